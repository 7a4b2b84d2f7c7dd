import type { Point } from '../../../kernel/space/types.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { durability, type Material } from '../tables/structures.ts'
import { isStand, modelOf } from '../units/models.ts'
import { type MpState, type MpUnit, unitsOnTable } from '../units/state.ts'
import { towedBy } from '../units/transport.ts'
import { type Area, areaCalled, areasAt, fieldOf, liesIn } from './field.ts'
import { wrecksOf } from './wrecks.ts'

/** A bridge that bears what drives on it (MP-BRG-01). */
export interface Bridge {
  readonly id: FeatureId
  readonly area: Area
  readonly material: Material
  readonly damage: number
  /** What it carries as it is: its durability less its Damage; null: nobody has given it a class, and it carries all. */
  readonly capacity: number | null
}

function bridgeOf(state: MpState, area: Area): Bridge[] {
  if (area.kind !== 'bridge' || area.built === null) return []
  const { material, klass } = area.built
  const damage = Number(state.features[area.id]?.data?.damage ?? 0)
  const capacity = klass === 0 ? null : durability(klass, material) - damage
  return [{ id: area.id, area, material, damage, capacity }]
}

/** Every bridge, in the order of ids. */
export const bridgesOf = (state: MpState): Bridge[] =>
  fieldOf(state).areas.flatMap((area) => bridgeOf(state, area))

/** The bridge of that id; undefined: there is none. */
export function bridgeCalled(state: MpState, id: FeatureId): Bridge | undefined {
  const area = areaCalled(fieldOf(state), id)
  return area === undefined ? undefined : bridgeOf(state, area)[0]
}

/** The bridge on which a point lies; undefined: it lies on none. */
export const bridgeAt = (state: MpState, at: Point): Bridge | undefined =>
  areasAt(fieldOf(state), at).flatMap((area) => bridgeOf(state, area))[0]

/** Models on a bridge, in the order of their ids. */
export const unitsOn = (state: MpState, { area }: Bridge): MpUnit[] =>
  unitsOnTable(state).filter((u) => u.at !== null && liesIn(area, u.at))

/** The load of a bridge: the classes of vehicles and guns on it, those in tow and wrecks among them; men weigh nothing (MP-BRG-01). */
export function loadOn(state: MpState, bridge: Bridge): number {
  const models = unitsOn(state, bridge).filter((u) => !isStand(u))
  const towed = models.flatMap((u) => towedBy(state, u) ?? [])
  const wrecks = wrecksOf(state).filter(({ foot }) => liesIn(bridge.area, foot.at))
  return (
    [...models, ...towed].reduce((total, u) => total + modelOf(u).klass, 0) +
    wrecks.reduce((total, { klass }) => total + klass, 0)
  )
}
