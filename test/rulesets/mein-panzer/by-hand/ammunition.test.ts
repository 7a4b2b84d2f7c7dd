import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { hitValue, laid, strength } from '../support/laid.ts'
import { dataTold } from '../support/range.ts'

/* Shaped charges, AP, HE on what is towed, and rockets, worked out by hand from the page before the engine was asked. */

const FAR = [4, 56, 180] as const
const at = (unit: string, ammo?: string) => ({
  target: { unit },
  options: ammo === undefined ? {} : { ammo },
})

/** A Pz IV H (AP 11, HT 8, Skill 11) in the north fires at a Soviet model that faces it; the hulls so many inches apart. */
function tanks(card: string, half: number, inches: number, dice: readonly number[], ammo: string): Board {
  const board = laid({ A1: [card, 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h'] }, dice, {
    'A1-1': [30, 10, 0],
    'A1-2': [2, 2],
    'B1-1': [30, 10 + half + inches + 0.8, 180],
    'B1-2': FAR,
  })
  board.state.active = 'DE'
  order(board, 'B1-1', 'fire', at('A1-1', ammo))
  return board
}

describe('AP and shaped charges', () => {
  test('MP-HIT-03 MP-HIT-04 a KV-1 at 30" exactly and a fifth of an inch more: AP 11 − 1 − 9 and 11 − 2 − 9, HT 8 − 9 at both', () => {
    const fired = (inches: number, ammo: string) => tanks('su43_kv1', 0.9, inches, [5, 20], ammo)
    const [near, far] = [fired(30, 'AP'), fired(30.2, 'AP')]
    expect([hitValue(near), hitValue(far)]).toEqual([8, 6])
    expect([strength(near), strength(far)]).toEqual([1, 0])
    expect([strength(fired(30, 'HT')), strength(fired(30.2, 'HT'))]).toEqual([-1, -1])
  })

  test('MP-FIR-10 MP-FIR-11 HT at a T-34, 10" off: 1 and a miss is 12 − 7, 1 and a hit 16 − 7, 1 and 20 nothing', () => {
    // 11 + 4 + 1: a 17 misses.
    const fired = (dice: readonly number[]) => tanks('su43_t34', 0.8, 10, dice, 'HT')
    expect(strength(fired([1, 17, 20]))).toBe(5)
    expect(strength(fired([1, 16, 20]))).toBe(9)
    expect(fired([1, 20]).told('mp.hit')).toEqual([])
  })

  test('MP-FIR-11 AP at 35": 11 − 2, half as much again rounded up, 14 − 7', () => {
    // 11 − 6 + 1: a 7 misses.
    expect(strength(tanks('su43_t34', 0.8, 35, [1, 7, 20], 'AP'))).toBe(7)
  })

  const soviet = (card: string, heading: number, dice: readonly number[], y = 25.8 + 0.7) => {
    const board = laid({ A1: ['su43_t34', 'su43_t34'], B1: [card, 'de43_rifle'] }, dice, {
      'A1-1': [30, 10, 0],
      'A1-2': [2, 2],
      'B1-1': [30, y, heading],
      'B1-2': FAR,
    })
    order(board, 'A1-1', 'fire', at('B1-1', 'AP'))
    return board
  }

  test('MP-FIR-11 MP-HIT-03 a lorry: the distance, then the critical, then 3 for no armour: 18 + 3 and 14 + 3', () => {
    // Skill 10, 15" + 2: a 13 misses.
    expect(strength(soviet('de43_truck', 180, [1, 5, 3]))).toBe(21)
    expect(strength(soviet('de43_truck', 180, [1, 13, 3]))).toBe(17)
  })

  test('MP-HIT-02 MP-ART-18 a Pak 40 from behind is unarmoured, 9 + 3; on its shield 9 − 1', () => {
    expect(strength(soviet('de43_pak40', 0, [5, 20]))).toBe(12)
    expect(strength(soviet('de43_pak40', 180, [5, 20]))).toBe(8)
  })

  const pak = (card: string, heading: number, dice: readonly number[], ammo: string) => {
    const board = laid({ A1: [card, 'su43_rifle'], B1: ['de43_pak40', 'de43_rifle'] }, dice, {
      'A1-1': [30, 20, heading],
      'A1-2': [2, 2],
      'B1-1': [30, 50, 180, { limbered: false, setUp: true }],
      'B1-2': FAR,
    })
    board.state.active = 'DE'
    return { board, fire: () => order(board, 'B1-1', 'fire', at('A1-1', ammo)) }
  }

  test('MP-HIT-04 MP-FIR-08 HT at a gun: 8 − 1 on the shield, 8 from behind, whatever the distance, and 8 at a lorry; never at men', () => {
    // Two shells of a Pak 40.
    const struck = (card: string, heading: number) => {
      const { board, fire } = pak(card, heading, [3, 20, 3, 20], 'HT')
      fire()
      return strength(board)
    }
    expect([
      struck('su43_zis3', 0),
      struck('su43_zis3', 180),
      struck('su43_truck', 0),
      struck('su43_truck', 180),
    ]).toEqual([7, 8, 8, 8])
    expect(refused(pak('su43_rifle', 0, [], 'HT').fire)).not.toBe('taken')
  })

  test('MP-FIR-09 MP-HIT-03 a machine gun at the back of a half-track: −1 + 1 − 1 at 2", −1 − 3 − 1 at 20", nothing a hair farther', () => {
    // T-34’s machine gun, AP −1, twice; a Sd.Kfz. 251 is 1.4" long.
    const fired = (inches: number, dice: readonly number[]) => {
      const board = laid({ A1: ['su43_ba64', 'su43_t34'], B1: ['de43_251', 'de43_rifle'] }, dice, {
        'A1-1': [30, 10, 0],
        'A1-2': [2, 2],
        'B1-1': [30, 10 + 0.6 + inches + 0.7, 0],
        'B1-2': FAR,
      })
      order(board, 'A1-1', 'fire', at('B1-1'))
      return board
    }
    expect(strength(fired(2, [5, 20, 5, 20]))).toBe(-1)
    expect(strength(fired(20, [5, 20, 5, 20]))).toBe(-5)
    const beyond = fired(20.1, [5, 5])
    expect(beyond.told('mp.glances')).toHaveLength(2)
    expect(beyond.told('mp.hit')).toEqual([])
  })
})

describe('what vehicles carry and tow', () => {
  /** A lorry 15" off with two stands aboard, hit by the gun of a T-34. */
  function carrying(dice: readonly number[], ammo: string, how = 'inside'): Board {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_truck', 'de43_rifle', 'de43_rifle'], B2: ['de43_rifle'] },
      [],
      { 'A1-1': [30, 10, 0], 'A1-2': [2, 2], 'B1-1': [30, 26.5, 180], 'B2-1': FAR },
    )
    for (const id of ['B1-2', 'B1-3'])
      Object.assign(board.u(id), { at: null, status: 'aboard', carrier: 'B1-1', aboardAs: how })
    board.state.queued = [...dice]
    order(board, 'A1-1', 'fire', at('B1-1', ammo))
    return board
  }

  test('MP-TRP-10 AP that only destroys the lorry: both roll, a 16 is lost and a 5 comes out; one that explodes takes them with it', () => {
    // 9 + 3 = 12: 10 to 17 destroys, up to 9 it explodes.
    const board = carrying([5, 10, 16, 5], 'AP')
    expect(['B1-1', 'B1-2', 'B1-3'].map((id) => board.u(id).status)).toEqual([
      'destroyed',
      'destroyed',
      'standing',
    ])
    const blown = carrying([5, 9], 'AP')
    expect(['B1-1', 'B1-2', 'B1-3'].map((id) => blown.u(id).status)).toEqual(Array(3).fill('destroyed'))
    expect(blown.told('mp.survives')).toEqual([])
  })

  test('MP-HIT-09 MP-FIR-15 HE on it: 4 + 3 for the lorry, then the whole 8 for each of those in it, whatever they sit behind', () => {
    // 18 of 7 pins nobody: 15 to 18 pins. 17 of 8 and 20: nothing.
    const board = carrying([5, 19, 17, 20], 'HE')
    expect([0, 1, 2].map((i) => strength(board, i))).toEqual([7, 8, 8])
    expect(['B1-1', 'B1-2', 'B1-3'].map((id) => board.u(id).status)).toEqual(['standing', 'aboard', 'aboard'])
  })

  /** A Pak 40 in tow of a half-track or a lorry. */
  function towing(
    tractor: string,
    dice: readonly number[],
    ammo: string,
    facts: Partial<MpUnit> = {},
  ): Board {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: [tractor, 'de43_pak40'], B2: ['de43_rifle'] },
      [],
      { 'A1-1': [30, 10, 0], 'A1-2': [2, 2], 'B1-1': [30, 26.5, 180, facts], 'B2-1': FAR },
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
    order(board, 'A1-1', 'fire', at('B1-1', ammo))
    return board
  }

  test('MP-TRP-12 AP that destroys the tractor: by a 10 the gun is whole, by an 11 lost; an explosion takes it with it', () => {
    expect(towing('de43_truck', [5, 10, 10], 'AP').u('B1-2').status).toBe('standing')
    expect(towing('de43_truck', [5, 10, 11], 'AP').u('B1-2').status).toBe('destroyed')
    expect(towing('de43_truck', [5, 9], 'AP').u('B1-2').status).toBe('destroyed')
  })

  test('MP-TRP-12 MP-HIT-09 HE on the tractor strikes the gun as hard, 4 + 3, and its crew as passengers, 8', () => {
    const board = towing('de43_truck', [5, 20, 20, 20], 'HE')
    expect([0, 1, 2].map((i) => strength(board, i))).toEqual([7, 7, 8])
    expect(board.state.queued).toEqual([])
    // 17 of 8 suppresses nobody; 13 stops a vehicle, of what is in tow it only pins; 12 destroys it, and a 16 its crew with it.
    const pinned = towing('de43_truck', [5, 20, 13, 20], 'HE')
    expect(pinned.u('B1-2')).toMatchObject({ status: 'aboard', pinned: true, immobile: null })
    const lost = towing('de43_truck', [5, 20, 12, 16], 'HE')
    expect(['B1-1', 'B1-2', 'B1-2c'].map((id) => lost.u(id).status)).toEqual([
      'standing',
      'destroyed',
      'destroyed',
    ])
    // An 8 of 8 kills its crew: nobody mans it any more.
    const dead = towing('de43_truck', [5, 20, 20, 8], 'HE')
    expect(dead.u('B1-2').status).toBe('destroyed')
  })

  test('MP-TRP-12 of a tractor that HE destroys the gun comes off by its die, and takes no hit besides', () => {
    const board = towing('de43_truck', [5, 10, 10], 'HE')
    expect(['B1-1', 'B1-2'].map((id) => board.u(id).status)).toEqual(['destroyed', 'standing'])
    expect(board.told('mp.hit')).toHaveLength(1)
  })

  test('MP-TRP-12 MP-HIT-09 a shell beside a half-track: 4 − 2 − 1 and the gun as hard, its crew in ring I behind armour 8 − 5 − 2', () => {
    // 17 is odd: it drifts an inch, to the east by a 6, to 0.6" from the hull, which is 0.8" broad.
    const board = towing('de43_251', [17, 6, 20, 20, 20], 'HE')
    expect([0, 1, 2].map((i) => strength(board, i))).toEqual([1, 1, 1])
  })

  test('MP-HID-01 MP-ASY-07 of a hidden tractor under the rings, its gun and their men nobody else reads anything', () => {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_251', 'de43_pak40'], B2: ['de43_rifle', 'de43_rifle'] },
      [],
      {
        'A1-1': [30, 10, 0],
        'A1-2': [2, 2],
        'B1-1': [31, 26.5, 180, { hidden: true }],
        'B2-1': [30, 26.5, 180],
        'B2-2': FAR,
      },
    )
    Object.assign(board.u('B1-2'), { at: null, status: 'aboard', carrier: 'B1-1', aboardAs: 'towed' })
    const before = board.battle.written().effects.length
    // The rifleman; then 4 − 2 − 1 on the half-track in ring I: an 11 pins it, a 12 its gun, a 6 suppresses that’s crew.
    board.state.queued = [5, 20, 11, 12, 6]
    order(board, 'A1-1', 'fire', at('B2-1', 'HE'))
    expect(board.state.queued).toEqual([])
    expect([board.u('B1-1').pinned, board.u('B1-2').pinned]).toEqual([true, true])
    const theirs = board.battle
      .written()
      .effects.slice(before)
      .filter(({ to }) => to === undefined || to.includes('SU'))
      .map((effect) => JSON.stringify(effect))
    expect(theirs.filter((told) => /B1-[12]/u.test(told))).toEqual([])
  })
})

