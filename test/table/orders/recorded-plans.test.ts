import { expect, test } from 'vitest'
import { carryOut, plannedTable, readPlanned } from '../../replays/planned.ts'

test('MP-ASY-02 a recorded battle planned ahead comes out the same, over a restart before whatever is done: orders sleep, stop on their words, and go on', async () => {
  const recorded = readPlanned()
  const { deeds, entries } = recorded
  const battle = await plannedTable(recorded)
  for (const deed of deeds) {
    battle.restart()
    expect(await carryOut(battle, deed), JSON.stringify(deed)).toBe(true)
  }
  expect((await battle.log()).map(({ hash }) => hash)).toEqual(entries.map(({ hash }) => hash))
  const told = (await battle.told('PL')) + (await battle.told('DE'))
  await battle.close()
  const times = (key: string): number => told.split(`"${key}"`).length - 1
  // Plans that slept began, some stopped on a word their owner had set, and what was left of them was given again.
  expect(times('plan.begun')).toBeGreaterThan(deeds.filter(({ does }) => does === 'plan').length)
  expect(times('plan.surprise') + times('plan.befell')).toBeGreaterThan(0)
  expect(deeds.some(({ does }) => does === 'again')).toBe(true)
})
