import { describe, expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import { penetrates } from '../../../../src/kernel/space/convex.ts'
import { flee, giveWay, middleOf, panic } from '../../../../src/rulesets/szwadron/fight/flight.ts'
import { perhapsPursue, pursuitMove } from '../../../../src/rulesets/szwadron/fight/melee/pursue.ts'
import { noteParted } from '../../../../src/rulesets/szwadron/fight/parted.ts'
import { flightOf, REPULSE_HEADINGS, repulseRun } from '../../../../src/rulesets/szwadron/move/forced.ts'
import { centroid, feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { battleOf, events, field, order, unitIn } from '../support/field.ts'

const foot = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [200, 200] } as const
const wall = (id: string, at: readonly [number, number], heading = 0) =>
  ({ id, list: 'pl-line', figures: 12, files: 12, at, heading }) as const

/** P1 thrown back from a place north of it. */
const thrown = (others: readonly object[] = [], ground = {}) => {
  const state = field([foot, ...(others as [])], ground)
  const middle = centroid(unitIn(state, 'P1').bodies)
  return { state, run: repulseRun(state, unitIn(state, 'P1'), { x: 2000, y: 2300 }, middle) }
}

describe('repulse', () => {
  test('SZ-GEO-17 SZ-MOR-20 there are 37 headings: straight away first, then 5° to the right and left of it', () => {
    expect(REPULSE_HEADINGS).toHaveLength(37)
    expect(REPULSE_HEADINGS.slice(0, 5)).toEqual([0, 50, -50, 100, -100])
    expect(Math.max(...REPULSE_HEADINGS.map(Math.abs))).toBe(900)
  })

  test('SZ-GEO-17 SZ-MOR-21 SZ-MEL-25 straight away by the full Move where nothing is in the way', () => {
    expect(thrown().run).toMatchObject({ heading: 1800, length: 120, whole: true })
  })

  test('SZ-MOR-21 round a unit that stands behind; SZ-MOR-22 every figure keeps its place and front', () => {
    const { state, run } = thrown([wall('P2', [200, 190])])
    expect(run?.heading).not.toBe(1800)
    const before = unitIn(state, 'P1').bodies
    const steps = run?.bodies.map(({ x, y, f }, i) => [x - (before[i]?.x ?? 0), y - (before[i]?.y ?? 0), f])
    expect(new Set(steps?.map(String)).size).toBe(1)
  })

  test('SZ-MOR-23 not into an enemy’s zone', () => {
    const { state, run } = thrown([
      { id: 'A2', list: 'at-line', figures: 12, files: 12, at: [200, 190], heading: 0 },
    ])
    expect(run?.heading).not.toBe(1800)
    const { feet } = feetOf({ ...unitIn(state, 'P1'), bodies: run?.bodies ?? [] })
    const least = Math.min(...feet.flatMap((a) => feetOf(unitIn(state, 'A2')).feet.map((b) => gap(a, b))))
    expect(least).toBeGreaterThanOrEqual(20)
  })

  test('SZ-MOR-21 rough ground uses the Move up', () => {
    const wood = {
      areas: [
        {
          kind: 'wood',
          polygon: [
            [150, 100],
            [250, 100],
            [250, 210],
            [150, 210],
          ],
        },
      ],
    }
    expect(thrown([], wood).run?.length).toBeCloseTo(60, 0)
  })

  test('SZ-COH-02 SZ-COH-05 who held together across a fence and is thrown back from it is parted', () => {
    const fence = {
      lines: [
        {
          kind: 'fence',
          line: [
            [0, 200],
            [400, 200],
          ],
        },
      ],
    }
    // Corner to corner across the fence: together there, and nowhere else.
    const bodies = [
      { n: 1, x: 2000, y: 2010, f: 0 },
      { n: 2, x: 2020, y: 1990, f: 0 },
    ]
    const battle = battleOf(
      field(
        [
          { ...foot, figures: 2, files: 2, more: { bodies } },
          { id: 'A1', list: 'at-line', figures: 6, files: 6, at: [200, 230] },
        ],
        fence,
      ),
      [],
    )
    const u = unitIn(battle.state, 'P1')
    noteParted(battle, u)
    expect(u.parted).toBe(false)
    giveWay(battle, u, 'repulsed', middleOf([unitIn(battle.state, 'A1')]))
    expect(u.parted).toBe(true)
  })

  test('SZ-GEO-20 the middle of a unit is the mean of its figures', () => {
    expect(
      centroid([
        { x: 0, y: 0 },
        { x: 10, y: 4 },
        { x: 11, y: 4 },
      ]),
    ).toEqual({ x: 7, y: 3 })
  })
})

describe('flight', () => {
  const away = (others: readonly object[] = []) => {
    const state = field([foot, ...(others as [])])
    return flightOf(state, unitIn(state, 'P1'), { length: 140, from: { x: 2000, y: 2300 }, home: 'south' })
  }

  test('SZ-GEO-18 SZ-MOR-33 the whole distance, straight away from who caused it', () => {
    expect(away()).toMatchObject({ heading: 1800, length: 140, whole: true, leaves: false, through: [] })
  })

  test('SZ-MOR-30 out of the reach of others rather than straight', () => {
    const flight = away([{ id: 'A2', list: 'at-horse', figures: 1, at: [200, 140], heading: 0 }])
    const moved = (flight.bodies[0]?.y ?? 0) - 1990
    expect(flight.whole).toBe(true)
    // Its guns reach 50 cm; straight on it would have ended 46 cm from them.
    expect(1990 + moved - 1380).toBeGreaterThan(480)
  })

  test('SZ-MOR-34 not through an enemy’s zone', () => {
    const flight = away([{ id: 'A2', list: 'at-line', figures: 12, files: 12, at: [200, 192], heading: 0 }])
    expect(flight.whole).toBe(true)
    expect(flight.heading).not.toBe(1800)
  })

  test('SZ-MOR-35 SZ-GEO-07 who runs through own units ends on none of them: he stops before those he would stand on', () => {
    const state = field([
      { ...foot, files: 3 },
      wall('P2', [200, 197]),
      wall('P3', [200, 203]),
      { ...wall('P4', [196, 200], 90), figures: 2, files: 2 },
      { ...wall('P5', [204, 200], 270), figures: 2, files: 2 },
    ])
    const u = unitIn(state, 'P1')
    const shortened: number[] = []
    for (let length = 20; length <= 160; length += 10) {
      const flight = flightOf(state, u, { length, from: { x: 2000, y: 2300 }, home: 'south' })
      const { feet } = feetOf({ ...u, bodies: flight.bodies })
      const friends = ['P2', 'P3', 'P4', 'P5'].flatMap((id) => feetOf(unitIn(state, id)).feet)
      expect(feet.some((a) => friends.some((b) => penetrates(a, b, 2)))).toBe(false)
      // Its own side keeps nobody from getting away: it is not taken for it (SZ-MOR-36).
      if (flight.length < length - 1 && flight.whole) shortened.push(length)
    }
    expect(shortened.length).toBeGreaterThan(0)
  })

  test('SZ-MOR-26 infantry flees 2d6 × 2 cm, cavalry × 4, horse artillery × 3, foot artillery × 1', () => {
    const far = (list: string, figures: number) => {
      const battle = battleOf(field([{ ...foot, list, figures, files: figures }]), [2, 3])
      const u = unitIn(battle.state, 'P1')
      const before = u.bodies[0]?.y ?? 0
      panic(battle, u, { x: 2000, y: 3900 })
      return Math.round((before - (u.bodies[0]?.y ?? 0)) / 10)
    }
    expect([far('pl-line', 6), far('pl-uhl', 4), far('pl-horse', 1), far('pl-foot', 1)]).toEqual([
      10, 20, 15, 5,
    ])
  })

  test('SZ-MOR-25 SZ-FIRE-48 who panics is out of hand and no longer watches', () => {
    const battle = battleOf(field([{ ...foot, more: { watching: true } }]), [1, 1])
    const u = unitIn(battle.state, 'P1')
    panic(battle, u, null)
    expect([u.control, u.watching]).toEqual(['panic', false])
  })

  test('SZ-MOR-36 who cannot flee far enough, with no enemy near, is not taken', () => {
    const moat = {
      lines: [
        {
          kind: 'deepWater',
          line: [
            [185, 190],
            [185, 210],
            [215, 210],
            [215, 190],
            [185, 190],
          ],
        },
      ],
    }
    const battle = battleOf(field([foot], moat), [6, 6])
    flee(battle, unitIn(battle.state, 'P1'), null)
    expect(unitIn(battle.state, 'P1').status).toBe('standing')
  })
})

describe('pursuit', () => {
  const prey = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [200, 240] } as const

  test('SZ-MOR-47 SZ-MOR-52 SZ-MOR-53 infantry goes 2d6 × 2 cm toward its prey, all of it where it does not reach', () => {
    const battle = battleOf(field([{ ...foot, more: { control: 'pursuit', prey: ['A1'] } }, prey]), [3, 4])
    pursuitMove(battle, unitIn(battle.state, 'P1'))
    expect(unitIn(battle.state, 'P1').bodies[0]?.y).toBeCloseTo(1990 + 140, 0)
  })

  /** P1 may go after A1; its die of morale, then those of its move. */
  const chasing = (dice: readonly number[], who: object = {}, y = 240) => {
    const battle = battleOf(
      field([
        { ...foot, ...who },
        { ...prey, at: [200, y] },
      ]),
      dice,
    )
    const [u, enemy] = [unitIn(battle.state, 'P1'), unitIn(battle.state, 'A1')]
    perhapsPursue(battle, u, { prey: [enemy], tests: true, favourable: false, rule: 'SZ-MOR-15' })
    return { battle, u }
  }

  test('SZ-MOR-49 whoever reaches his prey on the first move does not fight it now', () => {
    const { battle, u } = chasing([6, 3, 4], {}, 206)
    expect(u.control).toBe('pursuit')
    expect(events(battle, 'sz.melee')).toEqual([])
  })

  test('SZ-MOR-16 who passes holds back; SZ-MOR-17 who fails does not', () => {
    expect([chasing([4]).u.control, chasing([5, 1, 1]).u.control]).toEqual(['normal', 'pursuit'])
  })

  test('SZ-MOR-48 guns never pursue', () => {
    expect(chasing([], { list: 'pl-horse', figures: 1, files: 1 }).u.control).toBe('normal')
  })
})

