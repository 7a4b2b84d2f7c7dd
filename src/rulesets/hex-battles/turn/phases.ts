import type { Procedure } from '../../../kernel/ask.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { gunsReady } from '../fight/artillery.ts'
import { canAttack } from '../fight/attacks.ts'
import { canCharge } from '../fight/charge-path.ts'
import { countersReady, standingCounters } from '../fight/counter-attack.ts'
import { foundInZones } from '../fight/duty.ts'
import { onTheMap } from '../ground/positions.ts'
import { allowance, bonusOf } from '../ground/strength.ts'
import { inZone, zonesAt } from '../ground/zones.ts'
import { startOfMovementPhase } from '../morale/morale.ts'
import { type HxBattle, type HxPhase, isLeader, otherSide, set, setFact } from '../units/state.ts'
import { checkSudden, decideAtEnd } from '../victory/victory.ts'

function phase(battle: HxBattle, turn: number, name: HxPhase, active: SideId): void {
  battle.change('HX-TURN-01', { type: 'phase', turn, phase: name, active })
}

/** Stage 1 begins with the movement of A (HX-TURN-03, HX-TURN-04). */
export const openBattle = (battle: HxBattle): void =>
  beginHalf(battle, 1, battle.state.facts.order[0] as SideId)

/** One side's half of a stage: recoveries and contagion, then it may move (HX-TURN-05). */
function beginHalf(battle: HxBattle, stage: number, side: SideId): void {
  phase(battle, stage, 'movement', side)
  setFact(battle, 'mover', side, 'HX-TURN-01')
  clearActs(battle)
  startOfMovementPhase(battle, side)
  checkSudden(battle)
  for (const u of onTheMap(battle.state)) {
    const own = u.side === side
    const bonus = own && marches(battle, u) ? bonusOf(u) : 0
    set(battle, u, 'marchBonus', bonus, 'HX-MOVE-09')
    set(battle, u, 'prLeft', own ? allowance(u) + bonus : 0, own ? 'HX-UNIT-03' : 'HX-MOVE-06')
    set(battle, u, 'prSpent', 0, 'HX-UNIT-03')
    // A stage is both halves: who had to withdraw in the enemy's has entered hexes in it, too.
    if (side === battle.state.facts.order[0]) set(battle, u, 'entered', 0, 'HX-ART-06')
    if (!own) continue
    set(battle, u, 'stopped', false, 'HX-ZOC-02')
    const started = isLeader(u) ? [] : zonesAt(battle.state, side, u.at).map((z) => z.id)
    if (started.length + u.startedInZoneOf.length > 0) {
      set(battle, u, 'startedInZoneOf', started, 'HX-ZOC-03')
    }
  }
}

/** Good order, march formation and no enemy zone about it: the bonus for as long as that stays so (HX-MOVE-09). */
const marches = (battle: HxBattle, u: ReturnType<typeof onTheMap>[number]): boolean =>
  !isLeader(u) && u.order === 'good' && u.formation === 'march' && !inZone(battle.state, u.side, u.at)

/** A new phase: nobody has attacked, charged or fired in it yet (HX-COMB-05, HX-CTR-03, HX-ART-06). */
function clearActs(battle: HxBattle): void {
  for (const u of onTheMap(battle.state)) {
    set(battle, u, 'acted', false, 'HX-COMB-05')
    set(battle, u, 'charged', false, 'HX-CHG-15')
  }
  if (battle.state.facts.attacked.length > 0) setFact(battle, 'attacked', [], 'HX-COMB-05')
}

/** Notes who is bound to attack in the phase that begins (HX-COMB-02). */
function noteBound(battle: HxBattle, units: readonly UnitId[]): void {
  if (units.length + battle.state.facts.bound.length > 0) setFact(battle, 'bound', units, 'HX-COMB-02')
}

/**
 * Closes the phase of the side entitled to act and opens the next one; an artillery phase without a gun that has a
 * target, an attack phase without a unit that could attack or charge, and a counter-attack phase without one that may
 * counter pass by themselves (HX-TURN-01, HX-TURN-02).
 */
export function* nextPhase(battle: HxBattle): Procedure {
  const { state } = battle
  const { mover } = state.facts
  switch (state.phase) {
    case 'movement':
      phase(battle, state.turn, 'artillery', mover)
      clearActs(battle)
      if (gunsReady(state, mover).length > 0) return
      yield* nextPhase(battle)
      return
    case 'artillery':
      phase(battle, state.turn, 'attack', mover)
      clearActs(battle)
      for (const u of onTheMap(state)) {
        set(battle, u, 'wasAttacked', false, 'HX-CTR-02')
        set(battle, u, 'withdrew', false, 'HX-CTR-02')
      }
      noteBound(battle, foundInZones(state, mover))
      if (canAttack(state, mover).length > 0 || canCharge(state, mover)) return
      yield* nextPhase(battle)
      return
    case 'attack': {
      const other = otherSide(state, mover)
      phase(battle, state.turn, 'counterAttack', other)
      clearActs(battle)
      for (const u of onTheMap(state)) set(battle, u, 'prLeft', 0, 'HX-MOVE-06')
      const decided = yield* standingCounters(battle, other)
      checkSudden(battle)
      if (!decided && countersReady(state, other).length > 0) return
      yield* nextPhase(battle)
      return
    }
    case 'counterAttack': {
      const next = state.facts.order[state.facts.order.indexOf(mover) + 1]
      if (next !== undefined) return beginHalf(battle, state.turn, next)
      if (state.turn >= state.facts.stages) decideAtEnd(battle)
      return beginHalf(battle, state.turn + 1, state.facts.order[0] as SideId)
    }
  }
}
