import type { Names } from '../../../kernel/words.ts'

/** A type of unit as printed on its counter (HX-DATA-01). */
export interface UnitType {
  readonly id: string
  readonly name: Names
  readonly side: 'PL' | 'SE'
  readonly type: 'infantry' | 'cavalry' | 'dragoons' | 'artillery'
  readonly ps: number
  readonly pr: number
  readonly prFoot?: number
  readonly mountCost?: 1 | 2
  /** Efficiency one: cheap changes of formation (HX-UNIT-07). */
  readonly whiteStar: boolean
  /** Armoured (HX-UNIT-05, HX-UNIT-08). */
  readonly blackStar: boolean
  /** Elite level (HX-MOR-01). */
  readonly redStars: 1 | 2 | 3
  readonly canCharge: boolean
  readonly lance: boolean
  readonly range?: number
  readonly fire?: number
}

type Stars = Pick<UnitType, 'whiteStar' | 'blackStar' | 'redStars'>

/** `w` white star, `b` black star, and the number of red ones: `'wb3'`. */
const stars = (text: string): Stars => ({
  whiteStar: text.includes('w'),
  blackStar: text.includes('b'),
  redStars: Number(text.at(-1)) as 1 | 2 | 3,
})

const horse = (
  id: string,
  en: string,
  pl: string,
  side: 'PL' | 'SE',
  [ps, pr]: readonly [number, number],
  marks: string,
  charge: 'charge' | 'lance' | 'none',
): UnitType => ({
  id,
  name: { en, pl },
  side,
  type: 'cavalry',
  ps,
  pr,
  ...stars(marks),
  canCharge: charge !== 'none',
  lance: charge === 'lance',
})

const foot = (
  id: string,
  en: string,
  pl: string,
  side: 'PL' | 'SE',
  ps: number,
  marks: string,
): UnitType => ({
  id,
  name: { en, pl },
  side,
  type: 'infantry',
  ps,
  pr: 4,
  ...stars(marks),
  canCharge: false,
  lance: false,
})

const dragoons = (id: string, side: 'PL' | 'SE', ps: number, mountCost: 1 | 2, name: Names): UnitType => ({
  id,
  name,
  side,
  type: 'dragoons',
  ps,
  pr: 7,
  prFoot: 4,
  mountCost,
  ...stars('w2'),
  canCharge: false,
  lance: false,
})

const guns = (
  id: string,
  side: 'PL' | 'SE',
  pr: number,
  marks: string,
  fire: number,
  name: Names,
): UnitType => ({
  id,
  name,
  side,
  type: 'artillery',
  ps: 2,
  pr,
  ...stars(marks),
  canCharge: false,
  lance: false,
  range: 5,
  fire,
})

/** The unit types of both armies (HX-DATA-03). One strength point is about a hundred men. */
export const UNIT_TYPES: readonly UnitType[] = [
  horse('hus', 'Hussars', 'Husaria', 'PL', [5, 8], 'wb3', 'lance'),
  horse('pan', 'Armoured cossacks', 'Pancerni', 'PL', [5, 9], 'wb2', 'charge'),
  horse('koz', 'Cossack-style horse', 'Jazda kozacka', 'PL', [3, 10], 'w2', 'charge'),
  horse('posp', 'Noble levy', 'Pospolite ruszenie', 'PL', [4, 8], '1', 'charge'),
  horse('rajk', 'Courland reiters', 'Rajtaria kurlandzka', 'PL', [3, 7], 'b2', 'charge'),
  dragoons('drgp', 'PL', 4, 2, { en: 'Dragoons', pl: 'Dragonia' }),
  foot('piep', 'Infantry', 'Piechota', 'PL', 4, '2'),
  guns('artp', 'PL', 3, '2', 2, { en: 'Guns', pl: 'Artyleria' }),
  horse('raj05', 'Reiters', 'Rajtaria', 'SE', [5, 7], '1', 'none'),
  horse('raj56', 'Reiters', 'Rajtaria', 'SE', [5, 8], 'wb2', 'charge'),
  dragoons('drgs', 'SE', 3, 1, { en: 'Dragoons', pl: 'Dragonia' }),
  foot('pie05', 'Infantry', 'Piechota', 'SE', 8, '1'),
  foot('pie56', 'Infantry', 'Piechota', 'SE', 5, 'w2'),
  guns('art05', 'SE', 3, '1', 3, { en: 'Guns', pl: 'Artyleria' }),
  guns('art56', 'SE', 4, 'w2', 2, { en: 'Guns', pl: 'Artyleria' }),
]
