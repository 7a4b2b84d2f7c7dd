import { expect, test } from 'vitest'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { committedDice } from '../../../../src/kernel/dice.ts'
import { sha256 } from '../../../../src/kernel/json.ts'
import { LiveBattle } from '../../../../src/kernel/live.ts'
import { fold, verifyLog } from '../../../../src/kernel/log.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import type { MpState } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { Board, mokra, order, scenarioCalled } from '../support/board.ts'

const seated = (commands: Record<string, string>): MpState['seats'] =>
  Object.fromEntries(
    Object.entries(commands).map(([player, head]) => [
      player,
      { side: head.startsWith('S') ? 'SU' : 'DE', name: player, commands: [head], chief: head === 'S0-1' },
    ]),
  )

test('MP-ASY-01 one side is waited for at a time, and while both deploy both', () => {
  const board = new Board([10, 1, 5, 9])
  expect(meinPanzer.owed(board.state).map(({ side, what }) => [side, what])).toEqual([
    ['PL', 'deployment'],
    ['DE', 'deployment'],
  ])
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  expect(meinPanzer.owed(board.state)).toMatchObject([{ side: 'PL', what: 'orders', part: '0' }])
  order(board, 'A1-1', 'endTurn')
  expect(meinPanzer.owed(board.state)).toMatchObject([{ side: 'DE', what: 'orders', part: '1' }])
})

test('MP-ASY-09 MP-ASY-01 once a platoon acts its own player alone is waited for', () => {
  const board = new Board([10, 1, 5, 9], scenarioCalled('verkhopenye'))
  board.state.seats = seated({ a: 'S0-1', b: 'S2-1', c: 'S3-1', d: 'S7-1', e: 'G0-1' })
  order(board, 'S0-1', 'ready')
  order(board, 'G0-1', 'ready')
  expect(meinPanzer.owed(board.state)[0]).not.toHaveProperty('players')
  order(board, 'S3-1', 'overwatch')
  expect(meinPanzer.owed(board.state)).toMatchObject([{ side: 'SU', players: ['c'] }])
})

test('MP-ASY-12 the same orders and dice give the same battle, every effect names its rule, and the log folds to it', () => {
  const { live } = playout({ ruleset: meinPanzer, setup: setup(mokra()), seed: 5, limit: 60 })
  const dice = { secret: sha256('playout 5'), entropy: {} }
  const again = LiveBattle.begin(
    meinPanzer,
    structuredClone(live.origin.setup) as MpState,
    dice,
    '2026-01-01T00:00:00.000Z',
    committedDice(dice),
  )
  for (const { input } of live.entries.slice(1)) again.submit(input, '2026-01-01T00:00:00.000Z')
  expect(again.entries.map(({ hash }) => hash)).toEqual(live.entries.map(({ hash }) => hash))
  for (const { effects, rolls } of live.entries) {
    for (const { rule } of effects) expect(rule).toMatch(/^(MP|DIG)-/u)
    for (const { rule } of rolls) expect(rule).toMatch(/^MP-/u)
  }
  expect(fold(live.origin.setup, live.entries)).toEqual(live.state)
})

test('MP-ASY-08 a secret note stands in the sealed log: nobody can change it afterwards unseen', () => {
  const raw = mokra()
  delete raw.platoons[2]?.at
  const dice = { secret: sha256('notes'), entropy: {} }
  const at = '2026-01-01T00:00:00.000Z'
  const live = LiveBattle.begin(meinPanzer, setup(raw), dice, at, committedDice(dice))
  const noted = live.submit(
    { type: 'order', by: null, order: { unit: 'A3-1', order: 'note', path: [], options: {} } } as never,
    at,
  )
  expect(noted.ok).toBe(true)
  expect(verifyLog(live.origin, dice.secret, live.entries).ok).toBe(true)
  const changed = JSON.parse(JSON.stringify(live.entries).replaceAll('"platoons":["A3"]', '"platoons":[]'))
  expect(JSON.stringify(changed)).not.toBe(JSON.stringify(live.entries))
  expect(verifyLog(live.origin, dice.secret, changed).ok).toBe(false)
})
