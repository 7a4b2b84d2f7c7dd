import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../../src/kernel/words.ts'
import { coverFrom } from '../../../../src/rulesets/company-battles/sight/concealment.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import type { Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  at,
  battleOf,
  box,
  events,
  field,
  type Ground,
  order,
  type Placed,
  rolls,
  run,
  unitIn,
} from '../support/field.ts'
import { typed } from '../support/typed.ts'

const enemy: Placed = { id: 'D2', teams: [['gren', 60, 190]] }

function refused(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return 'taken'
}

/** One team at 60, 20 told a line as it is typed, with some dice. */
function go(
  type: string,
  line: string,
  ground: readonly Ground[] = [],
  dice: readonly number[] = [],
  more: { readonly team?: Partial<Team>; readonly others?: readonly Placed[] } = {},
) {
  const state = field(
    [{ id: 'U1', teams: [[type, 60, 20, more.team ?? {}]] }, ...(more.others ?? []), enemy],
    {
      phase: 'movement',
      ground,
    },
  )
  const battle = battleOf(state, dice)
  const key = refused(() => {
    const { unit, order: named, ...rest } = typed(state, line)
    order(battle, unit, named, rest)
  })
  return {
    key,
    state,
    battle,
    at: at(state, 'U1-1'),
    dice: rolls(battle),
    team: unitIn(state, 'U1').teams[0],
  }
}

const area = (
  kind: string,
  from: readonly [number, number],
  to: readonly [number, number],
  data?: Ground['data'],
): Ground => ({
  id: `${kind}-${from[0]}-${from[1]}`,
  kind,
  polygon: box(from, to),
  ...(data === undefined ? {} : { data }),
})
const line = (kind: string, y: number): Ground => ({
  id: kind,
  kind,
  line: [
    [40, y],
    [80, y],
  ],
})

describe('ground', () => {
  test('FW-TER-01 the grades: road, open, rough, very difficult, and what nobody enters', () => {
    expect(go('rifles', 'U1 move > N 15', [area('river', [50, 30], [70, 33])]).key).toBe(
      'company.error.way-barred',
    )
    expect(go('rifles', 'U1 move > N 15', [area('marsh', [50, 30], [70, 40])]).at).toEqual([60, 35])
    expect(go('sherman', 'U1 move > N 25', [area('woods', [50, 42], [70, 60])], [6]).at).toEqual([60, 42])
  })

  test('FW-TER-02 kinds of ground have their going; a steep hill is rough, a bridge dry', () => {
    const hill = (steep: boolean) => [area('hill', [50, 25], [70, 60], { level: 1, steep })]
    expect(go('sherman', 'U1 move > N 30', hill(false)).at).toEqual([60, 50])
    expect(go('sherman', 'U1 move > N 30', hill(true)).key).toBe('company.error.way-too-long')
    const river = area('river', [40, 30], [80, 34])
    expect(go('sherman', 'U1 move > N 25', [river, area('bridge', [57, 29], [63, 35])]).at).toEqual([60, 45])
    expect(go('sherman', 'U1 move > N 25', [river]).key).toBe('company.error.way-barred')
  })

  test('FW-TER-03 crossing a hedge or wall counts as entering its going, for vehicles and guns only', () => {
    for (const kind of ['hedge', 'wall']) {
      expect(go('sherman', 'U1 move > N 20', [line(kind, 30)], [2]).dice, kind).toEqual(['2 FW-BOG-01'])
      expect(go('rifles', 'U1 move > N 15', [line(kind, 30)]).dice, kind).toEqual([])
    }
    expect(go('sherman', 'U1 move > N 20', [line('bocage', 30)], [4]).dice).toEqual(['4 FW-BOG-02'])
    expect(go('sherman', 'U1 move > N 30', [line('fence', 30)]).dice).toEqual([])
  })

  test('FW-TER-04 FW-BLD-02 very difficult going: men as in rough, tracks with a test, wheels and guns not at all', () => {
    const marsh = [area('marsh', [50, 30], [70, 60])]
    expect(go('rifles', 'U1 move > N 15', marsh).at).toEqual([60, 35])
    expect(go('sherman', 'U1 move > N 20', marsh, [4]).at).toEqual([60, 40])
    expect(go('gmc', 'U1 move > N 20', marsh).key).toBe('company.error.way-barred')
    expect(go('at57', 'U1 move > N 10', [area('marsh', [50, 25], [70, 60])]).key).toBe(
      'company.error.way-barred',
    )
    expect(go('rifles', 'U1 dash > N 20', marsh).key).toBe('company.error.way-hard-going')
  })

  test('FW-TER-05 a wreck is very difficult going, and hides who is behind it', () => {
    const wreck = area('wreck', [57, 30], [63, 34])
    expect(go('gmc', 'U1 move > N 20', [wreck]).key).toBe('company.error.way-barred')
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 60, 20]] },
        { id: 'D2', teams: [['obs', 60, 37]] },
      ],
      {
        ground: [wreck],
        facts: {},
      },
    )
    const [from, to] = [unitIn(state, 'U1').teams[0] as Team, unitIn(state, 'D2').teams[0] as Team]
    expect(coverFrom(state, from, to)).toBe('concealed')
  })

  test('FW-TER-06 going is that of the way of the centre, not of the edges of a base', () => {
    const woods = area('woods', [61, 25], [80, 60])
    expect(go('sherman', 'U1 move > N 30', [woods]).at).toEqual([60, 50])
  })
})

