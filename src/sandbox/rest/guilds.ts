import { unknown } from '../errors.ts'
import type { Guild } from '../shapes.ts'
import { ChannelType } from '../shapes.ts'
import { botId } from '../world.ts'
import type { Request, Router } from './http.ts'
import type { Room } from './room.ts'

/** Discord thinks so many servers a shard fit. */
const GUILDS_A_SHARD = 1000
const identifyLimit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 }

/** Adds the routes that tell of the gateway, the application, users, and the server with its members. */
export function addGuildRoutes(router: Router, room: Room): void {
  const { world, wire } = room
  const gatewayUrl = () => `${room.origin().replace(/^http/, 'ws')}/gateway`
  const asked = (request: Request): Guild => {
    const guild = world.guilds.get(request.params.guild ?? '')
    if (guild === undefined) throw unknown('Guild')
    return guild
  }
  const person = (id: string | undefined): string => {
    const named = id === '@me' ? botId : (id ?? '')
    if (named !== botId && !world.people.has(named)) throw unknown('User')
    return named
  }

  router.on('GET /gateway', () => ({ status: 200, body: { url: gatewayUrl() } }))
  router.on('GET /gateway/bot', () => ({
    status: 200,
    body: {
      url: gatewayUrl(),
      shards: Math.ceil(world.guilds.size / GUILDS_A_SHARD),
      session_start_limit: identifyLimit,
    },
  }))
  router.on('GET /applications/@me', () => ({ status: 200, body: wire.application() }))
  router.on('GET /oauth2/applications/@me', () => ({ status: 200, body: wire.application() }))
  router.on('GET /users/@me/guilds', () => ({
    status: 200,
    body: [...world.guilds.values()].map((guild) => ({ ...guild, icon: null, owner: false, features: [] })),
  }))
  router.on('GET /users/:user', (request) => ({ status: 200, body: wire.user(person(request.params.user)) }))

  router.on('GET /guilds/:guild', (request) => {
    return { status: 200, body: wire.guild(asked(request)) }
  })
  router.on('GET /guilds/:guild/channels', (request) => {
    const { id } = asked(request)
    const channels = world.channelsOf(id).filter((channel) => channel.type === ChannelType.text)
    return { status: 200, body: channels.map((channel) => wire.channel(channel)) }
  })
  router.on('GET /guilds/:guild/roles', (request) => {
    return { status: 200, body: wire.roles(asked(request).id) }
  })
  router.on('GET /guilds/:guild/members', (request) => {
    const guild = asked(request).id
    const all = [botId, ...world.membersOf(guild).map(({ id }) => id)]
    const ids = all.slice(0, Number(request.query.get('limit') ?? 1))
    return { status: 200, body: ids.map((id) => wire.member(id, guild)) }
  })
  router.on('GET /guilds/:guild/members/search', (request) => {
    const guild = asked(request).id
    const wanted = (request.query.get('query') ?? '').toLowerCase()
    const found = world.membersOf(guild).filter((one) => one.name.toLowerCase().startsWith(wanted))
    return { status: 200, body: found.map((one) => wire.member(one.id, guild)) }
  })
  router.on('GET /guilds/:guild/members/:user', (request) => {
    const guild = asked(request).id
    const id = person(request.params.user)
    if (id !== botId && !world.membersOf(guild).some((one) => one.id === id)) throw unknown('Member')
    return { status: 200, body: wire.member(id, guild) }
  })
}
