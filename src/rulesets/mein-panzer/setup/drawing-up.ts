import { extent } from '../../../kernel/space/base.ts'
import type { ListedPlatoon } from '../tables/companies.ts'
import { INCH } from '../tables/inches.ts'
import { baseOf, modelCalled } from '../units/models.ts'
import type { Scenario } from './scenario.ts'

type Zone = Pick<Scenario['sides'][number], 'zone' | 'face'>

/** Room between platoons, and from the rim of their zone, in inches. */
const APART = 1

/** How many models stand in a row (MP-SCN-03). */
const IN_ROW = 5

/** How wide a platoon is that is laid out, and how far it reaches behind its first row, in inches. */
function sizeOf({ models }: Pick<ListedPlatoon, 'models'>): {
  readonly width: number
  readonly depth: number
} {
  const bases = models.flatMap((id) => {
    const model = modelCalled(id)
    return model === null ? [] : [extent(baseOf(model))]
  })
  const rows = Array.from({ length: Math.ceil(bases.length / IN_ROW) }, (_, i) =>
    bases.slice(i * IN_ROW, (i + 1) * IN_ROW),
  )
  const width = Math.max(...rows.map((row) => row.reduce((sum, one) => sum + one.width + INCH / 2, 0)))
  const depth = rows.reduce((sum, row) => sum + Math.max(...row.map((one) => one.depth)) + INCH / 2, 0)
  return { width: width / INCH, depth: depth / INCH }
}

/**
 * Where platoons are put to begin with: in rows along the front of their zone, each beside the one before. Their players
 * deploy them (MP-SCN-01).
 * @returns places in inches, one for each platoon
 */
export function drawUp(
  platoons: readonly Pick<ListedPlatoon, 'models'>[],
  { zone, face }: Zone,
): [number, number][] {
  const [xs, ys] = [zone.map(([x]) => x), zone.map(([, y]) => y)]
  const box = { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
  const across = face === 'north' || face === 'south'
  const wide = across ? box.east - box.west : box.north - box.south
  let [along, back, deepest] = [APART, APART, 0]
  return platoons.map((platoon): [number, number] => {
    const { width, depth } = sizeOf(platoon)
    if (along > APART && along + width > wide - APART) {
      back += deepest + APART
      ;[along, deepest] = [APART, 0]
    }
    deepest = Math.max(deepest, depth)
    const [to, off] = [along + width / 2, back + 1]
    along += width + APART
    const place: Record<Zone['face'], [number, number]> = {
      north: [box.west + to, box.north - off],
      south: [box.west + to, box.south + off],
      east: [box.east - off, box.south + to],
      west: [box.west + off, box.south + to],
    }
    const [x, y] = place[face]
    return [quarters(x), quarters(y)]
  })
}

const quarters = (inches: number): number => Math.round(inches * 4) / 4
