import { afterEach, beforeEach, expect, test } from 'vitest'
import { done, posts, refusal, saidAt, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

/*
 * Letters between headquarters (DIG-COURIER). Ann and amy play RED with K1 and K3, bob BLUE. The toy's table is 60 cm wide, so a courier
 * rides 15 cm a turn; K3 is put that far from K1 to begin with. A turn of the game is one of RED and one of BLUE.
 */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await threeAt(at)
})
afterEach(() => at.close())

const [ann, amy, bob, eve, umpire] = [who('ann'), who('amy'), who('bob'), who('eve'), who('umpire')]
const couriers = async (on = true) => {
  done(await at.table.chain(umpire, { couriers: on }))
  done(await at.table.umpire(umpire, { text: 'move K3 200,50' }))
}
const send = async (text = 'Hold the ford.', by = ann) => done(await at.table.send(by, { to: 'K3', text }))
/** Both sides end their turns. */
const turn = async () => {
  for (const one of [ann, amy, bob]) done(await at.table.endTurn(one))
}
const arrived = async () => (await saidAt(at)).filter(({ key }) => key === 'courier.arrives')
const linesOf = async (by: typeof ann) => done(await at.table.letters(by)).map(({ key }) => key)
const umpires = async (text: string) => done(await at.table.umpire(umpire, { text }))

test('DIG-COURIER a letter arrives after distance by speed in turns, once, over a restart, and its reader alone is told', async () => {
  await couriers()
  // K1 stands at 50, 50 and K3 is put 301 mm off: farther than a courier rides in two turns.
  await umpires('move K3 351,50')
  expect((await send()).told.map(({ key }) => key)).toEqual(['courier.you-sent'])
  await turn()
  await turn()
  expect(await arrived()).toEqual([])
  expect(await linesOf(amy)).toEqual([])
  at.restart()
  await turn()
  expect(await arrived()).toMatchObject([
    { ears: 'amy', params: { turn: 4, written: 1, from: 'K1', to: 'K3', at: 'A1', text: 'Hold the ford.' } },
  ])
  await turn()
  expect(await arrived()).toHaveLength(1)
  expect(await linesOf(amy)).toEqual(['courier.received-line'])
  expect(await linesOf(ann)).toEqual(['courier.sent-line'])
})

test('DIG-COURIER nobody but umpires learns that a letter was written: no post, number, log or lapsed proposal tells of it', async () => {
  await couriers()
  done(await at.table.propose(bob, { what: 'pause' }))
  const before = (await posts(at)).length
  const log = done(await at.table.log(bob)).length
  const fellows = done(await at.table.log(amy)).length
  await send('Secret words.')
  expect((await posts(at)).slice(before)).toEqual([])
  expect(done(await at.table.log(bob))).toHaveLength(log)
  expect(done(await at.table.log(amy))).toHaveLength(fellows)
  expect(JSON.stringify(done(await at.table.log(umpire)))).toContain('Secret words.')
  expect(JSON.stringify(done(await at.table.exported(bob)))).not.toContain('Secret words.')
  expect(JSON.stringify(done(await at.table.exported(amy)))).not.toContain('Secret words.')
  for (const one of [ann, amy, bob, eve])
    expect(JSON.stringify(done(await at.table.view(one)))).not.toContain('Secret')
  expect(await linesOf(bob)).toEqual([])
  expect(refusal(await at.table.letters(eve))).toBe('table.error.no-seat')
})

test('DIG-COURIER an umpire keeps a letter back, holds it, lets it go on, brings it and loses it; its sender learns nothing', async () => {
  await couriers()
  const letters = ['one', 'two', 'three', 'four']
  for (const text of letters) await send(text)
  await umpires('courier K1-1 delay 2')
  await umpires('courier K1-2 hold')
  await umpires('courier K1-3 lose')
  await umpires('courier K1-4 arrive')
  const texts = async () => (await arrived()).map(({ params }) => params?.text)
  expect(await texts()).toEqual(['four'])
  await turn()
  await turn()
  expect(await texts()).toEqual(['four'])
  await turn()
  expect(await texts()).toEqual(['four', 'one'])
  await umpires('courier K1-2 release')
  expect(await texts()).toEqual(['four', 'one', 'two'])
  expect(refusal(await at.table.umpire(umpire, { text: 'courier K1-3 arrive' }))).toBe('courier.error.gone')
  expect(refusal(await at.table.umpire(umpire, { text: 'courier K9-1 hold' }))).toBe('courier.error.gone')
  expect(refusal(await at.table.umpire(umpire, { text: 'courier K1-3 burn' }))).toBe('courier.error.way')
  expect(refusal(await at.table.umpire(ann, { text: 'courier K1-3 lose' }))).toBe('table.error.seated-umpire')
  expect(await linesOf(ann)).toEqual(letters.map(() => 'courier.sent-line'))
  expect(done(await at.table.letters(umpire)).map(({ params }) => params?.fate)).toEqual([
    'arrived',
    'arrived',
    'lost',
    'arrived',
  ])
})

