import { LRUCache } from 'lru-cache'
import { lookUp } from '../../kernel/look-up.ts'
import type { LinkNote, PostRow, Store } from '../../store/store.ts'

/** What is kept of where things of a battle stand in Discord, by key. */
export type Links = Readonly<Record<string, string>>

/** What is known of a battle's links, and since when. */
interface Known {
  readonly version: number
  readonly changes: number
  links: Promise<Links>
}

/** Battles and channels of which it is known. */
const KEPT = 500

/**
 * Where things of battles stand in Discord, and which message of ours is the last of a channel: read once, not for each post.
 * Nobody writes that but the process that speaks for the battle's shard, and a command that moves the battle, which raises
 * its version. So what this process has read or written holds as long as the version does and what it speaks for.
 */
export class Whereabouts {
  readonly #store: Pick<Store, 'links' | 'link' | 'sent' | 'lastMessages'>
  readonly #changes: () => number
  readonly #known = new LRUCache<string, Known>({ max: KEPT })
  readonly #last = new LRUCache<string, { readonly message: string; readonly changes: number }>({ max: KEPT })

  /** @param changes how often what this process speaks for has changed. */
  constructor(
    store: Pick<Store, 'links' | 'link' | 'sent' | 'lastMessages'>,
    changes: () => number = () => 0,
  ) {
    this.#store = store
    this.#changes = changes
  }

  /** What is kept of a battle; asked of the store where it is not known of how new a battle. */
  links({ battleId, seen }: Pick<PostRow, 'battleId' | 'seen'>): Promise<Links> {
    const changes = this.#changes()
    if (seen === undefined) return this.#store.links(battleId)
    const before = this.#known.get(battleId)
    if (before?.version === seen.version && before.changes === changes) return before.links
    const links = this.#store.links(battleId)
    this.#known.set(battleId, { version: seen.version, changes, links })
    links.catch(() => this.#known.delete(battleId))
    return links
  }

  async link(battleId: string, key: string, value: string): Promise<void> {
    await this.#orForget([battleId], [], () => this.#store.link(battleId, key, value))
    this.#learn([{ battleId, key, value }])
  }

  /** The last message of a post in a channel; null: there is none. */
  async last(channelId: string): Promise<string | null> {
    const known = this.#last.get(channelId)
    if (known?.changes === this.#changes()) return known.message
    return lookUp(await this.#store.lastMessages([channelId]), channelId) ?? null
  }

  /** Posts were said, or never will be: see {@link Store.sent}. */
  async sent(
    postIds: readonly string[],
    ends: { readonly [channelId: string]: string } = {},
    links: readonly LinkNote[] = [],
  ): Promise<void> {
    const battles = links.map(({ battleId }) => battleId)
    await this.#orForget(battles, Object.keys(ends), () => this.#store.sent(postIds, ends, links))
    for (const [channelId, message] of Object.entries(ends)) {
      this.#last.set(channelId, { message, changes: this.#changes() })
    }
    this.#learn(links)
  }

  /** Of what could not be written it is not known whether it was. */
  async #orForget(
    battles: readonly string[],
    channels: readonly string[],
    write: () => Promise<void>,
  ): Promise<void> {
    try {
      await write()
    } catch (error) {
      for (const battle of battles) this.#known.delete(battle)
      for (const channel of channels) this.#last.delete(channel)
      throw error
    }
  }

  /** What was written while the links were being read may be missing from what is read. */
  #learn(written: readonly LinkNote[]): void {
    for (const { battleId, key, value } of written) {
      const known = this.#known.get(battleId)
      if (known === undefined) continue
      known.links = known.links.then((links) => ({ ...links, [key]: value }))
      known.links.catch(() => this.#known.delete(battleId))
    }
  }
}
