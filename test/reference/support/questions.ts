import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Language } from '../../../src/i18n/i18n.ts'
import { addressOf } from '../../../src/reference/rules/library.ts'
import { shippedSearch } from '../../../src/reference/rules/shipped.ts'

const asked = z
  .strictObject({
    en: z.string().min(1).optional(),
    pl: z.string().min(1).optional(),
    rules: z.array(z.string()).min(1),
  })
  .refine(({ en, pl }) => (en === undefined) !== (pl === undefined), 'in one language')
const file = z.record(z.string(), z.array(asked))

/** A question of a player in the channel of a game, and the rules any of which answers it. */
export interface Asked {
  readonly ruleset: string
  readonly language: Language
  readonly query: string
  readonly rules: readonly string[]
}

/** The halves of the questions: `tuning` the search is tuned on, `kept-out` it is measured with. */
export const HALVES = ['tuning', 'kept-out'] as const
export type Half = (typeof HALVES)[number]

/** The questions of a half, or those asked plainly, in the order they stand in its file. */
export function questionsOf(half: Half | 'plain'): Asked[] {
  const path = join(import.meta.dirname, '..', 'rules', 'questions', `${half}.yaml`)
  return Object.entries(file.parse(parse(readFileSync(path, 'utf8')))).flatMap(([ruleset, all]) =>
    all.map(({ en, pl, rules }) => ({
      ruleset,
      language: en === undefined ? ('pl' as const) : ('en' as const),
      query: en ?? pl ?? '',
      rules,
    })),
  )
}

const search = shippedSearch()

/** The first three pages that are found, by their addresses. */
export const firstThree = ({ query, language, ruleset }: Omit<Asked, 'rules'>): string[] =>
  search.find({ query, language, ruleset }, 3).map(({ page }) => addressOf(page))

/** Is a rule that answers it among the first three? */
export const isAnswered = (one: Asked): boolean => firstThree(one).some((id) => one.rules.includes(id))
