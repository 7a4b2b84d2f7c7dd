import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { szwadron } from '../../../../src/rulesets/szwadron/ruleset.ts'
import type { SzState } from '../../../../src/rulesets/szwadron/units/state.ts'
import type { Store } from '../../../../src/store/store.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { openTable } from '../../../../src/table/table.ts'
import type { Table } from '../../../../src/table/types.ts'
import { freshStore } from '../../../support/fresh-store.ts'
import { done, refusal, who } from '../../../table/support/toy-table.ts'

const START = '2026-01-01T00:00:00.000Z'
const hour = (n: number) => new Date(Date.parse(START) + n * 3_600_000).toISOString()
const [ann, bob, cleo, umpire] = [who('ann'), who('bob'), who('cleo'), who('umpire')]

let folder: string
let store: Store
let table: Table
const time = { now: START }

const opened = async (): Promise<void> => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-squadrons-'))
  store = await freshStore(join(folder, 'test.db'))
  time.now = START
  table = openTable({
    store,
    rulesets: { szwadron: szwadron as never },
    library: loadLibrary(),
    clock: () => time.now,
    newSecret: () => 'ab'.repeat(32),
  })
}
const closed = async (): Promise<void> => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
beforeEach(opened)
afterEach(closed)

/** Grochów with Ann for the Poles, who are first, and Bob for the Austrians. */
async function begun(times: { turn?: number; window?: number } = {}): Promise<void> {
  const scenario = { name: 'grochow' }
  done(await table.newBattle(umpire, { guildId: null, ruleset: 'szwadron', scenario, language: 'en', times }))
  done(await table.join(ann, 'PL', []))
  done(await table.join(bob, 'AT', []))
  done(await table.start(umpire))
}

const rows = async () => {
  const { battleId } = done(await table.status(umpire))
  return (await store.deadlines(battleId)).map(({ key, due }) => [key, due])
}
const tick = async (at: number): Promise<void> => {
  time.now = hour(at)
  await table.tick(hour(at))
}
const now = async () => {
  const { turn, active } = done(await table.status(umpire))
  return `${turn} ${active}`
}
const effects = async () => {
  const { battleId } = done(await table.status(umpire))
  return (await store.entries(battleId)).flatMap((entry) => entry.effects)
}

describe('clocks', () => {
  test('SZ-ASYNC-02 a side has 48 hours for its turn, or what was agreed; then units that have not acted pass, instructions stay', async () => {
    await begun()
    expect(await rows()).toEqual([['orders:PL:1', hour(48)]])
    done(await table.order(ann, { text: 'P5 watch within=30' }))
    done(await table.order(ann, { text: 'P1 standing fire=hold' }))
    await tick(48)
    expect(await now()).toBe('1 AT')
    const { units } = done(await table.view(ann))
    expect(units.P5?.facts).toMatchObject({ watching: true, waitsWithin: 30 })
    expect(units.P1?.facts).toMatchObject({ charged: 'hold', idle: true })
    expect(await rows()).toEqual([['orders:AT:1', hour(96)]])
  })

  test('SZ-ASYNC-02 six hours can be agreed, and a fortnight', async () => {
    await begun({ turn: 6 * 60 })
    expect(await rows()).toEqual([['orders:PL:1', hour(6)]])
    done(await table.extend(umpire, 330))
    expect(await rows()).toEqual([['orders:PL:1', hour(336)]])
  })

  test('SZ-ASYNC-02 whose time has run out twice in a row is replaced by the umpire, or loses by his word', async () => {
    await begun()
    await tick(48)
    done(await table.endTurn(bob))
    await tick(96)
    expect(await now()).toBe('2 AT')
    done(await table.replace(umpire, 'ann', { player: 'cleo', name: 'Cleo' }, 'twice out of time'))
    done(await table.endTurn(bob))
    expect(refusal(await table.order(ann, { text: 'P1 move > N 2' }))).toBeTruthy()
    done(await table.order(cleo, { text: 'P1 move > N 2' }))
    done(await table.umpire(umpire, { text: 'end AT', reason: 'twice out of time' }))
    expect(done(await table.view(bob)).outcome).toMatchObject({ winner: 'AT' })
  })

  test('SZ-ASYNC-06 who is asked has twelve hours, or what was agreed; without an answer it passes', async () => {
    await begun({ window: 60 })
    done(await table.order(ann, { text: 'P5 watch' }))
    done(await table.endTurn(ann))
    done(await table.order(bob, { text: 'A1 move > S 4' }))
    expect(done(await table.view(ann)).asked).toMatchObject({ kind: 'sz.watch' })
    expect(await rows()).toContainEqual([expect.stringContaining('ask'), hour(1)])
    await tick(1)
    expect(done(await table.view(ann)).asked).toBeNull()
    expect((await effects()).some((e) => e.type === 'event' && e.name === 'sz.fired')).toBe(false)
  })
})

