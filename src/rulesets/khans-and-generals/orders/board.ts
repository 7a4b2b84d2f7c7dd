import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { everySide } from '../../../kernel/ordered.ts'
import { adjacent, gap } from '../../../kernel/space/base.ts'
import { type RuleId, refuse } from '../../../kernel/words.ts'
import { placed } from '../ground/standing.ts'
import { checkMobile } from '../move/mobility.ts'
import { reveal } from '../sight/sightings.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, set, unit } from '../units/state.ts'
import { againstLoading, isTowed } from '../units/transport.ts'
import { checkFriend, friendsFor, targetUnit } from './targets.ts'

/** Refuses a vehicle that cannot take a unit where both stand now, as their side sees (KG-MOV-18). */
export function checkLoading(state: KgState, u: KgUnit, into: KgUnit): void {
  const against = againstLoading(state, u, into)
  if (against !== null) refuse(against, { unit: u.id, carrier: into.id })
  if (!onTable(into) || into.status !== 'standing')
    refuse('kg.error.carries-nobody-now', { carrier: into.id })
  if (into.moved > 0) refuse('kg.error.carrier-moved', { carrier: into.id })
  const [from, to] = [placed(u), placed(into)]
  if (!adjacent(from, to))
    refuse('kg.error.not-beside', { unit: u.id, carrier: into.id, cm: gap(from, to) / 10 })
}

/** A unit gets in, or is hitched: whoever saw it sees it no more (KG-MOV-18, KG-DIG-21). */
export function load(battle: KgBattle, u: KgUnit, into: KgUnit, rule: RuleId): void {
  reveal(battle, u, 'KG-VIS-12')
  set(battle, u, 'inPosition', null, 'KG-POS-03')
  battle.event(rule, isTowed(u) ? 'kg.hitched' : 'kg.boards', { unit: u.id, target: into.id })
  battle.change(rule, { type: 'board', unit: u.id, carrier: into.id })
  for (const { id, sightings } of everySide(battle.state)) {
    if (lookUp(sightings, u.id) === undefined) continue
    battle.change('KG-VIS-14', { type: 'sight', side: id, unit: u.id, sighting: null })
  }
}

/**
 * Board (*Załadunek*): a unit on foot, a section or a staff gets into a vehicle that it touches and that has not moved
 * in this player turn; for guns there is the order to tow (KG-OMV-05, KG-MOV-18).
 */
export const board: Order<KgState> = {
  key: 'board',
  names: {
    en: ['board', 'get in', 'embark', 'load'],
    pl: ['załadunek', 'zaladunek', 'załaduj', 'wsiądź do pojazdu', 'wsiada do pojazdu'],
  },
  class: 'move',
  form: { target: { kinds: ['friend'], needed: true } },
  open(state, id) {
    const u = unit({ state }, id)
    if (isTowed(u)) refuse('kg.error.guns-are-towed', { unit: u.id })
    checkMobile(state, u)
    // Getting in is a move order of its own, not the rest of one (KG-MOV-18).
    if (u.did.includes('moveOpen')) refuse('kg.error.spent-move', { unit: u.id })
    return { targets: () => friendsFor(state, u, (friend) => checkLoading(state, u, friend)) }
  },
  check(state, declared) {
    board.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    checkLoading(state, u, checkFriend(state, u, targetUnit(declared)))
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    load(battle, u, checkFriend(battle.state, u, targetUnit(declared)), 'KG-OMV-05')
  },
}
