import { canonical } from '../../../../kernel/json.ts'
import type { Message } from '../../../../kernel/words.ts'

/** Teams that stay behind for one and the same reason: why the first of them does, and which the others are. */
export interface Staying {
  readonly why: Message
  readonly others: readonly string[]
}

/** Reasons why single teams stay behind, put together where they are the same but for the team (FW-MOV-01). */
export function together(reasons: readonly Message[]): Staying[] {
  const found = new Map<string, { why: Message; others: string[] }>()
  for (const why of reasons) {
    const { key, params = {} } = why
    const name = canonical([key, { ...params, team: null }])
    const first = found.get(name)
    if (first === undefined) found.set(name, { why, others: [] })
    else first.others.push(String(params.team ?? ''))
  }
  return [...found.values()]
}
