import { join } from 'node:path'
import { folder } from '../store/battles.ts'
import { startPostgres } from '../store/postgres-server.ts'
import { FOLDER } from '../support/run.ts'
import { chaos } from './chaos.ts'

/**
 * `npm run chaos [-- KILLS [SEED]]`: battles are fought on each kind of database by processes that are killed, two hundred
 * times unless said otherwise, in slices of a database each.
 */
const [kills = '200', seed = '1'] = process.argv.slice(2)
/** Kills on one database: later ones find longer logs. */
const SLICE = 50

async function slices(name: string, fresh: () => Promise<string>): Promise<void> {
  for (let done = 0; done < Number(kills); done += SLICE) {
    const survived = await chaos(await fresh(), Math.min(SLICE, Number(kills) - done), Number(seed) + done)
    console.log(name, JSON.stringify(survived))
  }
}

const place = await folder()
// Each process that is killed starts in half the time when all are compiled once.
process.env[FOLDER] ??= place.path
let files = 0
await slices('SQLite', async () => join(place.path, `${++files}.db`))
const server = await startPostgres()
await slices('PostgreSQL', () => server.database())
await server.close()
await place.remove()
process.exit()
