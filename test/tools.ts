import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Whether tests run that need a program besides npm's packages: where it is installed. On a machine that must have it
 * (`CI` is set, as `.ci/run` sets it) they always run, and say how to install what is missing.
 * @param found where the program is, if it is anywhere.
 */
export const testable = (found: string | undefined): boolean =>
  found !== undefined || (process.env.CI ?? '') !== ''

/** A port of the loopback that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
