import { everyUnit } from '../../../../kernel/ordered.ts'
import { insideLength } from '../../../../kernel/space/area.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { UnitId } from '../../../../kernel/words.ts'
import { commandRange } from '../../command/communications.ts'
import { controls, cuts, zonesCut } from '../../command/hops.ts'
import { speakFarOff } from '../../command/wires.ts'
import { fights } from '../../ground/contacts.ts'
import { fieldOf } from '../../ground/field.ts'
import { distance } from '../../ground/measuring.ts'
import { placed } from '../../ground/standing.ts'
import { directsGuns } from '../../units/abilities.ts'
import type { Gun } from '../../units/cards.ts'
import { type KgState, type KgUnit, onTable, unitsOnTable } from '../../units/state.ts'
import { isCommander } from '../../units/unit-kinds.ts'

/** How far from its gun the directing unit may be, mm (KG-IND-03). */
const CONTROL = 400

/** On the table only mortars and howitzers fire at what they do not see themselves (KG-IND-01). */
export const firesIndirectly = ({ gunClass, mode }: Pick<Gun, 'gunClass' | 'mode'>): boolean =>
  mode !== 'direct' && (gunClass === 'mortar' || gunClass === 'howitzer')

/**
 * Who may direct a gun's fire, in the order in which it looks to them: the HQ it is assigned to, then the observers of
 * its battery, which are the observer sections of that HQ (KG-IND-02, KG-ABI-13).
 */
export function spottersOf(state: KgState, gun: KgUnit): KgUnit[] {
  const able = everyUnit(state).filter((u) => u.side === gun.side && u.id !== gun.id && onTable(u))
  const hq = able.filter((u) => u.id === gun.hq)
  return [...hq, ...able.filter((u) => u.hq === gun.hq && u.id !== gun.hq && directsGuns(u))]
}

/** The ids of {@link spottersOf}: what a player may name. */
export const spotterIds = (state: KgState, gun: KgUnit): UnitId[] =>
  spottersOf(state, gun).map(({ id }) => id)

/** Whether a unit is in hand to direct guns: not broken, not pinned, in no melee (KG-IND-02, KG-HQF-01). */
const isInHand = (state: KgState, u: KgUnit): boolean =>
  u.status === 'standing' && !u.pinned && !fights(state, u)

/**
 * Whether a unit can direct a gun now (KG-IND-03): within 40 cm, on a straight line that crosses neither an enemy's
 * control zone nor deep water or a cliff. Its HQ must also have it in its command range (KG-VIS-08).
 */
export function canDirect(state: KgState, spotter: KgUnit, gun: KgUnit): boolean {
  if (!isInHand(state, spotter)) return false
  // By telephone or radio it is neither how far nor what lies between.
  if (speakFarOff(state, spotter, gun)) return true
  const [a, b] = [placed(gun), placed(spotter)]
  if (isCommander(spotter) && !commandRange(state, spotter).includes(gun.id)) return false
  return distance(a, b) <= CONTROL && !isBarred(state, gun.side, a.at, b.at)
}

/** Whether an enemy's control zone, deep water or a cliff lies across a line of control (KG-IND-03, KG-REL-02). */
function isBarred(state: KgState, side: KgUnit['side'], a: Point, b: Point): boolean {
  const { terrain, relief } = fieldOf(state)
  const impassable = [
    ...terrain.filter(({ kind }) => kind === 'deepWater'),
    ...relief.filter(({ kind }) => kind === 'cliff'),
  ]
  if (impassable.some(({ polygon }) => insideLength({ a, b }, polygon, 'out') > 0)) return true
  if (!zonesCut(state)) return false
  return unitsOnTable(state).some((enemy) => enemy.side !== side && controls(enemy) && cuts(enemy, a, b))
}
