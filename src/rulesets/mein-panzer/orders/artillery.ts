import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { covers } from '../../../kernel/space/base.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { join } from '../command/taking-part.ts'
import { barrage as fireBattery } from '../fight/guns/barrage.ts'
import { batteriesOf, readyPieces } from '../fight/guns/battery.ts'
import { barToCall, type Call, callFire, isObserver } from '../fight/guns/calling.ts'
import { callRegiment, regimentOf } from '../fight/guns/regiment.ts'
import { mayMarkBlindly } from '../sight/lost-sight.ts'
import { isPassedOver } from '../sight/recognising.ts'
import { seesPlace } from '../sight/seen-place.ts'
import type { Standing } from '../sight/silhouette.ts'
import { isWithout } from '../units/agreed.ts'
import { type Price, pay } from '../units/budget.ts'
import { BATTERY_AMMO, type BatteryAmmo, markOf } from '../units/marks.ts'
import { isSniper } from '../units/models.ts'
import { enemiesOf, type MpState, type MpUnit, type PlatoonId, unit } from '../units/state.ts'
import { able } from './acting.ts'

/** The battery that is called, by its platoon; who says none calls the nearest at hand: his own platoon, or the only one. */
const FOR: OptionForm = { names: { en: ['for', 'battery'], pl: ['dla', 'bateria'] }, values: 'text' }

/** The arrow of the field that points at the battery (MP-ART-08). */
const ARROW: OptionForm = {
  names: { en: ['arrow'], pl: ['strzałka'] },
  values: ['1', '2', '3', '4', '5', '6'],
}

/** What the battery fires: HE unless smoke is asked for (MP-ART-01, MP-ART-21). */
const AMMO: OptionForm = {
  names: { en: ['ammo'], pl: ['amunicja'] },
  values: BATTERY_AMMO,
  words: {
    HE: { en: ['HE'], pl: ['odłamkowa', 'HE'] },
    smoke: { en: ['smoke'], pl: ['dym', 'dymna'] },
  },
}

/** A call takes both actions; a Suppressed observer has but one, and may call all the same (MP-ART-04, MP-ART-15). */
const priceOf = (u: MpUnit | undefined): Price =>
  u?.suppressed && isObserver(u as Standing) ? 'standard' : 'complex'

/** A model that may call fire: anybody but snipers (MP-ART-03, MP-SNP-01). */
function heardCaller(state: MpState, id: string): Standing {
  const u = able(state, id, priceOf(lookUp(state.units, id))) as Standing
  return isSniper(u) ? refuse('mp.error.sniper-call', { unit: id }) : u
}

/** Who may call a battery now, and the batteries he may call (MP-ART-03, MP-ART-12). */
function callable(
  state: MpState,
  id: string,
): { readonly caller: Standing; readonly batteries: readonly PlatoonId[] } {
  const caller = heardCaller(state, id)
  const all = batteriesOf(state, caller.side)
  const [only] = all
  if (only === undefined) return refuse('mp.error.no-battery')
  const batteries = all.filter((battery) => barToCall(state, caller, battery) === null)
  if (batteries.length === 0) checkBattery(state, caller, only)
  return { caller, batteries }
}

/** Refuses a battery that a caller cannot give a mark to. */
function checkBattery(state: MpState, caller: Standing, battery: PlatoonId): PlatoonId {
  const bar = barToCall(state, caller, battery)
  return bar === null ? battery : refuse(`mp.error.battery-${bar}`, { battery })
}

/** The battery that is meant. */
function batteryTold(
  state: MpState,
  { caller, batteries }: ReturnType<typeof callable>,
  { options }: Declared,
): PlatoonId {
  const told = lookUp(options, 'for')?.toUpperCase()
  if (told !== undefined) return checkBattery(state, caller, told)
  if (batteries.includes(caller.platoon)) return caller.platoon
  const [only, another] = batteries
  return only !== undefined && another === undefined
    ? only
    : refuse('mp.error.which-battery', { batteries: batteries.join(', ') })
}

/** Refuses a mark on a headquarters that nobody may pick out (MP-CMD-13). */
function checkMarked(state: MpState, caller: Standing, at: Point): void {
  const barred = enemiesOf(state, caller.side).find(
    (one) => covers(one as Standing, at) && !one.hidden && isPassedOver(state, caller, one as Standing),
  )
  if (barred !== undefined) refuse('mp.error.hq-passed-over', { unit: caller.id, target: barred.id })
}

