import type { KgState, KgUnit } from './state.ts'
import { set } from './state.ts'
import { trainingTest } from './training-test.ts'
import type { Trek } from './trek.ts'

const NOTE = 'KG-MOV-15'
/** Failures at one place that hold a unit to the end of the battle. */
const TOO_OFTEN = 3

interface Bog {
  readonly turn: number
  readonly count: number
  readonly x: number
  readonly y: number
}

function bogOf(u: KgUnit): Bog | null {
  const note = u.notes[NOTE]
  if (typeof note !== 'object' || note === null || Array.isArray(note)) return null
  return note as unknown as Bog
}

/** Whether a unit has got stuck in this game turn and moves no more in it (KG-MOV-12, KG-MOV-15). */
export const isStuck = (state: KgState, u: KgUnit): boolean => bogOf(u)?.turn === state.turn

/** Whether a unit was stuck in the game turn before this one (KG-FIR-10). */
export const wasStuck = (state: KgState, u: KgUnit): boolean => bogOf(u)?.turn === state.turn - 1

/**
 * Artillery in scrub, rocks, forest or on a steep slope tests whether it gets through (KG-MOV-14). True when it is
 * stuck (*ugrzęźnięcie*): no movement in this turn, and after three failures at one place none ever (KG-MOV-15).
 */
export function getStuck({ battle, u, now }: Trek): boolean {
  if (u.kind !== 'artillery') return false
  if (trainingTest(battle, u, { rule: 'KG-MOV-14', why: 'kg.roll.stuck' })) return false
  const last = bogOf(u)
  const here = last !== null && (last.x - now.at.x) ** 2 + (last.y - now.at.y) ** 2 < 100
  const count = here ? last.count + 1 : 1
  const place = here ? { x: last.x, y: last.y } : { x: now.at.x, y: now.at.y }
  set(battle, u, 'notes', { ...u.notes, [NOTE]: { turn: battle.state.turn, count, ...place } }, NOTE)
  battle.event(NOTE, 'kg.stuck', { unit: u.id, data: { n: count } })
  if (count >= TOO_OFTEN) set(battle, u, 'immobilised', true, NOTE)
  return true
}
