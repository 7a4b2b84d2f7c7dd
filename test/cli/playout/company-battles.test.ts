import { describe, expect, test } from 'vitest'
import { watch } from '../../../src/cli/playout/invariants.ts'
import { playout } from '../../../src/cli/playout/playout.ts'
import { RandomPlayer } from '../../../src/cli/playout/random-player.ts'
import type { PendingAsk } from '../../../src/kernel/ask.ts'
import type { Json } from '../../../src/kernel/json.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { footprintsOverlap } from '../../../src/kernel/space/base.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { companyBattles } from '../../../src/rulesets/company-battles/ruleset.ts'
import { footOf } from '../../../src/rulesets/company-battles/units/bodies.ts'
import { isPlaced } from '../../../src/rulesets/company-battles/units/profile.ts'
import { type Standing, USUAL } from '../../../src/rulesets/company-battles/units/standing.ts'
import { type FwState, unitsOnTable } from '../../../src/rulesets/company-battles/units/state.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { battlesOf, fightSeries, longest, scenariosOf } from './fights.ts'

const ruleset = rulesets['company-battles'] as Ruleset

describe.each(scenariosOf(ruleset))('Company Battles: %s, fought by players without a plan', (name) => {
  fightSeries(ruleset, name, battlesOf({ sample: 1, whole: name === 'la-chapelle' ? 300 : 30 }))
})

/** Answers every question otherwise than usual, where there is another answer. */
class Contrary<S extends BattleState> extends RandomPlayer<S> {
  override answer(ask: PendingAsk): Json {
    const others = ask.choices.filter(({ id }) => id !== ask.default)
    return others[Number(ask.id) % others.length]?.id ?? ask.default
  }
}

/** A scenario in which every platoon asks about everything (FW-ASY-04). */
function asking(name: string): FwState {
  const setup = structuredClone(companyBattles.setup(loadLibrary().scenarios['company-battles']?.[name]))
  const asked = Object.fromEntries(Object.keys(USUAL).map((key) => [key, 'ask'])) as Standing
  for (const u of Object.values(setup.units)) u.standing = asked
  return setup
}

/** Questions that no 30 battles of chance can do without; others are rare: a way out of a house, a second warrior. */
const ALWAYS_ASKED = [
  'air-call',
  'attach',
  'break-off',
  'cmdr-swap',
  'counter',
  'defensive-fire',
  'disengage',
  'mixed',
  'reroll',
  'share-hits',
]

test.each([
  ['la-chapelle', battlesOf({ sample: 1, whole: 300 })],
  ['vaudry', battlesOf({ sample: 1, whole: 30 })],
])(
  'FW-ASY-04 %s with all seventeen windows asked and answered otherwise than usual: %i whole battles',
  (name, battles) => {
    const asked = new Set<string>()
    for (let seed = 1; seed <= battles; seed++) {
      const { after, end } = watch<FwState>(seed)
      const { live } = playout({
        ruleset: companyBattles,
        setup: asking(name),
        seed,
        players: Contrary,
        after(now, entry) {
          if (now.pending !== null) asked.add(now.pending.kind.replace('company.', ''))
          if (seed % 10 === 1) after(now, entry)
        },
      })
      end(live)
      expect(live.state.outcome?.reason.key).not.toBe('company.end.umpire')
    }
    if (name === 'vaudry' && battles >= 30) expect([...asked]).toEqual(expect.arrayContaining(ALWAYS_ASKED))
  },
  longest(300),
)

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
