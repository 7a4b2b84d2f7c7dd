import { describe, expect, test } from 'vitest'
import { idiomOf, parseLine } from '../../../../src/kernel/notation.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { resolveOrder } from '../../../../src/kernel/resolve.ts'
import { emptyNear } from '../../../../src/rulesets/mein-panzer/fight/manning.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { sceneOf } from '../../../../src/rulesets/mein-panzer/shown/scene.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { hitValue, laid, strength } from '../support/laid.ts'
import { dataTold, sumTold } from '../support/range.ts'

const SU = { kind: 'side', side: 'SU' } as const
const FAR = [58, 58] as const

interface Towing {
  readonly firers?: readonly string[]
  readonly tractor?: string
  /** How the tractor looks, in degrees, and what else is so of it. */
  readonly heading?: number
  readonly facts?: Partial<MpUnit>
  readonly more?: object
}

/**
 * Soviet models about (30, 10), and to the north of them, 4" from hull to hull of a stand, a German tractor that looks at them with
 * a Pak 40 in tow.
 */
function towing(
  dice: readonly number[],
  { firers = ['su43_rifle'], tractor = 'de43_truck', heading = 180, facts = {}, more = {} }: Towing = {},
): Board {
  const board = laid(
    { A1: [...firers, 'su43_rifle'], B1: [tractor, 'de43_pak40'], B2: ['de43_rifle'] },
    [],
    {
      ...Object.fromEntries(firers.map((_, i) => [`A1-${i + 1}`, [30, 10, 0] as const])),
      [`A1-${firers.length + 1}`]: [2, 2],
      'B1-1': [30, 15.2, heading, facts],
      'B2-1': FAR,
    },
    more,
  )
  Object.assign(board.u('B1-2'), {
    at: null,
    status: 'aboard',
    carrier: 'B1-1',
    aboardAs: 'towed',
    limbered: true,
    setUp: false,
  })
  board.state.queued = [...dice]
  return board
}

const at = (unit: string, options: Record<string, string> = {}) => ({ target: { unit }, options })
const rifled = (board: Board, which = 0) => sumTold(board, 'mp.rifled', 'strength', which)
const hits = (board: Board) => dataTold(board, 'mp.hit') as readonly { effect: string; fate: string }[]

