import { describe, expect, test } from 'vitest'
import { bombardAt } from '../../../../../src/rulesets/khans-and-generals/fight/guns/bombard.ts'
import { underSpread } from '../../../../../src/rulesets/khans-and-generals/fight/guns/bursts.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { bombard } from '../../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { rangedAttack } from '../../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import type { Gun } from '../../../../../src/rulesets/khans-and-generals/units/cards.ts'
import type { KgFacts } from '../../../../../src/rulesets/khans-and-generals/units/state.ts'
import { blow, quiet } from '../../support/fights.ts'
import { give, known, mayGive } from '../../support/giving.ts'
import { anHq, area, aUnit, type Table, type TableSpec, type UnitSpec, wall } from '../../support/table.ts'

/** A mangonel: 60 cm, Accuracy 4, Blast 12, Spread 3 cm, one unit. */
const MANGONEL: Gun = {
  calibre: 75,
  gunClass: 'siege',
  mode: 'direct',
  range: 60,
  accuracy: 4,
  blast: 12,
  spread: 3,
  strike: 1,
  penetration: [0, 0, 0, 0, 0],
  ammo: ['stone', 'incendiary'],
}

const ENGINE = {
  kind: 'artillery',
  type: 'siegeEngine',
  statsAs: 'support',
  stan: 6,
  baseReluctance: 0,
  breakAt: 6,
  skill: 2,
  deployed: true,
  base: [5, 9] as const,
} as const

/** The engine R1 at (60, 20) faces north; B1's centre is `cm` from the engine's front edge. */
function battery(
  gun: Partial<Gun>,
  dice: readonly number[],
  cm = 40,
  others: readonly UnitSpec[] = [],
  more: Partial<TableSpec> & { engine?: Partial<KgFacts>; blue?: object } = {},
): Table {
  const { engine, ...rest } = more
  return known(
    quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 20, ...ENGINE, gun: { ...MANGONEL, ...gun }, ...engine }),
        aUnit({ id: 'B1', x: 60, y: 24.5 + cm }),
        anHq({ id: 'RHQ', side: 'red', x: 75, y: 20 }),
        ...others.map(aUnit),
      ],
      dice,
      ...rest,
    }),
  )
}

const shell = (t: Table, options: Record<string, string> = {}) =>
  give(t, bombard, { unit: 'R1', target: { unit: 'B1' }, options })
const accuracy = (t: Table, n = 0) =>
  [...t.events('kg.gun-hit'), ...t.events('kg.gun-missed')][n]?.sums?.accuracy?.total
const spent = (t: Table) => t.events('kg.spent').map((e) => e.data?.reason)

