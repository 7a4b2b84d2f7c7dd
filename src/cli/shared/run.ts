import { LANGUAGES, type Language } from '../../i18n/i18n.ts'
import type { Printed } from './command.ts'
import { CliError, failureText } from './failure.ts'

/**
 * Runs a program of the command line: what it gives goes to standard output, what is wrong with what was asked to
 * standard error (in words, or with `--json` as one JSON object), and the process ends with 1 then.
 */
export async function runProgram(
  program: (args: readonly string[]) => Promise<Printed>,
  args: readonly string[],
): Promise<void> {
  try {
    const { text, code } = await program(args)
    process.stdout.write(`${text}\n`)
    process.exitCode = code
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const { language, json } = outputOptions(args)
    process.stderr.write(`${failureText(error, language, json)}\n`)
    process.exitCode = 1
  }
}

/** How somebody is to be answered whose arguments may be what is wrong. */
function outputOptions(args: readonly string[]): { readonly language: Language; readonly json: boolean } {
  const end = args.indexOf('--')
  const options = end < 0 ? args : args.slice(0, end)
  const at = options.lastIndexOf('--language')
  const wanted = at < 0 ? options.find((arg) => arg.startsWith('--language='))?.slice(11) : options[at + 1]
  return {
    language: LANGUAGES.find((known) => known === wanted) ?? 'en',
    json: options.includes('--json'),
  }
}
