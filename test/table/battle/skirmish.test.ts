import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { addressOf, openables, titleOf } from '../../../src/discord/feature/opening.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { khansAndGenerals } from '../../../src/rulesets/khans-and-generals/ruleset.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, refusal, who } from '../support/toy-table.ts'

const RULESET = 'khans-and-generals'
const rulesets = { [RULESET]: khansAndGenerals as unknown as Ruleset }
const umpire = who('umpire')
const opening = { guildId: null, ruleset: RULESET, language: 'en' } as const

test('KG-GEN-03 a battle without a scenario is opened by its name, or by a file with what is agreed for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hetman-skirmish-'))
  const store = await freshStore(join(folder, 'test.db'))
  try {
    const library = loadLibrary()
    const table = openTable({ store, rulesets, library, clock: () => '2026-01-01T00:00:00.000Z' })
    const sides = async () => done(await table.status(umpire)).sides.map((side) => side.id)
    const wrong = await table.newBattle(umpire, { ...opening, scenario: { name: 'skirmishes' } })
    expect(refusal(wrong)).toBe('table.error.scenario')
    done(await table.newBattle(umpire, { ...opening, scenario: { name: 'skirmish' } }))
    expect(await sides()).toEqual(['KHAN', 'RUS'])
    const other = who('umpire', { channelId: 'second' })
    const agreed = { inline: { skirmish: { lists: ['RUS', 'RUS'], type: 'assault', weather: 'fog' } } }
    done(await table.newBattle(other, { ...opening, scenario: agreed }))
    expect(done(await table.status(other)).sides.map((side) => side.id)).toEqual(['RUS-1', 'RUS-2'])
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('house: a scenario may be named by its title in either language, as a newcomer types what he reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hetman-title-'))
  const store = await freshStore(join(folder, 'test.db'))
  try {
    const library = loadLibrary()
    const table = openTable({ store, rulesets, library, clock: () => '2026-01-01T00:00:00.000Z' })
    const titles = ['The ford at Kalina', 'Bród w Kalinie', 'brod w kalinie']
    for (const [index, name] of titles.entries()) {
      const there = who('umpire', { channelId: `title-${index}` })
      done(await table.newBattle(there, { ...opening, scenario: { name } }))
      expect(done(await table.status(there)).sides.map((side) => side.id)).toEqual(['KHAN', 'RUS'])
    }
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('KG-GEN-03 it is offered where a scenario is chosen', () => {
  const services = { library: loadLibrary(), rulesets } as unknown as BotServices
  const last = openables(services, RULESET).at(-1) ?? { ruleset: '', name: '' }
  expect(titleOf(services, last, 'pl')).toBe('Potyczka: nic nie ustalono, resztę losujemy')
  // Several games have one, so its game is said with it.
  expect(addressOf(last)).toBe(`${RULESET}/skirmish`)
})
