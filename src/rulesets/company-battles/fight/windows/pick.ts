import { ask, type Procedure } from '../../../../kernel/ask.ts'
import { type Message, type RuleId, refuse } from '../../../../kernel/words.ts'
import { ownersOf } from '../../units/owners.ts'
import type { FwState, FwUnit } from '../../units/state.ts'

/** A question with some answers of which one holds when nobody gives any. */
export interface Pick {
  /** What kind of question, as the windows are called: `company.mixed`. */
  readonly kind: string
  readonly rule: RuleId
  /** Whose owner decides. */
  readonly u: FwUnit
  readonly prompt: Message
  readonly choices: readonly { readonly id: string; readonly label: Message }[]
  readonly usual: string
}

/** No more answers than this are offered. */
const MOST = 20

/** Asks the owner of a platoon for one of some answers; where there is one only, nobody is asked (FW-ASY-03). */
export function* pick(state: FwState, { kind, rule, u, prompt, choices, usual }: Pick): Procedure<string> {
  const open = choices.slice(0, MOST)
  if (open.length < 2) return usual
  return yield* ask<string>({
    kind,
    side: u.side,
    ...ownersOf(state, [u]),
    rule,
    prompt,
    choices: [...open],
    data: { unit: u.id, open: open.map(({ id }) => id) },
    default: usual,
    accept: (answer) => {
      const said = String(answer).toLowerCase()
      return open.find(({ id }) => id.toLowerCase() === said)?.id ?? refuse('company.error.pick-one')
    },
  })
}
