import { expect, test } from 'vitest'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { canonical } from '../../../../src/kernel/json.ts'
import {
  adversariesOf,
  fights,
  meleesOf,
} from '../../../../src/rulesets/khans-and-generals/ground/contacts.ts'
import { fieldOf } from '../../../../src/rulesets/khans-and-generals/ground/field.ts'
import {
  areasOf,
  hillAt,
  placed,
  zonesOf,
} from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { sight } from '../../../../src/rulesets/khans-and-generals/sight/visibility.ts'
import { type KgState, unitsOnTable } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

/** All that is kept from one question to the next, asked of every unit: ground, contacts, rows of walls, who sees whom. */
function asked(state: KgState): string {
  const units = unitsOnTable(state)
  return canonical({
    ground: units.map((u) => [
      u.id,
      areasOf(state, placed(u)).map(({ area, where }) => [area.id, where]),
      zonesOf(state, placed(u)).map(({ zone, where }) => [zone.id, where]),
      hillAt(state, u)?.level ?? 0,
    ]),
    contacts: units.map((u) => [
      fights(state, u),
      meleesOf(state, u).length,
      adversariesOf(state, u).map(({ id }) => id),
    ]),
    rows: fieldOf(state).screens.rows.map(({ sections }) => sections.map(({ id }) => id)),
    sight: units.flatMap((a) => units.filter((b) => b.side !== a.side).map((b) => sight(state, a, b))),
    shown: Object.keys(state.sides).map((side) => {
      const viewer = { kind: 'side', side } as const
      return [khansAndGenerals.view(state, viewer, null), khansAndGenerals.offers(state, side)]
    }),
  } as never)
}

test.each([
  ['kalina', 7],
  ['osiek', 5],
])(
  'KG-EDG-01 KG-MEL-01 KG-OBS-07 KG-VIS-09 caches followed through a battle of %s are what a state never seen before gives',
  (name, seed) => {
    const scenario = loadLibrary().scenarios['khans-and-generals']?.[name]
    let looked = 0
    playout({
      ruleset: khansAndGenerals,
      setup: setup(scenario),
      seed,
      limit: 220,
      after: ({ state }, { seq }) => {
        // Between two looks the caches are carried on by the battle itself.
        if (seq % 7 !== 0) return
        looked += 1
        expect({ seq, asked: asked(state) }).toEqual({ seq, asked: asked(structuredClone(state)) })
      },
    })
    expect(looked).toBeGreaterThan(10)
  },
)
