import { describe, expect, test } from 'vitest'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import {
  commanderTest,
  destroy,
  loseStan,
  lostInTurn,
} from '../../../../src/rulesets/khans-and-generals/morale/losses.ts'
import {
  addReluctance,
  breakUnit,
  checkBreak,
  endReluctance,
  expireTokens,
  heartens,
  lowerReluctance,
  reluctance,
  reluctanceSum,
} from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { account, written } from '../../written.ts'
import { quiet } from '../support/fights.ts'
import { anHq, aUnit, type Table, type TableSpec, type UnitSpec } from '../support/table.ts'

/** B1 with 30 Stan and a base Reluctance of 10; nobody else but the HQs. */
const one = (more: Partial<UnitSpec> = {}, spec: Partial<TableSpec> = {}): Table =>
  quiet({ units: [aUnit({ id: 'B1', x: 60, y: 60, ...more })], ...spec })

/** What one act does to the table, line by line. */
function lines(table: Table, act: (table: Table) => void): string[] {
  const before = table.effects.length
  act(table)
  return account(table.effects.slice(before))
}

const fire = { amount: 3, rule: 'KG-MOR-13', why: 'kg.term.under-fire' } as const
const add =
  (more: object = {}) =>
  (table: Table) =>
    addReluctance(table.battle, table.unit('B1'), { ...fire, ...more })
const told = (n: number, change: number, why = 'under-fire', rule = 'KG-MOR-13') =>
  `${rule} kg.reluctance B1 {"n":${n},"change":${change},"why":"kg.term.${why}","stan":30}`

