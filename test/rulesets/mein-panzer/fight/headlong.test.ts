import { describe, expect, test } from 'vitest'
import { fear } from '../../../../src/rulesets/mein-panzer/morale/fear.ts'
import { setLevel } from '../../../../src/rulesets/mein-panzer/morale/levels.ts'
import { lose } from '../../../../src/rulesets/mein-panzer/morale/losses.ts'
import { moraleStep } from '../../../../src/rulesets/mein-panzer/morale/step.ts'
import { Board, order, refused } from '../support/board.ts'
import { dataTold, range, sumTold } from '../support/range.ts'

/** Japanese in the south against Americans in the north, on bare ground. */
function banzaiAt(
  models: readonly string[],
  enemies: readonly string[],
  inches: number,
  dice: readonly number[],
): Board {
  const raw = range({ A1: [...models], B1: [...enemies] }, {})
  const sides = raw.sides.map((one, i) => ({ ...one, force: i === 0 ? 'japan-1942' : 'usa-1944' }))
  const board = new Board([10, 1, 5, 9], { ...raw, sides })
  for (const id of ['A1-1', 'B1-1']) order(board, id, 'ready')
  for (const u of Object.values(board.state.units))
    Object.assign(u, { overwatch: null, hidden: false, far: 'no' })
  for (const i of models.keys()) board.put(`A1-${i + 1}`, 20 + 1.5 * i, 20)
  for (const i of enemies.keys()) board.put(`B1-${i + 1}`, 20 + 1.5 * i, 21 + inches)
  board.state.queued = [...dice]
  return board
}

const RIFLES = ['jp42_rifle', 'jp42_rifle', 'jp42_rifle', 'jp42_rifle', 'jp42_rifle']
const y = (board: Board, id: string) => (board.u(id).at?.y ?? 0) / 100

