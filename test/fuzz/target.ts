import type fc from 'fast-check'
import { CliError } from '../../src/cli/shared/failure.ts'
import { ConfigError } from '../../src/config.ts'
import { hasWords, LANGUAGES, sayPlain } from '../../src/i18n/i18n.ts'
import { type Message, Refusal, type Result } from '../../src/kernel/words.ts'
import { DamagedError } from '../../src/store/errors.ts'

/**
 * Something that reads what others write. Whatever it is given it comes to a value or to a kind refusal; it throws
 * nothing else, makes no more out of it than was put in, and changes nothing.
 */
export interface Target {
  readonly name: string
  /** How many inputs `npm test` tries: about a second's work. */
  readonly runs: number
  /** Made once, before the first input: what is dear to make. */
  readonly prepare: () => Prepared<unknown> | Promise<Prepared<unknown>>
}

export interface Prepared<T> {
  readonly input: fc.Arbitrary<T>
  /** Reads one input. What it throws beside the refusals of the house is a fault. */
  readonly read: (input: T) => unknown
  /** What must be the same after each input as before, as text. */
  readonly untouched?: () => string
}

/** Binds the input's type to what reads it. */
export const target = <T>(
  name: string,
  runs: number,
  prepare: () => Prepared<T> | Promise<Prepared<T>>,
): Target => ({ name, runs, prepare: prepare as Target['prepare'] })

/** The value of a result; a refusal is thrown, so that all targets refuse in one way. */
export function taken<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Refusal(result.refusal)
}

/** More than this, as JSON, nobody makes of an input that fits a command or a file of the tests. */
const MOST_MADE = 20_000_000

/** Names every object has: a reader that adds one has been led astray by `__proto__`. */
const inherited = (): string => Object.getOwnPropertyNames(Object.prototype).sort().join()

/** Reads one input as a target does. @throws Error when anything of what is promised does not hold. */
export async function tryInput({ read, untouched }: Prepared<unknown>, input: unknown): Promise<void> {
  const [names, before] = [inherited(), untouched?.()]
  try {
    const made = JSON.stringify((await read(input)) ?? null) ?? ''
    if (made.length > MOST_MADE) throw new Error(`${made.length} characters were made of it.`)
  } catch (error) {
    mustBeKind(error, JSON.stringify(input) ?? '')
  }
  if (inherited() !== names) throw new Error('Every object has a new name now.')
  if (untouched?.() !== before) throw new Error('What was only to be read was changed.')
}

/** @throws what was caught, unless it is a refusal that can be said in both languages. */
function mustBeKind(error: unknown, input: string): void {
  if (error instanceof Refusal || error instanceof CliError) return mustBeSaid(error.said, error, input)
  if (error instanceof DamagedError || error instanceof ConfigError) return
  throw error
}

/** What is said may repeat what was typed, and have no gaps of its own. */
function mustBeSaid(message: Message, error: Error, input: string): void {
  const gaps = /(?<!received )undefined|NaN|\[object/u
  for (const language of LANGUAGES) {
    if (!hasWords(message.key, language))
      throw new Error(`There are no words for ${message.key}.`, { cause: error })
    const said = sayPlain(message, language)
    if (gaps.test(said) && !gaps.test(input)) throw new Error(`It is said badly: ${said}`, { cause: error })
  }
}
