import { ask, type Procedure } from '../../../kernel/ask.ts'
import { message, plainText, refuse, type SideId } from '../../../kernel/words.ts'
import { flee } from '../fight/flight.ts'
import { fightMelee } from '../fight/melee/fight.ts'
import { pursuitMove } from '../fight/melee/pursue.ts'
import { noteParted } from '../fight/parted.ts'
import { inContact } from '../ground/contact.ts'
import { hasAdvantage } from '../ground/engaged.ts'
import { testNerve } from '../morale/tests.ts'
import { moveOf } from '../move/allowance.ts'
import { courseAlong, poseAt, STEPS, shapeOf } from '../move/course.ts'
import { nearestEnemy } from '../move/forced.ts'
import { reachOf } from '../move/reach.ts'
import { DISTANCES } from '../tables/distances.ts'
import { moveFigures } from '../units/figures.ts'
import { CM, isHeavy } from '../units/profile.ts'
import {
  onTable,
  otherSide,
  type SzBattle,
  type SzPhase,
  type SzUnit,
  set,
  unitsOnTable,
} from '../units/state.ts'
import { checkEnd, noteHolders } from '../victory/victory.ts'

function phase(battle: SzBattle, turn: number, name: SzPhase, active: SideId): void {
  battle.change('SZ-SEQ-03', { type: 'phase', turn, phase: name, active })
}

/** Round 1 begins (SZ-SEQ-01). */
export function* openBattle(battle: SzBattle): Procedure {
  const { initiative } = battle.state.facts
  if (initiative !== 'named') {
    const higher = throwInitiative(battle)
    // Thrown for in every round, the higher must be first; once for all, he may choose to be second.
    if (initiative === 'fixed' && (yield* choosesSecond(battle, higher)))
      goFirst(battle, otherSide(battle.state, higher))
  }
  beginTurn(battle, 1, battle.state.facts.order[0] as SideId)
}

/** Whether the side that threw higher would rather be second; silence is to be first (SZ-INIT-01). */
const choosesSecond = ({ state }: SzBattle, side: SideId): Procedure<boolean> =>
  ask<boolean>({
    kind: 'sz.initiative',
    side,
    rule: 'SZ-INIT-01',
    prompt: message('sz.ask.first', { side: state.sides[side]?.name ?? plainText(side) }),
    choices: [
      { id: 'first', label: message('sz.choice.first') },
      { id: 'second', label: message('sz.choice.second') },
    ],
    data: null,
    default: 'first',
    accept: (answer) =>
      answer === 'first' || answer === 'second' ? answer === 'second' : refuse('sz.error.first-or-second'),
  })

/** Each side throws a d10, again on ties; the higher one is first, and is told (SZ-INIT-01). */
function throwInitiative(battle: SzBattle): SideId {
  const { order } = battle.state.facts
  const [one = '', other = ''] = [...order].sort()
  for (;;) {
    const throwFor = (side: SideId): number =>
      battle.roll(10, { rule: 'SZ-INIT-01', why: 'sz.roll.initiative', by: side })
    const [a, b] = [throwFor(one), throwFor(other)]
    if (a === b) continue
    const first = a > b ? one : other
    goFirst(battle, first)
    return first
  }
}

/** A side goes first from now on (SZ-INIT-01). */
function goFirst(battle: SzBattle, side: SideId): void {
  battle.change('SZ-INIT-01', { type: 'fact', key: 'order', value: [side, otherSide(battle.state, side)] })
  battle.event('SZ-INIT-01', 'sz.initiative', { side })
}

/** A side's turn: its morale phase, then its movement phase, in which all its units act (SZ-SEQ-03, SZ-SEQ-09, SZ-SEQ-10). */
function beginTurn(battle: SzBattle, round: number, side: SideId): void {
  const own = unitsOnTable(battle.state).filter((u) => u.side === side)
  for (const u of own) set(battle, u, 'acted', null, 'SZ-SEQ-12')
  if (own.some(({ control }) => control !== 'normal')) {
    phase(battle, round, 'morale', side)
    moralePhase(battle, own)
  }
  phase(battle, round, 'movement', side)
}