describe('a Banzai charge', () => {
  test('MP-BAN-01 MP-BAN-02 all infantry of a platoon but its machine guns runs 6" at the enemy after one test of Morale', () => {
    // Morale 15 of regular Japanese, 15 thrown.
    const board = banzaiAt(['jp42_rifle', 'jp42_rifle', 'jp42_lmg'], ['us44_rifle'], 20, [15])
    order(board, 'A1-1', 'banzai', { target: { unit: 'B1-1' } })
    expect(sumTold(board, 'mp.charges', 'target')).toBe(15)
    expect([y(board, 'A1-1'), y(board, 'A1-3')]).toEqual([26, 20])
    expect(board.u('A1-2')).toMatchObject({ charging: true, running: true })
    expect(board.u('A1-3').charging).toBe(false)
    expect(refused(() => order(board, 'A1-3', 'banzai'))).toBe('mp.error.no-banzai')
    expect(board.u('A1-1').used).toEqual(expect.arrayContaining(['standard', 'additional']))
  })

  test('MP-BAN-01 whose courage fails loses the Standard action and does not charge', () => {
    const board = banzaiAt(['jp42_rifle', 'jp42_rifle'], ['us44_rifle'], 20, [16])
    order(board, 'A1-1', 'banzai')
    expect(board.u('A1-2')).toMatchObject({ charging: false, used: ['standard'] })
    expect(y(board, 'A1-1')).toBe(20)
    order(board, 'A1-1', 'move', { path: [{ x: 2000, y: 3000 }] })
    expect(y(board, 'A1-1')).toBe(22)
  })

  test('MP-BAN-02 within 6" it closes in and fights, all together; nobody of it shoots meanwhile', () => {
    // Two rifles of WB 6, +2 each for charging, against 5: 16 − 10 to 5 − 10: the American falls.
    const board = banzaiAt(['jp42_rifle', 'jp42_rifle'], ['us44_rifle', 'us44_rifle'], 5, [15, 10, 10, 1])
    board.put('B1-2', 50, 50)
    order(board, 'A1-1', 'banzai', { target: { unit: 'B1-1' } })
    expect(sumTold(board, 'mp.melee', 'attack')).toBe(2 * (6 + 2))
    expect(board.u('B1-1').status).toBe('destroyed')
  })

  test('MP-BAN-03 in a later turn it may close in, 3" and without a test, instead of running on', () => {
    const board = banzaiAt(['jp42_rifle', 'jp42_rifle'], ['us44_rifle', 'us44_rifle'], 2.9, [10, 10, 1])
    board.put('B1-2', 50, 50)
    for (const id of ['A1-1', 'A1-2']) Object.assign(board.u(id), { charging: true })
    order(board, 'A1-1', 'charge', { target: { unit: 'B1-1' } })
    expect(board.told('mp.charges')).toEqual([])
    expect(board.told('mp.melee')).toHaveLength(1)
    const short = banzaiAt(['jp42_rifle'], ['us44_rifle'], 3.2, [])
    Object.assign(short.u('A1-1'), { charging: true })
    order(short, 'A1-1', 'charge', { target: { unit: 'B1-1' } })
    expect(y(short, 'A1-1')).toBe(23)
    expect(short.told('mp.melee')).toEqual([])
  })

  test('MP-BAN-04 5 models, one lost, 20 %: no test; the next turn 2 of 4 lost, 50 %: a test', () => {
    const board = banzaiAt(RIFLES, ['us44_rifle'], 20, [])
    for (const u of Object.values(board.state.units)) if (u.platoon === 'A1') u.charging = true
    lose(board.battle, board.u('A1-5'), 'MP-HIT-13')
    moraleStep(board.battle)
    expect(board.told('mp.morale')).toEqual([])
    lose(board.battle, board.u('A1-4'), 'MP-HIT-13')
    lose(board.battle, board.u('A1-3'), 'MP-HIT-13')
    board.state.queued = [11]
    moraleStep(board.battle)
    // 15 and −4 for half.
    expect(sumTold(board, 'mp.morale', 'target')).toBe(15 - 4)
    expect(board.told('mp.morale')).toHaveLength(1)
  })

  test('MP-BAN-04 small arms neither suppress nor pin who runs in it, but kill', () => {
    for (const [die, fate] of [
      [1, 'destroyed'],
      [14, 'standing'],
    ] as const) {
      const board = banzaiAt(['jp42_rifle', 'jp42_rifle'], ['us44_rifle'], 4.2, [])
      Object.assign(board.u('A1-1'), { charging: true })
      order(board, 'A1-1', 'endTurn')
      board.state.queued = die === 1 ? [1, 1] : [die]
      order(board, 'B1-1', 'firefight', { target: { unit: 'A1-1' } })
      expect(board.u('A1-1')).toMatchObject({ status: fate, pinned: false, suppressed: false })
    }
  })

  test('MP-BAN-05 who waits for it passes Morale once, or does not use his Overwatch against it; his level stays', () => {
    // Morale 15 to charge; the American's Morale 12: 13 fails, and he is tested once for both who run by.
    const afraid = banzaiAt(['jp42_rifle', 'jp42_rifle'], ['us44_rifle'], 9, [15, 13])
    Object.assign(afraid.u('B1-1'), { overwatch: 'auto', facing: 1800 })
    order(afraid, 'A1-1', 'banzai')
    expect(dataTold(afraid, 'mp.nerve')).toEqual([{ die: 13, passed: false }])
    expect(afraid.u('B1-1').overwatch).toBe('auto')
    expect(afraid.told('mp.rifled')).toEqual([])
    expect(afraid.state.facts.platoons.B1?.level).toBe('confident')
    const steady = banzaiAt(['jp42_rifle'], ['us44_rifle', 'us44_rifle'], 9, [15, 12, 20])
    steady.put('B1-2', 50, 50)
    Object.assign(steady.u('B1-1'), { overwatch: 'auto', facing: 1800 })
    order(steady, 'A1-1', 'banzai')
    expect(steady.told('mp.rifled')).toHaveLength(1)
  })

  test('MP-BAN-02 MP-CHG-04 MP-INF-05 who waits fires at them as they run, 8 + 4, at two inches; as they close in later they move, 8 + 2', () => {
    const run = banzaiAt(['jp42_rifle', 'jp42_rifle'], ['us44_rifle', 'us44_rifle'], 5, [
      15,
      12,
      10,
      ...Array(20).fill(19),
    ])
    run.put('B1-2', 50, 50)
    Object.assign(run.u('B1-1'), { overwatch: 'auto', facing: 1800 })
    order(run, 'A1-1', 'banzai', { target: { unit: 'B1-1' } })
    expect(sumTold(run, 'mp.rifled', 'strength')).toBe(12)
    const closing = banzaiAt(['jp42_rifle', 'jp42_rifle'], ['us44_rifle', 'us44_rifle'], 2.9, [
      12,
      10,
      ...Array(20).fill(19),
    ])
    closing.put('B1-2', 50, 50)
    Object.assign(closing.u('B1-1'), { overwatch: 'auto', facing: 1800 })
    for (const id of ['A1-1', 'A1-2']) Object.assign(closing.u(id), { charging: true })
    order(closing, 'A1-1', 'charge', { target: { unit: 'B1-1' } })
    expect(sumTold(closing, 'mp.rifled', 'strength')).toBe(10)
  })

  test('MP-BAN-06 MP-TRN-07 as the turn ends those at whom it runs test Morale, once each, nearer than 10"; armour does not', () => {
    const feared = (enemies: readonly string[], inches: number, dice: readonly number[]): Board => {
      const board = banzaiAt(['jp42_rifle'], enemies, inches, dice)
      Object.assign(board.u('A1-1'), { charging: true, charged: 'B1-1' })
      fear(board.battle)
      return board
    }
    const board = feared(['us44_rifle', 'us44_rifle'], 9.9, [13])
    expect(board.told('mp.morale')).toHaveLength(1)
    expect(board.state.facts.platoons.B1?.level).toBe('disorganised')
    // "Bliżej niż 10": at ten inches sharp nobody is afraid.
    expect(feared(['us44_rifle'], 10, []).told('mp.morale')).toEqual([])
    expect(feared(['us44_m4'], 5, []).told('mp.morale')).toEqual([])
  })

  test('MP-BAN-07 it ends when nobody of it sees an enemy, or when it is Disorganised; else nothing else can be ordered', () => {
    const won = banzaiAt(['jp42_rifle', 'jp42_rifle'], ['us44_rifle', 'us44_rifle'], 5, [15, 10, 10, 1])
    won.put('B1-2', 50, 50)
    Object.assign(won.u('B1-2'), { hidden: true })
    order(won, 'A1-1', 'banzai')
    expect([won.u('A1-1').charging, won.u('A1-2').charging]).toEqual([false, false])
    const board = banzaiAt(['jp42_rifle', 'jp42_rifle'], ['us44_rifle'], 20, [])
    for (const id of ['A1-1', 'A1-2']) Object.assign(board.u(id), { charging: true })
    expect(refused(() => order(board, 'A1-1', 'move', { path: [{ x: 2000, y: 2200 }] }))).toBe(
      'mp.error.charging',
    )
    setLevel(board.battle, 'A1', 'disorganised')
    expect(board.u('A1-1').charging).toBe(false)
    expect(refused(() => order(board, 'A1-1', 'banzai'))).toBe('mp.error.headlong-broken')
  })
})

