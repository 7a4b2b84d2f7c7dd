import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { connectSandbox } from '../../src/sandbox/driver.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { openStore } from '../../src/store/open.ts'
import { account } from '../shards/account.ts'
import { settle } from '../shards/battles.ts'
import { live } from '../shards/day.ts'
import { Keeper, type Launch, parts } from '../shards/keeper.ts'
import { Watch } from '../shards/watch.ts'
import { findPostgres, startPostgres } from '../store/postgres-server.ts'
import { asCompiled } from '../support/programs.ts'
import { testable } from '../tools.ts'
import { allSaid } from './evening.ts'

const CHILD = fileURLToPath(new URL('./bot-child.ts', import.meta.url))

// A sample: `npm run bench -- shards` plays thousands of them.
test.runIf(testable(findPostgres()))(
  'servers of two shards, a battle of each game, two processes of which one is killed and one stopped: all is said, once, where it belongs',
  async () => {
    const server = await startPostgres()
    onTestFinished(server.close)
    const address = await server.database()
    const sandbox = await startSandbox({ responseTimeoutMs: 8000 })
    onTestFinished(() => sandbox.close())
    const watch = new Watch(sandbox, 10_000)
    const driver = await connectSandbox(sandbox.url)
    const store = await openStore(address)
    onTestFinished(() => store.close())
    const at = { driver, store, watch }
    const places = await settle(at, 6, 5, () => server.ask(address, 'DELETE FROM "Post"'))
    const launch: Launch = (part) =>
      spawn(
        process.execPath,
        [...asCompiled(CHILD), address, sandbox.rest, '', sandbox.token, 'played', JSON.stringify(part)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
    const keeper = await Keeper.start(launch, parts(2, 2))
    onTestFinished(() => keeper.close())
    const day = live(at, places, keeper, { lasts: 8000, perSecond: 6, troubles: null, seed: 1, first: true })
    await sleep(2000)
    await Promise.all([keeper.kill(0), keeper.pause(1, 1500)])
    const { done } = await day
    await allSaid(store, 60_000)
    expect(await account(store, places)).toEqual({
      lost: [],
      doubled: [],
      otherwise: [],
      broken: [],
    })
    expect(watch.leaks).toEqual([])
    expect(done.size).toBeGreaterThan(0)
    for (const id of done.keys()) expect(await store.replyTo(id)).not.toBeNull()
  },
)
