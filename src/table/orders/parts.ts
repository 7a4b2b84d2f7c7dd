import { lookUp } from '../../kernel/look-up.ts'
import type { View } from '../../kernel/view.ts'
import type { PlayerId, UnitId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { Plan, QueuedLine } from '../battle/instructions.ts'
import { isEnd, queuedEnd } from './lines.ts'

/*
 * Where a side takes its turn in parts (`Ruleset.acts`), such as activations of platoons, what is ordered ahead waits part by
 * part: each for its side to be in turn again (DIG-QUEUE, DIG-PLAN).
 */

/**
 * What of some lines is carried out together: up to the first end of a turn or phase; where a side acts in parts, all that the units of
 * one part are told, and then that part's end, so that the next can follow.
 * @param before a unit that was given an order just before them; null: nobody was
 * @returns the lines, with an end that was not written among them, and how many of the given ones they are
 */
export function nextPart(
  { ruleset }: Pick<CommandDraft, 'ruleset'>,
  view: View,
  given: readonly QueuedLine[],
  before: UnitId | null,
): { readonly lines: QueuedLine[]; readonly taken: number } {
  const { acts } = ruleset
  const partOf = (unit: UnitId): string | undefined => acts?.(view, unit)?.part
  const lines: QueuedLine[] = []
  let of = before
  const ending = (line: QueuedLine): QueuedLine =>
    of === null || acts === undefined ? line : { ...line, of }
  for (const line of given) {
    if (isEnd(line.line)) return { lines: [...lines, ending(line)], taken: lines.length + 1 }
    const [own, last] = [partOf(line.unit), of === null ? undefined : partOf(of)]
    if (own !== undefined && last !== undefined && own !== last)
      return { lines: [...lines, { ...ending(queuedEnd('end')), unwritten: true }], taken: lines.length }
    if (own !== undefined) of = line.unit
    lines.push(line)
  }
  return { lines, taken: lines.length }
}

/**
 * Puts lines by until their side is in turn again, before what their writer has planned already.
 * @param after the debt in which they do not begin yet; null: they begin with the next
 * @param stops what stops them, and what of his waits already
 */
export function putToSleep(
  { settings }: Pick<CommandDraft, 'settings'>,
  player: PlayerId,
  lines: readonly QueuedLine[],
  after: string | null,
  stops: Plan['stops'] = [],
): void {
  const orders = lines.filter(({ unit }) => unit !== '')
  if (after === null) delete settings.queues[player]
  if (orders.length === 0 && stops.length === 0) return
  const plan = lookUp(settings.plans, player)
  const text = [...stops, ...orders]
    .map(({ line }) => line)
    .concat(plan?.text ?? [])
    .join('\n')
  settings.plans[player] = {
    stops: [...stops, ...(plan?.stops ?? [])],
    driven: plan?.driven ?? [],
    stopped: plan?.stopped ?? null,
    text,
    lines: [...orders, ...(plan?.lines ?? [])],
    after,
  }
}
