// Written by `python -m oxcart.server.wire` from the server's own types: do not edit.

export const PROTOCOL = 1

/** How many of each: cards by resource or kind, pieces by kind. */
export type Cards = Record<string, number>

/** Play one or several small actions as one in a turn: all of them or none. */
export interface Act {
  type: 'act'
  id: string
  turn: number
  actions: string[]
}

/** Ask why an action, or any action of a kind, is not possible for the own seat now. */
export interface Why {
  type: 'why'
  id: string
  action: string
}

/** Say that one has finished this turn, or has not after all; others may see it, the rules do not ask for it. */
export interface Done {
  type: 'done'
  id: string
  turn: number
  done?: boolean
}

/** Raise a hand for a referee, with a word about why, or lower it. */
export interface Hand {
  type: 'hand'
  id: string
  up: boolean
  text?: string
}

/** Ask for everything again. */
export interface Sync {
  type: 'sync'
  id: string
}

/** Ask for the server's time. */
export interface Ping {
  type: 'ping'
  id: string
  /** How many milliseconds the last ping's answer took; referees see it. 0 if unknown. */
  rtt?: number
}

/** The first message of a connection: who one is here, and what does not change while the event runs. */
export interface EventHello {
  type: 'hello'
  protocol: number
  role: 'hall' | 'player' | 'referee'
  seat: number | null
  /** None before the ring is closed. */
  ring: RingFacts | null
}

/** What a player may know now: sent when anything of it has changed. */
export interface EventState {
  type: 'state'
  /** Counts the actions of the event; only grows. */
  n: number
  view: SeatView | null
  legal: string[]
  /** What happened since the last state of this connection; after `sync` and at the beginning the last 100. */
  events: ToldFacts[]
  /** The number of the first of them, counted from 0 for this seat. */
  since: number
  /** The players of the five boards around. */
  names: SeatName[]
  /** Open requests the player is part of, as host or visitor. */
  requests: RequestFacts[]
  done: boolean
}

/** The facts of the event that everybody knows; sent when they change. */
export interface EventNews {
  type: 'event'
  event: EventFacts
  clock: ClockFacts
}

/** What hall screens and consoles show; at most twice a second. */
export interface HallNews {
  type: 'hall'
  hall: HallFacts
}

/** What a console shows beyond that; at most twice a second. */
export interface RefereeNews {
  type: 'referee'
  referee: RefereeFacts
}

/** Somebody of the staff, or the server, has something to say to the receiver. */
export interface Announced {
  type: 'announcement'
  announcement: Announcement
}

/** The message was carried out and is on disk. */
export interface EventAck {
  type: 'ack'
  id: string
  n: number
}

/** The message changed nothing: a code, a sentence, and the rule if one forbids it. */
export interface EventRefused {
  type: 'refused'
  id: string | null
  code: string
  sentence: string
  rule: string | null
  title: string | null
  retry_after: number | null
}

/** The answer to `why`: the rule and the sentence, or nothing if it is legal. */
export interface EventExplanation {
  type: 'why'
  id: string
  action: string
  rule: string | null
  sentence: string | null
  title: string | null
}

/** The answer to `ping`, with the server's time in milliseconds: half the round trip later it was that late. */
export interface EventPong {
  type: 'pong'
  id: string
  now: number
}

/** Seconds as the organizer set them. */
export interface TimerFacts {
  early: number
  late: number
  choices: number
  request: number
  /** Between the end of a turn and the next roll. */
  pause: number
}

/** What everybody knows of an event. */
export interface EventFacts {
  code: string
  name: string
  /** `open` for check-in, `running` from the closing of the ring. */
  status: 'closed' | 'finished' | 'open' | 'running'
  lang: string
  /** Before the ring is closed: as many as the seats that were planned need. */
  boards: number
  seats: number
  /** Seats that persons have taken. */
  people: number
  online: number
  pitch: number
  timer: TimerFacts
  walk_ins: boolean
  fillers_win: boolean
  /** Does a turn end as soon as everybody of the group is done? */
  hurry: boolean
  /** Is the next roll held back by a referee? */
  hold: boolean
  start_rule: 'full' | 'referee' | 'time'
  /** Milliseconds, where the start rule is `time`. */
  starts_at: number | null
  /** The fingerprints of the blocks of rolls, as they were published; one a block. */
  commitments: string[]
  winner: WinnerFacts | null
  practice: boolean
}