/** Mokra's uhlans before riflemen, on bare ground. */
function uhlans(inches: number, dice: readonly number[]): Board {
  const board = new Board([10, 1, 5, 9])
  for (const feature of Object.keys(board.state.features))
    if (board.state.features[feature]?.layer === 'terrain')
      board.battle.change('MP-SET-01', { type: 'unfeature', feature })
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  for (const u of Object.values(board.state.units))
    Object.assign(u, { overwatch: null, hidden: false, far: 'no' })
  for (const [i, id] of ['A1-1', 'A1-2', 'A1-3', 'A1-4'].entries()) board.put(id, 20, 10 + 1.5 * i)
  board.put('B2-1', 21 + inches, 10)
  for (const id of ['B2-2', 'B2-3', 'B2-4', 'B1-1', 'B1-2', 'B1-3', 'B3-1']) board.put(id, 34, 30)
  board.state.queued = [...dice]
  return board
}

describe('a cavalry charge', () => {
  test('MP-CAV-01 MP-CAV-02 the cavalry of a platoon gallops 8" after one test of Morale, and does not shoot', () => {
    const board = uhlans(13, [14])
    order(board, 'A1-1', 'gallop', { target: { unit: 'B2-1' } })
    expect(sumTold(board, 'mp.charges', 'target')).toBe(14)
    expect((board.u('A1-1').at?.x ?? 0) / 100).toBe(28)
    expect(board.u('A1-4').charging).toBe(true)
    expect(board.u('A1-5').charging).toBe(false)
    expect(refused(() => order(board, 'A1-5', 'gallop'))).not.toBe('taken')
  })

  /** Riflemen in a row before the uhlans, a man for each. */
  const row = (inches: number, dice: readonly number[]): Board => {
    const board = uhlans(inches, dice)
    for (const [i, id] of ['B2-1', 'B2-2', 'B2-3', 'B2-4'].entries()) board.put(id, 21 + inches, 10 + 1.5 * i)
    return board
  }

  test('MP-CAV-01 MP-BAN-02 each must fight who can: past the man that another of them has it goes for the next', () => {
    // 14 dares. Hand to hand 6 + 5 − 20 to 5 − 20, and so on: each of the four groups fights its round.
    const board = row(5, [14, ...Array(40).fill(10)])
    order(board, 'A1-2', 'gallop', { target: { unit: 'B2-1' } })
    const pairs = board.told('mp.melee').map(({ unit, target }) => `${unit} ${target}`)
    expect(new Set(pairs)).toEqual(new Set(['A1-2 B2-1', 'A1-1 B2-2', 'A1-3 B2-3', 'A1-4 B2-4']))
  })

  test('MP-CAV-01 they are told their men one by one, and two may go for the same', () => {
    const board = row(5, [14, ...Array(40).fill(10)])
    order(board, 'A1-1', 'gallop', { target: { unit: 'B2-1' }, options: { targets: 'B2-1+B2-4+B2-4' } })
    expect(new Set(board.told('mp.melee').map(({ target }) => target))).toEqual(new Set(['B2-1', 'B2-4']))
    const more = row(5, [])
    const wrong = (targets: string) =>
      refused(() => order(more, 'A1-1', 'gallop', { target: { unit: 'B2-1' }, options: { targets } }))
    expect(wrong('B2-1+B2-2+B2-3+B2-4')).toBe('mp.error.charge-targets')
    expect(wrong('A1-1')).toBe('mp.error.no-charge')
  })

  test('MP-CAV-01 MP-BAN-02 who is told to go for a man out of his reach fights one within it', () => {
    const board = row(5, [14, ...Array(40).fill(10)])
    board.put('B2-4', 40, 12)
    order(board, 'A1-1', 'gallop', { target: { unit: 'B2-4' } })
    expect(new Set(board.told('mp.melee').map(({ target }) => target))).toEqual(
      new Set(['B2-1', 'B2-2', 'B2-3']),
    )
  })

  test('MP-CAV-03 MP-CAV-05 closing in later it goes 4"; Polish cavalry of 1939 has +5 for each', () => {
    const board = uhlans(3.9, [3, 10, 1, 1, 1])
    for (const id of ['A1-1', 'A1-2', 'A1-3', 'A1-4']) Object.assign(board.u(id), { charging: true })
    order(board, 'A1-1', 'charge', { target: { unit: 'B2-1' } })
    expect(sumTold(board, 'mp.melee', 'attack')).toBe(6 + 5)
    const far = uhlans(4.2, [])
    for (const id of ['A1-1', 'A1-2', 'A1-3', 'A1-4']) Object.assign(far.u(id), { charging: true })
    order(far, 'A1-1', 'charge', { target: { unit: 'B2-1' } })
    expect(far.told('mp.melee')).toEqual([])
  })

  test('MP-CAV-05 MP-CHG-04 MP-INF-05 cavalry that comes on runs, at whatever pace: 7 + 4', () => {
    for (const [inches, charging, key, dice] of [
      [6, false, 'gallop', [14, 13, 11]],
      [3.9, true, 'charge', [13, 11]],
    ] as const) {
      const board = uhlans(inches, [...dice, ...Array(20).fill(19)])
      Object.assign(board.u('B2-1'), { overwatch: 'auto' })
      for (const id of ['A1-1', 'A1-2', 'A1-3', 'A1-4']) Object.assign(board.u(id), { charging })
      order(board, 'A1-1', key, { target: { unit: 'B2-1' } })
      expect(sumTold(board, 'mp.rifled', 'strength'), key).toBe(11)
    }
  })

  test('MP-CAV-04 losses are tested as ever, Disorganised it may go on, Broken it is over; fire holds it up', () => {
    const board = uhlans(13, [15])
    for (const id of ['A1-1', 'A1-2', 'A1-3', 'A1-4']) Object.assign(board.u(id), { charging: true })
    lose(board.battle, board.u('A1-4'), 'MP-HIT-13')
    moraleStep(board.battle)
    expect(board.state.facts.platoons.A1?.level).toBe('disorganised')
    expect(board.u('A1-1').charging).toBe(true)
    expect(refused(() => order(board, 'A1-1', 'gallop'))).toBe('taken')
    setLevel(board.battle, 'A1', 'broken')
    expect(board.u('A1-1').charging).toBe(false)
  })

  test('MP-CAV-05 who waits for it passes Morale first, as against Banzai', () => {
    const board = uhlans(9, [14, 14])
    Object.assign(board.u('B2-1'), { overwatch: 'auto', facing: 2700 })
    order(board, 'A1-1', 'gallop', { target: { unit: 'B2-1' } })
    expect(dataTold(board, 'mp.nerve')).toEqual([{ die: 14, passed: false }])
    expect(board.told('mp.rifled')).toEqual([])
  })

  test('MP-CAV-06 by whom it charges it is feared nearer than 10" as the turn ends', () => {
    const board = uhlans(9.9, [14])
    Object.assign(board.u('A1-1'), { charging: true, charged: 'B2-1' })
    fear(board.battle)
    expect(board.state.facts.platoons.B2?.level).toBe('disorganised')
  })
})
