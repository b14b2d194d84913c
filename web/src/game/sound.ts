// Sounds of wood, clay and papyrus, made in the browser: short, quiet, and off with one switch.

import { settings } from '../lib/settings.svelte'
import type { Change } from '../lib/table.svelte'
import { newlyAsked } from './live/asked'

export type Sound = 'dice' | 'card' | 'piece' | 'robber' | 'offer' | 'turn' | 'win'

const PIECES = new Set(['founded_settlement', 'founded_road', 'road', 'free_road', 'settlement', 'city'])
const AFTER_DICE = 0.62

/** What a change sounds like for a person, or for a spectator. */
export function soundsOf({ before, now, events }: Change, me: number | null): Sound[] {
  const found = new Set<Sound>()
  for (const event of events) {
    const mine = event.seat === me || event.other === me
    if (event.kind === 'dice' || event.kind === 'start_roll') found.add('dice')
    else if (PIECES.has(event.kind) || event.corner !== undefined || event.edge !== undefined) found.add('piece')
    else if (event.kind === 'robber') found.add('robber')
    else if (event.kind === 'won' || event.kind === 'stalemate') found.add('win')
    else if (event.kind === 'offer' && me !== null && event.others?.includes(me)) found.add('offer')
    else if (event.kind === 'accept' && event.other === me) found.add('offer')
    else if (mine && (event.cards || event.given || event.card)) found.add('card')
  }
  if (now.view && newlyAsked(before?.view ?? null, now.view, me) === 'roll') found.add('turn')
  return [...found]
}

let audio: AudioContext | null = null
let noise: AudioBuffer | null = null

/** Play sounds, if this person wants any; a spectator must have asked for them. */
export function heard(sounds: readonly Sound[], watching: boolean): void {
  if (!sounds.length || !(watching ? settings.watchSound : settings.sound) || document.hidden) return
  const context = (audio ??= makeContext())
  if (!context || context.state !== 'running') {
    void context?.resume().catch(() => {})
    return
  }
  const start = context.currentTime + 0.01
  const late = sounds.includes('dice') ? AFTER_DICE : 0
  for (const sound of sounds) VOICES[sound](context, start + (sound === 'card' ? late : sound === 'turn' ? 0.12 : 0))
}

function makeContext(): AudioContext | null {
  // before the first press a page may not sound, and trying would be reported as an error
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null
  return new AudioContext({ latencyHint: 'interactive' })
}

const VOICES: Record<Sound, (context: AudioContext, at: number) => void> = {
  dice(context, at) {
    for (const [i, after] of [0, 0.07, 0.12, 0.2, 0.26].entries()) wood(context, at + after, 620 + ((i * 137) % 260), 0.05, 0.16 - i * 0.02)
  },
  card: (context, at) => papyrus(context, at, 0.16, 0.07),
  piece(context, at) {
    wood(context, at, 240, 0.12, 0.22)
    clay(context, at + 0.02, 0.06)
  },
  robber: (context, at) => clay(context, at, 0.14, 110),
  offer(context, at) {
    papyrus(context, at, 0.12, 0.06)
    note(context, at + 0.05, 523, 0.22, 0.06)
  },
  turn(context, at) {
    note(context, at, 392, 0.2, 0.09)
    note(context, at + 0.14, 587, 0.24, 0.09)
  },
  win(context, at) {
    for (const [i, pitch] of [392, 494, 587, 784].entries()) note(context, at + i * 0.06, pitch, 0.2, 0.08)
  },
}

/** A struck piece of wood: a short dull tone. */
function wood(context: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  tone(context, at, pitch, pitch * 0.7, length, loud, 'triangle')
  hiss(context, at, 0.02, loud * 0.5, pitch * 3, 'bandpass')
}

/** A clay thing set down. */
function clay(context: AudioContext, at: number, loud: number, pitch = 150): void {
  tone(context, at, pitch, pitch * 0.6, 0.14, loud, 'sine')
  hiss(context, at, 0.05, loud * 0.4, 500, 'lowpass')
}

/** Papyrus drawn over papyrus. */
function papyrus(context: AudioContext, at: number, length: number, loud: number): void {
  hiss(context, at, length, loud, 2600, 'bandpass')
}

/** A soft bar of wood, tuned. */
function note(context: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  tone(context, at, pitch, pitch, length, loud, 'sine')
  tone(context, at, pitch * 4, pitch * 4, 0.05, loud * 0.3, 'sine')
}

function tone(context: AudioContext, at: number, from: number, to: number, length: number, loud: number, type: OscillatorType): void {
  const source = new OscillatorNode(context, { type, frequency: from })
  source.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(fading(context, at, length, loud))
  source.start(at)
  source.stop(at + length)
}

function hiss(context: AudioContext, at: number, length: number, loud: number, pitch: number, type: BiquadFilterType): void {
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context) })
  const filter = new BiquadFilterNode(context, { type, frequency: pitch, Q: 0.9 })
  source.connect(filter).connect(fading(context, at, length, loud))
  source.start(at, Math.random() * 0.3, length)
}

function fading(context: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(context.destination)
  return gain
}

function noiseOf(context: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = new AudioBuffer({ length: Math.round(context.sampleRate * 0.7), sampleRate: context.sampleRate })
  const data = noise.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return noise
}
