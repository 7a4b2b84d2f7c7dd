import { lookUp } from '../../../kernel/look-up.ts'
import type { RectBase } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import type { Ability } from '../tables/abilities.ts'
import { ARMS } from '../tables/arms.ts'
import { AUSTRIANS, DUCHY, FRENCH, type ListEntry } from '../tables/lists.ts'
import type { SzUnit } from './state.ts'

/** Millimetres of a centimetre: the tables count centimetres, the table millimetres. */
export const CM = 10

const LISTS: readonly ListEntry[] = [...FRENCH, ...AUSTRIANS, ...DUCHY]
const ENTRIES: { readonly [id: string]: ListEntry } = Object.fromEntries(
  LISTS.map((entry) => [entry.id, entry]),
)

/** The entry of the army lists by its id; refuses one that is none (SZ-DATA-01). */
export const entryCalled = (id: string): ListEntry =>
  lookUp(ENTRIES, id) ?? refuse('sz.error.no-such-entry', { id })

/** The ids of all entries. */
export const ENTRY_IDS: readonly string[] = LISTS.map(({ id }) => id)

/** What the army lists say of a unit (SZ-UNIT-02…10). */
export const profile = (u: Pick<SzUnit, 'card'>): ListEntry => entryCalled(u.card)

/** The base of one figure (SZ-UNIT-12…14, SZ-GEO-02). */
export const baseOf = (entry: ListEntry): RectBase => BASES[entry.arm]

const mm = (arm: ListEntry['arm']): RectBase => ({
  kind: 'rect',
  width: ARMS[arm].base.width * CM,
  depth: ARMS[arm].base.depth * CM,
})
const BASES: Readonly<Record<ListEntry['arm'], RectBase>> = {
  infantry: mm('infantry'),
  cavalry: mm('cavalry'),
  footArtillery: mm('footArtillery'),
  horseArtillery: mm('horseArtillery'),
}

/** Whether it has a special ability (SZ-UNIT-10). */
const can = (u: Pick<SzUnit, 'card'>, ability: Ability): boolean => profile(u).abilities.includes(ability)

/** It may stand in scattered order (SZ-SPEC-14). */
export const scatters = (u: SzUnit): boolean => can(u, 'skirmish')
/** It gets away from a melee without a test (SZ-SPEC-16). */
export const slipsAway = (u: SzUnit): boolean => can(u, 'autoDisengage')
/** It strikes first when it charges (SZ-SPEC-19). */
export const strikesFirstCharging = (u: SzUnit): boolean => can(u, 'firstStrikeCharge')
/** It strikes first when it is attacked (SZ-SPEC-19). */
export const strikesFirstDefending = (u: SzUnit): boolean => can(u, 'firstStrikeDefence')
/** It must be emplaced to fire (SZ-SPEC-10). */
export const isHeavy = (u: Pick<SzUnit, 'card'>): boolean => can(u, 'heavy')

export const isCavalry = (u: Pick<SzUnit, 'card'>): boolean => profile(u).arm === 'cavalry'
export const isGun = (u: Pick<SzUnit, 'card'>): boolean => {
  const { arm } = profile(u)
  return arm === 'footArtillery' || arm === 'horseArtillery'
}

/** How far a figure may go in a turn, mm (SZ-UNIT-02). */
export const moveOf = (u: Pick<SzUnit, 'card'>): number => profile(u).move * CM
