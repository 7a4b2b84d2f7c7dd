import type { Procedure } from '../../kernel/ask.ts'
import { lock } from './locks.ts'
import { straightCharge } from './movement.ts'
import { reveal } from './sightings.ts'
import type { KgBattle, KgUnit, Melee } from './state.ts'
import { leaps, spendSurprise } from './surprise.ts'
import { FORMATION, type FormationKey } from './tables/formations.ts'
import { canSee } from './visibility.ts'

/** Shortest run that makes a charge, mm (KG-OMX-02). */
const RUN_UP = 100

export interface Rush {
  readonly kind: Melee['kind']
}

/** The move of an Assault, Charge or Human Wave into contact (KG-MOV-08); says why when nothing comes of it. */
export function* rush(battle: KgBattle, u: KgUnit, target: KgUnit, how: Rush): Procedure<string | null> {
  if (!canSee(battle.state, u, target)) return 'sight'
  leaps(battle, u)
  const ran = yield* straightCharge(battle, u, target, { kind: how.kind })
  if (ran.contact === null) {
    // Its first action came to nothing, and so did the surprise (KG-OSP-05).
    spendSurprise(battle, u)
    return ran.barred ? 'no-charge' : 'no-contact'
  }
  reveal(battle, u, 'KG-VIS-12')
  lock(battle, u, ran.contact, {
    kind: kindOf(how.kind, ran.contact.formation, ran.run),
    aspect: closingOn(ran.aspect, u.formation, ran.contact.formation),
    slope: ran.slope,
    across: ran.across,
  })
  return null
}

/** Without a run of 10 cm, or against a skirmish line, a charge is no more than an assault (KG-OMX-02, KG-FRM-08). */
export const kindOf = (kind: Melee['kind'], against: FormationKey, run: number): Melee['kind'] =>
  kind === 'charge' && (run < RUN_UP || against === 'skirmish') ? 'assault' : kind

/** Pincers close on a flank; against a formation that is front on all sides nothing does (KG-FRM-06, KG-FRM-07). */
export function closingOn(aspect: Melee['aspect'], by: FormationKey, against: FormationKey): Melee['aspect'] {
  if (FORMATION[against].allFront) return 'front'
  return by === 'pincers' && aspect === 'front' ? 'flank' : aspect
}
