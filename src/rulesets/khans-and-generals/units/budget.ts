import type { Budget, KgFacts, KgUnit } from './state.ts'

const FRESH: Budget = { big: 0, move: 0, minor: 0 }

/** A budget nothing is taken from yet; itself, where nothing was (KG-ORD-02, KG-PD-06). */
export const fresh = (used: Budget): Budget => (used.big + used.move + used.minor > 0 ? FRESH : used)

/** What a unit has used of its range, how far it has turned and what it has touched, as before it moves (KG-MOV-01, KG-MOV-02, KG-MOV-05). */
export const unmoved = (u: KgUnit): Pick<KgFacts, 'moved' | 'rotated' | 'crossed'> => ({
  moved: 0,
  rotated: 0,
  crossed: emptied(u.crossed),
})

/** A list with nothing in it; itself, where it is that. */
export const emptied = <T>(list: readonly T[]): readonly T[] => (list.length > 0 ? [] : list)
