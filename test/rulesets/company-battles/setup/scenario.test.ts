import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import { pointsOf } from '../../../../src/rulesets/company-battles/setup/army-building.ts'
import { inZone } from '../../../../src/rulesets/company-battles/setup/deployment.ts'
import { laidOut } from '../../../../src/rulesets/company-battles/setup/layout.ts'
import { enteredAt, rollReserves } from '../../../../src/rulesets/company-battles/setup/reserves.ts'
import { readScenario } from '../../../../src/rulesets/company-battles/setup/scenario.ts'
import { setup } from '../../../../src/rulesets/company-battles/setup/setup.ts'
import { PRINTED_TEAMS } from '../../../../src/rulesets/company-battles/tables/teams.ts'
import { WEAPONS } from '../../../../src/rulesets/company-battles/tables/weapons.ts'
import { openBattle } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { isGun, isInfantry } from '../../../../src/rulesets/company-battles/units/profile.ts'
import type { FwState, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { battleOf, events, order, rolls, run, unitIn } from '../support/field.ts'

const shipped = loadLibrary().scenarios['company-battles'] ?? {}
const scenario = (name: string): Json => shipped[name] as Json
/** The farm with other settings. */
const farm = (more: object): FwState => setup({ ...(scenario('la-chapelle') as object), ...more })

const placed = (state: FwState) => Object.values(state.units).filter(({ at }) => at !== null)

describe('scenarios', () => {
  test('FW-SCN-01 a scenario without a table, sides or companies is none; unknown names are refused', () => {
    expect(() => setup({})).toThrow()
    expect(() => farm({ first: 'UK' })).toThrow('company.error.scenario')
    expect(() => farm({ only: 'UK' })).toThrow('company.error.scenario')
    expect(() => farm({ companies: [] })).toThrow('company.error.scenario')
    const state = farm({})
    expect([state.map.width, state.map.height, state.facts.rounds]).toEqual([1200, 1000, 6])
  })

  test('FW-SCN-02 every team stands in the zone of its side before the battle', () => {
    for (const name of Object.keys(shipped)) {
      const state = setup(scenario(name))
      for (const u of placed(state)) {
        for (const team of u.teams)
          expect(inZone(state, u.side, team), `${name} ${u.id}-${team.n}`).toBe(true)
      }
    }
  })

  test('FW-SCN-02 a platoon is put anywhere in the zone, and nowhere else', () => {
    const state = farm({})
    const battle = battleOf(state)
    const deploy = (y: number) => order(battle, 'U7', 'deploy', { target: { at: { x: 120, y } } })
    deploy(150)
    expect(unitIn(state, 'U7').teams[0]).toMatchObject({ x: 120, y: 150 })
    expect(() => deploy(800)).toThrow('company.error.deploy-room')
  })

  test('FW-SCN-02 a team put elsewhere stays in command, and leaves nobody without it', () => {
    const state = farm({})
    const battle = battleOf(state)
    const [cmd] = unitIn(state, 'U7').teams
    const put = (teams: string, dx: number) =>
      order(battle, 'U7', 'deploy', {
        target: { at: { x: (cmd?.x ?? 0) + dx, y: cmd?.y ?? 0 } },
        options: { teams },
      })
    // Regulars command 10 cm. The gun beside it ends 6 cm east of the commander; a gun is 5 cm wide: 6 + 10 + 2.5.
    expect(() => put('2', 190)).toThrow('company.error.deploy-command')
    put('2', 180)
    expect(() => put('1', -300)).toThrow('company.error.deploy-command')
  })

  test('FW-SCN-03 a side that has dug in begins so with infantry and guns; nobody has moved', () => {
    const sides = readScenario(scenario('la-chapelle')).sides.map((side) => ({
      ...side,
      dugIn: side.id === 'DE',
    }))
    const state = farm({ sides })
    const teams = Object.values(state.units).flatMap((u) => u.teams.map((team) => ({ side: u.side, team })))
    for (const { side, team } of teams) {
      const digs = side === 'DE' && (isInfantry(team) || isGun(team))
      expect(team.dugIn === true, `${side} ${team.type}`).toBe(digs)
      expect(team.did).toBeUndefined()
    }
  })

  test('FW-SCN-04 the side named is first; where none is, the higher die is, thrown again on ties', () => {
    expect(farm({}).facts.order).toEqual(['US', 'DE'])
    const { first: _, ...open } = scenario('la-chapelle') as { first?: string }
    const state = setup(open)
    const battle = battleOf(state, [3, 3, 5, 2, 1, 1, 1])
    run(openBattle(battle))
    expect(rolls(battle).slice(0, 4)).toEqual([3, 3, 5, 2].map((die) => `${die} FW-SCN-04`))
    expect([state.facts.order, state.active]).toEqual([['DE', 'US'], 'DE'])
  })

  test('FW-SCN-05 as many dice as the round, each 5 lets a platoon in; it comes no farther than it moves from its edge', () => {
    const arrivals = (round: number, dice: readonly number[]) => {
      const state = farm({})
      state.turn = round
      const battle = battleOf(state, dice)
      rollReserves(battle, 'US')
      return [rolls(battle).length, state.sides.US?.facts.arrivals, state]
    }
    expect(arrivals(1, [4]).slice(0, 2)).toEqual([1, 0])
    expect(arrivals(3, [4, 5, 6]).slice(0, 2)).toEqual([3, 1])
    const third = farm({})
    third.turn = 3
    const told = battleOf(third, [4, 5, 6])
    rollReserves(told, 'US')
    expect(events(told, 'company.reserves')[0]?.data).toMatchObject({ dice: 3, faces: '4 5 6', need: 5 })
    const [, , state] = arrivals(1, [5]) as [number, number, FwState]
    expect(() => order(battleOf(state), 'U4', 'enter')).toThrow()
    state.phase = 'movement'
    state.active = 'US'
    const u = unitIn(state, 'U4')
    // Shermans go 30 cm; the first stands no farther than that from the edge.
    expect(enteredAt(state, u, { x: 300, y: 900 })).toBeNull()
    order(battleOf(state), 'U4', 'enter')
    const there = unitIn(state, 'U4')
    expect([there.status, state.sides.US?.facts.arrivals]).toEqual(['standing', 0])
    expect(Math.max(...there.teams.map(({ y }) => y))).toBeLessThanOrEqual(300)
  })

  test('FW-SCN-05 reserve dice of rounds 1 to 8: one for each round, as many platoons as 5 and 6, no more than wait', () => {
    for (const waiting of [1, 2]) {
      for (let round = 1; round <= 8; round++) {
        for (let good = 0; good <= round; good++) {
          const state = farm({})
          state.turn = round
          if (waiting === 2) Object.assign(unitIn(state, 'U7'), { status: 'reserve', at: null })
          const battle = battleOf(
            state,
            Array.from({ length: round }, (_, i) => (i < good ? 5 + (i % 2) : 1 + (i % 4))),
          )
          rollReserves(battle, 'US')
          const came = { dice: rolls(battle).length, came: state.sides.US?.facts.arrivals }
          expect(came, `${waiting} in round ${round}`).toEqual({ dice: round, came: Math.min(good, waiting) })
        }
      }
    }
  })

  test('FW-SCN-10 the sides of every battle cost the same within 5 % of the lower', () => {
    for (const name of Object.keys(shipped)) {
      const { companies, sides } = readScenario(scenario(name))
      const [one = 0, other = 0] = sides.map(({ id }) =>
        companies.filter(({ side }) => side === id).reduce((sum, company) => sum + pointsOf(company), 0),
      )
      expect(Math.abs(one - other), `${name}: ${one} and ${other}`).toBeLessThanOrEqual(
        0.05 * Math.min(one, other),
      )
    }
  })

  test('FW-DAT-04 a platoon lies in rows of five behind its commander, 2 cm between teams and rows', () => {
    const types = ['cmd', ...Array.from({ length: 6 }, () => 'rifles')]
    const bare = types.map((type, i): Team => ({ n: i + 1, type, x: 0, y: 0, f: 0 }))
    const places = laidOut(bare, { x: 600, y: 200 }, 0).map(({ x, y }) => [x, y])
    expect(places).toEqual(
      [
        [600, 200],
        [460, 153],
        [530, 153],
        [600, 153],
        [670, 153],
        [740, 153],
        [600, 103],
      ].map(([x = 0, y = 0]) => [x, Math.round(y)]),
    )
  })

  test('FW-DAT-05 who waits in reserve has no place; guns begin unhooked, observers beside their battery', () => {
    const state = farm({})
    expect([unitIn(state, 'U4').at, unitIn(state, 'U4').status]).toEqual([null, 'reserve'])
    expect(Object.values(state.units).every((u) => u.teams.every(({ aboard }) => aboard === undefined))).toBe(
      true,
    )
    const [battery, observer] = [unitIn(state, 'D6'), unitIn(state, 'D6O')]
    const [first] = observer.teams
    const gaps = battery.teams.map(({ x, y }) => Math.hypot(x - (first?.x ?? 0), y - (first?.y ?? 0)))
    expect(Math.min(...gaps)).toBeLessThan(160)
  })

  test('FW-DAT-01 FW-DAT-06 types and weapons are data, and a bombardment has numbers of its own', () => {
    const known = new Set(WEAPONS.map(({ id }) => id))
    for (const { id, weapons } of PRINTED_TEAMS)
      expect(
        weapons.every((one) => known.has(one)),
        id,
      ).toBe(true)
    const guns = WEAPONS.flatMap(({ bombard, range, at, fp }) =>
      bombard === null ? [] : [[bombard.range, bombard.at, bombard.fp].join() !== [range, at, fp].join()],
    )
    expect(guns.length).toBeGreaterThan(2)
    expect(guns).toContain(true)
  })

  test('FW-DAT-08 the crossroads is anybody’s who holds two of three; Hill 61 the Americans’ or, at the end, the Germans’', () => {
    const [meeting, hill] = ['vaudry-crossroads', 'hill-61'].map((name) => setup(scenario(name)).facts)
    expect(meeting).toMatchObject({
      rounds: 8,
      objectivesFrom: 4,
      victory: { need: 2, only: null, limit: 'points' },
    })
    expect(meeting?.objectives.map(({ points }) => points)).toEqual([2, 1, 1])
    expect(hill).toMatchObject({
      rounds: 7,
      objectivesFrom: 4,
      victory: { need: 2, only: 'US', limit: 'DE' },
    })
    const dug = Object.values(setup(scenario('hill-61')).units).filter((u) =>
      u.teams.some(({ dugIn }) => dugIn),
    )
    expect(new Set(dug.map(({ side }) => side))).toEqual(new Set(['DE']))
  })
})
