import { describe, expect, it, vi } from 'vitest'
import { CardChoice } from './choice.svelte'
import { Placing } from './placing.svelte'
import { aClient, setTo } from './sample-client'

function placing(legal: string[], acting = [0]) {
  const client = aClient({ legal, view: { acting } })
  const acted: string[][] = []
  const act = async (actions: string[]) => {
    acted.push(actions)
    return true
  }
  return { client, acted, placing: new Placing(client, act), choice: new CardChoice(client, act) }
}

describe('placing', () => {
  it('lights nothing until a tool is in hand', () => {
    const { placing: tool } = placing(['end', 'road:3', 'road:7', 'settle:5'])
    expect(tool.lit).toEqual([])
    tool.choose('road')
    expect(tool.lit.map((spot) => spot.id)).toEqual([3, 7])
    tool.choose('road')
    expect(tool.lit).toEqual([])
  })

  it('lights at once what must be placed', () => {
    const { placing: tool } = placing(['settle:5', 'settle:9'])
    expect(tool.forced).toEqual(['settle'])
    expect(tool.lit).toMatchObject([
      { kind: 'corner', id: 5, owner: 0 },
      { kind: 'corner', id: 9, owner: 0 },
    ])
  })

  it('asks nothing of whom nobody waits for', () => {
    expect(placing(['settle:5'], [1]).placing.forced).toEqual([])
  })

  it('builds with one careless pick', async () => {
    const { placing: tool, acted } = placing(['end', 'road:3', 'road:7'])
    tool.choose('road')
    tool.pick({ kind: 'edge', id: 7 }, false)
    await Promise.resolve()
    expect(acted).toEqual([['road:7']])
  })

  it('shows a ghost of what was sent if the answer takes long', () => {
    const { client, placing: tool } = placing(['end', 'road:3', 'road:7'])
    tool.choose('road')
    tool.pick({ kind: 'edge', id: 7 }, false)
    expect(tool.ghost).toBeNull() // the hand is still there, and shows the piece for trial
    client.slow = true
    expect(tool.ghost).toMatchObject({ id: 7 })
  })

  it('puts the tool away with the state that answers', () => {
    const client = aClient({ legal: ['end', 'road:3', 'road:7'], view: { acting: [0] } })
    const told = new Set<() => void>()
    vi.spyOn(client, 'watch').mockImplementation((watcher) => {
      const tell = () => watcher({} as never)
      told.add(tell)
      return () => told.delete(tell)
    })
    const tool = new Placing(client, () => new Promise(() => {}))
    tool.choose('road')
    tool.pick({ kind: 'edge', id: 7 }, false)
    expect(tool.tool).toBe('road')
    told.forEach((tell) => tell())
    expect(tool.tool).toBeNull()
  })

  it('builds carefully with the second pick, or with the button', async () => {
    const { placing: tool, acted } = placing(['end', 'road:3', 'road:7'])
    tool.choose('road')
    tool.pick({ kind: 'edge', id: 7 }, true)
    expect(acted).toEqual([])
    tool.pick({ kind: 'edge', id: 3 }, true)
    expect(tool.ghost).toMatchObject({ id: 3 })
    tool.pick({ kind: 'edge', id: 3 }, true)
    await Promise.resolve()
    expect(acted).toEqual([['road:3']])
    tool.choose('road')
    tool.pick({ kind: 'edge', id: 7 }, true)
    tool.confirm()
    await Promise.resolve()
    expect(acted).toEqual([['road:3'], ['road:7']])
  })

  it('lets go of the ghost first, then of the tool', () => {
    const { placing: tool } = placing(['end', 'road:3'])
    tool.choose('road')
    tool.pick({ kind: 'edge', id: 3 }, true)
    tool.letGo()
    expect([tool.ghost, tool.tool]).toEqual([null, 'road'])
    tool.letGo()
    expect(tool.tool).toBeNull()
  })
})

describe('choosing cards', () => {
  it('counts down and returns all at once', async () => {
    const { client, choice, acted } = placing(['discard:grain', 'discard:ore'])
    setTo(client, { legal: ['discard:grain', 'discard:ore'], own: { hand: { grain: 2, ore: 7 }, owed: 4 } })
    expect([choice.kind, choice.left]).toEqual(['discard', 4])
    for (let i = 0; i < 3; i++) choice.add('grain')
    expect([choice.chosen.grain, choice.left]).toEqual([2, 2])
    choice.add('ore')
    await choice.settle()
    expect(acted).toEqual([])
    choice.add('ore')
    await choice.settle()
    expect(acted).toEqual([['discard:grain', 'discard:grain', 'discard:ore', 'discard:ore']])
  })

  it('forgets what was chosen for an earlier question', () => {
    const { client, choice } = placing(['discard:grain'])
    setTo(client, { legal: ['discard:grain'], own: { hand: { grain: 9 }, owed: 4 } })
    choice.add('grain')
    setTo(client, { legal: ['discard:grain'], own: { hand: { grain: 8 }, owed: 3 } })
    expect(choice.left).toBe(3)
  })
})
