import type { Language } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import type { Plan } from '../../table/battle/instructions.ts'
import { reasonFor } from '../../table/orders/plan.ts'
import { quoted } from '../client/answer.ts'
import { say } from '../client/markdown.ts'

/** Somebody's plan, as he alone reads it: whether it waits or was stopped, and its lines as he wrote them. */
export const planLines = ({ text, stopped }: Plan, language: Language): string[] => [
  say(
    stopped === null
      ? message('plan.waits')
      : message('plan.is-stopped', { reason: reasonFor(stopped.line) }),
    language,
  ),
  ...quoted(text),
]
