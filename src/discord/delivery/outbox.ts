import { Semaphore } from 'async-mutex'
import { observe } from '../../observed.ts'
import { type PostQueue, type PostRow, queueKey, queueOf } from '../../store/store.ts'
import type { Work } from '../../workshop/workshop.ts'
import { atMost } from '../client/pace.ts'
import { briefly, type Trouble } from '../client/refusals.ts'
import type { Share } from '../client/share.ts'
import { type Means, type Progress, type Said, sendPost } from './sending.ts'
import { DeliveryHeld } from './taking.ts'

/** How many posts of a queue are taken from the store at a time. */
const BATCH = 20
/** Where fewer posts than these wait in all, they are read as it is looked who waits. */
const FEW = 32
/**
 * Where more wait, it is looked for them so often at most, in milliseconds of the process: Discord takes so many requests a second
 * and no more, and each command adds a look to what the database has to do.
 */
const MANY_MS = 250
/** How long things wait, in milliseconds of the process. */
export interface Waits {
  /** Between looks into the outbox. */
  readonly beat: number
  /** After a first failure; waits double up to the longest, which depends on the trouble. */
  readonly afterFailure: number
  /** How long closing waits for what is on its way; it is recognised after the next start anyway. */
  readonly atClosing: number
  /** How long words wait for the picture that goes with them; one that takes longer comes after them. */
  readonly forPicture: number
}
export const WAITS: Waits = { beat: 1000, afterFailure: 1000, atClosing: 5000, forPicture: 8000 }
const LONGEST_OUTAGE = 60_000
const LONGEST_OTHER = 600_000
/** How many pictures of posts are drawn at a time: sending waits for Discord, drawing for the machine. */
const DRAWN_AT_ONCE = 4

/** What is to be done when a post cannot go where it should. */
export interface Reach {
  /**
   * A queue stands still because of its place: its channel is gone or closed to us. Told at each try.
   * @returns whether the post still has somewhere to go once that changes; else it is given up.
   */
  blocked(post: PostRow, trouble: Trouble): Promise<boolean>
  /** A queue that stood still, or the first post of one since the start, went through. */
  open(post: PostRow): Promise<void>
  /** These people take no direct messages, and so have not heard a post. */
  closed(post: PostRow, players: readonly string[]): Promise<void>
}

export interface OutboxOptions extends Means {
  readonly reach: Reach
  /** What this process speaks for; absent: everything. */
  readonly share?: Pick<Share, 'mine' | 'isSure' | 'losses' | 'changes'>
  /** Other waits than those of {@link WAITS}. */
  readonly waits?: Partial<Waits>
}

/** Sends what the store says is still to be said. */
export interface Outbox {
  /** Look now. */
  nudge(): void
  /** Something has changed about channels or rights: what stands still is tried again at once. */
  retry(): void
  /** What this process speaks for has grown: of what waits there, something may have been said by another. */
  grown(): void
  /** How many queues wait, and how long the first post of the slowest has stood there, in seconds. */
  waits(): { readonly queuesWaiting: number; readonly longestWait: number }
  /** Finishes what is being sent and stops. */
  close(): Promise<void>
}

/** State of a queue; kept while it is busy or waits. */
interface Line {
  busy: boolean
  /** Since when its first post has stood there. */
  since: number
  /** When it may be tried again. */
  until: number
  failures: number
  /** Its first post may have been sent without our knowing. */
  doubt: boolean
  /** The post under way, and its messages that are out already. */
  head: { readonly id: string; readonly progress: Progress }
  /** It stands still because of its place. */
  blocked: boolean
  /** Somebody has looked for new posts while it was busy. */
  again: boolean
}

const NOBODY = { id: '', progress: new Map<string, string[]>() }

/**
 * Starts sending. Each queue goes its own way, in its order: a channel, a side of a battle, a person. One that hangs or
 * fails holds up nobody else. A post is marked as sent only after Discord has it; the first of each queue after a start,
 * and one that failed without an answer, is looked for in its channel before it is sent again. How long a failed one
 * waits is measured in the process's own time: the machine's clock may be set as it likes.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  // Whoever has nothing to draw waits for no picture of anybody else.
  const drawing = new Semaphore(DRAWN_AT_ONCE)
  const work: Work = (job, input) => drawing.runExclusive(() => options.work(job, input))
  const pictureWait = options.waits?.forPicture ?? WAITS.forPicture
  const runner = new Runner({ ...options, work, pictureWait })
  const timer = setInterval(() => runner.look(), options.waits?.beat ?? WAITS.beat)
  runner.look()
  return {
    nudge: () => runner.look(),
    retry: () => runner.retry(),
    grown: () => runner.grown(),
    waits: () => runner.waits(),
    async close() {
      clearInterval(timer)
      await runner.close()
    },
  }
}

/** The status is one message that is edited: of several that wait, only the newest says anything. */
const isOutdated = ({ kind, battleId }: PostRow, later: readonly PostRow[]): boolean =>
  kind === 'status' && later.some((post) => post.kind === kind && post.battleId === battleId)

