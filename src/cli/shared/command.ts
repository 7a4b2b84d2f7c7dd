import { LANGUAGES, type Language, sayPlain } from '../../i18n/i18n.ts'
import { hint } from '../../kernel/nearest.ts'
import { message, unchecked } from '../../kernel/words.ts'
import { type OptionSpecs, readArguments, type Values } from './arguments.ts'
import { CliError } from './failure.ts'

/** What a command came to: the same in words and for programs. */
export interface Answer {
  readonly text: () => string
  readonly data: () => unknown
  /** What the process is to end with; 0 if left out. */
  readonly code?: number
}

/** What is printed, and what the process is to end with. */
export interface Printed {
  readonly text: string
  readonly code: number
}

/** How many words a command takes beside its options. */
interface Words {
  readonly least: number
  readonly most: number
}

interface Asked<O extends OptionSpecs> {
  readonly words: readonly string[]
  readonly values: Values<O>
  readonly language: Language
  /** Whether a program reads the answer. */
  readonly json: boolean
}

interface CommandSpec<O extends OptionSpecs> {
  readonly name: string
  /** How it is called, without the options that all commands have: a line for each way. */
  readonly usage: readonly string[]
  readonly words: Words
  readonly options: O
  /** @throws CliError when it is asked for nonsense. */
  readonly run: (asked: Asked<O>) => Promise<Answer>
}

/** A command of the command line. */
export interface Command {
  readonly name: string
  readonly usage: readonly string[]
  readonly options: OptionSpecs
  /**
   * @param elsewhere names of other commands that have an option of some name
   * @throws CliError when it is asked for nonsense.
   */
  readonly run: (
    args: readonly string[],
    elsewhere?: (option: string) => readonly string[],
  ) => Promise<Printed>
}

/** What every command understands. */
const COMMON = {
  json: { kind: 'flag' },
  language: { kind: 'text', value: LANGUAGES.join('|') },
  help: { kind: 'flag' },
} as const satisfies OptionSpecs

/** Makes a command of what it takes and does. `--help`, `--language` and `--json` are the same in all of them. */
export function command<const O extends OptionSpecs>({
  name,
  usage,
  words: { least, most },
  options,
  run,
}: CommandSpec<O>): Command {
  const specs: O & typeof COMMON = { ...options, ...COMMON }
  const made: Command = {
    name,
    usage,
    options: specs,
    async run(args, elsewhere) {
      return withUsage(made, async () => {
        // The letter that everybody tries.
        const spelled = args.map((arg) => (arg === '-h' ? '--help' : arg))
        const { words, values } = readArguments(name, spelled, specs, elsewhere)
        const common = values as Values<typeof COMMON>
        const language = languageOf(common.language)
        if (common.help) return { text: helpOf(made, language), code: 0 }
        // What a command wants, does and takes is said under its own name; a test reads the help of each.
        if (words.length < least) throw new CliError(unchecked(`cli.${name}.wants`))
        if (words.length > most) {
          throw new CliError(message('cli.too-many', { word: words[most] ?? '', command: name }))
        }
        const answer = await run({ words, values, language, json: common.json })
        const text = common.json ? JSON.stringify(answer.data(), null, 2) : answer.text()
        return { text, code: answer.code ?? 0 }
      })
    },
  }
  return made
}

/** Mistakes in how a command is called are told with how it is called: their keys begin with `cli.`. */
async function withUsage(made: Command, work: () => Promise<Printed>): Promise<Printed> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CliError) || !error.said.key.startsWith('cli.')) throw error
    throw new CliError(error.said, { ...error.around, below: (language) => ['', ...usageOf(made, language)] })
  }
}

/** The language of a name given on the command line. @throws CliError when there is none such. */
export function languageOf(wanted: string | undefined): Language {
  const language = LANGUAGES.find((known) => known === (wanted ?? 'en'))
  if (language !== undefined) return language
  const word = wanted ?? ''
  throw new CliError(
    message('cli.no-language', { word, all: LANGUAGES.join(', '), hint: hint(word, LANGUAGES) }),
  )
}

const usageOf = ({ usage }: Command, language: Language): string[] => {
  const lead = `${sayPlain(message('cli.usage'), language)} `
  return usage.map((line, n) => `${n === 0 ? lead : ' '.repeat(lead.length)}${line}`)
}

/** What a command does, how it is called, and each of its options. */
export function helpOf(made: Command, language: Language): string {
  const options = Object.entries(made.options).map(([name, { kind, value }]) => ({
    call: kind === 'flag' ? `--${name}` : `--${name} ${value ?? 'TEXT'}`,
    about: sayPlain(unchecked(`cli.option.${name}`), language),
  }))
  const width = Math.max(...options.map(({ call }) => call.length)) + 2
  return [
    ...usageOf(made, language),
    '',
    sayPlain(unchecked(`cli.${made.name}.about`), language),
    '',
    ...options.map(({ call, about }) => `  ${call.padEnd(width)}${about}`),
  ].join('\n')
}
