import { type Fillers, type KeyEnd, type KeyWith, Refusal, unchecked } from '../kernel/words.ts'
import { type Comparison, LIMITS } from './expression.ts'

type Expected = 'end' | 'dice' | 'sides' | 'number' | 'condition' | 'bracket'
type Fault = KeyEnd<'dice.error.', KeyWith<'at' | 'most' | 'sides' | 'dice' | 'found'>>
/** What a refusal says besides where the line went wrong. */
type Said<F extends Fault> = Exclude<keyof Fillers<`dice.error.${F}`>, 'at'>

export function fail<F extends Fault>(
  fault: F,
  at: number,
  ...[more]: [Said<F>] extends [never] ? [] : [{ readonly [Gap in Said<F>]: number | string }]
): never {
  // Its types hold that nothing is left out.
  throw new Refusal(unchecked(`dice.error.${fault}`, { at, ...more }))
}

/** The line and how far it has been read. Blanks between the parts mean nothing. */
export class Text {
  readonly #line: string
  #next = 0
  depth = 0

  constructor(line: string) {
    this.#line = line
    this.#skip()
  }

  /** The place of what comes next; 1 for the first character. */
  get at(): number {
    return this.#next + 1
  }

  get done(): boolean {
    return this.#next >= this.#line.length
  }

  #skip(): void {
    while (/^\s$/u.test(this.#line.charAt(this.#next))) this.#next += 1
  }

  /** Does a sticky pattern match here? */
  sees(pattern: RegExp): boolean {
    pattern.lastIndex = this.#next
    return pattern.test(this.#line)
  }

  /** Takes what a sticky pattern matches here and the blanks after it; null, and nothing taken, if it doesn't. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#next
    const found = pattern.exec(this.#line)?.[0]
    if (found === undefined) return null
    this.#next += found.length
    this.#skip()
    return found
  }

  /** Refuses: something else was expected here. */
  expected(what: Expected): never {
    const found = /\S{1,12}/uy
    found.lastIndex = this.#next
    const word = found.exec(this.#line)?.[0]
    if (word === undefined) return fail(`${what}-at-end`, this.at)
    return fail(what, this.at, { found: word })
  }
}

export const NUMBER = /\d+/y
export const COMPARISON = /<=|>=|≤|≥|=<|=>|<|>|=/y
export const PLUS_MINUS = /[+\-−–]/y
export const SIGNS: Readonly<Record<string, Comparison>> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '=': '=',
  '>': '>',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
}

export function readNumber(text: Text, expected: Expected): number {
  const at = text.at
  const digits = text.take(NUMBER)
  if (digits === null) return text.expected(expected)
  const value = Number(digits)
  return value > LIMITS.number ? fail('number-too-large', at, { most: LIMITS.number }) : value
}
