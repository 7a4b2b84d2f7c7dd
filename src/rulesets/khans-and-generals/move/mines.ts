import { type Sum, sum, type Term, term, terms } from '../../../kernel/modifiers.ts'
import { damageVehicle, destroyVehicle } from '../fire/vehicle-damage.ts'
import { formationTerm } from '../ground/posture.ts'
import { zonesOf } from '../ground/standing.ts'
import { loseStan } from '../morale/losses.ts'
import { waver } from '../morale/morale.ts'
import { UNDER_FIRE } from '../tables/morale-events.ts'
import { MINE_GOES_OFF } from '../tables/vehicle-hits.ts'
import { hasThinFloor } from '../units/abilities.ts'
import { rangedDamage } from '../units/damage.ts'
import { goesOffUnder, mineHit } from '../units/hits-on-vehicles.ts'
import { type Pair, pairTerm, throwPair } from '../units/pairs.ts'
import { type KgBattle, type KgUnit, onTable } from '../units/state.ts'
import { isArmoured, isVehicle, type VehicleUnit } from '../units/vehicles.ts'
import { flush, type MoveInProgress } from './move-in-progress.ts'

const BLAST = 12

/** Whether a mine goes off under feet and hooves by its d6 (KG-OBS-08). */
export const goesOff = (die: number): boolean => die <= MINE_GOES_OFF.others

/** What a mine does to who has stepped on it: Blast and dice against the Defence without terrain (KG-OBS-08). */
export function blownUp(
  u: Pick<KgUnit, 'skill' | 'formation' | 'inPosition' | 'statsAs' | 'stan'>,
  pair: Pair,
): { readonly attack: Sum; readonly defence: Sum; readonly damage: number } {
  const attack = sum([term('kg.term.blast', BLAST, 'KG-OBS-08'), pairTerm(pair, 'KG-OBS-08')])
  const formation: Term = formationTerm(u, 'rangedDefence')
  const defence = sum(terms(term('kg.term.skill', u.skill, 'KG-STA-02'), formation))
  const effect = Math.max(0, attack.total - defence.total)
  return { attack, defence, damage: rangedDamage(u, effect) }
}

/**
 * A unit comes into a minefield or moves in it: on 1–3 of a d6 a mine explodes, Blast 12 and 2d6± against its
 * Defence without terrain; crews lose men by the table. It frightens like artillery fire. A field explodes any
 * number of times (KG-OBS-08).
 */
export function stepOnMine(progress: MoveInProgress): void {
  const { battle, u } = progress
  const zone = zonesOf(battle.state, progress.now).find((z) => z.kind === 'minefield')
  const die = battle.roll(6, { rule: 'KG-OBS-08', why: 'kg.roll.mine', by: u.id })
  if (!(isVehicle(u) ? goesOffUnder(die) : goesOff(die))) return
  flush(progress)
  if (isVehicle(u)) {
    mineUnder(battle, u)
    if (onTable(u))
      waver(battle, u, UNDER_FIRE.lightArtillery, { source: zone?.zone.id ?? 'mine', renews: true })
    return
  }
  const pair = throwPair(battle, u, 'KG-OBS-08', 'kg.roll.blast')
  const { attack, defence, damage } = blownUp(u, pair)
  battle.event('KG-OBS-08', 'kg.mine', {
    unit: u.id,
    sums: { attack, defence },
    data: { n: damage },
  })
  loseStan(battle, u, damage, { rule: 'KG-OBS-08' })
  if (onTable(u))
    waver(battle, u, UNDER_FIRE.lightArtillery, { source: zone?.zone.id ?? 'mine', renews: true })
}

/** What a mine does to a vehicle: without armour it is destroyed, armour has a d8 (KG-OBS-08, KG-ABI-02). */
function mineUnder(battle: KgBattle, u: VehicleUnit): void {
  if (!isArmoured(u)) {
    battle.event('KG-OBS-08', 'kg.mine-under', { unit: u.id, data: { hit: 'destroyed' } })
    destroyVehicle(battle, u, { rule: 'KG-OBS-08' })
    return
  }
  const shown = battle.roll(8, { rule: 'KG-OBS-08', why: 'kg.roll.vehicle-hit', by: u.id })
  const { die, hit } = mineHit(shown, hasThinFloor(u))
  battle.event('KG-OBS-08', 'kg.mine-under', { unit: u.id, sums: { hit: die }, data: { hit } })
  damageVehicle(battle, u, hit, { rule: 'KG-OBS-08' })
}
