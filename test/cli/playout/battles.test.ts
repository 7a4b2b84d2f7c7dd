import { expect, test } from 'vitest'
import { battleCalled } from '../../../src/cli/playout/battles.ts'
import { meinPanzer } from '../../../src/rulesets/mein-panzer/ruleset.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { refused } from '../../rulesets/mein-panzer/support/board.ts'

/** The forces of a battle's sides, in the order of its edges; null where there is no such battle. */
function forces(name: string, seed: number): unknown {
  const state = battleCalled(meinPanzer, loadLibrary(), name, seed)
  return state === null ? null : [state.sides.SOUTH?.facts.force, state.sides.NORTH?.facts.force]
}

test('a battle by points is called by its type and two army lists, which change places with each seed', () => {
  const name = 'skirmish:meeting:pl39-rifles:de39-infantry'
  expect(forces(name, 2)).toEqual(['poland-1939', 'germany-1939'])
  expect(forces(name, 1)).toEqual(['germany-1939', 'poland-1939'])
  // Without lists the first two are taken.
  expect(forces('skirmish:meeting', 2)).toEqual(['poland-1939', 'poland-1939'])
})

test('one list only, or three, is no battle; a list that is not there is refused', () => {
  expect(forces('skirmish:meeting:pl39-rifles', 1)).toBeNull()
  expect(forces('skirmish:meeting:pl39-rifles:pl39-tanks:su43-rifles', 1)).toBeNull()
  expect(refused(() => forces('skirmish:meeting:pl39-rifles:de39', 1))).toBe('mp.error.scenario')
})
