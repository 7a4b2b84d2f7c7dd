import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { addFaultRoutes } from './control/fault-routes.ts'
import { addInteractionRoutes } from './control/interaction-routes.ts'
import { Live } from './control/live.ts'
import { Refusal } from './control/refusal.ts'
import { addControlRoutes } from './control/routes.ts'
import { DiscordError } from './errors.ts'
import { Faults, LineCut } from './faults.ts'
import { directoryFiles, memoryFiles } from './files.ts'
import { Gateway } from './gateway.ts'
import { announceToGateway } from './gateway-events.ts'
import { discordTimes, Interactions } from './interactions.ts'
import { openJournal, readJournal } from './journal.ts'
import { pageFile } from './page-files.ts'
import { addCallbackRoutes } from './rest/callbacks.ts'
import { addChannelRoutes } from './rest/channels.ts'
import { addCommandRoutes } from './rest/commands.ts'
import { addGuildRoutes } from './rest/guilds.ts'
import type { Reply } from './rest/http.ts'
import { Router, readBody, send } from './rest/http.ts'
import { addMessageRoutes } from './rest/messages.ts'
import { RequestLog } from './rest/request-log.ts'
import type { Room } from './rest/room.ts'
import { answerFields } from './rest/room.ts'
import { addWebhookRoutes } from './rest/webhooks.ts'
import type { WorldEvent } from './shapes.ts'
import { Wire } from './wire.ts'
import { botId, guildId, World } from './world.ts'

export interface SandboxOptions {
  /** Port on 127.0.0.1; 0 or absent takes any free one. */
  port?: number
  /** The only token the stand-in accepts. */
  token?: string
  /** Names of the first persons, of whom the first is an umpire and owns the server. */
  users?: readonly string[]
  /** Locale of the server and of the first persons, such as `en-US` or `pl`. */
  locale?: string
  guildName?: string
  /** Keeps people, channels, messages and commands across restarts: a journal, with uploads in `<dataFile>.files`. */
  dataFile?: string
  /** How long the bot has for its first response, in milliseconds; Discord's three seconds when absent. */
  responseTimeoutMs?: number
  /** How long an interaction's token may be used, in milliseconds; Discord's quarter of an hour when absent. */
  tokenLifetimeMs?: number
}

export interface SandboxPerson {
  id: string
  name: string
  locale: string
  umpire: boolean
}

export interface Sandbox {
  /** The page: `http://127.0.0.1:PORT/`. */
  url: string
  /** For discord.js's client option `rest.api`: `http://127.0.0.1:PORT/api`. */
  rest: string
  token: string
  applicationId: string
  guildId: string
  /** The first channel. */
  channelId: string
  /** Everybody there is now. */
  readonly people: readonly SandboxPerson[]
  /** Calls `listener` at every change until the returned function is called; it changes nothing of what it is shown. */
  listen(listener: (event: WorldEvent) => void): () => void
  /** Stops listening, hangs up on everyone and closes the journal. */
  close(): Promise<void>
}

/** How long an idle connection stays open, in milliseconds: one that closes under a request loses it. */
const KEEP_ALIVE_MS = 120_000

const defaultPeople = ['Anna', 'Bartek', 'Czesława']

