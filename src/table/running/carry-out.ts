import type { Tale } from '../../kernel/account.ts'
import type { Adrift } from '../../kernel/adrift.ts'
import { asRefusal, type LiveBattle } from '../../kernel/live.ts'
import { asideOf, type Input } from '../../kernel/log.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type Message, message, type PlayerId, Refusal, type Result, refuse } from '../../kernel/words.ts'
import { ChannelTaken, type DamagedError } from '../../store/errors.ts'
import type { Store } from '../../store/store.ts'
import { damagedFrom, type Failed } from '../battle/damage.ts'
import { CommandDraft, must } from '../battle/draft.ts'
import type { LoadedBattle, LoadedBattles } from '../battle/loaded-battles.ts'
import { storedReply } from '../battle/replies.ts'
import { repairersOf } from '../battle/seats.ts'
import { stopQueues } from '../orders/queue.ts'
import { settle } from '../orders/settle.ts'
import { isBack } from '../people/absence.ts'
import { tellLetters } from '../people/couriers.ts'
import { looksByOrdering } from '../people/looked.ts'
import { remindOfNotes } from '../people/notes.ts'
import { isThere } from '../people/seat-handover.ts'
import type { Done } from '../results.ts'
import { endsNow, taleOf } from '../telling/finale.ts'
import type { Who } from '../types.ts'
import { lapseProposal } from '../umpires/consent.ts'
import { commitOf } from './commit-of.ts'
import { learnHabits } from './learning-habits.ts'
import { writeSaidBefore } from './said-before.ts'

/** What a command does to its draft; throws a Refusal when it may not. */
export interface Work {
  (draft: CommandDraft): void
  /** It is done also in a battle whose log is damaged, or that was ended without its log. */
  readonly mends?: true
}

/** A command that is done also in a battle whose log is damaged, or that was ended without its log. */
export const evenIfDamaged = (work: (draft: CommandDraft) => void): Work =>
  Object.assign((draft: CommandDraft) => work(draft), { mends: true as const })

/** How often a command is worked out again because another process wrote first. */
const TRIES = 4
export interface TableContext {
  readonly store: Store
  readonly battles: LoadedBattles
  readonly clock: () => string
  /** Told of what of a battle could not be read or done; for the operator. */
  readonly failed: Failed
  /** Told of a battle that was woken and whose open order cannot go on. */
  readonly adrift: (battleId: string, adrift: Adrift, calls: readonly PlayerId[]) => Promise<void>
  /** Told of a battle that was woken and whose log is damaged, with what everybody is told of it, and who is called. */
  readonly damaged: (error: DamagedError, said: Message, calls: readonly PlayerId[]) => Promise<void>
}

/**
 * Carries out one command on one battle: works it out, lets go on what goes on by itself, and makes all of it durable
 * in one write before it returns. Refused, nothing has changed; delivered twice, it is done once and answered twice.
 * @param seen the version the battle is known to have at least; absent: the store is asked.
 */
export async function carryOut(
  context: TableContext,
  battleId: string,
  who: Who,
  work: Work,
  now = context.clock(),
  seen?: number,
): Promise<Result<Done>> {
  return context.battles.alone(battleId, async () => {
    for (let attempt = 1; ; attempt++) {
      const done = await once(context, { battleId, seen }, who, work, now)
      if (done !== 'conflict') return done
      if (attempt === TRIES) return { ok: false, refusal: message('table.error.busy') }
    }
  })
}

/** Hetman itself, as the giver of a command. */
export const SYSTEM_ACTOR: Who = { channelId: '', id: '', name: '', manages: true }

/**
 * The battle, awake, or null when there is none. One that was begun with an earlier Hetman goes on under the rules of
 * this one from here on, and everybody is told; that is written before anything else is read from it or done.
 * @param seen the version it is known to have at least; absent: the store is asked.
 * @throws Refusal when it is too old for that, or newer.
 */
export async function wake(
  context: TableContext,
  battleId: string,
  seen?: number,
): Promise<LoadedBattle | null> {
  for (;;) {
    const loaded = await context.battles.open(battleId, seen)
    const live = loaded?.live ?? null
    if (loaded !== null && loaded.damage !== null) {
      await context.damaged(loaded.damage.error, damagedFrom(loaded), repairersOf(loaded))
      return loaded
    }
    if (loaded !== null && live !== null && live.adrift !== null) {
      await context.adrift(battleId, live.adrift, repairersOf(loaded))
    }
    if (loaded === null || live === null || live.upgrade === null) return loaded
    // Another process may have done it first: then it is read again.
    if ((await bringUp(context, loaded, live, live.upgrade)) !== 'conflict') return loaded
  }
}

