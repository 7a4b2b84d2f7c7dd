import { rulesets } from '../../src/rulesets/registry.ts'
import { openStore } from '../../src/store/open.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { openTable } from '../../src/table/table.ts'
import type { Who } from '../../src/table/types.ts'

/**
 * A process of its own for the bench of memory: `many-battles.ts make|wake DATABASE`. The first begins a thousand
 * battles in a database; the second, as a bot that was started on it, wakes fifty of them with all of the bot's code
 * loaded, and says its memory in MiB as JSON.
 */
const BATTLES = 1000
const AWAKE = 50

const [task, database = ''] = process.argv.slice(2)
const mib = (): number => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1024 / 1024)
}
const who = (n: number, id: string): Who => ({
  channelId: `channel-${n}`,
  id,
  name: id,
  manages: id === 'anna',
})

await import('../../src/discord/bot.ts')
const store = await openStore(`file:${database}`)
const table = openTable({ store, rulesets, library: loadLibrary(), awake: AWAKE })

async function make(n: number): Promise<void> {
  const battle = { guildId: null, ruleset: 'khans-and-generals', scenario: { name: 'kalina' } } as const
  await table.newBattle(who(n, 'anna'), { ...battle, language: 'en' })
  await table.join(who(n, 'bartek'), 'KHAN', [])
  await table.join(who(n, 'celina'), 'RUS', [])
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
