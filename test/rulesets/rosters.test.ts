import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { watch } from '../../src/cli/playout/invariants.ts'
import { playout } from '../../src/cli/playout/playout.ts'
import { setupWith } from '../../src/kernel/bringing.ts'
import type { Json } from '../../src/kernel/json.ts'
import { type Musterable, type Roster, readRoster, rosterOf, tallyOf } from '../../src/kernel/roster.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import { sealOf } from '../../src/kernel/sealed.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { type Message, Refusal } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

/* Rosters of every shipped scenario (DIG-ROSTER): of battles that were fought, and of any losses that could be. */

const library = loadLibrary()
const games = Object.values(rulesets).filter(({ roster }) => roster !== undefined)
const shipped = games.flatMap((ruleset) =>
  Object.entries(library.scenarios[ruleset.id] ?? {}).map(
    ([name, scenario]) => [ruleset.id, name, scenario] as const,
  ),
)

const fought = (side: string, result: 'won' | 'lost' | 'drawn' = 'won') => ({
  ...{ battle: 'B1', number: '12', anchor: 'abcd', scenario: { en: 'A', pl: 'A' } },
  ...{ side, on: '2026-01-01', result },
})

const unitsOf = (ruleset: Ruleset, state: BattleState, side: string): readonly Musterable[] =>
  ruleset.roster?.units(state, side) ?? []

const sumOf = ({ parts }: Pick<Musterable, 'parts'>): number =>
  Object.values(parts).reduce((sum, n) => sum + n, 0)

/** The battle as a roster has it begin, or why it cannot. */
function brought(ruleset: Ruleset, scenario: Json, side: string, roster: Roster): BattleState | Message {
  try {
    return setupWith(ruleset, scenario, { [side]: { file: { roster } as unknown as Json, checked: true } })
  } catch (error) {
    if (error instanceof Refusal) return error.said
    throw error
  }
}

const isState = (found: BattleState | Message): found is BattleState => 'units' in found

/** A state at which everybody can look. */
function looks(ruleset: Ruleset, state: BattleState): void {
  const viewers = [
    { kind: 'umpire' as const },
    { kind: 'spectator' as const },
    ...Object.keys(state.sides).map((side) => ({ kind: 'side' as const, side })),
  ]
  for (const viewer of viewers) ruleset.scene(ruleset.view(state, viewer, null), [])
  expect(ruleset.unsound?.(state, [], state) ?? []).toEqual([])
  for (const side of Object.keys(state.sides))
    expect(ruleset.headquarters(state).some((hq) => hq.side === side)).toBe(true)
}

const sealed = (roster: Omit<Roster, 'seal'>): Roster => ({ ...roster, seal: sealOf(roster) })

describe.each(shipped)('%s, %s', (id, _, scenario) => {
  const ruleset = rulesets[id]
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`)
  const setup = setupWith(ruleset, scenario, {})
  const sides = Object.keys(setup.sides)

  test('DIG-ROSTER a side that has lost nothing begins its next battle as its scenario says', () => {
    for (const side of sides) {
      const { roster } = rosterOf(ruleset, setup, setup, fought(side))
      const again = brought(ruleset, scenario, side, readRoster(ruleset, { roster } as unknown as Json))
      expect(isState(again)).toBe(true)
      const { rosters, ...rest } = again as BattleState
      expect(rest).toEqual(setup)
      expect(rosters?.[side]?.camp).toEqual([])
    }
  })

  test('DIG-ROSTER whatever a side has lost, its next battle is one, and it is no stronger than its scenario says', () => {
    const campaigns = (['none', 'half'] as const).flatMap((recover) =>
      (['away', 'recruits'] as const).map((destroyed) => ({
        ...{ recover, destroyed, fled: 'away' as const, experience: 'won' as const, most: 2 },
      })),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...sides),
        fc.constantFrom(...campaigns),
        fc.infiniteStream(fc.nat({ max: 99 })),
        (side, campaign, chances) => {
          const next = { ...(scenario as object), campaign } as unknown as Json
          const whole = unitsOf(ruleset, setup, side)
          const chance = (of: number): number => ((chances.next().value as number) * of) / 100
          const losses = whole.map((one) => {
            const gone = chance(3) < 1
            const parts = Object.fromEntries(
              Object.entries(one.parts)
                .filter(([, full]) => full > 0)
                .map(([part, full]) => [part, { left: gone ? 0 : Math.floor(chance(full + 1)), full }]),
            )
            const fate = gone
              ? ('destroyed' as const)
              : chance(5) < 1
                ? ('fled' as const)
                : ('ready' as const)
            return { id: one.id, name: one.names, card: one.card, fate, parts, fought: 3, won: 1 }
          })
          const roster = sealed({ format: 1, ruleset: id, battles: [fought(side)], units: losses })
          const state = brought(ruleset, next, side, roster)
          if (!isState(state)) {
            expect(state.key).toBe('roster.error.nobody')
            return
          }
          looks(ruleset, state)
          const now = new Map(unitsOf(ruleset, state, side).map((one) => [one.id, one]))
          for (const one of whole) {
            const there = now.get(one.id)
            if (one.hq) expect(there).toBeDefined()
            if (there !== undefined) expect(sumOf(there)).toBeLessThanOrEqual(sumOf(one))
            const lost = losses.find((loss) => loss.id === one.id)
            if (lost?.fate === 'destroyed' && !one.hq && campaign.destroyed === 'away')
              expect(there).toBeUndefined()
          }
          // Nobody of another side is concerned.
          for (const other of sides.filter((one) => one !== side))
            expect(unitsOf(ruleset, state, other)).toEqual(unitsOf(ruleset, setup, other))
          // What is brought and left as it is goes on being what it was: nobody is forgotten.
          const later = rosterOf(ruleset, state, state, fought(side, 'lost')).roster
          expect(later.units.map((one) => one.id).sort()).toEqual(losses.map((one) => one.id).sort())
          expect(tallyOf(later).ready + tallyOf(later).lost).toBe(losses.length)
        },
      ),
      { numRuns: 6 },
    )
  })
})

describe.each(games.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  const scenario = Object.values(library.scenarios[id] ?? {})[0] as Json

  test('DIG-ROSTER what a battle has left fights the next one', () => {
    const setup = setupWith(ruleset, scenario, {})
    const { live } = playout({ ruleset, setup, seed: 7, limit: 400 })
    const [side = ''] = Object.keys(setup.sides)
    const { roster } = rosterOf(ruleset, live.origin.setup, live.state, fought(side))
    expect(roster.units).toHaveLength(unitsOf(ruleset, setup, side).length)
    const state = brought(ruleset, scenario, side, roster)
    if (!isState(state)) {
      expect(state.key).toBe('roster.error.nobody')
      return
    }
    const next = playout({ ruleset, setup: state, seed: 8, limit: 150, after: watch(8).after })
    expect(next.live.entries[0]?.effects[0]).toMatchObject({ type: 'event', name: 'battle.roster', side })
    const later = rosterOf(ruleset, next.live.origin.setup, next.live.state, fought(side)).roster
    expect(later.battles).toHaveLength(2)
    expect(later.units.map((one) => one.id).sort()).toEqual(roster.units.map((one) => one.id).sort())
  })
})