describe('a stone', () => {
  test('KG-OBG-03 KG-ART-03 KG-ART-05 d10 4 ≤ Accuracy 4 hits: 12 + (4−2) − 3 = 11 lost', () => {
    const t = battery({}, [4, 4, 2])
    shell(t)
    t.done()
    expect(accuracy(t)).toBe(4)
    expect(blow(t, 'kg.shot').data).toMatchObject({ damage: 11, stanAfter: 19 })
    expect(t.unit('B1').stan).toBe(19)
  })

  test('KG-ART-03 5 > 4 misses; KG-ART-07 and frightens nobody, while a hit adds 5', () => {
    const missed = battery({}, [5])
    shell(missed)
    missed.done()
    expect(reluctance(missed.unit('B1'))).toBe(10)
    const hit = battery({ blast: 0 }, [1, 1, 1])
    shell(hit)
    expect(hit.unit('B1').stan).toBe(30)
    expect(reluctance(hit.unit('B1'))).toBe(15)
  })

  test('KG-RNG-21 KG-STF-03 beyond 40 cm −1, beyond 60 nothing', () => {
    // The distance is measured to the aim point, B1's centre.
    const far = battery({}, [9], 50)
    shell(far)
    expect(accuracy(far)).toBe(3)
    const out = battery({}, [], 61)
    shell(out)
    expect(spent(out)).toEqual(['range'])
  })

  test('KG-ART-15 KG-ATT-03 one man serves it at −2', () => {
    const t = battery({}, [9], 40, [], { engine: { stan: 1, startStan: 6 } })
    shell(t)
    expect(accuracy(t)).toBe(2)
  })

  test('KG-ART-09 every 3 that weather and smoke would take from a shot take 1: rain −1 is 0, with powder smoke −2 it is −1', () => {
    const rain = battery({}, [9], 40, [], { facts: { weather: 'rain' } })
    shell(rain)
    expect(accuracy(rain)).toBe(4)
    const smoke = {
      ...area('smoke', 'powder', [
        [50, 40],
        [70, 40],
        [70, 43],
        [50, 43],
      ]),
      data: { until: 9 },
    }
    const hazy = battery({}, [9], 40, [], { facts: { weather: 'rain' }, features: [smoke] })
    shell(hazy)
    expect(accuracy(hazy)).toBe(3)
  })

  test('KG-ART-09 KG-TIM-04 by night −1 (seen within 40 cm)', () => {
    const t = battery({}, [9], 30, [], { facts: { time: 'night' } })
    shell(t)
    expect(accuracy(t)).toBe(3)
  })

  test('KG-REL-03 KG-REL-04 from a hill it throws 10 cm farther, +1 to Accuracy', () => {
    const hill = {
      ...area('relief', 'gentle', [
        [40, 10],
        [80, 10],
        [80, 30],
        [40, 30],
      ]),
      data: { level: 1, crest: [] },
    }
    const t = battery({}, [9], 70, [], { features: [hill] })
    shell(t)
    expect(accuracy(t)).toBe(4 - 1 + 1)
  })

  test('KG-LOS-02 crews lose men by the table: 12 + 0 − 3 = 9 takes 2', () => {
    const t = battery({}, [1, 3, 3])
    Object.assign(t.unit('B1'), { statsAs: 'support', stan: 6, breakAt: 9, baseReluctance: 0 })
    shell(t)
    expect(t.unit('B1').stan).toBe(4)
  })

  test('KG-STF-01 KG-ART-01 KG-ART-13 set up, before its front, in sight: else refused or spent', () => {
    const order = { unit: 'R1', target: { unit: 'B1' } }
    expect(mayGive(battery({}, [], 40, [], { engine: { deployed: false } }), bombard, order)).toBe(
      'kg.error.not-deployed',
    )
    expect(mayGive(battery({}, []), bombard, { ...order, unit: 'RHQ' })).toBe('kg.error.no-gun')
    const behind = battery({}, [])
    give(behind, bombard, { unit: 'R1', target: { at: { x: 600, y: 50 } } })
    expect(spent(behind)).toEqual(['arc'])
    const wood = area('terrain', 'forest', [
      [30, 30],
      [90, 30],
      [90, 40],
      [30, 40],
    ])
    const blind = battery({}, [], 40, [], { features: [wood] })
    shell(blind)
    expect(spent(blind)).toEqual(['sight'])
  })
})

