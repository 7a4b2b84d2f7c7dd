import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { asideOf, type Entry } from '../kernel/log.ts'
import { isTaken } from './commit-errors.ts'
import { ChannelTaken } from './errors.ts'
import { Prisma } from './generated/sqlite/client.ts'
import { newId } from './ids.ts'
import { type Line, type Tx, text } from './line.ts'
import { type StoredEntry, storedEntry, storedSnapshot } from './log-rows.ts'
import { textOf } from './parsing.ts'
import { type StoredBattle, type StoredPost, storedTo } from './rows.ts'
import { type FilledSeats, fillSeats, writeSeats } from './seats.ts'
import type { Commit, CommitResult, LinkNote } from './store.ts'
import { noteUnanswered, type UnansweredNotes } from './unanswered.ts'

/** Posts that were said, the last message of them in each channel they went to, and what is kept of their battle from then on. */
export interface SaidPosts {
  readonly postIds: readonly string[]
  readonly last: { readonly [channelId: string]: string }
  readonly links: readonly LinkNote[]
}

/** What is written in one piece. */
export type Job = CommandJob | NoteJob
/** What goes along with other jobs and can come to nothing but being written. */
export type NoteJob =
  | { readonly said: SaidPosts }
  | { readonly link: LinkNote }
  | { readonly seats: FilledSeats }
  | { readonly unanswered: UnansweredNotes }

/** A command, and the battle it makes if it is a battle's first. */
export interface CommandJob {
  readonly commit: Commit
  readonly creates?: Omit<StoredBattle, 'status' | 'seq' | 'origin' | 'version'>
}

/** So long at a time a group of commits may keep everything else waiting, in milliseconds. */
const TURN_MS = 10

/**
 * Makes whole commands durable in one transaction: each of them wholly or, if something is in its way, not at all.
 *
 * A command's first statement is the one that decides. It raises the battle's version if it is still the one the
 * command was worked out on and its interaction is new, and takes the write lock (SQLite's of the file, PostgreSQL's of
 * the row) until the end; whoever comes second finds another version there. A command that comes too late has then
 * written nothing, and the others go on.
 * @returns what each command came to, in their order; null for one that came too late: see {@link whyLate}.
 * @throws whatever stood in the way of any of them; then none of them is written.
 */
export const commitTogether = (
  line: Line,
  jobs: readonly Job[],
): Promise<readonly (CommitResult | 'noted' | null)[]> =>
  line.together(async (tx) => {
    const results: (CommitResult | 'noted' | null)[] = []
    let since = performance.now()
    // What is noted between two commands is noted in one: a command that moves its battle takes away what was noted before it.
    let notes: SaidPosts = NOTHING
    for (const job of jobs) {
      // The driver is synchronous: everything else of the process has its turn in between.
      if (performance.now() - since > TURN_MS) {
        await setImmediate()
        since = performance.now()
      }
      if ('said' in job || 'link' in job) {
        notes = joined(notes, 'said' in job ? job.said : { ...NOTHING, links: [job.link] })
        results.push('noted')
      } else if ('seats' in job) results.push(await fillSeats(tx, job.seats))
      else if ('unanswered' in job) results.push(await noteUnanswered(tx, job.unanswered))
      else {
        await note(tx, notes)
        notes = NOTHING
        results.push(await write(tx, job))
      }
    }
    await note(tx, notes)
    return results
  })

const NOTHING: SaidPosts = { postIds: [], last: {}, links: [] }

const joined = (before: SaidPosts, more: SaidPosts): SaidPosts => ({
  postIds: [...before.postIds, ...more.postIds],
  last: { ...before.last, ...more.last },
  links: [...before.links, ...more.links],
})

/**
 * What was said need not be kept: it was more than half of all there was. All of it or nothing: a mark that is too old would
 * take this post's messages for those of the next.
 */
