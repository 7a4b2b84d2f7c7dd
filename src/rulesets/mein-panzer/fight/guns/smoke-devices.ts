import type { Procedure } from '../../../../kernel/ask.ts'
import { offset, wholePoint } from '../../../../kernel/space/angle.ts'
import { gap } from '../../../../kernel/space/base.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { laySmoke } from '../../ground/laying-smoke.ts'
import { march } from '../../move/course.ts'
import type { Way } from '../../move/way.ts'
import { INCH } from '../../tables/inches.ts'
import { GRENADES } from '../../tables/weapons.ts'
import { modelOf } from '../../units/models.ts'
import { type MpBattle, type MpUnit, set, unit } from '../../units/state.ts'
import { strikeVehicle } from '../damage.ts'
import { blast } from '../he.ts'
import type { Standing } from '../shooting/aim.ts'
import { secondOfMisfire } from '../shooting/hit-value.ts'
import { secondRoll } from '../shooting/second-roll.ts'

/** Markers that a device leaves at once (MP-SMK-03, MP-SMK-06). */
const MARKERS = 2

/** Whether a vehicle has a device that wraps it in smoke and is not spent (MP-SMK-03, MP-SMK-07). */
export const wraps = (u: MpUnit): boolean => {
  const { smoke } = modelOf(u)
  return smoke !== null && smoke !== 'G' && u.smokeLeft > 0
}

const spend = (battle: MpBattle, u: MpUnit): void =>
  set(battle, u, 'smokeLeft', u.smokeLeft - 1, modelOf(u).smoke === 'P' ? 'MP-SMK-06' : 'MP-SMK-07')

const lengthOf = ({ base }: MpUnit): number => (base.kind === 'rect' ? base.depth : base.diameter)

/** A device wraps its vehicle in smoke from end to end, a discharger or smoke mortar three times a battle, a generator once (MP-SMK-03, MP-SMK-06, MP-SMK-07). */
export function discharge(battle: MpBattle, u: MpUnit): void {
  if (u.at === null) return
  const quarter = lengthOf(u) / 4
  const spots = [quarter, -quarter].map((ahead) => wholePoint(offset(u.at as Point, u.facing, 0, ahead)))
  spend(battle, u)
  laySmoke(battle, u.side, spots, 'MP-SMK-03')
  battle.event('MP-SMK-03', 'mp.smoke-discharged', { unit: u.id })
}

/** A smoke mortar lays its smoke at a place, without fail (MP-SMK-05). */
export function lob(battle: MpBattle, id: string, at: Point): void {
  spend(battle, unit(battle, id))
  const { x, y } = wholePoint(at)
  laySmoke(
    battle,
    unit(battle, id).side,
    Array.from({ length: MARKERS }, () => ({ x, y })),
    'MP-SMK-05',
  )
  battle.event('MP-SMK-05', 'mp.smoke-lobbed', { unit: id, data: { at: { x, y } } })
}

/** Markers that a generator leaves at most, one for each inch that it is driven (MP-SMK-06). */
const LONGEST = 5

/** A vehicle drives with its generator alight, and leaves smoke behind itself (MP-SMK-06). */
export function* driveInSmoke(
  battle: MpBattle,
  id: string,
  { path, react }: Pick<Way, 'path' | 'react'>,
): Procedure {
  spend(battle, unit(battle, id))
  battle.event('MP-SMK-06', 'mp.smoke-driven', { unit: id })
  let laid = 0
  yield* march(battle, unit(battle, id) as Standing, {
    path,
    manner: 'move',
    *react(step) {
      const u = unit(battle, id)
      while (u.at !== null && laid < LONGEST && step.gone >= (laid + 1) * INCH) {
        const behind = offset(u.at, u.facing, 0, -(lengthOf(u) + INCH) / 2)
        laySmoke(battle, u.side, [wholePoint(behind)], 'MP-SMK-06')
        laid += 1
      }
      if (react !== null) yield* react(step)
    },
  })
  const u = unit(battle, id)
  if (laid === 0 && u.at !== null) laySmoke(battle, u.side, [u.at, u.at], 'MP-SMK-06')
}

/**
 * A discharger throws its grenades at one stand within an inch, which they hit of themselves; a 1 and a 20 have their second
 * roll (MP-SMK-04, MP-FIR-10).
 */
export function grenade(battle: MpBattle, id: string, target: string): void {
  const [u, aim] = [unit(battle, id), unit(battle, target)]
  if (u.at === null || aim.at === null) return
  if (gap(u as Standing, aim as Standing) > GRENADES.reach * INCH)
    return battle.event('MP-SMK-04', 'mp.too-far', { unit: id, target })
  const die = battle.roll(20, { rule: 'MP-SMK-04', why: 'mp.roll.grenade', by: id })
  battle.event('MP-SMK-04', 'mp.grenade', { unit: id, target, data: { die } })
  if (die === 20) {
    const { result: kind } = secondRoll(battle, { by: id }, secondOfMisfire)
    battle.event('MP-FIR-13', 'mp.misfire', { unit: id, data: { kind } })
    // What blows up strikes the vehicle that threw it; nothing of it can jam.
    if (kind === 'explosion') strikeVehicle(battle, unit(battle, id), 'single')
    return
  }
  let crit: Parameters<typeof blast>[2]['crit'] = null
  if (die === 1) {
    const by = { by: id, target }
    const { result } = secondRoll(battle, by, (thrown) => (thrown === 20 ? 'miss' : 'double'))
    if (result === 'miss') return
    crit = { kind: 'double', mode: battle.state.facts.options.critMode }
  }
  blast(battle, target, {
    ov: null,
    fp: GRENADES.fp,
    burst: 'direct',
    cover: 'none',
    armour: 0,
    fromAbove: false,
    crit,
    flameArea: false,
    by: id,
  })
}
