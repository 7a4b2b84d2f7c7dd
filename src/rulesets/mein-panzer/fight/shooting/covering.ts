import { circlePoints, covers, footprintAt, gap } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { look } from '../../sight/look.ts'
import { INCH } from '../../tables/inches.ts'
import { isDeaf } from '../../units/headlong.ts'
import { isInBunker } from '../../units/inside.ts'
import { isSoft } from '../../units/models.ts'
import { type MpBattle, type MpState, unit, unitsOnTable } from '../../units/state.ts'
import { suppress } from '../damage.ts'
import type { Rifle } from './aim.ts'
import { inchesTo, type Standing } from './aim.ts'
import { coveringRadius, coveringReach } from './firefight.ts'
import { testedTogether } from './skill-of-fire.ts'
import { riflesAt } from './volleys.ts'

/** A template laid on the table, its radius in inches. */
interface Template {
  readonly at: Point
  readonly radius: number
}

/** Rings on which a base is looked at, and the points of each: together they share it out evenly. */
const RINGS = [0.25, 0.5, 0.75, 0.95] as const

/** Whether at least half of a base lies beneath a template (MP-SUP-04). */
export function halfUnder({ at, radius }: Template, u: Standing): boolean {
  const { width, depth } = reachOf(u)
  // Nothing of it lies so far off.
  if (pointDistance(u.at, at) > radius * INCH + Math.max(width, depth)) return false
  const placed = footprintAt(at, 0, { kind: 'circle', diameter: 2 * radius * INCH })
  const points = RINGS.flatMap((share, i) =>
    circlePoints(u.at, Math.max(width, depth) * share, 0, 4 * (i + 1)),
  ).filter((p) => covers(u, p))
  const under = [u.at, ...points].filter((p) => covers(placed, p)).length
  return 2 * under >= points.length + 1
}

const reachOf = ({ base }: Standing): { readonly width: number; readonly depth: number } =>
  base.kind === 'circle' ? { width: base.diameter, depth: base.diameter } : base

/** Whether any of those who fire sees a model and reaches it through its cover, no machine gun through its own men (MP-SUP-02, MP-LOS-09). */
const reached = (state: MpState, firers: readonly Standing[], target: Standing): boolean =>
  firers.some((u) => {
    const seen = look(state, u, target)
    if (!seen.seen) return false
    return riflesAt(state, u, target).some(({ key }) => inchesTo(u, target) <= coveringReach(key, seen.cover))
  })

/** Rifles and machine guns with which a model could cover a place: it is as far off as a stand there, and there is no cover on the way to it (MP-SUP-02, MP-SUP-03, MP-LOS-09). */
export const riflesOnPlace = (state: MpState, u: Standing, at: Point): Rifle[] => {
  const inches = gap(u, { at, facing: 0, base: { kind: 'circle', diameter: INCH } }) / INCH
  return riflesAt(state, u, at).filter(({ key }) => inches <= coveringReach(key, 'none'))
}

/**
 * Stands keep a place under fire: with one test of Skill passed, all that lie at least half beneath the template and are
 * in reach are Suppressed, friend and foe, but nobody is Pinned by it, and armour and bunkers do not mind. Machine guns that stand
 * behind own men add nothing (MP-SUP-01 to MP-SUP-04, MP-LOS-09, MP-BNK-01).
 */
export function keepDown(battle: MpBattle, ids: readonly string[], at: Point): void {
  const firers = ids.map((id) => unit(battle, id) as Standing)
  if (!testedTogether(battle, firers, 'MP-SUP-01', 'mp.covers')) return
  const rof = Math.max(...firers.flatMap((u) => riflesOnPlace(battle.state, u, at).map(({ arm }) => arm.rof)))
  const commanded = firers.filter((u) => !u.outOfCommand).length
  const radius = coveringRadius(rof, Math.max(1, commanded))
  const under = unitsOnTable(battle.state).filter(
    (u): u is Standing =>
      !ids.includes(u.id) &&
      isSoft(u) &&
      !u.suppressed &&
      !u.pinned &&
      !isDeaf(u) &&
      !isInBunker(battle.state, u) &&
      halfUnder({ at, radius }, u as Standing),
  )
  for (const target of under) {
    if (!reached(battle.state, firers, target)) continue
    suppress(battle, unit(battle, target.id), 'MP-SUP-04')
    battle.event('MP-SUP-04', 'mp.kept-down', { unit: target.id })
  }
}
