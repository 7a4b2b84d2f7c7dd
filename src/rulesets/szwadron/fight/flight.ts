import { byId } from '../../../kernel/ordered.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { RuleId } from '../../../kernel/words.ts'
import type { Stand } from '../morale/morale.ts'
import { flight } from '../morale/morale.ts'
import { testNerve } from '../morale/tests.ts'
import { moveOf } from '../move/allowance.ts'
import { flightOf, nearestEnemy, reformedAway, repulseRun } from '../move/forced.ts'
import { DISTANCES } from '../tables/distances.ts'
import { centroid } from '../units/bodies.ts'
import { moveFigures } from '../units/figures.ts'
import { CM, profile } from '../units/profile.ts'
import { type Body, onTable, type SzBattle, type SzUnit, set, thrown } from '../units/state.ts'
import { noteParted } from './parted.ts'

/** A unit that is moved by force, engaged or out of hand no longer watches (SZ-FIRE-48). */
export function stopWatching(battle: SzBattle, u: SzUnit): void {
  set(battle, u, 'watching', false, 'SZ-FIRE-48')
  set(battle, u, 'asks', false, 'SZ-FIRE-48')
  set(battle, u, 'watch', null, 'SZ-FIRE-48')
}

/**
 * What a failed test makes of a unit that was hurt by others: it falls back, or flees (SZ-MOR-13, SZ-MOR-14).
 * @param from the middle of those who did the harm
 */
export function giveWay(battle: SzBattle, u: SzUnit, stand: Stand, from: Point | null): void {
  if (stand === 'stands') return
  if (stand === 'repulsed') repulse(battle, u, from)
  else panic(battle, u, from)
}

/** The middle of the units that did harm (SZ-GEO-17). */
export const middleOf = (units: readonly SzUnit[]): Point | null => {
  const bodies = units.flatMap(({ bodies: some }) => some)
  return bodies.length === 0 ? null : centroid(bodies)
}

/** Where a unit is thrown back to: a parted pursuer draws up on its way, all others keep their places (SZ-MOR-22, SZ-MOR-57). */
function thrownBack({ state }: SzBattle, u: SzUnit, from: Point): readonly Body[] | null {
  const middle = centroid(u.bodies)
  const reformed = u.control === 'pursuit' && u.parted ? reformedAway(state, u, from, middle) : null
  return reformed ?? repulseRun(state, u, from, middle)?.bodies ?? null
}

/** A repulse: the full Move away, in order; who has no way for it panics (SZ-MOR-20…24, SZ-MEL-25, SZ-FIRE-28). */
function repulse(battle: SzBattle, u: SzUnit, from: Point | null): void {
  const bodies = from === null ? null : thrownBack(battle, u, from)
  if (bodies === null) {
    battle.event('SZ-MOR-24', 'sz.no-way-back', { unit: u.id })
    panic(battle, u, from)
    return
  }
  stopWatching(battle, u)
  // A pursuer that is repulsed is in hand again; in its own morale phase that is all it does this turn (SZ-MOR-57).
  if (battle.state.phase === 'morale' && battle.state.active === u.side)
    set(battle, u, 'acted', 'rally', 'SZ-MOR-57')
  set(battle, u, 'control', 'normal', 'SZ-MOR-22')
  set(battle, u, 'prey', [], 'SZ-MOR-57')
  set(battle, u, 'emplaced', false, 'SZ-SPEC-11')
  moveFigures(battle, u, { bodies, manner: 'repulse', rule: 'SZ-MOR-21' })
  noteParted(battle, u)
}

/** A unit panics, and flees at once, from fire out of the range of who fired (SZ-MOR-25, SZ-MOR-26, SZ-FIRE-29). */
export function panic(battle: SzBattle, u: SzUnit, from: Point | null): void {
  stopWatching(battle, u)
  set(battle, u, 'control', 'panic', 'SZ-MOR-25')
  set(battle, u, 'prey', [], 'SZ-MOR-25')
  set(battle, u, 'emplaced', false, 'SZ-SPEC-11')
  flee(battle, u, from)
}

const SURRENDER = DISTANCES.surrender.cm * CM

/**
 * A flight move: away from who caused it, later homeward (SZ-MOR-30…35). A unit that cannot complete it with the enemy
 * near surrenders (SZ-MOR-36); one that reaches its own edge is gone (SZ-MOR-37); those it runs through test, and flee
 * after it (SZ-MOR-19, SZ-MOR-35).
 * @param from the middle of who caused it; null in the morale phase
 */
export function flee(battle: SzBattle, u: SzUnit, from: Point | null): void {
  const { state } = battle
  // A gun that cannot be moved stands where it is, or is taken (SZ-MOR-26).
  const length = moveOf(u) === 0 ? 0 : flight(profile(u).arm, thrown(battle, 'SZ-MOR-26', u.id)) * CM
  const home = state.sides[u.side]?.facts.homeEdge ?? 'south'
  const way = flightOf(state, u, { length, from, home })
  if (way.leaves) {
    leave(battle, u)
    return runThrough(battle, way.through)
  }
  if (way.length >= 0.5) {
    moveFigures(battle, u, { bodies: way.bodies, manner: 'flight', rule: 'SZ-MOR-33' })
  }
  if ((!way.whole || length === 0) && nearestEnemy(state, u) <= SURRENDER) surrender(battle, u)
  runThrough(battle, way.through)
}

function leave(battle: SzBattle, u: SzUnit): void {
  battle.change('SZ-MOR-37', { type: 'status', unit: u.id, status: 'fled' })
  battle.event('SZ-MOR-37', 'sz.fled', { unit: u.id })
}

function surrender(battle: SzBattle, u: SzUnit): void {
  battle.change('SZ-MOR-36', { type: 'status', unit: u.id, status: 'destroyed' })
  battle.event('SZ-MOR-36', 'sz.surrendered', { unit: u.id })
}

/** Those run through test their morale, and all who fail flee, one after another (SZ-MOR-19, SZ-MOR-35). */
function runThrough(battle: SzBattle, through: readonly SzUnit[]): void {
  const rule: RuleId = 'SZ-MOR-19'
  const failed = [...through]
    .sort((a, b) => byId(a.id, b.id))
    .filter(({ control }) => control !== 'panic')
    .filter((u) => !testNerve(battle, u, { rule, why: 'sz.roll.morale' }))
  for (const u of failed) if (onTable(u) && u.control !== 'panic') panic(battle, u, null)
}
