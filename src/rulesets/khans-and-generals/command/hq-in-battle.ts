import { adjacent } from '../../../kernel/space/base.ts'
import { lockedIn } from '../ground/contacts.ts'
import { distance } from '../ground/measuring.ts'
import { placed } from '../ground/standing.ts'
import { isChief, type KgState, type KgUnit } from '../units/state.ts'
import { inCommandRange } from './communications.ts'

/** How near an HQ must be to a broken unit to rally it, mm (KG-OBG-04). */
const RALLY_REACH = 250

/** While an HQ fights hand to hand it can raise and rally only units next to it (KG-HQF-01, KG-CMD-09). */
const tooBusyFor = (state: KgState, hq: KgUnit, u: KgUnit): boolean =>
  lockedIn(state, hq) && !adjacent(placed(hq), placed(u))

/**
 * Whether an HQ can rally a broken unit from where it is: within 25 cm and in communication, by whatever chain; while
 * the HQ fights hand to hand only one beside it, and that is enough (KG-OBG-04, KG-HQF-01).
 */
export function canRally(state: KgState, hq: KgUnit, u: KgUnit): boolean {
  if (lockedIn(state, hq)) return adjacent(placed(hq), placed(u))
  return distance(placed(hq), placed(u)) <= RALLY_REACH && inCommandRange(state, hq, u)
}

/**
 * Whether an HQ can raise a pinned unit that is in its command range (KG-OBG-05). The Chief HQ, which has nobody above
 * it, is raised by any HQ that it reaches.
 */
export const canRaise = (state: KgState, hq: KgUnit, u: KgUnit, range: readonly string[]): boolean =>
  (range.includes(u.id) || (isChief(state, u) && inCommandRange(state, u, hq))) && !tooBusyFor(state, hq, u)
