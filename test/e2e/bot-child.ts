import pino from 'pino'
import { startBot } from '../../src/discord/bot.ts'
import { openStore } from '../../src/store/open.ts'
import { PLAYED } from './played.ts'
import { SECRET } from './secret.ts'

/**
 * The bot alone in a process, to be stopped or killed: `bot-child.ts DATABASE REST GUILD TOKEN [played]`; `played` where
 * a program gives the commands, faster than any hand. Says `ready` once it is.
 */
const [database = '', restApi = '', guildId = '', token = '', hands = ''] = process.argv.slice(2)
const store = await openStore(database)
const bot = await startBot({
  token,
  guildId,
  restApi,
  store,
  logger: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
  language: 'en',
  newSecret: () => SECRET,
  ...(hands === 'played' ? { rateLimit: PLAYED } : {}),
})
process.once('SIGTERM', async () => {
  await bot.close()
  await store.close()
  process.exit(0)
})
process.stdout.write('ready\n')
