import { connect } from 'node:net'
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connectSandbox } from '../../src/sandbox/driver.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { startSandbox } from '../../src/sandbox/server.ts'

// An exception that nobody catches fails the run: each of these once ended the process, or might have.

let sandbox: Sandbox
let port = 0
beforeAll(async () => {
  sandbox = await startSandbox()
  port = Number(new URL(sandbox.url).port)
})
afterAll(() => sandbox.close())

/** Sends bytes as they are and gives what comes back until the line is closed, or nothing more is to be expected. */
const raw = (bytes: string | Uint8Array): Promise<string> =>
  new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const head = (): boolean => heard.includes('\r\n\r\n')
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      if (head()) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
    // What is no request at all may never be answered: hanging up is the end of it.
    socket.setTimeout(300, () => socket.destroy())
  })

const request = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')
const own = (): string => `Host: 127.0.0.1:${port}`
const upgrade = [
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

const alive = async (): Promise<void> => {
  const driver = await connectSandbox(sandbox.url)
  expect((await driver.person('Anna')).name).toBe('Anna')
}

const BAD_PATHS = [
  '//',
  '///',
  '//[',
  '/\\',
  '/%',
  '/sandbox/%ff',
  '/api/channels/%zz',
  '/api//',
  'http://[',
  '*',
]

test.each(BAD_PATHS)('a request to %s is answered and ends nothing', async (path) => {
  expect(await raw(request(`GET ${path}`, own()))).toMatch(/^HTTP\/1\.1 4\d\d /u)
  await alive()
})

test.each(BAD_PATHS)('a websocket for %s is closed and ends nothing', async (path) => {
  expect(await raw(request(`GET ${path}`, own(), 'Connection: Upgrade', ...upgrade))).not.toMatch(/ 101 /u)
  await alive()
})

test('a page of another site gets nothing, whatever the address', async () => {
  const foreign = [
    ['Host: evil.example'],
    [own(), 'Origin: http://evil.example'],
    [own(), 'Origin: null'],
    [own(), 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: image'],
  ]
  for (const headers of foreign) {
    for (const path of ['//', '/', '/sandbox/people']) {
      expect(await raw(request(`GET ${path}`, ...headers))).toMatch(/^HTTP\/1\.1 403 /u)
      expect(await raw(request(`GET ${path}`, ...headers, 'Connection: Upgrade', ...upgrade))).toBe('')
    }
  }
})

test('a link to the page may stand on another site', async () => {
  const followed = request('GET /', own(), 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: document')
  expect(await raw(followed)).toMatch(/^HTTP\/1\.1 200 /u)
})

const methods = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'CONNECT',
  'HEAD',
  'TRACE',
)
const starts = fc.constantFrom(
  '/',
  '//',
  '/api/',
  '/api/v10/',
  '/sandbox/',
  '/gateway',
  '/attachments/',
  '/page/',
  '',
)
const bodies = fc.oneof(fc.string(), fc.json(), fc.constant('{"__proto__":1}'))
const types = fc.constantFrom(
  'application/json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/\u00ff',
)

property.prop([methods, starts, fc.string(), bodies, types, fc.boolean()], { numRuns: 150 })(
  'no request ends the process',
  async (method, start, rest, body, type, upgraded) => {
    const path = start + rest.replaceAll(/\s/gu, '')
    const headers = [own(), `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`]
    const more = upgraded ? ['Connection: Upgrade', ...upgrade] : []
    await raw(request(`${method} ${path}`, `Authorization: Bot ${sandbox.token}`, ...headers, ...more) + body)
    await alive()
  },
)

property.prop([fc.uint8Array({ maxLength: 300 })], { numRuns: 25 })(
  'nor does what is no request at all',
  async (bytes) => {
    await raw(bytes)
    await alive()
  },
)

/** Sends one frame on the gateway and waits until the line is closed, or the frame that was sent after it is answered. */
const frame = (text: string | Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    const line = new WebSocket(`ws://127.0.0.1:${port}/gateway`)
    line.on('open', () => {
      line.send(text)
      line.send(JSON.stringify({ op: 1, d: null }))
    })
    line.on('message', (data) => {
      if (data.toString().includes('"op":11')) line.terminate()
    })
    line.on('error', () => undefined)
    line.on('close', () => resolve())
  })

const operation = fc.integer({ min: -1, max: 12 })
const identified = fc.record(
  {
    token: fc.oneof(fc.constant('sandbox-token'), fc.string()),
    intents: fc.oneof(fc.integer(), fc.double()),
    shard: fc.array(fc.oneof(fc.integer(), fc.double(), fc.string())),
    session_id: fc.string(),
    seq: fc.oneof(fc.integer(), fc.constant(null)),
    user_ids: fc.anything(),
    limit: fc.double(),
  },
  { requiredKeys: [] },
)
const frames = fc.oneof(
  fc.string(),
  fc.uint8Array(),
  fc.json(),
  fc
    .record({ op: operation, d: fc.oneof(identified, fc.anything()) })
    .map((one) => JSON.stringify(one, plain)),
)
/** Values JSON has not. */
const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

property.prop([frames], { numRuns: 150 })('no frame on the gateway ends the process', async (sent) => {
  await frame(sent)
  await alive()
})
