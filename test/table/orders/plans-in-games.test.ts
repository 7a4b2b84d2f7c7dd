import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sayPlain } from '../../../src/i18n/i18n.ts'
import { placesOf } from '../../../src/kernel/space/places.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table, Who } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, who } from '../support/toy-table.ts'

/* A plan begins in every game, whatever its turns are made of (DIG-PLAN). */

const library = loadLibrary()
const umpire = who('umpire')

let folder: string
let store: Store
let table: Table
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-plans-'))
  store = await freshStore(join(folder, 'test.db'))
  table = openTable({ store, rulesets, library })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody whom the battle waits for ends what he owes; whether it waited for anybody. */
async function step(): Promise<boolean> {
  const { owes } = done(await table.status(umpire))
  const owing = owes.find(({ condition }) => condition === 'owes')
  if (owing === undefined) return false
  const by = who(owing.player)
  if (done(await table.view(by)).asked !== null) done(await table.pass(by))
  else if (owing.what === 'deployment') done(await table.ready(by))
  else done(await table.endTurn(by))
  return true
}

const told = async (player: string): Promise<string> =>
  JSON.stringify((await store.unsent(1000)).filter(({ to }) => to.kind === 'player' && to.player === player))

const owesOrders = async ({ id }: Who): Promise<boolean> =>
  done(await table.status(umpire)).owes.some(
    ({ player, condition, what }) => player === id && condition === 'owes' && what === 'orders',
  )

test('every game says which of its orders are charges, so that one can be waited for', () => {
  for (const { orders, signals } of Object.values(rulesets)) {
    const charges = signals.kinds.charge ?? []
    expect(charges).not.toEqual([])
    for (const key of charges) expect(orders[key]?.key).toBe(key)
  }
})

test.each([
  ['khans-and-generals', 'kalina'],
  ['hex-battles', 'kircholm'],
  ['szwadron', 'essling'],
  ['company-battles', 'la-chapelle'],
  ['mein-panzer', 'mokra'],
])(
  '%s: written while the other side has its turn, it begins with one’s own and not before',
  async (ruleset, name) => {
    done(await table.newBattle(umpire, { guildId: null, ruleset, scenario: { name }, language: 'en' }))
    const sides = done(await table.status(umpire)).sides.map(({ id }) => id)
    for (const side of sides) done(await table.join(who(`p-${side}`), side, []))
    done(await table.start(umpire))
    const players = sides.map((side) => who(`p-${side}`))
    let active: Who | undefined
    for (let n = 0; n < 40 && active === undefined; n++) {
      for (const player of players) if (await owesOrders(player)) active = player
      if (active === undefined) await step()
    }
    const waiting = players.find(({ id }) => id !== active?.id)
    if (waiting === undefined) throw new Error('Nobody waits.')
    const view = done(await table.view(waiting))
    const unit = Object.values(view.units).find(
      (one) => one.seen === 'own' && one.at !== null && one.status === 'standing',
    )
    if (unit?.at == null) throw new Error('There is no unit to be ordered.')
    const line = `${unit.id} move > ${placesOf(view.map).format(unit.at)}`
    done(await table.writePlan(waiting, `stop if near ${unit.id} 0.1\n${line}`))
    expect(await told(waiting.id)).not.toContain('plan.begun')
    for (let n = 0; n < 60 && !(await told(waiting.id)).includes('plan.begun'); n++) {
      expect(await owesOrders(waiting)).toBe(false)
      expect(await step()).toBe(true)
    }
    expect(await told(waiting.id)).toContain('plan.begun')
    expect(done(await table.plan(waiting))).toBeNull()
  },
  60_000,
)

