import type { Platoon } from '../tables/companies.ts'
import { footOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import type { Team } from '../units/state.ts'
import { FACING } from './deployment.ts'
import { laidOut } from './layout.ts'
import type { Scenario } from './scenario.ts'

type Zone = Pick<Scenario['sides'][number], 'home' | 'zone'>

/** Room left between platoons and from the rim of a zone, and beside a battery for its observers, cm. */
const APART = 2
const OBSERVER = 11

/** The box round a platoon laid out about its commander, cm from him. */
function boxOf(platoon: Platoon, home: Zone['home']) {
  const types = platoon.teams
    .filter(({ type }) => type !== 'obs')
    .flatMap(({ type, count }) => Array.from({ length: count }, () => type))
  const bare = types.map((type, i): Team => ({ n: i + 1, type, x: 0, y: 0, f: 0 }))
  const boxes = laidOut(bare, { x: 0, y: 0 }, FACING[home]).map((team) => footOf(team).box)
  const observed = platoon.teams.some(({ type }) => type === 'obs')
  return {
    west: Math.min(...boxes.map(({ minX }) => minX)) / CM,
    east: Math.max(...boxes.map(({ maxX }) => maxX)) / CM + (observed ? OBSERVER : 0),
    south: Math.min(...boxes.map(({ minY }) => minY)) / CM,
    north: Math.max(...boxes.map(({ maxY }) => maxY)) / CM,
  }
}

/**
 * Where the commanders of platoons are put to begin with: in rows over their zone, the first along its front, each beside
 * the one before. Their players deploy them (FW-DAT-04, FW-SCN-02).
 * @returns places in cm, one for each platoon
 */
export function drawUp(platoons: readonly Platoon[], { home, zone }: Zone): [number, number][] {
  const [xs, ys] = [zone.map(([x]) => x), zone.map(([, y]) => y)]
  const [west, east] = [Math.min(...xs) + APART, Math.max(...xs) - APART]
  const [south, north] = [Math.min(...ys) + APART, Math.max(...ys) - APART]
  const up = home !== 'north'
  let [x, deepest, back] = [west, 0, 0]
  return platoons.map((platoon): [number, number] => {
    const box = boxOf(platoon, home)
    const [width, depth] = [box.east - box.west, box.north - box.south]
    if (x > west && x + width > east) {
      back += deepest + APART
      ;[x, deepest] = [west, 0]
    }
    deepest = Math.max(deepest, depth)
    const at = x - box.west
    x += width + APART
    const y = up ? north - back - box.north : south + back - box.south
    return [halves(at), halves(Math.min(Math.max(y, south), north))]
  })
}

/** Scenarios give lengths in half centimetres. */
const halves = (cm: number): number => Math.round(cm * 2) / 2
