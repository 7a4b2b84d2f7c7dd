import { cargoOf } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import type { Facing, Placed, Point } from '../../../kernel/space/types.ts'
import { type Wreck, wrecksOf } from '../ground/wrecks.ts'
import { INCH } from '../tables/inches.ts'
import { baseOf, isGun, isVehicle, modelOf } from '../units/models.ts'
import { type MpBattle, type MpState, type MpUnit, otherSide, set, setSide, unit } from '../units/state.ts'
import { BOARDING } from './cargo.ts'

/** Bases touch for a crew that comes to a gun where no half inch is between them: moves are looked at no finer (MP-MOV-15, MP-ART-18). */
const TOUCHING = INCH / 2

/** A crew that has left what it manned, on foot (MP-DAT-06). */
export const isCrewOnFoot = (u: MpUnit): boolean => u.crewOf !== null && u.at !== null && u.aboardAs === null

/** What a crew may take over: what stands whole and without a crew beside it, of its own platoon (MP-HIT-17, MP-MOV-15, MP-ART-18). */
export function emptyNear(state: MpState, crew: MpUnit): Wreck[] {
  if (!isCrewOnFoot(crew)) return []
  return wrecksOf(state).filter(({ model, crewless, foot }) => {
    const left = state.units[model]
    if (!crewless || left === undefined || left.platoon !== crew.platoon) return false
    const card = modelOf(left)
    const hull: Placed = { at: foot.at, facing: facingOf(state, `wreck-${model}`), base: baseOf(card) }
    return gap(crew as MpUnit & Placed, hull) <= (isGun(left) ? TOUCHING : BOARDING)
  })
}

const facingOf = (state: MpState, wreck: string): Facing => Number(state.features[wreck]?.data?.facing ?? 0)

/**
 * A crew mans what stands there without one: it is a model again, as it was left, and the enemy has destroyed one fewer
 * (MP-HIT-17, MP-MOV-15, MP-SCN-02).
 */
export function manIt(battle: MpBattle, crewId: string, wreck: Wreck): void {
  const { state } = battle
  const crew = unit(battle, crewId)
  const facing = facingOf(state, wreck.id)
  const at: Point = { x: wreck.foot.at.x, y: wreck.foot.at.y }
  const counted = unit(battle, wreck.model).status === 'destroyed'
  battle.change('MP-HIT-17', { type: 'unfeature', feature: wreck.id })
  battle.change('MP-HIT-17', { type: 'alight', unit: wreck.model, at, facing })
  battle.change('MP-HIT-17', { type: 'board', unit: crewId, carrier: wreck.model })
  set(battle, unit(battle, crewId), 'aboardAs', 'crew', 'MP-HIT-17')
  for (const stat of ['pinned', 'suppressed', 'used', 'activated'] as const)
    set(battle, unit(battle, wreck.model), stat, crew[stat] as never, 'MP-HIT-17')
  set(battle, unit(battle, wreck.model), 'overwatch', null, 'MP-HIT-17')
  const enemy = otherSide(state, crew.side)
  const kills = state.sides[enemy]?.facts.kills
  if (counted && kills !== undefined && modelOf(unit(battle, wreck.model)).klass >= 3)
    setSide(battle, enemy, 'kills', { ...kills, models: Math.max(0, kills.models - 1) }, 'MP-SCN-02')
  battle.event('MP-HIT-17', 'mp.mans', { unit: crewId, target: wreck.model })
}

/** Whether a model has a crew that could leave it (MP-MOV-15). */
export const hasCrew = (state: MpState, u: MpUnit): boolean =>
  (isVehicle(u) || isGun(u)) && cargoOf(state, u).some(({ aboardAs }) => aboardAs === 'crew')