/** Who has won the event. */
export interface WinnerFacts {
  seat: number
  nickname: string
  points: number
  /** Or had the most points when the rolls were used up? */
  declared: boolean
}

/** The one clock; every screen counts down to `ends` on the server's time. */
export interface ClockFacts {
  /** `setup`, `ready`, `roll`, `discard`, `second_roll`, `play`, `judge`, `over`, or `open` before the start. */
  phase: string
  turn: number
  /** How many rolls are planned. */
  turns: number
  group: 'moon' | 'sun'
  /** The roll of the turn, 0 before it. */
  number: number
  /** Two dice that show the roll; empty before it. */
  faces: number[]
  /** The second roll of a turn with a 7, 0 if there was none. */
  second: number
  paused: boolean
  /** When this phase ends by itself, in milliseconds of the server's time; None if it does not. */
  ends: number | null
  /** Milliseconds left, where the clock is paused. */
  left: number | null
  /** How many milliseconds the phase has in all, with what referees added. */
  length: number
  now: number
}

/** A hex of an island. */
export interface IslandHex {
  at: [number, number]
  terrain: string
  token: number | null
  region: 'moon' | 'sun'
}

/** A harbour of an island. */
export interface IslandHarbour {
  hex: number
  side: string
  gives: string
  ratio: number
}

/** One of the three islands; land hexes come first on every board, in this order. */
export interface IslandFacts {
  key: 'A' | 'B' | 'C'
  hexes: IslandHex[]
  harbours: IslandHarbour[]
}

/** The places of a board, the same on every board, and how windows number them. A corner is the hexes (axial, on this board; its own and its neighbours' sea) that meet there, an edge the two hexes it lies between. The board to the east lies `pitch` columns to the right: (q + pitch, r - pitch / 2), flat-topped. In actions a player's places have the numbers of the own window: slot 0 is the board to the west, 1 home, 2 east; place n of a slot is `slot * places + n`; behind them come the far seam's places of the board two to the west: `3 * places + k` is `seam[k]` there. */
export interface RingFacts {
  boards: number
  pitch: number
  islands: IslandFacts[]
  /** The hexes of a board behind its land. */
  sea: [number, number][]
  corners: [number, number][][]
  edges: [number, number][][]
  seam_corners: number[]
  seam_edges: number[]
  /** The edges of the dividing line between sun's and moon's territory. */
  line: number[]
  /** What a road, ship, settlement, city and development card cost. */
  costs: Record<string, Cards>
  /** How many pieces of each kind a player has in all. */
  stock: Cards
  /** The points with which victory may be declared. */
  target: number
  /** What the neutral keys are called, in the receiver's language. */
  words: Record<string, string>
}

/** Who sits at a seat. */
export interface SeatName {
  seat: number
  nickname: string
  filler: boolean
  online: boolean
  done: boolean
}

/** A request for permission to build on a neighbour's board. */
export interface RequestFacts {
  visitor: number
  host: number
  kind: string
  place: [number, number]
  /** When it is granted without an answer. */
  ends: number
}

/** Something that happened, with its facts and a sentence. */
export interface ToldFacts {
  kind: string
  seat: number | null
  text: string
  turn: number
  facts: Record<string, unknown>
}

/** A sentence for many. */
export interface Announcement {
  id: number
  at: number
  text: string
  hall: boolean
  phones: boolean
  /** From board to board, where it is not for everybody. */
  boards: [number, number] | null
  by: string
}

/** What an offer gives and wants. */
export interface OfferTerms {
  give: Cards
  want: Cards
}

/** What lies open on a board. */
export interface BoardView {
  board: number
  island: 'A' | 'B' | 'C'
  bank: Cards
  piles: Cards
  robbers: Cards
  route_holder: 'moon' | 'sun' | null
  army_holder: 'moon' | 'sun' | null
}

