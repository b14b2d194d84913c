// The old name of `wire.ts`: import from there.

export * from './wire'

export type Cards = Record<string, number>
