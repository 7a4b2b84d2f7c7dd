import { type ParseArgsConfig, parseArgs } from 'node:util'
import { lookUp } from '../../kernel/look-up.ts'
import { hint } from '../../kernel/nearest.ts'
import { message } from '../../kernel/words.ts'
import { CliError } from './failure.ts'

/** An option of a command: `flag` is there or not, all others have a value, `list` may be given several times. */
export interface OptionSpec {
  readonly kind: 'flag' | 'text' | 'list'
  /** What stands for its value where the usage is told: `FILE`. */
  readonly value?: string
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

/** What was given for options: flags are true or false, lists may be empty, texts undefined. */
export type Values<O extends OptionSpecs> = {
  readonly [name in keyof O]: O[name]['kind'] extends 'flag'
    ? boolean
    : O[name]['kind'] extends 'list'
      ? readonly string[]
      : string | undefined
}

export interface Arguments<O extends OptionSpecs> {
  readonly words: readonly string[]
  readonly values: Values<O>
}

/** `-20` is a number and not an option, so it may be the value of one. */
const looksLikeOption = (text: string): boolean => /^-\D/u.test(text)

/**
 * Reads the words and options of one command.
 * @param elsewhere names of other commands that have an option of this name, for whoever misplaces it
 * @throws CliError for an option that is unknown, misplaced, given twice, or with or without a value where it should
 * not be.
 */
export function readArguments<O extends OptionSpecs>(
  command: string,
  args: readonly string[],
  specs: O,
  elsewhere: (option: string) => readonly string[] = () => [],
): Arguments<O> {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(specs).map(([name, { kind }]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }]),
  )
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: string[] = []
  const given = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName: option, value, inlineValue } = token
    const spec = lookUp(specs, name)
    if (spec === undefined) throw unknown(command, name, option, specs, elsewhere(name))
    const known = given.get(name)
    if (spec.kind === 'flag') {
      if (value !== undefined) throw new CliError(message('cli.no-value', { option }))
    } else if (value === undefined || (!inlineValue && looksLikeOption(value))) {
      throw new CliError(message('cli.wants-value', { option, value: spec.value ?? 'TEXT' }))
    }
    if (known !== undefined && spec.kind === 'text') {
      throw new CliError(message('cli.twice', { option }))
    }
    given.set(name, [...(known ?? []), value ?? ''])
  }
  const values = Object.entries(specs).map(([name, { kind }]) => {
    const all = given.get(name)
    return [name, kind === 'flag' ? all !== undefined : kind === 'list' ? (all ?? []) : all?.[0]]
  })
  return { words, values: Object.fromEntries(values) as Values<O> }
}

function unknown(
  command: string,
  name: string,
  option: string,
  specs: OptionSpecs,
  elsewhere: readonly string[],
): CliError {
  if (elsewhere.length > 0) {
    return new CliError(message('cli.elsewhere', { option, command, others: elsewhere.join(', ') }))
  }
  const near = hint(
    name,
    Object.keys(specs).map((one) => `--${one}`),
  )
  return new CliError(message('cli.unknown-option', { option, command, hint: near }))
}
