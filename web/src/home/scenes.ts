// The picture of each game on the shelf; a game without its own shows the classic one.

import biggame from '../art/scene-biggame.svg?url'
import classic from '../art/scene-classic.svg?url'
import egypt from '../art/scene-egypt.svg?url'
import germany from '../art/scene-germany.svg?url'
import inkas from '../art/scene-inkas.svg?url'
import pyramid from '../art/scene-pyramid.svg?url'

const SCENES: Record<string, string> = { biggame, classic, egypt, germany, inkas, pyramid }

export const sceneOf = (game: string): string => SCENES[game] ?? classic
