import { type Message, message } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { Plan, QueuedLine } from '../battle/instructions.ts'
import { ENEMY, isEnd } from './lines.ts'
import { ownPlan } from './plan.ts'
import { readPlan } from './plan-text.ts'
import { isAbout, isThere, readOwnOrder, targetGone } from './queue.ts'
import { type ReadBack, readPlanBack } from './read-back.ts'

/**
 * The caller's kept plan, read once more (DIG-PLAN): under each line stands what has come to be against it since it was
 * written, by what he himself sees now; null where he has no plan. No order is tried, so nothing hidden is told.
 */
export function readKeptPlan(draft: CommandDraft): ReadBack | null {
  const plan = ownPlan(draft)
  if (plan === null) return null
  const back = readPlanBack(draft, plan.text)
  const view = draft.view()
  const read = readPlan(draft, view, plan.text)
  const waiting = [...plan.lines]
  const lines = back.lines.map((line, at) => {
    const [next] = waiting
    if (next === undefined || read[at]?.kind === 'stop' || !line.line.endsWith(next.line)) return line
    waiting.shift()
    return { ...line, against: line.fault === null ? (against(draft, plan, next) ?? line.against) : null }
  })
  return { ...back, lines }
}

/** What is against a line that waits, as its writer sees things now; null when nothing is. */
function against(draft: CommandDraft, { driven }: Plan, line: QueuedLine): Message | null {
  if (isEnd(line.line)) return null
  const view = draft.view()
  if (!isThere(view, line.unit)) return message('table.queue.unit-lost', { unit: line.unit })
  const moved = driven.filter((unit) => isAbout(line, unit))
  if (moved.length > 0) return message('plan.driven', { units: moved.join(', ') })
  // Who it will be against is not known before he comes.
  if (line.line.search(ENEMY) >= 0) return null
  const order = readOwnOrder(draft, view, line.line)
  return order.ok ? targetGone(order.value, view, line.seen) : order.refusal
}
