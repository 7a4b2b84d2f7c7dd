import { type Language, sayPlain } from '../i18n/i18n.ts'
import { lookUp } from '../kernel/look-up.ts'
import { hint } from '../kernel/nearest.ts'
import { message, unchecked, type WordKey } from '../kernel/words.ts'
import { readArguments } from './shared/arguments.ts'
import { type Command, languageOf, type Printed } from './shared/command.ts'
import { CliError } from './shared/failure.ts'
import { runProgram } from './shared/run.ts'

/**
 * The commands, in the order in which the help tells them. Each is read when it is called: to throw dice, nobody waits for
 * all games to be read.
 */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  play: async () => (await import('./commands/play.ts')).play,
  verify: async () => (await import('./commands/verify.ts')).verify,
  replay: async () => (await import('./commands/replay.ts')).replay,
  render: async () => (await import('./commands/render.ts')).render,
  measure: async () => (await import('./commands/measure.ts')).measure,
  roll: async () => (await import('./commands/roll.ts')).roll,
  test: async () => (await import('./commands/test.ts')).test,
  odds: async () => (await import('./commands/odds.ts')).odds,
  rules: async () => (await import('./commands/rules.ts')).rules,
  table: async () => (await import('./commands/table.ts')).table,
}

const NAMES = Object.keys(COMMANDS)

/**
 * Runs one command of the command line.
 * @throws CliError when it is asked for nonsense.
 */
export async function hetman(args: readonly string[]): Promise<Printed> {
  const [first = 'help', ...others] = args
  if (!['help', '--help', '-h'].includes(first)) return called(await commandCalled(first), others)
  const [named] = others
  if (named !== undefined && !named.startsWith('-')) return (await commandCalled(named)).run(['--help'])
  const { values } = readArguments('help', others, { language: { kind: 'text' } })
  return { text: overview(await everyCommand(), languageOf(values.language)), code: 0 }
}

/** Runs `hetman` for a process: prints what it gives or what is wrong. */
export const main = (args: readonly string[]): Promise<void> => runProgram(hetman, args)

function commandCalled(name: string): Promise<Command> {
  const found = lookUp(COMMANDS, name)
  if (found !== undefined) return found()
  if (name.startsWith('-')) throw new CliError(message('cli.command-first', { option: name }))
  throw new CliError(message('cli.no-command', { name, all: NAMES.join(', '), hint: hint(name, NAMES) }))
}

const everyCommand = (): Promise<Command[]> => Promise.all(Object.values(COMMANDS).map((load) => load()))

/** Runs a command; whoever gives it an option that it has not is told which others have one of that name. */
async function called(command: Command, args: readonly string[]): Promise<Printed> {
  const names = args.filter((arg) => arg.startsWith('-')).map((arg) => arg.replace(/^-+|=.*$/gsu, ''))
  const all = names.every((name) => Object.hasOwn(command.options, name)) ? [] : await everyCommand()
  return command.run(args, (option) =>
    all.flatMap(({ name, options }) => (Object.hasOwn(options, option) ? [name] : [])),
  )
}

/** All commands, each with how it is called and what it does. */
function overview(all: readonly Command[], language: Language): string {
  const tell = (key: WordKey): string => sayPlain(message(key), language)
  const commands = all.flatMap(({ name, usage }) => [
    ...usage.map((line) => `  ${line}`),
    // Each command says what it does under its own name; a test reads them all.
    `      ${sayPlain(unchecked(`cli.${name}.about`), language)}`,
  ])
  return [tell('cli.usage'), ...commands, '', tell('cli.all-commands')].join('\n')
}
