import { z } from 'zod'
import { bitsOf, permissionNames } from '../permissions.ts'
import type { Router } from '../rest/http.ts'
import type { Room } from '../rest/room.ts'
import type { Channel } from '../shapes.ts'
import { botId } from '../world.ts'
import { Refusal } from './refusal.ts'
import { read } from './routes.ts'

const restFault = z.object({
  kind: z.enum(['rate-limit', 'error', 'drop', 'hang']),
  retryAfter: z.number().positive().optional(),
  status: z.number().int().min(400).max(599).optional(),
  code: z.number().int().positive().optional(),
  when: z.enum(['before', 'after']).optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  times: z.number().int().positive().optional(),
})

const gatewayFault = z.object({
  kind: z.enum([
    'drop-sockets',
    'close-sockets',
    'reconnect',
    'invalidate-sessions',
    'duplicate-interaction',
    'forget-nonces',
    'release',
    'clear',
  ]),
  times: z.number().int().positive().default(1),
  code: z.number().int().min(4000).max(4999).default(4004),
})

/** Adds what tests use to make trouble and to see what the bot asked for. */
export function addFaultRoutes(router: Router, room: Room): void {
  router.on('POST /sandbox/faults/rest', (request) => {
    room.faults.add(read(restFault, request.body))
    return { status: 204 }
  })

  router.on('POST /sandbox/faults/gateway', (request) => {
    const { kind, times, code } = read(gatewayFault, request.body)
    switch (kind) {
      case 'drop-sockets':
        room.gateway.dropSockets()
        break
      case 'close-sockets':
        room.gateway.closeSockets(code)
        break
      case 'reconnect':
        room.gateway.askReconnect()
        break
      case 'invalidate-sessions':
        room.gateway.invalidateSessions()
        break
      case 'duplicate-interaction':
        room.interactions.duplicates += times
        break
      case 'forget-nonces':
        room.world.forgetNonces()
        break
      case 'release':
        room.faults.release()
        break
      case 'clear':
        room.interactions.duplicates = 0
        room.faults.clear()
    }
    return { status: 204 }
  })

  router.on('POST /sandbox/faults/permissions', (request) => {
    const shape = z.object({ channel: z.string(), denied: z.array(z.enum(permissionNames)) })
    const given = read(shape, request.body)
    const channel = channelNamed(room, given.channel)
    const own = { id: botId, type: 1, allow: '0', deny: bitsOf(given.denied).toString() }
    channel.overwrites = [...channel.overwrites.filter((entry) => entry.id !== botId), own]
    room.world.channelChanged(channel)
    return { status: 204 }
  })

  router.on('POST /sandbox/faults/delete-channel', (request) => {
    const { channel } = read(z.object({ channel: z.string() }), request.body)
    room.world.removeChannel(channelNamed(room, channel))
    return { status: 204 }
  })

  router.on('POST /sandbox/faults/thread', (request) => {
    const shape = z.object({ channel: z.string(), archived: z.boolean(), locked: z.boolean().default(false) })
    const { channel, archived, locked } = read(shape, request.body)
    const thread = channelNamed(room, channel)
    Object.assign(thread, { archived, locked })
    room.world.channelChanged(thread)
    return { status: 204 }
  })

  router.on('GET /sandbox/requests', () => ({
    status: 200,
    body: { requests: room.requests.all(), held: room.faults.held },
  }))
}

/** Any channel or thread by its id, whoever sees it: troubles come from outside. */
function channelNamed(room: Room, id: string): Channel {
  const channel = room.world.channels.get(id)
  if (!channel) throw new Refusal('unknown-channel', id)
  return channel
}
