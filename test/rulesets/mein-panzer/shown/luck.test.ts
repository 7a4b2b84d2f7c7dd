import { describe, expect, test } from 'vitest'
import { luckOf } from '../../../../src/dice/luck.ts'
import type { Throws } from '../../../../src/kernel/account.ts'
import { account } from '../../../../src/rulesets/mein-panzer/shown/account.ts'
import { type Board, bareMokra, order } from '../support/board.ts'
import { onRange, sumTold } from '../support/range.ts'

/*
 * The luck of what the engine itself fights out by dice that are named, held against what was worked out on paper (DIG-AFTER).
 */

/** What luck makes of one order, as if its dice had fallen by themselves; none of them may be left over. */
function luckIn(
  board: Board,
  ...given: Parameters<typeof order> extends [Board, ...infer Rest] ? Rest : never
) {
  const setup = structuredClone(board.state)
  const before = board.battle.written()
  const [dice, done] = [before.rolls.length, before.effects.length]
  order(board, ...given)
  expect(board.state.queued).toEqual([])
  const { rolls, effects } = board.battle.written()
  const thrown = rolls.slice(dice).map((roll) => ({ ...roll, source: 'stream' as const }))
  const entries = [{ seq: 1, rolls: thrown, effects: effects.slice(done) }]
  const asked = { ruleset: 'mein-panzer', sides: Object.keys(setup.sides), setup, entries }
  const luck = luckOf(asked, account as unknown as Throws)
  expect(luck.unread).toEqual([])
  return new Map(
    luck.outcomes.map(({ side, kind, throws, came, expected, deviation }) => [
      kind.replace('mp.chance.', ''),
      { side, throws, came, expected, deviation },
    ]),
  )
}

const near = (value: number) => expect.closeTo(value, 9)
/** So many tests, each with that chance: what is expected of them, and how far from it they commonly come. */
const tests = (throws: number, chance: number) => ({
  throws,
  expected: near(throws * chance),
  deviation: near(Math.sqrt(throws * chance * (1 - chance))),
})

const FORCES = {
  A1: ['su43_mortar', 'su43_mortar', 'su43_obs'],
  A2: ['su43_rifle', 'su43_rifle'],
  B1: ['de43_rifle', 'de43_rifle', 'de43_pz4h'],
}

/** Two mortars about (30, 5), their observer at (30, 22.1), 12.5" from the mark at (30, 35), on which a stand of the enemy's is. */
function battery(dice: readonly number[]): Board {
  const board = onRange(FORCES, dice)
  const put = { 'A1-1': [29, 5], 'A1-2': [31, 5], 'A1-3': [30, 22], 'A2-1': [10, 5], 'A2-2': [12, 5] }
  for (const [id, [x = 0, y = 0]] of Object.entries(put)) board.put(id, x, y)
  board.put('B1-1', 30, 35)
  board.put('B1-2', 54, 50)
  board.put('B1-3', 50, 56)
  return board
}
const at = (x: number, y: number) => ({ target: { at: { x: x * 100, y: y * 100 } } })

describe('luck of called fire', () => {
  test('MP-ART-06 MP-ART-09 on its mark by 5 of 20; each shell finds whoever is there in 7 of 20 cells', () => {
    // Ring II reaches 1.5" and a stand 0.5" towards it: cell 1 lies on him, 2 to 7 lie 1.5" off, all others 2.6" and more. The cells
    // are 1, 2, 5 and 8, and each of the three that find him does nothing by a 20.
    const luck = luckIn(battery([5, 1, 2, 5, 8, 20, 20, 20]), 'A1-3', 'mark', at(30, 35))
    expect(luck.get('call')).toEqual({ side: 'SU', came: 1, ...tests(1, 5 / 20) })
    expect(luck.get('shells')).toEqual({ side: 'SU', came: 3, ...tests(4, 7 / 20) })
    // Nobody is told whose shells they were; their luck is of who fired.
    expect(luck.get('effect')).toMatchObject({ side: 'SU', throws: 3, came: 0 })
  })

  test('MP-ART-06 MP-ART-08 an even 8 drifts 2", by a 6 to the east: from there 5 of 20 cells find him', () => {
    // The field lies about (32, 35), 2.2" from him, and its cell 2 towards the guns, 4° west of south. Of the inner ring those to the
    // west-south-west and the west-north-west lie 1.1" and 1.3" from him; of the outer one those beyond them 1.4" and 1.7", and that
    // between 0.4". The next lie 2.3" off and more.
    const board = battery([8, 6, 1, 1, 1, 1])
    board.put('B1-1', 29.8, 35)
    const luck = luckIn(board, 'A1-3', 'mark', at(30, 35))
    expect(luck.get('call')).toEqual({ side: 'SU', came: 0, ...tests(1, 5 / 20) })
    expect(luck.get('shells')).toEqual({ side: 'SU', came: 0, ...tests(4, 5 / 20) })
  })

  test('MP-ART-09 MP-FIR-10 a 20 hits nobody and ends the fire of its gun; its second roll is a dud by 10 of 20', () => {
    const luck = luckIn(battery([5, 8, 20, 5, 20, 12]), 'A1-3', 'mark', at(30, 35))
    expect(luck.get('shells')).toEqual({ side: 'SU', came: 0, ...tests(3, 7 / 20) })
    expect(luck.get('misfire')).toEqual({ side: 'SU', came: 1, ...tests(2, 10 / 20) })
  })

  test('MP-ART-21 of smoke it counts whether it comes down: 19 of 20', () => {
    const luck = luckIn(battery([5, 1, 20, 3]), 'A1-3', 'mark', { ...at(30, 35), options: { ammo: 'smoke' } })
    expect(luck.get('smoke')).toEqual({ side: 'SU', came: 1, ...tests(2, 19 / 20) })
    expect(luck.has('shells')).toBe(false)
  })

  test('MP-ART-07 who is no observer is heard rightly by 10 of 20, and only what was heard wrongly is told', () => {
    const heard = (die: number) => {
      const board = battery([die])
      board.put('A2-1', 30, 20)
      board.put('A2-2', 31.2, 20)
      return luckIn(board, 'A2-1', 'mark', at(30, 35)).get('heard')
    }
    expect(heard(12)).toEqual({ side: 'SU', came: 0, ...tests(1, 10 / 20) })
    expect(heard(10)).toEqual({ side: 'SU', came: 1, ...tests(1, 10 / 20) })
  })
})

