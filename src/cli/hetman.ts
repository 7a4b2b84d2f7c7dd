import { type Language, sayPlain } from '../i18n/i18n.ts'
import { hint } from '../kernel/nearest.ts'
import { message, unchecked, type WordKey } from '../kernel/words.ts'
import { measure } from './commands/measure.ts'
import { odds } from './commands/odds.ts'
import { play } from './commands/play.ts'
import { render } from './commands/render.ts'
import { replay } from './commands/replay.ts'
import { roll } from './commands/roll.ts'
import { rules } from './commands/rules.ts'
import { table } from './commands/table.ts'
import { test } from './commands/test.ts'
import { verify } from './commands/verify.ts'
import { readArguments } from './shared/arguments.ts'
import { type Command, languageOf, type Printed } from './shared/command.ts'
import { CliError } from './shared/failure.ts'
import { runProgram } from './shared/run.ts'

/** The commands, in the order in which the help tells them. */
const COMMANDS: readonly Command[] = [play, verify, replay, render, measure, roll, test, odds, rules, table]

const NAMES = COMMANDS.map(({ name }) => name)

/**
 * Runs one command of the command line.
 * @throws CliError when it is asked for nonsense.
 */
export async function hetman(args: readonly string[]): Promise<Printed> {
  const [first = 'help', ...others] = args
  if (!['help', '--help', '-h'].includes(first)) return commandCalled(first).run(others, whoseOption)
  const [named] = others
  if (named !== undefined && !named.startsWith('-')) return commandCalled(named).run(['--help'])
  const { values } = readArguments('help', others, { language: { kind: 'text' } })
  return { text: overview(languageOf(values.language)), code: 0 }
}

/** Runs `hetman` for a process: prints what it gives or what is wrong. */
export const main = (args: readonly string[]): Promise<void> => runProgram(hetman, args)

function commandCalled(name: string): Command {
  const found = COMMANDS.find((command) => command.name === name)
  if (found !== undefined) return found
  if (name.startsWith('-')) throw new CliError(message('cli.command-first', { option: name }))
  throw new CliError(message('cli.no-command', { name, all: NAMES.join(', '), hint: hint(name, NAMES) }))
}

/** Which commands have an option of this name. */
const whoseOption = (option: string): string[] =>
  COMMANDS.flatMap(({ name, options }) => (Object.hasOwn(options, option) ? [name] : []))

/** All commands, each with how it is called and what it does. */
function overview(language: Language): string {
  const tell = (key: WordKey): string => sayPlain(message(key), language)
  const commands = COMMANDS.flatMap(({ name, usage }) => [
    ...usage.map((line) => `  ${line}`),
    // Each command says what it does under its own name; a test reads them all.
    `      ${sayPlain(unchecked(`cli.${name}.about`), language)}`,
  ])
  return [tell('cli.usage'), ...commands, '', tell('cli.all-commands')].join('\n')
}