/** What a player asks permission for. */
export interface AskView {
  kind: string
  place: [number, number]
  host: number
}

/** What everybody knows of a player. */
export interface PlayerView {
  seat: number
  points: number
  hand_size: number
  dev_size: number
  army: number
  route: number
  owed: number
  filler: boolean
  declared: boolean
  suspended: boolean
  rates: Cards
  settlements: [number, number][]
  cities: [number, number][]
  roads: [number, number][]
  ships: [number, number][]
  request: AskView | null
  victory_cards?: number
}

/** What a player alone knows. */
export interface OwnView {
  seat: number
  points: number
  hand: Cards
  held: Cards
  dev: Cards
  fresh: Cards
  step: string
  pieces: number
  lifted: number | null
  moved: boolean
  card_played: boolean
  draft: OfferTerms
  made: Record<string, OfferTerms | null>
  received: Record<string, OfferTerms | null>
}

/** What everybody knows of the rules' side of the event. */
export interface EventView {
  phase: string
  turn: number
  group: 'moon' | 'sun'
  number: number
  second: number
  paused: boolean
  turns: number
  waiting: number
  winner: number | null
}

/** All that a player sees. */
export interface SeatView {
  event: EventView
  /** West, home, east. */
  boards: BoardView[]
  /** Those of the five boards around. */
  players: PlayerView[]
  own: OwnView
}

/** A place of the leaderboard. */
export interface RankFacts {
  rank: number
  seat: number
  nickname: string
  points: number
}

/** What the screens of the hall show. */
export interface HallFacts {
  /** The best ten by open points. */
  leaders: RankFacts[]
  /** For each board the open points of its better player. */
  points: number[]
  /** The boards that got cards from the last roll. */
  paid: number[]
  /** The last one for the hall. */
  announcement: Announcement | null
  /** How many seats are in each state. */
  counts: Cards
}

/** A line of the count of a declared victory. */
export interface CountLine {
  what: 'army' | 'cards' | 'cities' | 'route' | 'settlements' | 'territories'
  count: number
  points: number
}

/** A declared victory with the server's full count. */
export interface DeclarationFacts {
  seat: number
  nickname: string
  points: number
  lines: CountLine[]
  /** What decides between equal points. */
  cards_in_hand: number
  /** Ranks first of those that stand. */
  best: boolean
}

/** A raised hand. */
export interface HandFacts {
  seat: number
  nickname: string
  text: string
  at: number
}

/** What referees, clock and server did, with the digest that chains the journal. */
export interface AuditLine {
  n: number
  at: number
  who: string
  text: string
  chain: string
}

/** What a console shows. */
export interface RefereeFacts {
  /** Of every seat. */
  states: ('acting' | 'away' | 'done' | 'filler' | 'free' | 'waiting')[]
  /** Of every seat; empty for nobody. Sent only when one has changed, else empty altogether. */
  names: string[]
  /** Of every seat the last round trip in milliseconds, 0 if unknown. */
  pings: number[]
  /** Of every seat, open points. */
  points: number[]
  declarations: DeclarationFacts[]
  /** Does the event wait for a referee's judgement? */
  judging: boolean
  hands: HandFacts[]
  /** The newest 30, newest first. */
  audit: AuditLine[]
  /** How many there are in all. */
  audited: number
}

/** Seconds for the early turns, the late ones, set-up and discards, an answer to a request, and between turns. */
export interface TimerWish {
  early?: number
  late?: number
  choices?: number
  request?: number
  pause?: number
}

/** An event as its organizer wants it. */
export interface EventWish {
  name: string
  seats: number
  pitch?: 10 | 12 | 14
  timer?: TimerWish
  /** The language of hall screens, sheets and the log. */
  lang?: string
  /** Who starts it: a referee, the last seat that is taken, or the time `starts_at`; a referee always can. */
  start_rule?: 'full' | 'referee' | 'time'
  /** Milliseconds, where the start rule is `time`. */
  starts_at?: number | null
  /** May people without a ticket take a free seat? */
  walk_ins?: boolean
  fillers_win?: boolean
  /** Does a turn end as soon as everybody of the group is done? */
  hurry?: boolean
  /** Does the server confirm declarations by itself? */
  practice?: boolean
  /** Factor on all times of a practice event; 0.1 is ten times as fast. */
  pace?: number
  /** Is it in the list of events for everybody? */
  public?: boolean
}

