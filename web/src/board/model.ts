// A board and a position as the server sends them, as far as the drawing reads them.

export type Axial = readonly [number, number]
export type Side = 'NE' | 'E' | 'SE' | 'SW' | 'W' | 'NW'

/** A hex; `region` is what its land is called, on boards that name it. */
export type HexData = { at: Axial; terrain?: string; token?: number; region?: string }
export type HarbourData = { hex: Axial; side: Side; gives: string; ratio: number; kind: string }
export type RiverData = { hexes: Axial[]; edges: { hex: Axial; side: Side }[] }

/** What the builder of a landmark receives. */
export type Reward = { kind: 'road' | 'cards' | 'development'; count: number }
type Named = { corner: number; key: string; name: string }
export type City = Named & { kind: 'city' }
export type Landmark = Named & { kind: 'landmark'; building: string; reward: Reward }
/** A corner with a name. */
export type Place = City | Landmark

/** A board in the form of docs/boards.md. */
export type BoardData = {
  key: string
  theme: string
  hexes: HexData[]
  harbours: HarbourData[]
  produces?: Record<string, string>
  orientation?: 'pointy' | 'flat'
  river?: RiverData | null
  /** Hexes without paths of their own, as at sea: among them and to the outside there is no edge. */
  pathless?: Axial[]
  /** Cities and landmarks, on boards that have them; elsewhere every corner is alike. */
  places?: Place[]
}

/** Buildings of tribes in decline. */
export type Ruins = { settlements: number[]; cities: number[] }

export type PlayerPieces = {
  seat: number
  roads: number[]
  settlements: number[]
  cities: number[]
  boats?: number[]
  decline?: Ruins
}

/** The part of a view that stands on the board; a robber on no hex stands on the frame, if there is one. */
export type BoardView = {
  robber: number | null
  viewer?: number | null
  players: PlayerPieces[]
  /** Landmarks that are built: the seat of their builder by their corner. */
  landmarks?: Record<string, number>
}
