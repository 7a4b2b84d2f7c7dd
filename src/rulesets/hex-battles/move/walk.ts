import { facingTo, formatHex, hexFacing, sameHex, turnsBetween } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Message, Refusal, refuse } from '../../../kernel/words.ts'
import { occupants } from '../ground/positions.ts'
import { room } from '../ground/stacking.ts'
import { removeWithLeaders } from '../ground/strength.ts'
import { turnCost } from '../ground/terrain.ts'
import { rideDownLeaders } from '../morale/leaders.ts'
import { type HxBattle, type HxState, isLeader, type OnMap, set } from '../units/state.ts'
import { entering } from './entering.ts'
import { noteEntered } from './relocate.ts'
import { cheapestWay } from './route.ts'

/** One counter on its way: where it would be and what it would have left. */
interface Walker {
  readonly u: OnMap
  at: Point
  facing: number
  left: number
  spent: number
  bonus: number
  entered: number
  stopped: boolean
}

/** What a move comes to, before anything is changed: the hexes entered, and each counter at its end. */
export interface Walk {
  readonly hexes: readonly Point[]
  readonly overruns: readonly Point[]
  readonly walkers: readonly Walker[]
  /** Why a stack stopped before its goal (HX-MOVE-08). */
  readonly cut: Message | null
}

/**
 * Works out a move of one counter, or of several of one hex and front together (HX-MOVE-08), along waypoints; between
 * waypoints that do not touch the cheapest way is taken. Each pays its own hexes and turns (HX-MOVE-01, HX-MOVE-03).
 * Refuses, naming the hex and the missing points, what is not possible; a stack that has begun stops where one of it
 * cannot go on.
 */
export function planWalk(
  state: HxState,
  counters: readonly OnMap[],
  waypoints: readonly Point[],
  face: number | undefined,
): Walk {
  const [lead] = counters
  if (lead === undefined) throw new Error('Nobody walks.')
  let walkers = counters.map(walkerOf)
  const hexes: Point[] = []
  const overruns: Point[] = []
  let cut: Message | null = null
  for (const hex of wayThrough(state, lead, waypoints, counters)) {
    try {
      walkers = walkers.map((w) => stepped(state, w, hex, counters))
      if (occupants(state, hex).some((u) => u.side !== lead.side)) overruns.push(hex)
      hexes.push(hex)
    } catch (error) {
      if (!(error instanceof Refusal) || counters.length === 1 || hexes.length === 0) throw error
      cut = error.said
      break
    }
  }
  if (hexes.length > 0) checkStack(state, walkers)
  const turned = face === undefined || cut !== null ? walkers : walkers.map((w) => turnedTo(state, w, face))
  return { hexes, overruns, walkers: turned, cut }
}

/** Works out a turn on the spot (HX-MOVE-03). Refuses it when the points do not suffice. */
export function planTurn(state: HxState, u: OnMap, face: number): Walk {
  return { hexes: [], overruns: [], walkers: [turnedTo(state, walkerOf(u), face)], cut: null }
}

const walkerOf = (u: OnMap): Walker => ({
  u,
  at: u.at,
  facing: u.facing,
  left: u.prLeft,
  spent: u.prSpent,
  bonus: u.marchBonus,
  entered: u.entered,
  stopped: u.stopped,
})

/** All hexes of a way through waypoints, one by one. */
function wayThrough(state: HxState, u: OnMap, waypoints: readonly Point[], group: readonly OnMap[]): Point[] {
  const way: Point[] = []
  let { at, facing }: { at: Point; facing: number } = u
  for (const point of waypoints) {
    if (sameHex(point, at)) continue
    const direct = facingTo(at, point)
    const leg = direct === null ? cheapestWay(state, u, { at, facing }, point, group) : [point]
    if (leg === null) return refuse('hex.error.no-way', { unit: u.id, hex: formatHex(point) })
    for (const hex of leg) {
      facing = isLeader(u) ? facing : (facingTo(at, hex) ?? facing)
      at = hex
      way.push(hex)
    }
  }
  if (way.length === 0) refuse('hex.error.already-there', { unit: u.id, hex: formatHex(u.at) })
  return way
}