/** A bare table, Poland to act, with these models alone, in inches. */
function bare(
  models: Readonly<Record<string, readonly [x: number, y: number]>>,
  dice: readonly number[],
): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units))
    if (u.at !== null) Object.assign(u, { at: null, hidden: false, far: 'no', overwatch: null })
  for (const [id, [x, y]] of Object.entries(models)) board.put(id, x, y)
  board.state.queued = [...dice]
  return board
}

test('MP-DET-02 a search by those who hide themselves counts as any other, though nobody is told what it needed', () => {
  const search = (lurking: boolean) => {
    const board = bare({ 'A1-1': [20, 20], 'A1-2': [20, 22], 'B2-1': [10, 20], 'B2-2': [10, 22] }, [17])
    for (const id of ['B2-1', 'B2-2', ...(lurking ? ['A1-1', 'A1-2'] : [])]) board.u(id).hidden = true
    board.u('B2-2').shot = 'shot'
    const luck = luckIn(board, 'A1-1', 'detect', { ...at(10, 21), options: { with: 'A1-2' } })
    const told = [...board.told('mp.detected'), ...board.told('mp.overlooked')]
    expect(told.map(({ sums }) => sums === undefined)).toEqual([lurking, lurking])
    return luck.get('search')
  }
  // Skill 10, 2 for the second of them, 4 for 9": 16; who has fired by 5 more, so that only a 20 misses him. One die for both: by up to
  // 16 it finds two, up to 19 one.
  const mean = (16 * 2 + 3 * 1) / 20
  const found = {
    ...{ side: 'PL', throws: 2, came: 1, expected: near(mean) },
    deviation: near(Math.sqrt((16 * 4 + 3 * 1) / 20 - mean ** 2)),
  }
  expect(search(false)).toEqual(found)
  expect(search(true)).toEqual(found)
})

/** A Soviet tank at (30, 10) with a rider, a German stand or vehicle 4" north of it. */
function carrying(dice: readonly number[], target: string): Board {
  const board = onRange(
    { A1: ['su43_t34', 'su43_rifle', 'su43_rifle'], B1: [target, 'de43_rifle', 'de43_rifle'] },
    dice,
  )
  Object.assign(board.put('A1-1', 30, 10), { facing: 0 })
  Object.assign(board.u('A1-2'), { at: null, status: 'aboard', carrier: 'A1-1', aboardAs: 'riding' })
  board.put('A1-3', 2, 2)
  Object.assign(board.put('B1-1', 30, 15), { facing: 1800 })
  board.put('B1-2', 56, 58)
  board.put('B1-3', 58, 58)
  return board
}
const enemy = { target: { unit: 'B1-1' } }

describe('luck of fire', () => {
  test('MP-TRP-07 a rider whom his tank shakes off as it fires lives through all but a 20', () => {
    const luck = luckIn(carrying([20, 20, 17], 'de43_rifle'), 'A1-1', 'firefight', enemy)
    expect(luck.get('survival')).toEqual({ side: 'SU', came: 1, ...tests(1, 19 / 20) })
  })

  test('MP-FIR-10 a critical hit misses after all by a second 20, and that is reckoned with', () => {
    const board = carrying([1, 20, 10], 'de43_pz4h')
    const luck = luckIn(board, 'A1-1', 'fire', { ...enemy, options: { ammo: 'AP' } })
    expect(sumTold(board, 'mp.fired', 'hit')).toBe(16)
    expect(luck.get('hit')).toEqual({ side: 'SU', came: 0, ...tests(1, 16 / 20 - (1 / 20) * (1 / 20)) })
  })
})

test('MP-TRP-12 MP-FIR-09 small arms at a gun in tow know no second roll: a 1 is a hit as any up to 15', () => {
  const board = onRange({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_truck', 'de43_pak40'] }, [1, 20])
  board.put('A1-1', 30, 10)
  Object.assign(board.put('B1-1', 30, 15.2), { facing: 1800 })
  Object.assign(board.u('B1-2'), { at: null, status: 'aboard', carrier: 'B1-1', aboardAs: 'towed' })
  const luck = luckIn(board, 'A1-1', 'fire', { target: { unit: 'B1-2' } })
  // Skill 10, 6 for 4", 1 less for a low gun: 15. −2 and its shield: −3, pinned or worse by up to 6.
  expect(luck.get('hit')).toEqual({ side: 'SU', came: 1, ...tests(1, 15 / 20) })
  expect(luck.get('effect')).toEqual({ side: 'SU', came: 0, ...tests(1, 6 / 20) })
})