/** Who checks in, with the ticket of a seat or as a walk-in; bots ask for a token instead of a cookie. */
export interface EventJoinWish {
  nickname: string
  ticket?: string | null
  token?: boolean
}

/** Who becomes a referee, with the pass an organizer gave. */
export interface RefereePassWish {
  pass: string
  name: string
}

/** What a referee does, with what that needs. `seat` goes with reject, warn, suspend, remove, filler, free_seat and lower_hand; `seconds` (below 0: less) with add_time; `timer` with timer; `text`, `hall`, `phones` and `boards` (the first and the last) with announce. */
export interface RefereeWish {
  do: 'add_time' | 'announce' | 'close_event' | 'confirm' | 'end_turn' | 'extend' | 'filler' | 'free_seat' | 'hold' | 'lower_hand' | 'pause' | 'reject' | 'release' | 'remove' | 'resume' | 'start' | 'suspend' | 'timer' | 'warn'
  seat?: number | null
  seconds?: number | null
  timer?: TimerWish | null
  text?: string
  hall?: boolean
  phones?: boolean
  boards?: [number, number] | null
  /** For the audit log. */
  note?: string
}

/** An event that has just been made. */
export interface CreatedEvent {
  code: string
  event: EventFacts
}

/** An event in the list: those for everybody and one's own. */
export interface ListedEvent {
  event: EventFacts
  role: 'organizer' | 'player' | 'referee' | null
  seat: number | null
}

/** An event, and what the asker is there. */
export interface EventSeen extends ListedEvent {
  nickname: string | null
}

/** A seat that has been taken; the token is there if it was asked for. */
export interface JoinedEvent {
  seat: number
  board: number
  group: 'moon' | 'sun'
  token?: string
}

/** The printed sheet of a seat; whoever has its ticket may sit down there. */
export interface SeatSheet {
  seat: number
  board: number
  group: 'moon' | 'sun'
  ticket: string
  taken: boolean
}

/** A pass that makes one person a referee, until it expires (milliseconds). */
export interface RefereePass {
  pass: string
  expires: number
}

/** What the referee did is on disk; `n` counts the records of the event. */
export interface RefereeDone {
  n: number
}

/** A seat's place among all, with its count. */
export interface ResultFacts {
  rank: number
  seat: number
  board: number
  group: 'moon' | 'sun'
  nickname: string
  filler: boolean
  points: number
  lines: CountLine[]
  cards_in_hand: number
}

/** The ranking of all seats. */
export interface EventResults {
  event: EventFacts
  /** How many were played. */
  turns: number
  ranking: ResultFacts[]
}

/** A block of rolls: its fingerprint from before its first roll; secret and order once it is over, else null. */
export interface BlockFacts {
  number: number
  fingerprint: string
  secret: string | null
  /** The 36 cards as they lay; the last five are never seen in play. */
  order: number[] | null
  /** What was rolled in it, turn by turn. */
  rolls: number[]
  /** The turns with a second roll, each with its number. */
  seconds: [number, number][]
}

/** What `oxcart verify` checks an event with; secrets are null until what they decide is over. */
export interface EventEvidence {
  oxcart: number
  evidence: 'event'
  code: string
  name: string
  turns: number
  winner: number | null
  /** The SHA-256 of the event's secret, which decides the cards that are drawn and those lost at random. */
  commitment: string
  secret: string | null
  blocks: BlockFacts[]
}

/** A board as a referee looks at it: what lies open there, and its two players. */
export interface BoardSeen {
  board: BoardView
  players: PlayerView[]
  names: SeatName[]
}

export type EventClientMessage = Act | Why | Done | Hand | Sync | Ping

export type EventServerMessage = EventHello | EventState | EventNews | HallNews | RefereeNews | Announced | EventAck | EventRefused | EventExplanation | EventPong
