// Written by `python -m oxcart.server.wire` from the server's own types: do not edit.

export const PROTOCOL = 1

export const QUICK_PHRASES = ['hello', 'good_luck', 'well_played', 'thanks', 'thinking', 'no_trade', 'good_game'] as const

/** How many of each: cards by resource or kind, pieces by kind. */
export type Cards = Record<string, number>

/** Play one or several small actions as one: all of them or none. */
export interface Act {
  type: 'act'
  id: string
  seq: number
  actions: string[]
}

/** Take the own last message back, if it revealed nothing and nobody has acted since. */
export interface TakeBack {
  type: 'take_back'
  id: string
  seq: number
}

/** Ask why an action, or any action of a kind, is not possible. */
export interface Why {
  type: 'why'
  id: string
  action: string
}

/** Decline by itself every offer that asks for one of these resources. */
export interface NeverTrade {
  type: 'never_trade'
  id: string
  resources: string[]
}

/** Say something at the table; it never enters the game's log. */
export interface Chat {
  type: 'chat'
  id: string
  text: string
}

/** Say one of the quick phrases, which every client shows in its own language. */
export interface Phrase {
  type: 'phrase'
  id: string
  key: string
}

/** Ask for the current state. */
export interface Sync {
  type: 'sync'
  id: string
}

/** Ask whether the server is there. */
export interface Ping {
  type: 'ping'
  id: string
}

/** What the receiver may know now: the view, what is legal, what has just happened, clocks and seats. */
export interface State {
  type: 'state'
  seq: number
  view: View | null
  legal: string[]
  events: EventFacts[]
  /** How many events came before these; any the receiver knows beyond that number have been taken back. */
  since: number
  clock: ClockTimes | null
  table: TableFacts
  /** The actions that a take-back would undo now, or None if nothing of the receiver's can be taken back. */
  take_back: string[] | null
}

/** The first message of a connection. */
export interface Hello {
  type: 'hello'
  protocol: number
  seat: number | null
  board: BoardFacts | null
}

/** The message was carried out and is on disk; `seq` is the sequence number after it. */
export interface Ack {
  type: 'ack'
  id: string
  seq: number
}

/** The message changed nothing: a machine-readable code, a sentence, and the rule if one forbids it. */
export interface Refused {
  type: 'refused'
  id: string | null
  code: string
  sentence: string
  rule: string | null
  seq: number | null
  retry_after: number | null
  /** The rule's name for people. */
  title: string | null
}

/** The answer to `why`: the rule and the sentence, or nothing if it is legal, and the places it is about. */
export interface Explanation {
  type: 'why'
  id: string
  action: string
  rule: string | null
  sentence: string | null
  /** The rule's name for people. */
  title: string | null
  places: number[]
}

/** Somebody said something. */
export interface Said {
  type: 'chat'
  seat: number | null
  nickname: string
  text: string | null
  phrase: string | null
}

/** The answer to `ping`. */
export interface Pong {
  type: 'pong'
  id: string
}

/** A seat as everybody sees it. */
export interface SeatFacts {
  seat: number
  nickname: string
  /** The level of the bot that plays it. */
  bot: string | null
  taken: boolean
  connected: boolean
  muted: boolean
}

/** How chance is made at a table. */
export interface DiceFacts {
  mode: 'committed'
  commitment: string | null
}

/** The thinking time that was agreed on. */
export interface ClockFacts {
  turn_s: number
  reserve_s: number
}

/** What a table is, without who its host is; the codes are not for spectators. */
export interface TableSettings {
  code?: string
  watch_code?: string
  status: 'closed' | 'finished' | 'open' | 'running'
  paused: boolean
  game: string
  board: string
  options: Record<string, string>
  title: string
  public: boolean
  chat: boolean
  spectators: boolean
  grace_s: number
  dice: DiceFacts
  clock: ClockFacts | null
  seats: SeatFacts[]
  rematch?: string | null
}

/** A table as those at it see it; `host` is the seat of the host, who may also have none. */
export interface TableFacts extends TableSettings {
  host: number | null
  /** The resources the receiver never gives in a trade. */
  never_trade?: string[]
}

/** What every seat has left in milliseconds at the server's time `now`, and whose clock runs. */
export interface ClockTimes {
  left: number[]
  running: number[]
  now: number
}

/** What somebody would give and wants for it. */
export interface Draft {
  give: Cards
  want: Cards
}

/** An offer that has been made. */
export interface Offer extends Draft {
  to: number[]
}

/** A player's god, which side of the card is up, and whether it was used or received in this turn. */
export interface GodCard {
  key: string
  side: 'A' | 'B'
  used: boolean
  new: boolean
}

