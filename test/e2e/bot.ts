/** The bot in a process of its own, so that a test can kill it. Told by its environment where to play. */
import { startBot } from '../../src/discord/bot.ts'
import { openLog } from '../../src/log.ts'
import { openStore } from '../../src/store/open.ts'

const { E2E_TOKEN = '', E2E_GUILD = '', E2E_REST = '', E2E_DATABASE = '' } = process.env
const logger = openLog('warn')
const store = await openStore(E2E_DATABASE, logger)
const bot = await startBot({
  token: E2E_TOKEN,
  guildId: E2E_GUILD,
  restApi: E2E_REST,
  store,
  logger,
  language: 'en',
  newSecret: () => 'e2'.repeat(32),
})
process.once('SIGTERM', () => {
  void bot
    .close()
    .then(() => store.close())
    .then(() => process.exit(0))
})
process.stdout.write('ready\n')
