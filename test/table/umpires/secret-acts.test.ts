import { afterEach, beforeEach, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
})
afterEach(() => at.close())

const [ann, bob, umpire, zoe] = [who('ann'), who('bob'), who('umpire'), who('zoe')]
const log = async (reader: typeof ann) => JSON.stringify(done(await at.table.log(reader)))
const heardBy = async () => ({
  logs: [await log(ann), await log(bob), await log(zoe)],
  posts: await posts(at),
})

test('DIG-UMPIRE what is done in secret is told to nobody but umpires, and to all when the battle is over', async () => {
  const before = await heardBy()
  const act = { text: 'set K1 hits 2', reason: 'A stray bullet.', secret: true } as const
  const answered = done(await at.table.umpire(umpire, act))
  expect(answered.told.map(({ key }) => key)).toEqual(['umpire.done-secret'])
  expect(await heardBy()).toEqual(before)
  expect(await log(umpire)).toContain('A stray bullet.')
  at.restart()
  expect(await heardBy()).toEqual(before)
  // Entries that follow are numbered as if it had not been.
  done(await at.table.say(umpire, { text: 'Go on.' }))
  const numbers = async (reader: typeof ann) =>
    [...(await log(reader)).matchAll(/"number":"([^"]+)"/gu)].map(([, n]) => n)
  for (const reader of [ann, bob, zoe]) {
    const told = await numbers(reader)
    expect(told.every((number) => /^\d+$/u.test(number ?? ''))).toBe(true)
    expect(new Set(told)).toEqual(new Set(Array.from({ length: told.length }, (_, n) => String(n + 1))))
  }
  done(await at.table.umpire(umpire, { text: 'end draw' }))
  const [finale] = (await posts(at)).filter(({ kind }) => kind === 'finale')
  expect(JSON.stringify(finale)).toContain('A stray bullet.')
  for (const reader of [ann, bob, zoe])
    expect(JSON.stringify(done(await at.table.list(reader)))).toContain('A stray bullet.')
  expect(done(await at.table.verify(ann)).entries).toBeGreaterThan(0)
})

test('DIG-UMPIRE a secret act lapses no proposal, so that nobody learns that there was one', async () => {
  done(await at.table.propose(ann, { what: 'draw' }))
  const before = await posts(at)
  done(await at.table.umpire(umpire, { text: 'set K1 hits 1', secret: true }))
  expect(await posts(at)).toEqual(before)
  done(await at.table.umpire(umpire, { text: 'set K1 hits 2' }))
  expect(JSON.stringify((await posts(at)).slice(before.length))).toContain('consent.lapsed')
})

test('DIG-UMPIRE what all must know of is not done in secret', async () => {
  const before = await heardBy()
  for (const text of ['end draw', 'dice 4', 'chance 50', 'say Hm.'])
    expect(refusal(await at.table.umpire(umpire, { text, secret: true }))).toBe('error.umpire.not-secret')
  expect(await heardBy()).toEqual(before)
})

test('DIG-UMPIRE an act is shown before it is done: what would be told, to whom, and the field; nothing changes', async () => {
  const before = await heardBy()
  const view = JSON.stringify(done(await at.table.view(umpire)))
  const shown = done(await at.table.previewAct(umpire, { text: 'set K1 hits 2', reason: 'Hm.' }))
  expect(shown.told).toBeNull()
  expect(JSON.stringify(shown.entry.effects)).toContain('"hits":2')
  const secret = done(await at.table.previewAct(umpire, { text: 'set K1 hits 2', secret: true }))
  expect(secret.told).toEqual([])
  expect(await heardBy()).toEqual(before)
  expect(JSON.stringify(done(await at.table.view(umpire)))).toBe(view)
  expect(refusal(await at.table.previewAct(ann, { text: 'set K1 hits 2' }))).toBe('table.error.seated-umpire')
  expect(refusal(await at.table.previewAct(zoe, { text: 'set K1 hits 2' }))).toBe('table.error.not-umpire')
  expect(refusal(await at.table.previewAct(umpire, { text: 'dice 4' }))).toBe('umpire.error.no-preview')
  expect(refusal(await at.table.previewAct(umpire, { text: 'set K99 hits 2' }))).toBe('table.error.unit')
})

test.each([
  ['unit', 'table.error.missing'],
  ['unit K!9 K1 H1', 'umpire.error.bad-id'],
  ['unit K9 K99 H1', 'table.error.unit'],
  ['ground', 'table.error.missing'],
  ['ground forest', 'table.error.missing'],
  ['clear', 'table.error.missing'],
  ['points K1 many', 'umpire.error.number'],
  ['points K1 9999', 'umpire.error.number'],
  ['token RED draw', 'table.error.missing'],
])('a line that is no act is refused kindly: %s', async (text, key) => {
  expect(refusal(await at.table.umpire(umpire, { text }))).toBe(key)
})