describe('small arms at the crew of a gun in tow', () => {
  test('MP-TRP-12 in an open unarmoured tractor it has light cover, 4 − 2 = 2; in an armoured one linear, 4 − 5 = −1', () => {
    const lorry = towing([20])
    order(lorry, 'A1-1', 'firefight', at('B1-2'))
    expect(rifled(lorry)).toBe(2)
    const halfTrack = towing([20], { tractor: 'de43_251' })
    order(halfTrack, 'A1-1', 'firefight', at('B1-2'))
    expect(rifled(halfTrack)).toBe(-1)
    // Nobody fits into a tank besides its own crew: they ride on it, behind what armour there is.
    const tank = towing([20], { tractor: 'de43_pz4h' })
    order(tank, 'A1-1', 'firefight', at('B1-2'))
    expect(rifled(tank)).toBe(-1)
    for (const board of [lorry, halfTrack, tank]) expect(board.state.queued).toEqual([])
  })

  test.each([
    [2, 'destroyed', false, false],
    [5, 'aboard', true, false],
    [9, 'aboard', false, true],
    [10, 'aboard', false, false],
  ] as const)(
    'MP-TRP-12 MP-HIT-10 at 2 a %i: the gun is %s, Pinned %s, Suppressed %s; its tractor takes nothing',
    (die, status, pinned, suppressed) => {
      const board = towing([die])
      order(board, 'A1-1', 'firefight', at('B1-2'))
      expect(board.u('B1-2')).toMatchObject({ status, pinned, suppressed, at: null })
      expect(board.u('B1-2c').status).toBe(status)
      expect(board.u('B1-1')).toMatchObject({ status: 'standing', pinned: false, suppressed: false })
      expect(board.state.queued).toEqual([])
    },
  )

  test('MP-TRP-12 it is told of by this rule, whose tow it is as well', () => {
    const board = towing([20])
    order(board, 'A1-1', 'firefight', at('B1-2'))
    expect(board.told('mp.rifled')).toMatchObject([{ rule: 'MP-TRP-12', unit: 'A1-1', target: 'B1-2' }])
    expect(board.told('mp.at-towed')).toMatchObject([
      { rule: 'MP-TRP-12', unit: 'A1-1', target: 'B1-2', data: { what: 'crew', tractor: 'B1-1' } },
    ])
  })

  test('MP-TRP-12 MP-INF-05 it drives with its tractor: 4 + 2 − 2 = 4', () => {
    const board = towing([20], { facts: { moving: true } })
    order(board, 'A1-1', 'firefight', at('B1-2'))
    expect(rifled(board)).toBe(4)
  })

  test('MP-TRP-12 MP-COV-03 a wall before the tractor covers better than its boards, and alone: 4 − 5 = −1', () => {
    const wall = {
      id: 'wall',
      kind: 'wall',
      line: [
        [28, 14],
        [32, 14],
      ],
    }
    const board = towing([20], { more: { ground: [wall] } })
    order(board, 'A1-1', 'firefight', at('B1-2'))
    expect(rifled(board)).toBe(-1)
  })

  test('MP-INF-02 MP-TRP-12 as far off as its tractor: where no rifle reaches that, nobody is fired at', () => {
    const board = towing([])
    board.put('B1-1', 30, 30)
    expect(refused(() => order(board, 'A1-1', 'firefight', at('B1-2')))).toBe('mp.error.in-tow')
  })

  test('MP-TRP-12 who fires at the tractor hits its own men alone', () => {
    // Its crew, 4 − 2 = 2: a 10 does nothing.
    const board = towing([10])
    order(board, 'A1-1', 'firefight', at('B1-1'))
    expect(board.told('mp.rifled')).toMatchObject([{ target: 'B1-1', rule: 'MP-INF-01' }])
    expect(board.told('mp.at-towed')).toEqual([])
  })

  test('MP-CMB-01 MP-TRP-12 stands fire together at it: 4 + 4 − 2 = 6, or with the test failed each for himself', () => {
    const firers = ['su43_rifle', 'su43_rifle']
    const together = towing([10, 20], { firers })
    order(together, 'A1-1', 'combined', at('B1-2', { with: 'A1-2' }))
    expect(rifled(together)).toBe(6)
    expect(together.told('mp.at-towed')).toHaveLength(1)
    const apart = towing([11, 20, 20], { firers })
    order(apart, 'A1-1', 'combined', at('B1-2', { with: 'A1-2' }))
    expect([rifled(apart), rifled(apart, 1)]).toEqual([2, 2])
    // Shot dead by the first, it is nobody's target any more.
    const dead = towing([11, 1], { firers })
    order(dead, 'A1-1', 'combined', at('B1-2', { with: 'A1-2' }))
    expect(dead.u('B1-2').status).toBe('destroyed')
    for (const board of [together, apart, dead]) expect(board.state.queued).toEqual([])
  })

  test('MP-ACT-10 MP-TRP-12 on the way to it as well: 4 − 5 − 2 = −3; nobody who sees its tractor nowhere fires', () => {
    const board = towing([20])
    const west = { ...at('B1-2'), path: [{ x: 2900, y: 1000 }] }
    order(board, 'A1-1', 'firefight', west)
    expect(rifled(board)).toBe(-3)
    const wood = {
      id: 'wood',
      kind: 'wood',
      polygon: [
        [20, 12],
        [40, 12],
        [40, 14],
        [20, 14],
      ],
    }
    const hidden = towing([], { more: { ground: [wood] } })
    order(hidden, 'A1-1', 'firefight', west)
    expect(hidden.told('mp.no-chance')).toHaveLength(1)
  })

  test('MP-TRP-06 MP-TRP-12 who rides in an open half-track fires with it: its machine gun 6 − 2 twice, its rifles 4 − 2', () => {
    const board = towing([20, 20, 20], { firers: ['su43_m3', 'su43_rifle'] })
    Object.assign(board.u('A1-2'), { at: null, status: 'aboard', carrier: 'A1-1', aboardAs: 'inside' })
    order(board, 'A1-1', 'firefight', at('B1-2'))
    expect(board.told('mp.rifled').map(({ unit }, i) => [unit, rifled(board, i)])).toEqual([
      ['A1-1', 4],
      ['A1-1', 4],
      ['A1-2', 2],
    ])
  })
})

