import { term, terms } from '../../../kernel/modifiers.ts'
import { boggingChance, bogs } from '../ground/soft-ground.ts'
import { type KgBattle, type KgState, type KgUnit, set, setNote } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { isVehicle, isWheeled } from '../units/vehicles.ts'
import type { MoveInProgress } from './move-in-progress.ts'

const NOTE = 'KG-MOV-15'
/** Failures at one place that hold a unit to the end of the battle. */
const TOO_OFTEN = 3

/** Whether a unit has got stuck in this game turn and moves no more in it (KG-MOV-12, KG-MOV-15). */
export const isStuck = (state: KgState, u: KgUnit): boolean => u.notes[NOTE]?.turn === state.turn

/** Whether a unit was stuck in the game turn before this one (KG-FIR-10). */
export const wasStuck = (state: KgState, u: KgUnit): boolean => u.notes[NOTE]?.turn === state.turn - 1

/**
 * Artillery and vehicles in scrub, rocks, forest or on a steep slope, and vehicles at trenches, craters and water, test
 * whether they get through; off-road ability is added to a vehicle's Training (KG-MOV-14, KG-TER-05, KG-STV-09). True
 * when it does not: its move ends with the halt `stuck`, and {@link stickFast} notes where.
 */
export function getStuck({ battle, u }: Pick<MoveInProgress, 'battle' | 'u'>, rule = 'KG-MOV-14'): boolean {
  if (u.kind !== 'artillery' && !isVehicle(u)) return false
  const value = isVehicle(u) ? terms(term('kg.term.off-road', u.vehicle.offroad, 'KG-STV-09')) : []
  return !trainingTest(battle, u, { rule, why: isVehicle(u) ? 'kg.roll.off-road' : 'kg.roll.stuck', value })
}

/**
 * A vehicle that leaves the road, or drives on a dirt road, on ground that may not bear it throws one d6 for the whole
 * move order, where that begins (KG-GRD-04). True when it bogs down there.
 */
export function bogsDown(progress: MoveInProgress, road: 'pavedRoad' | 'dirtRoad' | null): boolean {
  const { battle, u } = progress
  if (!isVehicle(u) || road === 'pavedRoad' || u.did.includes(TESTED)) return false
  const driving = {
    ground: battle.state.facts.ground,
    drive: isWheeled(u) ? 'wheeled' : 'tracked',
    onDirtRoad: road === 'dirtRoad',
    ability: u.vehicle.offroad,
  } as const
  const chance = boggingChance(driving)
  if (chance === 0) return false
  set(battle, u, 'did', [...u.did, TESTED], 'KG-GRD-04')
  const { die, stuck } = bogs(battle.roll(6, { rule: 'KG-GRD-04', why: 'kg.roll.ground', by: u.id }), driving)
  const data = { n: die.total, against: chance }
  battle.event('KG-GRD-04', stuck ? 'kg.bogs' : 'kg.bears', { unit: u.id, sums: { die }, data })
  return stuck
}

/** A vehicle has tried the ground in this player turn (KG-GRD-04). */
const TESTED = 'triedGround'

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
