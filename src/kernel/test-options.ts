import { lookUp } from './look-up.ts'
import type { Bilingual, TestOption, TestSettings } from './reference.ts'
import type { RuleId } from './words.ts'

/** A number that is asked for: `numberOption('distance', both('Distance', 'Odległość'), ['TOY-FIRE'], [0, 200], 20)`. */
export const numberOption = (
  key: string,
  name: Bilingual,
  rules: readonly RuleId[],
  [least, most]: readonly [number, number],
  usual: number,
): TestOption => ({ key, name, rules, kind: 'number', least, most, usual })

/** Something that is so or isn't; it isn't as a rule. */
export const flagOption = (key: string, name: Bilingual, rules: readonly RuleId[]): TestOption => ({
  key,
  name,
  rules,
  kind: 'flag',
})

/** One of several, in the order they are named. */
export const choiceOption = <K extends string | number>(
  key: string,
  name: Bilingual,
  rules: readonly RuleId[],
  names: Readonly<Record<K, Bilingual>>,
  usual: NoInfer<K>,
): TestOption => ({
  key,
  name,
  rules,
  kind: 'choice',
  // biome-ignore lint/plugin: tests are written in the source
  choices: Object.entries<Bilingual>(names).map(([one, called]) => ({ key: one, name: called })),
  usual: String(usual),
})

/** Reads settings: numbers, flags, and choices whose keys the caller knows. */
export class Settings {
  readonly #set: TestSettings
  /** @param set every option of the test, as `StandardTest.resolve` is given them. */
  constructor(set: TestSettings) {
    this.#set = set
  }

  number(key: string): number {
    return Number(lookUp(this.#set, key) ?? 0)
  }

  flag(key: string): boolean {
    return lookUp(this.#set, key) === true
  }

  choice<K extends string>(key: string): K {
    return String(lookUp(this.#set, key)) as K
  }

  /** The value if the flag is set, else nothing: `...s.when('spears', 'spears')`. */
  when<const T>(key: string, value: T): T[] {
    return this.flag(key) ? [value] : []
  }
}