describe('what is told of Reluctance', () => {
  test('KG-MOR-15 a token holds to the rout phase of the next turn, a permanent one stays', () => {
    expect(lines(one(), add())).toEqual([
      'KG-MOR-15 B1 reluctance kg.term.under-fire 3 by KG-MOR-13 of nobody, until rout 2',
      told(13, 3),
    ])
    expect(lines(one(), add({ permanent: true, source: 'BHQ' }))).toEqual([
      'KG-MOR-13 B1 reluctance kg.term.under-fire 3 by KG-MOR-13 of BHQ, stays',
      told(13, 3),
    ])
  })

  test('KG-STA-07 KG-DAT-02 the sum names the base and each token by its own rule', () => {
    const table = one({ markers: [{ id: 'x', kind: 'smoke', rule: 'KG-SMK-01', value: 7 }] } as never)
    add()(table)
    add({ amount: 2, rule: 'KG-ABI-05', why: 'kg.term.fear' })(table)
    expect(written(reluctanceSum(table.unit('B1')))).toEqual([
      'base-reluctance +10 KG-STA-07',
      'under-fire +3 KG-MOR-13',
      'fear +2 KG-ABI-05',
    ])
    expect(reluctance(table.unit('B1'))).toBe(15)
    expect(table.events('kg.reluctance')[1]?.sums?.reluctance?.total).toBe(15)
    expect(table.events('kg.reluctance')[1]?.to).toEqual(['blue'])
  })

  test('KG-MOR-14 the same source only renews its token, and never makes it less', () => {
    const table = one()
    add({ source: 'R1', renews: true })(table)
    expect(lines(table, add({ source: 'R1', renews: true, amount: 5 }))).toEqual([
      'KG-MOR-14 B1 rel-1 removed',
      'KG-MOR-15 B1 reluctance kg.term.under-fire 5 by KG-MOR-13 of R1, until rout 2',
      told(15, 2),
    ])
    expect(lines(table, add({ source: 'R1', renews: true, amount: 1 }))).toEqual([
      'KG-MOR-14 B1 rel-1 removed',
      'KG-MOR-15 B1 reluctance kg.term.under-fire 5 by KG-MOR-13 of R1, until rout 2',
      told(15, 0),
    ])
    // Another kind of fire of the same source renews it as well: the most specific is told (KG-MOR-13).
    expect(
      lines(table, add({ source: 'R1', renews: true, amount: 4, why: 'kg.term.under-machine-weapons' })).at(
        -1,
      ),
    ).toBe(told(15, 0))
    // Another source adds its own, and so does another rule of the same.
    expect(lines(table, add({ source: 'R2', renews: true })).at(-1)).toBe(told(18, 3))
    expect(
      lines(table, add({ source: 'R1', renews: true, rule: 'KG-MOR-12', why: 'kg.term.hidden-shooter' })).at(
        -1,
      ),
    ).toBe(told(21, 3, 'hidden-shooter', 'KG-MOR-12'))
  })

  test('KG-MOR-11 nothing is nothing; who is gone for good feels nothing, who waits off the table does', () => {
    expect(lines(one(), add({ amount: 0 }))).toEqual([])
    for (const status of ['destroyed', 'fled'] as const) expect(lines(one({ status }), add())).toEqual([])
    for (const status of ['reserve', 'trap'] as const) expect(lines(one({ status }), add())).toHaveLength(2)
  })

  test('KG-MOR-15 a standing effect ends with its cause: of that rule, of that source', () => {
    const table = one()
    for (const source of ['a', 'b']) add({ permanent: true, source })(table)
    add({ permanent: true, source: 'a', rule: 'KG-MOR-20', why: 'kg.term.cut', amount: 2 })(table)
    expect(lines(table, (t) => endReluctance(t.battle, t.unit('B1'), 'KG-MOR-13', 'a'))).toEqual([
      'KG-MOR-13 B1 rel-1 removed',
      told(15, -3),
    ])
    expect(lines(table, (t) => endReluctance(t.battle, t.unit('B1'), 'KG-MOR-13', 'a'))).toEqual([])
    expect(lines(table, (t) => endReluctance(t.battle, t.unit('B1'), 'KG-MOR-20'))).toEqual([
      'KG-MOR-20 B1 rel-3 removed',
      told(13, -2, 'cut', 'KG-MOR-20'),
    ])
  })

  test('KG-MOR-16 relief takes from the oldest temporary token on; what stays, stays', () => {
    const table = one()
    add({ permanent: true, source: 'a' })(table)
    add()(table)
    add({ amount: 4 })(table)
    const raise = (amount: number) => (t: Table) => {
      lowerReluctance(t.battle, t.unit('B1'), { amount, rule: 'KG-MOR-11', why: 'kg.term.raised' })
    }
    expect(lines(table, raise(5))).toEqual([
      'KG-MOR-16 B1 rel-2 removed',
      'KG-MOR-16 B1 rel-3 removed',
      'KG-MOR-16 B1 reluctance kg.term.under-fire 2 by KG-MOR-13 of nobody, until rout 2',
      told(15, -5, 'raised', 'KG-MOR-11'),
    ])
    expect(lines(table, raise(5))).toEqual([
      'KG-MOR-16 B1 rel-3 removed',
      told(13, -2, 'raised', 'KG-MOR-11'),
    ])
    expect(lines(table, raise(5))).toEqual([])
  })

  test('KG-MOR-15 KG-TRN-05 tokens whose phase has come expire, others do not', () => {
    const table = one()
    add()(table)
    add({ permanent: true })(table)
    const expire = (phase: string) => (t: Table) => expireTokens(t.battle, t.unit('B1'), phase)
    expect(lines(table, expire('rout'))).toEqual([])
    table.state.turn = 2
    expect(lines(table, expire('player'))).toEqual([])
    expect(lines(table, expire('rout'))).toEqual(['KG-MOR-15 B1 rel-1 expired'])
  })
})

