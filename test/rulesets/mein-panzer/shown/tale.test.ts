import { expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { courseOf } from '../../../../src/kernel/account.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Entry } from '../../../../src/kernel/log.ts'
import { message } from '../../../../src/kernel/words.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { Board } from '../support/board.ts'

test('MP-MOR-03 a test that was passed has turned nothing, one by which morale fell has', () => {
  const { state } = new Board()
  const tested = (unit: string, platoon: string, level: string): Effect => ({
    type: 'event',
    name: 'mp.morale',
    unit,
    data: { platoon, die: 10, level },
    rule: 'MP-MOR-03',
  })
  // All are confident.
  const effects = [
    tested('A1-1', 'A1', 'confident'),
    tested('A2-1', 'A2', 'motivated'),
    tested('B1-1', 'B1', 'disorganised'),
  ]
  const { turns } = meinPanzer.account.tale(
    courseOf(structuredClone(state), [{ effects } as unknown as Entry], state),
  )
  expect(turns.map(({ effect }) => 'unit' in effect && effect.unit)).toEqual(['B1-1'])
})

test('MP-MOR-03 the level after a test is said alike of a platoon and of a section', () => {
  const said = sayPlain(
    message('mp.event.morale', { platoon: 'A2 (Sekcja)', die: 17, level: 'disorganised' }),
    'pl',
  )
  expect(said).toBe('A2 (Sekcja), Morale, 17: poziom Zdezorganizowany.')
})