describe('a gun that is lost in tow', () => {
  const wreckOf = (board: Board, id: string) => board.state.features[`wreck-${id}`]

  test('MP-HIT-17 MP-TRP-12 its crew killed, it stands without one beside its tractor, and another crew of its platoon mans it', () => {
    const board = towing([2])
    order(board, 'A1-1', 'firefight', at('B1-2'))
    expect(board.u('B1-2')).toMatchObject({ status: 'destroyed', aboardAs: null })
    const wreck = wreckOf(board, 'B1-2')
    expect(wreck).toMatchObject({
      kind: 'de43_pak40',
      data: { model: 'B1-2', crewless: true, burning: false },
    })
    // Behind the lorry, which looks south, and no farther than two inches from it.
    expect(wreck?.at?.x).toBe(3000)
    expect(wreck?.at?.y).toBeGreaterThan(1520)
    expect(board.state.units['B1-1']?.status).toBe('standing')
    const crew = Object.assign(board.u('B2-1'), { platoon: 'B1', crewOf: 'B9-9' })
    Object.assign(crew, { at: wreck?.at })
    expect(emptyNear(board.state, crew).map(({ model }) => model)).toEqual(['B1-2'])
  })

  test('MP-HIT-18 MP-TRP-12 destroyed itself it is a wreck there, which nobody mans', () => {
    const board = towing([5, 6, 16], { heading: 0 })
    order(board, 'A1-1', 'fire', at('B1-2'))
    expect(wreckOf(board, 'B1-2')).toMatchObject({ data: { model: 'B1-2', burning: false } })
    expect(wreckOf(board, 'B1-2')?.data).not.toHaveProperty('crewless')
  })

  test('MP-ART-18 MP-HIT-17 its crew outlives it by a 5, and gets down beside it', () => {
    const board = towing([5, 6, 5], { heading: 0 })
    order(board, 'A1-1', 'fire', at('B1-2'))
    expect(board.u('B1-2').status).toBe('destroyed')
    expect(board.u('B1-2c')).toMatchObject({ status: 'standing', aboardAs: null, pinned: false })
    expect(board.u('B1-2c').at).not.toBeNull()
  })

  test('MP-TRP-12 with no room about its tractor nothing is left of it', () => {
    const pond = {
      id: 'pond',
      kind: 'deepWater',
      polygon: [
        [26, 12],
        [34, 12],
        [34, 20],
        [26, 20],
      ],
    }
    const board = towing([2], { more: { ground: [pond] } })
    order(board, 'A1-1', 'firefight', at('B1-2'))
    expect(board.u('B1-2').status).toBe('destroyed')
    expect(wreckOf(board, 'B1-2')).toBeUndefined()
  })

  test('MP-TRP-15 teams that were added for it are unhitched with it', () => {
    const board = towing([2])
    Object.assign(board.u('B2-1'), {
      card: 'su43_horse',
      at: null,
      status: 'aboard',
      carrier: 'B1-1',
      aboardAs: 'team',
    })
    order(board, 'A1-1', 'firefight', at('B1-2'))
    expect(board.u('B1-2').status).toBe('destroyed')
    expect(board.u('B2-1')).toMatchObject({ status: 'standing', aboardAs: null })
  })
})

