import { describe, expect, test } from 'vitest'
import {
  commandOf,
  headquartersRange,
  subordinatesOf,
} from '../../../../src/rulesets/mein-panzer/command/headquarters.ts'
import { setLevel } from '../../../../src/rulesets/mein-panzer/morale/levels.ts'
import { lose } from '../../../../src/rulesets/mein-panzer/morale/losses.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { audienceOf } from '../../../../src/rulesets/mein-panzer/shown/audience.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { settleHiding } from '../../../../src/rulesets/mein-panzer/sight/hiding.ts'
import { type Board, order, refused } from '../support/board.ts'
import { dataTold, onRange, range, sumTold } from '../support/range.ts'

/** A Soviet company: its headquarters A1, platoons A2 and A3 under it; the enemy far in the north. */
const COMPANY = {
  A1: ['su43_hq'],
  A2: ['su43_rifle', 'su43_rifle', 'su43_rifle'],
  A3: ['su43_t34', 'su43_t34'],
  B1: ['de43_rifle', 'de43_rifle'],
}

const staff = (company: object = COMPANY) => {
  const raw = range(company as never, {})
  return {
    ...raw,
    platoons: raw.platoons.map((one) => {
      if (one.id === 'A1') return { ...one, kind: 'hq' }
      if (one.id === 'A9') return { ...one, kind: 'battalion' }
      return one.id.startsWith('A') ? { ...one, company: 'A1' } : one
    }),
  }
}

function company(dice: readonly number[], forces: object = COMPANY): Board {
  const board = onRange(forces as never, [], { platoons: staff(forces).platoons })
  board.put('A1-1', 20, 10)
  for (const [id, x, y] of [
    ['A2-1', 20, 14],
    ['A2-2', 21, 14],
    ['A2-3', 22, 14],
    ['A3-1', 25, 12],
    ['A3-2', 28, 12],
  ] as const)
    board.put(id, x, y)
  board.state.queued = [...dice]
  return board
}

const platoon = (board: Board, id: string) => board.state.facts.platoons[id]
const at = (unit: string) => ({ target: { unit } })