describe('who is under it', () => {
  test('KG-ART-02 KG-DIC-02 KG-GEN-06 all within Spread, friend and foe, nearest to the point first, then by id', () => {
    const t = battery({ spread: 10 }, [], 40, [
      { id: 'B3', x: 71, y: 64.5 },
      { id: 'B2', x: 49, y: 64.5 },
      { id: 'R2', x: 60, y: 57 },
      { id: 'B4', x: 60, y: 80 },
    ])
    const at = { x: 600, y: 645 }
    expect(underSpread(t.state, t.unit('R1'), 100, at).map((u) => u.id)).toEqual(['B1', 'R2', 'B2', 'B3'])
  })

  test('KG-ART-04 the first that is hit takes it; with Strike power 2 the next one too, and testing stops', () => {
    const others = [
      { id: 'B2', x: 49, y: 64.5 },
      { id: 'B3', x: 71, y: 64.5 },
    ]
    const one = battery({ spread: 10 }, [9, 1, 3, 3], 40, others)
    shell(one)
    one.done()
    expect(['B1', 'B2', 'B3'].map((id) => one.unit(id).stan)).toEqual([30, 21, 30])
    const two = battery({ spread: 10, strike: 2 }, [1, 3, 3, 1, 6, 1], 40, others)
    shell(two)
    two.done()
    expect(['B1', 'B2', 'B3'].map((id) => two.unit(id).stan)).toEqual([21, 16, 30])
  })

  test('KG-ART-16 unit by unit: Accuracy, 2d6±, commander d4; at the end ignition', () => {
    const t = battery({ strike: 2 }, [1, 3, 3, 4, 12], 40)
    Object.assign(t.unit('B1'), { kind: 'command', hq: 'BHQ' })
    shell(t, { ammo: 'incendiary' })
    t.done()
    expect(t.battle.written().rolls.map((r) => [r.sides, r.rule])).toEqual([
      [10, 'KG-ART-03'],
      [6, 'KG-ART-05'],
      [6, 'KG-ART-05'],
      [4, 'KG-HQF-02'],
      [12, 'KG-FIR-02'],
    ])
  })

  test('KG-OPB-05 own units it hurts cost a token', () => {
    const t = battery({ spread: 10 }, [9, 1, 3, 3], 40, [{ id: 'R2', x: 60, y: 57 }])
    t.state.bags.opb = [3]
    shell(t)
    t.done()
    expect(t.state.sides.red?.drawn.opb).toEqual([3])
  })
})

