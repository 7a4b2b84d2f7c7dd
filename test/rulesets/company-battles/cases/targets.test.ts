import { describe, expect, test } from 'vitest'
import { sees } from '../../../../src/rulesets/company-battles/sight/sight.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import {
  type FwState,
  memberCalled,
  type Team,
} from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  box,
  events,
  field,
  type Ground,
  type Placed,
  type PlacedTeam,
  run,
  unitIn,
} from '../support/field.ts'
import { all, MOVED, SHOOTING, thrownFor } from '../support/told.ts'
import { says, saysIn } from '../support/typed.ts'

const FAR: Placed = { id: 'D1', teams: [['gren', 150, 190]] }
const team = (state: FwState, id: string): Team | undefined => memberCalled(state, id)?.team
const shooting = (placed: readonly Placed[], ground: readonly Ground[] = []) =>
  field(placed, { ...SHOOTING, ground })
/** Dice and scores of all fire of one line. */
const fire = (state: FwState, text: string, dice: readonly number[] = all(1)) => {
  const { said, battle, asked } = says(state, text, dice)
  const fired = events(battle, 'company.fired').map(({ data }) => [data?.count, data?.need, data?.hits])
  return { said, fired, battle, asked }
}

describe('who shoots at whom', () => {
  const rifles = (more: Placed['more'] = {}, did: Partial<Team> = {}): Placed => ({
    id: 'U1',
    teams: [['rifles', 50, 50, did]],
    more,
  })
  const grens: Placed = { id: 'D2', teams: [['gren', 50, 80, MOVED]] }

  test('FW-TGT-01 after a fast move nobody shoots, after a usual one each weapon has one die', () => {
    expect(fire(shooting([rifles({ fast: true }, MOVED), grens]), 'U1 shoot @D2').said).not.toBe('taken')
    expect(fire(shooting([rifles({}, MOVED), grens]), 'U1 shoot @D2').fired).toEqual([[1, 4, 0]])
    expect(fire(shooting([rifles(), grens]), 'U1 shoot @D2').fired).toEqual([[2, 4, 0]])
  })

  test('FW-TGT-01 a platoon shoots once in a phase, also where some of its teams had held their fire', () => {
    const state = shooting([
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50],
          ['rifles', 56, 50],
        ],
      },
      grens,
    ])
    const battle = battleOf(state, all(1))
    expect(saysIn(battle, 'U1-1 shoot @D2').said).toBe('taken')
    expect(saysIn(battle, 'U1-2 shoot @D2').said).not.toBe('taken')
  })

  test('FW-TGT-07 FW-GEN-08 a squad reaches 40.0 cm from edge to edge and not 40.2', () => {
    const at = (y: number) =>
      fire(shooting([rifles(), { id: 'D2', teams: [['gren', 50, y, MOVED]] }]), 'U1 shoot @D2').said
    // Front edge 51.5, its near edge y − 1.5.
    expect([at(93), at(93.2) === 'taken']).toEqual(['taken', false])
  })

  test('FW-TGT-03 who is out of range takes no hit: all four of a machine gun fall on the one in reach', () => {
    const state = shooting([
      { id: 'U7', teams: [['hmgt', 50, 20]] },
      {
        id: 'D2',
        teams: [
          ['gren', 50, 50, MOVED],
          ['gren', 50, 130, MOVED],
        ],
      },
    ])
    // 4+ four times; the save of 3+ holds four times.
    const { fired, battle } = fire(state, 'U7 shoot @D2', [4, 4, 4, 4, 3, 3, 3, 2])
    expect([fired, unitIn(state, 'D2').lost, battle.state.queued]).toEqual([[[4, 4, 4]], [1], []])
  })

  test('FW-TGT-03 FW-ARC-01 a StuG’s gun has nobody behind it for a target, its machine gun on top has', () => {
    const state = field(
      [
        { id: 'D4', teams: [['stug', 50, 50]] },
        { id: 'U1', teams: [['rifles', 50, 80, MOVED]] },
      ],
      { ...SHOOTING, active: 'DE' },
    )
    expect(fire(state, 'D4 shoot @U1').fired).toEqual([[1, 3, 0]])
  })

  test('FW-TGT-08 passengers, crews that bailed out or are bogged down, and who has dug in do not shoot', () => {
    const shoots = (kind: string, more: Partial<Team>) => {
      const teams: PlacedTeam[] = [[kind, 50, 50, more]]
      if (more.aboard !== undefined) teams.push(['m3ht', 50, 50, { bailed: true }])
      return fire(shooting([{ id: 'U1', teams }, grens]), 'U1 shoot @D2').said === 'taken'
    }
    expect([
      shoots('rifles', {}),
      shoots('rifles', { aboard: 'U1-2' }),
      shoots('sherman', { bailed: true }),
      shoots('sherman', { bogged: { x: 0, y: 0 } }),
      shoots('rifles', { did: ['dug'] }),
    ]).toEqual([true, false, false, false, false])
  })

  test('FW-HIT-03 FW-GEN-15 the score is the target’s: Conscripts 2, Regulars 3, Veterans 4, whoever fires', () => {
    for (const shooter of ['conscript', 'veteran'] as const) {
      const needs = (['conscript', 'regular', 'veteran'] as const).map(
        (rating) =>
          fire(shooting([rifles({ rating: shooter }), { ...grens, more: { rating } }]), 'U1 shoot @D2')
            .fired[0]?.[1],
      )
      expect(needs).toEqual([2, 3, 4])
    }
  })
})

