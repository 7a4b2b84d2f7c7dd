import { describe, expect, test } from 'vitest'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { memberCalled } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  events,
  field,
  order,
  type Placed,
  type PlacedTeam,
  run,
  unitIn,
} from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor, told } from '../support/told.ts'

/** Dice and score of each weapon of one platoon’s fire at another. */
const fired = (
  shooter: Placed,
  target: Placed,
  more: readonly Placed[] = [],
  options: Record<string, string> = {},
) => {
  const battle = battleOf(
    field([shooter, target, ...more], { ...SHOOTING, active: shooter.id.startsWith('U') ? 'US' : 'DE' }),
    all(1),
  )
  const said = told(() => order(battle, shooter.id, 'shoot', { ...at(target.id), options }))
  const volleys = events(battle, 'company.fired').map(({ data }) => [data?.count, data?.need])
  return volleys.length === 0 ? said : volleys
}
const one = (
  id: string,
  type: string,
  x: number,
  y: number,
  more: object = {},
  facts: Placed['more'] = {},
): Placed => ({
  id,
  teams: [[type, x, y, more]],
  more: facts,
})
const moved = (y = 80): Placed => one('D2', 'gren', 50, y, MOVED)
const OUT = 'company.error.out-of-range'

describe('dice and scores', () => {
  test('FW-HIT-01 FW-FST-05 pinned or moved, and at who moved fast: first 1, then doubled', () => {
    const fast = one('U1', 'rifles', 50, 50, MOVED, { fast: true })
    const squad = (more: object, pinned = false) => one('D2', 'gren', 50, 80, more, { pinned })
    // Regulars in the open: 3+
    expect(fired(squad({}), fast)).toEqual([[6, 3]])
    expect(fired(squad(MOVED), fast)).toEqual([[2, 3]])
    expect(fired(squad({}, true), fast)).toEqual([[2, 3]])
  })

  test('FW-HIT-04 exactly 40 cm is no long range, 40.2 cm is', () => {
    const hmg = one('U7', 'hmgt', 50, 50)
    // Both bases are 3 deep.
    expect(fired(hmg, moved(93))).toEqual([[4, 4]])
    expect(fired(hmg, moved(93.2))).toEqual([[4, 5]])
  })

  test('FW-HIT-04 FW-HIT-01 who moved pays with dice where he has several, with the score where he has one', () => {
    expect(fired(one('U1', 'rifles', 50, 50, MOVED), moved())).toEqual([[1, 4]])
    expect(fired(one('U1', 'baz', 50, 64, MOVED), moved())).toEqual([[1, 5]])
    expect(fired(one('U1', 'baz', 50, 64), moved())).toEqual([[1, 4]])
  })

  test('FW-HIT-06 FW-GEN-03 a howitzer that moved, at Veterans far off who lie still: 8', () => {
    const howitzer = one('U6', 'how105', 50, 40, MOVED)
    expect(fired(howitzer, one('D2', 'gren', 50, 92))).toEqual([[1, 8]])
    const battle = battleOf(field([howitzer, one('D2', 'gren', 50, 92)], SHOOTING), [6, 4])
    order(battle, 'U6', 'shoot', at('D2'))
    expect([battle.state.queued, unitIn(battle.state, 'D2').hits]).toEqual([[], 0])
  })

  test('FW-HIT-05 FW-ALL-01 the squad that moved sets the score, and one that lay still beside it may take the hit', () => {
    const squads: Placed = {
      id: 'D2',
      teams: [
        ['gren', 46, 80],
        ['gren', 54, 80, MOVED],
      ],
      standing: { allocate: 'ask' },
    }
    const battle = battleOf(field([one('U1', 'rifles', 50, 50), squads], SHOOTING), [4, 1, 6])
    order(battle, 'U1', 'shoot', at('D2'), ['D2-1'])
    expect(events(battle, 'company.fired')[0]?.data?.need).toBe(4)
    expect(events(battle, 'company.saved')[0]?.data?.team).toBe('D2-1')
  })

  test('FW-HIT-02 horsemen who moved fire within 10 cm and no farther, one die; who stood fires at 20', () => {
    const riders = (y: number, more: object) => fired(one('U8', 'rider', 50, y, more), moved())
    // Bases 4 and 3 deep: gaps of 10, 10.2 and 20. A carbine has ROF 1: moved, 1 harder.
    expect(riders(66.5, MOVED)).toEqual([[1, 5]])
    expect(riders(66.3, MOVED)).not.toEqual([[1, 5]])
    expect(riders(56.5, {})).toEqual([[1, 4]])
    expect(riders(56.3, {})).toBe(OUT)
  })

  test('FW-TGT-02 a Sherman fires gun or co-axial, with the hull and the .50 beside: of each group one', () => {
    const sherman = one('U3', 'sherman', 50, 50)
    const stug = one('D4', 'stug', 50, 80, MOVED)
    // Gun 2, hull 1, .50 3; with mg named the co-axial has 3.
    expect(fired(sherman, stug, [], { weapon: 'gun' })).toEqual([
      [2, 4],
      [1, 4],
      [3, 4],
    ])
    expect(fired(sherman, stug, [], { weapon: 'mg' })).toEqual([
      [3, 4],
      [1, 4],
      [3, 4],
    ])
  })
})

