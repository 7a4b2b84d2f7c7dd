import type { Client } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { message, type PlayerId, type SideId } from '../../kernel/words.ts'
import { isWing, type PostRow, type Store, UMPIRES } from '../../store/store.ts'
import type { Crew, Known } from '../../table/running/by-id.ts'
import type { Pace } from '../client/pace.ts'
import { briefly, troubleOf } from '../client/refusals.ts'
import { findThread, makeThread, textChannel, threadName } from './making-threads.ts'
import { addToThread, isIn, removeFromThread, type SideThread, threadBy, Unusable } from './thread-members.ts'
import type { Links, Whereabouts } from './whereabouts.ts'

/** The key under which a side's private thread is linked to its battle. */
export const sideKey = (side: SideId): string => `side:${side}`

/** The key under which a side's players are listed, as they were when it was last looked. */
export const playersKey = (side: SideId): string => `players:${side}`

/** The key under which those are listed who are in the thread: only what has come about is written there. */
export const seatedKey = (side: SideId): string => `seated:${side}`

/** What stands for the thread where none could be made. */
export const NO_THREAD = '-'
/** What stands for the thread from before it is asked for until it is known: there may be one that was not noted. */
const ASKED_FOR = '?'

interface Means {
  readonly client: Client<true>
  readonly store: Pick<Store, 'linkChannel'>
  /** Where the threads are, and who is in there. */
  readonly places: Whereabouts
  readonly logger: Logger
  readonly language: Language
  readonly known: (battleId: string) => Promise<Known | null>
  readonly crew: (battleId: string, version?: number) => Promise<Crew | null>
  /** Whose turn it is to ask Discord for something. */
  readonly turn: Pace
}

/** Where a side hears its own: its thread, and those of its players who are not in there directly. */
export interface SidePlace {
  readonly thread: SideThread | null
  readonly directly: readonly PlayerId[]
}

/** Places remembered as true, by battle and side. */
const REMEMBERED = 5000

/**
 * The private threads of sides (DIG-THREADS): made when they are first needed, with the side's players let in, and those
 * who have left put out before anything more is said there. What Discord did not do is tried again before the next
 * post of the side, and everything is held against Discord once after each start. Where there can be no thread, what
 * is a side's own goes to its players directly.
 */
export class SideThreads {
  readonly #means: Means
  /** What was found or made true since the start: `THREAD PLAYERS`. */
  readonly #true = new LRUCache<string, string>({ max: REMEMBERED })

  constructor(means: Means) {
    this.#means = means
  }

  /**
   * Where a side hears its own, made true first.
   * @throws what Discord says when it is out of reach.
   */
  async roomOf(post: RoomAsked, side: SideId): Promise<SidePlace> {
    const { places } = this.#means
    const { battleId } = post
    const links = await places.links(post)
    const crew = await this.#crewOf(post, side, links)
    const players = crew.players
    if (crew.gathering) return { thread: null, directly: players }
    if (lookUp(links, playersKey(side)) !== players.join(',')) {
      await places.link(battleId, playersKey(side), players.join(','))
    }
    const room = await this.#furnish(battleId, side, crew, links)
    // What a wing's thread tells its side's tells as well: nobody need hear it directly.
    return isWing(side) ? { ...room, directly: [] } : room
  }

  /** Forgets a thread that was found unusable, so that another is made. */
  async forget(battleId: string, side: SideId): Promise<void> {
    const { places } = this.#means
    this.#true.delete(`${battleId} ${side}`)
    await places.link(battleId, seatedKey(side), '')
    await places.link(battleId, sideKey(side), '')
  }

  /** Leaves a side's thread for good: what is its own goes to its players directly. */
  async leave(battleId: string, side: SideId): Promise<void> {
    await this.forget(battleId, side)
    await this.#means.places.link(battleId, sideKey(side), NO_THREAD)
  }

  /**
   * Holds the threads of a battle against Discord, as far as they are known: whoever is missing is let in, whoever has
   * left is put out. Done for every open battle after a start; no battle is woken for it.
   */
  async reconcile(battleId: string): Promise<void> {
    const links = await this.#means.places.links({ battleId })
    const sides = Object.keys(links)
      .filter((key) => key.startsWith(sideKey('')))
      .map((key) => key.slice(sideKey('').length))
    const players = new Map(sides.map((side) => [side, listOf(lookUp(links, playersKey(side)))]))
    for (const side of sides) {
      const thread = lookUp(links, sideKey(side))
      if (thread === undefined || ['', ASKED_FOR, NO_THREAD].includes(thread)) continue
      const others = sides
        .filter((one) => one !== side && one !== UMPIRES && !isWing(one))
        .flatMap((one) => players.get(one) ?? [])
        .filter((player) => !isWing(side) || !(players.get(side) ?? []).includes(player))
      const crew = { gathering: false, players: players.get(side) ?? [], others }
      await this.#furnish(battleId, side, crew, links)
    }
  }

