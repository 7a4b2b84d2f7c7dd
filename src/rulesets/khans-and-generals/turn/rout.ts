import type { Procedure } from '../../../kernel/ask.ts'
import { byId, everyUnit } from '../../../kernel/ordered.ts'
import { bearing, travel } from '../../../kernel/space/angle.ts'
import { adjacent, extent, footprint } from '../../../kernel/space/base.ts'
import { lockedIn, unlock } from '../ground/contacts.ts'
import { radiusDistance } from '../ground/measuring.ts'
import { placed } from '../ground/standing.ts'
import { unitFled } from '../morale/course-of-battle.ts'
import { breaks, checkBreak, expireTokens, reluctance, waver } from '../morale/morale.ts'
import { checkOpb } from '../morale/over-limit.ts'
import { refugeOf, shelteredAt } from '../morale/refuge.ts'
import { isStuck } from '../move/bogging.ts'
import { retreatMove } from '../move/movement.ts'
import { walk } from '../move/walk.ts'
import { MORALE } from '../tables/morale-events.ts'
import { emptied, unmoved } from '../units/budget.ts'
import { type KgBattle, type KgUnit, setAll, setNote, unitsOnTable } from '../units/state.ts'
import { trainingOf } from '../units/tests.ts'
import { isVehicle } from '../units/vehicles.ts'
import { reverse } from './vehicle-rout.ts'

/** How near a fleeing friend must be to unsettle a unit, mm (KG-MOR-21). */
const CONTAGION = 100
/** How far inside the map's edge the Elite stop, mm (KG-MOR-09). */
const INSIDE = 10
/** Game turns without an attack before a broken unit comes to itself (KG-MOR-06). */
const COOLING = 2

/**
 * The rout phase (KG-TRN-05): temporary Reluctance that has lasted goes (KG-MOR-15), flight spreads (KG-MOR-21), who
 * has too much breaks, broken units run – the first player's first – and who has cooled down obeys again.
 */
export function* routPhase(battle: KgBattle): Procedure {
  for (const u of everyUnit(battle.state)) expireTokens(battle, u, 'rout')
  contagion(battle)
  for (const u of unitsOnTable(battle.state)) checkBreak(battle, u)
  checkOpb(battle)
  for (const u of inPlayerOrder(battle)) {
    flee(battle, u)
    checkOpb(battle)
  }
  for (const u of unitsOnTable(battle.state)) coolDown(battle, u)
}

/** Broken units, the first player's first, then by id (KG-TRN-05 c). */
function inPlayerOrder(battle: KgBattle): KgUnit[] {
  const { order } = battle.state.facts
  return unitsOnTable(battle.state)
    .filter((u) => u.status === 'broken')
    .sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side) || byId(a.id, b.id))
}

/**
 * Each broken friend in a radius of 10 cm unsettles a unit by one; all are counted before anybody wavers (KG-MOR-21,
 * KG-MEA-04).
 */
function contagion(battle: KgBattle): void {
  const all = unitsOnTable(battle.state)
  const fleeing = all.filter((u) => u.status === 'broken')
  const near = all
    .filter((u) => u.status === 'standing')
    .map((u) => ({
      u,
      n: fleeing.filter((f) => f.side === u.side && radiusDistance(placed(u), placed(f)) <= CONTAGION).length,
    }))
  for (const { u, n } of near) {
    if (n > 0) waver(battle, u, { ...MORALE.friendFlees, amount: n * MORALE.friendFlees.amount })
  }
}

/**
 * A broken unit tears itself out of any melee (KG-MOR-04) and runs its full Movement Range towards its refuge
 * (KG-MOR-03), unless it waits at its HQ (KG-MOR-07). Who reaches the map's edge is gone; the Elite never leave and
 * stop 1 cm inside it (KG-MOR-09).
 */
function flee(battle: KgBattle, u: KgUnit): void {
  if (lockedIn(battle.state, u)) {
    unlock(battle, u, 'KG-MOR-04')
    setNote(battle, u, 'KG-MOR-04', true, 'KG-MOR-04')
  }
  if (isVehicle(u)) {
    if (isStuck(battle.state, u) && !u.immobilised) return
    freshLegs(battle, u)
    return reverse(battle, u)
  }
  // What is stuck in the ground moves no more in this turn, not even to flee (KG-MOV-12).
  if (u.immobilised || isStuck(battle.state, u) || shelteredAt(battle.state, u) !== null) return
  freshLegs(battle, u)
  stepClear(battle, u)
  if (u.status !== 'broken') return
  const { toward, hq } = refugeOf(battle.state, u)
  const stays = hq === null && trainingOf(u) === 5
  const room = extent(u.base).depth / 2
  const stopShort = hq !== null ? room + extent(hq.base).depth / 2 : stays ? room + INSIDE : 0
  const { atEdge } = retreatMove(battle, u, toward, { manner: 'rout', rule: 'KG-MOR-03', stopShort })
  if (!atEdge || hq !== null || stays || u.status !== 'broken') return
  battle.change('KG-MOR-03', { type: 'status', unit: u.id, status: 'fled' })
  unitFled(battle, u)
}

/**
 * Base to base with enemies a unit cannot turn: it first backs away from them, just far enough, without turning; this
 * is part of its move (KG-MOR-04).
 */
function stepClear(battle: KgBattle, u: KgUnit): void {
  const base = placed(u)
  const foes = unitsOnTable(battle.state).filter((foe) => foe.side !== u.side && adjacent(placed(foe), base))
  if (foes.length === 0) return
  const mean = (axis: 'x' | 'y'): number =>
    foes.reduce((total, foe) => total + placed(foe).at[axis], 0) / foes.length
  const away = bearing({ x: Math.round(mean('x')), y: Math.round(mean('y')) }, base.at)
  const { x, y } = travel(base.at, away, Math.ceil(footprint(base).reach - extent(u.base).depth / 2) + 1)
  const clear = { x: Math.round(x), y: Math.round(y) }
  walk(battle, u, [clear], {
    manner: 'rout',
    rule: 'KG-MOR-04',
    freely: true,
    keepFacing: true,
    uncommanded: true,
  })
}

/** The rout is a move of its own: what was used of the Movement Range in the player turns does not count. */
function freshLegs(battle: KgBattle, u: KgUnit): void {
  // Turns about a corner and half ranges are noted in what it did.
  setAll(battle, u, { ...unmoved(u), did: emptied(u.did) }, 'KG-MOR-03')
}

/** Reluctance back at its first level and two turns without an attack: the unit obeys again (KG-MOR-06). */
function coolDown(battle: KgBattle, u: KgUnit): void {
  if (u.status !== 'broken' || reluctance(u) > u.baseReluctance || breaks(battle.state, u)) return
  if (battle.state.turn - u.attackedTurn < COOLING) return
  battle.change('KG-MOR-06', { type: 'status', unit: u.id, status: 'standing' })
  battle.event('KG-MOR-06', 'kg.cooled', { unit: u.id })
}
