import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { commands, isHq } from '../command/command.ts'
import { canRally } from '../command/hq-in-battle.ts'
import { fights } from '../ground/contacts.ts'
import { unitRallied } from '../morale/course-of-battle.ts'
import { breaks, lowerReluctance } from '../morale/morale.ts'
import { MORALE } from '../tables/morale-events.ts'
import { isChief, type KgBattle, type KgState, type KgUnit, set, unit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { checkFriend, friendsFor, noEffect, present, targetUnit } from './targets.ts'

/** Refuses a unit that is no HQ, and an HQ that cannot command (KG-HQF-03). */
export function checkHq(hq: KgUnit): void {
  if (!isHq(hq) || !commands(hq)) refuse('kg.error.not-an-hq')
}

/** Refuses an HQ that cannot command, and units that are not its own to command (KG-CMD-05, KG-HQF-03). */
export function checkCommander(state: KgState, hq: KgUnit, u: KgUnit): void {
  checkHq(hq)
  if (u.hq !== hq.id && !isChief(state, hq)) {
    refuse('kg.error.pd-not-subordinate', { unit: u.id, hq: hq.id })
  }
}

/** Refuses a unit that an HQ cannot rally, as far as its player knows (KG-OBG-04). */
function checkRally(state: KgState, hq: KgUnit, u: KgUnit): void {
  checkCommander(state, hq, u)
  if (u.status !== 'broken') refuse('kg.error.not-broken', { unit: u.id })
  // Whom an enemy has come upon is attacked, though no blow has fallen yet (KG-MEL-01); who is only drawn in is not (KG-MEL-08).
  if (u.attackedTurn === state.turn || fights(state, u)) refuse('kg.error.attacked-this-turn', { unit: u.id })
}

/**
 * Rally (*Przegrupowanie*): an HQ brings one broken unit of its command back, if it is within 25 cm and in touch and
 * was not attacked this turn: a Training test of the HQ (KG-OBG-04).
 */
export const rally: Order<KgState> = {
  key: 'rally',
  names: {
    en: ['rally', 'regroup'],
    pl: ['przegrupuj', 'przegrupowanie', 'przegrupowuje', 'zbierz', 'zbiórka'],
  },
  class: 'big',
  form: { target: { kinds: ['friend'], needed: true } },
  open(state, id) {
    const hq = unit({ state }, id)
    checkHq(hq)
    return { targets: () => friendsFor(state, hq, (u) => checkRally(state, hq, u)) }
  },
  check(state, declared) {
    rally.open(state, declared.unit)
    const hq = unit({ state }, declared.unit)
    checkRally(state, hq, checkFriend(state, hq, targetUnit(declared)))
  },
  *perform(battle, declared) {
    const hq = unit(battle, declared.unit)
    const u = present(battle.state, targetUnit(declared))
    if (u === null || !canRally(battle.state, hq, u)) return noEffect(battle, declared, 'out-of-reach')
    if (!trainingTest(battle, hq, { rule: 'KG-OBG-04', why: 'kg.roll.rally' })) return
    returnToOrder(battle, u)
  },
}

/** Its Reluctance falls by 6, not below its base; if it can bear the rest it is broken no more (KG-OBG-04, KG-MOR-06). */
function returnToOrder(battle: KgBattle, u: KgUnit): void {
  lowerReluctance(battle, u, { ...MORALE.rallied, rule: 'KG-OBG-04', amount: -MORALE.rallied.amount })
  if (breaks(battle.state, u)) {
    battle.event('KG-OBG-04', 'kg.rally-fails', { unit: u.id })
    return
  }
  battle.change('KG-OBG-04', { type: 'status', unit: u.id, status: 'standing' })
  // It takes no orders before the next player turn.
  set(battle, u, 'did', [...u.did, 'rallied'], 'KG-OBG-04')
  battle.event('KG-OBG-04', 'kg.rallied', { unit: u.id })
  unitRallied(battle, u)
}
