import { DiscordAPIError, MessageType } from 'discord.js'
import pino from 'pino'
import { type OutboxOptions, type Reach, startOutbox } from '../../../../src/discord/delivery/outbox.ts'
import { Whereabouts } from '../../../../src/discord/delivery/whereabouts.ts'
import { type PostRow, type PostTo, queueKey, type Store } from '../../../../src/store/store.ts'
import { here } from '../../../workshop/here.ts'

/** A message as it was sent. */
export interface Sent {
  readonly channel: string
  readonly content: string
  readonly nonce: string
  readonly enforceNonce: boolean
}

/** A store of posts and links in memory, and a Discord that takes messages or refuses them as told. */
export class World implements Reach {
  readonly posts: (PostRow & { done: boolean })[] = []
  readonly links: Record<string, string> = {}
  readonly sent: Sent[] = []
  readonly edited: string[] = []
  /** What happens to coming sends, by channel: an error, or a promise that is waited for first. */
  readonly troubles = new Map<string, unknown[]>()
  editRefusal: unknown = null
  /** How many messages stand after the status, and which were taken away. */
  after = 0
  /** How often it was looked how many those are. */
  counted = 0
  readonly deleted: string[] = []
  /** Where sides hear their own: their threads, or these people directly. */
  readonly rooms: Record<string, { thread: string | null; directly: string[] }> = {}
  readonly told: string[] = []
  /** Posts that have nowhere to go any more once their place is closed. */
  readonly givenUp = new Set<string>()
  /** What the operator reads: level, words and what of. */
  readonly logged: { level: number; msg: string; [more: string]: unknown }[] = []
  /** What a channel has of ours although sending it failed, by channel; and the channels that were looked through. */
  readonly kept: Record<string, string[]> = {}
  readonly looked: string[] = []
  /** How often the store was asked what waits, and for the posts of a queue. */
  readonly asked = { looks: 0, reads: 0 }
  now = 0
  readonly #channels = new Map<string, object>()

  say(id: string, to: PostTo, kind = 'say', more: Partial<PostRow> = {}): void {
    const data = kind === 'say' ? { said: [{ key: 'text', params: { text: id } }] } : STATUS
    const post = { battleId: 'b', channelId: 'c', to, kind, seq: 1, data: data as never }
    this.posts.push({ ...post, ...more, id, done: false })
  }

  async send(): Promise<void> {
    const outbox = startOutbox(this.options())
    await this.quiet()
    await outbox.close()
  }

  /** Lets everything go on that waits for nothing but its turn. */
  async quiet(): Promise<void> {
    for (let n = 0; n < 300; n++) await new Promise((go) => setImmediate(go))
  }

  options(): OutboxOptions {
    return {
      client: this.client() as never,
      store: this.store() as Store,
      places: new Whereabouts(this.store() as Store),
      logger: pino({ level: 'warn' }, { write: (line: string) => this.logged.push(JSON.parse(line)) }),
      language: 'en',
      turn: async () => undefined,
      work: here,
      calls: {
        current: async (post) => post,
        inPlace: async () => false,
        said: async () => [],
        recall: async () => undefined,
      },
      clock: () => this.now,
      waits: { beat: 1_000_000 },
      settingOf: async () => ({
        stage: { sides: [], map: { width: 10, height: 10 }, namespace: 'kg' },
        language: 'en',
      }),
      threads: {
        roomOf: async (_, side) => {
          const { thread = null, directly = [] } = this.rooms[side] ?? {}
          return { thread: thread === null ? null : (this.channel(thread) as never), directly }
        },
      },
      reach: this,
    }
  }

  async blocked(post: PostRow, trouble: string): Promise<boolean> {
    this.told.push(`${post.id} ${trouble}`)
    return !this.givenUp.has(post.id)
  }

  async open(post: PostRow): Promise<void> {
    this.told.push(`${post.id} through`)
  }

