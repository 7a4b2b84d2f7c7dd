import { describe, expect, test } from 'vitest'
import { playout } from '../../../src/cli/playout/playout.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { footprintsOverlap } from '../../../src/kernel/space/base.ts'
import { companyBattles } from '../../../src/rulesets/company-battles/ruleset.ts'
import { footOf } from '../../../src/rulesets/company-battles/units/bodies.ts'
import { isPlaced } from '../../../src/rulesets/company-battles/units/profile.ts'
import { type FwState, unitsOnTable } from '../../../src/rulesets/company-battles/units/state.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { battlesOf, fightSeries, scenariosOf } from './fights.ts'

const ruleset = rulesets['company-battles'] as Ruleset

describe.each(scenariosOf(ruleset))('Company Battles: %s, fought by players without a plan', (name) => {
  fightSeries(ruleset, name, battlesOf({ sample: 2, whole: name === 'la-chapelle' ? 300 : 30 }))
})

/** What must hold of the teams of a battle, whatever was ordered. */
function hold(state: FwState): void {
  const feet = unitsOnTable(state).flatMap((u) =>
    u.teams.filter(isPlaced).map((team) => ({ id: `${u.id}-${team.n}`, foot: footOf(team) })),
  )
  feet.forEach(({ foot, id }, i) => {
    for (const other of feet.slice(i + 1)) {
      if (footprintsOverlap(foot, other.foot)) throw new Error(`${id} stands on ${other.id}`)
    }
  })
  for (const u of Object.values(state.units)) {
    const numbers = [...u.teams.map(({ n }) => n), ...u.lost, ...u.gone]
    if (new Set(numbers).size !== numbers.length || numbers.length < u.roster.length)
      throw new Error(`${u.id} has not the teams it began with`)
    if (u.leader !== null && u.teams.length > 0 && !u.teams.some(({ n }) => n === u.leader))
      throw new Error(`${u.id} is commanded by a team it has not`)
    if (state.phase === 'movement') continue
    if (u.teams.some(({ way }) => way !== undefined)) throw new Error(`${u.id} is on its way yet`)
  }
}

test('FW-MOV-06 no two teams stand on each other, and none is lost twice, all through battles', {
  timeout: 120_000,
}, () => {
  const farm = loadLibrary().scenarios['company-battles']?.['la-chapelle']
  for (const seed of [101, 102]) {
    const { live } = playout({
      ruleset: companyBattles,
      setup: companyBattles.setup(farm),
      seed,
      after: ({ state }) => hold(state),
    })
    expect(live.state.outcome).not.toBeNull()
  }
})
