import { Client, GatewayIntentBits, type GuildMember, Options, type User } from 'discord.js'

/**
 * How many people are remembered, beyond the bot itself. Whoever acts comes with his interaction, and who is written
 * to is fetched.
 */
const PEOPLE = 200
/** What Discord said of its limits for a route nobody uses any more is forgotten after so long, in milliseconds. */
const ROUTES_KEPT_MS = 5 * 60_000

/**
 * A client that remembers of Discord what it needs and no more: its servers with their channels, roles and the threads
 * that are open. Usually 200 messages are kept of each channel and thread; we edit messages by their ids and never look
 * at one again.
 * @param restApi base of Discord's REST interface; absent: Discord itself.
 */
export function newClient(restApi: string | undefined): Client {
  // Discord counts no answers to interactions, which are nearly all of our requests; the outbox paces the rest itself.
  // Each interaction is a route of its own, by its token.
  const free = { globalRequestsPerSecond: 1000, handlerSweepInterval: ROUTES_KEPT_MS }
  return new Client({
    intents: [GatewayIntentBits.Guilds],
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
