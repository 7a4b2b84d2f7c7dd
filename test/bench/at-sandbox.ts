import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectSandbox, type SandboxDriver } from '../../src/sandbox/driver.ts'
import { startSandbox } from '../../src/sandbox/server.ts'

/**
 * Lets `work` use a sandbox at which the bot sits, in a process of its own, and takes both away again. The bot lets a
 * person be as fast as a program, unless he is to be taken for one who types `by-hand`.
 */
export async function atSandbox<T>(
  users: readonly string[],
  work: (driver: SandboxDriver, botPid: number) => Promise<T>,
  hands: 'played' | 'by-hand' = 'played',
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-bench-'))
  const sandbox = await startSandbox({ users: [...users], responseTimeoutMs: 20_000 })
  const driver = await connectSandbox(sandbox.url)
  const child = join(import.meta.dirname, '..', 'e2e', 'bot-child.ts')
  const where = [join(folder, 'battles.db'), sandbox.rest, sandbox.guildId, sandbox.token, hands]
  const bot = spawn(process.execPath, ['--import', '@oxc-node/core/register', child, ...where], {
    stdio: 'ignore',
  })
  try {
    await driver.botOnline(30_000)
    const somebody = await driver.person(users[0] ?? '')
    await driver.until(async () => (await somebody.commands()).length > 0, 30_000)
    return await work(driver, bot.pid ?? 0)
  } finally {
    if (bot.exitCode === null && bot.signalCode === null) {
      const gone = once(bot, 'exit')
      bot.kill('SIGTERM')
      await gone
    }
    await sandbox.close()
    await rm(folder, { recursive: true })
  }
}