async function note(tx: Tx, { postIds, last, links }: SaidPosts): Promise<void> {
  if (postIds.length > 0) {
    await tx.run(Prisma.sql`DELETE FROM "Post" WHERE "id" IN (${Prisma.join([...postIds])})`)
  }
  // In one order, so that no two of them wait for each other.
  const marks = Object.entries(last).sort()
  if (marks.length > 0) {
    const rows = marks.map(([channelId, messageId]) => Prisma.sql`(${channelId}, ${messageId})`)
    await tx.run(Prisma.sql`
      INSERT INTO "LastMessage" ("channelId", "messageId") VALUES ${Prisma.join(rows)}
      ON CONFLICT ("channelId") DO UPDATE SET "messageId" = excluded."messageId"`)
  }
  if (links.length > 0) {
    // Each once, as it was noted last: PostgreSQL refuses to set a row twice in one statement.
    const latest = new Map(links.map((link) => [`${link.battleId} ${link.key}`, link]))
    const rows = [...latest.values()].map(
      ({ battleId, key, value }) => Prisma.sql`(${battleId}, ${key}, ${value})`,
    )
    await tx.run(Prisma.sql`
      INSERT INTO "Link" ("battleId", "key", "value") VALUES ${Prisma.join(rows)}
      ON CONFLICT ("battleId", "key") DO UPDATE SET "value" = excluded."value"`)
  }
}

/** Writes one command; null, and nothing written, when the battle has moved on or the interaction is an old one. */
async function write(tx: Tx, { commit, creates }: CommandJob): Promise<CommitResult | null> {
  const { battleId } = commit
  const entries = commit.entries.map(storedEntry)
  if (creates !== undefined) await create(tx, creates, commit)
  const battle = await raise(tx, commit, entries)
  if (battle === null) return null
  if (commit.interactionId !== undefined) {
    const answered = [commit.interactionId, battleId, textOf(commit.reply ?? null), new Date()]
    await insert(tx, 'Interaction', ['id', 'battleId', 'reply', 'createdAt'], [answered])
  }
  for (const entry of commit.entries) await setAside(tx, battleId, entry)
  await insert(
    tx,
    'LogEntry',
    ['battleId', 'seq', 'body', 'hash', 'interactionId'],
    entries.map(({ seq, body, hash }) => [battleId, seq, body, hash, commit.interactionId ?? null]),
  )
  if (commit.status !== undefined && commit.status !== 'over' && battle.openChannel === null) {
    await reopen(tx, battleId, battle.channelId)
  }
  if (commit.channelId !== undefined) await moveOut(tx, battleId, commit.channelId)
  if (commit.secret !== undefined) {
    await tx.run(
      Prisma.sql`INSERT INTO "Secret" ("battleId", "secret") VALUES (${battleId}, ${commit.secret})`,
    )
  }
  await writeDeadlines(tx, commit)
  if (commit.seats !== undefined) await writeSeats(tx, battleId, commit.seats)
  if (commit.snapshot !== undefined) await writeSnapshot(tx, battleId, commit.snapshot)
  if (commit.snapshot !== undefined || commit.status === 'over') await forgetSnapshots(tx, commit)
  const posts = postsOf(commit, battle.channelId)
  await insert(
    tx,
    'Post',
    POST_COLUMNS,
    posts.map((post) => POST_COLUMNS.map((column) => post[column])),
  )
  return { result: 'done', version: commit.version + 1, posts: posts.map(({ id }) => id) }
}

/**
 * Marks the entries that an entry sets aside: they stay as they are, and are not read any more. Snapshots of them are
 * of no use.
 */
async function setAside(tx: Tx, battleId: string, { seq, input }: Entry): Promise<void> {
  const aside = asideOf(input)
  if (aside === null) return
  const later = Prisma.sql`WHERE "battleId" = ${battleId} AND "seq" >= ${aside.from}`
  await tx.run(Prisma.sql`UPDATE "LogEntry" SET "aside" = ${seq} ${later}`)
  await tx.run(Prisma.sql`DELETE FROM "Snapshot" ${later}`)
}

