import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Proposed } from '../../../src/table/umpires/consent.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, done, posts, refusal, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const ann = who('ann')
const bob = who('bob')
const umpire = who('umpire')

interface Said {
  readonly said?: readonly { readonly key: string }[]
  readonly calls?: readonly string[]
  readonly stands?: string
  readonly over?: readonly string[]
}
const words = async () => (await posts(at)).map(({ to, data }) => ({ to, ...(data as Said) }))
const keysTo = async (kind: 'public' | 'side' | 'player') =>
  (await words()).filter(({ to }) => to.kind === kind).flatMap(({ said = [] }) => said.map(({ key }) => key))
/** The name of the proposal that is open, as its buttons have it. */
const open = async (): Promise<string> =>
  (await words()).findLast(({ stands }) => stands?.startsWith('consent:'))?.stands?.slice(8) ?? ''
/** Who is asked to agree. */
const asked = async () =>
  (await words()).filter(({ stands }) => stands?.startsWith('consent:')).flatMap(({ calls = [] }) => calls)
const propose = async (by: typeof ann, proposed: Proposed) => done(await at.table.propose(by, proposed))
const place = async (unit: string) => done(await at.table.view(umpire)).units[unit]?.at
const keys = (told: readonly { readonly key: string }[]) => told.map(({ key }) => key)
const lastEntry = async () => {
  const { battleId } = done(await at.table.status(umpire))
  return (await at.store.entries(battleId)).at(-1)
}

describe('undo (DIG-CONSENT)', () => {
  test('a deployment is taken back at once, without asking anybody, and stays in the log', async () => {
    await begun(at, { name: 'deploy' })
    const before = await place('K1')
    done(await at.table.deploy(ann, 'K1', 'B2'))
    expect(await place('K1')).not.toEqual(before)
    const back = await propose(ann, { what: 'undo' })
    expect(keys(back.told)).toEqual(['consent.you-undid'])
    expect(await place('K1')).toEqual(before)
    expect(await asked()).toEqual([])
    const log = done(await at.table.log(ann, { limit: 5 }))
    expect(log.some(({ takenBack }) => takenBack === true)).toBe(true)
    expect((await lastEntry())?.input).toMatchObject({
      by: 'ann',
      act: { act: 'undo' },
      consent: { what: 'undo-own', agreed: ['ann'] },
    })
  })

  test('what tries distances out is taken back only when the other side agrees, with all that came of it', async () => {
    await begun(at)
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    done(await at.table.pass(bob))
    expect(await place('K1')).toEqual({ x: 50, y: 100 })
    const told = keys((await propose(ann, { what: 'undo' })).told)
    expect(told).toEqual(['consent.not-free.others', 'consent.you-proposed'])
    expect(await asked()).toEqual(['bob'])
    expect(await place('K1')).toEqual({ x: 50, y: 100 })
    at.restart()
    done(await at.table.consent(bob, await open(), true))
    expect(await place('K1')).toEqual({ x: 50, y: 50 })
    expect((await lastEntry())?.input).toMatchObject({ consent: { what: 'undo', agreed: ['ann', 'bob'] } })
    // Its buttons are taken away, and it cannot be agreed to twice.
    expect((await words()).some(({ over = [] }) => over.some((name) => name.startsWith('consent:')))).toBe(
      true,
    )
    expect(refusal(await at.table.consent(bob, await open(), true))).toBe('consent.error.gone')
  })

  test('nobody has acted since: the reason is that distances were tried out, or that dice were thrown', async () => {
    await begun(at)
    expect(refusal(await at.table.propose(bob, { what: 'undo' }))).toBe('consent.error.nothing')
    /** Gives an order, lets the time of the enemy's window run out, and proposes to take it back. */
    const reasonFor = async (text: string) => {
      done(await at.table.order(ann, { text }))
      at.time.now = new Date(Date.parse(at.time.now) + 13 * 3_600_000).toISOString()
      await at.table.tick(at.time.now)
      return keys((await propose(ann, { what: 'undo' })).told)[0]
    }
    expect(await reasonFor('K1 move > N 5')).toBe('consent.not-free.measured')
    expect(await reasonFor('K2 shoot @R1')).toBe('consent.not-free.rolled')
  })
})

test('where anybody may measure an order tries nothing out: it is taken back at once (DIG-CONSENT)', async () => {
  // The toy measures nothing; that it may be measured is all that counts here.
  at.restart({ ...toy, measuring: {} })
  await begun(at)
  const before = await place('K1')
  done(await at.table.setPass(bob, { turn: null, until: [], headquarters: [] }))
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  expect(keys((await propose(ann, { what: 'undo' })).told)[0]).toBe('consent.not-free.others')
  done(await at.table.consent(ann, await open(), false))
  done(await at.table.setPass(bob, null))
  done(await at.table.order(ann, { text: 'K2 move > N 5' }))
  at.time.now = new Date(Date.parse(at.time.now) + 13 * 3_600_000).toISOString()
  await at.table.tick(at.time.now)
  expect(keys((await propose(ann, { what: 'undo' })).told)).toEqual(['consent.you-undid'])
  expect(await place('K1')).not.toEqual(before)
  expect(await place('K2')).toEqual({ x: 150, y: 50 })
})

