import { expect, test } from 'vitest'
import { positionOf } from '../../../src/kernel/position.ts'
import type { Settings } from '../../../src/table/battle/settings.ts'
import { uncheckedIn } from '../../../src/table/battle/unchecked.ts'
import { readReplay } from '../../replays/replays.ts'

const { origin } = readReplay('khans-and-generals-kalina-3.json.gz')
const position = positionOf(origin.setup, true, { number: '3', anchor: 'abc' })
const settings = (given: object): Settings =>
  ({ imported: null, scenario: {}, vouched: false, rosters: {}, ...given }) as Settings
const from = (verdict: string) => ({ at: '2026-01-01T00:00:00Z', by: '1', verdict })

test('DIG-IMPORT a battle from elsewhere is unchecked unless it was played again here', () => {
  expect(uncheckedIn(settings({ imported: from('played'), scenario: position }))).toBeNull()
  for (const verdict of ['unplayed', 'damaged'])
    expect(uncheckedIn(settings({ imported: from(verdict), scenario: position }))).toBe('battle')
})

test('DIG-POSITION what begins with a file is unchecked, unless it goes on from a battle that was played again here', () => {
  expect(uncheckedIn(settings({}))).toBeNull()
  expect(uncheckedIn(settings({ scenario: position }))).toBe('beginning')
  expect(uncheckedIn(settings({ scenario: position, vouched: true }))).toBeNull()
})

test('DIG-ROSTER what begins with a roster is unchecked, unless a battle of this table has left it', () => {
  const brought = (checked: boolean) => ({ PL: { file: {}, checked, by: 'Anna', agreed: [] } })
  expect(uncheckedIn(settings({ rosters: brought(true) }))).toBeNull()
  expect(uncheckedIn(settings({ rosters: brought(false) }))).toBe('roster')
})
