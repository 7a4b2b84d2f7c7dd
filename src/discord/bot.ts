import { randomBytes } from 'node:crypto'
import {
  ApplicationIntegrationType,
  type Client,
  Events,
  type Interaction,
  REST,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPutAPIApplicationCommandsResult,
  Routes,
  Status,
} from 'discord.js'
import type { Logger } from 'pino'
import type { Language } from '../i18n/i18n.ts'
import type { Standing } from '../observed.ts'
import { shippedRules, shippedSearch } from '../reference/rules/shipped.ts'
import { rulesets } from '../rulesets/registry.ts'
import { newId } from '../store/ids.ts'
import type { Part } from '../store/leases.ts'
import type { Store } from '../store/store.ts'
import { openClubs } from '../table/club/clubs.ts'
import { openDiceChains } from '../table/dice/dice-chains.ts'
import { loadLibrary } from '../table/library.ts'
import { openTable } from '../table/table.ts'
import { openWorkshop, type Workshop } from '../workshop/workshop.ts'
import { Additions } from './client/additions.ts'
import { newClient } from './client/client.ts'
import { commandsRegistered } from './client/command-mentions.ts'
import { Drafts } from './client/drafts.ts'
import { atTurnstile } from './client/entering.ts'
import { LineLost } from './client/line.ts'
import { atMost, pace } from './client/pace.ts'
import type { BotServices } from './client/services.ts'
import { Share } from './client/share.ts'
import { standsBy } from './client/standby.ts'
import { BY_HAND, type RateLimit, Turnstile } from './client/turnstile.ts'
import { UmpireCalls } from './client/umpire-calls.ts'
import { Calls } from './delivery/calls.ts'
import { type Outbox, startOutbox, WAITS, type Waits } from './delivery/outbox.ts'
import { ChannelReach } from './delivery/reach.ts'
import { SideThreads } from './delivery/threads.ts'
import { Whereabouts } from './delivery/whereabouts.ts'
import { dispatch } from './dispatch.ts'
import { settings } from './present/stage.ts'
import { ACTIONS, COMMANDS } from './registry.ts'
import { answerForEndedProcesses } from './unanswered.ts'

export interface BotOptions {
  readonly token: string
  /** Base of Discord's REST interface; absent: Discord itself. */
  readonly restApi?: string
  /** Commands are registered for this guild at once; absent: everywhere, which may take Discord a while. */
  readonly guildId?: string
  readonly store: Store
  readonly logger: Logger
  readonly language: Language
  /** A fresh dice secret, 64 hex digits; absent: one that nobody can guess. */
  readonly newSecret?: () => string
  /** Told when Discord has closed the line for good: the bot receives nothing more and must be restarted. */
  readonly lost?: (why: LineLost) => void
  /** How fast one person may be; absent: as fast as by hand. */
  readonly rateLimit?: RateLimit
  /** Which of Discord's servers are this process's; absent: all, by as many lines as Discord thinks fit. */
  readonly part?: Part | 'auto'
  /** Where heavy work is done, left open by the bot; absent: in threads of its own. */
  readonly workshop?: Workshop
  /** How long things wait; absent: as long as suits Discord. */
  readonly waits?: Partial<Waits>
  /** The time by which battles' clocks go; absent: the machine's own. */
  readonly clock?: () => Date
}

export interface Bot {
  /** How it stands at this moment. */
  standing(): Standing
  /** @throws LineLost while there is no line to Discord, for good or for the moment. */
  mustHear(): void
  /** Looks at the clocks of battles now, as it does by itself three times a minute; gives how many were due. */
  beat(): Promise<number>
  /** Finishes what is under way and leaves Discord; the store stays open. */
  close(): Promise<void>
}

/** An interaction goes to its command unless its person has too much in work already. */
const enter = async (
  interaction: Interaction,
  services: BotServices,
  turnstile: Turnstile,
  shared: Promise<Share>,
): Promise<void> => {
  const standby = await standsBy(interaction, shared)
  await atTurnstile(interaction, services, turnstile, () =>
    dispatch(interaction, services, COMMANDS, ACTIONS, standby),
  )
}

