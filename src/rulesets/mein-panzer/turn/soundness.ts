import type { Effect } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { cargoOf, everyUnit } from '../../../kernel/ordered.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { bridgesOf, loadOn } from '../ground/bridges.ts'
import { SMALL_ARMS } from '../tables/small-arms.ts'
import { WEAPONS } from '../tables/weapons.ts'
import { isGun, isVehicle, modelOf } from '../units/models.ts'
import { inBattle, type MpState, type MpUnit } from '../units/state.ts'
import { isTeam, spaceOf, spaceTaken } from '../units/transport.ts'
import { disorder } from './disorder.ts'
import { houseFaults } from './house-faults.ts'

/** What does not hold of a position that must hold of every one, after an entry with these effects, before which it was another. */
export function unsound(state: MpState, effects: readonly Effect[], before: MpState): readonly string[] {
  return [
    ...everyUnit(state).filter(inBattle).flatMap(statusFaults),
    ...everyUnit(state)
      .filter((u) => u.at !== null)
      .flatMap((u) => loadFaults(state, u)),
    ...rateFaults(state, effects),
    ...bridgeFaults(state),
    ...disorder(state, effects, before),
    ...houseFaults(state),
  ]
}

/** Nobody is damaged beyond what he bears, and nobody waits who is Suppressed or Pinned (MP-HIT-15, MP-OVW-07). */
function statusFaults(u: MpUnit): string[] {
  const faults: string[] = []
  if (u.damage >= modelOf(u).dr && u.damage > 0) faults.push(`${u.id} has ${u.damage} damage and is there`)
  if (u.overwatch !== null && (u.suppressed || u.pinned)) faults.push(`${u.id} waits and cannot`)
  return faults
}

/** Nobody carries or tows more than he can (MP-TRP-02, MP-TRP-07, MP-TRP-13, MP-TRP-15). */
function loadFaults(state: MpState, u: MpUnit): string[] {
  if (!isVehicle(u)) return []
  const { passengers, klass, tow } = modelOf(u)
  const faults: string[] = []
  const taken = (how: MpUnit['aboardAs']): number =>
    cargoOf(state, u)
      .filter(({ aboardAs }) => aboardAs === how)
      .reduce((total, one) => total + spaceOf(one), 0)
  if (spaceTaken(state, u) > (passengers ?? 0)) faults.push(`${u.id} carries ${spaceTaken(state, u)}`)
  if (taken('riding') > Math.floor(klass / 2)) faults.push(`${taken('riding')} ride on ${u.id}`)
  const towed = cargoOf(state, u).filter(({ aboardAs }) => aboardAs === 'towed')
  const teams = cargoOf(state, u).filter(({ aboardAs }) => aboardAs === 'team')
  const most = teams.reduce((total, one) => total + (modelOf(one).tow ?? 0), tow ?? 0)
  if (teams.some((one) => !isTeam(one)) || (teams.length > 0 && towed.length === 0))
    faults.push(`${u.id} has teams before it that draw nothing`)
  if (towed.length > 1 || towed.some((gun) => !isGun(gun) || modelOf(gun).klass > most))
    faults.push(`${u.id} tows what it cannot`)
  return faults
}

/** In one action no model fires more often than all its weapons together can (MP-ROF-01). */
function rateFaults(state: MpState, effects: readonly Effect[]): string[] {
  const shots = new Map<UnitId, number>()
  for (const effect of effects) {
    if (effect.type !== 'event' || effect.unit === undefined) continue
    const counts = effect.rule === 'MP-FIR-03' || effect.name === 'mp.rifled'
    if (counts) shots.set(effect.unit, (shots.get(effect.unit) ?? 0) + 1)
  }
  return [...shots].flatMap(([id, fired]) => {
    const u = lookUp(state.units, id)
    return u !== undefined && fired > rateOf(u) ? [`${id} fired ${fired} times`] : []
  })
}

const ROF: { readonly [weapon: string]: { readonly rof: number } } = { ...WEAPONS, ...SMALL_ARMS }

const rateOf = (u: MpUnit): number =>
  modelOf(u).arms.reduce((total, { weapon }) => total + (lookUp(ROF, weapon)?.rof ?? 0), 0)

/** No bridge bears more than it can (MP-BRG-01). */
const bridgeFaults = (state: MpState): string[] =>
  state.phase === 'deployment'
    ? []
    : bridgesOf(state).flatMap((bridge) => {
        const load = loadOn(state, bridge)
        return bridge.capacity !== null && load > bridge.capacity
          ? [`${bridge.id} bears ${load} and can bear ${bridge.capacity}`]
          : []
      })
