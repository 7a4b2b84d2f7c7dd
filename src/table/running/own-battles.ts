import type { PlayerId } from '../../kernel/words.ts'
import type { SeatRow } from '../../store/seats.ts'
import { CommandDraft } from '../battle/draft.ts'
import { SEATS_FORM, type SeatNote, seatChanges, seatNote } from '../telling/seat-notes.ts'
import { SYSTEM_ACTOR, type TableContext } from './carry-out.ts'

/** A battle at which somebody sits, as far as it is his. */
export interface OwnBattle extends Omit<SeatRow, 'data'>, SeatNote {
  /** Where things of it stand in Discord, by key; empty once it is over. */
  readonly links: Readonly<Record<string, string>>
}

/** So many are told at once. */
const MOST = { open: 40, over: 10 } as const

/**
 * The battles at which somebody sits: first where he owes something, by when; then the others that go on, and the last
 * that are over. None is woken for it.
 */
export async function ownBattles({ store }: TableContext, player: PlayerId): Promise<readonly OwnBattle[]> {
  const rows = await store.seats.of(player, SEATS_FORM, MOST)
  const own: OwnBattle[] = []
  for (const { data, ...row } of rows) {
    const note = seatNote(data)
    if (note === null) continue
    own.push({ ...row, ...note, links: row.status === 'over' ? {} : await store.links(row.battleId) })
  }
  // Sorting keeps the order of equals: what changed last comes first.
  return own.sort((a, b) => rank(a) - rank(b) || dueOf(a) - dueOf(b))
}

const rank = ({ status, condition }: OwnBattle): number => {
  if (status === 'over') return 2
  return condition === 'owes' ? 0 : 1
}

/** Among debts the one that is due first comes first, and those without a time last. */
function dueOf({ condition, debt }: OwnBattle): number {
  if (condition !== 'owes') return 0
  return debt?.due == null ? Number.MAX_SAFE_INTEGER : Date.parse(debt.due)
}

/**
 * Notes the seats of battles that an earlier Hetman wrote, which noted none. Nothing else of a battle changes; one that
 * cannot be read is left, and tried again at the next start.
 */
export async function noteSeats(context: TableContext): Promise<void> {
  const { store, battles, failed } = context
  for (const battleId of await store.seats.lacking(SEATS_FORM)) {
    try {
      await battles.alone(battleId, async () => {
        const loaded = await battles.open(battleId)
        if (loaded === null) return
        const { notes } = seatChanges(null, new CommandDraft(loaded, SYSTEM_ACTOR, context.clock()))
        if (notes !== null) await store.seats.fill(battleId, loaded.row.version, notes)
      })
    } catch (error) {
      failed(battleId, error)
    }
  }
}
