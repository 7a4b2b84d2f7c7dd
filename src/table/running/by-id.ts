import { lookUp } from '../../kernel/look-up.ts'
import { everySide } from '../../kernel/ordered.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { BattleMap } from '../../kernel/space/places.ts'
import type { Seat } from '../../kernel/state.ts'
import { type Message, nameMessage, type PlayerId, type SideId } from '../../kernel/words.ts'
import type { BattleRow, BattleStatus, Store } from '../../store/store.ts'
import { settingsOf } from '../battle/loaded-battles.ts'
import { seatsOf, umpiresOf } from '../battle/seats.ts'
import { musteredState } from '../people/gathering.ts'
import { wingsOf } from '../people/wings.ts'
import { type TableContext, wake } from './carry-out.ts'

/*
 * A battle by its id instead of its channel: posts are presented, threads kept and channels looked after later than
 * they were written, when the channel may long have another battle or be gone.
 */

/** What never changes about a battle, so that what happened in it can be told at any later time. */
export interface Known {
  readonly battleId: string
  readonly channelId: string
  readonly guildId: string | null
  readonly ruleset: string
  /** The ruleset's own word in the catalogues. */
  readonly namespace: string
  readonly scenario: Message
  readonly status: BattleStatus
  /** Who opened it, and whom umpires have named; some may hold a seat. */
  readonly umpires: readonly PlayerId[]
  /** Its channel is gone or closed to us. */
  readonly suspended: boolean
  /** Language of public posts. */
  readonly language: 'en' | 'pl'
  readonly sides: readonly { readonly id: SideId; readonly name: Message; readonly order: number }[]
  readonly map: BattleMap
  /** Wings by the place where each hears its own (DIG-WING); absent: there are none. */
  readonly wings?: readonly { readonly place: string; readonly name: Message }[]
}

/** A battle without waking it; null when there is none of that id. */
export async function knownBattle(
  store: Store,
  rulesets: { readonly [id: string]: Ruleset },
  battleId: string,
): Promise<Known | null> {
  const row = await store.battle(battleId)
  const ruleset = row === null ? undefined : lookUp(rulesets, row.ruleset)
  return row === null || ruleset === undefined ? null : knownOf(row, ruleset)
}

function knownOf(row: BattleRow, ruleset: Ruleset): Known {
  const settings = settingsOf(row.id, row.settings)
  const setup = row.origin?.setup ?? musteredState(ruleset, settings)
  return {
    battleId: row.id,
    channelId: row.channelId,
    guildId: row.guildId,
    ruleset: row.ruleset,
    namespace: ruleset.namespace,
    scenario: setup.scenario.name,
    status: row.status,
    umpires: [settings.creator, ...settings.umpires],
    suspended: settings.suspended,
    language: settings.language,
    sides: everySide(setup).map(({ id, name, order }) => ({ id, name, order })),
    map: setup.map,
    wings: wingsOf(setup, settings.chain).map(({ place, names }) => ({ place, name: nameMessage(names) })),
  }
}

/** Who is at a battle now. */
export interface Crew {
  readonly status: BattleStatus
  readonly seats: Readonly<Record<PlayerId, Seat>>
  readonly umpires: readonly PlayerId[]
  /** The languages that people read, as far as they are known. */
  readonly languages: Readonly<Record<PlayerId, 'en' | 'pl'>>
  /** Who is in each wing, by the place where it hears its own (DIG-WING); absent: there are none. */
  readonly wings?: Readonly<Record<string, readonly PlayerId[]>>
}

/**
 * Who is at a battle now; null when there is none of that id, or it is damaged.
 * @param seen the version it is known to have at least; absent: the store is asked.
 */
export const crewOf = (context: TableContext, battleId: string, seen?: number): Promise<Crew | null> =>
  context.battles.alone(battleId, async () => {
    const loaded = await wake(context, battleId, seen)
    // Who has had a seat since then is not known: sides stay as they are.
    if (loaded === null || loaded.damage !== null) return null
    const { languages, chain } = loaded.settings
    const wings = loaded.live === null ? [] : wingsOf(loaded.live.state, chain)
    return {
      status: loaded.row.status,
      seats: seatsOf(loaded),
      umpires: umpiresOf(loaded),
      languages,
      wings: Object.fromEntries(wings.map(({ place, players }) => [place, players])),
    }
  })
