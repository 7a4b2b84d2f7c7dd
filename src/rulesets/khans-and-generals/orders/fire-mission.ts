import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { loadsOf } from '../fight/guns/loads.ts'
import {
  type Battery,
  fireMission as callMission,
  missionsLeft,
  reachesBattery,
  readyFrom,
} from '../fight/guns/mission.ts'
import { type KgState, type KgUnit, unit } from '../units/state.ts'
import { loadWanted, markOf } from './bombard.ts'
import { AMMUNITION } from './options.ts'
import { checkEnemy, noEffect, targetUnit } from './targets.ts'

const batteryOf = (u: KgUnit): Battery => u.battery ?? refuse('kg.error.no-battery', { unit: u.id })

/**
 * Artillery mission (*Misja ogniowa*): observers of a battery off the map have it fire at what they see (KG-OSP-10,
 * KG-OFF-05). The bearing says where the first of the other discs lies, north if none is given.
 */
export const fireMission: Order<KgState> = {
  key: 'fireMission',
  names: { en: ['mission', 'fire mission'], pl: ['misja', 'misja ogniowa'] },
  class: 'special-big',
  form: {
    target: { kinds: ['enemy', 'place', 'feature'], needed: true },
    face: { needed: false },
    options: { ammo: AMMUNITION },
  },
  open(state, id) {
    const u = unit({ state }, id)
    const { gun } = batteryOf(u)
    if (missionsLeft(u) < 1) refuse('kg.error.no-missions', { unit: u.id })
    const turn = readyFrom(u)
    if (state.turn < turn) refuse('kg.error.battery-waits', { unit: u.id, turn })
    if (!reachesBattery(state, u)) refuse('kg.error.no-battery-contact', { unit: u.id })
    return { values: () => ({ ammo: loadsOf(state, gun) }) }
  },
  check(state, declared) {
    fireMission.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    loadWanted(state, batteryOf(u).gun, declared.options.ammo)
    const target = targetUnit(declared)
    if (target !== null) checkEnemy(state, u, target)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const battery = batteryOf(u)
    const ammo = loadWanted(battle.state, battery.gun, declared.options.ammo)
    const mark = markOf(battle.state, declared)
    const how = { ammo, from: declared.face ?? 0 }
    const failed = mark === null ? 'sight' : yield* callMission(battle, u, battery, mark, how)
    if (failed !== null) noEffect(battle, declared, failed)
  },
}