/**
 * Units out of hand: attempts to rally, then flights one after the other, then pursuits, all of the side's own (SZ-SEQ-06,
 * SZ-SEQ-07, SZ-SEQ-08, SZ-MOR-39, SZ-MOR-45). Those in panic flee though they are engaged (SZ-MOR-29).
 */
function moralePhase(battle: SzBattle, own: readonly SzUnit[]): void {
  for (const u of own.filter((one) => mayRally(battle, one))) {
    if (testNerve(battle, u, { rule: 'SZ-MOR-42', why: 'sz.roll.morale' })) rally(battle, u)
  }
  const fleeing = own.filter(({ control }) => control === 'panic')
  for (const u of fleeing) if (onTable(u) && u.control === 'panic') flee(battle, u, null)
  for (const u of own) if (onTable(u) && u.control === 'pursuit') pursue(battle, u)
}

const RALLY = DISTANCES.rally.cm * CM

/** In panic with no enemy within 10 cm, or in pursuit and not engaged (SZ-MOR-40, SZ-MOR-41). */
function mayRally({ state }: SzBattle, u: SzUnit): boolean {
  if (!onTable(u) || u.control === 'normal') return false
  return u.control === 'panic' ? nearestEnemy(state, u) > RALLY : inContact(state, u).length === 0
}

/** In hand again: it draws up where it stands, and has had its turn (SZ-MOR-42…44). */
function rally(battle: SzBattle, u: SzUnit): void {
  set(battle, u, 'control', 'normal', 'SZ-MOR-42')
  set(battle, u, 'prey', [], 'SZ-MOR-42')
  set(battle, u, 'acted', 'rally', 'SZ-MOR-44')
  battle.event('SZ-MOR-42', 'sz.rallied', { unit: u.id })
  noteParted(battle, u)
  if (!u.parted) return
  const { k, course } = reachOf(battle.state, u, courseAlong(u, [], shapeOf(u)), moveOf(u), {
    peaceful: true,
  })
  if (k === 0) return
  const bodies = poseAt(course, k / STEPS, u.bodies)
  moveFigures(battle, u, { bodies, manner: 'move', rule: 'SZ-MOR-43' })
  noteParted(battle, u)
}

/** A pursuer goes on, and fights whom it reaches or has touched since it set out (SZ-MOR-46, SZ-MOR-49, SZ-MOR-51). */
function pursue(battle: SzBattle, u: SzUnit): void {
  // Whom its dash has reached it has not fought yet: that is the first round of this melee, in which it attacks (SZ-SPEC-19).
  const charges = inContact(battle.state, u).length === 0 || u.onset === true
  pursuitMove(battle, u, true)
  if (!onTable(u) || u.control !== 'pursuit') return
  const targets = inContact(battle.state, u)
  if (targets.length === 0) return
  // Nobody orders this fight: on better ground the unit lets the enemy come, unless it has been told not to (SZ-MEL-38).
  const better = !charges && targets.some((one) => hasAdvantage(battle.state, u, one))
  fightMelee(battle, u, {
    targets,
    charging: charges ? [u] : [],
    defends: better && u.standing.defend !== 'no',
  })
}

/** A side's turn is over: what it left undone is noted, and the other's turn or the next round begins (SZ-SEQ-02, SZ-SEQ-04). */
export function nextTurn(battle: SzBattle): void {
  const { state } = battle
  const { order } = state.facts
  const side = state.active ?? (order[0] as SideId)
  for (const u of unitsOnTable(state)) {
    if (u.side !== side) continue
    // Who has rallied did nothing in this phase either; who is engaged or out of hand now may be free by then.
    set(battle, u, 'idle', u.acted === null || u.acted === 'rally', 'SZ-FIRE-49')
    if (u.acted === 'prepare' && isHeavy(u) && u.control === 'normal')
      set(battle, u, 'emplaced', true, 'SZ-SPEC-11')
  }
  noteHolders(battle)
  const next = order[order.indexOf(side) + 1]
  if (next !== undefined) return beginTurn(battle, state.turn, next)
  checkEnd(battle)
  if (state.facts.initiative === 'perRound') throwInitiative(battle)
  beginTurn(battle, state.turn + 1, battle.state.facts.order[0] as SideId)
}