/**
 * Starts a stand-in for Discord on 127.0.0.1 and returns where it is. Rejects when the port is taken or when the
 * data file cannot be read.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS })
  // The port first: a second stand-in by mistake must not touch the journal that the first one writes.
  const port = await listen(server, options.port ?? 0)
  try {
    return open(server, `http://127.0.0.1:${port}`, options)
  } catch (error) {
    server.close()
    throw error
  }
}

/** Opens the world that the data file keeps, or a new one, and serves it. */
function open(server: Server, origin: string, options: SandboxOptions): Sandbox {
  const kept = readJournal(options.dataFile ?? '')
  const files = options.dataFile ? directoryFiles(`${options.dataFile}.files`) : memoryFiles()
  const journal = options.dataFile ? openJournal(options.dataFile, kept) : null
  const locale = options.locale ?? 'en-US'
  const world = new World(kept, files, journal, { locale, guildName: options.guildName ?? 'Sandbox' })
  world.settle(options.users ?? defaultPeople, locale)
  const token = options.token ?? 'sandbox-token'
  const wire = new Wire(world, () => origin)
  const gateway = new Gateway(world, wire, token, () => `${origin.replace(/^http/, 'ws')}/gateway`)
  const times = {
    response: options.responseTimeoutMs ?? discordTimes.response,
    token: options.tokenLifetimeMs ?? discordTimes.token,
  }
  const interactions = new Interactions({ world, wire, gateway, journal, kept: kept.interactions, times })
  const room: Room = {
    world,
    wire,
    gateway,
    interactions,
    faults: new Faults(),
    requests: new RequestLog(),
    token,
    revision: () => live.revision,
    origin: () => origin,
    answerFields,
  }
  const live = new Live(room)
  announceToGateway(world, wire, gateway)
  serve(server, room, live)

  return {
    url: `${origin}/`,
    rest: `${origin}/api`,
    token,
    applicationId: botId,
    guildId,
    channelId: [...world.channels.keys()][0] ?? '',
    get people() {
      return [...world.people.values()]
    },
    listen: (listener) => world.listen(listener),
    async close() {
      interactions.close()
      room.faults.clear()
      gateway.close()
      live.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      world.close()
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function serve(server: Server, room: Room, live: Live): void {
  const discord = new Router()
  for (const add of [
    addGuildRoutes,
    addCommandRoutes,
    addChannelRoutes,
    addMessageRoutes,
    addCallbackRoutes,
    addWebhookRoutes,
  ])
    add(discord, room)
  const control = new Router()
  for (const add of [addControlRoutes, addInteractionRoutes, addFaultRoutes]) add(control, room)

  // Whoever hangs up in the middle breaks nothing but its own line.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()))
  server.on('request', (request, response) => {
    if (isForeign(request, room)) return send(response, { status: 403, body: { message: 'Loopback only.' } })
    const url = addressed(request, room)
    if (url === null) return send(response, { status: 400, body: { message: '400: Bad Request', code: 0 } })
    if (url.pathname === '/sandbox/changes') {
      const wait = Math.min(Number(url.searchParams.get('wait') ?? 5000), 30_000)
      return live.wait(Number(url.searchParams.get('since') ?? 0), wait, response)
    }
    void answer(request, response, url, room, discord, control)
  })
  server.on('upgrade', (request, socket, head) => {
    const url = isForeign(request, room) ? null : addressed(request, room)
    const person = room.world.findPerson(url?.searchParams.get('as') ?? '')
    if (url === null) socket.destroy()
    else if (/^\/gateway\/?$/.test(url.pathname))
      room.gateway.upgrade(request, socket, head, url.searchParams)
    else if (url.pathname === '/sandbox/live' && person) live.upgrade(request, socket, head, person.id)
    else socket.destroy()
  })
}

/** The address a request is for, always on this server; null for what is none, or would be on another. */
function addressed(request: IncomingMessage, room: Room): URL | null {
  const path = request.url ?? ''
  // Put behind the origin, not resolved against it: `//` would begin another host's name.
  const whole = room.origin() + path
  return path.startsWith('/') && URL.canParse(whole) ? new URL(whole) : null
}

/**
 * A page of another site may send a browser here, even under another name for this address; it gets nothing. That
 * somebody follows a link to the page is no request of the other site's.
 */
function isForeign(request: IncomingMessage, room: Room): boolean {
  const { port } = new URL(room.origin())
  const own = [`127.0.0.1:${port}`, `localhost:${port}`]
  const { host, origin, 'sec-fetch-site': site, 'sec-fetch-dest': dest } = request.headers
  if (!own.includes(host ?? '')) return true
  if (origin !== undefined) return !own.some((name) => origin === `http://${name}`)
  return (site === 'cross-site' || site === 'same-site') && dest !== 'document'
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  room: Room,
  discord: Router,
  control: Router,
): Promise<void> {
  const { pathname } = url
  const method = request.method ?? 'GET'
  try {
    const rest = /^\/api(?:\/v10)?(\/.*)$/.exec(pathname)?.[1]
    if (rest !== undefined) {
      const logged = room.requests.add(method, rest)
      response.on('finish', () => {
        logged.status = response.statusCode
      })
      const act = () => route(request, url, rest, discord, room.token)
      const reply = room.faults.around(method, rest, act, () => request.socket.destroyed)
      return send(response, await reply)
    }
    if (pathname.startsWith('/sandbox/')) return send(response, await route(request, url, pathname, control))
    send(response, uploadedFile(room, pathname) ?? pageFile(pathname) ?? notFound())
  } catch (error) {
    if (error instanceof LineCut) request.socket.destroy()
    else if (!response.headersSent) send(response, failure(error))
  }
}

async function route(
  request: IncomingMessage,
  url: URL,
  path: string,
  router: Router,
  token?: string,
): Promise<Reply> {
  const method = request.method ?? 'GET'
  const { body, uploads } = await readBody(request)
  const found = router.find(method, path)
  if (!found) return notFound()
  const open = path.startsWith('/interactions/') || path.startsWith('/webhooks/') || path === '/gateway'
  if (token !== undefined && !open && request.headers.authorization !== `Bot ${token}`)
    return { status: 401, body: { message: '401: Unauthorized', code: 0 } }
  const { handler, params } = found
  return handler({ method, path, query: url.searchParams, params, headers: request.headers, body, uploads })
}

function notFound(): Reply {
  return { status: 404, body: { message: '404: Not Found', code: 0 } }
}

/** Uploaded files are served as what they are only when they are pictures; all else is for saving. */
function uploadedFile(room: Room, path: string): Reply | undefined {
  const match = /^\/attachments\/\d+\/(\d+)\/([^/]+)$/.exec(path)
  const bytes = match?.[1] === undefined ? undefined : room.world.files.read(match[1])
  if (!bytes) return undefined
  const picture = /\.(png|jpe?g|gif|webp)$/i
    .exec(match?.[2] ?? '')?.[1]
    ?.toLowerCase()
    .replace('jpg', 'jpeg')
  return {
    status: 200,
    body: bytes,
    headers: {
      'content-type': picture ? `image/${picture}` : 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000',
    },
  }
}

function failure(error: unknown): Reply {
  if (error instanceof DiscordError) return { status: error.status, body: error.body() }
  if (error instanceof Refusal)
    return { status: 400, body: { refusal: error.code, detail: error.detail, message: error.message } }
  const message = error instanceof Error ? error.message : String(error)
  return { status: 500, body: { message: `500: Internal Server Error (${message})`, code: 0 } }
}
