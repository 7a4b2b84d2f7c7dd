import { direction } from '../../../kernel/space/angle.ts'
import type { Footprint } from '../../../kernel/space/base.ts'
import { extent } from '../../../kernel/space/base.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { Mount } from '../tables/weapons.ts'

/** How far before the line of its front edge a point lies, mm; behind it less than 0 (FW-ARC-01). */
export function ahead(foot: Footprint, { x, y }: Point): number {
  const { x: dx, y: dy } = direction(foot.facing)
  return (x - foot.at.x) * dx + (y - foot.at.y) * dy - extent(foot.base).depth / 2
}

/** Weapons that fire only before their front edge: in the hull, and guns but on a turntable (FW-ARC-01). */
export const fixed = (mount: Mount): boolean => mount === 'hull' || mount === 'gun'

/** Whether any of a target lies in the arc of a weapon as its team stands (FW-ARC-01, FW-ARC-03). */
export const inArc = (foot: Footprint, mount: Mount, target: Footprint): boolean =>
  !fixed(mount) || target.core.some((corner) => ahead(foot, corner) > 0)

/**
 * Whether a shot strikes the front: the shooter's point nearest to it lies before the line of its front edge; else it
 * strikes the side, from behind too (FW-SAV-02, FW-SAV-07).
 */
export function strikesFront(struck: Footprint, by: Footprint): boolean {
  return ahead(struck, nearestPoint(by, struck)) > 0
}

/** The point of one base that is nearest to another: a corner, the middle of an edge or its centre, or beside a corner. */
function nearestPoint(of: Footprint, to: Footprint): Point {
  let best = of.at
  let least = Infinity
  const { core } = of
  for (let i = 0; i < core.length; i++) {
    const [a, b] = [core[i] as Point, core[(i + 1) % core.length] as Point]
    for (const corner of to.core) {
      const near = onEdge(a, b, corner)
      const far = (near.x - corner.x) ** 2 + (near.y - corner.y) ** 2
      if (far < least) [least, best] = [far, near]
    }
  }
  for (const corner of core) {
    for (let i = 0; i < to.core.length; i++) {
      const near = onEdge(to.core[i] as Point, to.core[(i + 1) % to.core.length] as Point, corner)
      const far = (near.x - corner.x) ** 2 + (near.y - corner.y) ** 2
      if (far < least) [least, best] = [far, corner]
    }
  }
  return best
}

/** The point of an edge that is nearest to another. */
function onEdge(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length2 = dx * dx + dy * dy
  const share = length2 === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2
  const t = Math.min(1, Math.max(0, share))
  return { x: a.x + dx * t, y: a.y + dy * t }
}
