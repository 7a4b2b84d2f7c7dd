import type { Tale, Told } from '../../kernel/account.ts'
import type { LuckAsked } from '../../kernel/chance.ts'
import { type Entry, effective } from '../../kernel/log.ts'
import { everySide, mapped } from '../../kernel/ordered.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Outcome } from '../../kernel/state.ts'
import { type Message, refuse } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { Settings } from '../battle/settings.ts'
import { type Unchecked, uncheckedPart } from '../battle/unchecked.ts'
import { reelEntries, seenAt } from '../replay/reel.ts'
import type { EntryView, LogHead, Status } from '../results.ts'
import { numberedViews, readable } from './looking.ts'
import { wholeTale } from './sealed.ts'
import { type SpentTime, spentTime } from './spent-time.ts'

/*
 * What is told of a battle when it is over (DIG-AFTER): what turned it, with the field as it was then, what it cost, how the dice
 * fell beside what dice come to, how long it waited for whom, and what it can be checked by.
 */

/** Where an entry stands in the log, as it is told. */
interface Where {
  readonly turn: number
  readonly number: string
}

/** Something that turned the battle, with the field just after it. */
export interface Turning extends Told {
  readonly number: string
  readonly scene: Scene
}

export interface Aftermath {
  readonly battleId: string
  /** The battle's own language, in which it is told where everybody reads it. */
  readonly language: Settings['language']
  readonly scenario: Message
  readonly outcome: Outcome
  readonly sides: Status['sides']
  readonly units: EntryView['units']
  /** What nobody here has checked of it; absent: nothing. */
  readonly unchecked?: Unchecked
  readonly tale: Tale
  readonly turnings: readonly Turning[]
  /** What its luck is told from, and where each entry of it stands. */
  readonly luck: LuckAsked
  readonly where: ReadonlyMap<number, Where>
  readonly times: { readonly players: readonly SpentTime[]; readonly lapses: number }
  /** When it began and ended, ISO. */
  readonly from: string
  readonly to: string
  readonly commitment: string
  readonly closed: LogHead
}

/** Refuses a battle that is not over, and one whose log cannot be read whole. */
export async function aftermathFor(draft: CommandDraft, store: Store): Promise<Aftermath> {
  const { live, ruleset, loaded, settings } = draft
  const { state } = live
  const { outcome } = state
  if (outcome === null) return refuse('after.error.not-over')
  const read = await readable(draft, store)
  const all = read.entries
  const [first, last] = [all[0], all.at(-1)]
  if (first?.seq !== 1 || last === undefined || loaded.damage !== null) return refuse('replay.error.damaged')
  const counting = effective(all)
  const tale = wholeTale(ruleset, live.origin.setup, counting, state)
  const view = live.view({ kind: 'umpire' })
  const where = new Map(numberedViews(draft, read, ALL).map(({ seq, told }) => [seq, told]))
  return {
    battleId: loaded.row.id,
    language: settings.language,
    scenario: state.scenario.name,
    outcome,
    sides: everySide(state).map(({ id, name, order }) => ({ id, name, order })),
    units: mapped(view.units, ({ name, side, card, facts }) => ({
      name,
      side,
      card,
      names: facts.names ?? null,
    })),
    ...uncheckedPart(settings),
    tale,
    turnings: turningsOf(draft, counting, tale, where),
    luck: {
      ruleset: ruleset.id,
      sides: everySide(state).map(({ id }) => id),
      setup: live.origin.setup,
      entries: counting.map(({ seq, rolls, effects }) => ({ seq, rolls, effects })),
    },
    where,
    times: spentTime(state, all),
    from: first.at,
    to: last.at,
    commitment: live.origin.commitment,
    closed: { number: String(settings.counted.common), anchor: draft.marks.anchor(live.hash) },
  }
}

const ALL = { kind: 'umpire' } as const

/** The field after each entry in which something turned the battle. */
function turningsOf(
  { live, ruleset }: CommandDraft,
  entries: readonly Entry[],
  { turns }: Tale,
  where: ReadonlyMap<number, Where>,
): Turning[] {
  const at = turns.map(({ effect }) => entries.find(({ effects }) => effects.includes(effect))?.seq ?? 0)
  const reel = { setup: live.origin.setup, entries: reelEntries(entries), viewer: ALL }
  // Several of one entry, or of entries told in another order than they happened, are seen in one walk all the same.
  const seqs = [...new Set(at)].sort((a, b) => a - b)
  const seen = new Map<number, Scene>()
  const spans = seqs.map((seq) => ({ after: seq - 1, to: seq }))
  let next = 0
  for (const { scene } of seenAt(ruleset, reel, spans)) seen.set(seqs[next++] ?? 0, structuredClone(scene))
  return turns.flatMap((told, i) => {
    const scene = seen.get(at[i] ?? 0)
    return scene === undefined ? [] : [{ ...told, number: where.get(at[i] ?? 0)?.number ?? '', scene }]
  })
}

/** An entry of a log that is handed out, with the dice that were thrown in it, once those may be told. */
export interface Listed extends EntryView {
  readonly dice: readonly { readonly sides: number; readonly value: number; readonly rule: string }[]
}

/** The whole log as the caller may know it; with its dice when the battle is over. */
export async function listFor(draft: CommandDraft, store: Store): Promise<readonly Listed[]> {
  const over = draft.live.state.outcome !== null
  const read = await readable(draft, store)
  const views = over ? numberedViews(draft, read, ALL) : numberedViews(draft, read)
  const rolls = new Map(read.entries.map((entry) => [entry.seq, over ? entry.rolls : []]))
  return views.map(({ seq, told }) => ({
    ...told,
    dice: (rolls.get(seq) ?? []).map(({ sides, value, rule }) => ({ sides, value, rule })),
  }))
}
