import type { RuleEntry } from './ruleset.ts'

/** One rule in the register of a book, whose letters its ID begins with: its ID, its name, and how sure it is. */
export type RuleRow<Book extends string = string> = readonly [
  id: `${Book}-${string}`,
  name: string,
  kind: RuleEntry['kind'],
]

/** The rules of a register, each with the area that its ID names, between its book's letters and its number. */
export const entriesOfRegister = (rows: readonly RuleRow[]): readonly RuleEntry[] =>
  rows.map(([id, name, kind]) => ({ id, area: id.split('-')[1] ?? '', name, kind }))
