import { describe, expect, test } from 'vitest'
import { noDice } from '../../../../src/kernel/dice.ts'
import { LiveBattle } from '../../../../src/kernel/live.ts'
import { szwadron } from '../../../../src/rulesets/szwadron/ruleset.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { TWIN_HAMLETS } from '../../../../src/rulesets/szwadron/tables/rosters.ts'
import { begin } from '../../../../src/rulesets/szwadron/turn/flow.ts'
import type { SzState } from '../../../../src/rulesets/szwadron/units/state.ts'
import { grade, pointsOf, scoreOf, spoilsOf } from '../../../../src/rulesets/szwadron/victory/victory.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { battleOf, events, field, from, order, run, unitIn } from '../support/field.ts'

const scenarios = loadLibrary().scenarios.szwadron ?? {}
const raw = (name: string) => structuredClone(scenarios[name]) as Record<string, unknown>
const AT = '2026-01-01T00:00:00.000Z'

function live(name = 'grochow'): LiveBattle<SzState> {
  return LiveBattle.begin(szwadron, setup(raw(name)), { secret: '00', entropy: {} }, AT, noDice)
}
const give = (battle: LiveBattle<SzState>, unit: string, key: string, more: object = {}) =>
  battle.submit({ type: 'order', by: null, order: { unit, order: key, path: [], options: {}, ...more } }, AT)

const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as { said?: unknown }).said
  }
  return null
}

const foot = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [100, 100] } as const

describe('rounds and turns', () => {
  test('SZ-SEQ-02 SZ-SEQ-04 a round is one turn of each side, the named one first', () => {
    const battle = live()
    const seen = [`${battle.state.turn} ${battle.state.active}`]
    for (const unit of ['P1', 'A1', 'P1']) {
      give(battle, unit, 'endTurn')
      seen.push(`${battle.state.turn} ${battle.state.active}`)
    }
    expect(seen).toEqual(['1 PL', '1 AT', '2 PL', '2 AT'])
  })

  test('SZ-SEQ-01 SZ-SCEN-03 after six rounds of Grochów it is over', () => {
    const battle = live()
    for (let i = 0; i < 30 && battle.state.outcome === null; i++) {
      give(battle, battle.state.active === 'PL' ? 'P1' : 'A1', 'endTurn')
    }
    expect(battle.state).toMatchObject({
      turn: 6,
      outcome: { winner: null, reason: { key: 'sz.victory.draw' } },
    })
  })

  test('SZ-ASYNC-01 only the side in turn gives orders', () => {
    expect(give(live(), 'A1', 'move', { path: [{ x: 760, y: 700 }] })).toMatchObject({
      refusal: { key: 'sz.error.not-your-turn' },
    })
  })

  test('SZ-INIT-01 where nobody is named first a d10 of each side says, thrown again on a tie', () => {
    const scenario = raw('grochow')
    delete scenario.first
    const state = setup(scenario)
    const battle = battleOf(state, [4, 4, 2, 9])
    expect(run(begin(battle))).toEqual(['sz.initiative'])
    expect(state.facts.order).toEqual(['PL', 'AT'])
  })

  test('SZ-INIT-01 who has thrown higher may choose to be second, for the whole battle', () => {
    const scenario = raw('grochow')
    delete scenario.first
    const battle = battleOf(setup(scenario), [2, 9])
    run(begin(battle), ['second'])
    expect(battle.state.facts.order).toEqual(['AT', 'PL'])
    expect(battle.state.active).toBe('AT')
    expect(() => run(begin(battleOf(setup(scenario), [2, 9])), ['third'])).toThrow('sz.error.first-or-second')
  })

  test('SZ-INIT-01 thrown for in every round, the higher goes first and nobody is asked', () => {
    const scenario = { ...raw('grochow'), initiative: 'perRound' }
    delete (scenario as { first?: string }).first
    const battle = battleOf(setup(scenario), [2, 9, 8, 3])
    expect(run(begin(battle))).toEqual([])
    expect(battle.state.facts.order).toEqual(['PL', 'AT'])
    const ended = () => order(battle, `${battle.state.active === 'PL' ? 'P' : 'A'}1`, 'endTurn')
    ended()
    ended()
    expect([battle.state.turn, battle.state.active]).toEqual([2, 'AT'])
  })

  test('SZ-SCEN-03 who gives up has lost', () => {
    const battle = live()
    give(battle, 'A1', 'concede')
    expect(battle.state.outcome).toMatchObject({ winner: 'PL', reason: { key: 'sz.victory.conceded' } })
  })
})

