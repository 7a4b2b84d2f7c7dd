import { onHexMap } from '../../kernel/space/hex.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { UnitId } from '../../kernel/words.ts'
import { leadersAt, occupants } from './positions.ts'
import { formationOf, type HxState, type HxUnit, isGun, isLeader } from './state.ts'
import { enterCost } from './terrain.ts'
import { hasFriend, zonesAt } from './zones.ts'

/** PR that riding over lone guns takes in place of the hex cost (HX-ART-08). */
export const OVERRUN = 3

/** What entering the next hex means for one counter. */
export interface Entering {
  /** PR of the hex; for lone enemy guns the price of riding over them. */
  readonly cost: number
  /** Lone enemy guns stand there: whoever has fewer PR than the cost gives all he has (HX-ART-09). */
  readonly overrun: boolean
  /** The hex lies in an enemy zone: the march bonus is lost (HX-MOVE-09). */
  readonly zone: boolean
  /** It must go no further this phase (HX-ZOC-02). */
  readonly stops: boolean
}

/** What keeps a counter out of a hex; words of `hex.error.…`. */
export type Barred = 'off-map' | 'closed' | 'enemy-there' | 'no-overrun' | 'zone'

/**
 * Whether and at what price a counter may enter the hex before it; points are not looked at here.
 * @param group ids of all that move together: they are no friends who make a zone harmless (HX-ZOC-04).
 * @returns the price, or what forbids it: the map's edge, closed ground, enemies (HX-MOVE-07), enemy zones for those
 * in defence formation or disorder (HX-ZOC-07).
 */
export function entering(
  state: HxState,
  u: HxUnit,
  from: Point,
  to: Point,
  group: readonly UnitId[],
): Entering | Barred {
  if (!onHexMap(to, state.map)) return 'off-map'
  const ground = enterCost(state, u, from, to)
  if (ground === null) return 'closed'
  const hostile = occupants(state, to).filter((other) => other.side !== u.side)
  if (hostile.length > 0 && (isLeader(u) || !hostile.every(isGun))) return 'enemy-there'
  if (hostile.length > 0 && !mayOverrun(u)) return 'no-overrun'
  // No unit, no way over a leader: he is taken by units only (HX-LDR-08).
  if (isLeader(u)) {
    const foe = leadersAt(state, to).some((other) => other.side !== u.side)
    return foe ? 'enemy-there' : { cost: ground, overrun: false, zone: false, stops: false }
  }
  const zones = zonesAt(state, u.side, to)
  if (zones.length > 0 && !mayEnterZone(u)) return 'zone'
  return {
    cost: hostile.length > 0 ? OVERRUN : ground,
    overrun: hostile.length > 0,
    zone: zones.length > 0,
    stops: zones.some((z) => !u.startedInZoneOf.includes(z.id)) && !hasFriend(state, u.side, to, group),
  }
}

/** Enemy zones are for good order in march or attack formation (HX-ZOC-07, HX-COMB-04); elsewhere the disorganised move as others do (HX-MOR-15). */
const mayEnterZone = (u: HxUnit): boolean => u.order === 'good' && formationOf(u) !== 'defence'

/** Riding over guns is an attack: good order, march or attack formation, no guns themselves (HX-ART-10). */
const mayOverrun = (u: HxUnit): boolean => mayEnterZone(u) && !isGun(u)