describe('moving', () => {
  test('FW-MOV-06 FW-MOV-08 vehicles go through enemy vehicles, not through own, and end on nobody', () => {
    const own = { others: [{ id: 'U2', teams: [['sherman', 60, 35]] as const }] }
    const foe = { others: [{ id: 'D4', teams: [['stug', 60, 35]] as const }] }
    const men = { others: [{ id: 'U2', teams: [['rifles', 60, 35]] as const }] }
    expect(go('sherman', 'U1-1 move > N 28', [], [], foe).at).toEqual([60, 48])
    expect(go('sherman', 'U1-1 move > N 15', [], [], foe).key).toBe('company.error.way-taken')
    expect(go('sherman', 'U1-1 move > N 28', [], [], own).key).toBe('company.error.way-own-vehicle')
    expect(go('sherman', 'U1-1 move > N 28', [], [], men).at).toEqual([60, 48])
  })

  test('FW-MOV-09 turning is no movement; going is', () => {
    expect(go('sherman', 'U1 move face W').team?.did).toBeUndefined()
    expect(go('sherman', 'U1 move > N 1').team?.did).toEqual(['moved'])
  })

  test('FW-FST-05 who moved fast has moved, so that artillery does not fire', () => {
    const { team, state } = go('how105', 'U1 move > N 5')
    expect(team?.did).toEqual(['moved'])
    const fast = go('rifles', 'U1 dash > N 30')
    expect([fast.team?.did, unitIn(fast.state, 'U1').fast, unitIn(state, 'U1').fast]).toEqual([
      ['moved'],
      true,
      false,
    ])
  })

  test('FW-ENT-02 dug in is bulletproof cover until the team moves', () => {
    const holed = go('rifles', 'U1 move face W', [], [], { team: { dugIn: true } })
    const from = unitIn(holed.state, 'D2').teams[0] as Team
    expect(coverFrom(holed.state, from, holed.team as Team)).toBe('bulletproof')
    const out = go('rifles', 'U1 move > N 1', [], [], { team: { dugIn: true } })
    expect(out.team?.dugIn).toBeUndefined()
  })
})

