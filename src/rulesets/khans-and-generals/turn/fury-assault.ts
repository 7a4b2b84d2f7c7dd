import type { Procedure } from '../../../kernel/ask.ts'
import { byId } from '../../../kernel/ordered.ts'
import type { SideId } from '../../../kernel/words.ts'
import { rush } from '../fight/melee/rush.ts'
import { isCaught } from '../fire/spread.ts'
import { lockedIn } from '../ground/contacts.ts'
import { distance } from '../ground/measuring.ts'
import { placed } from '../ground/standing.ts'
import { allowance } from '../move/allowance.ts'
import { canSee } from '../sight/visibility.ts'
import { FURY } from '../units/fury.ts'
import { type KgBattle, type KgState, type KgUnit, set, setNote, unitsOnTable } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { isVehicle } from '../units/vehicles.ts'

/** The nearest enemy on foot or horse a unit sees within its Movement Range, ties by id (KG-ABI-08, KG-DIC-02). */
function prey(state: KgState, u: KgUnit): KgUnit | null {
  const reach = Math.max(0, allowance(state, u, []).total) * 10
  const near = unitsOnTable(state)
    .filter((other) => other.side !== u.side && !isVehicle(other) && canSee(state, u, other))
    .map((other) => ({ other, mm: distance(placed(other), placed(u)) }))
    .filter(({ mm }) => mm <= reach)
    .sort((a, b) => a.mm - b.mm || byId(a.other.id, b.other.id))
  return near[0]?.other ?? null
}

/**
 * At the start of a side's player turn: units with Fury that won a melee since their last must assault the nearest
 * enemy they see within reach, unless they hold back by a Training test (KG-ABI-08, KG-MEL-12). It is their big and
 * their move order of the turn.
 */
export function* furyAssaults(battle: KgBattle, side: SideId): Procedure {
  for (const u of unitsOnTable(battle.state).filter((one) => one.side === side)) {
    if (typeof u.notes[FURY] !== 'number') continue
    setNote(battle, u, FURY, false, FURY)
    if (u.status !== 'standing' || u.pinned || u.immobilised || lockedIn(battle.state, u)) continue
    // It gets out of the fire that has caught it before anything else (KG-FIR-09).
    if (isCaught(u)) continue
    const target = prey(battle.state, u)
    if (target === null || trainingTest(battle, u, { rule: FURY, why: 'kg.roll.fury' })) continue
    battle.event(FURY, 'kg.fury', { unit: u.id, target: target.id })
    set(battle, u, 'budget', { ...u.budget, big: 1, move: 1 }, FURY)
    rush(battle, u, target, { kind: 'assault' })
  }
}