/** A god at work: an effect to be carried out, a rate that holds, or the step after the effect. */
export interface GodStep {
  step: 'after' | 'effect' | 'rate'
  seat: number
  god: string
  resource?: string
  others?: number[]
  other?: number
  edge?: number
}

/** The gold blocks of the pyramid: how many are left, the numbers seen so far, the number of this 7. */
export interface GoldBlocks {
  left: number
  shown: number[]
  limit: number | null
}

/** A player's buildings in decline, and for each corner the tribe that built there. */
export interface Decline {
  settlements: number[]
  cities: number[]
  tribes: Cards
}

/** A player as the viewer sees them; members that are not required are one's own, or of some games only. */
export interface PlayerView {
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
  /** Shown after the end. */
  victory_cards?: string[]
  god?: GodCard | null
  /** One's own: the hand that Maat looks at. */
  maat_sees?: Cards | null
  /** One's own: the development cards to choose from. */
  choice?: Cards | null
  boats?: number[]
  blocks?: number
  pharaoh?: 'blessing' | 'curse'
  culture?: number
  /** The tribe the player leads or is about to found. */
  tribe?: number
  decline?: Decline
  hand_limit?: number
  /** The places whose landmark the player built: a town hall of theirs stands on its field. */
  landmarks?: number[]
  /** The letter of the start card; none where everybody chose freely. */
  card?: string | null
}

/** A game as the viewer sees it. */
export interface View {
  game: string
  seq: number
  colours: string[]
  viewer: number | null
  phase: string
  turn: number
  acting: number[]
  turns: number
  starter: number
  /** His hex; none while he stands beside the board. */
  robber: number | null
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
  /** The gods that lie open. */
  display?: string[]
  /** The gods that nobody has and that are not on display. */
  stack?: string[]
  god_step?: GodStep | null
  given_up?: number
  /** For every level from the bottom the owner of each space. */
  pyramid?: ((number | 'gold' | null)[])[]
  gold?: GoldBlocks
  vizier?: number | null
  favor_used?: boolean
  stack_two?: 'aside' | 'released'
  exchange_used?: boolean
  mightiest_used?: boolean
  /** Who built each landmark that stands, by its corner. */
  landmarks?: Cards
  /** Is a Trade card in force in this turn? */
  trade_card?: boolean
  /** The development cards of a landmark that are still to be claimed. */
  reward_cards?: number
}

/** Something that happened; each kind has some of the further members. */
export interface EventFacts {
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
  score?: number[]
  god?: string
  /** The god that was exchanged. */
  returned?: string
  old_edge?: number
  space?: number
  level?: number
  tribe?: number
  corners?: number[]
  /** What was built over. */
  building?: 'city' | 'settlement'
  /** The start card that was dealt. */
  letter?: string
}

/** A hex of a board; terrain and token are missing while they are still to be drawn. */
export interface HexFacts {
  at: [number, number]
  terrain?: string
  token?: number
  /** What the land is called, on boards that name it. */
  region?: string
}

/** A harbour on the side of a hex. */
export interface HarbourFacts {
  hex: [number, number]
  side: string
  gives: string
  ratio: number
  kind: string
}

/** A corner, named by a hex and a direction. */
export interface CornerPlace {
  hex: [number, number]
  corner: string
}

/** An edge, named by a hex and a direction. */
export interface SidePlace {
  hex: [number, number]
  side: string
}

/** A settlement and its road that a colour begins with. */
export interface StartFacts {
  settlement: CornerPlace
  road: SidePlace
  first_resources: boolean
}

/** The hexes a river flows through and the edges it crosses. */
export interface RiverFacts {
  hexes: [number, number][]
  edges: SidePlace[]
}

/** What the builder of a landmark receives. */
export interface RewardFacts {
  kind: 'cards' | 'development' | 'road'
  count: number
}

/** A corner with a name; landmarks have a building and a reward. */
export interface PlaceFacts {
  corner: number
  kind: 'city' | 'landmark'
  key: string
  name: string
  building?: string
  reward?: RewardFacts
}

/** The cities on which the holder of a start card begins, by their keys, and the cards that come with them. */
export interface StartCardFacts {
  letter: string
  cities: string[]
  cards: Cards
}

