import { HEX_FACINGS, hexBeside, hexFacing, onHexMap, sameHex } from '../../kernel/space/hex.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { UnitId } from '../../kernel/words.ts'
import { entering } from './entering.ts'
import { type HxState, type HxUnit, isLeader } from './state.ts'
import { turnCost } from './terrain.ts'

/** Ways dearer than this are not looked for: nobody has so many PR. */
const DEAREST = 40

interface Node {
  readonly at: Point
  readonly facing: number
  readonly from: Node | null
}

/**
 * The cheapest way of one counter from a hex and front to another hex, turns counted (HX-MOVE-03, HX-MOVE-05): hexes
 * to enter one by one, the goal last. Hexes whose enemy zone would stop it, and lone guns, lie on it only as the goal.
 * Of equal ways the one that turns later to the higher side; always the same. Null when there is none.
 */
export function cheapestWay(
  state: HxState,
  u: HxUnit,
  start: { readonly at: Point; readonly facing: number },
  goal: Point,
  group: readonly UnitId[],
): Point[] | null {
  const done = new Set<number>()
  const waiting: Node[][] = [[{ ...start, from: null }]]
  const wait = (cost: number, node: Node): void => {
    if (cost > DEAREST) return
    const list = waiting[cost]
    if (list === undefined) waiting[cost] = [node]
    else list.push(node)
  }
  for (let cost = 0; cost <= DEAREST; cost++) {
    const now = waiting[cost] ?? []
    for (let i = 0; i < now.length; i++) {
      const node = now[i] as Node
      if (sameHex(node.at, goal)) return wayTo(node, start.at)
      const key = (node.at.y * 100 + node.at.x) * 6 + node.facing
      if (done.has(key)) continue
      done.add(key)
      const turning = turnCost(state, u, node.at)
      if (turning > 0) {
        for (const by of [1, -1]) {
          wait(cost + turning, { at: node.at, facing: hexFacing(node.facing + by), from: node })
        }
      }
      for (const facing of isLeader(u) ? HEX_FACINGS : [node.facing]) {
        const to = hexBeside(node.at, facing)
        if (!onHexMap(to, state.map)) continue
        const step = entering(state, u, node.at, to, group)
        if ('refused' in step || ((step.stops || step.overrun) && !sameHex(to, goal))) continue
        wait(cost + step.cost, { at: to, facing: isLeader(u) ? node.facing : facing, from: node })
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
