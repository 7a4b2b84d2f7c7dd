import { z } from 'zod'
import type { Router } from '../rest/http.ts'
import type { Room } from '../rest/room.ts'
import { read } from './routes.ts'

const restFault = z.object({
  kind: z.enum(['rate-limit', 'error', 'hang']),
  retryAfter: z.number().positive().optional(),
  status: z.number().int().min(400).max(599).optional(),
  when: z.enum(['before', 'after']).optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  times: z.number().int().positive().optional(),
})

const gatewayFault = z.object({
  kind: z.enum([
    'drop-sockets',
    'reconnect',
    'invalidate-sessions',
    'duplicate-interaction',
    'release',
    'clear',
  ]),
  times: z.number().int().positive().default(1),
})

/** Adds what tests use to make trouble and to see what the bot asked for. */
export function addFaultRoutes(router: Router, room: Room): void {
  router.on('POST /sandbox/faults/rest', (request) => {
    room.faults.add(read(restFault, request.body))
    return { status: 204 }
  })

  router.on('POST /sandbox/faults/gateway', (request) => {
    const { kind, times } = read(gatewayFault, request.body)
    switch (kind) {
      case 'drop-sockets':
        room.gateway.dropSockets()
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
      case 'release':
        room.faults.release()
        break
      case 'clear':
        room.interactions.duplicates = 0
        room.faults.clear()
    }
    return { status: 204 }
  })

  router.on('GET /sandbox/requests', () => ({
    status: 200,
    body: { requests: room.requests.all(), held: room.faults.held },
  }))
}