describe('headquarters', () => {
  test('MP-CMD-06 a company’s headquarters commands its platoons, a battalion’s the companies’ and those that have none', () => {
    const board = company([], { ...COMPANY, A9: ['su43_hq'] })
    const under = (id: string) => {
      const orders = commandOf(board.state, board.u(id))
      return orders === null ? null : subordinatesOf(board.state, orders).map((one) => one.id)
    }
    expect(under('A1-1')).toEqual(['A2', 'A3'])
    expect(under('A9-1')).toEqual(['A1'])
    expect(under('A2-1')).toBeNull()
    expect(under('B1-1')).toEqual([])
    const { A3 } = board.state.facts.platoons
    if (A3 !== undefined)
      board.state.facts.platoons = { ...board.state.facts.platoons, A3: { ...A3, company: null } }
    expect(under('A9-1')).toEqual(['A1', 'A3'])
    expect(under('A1-1')).toEqual(['A2'])
  })

  test('MP-CMD-06 it takes the field only with more than half of its platoons', () => {
    const raw = staff()
    const alone = {
      ...raw,
      platoons: raw.platoons.map((one) => (one.id === 'A3' ? { ...one, at: undefined } : one)),
    }
    expect(refused(() => setup(JSON.parse(JSON.stringify(alone))))).toBe('mp.error.reserve-half')
    // Half of the side's points may wait, but not of the company: tanks of another company outweigh them.
    const more = {
      ...alone,
      platoons: [
        ...alone.platoons,
        {
          ...raw.platoons[2],
          id: 'A4',
          company: undefined,
          models: ['su43_t34', 'su43_t34', 'su43_t34'],
          at: [40, 8],
        },
      ],
    }
    expect(refused(() => setup(JSON.parse(JSON.stringify(more))))).toBe('mp.error.staff-alone')
  })

  test('MP-CMD-08 MP-CMD-09 it orders a platoon to rally with its own Rally; the platoon may still act, and its own activation goes on', () => {
    // Rally 10 of regular Soviets, −1 Disorganised: 9.
    const board = company([9], { ...COMPANY, A1: ['su43_hq', 'su43_rifle'] })
    board.put('A1-2', 19, 10)
    setLevel(board.battle, 'A2', 'disorganised')
    order(board, 'A1-1', 'rally', at('A2-2'))
    expect(sumTold(board, 'mp.rally', 'target')).toBe(9)
    expect(platoon(board, 'A2')).toMatchObject({ level: 'confident', rallied: true, activated: false })
    expect(board.state.facts.activation?.platoon).toBe('A1')
    // One order a turn, whichever of its models gives it.
    expect(refused(() => order(board, 'A1-2', 'hurry', at('A3-1')))).toBe('mp.error.has-commanded')
  })

  test('MP-CMD-09 once a turn: who rallied his platoon himself is not ordered to again; MP-MOR-01 only a headquarters rallies the Routed', () => {
    const board = company([1])
    setLevel(board.battle, 'A2', 'routed')
    order(board, 'A1-1', 'rally', at('A2-1'))
    expect(platoon(board, 'A2')?.level).toBe('disorganised')
    const again = company([])
    setLevel(again.battle, 'A2', 'broken')
    again.state.facts.platoons = {
      ...again.state.facts.platoons,
      A2: { ...(platoon(again, 'A2') as never as Record<string, unknown>), rallied: true } as never,
    }
    expect(refused(() => order(again, 'A1-1', 'rally', at('A2-1')))).toBe('mp.error.not-ordered')
  })

  test('MP-CMD-10 MP-INF-05 hurried on, a platoon goes an inch farther in its first move, its infantry as if it ran; not in a run', () => {
    // Skill 10, 10 thrown. Two inches on foot, and one more.
    const board = company([10])
    order(board, 'A1-1', 'hurry', at('A2-1'))
    expect(dataTold(board, 'mp.commands')).toEqual([{ platoon: 'A2', what: 'move', die: 10, passed: true }])
    order(board, 'A1-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
    order(board, 'A2-1', 'move', { path: [{ x: 2000, y: 3000 }] })
    expect(board.u('A2-1')).toMatchObject({ at: { x: 2000, y: 1700 }, running: true })
    order(board, 'A2-1', 'move', { path: [{ x: 2000, y: 3000 }] })
    expect(board.u('A2-1').at).toEqual({ x: 2000, y: 1900 })
    order(board, 'A2-2', 'run', { path: [{ x: 2100, y: 3000 }] })
    expect(board.u('A2-2').at).toEqual({ x: 2100, y: 2000 })
    order(board, 'A2-1', 'endTurn')
    expect(platoon(board, 'A2')?.ordered).toEqual([])
  })

  test('MP-CMD-11 told to keep its eyes open a platoon detects at +4, in this turn only', () => {
    const board = company([10])
    order(board, 'A1-1', 'eyesOpen', at('A2-1'))
    order(board, 'A1-1', 'endTurn')
    board.put('B1-1', 20, 17)
    Object.assign(board.u('B1-1'), { hidden: true })
    order(board, 'B1-1', 'endTurn')
    Object.assign(board.u('B1-1'), { hidden: true })
    board.state.queued = [1]
    for (const id of ['A2-1', 'A2-2', 'A2-3']) Object.assign(board.u(id), { hidden: false })
    order(board, 'A2-1', 'detect', { target: { at: { x: 2000, y: 1700 } } })
    const [found] = board.told('mp.detected') as readonly { sums: { target: { terms: unknown[] } } }[]
    expect(found?.sums.target.terms).toContainEqual(
      expect.objectContaining({ why: 'mp.term.aided', value: 4, rule: 'MP-CMD-11' }),
    )
  })

  test('MP-CMD-12 a failed test of Skill costs the action and does nothing', () => {
    const board = company([11])
    order(board, 'A1-1', 'hurry', at('A2-1'))
    expect(platoon(board, 'A2')?.ordered).toEqual([])
    expect(board.u('A1-1').used).toEqual(expect.arrayContaining(['standard', 'called']))
  })

  test('MP-CMD-01 MP-CMD-06 a company’s headquarters of regulars reaches as far as its Skill, 10", a battalion’s five times that; beyond it the order is lost', () => {
    const board = company([])
    expect(headquartersRange(board.state, board.u('A1-1'), 'company')).toBe(1000)
    expect(headquartersRange(board.state, board.u('A1-1'), 'battalion')).toBe(5000)
    board.put('A2-1', 20, 21.01)
    order(board, 'A1-1', 'hurry', at('A2-1'))
    expect(board.told('mp.order-far')).toHaveLength(1)
    const near = company([10])
    near.put('A2-1', 20, 21)
    order(near, 'A1-1', 'hurry', at('A2-1'))
    expect(near.told('mp.order-far')).toHaveLength(0)
  })

  test('MP-CMD-07 without any headquarters the first leader acts as one, at −5; a lost one is replaced by a leader who passes Skill, once a turn', () => {
    const none = onRange({ A1: ['su43_rifle'], A2: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle'] }, [5])
    none.put('A1-1', 20, 10)
    none.put('A2-1', 20, 12)
    order(none, 'A1-1', 'hurry', at('A2-1'))
    expect(sumTold(none, 'mp.commands', 'target')).toBe(10 - 5)
    expect(none.state.facts.platoons.A2?.ordered).toEqual(['move'])
    const board = company([11])
    lose(board.battle, board.u('A1-1'), 'MP-HIT-13')
    board.state.facts.losses = {}
    order(board, 'A2-1', 'takeOver')
    expect(dataTold(board, 'mp.replaces')).toEqual([{ platoon: 'A1', die: 11, passed: false }])
    expect(refused(() => order(board, 'A3-1', 'takeOver'))).not.toBe('taken')
    order(board, 'A2-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
    expect(refused(() => order(board, 'A3-1', 'takeOver'))).toBe('mp.error.no-vacancy')
    const after = company([10])
    lose(after.battle, after.u('A1-1'), 'MP-HIT-13')
    after.state.facts.losses = {}
    order(after, 'A2-1', 'takeOver')
    const orders = commandOf(after.state, after.u('A2-1'))
    expect(orders).toMatchObject({ role: 'company', of: 'A1', acting: false })
    expect(orders === null ? [] : subordinatesOf(after.state, orders).map(({ id }) => id)).toEqual(['A3'])
  })

  test('MP-ASY-05 what a headquarters orders its own side alone is told: nothing betrays it', () => {
    const board = company([10])
    order(board, 'A1-1', 'hurry', at('A2-1'))
    for (const effect of board.battle.written().effects) {
      if (effect.type !== 'event' || effect.unit !== 'A1-1') continue
      expect(effect.to, effect.name).toEqual(effect.name === 'mp.activated' ? undefined : ['SU'])
    }
    expect(
      audienceOf(board.state, { type: 'fact', key: 'platoons', id: 'A1', value: null } as never),
    ).toEqual(['SU'])
  })
})

describe('a headquarters as a target', () => {
  /** German headquarters in sight of the Soviets, a rifle stand nearer than it. */
  function faced(dice: readonly number[], inches = 8): Board {
    const forces = {
      A1: ['su43_rifle', 'su43_rifle'],
      B1: ['de43_hq'],
      B2: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
    }
    const raw = range(forces, {})
    const platoons = raw.platoons.map((one) =>
      one.id === 'B1' ? { ...one, kind: 'hq' } : one.id === 'B2' ? { ...one, company: 'B1' } : one,
    )
    const board = onRange(forces, [], { platoons })
    board.put('A1-1', 20, 20)
    board.put('A1-2', 21, 20)
    board.put('B1-1', 20, 20 + inches + 1)
    board.put('B2-1', 22, 20 + inches - 1)
    for (const id of ['B2-2', 'B2-3']) board.put(id, 50, 50)
    board.state.queued = [...dice]
    return board
  }

  test('MP-CMD-14 a stand is looked at closely at −5, once a turn; only who finds a headquarters learns it, and of a plain stand that it is plain', () => {
    // Skill 10, 7" of it: T3.1 by distance; a 1 always finds it.
    const board = faced([1])
    order(board, 'A1-1', 'recognise', at('B1-1'))
    expect(board.u('B1-1').recognised).toBe(true)
    const [told] = board.told('mp.looks-closely') as readonly {
      to: unknown
      sums: { target: { terms: unknown[] } }
    }[]
    expect(told?.to).toEqual(['SU'])
    expect(told?.sums.target.terms).toContainEqual(
      expect.objectContaining({ why: 'mp.term.hq', value: -5, rule: 'MP-CMD-14' }),
    )
    const plain = faced([1])
    order(plain, 'A1-1', 'recognise', at('B2-1'))
    expect(dataTold(plain, 'mp.looks-closely')).toEqual([{ die: 1, is: 'plain' }])
    expect(plain.u('B2-1').recognised).toBe(false)
    expect(refused(() => order(plain, 'A1-2', 'recognise', at('B2-1')))).toBe('mp.error.no-doubt')
    // A failed look at either says the same.
    for (const id of ['B1-1', 'B2-1']) {
      const vain = faced([20])
      order(vain, 'A1-1', 'recognise', at(id))
      expect(dataTold(vain, 'mp.looks-closely')).toEqual([{ die: 20, is: 'unclear' }])
      const view = viewOf(vain.state, { kind: 'player', player: 'p', side: 'DE' }, null)
      expect(view.sides.SU?.facts).not.toHaveProperty('studied')
    }
  })

  test('MP-CMD-14 within 6" it is known at once, and until it hides or nobody sees it any more', () => {
    const board = faced([], 6)
    settleHiding(board.battle)
    expect(board.u('B1-1').recognised).toBe(true)
    const far = faced([], 6.1)
    settleHiding(far.battle)
    expect(far.u('B1-1').recognised).toBe(false)
    board.put('B1-1', 20, 40)
    settleHiding(board.battle)
    expect(board.u('B1-1').vanished ?? false).toBe(false)
    Object.assign(board.u('B1-1'), { hidden: true })
    settleHiding(board.battle)
    expect(board.u('B1-1').vanished).toBe(true)
  })

  test('MP-CMD-14 an enemy who is hidden himself makes nobody out: it would tell of him', () => {
    const board = faced([], 6)
    for (const id of ['A1-1', 'A1-2']) Object.assign(board.u(id), { hidden: true })
    settleHiding(board.battle)
    expect(board.u('B1-1').recognised).toBe(false)
  })

  test('MP-CMD-13 lost from sight it is passed over while another is nearer and no better covered; not within 6", not by a sniper', () => {
    const fires = (board: Board) => refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))
    const lost = faced([])
    Object.assign(lost.u('B1-1'), { recognised: true, vanished: true })
    expect(fires(lost)).toBe('mp.error.not-seen')
    expect(refused(() => order(lost, 'A1-1', 'mark', { target: { at: { x: 2000, y: 2900 } } }))).not.toBe(
      'taken',
    )
    const known = faced([20])
    Object.assign(known.u('B1-1'), { recognised: true })
    expect(fires(known)).toBe('taken')
    const alone = faced([20])
    Object.assign(alone.u('B1-1'), { recognised: true, vanished: true })
    alone.put('B2-1', 50, 50)
    expect(fires(alone)).toBe('taken')
    const stuck = faced([20])
    Object.assign(stuck.u('B1-1'), { recognised: true, vanished: true })
    Object.assign(stuck.u('B2-1'), { immobile: 'forGood' })
    expect(fires(stuck)).toBe('taken')
    // One that was never made out looks like any stand: whoever aims at it picks nothing out.
    expect(fires(faced([20]))).toBe('taken')
  })
})
