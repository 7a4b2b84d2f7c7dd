import { parseArgs } from 'node:util'
import { languageOf, render, replay, verify } from './exported.ts'
import { CliError } from './files.ts'
import { odds } from './odds.ts'
import { play } from './play.ts'
import { isRollProof, roll, verifyRoll } from './roll.ts'
import { rules } from './rules.ts'
import { table } from './table.ts'

const HELP = `Usage:
  hetman play FILE.yaml [--json] [--as SIDE] [--image OUT.png] [--language en|pl]
      plays a script of a battle and prints what happened
  hetman verify FILE.json [--anchor TEXT …] [--json] [--language en|pl]
      checks an exported battle (its log, its dice, its play) or the proof of a roll; --anchor holds it against what
      stands under a post of the channel (≡). Ends with 0: played again and equal, 1: false, 2: not played again,
      3: unfinished
  hetman replay FILE.json [--as SIDE] [--at ENTRY] [--language en|pl]
      tells an exported battle again
  hetman render FILE.json --out OUT.png [--as SIDE] [--at ENTRY] [--zones] [--language en|pl]
      draws the battlefield of an exported battle, with the control zones of a hex map if wanted
  hetman roll "3d6+1" [--seed SEED] [--image OUT.png] [--language en|pl]
      throws dice; the same seed throws the same again
  hetman odds ROLL [--versus ROLL] [--image OUT.png] [--json] [--language en|pl]
  hetman odds --test TEST [KEY=VALUE …] [--versus "KEY=VALUE …"] [--image OUT.png] [--json]
      tells the chances of a roll, or of a test of a rulebook
  hetman rules [WORDS | NUMBER] [--ruleset ID] [--language en|pl]
      finds a rule by what you want to know or by its number
  hetman table RULESET [TABLE] [ROW] [COLUMN] [--image OUT.png] [--language en|pl]
  hetman table RULESET TABLE [COLUMN] --roll [--modifier=N] [--image OUT.png] [--language en|pl]
      shows a table of a rulebook, or the row or cell that applies, or rolls on it
`

/**
 * Runs one command of the command line; gives what it prints.
 * @param exit told what the process is to end with, where that is not always 0.
 * @throws CliError when it is asked for nonsense.
 */
export async function hetman(
  args: readonly string[],
  exit: (code: number) => void = () => {},
): Promise<string> {
  const { values, positionals } = readArgs(args)
  const [command, path] = positionals
  if (command === undefined || command === 'help' || values.help) return HELP
  if (command === 'roll') return roll(positionals.slice(1), values)
  if (command === 'odds') return odds(positionals.slice(1), values)
  if (command === 'rules') return rules(positionals.slice(1), values)
  if (command === 'table') return table(positionals.slice(1), values)
  if (path === undefined || positionals.length > 2)
    throw new CliError(`"${command}" wants one file.\n\n${HELP}`)
  switch (command) {
    case 'play':
      return play(path, values)
    case 'verify':
      return (await isRollProof(path))
        ? verifyRoll(path, languageOf(values.language))
        : verify(path, values, exit)
    case 'replay':
      return replay(path, values)
    case 'render':
      if (values.out === undefined) throw new CliError('"render" wants --out OUT.png.')
      return render(path, values.out, values)
    default:
      throw new CliError(`There is no command "${command}".\n\n${HELP}`)
  }
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        as: { type: 'string' },
        at: { type: 'string' },
        image: { type: 'string' },
        out: { type: 'string' },
        zones: { type: 'boolean', default: false },
        seed: { type: 'string' },
        test: { type: 'string' },
        versus: { type: 'string' },
        ruleset: { type: 'string' },
        roll: { type: 'boolean', default: false },
        modifier: { type: 'string' },
        language: { type: 'string', default: 'en' },
        anchor: { type: 'string', multiple: true },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}

if (import.meta.filename === process.argv[1]) {
  try {
    const exit = (code: number): void => {
      process.exitCode = code
    }
    process.stdout.write(`${await hetman(process.argv.slice(2), exit)}\n`)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
