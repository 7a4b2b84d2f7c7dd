import { type KgBattle, type KgState, type KgUnit, set, setNote } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import type { MoveInProgress } from './move-in-progress.ts'

const NOTE = 'KG-MOV-15'
/** Failures at one place that hold a unit to the end of the battle. */
const TOO_OFTEN = 3

/** Whether a unit has got stuck in this game turn and moves no more in it (KG-MOV-12, KG-MOV-15). */
export const isStuck = (state: KgState, u: KgUnit): boolean => u.notes[NOTE]?.turn === state.turn

/** Whether a unit was stuck in the game turn before this one (KG-FIR-10). */
export const wasStuck = (state: KgState, u: KgUnit): boolean => u.notes[NOTE]?.turn === state.turn - 1

/**
 * Artillery in scrub, rocks, forest or on a steep slope tests whether it gets through (KG-MOV-14). True when it does
 * not: its move ends with the halt `stuck`, and {@link stickFast} notes where.
 */
export function getStuck({ battle, u }: MoveInProgress): boolean {
  if (u.kind !== 'artillery') return false
  return !trainingTest(battle, u, { rule: 'KG-MOV-14', why: 'kg.roll.stuck' })
}

/**
 * A unit is stuck (*ugrzęźnięcie*) where its move has ended: no movement in this turn, and after three failures at one
 * place none ever (KG-MOV-15). The place is the border at which it failed, however far it had come to it.
 */
export function stickFast(battle: KgBattle, u: KgUnit): void {
  if (u.at === null) return
  const { x, y } = u.at
  const last = u.notes[NOTE]
  const here = last !== undefined && (last.x - x) ** 2 + (last.y - y) ** 2 < 100
  const count = here ? last.count + 1 : 1
  const place = here ? { x: last.x, y: last.y } : { x, y }
  setNote(battle, u, NOTE, { turn: battle.state.turn, count, ...place }, NOTE)
  battle.event(NOTE, 'kg.stuck', { unit: u.id, data: { n: count } })
  if (count >= TOO_OFTEN) set(battle, u, 'immobilised', true, NOTE)
}
