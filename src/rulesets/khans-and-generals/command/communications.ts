import { everyUnit } from '../../../kernel/ordered.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { endReluctance, waver } from '../morale/morale.ts'
import { MORALE } from '../tables/morale-events.ts'
import { inOrder } from '../units/changes.ts'
import { isMarked, type KgBattle, type KgState, type KgUnit, onTable } from '../units/state.ts'
import { isCommander } from '../units/unit-kinds.ts'
import { isDeaf } from '../units/vehicles.ts'
import { type CommandNet, netOf, reachedBy, reaches } from './command-net.ts'

/** Kind of the marker on a unit that is out of communication (KG-COM-03). */
export const CUT = 'cut'

/** Whether a unit has an unbroken chain to an HQ that it obeys, as last brought up to date (KG-COM-03, KG-COM-04). */
export const inCommunication = (_state: KgState, u: KgUnit): boolean => !isMarked(u, CUT)

/**
 * The command range of an HQ, *zasięg dowodzenia*: the units joined to it by links (KG-COM-05). The Chief HQ's holds
 * units of other HQs too, which it may adopt (KG-CMD-06).
 */
export const commandRange = (state: KgState, hq: KgUnit): UnitId[] =>
  reachedBy(state, netOf(state), hq).map((u) => u.id)

/** Whether a unit is in an HQ's command range (KG-COM-05). */
export const inCommandRange = (state: KgState, hq: KgUnit, u: KgUnit): boolean =>
  reaches(state, netOf(state), hq, u)

/** Whether a unit is linked to its own HQ or to the Chief HQ. HQs command themselves (KG-CMD-08). */
function linked(state: KgState, net: CommandNet, u: KgUnit): boolean {
  // Behind shut hatches without a radio nobody hears anything (KG-HQV-02).
  if (isDeaf(u)) return false
  if (isCommander(u)) return true
  const chief = state.sides[u.side]?.facts.chief
  for (const id of u.hq === chief ? [chief] : [u.hq, chief]) {
    const hq = id === undefined ? undefined : state.units[id]
    // A broken HQ has lost its command (KG-HQF-03).
    if (hq !== undefined && hq.status === 'standing' && !isDeaf(hq) && reaches(state, net, hq, u)) return true
  }
  return false
}

/**
 * Marks units that have lost touch and unmarks those that have it again; being cut off makes them waver for as long
 * as it lasts (KG-COM-03, KG-MOR-20). Called after every order (KG-COM-04).
 */
export function updateCommunications(battle: KgBattle): void {
  const { state } = battle
  for (let round = 0; round < 20; round++) {
    const net = netOf(state)
    const { dirty } = net
    if (dirty !== null && dirty.size === 0) return
    net.dirty = new Set()
    const doubtful = dirty === null ? everyUnit(state) : inOrder(state, [...dirty])
    for (const u of doubtful) if (onTable(u)) mark(battle, net, u)
  }
}

/** Sets a unit's marker as its links are, and what being cut off does to it. */
function mark(battle: KgBattle, net: CommandNet, u: KgUnit): void {
  const marker = u.markers.find((m) => m.kind === CUT)
  const cut = !linked(battle.state, net, u)
  if (cut && marker === undefined) {
    const id = `${CUT}-${u.id}`
    battle.change('KG-COM-03', { type: 'mark', unit: u.id, marker: { id, kind: CUT, rule: 'KG-COM-03' } })
    waver(battle, u, MORALE.cut)
  } else if (!cut && marker !== undefined) {
    battle.change('KG-COM-03', { type: 'unmark', unit: u.id, marker: marker.id, why: 'removed' })
    endReluctance(battle, u, 'KG-MOR-20')
  }
}
