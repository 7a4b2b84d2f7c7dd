import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'

/**
 * Lets the bot on a database begin a session with Discord at once, as if five seconds had gone by since its last one: for
 * tests that start it again. That turns are kept is tested in
 * `test/store/leases.test.ts`, and programs that start one after the other wait for theirs.
 * @param database path of the database's file.
 */
export async function fiveSecondsLater(database: string): Promise<void> {
  const client = createClient({ url: pathToFileURL(database).href, timeout: 5000 })
  try {
    await client.execute('DELETE FROM "Identify"')
  } finally {
    client.close()
  }
}
