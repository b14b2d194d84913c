// A board and a position as the server sends them, as far as the drawing reads them.

export type Axial = readonly [number, number]
export type Side = 'NE' | 'E' | 'SE' | 'SW' | 'W' | 'NW'

export type HexData = { at: Axial; terrain?: string; token?: number }
export type HarbourData = { hex: Axial; side: Side; gives: string; ratio: number; kind: string }
export type RiverData = { hexes: Axial[]; edges: { hex: Axial; side: Side }[] }

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
export type BoardView = { robber: number | null; viewer?: number | null; players: PlayerPieces[] }
