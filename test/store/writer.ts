/**
 * A process of its own that commits one entry after another to a battle and says the number of each once it is
 * acknowledged: `writer.ts DATABASE BATTLE COUNT`. When another process was first, it works its command
 * out again, as the table does.
 */
import { writeSync } from 'node:fs'
import { openStore } from '../../src/store/open.ts'
import { type Link, nextEntry, publicPost, start } from './battles.ts'

const [where = '', battleId = '', count = '0'] = process.argv.slice(2)
const store = await openStore(where)
writeSync(1, 'open\n')
for (let written = 0; written < Number(count); ) {
  const battle = await store.battle(battleId)
  const last: Link = (await store.entries(battleId)).at(-1) ?? start
  const entry = nextEntry(last)
  const done = await store.commit({
    battleId,
    version: battle?.version ?? 0,
    entries: [entry],
    posts: [publicPost(entry.seq)],
    interactionId: `${process.pid}-${written}`,
  })
  if (done.result !== 'done') continue
  written += 1
  writeSync(1, `${entry.seq}\n`)
}
await store.close()
// As the bot ends: the schema engine has a timer of ten seconds that would keep the process waiting.
process.exit()
