import type { ThrownRoll } from '../../dice/throw.ts'
import { Refusal } from '../../kernel/words.ts'
import { CliError } from './failure.ts'

/** Throws the dice of a line. @throws CliError that says what is wrong with it, and marks the place under it. */
export function markingPlace(line: string, work: () => readonly ThrownRoll[]): readonly ThrownRoll[] {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const at = error.said.params?.at
    const mark = typeof at === 'number' ? ['', `  ${line}`, `  ${' '.repeat(at - 1)}^`] : []
    throw new CliError(error.said, { below: () => mark })
  }
}