describe('units out of hand', () => {
  const fled = (more: object = {}) =>
    field([
      { ...foot, more: { control: 'panic', ...more } },
      { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 180] },
    ])

  test('SZ-SEQ-15 SZ-MOR-03 they take no orders', () => {
    const battle = battleOf(fled())
    expect(() => order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 5)] })).toThrow(
      'sz.error.out-of-hand',
    )
  })

  /** Poles and Austrians end their turns: the Poles' morale phase comes. */
  function morale(state: SzState, dice: number[]) {
    const battle = battleOf(state, dice)
    order(battle, 'P99', 'endTurn')
    order(battle, 'A99', 'endTurn')
    return battle
  }

  test('SZ-MOR-40 SZ-MOR-42 SZ-MOR-44 a unit in panic with nobody near rallies on a test, and does nothing this turn', () => {
    const battle = morale(fled(), [4])
    const u = unitIn(battle.state, 'P1')
    expect([u.control, u.acted]).toEqual(['normal', 'rally'])
  })

  test('SZ-MOR-45 SZ-MOR-31 who does not rally flees on, homeward', () => {
    const battle = morale(fled(), [5, 3, 3])
    expect(unitIn(battle.state, 'P1').control).toBe('panic')
    expect(unitIn(battle.state, 'P1').at?.y).toBe(990 - 120)
  })

  test('SZ-MOR-40 with an enemy within 10 cm nobody rallies', () => {
    const state = field([
      { ...foot, more: { control: 'panic' } },
      { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 110] },
    ])
    expect(events(morale(state, [3, 3]), 'sz.rallied')).toEqual([])
  })

  test('SZ-MOR-37 who reaches its own edge is gone', () => {
    const state = field([{ ...foot, at: [100, 10], more: { control: 'panic' } }])
    const battle = morale(state, [6, 6, 6])
    expect(unitIn(battle.state, 'P1').status).toBe('fled')
  })

  test('SZ-MOR-08 losses weigh on morale: at half of the start −2, so that a 3 fails', () => {
    const half = fled({ startFigures: 12 })
    expect(unitIn(morale(half, [3, 1, 1]).state, 'P1').control).toBe('panic')
    expect(unitIn(morale(fled({ startFigures: 12 }), [2]).state, 'P1').control).toBe('normal')
  })

  test('SZ-MOR-41 SZ-MOR-46 SZ-MOR-51 SZ-MOR-53 a pursuer that does not rally goes on after its prey, and fights it', () => {
    const state = field([
      { ...foot, more: { control: 'pursuit', prey: ['A1'] } },
      { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 115] },
      { id: 'A2', list: 'at-line', figures: 8, files: 8, at: [140, 102] },
    ])
    const battle = morale(state, [6, 6, 6, ...Array.from({ length: 40 }, () => 6)])
    expect(events(battle, 'sz.melee')[0]).toMatchObject({ unit: 'P1', target: 'A1' })
  })

  test('SZ-MOR-58 when its prey is gone it goes for the nearest enemy', () => {
    const state = field([
      { ...foot, more: { control: 'pursuit', prey: [] } },
      { id: 'A2', list: 'at-line', figures: 8, files: 8, at: [100, 115] },
    ])
    const battle = morale(state, [6, 6, 6, ...Array.from({ length: 40 }, () => 6)])
    expect(events(battle, 'sz.melee')[0]).toMatchObject({ unit: 'P1', target: 'A2' })
  })

  /** P1 in panic, and a battalion of friends on every side of it. */
  const ringed = () => {
    const friend = (id: string, at: [number, number], heading: number) => ({
      id,
      list: 'pl-line',
      figures: 12,
      files: 12,
      at,
      heading,
    })
    return field([
      { ...foot, files: 3, at: [200, 200], more: { control: 'panic' } },
      friend('P2', [200, 192], 0),
      friend('P3', [200, 203], 0),
      friend('P6', [190, 198], 90),
      friend('P7', [210, 198], 270),
    ])
  }

  test('SZ-MOR-19 SZ-MOR-35 who is run through tests; who fails panics and flees after it', () => {
    const battle = morale(ringed(), [6, 3, 3, 6, 1, 1, 1, 1, 1])
    expect(events(battle, 'sz.test-failed').map(({ unit }) => unit)).toEqual(['P1', 'P2'])
    expect(unitIn(battle.state, 'P2').control).toBe('panic')
  })

  test('SZ-MOR-19 who passes stands', () => {
    const battle = morale(ringed(), [6, 3, 3, 1])
    expect(unitIn(battle.state, 'P2').control).toBe('normal')
  })

  test('SZ-MOR-32 own units are gone round where there is another way', () => {
    const state = field([
      { ...foot, at: [100, 100], more: { control: 'panic' } },
      { id: 'P2', list: 'pl-line', figures: 12, files: 12, at: [100, 92] },
    ])
    const battle = morale(state, [6, 3, 3])
    expect(events(battle, 'sz.test-failed').map(({ unit }) => unit)).toEqual(['P1'])
    expect(unitIn(battle.state, 'P1').at?.y).toBeLessThan(990)
  })
})