describe('bogging down', () => {
  const marsh = [area('marsh', [50, 30], [70, 60])]

  test('FW-BOG-02 tracks test their Skill in very difficult going', () => {
    expect(go('sherman', 'U1 move > N 20', marsh, [4])).toMatchObject({ dice: ['4 FW-BOG-02'], at: [60, 40] })
    expect(go('sherman', 'U1 move > N 20', marsh, [3])).toMatchObject({ dice: ['3 FW-BOG-02'], at: [60, 30] })
  })

  test('FW-BOG-03 each piece of rough ground asks for a test, and so does a start in one', () => {
    const two = [area('woods', [50, 25], [70, 28]), area('woods', [50, 32], [70, 36])]
    expect(go('sherman', 'U1 move > N 20', two, [2, 2]).dice).toEqual(['2 FW-BOG-01', '2 FW-BOG-01'])
    expect(go('sherman', 'U1 move > N 15', [area('woods', [50, 10], [70, 28])], [2]).dice).toEqual([
      '2 FW-BOG-01',
    ])
    expect(go('sherman', 'U1 move face W', [area('woods', [50, 10], [70, 28])]).dice).toEqual([])
  })

  test('FW-BOG-04 FW-BOG-05 who is stuck does nothing; a Skill test puts him back to where he came from', () => {
    const stuck = go('sherman', 'U1 move > N 20', [area('woods', [50, 30], [70, 60])], [1])
    expect(stuck.team?.bogged).toEqual({ x: 600, y: 299 })
    expect(events(stuck.battle, 'company.bogged')).toHaveLength(1)
    const again = battleOf(stuck.state, [3])
    run(startingPhase(again, 'US'))
    expect(rolls(again)).toContain('3 FW-BOG-05')
    expect(events(again, 'company.still-bogged').map(({ data }) => data)).toEqual([
      { team: 'U1-1', test: 'skill', shown: 3, need: 4 },
    ])
    expect(unitIn(stuck.state, 'U1').teams[0]?.bogged).toBeDefined()
    const free = battleOf(stuck.state, [4])
    run(startingPhase(free, 'US'))
    expect(unitIn(stuck.state, 'U1').teams[0]?.bogged).toBeUndefined()
    expect(at(stuck.state, 'U1-1')).toEqual([60, 29.9])
  })

  test('FW-BOG-05 where that place is taken he comes as near as there is room, 5 cm at most; else he stays', () => {
    const back = (...others: readonly Placed[]) => {
      const state = field(
        [{ id: 'U1', teams: [['sherman', 60, 40, { bogged: { x: 600, y: 300 } }]] }, ...others, enemy],
        {},
      )
      run(startingPhase(battleOf(state, [6]), 'US'))
      return [unitIn(state, 'U1').teams[0]?.bogged, at(state, 'U1-1')]
    }
    const [freed, near] = back({ id: 'U2', teams: [['rifles', 60, 30]] })
    expect(freed).toBeUndefined()
    const [x, y] = near as [number, number]
    expect(Math.abs(Math.hypot(x - 60, y - 30) - 5)).toBeLessThan(0.2)
  })

  test('FW-BOG-06 a crew that is out of its bogged tank gets in first, and digs in the same phase', () => {
    const state = field(
      [
        { id: 'U1', teams: [['sherman', 60, 40, { bailed: true, bogged: { x: 600, y: 300 } }]] },
        { id: 'U2', teams: [['rifles', 120, 20]] },
        enemy,
      ],
      {},
    )
    const battle = battleOf(state, [1])
    run(startingPhase(battle, 'US'))
    expect(rolls(battle).some((roll) => roll.endsWith('FW-BOG-05'))).toBe(false)
    const both = battleOf(state, [6, 6])
    run(startingPhase(both, 'US'))
    expect(unitIn(state, 'U1').teams[0]).toMatchObject({ x: 600, y: 300 })
    expect(rolls(both).map((roll) => roll.slice(2))).toEqual(['FW-BAI-03', 'FW-BOG-05'])
  })
})

describe('buildings', () => {
  const house = (
    data: Ground['data'] = { storeys: 1, openings: [{ kind: 'door', at: { x: 600, y: 300 }, width: 30 }] },
    size: readonly [readonly [number, number], readonly [number, number]] = [
      [54, 30],
      [66, 40],
    ],
  ): Ground => ({
    id: 'house',
    kind: 'building',
    polygon: box(...size),
    ...(data === undefined ? {} : { data }),
  })
  const facts = { touched: ['house:0'] }

  /** Teams before a house whose door their side touched as it began to move. */
  function entering(teams: Placed['teams'], ground: Ground, ...lines: readonly string[]) {
    const state = field([{ id: 'U1', teams }, enemy], { phase: 'movement', ground: [ground], facts })
    const battle = battleOf(state, [6, 6])
    const keys = lines.map((text) =>
      refused(() => {
        const { unit, order: key, ...rest } = typed(state, text)
        order(battle, unit, key, rest)
      }),
    )
    return { state, keys }
  }

  test('FW-BLD-01 a house holds whom it has room for; one that no base fits into holds one', () => {
    const small = house(undefined, [
      [58, 30],
      [62, 32.4],
    ])
    const doors = {
      ...small,
      data: { storeys: 1, openings: [{ kind: 'door', at: { x: 600, y: 300 }, width: 100 }] },
    }
    const { keys } = entering(
      [
        ['rifles', 60, 28],
        ['rifles', 66, 28],
      ],
      doors,
      'U1-1 move > 60,31.2'.replace('60,31.2', 'G4.02'),
      'U1-2 move > W 6 > G4.02',
    )
    expect(keys).toEqual(['taken', 'company.error.way-taken'])
  })

  test('FW-BLD-03 FW-TER-07 one team a phase goes through an opening, of a wide one as many as fit beside each other', () => {
    const teams: Placed['teams'] = [
      ['rifles', 60, 28],
      ['rifles', 60, 24],
    ]
    const lines = ['U1-1 move > N 10', 'U1-2 move > N 10']
    expect(entering(teams, house(), ...lines).keys).toEqual(['taken', 'company.error.way-passage'])
    const wide = house({ storeys: 1, openings: [{ kind: 'door', at: { x: 600, y: 300 }, width: 100 }] })
    expect(entering(teams, wide, ...lines).keys).toEqual(['taken', 'taken'])
  })

  test('FW-BLD-05 out of a house a move is measured from the opening', () => {
    const inside: Placed['teams'] = [['rifles', 60, 36]]
    expect(entering(inside, house(), 'U1-1 move > S 21').keys).toEqual(['taken'])
    expect(entering(inside, house(), 'U1-1 move > S 21.2').keys).toEqual(['company.error.way-too-long'])
    expect(entering(inside, house(), 'U1-1 move > E 12').keys).toEqual(['company.error.way-passage'])
  })

  test('FW-BLD-06 FW-BLD-07 FW-BLD-08 no horse, no gun but what men carry; closed tanks drive in through any wall', () => {
    const into = (type: string, y = 28, far = 8) =>
      entering([[type, 60, y]], house(), `U1-1 move > N ${far}`).keys[0]
    expect([into('rifles'), into('hmgt')]).toEqual(['taken', 'taken'])
    expect([into('rider'), into('at57'), into('gmc', 26, 10)].every((key) => key !== 'taken')).toBe(true)
    expect(into('sherman', 24, 11)).toBe('taken')
    const state = entering([['sherman', 57.5, 24]], house(), 'U1-1 move > N 11').state
    expect(at(state, 'U1-1')).toEqual([57.5, 35])
  })
})