describe('independents under fire', () => {
  const chief = (y: number, attach: 'ask' | 'nearest' | 'never', id = 'DH1'): Placed => ({
    id,
    teams: [['coy', 50, y, MOVED]],
    more: { role: 'commander' },
    standing: { attach },
  })
  const grens: Placed = { id: 'D2', teams: [['gren', 50, 80, MOVED]] }
  const squad: Placed = { id: 'U1', teams: [['rifles', 50, 50]] }

  test('FW-TGT-06 FW-ASY-04 asked within 15 cm of Veterans who are fired at; who joins leaves with the phase', () => {
    // Its near edge at y − 1.25, theirs at 81.5.
    const asked = (y: number) =>
      says(shooting([squad, grens, chief(y, 'ask')]), 'U1 shoot @D2', all(1), ['stay']).asked
    expect([asked(97.7), asked(98)]).toEqual([['company.attach'], []])
    const state = shooting([squad, grens, chief(90, 'ask')])
    const { battle } = says(state, 'U1 shoot @D2', all(1), ['DH1'])
    expect(unitIn(state, 'DH1').attached).toBe('D2')
    run(nextPhase(battle))
    expect(unitIn(state, 'DH1').attached).toBe(null)
  })

  test('FW-TGT-06 who stays is no target of that fire: three hits are the squad’s', () => {
    const state = shooting([{ id: 'U7', teams: [['hmgt', 50, 50]] }, grens, chief(84.5, 'ask')])
    says(state, 'U7 shoot @D2', [4, 4, 4, 1, 3, 3, 3], ['stay'])
    expect([unitIn(state, 'DH1').attached, unitIn(state, 'DH1').lost]).toEqual([null, []])
  })

  test('FW-TGT-05 fired at alone he joins infantry within 15 cm, not tanks, and not beyond it', () => {
    const joined = (kind: string, y: number) => {
      const state = shooting([squad, { id: 'D2', teams: [[kind, 50, y, MOVED]] }, chief(75, 'never')])
      says(state, 'U1 shoot @DH1', all(1))
      return unitIn(state, 'DH1').attached
    }
    // The edge of a squad lies 1.5 from its middle, his 1.25: 15 cm at 92.75.
    expect([joined('gren', 92.7), joined('gren', 93), joined('pz4', 85)]).toEqual(['D2', null, null])
  })

  test('FW-TGT-05 by way of another commander who is near a platoon', () => {
    const second: Placed = {
      id: 'DH2',
      teams: [['sic', 50, 88, MOVED]],
      more: { role: 'second' },
      standing: { attach: 'never' },
    }
    const state = shooting([
      squad,
      { id: 'D2', teams: [['gren', 50, 102, MOVED]] },
      chief(75, 'never'),
      second,
    ])
    says(state, 'U1 shoot @DH1', all(1))
    expect([unitIn(state, 'DH1').attached, unitIn(state, 'DH2').attached]).toEqual(['D2', 'D2'])
  })

  test('FW-TGT-05 FW-CMD-06 once all of his platoon have fallen he is by himself, and is fired at as such', () => {
    const next: Placed = { id: 'D5', teams: [['hmgt', 60, 92, MOVED]] }
    const state = shooting([
      squad,
      { id: 'U2', teams: [['rifles', 57, 50]] },
      { ...grens, more: { leader: null } },
      { ...chief(86, 'never'), more: { role: 'commander', attached: 'D2' } },
      next,
    ])
    // One hit, which the squad takes and does not save.
    const battle = battleOf(state, [4, 1, 2, ...all(1)])
    expect([saysIn(battle, 'U1 shoot @D2').said, unitIn(state, 'D2').status]).toEqual(['taken', 'destroyed'])
    // 50 from 57: he is nothing like a gun, so nobody is there to be joined.
    battle.state.queued = [4, 1, 2, ...all(1)]
    expect(saysIn(battle, 'U2 shoot @DH1').said).toBe('taken')
    expect(unitIn(state, 'DH1').lost).toEqual([1])
  })

  test('FW-TGT-05 FW-PIN-04 with nobody to join he is never pinned, however often he is hit', () => {
    const guns: Placed = {
      id: 'U7',
      teams: [
        ['hmgt', 47, 50],
        ['hmgt', 53, 50],
      ],
    }
    const state = shooting([guns, chief(75, 'never'), FAR])
    const { fired } = fire(state, 'U7 shoot @DH1', all(6))
    expect(fired).toEqual([[8, 4, 8]])
    expect(unitIn(state, 'DH1').pinned).toBe(false)
  })
})

