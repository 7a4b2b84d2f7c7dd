import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { startBot } from '../../../src/discord/bot.ts'
import type { LineLost } from '../../../src/discord/client/line.ts'
import { connectSandbox } from '../../../src/sandbox/driver.ts'
import { startSandbox } from '../../../src/sandbox/server.ts'
import { folder } from '../../store/battles.ts'
import { freshStore } from '../../support/fresh-store.ts'

test('the bot knows whether it hears Discord, and is told when the line is closed for good', async () => {
  const place = await folder()
  const sandbox = await startSandbox({})
  const driver = await connectSandbox(sandbox.url)
  const store = await freshStore(join(place.path, 'hetman.db'))
  const lost: LineLost[] = []
  const bot = await startBot({
    token: sandbox.token,
    guildId: sandbox.guildId,
    restApi: sandbox.rest,
    store,
    logger: pino({ level: 'silent' }),
    language: 'en',
    lost: (why) => lost.push(why),
  })
  expect(() => bot.mustHear()).not.toThrow()
  await driver.faults.dropGateway()
  await driver.botOnline()
  expect(lost).toEqual([])
  await driver.faults.closeGateway(4014)
  while (lost.length === 0) await sleep(10)
  expect(lost).toMatchObject([{ code: 4014 }])
  expect(() => bot.mustHear()).toThrow('no line to Discord')
  await bot.close()
  await store.close()
  await sandbox.close()
  await place.remove()
})