describe('turns', () => {
  test('FW-TUR-02 FW-TUR-04 phases follow each other, and a phase in which nobody could do anything passes', () => {
    const state = field([{ id: 'U1', teams: [['rifles', 60, 20]] }, enemy], { phase: 'movement' })
    const battle = battleOf(state)
    run(nextPhase(battle))
    expect([state.phase, state.active]).toEqual(['movement', 'DE'])
    const near = field(
      [
        { id: 'U1', teams: [['rifles', 60, 20]] },
        { id: 'D2', teams: [['gren', 60, 40]] },
      ],
      {
        phase: 'movement',
      },
    )
    run(nextPhase(battleOf(near)))
    expect([near.phase, near.active]).toEqual(['shooting', 'US'])
  })

  test('FW-TUR-01 sides take whole turns, one after the other; then the next round begins', () => {
    const state = field([{ id: 'U1', teams: [['rifles', 60, 20]] }, enemy], { phase: 'assault' })
    run(nextPhase(battleOf(state)))
    expect([state.turn, state.active, state.phase]).toEqual([1, 'DE', 'movement'])
    state.phase = 'assault'
    run(nextPhase(battleOf(state)))
    expect([state.turn, state.active, state.phase]).toEqual([2, 'US', 'movement'])
  })

  test('FW-TUR-03 the starting phase rallies, remounts and digs out in this order', () => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 60, 20]], more: { pinned: true } },
        { id: 'U2', teams: [['sherman', 90, 20, { bailed: true }]] },
        { id: 'U3', teams: [['sherman', 120, 20, { bogged: { x: 1200, y: 150 } }]] },
        enemy,
      ],
      { phase: 'movement' },
    )
    const battle = battleOf(state, [6, 6, 6])
    run(startingPhase(battle, 'US'))
    expect(rolls(battle).map((roll) => roll.slice(2))).toEqual(['FW-PIN-05', 'FW-BAI-03', 'FW-BOG-05'])
  })

  test('FW-TUR-07 what a team did in its own turn is true through the enemy’s, and past at its next', () => {
    const state = field(
      [
        {
          id: 'U1',
          teams: [['rifles', 60, 20, { did: ['moved', 'shot'] }]],
          more: { fast: true, acted: ['moved'] },
        },
        enemy,
      ],
      { phase: 'assault' },
    )
    const battle = battleOf(state)
    run(startingPhase(battle, 'DE'))
    expect(unitIn(state, 'U1').teams[0]?.did).toEqual(['moved', 'shot'])
    run(startingPhase(battle, 'US'))
    const u = unitIn(state, 'U1')
    expect([u.teams[0]?.did, u.fast, u.acted]).toEqual([undefined, false, []])
  })

  test('FW-TUR-06 any number of platoons assault in the phase, and then it is over', () => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 60, 20]] },
        { id: 'D2', teams: [['gren', 60, 29]] },
      ],
      {
        phase: 'shooting',
      },
    )
    run(nextPhase(battleOf(state)))
    expect(state.phase).toBe('assault')
  })
})
