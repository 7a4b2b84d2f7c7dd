import { expect, test } from 'vitest'
import { loadLibrary, scenarioNamed } from '../../src/table/library.ts'

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
