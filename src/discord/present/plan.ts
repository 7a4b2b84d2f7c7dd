import type { Language } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import type { Plan } from '../../table/battle/instructions.ts'
import { reasonFor } from '../../table/orders/plan.ts'
import type { ReadBack } from '../../table/orders/read-back.ts'
import { quoted } from '../client/answer.ts'
import { say } from '../client/markdown.ts'
import { readBackLines } from './read-back.ts'

/**
 * Somebody's plan, as he alone reads it: whether it waits or was stopped, its lines as he wrote them, and what has come
 * to be against them since.
 */
export const planLines = ({ text, stopped }: Plan, read: ReadBack | null, language: Language): string[] => [
  say(
    stopped === null ? message('plan.waits') : message('plan.is-stopped', { reason: reasonFor(stopped) }),
    language,
  ),
  ...(read === null ? quoted(text) : readBackLines(read, language)),
]
