import { expect, test } from 'vitest'
import { aircraftOn } from '../../../../src/rulesets/company-battles/tables/air.ts'
import { aircraftReroll, gunsFiring } from '../../../../src/rulesets/company-battles/tables/artillery.ts'
import { COMPANIES } from '../../../../src/rulesets/company-battles/tables/companies.ts'
import { MOVES } from '../../../../src/rulesets/company-battles/tables/movement.ts'
import { TEAMS, type TeamType, teamOf } from '../../../../src/rulesets/company-battles/tables/teams.ts'
import { WEAPONS, weaponOf } from '../../../../src/rulesets/company-battles/tables/weapons.ts'

/** Nearer than this no gun bombards, cm (FW-ART-08). */
const LEAST_BOMBARD = 20

/** Tanks, and armoured vehicles that are no transports, count as tanks (FW-UNI-01). */
const isTank = ({ cls, armour, flags }: TeamType): boolean =>
  cls === 'tank' || (cls === 'vehicle' && armour !== null && !flags.includes('transport'))

test('FW-DAT-01 every team has weapons that exist, guns a class, tanks armour', () => {
  for (const team of TEAMS) {
    for (const id of team.weapons) expect(weaponOf(id).id).toBe(id)
    expect(team.gunClass !== null, team.id).toBe(team.cls === 'gun')
    if (team.cls === 'tank') expect(team.armour, team.id).not.toBeNull()
    if (team.closed) expect(team.armour, team.id).not.toBeNull()
  }
  expect(() => teamOf('maus')).toThrow('No type of team maus')
  expect(() => weaponOf('bow')).toThrow('No weapon bow')
})

test('FW-DAT-03 AT in assaults: 3 for infantry, 5 with anti-tank weapons, 2 for guns, 4 for tanks that fight', () => {
  const at = Object.fromEntries(TEAMS.map(({ id, assaultAt }) => [id, assaultAt]))
  expect(at).toMatchObject({ rifles: 3, gren: 5, baz: 5, pak: 2, hmgt: 2, pz4: 4, sherman: 4, m8: 4 })
})

test('FW-UNI-01 tanks are tanks and armoured vehicles that carry nobody', () => {
  expect(TEAMS.filter(isTank).map(({ id }) => id)).toEqual([
    'pz4',
    'stug',
    'sherman',
    'berge',
    'm32',
    'm16',
    'sdkfz222',
    'm8',
    'wespe',
    'flame',
  ])
})

test('house: weapons stay within their limits, and every one is told apart', () => {
  expect(new Set(WEAPONS.map(({ id }) => id)).size).toBe(29)
  for (const { id, rof, at, fp, bombard, tags } of WEAPONS) {
    expect(rof >= 1 && rof <= 8 && at >= 0 && at <= 20 && fp >= 2 && fp <= 6, id).toBe(true)
    expect(bombard !== null, id).toBe(tags.includes('bombard'))
    if (bombard !== null) expect(bombard.range).toBeGreaterThan(LEAST_BOMBARD)
  }
})

test('FW-DAT-07 the points of platoons, HQ and aircraft add up to the company’s; within 5 % of each other', () => {
  for (const { id, platoons, hqPoints, air, totalPoints } of COMPANIES) {
    const sum = platoons.reduce((all, { points }) => all + points, hqPoints + (air?.points ?? 0))
    expect(sum, id).toBe(totalPoints)
    for (const { teams } of platoons) for (const { type } of teams) expect(teamOf(type).id).toBe(type)
  }
  const [a = 0, b = 0] = COMPANIES.map(({ totalPoints }) => totalPoints)
  expect([a, b]).toEqual([1775, 1815])
  expect(Math.abs(a - b) / Math.min(a, b)).toBeLessThanOrEqual(0.05)
})

test('FW-MOV-03 rough going is never faster than open country, and that never faster than a road', () => {
  for (const [key, move] of Object.entries(MOVES)) {
    if (move === null) expect(key).toBe('immobile')
    else expect(move.road >= move.cross && move.cross >= move.rough, key).toBe(true)
  }
})

test('FW-ART-20, FW-AIR-04, FW-AIR-12 guns and aircraft by their number', () => {
  expect([1, 2, 3, 5, 6, 12].map((n) => gunsFiring(n).reroll)).toEqual([
    'successes',
    'successes',
    'none',
    'none',
    'failures',
    'failures',
  ])
  expect([1, 2].map((n) => gunsFiring(n).score)).toEqual([1, 0])
  expect([1, 2, 3, 4, 5, 6].map(aircraftOn)).toEqual([1, 1, 2, 2, 2, 3])
  expect([1, 2, 3].map(aircraftReroll)).toEqual(['successes', 'none', 'failures'])
})
