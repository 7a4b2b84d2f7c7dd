import type { Adrift } from '../../kernel/adrift.ts'
import type { LiveBattle } from '../../kernel/live.ts'
import type { Input } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { BattleState } from '../../kernel/state.ts'
import { Refusal, type Result } from '../../kernel/words.ts'
import { ChannelTaken } from '../../store/errors.ts'
import type { BattleStatus, Commit, Store } from '../../store/store.ts'
import { rowsBetween, windClocks } from '../battle/deadlines.ts'
import { asJson, Desk, must } from '../battle/draft.ts'
import type { Room, Rooms } from '../battle/loaded-battles.ts'
import { stopQueues } from '../orders/queue.ts'
import { settle } from '../orders/settle.ts'
import { forgetVoices } from '../people/votes.ts'
import {
  closingPosts,
  imagePosts,
  pingPosts,
  reportPosts,
  statusOf,
  statusPost,
  tookBack,
} from '../telling/posts.ts'
import type { Done, Who } from '../types.ts'

/** What a command does at its desk; throws a Refusal when it may not. */
export type Work = (desk: Desk) => void

/** How often a command is worked out again because another process wrote first. */
const TRIES = 4
/** A snapshot is kept at least every so many entries. */
const SNAPSHOT_EVERY = 40

export interface Office {
  readonly store: Store
  readonly rooms: Rooms
  readonly clock: () => string
  /** Told of a battle that was woken and whose open order cannot go on. */
  readonly adrift: (battleId: string, adrift: Adrift) => Promise<void>
}

/**
 * Carries out one command on one battle: works it out, lets go on what goes on by itself, and makes all of it durable
 * in one write before it returns. Refused, nothing has changed; delivered twice, it is done once and answered twice.
 */
export async function carryOut(
  office: Office,
  battleId: string,
  who: Who,
  work: Work,
  now = office.clock(),
): Promise<Result<Done>> {
  return office.rooms.alone(battleId, async () => {
    for (let attempt = 1; ; attempt++) {
      const done = await once(office, battleId, who, work, now)
      if (done !== 'conflict') return done
      if (attempt === TRIES) return { ok: false, refusal: { key: 'table.error.busy' } }
    }
  })
}

/** Hetman itself, as the giver of a command. */
export const HOUSE: Who = { channelId: '', id: '', name: '', manages: true }

/**
 * The battle, awake, or null when there is none. One that was begun with an earlier Hetman goes on under the rules of
 * this one from here on, and everybody is told; that is written before anything else is read from it or done.
 * @throws Refusal when it is too old for that, or newer.
 */
export async function wake(office: Office, battleId: string): Promise<Room | null> {
  for (;;) {
    const room = await office.rooms.open(battleId)
    const live = room?.live ?? null
    if (live !== null && live.adrift !== null) await office.adrift(battleId, live.adrift)
    if (room === null || live === null || live.upgrade === null) return room
    // Another process may have done it first: then it is read again.
    if ((await bringUp(office, room, live, live.upgrade)) !== 'conflict') return room
  }
}

/** Writes a battle's upgrade. Where that fails the battle in memory, which has it already, is forgotten. */
async function bringUp(
  office: Office,
  room: Room,
  live: LiveBattle<BattleState>,
  upgrade: Input,
): Promise<Result<Done> | 'conflict'> {
  const now = office.clock()
  try {
    const entry = must(live.submit(upgrade, now))
    const desk = new Desk(room, HOUSE, now)
    desk.adopt(entry)
    // What was queued behind an order that is taken back is gone with it.
    if (entry.effects.some((effect) => effect.type === 'event' && effect.name === 'rules.taken-back')) {
      stopQueues(desk, { key: 'table.queue.taken-back' })
    }
    return await write(office, room, desk)
  } catch (error) {
    office.rooms.drop(room.row.id)
    throw error
  }
}

async function once(
  office: Office,
  battleId: string,
  who: Who,
  work: Work,
  now: string,
): Promise<Result<Done> | 'conflict'> {
  const { store, rooms } = office
  try {
    let room = await wake(office, battleId)
    if (room === null) return { ok: false, refusal: { key: 'table.error.no-battle' } }
    let desk = new Desk(room, who, now)
    let refused = attempt(desk, work)
    const reach = refused === null ? null : undoReach(refused)
    if (reach !== null) {
      room = (await rooms.reopen(battleId, reach)) ?? room
      desk = new Desk(room, who, now)
      refused = attempt(desk, work)
    }
    if (refused !== null) {
      if (desk.written.length > 0) rooms.drop(battleId)
      const before = who.interactionId === undefined ? null : await store.replyTo(who.interactionId)
      if (before !== null) return { ok: true, value: before as unknown as Done }
      return { ok: false, refusal: refused.said }
    }
    return await write(office, room, desk)
  } catch (error) {
    rooms.drop(battleId)
    if (error instanceof Refusal) return { ok: false, refusal: error.said }
    // An end is taken back, and another battle has begun in the channel.
    if (error instanceof ChannelTaken) return { ok: false, refusal: { key: 'table.error.channel-taken' } }
    throw error
  }
}

