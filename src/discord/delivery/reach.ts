import type { Client } from 'discord.js'
import type { Logger } from 'pino'
import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { message } from '../../kernel/words.ts'
import { isWing, type Mine, type PostRow, type Store } from '../../store/store.ts'
import type { Known } from '../../table/running/by-id.ts'
import type { Table } from '../../table/types.ts'
import { type Pace, pace } from '../client/pace.ts'
import { grantedIn, missingOf, permissionName } from '../client/permissions.ts'
import { briefly, type Trouble, troubleOf } from '../client/refusals.ts'
import type { Reach } from './outbox.ts'
import { writable } from './places.ts'
import { playersKey, type SideThreads } from './threads.ts'

interface Means {
  readonly client: Client<true>
  readonly store: Store
  readonly table: Table
  readonly threads: SideThreads
  readonly logger: Logger
  /** Whose turn it is to ask Discord for something. */
  readonly turn: Pace
}

/** After a start channels and threads are held against Discord at this pace, beside what is to be said. */
const SWEEPS_PER_SECOND = 5

/** Looks after battles whose places cannot be reached: suspends them, tells people elsewhere, and lets them go on. */
export class ChannelReach implements Reach {
  readonly #means: Means
  #open = true

  constructor(means: Means) {
    this.#means = means
  }

  async blocked(post: PostRow, trouble: Trouble): Promise<boolean> {
    const { threads, table } = this.#means
    if (post.to.kind === 'player') return false
    if (post.to.kind === 'side') {
      // A deleted thread is created again; where one takes nothing from us, a second would not either.
      if (trouble === 'gone') await threads.forget(post.battleId, post.to.side)
      else await threads.leave(post.battleId, post.to.side)
      return true
    }
    const battle = await this.#known(post.battleId)
    if (battle === null) return false
    if (battle.channelId !== post.channelId) return false
    if (battle.status === 'over') return trouble !== 'gone'
    await table.suspend(battle.battleId, await this.#why(battle, trouble))
    return true
  }

  async open(post: PostRow): Promise<void> {
    if (post.to.kind !== 'public') return
    const battle = await this.#known(post.battleId)
    if (battle?.suspended) await this.#means.table.resume(battle.battleId)
  }

  /** Who cannot be written to is told where his side's people or everybody can see it, once a battle. */
  async closed(post: PostRow, players: readonly string[]): Promise<void> {
    const { table, store, logger } = this.#means
    const links = await store.links(post.battleId)
    for (const player of players) {
      const side = Object.keys(links).find(
        (key) =>
          key.startsWith('seated:') && !isWing(key) && (lookUp(links, key) ?? '').split(',').includes(player),
      )
      const to =
        side === undefined
          ? ({ kind: 'public' } as const)
          : ({ kind: 'side', side: side.slice('seated:'.length) } as const)
      try {
        const said = [message('delivery.dm-closed')]
        await table.notice(post.battleId, `closed:${player}`, to, said, [player])
      } catch (err) {
        logger.error(
          { err, post: post.id, player },
          'somebody who takes no direct messages could not be told so',
        )
      }
    }
  }

  /** A channel was deleted while we were looking. */
  async deleted(channelId: string): Promise<void> {
    const open = await this.#means.store.open()
    for (const { battleId, channelId: own } of open) {
      if (own === channelId) await this.#lost(battleId)
    }
  }

  /**
   * After a start: which channels are gone, and whether sides' threads hold those they should. Gently, one by one.
   * @param mine only channels of these servers.
   */
  async sweep(mine: Mine): Promise<void> {
    const { client, store, threads, logger } = this.#means
    const turn: Pace = pace(SWEEPS_PER_SECOND)
    for (const { battleId, channelId, guildId } of await store.open()) {
      if (!this.#open) return
      if (!mine(guildId)) continue
      try {
        if (!client.channels.cache.has(channelId)) {
          await turn()
          await this.#means.turn()
          await client.channels.fetch(channelId)
        }
        const links = await store.links(battleId)
        if (!Object.keys(links).some((key) => key.startsWith(playersKey('')))) continue
        await turn()
        await threads.reconcile(battleId)
      } catch (err) {
        if (troubleOf(err) === 'gone') await this.#lost(battleId)
        else logger.warn({ ...briefly(err), battle: battleId }, 'a battle’s places could not be looked at')
      }
    }
  }

  close(): void {
    this.#open = false
  }

  async #lost(battleId: string): Promise<void> {
    const battle = await this.#known(battleId)
    if (battle !== null) await this.#means.table.suspend(battleId, await this.#why(battle, 'gone'))
  }

  async #known(battleId: string): Promise<Known | null> {
    try {
      return await this.#means.table.known(battleId)
    } catch (err) {
      this.#means.logger.error({ err, battle: battleId }, 'a battle cannot be read')
      return null
    }
  }

  /** What is told to those who have to do with the battle. */
  async #why(battle: Known, trouble: Trouble) {
    const { scenario, language, channelId: channel } = battle
    if (trouble === 'gone') return message('delivery.channel-gone', { scenario })
    const missing = await this.#missing(channel, language)
    return message('delivery.channel-closed', { scenario, channel, missing })
  }

  /** Names of the rights the bot lacks in a channel to say anything there, or `none` when it is not known. */
  async #missing(channelId: string, language: Language): Promise<string> {
    try {
      const granted = grantedIn(await writable(this.#means.client, channelId, this.#means.turn))
      const grave = granted === null ? [] : missingOf(granted).filter((one) => GRAVE.has(one))
      return grave.length === 0 ? 'none' : grave.map((one) => permissionName(one, language)).join(', ')
    } catch {
      return permissionName('ViewChannel', language)
    }
  }
}

/** Rights without which nothing at all can be said. */
const GRAVE: ReadonlySet<string> = new Set(['ViewChannel', 'SendMessages', 'SendMessagesInThreads'])