/**
 * Requests a second at most besides answers to interactions, of which Discord takes 50. Registering commands and
 * looking at messages after a start come on top.
 */
const REQUESTS_PER_SECOND = 45
/** Processes that share a database share these; each has so many at least. */
const LEAST_REQUESTS = 5

/** Letters of the id of what somebody says of a battle. */
const CLAIM_ID = 8

/** Reminders and deadlines are looked at this often, in milliseconds. */
const TICK = 20_000

/**
 * Starts the bot: logs in with the Guilds intent alone, registers the commands, serves interactions, sends the
 * outbox and lets deadlines fall.
 * @throws when Discord refuses the token or cannot be reached.
 */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { store, logger, language } = options
  const clock = (): string => (options.clock?.() ?? new Date()).toISOString()
  let share: Share | null = null
  let known: (share: Share) => void = () => undefined
  const shared = new Promise<Share>((resolve) => {
    known = resolve
  })
  const maySpeak = (): boolean => share === null || share.isSure()
  const { part = 'auto' } = options
  const client = newClient(options.restApi, { part, leases: store.leases, maySpeak })
  client.on(Events.Error, (err) => logger.error({ err }, 'Discord'))
  client.on(Events.Warn, (text) => logger.warn({ text }, 'Discord'))
  const library = loadLibrary()
  const newSecret = options.newSecret ?? (() => randomBytes(32).toString('hex'))
  const table = openTable({
    store,
    rulesets,
    library,
    clock,
    newSecret,
    failed: (battle, why) => logger.error({ battle, err: why }, 'something of a battle could not be done'),
  })
  client.on(Events.ShardDisconnect, ({ code }) => options.lost?.(new LineLost(code)))
  client.on(Events.Invalidated, () => options.lost?.(new LineLost(null)))
  const own = await store.processes.join()
  let outbox: Outbox | null = null
  const workshop = options.workshop ?? openWorkshop()
  const turnstile = new Turnstile(options.rateLimit ?? BY_HAND)
  const services: BotServices = {
    table,
    dice: openDiceChains(store.dice, newSecret),
    clubs: openClubs(store.clubs, { clock, newId: () => newId(CLAIM_ID) }),
    rulesets,
    library,
    // Read when somebody asks: most bots are asked for rules seldom, and they take time and memory.
    rules: {
      get library() {
        return shippedRules()
      },
      get search() {
        return shippedSearch()
      },
    },
    drafts: new Drafts(),
    undos: new Drafts(),
    acts: new Drafts(),
    additions: new Additions(),
    umpireCalls: new UmpireCalls(),
    workshop,
    reports: store,
    unanswered: store.unanswered,
    process: own,
    logger,
    language,
    nudge: () => outbox?.nudge(),
  }
  // Listening begins before the line is open: what is said in the first moment is heard.
  const working = new Set<Promise<void>>()
  client.on(Events.InteractionCreate, (interaction: Interaction) => {
    const work = enter(interaction, services, turnstile, shared).finally(() => working.delete(work))
    working.add(work)
  })
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(options.token)
  const online = await ready
  const lines: Part = { shards: [...online.ws.shards.keys()], total: online.ws.shards.size }
  const mine = new Share({ store, process: own, part: part === 'auto' ? lines : part, logger })
  share = mine
  await mine.look()
  known(mine)
  await register(online, options, lines.shards.includes(0))
  const waits: Waits = { ...WAITS, ...options.waits }
  // Whoever could not act while Hetman was away has his time back before any clock is looked at.
  const giveBack = async (now: string): Promise<void> => {
    for (const number of mine.held()) {
      await table.grace(now, { number, mine: (guildId) => mine.shardOf(guildId) === number })
    }
  }
  await giveBack(clock())
  const turn = pace(() => Math.max(LEAST_REQUESTS, Math.floor(REQUESTS_PER_SECOND / (1 + mine.others))))
  const places = new Whereabouts(store, () => mine.changes)
  const common = { client: online, store, places, logger, language, turn }
  const threads = new SideThreads({ ...common, known: table.known, crew: table.crew })
  const reach = new ChannelReach({ client: online, store, table, threads, logger, turn })
  const sending = startOutbox({
    ...common,
    waits,
    settingOf: settings(table.known, table.crew),
    calls: new Calls({ client: online, places, table, logger, turn }),
    work: workshop.for(null),
    threads,
    reach,
    share: mine,
  })
  outbox = sending
  // Whatever changes about channels and rights may let through what stands still.
  for (const event of [Events.ChannelUpdate, Events.ThreadUpdate, Events.GuildRoleUpdate] as const) {
    online.on(event, () => sending.retry())
  }
  const looks = new Set<Promise<void>>()
  const looking = (work: Promise<void>): void => {
    const done = work
      .catch((err) => logger.error({ err }, 'channels of battles could not be looked at'))
      .finally(() => looks.delete(done))
    looks.add(done)
  }
  online.on(Events.ChannelDelete, ({ id }) => looking(reach.deleted(id).then(() => services.nudge())))
  const sweep = (): void => looking(reach.sweep((guildId) => mine.mine(guildId)).then(() => services.nudge()))
  sweep()
  // What an earlier Hetman wrote says nothing of its players yet.
  looking(table.noteSeats())
  const standingIn = answerForEndedProcesses({ client: online, store, services }, async () => {
    const gained = await mine.look()
    if (gained.length === 0) return
    logger.info({ shards: gained.join(', ') }, 'speaks for these shards from here on')
    sending.grown()
    sweep()
  })
  const beat = async (): Promise<number> => {
    const now = clock()
    try {
      await giveBack(now)
      const fallen = await table.tick(now, (guildId) => mine.mine(guildId))
      if (fallen > 0) services.nudge()
      return fallen
    } catch (err) {
      logger.error({ err }, 'deadlines could not be looked at')
      return 0
    }
  }
  const ticking = setInterval(() => void beat(), TICK)
  logger.info({ user: online.user.tag }, 'at the table')
  return {
    standing: () => ({
      shards: online.ws.shards.size,
      ready: online.ws.shards.filter(({ status }) => status === Status.Ready).size,
      ping: online.ws.ping < 0 ? null : online.ws.ping / 1000,
      battlesAwake: table.awake(),
      ...sending.waits(),
    }),
    beat,
    mustHear() {
      if (online.ws.shards.some(({ status }) => status !== Status.Ready)) throw new LineLost(null)
    },
    async close() {
      clearInterval(ticking)
      online.removeAllListeners(Events.InteractionCreate)
      reach.close()
      await Promise.allSettled([...working, atMost(standingIn.close(), waits.atClosing)])
      // What is asked of Discord meanwhile is asked again after the next start.
      await Promise.all([outbox?.close(), atMost(Promise.allSettled(looks), waits.atClosing)])
      if (options.workshop === undefined) await workshop.close()
      await online.destroy()
      mine.close()
      await store.leases.release(own)
      await store.processes.leave(own)
    },
  }
}

