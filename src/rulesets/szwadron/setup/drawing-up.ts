import { refuse } from '../../../kernel/words.ts'
import { closed } from '../move/cost.ts'
import { baseOf, CM, entryCalled, hasCaissons } from '../units/profile.ts'
import type { Scenario } from './scenario.ts'

/** A unit that is to be put somewhere in a strip. */
export type Unplaced = Omit<Scenario['units'][number], 'at' | 'heading'>

/** Room left between units, and steps in which a free place is looked for, cm. */
const APART = 1
const STEP = 2
const RANK = 4

/** An upright rectangle of the table, cm. */
interface Plot {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

const meet = (a: Plot, b: Plot): boolean =>
  a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high

/**
 * Puts units into a side's strip: each as near to the enemy as there is room, from the middle of the table outwards, on
 * no ground closed to it. Where they stand is a beginning; their players deploy them (SZ-SCEN-02).
 */
export function drawUp(
  units: readonly Unplaced[],
  { table, areas }: Pick<Scenario, 'table' | 'areas'>,
  { home, strip }: Pick<Scenario['sides'][number], 'home' | 'strip'>,
): Scenario['units'] {
  const taken: Plot[] = []
  return units.map((unit) => {
    const entry = entryCalled(unit.list)
    const base = baseOf(entry)
    const files = Math.min(unit.files, unit.figures)
    const width = (files * base.width) / CM
    // Caissons stand behind their guns (SZ-SPEC-06).
    const deep = hasCaissons(entry) ? 2 * base.depth : base.depth
    const depth = (Math.ceil(unit.figures / files) * deep) / CM
    const barred = areas.filter(({ kind, large }) =>
      closed({ kind, large: large === true }, { card: entry.id }),
    )
    for (let back = 0; back + depth <= strip.to - strip.from; back += RANK) {
      const front = home === 'south' ? strip.to - back : strip.from + back
      for (let aside = 0; 2 * aside + width <= table.width; aside += STEP) {
        for (const x of [table.width / 2 + aside, table.width / 2 - aside]) {
          const plot = {
            left: x - width / 2,
            right: x + width / 2,
            low: home === 'south' ? front - depth : front,
            high: home === 'south' ? front : front + depth,
          }
          const roomy = grown(plot)
          if (
            taken.some((one) => meet(one, roomy)) ||
            barred.some(({ polygon }) => meet(plotOf(polygon), roomy))
          )
            continue
          taken.push(plot)
          return { ...unit, files, at: [x, front], heading: home === 'south' ? 0 : 180 }
        }
      }
    }
    return refuse('sz.error.no-room', { unit: unit.id })
  })
}

const grown = ({ left, right, low, high }: Plot): Plot => ({
  left: left - APART,
  right: right + APART,
  low: low - APART,
  high: high + APART,
})

const plotOf = (polygon: readonly (readonly [number, number])[]): Plot => ({
  left: Math.min(...polygon.map(([x]) => x)),
  right: Math.max(...polygon.map(([x]) => x)),
  low: Math.min(...polygon.map(([, y]) => y)),
  high: Math.max(...polygon.map(([, y]) => y)),
})
