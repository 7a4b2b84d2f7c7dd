import { describe, expect, test } from 'vitest'
import { getDown } from '../../../../src/rulesets/mein-panzer/fight/cargo.ts'
import { fightOut } from '../../../../src/rulesets/mein-panzer/fight/melee/rounds.ts'
import { thinSmoke } from '../../../../src/rulesets/mein-panzer/ground/thinning-smoke.ts'
import { flee } from '../../../../src/rulesets/mein-panzer/move/flee.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { look } from '../../../../src/rulesets/mein-panzer/sight/look.ts'
import type { Standing } from '../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { type Board, bareMokra, order, refused } from '../support/board.ts'
import { onRange } from '../support/range.ts'

/** Mokra without ground and dice as named; only these models are on the table, in inches. */
function bare(
  models: Readonly<Record<string, readonly [number, number]>>,
  dice: readonly number[] = [],
): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units))
    if (u.at !== null) Object.assign(u, { at: null, hidden: false, far: 'found', overwatch: null })
  for (const [id, [x, y]] of Object.entries(models)) board.put(id, x, y)
  board.state.queued = [...dice]
  return board
}
const lookOf = (board: Board) => look(board.state, board.u('A1-1') as Standing, board.u('B1-1') as Standing)
const choose = (board: Board, unit: string, options: Record<string, string>): void =>
  order(board, unit, 'choose', { options })

describe('what owners choose beforehand', () => {
  test('MP-ASY-13 it is said at any time, holds until something else is said, and the side alone knows it', () => {
    const board = bare({ 'A1-1': [30, 20], 'B1-1': [5, 20] })
    board.state.active = 'DE'
    choose(board, 'A1-1', { loss: 'cheapest' })
    choose(board, 'A1-1', { down: 'left' })
    const [told] = board.told('mp.choices').slice(-1)
    expect(told).toMatchObject({ to: ['PL'], data: { loss: 'cheapest', down: 'left', smoke: 'oldest' } })
    const facts = (side: string) => viewOf(board.state, { kind: 'side', side }, null).sides.PL?.facts.choices
    expect([facts('PL'), facts('DE')]).toEqual([expect.objectContaining({}), undefined])
    expect(refused(() => choose(board, 'A1-1', {}))).toBe('mp.error.choose-what')
  })

  test.each([
    ['weakest', 'A1-5'],
    ['cheapest', 'A1-2'],
  ])('MP-ASY-13 MP-CHG-08 given up in close combat: the %s', (loss, lost) => {
    // Of a heavy machine gun (WB 2, 18 points) and a rifle stand (WB 5, 10 points) one is lost with the round, the other runs.
    const board = bare({ 'A1-2': [20, 20], 'A1-5': [20, 21.5], 'B2-1': [21.5, 20.7] }, [1, 20, 20])
    Object.assign(board.u('A1-2'), { card: 'pl39_rifle' })
    choose(board, 'A1-2', { loss })
    const group = { attackers: ['B2-1'], defenders: ['A1-2', 'A1-5'] }
    const fight = fightOut(board.battle, group, 'none')
    while (fight.next().done !== true);
    const dead = ['A1-2', 'A1-5'].filter((id) => board.u(id).status === 'destroyed')
    expect(dead[0]).toBe(lost)
  })

  test.each([
    ['behind', { x: 0, y: -1 }],
    ['front', { x: 0, y: 1 }],
    ['left', { x: -1, y: 0 }],
    ['right', { x: 1, y: 0 }],
  ])('MP-ASY-13 MP-TRP-03 who gets out looks for room %s first', (down, { x, y }) => {
    const board = bare({ 'B2-5': [20, 20] })
    Object.assign(board.u('B2-5'), { facing: 0 })
    Object.assign(board.u('B2-1'), { at: null, status: 'aboard', carrier: 'B2-5', aboardAs: 'inside' })
    choose(board, 'B2-5', { down })
    getDown(board.battle, board.u('B2-5') as Standing, 'B2-1', 'MP-TRP-03')
    const at = board.u('B2-1').at
    expect([Math.sign((at?.x ?? 0) - 2000), Math.sign((at?.y ?? 0) - 2000)]).toEqual([x, y])
  })

  test.each([
    ['shortest', 800],
    ['middle', 800 + 1],
  ])('MP-ASY-13 MP-MOR-05 a flight takes the %s way', (flight, least) => {
    const board = bare({ 'A1-5': [30, 8], 'B1-1': [5, 20] })
    choose(board, 'A1-5', { flight })
    const running = flee(board.battle, board.u('A1-5'), null)
    while (running.next().done !== true);
    const y = board.u('A1-5').at?.y ?? 0
    // Poland's edge is the east, 36" long: the shortest way keeps to 8", the middle of it lies at 18".
    expect(flight === 'shortest' ? y === least : y >= least).toBe(true)
  })

  test('MP-ASY-13 MP-TRN-02 of a smoke screen the newest marker goes first where its side chose so', () => {
    const left = (smoke: string): number[] => {
      const board = bare({ 'A1-1': [30, 20], 'B1-1': [5, 20] })
      choose(board, 'A1-1', { smoke })
      Object.assign(board.state.facts, { wind: { strength: 0, bearing: 0 } })
      for (const x of [10, 12])
        board.battle.change('MP-SMK-01', {
          type: 'feature',
          feature: {
            id: `smoke-${x}`,
            layer: 'smoke',
            kind: 'screen',
            at: { x: x * 100, y: 1000 },
            data: { owner: 'PL', turn: 1 },
          },
        })
      thinSmoke(board.battle)
      return Object.values(board.state.features).flatMap(({ layer, at }) =>
        layer === 'smoke' && at ? [at.x] : [],
      )
    }
    expect([left('oldest'), left('newest')]).toEqual([[1200], [1000]])
  })

  test('MP-ASY-13 MP-IMM-02 the enemy may have vehicles test as they enter bad ground', () => {
    const swamp = {
      ground: [
        {
          id: 'patch',
          kind: 'soft',
          polygon: [
            [0, 12],
            [60, 12],
            [60, 40],
            [0, 40],
          ],
        },
      ],
    }
    const field = (bog: string): Board => {
      const board = onRange({ A1: ['su43_t34'], B1: ['de43_rifle'] }, [20], swamp)
      Object.assign(board.put('A1-1', 30, 10), { facing: 0 })
      board.put('B1-1', 50, 50)
      const { active } = board.state
      board.state.active = board.u('B1-1').side
      choose(board, 'B1-1', { bog })
      board.state.active = active
      order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 1600 }] })
      return board
    }
    const [leaving, entering] = [field('leaving'), field('entering')]
    // Left for the end of the move it comes farther in before it is stuck for good.
    expect([leaving, entering].map((board) => board.u('A1-1').immobile)).toEqual(['forGood', 'forGood'])
    expect(entering.u('A1-1').at?.y ?? 0).toBeLessThan(leaving.u('A1-1').at?.y ?? 0)
  })
})

