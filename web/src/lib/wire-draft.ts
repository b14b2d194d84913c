// The shapes of what the server sends, by hand, until `wire.ts` is generated from the server's own.

export type Cards = Record<string, number>

export type SeatFacts = { seat: number; nickname: string; bot: string | null; taken: boolean; connected: boolean; muted: boolean }

export type TableFacts = {
  code?: string
  watch_code?: string
  status: 'open' | 'running' | 'finished' | 'closed'
  paused: boolean
  game: string
  board: string
  options: Record<string, string>
  title: string
  public: boolean
  chat: boolean
  spectators: boolean
  grace_s: number
  dice: { mode: string; commitment: string | null }
  clock: { turn_s: number; reserve_s: number } | null
  seats: SeatFacts[]
  host: number | null
  rematch?: string | null
}

export type ClockTimes = { left: number[]; running: number[]; now: number }
export type Draft = { give: Cards; want: Cards }
export type Offer = Draft & { to: number[] }

export type PlayerView = {
  seat: number
  points: number
  hand_size: number
  dev_size: number
  army: number
  route: number
  rates: Cards
  owed: number
  start_roll: number
  roads: number[]
  settlements: number[]
  cities: number[]
  stock: Cards
  offer: Offer | null
  hand?: Cards
  dev?: Cards
  fresh?: Cards
  draft?: Draft
  victory_cards?: string[]
}

export type View = {
  game: string
  seq: number
  colours: string[]
  viewer: number | null
  phase: string
  turn: number
  acting: number[]
  turns: number
  starter: number
  robber: number
  dice: number[]
  bank: Cards
  deck_size: number
  route_holder: number | null
  army_holder: number | null
  free_roads: number
  picks: number
  card_played: boolean
  built: boolean
  accepted: number[]
  winners: number[]
  players: PlayerView[]
}

export type EventFacts = {
  kind: string
  seat: number | null
  text: string
  first?: number
  second?: number
  total?: number
  number?: number
  corner?: number
  edge?: number
  hex?: number
  count?: number
  points?: number
  resource?: string
  card?: string
  cards?: Cards
  given?: Cards
  taken?: Cards
  other?: number
  others?: number[]
  score?: Cards
}

export type HexFacts = { at: [number, number]; terrain?: string; token?: number }
export type HarbourFacts = { hex: [number, number]; side: string; gives: string; ratio: number; kind: string }
export type BoardFacts = {
  key: string
  title: string
  theme: string
  layout: 'fixed' | 'variable'
  provenance: string
  produces: Record<string, string>
  hexes: HexFacts[]
  harbours: HarbourFacts[]
  starts: Record<string, unknown[]>
  sketch?: boolean
}

export type Hello = { type: 'hello'; protocol: number; seat: number | null; board: BoardFacts | null }
export type State = {
  type: 'state'
  seq: number
  since: number
  view: View | null
  legal: string[]
  events: EventFacts[]
  clock: ClockTimes | null
  table: TableFacts
  take_back?: string[] | null
}
export type Ack = { type: 'ack'; id: string; seq: number }
export type Refused = {
  type: 'refused'
  id: string | null
  code: string
  sentence: string
  rule: string | null
  title?: string | null
  places?: number[]
  seq: number | null
  retry_after: number | null
}
export type Explanation = { type: 'why'; id: string; action: string; rule: string | null; title?: string | null; sentence: string | null; places?: number[] }
export type Said = { type: 'chat'; seat: number | null; nickname: string; text: string | null; phrase: string | null }
export type Pong = { type: 'pong'; id: string }
export type ServerMessage = Hello | State | Ack | Refused | Explanation | Said | Pong

export type SettingInfo = { key: string; label: string; choices: { key: string; label: string; meaning: string }[] }
export type GameInfo = {
  key: string
  title: string
  tagline: string
  players: [number, number]
  target: number
  boards: { key: string; title: string; layout: 'fixed' | 'variable' }[]
  colours: string[]
  labels: Record<string, string>
  settings: SettingInfo[]
  costs: Record<string, Cards>
  stock: Cards
  deck: { card: string; count: number }[]
  resources: string[]
}