describe('what is told of breaking', () => {
  test('KG-MOR-02 broken: Scattered, unpinned, since this turn; its own side learns the sum', () => {
    const table = one({ baseReluctance: 31, pinned: true })
    expect(lines(table, (t) => checkBreak(t.battle, t.unit('B1')))).toEqual([
      'KG-MOR-02 kg.broken B1 {"n":31,"stan":30}',
      'KG-MOR-02 B1 broken',
      'KG-MOR-02 B1 formation="scattered"',
      'KG-MOR-02 B1 pinned=false',
      'KG-MOR-06 B1 brokeTurn=1',
      // It runs for its losses: its Reluctance is what it began with.
      'KG-MOR-08 B1 notes={"KG-MOR-08":true,"KG-MOR-04":false}',
      ...lines(one({ baseReluctance: 31, pinned: true }), (t) => checkBreak(t.battle, t.unit('B1'))).slice(6),
    ])
    const [event] = table.events('kg.broken')
    expect([event?.to, event?.sums?.reluctance?.total]).toEqual([['blue'], 31])
  })

  test('KG-MOR-01 who has a threshold is told of by that, not by his Stan', () => {
    const crew = { baseReluctance: 0, breakAt: 6, stan: 3 } as const
    expect(lines(one(crew), add())[1]).toBe(
      'KG-MOR-13 kg.reluctance-limit B1 {"n":3,"change":3,"why":"kg.term.under-fire","limit":6}',
    )
    expect(lines(one(crew), add({ amount: 6 }))[2]).toBe('KG-MOR-02 kg.broken-limit B1 {"n":6,"limit":6}')
  })

  test.each([
    ['as much as its Stan is borne', { baseReluctance: 30 }],
    ['broken already', { baseReluctance: 31, status: 'broken' }],
    ['without Stan it is destroyed, not broken', { baseReluctance: 31, stan: 0, startStan: 30 }],
    ['in reserve', { baseReluctance: 31, status: 'reserve' }],
    ['below its threshold', { breakAt: 6, baseReluctance: 5 }],
  ] as const)('KG-MOR-01 no breaking: %s', (_, more) => {
    expect(lines(one(more), (t) => checkBreak(t.battle, t.unit('B1')))).toEqual([])
  })

  test('KG-MOR-01 at its threshold a crew breaks', () => {
    const table = one({ breakAt: 6, baseReluctance: 6 })
    checkBreak(table.battle, table.unit('B1'))
    expect(table.unit('B1').status).toBe('broken')
  })

  test.each([
    ['for losses: Stan 8 is no more than the base of 10', { stan: 8, startStan: 30 }, 0, true],
    ['Stan just at the base', { stan: 10, startStan: 30 }, 0, true],
    ['for fear: Stan 30 against 10 + 25', {}, 25, false],
    ['for fear, though of few left: a token of 1', { stan: 8, startStan: 30 }, 1, false],
    ['crews do not', { stan: 3, startStan: 6, breakAt: 6, baseReluctance: 6 }, 0, false],
  ] as const)('KG-MOR-08 off the field at once %s', (_, more, token, flees) => {
    const table = one({ ...more, status: 'reserve' })
    if (token > 0) add({ amount: token })(table)
    breakUnit(table.battle, table.unit('B1'))
    expect(table.unit('B1').notes['KG-MOR-08'] ?? false).toBe(flees)
  })

  describe('KG-ABI-32 a stubborn unit', () => {
    const stubborn = (more: Partial<UnitSpec>, dice: readonly number[]) =>
      one({ abilities: ['stubborn'], baseReluctance: 10, ...more }, { dice })
    const shake = (amount: number) => (t: Table) => add({ amount })(t)

    test('KG-ABI-32 passes its test: its Reluctance is its Stan, and it may not do so again', () => {
      const table = stubborn({}, [1])
      shake(25)(table)
      expect([table.unit('B1').status, reluctance(table.unit('B1'))]).toEqual(['standing', 30])
      expect(account(table.effects)).toContain('KG-ABI-32 B1 notes={"KG-ABI-32":true}')
      expect(account(table.effects)).toContain(told(30, -5, 'stubborn', 'KG-ABI-32'))
      expect(table.battle.written().rolls).toMatchObject([
        { rule: 'KG-ABI-32', why: 'kg.roll.stubborn', by: 'B1' },
      ])
      shake(1)(table)
      expect(table.unit('B1').status).toBe('broken')
    })

    test('KG-ABI-32 what no token can give is taken for good: base 33 of 30 Stan', () => {
      const table = stubborn({ baseReluctance: 33 }, [1])
      checkBreak(table.battle, table.unit('B1'))
      expect([table.unit('B1').status, reluctance(table.unit('B1'))]).toEqual(['standing', 30])
      expect(account(table.effects)).toContain(
        'KG-ABI-32 B1 reluctance kg.term.stubborn -3 by KG-ABI-32 of nobody, stays',
      )
    })

    test('KG-ABI-32 a crew stays one below its threshold', () => {
      const table = stubborn({ breakAt: 6, baseReluctance: 4 }, [1])
      shake(4)(table)
      expect([table.unit('B1').status, reluctance(table.unit('B1'))]).toEqual(['standing', 5])
    })

    test('KG-ABI-32 fails: it breaks', () => {
      const table = stubborn({}, [6])
      shake(25)(table)
      expect(table.unit('B1').status).toBe('broken')
    })
  })

  describe('KG-MOR-17 the breaker’s detachment takes heart', () => {
    /** R1 and R2 under RHQ and R3 under another; all have a token of 3. B1 of BHQ has fallen. */
    const field = (more: Partial<UnitSpec> = {}, others: readonly UnitSpec[] = []): Table => {
      const table = quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 50 }),
          // 20 cm from B1, which counts.
          aUnit({ id: 'R2', x: 60, y: 35 }),
          aUnit({ id: 'R4', x: 60, y: 20 }),
          aUnit({ id: 'R3', x: 70, y: 50, hq: 'X' }),
          aUnit({ id: 'B1', x: 60, y: 60, status: 'broken', ...more }),
          ...others.map(aUnit),
        ],
      })
      for (const id of ['R1', 'R2', 'R3', 'R4']) addReluctance(table.battle, table.unit(id), fire)
      heartens(table.battle, table.unit('B1'), placed(table.unit('B1')), table.unit('R1'))
      return table
    }
    const feel = (table: Table) => ['R1', 'R2', 'R4', 'R3'].map((id) => reluctance(table.unit(id)))

    test('KG-MOR-17 within 20 cm by 2, nobody farther off and nobody of another HQ', () => {
      expect(feel(field())).toEqual([11, 11, 13, 13])
    })

    test.each([
      ['standing', [13, 13, 13, 13]],
      ['reserve', [13, 13, 13, 13]],
      ['trap', [13, 13, 13, 13]],
      ['broken', [11, 11, 13, 13]],
      ['destroyed', [11, 11, 13, 13]],
    ] as const)('KG-MOR-17 with a fellow that is %s', (status, felt) => {
      expect(feel(field({}, [{ id: 'B2', x: 90, y: 90, status }]))).toEqual(felt)
    })

    test('KG-MOR-17 a unit of another HQ is no fellow', () => {
      expect(feel(field({}, [{ id: 'B2', x: 90, y: 90, hq: 'Y' }]))).toEqual([11, 11, 13, 13])
    })

    test('KG-MOR-17 nobody takes heart from one broken by his own side', () => {
      const table = quiet({
        units: [aUnit({ id: 'B1', x: 60, y: 60 }), aUnit({ id: 'B2', x: 60, y: 70, hq: 'Y' })],
      })
      addReluctance(table.battle, table.unit('B2'), fire)
      breakUnit(table.battle, table.unit('B1'), table.unit('B2'))
      expect(reluctance(table.unit('B2'))).toBe(13)
    })
  })
})