test('MP-ASY-11 an umpire rules on sight and cover of two models, which holds while both stand there', () => {
  const board = bare({ 'A1-1': [30, 20], 'B1-1': [20, 20] })
  const rule = (value: string): void => {
    const act = { act: 'set', unit: 'A1-1', stat: 'sight', value } as const
    for (const { rule: cited, change } of meinPanzer.umpire(board.state, act, board.state))
      board.battle.change(cited, change)
  }
  const seen = () => lookOf(board)
  expect(seen()).toMatchObject({ seen: true, cover: 'none' })
  rule('B1-1:heavy')
  expect(seen()).toMatchObject({ seen: true, cover: 'heavy' })
  rule('B1-1:unseen')
  expect(seen()).toMatchObject({ seen: false })
  board.put('B1-1', 20, 21)
  expect(seen()).toMatchObject({ seen: true, cover: 'none' })
  rule('B1-1:soft')
  rule('B1-1:measured')
  expect(seen()).toMatchObject({ seen: true, cover: 'none' })
  expect(refused(() => rule('B1-1:gone'))).toBe('error.umpire.bad-stat')
  // Whom it is about its own side alone learns.
  const told = board.battle
    .written()
    .effects.filter((one) => one.type === 'set' && 'stat' in one && one.stat === 'ruled')
  expect(told.map(({ to }) => to)).toEqual([['PL'], ['PL'], ['PL'], ['PL']])
})
