import { z } from 'zod'
import { brigadesSaid } from '../../kernel/brigades.ts'
import { asJson, canonical, type Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn, valuesIn } from '../../kernel/ordered.ts'
import type { Outcome } from '../../kernel/state.ts'
import type { Message, PlayerId, SideId } from '../../kernel/words.ts'
import { isCalledOff } from '../../reports/words.ts'
import type { SeatNotes } from '../../store/seats.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { LoadedBattle } from '../battle/loaded-battles.ts'
import { owesOf } from '../battle/owes.ts'
import { seatsOf, umpiresOf } from '../battle/seats.ts'
import { musteredState } from '../people/gathering.ts'

/*
 * What a battle is to each who sits at it. It is noted with every command that changes it, so that somebody's battles are
 * found and told without waking any.
 */

/** Raised when notes are written differently: those of all battles are then made anew at the next start. */
export const SEATS_FORM = 1

/** A message that the table wrote. */
const said = z.custom<Message>(
  (value) => typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string',
)

const noteSchema = z.strictObject({
  scenario: said,
  /** Null: he is an umpire. */
  side: z
    .strictObject({
      id: z.string(),
      name: said,
      commands: z.array(z.string()),
      /** The same in words, where brigades are of it. */
      called: said.optional(),
      chief: z.boolean(),
    })
    .nullable(),
  turn: z.number().int(),
  condition: z.enum(['owes', 'done', 'free']),
  /** What he owes, or is done with; null: nothing. */
  debt: z.strictObject({ what: z.string(), said, due: z.string().nullable() }).nullable(),
  /** Others for whom the battle waits, all of it public. */
  waits: z.array(z.strictObject({ side: said, what: z.string(), due: z.string().nullable() })),
  paused: z.boolean(),
  /** It cannot go on until it is taken back. */
  stuck: z.boolean(),
  /** How it ended for him, for an umpire only that it did; null: it was not fought to its end. */
  outcome: z.enum(['won', 'lost', 'drawn', 'over']).nullable(),
})

/** What a battle is to somebody who sits at it. */
export type SeatNote = Readonly<z.infer<typeof noteSchema>>

/** A note as it stood in the store; null where it cannot be read. */
export const seatNote = (stored: Json | null): SeatNote | null => noteSchema.safeParse(stored).data ?? null

/** What a battle now is to all who sit at it: players with a seat, and umpires by name. */
export function notesOf(draft: CommandDraft): ReadonlyMap<PlayerId, SeatNote> {
  const { settings, loaded } = draft
  const live = draft.started ? draft.live : null
  const now = { live, settings }
  const state = live?.state ?? musteredState(draft.ruleset, settings)
  const owed = live?.owed() ?? []
  const owes = live === null ? [] : owesOf(live, settings)
  const dueOf = (side: SideId): string | null =>
    valuesIn(settings.clocks).find((clock) => clock.side === side)?.due ?? null
  const nameOf = (side: SideId): Message | null => lookUp(state.sides, side)?.name ?? null
  const waits = (but: SideId | null): SeatNote['waits'] =>
    owed.flatMap(({ side, what }) => {
      const name = nameOf(side)
      return side === but || name === null ? [] : [{ side: name, what, due: dueOf(side) }]
    })
  const common = {
    scenario: state.scenario.name,
    turn: state.turn,
    paused: settings.paused || settings.suspended,
    stuck: loaded.damage !== null || (live !== null && live.adrift !== null),
  }
  const notes = new Map<PlayerId, SeatNote>()
  const nothing = { side: null, condition: 'free', debt: null, waits: waits(null) } as const
  for (const player of umpiresOf(now)) {
    notes.set(player, { ...common, ...nothing, outcome: state.outcome === null ? null : 'over' })
  }
  for (const [player, seat] of pairsIn(seatsOf(now))) {
    const name = nameOf(seat.side)
    if (name === null) continue
    const mine = owes.find((one) => one.player === player)
    const condition = mine?.condition ?? 'free'
    const debt = condition === 'free' ? undefined : owed.find((one) => one.side === seat.side)
    const called = brigadesSaid(state, seat.commands)
    notes.set(player, {
      ...common,
      side: {
        id: seat.side,
        name,
        commands: [...seat.commands],
        ...(called === null ? {} : { called }),
        chief: seat.chief,
      },
      condition,
      debt: debt === undefined ? null : { what: debt.what, said: debt.said, due: dueOf(seat.side) },
      waits: waits(condition === 'owes' ? seat.side : null),
      outcome: outcomeFor(state.outcome, seat.side),
    })
  }
  return notes
}

function outcomeFor(outcome: Outcome | null, side: SideId): SeatNote['outcome'] {
  if (outcome === null) return null
  // What both sides called off is not fought to its end.
  if (outcome.winner === null) return isCalledOff(outcome) ? null : 'drawn'
  return outcome.winner === side ? 'won' : 'lost'
}

/** What of the notes differs from what stands in the store, and all of it as it stands there afterwards. */
export function seatChanges(
  before: LoadedBattle['seats'],
  draft: CommandDraft,
): { readonly notes: SeatNotes | null; readonly after: ReadonlyMap<PlayerId, string> } {
  const now = [...notesOf(draft)].map(([player, note]) => ({
    player,
    data: asJson(note),
    text: canonical(note),
  }))
  const after = new Map(now.map(({ player, text }) => [player, text]))
  const set = now
    .filter(({ player, text }) => before?.get(player) !== text)
    .map(({ player, data }) => ({ player, data }))
  const clear = before === null ? 'others' : [...before.keys()].filter((player) => !after.has(player))
  const same = before !== null && set.length === 0 && clear.length === 0
  return { notes: same ? null : { form: SEATS_FORM, set, clear }, after }
}
