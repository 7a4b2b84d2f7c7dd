import { lock } from '../../ground/contacts.ts'
import { type Charged, type Onset, straightCharge } from '../../move/movement.ts'
import { reveal } from '../../sight/sightings.ts'
import { canSee } from '../../sight/visibility.ts'
import { FORMATION, type FormationKey } from '../../tables/formations.ts'
import type { KgBattle, KgUnit, Melee } from '../../units/state.ts'
import { leaps, spendSurprise } from '../../units/surprise.ts'

/** Shortest run that makes a charge, mm (KG-OMX-02). */
const RUN_UP = 100

/** The move of an Assault or Charge into contact (KG-MOV-08); says why when nothing comes of it. */
export function rush(battle: KgBattle, u: KgUnit, target: KgUnit, how: Onset): string | null {
  if (!canSee(battle.state, u, target)) return 'sight'
  return close(battle, u, onset(battle, u, target, how), how.kind)
}

/** Goes at an enemy it sees: the move alone, which may or may not reach him. */
export function onset(battle: KgBattle, u: KgUnit, target: KgUnit, how: Onset): Charged {
  leaps(battle, u)
  return straightCharge(battle, u, target, how)
}

/** What comes of such a move: the melee begins, or it had no effect and this says why. */
export function close(battle: KgBattle, u: KgUnit, ran: Charged, kind: Melee['kind']): string | null {
  if (ran.contact === null) {
    // Its first action came to nothing, and so did the surprise (KG-OSP-05).
    spendSurprise(battle, u)
    return ran.barred ? 'no-charge' : 'no-contact'
  }
  reveal(battle, u, 'KG-VIS-12')
  lock(battle, u, ran.contact, {
    kind: kindOf(kind, ran.contact.formation, ran.run),
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