describe('groups cut off', () => {
  /** Two squads together, and a third so many cm from the second, edge to edge. */
  const scattered = (gap: number): Placed => ({
    id: 'D2',
    teams: [
      ['gren', 50, 80, MOVED],
      ['gren', 57, 80, MOVED],
      ['gren', 62 + gap, 80, MOVED],
    ],
  })
  const guns: Placed = {
    id: 'U7',
    teams: [
      ['hmgt', 67, 50],
      ['hmgt', 73, 50],
    ],
  }

  test('FW-CMD-05 FW-TGT-04 Veterans 15 cm apart hang together, 15.2 apart are two groups', () => {
    const at = (gap: number) => fire(shooting([guns, scattered(gap)]), 'U7 shoot @D2 group=3').said
    expect([at(15) === 'taken', at(15.2)]).toEqual([false, 'taken'])
  })

  test('FW-TGT-04 FW-PIN-01 hits at a group are its own; five of them pin the platoon, four do not', () => {
    const pins = (dice: readonly number[]) => {
      const state = shooting([guns, scattered(16)])
      fire(state, 'U7 shoot @D2 group=3', [...dice, ...all(3)])
      return [unitIn(state, 'D2').pinned, unitIn(state, 'D2').lost]
    }
    expect(pins([4, 4, 4, 4, 1, 1, 1, 1])).toEqual([false, []])
    expect(pins([4, 4, 4, 4, 4, 1, 1, 1])).toEqual([true, []])
    const state = shooting([guns, scattered(16)])
    fire(state, 'U7 shoot @D2 group=3', [4, 4, 4, 4, 1, 1, 1, 1, ...all(1)])
    expect(unitIn(state, 'D2').lost).toEqual([3])
  })

  const chief = (x: number): Placed => ({
    id: 'DH1',
    teams: [['coy', x, 80, MOVED]],
    more: { role: 'commander', attached: 'D2' },
  })

  test('FW-TGT-04 FW-CMD-06 a commander who has joined counts with the group that he is nearest to', () => {
    // The third squad is at 88: its edges 85.5 and 90.5.
    const takes = (x: number, group: number) => {
      const state = shooting([guns, scattered(26), chief(x)])
      // Two hits where the group has two teams, one each.
      const { said } = fire(state, `U7 shoot @D2 group=${group}`, [4, 4, 4, 4, 4, 1, 1, 1, ...all(6)])
      return [said, unitIn(state, 'DH1').teams.length]
    }
    expect(takes(94, 3)).toEqual(['taken', 1])
    const hit = (x: number, group: number) => {
      const state = shooting([guns, scattered(26), chief(x)])
      fire(state, `U7 shoot @D2 group=${group}`, [4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...all(1)])
      return [unitIn(state, 'D2').lost, unitIn(state, 'DH1').lost]
    }
    // Two hits on the squad and on him, neither saves; nobody falls for him where no other infantry is near.
    expect([hit(94, 3), hit(44, 3)]).toEqual([
      [[3], [1]],
      [[3], []],
    ])
  })

  test('FW-TGT-04 FW-CMD-02 he does not make one of two groups, near as he may be to both', () => {
    const state = shooting([guns, scattered(20), chief(72)])
    expect(fire(state, 'U7 shoot @D2 group=3').said).toBe('taken')
  })
})

