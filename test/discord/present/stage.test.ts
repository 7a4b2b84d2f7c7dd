import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '../../../src/discord/present/stage.ts'
import type { PostTo } from '../../../src/store/store.ts'
import { done, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

test('what is for some is told in the language all of them read, or else in the battle’s', async () => {
  const umpire = who('umpire', { language: 'en' })
  const setup = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' as const }
  const { battleId } = done(await at.table.newBattle(umpire, setup))
  done(await at.table.join(who('ann', { language: 'pl' }), 'RED', ['K1']))
  done(await at.table.join(who('bob', { language: 'en' }), 'BLUE', []))
  const settingOf = settings(at.table.known, at.table.crew)
  const language = async (to: PostTo) => (await settingOf(battleId, to)).language
  const red: PostTo = { kind: 'side', side: 'RED' }

  expect(await language(red)).toBe('pl')
  expect(await language({ kind: 'player', player: 'ann' })).toBe('pl')
  expect(await language({ kind: 'side', side: 'BLUE' })).toBe('en')
  expect(await language({ kind: 'public' })).toBe('en')
  expect(await language({ kind: 'player', player: 'nobody' })).toBe('en')

  // A side of two languages, or of somebody whose language is not known, reads the battle's.
  done(await at.table.join(who('amy', { language: 'en' }), 'RED', ['K3']))
  expect(await language(red)).toBe('en')
  done(await at.table.join(who('amy', { language: 'pl' }), 'RED', ['K3']))
  expect(await language(red)).toBe('pl')
})