/** Works a command out; gives the refusal if there was one. */
function attempt(desk: Desk, work: Work): Refusal | null {
  try {
    work(desk)
    if (desk.started) settle(desk)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The entry an undo wanted to reach and could not from the snapshot at hand. */
function undoReach(refusal: Refusal): number | null {
  const { key, params } = refusal.said
  return key === 'table.undo-reach' ? Number(params?.to ?? 0) : null
}

async function write(office: Office, room: Room, desk: Desk): Promise<Result<Done> | 'conflict'> {
  const { store, rooms } = office
  const { id } = room.row
  const { commit, done } = draft(room, desk)
  const written = await store.commit(commit)
  if (written.result === 'done') {
    room.row = {
      ...room.row,
      version: written.version,
      seq: done.seq,
      status: commit.status ?? room.row.status,
      origin: commit.origin ?? room.row.origin,
      channelId: commit.channelId ?? room.row.channelId,
    }
    room.settings = desk.settings
    if (commit.snapshot !== undefined || commit.origin !== undefined) rooms.lighten(room, commit.snapshot)
    return { ok: true, value: done }
  }
  rooms.drop(id)
  if (written.result === 'conflict') return 'conflict'
  return { ok: true, value: written.reply as unknown as Done }
}

/** Everything a command writes, and what its giver is told. */
export function draft(room: Room, desk: Desk): { commit: Commit; done: Done } {
  const { row } = room
  const live = desk.started ? desk.live : null
  const status = statusNow(desk)
  if (live !== null) {
    windClocks(live, desk.settings, desk.now)
    forgetVoices(live, desk.settings)
  }
  const entries = desk.written.map(({ entry }) => entry)
  room.tail = [...room.tail, ...entries]
  const scenario = live?.state.scenario.name ?? scenarioName(desk)
  const posts = [
    ...reportPosts(desk),
    ...(live === null ? [] : imagePosts(desk, room.tail)),
    ...desk.posts,
    ...closingPosts(desk),
    ...statusPost(desk, statusOf(desk, { id: row.id, status, scenario })),
    ...pingPosts(desk),
  ]
  room.tail = room.tail.filter((entry) => entry.seq > desk.settings.imaged)
  const done = doneOf(desk, row.id)
  const kept = live === null ? null : keep(room, desk, live)
  const rows = rowsBetween(room.settings.clocks, desk.settings.clocks)
  const commit: Commit = {
    battleId: row.id,
    version: row.version,
    entries,
    posts,
    deadlines: { set: rows.set, clear: [...rows.clear, ...desk.strayRows] },
    settings: asJson(desk.settings),
    ...(status === row.status ? {} : { status }),
    ...(live !== null && row.origin === null ? { origin: live.origin } : {}),
    ...(desk.secret === null ? {} : { secret: desk.secret }),
    ...(desk.channelId === null ? {} : { channelId: desk.channelId }),
    ...(kept === null ? {} : { snapshot: kept }),
    ...(desk.who.interactionId === undefined
      ? {}
      : { interactionId: desk.who.interactionId, reply: asJson(done) }),
  }
  return { commit, done }
}

function statusNow(desk: Desk): BattleStatus {
  if (!desk.started) return desk.cancelled ? 'over' : 'gathering'
  return desk.live.state.outcome === null ? 'fought' : 'over'
}

const scenarioName = (desk: Desk) => desk.ruleset.setup(desk.settings.scenario).scenario.name

/** A snapshot now and then, and after every undo, so that waking a battle is quick. */
function keep(room: Room, desk: Desk, live: LiveBattle<BattleState>) {
  const undone = tookBack(desk)
  if (!undone && live.seq - room.kept < SNAPSHOT_EVERY) return null
  const snapshot = live.snapshot()
  if (snapshot !== null) room.kept = snapshot.seq
  return snapshot
}

function doneOf(desk: Desk, battleId: string): Done {
  const { who } = desk
  return {
    battleId,
    seq: desk.started ? desk.live.seq : 0,
    told: desk.told,
    entries: desk.written.map(({ own }) => own).filter((entry) => entry.effects.length > 0),
    asked: desk.started ? desk.shownView().asked : null,
    queued: lookUp(desk.settings.queues, who.id)?.length ?? 0,
  }
}
