import { boxesMeet, boxOf, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Area, bridged, crossings, type Field, isWorks, type Line, stretches } from '../ground/field.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { baseOf, CM, isCavalry, isGun, profile } from '../units/profile.ts'
import type { SzUnit } from '../units/state.ts'

/**
 * What a straight way costs a figure, mm: its length and what the ground adds, each kind for itself (SZ-MOVE-14).
 * Distance is that of the centre of its base, measured flat (SZ-MOVE-07).
 */
export function costOf(field: Field, u: Pick<SzUnit, 'card'>, a: Point, b: Point): number {
  const length = pointDistance(a, b)
  if (length === 0) return 0
  let cost = length
  const box = boxOf([a, b])
  for (const area of field.areas) if (boxesMeet(area.box, box)) cost += inArea(area, u, a, b, length)
  for (const line of field.lines) if (boxesMeet(line.box, box)) cost += acrossLine(field, line, a, b)
  return cost
}

/** Whether a straight way touches no ground that costs anything, so that it costs its length and no more. */
export const isUntouched = ({ areas, lines }: Field, a: Point, b: Point): boolean =>
  areas.every((area) => !weighs(area) || stretches(a, b, area).length === 0) &&
  lines.every((line) => TERRAIN[line.kind].going.kind !== 'cross' || crossings(a, b, line).length === 0)

/** Whether an area costs anything to who goes into it. */
function weighs({ kind }: Area): boolean {
  const going = TERRAIN[kind].going.kind
  return going === 'climb' || going === 'rough' || going === 'enter'
}

/** What an area adds (SZ-MOVE-07, SZ-MOVE-10, SZ-MOVE-13). */
function inArea(area: Area, u: Pick<SzUnit, 'card'>, a: Point, b: Point, length: number): number {
  const { going } = TERRAIN[area.kind]
  if (going.kind !== 'climb' && going.kind !== 'rough' && going.kind !== 'enter') return 0
  const found = stretches(a, b, area)
  let extra = 0
  for (const { enter, exit } of found) {
    // Uphill once for each level; downhill is free (SZ-MOVE-07, SZ-MOVE-08).
    if (going.kind === 'climb') extra += enter > 0 ? going.cm * CM : 0
    else if (going.kind === 'enter') {
      extra += (enter > 0 ? going.cm * CM : 0) + (exit < length ? going.cm * CM : 0)
    } else {
      // The base is in before its centre: half a base depth before the edge counts, too (SZ-MOVE-10).
      const from = enter > 0 ? Math.max(0, enter - baseOf(profile(u)).depth / 2) : enter
      extra += (exit - from) * (going.times - 1)
    }
  }
  return extra
}

/** What crossing a line adds; a bridge crosses water for nothing (SZ-MOVE-11, SZ-TERR-02). */
function acrossLine(field: Field, line: Line, a: Point, b: Point): number {
  const { going } = TERRAIN[line.kind]
  if (going.kind !== 'cross') return 0
  const water = line.kind === 'stream'
  const all = crossings(a, b, line)
  if (all.length === 0) return 0
  const counted = all.filter((at) => !(water && bridged(field, at)))
  return counted.length * going.cm * CM
}

/** Whether ground is closed to a unit altogether (SZ-MOVE-12, SZ-MOVE-13, SZ-TERR-03). */
export function closed(area: Pick<Area, 'kind' | 'large'>, u: Pick<SzUnit, 'card'>): boolean {
  if (TERRAIN[area.kind].going.kind === 'barred') return true
  if (area.kind === 'marsh') return isGun(u)
  if (!isWorks(area.kind)) return false
  return isCavalry(u) || (isGun(u) && !(area.kind === 'fortification' && area.large))
}
