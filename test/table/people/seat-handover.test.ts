import { afterEach, beforeEach, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

/* Seats in play that go to another (DIG-SEAT). */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const ann = who('ann')
const amy = who('amy')
const bob = who('bob')
const eve = who('eve')
const umpire = who('umpire')

interface Said {
  readonly said?: readonly { readonly key: string; readonly params?: Readonly<Record<string, unknown>> }[]
  readonly calls?: readonly string[]
  readonly stands?: string
  readonly over?: readonly string[]
}
const words = async () =>
  (await posts(at))
    .filter(({ kind }) => kind === 'say' || kind === 'recall')
    .map(({ to, data }) => ({ to, ...(data as Said) }))
/** Whom the calls for what is owed name. */
const pinged = async () =>
  (await posts(at))
    .filter(({ kind }) => kind === 'ping')
    .flatMap(({ data }) => (data as { players: string[] }).players)
const open = async (): Promise<string> =>
  (await words()).findLast(({ stands }) => stands?.startsWith('seat:'))?.stands?.slice(5) ?? ''
const called = async () => (await words()).findLast(({ stands }) => stands?.startsWith('seat:'))?.calls ?? []
const keys = async () => (await words()).flatMap(({ said = [] }) => said.map(({ key }) => key))
const seats = async () =>
  Object.fromEntries(
    done(await at.table.status(umpire)).seats.map(({ player, side, commands, chief }) => [
      player,
      { side, commands, chief },
    ]),
  )
const hours = (n: number): void => {
  at.time.now = new Date(Date.parse(at.time.now) + n * 3_600_000).toISOString()
}

test('a seat that is given goes over whole when he will have it and an umpire confirms; its holder plays on till then', async () => {
  await begun(at)
  done(await at.table.setPass(bob, { turn: null, until: [], headquarters: [] }))
  done(await at.table.setPass(bob, null))
  done(await at.table.orders(ann, 'K1 move > N 5\nK2 move > N 5'))
  done(await at.table.writePlan(ann, 'K3 move > N 5'))
  const before = (await seats()).ann
  done(await at.table.handOver(ann, { kind: 'give', to: { player: 'eve', name: 'eve' } }))
  expect(await called()).toEqual(['eve'])
  const id = await open()
  // Nobody has said yet that he will; nobody else may; and the enemy has no say where there is an umpire.
  expect(refusal(await at.table.confirmSeat(umpire, id, true))).toBe('seat.error.nobody')
  expect(refusal(await at.table.takeOver(who('kim'), id))).toBe('seat.error.for-another')
  done(await at.table.takeOver(eve, id))
  expect(await called()).toEqual(['umpire'])
  expect(refusal(await at.table.confirmSeat(bob, id, true))).toBe('seat.error.may-not')
  expect(refusal(await at.table.confirmSeat(eve, id, true))).toBe('seat.error.may-not')
  expect(done(await at.table.viewer(ann)).kind).toBe('player')
  at.restart()
  hours(30)
  done(await at.table.confirmSeat(umpire, id, true))
  expect(await seats()).toMatchObject({ eve: before })
  expect((await seats()).ann).toBeUndefined()
  expect(done(await at.table.queue(eve))).toEqual(['K2 move > N 5'])
  expect(done(await at.table.queue(ann))).toEqual([])
  expect(done(await at.table.plan(eve))?.text).toBe('K3 move > N 5')
  expect(await keys()).toContain('seat.yours')
  // He who was there knows no more than a spectator; his seat is another's in both lists.
  expect(done(await at.table.viewer(ann)).kind).toBe('spectator')
  expect(await at.table.ownBattles('ann')).toEqual([])
  expect(await at.table.ownBattles('eve')).toMatchObject([{ side: { id: 'RED' } }])
  // Sealed, with who agreed.
  const { battleId } = done(await at.table.status(umpire))
  const sealed = (await at.store.entries(battleId)).filter(
    ({ input }) => input.type === 'umpire' && input.act.act === 'seat',
  )
  expect(sealed.map(({ input }) => input)).toMatchObject([
    { by: 'ann', consent: { what: 'seat', agreed: ['ann', 'eve', 'umpire'] } },
    { by: 'ann', consent: { what: 'seat', agreed: ['ann', 'eve', 'umpire'] } },
  ])
  expect((await words()).some(({ over = [] }) => over.includes(`seat:${id}`))).toBe(true)
})

test('whoever takes over has a full clock', async () => {
  await begun(at)
  const due = async () => Date.parse(done(await at.table.status(ann)).due[0]?.at ?? '')
  const whole = (await due()) - Date.parse(at.time.now)
  hours(20)
  done(await at.table.handOver(ann, { kind: 'seek' }))
  done(await at.table.takeOver(eve, await open()))
  expect((await due()) - Date.parse(at.time.now)).toBe(whole - 20 * 3_600_000)
  done(await at.table.confirmSeat(umpire, await open(), true))
  expect((await due()) - Date.parse(at.time.now)).toBe(whole)
  expect(await pinged()).toContain('eve')
})

test('who has been on the other side or has umpired is refused, whoever offers', async () => {
  await begun(at)
  done(await at.table.handOver(ann, { kind: 'seek' }))
  const id = await open()
  expect(refusal(await at.table.takeOver(bob, id))).toBe('table.error.other-side')
  expect(refusal(await at.table.takeOver(umpire, id))).toBe('table.error.has-seen')
  expect(refusal(await at.table.takeOver(ann, id))).toBe('table.error.replace-self')
  // Bob leaves his seat to kim; he is of the other side all the same.
  done(await at.table.handOver(bob, { kind: 'give', to: { player: 'kim', name: 'kim' } }))
  const his = await open()
  done(await at.table.takeOver(who('kim'), his))
  done(await at.table.confirmSeat(umpire, his, true))
  expect(refusal(await at.table.takeOver(bob, id))).toBe('table.error.has-seen')
})

test('the chief confirms within his side; a fellow’s seat may be asked for, and its holder may say no', async () => {
  await threeAt(at)
  done(await at.table.handOver(eve, { kind: 'take', from: 'amy' }))
  expect([...(await called())].sort()).toEqual(['ann', 'umpire'])
  done(await at.table.confirmSeat(amy, await open(), false))
  expect(await keys()).toContain('seat.withdrawn')
  done(await at.table.handOver(eve, { kind: 'take', from: 'amy' }))
  done(await at.table.confirmSeat(ann, await open(), true))
  expect((await seats()).eve).toMatchObject({ side: 'RED', commands: ['K3'], chief: false })
  expect(refusal(await at.table.handOver(eve, { kind: 'take', from: 'amy' }))).toBe(
    'table.error.no-such-seat',
  )
})

test('fellows swap seats, and with them what they have handed in', async () => {
  await threeAt(at)
  const before = await seats()
  expect(refusal(await at.table.handOver(ann, { kind: 'swap', to: { player: 'eve', name: 'eve' } }))).toBe(
    'seat.error.no-swap',
  )
  done(await at.table.handOver(ann, { kind: 'swap', to: { player: 'amy', name: 'amy' } }))
  done(await at.table.takeOver(amy, await open()))
  done(await at.table.confirmSeat(umpire, await open(), true))
  expect(await seats()).toEqual({ ...before, ann: before.amy, amy: before.ann })
})

test('an umpire gives his place to another; without one and without a chief the other sides decide', async () => {
  await begun(at)
  done(await at.table.handOver(umpire, { kind: 'give', to: { player: 'eve', name: 'eve' } }))
  const id = await open()
  expect(refusal(await at.table.handOver(umpire, { kind: 'give', to: { player: 'bob', name: 'bob' } }))).toBe(
    'table.error.seated-umpire',
  )
  done(await at.table.takeOver(eve, id))
  expect([...(await called())].sort()).toEqual(['ann', 'bob'])
  done(await at.table.confirmSeat(ann, id, true))
  expect(done(await at.table.umpires(eve))).toEqual(['umpire'])
  done(await at.table.confirmSeat(bob, id, true))
  expect(done(await at.table.umpires(eve))).toEqual(['eve'])
  expect(refusal(await at.table.say(umpire, { text: 'still here' }))).toBe('table.error.not-umpire')
})

test('two clocks that run out in a row offer a seat by themselves; whatever its holder does takes that back', async () => {
  await begun(at)
  /** Ann’s turn ends by the clock, bob ends his. */
  const round = async (): Promise<void> => {
    hours(49)
    await at.table.tick(at.time.now)
    done(await at.table.endTurn(bob))
  }
  await round()
  expect(await keys()).not.toContain('seat.sought')
  await round()
  expect(await keys()).toContain('seat.sought')
  expect(await keys()).toContain('seat.missed')
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  expect(await keys()).toContain('seat.back')
  expect(refusal(await at.table.takeOver(eve, await open()))).toBe('seat.error.gone')
})