describe('who is fired at', () => {
  test('FW-TGT-04 FW-PIN-01 a group out of command is fired at alone, but five hits pin all of its platoon', () => {
    const apart: Placed = {
      id: 'D2',
      teams: [
        ['cmd', 20, 80, MOVED],
        ['gren', 50, 80, MOVED],
        ['gren', 57, 80, MOVED],
      ],
    }
    const rifles: Placed = {
      id: 'U1',
      teams: [
        ['rifles', 44, 50],
        ['rifles', 50, 50],
        ['rifles', 56, 50],
      ],
    }
    // Six dice, five hits, given to D2-2 and D2-3 only; all saved.
    const battle = battleOf(field([rifles, apart], SHOOTING), [4, 4, 4, 4, 4, 1, ...all(6)])
    order(battle, 'U1', 'shoot', { ...at('D2'), options: { group: '2' } })
    const takers = new Set(events(battle, 'company.saved').map(({ data }) => data?.team))
    expect([...takers].sort()).toEqual(['D2-2', 'D2-3'])
    expect(unitIn(battle.state, 'D2').pinned).toBe(true)
  })

  test('FW-TGT-05 FW-CMD-01 a lone commander of Veterans joins a squad 15 cm off; at 15.2 he is fired at alone, and five hits do not pin him', () => {
    const chief: Placed = { id: 'DH1', teams: [['coy', 50, 80, MOVED]], more: { role: 'commander' } }
    const shot = (gap: number) => {
      const squad = one('D2', 'gren', 50 + 1.5 + gap + 2.5, 80, MOVED)
      const state = field([one('U7', 'hmgt', 50, 50), chief, squad], SHOOTING)
      const battle = battleOf(state, [4, 4, 4, 4, ...all(6)])
      order(battle, 'U7', 'shoot', at('DH1'))
      return [unitIn(state, 'DH1').attached, unitIn(state, 'D2').hits]
    }
    expect([shot(15), shot(15.2)]).toEqual([
      ['D2', 4],
      [null, 0],
    ])
  })

  test('FW-TGT-05 tanks are no company for a commander on foot: he stays alone among them', () => {
    const chief: Placed = { id: 'DH1', teams: [['coy', 50, 80, MOVED]], more: { role: 'commander' } }
    const state = field([one('U7', 'hmgt', 50, 50), chief, one('D4', 'stug', 56, 80, MOVED)], SHOOTING)
    order(battleOf(state, all(1)), 'U7', 'shoot', at('DH1'))
    expect(unitIn(state, 'DH1').attached).toBe(null)
  })

  test('FW-TGT-02 FW-PIN-01 split over two platoons, hits count for each by itself', () => {
    const hmgs: Placed = {
      id: 'U7',
      teams: [
        ['hmgt', 46, 50],
        ['hmgt', 54, 50],
      ],
    }
    const state = field([hmgs, one('D2', 'gren', 46, 80, MOVED), one('D5', 'gren', 56, 80, MOVED)], SHOOTING)
    const battle = battleOf(state, all(6))
    order(battle, 'U7', 'shoot', { ...at('D2'), options: { split: '2-D5' } })
    expect(['D2', 'D5'].map((id) => [unitIn(state, id).hits, unitIn(state, id).pinned])).toEqual([
      [4, false],
      [4, false],
    ])
  })

  test('FW-PIN-01 FW-SAV-15 hits of two platoons in a phase add up, saved or not; those of another phase do not', () => {
    const placed: Placed[] = [one('U7', 'hmgt', 46, 50), one('U8', 'hmgt', 54, 50), moved()]
    const state = field(placed, SHOOTING)
    const battle = battleOf(state, [4, 4, 4, 1, 6, 6, 6, 4, 4, 1, 1, 6, 6])
    order(battle, 'U7', 'shoot', at('D2'))
    expect([unitIn(state, 'D2').hits, unitIn(state, 'D2').pinned]).toEqual([3, false])
    const later = structuredClone(state)
    order(battle, 'U8', 'shoot', at('D2'))
    expect([unitIn(state, 'D2').hits, unitIn(state, 'D2').pinned]).toEqual([5, true])
    later.queued = []
    run(nextPhase(battleOf(later, all(1))))
    expect(unitIn(later, 'D2').hits).toBe(0)
  })

  test('FW-PIN-02 FW-PIN-03 of a pinned mechanised platoon half-tracks fire as ever, squads one die', () => {
    const platoon: Placed = {
      id: 'U1',
      teams: [
        ['m3ht', 50, 50],
        ['rifles', 58, 50],
      ],
      more: { pinned: true },
    }
    // The .50 three dice, the squad one instead of two.
    expect(fired(platoon, moved())).toEqual([
      [3, 4],
      [1, 4],
    ])
  })
})

