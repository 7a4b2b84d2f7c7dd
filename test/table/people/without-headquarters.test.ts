import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, refusal, who } from '../support/toy-table.ts'

let folder: string
let store: Store
let table: Table
const time = { now: '' }
const [one, two, other, umpire] = [who('one'), who('two'), who('other'), who('umpire')]
const START = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-04T00:00:00.000Z'

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-without-'))
  store = await freshStore(join(folder, 'test.db'))
  time.now = START
  table = openTable({ store, rulesets, library: loadLibrary(), clock: () => time.now })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const active = async () => done(await table.status(umpire)).active
const headquarters = async (side: string) =>
  done(await table.gathering(umpire))
    .sides.filter(({ id }) => id === side)
    .flatMap((found) => found.headquarters.map(({ unit }) => unit))

/** A battle in which the side in turn has lost every headquarters; `shared`: two people play it, each with some. */
async function leaderless(scenario: string, sides: readonly [string, string], shared = false): Promise<void> {
  const name = { name: scenario }
  done(
    await table.newBattle(umpire, {
      guildId: null,
      ruleset: 'khans-and-generals',
      scenario: name,
      language: 'en',
    }),
  )
  const lost = await headquarters(sides[0])
  done(await table.join(one, sides[0], []))
  if (shared) done(await table.join(two, sides[0], []))
  done(await table.join(other, sides[1], []))
  done(await table.start(umpire))
  if (done(await table.status(umpire)).phase === 'deployment') {
    for (const player of [one, ...(shared ? [two] : []), other]) done(await table.ready(player))
  }
  if ((await active()) !== sides[0]) done(await table.endTurn(other))
  expect(await active()).toBe(sides[0])
  for (const hq of lost) done(await table.umpire(umpire, { text: `status ${hq} destroyed` }))
}

describe('a side that has lost all its headquarters (KG-TRN-03)', () => {
  test('ends its turn', async () => {
    await leaderless('kalina', ['RUS', 'KHAN'])
    done(await table.endTurn(one))
    expect(await active()).not.toBe('RUS')
  })

  test('ends its turn when each of its players has', async () => {
    await leaderless('osiek', ['KHAN', 'RUS'], true)
    done(await table.endTurn(one))
    expect(await active()).toBe('KHAN')
    done(await table.endTurn(two))
    expect(await active()).not.toBe('KHAN')
  })

  test('has its turn ended when its time is up', async () => {
    await leaderless('kalina', ['RUS', 'KHAN'])
    time.now = LATER
    await table.tick(LATER)
    expect(await active()).not.toBe('RUS')
  })

  test('gives up', async () => {
    await leaderless('kalina', ['RUS', 'KHAN'])
    done(await table.concede(one, true))
    expect(done(await table.status(umpire)).outcome?.winner).toBe('KHAN')
  })

  test('and nobody else speaks for it', async () => {
    await leaderless('kalina', ['RUS', 'KHAN'])
    expect(refusal(await table.endTurn(other))).toBe('table.queue.not-in-turn')
  })
})
