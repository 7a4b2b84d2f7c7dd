import type { Term } from './modifiers.ts'
import type { RuleId, WordKey } from './words.ts'

/** A short text in both languages of the house. */
export interface Bilingual {
  readonly en: string
  readonly pl: string
}

/** What stands in one cell: a number, words, or null for "not possible" (printed as a dash). */
export type Cell = number | string | Bilingual | null

/** A column of a table. */
export interface TableColumn {
  /** What `/table` is asked for; unique among the columns. */
  readonly key: string
  readonly name: Bilingual
  /** Its numbers are modifiers and show their sign: +2. */
  readonly signed?: true
  /** A number asked for (a distance, a score) belongs to the first column whose bound is not below it. */
  readonly upTo?: number
}

/** A row of a table. */
export interface TableRow {
  /** Unique among the rows. */
  readonly key: string
  readonly name: Bilingual
  /** One cell per column. */
  readonly cells: readonly Cell[]
  /** As of a column. */
  readonly upTo?: number
  /** The rule of this row alone, where it has one. */
  readonly rule?: RuleId
}

/**
 * A table of a rulebook as a reader sees it. It is built from the very tables the engine computes with, never typed
 * a second time.
 */
export interface RuleTable {
  /** Unique within its ruleset, in kebab case: `formations`. */
  readonly id: string
  readonly name: Bilingual
  /** What else players call it, parted by commas. */
  readonly called?: Bilingual
  /** The rules it belongs to, the chief one first. */
  readonly rules: readonly RuleId[]
  /** Heads of the columns after the first. */
  readonly columns: readonly TableColumn[]
  /** Head of the column that names the rows. */
  readonly rowHead: Bilingual
  readonly rows: readonly TableRow[]
  /** What a reader must know besides: letters that stand in cells, exceptions. */
  readonly notes?: readonly Bilingual[]
  /** Where the table is rolled on: the dice in notation (`1d6`) and the row of each total. */
  readonly rolled?: { readonly dice: string; readonly row: (total: number) => string }
}

/** One thing a standard test asks for, set by the person who rolls. */
export type TestOption = {
  readonly key: string
  readonly name: Bilingual
  /** Why it matters, for those who ask. */
  readonly rules: readonly RuleId[]
} & (
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly usual: number }
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'choice'
      readonly choices: readonly { readonly key: string; readonly name: Bilingual }[]
      readonly usual: string
    }
)

/** What was set, every option present: numbers within their limits, flags, keys of choices. */
export type TestSettings = { readonly [key: string]: number | boolean | string }

/** Throws one die of `sides` sides for a purpose, a word of the catalogues, and says what it showed. */
export interface Throw<Why extends string = WordKey> {
  (sides: number, why: Why): number
  /**
   * Only where odds are counted and nobody sees the dice: comes to an index of the list, as likely as its weight says.
   * Many dice that matter by their number alone are gone through as one (see `pools.ts`).
   */
  readonly weighed?: (weights: readonly bigint[]) => number
}

/** A calculation of a test as it is read: what it is of, its cited terms, its total. */
export interface TestSum {
  readonly name: Bilingual
  readonly terms: readonly Term[]
  readonly total: number
  readonly impossible?: true
}

/** What came of a test. */
export interface TestResult {
  readonly sums: readonly TestSum[]
  /** The outcome by which odds are counted; `value` where outcomes are numbers (damage), for mean and deviation. */
  readonly outcome: { readonly key: string; readonly name: Bilingual; readonly value?: number }
}

/**
 * A test of the rulebook that can be made without a battle. `resolve` calls the same functions the engine resolves
 * orders with; it throws dice only through `roll` and depends on nothing else, so that the odds can be counted by
 * calling it once for every way the dice can fall.
 */
export interface StandardTest {
  /** Unique within its ruleset, in kebab case: `training`. */
  readonly id: string
  readonly name: Bilingual
  readonly rules: readonly RuleId[]
  readonly options: readonly TestOption[]
  readonly resolve: (settings: TestSettings, roll: Throw) => TestResult
}

/** A chapter of a rulebook, for an index. */
export interface Chapter {
  /** Area of its rule ids: `MEL`. */
  readonly area: string
  readonly name: Bilingual
  /** What it is about, in a sentence or two. */
  readonly about: Bilingual
}

/** What a ruleset offers for looking up and rolling, whether or not its engine is there yet. */
export interface Reference {
  /** Id of the ruleset. */
  readonly id: string
  readonly name: Bilingual
  readonly chapters: readonly Chapter[]
  readonly tables: readonly RuleTable[]
  readonly tests: readonly StandardTest[]
}

/** A text in both languages; with one argument the same in both: `both('K3')`. */
export const both = (en: string, pl = en): Bilingual => ({ en, pl })

/** A column of a table: `column('move', 'Move', 'Ruch', { signed: true })`. */
export const column = (
  key: string,
  en: string,
  pl: string,
  more: Omit<TableColumn, 'key' | 'name'> = {},
): TableColumn => ({ key, name: both(en, pl), ...more })

/** How a table is rolled on whose rows bear the highest total they stand for; what is higher than all is the last row. */
export function rolledOn(dice: string, rows: readonly TableRow[]): NonNullable<RuleTable['rolled']> {
  const last = rows.at(-1)?.key ?? ''
  return { dice, row: (total) => rows.find((row) => total <= (row.upTo ?? Infinity))?.key ?? last }
}
