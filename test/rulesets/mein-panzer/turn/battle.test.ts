import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { overlap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { type MpState, unitsOnTable } from '../../../../src/rulesets/mein-panzer/units/state.ts'

const mokra = (): MpState =>
  meinPanzer.setup(parse(readFileSync('assets/scenarios/mein-panzer/mokra.yaml', 'utf8')))

/** What must hold of any position. */
function hold(state: MpState): void {
  const models = unitsOnTable(state) as readonly (MpState['units'][string] & Placed)[]
  models.forEach((u, i) => {
    for (const other of models.slice(i + 1)) {
      if (overlap(u, other)) throw new Error(`${u.id} stands on ${other.id}`)
    }
  })
  const { activation } = state.facts
  if (activation !== null && state.facts.platoons[activation.platoon]?.side !== state.active)
    throw new Error(`${activation.platoon} acts in the other side’s activation`)
}

test.each([1, 2, 3, 4, 5, 6])(
  'MP-TRN-05 MP-MOV-17 Mokra is fought to its end by players without a plan, seed %i',
  {
    timeout: 120_000,
  },
  (seed) => {
    const { live } = playout({
      ruleset: meinPanzer,
      setup: mokra(),
      seed,
      limit: 3000,
      after: ({ state }) => hold(state),
    })
    expect(live.state.outcome?.reason.key).not.toBe('mp.end.umpire')
    expect(live.state.turn).toBeLessThanOrEqual(6)
  },
)
