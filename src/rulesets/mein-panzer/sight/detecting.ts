import { type Sum, sum } from '../../../kernel/modifiers.ts'
import { footprint, gap } from '../../../kernel/space/base.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { DETECTED } from '../tables/detection.ts'
import { INCH } from '../tables/inches.ts'
import { checked, type SkillFacts, skillTerms } from '../units/checks.ts'
import { isSniper, isVehicle, modelOf } from '../units/models.ts'
import { levelOf, platoonCalled, skillOf } from '../units/platoons.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit } from '../units/state.ts'
import { type DetectionFacts, detectionRadius, detectionTerms } from './detection.ts'
import { reveal } from './hiding.ts'
import { type Look, look } from './look.ts'
import type { Standing } from './silhouette.ts'

/** A hidden model beneath the template, and how the nearest detector who sees it does so. */
interface Beneath {
  readonly target: Standing
  readonly distance: number
  readonly seen: Look
}

/** Hidden enemies that the template touches and some detector sees (MP-DET-01, MP-DET-02). */
function beneath(state: MpState, detectors: readonly Standing[], at: Point): Beneath[] {
  const [first] = detectors
  if (first === undefined) return []
  const diameter = 2 * detectionRadius(detectors.length) * INCH
  const template = footprint({ at, facing: 0, base: { kind: 'circle', diameter } })
  const touched = enemiesOf(state, first.side).filter(
    (other): other is Standing =>
      other.hidden && (!isSniper(other) || other.sniped === true) && gap(template, other as Standing) <= 0,
  )
  return touched.flatMap((target) => nearestLook(state, detectors, target) ?? [])
}

/** How the nearest detector who sees a model does so; null: none does (MP-DET-02). */
function nearestLook(state: MpState, detectors: readonly Standing[], target: Standing): Beneath | null {
  const views = detectors
    .map((u) => ({ target, distance: gap(u, target) / INCH, seen: look(state, u, target) }))
    .filter(({ seen }) => seen.seen)
  return views.length === 0 ? null : views.reduce((best, one) => (one.distance < best.distance ? one : best))
}

/** What a die must not exceed for models that search to find one that hides there; null: none of them sees it (MP-DET-02). */
export function searchTarget(state: MpState, detectors: readonly Standing[], target: Standing): Sum | null {
  const seen = nearestLook(state, detectors, target)
  return seen === null ? null : testOf(state, detectors, seen)
}

const skillFacts = (state: MpState, u: MpUnit): SkillFacts => ({
  skill: skillOf(state, u),
  level: levelOf(state, u),
  suppressed: u.suppressed,
})

/** What the detectors bring to every test of theirs (MP-DET-02, T3.1): the best Skill, the worst movement. */
function brought(state: MpState, detectors: readonly Standing[]) {
  const facts = detectors.map((u) => skillFacts(state, u))
  const best = facts.reduce((a, b) => (sum(skillTerms(b)).total > sum(skillTerms(a)).total ? b : a))
  const moved = detectors.filter((u) => u.used.includes('moved'))
  const platoons = detectors.map((u) => platoonCalled(state, u.platoon))
  return {
    ...best,
    movement: moved.some(isVehicle) ? 'vehicle' : moved.length > 0 ? 'infantry' : 'still',
    detectors: detectors.length,
    scout:
      platoons.some(({ kind }) => kind === 'recon') ||
      detectors.some((u) => modelOf(u).kind === 'observer' || isSniper(u)),
    aided: platoons.some(({ ordered }) => ordered.includes('detect')),
  } as const
}

/** Shots of a model since its last activation began, as T3.1 counts them (MP-DET-03). */
const FIRED = { no: 'no', shot: 'yes', blast: 'exhaust' } as const satisfies Record<
  string,
  keyof typeof DETECTED.fired
>

const testOf = (state: MpState, detectors: readonly Standing[], { target, distance, seen }: Beneath): Sum => {
  const { kind, dm } = modelOf(target)
  const facts: DetectionFacts = {
    ...brought(state, detectors),
    distance,
    cover: seen.cover,
    smoke: seen.smoke,
    fired: FIRED[target.shot],
    dm,
    lurker: kind === 'observer' || kind === 'sniper',
    hq: false,
  }
  return sum(detectionTerms(facts))
}

/**
 * Models of a platoon search a place: one die, held against a target of its own for each hidden enemy beneath the
 * template that any of them sees (MP-DET-01, MP-DET-02). It is thrown whether anybody is there or not; of who is not
 * found his own side alone is told (MP-ASY-07). Detectors who are hidden themselves are named to nobody.
 */
export function detect(battle: MpBattle, detectors: readonly Standing[], at: Point): void {
  const { state } = battle
  const [first, ...others] = detectors
  if (first === undefined) return
  const tests = beneath(state, detectors, at).map((one) => ({ one, target: testOf(state, detectors, one) }))
  const die = battle.roll(20, { rule: 'MP-DET-01', why: 'mp.roll.detection', by: first.side })
  battle.event('MP-DET-01', 'mp.detect', {
    unit: first.id,
    data: { die, detectors: detectors.length, with: others.map(({ id }) => id).join('+') },
  })
  // Where the template lay is its own side's affair: it says what they take for a hiding place (MP-ASY-05).
  const radius = detectionRadius(detectors.length)
  battle.event('MP-DET-01', 'mp.searched', { unit: first.id, data: { at: { ...at }, radius } }, [first.side])
  const lurking = detectors.some((u) => u.hidden)
  for (const { one, target } of tests) {
    const sums = lurking ? {} : { sums: { target } }
    const { passed } = checked(die, target.total)
    if (passed) reveal(battle, one.target, 'MP-DET-01')
    battle.event('MP-DET-02', passed ? 'mp.detected' : 'mp.overlooked', { unit: one.target.id, ...sums })
  }
}
