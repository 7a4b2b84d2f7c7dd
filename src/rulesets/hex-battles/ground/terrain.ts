import { formatHex, hexDistance } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type HxState, type HxUnit, isCavalry, isFoot, isGun, isLeader, type Letter } from '../units/state.ts'

type Ground = { readonly facts: Pick<HxState['facts'], 'terrain' | 'fieldworks'> }

/** The map's letter of a hex (HX-DATA-02); off the map it counts as river, which nobody enters. */
export function letterAt(state: Ground, at: Point): Letter {
  return (state.facts.terrain[at.y - 1]?.[at.x - 1] ?? 'R') as Letter
}

/** The level of a hex, 0 to 2; a hillock does not change it (HX-TERR-08). */
export function levelAt(state: Ground, at: Point): number {
  const letter = letterAt(state, at)
  return letter === '1' || letter === '2' ? Number(letter) : 0
}

/** Whether a hex has field fortifications (HX-TERR-11). */
export const isFieldwork = (state: Ground, at: Point): boolean =>
  state.facts.fieldworks.length > 0 && state.facts.fieldworks.includes(formatHex(at))

type Mover = Pick<HxUnit, 'type' | 'mounted'>

/**
 * Whether a counter may be in a hex at all: rivers are closed to all, marsh to horse, guns and leaders, fords to
 * guns (HX-TERR-02, HX-TERR-09, HX-TERR-12).
 */
export function passable(state: Ground, u: Mover, at: Point): boolean {
  switch (letterAt(state, at)) {
    case 'R':
      return false
    case 'm':
      return isFoot(u as HxUnit)
    case 'x':
      return !isGun(u as HxUnit)
    default:
      return true
  }
}

/**
 * PR for moving from a hex into the next, or null where the counter may not go. Of several costs the dearest counts
 * alone (HX-TERR-07): clear ground 1 (HX-MOVE-01, HX-TERR-01), marsh 3, forest 2, hillock 2 (HX-TERR-04), uphill 2,
 * down and level no extra (HX-TERR-03), ford 3 or 4, works 2.
 * Leaders pay as cavalry but 1 in forest (HX-TERR-12).
 */
export function enterCost(state: Ground, u: Mover, from: Point, to: Point): number | null {
  if (hexDistance(from, to) !== 1 || !passable(state, u, to)) return null
  const uphill = levelAt(state, to) > levelAt(state, from) ? 2 : 1
  const works = isFieldwork(state, to) && !isFieldwork(state, from) ? 2 : 1
  return Math.max(groundCost(letterAt(state, to), u as HxUnit), uphill, works)
}

function groundCost(letter: Letter, u: HxUnit): number {
  switch (letter) {
    case 'm':
      return 3
    case 'f':
      return isLeader(u) ? 1 : 2
    case 'h':
      return 2
    case 'x':
      return isCavalry(u) || isLeader(u) ? 3 : 4
    default:
      return 1
  }
}

const CLOSE: readonly Letter[] = ['m', 'f']

/** Marsh and forest double what turning and changing formation cost (HX-TERR-02, HX-TERR-05). */
const close = (state: Ground, at: Point): boolean => CLOSE.includes(letterAt(state, at))

/** PR for turning the front by one hexside: 1, in marsh and forest 2; leaders have no front (HX-MOVE-03, HX-TERR-12). */
export const turnCost = (state: Ground, u: Pick<HxUnit, 'type'>, at: Point): number =>
  isLeader(u as HxUnit) ? 0 : close(state, at) ? 2 : 1

/** PR for a change of formation: white star 1, others 2, doubled in marsh and forest (HX-MOVE-02, HX-TERR-06). */
export const formationCost = (state: Ground, u: Pick<HxUnit, 'whiteStar'>, at: Point): number =>
  (u.whiteStar ? 1 : 2) * (close(state, at) ? 2 : 1)
