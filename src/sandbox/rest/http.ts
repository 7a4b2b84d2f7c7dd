import type { IncomingMessage, ServerResponse } from 'node:http'
import { DiscordError } from '../errors.ts'

/** One file of a multipart request. */
export interface UploadedFile {
  /** The n of `files[n]`, by which `attachments[].id` refers to it. */
  index: string
  filename: string
  contentType: string
  bytes: Buffer
}

/** A request that has been read: JSON body (undefined when there is none) and files. */
export interface Request {
  method: string
  path: string
  query: URLSearchParams
  params: Record<string, string>
  headers: IncomingMessage['headers']
  body: unknown
  uploads: UploadedFile[]
}

/** What a handler answers; without a body it is a bare 204. */
export interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

const maximumBody = 30 * 1024 * 1024
const maximumFile = 10 * 1024 * 1024

/** Reads a request's body: JSON, or multipart with `payload_json` and `files[n]`. Throws Discord's 400 or 413. */
export async function readBody(
  request: IncomingMessage,
): Promise<{ body: unknown; uploads: UploadedFile[] }> {
  const { 'content-length': length, 'transfer-encoding': parts } = request.headers
  if (length === undefined && parts === undefined) return { body: undefined, uploads: [] }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maximumBody) throw new DiscordError(413, 40_005, 'Request entity too large')
    chunks.push(chunk)
  }
  if (size === 0) return { body: undefined, uploads: [] }
  const bytes = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return readMultipart(bytes, type)
  return { body: parseJson(bytes.toString('utf8')), uploads: [] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DiscordError(400, 50_109, 'The request body contains invalid JSON.')
  }
}

async function readMultipart(
  bytes: Buffer,
  type: string,
): Promise<{ body: unknown; uploads: UploadedFile[] }> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const uploads: UploadedFile[] = []
  let body: unknown = {}
  for (const [key, value] of form.entries()) {
    if (typeof value === 'string') {
      if (key === 'payload_json') body = parseJson(value)
      continue
    }
    const file = Buffer.from(await value.arrayBuffer())
    if (file.length > maximumFile) throw new DiscordError(413, 40_005, 'Request entity too large')
    uploads.push({
      index: /^files\[(\d+)\]$/.exec(key)?.[1] ?? String(uploads.length),
      filename: value.name,
      contentType: value.type || contentTypeOf(value.name),
      bytes: file,
    })
  }
  return { body, uploads }
}

const contentTypes = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    txt: 'text/plain; charset=utf-8',
    json: 'application/json; charset=utf-8',
    yaml: 'text/plain; charset=utf-8',
    yml: 'text/plain; charset=utf-8',
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
  }),
)

/** Guesses a content type from a file's name. */
export function contentTypeOf(filename: string): string {
  return contentTypes.get(filename.toLowerCase().split('.').at(-1) ?? '') ?? 'application/octet-stream'
}

/** Sends an answer. A 204 carries no content type: discord.js would try to parse it. */
export function send(response: ServerResponse, reply: Reply): void {
  if (reply.body === undefined) {
    response.writeHead(reply.status, reply.headers)
    response.end()
  } else if (Buffer.isBuffer(reply.body)) {
    response.writeHead(reply.status, { 'content-length': reply.body.length, ...reply.headers })
    response.end(reply.body)
  } else {
    const text = JSON.stringify(reply.body)
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...reply.headers,
    })
    response.end(text)
  }
}

export type Handler = (request: Request) => Reply | Promise<Reply>

/** A part of a path with its escapes read; null where they are none: no route has such a part. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

interface Route {
  method: string
  segments: readonly string[]
  handler: Handler
}

/** A table of routes such as `GET /channels/:channel`; the first that fits wins. */
export class Router {
  readonly #routes: Route[] = []

  on(methodAndPath: string, handler: Handler): void {
    const [method = '', path = ''] = methodAndPath.split(' ')
    this.#routes.push({ method, segments: path.split('/'), handler })
  }

  /** Finds the handler and the named parts of the path; undefined when no route fits. */
  find(method: string, path: string): { handler: Handler; params: Record<string, string> } | undefined {
    const parts = path.split('/')
    for (const route of this.#routes) {
      if (route.method !== method || route.segments.length !== parts.length) continue
      const params: Record<string, string> = {}
      const fits = route.segments.every((segment, index) => {
        const part = parts[index] ?? ''
        if (!segment.startsWith(':')) return segment === part
        const read = decoded(part)
        params[segment.slice(1)] = read ?? ''
        return part !== '' && read !== null
      })
      if (fits) return { handler: route.handler, params }
    }
    return undefined
  }
}
