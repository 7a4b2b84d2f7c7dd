import { type Chance, numberIn, type ToldEvent, tested, type Within } from '../../../../kernel/chance.ts'
import { lookUp } from '../../../../kernel/look-up.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import type { UnitId } from '../../../../kernel/words.ts'
import { effectOnInfantry, effectOnVehicle } from '../../fight/effect.ts'
import { bridgeCalled, unitsOn } from '../../ground/bridges.ts'
import { bridgeRoll } from '../../ground/structure-damage.ts'
import { isStand } from '../../units/models.ts'
import { type MpState, otherSide } from '../../units/state.ts'
import { SECOND, shownTo, twenties } from './thrown.ts'

/** Whether a hit, or small arms, did anything (MP-HIT-10). Where it is not told whose it was, and where somebody hit his own, it is the luck of the other side. */
export function effectIn(told: ToldEvent, now: MpState): Chance[] {
  const { strength } = told.sums ?? {}
  const struck = lookUp(now.units, told.target ?? '')
  const small = told.name === 'mp.rifled'
  if ((!small && told.name !== 'mp.hit') || strength === undefined || struck === undefined) return []
  const firer = lookUp(now.units, told.unit ?? '')
  const by = firer !== undefined && firer.side !== struck.side ? firer.id : otherSide(now, struck.side)
  const effectOn = small || isStand(struck) ? effectOnInfantry : effectOnVehicle
  const once = (roll: Throw): boolean => effectOn(strength.total, roll(20, 'mp.roll.effect')) !== 'none'
  const kind = small ? 'mp.chance.small-arms' : 'mp.chance.effect'
  return [tested(kind, by, told.data?.effect !== 'none', once)]
}

/** A hit on a house or a bridge, or a model that rams a wall (MP-BLD-10, MP-RAM-06); and the second roll of a critical one (MP-BLD-10). */
export function houseIn(told: ToldEvent, by: UnitId, within: Within): Chance[] {
  const { strength, hit } = told.sums ?? {}
  if (told.name === 'mp.fired-house' && told.data?.result === 'critical' && hit !== undefined) {
    const critical = ({ name, unit, data }: ToldEvent): boolean =>
      name === told.name && unit === by && data?.result === 'critical'
    const second = shownTo(within, by, SECOND, 'MP-BLD-10')[within.before.filter(critical).length]
    if (second === undefined) return []
    const once = (roll: Throw): boolean => roll(20, SECOND) <= hit.total
    return [
      { ...tested('mp.chance.critical', by, second <= hit.total, once), shown: twenties(SECOND, [second]) },
    ]
  }
  const die = numberIn(told, 'die')
  if ((told.name !== 'mp.house-hit' && told.name !== 'mp.rams-wall') || strength === undefined) return []
  const hurts = (one: number): boolean => effectOnVehicle(strength.total, one) !== 'none'
  return [tested('mp.chance.effect', by, hurts(die), (roll) => hurts(roll(20, 'mp.roll.effect')))]
}

/** A bridge that bears more than it should (MP-BRG-01): the luck of whoever is on it. */
export function bridgeIn(told: ToldEvent, now: MpState): Chance[] {
  const bridge = told.name === 'mp.bridge' ? bridgeCalled(now, String(told.data?.bridge)) : undefined
  if (bridge === undefined) return []
  const [over] = unitsOn(now, bridge)
  if (over === undefined) return []
  const capacity = numberIn(told, 'capacity')
  const bears = (die: number): boolean => bridgeRoll(bridge.material, capacity, die) !== 'collapses'
  const once = (roll: Throw): boolean => bears(roll(20, 'mp.roll.bridge'))
  return [tested('mp.chance.bridge', over.side, bears(numberIn(told, 'die')), once)]
}