/** Makes the battle of a command that makes one; delivered twice, the interaction makes none. */
async function create(tx: Tx, battle: NonNullable<CommandJob['creates']>, commit: Commit): Promise<void> {
  const now = new Date()
  const { id, channelId, guildId, ruleset, settings } = battle
  const values: Value[] = [
    id,
    channelId,
    guildId,
    ruleset,
    'gathering',
    channelId,
    settings,
    commit.version,
    now,
    now,
  ]
  await tx.run(Prisma.sql`
    INSERT INTO "Battle"
      ("id", "channelId", "guildId", "ruleset", "status", "openChannel", "settings", "version", "createdAt", "updatedAt")
    SELECT ${Prisma.join(values)} ${unheard(commit, Prisma.sql`WHERE`)}`)
}

/** The condition that a command's interaction is new. */
const unheard = ({ interactionId }: Commit, word: Prisma.Sql): Prisma.Sql =>
  interactionId === undefined
    ? Prisma.empty
    : Prisma.sql`${word} NOT EXISTS (SELECT 1 FROM "Interaction" WHERE "id" = ${interactionId})`

/* Table and column names of all statements are constants of this file; every value is a parameter. */
type Value = string | number | Date | null

/** Inserts rows, if there are any. */
async function insert(
  tx: Tx,
  table: 'Interaction' | 'LogEntry' | 'Post',
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = Prisma.join(rows.map((row) => Prisma.sql`(${Prisma.join([...row])})`))
  await tx.run(Prisma.sql`INSERT INTO ${Prisma.raw(`"${table}" (${names})`)} VALUES ${values}`)
}

/** Raises the battle's version and sets what the command changes of it; gives its channels, or null if it is too late. */
async function raise(
  tx: Tx,
  commit: Commit,
  entries: readonly StoredEntry[],
): Promise<z.infer<typeof channelsRow> | null> {
  const first = entries[0]
  const set: [column: string, value: Value][] = [
    ['version', commit.version + 1],
    ['updatedAt', new Date()],
  ]
  const last = entries.at(-1)
  if (last !== undefined) set.push(['seq', last.seq])
  if (commit.settings !== undefined) set.push(['settings', textOf(commit.settings)])
  if (commit.seats !== undefined) set.push(['seatsForm', commit.seats.form])
  if (commit.status !== undefined) set.push(['status', commit.status])
  if (commit.status === 'over') set.push(['openChannel', null])
  if (commit.origin !== undefined) set.push(['origin', textOf(commit.origin)])
  if (commit.channelId !== undefined) {
    set.push(['channelId', commit.channelId])
    if (commit.status !== 'over') set.push(['openChannel', commit.channelId])
  }
  const changes = Prisma.join(
    set.map(([column, value]) => Prisma.sql`${Prisma.raw(`"${column}"`)} = ${value}`),
  )
  const follows = first === undefined ? Prisma.empty : Prisma.sql`AND "seq" = ${first.seq - 1}`
  const rows = await tx.read(
    channelsRow,
    Prisma.sql`
    UPDATE "Battle" SET ${changes} WHERE "id" = ${commit.battleId} AND "version" = ${commit.version} ${follows}
      ${unheard(commit, Prisma.sql`AND`)}
    RETURNING "channelId", "openChannel"`,
  )
  return rows[0] ?? null
}

const channelsRow = z.object({ channelId: text, openChannel: text.nullable() })

/** An umpire has taken the end of a battle back: its channel is its own again, unless another battle is there. */
async function reopen(tx: Tx, battleId: string, channelId: string): Promise<void> {
  try {
    await tx.run(Prisma.sql`UPDATE "Battle" SET "openChannel" = ${channelId} WHERE "id" = ${battleId}`)
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new ChannelTaken(battleId, error)
  }
}

