import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callAircraft } from '../../../../src/rulesets/company-battles/fight/air/call.ts'
import {
  armourSave,
  meleeSave,
  plainSave,
  type SaveResult,
} from '../../../../src/rulesets/company-battles/fight/saves.ts'
import { unsound } from '../../../../src/rulesets/company-battles/turn/soundness.ts'
import type { FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, events, field, order, type Placed, rolls, run, unitIn } from '../support/field.ts'

/*
 * What must hold whatever the dice show, reckoned beside the engine in the plainest way.
 */

const die = fc.integer({ min: 1, max: 6 })
/** A throw that shows some faces one after the other, and says how many were thrown. */
function faces(shown: readonly number[]) {
  let thrown = 0
  return {
    roll: () => {
      thrown += 1
      return shown[thrown - 1] ?? 6
    },
    thrown: () => thrown,
  }
}

describe('saves', () => {
  test('FW-SAV-01 armour: above the AT nothing, equal Firepower bails out, below it destroys and else bails out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 2, max: 6 }),
        die,
        die,
        (armour, at, fp, first, second) => {
          const dice = faces([first, second])
          const strong = second >= fp
          const total = first + armour
          const wanted: SaveResult =
            total > at
              ? 'unharmed'
              : total === at
                ? strong
                  ? 'bailed'
                  : 'unharmed'
                : strong
                  ? 'destroyed'
                  : 'bailed'
          expect(armourSave(armour, { at, fp }, dice.roll)).toBe(wanted)
          expect(dice.thrown()).toBe(total > at ? 1 : 2)
        },
      ),
    )
  })

  test('FW-ASL-13 top armour in melee: no Firepower; equal bails out, below it is destroyed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 8 }), die, (top, at, shown) => {
        const total = shown + top
        const wanted: SaveResult = total > at ? 'unharmed' : total === at ? 'bailed' : 'destroyed'
        expect(meleeSave(top, at, faces([shown]).roll)).toBe(wanted)
      }),
    )
  })

  test('FW-SAV-03 FW-SAV-04 FW-SAV-05 FW-SAV-06 infantry and cavalry 3+, guns and soft vehicles 5+; cover asks for Firepower', () => {
    const needs = { infantry: 3, cavalry: 3, gun: 5, unarmoured: 5 } as const
    fc.assert(
      fc.property(
        fc.constantFrom('infantry', 'cavalry', 'gun', 'unarmoured'),
        fc.boolean(),
        fc.integer({ min: 2, max: 6 }),
        die,
        die,
        (kind, cover, fp, first, second) => {
          const dice = faces([first, second])
          const saved = first >= needs[kind]
          // Bulletproof cover is of infantry and guns (FW-SAV-06).
          const asks = !saved && cover && (kind === 'infantry' || kind === 'gun')
          const wanted: SaveResult = saved || (asks && second < fp) ? 'unharmed' : 'destroyed'
          expect(plainSave(kind, cover, fp, dice.roll)).toBe(wanted)
          expect(dice.thrown()).toBe(asks ? 2 : 1)
        },
      ),
    )
  })
})

describe('interception', () => {
  const over = (us: number, de: number, intercept: 'usual' | 'always' | 'never'): FwState => {
    const chief = (id: string, y: number, more: Placed['standing']): Placed => ({
      id,
      teams: [['coy', 100, y]],
      more: { role: 'commander' },
      standing: { air: 'call', ...more },
    })
    const state = field([chief('UH1', 10, {}), chief('DH1', 190, { intercept })], { phase: 'starting' })
    for (const [side, aircraft, dice] of [
      ['US', 'p47', us],
      ['DE', 'fw190', de],
    ] as const) {
      const one = state.sides[side]
      if (one !== undefined)
        Object.assign(one, { facts: { ...one.facts, air: { level: 'limited', aircraft, dice } } })
    }
    return state
  }

  test('FW-AIR-02 FW-AIR-03 FW-AIR-04 pools, dice and what comes, for all pools, instructions and dice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 7 }),
        fc.constantFrom('usual', 'always', 'never'),
        fc.array(die, { minLength: 9, maxLength: 9 }),
        (us, de, intercept, shown) => {
          const state = over(us, de, intercept)
          const battle = battleOf(state, shown)
          run(callAircraft(battle, 'US'))
          const comes = shown.slice(0, us).some((one) => one >= 5)
          const tries = comes && de > 0 && (intercept === 'always' || (intercept === 'usual' && de >= 2))
          const stopped = tries && shown[us] === 6
          const number = shown[us + (tries ? 1 : 0)] ?? 0
          const count = !comes || stopped ? 0 : number <= 2 ? 1 : number <= 5 ? 2 : 3
          expect(state.facts.flight?.count ?? 0).toBe(count)
          expect(state.sides.US?.facts.air?.dice).toBe(us - 1)
          expect(state.sides.DE?.facts.air?.dice).toBe(tries ? de - 1 : de)
          expect(rolls(battle)).toHaveLength(us + (tries ? 1 : 0) + (count > 0 ? 1 : 0))
        },
      ),
    )
  })
})

describe('assaults of many rounds', () => {
  const platoon = (id: string, y: number, count: number): Placed => ({
    id,
    teams: Array.from(
      { length: count },
      (_, i) => [id.startsWith('U') ? 'rifles' : 'gren', 60 + 6 * i, y] as const,
    ),
    standing: { defensive: 'hold', counter: 'always' },
  })

  test('FW-ASL-11 FW-ASL-17 FW-ASL-18 FW-ASL-20 whatever the dice: sides strike in turn, lose what was hit, and one of them is left', () => {
    let longest = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        // Low dice, so that blows miss and assaults go on.
        fc.array(fc.constantFrom(1, 2, 2, 3, 4, 5, 6), { minLength: 200, maxLength: 200 }),
        (us, de, dice) => {
          const state = field([platoon('U1', 100, us), platoon('D2', 110, de)])
          const battle = battleOf(state, dice)
          order(battle, 'U1', 'assault', { target: { unit: 'D2' } })
          const strikes = events(battle, 'company.strikes')
          longest = Math.max(longest, strikes.length)
          // He who set out strikes first, then turn about.
          expect(strikes.map(({ unit }) => unit)).toEqual(strikes.map((_, i) => (i % 2 === 0 ? 'U1' : 'D2')))
          const hitsOn = (id: string): number =>
            strikes.filter(({ unit }) => unit !== id).reduce((sum, { data }) => sum + Number(data?.hits), 0)
          for (const id of ['U1', 'D2'] as const) {
            const { lost, teams, roster, pinned, status } = unitIn(state, id)
            // Infantry has no save: what was hit is lost; who breaks off may lose more (FW-ASL-13, FW-ASL-19).
            const broke = events(battle, 'company.breaks-off').some(({ unit }) => unit === id)
            if (!broke) expect(lost.length).toBeLessThanOrEqual(hitsOn(id))
            if (hitsOn(id) > 0) expect(lost.length).toBeGreaterThan(0)
            expect(teams.length + lost.length).toBe(roster.length)
            if (status !== 'destroyed') expect(pinned).toBe(hitsOn(id) > 0)
          }
          expect(events(battle, 'company.wins-assault')).toHaveLength(1)
          expect(unsound(state, battle.written().effects, state)).toEqual([])
        },
      ),
      { numRuns: 150, seed: 7 },
    )
    expect(longest).toBeGreaterThanOrEqual(3)
  })
})
