import { createClient } from '@libsql/client'
import { rulesets } from '../../src/rulesets/registry.ts'
import { openStore } from '../../src/store/open.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { openTable } from '../../src/table/table.ts'
import type { Who } from '../../src/table/types.ts'

/**
 * A process of its own for the benches of memory: `many-battles.ts make|wake DATABASE [CHANNEL…]`. The first begins a
 * thousand battles in a database, of all games by turns, the first of them in these channels; the second, as a bot that was started on it, wakes fifty of them with all of the bot's code
 * loaded, and says its memory in MiB as JSON.
 */
const BATTLES = 1000
const AWAKE = 50

/** A battle of each game. */
const GAMES = [
  { ruleset: 'khans-and-generals', name: 'kalina', sides: ['KHAN', 'RUS'] },
  { ruleset: 'hex-battles', name: 'kircholm', sides: ['PL', 'SE'] },
  { ruleset: 'szwadron', name: 'grochow', sides: ['PL', 'AT'] },
  { ruleset: 'company-battles', name: 'la-chapelle', sides: ['US', 'DE'] },
] as const

const [task, database = '', ...channels] = process.argv.slice(2)
const mib = (): number => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1024 / 1024)
}
const who = (n: number, id: string): Who => ({
  channelId: channels[n] ?? `channel-${n}`,
  id,
  name: id,
  manages: id === 'anna',
})

await import('../../src/discord/bot.ts')
const store = await openStore(`file:${database}`)
const table = openTable({ store, rulesets, library: loadLibrary(), awake: AWAKE })

async function make(n: number): Promise<void> {
  const { ruleset, name, sides } = GAMES[n % GAMES.length] ?? GAMES[0]
  await table.newBattle(who(n, 'anna'), { guildId: null, ruleset, scenario: { name }, language: 'en' })
  await table.join(who(n, 'bartek'), sides[0], [])
  await table.join(who(n, 'celina'), sides[1], [])
  await table.start(who(n, 'anna'))
}

if (task === 'make') {
  for (let from = 0; from < BATTLES; from += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, i) => make(from + i)))
  }
} else {
  const empty = mib()
  for (let n = 0; n < AWAKE; n++) await table.view(who(n, 'bartek'))
  process.stdout.write(JSON.stringify({ empty, awake: mib() }))
}
await store.close()
if (task === 'make') {
  // Their first posts have long been sent.
  const file = createClient({ url: `file:${database}` })
  await file.execute('DELETE FROM Post')
  file.close()
}
