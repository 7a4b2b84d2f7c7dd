import { sum } from '../../../../kernel/modifiers.ts'
import type { Footprint } from '../../../../kernel/space/base.ts'
import { clearance } from '../../../../kernel/space/convex.ts'
import { wholeMm } from '../../../../kernel/space/segment.ts'
import { apart } from '../../ground/contact.ts'
import type { FireMode } from '../../tables/lists.ts'
import { feetOf } from '../../units/bodies.ts'
import { CM, modesOf } from '../../units/profile.ts'
import type { SzBattle, SzUnit } from '../../units/state.ts'
import { accuracyTerms } from './salvo.ts'
import { type Aimed, barOfShot, type Figures, modeOf } from './shots.ts'

/** At whom, with what and by whom of a unit a salvo was to be fired. */
export interface Missed {
  readonly target: SzUnit
  /** The kind of ammunition; null: whichever promises most. */
  readonly ammo: string | null
  readonly figures: Figures
}

/**
 * Tells of a salvo that reaches nobody, how far off the nearest figure is, cm, and why: it is too far (SZ-FIRE-19), or
 * something bars the line to the nearest within reach. What stands on the table everybody sees.
 */
export function noteMissed(battle: SzBattle, u: SzUnit, missed: Missed): void {
  const { target, figures } = missed
  const told = { unit: u.id, target: target.id }
  const firers = feetOf(u).feet.filter((_, i) => fires(u, i, figures))
  const far = apart(firers, feetOf(target).feet)
  const modes = modesOf(u).filter(({ kind }) => missed.ammo === null || kind === missed.ammo)
  const within = modes.some((mode) => u.bodies.some((_, i) => far <= (modeOf(u, i, mode)?.range ?? 0) * CM))
  const near = within ? nearestWithin(u, missed, modes) : null
  const by = near === null ? null : barOfShot(battle.state, u, target, near)
  if (near === null || by === null)
    battle.event('SZ-FIRE-19', 'sz.too-far', { ...told, data: { far: Math.ceil(far / CM) } })
  else battle.event('SZ-FIRE-05', 'sz.shot-barred', { ...told, data: { far: Math.ceil(near.far / CM), by } })
}

const fires = (u: SzUnit, i: number, figures: Figures): boolean =>
  figures === null || figures.includes(u.bodies[i]?.n ?? 0)

/** The nearest two figures of which one could hit the other but for what is between them; null where all are too far. */
function nearestWithin(
  u: SzUnit,
  { target, figures }: Missed,
  modes: readonly FireMode[],
): (Aimed & { readonly far: number }) | null {
  let nearest: (Aimed & { readonly far: number }) | null = null
  const their = feetOf(target).feet
  feetOf(u).feet.forEach((foot, own) => {
    if (!fires(u, own, figures)) return
    for (const mode of modes) {
      const its = modeOf(u, own, mode)
      if (its === null) continue
      for (let i = 0; i < their.length; i++) {
        const far = wholeMm(clearance(foot, their[i] as Footprint))
        if (far < (nearest?.far ?? Infinity) && reaches(its, far))
          nearest = { own, their: i, kind: mode.kind, far }
      }
    }
  })
  return nearest
}

/** Whether fire of some kind hits anything so far off, mm; shells fly high where there is no line (SZ-FIRE-18, SZ-SPEC-13). */
const reaches = ({ kind, range, accuracy }: FireMode, far: number): boolean =>
  far <= range * CM && sum(accuracyTerms({ accuracy, cm: far / CM, highAngle: kind === 'shell' })).total > 0