/** A call as it was told: at a place in sight, or without one at the mark of the turn before (MP-ART-04, MP-ART-22). */
function callOf(state: MpState, declared: Declared): Call {
  const { unit: id, target, options } = declared
  const may = callable(state, id)
  const { caller } = may
  const battery = batteryTold(state, may, declared)
  const before = markOf(state, caller.side, battery)
  const told = lookUp(options, 'arrow')
  const load = lookUp(options, 'ammo') as BatteryAmmo | undefined
  if (target === undefined || !('at' in target)) {
    if (before === null || before.turn !== state.turn - 1) return refuse('mp.error.no-mark', { battery })
    const { at, arrow, ammo, blind } = before
    return { battery, at, arrow: told === undefined ? arrow : Number(told) - 1, ammo: load ?? ammo, blind }
  }
  const blind = !seesPlace(state, caller, target.at)
  // A place out of sight is marked blindly, where that rule is agreed (MP-BLI-01, MP-CORE-12).
  if (blind && (isWithout(state, 'blind') || !mayMarkBlindly(state, caller, target.at)))
    refuse('mp.error.mark-unseen', { unit: id })
  checkMarked(state, caller, target.at)
  // A mark that was set blindly stays where it is (MP-BLI-01).
  if (before?.blind === true && before.turn === state.turn - 1 && blind)
    refuse('mp.error.mark-blind', { battery })
  return { battery, at: target.at, arrow: Number(told ?? 1) - 1, ammo: load ?? 'HE', blind }
}

/**
 * A model calls fire of a battery with both its actions (MP-ART-04): `A5-3 mark @F6.35 for=A5 arrow=2`. Called by an observer
 * the battery fires at once, in his activation; for anybody else it fires when it is activated itself (MP-ART-13). Without
 * a place the mark of the turn before is called once more (MP-ART-22).
 */
export const mark: Order<MpState> = {
  key: 'mark',
  names: {
    en: ['mark', 'call', 'call artillery', 'call fire', 'fire mission'],
    pl: ['namiar', 'namierz', 'wezwij', 'wezwij artylerię', 'wezwij ogień', 'misja ogniowa'],
  },
  class: 'action',
  form: { target: { kinds: ['place'], needed: false }, options: { for: FOR, arrow: ARROW, ammo: AMMO } },
  open(state, id) {
    const { batteries } = callable(state, id)
    return { values: () => ({ for: batteries }) }
  },
  check: (state, declared) => void callOf(state, declared),
  *perform(battle, declared) {
    const call = callOf(battle.state, declared)
    const caller = unit(battle, declared.unit) as Standing
    pay(battle, caller, priceOf(caller), 'MP-ART-04')
    if (!callFire(battle, caller, call) || !isObserver(caller)) return
    join(battle, call.battery)
    fireBattery(battle, call.battery)
  },
}

/** Who may call the guns of his regiment now: anybody with both actions, one call a turn (MP-RGT-01). */
function regimentCaller(state: MpState, id: string): Standing {
  const caller = heardCaller(state, id)
  const regiment = regimentOf(state, caller.side)
  if (regiment === null) return refuse('mp.error.no-regiment')
  if (regiment.lost) refuse('mp.error.regiment-lost')
  if (regiment.mark?.turn === state.turn) refuse('mp.error.regiment-marked')
  return caller
}

/** What the regiment is called to do, at a place in sight. */
function regimentTold(state: MpState, { unit: id, target, options }: Declared): Call {
  const caller = regimentCaller(state, id)
  if (target === undefined || !('at' in target)) return refuse('mp.error.smoke-place', { unit: id })
  if (!seesPlace(state, caller, target.at)) refuse('mp.error.mark-unseen', { unit: id })
  const ammo = (lookUp(options, 'ammo') as BatteryAmmo | undefined) ?? 'HE'
  const arrow = Number(lookUp(options, 'arrow') ?? 1) - 1
  return { battery: 'mp.word.regiment', at: target.at, arrow, ammo, blind: false }
}

/** A model calls the guns of its regiment with both its actions (MP-RGT-01): `A4-1 regiment @F6.35`. */
export const regiment: Order<MpState> = {
  key: 'regiment',
  names: { en: ['regiment'], pl: ['pułk', 'artyleria pułkowa'] },
  class: 'action',
  form: { target: { kinds: ['place'], needed: true }, options: { arrow: ARROW, ammo: AMMO } },
  open(state, id) {
    regimentCaller(state, id)
    return {}
  },
  check: (state, declared) => void regimentTold(state, declared),
  *perform(battle, declared) {
    const call = regimentTold(battle.state, declared)
    const caller = unit(battle, declared.unit) as Standing
    pay(battle, caller, priceOf(caller), 'MP-RGT-01')
    callRegiment(battle, unit(battle, caller.id) as Standing, call)
  },
}

/** A battery with a mark that waits, called by somebody else than an observer, fires at it: `A5-1 barrage` (MP-ART-13). */
export const barrage: Order<MpState> = {
  key: 'barrage',
  names: { en: ['barrage'], pl: ['nawała', 'ogień baterii'] },
  class: 'action',
  form: {},
  open(state, id) {
    const u = able(state, id, 'standard')
    const waiting = markOf(state, u.side, u.platoon)
    if (waiting === null || waiting.fired) refuse('mp.error.no-mark', { battery: u.platoon })
    if (!readyPieces(state, u.platoon).some((piece) => piece.u.id === id))
      refuse('mp.error.no-gun-ready', { unit: id })
    return {}
  },
  check: (state, declared) => void barrage.open(state, declared.unit),
  *perform(battle, declared) {
    fireBattery(battle, unit(battle, declared.unit).platoon)
  },
}
