import { everyUnit } from '../../src/kernel/ordered.ts'
import type { Point } from '../../src/kernel/space/types.ts'
import type { BattleState } from '../../src/kernel/state.ts'

/** A place far from everybody, so that nobody is put upon another. */
export function lonely(state: BattleState): Point {
  const { width, height, grid } = state.map
  const step = grid === 'hexes' ? 1 : 50
  const stand = everyUnit(state).flatMap(({ at }) => (at === null ? [] : [at]))
  const far = (p: Point): number => Math.min(...stand.map((at) => (at.x - p.x) ** 2 + (at.y - p.y) ** 2))
  const places = Array.from({ length: Math.floor(height / step / 4) }, (_, y) =>
    Array.from({ length: Math.floor(width / step / 4) }, (_, x) => ({
      x: (4 * x + 2) * step,
      y: (4 * y + 2) * step,
    })),
  ).flat()
  return places.reduce((best, one) => (far(one) > far(best) ? one : best), places[0] ?? { x: 1, y: 1 })
}
