import { setTimeout } from 'node:timers/promises'
import { Client, GatewayIntentBits, type GuildMember, Options, type User } from 'discord.js'
import { Agent, DecoratorHandler, type Dispatcher } from 'undici'
import type { Leases, Part } from '../../store/leases.ts'

/**
 * How many people are remembered, beyond the bot itself. Whoever acts comes with his interaction, and who is written
 * to is fetched.
 */
const PEOPLE = 200
/** Which lines to Discord a client has, and how it behaves on them. */
export interface Lines {
  /** Its shards; `auto`: all, and as many as Discord thinks fit. */
  readonly part: Part | 'auto'
  /** Where the processes of a bot agree on whose turn it is to begin a session. */
  readonly leases: Pick<Leases, 'identify'>
  /** May anything be said or changed at this moment? Answers to interactions may always be given. */
  readonly maySpeak: () => boolean
}

/** What Discord said of its limits for a route nobody uses any more is forgotten after so long, in milliseconds. */
const ROUTES_KEPT_MS = 5 * 60_000

/**
 * A client that remembers of Discord what it needs and no more: its servers with their channels, roles and the threads
 * that are open. Usually 200 messages are kept of each channel and thread; we edit messages by their ids and never look
 * at one again.
 * @param restApi base of Discord's REST interface; absent: Discord itself.
 * @param lines which lines to Discord it has, and how it behaves on them.
 */
export function newClient(restApi: string | undefined, { part, leases, maySpeak }: Lines): Client {
  // Discord counts no answers to interactions, which are nearly all of our requests; the outbox paces the rest itself.
  // Each interaction is a route of its own, by its token.
  const free = {
    globalRequestsPerSecond: 1000,
    handlerSweepInterval: ROUTES_KEPT_MS,
    agent: unlessSilent(maySpeak),
  }
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    ...(part === 'auto' ? { shards: part } : { shards: [...part.shards], shardCount: part.total }),
    ws: {
      buildIdentifyThrottler: async (manager) => {
        const { session_start_limit: limit } = await manager.fetchGatewayInformation()
        return inTurn(leases, limit.max_concurrency)
      },
    },
    rest: restApi === undefined ? free : { ...free, api: restApi },
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      ThreadMemberManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
      GuildEmojiManager: 0,
      GuildStickerManager: 0,
      GuildInviteManager: 0,
      GuildScheduledEventManager: 0,
      StageInstanceManager: 0,
      GuildMemberManager: {
        maxSize: PEOPLE,
        keepOverLimit: (member: GuildMember) => member.id === member.client.user.id,
      },
      UserManager: { maxSize: PEOPLE, keepOverLimit: (user: User) => user.id === user.client.user.id },
    }),
  })
}

/** Requests that somebody waits for, or that say nothing to anybody. */
const HARMLESS = /^[^?]*\/(interactions|webhooks|applications)\//u

/**
 * Sends requests, but none that says something where this process may not: one that was stopped on its way goes no
 * farther when the process wakes, for another may have spoken in its place. It may have been stopped as late as while
 * a line to Discord was opened, so that is asked just before a request is written on its line: a message that is edited
 * would else be as this process left it, without what the other has told in it.
 */
const unlessSilent = (maySpeak: () => boolean): Dispatcher =>
  new Agent().compose((dispatch) => (options, handler) => {
    const { method, path } = options
    if (method === 'GET' || HARMLESS.test(path)) return dispatch(options, handler)
    return dispatch(options, new Asking(handler, maySpeak))
  })

/** Hears what becomes of a request for another, and breaks it off before it is written where nothing may be said. */
class Asking extends DecoratorHandler {
  readonly #maySpeak: () => boolean
  readonly #handler: Dispatcher.DispatchHandlers

  constructor(handler: Dispatcher.DispatchHandlers, maySpeak: () => boolean) {
    super(handler)
    this.#handler = handler
    this.#maySpeak = maySpeak
  }

  onConnect(abort: (error?: Error) => void): void {
    if (this.#maySpeak()) this.#handler.onConnect?.(abort)
    else abort(new Silent())
  }
}

/** What is to be said cannot be said by this process now. It counts as one that got no answer. */
class Silent extends Error {
  readonly code = 'ESILENT'

  constructor() {
    super('This process does not know that nobody speaks in its place.')
  }
}

/**
 * Lets sessions begin when it is their turn, whatever processes begin them.
 * @param concurrency how many buckets of shards there are, each with a turn of its own.
 */
const inTurn = (leases: Pick<Leases, 'identify'>, concurrency: number) => ({
  async waitForIdentify(shard: number, signal: AbortSignal): Promise<void> {
    await setTimeout(await leases.identify(shard % concurrency), undefined, { signal })
  },
})
