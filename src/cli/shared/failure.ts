import { type Language, sayPlain } from '../../i18n/i18n.ts'
import type { Message, Result } from '../../kernel/words.ts'

/** What is told around the sentence that says what is wrong. */
interface Around {
  /** Lines before it, such as what was played up to the mistake. */
  readonly before?: Readonly<Record<Language, readonly string[]>>
  /** Lines below it, such as the mark under a mistyped die, or how a command is used. */
  readonly below?: (language: Language) => readonly string[]
}

/** A mistake in what was asked of the command line: said plainly, without a stack. */
export class CliError extends Error {
  readonly said: Message
  readonly around: Around
  constructor(said: Message, around: Around = {}) {
    super([sayPlain(said, 'en'), ...(around.below?.('en') ?? [])].join('\n'))
    this.name = 'CliError'
    this.said = said
    this.around = around
  }
}

/** The value of a result. @throws CliError with its refusal. */
export function valueOrThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new CliError(result.refusal)
}

/** A mistake as it is printed: in words, or for programs as one JSON object with the key of its sentence. */
export function failureText({ said, around }: CliError, language: Language, json: boolean): string {
  const text = sayPlain(said, language)
  if (json) return JSON.stringify({ error: { key: said.key, text } })
  return [...(around.before?.[language] ?? []), text, ...(around.below?.(language) ?? [])].join('\n')
}
