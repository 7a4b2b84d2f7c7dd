import type { Footprint } from '../../../kernel/space/base.ts'
import { penetrates } from '../../../kernel/space/convex.ts'
import { boxesMeet, boxOf } from '../../../kernel/space/segment.ts'
import { touchingBases } from '../ground/contact.ts'
import { type Body, isCaisson, type SzUnit } from '../units/state.ts'

/** A figure that may be lost, by its place in its unit's list. */
export interface Candidate {
  readonly index: number
  readonly foot: Footprint
  /** What ground adds to its toughness: those with least go first (SZ-FIRE-42). */
  readonly bonus: number
  /** Lower goes first, compared left to right: distance, or contacts. */
  readonly ranks: readonly number[]
}

const before = (a: Candidate, b: Candidate): number => {
  for (let i = 0; i < a.ranks.length; i++) {
    const less = (a.ranks[i] as number) - (b.ranks[i] as number)
    if (less !== 0) return less
  }
  return a.index - b.index
}

/**
 * The order in which figures are lost: of those whoever `open` leaves the least covered first, if possible none beside one
 * already lost, then by their ranks, then the lowest number (SZ-FIRE-25, SZ-FIRE-26, SZ-FIRE-42, SZ-MEL-19).
 * @param open those that can be lost next, of what is left; all where it picks none
 */
export function removalOrder(
  candidates: readonly Candidate[],
  open: (left: readonly Candidate[]) => readonly Candidate[],
): Candidate[] {
  let left = [...candidates]
  const lost: Candidate[] = []
  while (left.length > 0) {
    const seen = open(left)
    const can = seen.length > 0 ? seen : left
    const least = Math.min(...can.map(({ bonus }) => bonus))
    const some = can.filter(({ bonus }) => bonus === least)
    const alone = some.filter(({ foot }) => !lost.some((gone) => touchingBases(foot, gone.foot)))
    const [next] = [...(alone.length > 0 ? alone : some)].sort(before)
    lost.push(next as Candidate)
    left = left.filter((one) => one !== next)
  }
  return lost
}

/**
 * An order of losses in which a caisson falls after its gun and never while it stands: whoever hits the one of a pair has
 * hit the pair (SZ-SPEC-06, SZ-SPEC-09).
 * @param gunOf the candidate for a gun that was not one itself
 */
export function gunsFirst<T extends Candidate>(
  u: Pick<SzUnit, 'bodies' | 'startFigures'>,
  order: readonly T[],
  gunOf: (index: number, caisson: T) => T,
): T[] {
  if (!u.bodies.some(isCaisson)) return [...order]
  const sorted: T[] = []
  const put = (one: T): void => {
    if (!sorted.some(({ index }) => index === one.index)) sorted.push(one)
  }
  for (const one of order) {
    const body = u.bodies[one.index] as Body
    const gun = isCaisson(body) ? u.bodies.findIndex(({ n }) => n === body.n - u.startFigures) : -1
    if (gun >= 0) put(order.find(({ index }) => index === gun) ?? gunOf(gun, one))
    put(one)
  }
  return sorted
}

/** Whether a figure stands on the line from a firer to another (SZ-FIRE-25). */
export const standsBefore = (front: Footprint, back: Footprint, firer: Footprint): boolean =>
  boxesMeet(boxOf([firer.at, back.at]), front.box) &&
  penetrates({ core: [firer.at, back.at], round: 0 }, front, 1)