/** A board, as docs/boards.md describes it. */
export interface BoardFacts {
  key: string
  title: string
  theme: string
  layout: 'fixed' | 'variable'
  provenance: string
  produces: Record<string, string>
  hexes: HexFacts[]
  harbours: HarbourFacts[]
  starts: Record<string, StartFacts[]>
  /** Said only of boards whose hexes lie on a side; they are turned by 30 degrees when drawn. */
  orientation?: 'flat'
  river?: RiverFacts
  /** Hexes beside which a path runs only where other land lies across; corners that no path touches do not count. */
  pathless?: [number, number][]
  /** Cities and landmarks, on boards that have them. */
  places?: PlaceFacts[]
  start_cards?: StartCardFacts[]
  /** The hex on which the robber begins, on boards that name one. */
  robber?: [number, number]
  /** Was the layout drawn only to show an example? */
  sketch?: boolean
}

/** A table that has just been made. */
export interface CreatedTable {
  code: string
  watch_code: string
  table: TableFacts
}

/** A table that has just been made, with a seat for the asker, and begun. */
export interface QuickTable extends CreatedTable {
  seat: number
}

/** A seat that has just been taken; the token is there if it was asked for. */
export interface JoinedTable {
  seat: number
  table: TableFacts
  token?: string
}

/** A table from outside: is the asker its host (not told to who only watches), and which seat is the asker's? */
export interface TableSeen extends TableSettings {
  host?: boolean
  seat: number | null
}

/** A table at which the asker has a seat. */
export interface MyTable extends TableSettings {
  host: boolean
  seat: number
  created_ms: number
  your_turn: boolean
  winners: number[]
}

/** A seat in a list of tables. */
export interface SeatSummary {
  nickname: string
  bot: string | null
  taken: boolean
}

/** A public table that is open or running. */
export interface LobbyTable {
  code: string
  watch_code: string
  game: string
  title: string
  status: 'open' | 'running'
  seats: SeatSummary[]
  seat_count: number
  /** How many seats are taken, by persons or bots. */
  players_in: number
  spectators: boolean
  created_ms: number
}

/** A finished public game. */
export interface ArchivedGame {
  code: string
  game: string
  title: string
  ended_ms: number
  seats: SeatSummary[]
  winners: number[]
  points: number[]
  turns: number | null
}

/** A game after so many actions: who took the last one, `p0`, `p1`, ... or `chance`, and what; null at the start. */
export interface ReplayStep {
  seq: number
  player: string | null
  action: string | null
  view: View
  events: EventFacts[]
}

/** For every turn and seat a number, as it stood when the turn began; the last entry is the end of the game. */
export interface Series {
  /** Hidden points included. */
  points: number[][]
  /** Cards received from production so far. */
  income: number[][]
  /** Cards lost to the robber and to sevens so far. */
  robbed: number[][]
  /** Trades made so far, with players and with the supply. */
  trades: number[][]
  /** Blocks of the pyramid built so far, in games that have one. */
  blocks?: number[][]
  /** For each tribe the culture markers placed so far, in games with tribes. */
  culture?: number[][][]
  /** Where the points came from so far, in games with landmarks. */
  sources?: Cards[][]
}

/** The throws of a game beside what fair dice would give. */
export interface DiceStatistics {
  /** For the totals 2 to 12. */
  counts: number[]
  expected: number[]
  p_value: number
  rolls: number
}

/** Where a seat's points come from. */
export interface PointsSheet {
  seat: number
  total: number
  sheet: Cards
}

/** The highest number anybody reached in something, and who. */
export interface Best {
  value: number
  seats: number[]
}

/** What a seat did and got over the whole game. */
export interface Tally {
  seat: number
  /** Cards lost to the robber and to sevens, by resource. */
  lost: Cards
  /** Cards given in trades, by resource. */
  given: Cards
  /** Cards received in trades, by resource. */
  taken: Cards
  /** Development cards played, by kind. */
  played: Cards
  /** Gods used, by god; none in games without them. */
  gods: Cards
  /** How many events of each kind were this seat's. */
  events: Cards
}

/** A finished game in numbers. */
export interface Statistics {
  /** The sequence number at which each turn began, and that of the end. */
  turns: number[]
  series: Series
  /** For every seat the cards from production, by resource. */
  received: Cards[]
  dice: DiceStatistics
  points: PointsSheet[]
  tallies: Tally[]
  /** The best of the game by the name of the member of a player's view: `route`, `army`. */
  longest: Record<string, Best>
  winners: number[]
}

/** The check of a game's dice; `ok` is null while the secret is kept. */
export interface DiceEvidence {
  ok: boolean | null
  commitment: string | null
  lines: string[]
}

/** A board that a game can be played on. */
export interface BoardChoice {
  key: string
  title: string
  layout: 'fixed' | 'variable'
}

