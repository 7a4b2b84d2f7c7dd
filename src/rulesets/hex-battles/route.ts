import { HEX_FACINGS, hexBeside, hexDistance, hexFacing, onHexMap, sameHex } from '../../kernel/space/hex.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { UnitId } from '../../kernel/words.ts'
import { entering, OVERRUN } from './entering.ts'
import { type HxState, type HxUnit, isLeader } from './state.ts'
import { turnCost } from './terrain.ts'

/** Ways dearer than this are not looked for: nobody has so many PR. */
const DEAREST = 40

interface Node {
  readonly at: Point
  readonly facing: number
  readonly from: Node | null
}

interface Start {
  readonly at: Point
  readonly facing: number
}

/**
 * The cheapest way of one counter from a hex and front to another hex, turns counted (HX-MOVE-03, HX-MOVE-05): hexes
 * to enter one by one, the goal last. Hexes whose enemy zone would stop it, and lone guns, lie on it only as the goal.
 * Of equal ways the one that turns later to the higher side; always the same. Null when there is none.
 */
export function cheapestWay(
  state: HxState,
  u: HxUnit,
  start: Start,
  goal: Point,
  group: readonly UnitId[],
): Point[] | null {
  // Mostly its points suffice, and few hexes need be looked at; only to say what is missing it is looked for farther.
  const affordable = Math.min(DEAREST, u.prLeft + OVERRUN - 1)
  return search(state, u, start, goal, group, affordable) ?? search(state, u, start, goal, group, DEAREST)
}

/** Looks outward from the start by rising cost, leaving out what lies too far from the goal for the most it may cost. */
function search(
  state: HxState,
  u: HxUnit,
  start: Start,
  goal: Point,
  group: readonly UnitId[],
  most: number,
): Point[] | null {
  const { map } = state
  const leads = isLeader(u)
  const done = new Uint8Array((map.height + 1) * (map.width + 1) * 6)
  const waiting: Node[][] = Array.from({ length: most + 1 }, () => [])
  const wait = (cost: number, node: Node): void => {
    // No hex costs less than one point.
    if (cost + hexDistance(node.at, goal) <= most) waiting[cost]?.push(node)
  }
  wait(0, { ...start, from: null })
  for (let cost = 0; cost <= most; cost++) {
    const now = waiting[cost] ?? []
    for (let i = 0; i < now.length; i++) {
      const node = now[i] as Node
      if (sameHex(node.at, goal)) return wayTo(node, start.at)
      const key = (node.at.y * (map.width + 1) + node.at.x) * 6 + node.facing
      if (done[key] === 1) continue
      done[key] = 1
      const turning = turnCost(state, u, node.at)
      if (turning > 0) {
        for (const by of [1, -1]) {
          wait(cost + turning, { at: node.at, facing: hexFacing(node.facing + by), from: node })
        }
      }
      for (const facing of leads ? HEX_FACINGS : [node.facing]) {
        const to = hexBeside(node.at, facing)
        if (!onHexMap(to, map) || cost + 1 + hexDistance(to, goal) > most) continue
        const step = entering(state, u, node.at, to, group)
        if (typeof step === 'string' || ((step.stops || step.overrun) && !sameHex(to, goal))) continue
        wait(cost + step.cost, { at: to, facing: leads ? node.facing : facing, from: node })
      }
    }
  }
  return null
}

/** The hexes entered on the way to a node, in order. */
function wayTo(node: Node, start: Point): Point[] {
  const way: Point[] = []
  for (let at: Node | null = node; at !== null; at = at.from) {
    const next = way[0]
    if (next === undefined || !sameHex(next, at.at)) way.unshift(at.at)
  }
  return way[0] !== undefined && sameHex(way[0], start) ? way.slice(1) : way
}
