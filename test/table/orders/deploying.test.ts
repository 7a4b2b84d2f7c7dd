import { afterEach, expect, test } from 'vitest'
import { khansAndGenerals } from '../../../src/rulesets/khans-and-generals/ruleset.ts'
import { raw } from '../../rulesets/khans-and-generals/support/shipped.ts'
import { done, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
afterEach(() => at.close())

const [ann, bob] = [who('ann'), who('bob')]

/** Hill 112, both sides deploying. */
async function opened(): Promise<ToyTable> {
  at = await toyTable(khansAndGenerals)
  const scenario = { inline: raw('hill112') }
  done(await at.table.newBattle(who('umpire'), { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
  done(await at.table.join(ann, 'ATT', []))
  done(await at.table.join(bob, 'DEF', []))
  done(await at.table.start(who('umpire')))
  return at
}

const LINES = [
  'A10 preliminary fire @L13.00 ammo=he',
  'A11 preliminary fire @O12.05 ammo=he',
  'A12 prepare line to=A11',
  'A3 deploy > F5 face N',
]

test('KG-DEP-04 DIG-QUEUE whoever deploys hands in many lines at once, and all of them are carried out', async () => {
  const { table } = await opened()
  const { told, queued } = done(await table.orders(ann, LINES.join('\n')))
  expect([told, queued]).toEqual([[], 0])
  const { units, sides } = done(await table.view(ann))
  expect(units.A3?.at).toEqual({ x: 550, y: 450 })
  expect(sides.ATT?.facts.lines).toHaveLength(1)
})

test('KG-DEP-04 DIG-QUEUE a side that is ready deploys no more, whatever it hands in', async () => {
  const { table } = await opened()
  done(await table.ready(ann))
  const { units: before } = done(await table.view(ann))
  const late = await table.orders(ann, LINES.join('\n'))
  expect(late.ok).toBe(false)
  expect(done(await table.view(ann)).units).toEqual(before)
})

test('DIG-QUEUE what the rules refuse while all deploy stops nothing else, wherever among the lines it stands', async () => {
  const { table } = await opened()
  for (const [i, x] of [5, 6].entries()) {
    const lines = ['A1 move > N 1', `A3 deploy > ${'FG'[i]}5 face N`, 'A12 prepare line to=A11']
    const { told } = done(await table.orders(ann, (i === 0 ? lines : lines.toReversed()).join('\n')))
    const { units } = done(await table.view(ann))
    expect(told.map(({ key }) => key)).toEqual(['table.queue.stopped'])
    expect(units.A3?.at).toEqual({ x: x * 100 + 50, y: 450 })
  }
})
