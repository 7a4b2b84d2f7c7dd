import { z } from 'zod'
import type { RectBase } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import type { Ability } from '../tables/abilities.ts'
import { ARMS, CAISSON } from '../tables/arms.ts'
import { listEntrySchema } from '../tables/list-schema.ts'
import { AUSTRIANS, DUCHY, type FireMode, FRENCH, type ListEntry } from '../tables/lists.ts'
import { type Body, CAISSON_FIGURE, type SzUnit } from './state.ts'

/** Millimetres of a centimetre: the tables count centimetres, the table millimetres. */
export const CM = 10

/** All entries; one that is none is no list to fight by (SZ-DATA-01). */
const LISTS: readonly ListEntry[] = z.array(listEntrySchema).parse([...FRENCH, ...AUSTRIANS, ...DUCHY])
const ENTRIES: ReadonlyMap<string, ListEntry> = new Map(LISTS.map((entry) => [entry.id, entry]))

/** The entry of the army lists by its id; refuses one that is none (SZ-DATA-01). */
export const entryCalled = (id: string): ListEntry =>
  ENTRIES.get(id) ?? refuse('sz.error.no-such-entry', { id })

/** The ids of all entries. */
export const ENTRY_IDS: readonly string[] = LISTS.map(({ id }) => id)

/** What the army lists say of a unit (SZ-UNIT-02…10). */
export function profile({ card }: Pick<SzUnit, 'card'>): ListEntry {
  if (card !== lately.id) lately = entryCalled(card)
  return lately
}

/** The entry asked for last: the rules ask for that of one unit many times in a row. */
let lately: ListEntry = LISTS[0] as ListEntry

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

/** Whether it has a special ability, which changes a rule for it and for nobody else (SZ-UNIT-10, SZ-SPEC-04). */
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

/** No heavy battery that has moved and has not prepared a position since (SZ-SPEC-10). */
export const isReady = (u: Pick<SzUnit, 'card' | 'emplaced'>): boolean => !isHeavy(u) || u.emplaced

export const isCavalry = (u: Pick<SzUnit, 'card'>): boolean => profile(u).arm === 'cavalry'
export const isGun = (u: Pick<SzUnit, 'card'>): boolean => {
  const { arm } = profile(u)
  return arm === 'footArtillery' || arm === 'horseArtillery'
}

/** It has caissons, without which it is moved by hand (SZ-SPEC-05). */
export const hasCaissons = (entry: ListEntry): boolean => entry.abilities.includes('caisson')

/** The characteristics of one figure (SZ-UNIT-02…08). */
export type FigureProfile = Pick<ListEntry, 'move' | 'toughness' | 'melee' | 'skill' | 'fire'>

/**
 * What one figure of a unit is: what the unit's entry says, another entry in a mixed unit (SZ-UNIT-11), or a caisson, which
 * neither fires nor fights and moves as its battery does with it (SZ-SPEC-09).
 */
export function figureProfile(u: Pick<SzUnit, 'card'>, { as }: Pick<Body, 'as'>): FigureProfile {
  if (as === undefined) return profile(u)
  if (as !== CAISSON_FIGURE) return entryCalled(as)
  const { toughness, melee, skill } = CAISSON
  return { move: profile(u).moveWithCaisson ?? 0, toughness, melee, skill, fire: [] }
}

/** Every kind of fire some figure of a unit has, the unit's own first (SZ-SPEC-03). */
export function modesOf(u: Pick<SzUnit, 'card' | 'bodies'>): FireMode[] {
  const modes = [...profile(u).fire]
  for (const body of u.bodies) {
    if (body.as === undefined) continue
    for (const mode of figureProfile(u, body).fire) {
      if (!modes.some(({ kind }) => kind === mode.kind)) modes.push(mode)
    }
  }
  return modes
}

/** The greatest melee strength of a unit's figures; 0: it does not fight hand to hand. */
export const meleeOf = (u: Pick<SzUnit, 'card' | 'bodies'>): number =>
  Math.max(0, ...u.bodies.map((body) => figureProfile(u, body).melee))
