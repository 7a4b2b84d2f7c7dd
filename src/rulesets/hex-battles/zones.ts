import { revisionOf } from '../../kernel/reduce.ts'
import { hexBeside, onHexMap } from '../../kernel/space/hex.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { SideId } from '../../kernel/words.ts'
import { type HxState, isGun, type OnMap, unitsOnMap } from './state.ts'

/** Who stands where and whose zones cover what, worked out once for each change of the battle. */
interface Field {
  readonly revision: number
  readonly units: ReadonlyMap<number, readonly OnMap[]>
  readonly zones: ReadonlyMap<number, readonly OnMap[]>
}

const fields = new WeakMap<HxState, Field>()
const NOBODY: readonly OnMap[] = []
const keyOf = (at: Point): number => at.y * 1000 + at.x

function fieldOf(state: HxState): Field {
  const known = fields.get(state)
  const revision = revisionOf(state)
  if (known !== undefined && known.revision === revision) return known
  const units = new Map<number, OnMap[]>()
  const all = unitsOnMap(state)
  for (const u of all) add(units, u.at, u)
  const zones = new Map<number, OnMap[]>()
  for (const u of all) {
    if (!casts(u, units.get(keyOf(u.at)) ?? NOBODY)) continue
    for (let facing = 0; facing < 6; facing++) {
      const at = hexBeside(u.at, facing)
      if (onHexMap(at, state.map)) add(zones, at, u)
    }
  }
  const field = { revision, units, zones }
  fields.set(state, field)
  return field
}

function add(map: Map<number, OnMap[]>, at: Point, u: OnMap): void {
  const list = map.get(keyOf(at))
  if (list === undefined) map.set(keyOf(at), [u])
  else list.push(u)
}

/** Disorganised and panicked units have no zone, nor has artillery alone in its hex (HX-ZOC-05, HX-ZOC-06). */
const casts = (u: OnMap, here: readonly OnMap[]): boolean =>
  u.order === 'good' && !(isGun(u) && here.every(isGun))

/** Units (no leaders) of either side in a hex. */
export const occupants = (state: HxState, at: Point): readonly OnMap[] =>
  fieldOf(state).units.get(keyOf(at)) ?? NOBODY

/** Whether a unit has a control zone: the six hexes around it, whatever the ground or its front (HX-ZOC-01). */
export const hasZone = (state: HxState, u: OnMap): boolean => casts(u, occupants(state, u.at))

/** Units hostile to a side whose zone covers a hex, by id; own units in the hex are not considered here. */
export const zonesAt = (state: HxState, side: SideId, at: Point): readonly OnMap[] => {
  const all = fieldOf(state).zones.get(keyOf(at)) ?? NOBODY
  return all.some((u) => u.side !== side) ? all.filter((u) => u.side !== side) : NOBODY
}

/** Whether a hex lies in a zone hostile to a side. */
export const inZone = (state: HxState, side: SideId, at: Point): boolean =>
  zonesAt(state, side, at).length > 0

/** Whether a unit stands in an enemy zone. */
export const inEnemyZone = (state: HxState, u: OnMap): boolean => inZone(state, u.side, u.at)

/** Whether a side has a unit in a hex besides these: then a zone does not stop there (HX-ZOC-04). */
export const hasFriend = (state: HxState, side: SideId, at: Point, besides: readonly string[]): boolean =>
  occupants(state, at).some((u) => u.side === side && !besides.includes(u.id))
