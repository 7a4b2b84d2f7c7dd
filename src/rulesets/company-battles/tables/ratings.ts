/** Training ratings (FW-GEN-15). */
export const RATINGS = ['conscript', 'regular', 'veteran'] as const
export type Rating = (typeof RATINGS)[number]
export type Motivation = 'reluctant' | 'confident' | 'fearless'

export const MOTIVATIONS: readonly Motivation[] = ['reluctant', 'confident', 'fearless']

/** The die that passes a Skill test (FW-GEN-05). */
export const SKILL: Readonly<Record<Rating, number>> = { conscript: 5, regular: 4, veteran: 3 }

/** The die that passes a Motivation test (FW-GEN-06). */
export const MOTIVATED: Readonly<Record<Motivation, number>> = { reluctant: 5, confident: 4, fearless: 3 }

/** The score that hits a target of a rating, by fire or ranging in (FW-HIT-03, FW-ART-15). */
export const TO_HIT: Readonly<Record<Rating, number>> = { conscript: 2, regular: 3, veteran: 4 }

/** How far a team may be from its commander or the next of the chain, cm (FW-CMD-01). */
export const COMMAND: Readonly<Record<Rating, { readonly tanks: number; readonly others: number }>> = {
  conscript: { tanks: 10, others: 5 },
  regular: { tanks: 15, others: 10 },
  veteran: { tanks: 20, others: 15 },
}
