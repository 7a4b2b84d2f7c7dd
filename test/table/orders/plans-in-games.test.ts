import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
