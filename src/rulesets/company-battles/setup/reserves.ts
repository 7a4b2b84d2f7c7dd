import { everyUnit } from '../../../kernel/ordered.ts'
import { pointToLine } from '../../../kernel/space/obstacle.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { noRoom } from '../ground/standing-room.ts'
import { tooNear } from '../move/nearness.ts'
import { rangeOn } from '../move/range.ts'
import { RESERVES_ON } from '../tables/scenario.ts'
import { footOf } from '../units/bodies.ts'
import { facesFrom } from '../units/score.ts'
import { type FwBattle, type FwState, type FwUnit, setSide, type Team, teamId } from '../units/state.ts'
import { FACING } from './deployment.ts'
import { laidOut, ringsAbout } from './layout.ts'

/** Platoons of a side that wait in reserve (FW-SCN-05). */
export const reservesOf = (state: FwState, side: SideId): FwUnit[] =>
  everyUnit(state).filter((u) => u.side === side && u.status === 'reserve')

/**
 * As many dice as the battle has rounds: each 5 or 6 lets one platoon in, of the owner's choice (FW-SCN-05). Nothing is
 * thrown for a side that has nobody left in reserve, or that all may come already.
 */
export function rollReserves(battle: FwBattle, side: SideId): void {
  const { state } = battle
  const waiting = reservesOf(state, side).filter(({ role }) => role === 'platoon').length
  const before = state.sides[side]?.facts.arrivals ?? 0
  if (waiting <= before) return
  const dice = Array.from({ length: state.turn }, () =>
    battle.roll(6, { rule: 'FW-SCN-05', why: 'company.roll.reserves', by: side }),
  )
  const came = dice.filter((value) => value > 6 - facesFrom(RESERVES_ON)).length
  const arrivals = Math.min(waiting, before + came)
  if (arrivals > before) setSide(battle, side, 'arrivals', arrivals, 'FW-SCN-05')
  battle.event('FW-SCN-05', 'company.reserves', {
    side,
    data: { dice: state.turn, came: arrivals - before, faces: dice.join(' '), need: RESERVES_ON },
  })
}

/** Where a reserve may come: laid out about a place, no team farther from its edge than it moves; null: nowhere there. */
export function enteredAt(state: FwState, u: FwUnit, at: Point): Team[] | null {
  const edge = state.sides[u.side]?.facts.reserveEdge ?? 'south'
  const line = edgeLine(state, edge)
  for (const point of ringsAbout(at)) {
    const teams = laidOut(u.teams, point, FACING[edge])
    const fits = teams.every(
      (team) =>
        pointToLine(line, team) <= rangeOn(team, 'cross') &&
        noRoom(state, teamId(u, team), team) === null &&
        !tooNear(state, { u, team }, footOf(team)),
    )
    if (fits) return teams
  }
  return null
}

function edgeLine({ map }: FwState, edge: 'north' | 'south' | 'east' | 'west'): [Point, Point] {
  const [w, h] = [map.width, map.height]
  const corners = { sw: { x: 0, y: 0 }, se: { x: w, y: 0 }, ne: { x: w, y: h }, nw: { x: 0, y: h } }
  if (edge === 'south') return [corners.sw, corners.se]
  if (edge === 'north') return [corners.nw, corners.ne]
  return edge === 'west' ? [corners.sw, corners.nw] : [corners.se, corners.ne]
}

/** Places along the edge by which reserves come, for those who name none: the middle first. */
export function entryPlaces(state: FwState, u: FwUnit): Point[] {
  const edge = state.sides[u.side]?.facts.reserveEdge ?? 'south'
  const { width, height } = state.map
  const along = edge === 'south' || edge === 'north' ? width : height
  const deep = edge === 'south' || edge === 'west' ? DEEP : (edge === 'north' ? height : width) - DEEP
  return SHARES.map((share) => {
    const place = Math.round(along * share)
    return edge === 'south' || edge === 'north' ? { x: place, y: deep } : { x: deep, y: place }
  })
}

const DEEP = 200
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]
