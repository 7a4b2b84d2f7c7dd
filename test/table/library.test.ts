import { describe, expect, test } from 'vitest'
import { rulesets as registered } from '../../src/rulesets/registry.ts'
import { loadLibrary, rulesetReading, scenarioNamed } from '../../src/table/library.ts'

const library = loadLibrary()
const rulesets = ['khans-and-generals', 'hex-battles', 'szwadron']
const meant = (typed: string, among = rulesets) => {
  const found = scenarioNamed(library, among, typed)
  return found === null ? null : `${found.ruleset} ${found.name}`
}

test.each([
  ['kircholm', 'hex-battles kircholm'],
  ['KIRCH', 'hex-battles kircholm'],
  ['The ford at Kalina', 'khans-and-generals kalina'],
  ['groch', 'szwadron grochow'],
  ['Grochów', 'szwadron grochow'],
  // The id of one, though others begin so too.
  ['borki', 'khans-and-generals borki'],
])('a scenario is known by its id, its title or how it begins, whatever the game: %s', (typed, scenario) => {
  expect(meant(typed)).toBe(scenario)
})

test('what several begin with, what none does, and what is of another game is nobody’s', () => {
  expect(meant('bork')).toBe(null)
  expect(meant('Waterloo')).toBe(null)
  expect(meant('')).toBe(null)
  expect(meant('constructor')).toBe(null)
  expect(meant('kircholm', ['khans-and-generals'])).toBe(null)
})

describe('a scenario of a file that says no game', () => {
  const games = Object.values(registered)
  const shipped = Object.entries(library.scenarios).flatMap(([game, scenarios]) =>
    Object.entries(scenarios).map(([name, scenario]) => [game, name, scenario] as const),
  )

  test.each(shipped)('is of the one game that can read it: %s, %s', (game, _, scenario) => {
    expect(rulesetReading(library, games, scenario)?.id).toBe(game)
  })

  test('is of none where none can read it', () => {
    expect(rulesetReading(library, games, { id: 'x' })).toBeNull()
    expect(rulesetReading(library, games, [])).toBeNull()
  })
})
