import { afterEach, beforeEach, expect, test } from 'vitest'
import { done, posts, refusal, saidAt, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

/* A chain of command (DIG-CHAIN): ann commands RED, amy proposes; bob plays BLUE. */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await threeAt(at)
  done(await at.table.chain(umpire, { approval: true }))
})
afterEach(() => at.close())

const [ann, amy, bob, umpire] = [who('ann'), who('amy'), who('bob'), who('umpire')]
const placeOf = async (unit: string) => done(await at.table.view(umpire)).units[unit]?.at
const asked = async () =>
  (await posts(at)).filter(({ data }) => JSON.stringify(data).includes('"chain.asked"'))
/** The name of the last proposal, by which its buttons call it. */
const last = async () => {
  const found = (await asked()).at(-1)?.data as { stands: string; calls: string[] } | undefined
  return { id: found?.stands.replace('orders:', '') ?? '', calls: found?.calls ?? [] }
}
const goOn = async () => {
  while (done(await at.table.view(bob)).asked !== null) done(await at.table.pass(bob))
}
const stops = async () => (await saidAt(at)).filter(({ key }) => key === 'table.queue.stopped')

test('DIG-CHAIN what a fellow orders waits until the commander approves it, over a restart, and is then his fellow’s order', async () => {
  const given = done(await at.table.order(amy, { text: 'K3 move > N 5' }))
  expect(given.told.map(({ key }) => key)).toEqual(['chain.you-proposed'])
  expect(given.queued).toBe(1)
  expect(await placeOf('K3')).toEqual({ x: 250, y: 50 })
  const { id, calls } = await last()
  expect(calls).toEqual(['ann'])
  at.restart()
  expect(refusal(await at.table.approve(amy, id))).toBe('chain.error.may-not')
  expect(refusal(await at.table.approve(bob, id))).toBe('chain.error.may-not')
  done(await at.table.approve(ann, id))
  await goOn()
  expect(await placeOf('K3')).toEqual({ x: 250, y: 100 })
  const order = (await at.store.entries(done(await at.table.status(ann)).battleId)).find(
    ({ input }) => input.type === 'order',
  )
  expect(order?.input).toMatchObject({ by: 'amy' })
  expect(refusal(await at.table.approve(ann, id))).toBe('chain.error.gone')
  // His own orders need nobody's word.
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  await goOn()
  expect(await placeOf('K1')).toEqual({ x: 50, y: 100 })
  expect(await asked()).toHaveLength(1)
})

test('DIG-CHAIN the other side learns nothing of a proposal, by no post, log or number, and its approval is told to its own side', async () => {
  const before = (await posts(at)).length
  done(await at.table.orders(amy, 'K3 move > N 5\nK3 move > N 5'))
  const fresh = (await posts(at)).slice(before)
  expect(fresh.every(({ to }) => to.kind === 'side' && to.side === 'RED')).toBe(true)
  done(await at.table.approve(ann, (await last()).id))
  const heard = async (by: typeof ann) => JSON.stringify(done(await at.table.log(by)))
  expect(await heard(bob)).not.toContain('chain.approved')
  expect(await heard(ann)).toContain('chain.approved')
})

test('DIG-CHAIN sent back with a word its proposer is called, may give it again, and nothing was done', async () => {
  done(await at.table.orders(amy, 'K3 move > N 5\nend'))
  const { id } = await last()
  expect(refusal(await at.table.sendBack(amy, id, ''))).toBe('chain.error.may-not')
  expect(refusal(await at.table.sendBack(ann, id, 'x'.repeat(201)))).toBe('chain.error.word')
  done(await at.table.sendBack(ann, id, 'Not before noon.'))
  expect(await stops()).toMatchObject([
    { ears: 'RED', params: { reason: { key: 'chain.sent-back', params: { text: 'Not before noon.' } } } },
  ])
  expect(done(await at.table.left(amy))[0]).toBe('K3 move > N 5')
  expect(await placeOf('K3')).toEqual({ x: 250, y: 50 })
  expect(done(await at.table.queue(amy))).toEqual([])
  expect(refusal(await at.table.approve(ann, id))).toBe('chain.error.gone')
})

test('DIG-CHAIN a proposal lapses loudly when the turn is over, when its unit is lost, and when the battle is taken back', async () => {
  done(await at.table.order(amy, { text: 'K3 move > N 5' }))
  at.time.now = '2026-01-03T01:00:00.000Z'
  await at.table.tick(at.time.now)
  expect((await stops()).at(-1)?.params).toMatchObject({ reason: { key: 'table.queue.time-up' } })
  done(await at.table.endTurn(bob))
  done(await at.table.order(amy, { text: 'K3 move > N 5' }))
  done(await at.table.umpire(umpire, { text: 'status K3 destroyed' }))
  done(await at.table.approve(ann, (await last()).id))
  expect((await stops()).at(-1)?.params).toMatchObject({ reason: { key: 'table.queue.unit-lost' } })
  done(await at.table.umpire(umpire, { text: 'undo 2' }))
  done(await at.table.order(amy, { text: 'K3 move > N 5' }))
  done(await at.table.umpire(umpire, { text: 'undo 2' }))
  expect((await stops()).at(-1)?.params).toMatchObject({ reason: { key: 'table.queue.undone' } })
})

test('DIG-CHAIN an umpire may approve in the commander’s place; the turn ends behind what waits, and one need not wait for the other', async () => {
  done(await at.table.order(amy, { text: 'K3 move > N 5' }))
  const first = (await last()).id
  done(await at.table.order(amy, { text: 'K3 move > E 5' }))
  const second = (await last()).id
  done(await at.table.endTurn(amy))
  done(await at.table.endTurn(ann))
  expect(done(await at.table.view(umpire)).active).toBe('RED')
  done(await at.table.approve(umpire, second))
  await goOn()
  expect(await placeOf('K3')).toEqual({ x: 300, y: 50 })
  expect(done(await at.table.view(umpire)).active).toBe('RED')
  done(await at.table.approve(ann, first))
  await goOn()
  expect(await placeOf('K3')).toEqual({ x: 300, y: 100 })
  expect(done(await at.table.view(umpire)).active).toBe('BLUE')
})

test('DIG-CHAIN a plan of a fellow is proposed as it begins', async () => {
  for (const one of [ann, amy]) done(await at.table.endTurn(one))
  done(await at.table.writePlan(amy, 'K3 move > N 5'))
  expect(await asked()).toHaveLength(0)
  done(await at.table.endTurn(bob))
  expect((await last()).calls).toEqual(['ann'])
  expect(await placeOf('K3')).toEqual({ x: 250, y: 50 })
  done(await at.table.approve(ann, (await last()).id))
  await goOn()
  expect(await placeOf('K3')).toEqual({ x: 250, y: 100 })
})

test('DIG-CHAIN an umpire ends it in the middle of a battle: what waits is carried out, and nobody asks any more', async () => {
  done(await at.table.order(amy, { text: 'K3 move > E 5' }))
  done(await at.table.chain(umpire, { approval: false }))
  await goOn()
  done(await at.table.order(amy, { text: 'K3 move > N 5' }))
  await goOn()
  expect(await placeOf('K3')).toEqual({ x: 300, y: 100 })
  expect(await asked()).toHaveLength(1)
  expect((await saidAt(at)).filter(({ key }) => key === 'chain.switched')).toHaveLength(2)
})
