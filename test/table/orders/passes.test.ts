import { afterEach, beforeEach, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

/* Passes given beforehand that have exceptions, go by a fellow, or hold for what was given at once (DIG-PASS). */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const [ann, amy, bob] = [who('ann'), who('amy'), who('bob')]
const none = { turn: null, until: [], headquarters: [] }
const asked = async (player = bob) => done(await at.table.view(player)).asked
const owing = async () =>
  done(await at.table.status(bob))
    .owes.filter(({ condition }) => condition === 'owes')
    .map(({ player }) => player)
const place = async (unit: string) => done(await at.table.view(who('umpire'))).units[unit]?.at

test('all is passed but what he named, and the pass goes on holding; an enemy near any of his units is such a thing', async () => {
  await begun(at)
  const unless = [{ on: 'shot' as const }, { on: 'near' as const, of: { own: true as const }, within: 260 }]
  done(await at.table.setPass(bob, { ...none, unless }))
  // 350 − 80 = 270, then 260 mm from R1.
  done(await at.table.order(ann, { text: 'K1 move > N 3' }))
  expect(await asked()).toBeNull()
  done(await at.table.order(ann, { text: 'K1 move > N 1' }))
  expect(await asked()).not.toBeNull()
  done(await at.table.pass(bob))
  done(await at.table.order(ann, { text: 'K2 shoot @R1' }))
  expect(await asked()).not.toBeNull()
  done(await at.table.pass(bob))
  done(await at.table.order(ann, { text: 'K3 move > N 1' }))
  expect(await asked()).toBeNull()
  expect(done(await at.table.standing(bob)).pass?.unless).toEqual(unless)
})

test('all that was given at once is passed, and the next thing is asked about', async () => {
  await begun(at)
  done(await at.table.orders(ann, 'K1 move > N 1\nK2 move > N 1\nK3 move > N 1'))
  expect(await place('K2')).toEqual({ x: 150, y: 50 })
  done(await at.table.setPass(bob, { ...none, batch: true }))
  expect([await asked(), await place('K3')]).toEqual([null, { x: 250, y: 60 }])
  expect(done(await at.table.standing(bob)).pass).toBeNull()
  done(await at.table.order(ann, { text: 'K1 move > N 1' }))
  expect(await asked()).not.toBeNull()
})

test('who passes as a fellow does is neither called nor waited for, may act, and is asked where the fellow is not', async () => {
  await threeAt(at)
  done(await at.table.endTurn(ann))
  done(await at.table.endTurn(amy))
  expect(refusal(await at.table.setPass(ann, { ...none, as: 'bob' }))).toBe('table.error.no-such-fellow')
  expect(refusal(await at.table.setPass(ann, { ...none, as: 'ann' }))).toBe('table.error.no-such-fellow')
  done(await at.table.setPass(ann, { ...none, as: 'amy' }))
  expect(refusal(await at.table.setPass(amy, { ...none, as: 'ann' }))).toBe('table.error.pass-round')
  const before = (await posts(at)).length
  done(await at.table.order(bob, { text: 'R1 move > S 1' }))
  expect(await owing()).toEqual(['amy'])
  const calls = (await posts(at)).slice(before).filter(({ kind }) => kind === 'ping')
  expect(calls.flatMap(({ data }) => (data as { players: string[] }).players)).toEqual(['amy'])
  done(await at.table.pass(amy))
  expect(await asked(amy)).toBeNull()
  done(await at.table.order(bob, { text: 'R1 move > S 1' }))
  done(await at.table.spendPd(ann, 'K1: K1 move > N 1'))
  expect([await asked(amy), await place('K1')]).toEqual([null, { x: 50, y: 60 }])
  // She who decided has left: whoever went by her decides himself.
  done(await at.table.order(bob, { text: 'R1 move > S 1' }))
  done(await at.table.leave(amy))
  expect(await owing()).toEqual(['ann'])
})

test('who had passed, and what each passed by, stands in the entry that closes the window, whatever closes it', async () => {
  await threeAt(at)
  done(await at.table.endTurn(ann))
  done(await at.table.endTurn(amy))
  const closing = async () => {
    const entries = await at.store.entries(done(await at.table.status(bob)).battleId)
    const [last] = entries
      .map(({ input }) => input)
      .filter(({ type }) => type === 'answer' || type === 'lapse')
      .slice(-1)
    return last
  }
  // Ann by what she has said before, Amy by hand.
  done(await at.table.setPass(ann, none))
  done(await at.table.order(bob, { text: 'R1 move > S 1' }))
  expect(await owing()).toEqual(['amy'])
  at.restart()
  done(await at.table.pass(amy))
  const annPassed = [{ by: 'ann', cause: { why: 'pass' } }]
  expect(await closing()).toMatchObject({ type: 'answer', by: 'amy', answer: 'pass', passed: annPassed })
  expect(await closing()).not.toHaveProperty('cause')
  // Amy spends a point: that Ann had passed is written all the same.
  done(await at.table.order(bob, { text: 'R1 move > S 1' }))
  done(await at.table.spendPd(amy, 'K3: K3 move > N 1'))
  expect(await closing()).toMatchObject({ type: 'answer', by: 'amy', passed: annPassed })
  // Amy by hand, then the clock strikes for Ann.
  done(await at.table.setPass(ann, null))
  done(await at.table.order(bob, { text: 'R2 move > S 1' }))
  done(await at.table.pass(amy))
  at.time.now = '2026-01-02T00:00:00.000Z'
  await at.table.tick(at.time.now)
  expect(await closing()).toEqual({
    type: 'lapse',
    ask: expect.any(String),
    cause: { why: 'clock' },
    passed: [{ by: 'amy' }],
  })
  // She is taken to be away for the rest of this turn, and Amy has passed by hand; then Amy passes as Ann does, who is away.
  done(await at.table.order(bob, { text: 'R2 move > S 1' }))
  done(await at.table.pass(amy))
  expect(await closing()).toMatchObject({ by: 'amy', passed: [{ by: 'ann', cause: { why: 'absent' } }] })
})

test('time that runs out makes nobody absent who was not waited for', async () => {
  await threeAt(at)
  done(await at.table.endTurn(ann))
  done(await at.table.endTurn(amy))
  done(await at.table.setPass(ann, { ...none, as: 'amy' }))
  done(await at.table.order(bob, { text: 'R1 move > S 1' }))
  at.time.now = '2026-01-02T00:00:00.000Z'
  await at.table.tick(at.time.now)
  expect(await asked(amy)).toBeNull()
  const said = (await posts(at)).flatMap(
    ({ data }) => (data as { said?: { key: string; params?: object }[] }).said ?? [],
  )
  expect(said.find(({ key }) => key === 'table.absent')?.params).toMatchObject({ names: 'amy' })
})