describe('small arms at a gun in tow', () => {
  test('MP-TRP-12 MP-FIR-09 by their anti-tank value: Skill 10 + 6 at 4" − 1 for a Pak 40; −2, its shield 1: −3', () => {
    const board = towing([5, 20])
    order(board, 'A1-1', 'fire', at('B1-2'))
    expect([hitValue(board), strength(board)]).toEqual([15, -3])
    expect(board.told('mp.at-towed')).toMatchObject([{ rule: 'MP-TRP-12', data: { what: 'gun' } }])
    expect(board.u('B1-1')).toMatchObject({ status: 'standing', pinned: false })
  })

  test('MP-HIT-02 MP-TRP-12 it looks as its tractor does: from behind it has no shield, −2 + 3 = 1, and a 6 destroys it, a 16 its crew with it', () => {
    const board = towing([5, 6, 16], { heading: 0 })
    order(board, 'A1-1', 'fire', at('B1-2'))
    expect(strength(board)).toBe(1)
    expect(['B1-1', 'B1-2', 'B1-2c'].map((id) => board.u(id).status)).toEqual([
      'standing',
      'destroyed',
      'destroyed',
    ])
  })

  test('MP-TRP-12 what would stop a vehicle only pins it: at −3 a 2', () => {
    const board = towing([5, 2])
    order(board, 'A1-1', 'fire', at('B1-2'))
    expect(hits(board)).toMatchObject([{ effect: 'pinned', fate: 'pinned' }])
    expect(board.u('B1-2')).toMatchObject({ status: 'aboard', pinned: true, immobile: null })
  })

  test('MP-FIR-06 MP-FIR-04 it moves as its tractor does, 15 − 1, and a tractor that has gone on is no target of before', () => {
    const still = towing([5, 20])
    order(still, 'A1-1', 'fire', at('B1-2'))
    expect(still.u('A1-1').lastShot).toBe('B1-2')
    const moving = towing([5, 20], { facts: { moving: true } })
    order(moving, 'A1-1', 'fire', at('B1-2'))
    expect([hitValue(still), hitValue(moving)]).toEqual([15, 14])
    order(still, 'A1-1', 'endTurn')
    order(still, 'B1-1', 'move', { path: [{ x: 3000, y: 1450 }] })
    expect(still.u('A1-1').lastShot).toBeNull()
  })

  test('MP-TRP-12 small arms alone: a tank fires its machine gun, one without any is told whose tow the gun is', () => {
    const tank = towing([5, 20, 5, 20], { firers: ['su43_t34'] })
    order(tank, 'A1-1', 'fire', at('B1-2'))
    // −1 and the shield: −2, twice.
    expect([strength(tank), strength(tank, 1)]).toEqual([-2, -2])
    expect(tank.state.queued).toEqual([])
    for (const [firer, key, options] of [
      ['su43_su76', 'fire', {}],
      ['su43_t34', 'fire', { ammo: 'HE' }],
      ['su43_t34', 'fire', { ammo: 'AP' }],
    ] as const) {
      const board = towing([], { firers: [firer] })
      expect(refused(() => order(board, 'A1-1', key, at('B1-2', options)))).toBe('mp.error.in-tow')
    }
  })

  test('MP-FIR-09 MP-TRP-12 an anti-tank rifle is none of them, nor is a cannon on the way', () => {
    const rifle = towing([], { firers: ['su43_ptrd'] })
    Object.assign(rifle.u('A1-1'), { setUp: true })
    expect(refused(() => order(rifle, 'A1-1', 'fire', at('B1-2')))).toBe('mp.error.in-tow')
    const tank = towing([], { firers: ['su43_t34'] })
    const north = { ...at('B1-2'), path: [{ x: 3000, y: 1100 }] }
    expect(refused(() => order(tank, 'A1-1', 'fireMoving', north))).toBe('mp.error.in-tow')
  })

  test('MP-ROF-01 MP-TRP-12 a light machine gun divides its shots between tractor and gun; a cannon at the tractor none for the gun', () => {
    const board = towing([5, 20, 5, 20], { firers: ['su43_dp'] })
    order(board, 'A1-1', 'fire', at('B1-1', { others: 'B1-2' }))
    expect(board.told('mp.fired').map(({ target }) => target)).toEqual(['B1-1', 'B1-2'])
    const tank = towing([], { firers: ['su43_t34'] })
    expect(refused(() => order(tank, 'A1-1', 'fire', at('B1-1', { others: 'B1-2' })))).toBe('mp.error.in-tow')
  })
})

