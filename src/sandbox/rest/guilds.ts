import { unknown } from '../errors.ts'
import { ChannelType } from '../shapes.ts'
import { botId, guildId } from '../world.ts'
import type { Request, Router } from './http.ts'
import type { Room } from './room.ts'

const identifyLimit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 }

/** Adds the routes that tell of the gateway, the application, users, and the server with its members. */
export function addGuildRoutes(router: Router, room: Room): void {
  const { world, wire } = room
  const gatewayUrl = () => `${room.origin().replace(/^http/, 'ws')}/gateway`
  const inGuild = (request: Request) => {
    if (request.params.guild !== guildId) throw unknown('Guild')
  }
  const person = (id: string | undefined): string => {
    const named = id === '@me' ? botId : (id ?? '')
    if (named !== botId && !world.people.has(named)) throw unknown('User')
    return named
  }

  router.on('GET /gateway', () => ({ status: 200, body: { url: gatewayUrl() } }))
  router.on('GET /gateway/bot', () => ({
    status: 200,
    body: { url: gatewayUrl(), shards: 1, session_start_limit: identifyLimit },
  }))
  router.on('GET /applications/@me', () => ({ status: 200, body: wire.application() }))
  router.on('GET /oauth2/applications/@me', () => ({ status: 200, body: wire.application() }))
  router.on('GET /users/@me/guilds', () => ({
    status: 200,
    body: [{ id: guildId, name: world.guildName, icon: null, owner: false, features: [] }],
  }))
  router.on('GET /users/:user', (request) => ({ status: 200, body: wire.user(person(request.params.user)) }))

  router.on('GET /guilds/:guild', (request) => {
    inGuild(request)
    return { status: 200, body: wire.guild() }
  })
  router.on('GET /guilds/:guild/channels', (request) => {
    inGuild(request)
    const channels = [...world.channels.values()].filter((channel) => channel.type === ChannelType.text)
    return { status: 200, body: channels.map((channel) => wire.channel(channel)) }
  })
  router.on('GET /guilds/:guild/roles', (request) => {
    inGuild(request)
    return { status: 200, body: wire.roles() }
  })
  router.on('GET /guilds/:guild/members', (request) => {
    inGuild(request)
    const ids = [botId, ...world.people.keys()].slice(0, Number(request.query.get('limit') ?? 1))
    return { status: 200, body: ids.map((id) => wire.member(id)) }
  })
  router.on('GET /guilds/:guild/members/search', (request) => {
    inGuild(request)
    const wanted = (request.query.get('query') ?? '').toLowerCase()
    const found = [...world.people.values()].filter((one) => one.name.toLowerCase().startsWith(wanted))
    return { status: 200, body: found.map((one) => wire.member(one.id)) }
  })
  router.on('GET /guilds/:guild/members/:user', (request) => {
    inGuild(request)
    return { status: 200, body: wire.member(person(request.params.user)) }
  })
}
