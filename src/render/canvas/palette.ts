import { lookUp } from '../../kernel/look-up.ts'
import type { StarColour } from '../../kernel/scene.ts'

/** Colours of everything but the sides. Flat, light and quiet: the units are the loud part. */
export const PAPER = '#faf6ea'
export const INK = '#2f2b26'
export const FAINT_INK = '#6b6356'

/** Around whatever must stand out from any ground. */
export const HALO = '#fffdf5'
export const WHITE = '#ffffff'
/** Letters and signs on white and on pale fields. */
export const SIGN_INK = '#1c1a17'
/** Behind the strength of a unit that has lost some of it. */
export const LOSS = '#ffd84a'

/** The swords of a fight. */
export const FIGHT = '#8c1d10'

/** Stars printed on counters. */
export const STARS: Readonly<Record<StarColour, { readonly fill: string; readonly line: string }>> = {
  white: { fill: '#ffffff', line: '#2f2b26' },
  black: { fill: '#1c1a17', line: '#ffffff' },
  red: { fill: '#d3222a', line: '#ffffff' },
  gold: { fill: '#f4c430', line: '#4a3500' },
}

/** Open ground by its condition. */
const GROUNDS: Readonly<Record<string, string>> = {
  veryDry: '#ecdfba',
  dry: '#e6dfc4',
  wet: '#d5ddbf',
  mud: '#d8ccb2',
  snow: '#ecf0f2',
  deepSnow: '#f5f8fa',
}

/** The colour of open ground; a name the palette doesn't know is drawn dry. */
export const groundColour = (ground: string): string => lookUp(GROUNDS, ground) ?? '#e6dfc4'

/**
 * Every ground the palette knows, for tests of contrast.
 * @internal What the tests of colours and words go through.
 */
export const GROUND_NAMES = Object.keys(GROUNDS)

/**
 * Filters laid over the ground to tell the hour. A filter darkens all colours alike, where a veil would make one grey
 * of all that is dark: woods, walls and shores keep apart at night.
 */
const LIGHTS: Readonly<Record<string, string>> = {
  dawn: '#f7e0e3',
  evening: '#f8dfc0',
  night: '#a9b1d6',
}

/**
 * Every light the palette knows, for tests of contrast.
 * @internal What the test of contrast goes through.
 */
export const LIGHT_NAMES = ['day', ...Object.keys(LIGHTS)]

/** The filter for a light, or null when it is day. */
export const lightFilter = (light: string): string | null => lookUp(LIGHTS, light) ?? null

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** A colour (`#rrggbb`) as it looks in a light: for what stands on the ground without shining itself. */
export function underLight(colour: string, light: string): string {
  const filter = lightFilter(light)
  if (filter === null) return colour
  const through = channels(filter)
  const seen = channels(colour).map((v, i) => Math.round((v * (through[i] ?? 0)) / 255))
  return `#${seen.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}
