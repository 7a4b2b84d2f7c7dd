import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from '../../../src/store/open.ts'
import type { Store } from '../../../src/store/store.ts'
import type { Table } from '../../../src/table/types.ts'
import { begun, done, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

/*
 * Two processes on one database, each with the battle in its own memory.
 */

const [ann, bob, umpire] = [who('ann'), who('bob'), who('umpire')]

let at: ToyTable
let there: Store
let [here, beside]: readonly Table[] = []
const both = (): [Table, Table] => [here as Table, beside as Table]

beforeEach(async () => {
  at = await toyTable()
  here = at.table
  there = await openStore(join(at.folder, 'test.db'))
  at.restart(undefined, there)
  beside = at.table
  at.table = here
})
afterEach(async () => {
  vi.restoreAllMocks()
  await there.close()
  await at.close()
})

test('what one process has written the other shows, and refuses by', async () => {
  const [one, other] = both()
  await begun(at)
  // Both have it in memory, RED to act.
  expect(done(await one.status(umpire)).active).toBe('RED')
  expect(done(await other.status(umpire)).active).toBe('RED')
  expect(refusal(await other.endTurn(bob))).toBe('table.queue.not-in-turn')
  done(await one.endTurn(ann))
  expect(done(await other.status(umpire)).active).toBe('BLUE')
  expect(refusal(await other.endTurn(ann))).toBe('table.queue.not-in-turn')
  done(await other.endTurn(bob))
  expect(done(await one.status(umpire))).toMatchObject({ active: 'RED', turn: 2 })
})

test('a clock that another process has let fall does not fall again', async () => {
  const [one, other] = both()
  const { battleId } = await begun(at)
  done(await other.status(umpire))
  const [row] = await at.store.deadlines(battleId)
  const due = row?.due ?? ''
  at.time.now = due
  expect(await one.tick(due)).toBe(1)
  const entries = (await at.store.entries(battleId)).length
  // It had seen the row as due before the first had written.
  vi.spyOn(there, 'due').mockResolvedValue([{ battleId, key: row?.key ?? '', guildId: null }])
  await other.tick(due)
  expect((await at.store.entries(battleId)).length).toBe(entries)
})

test('a look at a battle that nobody else has changed reads nothing of it again', async () => {
  const [one] = both()
  await begun(at)
  done(await one.status(umpire))
  const read = [vi.spyOn(at.store, 'battle'), vi.spyOn(at.store, 'soundLog'), vi.spyOn(at.store, 'versionOf')]
  done(await one.status(umpire))
  done(await one.log(umpire, {}))
  expect(read.map((spy) => spy.mock.calls.length)).toEqual([0, 1, 0])
})