/** One value of a setting; `game` is the game it leads to, if that is another. */
export interface SettingChoice {
  key: string
  label: string
  meaning: string
  game: string | null
}

/** A house rule; the first choice is the default. */
export interface SettingInfo {
  key: string
  label: string
  choices: SettingChoice[]
}

/** How often a development card is in the deck. */
export interface DeckCard {
  card: string
  count: number
}

/** A game as the lobby presents it. */
export interface GameInfo {
  key: string
  title: string
  tagline: string
  /** The game of which this is an option; such a game is not offered on its own. */
  option_of: string | null
  players: [number, number]
  /** The points that win; the fewest, where it depends on the number of players. */
  target: number
  /** The points that win with so many players, where it depends on their number. */
  targets: Cards
  boards: BoardChoice[]
  colours: string[]
  labels: Record<string, string>
  settings: SettingInfo[]
  costs: Record<string, Cards>
  stock: Cards
  deck: DeckCard[]
  resources: string[]
}

/** A level a bot can play at, with a sentence on how it plays. */
export interface BotInfo {
  key: string
  title: string
  level: string
}

/** A rule of the almanac. */
export interface RuleInfo {
  id: string
  topic: string
  title: string
  text: string
  kind: string
  confidence: string
  cases: string[]
}

/** Everybody's chance to win after so many actions, with standard errors; whose doing it was since the point before: `p0`, `p1`, ... or `chance`, null at the start. */
export interface ChancePoint {
  seq: number
  turn: number
  player: string | null
  chances: number[]
  errors: number[]
}

/** A point at which the game turned: the seat whose chance swung the most, from what to what; by luck or not. */
export interface Turning {
  seq: number
  turn: number
  luck: boolean
  seat: number
  before: number
  after: number
}

/** What a seat's chance gained or lost by something, with its standard error. */
export interface Gain {
  gain: number
  error: number
}

/** How a seat came from its chance at the start to that at the end: by luck, its own decisions, those of others. */
export interface Balance {
  seat: number
  start: number
  luck: Gain
  decisions: Gain
  others: Gain
  end: number
}

/** The chances over a whole game, every position played on so often; `error` is the largest standard error. */
export interface Curve {
  playouts: number
  error: number
  points: ChancePoint[]
  turning_points: Turning[]
  balances: Balance[]
}

/** Where the work on a game's chances stands; `done` of `of` positions (0 of 0 before the first), then the curve. */
export interface Chances {
  state: 'ready' | 'unavailable' | 'waiting' | 'working'
  done: number
  of: number
  curve: Curve | null
}

/** One outcome: ticket `ticket` of `tickets`, the counter-th of its stream; long numbers are written as text. */
export interface Draw {
  line: number
  stream: string
  counter: number
  tickets: string
  ticket: string
  outcome: string
}

/** Thinking time: seconds a turn, and a reserve for the whole game. */
export interface ClockWish {
  turn_s: number
  reserve_s?: number
}

/** A table as its creator wants it. */
export interface TableWish {
  game: string
  board?: string | null
  options?: Record<string, string>
  seats?: number | null
  bots?: string[]
  public?: boolean
  title?: string
  clock?: ClockWish | null
  spectators?: boolean
  spectator_delay_s?: number
  dice?: 'committed'
  chat?: boolean
  grace_s?: number
  bot_pace_ms?: number
}

/** Who wants to sit down, and where; bots ask for a token instead of a cookie. */
export interface JoinWish {
  nickname: string
  seat?: number | null
  word?: string
  token?: boolean
}

/** A seat the host means. */
export interface SeatWish {
  seat: number
}

/** A bot the host wants on a seat. */
export interface BotWish {
  seat: number
  level?: string
}

/** Whether a seat may chat. */
export interface MuteWish {
  seat: number
  muted?: boolean
}

/** A game somebody wants to play now, against bots. */
export interface QuickWish {
  game: string
  board?: string | null
  options?: Record<string, string>
  seats?: number | null
  level?: string
  nickname?: string
}

/** The point to go on from, the seat to take, and the bots to play against. */
export interface ForkWish {
  seq: number
  seat: number
  level?: string
  nickname?: string
}

/** The body of every refusal: a machine-readable code, a sentence, perhaps the rule or the seconds to wait. */
export interface Problem {
  code: string
  sentence: string
  rule: string
  /** The rule's name for people. */
  title: string
  retry_after: number
}

export type ClientMessage = Act | TakeBack | Why | NeverTrade | Chat | Phrase | Sync | Ping

export type ServerMessage = Hello | State | Ack | Refused | Explanation | Said | Pong