  /** The players of a side and those of all others; of a battle that cannot be read, as they were last known. */
  async #crewOf({ battleId, seen }: RoomAsked, side: SideId, links: Links): Promise<SideCrew> {
    try {
      const crew = await this.#means.crew(battleId, seen?.version)
      if (crew !== null) {
        const seats = Object.entries(crew.seats)
        if (side === UMPIRES) {
          const others = seats.map(([player]) => player)
          const players = crew.umpires.filter((player) => !others.includes(player)).sort()
          return { gathering: crew.status === 'gathering', players, others }
        }
        if (isWing(side)) {
          const players = lookUp(crew.wings ?? {}, side) ?? []
          const others = seats.flatMap(([player]) => (players.includes(player) ? [] : [player]))
          return { gathering: crew.status === 'gathering', players, others }
        }
        const of = (own: boolean): PlayerId[] =>
          seats.flatMap(([player, seat]) => ((seat.side === side) === own ? [player] : [])).sort()
        return { gathering: crew.status === 'gathering', players: of(true), others: of(false) }
      }
    } catch (err) {
      this.#means.logger.error(
        { err, battle: battleId },
        'a battle cannot be read; its sides are as they were',
      )
    }
    return { gathering: false, players: listOf(lookUp(links, playersKey(side))), others: [] }
  }

  async #furnish(battleId: string, side: SideId, crew: SideCrew, links: Links): Promise<SidePlace> {
    const { logger } = this.#means
    let known = lookUp(links, sideKey(side)) ?? ''
    let unusable: string | null = null
    // One thread may turn out to be of no use; a new one is not.
    for (let tries = 0; tries < 2; tries++) {
      let fresh = false
      if (known === '' || known === ASKED_FOR) {
        const made = await this.#make(battleId, side, known === ASKED_FOR, unusable)
        known = made.id
        fresh = made.fresh
      }
      if (known === NO_THREAD) break
      try {
        const seated = fresh ? null : listOf(lookUp(links, seatedKey(side)))
        return await this.#admit(battleId, side, known, crew, seated)
      } catch (err) {
        if (!(err instanceof Unusable)) throw err
        logger.warn({ ...briefly(err), battle: battleId, side }, 'a side’s thread is of no use any more')
        unusable = known
        known = ''
        await this.forget(battleId, side)
      }
    }
    return { thread: null, directly: crew.players }
  }

  /**
   * Makes the side's thread and notes it; {@link NO_THREAD} when there can be none.
   * @param asked one was asked for before, and may be there: it is looked for first.
   * @param not a thread that is of no use.
   */
  async #make(battleId: string, side: SideId, asked: boolean, not: string | null): Promise<Made> {
    const { store, places, logger, client, known, turn } = this.#means
    let made: Made | null = null
    if (!asked) await places.link(battleId, sideKey(side), ASKED_FOR)
    try {
      const battle = await known(battleId)
      const channel = battle === null ? null : await textChannel(client, battle.channelId)
      const name =
        side === UMPIRES
          ? message('umpire.room.name')
          : (battle?.sides.find((one) => one.id === side)?.name ??
            battle?.wings?.find(({ place }) => place === side)?.name)
      if (battle !== null && channel !== null && name !== undefined) {
        const called = threadName(battleId, sayPlain(name, battle.language))
        const there = asked ? await findThread(channel, called, not, turn) : null
        made =
          there === null
            ? { id: await makeThread(channel, called, turn), fresh: true }
            : { id: there, fresh: false }
      }
    } catch (err) {
      if (troubleOf(err) === 'outage') throw err
      logger.warn(
        { err, battle: battleId, side },
        'a side gets no private thread; its posts go to its players directly',
      )
    }
    if (made !== null) await store.linkChannel(battleId, made.id)
    await places.link(battleId, sideKey(side), made?.id ?? NO_THREAD)
    return made ?? { id: NO_THREAD, fresh: false }
  }

  /**
   * Lets a side's players into its thread, and those out who have no place there. Only what has come about is noted.
   * @param before those who were let in as far as was noted; null: it was made just now, and nobody is in there.
   */
  async #admit(
    battleId: string,
    side: SideId,
    threadId: string,
    { players, others }: SideCrew,
    before: readonly PlayerId[] | null,
  ): Promise<SidePlace> {
    const seated = before ?? []
    const key = `${battleId} ${side}`
    const truth = `${threadId} ${players.join(',')}`
    const thread = await threadBy(threadId, this.#means)
    if (this.#true.get(key) === truth) {
      return { thread, directly: players.filter((player) => !seated.includes(player)) }
    }
    const inside = new Set(seated)
    try {
      for (const player of before === null ? [] : new Set([...seated, ...others])) {
        if (!players.includes(player) && (await isIn(thread, player, this.#means)))
          await removeFromThread(thread, player, this.#means)
        inside.delete(player)
      }
      for (const player of players) {
        const there = before !== null && (await isIn(thread, player, this.#means))
        if (there || (await addToThread(thread, player, this.#means))) inside.add(player)
        else inside.delete(player)
      }
    } finally {
      const now = [...inside].sort()
      if (now.join(',') !== seated.join(',')) {
        await this.#means.places.link(battleId, seatedKey(side), now.join(','))
      }
    }
    this.#true.set(key, truth)
    return { thread, directly: players.filter((player) => !inside.has(player)) }
  }
}

/** A battle of whose side it is asked where it hears its own, as new as it is known to be. */
export type RoomAsked = Pick<PostRow, 'battleId' | 'seen'>

interface SideCrew {
  readonly gathering: boolean
  readonly players: readonly PlayerId[]
  /** Players of all other sides: none of them may be in the thread. */
  readonly others: readonly PlayerId[]
}

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((id) => id !== '')

/** A side's thread, and whether it was made just now. */
interface Made {
  readonly id: string
  readonly fresh: boolean
}
