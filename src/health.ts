import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long a check may take before the answer is no, in milliseconds. */
const TIMEOUT_MS = 2000

export interface Health {
  /** `http://127.0.0.1:PORT/health`, or with the address that was given */
  readonly url: string
  close(): Promise<void>
}

/** What is told to whoever keeps figures, in the form of its content type. */
export interface Figures {
  readonly contentType: string
  text(): Promise<string>
}

/**
 * Answers `GET /health` on 127.0.0.1, or on `host`: 200 `{"ok":true}` while `check` comes through, otherwise 503; and `GET /metrics` with
 * the figures. Docker, process keepers and Prometheus ask it; nothing in the answers is worth hiding.
 * @param check does something that only works while all is well, such as reading from the store.
 */
export async function startHealth(
  port: number,
  check: () => Promise<unknown>,
  figures?: Figures,
  host = '127.0.0.1',
): Promise<Health> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.method === 'GET' && request.url === '/metrics' && figures !== undefined) {
      void figures.text().then(
        (text) => response.writeHead(200, { 'content-type': figures.contentType }).end(text),
        () => answer(503, { ok: false }),
      )
      return
    }
    if (request.method !== 'GET' || request.url !== '/health') return answer(404, { ok: false })
    void within(check()).then(
      () => answer(200, { ok: true }),
      () => answer(503, { ok: false }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}/health`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function within(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