describe('what is told of losses', () => {
  test('KG-UNI-03 what was lost in this turn is kept, and counts again in the next', () => {
    const table = one()
    const lose = (n: number) => (t: Table) => loseStan(t.battle, t.unit('B1'), n, { rule: 'KG-MEL-04' })
    expect(lines(table, lose(0))).toEqual([])
    expect(lines(table, lose(3))).toEqual([
      'KG-MEL-04 B1 stan=27',
      'KG-UNI-03 B1 notes={"KG-UNI-03/lost":{"turn":1,"lost":3}}',
    ])
    lose(2)(table)
    expect([lostInTurn(1, table.unit('B1')), lostInTurn(2, table.unit('B1'))]).toEqual([5, 0])
    table.state.turn = 2
    lose(4)(table)
    expect(lostInTurn(2, table.unit('B1'))).toBe(4)
    expect(lostInTurn(1, aUnit({ id: 'B9', x: 0, y: 0 }))).toBe(0)
  })

  test('KG-STA-06 without Stan a unit is destroyed; KG-ATT-04 a gun is abandoned', () => {
    const ruin = (t: Table) => destroy(t.battle, t.unit('B1'), { rule: 'KG-MEL-04' })
    const [first] = lines(one(), ruin)
    expect(first).toBe('KG-STA-06 B1 destroyed')
    expect(lines(one({ kind: 'artillery' }), ruin).slice(0, 3)).toEqual([
      'KG-ATT-04 kg.abandoned B1',
      'KG-ATT-04 B1 abandoned=true',
      'KG-ATT-04 B1 destroyed',
    ])
  })

  describe('KG-HQF-02 the commander', () => {
    const hq = (more: Partial<UnitSpec> = {}, blue = 'BHQ'): Table =>
      quiet({
        units: [
          anHq({ id: 'BHQ', x: 60, y: 60, command: 5, initiative: 2, ...more }),
          aUnit({ id: 'B1', x: 60, y: 80 }),
          aUnit({ id: 'B2', x: 60, y: 90, hq: 'Y' }),
          aUnit({ id: 'R1', x: 60, y: 20 }),
        ],
        blue: { chief: blue },
        dice: [1],
      })
    const shot = (table: Table) => lines(table, (t) => commanderTest(t.battle, t.unit('BHQ')))
    const felt = (table: Table) => ['BHQ', 'B1', 'B2', 'R1'].map((id) => reluctance(table.unit(id)))

    test('KG-HQF-02 KG-MOR-18 the chief falls: 5 and 2 are halved to 2 and 1, and all of his side waver by 5', () => {
      const table = hq({ baseReluctance: 3 })
      const account = shot(table)
      expect(table.battle.written().rolls).toMatchObject([
        { sides: 4, rule: 'KG-HQF-02', why: 'kg.roll.commander', by: 'BHQ' },
      ])
      expect(account.slice(0, 3)).toEqual([
        'KG-HQF-02 kg.chief-killed BHQ',
        'KG-HQF-02 BHQ command=2',
        'KG-HQF-02 BHQ initiative=1',
      ])
      expect(account).toContain('KG-MOR-18 B1 reluctance kg.term.chief-killed 5 by KG-MOR-18 of BHQ, stays')
      expect(felt(table)).toEqual([8, 15, 15, 10])
    })

    test('KG-MOR-18 another commander falls: his own units by 3, not himself', () => {
      const table = hq({}, 'Y')
      expect(shot(table)[0]).toBe('KG-HQF-02 kg.commander-killed BHQ')
      expect(felt(table)).toEqual([3, 13, 10, 10])
    })

    test('KG-HQF-02 an HQ without Stan has no deputy: 0 and 0', () => {
      const table = hq({ stan: 0, startStan: 10 })
      expect(shot(table).slice(1, 3)).toEqual(['KG-HQF-02 BHQ command=0', 'KG-HQF-02 BHQ initiative=0'])
      expect(felt(table)[0]).toBe(3)
    })

    test('KG-HQF-02 on a 2 nothing happens', () => {
      const table = hq()
      table.state.queued = [2]
      expect(shot(table)).toEqual([])
    })
  })
})