test('DIG-COURIER who takes the headquarters over finds its letters; a headquarters that is no more is not found', async () => {
  await couriers()
  await send('for whoever leads K3')
  done(await at.table.replace(umpire, 'amy', { player: 'dora', name: 'dora' }))
  await turnOf('dora')
  expect((await arrived()).map(({ ears }) => ears)).toEqual(['dora'])
  expect(await linesOf(who('dora'))).toEqual(['courier.received-line'])
  await send('too late')
  await umpires('status K3 destroyed')
  await turnOf('dora')
  expect(await arrived()).toHaveLength(1)
  expect(done(await at.table.letters(umpire)).at(-1)?.params?.fate).toBe('lost')
})
const turnOf = async (player: string) => {
  for (const one of [ann, who(player), bob]) done(await at.table.endTurn(one))
}

test('DIG-COURIER what was written stays written where the battle is taken back, and nobody hears of it again', async () => {
  await couriers()
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  if (done(await at.table.view(bob)).asked !== null) done(await at.table.pass(bob))
  await send('one')
  await umpires('courier K1-1 arrive')
  await send('two')
  expect(await arrived()).toHaveLength(1)
  await umpires('undo 2')
  expect(await arrived()).toHaveLength(1)
  expect(await linesOf(ann)).toEqual(['courier.sent-line', 'courier.sent-line'])
  at.restart()
  // Written 158 mm from K3, for K1 had moved: two turns.
  await turn()
  await turn()
  expect((await arrived()).map(({ params }) => params?.text)).toEqual(['one', 'two'])
})

test('DIG-COURIER when the battle is over all letters are told, and its log comes out the same when it is played again', async () => {
  await couriers()
  await send('told at last')
  await turn()
  done(await at.table.umpire(umpire, { text: 'end RED' }))
  const [finale] = (await posts(at)).filter(({ kind }) => kind === 'finale')
  expect(JSON.stringify(finale?.data)).toContain('told at last')
  expect(done(await at.table.verify(umpire)).verdict).toBe('played')
  expect(await linesOf(bob)).toEqual(['courier.any-line'])
})

test('DIG-COURIER what cannot be sent is refused with the reason, and nothing is written', async () => {
  const key = async (letter: object, by = ann) =>
    refusal(await at.table.send(by, { to: 'K3', text: 'x', ...letter }))
  expect(await key({})).toBe('courier.error.off')
  expect(refusal(await at.table.chain(ann, { couriers: true }))).toBe('table.error.seated-umpire')
  expect(refusal(await at.table.chain(umpire, {}))).toBe('courier.error.nothing')
  await couriers()
  expect(refusal(await at.table.chain(umpire, { couriers: true }))).toBe('courier.error.nothing')
  expect(await key({ text: ' ' })).toBe('courier.error.text')
  expect(await key({ text: 'x'.repeat(401) })).toBe('courier.error.text')
  expect(await key({ to: 'K1' })).toBe('courier.error.own')
  expect(await key({ to: 'R1' })).toBe('courier.error.station')
  expect(await key({ from: 'K3' })).toBe('courier.error.not-yours')
  expect(await key({}, umpire)).toBe('table.error.no-seat')
  expect(await key({}, eve)).toBe('table.error.no-seat')
  for (let n = 0; n < 5; n++) await send()
  expect(await key({})).toBe('courier.error.many')
  await couriers(false)
  expect(await key({})).toBe('courier.error.off')
  await turn()
  expect(await arrived()).toHaveLength(5)
})

test('DIG-COURIER those who open a battle say whether couriers ride, and a rematch keeps it', async () => {
  const channelId = 'c2'
  const opener = who('umpire', { channelId })
  const battle = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const
  done(await at.table.newBattle(opener, { ...battle, chain: { couriers: true } }))
  done(await at.table.join(who('ann', { channelId }), 'RED', ['K1']))
  done(await at.table.join(who('amy', { channelId }), 'RED', ['K3']))
  done(await at.table.join(who('bob', { channelId }), 'BLUE', []))
  done(await at.table.start(opener))
  done(await at.table.send(who('ann', { channelId }), { to: 'k3', text: 'x' }))
  done(await at.table.umpire(opener, { text: 'end draw' }))
  done(await at.table.rematch(opener))
  done(await at.table.join(who('ann', { channelId }), 'RED', ['K1']))
  done(await at.table.join(who('amy', { channelId }), 'RED', ['K3']))
  done(await at.table.join(who('bob', { channelId }), 'BLUE', []))
  done(await at.table.start(opener))
  done(await at.table.send(who('ann', { channelId }), { to: 'K3', text: 'x' }))
})
