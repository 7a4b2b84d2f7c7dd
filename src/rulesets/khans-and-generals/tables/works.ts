import { written } from '../../../kernel/ordered.ts'
import type { Period } from './army-sizes.ts'

/** A fortification that can be bought (KG-FRT-01). */
interface Work {
  /** Points for a section of 10 cm, or for the whole thing. */
  readonly cost: number
  /** A line of sections, a strip along a line, or a plot; widths in mm. */
  readonly shape: 'line' | { readonly strip: number } | { readonly plot: readonly [number, number] }
  readonly layer: 'obstacle' | 'zone'
  readonly since: Period
}

/** Fortifications (*Fortyfikacje*) and their prices (KG-FRT-01); a bunker is a tower where there are none (KG-FRT-02). */
export const WORKS = written<Work>({
  hedge: { cost: 1, shape: 'line', layer: 'obstacle', since: 'preindustrial' },
  barricade: { cost: 1, shape: 'line', layer: 'obstacle', since: 'preindustrial' },
  lowWall: { cost: 3, shape: 'line', layer: 'obstacle', since: 'preindustrial' },
  palisade: { cost: 4, shape: 'line', layer: 'obstacle', since: 'preindustrial' },
  bank: { cost: 4, shape: 'line', layer: 'obstacle', since: 'preindustrial' },
  highWall: { cost: 8, shape: 'line', layer: 'obstacle', since: 'preindustrial' },
  trench: { cost: 3, shape: { strip: 30 }, layer: 'zone', since: 'preindustrial' },
  foxholes: { cost: 1, shape: { plot: [90, 50] }, layer: 'zone', since: 'early' },
  bunker: { cost: 15, shape: { plot: [60, 60] }, layer: 'zone', since: 'preindustrial' },
  wire: { cost: 1, shape: 'line', layer: 'obstacle', since: 'early' },
  sandbags: { cost: 2, shape: 'line', layer: 'obstacle', since: 'early' },
  atRow: { cost: 4, shape: 'line', layer: 'obstacle', since: 'modern' },
  minefield: { cost: 5, shape: { plot: [100, 100] }, layer: 'zone', since: 'early' },
})
