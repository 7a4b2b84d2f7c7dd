import { direction } from '../../../kernel/space/angle.ts'
import type { Footprint } from '../../../kernel/space/base.ts'
import { penetrates } from '../../../kernel/space/convex.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import type { Base, Facing, Vector } from '../../../kernel/space/types.ts'

/*
 * Figures of a unit mostly look one way and have bases of one size. How two such bases lie to each other then follows
 * from where one's middle is from the other's, which takes a fraction of what the corners of both take. Corners stand
 * on the lattice of the kernel, middles are reckoned without rounding: what is nearer to a limit than the difference is
 * left open here, and whoever asks looks at the corners.
 */

/** An answer that may be left open. */
export type Told = 'yes' | 'no' | 'open'

/** More than corners on the lattice differ from those reckoned without rounding, mm. */
const DOUBT = 0.01

/** Bases of one size and front: their size and the direction to their right, and how far their upright boxes reach. */
export interface Kind {
  readonly width: number
  readonly depth: number
  readonly rightX: number
  readonly rightY: number
  readonly halfX: number
  readonly halfY: number
}

/** What some bases have in common; null where they differ in size or front. */
export function kindOf(feet: readonly Footprint[]): Kind | null {
  const [first] = feet
  if (first === undefined || first.base.kind !== 'rect') return null
  const { facing, base } = first
  for (let i = 1; i < feet.length; i++) {
    const other = feet[i] as Footprint
    if (other.facing !== facing || other.base !== base) return null
  }
  // Of one unit it is asked over and over.
  if (lately?.facing === facing && lately.base === base) return lately.kind
  const ahead = direction(facing)
  const { width, depth } = base
  const { at, box } = first
  const kind = {
    width,
    depth,
    rightX: ahead.y,
    rightY: -ahead.x,
    halfX: box.maxX - at.x,
    halfY: box.maxY - at.y,
  }
  lately = { facing, base, kind }
  return kind
}

/** The kind asked for last. */
let lately: { readonly facing: Facing; readonly base: Base; readonly kind: Kind } | null = null

/** A kind as large as any of some bases, whichever way they look: what is farther apart than two of it is apart. */
export function anyKind(feet: readonly Footprint[]): Kind {
  const size = 2 * feet.reduce((most, { reach }) => Math.max(most, reach), 0)
  return { width: size, depth: size, rightX: 1, rightY: 0, halfX: size / 2, halfY: size / 2 }
}

/** How far what lies so from a base is to its right, mm; less than 0 to its left. */
export const asideBy = ({ rightX, rightY }: Kind, dx: number, dy: number): number => dx * rightX + dy * rightY
/** How far it is before it; less than 0 behind it. */
export const aheadBy = ({ rightX, rightY }: Kind, dx: number, dy: number): number => dy * rightX - dx * rightY

/** Whether two bases of a kind, so far from each other, share more than `slack` mm: as `penetrates` has it. */
export function areIn(kind: Kind, dx: number, dy: number, slack: number): Told {
  const over =
    Math.min(kind.width - Math.abs(asideBy(kind, dx, dy)), kind.depth - Math.abs(aheadBy(kind, dx, dy))) -
    slack
  return over > DOUBT ? 'yes' : over < -DOUBT ? 'no' : 'open'
}

/**
 * Whether a base that goes straight so far, mm, comes into another of its kind by more than `slack` mm, that lies so from
 * where it begins: as `penetrates` has it of the hull of its first and last place.
 */
export function comesInto(kind: Kind, go: Vector, dx: number, dy: number, slack: number): Told {
  const goX = asideBy(kind, go.x, go.y)
  const goY = aheadBy(kind, go.x, go.y)
  const x = asideBy(kind, dx, dy)
  const y = aheadBy(kind, dx, dy)
  let over = Math.min(
    kind.width + Math.min(Math.max(0, goX) - x, x - Math.min(0, goX)),
    kind.depth + Math.min(Math.max(0, goY) - y, y - Math.min(0, goY)),
  )
  if (over < slack - DOUBT) return 'no'
  const far = Math.sqrt(goX * goX + goY * goY)
  // How near it passes, and how much of both lies across its way.
  if (far > 1) {
    const across = kind.width * Math.abs(goY) + kind.depth * Math.abs(goX)
    over = Math.min(over, (across - Math.abs(x * goY - y * goX)) / far)
  } else if (far > 0) return 'open'
  return over > slack + DOUBT ? 'yes' : over < slack - DOUBT ? 'no' : 'open'
}

/** Whether the gap between two bases of a kind is less than some mm: as `clearance` has it. */
export function areWithin(kind: Kind, dx: number, dy: number, mm: number): Told {
  const x = Math.max(0, Math.abs(asideBy(kind, dx, dy)) - kind.width)
  const y = Math.max(0, Math.abs(aheadBy(kind, dx, dy)) - kind.depth)
  const squared = x * x + y * y
  if (squared < (mm - DOUBT) * (mm - DOUBT)) return 'yes'
  return squared > (mm + DOUBT) * (mm + DOUBT) ? 'no' : 'open'
}

/** How near edges must be that touch, how much of them, and how near their upright boxes, mm. */
export interface Touching {
  readonly beside: number
  readonly shared: number
  readonly boxes: number
}

/** Whether two bases of a kind touch along an edge: as `contact` has it (SZ-GEO-07). */
export function areTouching(kind: Kind, dx: number, dy: number, { beside, shared, boxes }: Touching): Told {
  const box = Math.max(Math.abs(dx) - 2 * kind.halfX, Math.abs(dy) - 2 * kind.halfY) - boxes
  if (box > DOUBT) return 'no'
  const x = Math.abs(asideBy(kind, dx, dy))
  const y = Math.abs(aheadBy(kind, dx, dy))
  // Front to rear, or side to side: how much is wanting to that, mm.
  const ranks = Math.max(Math.abs(y - kind.depth) - beside, shared - (kind.width - x))
  const files = Math.max(Math.abs(x - kind.width) - beside, shared - (kind.depth - y))
  const wanting = Math.min(ranks, files)
  if (wanting > DOUBT) return 'no'
  return wanting < -DOUBT && box < -DOUBT ? 'yes' : 'open'
}

/** Whether two bases are in each other by more than `slack` mm. */
export function isIn(a: Footprint, b: Footprint, slack: number, kind: Kind | null = kindOf([a, b])): boolean {
  const told = kind === null ? 'open' : areIn(kind, b.at.x - a.at.x, b.at.y - a.at.y, slack)
  return told === 'yes' || (told === 'open' && boxesMeet(a.box, b.box) && penetrates(a, b, slack))
}

/** Whether some of the bases are in each other by more than `slack` mm. */
export function someIn(feet: readonly Footprint[], slack: number): boolean {
  const kind = kindOf(feet)
  for (let i = 0; i < feet.length; i++) {
    for (let j = i + 1; j < feet.length; j++)
      if (isIn(feet[i] as Footprint, feet[j] as Footprint, slack, kind)) return true
  }
  return false
}