describe('whom small arms may choose', () => {
  const named = (board: Board, key: 'fire' | 'firefight' | 'combined' | 'fireMoving' | 'throwBomb') =>
    meinPanzer.orders[key]?.open(board.state, 'A1-1').targets?.()

  test('MP-TRP-12 the gun is offered beside its tractor, to small arms alone', () => {
    const board = towing([], { firers: ['su43_rifle', 'su43_rifle'] })
    for (const key of ['fire', 'firefight', 'combined'] as const)
      expect(named(board, key)).toEqual([{ unit: 'B1-1' }, { unit: 'B1-2' }])
    const cannon = towing([], { firers: ['su43_su76'] })
    expect(named(cannon, 'fire')).not.toContainEqual({ unit: 'B1-2' })
    const tank = towing([], { firers: ['su43_t34'] })
    expect(named(tank, 'fire')).toContainEqual({ unit: 'B1-2' })
    expect(named(tank, 'fireMoving')).not.toContainEqual({ unit: 'B1-2' })
  })

  test.each([
    ['A1-1 fire @B1-2', 'fire'],
    ['A1-1 ogień @b1-2', 'fire'],
    ['A1-1 firefight @B1-2', 'firefight'],
    ['A1-1 ostrzelaj @B1-2', 'firefight'],
    ['A1-1+A1-2 combined @B1-2', 'combined'],
    ['A1-1 ostrzał wspólny @B1-2 z=A1-2', 'combined'],
    ['A1-1 firefight @B1-2 > W 1', 'firefight'],
  ])('MP-TRP-12 it is aimed at in one line: %s', (line, key) => {
    const board = towing([10, 20, 20, 20], { firers: ['su43_rifle', 'su43_rifle'] })
    expect(typed(board, line)).toMatchObject({ order: key, target: { unit: 'B1-2' } })
    const declared = typed(board, line) as Declared
    expect(refused(() => meinPanzer.orders[key]?.check(board.state, declared, null))).toBe('taken')
  })

  /** What a line of the Soviet side's means, or the key by which it is refused. */
  function typed(board: Board, line: string): Declared | string {
    const read = parseLine(line, idiomOf(meinPanzer))
    if (!read.ok || read.value.kind !== 'order') throw new Error(line)
    const found = resolveOrder(read.value.order, viewOf(board.state, SU, null), meinPanzer)
    return found.ok ? found.value : found.refusal.key
  }

  test('MP-HID-01 MP-ASY-07 of a hidden tractor the gun is nobody, however it is named', () => {
    const board = towing([], { firers: ['su43_rifle', 'su43_rifle'], facts: { hidden: true } })
    const nobody = towing([], { firers: ['su43_rifle', 'su43_rifle'], facts: { hidden: true } })
    for (const id of ['B1-1', 'B1-2', 'B1-2c']) delete nobody.state.units[id]
    // Somebody else to fire at.
    for (const one of [board, nobody]) one.put('B2-1', 34, 12)
    const path = [{ x: 2900, y: 1000 }]
    const orders: Partial<Declared>[] = [
      { order: 'fire' },
      { order: 'firefight' },
      { order: 'firefight', options: { others: 'B1-2' }, target: { unit: 'B2-1' } },
      { order: 'firefight', path },
      { order: 'combined', options: { with: 'A1-2' } },
    ]
    for (const one of orders) {
      const declared: Declared = {
        unit: 'A1-1',
        order: '',
        target: { unit: 'B1-2' },
        path: [],
        options: {},
        ...one,
      }
      const told = (on: Board) =>
        refused(() => meinPanzer.orders[declared.order]?.check(on.state, declared, null))
      expect([declared.order, told(board)]).toEqual([declared.order, told(nobody)])
      expect(told(board)).toMatch(/^mp\.error\.(not-seen|no-targets)$/u)
    }
    for (const key of ['fire', 'firefight', 'combined'] as const) {
      const open = (on: Board): unknown => {
        const of = refused(() => named(on, key))
        return of === 'taken' ? named(on, key) : of
      }
      expect(open(board)).toEqual(open(nobody))
    }
    for (const line of ['A1-1 fire @B1-2', 'A1-1 ostrzelaj @B1-2', 'A1-1 firefight @B1-2 > W 1'])
      expect(typed(board, line)).toBe('notation.bad-target')
  })

  test('MP-LOS-10 MP-TRP-12 nobody fires at a gun whose tractor he does not see', () => {
    const wood = {
      id: 'wood',
      kind: 'wood',
      polygon: [
        [20, 11],
        [40, 11],
        [40, 14],
        [20, 14],
      ],
    }
    const board = towing([], { more: { ground: [wood] } })
    board.put('B2-1', 33, 10)
    expect(refused(() => order(board, 'A1-1', 'firefight', at('B1-2')))).toBe('mp.error.not-seen')
  })

  test('MP-OVW-04 who waits fires at the tractor that comes, as before', () => {
    const board = towing([20, 20, 20], { firers: ['su43_maxim'] })
    Object.assign(board.u('A1-1'), { setUp: true, overwatch: 'auto', standing: null })
    Object.assign(board.u('A1-1'), {
      standing: { when: 'seen', early: true, deed: 'fire', watch: [{ at: 'any', within: null }] },
    })
    order(board, 'A1-2', 'endTurn')
    Object.assign(board.u('A1-1'), { overwatch: 'auto' })
    order(board, 'B1-1', 'move', { path: [{ x: 3000, y: 1450 }] })
    const shots = [...board.told('mp.fired'), ...board.told('mp.rifled')]
    expect(shots.length).toBeGreaterThan(0)
    expect(new Set(shots.map(({ target }) => target))).toEqual(new Set(['B1-1']))
  })

  test('MP-TRP-12 an arrow on the picture goes to the tractor', () => {
    const board = towing([20])
    order(board, 'A1-1', 'firefight', at('B1-2'))
    const { tracks } = sceneOf(viewOf(board.state, SU, null), board.battle.written().effects)
    expect(tracks).toMatchObject([
      {
        kind: 'shot',
        path: [
          { x: 3000, y: 1000 },
          { x: 3000, y: 1520 },
        ],
      },
    ])
  })
})
