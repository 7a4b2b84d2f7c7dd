import { expect, test } from 'vitest'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { valuesIn } from '../../../../src/kernel/ordered.ts'
import { outsideBox } from '../../../../src/kernel/space/segment.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { everyPlatoon } from '../../../../src/rulesets/mein-panzer/units/platoons.ts'
import { unitsOnTable } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { modelsWithin } from '../../../../src/rulesets/mein-panzer/units/whereabouts.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

test.each([
  ['mokra', 5],
  ['ford-at-dawn', 6],
])(
  'MP-CORE-10 who stands in a box and the order of platoons are kept as the battle goes on, all through %s, seed %i',
  (name, seed) => {
    const setup = meinPanzer.setup(loadLibrary().scenarios['mein-panzer']?.[name])
    let found = 0
    playout({
      ruleset: meinPanzer,
      setup,
      seed,
      after({ state }) {
        expect(everyPlatoon(state)).toEqual(valuesIn(state.facts.platoons))
        for (let i = 0; i < 4; i++) {
          const [minX, minY] = [i * 1000, (3 - i) * 700]
          const box = { minX, minY, maxX: minX + 1500, maxY: minY + 2000 }
          const now = unitsOnTable(state).filter(({ at }) => at !== null && !outsideBox(box, at, 0))
          expect(modelsWithin(state, box)).toEqual(now)
          found += now.length
        }
      },
    })
    expect(found).toBeGreaterThan(100)
  },
)
