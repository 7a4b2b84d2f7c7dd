import type { Json } from '../../src/kernel/json.ts'
import { khansAndGenerals } from '../../src/rulesets/khans-and-generals/ruleset.ts'
import type { KgState } from '../../src/rulesets/khans-and-generals/units/state.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { withPlayers } from './great-battle.ts'

/** Detachments a side; each has an HQ and the cards below, so that a side has 60 units. */
const DETACHMENTS = 6
const CARDS = [
  'mo_rifles',
  'mo_rifles',
  'mo_rifles',
  'mo_rifles',
  'mo_hmg',
  'mo_at37',
  'mo_light',
  'mo_tankette',
  'mo_armcar',
] as const
const STRENGTH = CARDS.length + 1

/** 60 units a side on six metres, 18 of them vehicles and 6 guns, a wood and a field between them at each detachment. */
export function modernSetup(): KgState {
  const scenario = {
    id: 'bench-modern',
    period: 'modern',
    turns: 40,
    map: [600, 240],
    terrain: Array.from({ length: DETACHMENTS }, (_, i) => ({
      id: `wood${i}`,
      type: 'forest',
      poly: box(20 + i * 96, 104, 44 + i * 96, 132),
    })),
    zones: Array.from({ length: DETACHMENTS }, (_, i) => ({
      id: `field${i}`,
      type: 'field',
      poly: box(60 + i * 96, 100, 92 + i * 96, 136),
    })),
    sides: { RED: side('R', 60, -14, 0), BLUE: side('B', 180, 14, 180) },
  }
  return withPlayers(
    khansAndGenerals.setup(loadLibrary().complete('khans-and-generals', scenario as unknown as Json)),
  )
}

const box = (a: number, b: number, c: number, d: number): number[][] => [
  [a, b],
  [c, b],
  [c, d],
  [a, d],
]

/** Five files and two ranks a detachment; `front` is the first rank's place, `depth` the way to the next, in cm. */
function side(letter: 'R' | 'B', front: number, depth: number, facing: number) {
  const chief = `${letter}1`
  const units = Array.from({ length: DETACHMENTS * STRENGTH }, (_, i) => {
    const [group, n] = [Math.floor(i / STRENGTH), i % STRENGTH]
    // The HQ stands in the middle of the last rank.
    const place = n === 0 ? 7 : n <= 7 ? n - 1 : n
    const at = { x: 18 + group * 96 + (place % 5) * 15, y: front + Math.floor(place / 5) * depth, facing }
    const hq = `${letter}${group * STRENGTH + 1}`
    if (n > 0) return { id: `${letter}${i + 1}`, card: CARDS[n - 1], hq, ...at }
    const card = group === 0 ? 'mo_regt' : 'mo_batt'
    return { id: hq, card, hq: group === 0 ? hq : chief, command: STRENGTH, ...at }
  })
  return { list: 'MODERN', edge: letter === 'R' ? 'south' : 'north', chief, units }
}
