// Something under way that may fail: one at a time, with the sentence to show if it did.

import { sentenceOf } from './api'

export class Trying {
  busy = $state(false)
  problem = $state('')

  /** Do it unless something is under way already; true if it worked. */
  async run(doing: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.problem = ''
    try {
      await doing()
      return true
    } catch (error) {
      this.problem = sentenceOf(error)
      return false
    } finally {
      this.busy = false
    }
  }
}
