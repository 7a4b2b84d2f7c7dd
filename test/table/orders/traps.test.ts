import { afterEach, beforeEach, expect, test } from 'vitest'
import { khansAndGenerals } from '../../../src/rulesets/khans-and-generals/ruleset.ts'
import type { KgState } from '../../../src/rulesets/khans-and-generals/units/state.ts'
import { Match } from '../../rulesets/khans-and-generals/support/match.ts'
import { anHq, area, aUnit } from '../../rulesets/khans-and-generals/support/table.ts'
import { done, posts, type ToyTable, toyTable, who } from '../support/toy-table.ts'

const ann = who('ann')
const bob = who('bob')
const SPRING = 'BHQ spring trap > E8.05 face 180'

let at: ToyTable
afterEach(() => at.close())

/** Red in turn against blue, whose bowmen B5 lie in wait in scrub and whose HQ has no PD. */
function trapped(): KgState {
  const scrub = area('terrain', 'scrub', [
    [20, 60],
    [80, 60],
    [80, 90],
    [20, 90],
  ])
  const units = [
    anHq({ id: 'RHQ', x: 60, y: 20 }),
    aUnit({ id: 'R1', x: 60, y: 35 }),
    anHq({ id: 'BHQ', x: 60, y: 120 }),
    aUnit({ id: 'B5', x: 0, y: 0, status: 'trap', ranged: 6, range: 60, weapon: 'compositeBow' }),
  ]
  const blue = { traps: { A: ['B5'] } }
  const spec = { map: [160, 160] as const, units, features: [scrub], facts: { special: ['KG-AMB-04'] }, blue }
  return new Match(spec, (state) => {
    if (state.sides.blue !== undefined) state.sides.blue.pools.pd = { BHQ: 0 }
    if (state.units.B5 !== undefined) state.units.B5.at = null
  }).state
}

beforeEach(async () => {
  const state = trapped()
  at = await toyTable({ ...khansAndGenerals, setup: () => structuredClone(state), *begin() {} })
  const { table } = at
  done(
    await table.newBattle(who('umpire'), {
      guildId: null,
      ruleset: 'toy',
      scenario: { inline: {} },
      language: 'en',
    }),
  )
  done(await table.join(ann, 'red', []))
  done(await table.join(bob, 'blue', []))
  done(await table.start(who('umpire')))
})

const bowmen = async () => done(await at.table.view(bob)).units.B5

test('KG-DIG-17 KG-AMB-02 before the enemy’s first order a trap springs and shoots in one hand-in', async () => {
  const { told, queued } = done(await at.table.orders(bob, `${SPRING}\nB5 shoot @R1`))
  expect(told).toEqual([])
  expect(queued).toBe(0)
  expect(await bowmen()).toMatchObject({ status: 'standing', at: { x: 400, y: 750 } })
  expect(done(await at.table.why(bob)).map(({ event }) => event.unit)).toContain('B5')
})

test('KG-DIG-12 the first line the rules refuse ends it: what was done stands, the rest is named', async () => {
  const { told, queued } = done(await at.table.orders(bob, `${SPRING}\nBHQ rotate face 90\nB5 shoot @R1`))
  expect(told).toMatchObject([
    { key: 'table.queue.stopped', params: { reason: { key: 'kg.error.not-your-turn' }, count: 2 } },
  ])
  expect(queued).toBe(0)
  expect((await bowmen())?.status).toBe('standing')
})

test('KG-DIG-14 KG-AMB-02 a standing order springs a trap though no HQ has a PD; one that costs some waits', async () => {
  const trigger = { on: 'order' as const }
  const base = { trigger, hq: 'BHQ', priority: 0, uses: 1, lastTurn: null }
  done(await at.table.addStanding(bob, { ...base, priority: 5, orders: 'BHQ rotate face 90' }))
  done(await at.table.addStanding(bob, { ...base, orders: SPRING }))
  done(await at.table.order(ann, { text: 'R1 rotate face 10' }))
  expect((await bowmen())?.status).toBe('standing')
  expect(done(await at.table.standing(bob)).orders.map(({ orders }) => orders)).toEqual([
    'BHQ rotate face 90',
  ])
  const said = (await posts(at)).filter(({ to }) => to.kind === 'player' && to.player === 'bob')
  expect(JSON.stringify(said)).toContain('table.standing.used')
})