/**
 * Tells Discord the commands as they are now; those of an older version are replaced. What works everywhere (in direct
 * messages, and for people who installed the bot for themselves) cannot belong to one server.
 * @param tells false: another process does, and this one asks which they are.
 */
async function register(client: Client<true>, options: BotOptions, tells: boolean): Promise<void> {
  const { restApi, token, guildId } = options
  const rest = new REST(restApi === undefined ? {} : { api: restApi }).setToken(token)
  const body = [...COMMANDS.values()].map((command) => command.shape.toJSON())
  const everywhere = Routes.applicationCommands(client.application.id)
  const put = async (route: typeof everywhere, shapes: typeof body) =>
    (await (tells
      ? rest.put(route, { body: shapes })
      : rest.get(route))) as RESTPutAPIApplicationCommandsResult
  if (guildId === undefined) {
    commandsRegistered(await put(everywhere, body))
    return
  }
  const personal = await put(everywhere, body.filter(isPersonal))
  const inGuild = Routes.applicationGuildCommands(client.application.id, guildId)
  const local = await put(
    inGuild,
    body.filter((shape) => !isPersonal(shape)),
  )
  commandsRegistered([...personal, ...local])
}

const isPersonal = (shape: RESTPostAPIChatInputApplicationCommandsJSONBody): boolean =>
  shape.integration_types?.includes(ApplicationIntegrationType.UserInstall) ?? false
