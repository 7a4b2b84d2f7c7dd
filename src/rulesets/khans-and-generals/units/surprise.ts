import { type Term, term } from '../../../kernel/modifiers.ts'
import { type KgBattle, type KgUnit, setNote } from './state.ts'

/** The note of a unit that was deployed to surprise (KG-OSP-05); `assault` once it has leapt on somebody. */
const NOTE = 'KG-OSP-05'

/** Whether a shot now would be the surprise: it still lies hidden and has not acted (KG-OSP-05). */
export const surprisesByFire = (u: KgUnit): boolean => u.notes[NOTE] === true && u.hidden

/** Whether its melee now is the surprise. */
export const surprisesInMelee = (u: KgUnit): boolean => u.notes[NOTE] === 'assault'

/** The first action of a unit that lay in wait gets +2 (KG-OSP-05). */
export const surpriseTerm = (): Term => term('kg.term.surprise', 2, 'KG-OSP-05')

/** An assault from hiding carries the surprise into the first exchange; any other first action wastes it. */
export function leaps(battle: KgBattle, u: KgUnit): void {
  if (u.notes[NOTE] === true) note(battle, u, u.hidden ? 'assault' : false)
}

/** The surprise is over once the unit has acted. */
export function spendSurprise(battle: KgBattle, u: KgUnit): void {
  if (u.notes[NOTE] === true || u.notes[NOTE] === 'assault') note(battle, u, false)
}

const note = (battle: KgBattle, u: KgUnit, value: boolean | 'assault'): void =>
  setNote(battle, u, NOTE, value, 'KG-OSP-05')