describe('what it throws', () => {
  test('KG-STF-02 KG-DAT-05 fire pots: Blast −4 and a test of ignition at +6: 12 − 4 + 0 − 3 = 5', () => {
    const t = battery({}, [1, 3, 3, 6])
    shell(t, { ammo: 'incendiary' })
    t.done()
    expect(blow(t, 'kg.shot').data.damage).toBe(5)
    expect(Object.values(t.state.features).some((f) => f.layer === 'fire')).toBe(true)
  })

  test('KG-FIR-01 KG-FIR-02 KG-DAT-05 on very dry ground a stone may strike fire: d12 2 ≤ 0 + 2', () => {
    const dry = battery({}, [10, 2], 40, [], { facts: { ground: 'veryDry' } })
    shell(dry)
    dry.done()
    expect(Object.values(dry.state.features).filter((f) => f.layer === 'fire')).toHaveLength(1)
    const none = battery({}, [10, 3], 40, [], { facts: { ground: 'veryDry' } })
    shell(none)
    none.done()
    expect(Object.values(none.state.features).filter((f) => f.layer === 'fire')).toHaveLength(0)
  })

  test('KG-DAT-05 KG-PIN-01 stones do not pin, fire pots do: Regular 5 − 2 light artillery (KG-STF-04), d10 4 > 3', () => {
    const modern = { blue: { traits: ['modernTactics'] } }
    const stone = battery({}, [1, 3, 3], 40, [], modern)
    shell(stone)
    stone.done()
    expect(stone.unit('B1').pinned).toBe(false)
    const pots = battery({}, [1, 3, 3, 4, 12], 40, [], modern)
    shell(pots, { ammo: 'incendiary' })
    pots.done()
    expect(pots.unit('B1').pinned).toBe(true)
  })

  test('KG-ART-08 KG-OMN-05 what it has not got is refused', () => {
    const order = { unit: 'R1', target: { unit: 'B1' }, options: { ammo: 'incendiary' } }
    expect(mayGive(battery({ ammo: ['stone'] }, []), bombard, order)).toBe('kg.error.no-such-ammo')
  })

  test('KG-ART-14 KG-DES-01 KG-OBS-07 a place with nobody on it may be thrown at: a palisade falls on d8 4', () => {
    const palisade = wall('palisade', [55, 50], [65, 50])
    const t = battery({}, [4], 60, [], { features: [palisade] })
    give(t, bombard, { unit: 'R1', target: { feature: palisade.id } })
    t.done()
    expect(t.state.features[palisade.id]).toBeUndefined()
  })

  test('KG-ABI-31 a siege crew destroys walls and palisades one result more often: 5 fells the palisade', () => {
    for (const [abilities, stands] of [
      [[], true],
      [['siegeCrew'], false],
    ] as const) {
      const palisade = wall('palisade', [55, 50], [65, 50])
      const t = battery({}, [5], 60, [], { features: [palisade], engine: { abilities: [...abilities] } })
      give(t, bombard, { unit: 'R1', target: { feature: palisade.id } })
      t.done()
      expect(palisade.id in t.state.features).toBe(stands)
    }
  })

  test('KG-FRT-02 a tower that comes down on a d8 of 1 costs its garrison half: 15 of 30; on 2 it stands', () => {
    const tower = area('zone', 'bunker', [
      [57, 61],
      [63, 61],
      [63, 67],
      [57, 67],
    ])
    const hit = (die: number) => {
      // d10 10: the stone hurts nobody by itself.
      const t = battery({ calibre: 100 }, [10, die], 40, [], { features: [tower] })
      shell(t)
      t.done()
      return t
    }
    expect(hit(1).unit('B1').stan).toBe(15)
    expect(hit(2).unit('B1').stan).toBe(30)
  })

  test('KG-OBS-04 any siege engine brings a palisade down, small as it is, but not a hedge', () => {
    const fell = (kind: string, dice: readonly number[]) => {
      const works = wall(kind, [55, 64.5], [65, 64.5])
      const t = battery({ calibre: 20 }, [10, ...dice], 40, [], { features: [works] })
      shell(t)
      t.done()
      return t.state.features[works.id] === undefined
    }
    expect(fell('palisade', [4])).toBe(true)
    expect(fell('hedge', [])).toBe(false)
  })

  test('KG-OBG-01 KG-OBG-03 who says “fire” to an engine means bombard, place and ammunition included', () => {
    const t = battery({}, [12])
    give(t, rangedAttack, { unit: 'R1', target: { at: { x: 600, y: 500 } }, options: { ammo: 'incendiary' } })
    t.done()
    expect(t.events('kg.bombard')[0]?.data).toMatchObject({ ammo: 'incendiary', at: { x: 600, y: 500 } })
    const bow = { ...ENGINE, kind: 'line', gun: null, ranged: 6, range: 40, weapon: 'bow' } as const
    const archers = known(
      quiet({ units: [aUnit({ id: 'R1', x: 60, y: 20, ...bow }), aUnit({ id: 'B1', x: 60, y: 40 })] }),
    )
    const order = { unit: 'R1', target: { unit: 'B1' }, options: { ammo: 'stone' } }
    expect(() => give(archers, rangedAttack, order)).toThrow('kg.error.no-such-ammo')
    expect(() => give(archers, rangedAttack, { unit: 'R1', target: { at: { x: 0, y: 0 } } })).toThrow(
      'kg.error.needs-enemy',
    )
  })

  test('KG-VIS-13 KG-MOR-12 thrown from hiding it frightens by 2 more and is seen after', () => {
    const t = battery({ blast: 0 }, [1, 1, 1], 40, [], { engine: { hidden: true } })
    shell(t)
    expect(reluctance(t.unit('B1'))).toBe(17)
    expect(t.unit('R1').hidden).toBe(false)
  })
})

test('KG-MFR-03 an engine that has moved loses a gain by distance, never a loss', () => {
  const t = battery({}, [9], 50, [], { engine: { moved: 10 } })
  t.run(bombardAt(t.battle, t.unit('R1'), MANGONEL, { at: { x: 600, y: 745 } }, { ammo: 'stone', by: null }))
  expect(accuracy(t)).toBe(3)
})
