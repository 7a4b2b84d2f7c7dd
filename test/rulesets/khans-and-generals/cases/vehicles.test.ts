import { describe, expect, test } from 'vitest'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { assault } from '../../../../src/rulesets/khans-and-generals/orders/assault.ts'
import { board } from '../../../../src/rulesets/khans-and-generals/orders/board.ts'
import { bombard } from '../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { mount } from '../../../../src/rulesets/khans-and-generals/orders/mount.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { overrun } from '../../../../src/rulesets/khans-and-generals/orders/overrun.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { rotate } from '../../../../src/rulesets/khans-and-generals/orders/rotate.ts'
import { takePosition } from '../../../../src/rulesets/khans-and-generals/orders/take-position.ts'
import { unload } from '../../../../src/rulesets/khans-and-generals/orders/unload.ts'
import { blow, locked, quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { declared, Match } from '../support/match.ts'
import { north, spentFor } from '../support/spent.ts'
import { anHq, area, aUnit, type Table, type TableSpec, type UnitSpec, wall } from '../support/table.ts'
import { fielded, vehicle } from '../support/vehicles.ts'

const B1 = { target: { unit: 'B1' } } as const

describe('breaking through', () => {
  /** R1, a vehicle, drives 8 cm at B1, whose front is on y = 55. */
  const drive = (
    card: string,
    dice: readonly number[],
    features: NonNullable<TableSpec['features']>,
    b: Partial<UnitSpec> = {},
  ): Table => {
    const t = known(
      quiet({
        units: [
          fielded(card, { id: 'R1', x: 60, y: 40 }),
          aUnit({ id: 'B1', x: 60, y: 57.6, facing: 180, stan: 60, startStan: 60, ...b }),
        ],
        dice,
        features,
      }),
    )
    give(t, overrun, { unit: 'R1', ...B1 })
    t.done()
    return t
  }
  const works = (kind: string) => [{ ...wall(kind, [50, 55], [70, 55]), id: 'W' }]
  /** In front of its target, or behind him; the last die of a drive, a 6, is that of men who dare not go near. */
  const isThrough = (t: Table): boolean => north(t, 'R1') > 60

  test.each([
    ['mo_light', 'highWall'],
    ['mo_light', 'palisade'],
    ['mo_light', 'atRow'],
    ['mo_armcar', 'sandbags'],
    ['mo_armcar', 'hedge'],
  ])('KG-VME-03, KG-OBS-02 %s does not get over a %s, whatever the d8', (card, kind) => {
    const t = drive(card, [8, 6], works(kind), { inPosition: 'W' })
    expect([isThrough(t), t.events('kg.overrun-barred').length]).toEqual([false, 1])
    // A broken target is driven through of itself, but not over a wall.
    expect(isThrough(drive(card, [1], works(kind), { inPosition: 'W', baseReluctance: 58 }))).toBe(false)
  })

  test('KG-VME-03, KG-OBS-02, KG-OBS-03 a light tank gets over sandbags and leaves them, a medium one crushes them', () => {
    const light = drive('mo_light', [8, 6], works('sandbags'), { inPosition: 'W' })
    expect([isThrough(light), light.state.features.W !== undefined]).toEqual([true, true])
    const medium = drive('mo_medium', [8, 6], works('sandbags'), { inPosition: 'W' })
    expect([isThrough(medium), medium.state.features.W !== undefined]).toEqual([true, false])
  })

  test('KG-VME-03, KG-OBS-06 what it drives over beyond them is wire, in which it leaves a gap', () => {
    const t = drive('mo_light', [8, 6], [{ ...wall('wire', [50, 61], [70, 61]), id: 'W' }])
    expect([isThrough(t), t.state.features.W]).toEqual([true, undefined])
  })

  test('KG-FIR-08 nor does it drive into flames behind them', () => {
    const flames = area('fire', 'cell', [
      [57, 61],
      [62, 61],
      [62, 66],
      [57, 66],
    ])
    expect(isThrough(drive('mo_light', [8, 6], [flames]))).toBe(false)
  })

  test('KG-TER-03 nor into a marsh, nor through it to what lies beyond', () => {
    const marsh = area('terrain', 'marsh', [
      [40, 61],
      [80, 61],
      [80, 63],
      [40, 63],
    ])
    expect(isThrough(drive('mo_light', [8, 6], [marsh]))).toBe(false)
  })

  test('KG-ZON-02, KG-MOV-15 men in a trench: a Training test of 3 + 1; failed, it is stuck before it', () => {
    const trench = {
      ...area('zone', 'trench', [
        [40, 56],
        [80, 56],
        [80, 59],
        [40, 59],
      ]),
      id: 'T',
    }
    const over = (die: number) => drive('mo_light', [8, die, 6], [trench], { inPosition: 'T' })
    expect([isThrough(over(4)), isThrough(over(5))]).toEqual([true, false])
    expect(mayGive(over(5), rotate, { unit: 'R1', face: 900, options: { axis: 'front' } })).not.toBeNull()
    expect(over(5).events('kg.stuck')).toHaveLength(1)
  })

  test('KG-OBS-08 a minefield on the far side: a d6, on 1–4 a mine', () => {
    const mines = area('zone', 'minefield', [
      [40, 62],
      [80, 62],
      [80, 80],
      [40, 80],
    ])
    const safe = drive('mo_light', [8, 5, 6], [mines])
    expect([isThrough(safe), safe.unit('R1').immobilised]).toEqual([true, false])
    // Thin floor: 4 and 2 are 6, immobilised.
    const hit = drive('mo_light', [8, 4, 4, 6], [mines])
    expect([isThrough(hit), hit.unit('R1').immobilised]).toEqual([true, true])
  })

  test('KG-VME-03 a gun behind a wall is not run over', () => {
    const gun = { kind: 'artillery', statsAs: 'support', stan: 5, breakAt: 40, inPosition: 'W' } as const
    expect(drive('mo_light', [8], works('highWall'), gun).unit('B1').status).toBe('standing')
    expect(drive('mo_light', [8], works('sandbags'), gun).unit('B1').status).toBe('destroyed')
  })

  test('KG-VME-02 at one who fights its friends: nobody is driven over, and it is no shot', () => {
    const t = known(
      quiet({
        units: [
          fielded('mo_light', { id: 'R1', x: 60, y: 40 }),
          aUnit({ id: 'R2', x: 67, y: 58, facing: 270, base: [4, 5] }),
          aUnit({ id: 'B1', x: 60, y: 57.6 }),
        ],
        dice: [1, 6],
      }),
    )
    locked(t, 'R2', 'B1')
    give(t, overrun, { unit: 'R1', ...B1 })
    expect(spentFor(t)).toEqual([])
  })

  test('KG-VME-01 a tank whose weapons are all out overruns nobody', () => {
    const t = known(
      quiet({
        units: [
          fielded('mo_light', { id: 'R1', x: 60, y: 40, gun: null, weapon: null, ranged: null }),
          aUnit({ id: 'B1', x: 60, y: 56 }),
          anHq({ id: 'RHQ', side: 'red', x: 60, y: 25 }),
        ],
      }),
    )
    expect(mayGive(t, overrun, { unit: 'R1', ...B1 })).toBe('kg.error.unarmed')
  })
})

describe('men at vehicles', () => {
  test('KG-VME-06, KG-AVP-02 foot at a lorry: destroyed, who was in it gets out and is pinned', () => {
    const aboard = { at: null, status: 'aboard', carrier: 'B1' } as const
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 40 }),
          fielded('mo_truck', { id: 'B1', x: 60, y: 48, facing: 180 }),
          { ...fielded('mo_rifles', { id: 'B2', x: 0, y: 0 }), ...aboard },
        ],
        dice: [12],
      }),
    )
    give(t, assault, { unit: 'R1', ...B1 })
    expect([t.unit('B1').status, t.unit('B2').status, t.unit('B2').pinned]).toEqual([
      'destroyed',
      'standing',
      true,
    ])
  })

  test('KG-VME-07 Training 3: 3 and 1 more fails, 2 passes; d8 6 and its thin floor are 7, a man of the crew', () => {
    const go = (dice: readonly number[]) => {
      const t = known(
        quiet({
          units: [
            aUnit({ id: 'R1', x: 60, y: 40 }),
            fielded('mo_light', { id: 'B1', x: 60, y: 48, facing: 180, breakAt: 20 }),
          ],
          dice,
        }),
      )
      give(t, assault, { unit: 'R1', ...B1 })
      t.done()
      return [t.unit('B1').stan, reluctance(t.unit('B1')), north(t, 'R1') > 40]
    }
    expect([go([3]), go([2, 6])]).toEqual([
      [3, 0, false],
      [2, 3, true],
    ])
  })

  test('KG-SAV-03, KG-MOR-13 a machine gun at shut hatches: d8 6 nothing, 8 the optics; 4 either way', () => {
    const at = (die: number) => {
      const t = known(
        quiet({
          units: [
            fielded('ea_hmg', { id: 'R1', x: 60, y: 20, deployed: true }),
            fielded('mo_light', { id: 'B1', x: 60, y: 60, hatchesShut: true, breakAt: 20 }),
          ],
          dice: [die],
        }),
      )
      give(t, rangedAttack, { unit: 'R1', ...B1 })
      return [t.unit('B1').stan, vehicle(t, 'B1').opticsOut === true, reluctance(t.unit('B1'))]
    }
    expect([at(6), at(8)]).toEqual([
      [3, false, 4],
      [3, true, 4],
    ])
  })

  test('KG-AVP-05 37 mm at the front of a light tank, Penetration 4 over 2: 4 is 6 and destroys, 1 is 3', () => {
    const shot = (die: number) => {
      const t = known(
        quiet({
          units: [
            fielded('mo_at37', { id: 'R1', x: 60, y: 20, deployed: true }),
            fielded('mo_light', { id: 'B1', x: 60, y: 80 }),
          ],
          dice: [1, 1, die, 12],
        }),
      )
      give(t, bombard, { unit: 'R1', ...B1 })
      return [t.unit('B1').status, vehicle(t, 'B1').weaponsOut]
    }
    expect(shot(4)[0]).toBe('destroyed')
    expect(shot(1)).toEqual(['standing', [0]])
  })

  test('KG-ATR-01 an anti-tank rifle told to shoot at a tank uses it: 5 − 2 = 3, immobilised', () => {
    const t = known(
      quiet({
        units: [
          fielded('mo_atr', { id: 'R1', x: 60, y: 20 }),
          fielded('mo_light', { id: 'B1', x: 60, y: 60 }),
        ],
        dice: [1, 5],
      }),
    )
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    t.done()
    expect(t.unit('B1').immobilised).toBe(true)
  })
})