/** What was still to be said in a battle's old channel is said in the new one; its status post and threads stay behind. */
async function moveOut(tx: Tx, battleId: string, channelId: string): Promise<void> {
  await tx.run(
    Prisma.sql`UPDATE "Post" SET "channelId" = ${channelId} WHERE "battleId" = ${battleId} AND "sentAt" IS NULL`,
  )
  await tx.run(Prisma.sql`DELETE FROM "Link" WHERE "battleId" = ${battleId}`)
}

/** Sets and clears deadlines; a battle that is over has none. */
async function writeDeadlines(tx: Tx, commit: Commit): Promise<void> {
  const { battleId, deadlines } = commit
  if (commit.status === 'over') {
    await tx.run(Prisma.sql`DELETE FROM "Deadline" WHERE "battleId" = ${battleId}`)
    return
  }
  if (deadlines === undefined) return
  if (deadlines.clear.length > 0) {
    await tx.run(Prisma.sql`
      DELETE FROM "Deadline" WHERE "battleId" = ${battleId} AND "key" IN (${Prisma.join([...deadlines.clear])})`)
  }
  if (deadlines.set.length === 0) return
  // Each once: PostgreSQL refuses to set a row twice in one statement.
  const set = new Map(deadlines.set.map((row) => [row.key, row]))
  const rows = [...set.values()].map(({ key, due, remind, data }) => {
    const reminder = remind === null ? null : new Date(remind)
    return Prisma.sql`(${battleId}, ${key}, ${new Date(due)}, ${reminder}, ${textOf(data)})`
  })
  await tx.run(Prisma.sql`
    INSERT INTO "Deadline" ("battleId", "key", "due", "remind", "data") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("battleId", "key")
    DO UPDATE SET "due" = excluded."due", "remind" = excluded."remind", "data" = excluded."data"`)
}

async function writeSnapshot(
  tx: Tx,
  battleId: string,
  snapshot: NonNullable<Commit['snapshot']>,
): Promise<void> {
  const { seq, hash, nextDie, state, seal } = storedSnapshot(snapshot)
  await tx.run(Prisma.sql`
    INSERT INTO "Snapshot" ("battleId", "seq", "hash", "nextDie", "state", "seal")
    VALUES (${battleId}, ${seq}, ${hash}, ${nextDie}, ${state}, ${seal})
    ON CONFLICT ("battleId", "seq") DO UPDATE SET
      "hash" = excluded."hash", "nextDie" = excluded."nextDie", "state" = excluded."state", "seal" = excluded."seal"`)
}

/**
 * Keeps the newest two snapshots of a battle in play: the umpire may take back what came after the last. One is enough
 * when it is over.
 */
async function forgetSnapshots(tx: Tx, { battleId, status }: Commit): Promise<void> {
  const kept = status === 'over' ? 1 : 2
  await tx.run(Prisma.sql`
    DELETE FROM "Snapshot" WHERE "battleId" = ${battleId} AND "seq" NOT IN
      (SELECT "seq" FROM "Snapshot" WHERE "battleId" = ${battleId} ORDER BY "seq" DESC LIMIT ${kept})`)
}

const POST_COLUMNS = ['id', 'battleId', 'channelId', 'toKind', 'toId', 'kind', 'seq', 'data'] as const

/** Letters of a post's id: about 95 bits, so that no two are ever the same, and short enough for a nonce. */
const POST_ID = 20

/**
 * Posts under ids of chance. They go out as nonces, which whoever reads a message may see: ids that counted would tell
 * everybody how much was done and said in between that is none of his business.
 */
function postsOf(commit: Commit, channelId: string): StoredPost[] {
  return commit.posts.map((post) => ({
    id: newId(POST_ID),
    battleId: commit.battleId,
    channelId,
    ...storedTo(post.to),
    kind: post.kind,
    seq: post.seq,
    data: textOf(post.data),
  }))
}