describe('victory', () => {
  test('SZ-SCEN-04 a unit gone brings all its points, one at half or in panic half of them', () => {
    const state = field([foot])
    const u = unitIn(state, 'P1')
    expect(spoilsOf(u)).toBe(0)
    u.bodies = u.bodies.slice(0, 3)
    expect(spoilsOf(u)).toBe(48)
    u.bodies = unitIn(field([foot]), 'P1').bodies
    u.control = 'panic'
    expect(spoilsOf(u)).toBe(48)
    u.at = null
    expect(spoilsOf(u)).toBe(96)
  })

  test('SZ-SCEN-04 an objective is held by the only side with a unit in hand within 10 cm', () => {
    const objectives = [{ id: 'inn', at: [100, 115], points: 40 }]
    const at = (y: number, enemy = 300) => {
      const state = field(
        [
          { ...foot, at: [100, y] },
          { id: 'A1', list: 'at-line', figures: 8, at: [100, enemy] },
        ],
        { objectives },
      )
      return [scoreOf(state, 'PL'), scoreOf(state, 'AT')]
    }
    expect([at(105), at(104), at(105, 120)]).toEqual([
      [40, 0],
      [0, 0],
      [0, 0],
    ])
  })

  test('SZ-SCEN-04 who takes and who loses a place is told when a turn ends', () => {
    const objectives = [{ id: 'inn', at: [100, 115], points: 40 }]
    const battle = battleOf(field([{ ...foot, at: [100, 105] }], { objectives }))
    order(battle, 'P1', 'endTurn')
    expect(events(battle, 'sz.taken')).toMatchObject([{ side: 'PL', data: { place: 'inn' } }])
    order(battle, 'A99', 'endTurn')
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, -12)] })
    order(battle, 'P1', 'endTurn')
    expect(events(battle, 'sz.given-up')).toHaveLength(1)
  })

  test('SZ-SCEN-04 a place that is worth more to one side is told once, with what it is worth to who takes it', () => {
    const taken = (only: 'PL' | 'AT') => {
      const objectives = [
        { id: 'inn', at: [100, 115], points: 40 },
        { id: 'inn-taken', at: [100, 115], points: 20, only },
      ]
      const battle = battleOf(field([{ ...foot, at: [100, 105] }], { objectives }))
      order(battle, 'P1', 'endTurn')
      return events(battle, 'sz.taken').map(({ side, data }) => [side, data?.place, data?.points])
    }
    expect(taken('AT')).toEqual([['PL', 'inn', 40]])
    expect(taken('PL')).toEqual([['PL', 'inn', 60]])
  })

  test('SZ-SCEN-04 three to two is a victory, three to one a great one; against nought 60 points are', () => {
    expect([grade(30, 20), grade(29, 20), grade(60, 20), grade(60, 0), grade(59, 0), grade(0, 0)]).toEqual([
      'victory',
      'draw',
      'great',
      'great',
      'victory',
      'draw',
    ])
  })

  test('SZ-SCEN-03 a side without a unit in hand has lost at the end of the round, not before', () => {
    const state = field([foot])
    unitIn(state, 'A99').control = 'panic'
    const battle = battleOf(state, [6, 3, 3])
    order(battle, 'P99', 'endTurn')
    expect(state.outcome).toBeNull()
    order(battle, 'A99', 'endTurn')
    expect(state.outcome).not.toBeNull()
  })
})