describe('driving and riding', () => {
  /** Stuck in this game turn, where it stands. */
  const stuckAt = (x: number, y: number) => ({ 'KG-MOV-15': { turn: 1, count: 1, x: x * 10, y: y * 10 } })

  test('KG-MOV-12, KG-MOV-15 what is stuck does not move, but turns on the spot; what is immobilised does neither', () => {
    const with_ = (more: Partial<UnitSpec>) =>
      known(
        quiet({
          units: [
            fielded('mo_tankette', { id: 'R1', x: 60, y: 20, ...more }),
            anHq({ id: 'RHQ', side: 'red', x: 60, y: 10 }),
          ],
        }),
      )
    const orders = (t: Table) => [
      mayGive(t, move, { unit: 'R1', path: [{ x: 600, y: 900 }] }),
      mayGive(t, rotate, { unit: 'R1', face: 900 }),
      mayGive(t, rotate, { unit: 'R1', face: 900, options: { axis: 'frontLeft' } }),
    ]
    expect(orders(with_({ notes: stuckAt(60, 20) }))).toEqual([
      'kg.error.stuck',
      null,
      'kg.error.stuck-turns',
    ])
    const [immobile] = ['kg.error.immobilised']
    expect(orders(with_({ immobilised: true }))).toEqual([immobile, immobile, immobile])
  })

  test('KG-PD-08, KG-MOV-15 a tank that is stuck fires by a command point, and does not move by one', () => {
    const m = new Match(
      {
        map: [160, 160],
        units: [
          anHq({ id: 'RHQ', x: 60, y: 20 }),
          aUnit({ id: 'R1', x: 60, y: 35 }),
          anHq({ id: 'BHQ', x: 60, y: 85 }),
          fielded('mo_light', { id: 'B1', x: 60, y: 75, notes: stuckAt(60, 75) }),
        ],
        dice: [1, 3, 3],
      },
      (state) => {
        Object.assign(state.sides.blue?.pools ?? {}, { pd: { BHQ: 3 } })
        state.bags.opb = []
      },
    )
    m.order('R1', 'rotate', { face: 100 })
    const by = (order: string, more: object) => ({ hq: 'BHQ', orders: [declared('B1', order, more)] })
    expect(m.answerRefusal(by('move', { path: [[60, 90]] }))).toBe('kg.error.stuck')
    // Accuracy, and a pair that cancels.
    expect(m.answerRefusal(by('bombard', { target: { unit: 'R1' } }))).toBeNull()
  })

  test('KG-ZON-02 a lorry on a paved road goes 44 and half as far again, on a dirt road a quarter', () => {
    const far = (kind: string) => {
      const t = known(
        quiet({
          map: [120, 240],
          units: [fielded('mo_truck', { id: 'R1', x: 60, y: 20 })],
          features: [
            area('zone', kind, [
              [50, 0],
              [70, 0],
              [70, 240],
              [50, 240],
            ]),
          ],
        }),
      )
      give(t, move, { unit: 'R1', path: [{ x: 600, y: 2300 }] })
      return north(t, 'R1') - 20
    }
    expect([far('pavedRoad'), far('dirtRoad')]).toEqual([66, 55])
  })

  test('KG-MOV-18, KG-CMD-08 a staff in a lorry gets out by its own order', () => {
    const t = known(
      quiet({
        units: [
          anHq({ id: 'RHQ', side: 'red', x: 60, y: 34.4 }),
          fielded('mo_truck', { id: 'R1', x: 60, y: 40 }),
        ],
      }),
    )
    give(t, board, { unit: 'RHQ', target: { unit: 'R1' } })
    t.unit('RHQ').budget = { big: 0, move: 0, minor: 0 }
    expect(mayGive(t, unload, { unit: 'RHQ' })).toBeNull()
  })

  test('KG-OSP-01, KG-MOV-18 riders dismount and get into a lorry in one turn', () => {
    const t = known(
      quiet({
        units: [
          fielded('mo_uhlans', { id: 'R2', x: 60, y: 34 }),
          fielded('mo_truck', { id: 'R1', x: 60, y: 40 }),
          anHq({ id: 'RHQ', side: 'red', x: 60, y: 20 }),
        ],
      }),
    )
    give(t, mount, { unit: 'R2' })
    expect(mayGive(t, board, { unit: 'R2', target: { unit: 'R1' } })).toBeNull()
  })

  test('KG-ABI-33 dragoons get off with a move: on foot 15 − 5 = 10', () => {
    const t = known(quiet({ units: [fielded('mo_uhlans', { id: 'R1', x: 60, y: 20 })] }))
    give(t, move, { unit: 'R1', path: [{ x: 600, y: 900 }], options: { saddle: 'down' } })
    expect([north(t, 'R1'), t.unit('R1').mounted]).toEqual([30, false])
  })

  test('KG-RNG-08, KG-OSP-01 cyclists are refused in the saddle; dismounted they shoot in the same turn, 7 and 3', () => {
    const t = known(
      quiet({
        units: [fielded('ea_cyclists', { id: 'R1', x: 60, y: 20 }), aUnit({ id: 'B1', x: 60, y: 40 })],
        dice: [3, 3],
      }),
    )
    expect(mayGive(t, rangedAttack, { unit: 'R1', ...B1 })).toBe('kg.error.dismount')
    give(t, mount, { unit: 'R1' })
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    expect(blow(t, 'kg.shot').attack?.total).toBe(10)
  })

  test('KG-OBG-06, KG-OMV-04 a heavy machine gun set up takes no position and turns by 45°', () => {
    const t = known(
      quiet({
        units: [
          fielded('ea_hmg', { id: 'R1', x: 60, y: 20, deployed: true }),
          anHq({ id: 'RHQ', side: 'red', x: 60, y: 10 }),
        ],
        features: [{ ...wall('lowWall', [55, 24], [65, 24]), id: 'W' }],
      }),
    )
    expect(mayGive(t, takePosition, { unit: 'R1', target: { feature: 'W' } })).toBe('kg.error.deployed')
    give(t, rotate, { unit: 'R1', face: 900 })
    expect(t.unit('R1').facing).toBe(450)
  })

  test('KG-ATT-02 a section of 6 with 4 men carries its gun 10 − 2 = 8 cm', () => {
    const t = known(quiet({ units: [fielded('ea_hmg', { id: 'R1', x: 60, y: 20, stan: 4 })] }))
    give(t, move, { unit: 'R1', path: [{ x: 600, y: 900 }] })
    expect(north(t, 'R1')).toBe(28)
  })
})
