import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '../../../src/kernel/json.ts'
import { type Roster, rosterOf } from '../../../src/kernel/roster.ts'
import { sealOf } from '../../../src/kernel/sealed.ts'
import { khansAndGenerals } from '../../../src/rulesets/khans-and-generals/ruleset.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table, Who } from '../../../src/table/types.ts'
import { FOUGHT } from '../../rulesets/carried.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, refusal, toyTable, who } from '../support/toy-table.ts'

const library = loadLibrary()
const [anna, bartek, czeslawa, dora] = ['anna', 'bartek', 'czesława', 'dora'].map((name) => who(name)) as [
  Who,
  Who,
  Who,
  Who,
]

let folder: string
let store: Store
let table: Table
const open = (): Table => openTable({ store, rulesets, library, newSecret: () => 'ab'.repeat(32) })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-rosters-'))
  store = await freshStore(join(folder, 'test.db'))
  table = open()
  done(
    await table.newBattle(anna, {
      ...{ guildId: null, ruleset: 'khans-and-generals', scenario: { name: 'kalina' }, language: 'en' },
    }),
  )
  done(await table.join(bartek, 'KHAN', []))
  done(await table.join(czeslawa, 'RUS', []))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

/** A roster of the Khan's side, sealed, with changes. */
function roster(change: (roster: Omit<Roster, 'seal'>) => Omit<Roster, 'seal'> = (one) => one): {
  readonly file: Json
  readonly seal: string
} {
  const setup = khansAndGenerals.setup(library.scenarios['khans-and-generals']?.kalina)
  const { seal: _, ...whole } = rosterOf(khansAndGenerals, setup, setup, { ...FOUGHT, side: 'KHAN' }).roster
  const changed = change(whole)
  const seal = sealOf(changed)
  return { file: { roster: { ...changed, seal } } as unknown as Json, seal: seal.slice(0, 12) }
}
const without = (...lost: string[]) =>
  roster((whole) => ({
    ...whole,
    units: whole.units.map((one) => (lost.includes(one.id) ? { ...one, fate: 'destroyed' as const } : one)),
  }))

test('DIG-ROSTER a side brings its own, and an umpire for any; all read it, its own side how it begins', async () => {
  const { file } = without('K6')
  expect(refusal(await table.bringRoster(czeslawa, 'KHAN', file))).toBe('table.error.not-your-side')
  expect(refusal(await table.bringRoster(dora, undefined, file))).toBe('table.error.no-seat')
  expect(refusal(await table.bringRoster(bartek, 'NOBODY', file))).toBe('table.error.not-your-side')
  done(await table.bringRoster(bartek, undefined, file))
  table = open()
  const [shown] = done(await table.rosters(dora))
  expect(shown).toMatchObject({ side: 'KHAN', agreed: false, checked: false, tally: { lost: 1, ready: 5 } })
  const begins = done(await table.beginnings(bartek, 'KHAN'))
  expect(begins.find(({ unit }) => unit === 'K6')).toMatchObject({ left: null })
  expect(begins.find(({ unit }) => unit === 'K2')).toMatchObject({ left: 20, full: 20 })
  expect(refusal(await table.beginnings(czeslawa, 'KHAN'))).toBe('table.error.not-your-side')
  expect(done(await table.status(dora)).unchecked).toBe('roster')
})

test('DIG-ROSTER nobody but an umpire begins before the other side has agreed, and whoever is concerned puts it away', async () => {
  const { file, seal } = without('K6')
  done(await table.bringRoster(bartek, 'KHAN', file))
  expect(refusal(await table.start(bartek))).toBe('roster.error.unagreed')
  expect(refusal(await table.answerRoster(dora, 'KHAN', seal, true))).toBe('table.error.no-seat')
  expect(refusal(await table.answerRoster(bartek, 'KHAN', seal, true))).toBe('roster.error.own')
  done(await table.answerRoster(czeslawa, 'KHAN', seal, false))
  expect(done(await table.rosters(dora))).toEqual([])
  expect(refusal(await table.answerRoster(czeslawa, 'KHAN', seal, true))).toBe('roster.error.gone')
  // Another that is brought instead has to be agreed to anew.
  done(await table.bringRoster(bartek, 'KHAN', file))
  done(await table.answerRoster(czeslawa, 'KHAN', seal, true))
  const other = without('K5')
  done(await table.bringRoster(bartek, 'KHAN', other.file))
  expect(refusal(await table.answerRoster(czeslawa, 'KHAN', seal, true))).toBe('roster.error.gone')
  expect(refusal(await table.start(bartek))).toBe('roster.error.unagreed')
  expect(done(await table.rosters(dora))).toMatchObject([{ agreed: false, voices: [] }])
  done(await table.answerRoster(czeslawa, 'KHAN', other.seal, true))
  // Who has agreed is said where it stands.
  expect(done(await table.status(dora)).rosters).toMatchObject([{ agreed: true, voices: ['czesława'] }])
  done(await table.start(bartek))
  expect(refusal(await table.bringRoster(bartek, 'KHAN', file))).toBe('table.error.started')
  const view = done(await table.view(bartek))
  expect(view.units.K5).toBeUndefined()
  expect(view.units.K6).toBeDefined()
})

test('DIG-ROSTER an umpire who begins agrees for all', async () => {
  done(await table.bringRoster(bartek, 'KHAN', without('K6').file))
  done(await table.start(anna))
  expect(done(await table.view(bartek)).units.K6).toBeUndefined()
})

test('DIG-ROSTER what is no roster of this game is refused, and nothing changes', async () => {
  const bad: readonly [Json, string][] = [
    [{ roster: {} }, 'roster.error.unreadable'],
    [[], 'roster.error.unreadable'],
    [{ roster: { ...(roster().file as { roster: object }).roster, seal: 'x' } }, 'roster.error.changed'],
    [roster((one) => ({ ...one, ruleset: 'szwadron' })).file, 'roster.error.ruleset'],
    [roster((one) => ({ ...one, units: [...one.units, ...one.units] })).file, 'roster.error.changed'],
    [without('K2', 'K3', 'K4', 'K5', 'K6').file, 'roster.error.nobody'],
  ]
  for (const [file, key] of bad) expect(refusal(await table.bringRoster(bartek, 'KHAN', file))).toBe(key)
  expect(done(await table.rosters(dora))).toEqual([])
  done(await table.start(bartek))
})

test('DIG-ROSTER a roster is handed out when the battle is over; a game that carries nobody says so', async () => {
  expect(refusal(await table.roster(bartek, undefined))).toBe('roster.error.not-over')
  done(await table.start(bartek))
  expect(refusal(await table.roster(anna, 'KHAN'))).toBe('roster.error.not-over')
  done(await table.umpire(anna, { text: 'end KHAN' }))
  expect(refusal(await table.roster(anna, undefined))).toBe('roster.error.which')
  expect(refusal(await table.roster(anna, 'NOBODY'))).toBe('table.error.side')
  const { file } = done(await table.roster(dora, 'RUS'))
  expect(file.roster.battles[0]).toMatchObject({ side: 'RUS', result: 'lost' })
  const toys = await toyTable()
  done(
    await toys.table.newBattle(anna, {
      ...{ guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' },
    }),
  )
  done(await toys.table.join(bartek, 'RED', []))
  expect(refusal(await toys.table.bringRoster(bartek, 'RED', roster().file))).toBe('roster.error.none')
  await toys.close()
})
