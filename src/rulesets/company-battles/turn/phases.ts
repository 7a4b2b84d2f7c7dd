import type { Procedure } from '../../../kernel/ask.ts'
import { valuesIn } from '../../../kernel/ordered.ts'
import type { SideId } from '../../../kernel/words.ts'
import { noteNearness } from '../fight/assault/after-movement.ts'
import { changeTanks } from '../fight/change-tank.ts'
import { platoonMorale } from '../fight/platoon-morale.ts'
import { canBePinned } from '../morale/pinned.ts'
import { bringBack } from '../move/out-of-command.ts'
import { beginPassages } from '../move/passages.ts'
import { ORDERS } from '../orders/all.ts'
import { isOpen } from '../orders/checks.ts'
import {
  type FwBattle,
  type FwPhase,
  type FwState,
  ownUnits,
  set,
  setFact,
  unitsOnTable,
} from '../units/state.ts'
import { checkLeft, decideAtLimit, noteHolders } from '../victory/victory.ts'
import { startingPhase } from './starting.ts'

function phase(battle: FwBattle, turn: number, name: FwPhase, active: SideId): void {
  battle.change('FW-TUR-02', { type: 'phase', turn, phase: name, active })
}

/** Round 1 begins; who is first is thrown for where the scenario leaves it to that (FW-SCN-04, FW-TUR-01). */
export function* openBattle(battle: FwBattle): Procedure {
  if (battle.state.facts.thrownFor) throwForFirst(battle)
  yield* beginTurn(battle, 1, battle.state.facts.order[0] as SideId)
}

/** Each side throws a die, again on ties; the higher one is first (FW-SCN-04). */
function throwForFirst(battle: FwBattle): void {
  const [one = '', other = ''] = [...battle.state.facts.order].sort()
  for (;;) {
    const throwFor = (side: SideId): number =>
      battle.roll(6, { rule: 'FW-SCN-04', why: 'company.roll.first', by: side })
    const [a, b] = [throwFor(one), throwFor(other)]
    if (a === b) continue
    const first = a > b ? one : other
    setFact(battle, 'order', [first, first === one ? other : one], 'FW-SCN-04')
    battle.event('FW-SCN-04', 'company.first', { side: first })
    return
  }
}

/** A side's turn: its starting phase, then it moves (FW-TUR-01, FW-TUR-02). */
function* beginTurn(battle: FwBattle, round: number, side: SideId): Procedure {
  phase(battle, round, 'starting', side)
  yield* startingPhase(battle, side)
  partWays(battle)
  yield* changeTanks(battle)
  beginPassages(battle, side)
  phase(battle, round, 'movement', side)
}

/**
 * Closes the phase of the side in turn and opens the next one; a shooting or assault phase in which none of its platoons
 * could do anything passes by itself (FW-TUR-02…06).
 */
export function* nextPhase(battle: FwBattle): Procedure {
  const { state } = battle
  const side = state.active
  if (side === null) return
  if (state.phase === 'movement') {
    bringBack(battle, side)
    setFact(battle, 'moving', null, 'FW-MOV-01')
    yield* endPhase(battle)
    noteNearness(battle, side)
    phase(battle, state.turn, 'shooting', side)
    if (!anythingOpen(state, side, 'shoot')) yield* nextPhase(battle)
    return
  }
  if (state.phase === 'shooting') {
    yield* platoonMorale(battle)
    checkLeft(battle)
    yield* endPhase(battle)
    phase(battle, state.turn, 'assault', side)
    if (!anythingOpen(state, side, 'assault')) yield* nextPhase(battle)
    return
  }
  yield* platoonMorale(battle)
  checkLeft(battle)
  yield* endPhase(battle)
  const { order, rounds } = state.facts
  const next = order[order.indexOf(side) + 1]
  if (next !== undefined) return yield* beginTurn(battle, state.turn, next)
  if (state.turn >= rounds) decideAtLimit(battle)
  yield* beginTurn(battle, state.turn + 1, order[0] as SideId)
}

/** What ends with every phase: counts of hits and losses, and independents go their own way (FW-PIN-01, FW-CMD-06). */
function* endPhase(battle: FwBattle): Procedure {
  for (const u of unitsOnTable(battle.state)) {
    set(battle, u, 'hits', 0, 'FW-PIN-01')
    set(battle, u, 'hurt', false, 'FW-MOR-01')
    // Pinned is a matter of platoons: an independent team leaves it behind with them (FW-PIN-04).
    if (u.role !== 'platoon') set(battle, u, 'pinned', false, 'FW-PIN-04')
  }
  partWays(battle)
  freeArmour(battle)
  yield* changeTanks(battle)
  noteHolders(battle)
}

/** With a phase, the starting phase too, ends what independents have joined in it (FW-CMD-06). */
function partWays(battle: FwBattle): void {
  for (const u of unitsOnTable(battle.state)) set(battle, u, 'attached', null, 'FW-CMD-06')
}

/** A platoon of which only armoured vehicles are left, or which those on foot have left again, is not pinned any more (FW-PIN-02, FW-PIN-04). */
function freeArmour(battle: FwBattle): void {
  for (const u of unitsOnTable(battle.state))
    if (u.pinned && !canBePinned(battle.state, u)) set(battle, u, 'pinned', false, 'FW-PIN-02')
}

/** Whether any order of a class is open to a side. */
function anythingOpen(state: FwState, side: SideId, kind: string): boolean {
  const orders = valuesIn(ORDERS).filter((order) => order.class === kind)
  return ownUnits(state, side).some((u) => orders.some((order) => isOpen(state, order, u)))
}