/** One hex further, with the turn before it (HX-MOVE-05). */
function stepped(state: HxState, w: Walker, to: Point, group: readonly OnMap[]): Walker {
  const { u } = w
  if (w.stopped) refuse('hex.error.stopped', { unit: u.id, hex: formatHex(w.at) })
  const before = turnedTo(state, w, facingTo(w.at, to) ?? w.facing)
  const step = entering(state, u, before.at, to, group)
  if (typeof step === 'string') return refuse(`hex.error.${step}`, { unit: u.id, hex: formatHex(to) })
  const bonus = step.zone ? 0 : before.bonus
  const left = before.left - (before.bonus - bonus)
  const cost = step.overrun && left >= 1 ? Math.min(step.cost, left) : step.cost
  if (cost > left) tooFew(u, to, cost, left)
  return {
    u,
    at: to,
    facing: before.facing,
    left: left - cost,
    spent: before.spent + cost,
    bonus,
    entered: before.entered + 1,
    stopped: step.stops,
  }
}

/** The walker with its front turned, one hexside after another; leaders have none (HX-MOVE-03, HX-TERR-12). */
function turnedTo(state: HxState, w: Walker, face: number): Walker {
  if (isLeader(w.u)) return w
  const facing = hexFacing(face)
  if (facing === w.facing) return w
  const cost = turnsBetween(w.facing, facing) * turnCost(state, w.u, w.at)
  if (cost > w.left) tooFew(w.u, w.at, cost, w.left)
  return { ...w, facing, left: w.left - cost, spent: w.spent + cost }
}

/** Who cannot pay a hex or a turn does not do it: nobody has one hex for nothing (HX-MOVE-11). */
function tooFew(u: OnMap, hex: Point, cost: number, left: number): never {
  return refuse('hex.error.points', {
    unit: u.id,
    hex: formatHex(hex),
    cost,
    left,
    missing: cost - left,
  })
}

/** At most three units where the move ends (HX-STACK-01, HX-STACK-02). */
function checkStack(state: HxState, walkers: readonly Walker[]): void {
  const units = walkers.filter((w) => !isLeader(w.u))
  const [first] = units
  if (first === undefined) return
  const group = units.map(({ u }) => u.id)
  if (room(state, first.u.side, first.at, group) < units.length) {
    refuse('hex.error.stack', { unit: first.u.id, hex: formatHex(first.at) })
  }
}

/** Carries a planned move out: what is ridden over goes, then the counters stand where they came to. */
export function carryWalk(battle: HxBattle, walk: Walk): void {
  const [first] = walk.walkers
  for (const hex of walk.overruns) {
    for (const gun of occupants(battle.state, hex)) {
      battle.event('HX-ART-08', 'hex.overrun', {
        ...(first === undefined ? {} : { unit: first.u.id }),
        target: gun.id,
      })
      removeWithLeaders(battle, gun, 'HX-ART-08')
    }
  }
  for (const w of walk.walkers) {
    const { u } = w
    if (walk.hexes.length > 0) {
      const path = [u.at, ...walk.hexes]
      battle.change('HX-MOVE-01', {
        type: 'move',
        unit: u.id,
        path,
        at: w.at,
        facing: w.facing,
        manner: 'move',
      })
    } else if (u.facing !== w.facing) {
      battle.change('HX-MOVE-03', { type: 'turn', unit: u.id, at: w.at, facing: w.facing })
    }
    set(battle, u, 'prLeft', w.left, 'HX-MOVE-01')
    set(battle, u, 'prSpent', w.spent, 'HX-MOVE-01')
    set(battle, u, 'entered', w.entered, 'HX-MOVE-01')
    set(battle, u, 'marchBonus', w.bonus, 'HX-MOVE-09')
    set(battle, u, 'stopped', w.stopped, 'HX-ZOC-02')
  }
  const unit = walk.walkers.find((w) => !isLeader(w.u))?.u
  if (unit === undefined) return
  for (const hex of walk.hexes) rideDownLeaders(battle, unit.side, hex)
  noteEntered(battle, unit.side, walk.hexes)
}
