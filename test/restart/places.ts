import { secretOf } from '../../src/cli/playout/playout.ts'
import { shuffled } from '../../src/cli/playout/shuffled.ts'
import { committedDice } from '../../src/kernel/dice.ts'
import { asJson } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import type { Entry, Origin } from '../../src/kernel/log.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import type { BattleRow, Store } from '../../src/store/store.ts'
import { LoadedBattles } from '../../src/table/battle/loaded-battles.ts'
import { settingsSchema, timesSchema } from '../../src/table/battle/settings.ts'

type Live = LiveBattle<BattleState>

/** Where a battle is kept while nobody plays it: what is read from there goes on in its place. */
export interface Place {
  /** @param entries all there are so far. */
  restored(live: Live, entries: readonly Entry[]): Live | Promise<Live>
}

/** A file from elsewhere: JSON whose keys are in any order. */
export function elsewhere(seed: number): Place {
  const dice = committedDice({ secret: secretOf(seed), entropy: {} })
  return {
    restored({ ruleset, origin, seq }, entries) {
      const file = shuffled({ origin, entries }, seed + seq) as { origin: Origin; entries: Entry[] }
      return LiveBattle.restore(ruleset, file.origin, dice, file.entries)
    },
  }
}

/** The database, as the table uses it: origin, newest snapshot and log are written, and a battle woken from them. */
export async function inStore(
  store: Store,
  ruleset: Ruleset,
  channelId: string,
  seed: number,
): Promise<Place> {
  const settings = asJson(
    settingsSchema.parse({ language: 'en', scenario: {}, creator: 'umpire', times: timesSchema.parse({}) }),
  )
  const made = await store.create({ channelId, guildId: null, ruleset: ruleset.id, settings })
  if (made?.result !== 'done') throw new Error(`no battle ${channelId}`)
  let row: Omit<BattleRow, 'settings'> = made.row
  return {
    async restored(live, entries) {
      const snapshot = live.snapshot()
      const written = await store.commit({
        battleId: row.id,
        version: row.version,
        entries: entries.filter(({ seq }) => seq > row.seq),
        posts: [],
        status: 'fought',
        settings,
        ...(row.origin === null ? { origin: live.origin, secret: secretOf(seed) } : {}),
        ...(snapshot === null || snapshot.seq % 3 > 0 ? {} : { snapshot }),
      })
      if (written.result !== 'done') throw new Error(`battle ${row.id} was not written: ${written.result}`)
      // LoadedBattles of their own: nothing that was in memory is left.
      const room = await new LoadedBattles(store, { [ruleset.id]: ruleset }).open(row.id)
      if (room?.live == null) throw new Error(`battle ${row.id} does not wake`)
      row = room.row
      return room.live
    },
  }
}
