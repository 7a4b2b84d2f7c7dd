/**
 * A process of its own that takes a SQLite file for itself, says so, and lets go of it when its input ends:
 * `holder.ts FILE`.
 */
import { writeSync } from 'node:fs'
import { createClient } from '@libsql/client'

const [file = ''] = process.argv.slice(2)
const client = createClient({ url: `file:${file}` })
const held = await client.transaction('write')
writeSync(1, 'held\n')
for await (const _ of process.stdin);
await held.commit()
client.close()
