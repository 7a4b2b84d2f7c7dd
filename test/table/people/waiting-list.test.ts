import { afterEach, beforeEach, expect, test } from 'vitest'
import { done, posts, refusal, saidAt, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

/* Who waits for a seat (DIG-LIST). RED has two headquarters, BLUE one: ann and amy play RED, bob BLUE. */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const HOUR = 3_600_000
const later = (hours: number) => {
  at.time.now = new Date(Date.parse(at.time.now) + hours * HOUR).toISOString()
}
const join = async (id: string, side = 'RED') => done(await at.table.join(who(id), side, []))
const gathered = async () => {
  const scenario = { name: 'plain' }
  done(await at.table.newBattle(who('umpire'), { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
  await join('ann')
  await join('amy')
}
const list = async () => (done(await at.table.status(who('eve'))).list ?? []).map(({ name }) => name)
/** Whom the last words with such a key call. */
const calledBy = async (key: string) => {
  const found = (await posts(at)).findLast(({ data }) => JSON.stringify(data).includes(`"${key}"`))
  return (found?.data as { calls?: string[] } | undefined)?.calls ?? []
}
/** The name by which the buttons of the last words with such a key call what they are about. */
const buttons = async () => {
  const found = (await posts(at)).findLast(({ data }) => JSON.stringify(data).includes('"seat.take-over"'))
  const { stands = '' } = (found?.data ?? {}) as { stands?: string }
  return stands.replace('seat:', '')
}

test('DIG-LIST whom no seat is left for waits for one, and is called when one falls free before the battle', async () => {
  await gathered()
  expect((await join('cat')).told).toMatchObject([{ key: 'waiting.you-wait', params: { place: 1 } }])
  expect((await join('dan')).told).toMatchObject([{ key: 'waiting.you-wait', params: { place: 2 } }])
  await join('cat')
  at.restart()
  expect(await list()).toEqual(['cat', 'dan'])
  done(await at.table.leave(who('amy')))
  expect(await calledBy('waiting.free')).toEqual(['cat', 'dan'])
  expect((await join('dan')).told).toMatchObject([{ key: 'table.you-joined' }])
  expect(await list()).toEqual(['cat'])
  expect(done(await at.table.leave(who('cat'))).told).toMatchObject([{ key: 'waiting.no-more' }])
  expect(await list()).toEqual([])
  expect(refusal(await at.table.leave(who('cat')))).toBe('table.error.no-seat')
})

test('DIG-LIST a seat that is sought in play is for twelve hours theirs who wait for it, then anybody’s', async () => {
  await threeAt(at)
  await join('cat')
  await join('dan', 'BLUE')
  expect(await list()).toEqual(['cat', 'dan'])
  done(await at.table.handOver(who('amy'), { kind: 'seek' }))
  expect(await calledBy('seat.take-over')).toEqual(['cat'])
  const id = await buttons()
  expect(refusal(await at.table.takeOver(who('eve'), id))).toBe('waiting.error.first')
  later(11)
  expect(refusal(await at.table.takeOver(who('eve'), id))).toBe('waiting.error.first')
  done(await at.table.takeOver(who('cat'), id))
  done(await at.table.confirmSeat(who('umpire'), id, true))
  expect(await list()).toEqual(['dan'])
  const seats = done(await at.table.status(who('eve'))).seats.map(({ player }) => player)
  expect(seats).toContain('cat')
  // Nobody waits for RED any more: the next is anybody's at once.
  done(await at.table.handOver(who('cat'), { kind: 'seek' }))
  done(await at.table.takeOver(who('eve'), await buttons()))
})

test('DIG-LIST who says no leaves the seat to the others, and so does the time', async () => {
  await threeAt(at)
  await join('cat')
  done(await at.table.handOver(who('amy'), { kind: 'seek' }))
  const first = await buttons()
  done(await at.table.confirmSeat(who('cat'), first, false))
  expect(await list()).toEqual([])
  done(await at.table.takeOver(who('eve'), first))
  done(await at.table.confirmSeat(who('eve'), first, false))
  await join('cat')
  later(1)
  done(await at.table.handOver(who('amy'), { kind: 'seek' }))
  const second = await buttons()
  expect(refusal(await at.table.takeOver(who('eve'), second))).toBe('waiting.error.first')
  later(12)
  done(await at.table.takeOver(who('eve'), second))
})

test('DIG-LIST nobody waits who may not have the seat: players, who has left, who knows the other side', async () => {
  await threeAt(at)
  for (const id of ['ann', 'bob'])
    expect(refusal(await at.table.join(who(id), 'RED', []))).toBe('table.error.join-late')
  done(await at.table.leave(who('amy')))
  expect(refusal(await at.table.join(who('amy'), 'RED', []))).toBe('table.error.join-late')
  expect(refusal(await at.table.join(who('umpire'), 'RED', []))).toBe('table.error.has-seen')
  expect(refusal(await at.table.join(who('cat'), 'GREEN', []))).toBe('table.error.side')
  for (let n = 0; n < 30; n++) await join(`p${n}`)
  expect(refusal(await at.table.join(who('cat'), 'RED', []))).toBe('waiting.error.many')
  expect((await saidAt(at)).some(({ key }) => key === 'waiting.free')).toBe(false)
})