test('SZ-ASYNC-13 what a side has lined up for when it has been answered is seen by nobody else', async () => {
  /** What Ann, an onlooker and Bob know while Bob's later orders wait for Ann's answer. */
  const known = async (later: string) => {
    await begun()
    done(await table.order(ann, { text: 'P5 watch' }))
    done(await table.endTurn(ann))
    done(await table.orders(bob, `A1 move > S 4\n${later}`))
    const of = async (someone: typeof ann) => [
      done(await table.view(someone)),
      { ...done(await table.status(someone)), battleId: '' },
      done(await table.queue(someone)),
    ]
    return { others: [await of(ann), await of(cleo)], own: done(await table.queue(bob)) }
  }
  const one = await known('A2 move > S 8')
  await closed()
  await opened()
  const other = await known('A4 move > W 9\nA3 watch within=10\nend')
  expect(other.others).toEqual(one.others)
  expect([one.own, other.own]).toEqual([['A2 move > S 8'], ['A4 move > W 9', 'A3 watch within=10', 'end']])
})

describe('umpires', () => {
  const state = async () => done(await table.view(umpire)) as unknown as SzState

  test('SZ-ASYNC-10 an umpire moves one figure, takes it off and puts it back; each act stands in the log with its reason', async () => {
    await begun()
    const reason = 'a slip of the hand'
    done(await table.umpire(umpire, { text: 'move P3#4 640,170 face E', reason }))
    const bodies = async (): Promise<readonly { n: number; x: number; y: number; f: number }[]> =>
      (await state()).units.P3 === undefined
        ? []
        : ((await state()).units.P3 as never as { facts: { bodies: never } }).facts.bodies
    expect((await bodies()).find(({ n }) => n === 4)).toMatchObject({ x: 640, y: 170, f: 900 })
    done(await table.umpire(umpire, { text: 'set P3 figureOff 4', reason }))
    expect((await bodies()).map(({ n }) => n)).toEqual([1, 2, 3])
    done(await table.umpire(umpire, { text: 'set P3 figureOn 4', reason }))
    expect((await bodies()).map(({ n }) => n)).toEqual([1, 2, 3, 4])
    expect(refusal(await table.umpire(umpire, { text: 'set P3 figureOn 4', reason }))).toBe(
      'sz.error.no-such-figure',
    )
    expect(refusal(await table.umpire(umpire, { text: 'move P3#9 H6', reason }))).toBe(
      'sz.error.no-such-figure',
    )
    const told = (await effects()).flatMap((e) => (e.type === 'event' ? [[e.name, e.to]] : []))
    expect(told).toEqual(
      expect.arrayContaining([
        ['sz.figure-off', undefined],
        ['sz.figure-on', undefined],
        ['umpire.move', undefined],
        ['umpire.set', undefined],
      ]),
    )
  })

  test('SZ-ASYNC-10 SZ-GEO-05 an umpire allows free formations, sets a state, a heading and dice, takes back, and gives time', async () => {
    await begun()
    const drawn = { text: 'P3 form rows=.x./xxx' }
    expect(refusal(await table.order(ann, drawn))).toBe('sz.error.rows-not-agreed')
    done(await table.umpire(umpire, { text: 'fact formations free', reason: 'agreed' }))
    done(await table.umpire(umpire, { text: 'set A1 control panic', reason: 'agreed' }))
    done(await table.umpire(umpire, { text: 'move A2 F3 face E', reason: 'agreed' }))
    done(await table.umpire(umpire, { text: 'dice 4 4', reason: 'thrown by hand' }))
    const view = done(await table.view(umpire))
    expect(view.units.A1?.facts.control).toBe('panic')
    expect(view.units.A2?.facing).toBe(900)
    expect(refusal(await table.umpire(umpire, { text: 'fact formations any', reason: 'x' }))).toBe(
      'error.umpire.bad-fact',
    )
    done(await table.umpire(umpire, { text: 'undo 1', reason: 'all of it' }))
    expect(done(await table.view(umpire)).units.A1?.facts.control).toBe('normal')
    done(await table.extend(umpire, 12))
    expect(await rows()).toEqual([['orders:PL:1', hour(60)]])
  })

  test('SZ-ASYNC-11 percent are rolled with a die of the battle’s own, written down like any other', async () => {
    await begun()
    done(await table.umpire(umpire, { text: 'dice 41', reason: 'a test' }))
    done(await table.umpire(umpire, { text: 'chance 40', reason: 'does the fence burn?' }))
    done(await table.umpire(umpire, { text: 'dice 40', reason: 'a test' }))
    done(await table.umpire(umpire, { text: 'chance 40', reason: 'and now?' }))
    const { battleId } = done(await table.status(umpire))
    const rolls = (await store.entries(battleId)).flatMap((entry) => entry.rolls)
    expect(rolls.map(({ sides, value }) => [sides, value])).toEqual([
      [100, 41],
      [100, 40],
    ])
    const came = (await effects()).flatMap((e) =>
      e.type === 'event' && e.name.startsWith('umpire.chance') ? [e.name] : [],
    )
    expect(came).toEqual(['umpire.chance-failed', 'umpire.chance-came'])
    for (const text of ['chance 0', 'chance 101', 'chance'])
      expect(refusal(await table.umpire(umpire, { text, reason: 'x' })), text).toBeTruthy()
  })
})