describe('giving hits', () => {
  const given = (
    target: Placed,
    dice: readonly number[],
    answer: string,
    shooter = one('U7', 'hmgt', 50, 40),
  ) => {
    const asked: Placed = { ...target, standing: { allocate: 'ask' } }
    const battle = battleOf(field([shooter, asked], SHOOTING), [...dice, ...all(6)])
    return told(() => order(battle, shooter.id, 'shoot', at(target.id), [answer]))
  }
  const three = (...teams: PlacedTeam[]): Placed => ({ id: 'D2', teams })

  test('FW-ALL-03 of four hits on three squads one takes two, and nobody three', () => {
    const squads = three(['gren', 44, 70, MOVED], ['gren', 50, 70, MOVED], ['gren', 56, 70, MOVED])
    expect(given(squads, [4, 4, 4, 4], 'D2-1 D2-2 D2-3 D2-2')).toBe('taken')
    expect(given(squads, [4, 4, 4, 4], 'D2-1 D2-2 D2-2 D2-1')).not.toBe('taken')
    expect(given(squads, [4, 4, 4, 4], 'D2-1 D2-2 D2-3 D2-4')).not.toBe('taken')
  })

  test('FW-ALL-03 within 40 cm comes before beyond it, at exactly 40 too', () => {
    // Gaps of 40 and 40.2 from the gun, whose base ends at 41.5.
    const squads = three(['gren', 50, 83, MOVED], ['gren', 56, 90, MOVED])
    expect(given(squads, [5, 1, 1, 1], 'D2-1')).toBe('taken')
    expect(given(squads, [5, 1, 1, 1], 'D2-2')).toBe('company.error.share-rank')
  })

  test('FW-ALL-03 FW-BAI-01 a tank whose crew is out takes none before all others have one', () => {
    const tanks: Placed = {
      id: 'D4',
      teams: [
        ['stug', 46, 70, { ...MOVED, bailed: true }],
        ['stug', 54, 70, MOVED],
      ],
    }
    const gun = one('U5', 'at57', 50, 40)
    expect(given(tanks, [4, 1, 1], 'D4-1', gun)).toBe('company.error.share-rank')
    expect(given(tanks, [4, 1, 1], 'D4-2', gun)).toBe('taken')
    expect(given(tanks, [4, 4, 1], 'D4-2 D4-1', gun)).toBe('taken')
  })

  test('FW-ALL-05 machine guns among infantry cannot be named by rifles (Firepower 6), by an anti-tank gun (4) they can', () => {
    const mixed: Placed = {
      id: 'D6',
      teams: [
        ['cmd', 46, 70, MOVED],
        ['hmgt', 54, 70, MOVED],
      ],
    }
    const named = (type: string) =>
      told(() =>
        order(battleOf(field([one('U1', type, 50, 40), mixed], SHOOTING), all(1)), 'U1', 'shoot', {
          ...at('D6'),
          options: { first: 'gun' },
        }),
      )
    expect([named('rifles'), named('at57')]).toEqual(['company.error.first-guns', 'taken'])
  })

  test('FW-ALL-05 FW-CMD-06 nor can they where a commander’s tank is among them', () => {
    const section: Placed = {
      id: 'D6',
      teams: [
        ['cmd', 46, 70, MOVED],
        ['hmgt', 54, 70, MOVED],
      ],
    }
    const chief = one('DH1', 'pz4', 64, 70, MOVED, { role: 'commander', attached: 'D6' })
    const battle = battleOf(field([one('U1', 'rifles', 50, 40), section, chief], SHOOTING), all(1))
    expect(told(() => order(battle, 'U1', 'shoot', { ...at('D6'), options: { first: 'gun' } }))).toBe(
      'company.error.first-guns',
    )
  })

  test('FW-ALL-06 of Panzer IV and recovery tank: on 5 the attacker’s model takes the hit, on 4 the weaker armoured one', () => {
    const tanks: Placed = {
      id: 'D3',
      teams: [
        ['pz4', 46, 70, MOVED],
        ['berge', 54, 70, MOVED],
      ],
    }
    const hit = (die: number) => {
      const battle = battleOf(field([one('U5', 'at57', 50, 40), tanks], SHOOTING), [4, 1, 1, die, ...all(6)])
      order(battle, 'U5', 'shoot', at('D3'))
      return events(battle, 'company.armour-saved')[0]?.data?.team
    }
    expect([hit(5), hit(4)]).toEqual(['D3-1', 'D3-2'])
  })

  test('FW-ALL-07 FW-SAV-13 two hits on one squad: the first kills it, for the second nothing is thrown', () => {
    const battle = battleOf(
      field([one('U1', 'rifles', 50, 50), moved(), one('D9', 'gren', 150, 190)], SHOOTING),
      [4, 4, 2],
    )
    order(battle, 'U1', 'shoot', at('D2'))
    expect([battle.state.queued, unitIn(battle.state, 'D2').lost]).toEqual([[], [1]])
  })
})

