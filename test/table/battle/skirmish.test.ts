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

test.each([
  ['skirmish-1914', ['EARLY-1', 'EARLY-2'], 'ea_lancers', 'ea_regt'],
  ['skirmish-1939', ['MODERN-1', 'MODERN-2'], 'mo_medium', 'mo_regt'],
] as const)(
  'KG-TIM-01 %s is one between armies of its period, of whose lists its players choose',
  async (name, sides, card, hq) => {
    const folder = mkdtempSync(join(tmpdir(), 'hetman-later-'))
    const store = await freshStore(join(folder, 'test.db'))
    try {
      const table = openTable({
        store,
        rulesets,
        library: loadLibrary(),
        clock: () => '2026-01-01T00:00:00.000Z',
      })
      done(await table.newBattle(umpire, { ...opening, scenario: { name } }))
      expect(done(await table.status(umpire)).sides.map(({ id }) => id)).toEqual(sides)
      const ewa = who('ewa')
      done(await table.join(ewa, sides[0], []))
      const offered = done(await table.armyLists(ewa))
      expect(JSON.stringify(offered)).toContain(card)
      expect(JSON.stringify(offered)).toContain(hq)
    } finally {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

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
  expect(titleOf(services, last, 'pl')).toBe(
    'Chanowie i generałowie: potyczka, nic nie ustalono, resztę losujemy',
  )
  // Several games have one, so its game is said with it.
  expect(addressOf(last)).toBe(`${RULESET}/skirmish`)
  const later = openables(services, RULESET).filter(({ name }) => name.startsWith('skirmish-'))
  expect(later.map((one) => [addressOf(one), titleOf(services, one, 'en')])).toEqual([
    ['skirmish-1914', 'Skirmish of 1914'],
    ['skirmish-1939', 'Skirmish of 1939'],
  ])
})
