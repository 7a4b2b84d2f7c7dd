import { monitorEventLoopDelay } from 'node:perf_hooks'
import pino from 'pino'
import { startBot } from '../../src/discord/bot.ts'
import { openStore } from '../../src/store/open.ts'
import { timed } from './timing.ts'

/**
 * The bot alone in a process, as it is run: `bot.ts DATABASE REST GUILD TOKEN`. Asked by its parent, it says how much
 * memory it holds, how late its event loop was since it was last asked, and how late the posts came that were sent since.
 */
const [database = '', restApi = '', guildId = '', token = ''] = process.argv.slice(2)
const store = await openStore(database)
const posts = timed(store)
const bot = await startBot({
  token,
  guildId,
  restApi,
  store: posts.store,
  logger: pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true })),
  language: 'en',
})
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('message', () => {
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
  const late = { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }
  delay.reset()
  process.send?.({
    rss,
    heap: heapUsed,
    external: external + arrayBuffers,
    late,
    lags: posts.lags(),
    waiting: posts.waiting(),
  })
})
process.once('SIGTERM', async () => {
  await bot.close()
  await store.close()
  process.exit(0)
})
