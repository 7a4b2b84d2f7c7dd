import { idsIn } from '../../../kernel/ordered.ts'
import { edgeMidpoints, extent } from '../../../kernel/space/base.ts'
import { wholeMm } from '../../../kernel/space/segment.ts'
import type { Facing, Placed, Point, Polygon } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { controls, cuts, zonesCut } from '../command/hops.ts'
import { speaksOffMap } from '../command/wires.ts'
import { edgePoint } from '../ground/edges.ts'
import { distance } from '../ground/measuring.ts'
import { closedTo } from '../ground/open-ground.ts'
import { clearOf, FORWARD, freePlace, onMap, standingAt } from '../ground/placing.ts'
import { formationFitsAt, placed } from '../ground/standing.ts'
import { linkReach } from '../ground/time.ts'
import { drawToken } from '../morale/course-of-battle.ts'
import { scatter } from '../morale/scatter.ts'
import {
  type KgBattle,
  type KgState,
  type KgUnit,
  setNote,
  setSide,
  unit,
  unitsOnTable,
} from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'

/** How far from its own edge a reserve may enter, mm (KG-RES-03). */
const ENTRY_DEPTH = 200
/** How far it must stay from every enemy, mm (KG-RES-03). */
const ENTRY_GAP = 300

/** Groups a side keeps in reserve off the map, by name (KG-RES-01). Nobody can shoot at them there (KG-RES-04). */
export const reserveGroups = (state: KgState, side: SideId): string[] =>
  idsIn(state.sides[side]?.facts.reserves ?? {})

/** How far a base is from a side's own map edge, mm: from its nearest edge midpoint or circle point (KG-MEA-03). */
export function fromEdge(state: KgState, side: SideId, { at, facing, base }: Placed): number {
  const { width, height } = state.map
  const edge = state.sides[side]?.facts.edge ?? 'south'
  const round = base.kind === 'circle' ? base.diameter / 2 : 0
  const points = base.kind === 'circle' ? [at] : edgeMidpoints({ at, facing, base })
  const gaps = points.map((p) => ({ south: p.y, north: height - p.y, west: p.x, east: width - p.x })[edge])
  return Math.max(0, wholeMm(Math.min(...gaps) - round))
}

/**
 * Whether the Chief HQ is in touch with who waits off the map: by telephone or radio, or no farther from its own edge
 * than a link is long, with no enemy's control zone across the way (KG-RES-02, KG-COM-02, KG-TIM-04).
 */
export function reachesOffMap(state: KgState, chief: KgUnit): boolean {
  if (chief.at === null) return false
  if (speaksOffMap(state, chief)) return true
  if (fromEdge(state, chief.side, { ...chief, at: chief.at }) > linkReach(state)) return false
  if (!zonesCut(state)) return true
  const from = chief.at
  const edge = edgePoint(state, chief.side, from)
  return !unitsOnTable(state).some(
    (enemy) => enemy.side !== chief.side && controls(enemy) && cuts(enemy, from, edge),
  )
}

/**
 * The Chief HQ calls a group: one attempt a game turn, by its Training test; a natural 6 also costs a token
 * (KG-RES-02, KG-OPB-05 i). @returns whether the group has come.
 */
export function callGroup(
  battle: KgBattle,
  chief: KgUnit,
  group: string,
  wishes: readonly Point[],
  face: Facing | null,
): boolean {
  const { side } = chief
  setSide(battle, side, 'called', true, 'KG-RES-02')
  const came = trainingTest(battle, chief, { rule: 'KG-RES-02', why: 'kg.roll.reserves' })
  const natural = battle.written().rolls.at(-1)?.value
  if (natural === 6) drawToken(battle, side, 'i')
  if (!came) {
    battle.event('KG-RES-02', 'kg.reservesFailed', { unit: chief.id }, [side])
    return false
  }
  const { [group]: ids = [], ...rest } = battle.state.sides[side]?.facts.reserves ?? {}
  const waiting: string[] = []
  ids.forEach((id, n) => {
    if (!enter(battle, unit(battle, id), wishes[n] ?? null, face)) waiting.push(id)
  })
  const left = waiting.length === 0 ? rest : { ...rest, [group]: waiting }
  setSide(battle, side, 'reserves', left, 'KG-RES-01')
  battle.event('KG-RES-01', 'kg.reserves', { side, data: { group } })
  return true
}

/** The strip along its own edge in which a base that enters may lie, deep enough for all of it. */
function entry(state: KgState, u: KgUnit): Polygon {
  const { width, height } = state.map
  const { width: wide, depth } = extent(u.base)
  const deep = ENTRY_DEPTH + wide + depth
  const [minX, minY, maxX, maxY] = {
    south: [0, 0, width, deep],
    north: [0, height - deep, width, height],
    west: [0, 0, deep, height],
    east: [width - deep, 0, width, height],
  }[state.sides[u.side]?.facts.edge ?? 'south'] as [number, number, number, number]
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ]
}

/**
 * Brings a unit in where its player wished, if the rules allow that, else at the nearest free place of the strip; it
 * may act from the next game turn (KG-RES-03). False when there is no room for it: then it waits on.
 */
function enter(battle: KgBattle, u: KgUnit, wish: Point | null, face: Facing | null): boolean {
  const { state } = battle
  const facing = face ?? FORWARD[state.sides[u.side]?.facts.edge ?? 'south']
  const zone = entry(state, u)
  const others = unitsOnTable(state).map((o) => ({ ...o, at: o.at as Point }))
  const enemies = others.filter((o) => o.side !== u.side)
  const willDo = (at: Point): boolean => {
    const there = standingAt(u, at, facing)
    return (
      fromEdge(state, u.side, there) <= ENTRY_DEPTH &&
      onMap(state, there) &&
      !closedTo(state, u, there) &&
      clearOf(there, others) &&
      enemies.every((enemy) => distance(there, enemy) >= ENTRY_GAP)
    )
  }
  const at = wish !== null && willDo(wish) ? wish : freePlace(u, zone, facing, others, state, wish, willDo)
  if (at === null) return false
  battle.change('KG-RES-03', { type: 'status', unit: u.id, status: 'standing' })
  battle.change('KG-RES-03', { type: 'place', unit: u.id, at, facing })
  setNote(battle, u, 'KG-RES-03', state.turn, 'KG-RES-03')
  if (!formationFitsAt(state, u, placed(u))) scatter(battle, u, 'KG-TER-05')
  return true
}