describe('proposals (DIG-CONSENT)', () => {
  beforeEach(async () => {
    await begun(at)
  })

  test('any order lapses them; buttons of before do nothing then', async () => {
    await propose(bob, { what: 'draw' })
    const id = await open()
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(await keysTo('public')).toContain('consent.lapsed')
    expect(refusal(await at.table.consent(ann, id, true))).toBe('consent.error.gone')
  })

  test('an umpire’s words do not, his acts do', async () => {
    await propose(bob, { what: 'draw' })
    done(await at.table.say(umpire, { text: 'well' }))
    expect(await keysTo('public')).not.toContain('consent.lapsed')
    done(await at.table.umpire(umpire, { text: 'dice 3' }))
    expect(await keysTo('public')).toContain('consent.lapsed')
  })

  test('are refused or taken back before everybody’s eyes; one is open at a time', async () => {
    await propose(ann, { what: 'cancel' })
    expect(refusal(await at.table.propose(bob, { what: 'draw' }))).toBe('consent.error.open')
    done(await at.table.consent(bob, await open(), false))
    expect(await keysTo('public')).toContain('consent.refused')
    await propose(bob, { what: 'draw' })
    done(await at.table.consent(bob, await open(), false))
    expect(await keysTo('public')).toContain('consent.withdrawn')
    expect(done(await at.table.status(ann)).outcome).toBeNull()
  })

  test('are for those who sit at a battle that goes on', async () => {
    expect(refusal(await at.table.propose(who('eve'), { what: 'draw' }))).toBe('table.error.no-seat')
    expect(refusal(await at.table.propose(umpire, { what: 'draw' }))).toBe('table.error.no-seat')
    await propose(ann, { what: 'draw' })
    expect(refusal(await at.table.consent(who('eve'), await open(), true))).toBe('table.error.no-seat')
    done(await at.table.consent(bob, await open(), true))
    expect(refusal(await at.table.propose(ann, { what: 'undo' }))).toBe('error.battle-over')
  })

  test('a draw ends the battle undecided, calling it off too, and both can be verified', async () => {
    await propose(ann, { what: 'extend', hours: 2 })
    done(await at.table.consent(bob, await open(), true))
    await propose(ann, { what: 'draw' })
    done(await at.table.consent(bob, await open(), true))
    const { status, outcome } = done(await at.table.status(ann))
    expect({ status, outcome }).toMatchObject({
      status: 'over',
      outcome: { winner: null, reason: { key: 'consent.ended.draw' } },
    })
    // It plays again to the same end.
    expect(done(await at.table.verify(ann))).toMatchObject({ entries: 3, replayed: true })
    expect(await at.table.ownBattles('ann')).toMatchObject([{ outcome: 'drawn' }])
    done(await at.table.rematch(umpire))
    done(await at.table.join(ann, 'RED', []))
    done(await at.table.join(bob, 'BLUE', []))
    done(await at.table.start(umpire))
    await propose(bob, { what: 'cancel' })
    done(await at.table.consent(ann, await open(), true))
    expect(done(await at.table.status(ann)).outcome?.reason.key).toBe('consent.ended.cancel')
    expect(await at.table.ownBattles('bob')).toMatchObject([{ outcome: null }, { outcome: 'drawn' }])
  })

  test('clocks stand still, run again and get more time, each an entry of the log', async () => {
    const due = async () => Date.parse(done(await at.table.status(ann)).due[0]?.at ?? '')
    const before = await due()
    await propose(ann, { what: 'extend', hours: 12 })
    expect(await due()).toBe(before)
    done(await at.table.consent(bob, await open(), true))
    expect(await due()).toBe(before + 12 * 3_600_000)
    expect((await lastEntry())?.effects).toMatchObject([
      { rule: 'DIG-CONSENT', name: 'consent.extend', data: { hours: 12 } },
    ])
    await propose(bob, { what: 'pause' })
    done(await at.table.consent(ann, await open(), true))
    expect(done(await at.table.status(ann)).paused).toBe(true)
    expect(refusal(await at.table.propose(bob, { what: 'pause' }))).toBe('table.error.paused')
    await propose(ann, { what: 'resume' })
    done(await at.table.consent(bob, await open(), true))
    expect(done(await at.table.status(ann)).paused).toBe(false)
    expect(refusal(await at.table.propose(bob, { what: 'resume' }))).toBe('table.error.not-paused')
    expect(refusal(await at.table.propose(bob, { what: 'extend', hours: -1 }))).toBe('table.error.hours')
    expect(refusal(await at.table.clocks(umpire, {}))).toBe('clock.error.nothing')
    expect(refusal(await at.table.propose(bob, { what: 'clocks', times: {} }))).toBe('clock.error.nothing')
  })
})

test('a chief speaks for his side, but not alone about the end of the battle (DIG-CONSENT)', async () => {
  await threeAt(at)
  const amy = who('amy')
  // Bob asks for time: ann, the chief of RED, is enough.
  await propose(bob, { what: 'extend', hours: 1 })
  expect([...(await asked())].sort()).toEqual(['amy', 'ann'])
  done(await at.table.consent(ann, await open(), true))
  expect((await lastEntry())?.effects[0]).toMatchObject({ name: 'consent.extend' })
  // Amy alone neither agrees nor refuses for RED; with the chief’s voice it is half of it, and that is enough.
  await propose(bob, { what: 'draw' })
  done(await at.table.consent(amy, await open(), true))
  expect(done(await at.table.status(ann)).outcome).toBeNull()
  done(await at.table.consent(amy, await open(), false))
  expect(await keysTo('public')).not.toContain('consent.refused')
  done(await at.table.consent(ann, await open(), true))
  expect(done(await at.table.status(ann)).outcome).toMatchObject({ winner: null })
})
