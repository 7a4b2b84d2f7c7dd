import { describe, expect, it, test } from 'vitest'
import { attackHex } from '../../../../src/rulesets/hex-battles/fight/attacks.ts'
import { chargeAlong } from '../../../../src/rulesets/hex-battles/fight/charge.ts'
import { chargePath } from '../../../../src/rulesets/hex-battles/fight/charge-path.ts'
import { chargeResult } from '../../../../src/rulesets/hex-battles/tables/charge-results.ts'
import {
  type CombatResult,
  combatResult,
} from '../../../../src/rulesets/hex-battles/tables/combat-results.ts'
import type { SHIFTS } from '../../../../src/rulesets/hex-battles/tables/shifts.ts'
import type { HxUnit, OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { counter, Field, type FieldSpec, hex, horse, leader } from '../support/field.ts'

// Whole fights, each with its die and its sums: one for every column shift and one for every kind of result. Infantry
// in 0505 attacks its eastern neighbour 0605, cavalry charges it from 0305; all have 10 PS unless a fight says otherwise,
// so that without shifts it is 10 : 10, column 1:1.
const foot = (more = {}) => counter({ id: 'P1', hex: '0505', facing: 0, ps: 10, ...more })
const rider = (more = {}) => horse({ id: 'P1', hex: '0305', facing: 0, ps: 10, ...more })
const foe = (more = {}) => counter({ id: 'S1', hex: '0605', facing: 3, ps: 10, ...more })

interface Fight extends Omit<FieldSpec, 'dice'> {
  readonly die: number
  /** A charge by P1, in which this leader rides; absent: direct combat of all Poles but leaders. */
  readonly charge?: { readonly leader: string | null }
}

function fought({ die, charge, ...spec }: Fight): Field {
  const field = new Field({ ...spec, dice: [die] })
  const poles = Object.values(field.state.units).filter((u) => u.side === 'PL' && u.type !== 'leader')
  if (charge === undefined) {
    field.run(attackHex(field.battle, 'attack', poles as OnMap[], hex('0605')))
    return field
  }
  const chief = charge.leader === null ? null : (field.unit(charge.leader) as OnMap)
  const riders = [...poles, ...(chief === null ? [] : [chief])] as OnMap[]
  const path = chargePath(field.state, riders, { facing: 0, least: 2, turning: 0, beaten: [] })
  if (typeof path === 'string') throw new Error(path)
  field.run(chargeAlong(field.battle, { units: poles as OnMap[], leader: chief }, path))
  return field
}

/** A cell as it is printed: losses of attacker and defender in percent, who withdraws, `d` disorganised. */
const printed = (cell: Pick<CombatResult, 'attackerLoss' | 'defenderLoss'>, result: string): string =>
  `${cell.attackerLoss}/${cell.defenderLoss} ${result}`

/** What the log tells of the fight: column without and with shifts, their sum, the cell. */
function told(field: Field) {
  const [event] = [...field.events('hex.fought'), ...field.events('hex.charge-fought')]
  const data = event?.data as { base: string; column: string; result: string } & Pick<
    CombatResult,
    'attackerLoss' | 'defenderLoss'
  >
  const shift = event?.sums?.shift?.total
  return { columns: `${data.base} → ${data.column}`, shift, cell: printed(data, data.result) }
}

/** Strength left to a side. */
const left = (field: Field, side: string): number =>
  Object.values(field.state.units).reduce((total, u) => total + (u.side === side ? u.ps : 0), 0)

const withdrew = (field: Field): string[] =>
  Object.values(field.state.units).flatMap((u) => (u.withdrew && u.type !== 'leader' ? [u.id] : []))

describe('one fight for every column shift: what it changes of 10 PS against 10', () => {
  interface Worked {
    readonly fight: Fight
    readonly rules: string
    /** The sum of the shifts, the columns before and after, the cell of the die. */
    readonly shift: number
    readonly columns: string
    readonly cell: string
    /** PS left to both. */
    readonly left: readonly [number, number]
    readonly withdrew: readonly string[]
  }

  // Direct combat: die 6 reads, from 1:2 to 2:1, 20/10 AW · 10/10 NR · 10/20 NR · 10/20 DW.
  const direct = (attackers: readonly HxUnit[], defenders: readonly HxUnit[], more: Partial<Fight> = {}) => ({
    units: [...attackers, ...defenders],
    die: 6,
    ...more,
  })
  const RIGHT = {
    shift: 1,
    columns: '1:1 → 3:2',
    cell: '10/20 NR',
    // 10% of 10 is 1, 20% is 2.
    left: [9, 8],
    withdrew: [],
  } as const
  const LEFT = {
    shift: -1,
    columns: '1:1 → 1:2',
    cell: '20/10 AW',
    left: [8, 9],
    withdrew: ['P1'],
  } as const

  // A charge: die 5 reads 20/10 F in 1:1 and 20/20 S in 3:2; die 6 reads 20/20 S in 1:1 and 10/20 S in 2:1.
  const CHARGED = {
    shift: 1,
    columns: '1:1 → 3:2',
    cell: '20/20 DW',
    left: [8, 8],
    withdrew: ['S1'],
  } as const
  const alone = { charge: { leader: null } } as const

  const WORKED: { readonly [K in keyof typeof SHIFTS]: Worked } = {
    armoured: { rules: 'HX-MOD-01', fight: direct([foot({ blackStar: true })], [foe()]), ...RIGHT },
    enemyArmoured: { rules: 'HX-MOD-01', fight: direct([foot()], [foe({ blackStar: true })]), ...LEFT },
    lances: {
      rules: 'HX-MOD-02',
      fight: direct([rider({ lance: true })], [foe()], alone),
      shift: 2,
      columns: '1:1 → 2:1',
      cell: '10/20 DW',
      left: [9, 8],
      withdrew: ['S1'],
    },
    downhill: {
      rules: 'HX-MOD-03',
      fight: direct([rider()], [foe()], { ...alone, die: 5, ground: { '0305': '1', '0405': '1' } }),
      ...CHARGED,
    },
    works: {
      rules: 'HX-MOD-04',
      fight: direct([foot()], [foe()], { facts: { fieldworks: ['0605'] } }),
      ...LEFT,
    },
    uphill: { rules: 'HX-MOD-05', fight: direct([foot()], [foe()], { ground: { '0605': '1' } }), ...LEFT },
    horseInForest: {
      rules: 'HX-MOD-06',
      fight: direct([rider({ hex: '0505' })], [foe()], { ground: { '0505': 'f' } }),
      ...LEFT,
    },
    enemyHorseInForest: {
      rules: 'HX-MOD-06',
      fight: direct([foot()], [horse({ id: 'S1', hex: '0605', facing: 3, ps: 10 })], {
        ground: { '0605': 'f' },
      }),
      ...RIGHT,
    },
    // Who rides along also commands: +1 example, +1 command, −1 command of the defender.
    example: {
      rules: 'HX-MOD-07',
      fight: direct(
        [rider(), leader({ id: 'PL1', hex: '0305' })],
        [foe(), leader({ id: 'SL1', hex: '0605' })],
        {
          charge: { leader: 'PL1' },
          die: 5,
        },
      ),
      ...CHARGED,
    },
    command: {
      rules: 'HX-MOD-08',
      fight: direct([foot(), leader({ id: 'PL1', hex: '0305' })], [foe()]),
      ...RIGHT,
    },
    enemyCommand: {
      rules: 'HX-MOD-08',
      fight: direct([foot()], [foe(), leader({ id: 'SL1', hex: '0805' })]),
      ...LEFT,
    },
    flank: {
      rules: 'HX-MOD-09',
      fight: direct([foot()], [foe({ facing: 0 })]),
      shift: 2,
      columns: '1:1 → 2:1',
      cell: '10/20 DW',
      left: [9, 8],
      withdrew: ['S1'],
    },
    // 4 + 3 + 3 from west, north-west and south-west.
    threeSides: {
      rules: 'HX-MOD-10',
      fight: direct(
        [
          foot({ ps: 4 }),
          foot({ id: 'P2', hex: '0504', facing: 5, ps: 3 }),
          foot({ id: 'P3', hex: '0506', facing: 1, ps: 3 }),
        ],
        [foe()],
      ),
      ...RIGHT,
    },
    marching: { rules: 'HX-FORM-05', fight: direct([foot({ formation: 'march' })], [foe()]), ...LEFT },
    enemyMarching: { rules: 'HX-FORM-05', fight: direct([foot()], [foe({ formation: 'march' })]), ...RIGHT },
    inDefence: { rules: 'HX-FORM-05', fight: direct([foot()], [foe({ formation: 'defence' })]), ...LEFT },
    ford: { rules: 'HX-TERR-09', fight: direct([foot()], [foe()], { ground: { '0505': 'x' } }), ...LEFT },
    village: { rules: 'HX-TERR-10', fight: direct([foot()], [foe()], { ground: { '0605': 'v' } }), ...LEFT },
  }

  test('HX-CRT-01 HX-CRT-02 without a shift: die 6 in 1:1 is 10/10 NR, 1 lost by each; in a charge 5 is 20/10 F, 6 is 20/20 S', () => {
    const plain = fought(direct([foot()], [foe()]))
    expect(told(plain)).toEqual({ columns: '1:1 → 1:1', shift: 0, cell: '10/10 NR' })
    expect([left(plain, 'PL'), left(plain, 'SE'), withdrew(plain)]).toEqual([9, 9, []])
    const failed = fought(direct([rider()], [foe()], { ...alone, die: 5 }))
    expect([told(failed).cell, left(failed, 'PL'), left(failed, 'SE')]).toEqual(['20/10 AW', 8, 9])
    const won = fought(direct([rider()], [foe()], alone))
    expect([told(won).cell, left(won, 'PL'), left(won, 'SE')]).toEqual(['20/20 DW', 8, 8])
  })

  for (const [name, one] of Object.entries(WORKED)) {
    it(`${one.rules} ${name}: ${one.columns}, die ${one.fight.die} is ${one.cell}; ${one.left.join(' and ')} left`, () => {
      const field = fought(one.fight)
      expect(told(field)).toEqual({ columns: one.columns, shift: one.shift, cell: one.cell })
      expect([left(field, 'PL'), left(field, 'SE')]).toEqual(one.left)
      expect(withdrew(field)).toEqual(one.withdrew)
    })
  }
})

/** Strengths, die, cell, what both lose of them, and where the units stand and in which order afterwards. */
type Row = readonly [number, number, number, string, number, number]

/** All cells of a table that differ. */
const kindsOf = (table: (die: number, column: number) => CombatResult): string[] => {
  const cells = Array.from({ length: 80 }, (_, i) => table((i % 10) + 1, Math.floor(i / 10)))
  return [...new Set(cells.map((cell) => printed(cell, cell.ending + (cell.disorganised ? 'd' : ''))))].sort()
}

/** Who gave way by a cell, and in which order the sides are after it. */
function settled(field: Field, cell: string): void {
  const gone = cell.includes('AW') ? ['P1'] : cell.includes('DW') ? ['S1'] : []
  expect(withdrew(field)).toEqual(gone)
  for (const id of ['P1', 'S1']) {
    const order = gone.includes(id) && cell.endsWith('d') ? 'disorganised' : 'good'
    expect([id, field.unit(id).order]).toEqual([id, order])
  }
}

describe('one direct combat for every kind of result (HX-CRT-01, HX-COMB-10…12)', () => {
  const ROWS: readonly Row[] = [
    // 4 : 10 is below 1:2. 40% of 4 is 1.6, so 2; 10% of 10 is 1.
    [4, 10, 1, '40/10 AWd', 2, 1],
    // 10 : 10 is 1:1.
    [10, 10, 1, '30/10 AWd', 3, 1],
    [10, 10, 3, '20/10 AW', 2, 1],
    [10, 10, 5, '20/10 NR', 2, 1],
    [10, 10, 6, '10/10 NR', 1, 1],
    [10, 10, 7, '10/20 NR', 1, 2],
    [10, 10, 8, '10/20 DW', 1, 2],
    [10, 10, 10, '10/30 DWd', 1, 3],
    // 13 : 6 is 2:1. 10% of 13 is 1.3, so 2; 40% of 6 is 2.4, so 3.
    [13, 6, 10, '10/40 DWd', 2, 3],
    // 21 : 7 is 3:1. 10% of 21 is 2.1, so 3; 50% of 7 is 3.5, so 4.
    [21, 7, 10, '10/50 DWd', 3, 4],
  ]

  test('HX-CRT-01 HX-COMB-10…12 there are no other kinds', () => {
    expect(ROWS.map(([, , , cell]) => cell).sort()).toEqual(kindsOf(combatResult))
  })

  for (const [a, d, die, cell, lostA, lostD] of ROWS) {
    it(`HX-CRT-01 HX-COMB-10…12 ${a} against ${d}, die ${die}: ${cell}, ${lostA} and ${lostD} lost`, () => {
      const field = fought({ units: [foot({ ps: a }), foe({ ps: d })], die })
      expect(told(field)).toMatchObject({ shift: 0, cell })
      expect([field.unit('P1').ps, field.unit('S1').ps]).toEqual([a - lostA, d - lostD])
      settled(field, cell)
      // From 0505 and 0605 two hexes toward the own edge; who does not withdraw keeps his hex.
      expect(field.at('P1')).toBe(cell.includes('AW') ? '0407' : '0505')
      expect(field.at('S1')).toBe(cell.includes('DW') ? '0703' : '0605')
    })
  }
})

describe('one charge for every kind of result (HX-CRT-02, HX-CHG-08, HX-CHG-09)', () => {
  const ROWS: readonly Row[] = [
    [4, 10, 1, '40/10 AWd', 2, 1],
    [10, 10, 1, '30/10 AWd', 3, 1],
    [10, 10, 3, '20/10 AW', 2, 1],
    [10, 10, 6, '20/20 DW', 2, 2],
    [10, 10, 8, '10/20 DW', 1, 2],
    [10, 10, 10, '10/30 DWd', 1, 3],
    [13, 6, 10, '10/40 DWd', 2, 3],
    [21, 7, 10, '10/50 DWd', 3, 4],
  ]

  test('HX-CRT-02 HX-CHG-08 HX-CHG-09 there are no other kinds', () => {
    expect(ROWS.map(([, , , cell]) => cell).sort()).toEqual(kindsOf(chargeResult))
  })

  for (const [a, d, die, cell, lostA, lostD] of ROWS) {
    it(`HX-CRT-02 HX-CHG-08 HX-CHG-09 ${a} against ${d}, die ${die}: ${cell}, ${lostA} and ${lostD} lost`, () => {
      const field = fought({ units: [rider({ ps: a }), foe({ ps: d })], die, charge: { leader: null } })
      expect(told(field)).toMatchObject({ shift: 0, cell })
      expect([field.unit('P1').ps, field.unit('S1').ps]).toEqual([a - lostA, d - lostD])
      settled(field, cell)
      // Success takes the hex; failure goes back from 0505, the last hex before the target.
      expect(field.at('P1')).toBe(cell.includes('AW') ? '0407' : '0605')
      expect(field.at('S1')).toBe(cell.includes('DW') ? '0703' : '0605')
    })
  }
})
