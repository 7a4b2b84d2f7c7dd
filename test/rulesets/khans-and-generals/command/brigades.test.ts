import { expect, test } from 'vitest'
import type { Seat } from '../../../../src/kernel/state.ts'
import { foresee } from '../../../../src/rulesets/khans-and-generals/shown/foresight.ts'
import { declared, Match } from '../support/match.ts'
import { anHq, aUnit } from '../support/table.ts'

/*
 * What a brigade may use of its HQ's (DIG-BRIGADE). RED in turn: anna has RHQ (Command 4, 2 PD) with R1, R2, R3; rita leads the brigade of
 * R2 and R3 under it. BLUE: bartek has BHQ (2 PD) with B1, B2, B3; berta leads the brigade of B2 and B3.
 */

const seat = (side: string, commands: readonly string[], chief: boolean): Seat => ({
  side,
  name: side,
  commands,
  chief,
})

/** @param special rules that everybody knows of: where traps are known, all are asked (KG-AMB-04). */
function match(special: readonly string[] = []): Match {
  return new Match(
    {
      map: [160, 160],
      facts: { special },
      units: [
        anHq({ id: 'RHQ', x: 60, y: 20, command: 4 }),
        anHq({ id: 'RX', x: 120, y: 20, hq: 'RX' }),
        aUnit({ id: 'R1', x: 60, y: 35, hq: 'RHQ' }),
        aUnit({ id: 'R2', x: 75, y: 35, hq: 'RHQ' }),
        aUnit({ id: 'R3', x: 90, y: 35, hq: 'RHQ' }),
        anHq({ id: 'BHQ', x: 60, y: 120 }),
        anHq({ id: 'BX', x: 120, y: 120, hq: 'BX' }),
        aUnit({ id: 'B1', x: 60, y: 105, hq: 'BHQ' }),
        aUnit({ id: 'B2', x: 75, y: 105, hq: 'BHQ' }),
        aUnit({ id: 'B3', x: 90, y: 105, hq: 'BHQ' }),
      ],
    },
    (state) => {
      Object.assign(state, {
        brigades: ['R', 'B'].map((one) => ({
          head: `${one}2`,
          side: one === 'R' ? 'red' : 'blue',
          names: { en: `${one} wing`, pl: `${one} skrzydło` },
          units: [`${one}2`, `${one}3`],
        })),
        seats: {
          zoe: seat('red', ['RX'], true),
          anna: seat('red', ['RHQ'], false),
          rita: seat('red', ['R2'], false),
          zbig: seat('blue', ['BX'], true),
          bartek: seat('blue', ['BHQ'], false),
          berta: seat('blue', ['B2'], false),
        },
      })
      const blue = state.sides.blue
      if (blue !== undefined) blue.pools.pd = { BHQ: 2 }
    },
  )
}

const rest = (m: Match, unit: string, by: string) => {
  m.order(
    unit,
    'move',
    {
      path: [
        [m.unit(unit).at?.x ?? 0, (m.unit(unit).at?.y ?? 0) + 10].map((n) => n / 10) as [number, number],
      ],
    },
    by,
  )
  while (m.live.pending !== null) m.pass(m.live.pending.players?.[0] ?? 'zbig')
}
const asked = (m: Match): readonly string[] => [...(m.live.pending?.players ?? [])].sort()
const allot = (m: Match, hq: string, brigade: string, options: Record<string, string>, by: string) =>
  m.order(hq, 'allot', { target: { unit: brigade }, options }, by)

test('KG-DIG-31 a brigade is ordered by its player, its HQ’s player gives its units no orders', () => {
  const m = match()
  expect(m.refusal('R2', 'rotate', { face: 100 }, 'anna')).toBe('kg.error.not-yours')
  expect(m.refusal('R1', 'rotate', { face: 100 }, 'rita')).toBe('kg.error.not-yours')
  expect(m.refusal('RHQ', 'rotate', { face: 100 }, 'rita')).toBe('kg.error.not-yours')
  rest(m, 'R2', 'rita')
  rest(m, 'R3', 'zoe')
  // Both are activations of the HQ above it.
  expect(m.unit('R2').activated?.by).toBe('RHQ')
})