describe('scenarios', () => {
  test('SZ-ARMY-01 Grochów: 491 points against 496', () => {
    expect(setup(raw('grochow')).facts.points).toEqual({ PL: 491, AT: 496 })
  })

  test('SZ-DATA-05 Twin Hamlets is fought as its roster stands: 1195 points against 1200', () => {
    const scenario = raw('twin-hamlets') as { units: { at: [number, number]; heading: number }[] }
    const { facts, units } = setup(scenario)
    expect(facts.points).toEqual({ FR: 1195, AT: 1200 })
    const placed = scenario.units.map(({ at: [x, y], ...one }) => ({ ...one, x, y }))
    for (const { id, list, figures, files, x, y, heading, points } of TWIN_HAMLETS) {
      expect(placed).toContainEqual(expect.objectContaining({ id, list, figures, files, x, y, heading }))
      expect(pointsOf(unitIn({ units } as SzState, id))).toBe(points)
    }
    expect(Object.keys(units)).toHaveLength(TWIN_HAMLETS.length)
  })

  test('SZ-DATA-07 SZ-SCEN-01 what breaks a scenario’s rules is refused by the unit', () => {
    const put = (id: string, change: object) => {
      const scenario = raw('grochow') as { units: { id: string }[] }
      scenario.units = scenario.units.map((u) => (u.id === id ? { ...u, ...change } : u))
      return refusal(() => setup(scenario))
    }
    expect(put('P1', { at: [44, 30] })).toMatchObject({
      key: 'sz.error.start-outside',
      params: { unit: 'P1' },
    })
    expect(put('P1', { at: [62, 17] })).toMatchObject({ key: 'sz.error.start-overlap' })
    expect(put('P1', { figures: 40 })).toMatchObject({ key: 'sz.error.scenario' })
    expect(put('P1', { figures: 4 })).toMatchObject({ key: 'sz.error.size' })
    const near = raw('grochow') as { sides: { id: string; strip: object }[]; units: { id: string }[] }
    near.sides = near.sides.map((side) => ({ ...side, strip: { from: 0, to: 90 } }))
    near.units = near.units.map((u) => (u.id === 'P1' ? { ...u, at: [44, 65] } : u))
    expect(refusal(() => setup(near))).toMatchObject({ key: 'sz.error.start-near' })
  })
})

describe('what is known', () => {
  test('SZ-ASYNC-13 all that stands on the table is public, instructions are a side’s own', () => {
    const battle = live()
    give(battle, 'P5', 'watch', { options: { within: '30' } })
    give(battle, 'P2', 'standing', { options: { pursue: 'never' } })
    const seen = (side: string) => battle.view({ kind: 'player', side, player: side }).units
    expect(seen('PL').P5?.facts.watch).toMatchObject({ within: 300 })
    expect(seen('AT').P5?.facts).toMatchObject({ watching: true })
    expect([seen('AT').P5?.facts.watch, seen('AT').P2?.facts.standing]).toEqual([undefined, undefined])
  })

  test('SZ-UNIT-03 SZ-UNIT-05 SZ-UNIT-07 SZ-UNIT-09 a card has all eight characteristics, each ammunition with its own', () => {
    const { facts } = live().view({ kind: 'spectator' }).units.P5 ?? { facts: {} }
    expect(facts).toMatchObject({
      move: 20,
      toughness: 5,
      melee: 1,
      skill: 3,
      morale: 5,
      fireKind: ['shot', 'canister'],
      fireStrength: [5, 7],
      range: [50, 20],
      accuracy: [3, 4],
    })
    expect(facts).not.toHaveProperty('pursues')
  })

  test('SZ-ASYNC-05 SZ-ASYNC-09 its own side reads on a card what a unit has been told', () => {
    const battle = live()
    give(battle, 'P5', 'watch', { options: { within: '30', end: 'A3' } })
    give(battle, 'P2', 'standing', { options: { pursue: 'never' } })
    const seen = battle.view({ kind: 'side', side: 'PL' }).units
    expect(seen.P5?.facts).toMatchObject({ waitsWithin: 30, lastShot: ['A3'] })
    expect(seen.P2?.facts).toMatchObject({ pursues: 'never', charged: 'always' })
  })
})
