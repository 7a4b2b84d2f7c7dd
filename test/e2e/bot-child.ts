import pino from 'pino'
import { startBot } from '../../src/discord/bot.ts'
import type { Part } from '../../src/store/leases.ts'
import { openStore } from '../../src/store/open.ts'
import { PLAYED } from './played.ts'
import { SECRET } from './secret.ts'

/**
 * The bot alone in a process, to be stopped or killed: `bot-child.ts DATABASE REST GUILD TOKEN [played [PART]]`; `played` where
 * a program gives the commands, faster than any hand, and its part of the shards as JSON, absent: all. An empty guild stands for all.
 * Says `ready` once it is.
 */
const [database = '', restApi = '', guildId = '', token = '', hands = '', part = ''] = process.argv.slice(2)
const store = await openStore(database)
const bot = await startBot({
  token,
  ...(guildId === '' ? {} : { guildId }),
  restApi,
  store,
  logger: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
  language: 'en',
  newSecret: () => SECRET,
  ...(hands === 'played' ? { rateLimit: PLAYED } : {}),
  ...(part === '' ? {} : { part: JSON.parse(part) as Part }),
})
process.once('SIGTERM', async () => {
  await bot.close()
  await store.close()
  process.exit(0)
})
process.stdout.write('ready\n')
