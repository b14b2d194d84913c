// Which drawing stands for what in which game. Neutral keys are those of the wire.

type Look = {
  resources: Record<string, string>
  pieces: Record<string, string>
  cards: Record<string, string>
  terrains: Record<string, string>
}

const VICTORY_CARDS = { chapel: 'card-point', library: 'card-point', market: 'card-point', palace: 'card-point', university: 'card-point' }
const CARDS = { knight: 'award-army', plenty: 'card-plenty', monopoly: 'card-monopoly', ...VICTORY_CARDS }

const CLASSIC: Look = {
  resources: { lumber: 'res-lumber', brick: 'res-brick', wool: 'res-wool', grain: 'res-grain', ore: 'res-ore' },
  pieces: { road: 'road', settlement: 'house', city: 'city', development: 'card-development', robber: 'robber' },
  cards: { ...CARDS, roads: 'road' },
  terrains: {
    fields: 'tile-fields',
    forest: 'tile-forest',
    pasture: 'tile-meadow',
    hills: 'tile-hills',
    mountains: 'tile-mountains',
    desert: 'tile-desert',
  },
}

const EGYPT: Look = {
  resources: { lumber: 'res-cattle', brick: 'res-brick', wool: 'res-papyrus', grain: 'res-grain', ore: 'res-stone' },
  pieces: {
    road: 'oxcart',
    settlement: 'settlement',
    city: 'temple-a',
    boat: 'boat',
    block: 'block',
    development: 'card-development',
    robber: 'robber',
  },
  cards: { ...CARDS, roads: 'oxcart' },
  terrains: {
    fields: 'tile-fields',
    papyrus: 'tile-papyrus',
    pasture: 'tile-pasture',
    alluvial: 'tile-alluvial',
    quarry: 'tile-quarry',
    desert: 'tile-desert',
  },
}

const INKAS: Look = {
  resources: {
    lumber: 'res-wood',
    brick: 'res-stone',
    wool: 'res-wool',
    grain: 'res-potato',
    ore: 'res-ore',
    feathers: 'res-feathers',
    coca: 'res-coca',
    fish: 'res-fish',
  },
  pieces: { road: 'road', settlement: 'inka-house', city: 'inka-city', thicket: 'thicket', development: 'card-development', robber: 'robber' },
  cards: { ...CARDS, roads: 'road' },
  terrains: {
    forest: 'tile-forest',
    quarry: 'tile-quarry',
    pasture: 'tile-llama',
    field: 'tile-potato',
    mountain: 'tile-mountains',
    jungle: 'tile-jungle',
    plantation: 'tile-plantation',
    fishing: 'tile-fishing',
    ocean: 'tile-ocean',
  },
}

const GERMANY: Look = {
  ...CLASSIC,
  pieces: { road: 'road', settlement: 'town-hall', landmark: 'lm-berlin', development: 'card-development', robber: 'goetz' },
  cards: { ...CLASSIC.cards, trade: 'card-trade', point: 'card-point' },
}

const BIG_GAME: Look = { ...CLASSIC, pieces: { ...CLASSIC.pieces, ship: 'ship' } }

const LOOKS: Record<string, Look> = { biggame: BIG_GAME, classic: CLASSIC, germany: GERMANY, inkas: INKAS }
const lookOf = (game: string): Look => LOOKS[game] ?? EGYPT
const TEMPLES = ['temple-a', 'temple-b', 'temple-c']

/** The drawing of a resource. */
export const resourceArt = (game: string, neutral: string): string => lookOf(game).resources[neutral] ?? 'res-brick'
/** The tint of a resource's card: a custom property of the theme. */
export const resourceTint = (game: string, neutral: string): string => `var(--${resourceArt(game, neutral)})`
/** The drawing of a piece; cities of Egypt come in three models, told apart by their place. */
export function pieceArt(game: string, kind: string, place = 0): string {
  const name = lookOf(game).pieces[kind] ?? 'mark'
  return name === 'temple-a' ? TEMPLES[place % TEMPLES.length]! : name
}
/** The drawings of what a winner of a game has built, the grandest first. */
export function trophyArt(game: string): string[] {
  const { city, settlement, road } = lookOf(game).pieces
  return [city, settlement, road].filter((name) => name !== undefined)
}
/** The drawing of a development card. */
export const cardArt = (game: string, card: string): string => lookOf(game).cards[card] ?? 'card-development'
/** The drawing of a landmark by the key of its place. */
export const landmarkArt = (place: string): string => `lm-${place}`
/** The portrait of a god. */
export const godArt = (god: string): string => `god-${god}`
/** The drawing of a terrain, flat-topped if the board is, with room for a river; null for a terrain that has none. */
export function tileArt(game: string, terrain: string | undefined, flat: boolean, river = false): string | null {
  const name = terrain === undefined ? undefined : (lookOf(game).terrains[terrain] ?? CLASSIC.terrains[terrain])
  if (name === undefined) return null
  if (flat && river && name === 'tile-pasture') return 'ftile-pasture-nile'
  return flat ? `f${name}` : name
}
/** What a game has standing on a terrain from the beginning; null for nothing. */
export const siteArt = (game: string, terrain: string | undefined): string | null =>
  game === 'pyramid' && terrain === 'desert' ? 'pyramid-site' : null

const SCENES = import.meta.glob<string>(['./scene-*.svg', './finale-*.svg', './panorama.svg'], { query: '?url', import: 'default', eager: true })
/** The address of a game's picture for the shelf. */
export const sceneUrl = (game: string): string => SCENES[`./scene-${game}.svg`] ?? SCENES['./scene-egypt.svg']!
/** The address of the wide picture behind the winner's name. */
export const finaleUrl = (game: string): string => SCENES[`./finale-${game}.svg`] ?? SCENES['./finale-egypt.svg']!
/** The address of the wide picture of the start page. */
export const panoramaUrl = (): string => SCENES['./panorama.svg']!
