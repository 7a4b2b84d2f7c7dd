import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { begun, empty } from './battles.ts'
import { dialects, type Fresh } from './dialects.ts'

const MOST = { open: 10, over: 1 }
const FORM = 1

describe.each(dialects)('seats on $name', ({ fresh }) => {
  let made: Fresh
  let store: Store
  let channels = 0

  beforeAll(async () => {
    made = await fresh()
    store = made.store
  })
  afterAll(() => made.close())

  const battle = (): Promise<string> => begun(store, `s${++channels}`)
  const of = async (player: string, form = FORM) =>
    (await store.seats.of(player, form, MOST)).map(({ battleId, status, data }) => ({
      battleId,
      status,
      data,
    }))
  const sit = (player: string, data: string) => ({ player, data })

  test('are written with the command that changes them, one by one, and read by who sits there', async () => {
    const battleId = await battle()
    const set = [sit('ann', 'orders'), sit('bob', 'nothing')]
    await store.commit({ ...empty(battleId, 2), seats: { form: FORM, set, clear: 'others' } })
    expect(await of('ann')).toEqual([{ battleId, status: 'fought', data: 'orders' }])
    const next = { form: FORM, set: [sit('ann', 'an answer'), sit('eve', 'new')], clear: ['bob'] }
    await store.commit({ ...empty(battleId, 3), seats: next })
    expect(await of('ann')).toEqual([{ battleId, status: 'fought', data: 'an answer' }])
    expect(await of('bob')).toEqual([])
    expect(await of('eve')).toHaveLength(1)
    // A command that comes too late writes nothing.
    await store.commit({ ...empty(battleId, 3), seats: { form: FORM, set: [], clear: 'others' } })
    expect(await of('eve')).toHaveLength(1)
    expect(await of('eve', FORM + 1)).toEqual([])
  })

  test('of open battles come first, and of those that are over only the latest are read', async () => {
    const ids = [await battle(), await battle(), await battle()]
    for (const id of ids) {
      const seats = { form: FORM, set: [sit('kim', id)], clear: 'others' } as const
      await store.commit({ ...empty(id, 2), seats })
    }
    const [first = '', second = '', third = ''] = ids
    await store.commit({ ...empty(first, 3), status: 'over' })
    // Times are kept in milliseconds.
    await sleep(5)
    await store.commit({ ...empty(second, 3), status: 'over' })
    expect((await of('kim')).map(({ battleId, status }) => [battleId, status])).toEqual([
      [third, 'fought'],
      [second, 'over'],
    ])
  })

  test('are filled in for battles that have none of this form, unless they have moved on', async () => {
    const [old, moved] = [await battle(), await battle()]
    expect(await store.seats.lacking(FORM)).toEqual([old, moved])
    const notes = { form: FORM, set: [sit('joe', 'found')], clear: 'others' } as const
    await store.seats.fill(old, 2, notes)
    await store.seats.fill(moved, 1, notes)
    expect((await of('joe')).map(({ battleId }) => battleId)).toEqual([old])
    expect(await store.seats.lacking(FORM)).toEqual([moved])
    expect(await store.seats.lacking(FORM + 1)).toContain(old)
  })
})
