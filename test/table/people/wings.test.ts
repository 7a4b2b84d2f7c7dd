import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PostRow } from '../../../src/store/store.ts'
import { done, posts, refusal, saidAt, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

/* Wings with threads of their own (DIG-WING). Ann and amy play RED with K1 and K3, bob BLUE; an umpire names the wings. */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await threeAt(at)
})
afterEach(() => at.close())

const [ann, amy, bob, eve, umpire] = [who('ann'), who('amy'), who('bob'), who('eve'), who('umpire')]
const named = async (wings: string) => done(await at.table.chain(umpire, { wings }))
const inWings = async (): Promise<PostRow[]> =>
  (await posts(at)).filter(({ to }) => to.kind === 'side' && to.side.includes('/'))
const told = async () => (await saidAt(at)).filter(({ key }) => key.startsWith('wing.'))

test('DIG-WING who is in it is said there as it begins, and whenever its seats change hands', async () => {
  await named('The left: k3; The right: K1')
  const [left, right] = await told()
  expect([left, right]).toMatchObject([
    { key: 'wing.opened', params: { names: 'amy' } },
    { key: 'wing.opened', params: { names: 'ann' } },
  ])
  expect(left?.ears).toMatch(/^RED\/[\da-f]{8}$/u)
  expect(left?.ears).not.toBe(right?.ears)
  const crew = await at.table.crew((await posts(at))[0]?.battleId ?? '')
  expect(crew?.wings).toEqual({ [left?.ears ?? '']: ['amy'], [right?.ears ?? '']: ['ann'] })
  done(await at.table.replace(amy, 'amy', { player: 'eve', name: 'eve' }))
  expect((await told()).slice(2)).toMatchObject([
    { ears: left?.ears, key: 'wing.changed', params: { names: 'eve' } },
  ])
  done(await at.table.endTurn(eve))
  expect(await told()).toHaveLength(3)
})

test('DIG-WING it reads what concerns its own units, as its side hears it, and its side reads all', async () => {
  await named('The left: K3')
  const before = (await inWings()).length
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  while (done(await at.table.view(bob)).asked !== null) done(await at.table.pass(bob))
  expect(await inWings()).toHaveLength(before)
  done(await at.table.order(amy, { text: 'K3 move > N 5' }))
  const [report, ...more] = (await inWings()).slice(before)
  expect(more).toEqual([])
  expect(report).toMatchObject({ kind: 'report' })
  const { effects } = (report as PostRow).data as unknown as { effects: readonly { unit?: string }[] }
  expect(effects.length).toBeGreaterThan(0)
  expect(effects.every(({ unit }) => unit === 'K3')).toBe(true)
})

test('DIG-WING nobody of the other side is told which seats are together, and no entry of the log tells it', async () => {
  const log = done(await at.table.log(umpire)).length
  const before = (await posts(at)).length
  await named('The left: K3')
  expect(done(await at.table.log(umpire))).toHaveLength(log)
  const ears = (await posts(at))
    .slice(before)
    .map(({ to }) => (to.kind === 'side' ? to.side.slice(0, 4) : to.kind))
  expect(ears).toEqual(['RED/'])
})

test('DIG-WING wings of one side leave those of the other, and none are kept when there are to be none', async () => {
  await named('The left: K3')
  const [one] = await told()
  const unit = done(await at.table.view(bob)).units
  const blue = Object.values(unit).find(({ side }) => side === 'BLUE')?.id ?? ''
  expect(refusal(await at.table.chain(umpire, { wings: `A: K3 ${blue}` }))).toBe('wing.error.seat')
  expect(refusal(await at.table.chain(umpire, { wings: 'A: K3; B: K3' }))).toBe('wing.error.seat')
  expect(refusal(await at.table.chain(umpire, { wings: 'A: nobody' }))).toBe('wing.error.seat')
  expect(refusal(await at.table.chain(umpire, { wings: 'K3' }))).toBe('wing.error.text')
  expect(refusal(await at.table.chain(umpire, { wings: ' ; ' }))).toBe('wing.error.text')
  expect(refusal(await at.table.chain(ann, { wings: 'A: K3' }))).toBe('table.error.seated-umpire')
  expect(refusal(await at.table.chain(umpire, {}))).toBe('courier.error.nothing')
  expect(await told()).toHaveLength(1)
  at.restart()
  await named('none')
  expect((await told()).at(-1)).toMatchObject({ ears: one?.ears, key: 'wing.closed' })
})

test('DIG-WING wings with seats that the battle has not are refused as it is opened', async () => {
  const open = async (seat: string) =>
    at.table.newBattle(who('umpire', { channelId: 'elsewhere' }), {
      guildId: null,
      ruleset: 'toy',
      scenario: { name: 'plain' },
      language: 'en',
      chain: { wings: [{ name: { en: 'The left', pl: 'Lewe' }, seats: [seat] }] },
    })
  expect(refusal(await open('Kq'))).toBe('wing.error.seat')
  done(await open('K3'))
})

test('DIG-WING who has seats within it and others besides hears there of the wing’s alone', async () => {
  const both = await toyTable()
  try {
    const [red, blue] = [
      ['K1', 'K3', 'K5'].map((id, n) => ({ id, hq: id, x: 50 + 100 * n, y: 50, pd: 1 })),
      [{ id: 'R1', hq: 'R1', x: 50, y: 350, pd: 1 }],
    ]
    const scenario = { inline: { sides: { RED: red, BLUE: blue } } }
    done(await both.table.newBattle(umpire, { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
    done(await both.table.join(ann, 'RED', ['K1', 'K3']))
    done(await both.table.join(amy, 'RED', ['K5']))
    done(await both.table.join(bob, 'BLUE', []))
    done(await both.table.start(umpire))
    done(await both.table.chain(umpire, { wings: 'The left: K3' }))
    const reports = async () =>
      (await posts(both)).filter(
        ({ kind, to }) => kind === 'report' && to.kind === 'side' && to.side.includes('/'),
      )
    done(await both.table.order(ann, { text: 'K1 move > N 5' }))
    while (done(await both.table.view(bob)).asked !== null) done(await both.table.pass(bob))
    expect(await reports()).toEqual([])
    done(await both.table.order(ann, { text: 'K3 move > N 5' }))
    expect(await reports()).toHaveLength(1)
  } finally {
    await both.close()
  }
})