/** Writes a battle's upgrade. Where that fails the battle in memory, which has it already, is forgotten. */
async function bringUp(
  context: TableContext,
  loaded: LoadedBattle,
  live: LiveBattle<BattleState>,
  upgrade: Input,
): Promise<Result<Done> | 'conflict'> {
  const now = context.clock()
  try {
    const entry = must(live.submit(upgrade, now))
    const draft = new CommandDraft(loaded, SYSTEM_ACTOR, now)
    draft.adopt(entry)
    // What was queued behind an order that is taken back is gone with it.
    if (entry.effects.some((effect) => effect.type === 'event' && effect.name === 'rules.taken-back')) {
      stopQueues(draft, message('table.queue.taken-back'))
    }
    return await write(context, loaded, draft)
  } catch (error) {
    context.battles.drop(loaded.row.id)
    throw error
  }
}

async function once(
  context: TableContext,
  { battleId, seen }: { readonly battleId: string; readonly seen: number | undefined },
  who: Who,
  work: Work,
  now: string,
): Promise<Result<Done> | 'conflict'> {
  const { store, battles } = context
  try {
    let loaded = await wake(context, battleId, seen)
    if (loaded === null) return { ok: false, refusal: message('table.error.no-battle') }
    const knowing = async (from: LoadedBattle): Promise<CommandDraft> => {
      const made = new CommandDraft(from, who, now)
      await learnHabits(store, made)
      return made
    }
    let draft = await knowing(loaded)
    let refused = attempt(draft, work)
    const reach = refused === null ? null : undoReach(refused)
    if (reach !== null) {
      loaded = (await battles.reopen(battleId, reach)) ?? loaded
      draft = await knowing(loaded)
      refused = attempt(draft, work)
    }
    if (refused !== null) {
      // One that was woken from farther back only for this may be damaged in between.
      if (draft.written.length > 0 || (reach !== null && loaded.damage !== null)) battles.drop(battleId)
      const before = who.interactionId === undefined ? null : await store.replyTo(who.interactionId)
      if (before !== null) return { ok: true, value: storedReply(before) }
      return { ok: false, refusal: refused.said }
    }
    // A seat may have gone to somebody of whom nothing was known before.
    await learnHabits(store, draft)
    return await write(context, loaded, draft, endsNow(draft) ? await taleOf(draft, context) : null)
  } catch (error) {
    battles.drop(battleId)
    if (error instanceof Refusal) return { ok: false, refusal: error.said }
    // An end is taken back, and another battle has begun in the channel.
    if (error instanceof ChannelTaken) return { ok: false, refusal: message('table.error.channel-taken') }
    throw error
  }
}

/** Works a command out; gives the refusal if there was one. */
function attempt(draft: CommandDraft, work: Work): Refusal | null {
  try {
    if (work.mends !== true) mustGoOn(draft.loaded)
    work(draft)
    isBack(draft)
    isThere(draft)
    if (draft.started) {
      // What was only just said may be used at once, and is used up then.
      const said = writeSaidBefore(draft, draft.loaded.live === null ? {} : draft.loaded.settings.standing)
      settle(draft)
      writeSaidBefore(draft, said)
    }
    if (draft.started) lapseProposal(draft)
    if (draft.started) remindOfNotes(draft)
    if (draft.started) tellLetters(draft)
    looksByOrdering(draft)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Refuses a battle that is damaged, or that was ended without its log. */
function mustGoOn(loaded: LoadedBattle): void {
  if (loaded.damage !== null) throw asRefusal(damagedFrom(loaded))
  if (loaded.row.status === 'over' && loaded.live?.state.outcome === null) refuse('error.battle-over')
}

/** The entry an undo wanted to reach and could not from the snapshot at hand. */
function undoReach(refusal: Refusal): number | null {
  const { key, params } = refusal.said
  return key === 'table.undo-reach' ? Number(params?.to ?? 0) : null
}

async function write(
  context: TableContext,
  loaded: LoadedBattle,
  draft: CommandDraft,
  tale: Tale | null = null,
): Promise<Result<Done> | 'conflict'> {
  const { store, battles } = context
  const { id } = loaded.row
  const { commit, done, seats } = commitOf(loaded, draft, tale)
  const written = await store.commit(commit)
  if (written.result === 'done') {
    loaded.row = {
      ...loaded.row,
      version: written.version,
      seq: done.seq,
      status: commit.status ?? loaded.row.status,
      origin: commit.origin ?? loaded.row.origin,
      channelId: commit.channelId ?? loaded.row.channelId,
    }
    loaded.settings = draft.settings
    loaded.seats = seats
    if (draft.written.some(({ entry }) => asideOf(entry.input) !== null)) loaded.damage = null
    if (commit.snapshot !== undefined || commit.origin !== undefined) battles.lighten(loaded, commit.snapshot)
    return { ok: true, value: done }
  }
  battles.drop(id)
  if (written.result === 'conflict') return 'conflict'
  return { ok: true, value: storedReply(written.reply) }
}
