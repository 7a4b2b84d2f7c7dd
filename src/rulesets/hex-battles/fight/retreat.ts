import { ask, type Procedure } from '../../../kernel/ask.ts'
import { formatHex, HEX_FACINGS, hexBeside, hexDistance, onHexMap } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { message, refuse, type SideId } from '../../../kernel/words.ts'
import { leadersAt, occupants } from '../ground/positions.ts'
import { room } from '../ground/stacking.ts'
import { passable } from '../ground/terrain.ts'
import { hasFriend, inZone } from '../ground/zones.ts'
import { removeDestroyed } from '../morale/losses.ts'
import { disorganise } from '../morale/morale.ts'
import { relocate } from '../move/relocate.ts'
import { type HxBattle, type HxState, type OnMap, onMap, set } from '../units/state.ts'

/** How far a beaten side withdraws, in hexes (HX-COMB-14). */
const WITHDRAWAL = 2

/** The way of those who withdrew from one hex: the hex left, then every hex entered. One hex alone: they stayed. */
export interface Route {
  readonly hexes: readonly Point[]
  readonly units: readonly OnMap[]
}

/**
 * Units that stood in one hex withdraw together, with them every leader there who can go all of their way (HX-COMB-14); who
 * cannot stays, and binds nobody. What cannot be made of the way costs
 * each 1 PS a hex and disorganises those who are not so from this fight already (HX-COMB-16).
 * @param enemies hexes of the opposing participants.
 * @param shaken units this fight has disorganised already.
 */
export function* withdraw(
  battle: HxBattle,
  units: readonly OnMap[],
  enemies: readonly Point[],
  shaken: ReadonlySet<string>,
): Procedure<Route> {
  const { state } = battle
  const [first] = units
  if (first === undefined) return { hexes: [], units: [] }
  const hexes = yield* wayBack(state, units, enemies)
  for (const u of units) set(battle, u, 'withdrew', true, 'HX-CTR-02')
  const made = hexes.length - 1
  if (made > 0) {
    const leaders = leadersAt(state, first.at).filter(
      (u) => u.side === first.side && hexes.slice(1).every((hex) => passable(state, u, hex)),
    )
    relocate(battle, [...units, ...leaders], hexes, { manner: 'withdraw', rule: 'HX-COMB-14' })
  }
  if (made < WITHDRAWAL) trapped(battle, units, WITHDRAWAL - made, shaken)
  return { hexes, units: units.filter(onMap) }
}

/** Whoever cannot make all of the way back loses 1 PS for each hex and is disorganised (HX-COMB-16). */
function trapped(
  battle: HxBattle,
  units: readonly OnMap[],
  missing: number,
  shaken: ReadonlySet<string>,
): void {
  for (const u of units) {
    const left = Math.max(0, u.ps - missing)
    battle.event('HX-COMB-16', 'hex.no-way-back', { unit: u.id, data: { lost: u.ps - left, left } })
    set(battle, u, 'ps', left, 'HX-COMB-16')
  }
  removeDestroyed(battle, units, 'HX-COMB-16')
  for (const u of units) if (!shaken.has(u.id)) disorganise(battle, u, 'HX-COMB-16')
}

/**
 * The hexes of a withdrawal, the start first (HX-COMB-15). A way that would end on a full stack goes one hex further
 * (HX-STACK-02); where it cannot, it ends at the last hex with room.
 */
function* wayBack(state: HxState, units: readonly OnMap[], enemies: readonly Point[]): Procedure<Point[]> {
  const hexes = units.slice(0, 1).map((u) => u.at)
  const fits = (hex: Point): boolean => hasRoom(state, units, hex)
  for (;;) {
    const here = hexes.at(-1) as Point
    const made = hexes.length - 1
    if (made >= WITHDRAWAL && fits(here)) return hexes
    const all = steps(state, units, here, enemies)
    const roomy = all.filter(fits)
    const next = yield* bestStep(
      state,
      units,
      here,
      made + 1 >= WITHDRAWAL && roomy.length > 0 ? roomy : all,
      enemies,
    )
    if (next === null) break
    hexes.push(next)
  }
  // No further: back to the last hex of the way that takes them; where they began they have room.
  while (hexes.length > 1 && !fits(hexes.at(-1) as Point)) hexes.pop()
  return hexes
}

const hasRoom = (state: HxState, units: readonly OnMap[], hex: Point): boolean => {
  const [first] = units
  if (first === undefined || (hex.x === first.at.x && hex.y === first.at.y)) return true
  const ids = units.map((u) => u.id)
  return room(state, first.side, hex, ids) >= units.length
}

/** Legal next hexes of a withdrawal, by direction (HX-COMB-15). */
function steps(state: HxState, units: readonly OnMap[], here: Point, enemies: readonly Point[]): Point[] {
  const side = units[0]?.side ?? ''
  const ids = units.map((u) => u.id)
  const near = nearest(here, enemies)
  return HEX_FACINGS.map((facing) => hexBeside(here, facing)).filter(
    (hex) =>
      nearest(hex, enemies) > near &&
      onHexMap(hex, state.map) &&
      units.every((u) => passable(state, u, hex)) &&
      occupants(state, hex).every((u) => u.side === side) &&
      (!inZone(state, side, hex) || hasFriend(state, side, hex, ids)),
  )
}

function nearest(hex: Point, enemies: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const enemy of enemies) least = Math.min(least, hexDistance(hex, enemy))
  return least
}

/** Hexes between a hex and the own edge of the map (HX-COMB-15). */
function toOwnEdge(state: HxState, side: SideId, hex: Point): number {
  return state.sides[side]?.facts.homeEdge === 'north' ? hex.y - 1 : state.map.height - hex.y
}

/**
 * The best of legal steps: farthest from all opponents together, then nearest to the own edge; what is still equal
 * the owner decides, by default the lowest direction (HX-COMB-15, HX-ASYNC-03). Null when there is none.
 */
function* bestStep(
  state: HxState,
  units: readonly OnMap[],
  here: Point,
  legal: readonly Point[],
  enemies: readonly Point[],
): Procedure<Point | null> {
  const side = units[0]?.side ?? ''
  const away = (hex: Point): number => enemies.reduce((total, enemy) => total + hexDistance(hex, enemy), 0)
  const farthest = Math.max(...legal.map(away))
  const far = legal.filter((hex) => away(hex) === farthest)
  const least = Math.min(...far.map((hex) => toOwnEdge(state, side, hex)))
  const best = far.filter((hex) => toOwnEdge(state, side, hex) === least)
  const [first] = best
  if (first === undefined) return null
  if (best.length === 1) return first
  const names = best.map(formatHex)
  return yield* ask({
    kind: 'hex.retreat',
    side,
    rule: 'HX-COMB-15',
    prompt: message('hex.ask.retreat', { units: units.map((u) => u.id).join(', '), hex: formatHex(here) }),
    choices: names.map((hex) => ({ id: hex, label: message('hex.choice.hex', { hex }) })),
    data: { units: units.map((u) => u.id), hexes: names },
    default: formatHex(first),
    accept: (answer) =>
      best.find((hex) => formatHex(hex) === answer) ??
      refuse('hex.error.choose-one', { words: names.join(', ') }),
  })
}
