import { lookUp } from '../../kernel/look-up.ts'
/** Colours of everything but the sides. Flat, light and quiet: the units are the loud part. */
export const PAPER = '#faf6ea'
export const INK = '#2f2b26'
export const FAINT_INK = '#6f675a'

/** Open ground by its condition. */
const GROUNDS: Readonly<Record<string, string>> = {
  veryDry: '#ecdfba',
  dry: '#e6dfc4',
  wet: '#d5ddbf',
  mud: '#cfc0a2',
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

/** A wash laid over the ground to tell the hour: colour with its opacity, or null by day. */
const LIGHTS: Readonly<Record<string, { readonly colour: string; readonly alpha: number }>> = {
  dawn: { colour: '#e8a0a8', alpha: 0.16 },
  evening: { colour: '#d9822b', alpha: 0.18 },
  night: { colour: '#26335e', alpha: 0.42 },
}

/** The wash for a light, or null when it is day. */
export const lightWash = (light: string): { readonly colour: string; readonly alpha: number } | null =>
  lookUp(LIGHTS, light) ?? null