test('KG-DIG-31 its HQ allots it so many activations of each turn; nobody but its side hears of it, and no window opens', () => {
  const m = match()
  allot(m, 'RHQ', 'R3', { orders: '1' }, 'anna')
  expect(m.live.pending).toBe(null)
  expect(m.events('kg.allotted').map(({ to, data }) => [to, data?.orders, data?.points])).toEqual([
    [['red'], 1, 0],
  ])
  expect(m.live.entries.at(-1)?.effects.every(({ to }) => to?.join() === 'red')).toBe(true)
  rest(m, 'R2', 'rita')
  expect(m.refusal('R3', 'rotate', { face: 100 }, 'rita')).toBe('kg.error.brigade-has-acted')
  // What costs no activation is no matter of its HQ's, and an allotment is raised as it was set.
  const [read] = foresee(m.state, 'rita', [declared('R3', 'rotate', { face: 100 })]).orders
  expect(read?.against?.key).toBe('kg.error.brigade-has-acted')
  allot(m, 'RHQ', 'R2', { orders: '2' }, 'anna')
  rest(m, 'R3', 'rita')
  expect(m.state.sides.red?.facts.allotted?.R2).toMatchObject({ orders: 2, points: 0 })
})

test.each([
  ['RHQ', 'R2', {}, 'anna', 'kg.error.allot-what'],
  ['RHQ', 'R2', { points: '31' }, 'anna', 'kg.error.allot-what'],
  ['RHQ', 'R2', { orders: 'many' }, 'anna', 'kg.error.allot-what'],
  ['RHQ', 'R1', { orders: '1' }, 'anna', 'kg.error.not-its-brigade'],
  ['RHQ', 'B2', { orders: '1' }, 'anna', 'kg.error.not-its-brigade'],
  ['RX', 'R2', { orders: '1' }, 'zoe', 'kg.error.no-brigade'],
  ['R1', 'R2', { orders: '1' }, 'anna', 'kg.error.no-brigade'],
  ['RHQ', 'R2', { orders: '1' }, 'rita', 'kg.error.not-yours'],
] as const)('KG-DIG-31 refuses to allot %s %s %j by %s', (unit, target, options, by, key) => {
  expect(match().refusal(unit, 'allot', { target: { unit: target }, options }, by)).toBe(key)
})

test('KG-DIG-32 its player is asked in no window and spends no point, as long as its HQ has allotted none', () => {
  const m = match()
  m.order('R1', 'rotate', { face: 100 }, 'anna')
  expect(asked(m)).toEqual(['bartek', 'zbig'])
  const onB2 = { hq: 'BHQ', orders: [declared('B2', 'rotate', { face: 100 })] }
  expect(m.answerRefusal(onB2, 'berta')).toBe('error.not-your-question')
})

test('KG-DIG-32 asked for another reason he is told that nothing was allotted to him, and of units that are not his nothing', () => {
  const m = match(['KG-AMB-04'])
  m.order('R1', 'rotate', { face: 100 }, 'anna')
  expect(asked(m)).toEqual(['bartek', 'berta', 'zbig'])
  const on = (unit: string) => ({ hq: 'BHQ', orders: [declared(unit, 'rotate', { face: 100 })] })
  expect(m.answerRefusal(on('B2'), 'berta')).toBe('kg.error.no-points-allotted')
  expect(m.answerRefusal(on('B1'), 'berta')).toBe('kg.error.not-yours')
})

test('KG-DIG-32 of what its HQ allots it its player spends so much in each game turn, on the brigade’s units', () => {
  const m = match()
  // In the enemy's turn as in one's own.
  allot(m, 'BHQ', 'B2', { points: '1' }, 'bartek')
  m.order('R1', 'rotate', { face: 100 }, 'anna')
  expect(asked(m)).toEqual(['bartek', 'berta', 'zbig'])
  expect(m.answerRefusal({ hq: 'BX', orders: [declared('B2', 'rotate', { face: 100 })] }, 'berta')).toBe(
    'kg.error.not-yours',
  )
  m.answer({ hq: 'BHQ', orders: [declared('B3', 'rotate', { face: 100 })] }, 'berta')
  expect(m.state.sides.blue?.pools.pd).toEqual({ BHQ: 1 })
  m.order('RHQ', 'rotate', { face: 100 }, 'anna')
  // It has had its one; the HQ still has another.
  expect(asked(m)).toEqual(['bartek', 'zbig'])
  m.pass('zbig')
  m.state.turn += 1
  m.order('R2', 'rotate', { face: 100 }, 'rita')
  expect(asked(m)).toEqual(['bartek', 'berta', 'zbig'])
})

test('KG-DIG-21 what is allotted its own side alone sees', () => {
  const m = match()
  allot(m, 'BHQ', 'B2', { points: '1', orders: '1' }, 'bartek')
  const seen = (side: string) => JSON.stringify(m.live.view({ kind: 'side', side }))
  expect(seen('blue')).toContain('allotted')
  expect(seen('red')).not.toContain('allotted')
  expect(seen('red')).not.toContain('B wing')
})