  async closed(post: PostRow, players: readonly string[]): Promise<void> {
    this.told.push(`${post.id} closed to ${players.join()}`)
  }

  store(): Partial<Store> {
    const queueOf = ({ to, channelId, battleId }: PostRow) =>
      to.kind === 'public'
        ? { kind: to.kind, channelId }
        : to.kind === 'side'
          ? { kind: to.kind, battleId, side: to.side }
          : to
    const waiting = () => this.posts.filter((post) => !post.done)
    return {
      waiting: async () => {
        return [...new Map(waiting().map((post) => [queueKey(queueOf(post)), queueOf(post)])).values()]
      },
      unsent: async (limit, queue) => {
        this.asked[queue === undefined ? 'looks' : 'reads'] += 1
        return waiting()
          .filter((post) => queue === undefined || queueKey(queueOf(post)) === queueKey(queue))
          .slice(0, limit)
      },
      sent: async (ids, _, links = []) => {
        for (const post of this.posts) post.done ||= ids.includes(post.id)
        for (const { key, value } of links) this.links[key] = value
      },
      lastMessages: async () => ({}),
      links: async () => this.links,
      link: async (_, key, value) => {
        this.links[key] = value
      },
    }
  }

  /** One channel is one object, as discord.js keeps them. */
  channel(id: string): object {
    const channel = this.#channels.get(id) ?? this.#newChannel(id)
    this.#channels.set(id, channel)
    return channel
  }

  #newChannel(id: string): object {
    return {
      id,
      isSendable: () => true,
      isDMBased: () => true,
      isThread: () => false,
      send: async ({ content = '', nonce = '', enforceNonce = false }: Partial<Omit<Sent, 'channel'>>) => {
        const trouble = this.troubles.get(id)?.shift()
        if (trouble instanceof Promise) await trouble
        else if (trouble !== undefined) throw trouble
        this.sent.push({ channel: id, content, nonce, enforceNonce })
        return { id: `m${this.sent.length}` }
      },
      messages: {
        edit: async (message: string) => {
          if (this.editRefusal !== null) throw this.editRefusal
          this.edited.push(message)
        },
        pin: async () => undefined,
        fetch: async ({ limit }: { limit: number }) => {
          if (limit === 100) this.looked.push(id)
          else this.counted += 1
          const ours = (this.kept[id] ?? []).map((content, n) => [`${n}`, asFound(`${n}`, content)] as const)
          return new Map<string, object>([
            ...ours,
            ...Array.from({ length: this.after }, (_, n) => [`later${n}`, {}] as const),
          ])
        },
        delete: async (message: string) => {
          this.deleted.push(message)
        },
      },
    }
  }

  client(): object {
    return {
      channels: { cache: new Map(), fetch: async (id: string) => this.channel(id) },
      users: {
        cache: new Map(),
        fetch: async (id: string) => ({ dmChannel: null, createDM: async () => this.channel(`dm-${id}`) }),
      },
    }
  }

  get words(): string[] {
    return this.sent.map(({ channel, content }) => `${channel}: ${content}`)
  }
}

/** A message of the bot's own as Discord gives it. */
const asFound = (id: string, content: string): object => ({
  id,
  content,
  author: { id: 'bot' },
  client: { user: { id: 'bot' } },
  type: MessageType.Default,
  webhookId: null,
  embeds: [],
  components: [],
  attachments: new Map(),
})

/** How Discord refuses. */
export const error = (code: number, status = 403): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', 'url', { body: {}, files: [] } as never)

const STATUS = {
  battleId: 'b',
  scenario: { key: 'text', params: { text: 'Kalina' } },
  status: 'gathering',
  sides: [],
  seats: [],
  owes: [],
  due: [],
  commitment: null,
  outcome: null,
}

export const PUBLIC: PostTo = { kind: 'public' }
export const KHAN: PostTo = { kind: 'side', side: 'KHAN' }