describe('tests', () => {
  /** A1 is fired at by P1 and takes 3 damage; then its morale dice. */
  const shot = (more: readonly number[], target: object = {}, ground = {}) => {
    const state = field(
      [foot, { id: 'A1', list: 'at-line', figures: 12, files: 12, at: [200, 205], ...target }],
      ground,
    )
    const battle = battleOf(state, [1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, ...more])
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    return { battle, u: unitIn(state, 'A1') }
  }

  test('SZ-MOR-11 SZ-FIRE-27 who is hurt by fire is tested, and who passes stands', () => {
    const { battle, u } = shot([4])
    expect(events(battle, 'sz.stands').map(({ unit, rule }) => [unit, rule])).toEqual([['A1', 'SZ-FIRE-27']])
    expect(u.control).toBe('normal')
  })

  test('SZ-MOR-12 SZ-FIRE-28 who fails is tested for panic; passing that, it withdraws from the firer', () => {
    const { battle, u } = shot([5, 4])
    expect(events(battle, 'sz.repulsed')).toHaveLength(1)
    expect(u.bodies[0]?.y).toBeGreaterThan(2060 + 110)
  })

  test('SZ-MOR-14 SZ-FIRE-29 who fails both flees, first away from the firer', () => {
    const { u } = shot([5, 5, 3, 3])
    expect(u.control).toBe('panic')
    expect(u.bodies[0]?.y).toBeGreaterThan(2060 + 110)
  })

  test('SZ-MOR-38 a unit in panic is not tested', () => {
    expect(shot([], { more: { control: 'panic' } }).battle.state.queued).toEqual([])
  })

  test('SZ-MOR-57 a pursuer that is repulsed is in hand again', () => {
    const { u } = shot([5, 4], { more: { control: 'pursuit', prey: ['P1'] } })
    expect([u.control, u.prey]).toEqual(['normal', []])
  })

  test('SZ-MOR-07 SZ-MOR-09 in a building Morale is two better: for the works, and for the position', () => {
    const house = {
      areas: [
        {
          kind: 'building',
          polygon: [
            [170, 205],
            [230, 205],
            [230, 215],
            [170, 215],
          ],
        },
      ],
    }
    const { battle } = shot([10, 6], {}, house)
    expect(events(battle, 'sz.stands')[0]?.sums?.morale?.total).toBe(6)
  })
})