describe('scouts', () => {
  const WOOD: Ground = { id: 'w', kind: 'woods', polygon: box([30, 79], [70, 100]) }
  const gun: Placed = { id: 'U5', teams: [['at57', 50, 50]] }
  const patrol = (
    kind: string,
    did: readonly ('moved' | 'shot' | 'assaulted')[],
    more: Placed['more'] = {},
  ): Placed => ({
    id: 'D8',
    teams: [[kind, 50, 80, { did }]],
    more,
  })

  test('FW-REC-01 in cover they have gone to ground though they moved: Veterans on 6; others who moved on 5', () => {
    const need = (kind: string, ...did: ('moved' | 'shot')[]) =>
      fire(shooting([gun, patrol(kind, did)], [WOOD]), 'U5 shoot @D8').fired[0]?.[1]
    expect([need('sdkfz222', 'moved'), need('sdkfz222', 'shot'), need('opel', 'moved')]).toEqual([6, 5, 5])
  })

  test('FW-REC-01 not after a fast move, and not in the open', () => {
    const need = (more: Placed['more'], ground: readonly Ground[]) =>
      fire(shooting([gun, patrol('sdkfz222', ['moved'], more)], ground), 'U5 shoot @D8').fired[0]
    expect([need({ fast: true }, [WOOD]), need({}, [])]).toEqual([
      [6, 5, 0],
      [3, 4, 0],
    ])
  })

  const slips = (placed: Placed, dice: readonly number[] = all(1)) => {
    const state = shooting([gun, { ...placed, standing: { disengage: 'always' } }])
    const { battle } = says(state, 'U5 shoot @D8', dice)
    return { skill: thrownFor(battle, 'FW-REC-05').length, state, battle }
  }

  test('FW-REC-03 not who shot or charged in his last turn or moved fast, not if only one of them did', () => {
    expect([
      slips(patrol('sdkfz222', ['moved'])).skill,
      slips(patrol('sdkfz222', ['shot'])).skill,
      slips(patrol('sdkfz222', ['assaulted'])).skill,
      slips(patrol('sdkfz222', ['moved'], { fast: true })).skill,
    ]).toEqual([1, 0, 0, 0])
    const both = (did: Partial<Team>): Placed => ({
      id: 'D8',
      teams: [
        ['sdkfz222', 50, 80],
        ['sdkfz222', 60, 80, did],
      ],
    })
    expect([slips(both({})).skill, slips(both({ did: ['shot'] })).skill]).toEqual([1, 0])
  })

  test('FW-REC-03 pinned scouts may', () => {
    expect(slips(patrol('rjeep', ['moved'], { pinned: true })).skill).toBe(1)
  })

  test('FW-REC-04 FW-REC-05 one die of three falls; Skill 3 takes them out of its 60 cm and two are lost, Skill 2 keeps them', () => {
    const dice = (y: number, skill: number) => {
      // Its front edge at y + 2, theirs at 77.5: they go 20 cm straight back.
      const state = shooting([
        { id: 'U5', teams: [['at57', 50, y]] },
        { ...patrol('sdkfz222', ['moved']), standing: { disengage: 'always' } },
      ])
      const { battle } = says(state, 'U5 shoot @D8', [1, skill, 1, 1])
      return [thrownFor(battle, 'FW-HIT-07').length, team(state, 'D8-1')?.y]
    }
    expect([dice(30, 3), dice(30, 2)]).toEqual([
      [1, 1000],
      [3, 800],
    ])
    // 25.5 and 20 are still in reach: the other two fall where they stand now.
    expect(dice(50, 3)).toEqual([3, 1000])
  })

  test('FW-REC-05 FW-HIT-01 who has moved or is pinned has one shot only, and none is left when they fail', () => {
    const dice = (more: object, pinned: boolean) => {
      const state = shooting([
        { id: 'U7', teams: [['hmgt', 50, 50, more]], more: { pinned } },
        { ...patrol('sdkfz222', ['moved']), standing: { disengage: 'always' } },
      ])
      return thrownFor(says(state, 'U7 shoot @D8', [1, 2, 1, 1, 1]).battle, 'FW-HIT-07')
    }
    expect([dice(MOVED, false), dice({}, true), dice({}, false)]).toEqual([[1], [1], [1, 1, 1, 1]])
  })

  test('FW-REC-04 FW-TUR-08 a bazooka that may not fire at them has not shot', () => {
    const state = shooting([
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50],
          ['baz', 56, 62],
        ],
      },
      { ...patrol('sdkfz222', ['moved']), standing: { disengage: 'always' } },
    ])
    says(state, 'U1 shoot @D8', [1, 2, 1])
    expect(unitIn(state, 'U1').teams.map(({ did = [] }) => did)).toEqual([['shot'], []])
  })

  test('FW-REC-06 FW-CMD-06 a commander among them who fails his save does not drive them off', () => {
    const state = shooting([
      { id: 'U1', teams: [['rifles', 50, 50]] },
      patrol('sdkfz222', ['moved']),
      { id: 'DH1', teams: [['coy', 56, 80, MOVED]], more: { role: 'commander', attached: 'D8' } },
    ])
    // The one hit is his, who has no armour; nobody is there to fall for him.
    const { battle } = says(state, 'U1 shoot @D8', [4, 1, 2])
    expect([unitIn(state, 'DH1').lost, thrownFor(battle, 'FW-REC-06')]).toEqual([[1], []])
  })

  test('FW-REC-06 FW-SAV-01 a save has failed though Firepower comes to nothing: an armoured car at AT 2, 1 and 1', () => {
    const state = shooting([{ id: 'U1', teams: [['rifles', 50, 50]] }, patrol('sdkfz222', ['moved'])])
    // Front 1 + 1 equals 2; 5 would not be enough for its Firepower.
    const { battle } = says(state, 'U1 shoot @D8', [4, 1, 1, 5, 4])
    expect([team(state, 'D8-1')?.bailed, thrownFor(battle, 'FW-REC-06')]).toEqual([undefined, [4]])
  })

  test('FW-REC-04 weapons of ROF 1 do not fire at them at all', () => {
    const state = shooting([
      {
        id: 'U1',
        teams: [
          ['baz', 50, 62],
          ['rifles', 56, 60],
        ],
      },
      { ...patrol('sdkfz222', ['moved']), standing: { disengage: 'always' } },
    ])
    const { battle } = says(state, 'U1 shoot @D8', [1, 2, 1, ...all(1)])
    expect(thrownFor(battle, 'FW-HIT-07').length).toBe(2)
  })

  test('FW-REC-09 FW-ASL-10 charged, they slip away on 3 in place of fire, and there is no close fight; on 2 there is', () => {
    const charged = (skill: number) => {
      const state = field([
        { id: 'U1', teams: [['rifles', 50, 70]] },
        {
          id: 'D8',
          teams: [['sdkfz222', 50, 80, MOVED]],
          standing: { disengage: 'always', defensive: 'all', counter: 'never' },
        },
        FAR,
      ])
      // Confidence of 4 against armour; then their Skill; then blows.
      const { battle } = says(state, 'U1 assault @D8', [4, skill, ...all(1)])
      return [thrownFor(battle, 'FW-HIT-07').length, thrownFor(battle, 'FW-ASL-11').length]
    }
    expect(charged(3)).toEqual([0, 0])
    expect(charged(2)[0]).toBe(0)
    expect(charged(2)[1]).toBeGreaterThan(0)
  })
})