/** A battle of a game that has begun, and one of its players with two of his units and one of the enemy's. */
async function begunWith(ruleset: string, name: string) {
  done(await table.newBattle(umpire, { guildId: null, ruleset, scenario: { name }, language: 'en' }))
  const sides = done(await table.status(umpire)).sides.map(({ id }) => id)
  for (const side of sides) done(await table.join(who(`p-${side}`), side, []))
  done(await table.start(umpire))
  for (let n = 0; n < 40 && done(await table.status(umpire)).phase === 'deployment'; n++) await step()
  const player = who(`p-${sides[0]}`)
  const view = done(await table.view(player))
  const units = Object.values(view.units).filter(({ at }) => at !== null)
  const unit = units.find(({ seen }) => seen === 'own')
  const enemy = units.find(({ seen }) => seen !== 'own')?.id ?? ''
  const at = unit?.at == null ? '' : placesOf(view.map).format(unit.at)
  return { player, own: unit?.id ?? '', at, enemy }
}

test.each([
  ['company-battles', 'la-chapelle', ['shoot @', 'assault @'], 'company.phase.'],
  ['hex-battles', 'kircholm', ['fire @', 'attack @'], 'hex.phase.'],
])(
  '%s: orders of a later phase need the end of the one before, as is told when a plan is read back (DIG-PLAN)',
  async (ruleset, name, [second = '', third = ''], phase) => {
    const { player, own, at, enemy } = await begunWith(ruleset, name)
    const lines = [`${own} move > ${at}`, `${own} ${second}${enemy}`, `${own} ${third}${enemy}`]
    const against = async (text: string) =>
      done(await table.readPlanBack(player, text)).lines.map((line) => line.against?.key ?? null)
    expect(await against(lines.join('\n'))).toEqual([null, 'plan.end-first', 'plan.end-first'])
    expect(await against(lines.join('\nend\n'))).toEqual([null, null, null, null, null])
    expect(await against([...lines].reverse().join('\n'))).toEqual([
      null,
      'plan.phase-past',
      'plan.phase-past',
    ])
    const [, late] = done(await table.readPlanBack(player, lines.join('\n'))).lines
    expect(late?.against?.params?.phase).toEqual(
      expect.objectContaining({ key: expect.stringContaining(phase) }),
    )
    // It is told of a plan that is kept, too.
    done(await table.writePlan(player, lines.join('\n')))
    const kept = done(await table.readKeptPlan(player))
    expect(kept?.lines.map((line) => line.against?.key ?? null)).toEqual([
      null,
      'plan.end-first',
      'plan.end-first',
    ])
  },
)

test('an end among orders that are given at once is told to come last (DIG-QUEUE)', async () => {
  const { player, own } = await begunWith('company-battles', 'la-chapelle')
  const text = `${own} move > N 5\nend\n${own} move > N 5`
  const { lines } = done(await table.readBack(player, text, true))
  expect(lines.map(({ fault }) => fault?.key ?? null)).toEqual([null, 'table.error.end-last', null])
  const given = await table.orders(player, text)
  expect(given.ok).toBe(false)
  if (!given.ok) expect(JSON.stringify(given.refusal)).toContain('table.error.end-last')
})

test('hex-battles: an end behind an order that waits for the commander’s word says that it is the phase that ends', async () => {
  const scenario = { name: 'kircholm' }
  const ruleset = 'hex-battles'
  done(await table.newBattle(umpire, { guildId: null, ruleset, scenario, language: 'en' }))
  const [chief, fellow, swede] = [who('chief'), who('fellow'), who('swede')]
  done(await table.join(chief, 'PL', ['PL1']))
  done(await table.join(fellow, 'PL', ['PL2']))
  done(await table.join(swede, 'SE', []))
  done(await table.start(umpire))
  done(await table.chain(umpire, { approval: true }))
  const own = Object.values(done(await table.view(fellow)).units).find(
    ({ facts }) => facts.commander === 'PL2',
  )
  expect(done(await table.order(fellow, { text: `${own?.id} turn face W` })).queued).toBe(1)
  const { told } = done(await table.endTurn(fellow))
  expect(told).toEqual([{ key: 'hex.table.queue.then-end', params: { count: 1 } }])
  expect(told.map((one) => sayPlain(one, 'en'))).toEqual(['This phase ends when your order is done.'])
  expect(told.map((one) => sayPlain(one, 'pl'))).toEqual([expect.stringMatching(/^Ta faza skończy się/u)])
})
