import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PostData } from '../../../src/table/battle/post-data.ts'
import { begun, done, posts, type ToyTable, toyTable, who } from '../support/toy-table.ts'

/* Nobody is called twice within the hour, and whoever still owes it when the hour is over is called then (DIG-CALL). */

const minute = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
const [ann, bob] = [who('ann'), who('bob')]

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
  await at.sayAll()
})
afterEach(() => at.close())

/** Those whom the calls since the last look name, and those of them who are not called. */
async function calls(): Promise<(readonly [readonly string[], readonly string[]])[]> {
  const said = (await posts(at))
    .filter(({ kind }) => kind === 'ping')
    .map(({ data }) => data as unknown as PostData['ping'])
  await at.sayAll()
  return said.map(({ players, silent = [] }) => [players, silent] as const)
}
const tickAt = (now: string): Promise<number> => {
  at.time.now = now
  return at.table.tick(now)
}

test('what comes within the hour is shown and calls nobody; it calls as the hour ends, over a restart, and once', async () => {
  done(await at.table.endTurn(ann))
  expect(await calls()).toEqual([[['bob'], []]])
  at.time.now = minute(10)
  done(await at.table.endTurn(bob))
  expect(await calls()).toEqual([[['ann'], ['ann']]])
  at.restart()
  expect(await tickAt(minute(59))).toBe(0)
  expect(await tickAt(minute(60))).toBe(1)
  expect(await calls()).toEqual([[['ann'], []]])
  expect(await tickAt(minute(61))).toBe(0)
})

test('who has answered by then is not called', async () => {
  done(await at.table.endTurn(ann))
  at.time.now = minute(10)
  done(await at.table.endTurn(bob))
  at.time.now = minute(20)
  done(await at.table.endTurn(ann))
  await calls()
  await tickAt(minute(60))
  expect((await calls()).flatMap(([players]) => players)).not.toContain('ann')
})

test('who wants every call has it', async () => {
  expect((await at.table.setHabits('ann', { often: true })).ok).toBe(true)
  done(await at.table.endTurn(ann))
  at.time.now = minute(10)
  done(await at.table.endTurn(bob))
  expect((await calls()).at(-1)).toEqual([['ann'], []])
})
