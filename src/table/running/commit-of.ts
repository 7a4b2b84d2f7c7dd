import type { Tale } from '../../kernel/account.ts'
import { asJson, constant, type Json, withText } from '../../kernel/json.ts'
import type { LiveBattle } from '../../kernel/live.ts'
import type { Entry } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { PlayerId } from '../../kernel/words.ts'
import type { BattleStatus, Commit } from '../../store/store.ts'
import { rowsBetween, setReminders, syncDeadlines } from '../battle/deadlines.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { LoadedBattle } from '../battle/loaded-battles.ts'
import { askedPlayers, owesOf, passedPlayers } from '../battle/owes.ts'
import type { Settings } from '../battle/settings.ts'
import { outdatedButtons } from '../battle/standing-buttons.ts'
import { musteredState } from '../people/gathering.ts'
import { forgetVotes } from '../people/votes.ts'
import { wingNews } from '../people/wings.ts'
import type { Done, Owes } from '../results.ts'
import { finalePosts } from '../telling/finale.ts'
import {
  closingPosts,
  imagePosts,
  pingPosts,
  reportPosts,
  staleCalls,
  statusOf,
  statusPost,
  tookEntriesBack,
} from '../telling/posts.ts'
import { seatChanges } from '../telling/seat-notes.ts'
import { roomPosts, sectorCalls } from '../umpires/room.ts'

/** Most entries between two snapshots. */
const SNAPSHOT_EVERY = 40

/**
 * Everything a command writes, and what its giver is told.
 * @param tale of a battle that ends with it, where its log can be read whole.
 */
export function commitOf(
  loaded: LoadedBattle,
  draft: CommandDraft,
  tale: Tale | null = null,
): { commit: Commit; done: Done; seats: ReadonlyMap<PlayerId, string> } {
  const { row } = loaded
  const live = draft.started ? draft.live : null
  const status = statusNow(draft)
  // What was ended without its log has no clocks, whatever its log says.
  if (live !== null && !(status === 'over' && live.state.outcome === null)) {
    syncDeadlines(draft)
    forgetVotes(live, draft.settings)
  }
  const entries = draft.written.map(({ entry }) => entry)
  const sinceTurn = (entry: Entry): boolean => entry.seq > draft.settings.imaged
  loaded.entriesOfTurn = [...loaded.entriesOfTurn, ...entries].filter(sinceTurn)
  const scenario = live?.state.scenario.name ?? scenarioName(draft)
  const posts = [
    ...reportPosts(draft),
    ...(live === null ? [] : imagePosts(draft, loaded.entriesOfTurn)),
    ...draft.posts,
    ...wingNews(draft),
    ...finalePosts(draft, tale),
    ...closingPosts(draft),
    ...statusPost(draft, statusOf(draft, { id: row.id, status, scenario })),
    ...roomPosts(draft, () => statusOf(draft, { id: row.id, status, scenario }, { kind: 'umpire' })),
    ...sectorCalls(draft),
    ...pingPosts(draft),
  ]
  // Whoever was not called for what he owes is called later, if he still owes it.
  if (live !== null) setReminders(draft)
  const calls = [
    ...staleCalls(draft, posts),
    ...(live === null ? [] : outdatedButtons(live, loaded.settings, draft.settings, draft.came)),
  ]
  loaded.entriesOfTurn = loaded.entriesOfTurn.filter(sinceTurn)
  const done = doneOf(draft, row.id)
  const kept = live === null ? null : keep(loaded, draft, live)
  const seats = seatChanges(loaded.seats, draft)
  const rows = rowsBetween(loaded.settings.clocks, draft.settings.clocks)
  const commit: Commit = {
    battleId: row.id,
    version: row.version,
    entries,
    posts: [...posts, ...calls],
    deadlines: { set: rows.set, clear: [...rows.clear, ...draft.strayRows] },
    settings: writtenSettings(draft.settings),
    ...(seats.notes === null ? {} : { seats: seats.notes }),
    ...(status === row.status ? {} : { status }),
    ...(live !== null && row.origin === null ? { origin: live.origin } : {}),
    ...(draft.secret === null ? {} : { secret: draft.secret }),
    ...(draft.channelId === null ? {} : { channelId: draft.channelId }),
    ...(kept === null ? {} : { snapshot: kept }),
    ...(draft.who.interactionId === undefined
      ? {}
      : { interactionId: draft.who.interactionId, reply: asJson(done) }),
  }
  return { commit, done, seats: seats.after }
}

function statusNow(draft: CommandDraft): BattleStatus {
  if (!draft.started) return draft.cancelled ? 'over' : 'gathering'
  if (draft.live.state.outcome !== null) return 'over'
  // Nothing but going back reopens what was ended without its log.
  return draft.loaded.row.status === 'over' && !tookEntriesBack(draft) ? 'over' : 'fought'
}

/** The settings as they are now. Most of them is the scenario, which never changes: its text is worked out once. */
function writtenSettings(settings: Settings): Json {
  const { scenario } = settings
  if (typeof scenario === 'object' && scenario !== null) constant(scenario)
  return withText(settings)
}

const scenarioName = ({ ruleset, settings }: CommandDraft) => musteredState(ruleset, settings).scenario.name

/** A snapshot now and then, and after every undo, so that waking a battle is quick. */
function keep(loaded: LoadedBattle, draft: CommandDraft, live: LiveBattle<BattleState>) {
  const undone = tookEntriesBack(draft)
  if (!undone && live.seq - loaded.kept < SNAPSHOT_EVERY) return null
  const snapshot = live.snapshot()
  if (snapshot !== null) loaded.kept = snapshot.seq
  return snapshot
}

/** The open question, if the caller may answer it and has not passed it: nobody else is asked. */
function askedOf(draft: CommandDraft): Done['asked'] {
  const { live, settings, who } = draft
  if (!askedPlayers(live).includes(who.id) || passedPlayers(live, settings).includes(who.id)) return null
  return draft.shownView().asked
}

/** Did the caller owe orders before, and does not now, with nothing planned for the next time? */
function hasEnded({ live, settings, owedBefore, who }: CommandDraft): boolean {
  const owesOrders = ({ player, condition, what }: Owes): boolean =>
    player === who.id && condition === 'owes' && what === 'orders'
  const planned = (lookUp(settings.plans, who.id)?.lines ?? []).length > 0
  if (live.state.outcome !== null || planned || !owedBefore.some(owesOrders)) return false
  return live.pending === null && !owesOf(live, settings).some(owesOrders)
}

function doneOf(draft: CommandDraft, battleId: string): Done {
  const { who } = draft
  return {
    battleId,
    seq: draft.started ? draft.live.seq : 0,
    told: draft.told,
    entries: draft.written.map(({ own }) => own).filter((entry) => entry.effects.length > 0),
    asked: draft.started ? askedOf(draft) : null,
    queued: lookUp(draft.settings.queues, who.id)?.length ?? 0,
    ...(draft.started && hasEnded(draft) ? { ended: true } : {}),
    ...(draft.proposed === null ? {} : { proposed: draft.proposed }),
  }
}
