import type { Procedure } from '../../../kernel/ask.ts'
import { cargoOf } from '../../../kernel/ordered.ts'
import { giveAway } from '../sight/hiding.ts'
import { MOLOTOV } from '../tables/weapons.ts'
import { isInBunker } from '../units/inside.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import { modelsIn } from '../units/platoons.ts'
import type { Deed } from '../units/standing.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { boardable, boards, getDown } from './cargo.ts'
import { flameAt, flamerOf } from './guns/flame.ts'
import { discharge, wraps } from './guns/smoke-devices.ts'
import { hasMolotovs, throwAt } from './guns/throwing.ts'
import { mayOverrun, overrun } from './overrunning.ts'
import { mayRam, ram } from './ramming.ts'
import { inchesTo, type Standing } from './shooting/aim.ts'

/** What a model does from Overwatch besides firing (MP-OVW-05). */
export type Answer = Exclude<Deed, 'fire'>

/** Who is aboard and may get out. */
const aboard = (state: MpState, u: MpUnit): MpUnit[] =>
  cargoOf(state, u).filter(({ aboardAs }) => aboardAs === 'inside' || aboardAs === 'riding')

const drives = (u: MpUnit): boolean => isVehicle(u) && u.immobile === null && modelOf(u).move !== null

/** Whether a model that waits can answer an enemy that way (MP-OVW-05). */
export function canAnswer(state: MpState, u: Standing, target: Standing, how: Answer): boolean {
  switch (how) {
    case 'ram':
      return drives(u) && mayRam(state, u, target)
    case 'overrun':
      return drives(u) && mayOverrun(u) && !isVehicle(target) && target.inside === null
    case 'attack':
      if (isInBunker(state, target)) return false
      return inchesTo(u, target) <= (flamerOf(u)?.reach ?? (hasMolotovs(state, u) ? MOLOTOV.reach : -1))
    case 'smoke':
      return wraps(u)
    case 'out':
      return aboard(state, u).length > 0
    case 'in':
      return modelsIn(state, u.platoon).some((other) => boardable(state, u, other))
  }
}

/** It does so; whoever does anything but fire is hidden no more (MP-OVW-05, MP-OVW-09, MP-HID-04). */
export function* answer(battle: MpBattle, id: string, target: string, how: Answer): Procedure {
  const u = unit(battle, id) as Standing
  giveAway(battle, u)
  const aim = unit(battle, target) as Standing
  switch (how) {
    case 'ram':
      set(battle, u, 'used', [...u.used, 'moved', 'rammed'], 'MP-RAM-01')
      return yield* ram(battle, id, { model: target }, { path: [], react: null })
    case 'overrun':
      set(battle, u, 'used', [...u.used, 'moved'], 'MP-OVR-01')
      return yield* overrun(battle, id, { path: [aim.at], face: undefined, react: null })
    case 'attack': {
      set(battle, u, 'shot', 'shot', 'MP-DET-03')
      const flamer = flamerOf(u)
      if (flamer !== null) flameAt(battle, u, flamer, aim)
      else throwAt(battle, u, aim)
      return
    }
    case 'smoke':
      return discharge(battle, u)
    case 'out':
      for (const one of aboard(battle.state, u)) {
        if (getDown(battle, u, one.id, 'MP-TRP-03'))
          battle.event('MP-TRP-03', 'mp.unloads', { unit: one.id, target: id })
      }
      return
    case 'in':
      for (const one of modelsIn(battle.state, u.platoon))
        if (boardable(battle.state, u, one)) boards(battle, u, one)
  }
}