describe('tests and heights', () => {
  test('FW-GEN-06 rallying: Reluctant on 5, Confident on 4, Fearless on 3', () => {
    const rallied = (motivation: 'reluctant' | 'confident' | 'fearless', die: number) => {
      const state = field([
        { id: 'U1', teams: [['rifles', 50, 50]], more: { pinned: true, motivation } },
        FAR,
      ])
      run(startingPhase(battleOf(state, [die]), 'US'))
      return !unitIn(state, 'U1').pinned
    }
    expect(
      (['reluctant', 'confident', 'fearless'] as const).map((one) =>
        [3, 4, 5].map((die) => rallied(one, die)),
      ),
    ).toEqual([
      [false, false, true],
      [false, true, true],
      [true, true, true],
    ])
  })

  test('FW-GEN-05 FW-ENT-01 digging in: Conscripts on 5, Regulars on 4, Veterans on 3', () => {
    const digs = (rating: 'conscript' | 'regular' | 'veteran', die: number) => {
      const state = field([{ id: 'U1', teams: [['rifles', 50, 50]], more: { rating } }, FAR], {
        phase: 'movement',
      })
      says(state, 'U1 dig-in', [die])
      return team(state, 'U1-1')?.dugIn ?? false
    }
    expect(
      (['conscript', 'regular', 'veteran'] as const).map((one) => [2, 3, 4, 5].map((die) => digs(one, die))),
    ).toEqual([
      [false, false, false, true],
      [false, false, true, true],
      [false, true, true, true],
    ])
  })

  test('FW-GEN-07 FW-SAV-06 whoever is dug in falls to rifles on a 6 of Firepower only, to a howitzer on 3', () => {
    const falls = (kind: string, power: number) => {
      const state = shooting([
        { id: 'U1', teams: [[kind, 50, 50]] },
        { id: 'D2', teams: [['gren', 50, 80, { dugIn: true, ...MOVED }]] },
        FAR,
      ])
      // One die of 6 hits; the save of 2 fails.
      const dice = kind === 'rifles' ? [6, 1, 2, power] : [6, 2, power]
      says(state, 'U1 shoot @D2', dice)
      return unitIn(state, 'D2').lost.length === 1
    }
    expect([falls('rifles', 5), falls('rifles', 6), falls('how105', 2), falls('how105', 3)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('FW-UNI-01 FW-PIN-02 five hits pin infantry, cavalry, guns, jeeps and lorries, and nothing armoured', () => {
    const pinned = (kind: string) => {
      const state = shooting([
        {
          id: 'U7',
          teams: [
            ['hmgt', 47, 50],
            ['hmgt', 53, 50],
          ],
        },
        {
          id: 'D2',
          teams: [
            [kind, 47, 82, MOVED],
            [kind, 54, 82, MOVED],
          ],
        },
        FAR,
      ])
      says(state, 'U7 shoot @D2', all(6))
      return unitIn(state, 'D2').pinned
    }
    expect(['gren', 'rider', 'hmgt', 'pak', 'rjeep', 'opel'].map(pinned)).toEqual(all(1, 6).map(() => true))
    expect(['sdkfz251', 'sdkfz222', 'pz4'].map(pinned)).toEqual([false, false, false])
  })

  test('FW-UNI-05 FW-LOS-03 over a hedge of 2.5 cm look tanks and riders of 3, and neither men nor jeeps of 2', () => {
    const hedge: Ground = {
      id: 'h',
      kind: 'hedge',
      line: [
        [0, 65],
        [200, 65],
      ],
    }
    const look = (kind: string, other = 'gren') => {
      const state = shooting(
        [
          { id: 'U1', teams: [[kind, 50, 50]] },
          { id: 'D2', teams: [[other, 50, 80]] },
        ],
        [hedge],
      )
      return sees(state, team(state, 'U1-1') as Team, team(state, 'D2-1') as Team)
    }
    expect(['rifles', 'tjeep', 'at57', 'sherman', 'rider', 'gmc'].map((kind) => look(kind))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect(look('rifles', 'pz4')).toBe(true)
  })
})
