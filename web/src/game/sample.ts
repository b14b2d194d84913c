// A small made-up position for tests of what looks at views.

import type { PlayerView, TableFacts, View } from '../lib/wire'

const NONE = { lumber: 0, brick: 0, wool: 0, grain: 0, ore: 0 }

export function aPlayer(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    points: 2,
    hand_size: 0,
    dev_size: 0,
    army: 0,
    route: 1,
    rates: { lumber: 4, brick: 4, wool: 4, grain: 4, ore: 4 },
    owed: 0,
    start_roll: 0,
    roads: [],
    settlements: [],
    cities: [],
    stock: { road: 13, settlement: 3, city: 4 },
    offer: null,
    ...more,
  }
}

export function aView(more: Partial<View> = {}): View {
  return {
    game: 'egypt',
    seq: 40,
    colours: ['purple', 'turquoise', 'gray', 'red'],
    viewer: 0,
    phase: 'main',
    turn: 0,
    acting: [0],
    turns: 5,
    starter: 0,
    robber: 9,
    dice: [5, 3],
    bank: { lumber: 19, brick: 19, wool: 19, grain: 19, ore: 19 },
    deck_size: 25,
    route_holder: null,
    army_holder: null,
    free_roads: 0,
    picks: 0,
    card_played: false,
    built: false,
    accepted: [],
    winners: [],
    players: [0, 1, 2, 3].map((seat) => aPlayer(seat)),
    ...more,
  }
}

/** A view whose own player holds these cards and this offer. */
export function myView(me: number, own: Partial<PlayerView>, more: Partial<View> = {}): View {
  const view = aView({ viewer: me, ...more })
  const empty = { give: { ...NONE }, want: { ...NONE } }
  view.players[me] = { ...view.players[me]!, hand: { ...NONE }, dev: {}, fresh: {}, draft: empty, ...own }
  return view
}

export function aTable(more: Partial<TableFacts> = {}): TableFacts {
  return {
    status: 'running',
    paused: false,
    game: 'egypt',
    board: 'egypt-beginner',
    options: {},
    title: '',
    public: false,
    chat: true,
    spectators: true,
    grace_s: 180,
    dice: { mode: 'committed', commitment: null },
    clock: null,
    seats: ['Ana', 'Bo', 'Cy', 'Di'].map((nickname, seat) => ({ seat, nickname, bot: null, taken: true, connected: true, muted: false })),
    host: 0,
    ...more,
  }
}