describe('saves', () => {
  const struck = (shooter: Placed, target: Placed, dice: readonly number[]) => {
    const battle = battleOf(
      field([shooter, target, one('D9', 'gren', 190, 190), one('U9', 'rifles', 190, 10)], {
        ...SHOOTING,
        active: shooter.id.startsWith('U') ? 'US' : 'DE',
      }),
      dice,
    )
    order(battle, shooter.id, 'shoot', at(target.id))
    expect(battle.state.queued).toEqual([])
    const [first] = [...events(battle, 'company.armour-saved'), ...events(battle, 'company.saved')]
    return first?.data?.result
  }

  test('FW-SAV-01 a Sherman’s front 6 against AT 11: at 40 cm 4 is below it, at 40.2 equal', () => {
    const pz4 = one('D3', 'pz4', 50, 100)
    const comes = (cm: number, ...dice: number[]) => {
      const sherman = one('U3', 'sherman', 50, 97 - cm - 3, MOVED)
      // Both dice of the gun and one of the hull where it reaches; one hit.
      const misses = cm > 40 ? [5, 1] : [4, 1, 1]
      return struck(pz4, sherman, [...misses, ...dice])
    }
    expect([comes(40, 4, 2), comes(40, 4, 3), comes(40, 5, 3), comes(40, 6)]).toEqual([
      'bailed',
      'destroyed',
      'bailed',
      'unharmed',
    ])
    expect([comes(40.2, 4, 3), comes(40.2, 4, 2), comes(40.2, 5)]).toEqual(['bailed', 'unharmed', 'unharmed'])
  })

  test('FW-SAV-02 beside the line of its front edge a tank is struck in the side, right before it in front', () => {
    // It looks south, its front edge lies at y = 77. A gun beside it is 4 deep.
    const at57 = (y: number) => one('U5', 'at57', 70, y)
    const armour = (y: number) => {
      const battle = battleOf(field([at57(y), one('D4', 'stug', 50, 80, MOVED)], SHOOTING), [
        4,
        1,
        1,
        ...all(6),
      ])
      order(battle, 'U5', 'shoot', at('D4'))
      return events(battle, 'company.armour-saved')[0]?.data?.armour
    }
    expect([armour(70), armour(74.9)]).toEqual([7, 7])
    // With its front edge exactly on that line it is not before it.
    expect([armour(75), armour(80)]).toEqual([3, 3])
  })

  test('FW-SAV-03 FW-SAV-14 a jeep saves on 5, without Firepower, and leaves no wreck', () => {
    const jeep = one('D8', 'rjeep', 50, 80, MOVED)
    const rifles = one('U1', 'rifles', 50, 50)
    expect([struck(rifles, jeep, [4, 1, 5]), struck(rifles, jeep, [4, 1, 4])]).toEqual([
      'unharmed',
      'destroyed',
    ])
    const battle = battleOf(field([rifles, jeep, one('D9', 'gren', 150, 190)], SHOOTING), [4, 1, 4])
    order(battle, 'U1', 'shoot', at('D8'))
    expect([memberCalled(battle.state, 'D8-1'), Object.keys(battle.state.features)]).toEqual([null, []])
  })

  test('FW-SAV-05 FW-SAV-07 a Pak fails by 4; from the front Firepower 6 is needed, from the flank nothing, nor once it moved fast', () => {
    const rifles = one('U1', 'rifles', 50, 50)
    const pak = (heading: number, facts: Placed['more'] = {}) =>
      one('D5', 'pak', 50, 80, { ...MOVED, heading }, facts)
    expect([struck(rifles, pak(180), [4, 1, 4, 5]), struck(rifles, pak(180), [4, 1, 4, 6])]).toEqual([
      'unharmed',
      'destroyed',
    ])
    expect(struck(rifles, pak(90), [4, 1, 4])).toBe('destroyed')
    // Four dice at who moved fast.
    expect(struck(rifles, pak(180, { fast: true }), [4, 1, 1, 1, 4])).toBe('destroyed')
  })

  test('FW-SAV-06 FW-SAV-04 dug in a squad that fails its 3 lives unless Firepower passes', () => {
    const rifles = one('U1', 'rifles', 50, 50)
    const hole = one('D2', 'gren', 50, 80, { dugIn: true, did: ['shot'] })
    expect([
      struck(rifles, hole, [5, 1, 3]),
      struck(rifles, hole, [5, 1, 2, 5]),
      struck(rifles, hole, [5, 1, 2, 6]),
    ]).toEqual(['unharmed', 'unharmed', 'destroyed'])
  })

  test('FW-SAV-12 FW-ART-13 an observer in a tank is no rider: he saves when it is lost, not when it is hit', () => {
    const saves = (armour: readonly number[]) => {
      const placed: Placed[] = [
        one('U5', 'at57', 50, 50),
        { id: 'D4', teams: [['stug', 50, 80, MOVED]] },
        one('D7O', 'obs', 50, 80, { aboard: 'D4-1' }, { role: 'observer', battery: 'D7' }),
        one('D9', 'gren', 150, 190),
      ]
      const battle = battleOf(field(placed, SHOOTING), [4, 1, 1, ...armour, 5])
      order(battle, 'U5', 'shoot', at('D4'))
      return [thrownFor(battle, 'FW-SAV-12'), thrownFor(battle, 'FW-SAV-09'), battle.state.queued]
    }
    // AT 10 against 7: 6 holds; 1 does not, and Firepower 4 destroys it.
    expect([saves([6]), saves([1, 4])]).toEqual([
      [[], [], [5]],
      [[], [5], []],
    ])
  })

  test('FW-SAV-10 FW-SAV-11 a lorry that tows a gun is lost: the gun saves on 5, stands behind it and its platoon is pinned', () => {
    const towed: Placed = {
      id: 'D7',
      teams: [
        ['opel', 50, 80, MOVED],
        ['lefh', 50, 80, { aboard: 'D7-1' }],
        ['cmd', 150, 180],
      ],
      more: { leader: 3 },
    }
    const state = field([one('U1', 'rifles', 50, 50), towed], SHOOTING)
    const battle = battleOf(state, [4, 1, 4, 5])
    order(battle, 'U1', 'shoot', at('D7'))
    expect(thrownFor(battle, 'FW-SAV-09')).toEqual([5])
    expect([unitIn(state, 'D7').lost, unitIn(state, 'D7').pinned]).toEqual([[1], true])
    expect(memberCalled(state, 'D7-2')?.team.aboard).toBe(undefined)
  })
})
