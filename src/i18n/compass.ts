import { message } from '../kernel/words.ts'
import { type Language, sayPlain } from './i18n.ts'

type Compass = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * The nearest of the eight points of the compass, in words.
 * @param facing tenths of a degree clockwise from north
 */
export function facingIn(language: Language, facing: number): string {
  const point = Math.round((((facing % 3600) + 3600) % 3600) / 450) % 8
  return sayPlain(message(`render.facing.${point as Compass}`), language)
}