class Runner {
  readonly #options: OutboxOptions
  readonly #clock: () => number
  readonly #waits: Waits
  readonly #lines = new Map<string, Line>()
  readonly #working = new Set<Promise<void>>()
  /** When it may be looked again where many posts wait, and what looks then. */
  #next = 0
  #later: NodeJS.Timeout | null = null
  /** Queues that had posts waiting at the start and have not been looked at since. */
  #atStart: Set<string> | null = null
  #looking = false
  #again = false
  /** Queues that were worked on since it began to look: what was read of them may have been said by now. */
  #touched = new Set<string>()
  #open = true

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#clock = options.clock ?? (() => performance.now())
    this.#waits = { ...WAITS, ...options.waits }
  }

  look(): void {
    if (!this.#open || this.#later !== null) return
    if (this.#looking) {
      this.#again = true
      return
    }
    const early = this.#next - this.#clock()
    if (early > 0) {
      this.#later = setTimeout(() => {
        this.#later = null
        this.look()
      }, early)
      return
    }
    this.#looking = true
    this.#keep(
      this.#lookOnce()
        .catch((err) => this.#options.logger.error({ err }, 'the outbox could not be read'))
        .finally(() => {
          this.#looking = false
          if (!this.#again) return
          this.#again = false
          this.look()
        }),
    )
  }

  retry(): void {
    for (const line of this.#lines.values()) line.until = 0
    this.look()
  }

  grown(): void {
    // Who has stopped being heard may have said what he had in hand, and no more.
    this.#atStart = null
    for (const line of this.#lines.values()) line.doubt = true
    this.look()
  }

  waits(): { readonly queuesWaiting: number; readonly longestWait: number } {
    const now = this.#clock()
    const waited = [...this.#lines.values()].map(({ since }) => (now - since) / 1000)
    return { queuesWaiting: waited.length, longestWait: Math.max(0, ...waited) }
  }

  async close(): Promise<void> {
    this.#open = false
    if (this.#later !== null) clearTimeout(this.#later)
    const all = async (): Promise<void> => {
      while (this.#working.size > 0) await Promise.all(this.#working)
    }
    await atMost(all(), this.#waits.atClosing)
  }

  #keep(work: Promise<void>): void {
    const kept = work.finally(() => this.#working.delete(kept))
    this.#working.add(kept)
  }

  async #lookOnce(): Promise<void> {
    const { share } = this.#options
    this.#touched = new Set([...this.#lines].flatMap(([key, { busy }]) => (busy ? [key] : [])))
    const changes = share?.changes
    const found = await this.#found()
    // What somebody else said when it was read has not been said by this process, and may have been since.
    const anew = share?.changes !== changes
    this.#atStart ??= new Set(found.map(({ queue }) => queueKey(queue)))
    for (const { queue, posts } of found) {
      const key = queueKey(queue)
      const line = this.#lines.get(key) ?? this.#fresh(key)
      if (line.busy) line.again = true
      if (line.busy || line.until > this.#clock()) continue
      line.busy = true
      line.again = false
      this.#keep(this.#work(queue, line, anew || this.#touched.has(key) ? null : posts))
    }
  }

  /** The queues that wait, the oldest first; with all of their posts where those are few. */
  async #found(): Promise<readonly { readonly queue: PostQueue; readonly posts: PostRow[] | null }[]> {
    const { share, store } = this.#options
    const mine = share && ((guildId: string | null) => share.mine(guildId))
    const few = await store.unsent(FEW)
    if (few.length >= FEW) {
      const many = await store.waiting(mine)
      this.#next = this.#clock() + MANY_MS
      return many.map((queue) => ({ queue, posts: null }))
    }
    const queues = new Map<string, { queue: PostQueue; posts: PostRow[] }>()
    for (const post of few) {
      const queue = queueOf(post)
      const guildId = queue.kind === 'player' ? null : (post.seen?.guildId ?? null)
      if (mine !== undefined && !mine(guildId)) continue
      const key = queueKey(queue)
      const waiting = queues.get(key) ?? { queue, posts: [] }
      waiting.posts.push(post)
      queues.set(key, waiting)
    }
    return [...queues.values()]
  }

  #fresh(key: string): Line {
    const doubt = this.#atStart?.delete(key) ?? false
    const line = {
      busy: false,
      since: this.#clock(),
      until: 0,
      failures: 0,
      doubt,
      head: NOBODY,
      blocked: doubt,
      again: false,
    }
    this.#lines.set(key, line)
    return line
  }

  /**
   * Says all that a queue holds, one after the other, until it is empty or one must wait.
   * @param known all its posts as they were just read; null: they are read now.
   */
  async #work(queue: PostQueue, line: Line, known: readonly PostRow[] | null): Promise<void> {
    const { store, places, logger, share } = this.#options
    const losses = share?.losses
    try {
      for (let all = known; ; all = null) {
        const posts = all ?? (await store.unsent(BATCH, queue))
        const said = new Set<string>()
        for (const [n, read] of posts.entries()) {
          if (!this.#open || share?.losses !== losses || share?.isSure() === false) return
          if (said.has(read.id)) continue
          const post = n === 0 ? read : await this.#anew(read)
          const behind = posts.slice(n + 1)
          // One that may be there already without our knowing is looked for first.
          if (!line.doubt && isOutdated(post, behind)) await places.sent([post.id])
          else {
            const along = await this.#say(post, line, behind)
            if (along === null) return
            for (const id of along) said.add(id)
          }
        }
        if (posts.length >= BATCH) continue
        // What came in between is looked for again.
        this.#lines.delete(queueKey(queue))
        return
      }
    } catch (err) {
      logger.error({ err, queue }, 'a queue of the outbox could not be worked on')
      this.#wait(line, LONGEST_OUTAGE)
    } finally {
      line.busy = false
      this.#touched.add(queueKey(queue))
      if (line.again) this.look()
    }
  }

  /** A post behind others, with how new its battle is by now. */
  async #anew(post: PostRow): Promise<PostRow> {
    const { seen, ...rest } = post
    if (seen === undefined) return post
    const version = await this.#options.store.versionOf(post.battleId)
    return version === null ? rest : { ...rest, seen: { ...seen, version } }
  }

  /** Says one post, perhaps with some behind it, whose ids it gives; null when its queue must wait. */
  async #say(post: PostRow, line: Line, behind: readonly PostRow[]): Promise<readonly string[] | null> {
    const { logger, reach } = this.#options
    if (line.head.id !== post.id) line.head = { id: post.id, progress: new Map() }
    try {
      const said = await sendPost(post, line.head.progress, line.doubt, this.#options, behind)
      await this.#through(post, line, said)
      return said.along
    } catch (err) {
      const trouble = err instanceof DeliveryHeld ? err.trouble : 'outage'
      // Without an answer it may have been sent all the same.
      line.doubt = trouble === 'outage'
      if (trouble === 'outage') {
        logger.warn({ ...briefly(err), post: post.id, kind: post.kind }, 'a post will be tried again')
        this.#wait(line, LONGEST_OUTAGE)
        return null
      }
      logger.warn(
        { ...briefly(err), post: post.id, kind: post.kind, trouble },
        'a post cannot go where it should',
      )
      line.blocked = true
      if (await reach.blocked(post, trouble)) {
        this.#wait(line, LONGEST_OTHER)
        return null
      }
      await this.#options.places.sent([post.id])
      return []
    }
  }

  async #through(post: PostRow, line: Line, { closed }: Said): Promise<void> {
    const { reach } = this.#options
    const blocked = line.blocked
    const now = this.#clock()
    observe('post', { kind: post.kind, seconds: (now - line.since) / 1000 })
    Object.assign(line, { since: now, failures: 0, doubt: false, head: NOBODY, blocked: false })
    if (blocked) await reach.open(post)
    if (closed.length > 0) await reach.closed(post, closed)
  }

  #wait(line: Line, longest: number): void {
    line.until = this.#clock() + Math.min(longest, this.#waits.afterFailure * 2 ** line.failures)
    line.failures += 1
  }
}