describe('rockets', () => {
  const LAUNCHERS = {
    A1: ['su43_bm13', 'su43_bm13', 'su43_obs'],
    A2: ['su43_rifle'],
    B1: ['de43_rifle', 'de43_pz4h'],
  }
  function launchers(dice: readonly number[], stands: Parameters<typeof laid>[2] = {}): Board {
    return laid(LAUNCHERS, dice, {
      'A1-1': [28, 5, 0],
      'A1-2': [32, 5, 0],
      'A1-3': [30, 20, 0],
      'A2-1': [30, 22, 0],
      'B1-1': FAR,
      'B1-2': [8, 56, 180],
      ...stands,
    })
  }
  const call = (board: Board, id: string, x: number, y: number, options: Record<string, string> = {}) =>
    order(board, id, 'mark', { target: { at: { x: x * 100, y: y * 100 } }, options })
  const fallen = (board: Board) => dataTold(board, 'mp.bursts').map((data) => (data as { at: unknown }).at)

  test('MP-ART-17 MP-RKT-01 a fifth of 120": 24" from the middle of the launchers they fire, a tenth less they do not, and the call is spent', () => {
    // 8.5" from the observer: exact.
    const board = launchers([5, 1, 1, 1, 1, 5, 1, 1, 1, 1])
    call(board, 'A1-3', 30, 29)
    expect(fallen(board)).toHaveLength(8)
    const near = launchers([])
    call(near, 'A1-3', 30, 28.9)
    expect(near.told('mp.call-range')).toHaveLength(1)
    expect(near.u('A1-3').used).toContain('standard')
  })

  test('MP-RKT-01 MP-ART-07 heard badly, once for both: an 11 of the first drifts 1" twice over, a 20 of the second 2" four times', () => {
    const board = launchers([12])
    call(board, 'A2-1', 30, 32, { for: 'A1' })
    board.state.active = 'DE'
    order(board, 'B1-1', 'endTurn')
    // 6 is east, 16 west.
    board.state.queued = [11, 6, 1, 1, 1, 1, 20, 16, 1, 1, 1, 1]
    order(board, 'A1-1', 'barrage')
    expect(fallen(board).slice(0, 4)).toEqual(Array(4).fill({ x: 3200, y: 3200 }))
    expect(fallen(board).slice(4)).toEqual(Array(4).fill({ x: 2200, y: 3200 }))
  })

  test('MP-ART-07 MP-RKT-01 misunderstood they fire at who called, and no launcher throws for a drift', () => {
    // The caller at 24.5" from them; eight rockets in cell 1, the first of which kills him: 10 of 10.
    const board = launchers([20], { 'A2-1': [30, 29.5, 0] })
    call(board, 'A2-1', 30, 38, { for: 'A1' })
    board.state.active = 'DE'
    order(board, 'B1-1', 'endTurn')
    board.state.queued = [1, 1, 1, 1, 1, 1, 1, 1, 10]
    order(board, 'A1-1', 'barrage')
    expect(fallen(board)[0]).toEqual({ x: 3000, y: 2950 })
    expect(board.u('A2-1').status).toBe('destroyed')
  })

  test('MP-ART-20 a Suppressed crew that fails its Rally of 10 stays silent, the other launcher fires alone', () => {
    const board = launchers([16, 5, 1, 1, 1, 1], { 'A1-1': [28, 5, 0, { suppressed: true }] })
    call(board, 'A1-3', 30, 29)
    expect(board.told('mp.crew-steadies')).toHaveLength(1)
    expect(fallen(board)).toHaveLength(4)
  })

  test('MP-ART-21 of smoke each launcher fires one rocket only', () => {
    const board = launchers([5, 1, 5, 3])
    call(board, 'A1-3', 30, 29, { ammo: 'smoke' })
    expect(board.state.queued).toEqual([])
    expect(board.told('mp.bursts')).toEqual([])
  })

  test('MP-CORE-11 MP-HIT-05 MP-HIT-06 1.5" off it is ring I, 10 − 5; a tenth more ring II, 10 − 10; a hull 1.4" off 5 − 2 − 3, at 1.6" nothing', () => {
    // One rocket of eight falls in cell 1: the first launcher misfires at once, the second after one.
    const one = (b1: readonly [number, number], b2: readonly [number, number]) => {
      const board = launchers([5, 20, 5, 5, 1, 20, 5, 20, 20], {
        'B1-1': [...b1, 180],
        'B1-2': [...b2, 180],
      })
      call(board, 'A1-3', 30, 29)
      return board.told('mp.hit').map(({ target }, i) => [target, strength(board, i)])
    }
    // A Pz IV H is 0.9" wide, and struck on its side.
    expect(one([32, 29], [30 - 1.4 - 0.45, 29])).toEqual([
      ['B1-1', 5],
      ['B1-2', 0],
    ])
    expect(one([32.1, 29], [30 - 1.6 - 0.45, 29])).toEqual([['B1-1', 0]])
  })
})
