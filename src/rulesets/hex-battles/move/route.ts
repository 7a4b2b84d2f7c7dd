import { hexFacing, sameHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { cellDistance, cellOf, hexOfCell } from '../ground/cells.ts'
import { CLOSED, type Ground, groundFor } from '../ground/ground.ts'
import { positionsOf } from '../ground/positions.ts'
import { type HxState, type HxUnit, isLeader } from '../units/state.ts'
import { OVERRUN, onTheWay } from './entering.ts'

/** Ways dearer than this are not looked for: nobody has that many PR. */
const HIGHEST_COST = 40

interface Start {
  readonly at: Point
  readonly facing: number
}

/**
 * What a search writes down. A place is a hex and a front, `6 × number of the hex + facing`; a node is a place come to
 * from another node. Kept from search to search, and made larger when a map asks for it.
 */
interface Notes {
  /** By place: the number of the search that has settled it. */
  done: Int32Array
  /** By node: its place, the node before it, and the next that waits at the same cost; −1 for none. */
  place: Int32Array
  from: Int32Array
  next: Int32Array
  /** By cost: the first and the last node that wait there. */
  readonly first: Int32Array
  readonly last: Int32Array
  nodes: number
  search: number
}

const notes: Notes = {
  done: new Int32Array(0),
  place: new Int32Array(0),
  from: new Int32Array(0),
  next: new Int32Array(0),
  first: new Int32Array(HIGHEST_COST + 1),
  last: new Int32Array(HIGHEST_COST + 1),
  nodes: 0,
  search: 0,
}

/** Clears the notes for a map of `cells` hexes. */
function begin(cells: number): void {
  if (notes.done.length < 6 * cells) {
    // A settled place is left at most once: ahead and with two turns, or, without a front, ahead six ways.
    const most = 18 * cells + 1
    notes.done = new Int32Array(6 * cells)
    notes.place = new Int32Array(most)
    notes.from = new Int32Array(most)
    notes.next = new Int32Array(most)
  }
  notes.first.fill(-1)
  notes.last.fill(-1)
  notes.nodes = 0
  notes.search += 1
}

/** Lets a place wait its turn among those of its cost, first come first served. */
function wait(cost: number, place: number, from: number): void {
  const node = notes.nodes
  notes.nodes += 1
  notes.place[node] = place
  notes.from[node] = from
  notes.next[node] = -1
  const last = notes.last[cost] as number
  if (last < 0) notes.first[cost] = node
  else notes.next[last] = node
  notes.last[cost] = node
}

/**
 * The cheapest way of one counter from a hex and front to another hex, turns counted (HX-MOVE-03, HX-MOVE-05): hexes
 * to enter one by one, the goal last. Hexes whose enemy zone would stop it, and lone guns, lie on it only as the goal.
 * Of equal ways the one that turns later to the higher side; always the same. Null when there is none.
 * @param group all that move together: the way leads over no ground that is closed to one of them (HX-MOVE-08).
 */
export function cheapestWay(
  state: HxState,
  u: HxUnit,
  start: Start,
  goal: Point,
  group: readonly HxUnit[],
): Point[] | null {
  // Mostly its points suffice and few hexes need to be visited; the search goes further only to say what is missing.
  const affordable = Math.min(HIGHEST_COST, u.prLeft + OVERRUN - 1)
  return (
    search(state, u, start, goal, group, affordable) ?? search(state, u, start, goal, group, HIGHEST_COST)
  )
}

/** Looks outward from the start by rising cost, leaving out what lies too far from the goal for the most it may cost. */
function search(
  state: HxState,
  u: HxUnit,
  start: Start,
  target: Point,
  group: readonly HxUnit[],
  most: number,
): Point[] | null {
  const positions = positionsOf(state)
  const { cells } = positions
  const ground = groundFor(state, u)
  const grounds = new Set(group.map((one) => groundFor(state, one)))
  grounds.delete(ground)
  const leads = isLeader(u)
  const goal = cellOf(cells, target)
  const here = cellOf(cells, start.at)
  if (goal === 0 || here === 0 || cellDistance(cells, here, goal) > most) return null
  begin(cells.size)
  wait(0, 6 * here + hexFacing(start.facing), -1)
  for (let cost = 0; cost <= most; cost++) {
    for (let node = notes.first[cost] as number; node >= 0; node = notes.next[node] as number) {
      const place = notes.place[node] as number
      const cell = Math.floor(place / 6)
      if (cell === goal) return wayTo(node, start.at, state)
      if (notes.done[place] === notes.search) continue
      notes.done[place] = notes.search
      const facing = place - 6 * cell
      // No hex costs less than one point.
      if (!leads) {
        const turned = cost + ground.turning(cell)
        if (turned + cellDistance(cells, cell, goal) <= most) {
          wait(turned, facing === 5 ? place - 5 : place + 1, node)
          wait(turned, facing === 0 ? place + 5 : place - 1, node)
        }
      }
      const lastSide = leads ? 5 : facing
      for (let ahead = leads ? 0 : facing; ahead <= lastSide; ahead++) {
        const next = cells.beside[6 * cell + ahead] as number
        if (next === 0) continue
        const away = cellDistance(cells, next, goal)
        if (cost + 1 + away > most) continue
        const price = ground.entering(cell, ahead)
        if (price === CLOSED || closedTo(grounds, cell, ahead)) continue
        const passing = onTheWay(positions, u, next, price, next === goal, group)
        if (passing === CLOSED || cost + passing + away > most) continue
        wait(cost + passing, 6 * next + facing, node)
      }
    }
  }
  return null
}

/** Whether the hex ahead is closed to somebody whose ground is one of these. */
function closedTo(grounds: ReadonlySet<Ground>, cell: number, ahead: number): boolean {
  for (const ground of grounds) if (ground.entering(cell, ahead) === CLOSED) return true
  return false
}

/** The hexes entered on the way to a node, in order. */
function wayTo(end: number, start: Point, { map }: HxState): Point[] {
  const way: Point[] = []
  let before = 0
  for (let node = end; node >= 0; node = notes.from[node] as number) {
    const cell = Math.floor((notes.place[node] as number) / 6)
    if (cell !== before) way.push(hexOfCell(map, cell))
    before = cell
  }
  way.reverse()
  return way[0] !== undefined && sameHex(way[0], start) ? way.slice(1) : way
}
