import { idsIn } from '../../kernel/ordered.ts'
import type { Store } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { readHabits } from '../battle/habits.ts'
import { seatsOf } from '../battle/seats.ts'

/** Reads what the players of a battle have said of themselves, as far as that was not read before. */
export async function learnHabits(store: Pick<Store, 'people'>, draft: CommandDraft): Promise<void> {
  if (!draft.started) return
  const { live, settings, habits } = draft
  const unknown = idsIn(seatsOf({ live, settings })).filter((player) => !habits.has(player))
  if (unknown.length === 0) return
  const kept = await store.people.of(unknown)
  draft.habits = new Map([
    ...habits,
    ...unknown.map((player) => [player, readHabits(kept.get(player))] as const),
  ])
}
