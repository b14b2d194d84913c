// A server of our own for a worker: started on a free port, ended by its process.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const OXCART = process.env.OXCART_PROGRAM ?? resolve(import.meta.dirname, '../../.venv/bin/oxcart')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

export class House {
  private process: ChildProcess | null = null
  private said = ''

  private constructor(
    readonly port: number,
    readonly data: string,
    private readonly pace: string,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Open a house whose bots think so many times as long as usual. */
  static async open(pace = '0.02'): Promise<House> {
    const house = new House(await freePort(), await mkdtemp(join(tmpdir(), 'oxcart-e2e-')), pace)
    await house.start()
    return house
  }

  /** Start, or start again after `kill`, with what is on disk. */
  async start(): Promise<void> {
    const { port, data, pace } = this
    this.process = spawn(OXCART, ['serve', '--port', String(port), '--data', data, '--bot-pace', pace], {
      env: { ...process.env, OXCART_JIT: process.env.OXCART_JIT ?? 'off', OXCART_JOINS_PER_MINUTE: '1000000', OXCART_MESSAGES_PER_SECOND: '1000' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process.stdout?.on('data', (text: Buffer) => (this.said += text.toString()))
    this.process.stderr?.on('data', (text: Buffer) => (this.said += text.toString()))
    for (let i = 0; i < 600; i++) {
      if (this.process.exitCode !== null) throw new Error(`the server ended: ${this.said}`)
      const ready = await fetch(`${this.address}/readyz`).then((answer) => answer.ok, () => false)
      if (ready) return
      await wait(100)
    }
    throw new Error(`the server does not answer: ${this.said}`)
  }

  /** End the process at once, as a power cut would. */
  async kill(): Promise<void> {
    const running = this.process
    this.process = null
    if (!running || running.exitCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }

  async close(): Promise<void> {
    await this.kill()
    await rm(this.data, { recursive: true, force: true })
  }

  /** Ask over REST as somebody with a secret of their own. */
  async ask<T>(path: string, body?: unknown, token = 'e2e-'.padEnd(40, 'x')): Promise<T> {
    const answer = await fetch(this.address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
}
