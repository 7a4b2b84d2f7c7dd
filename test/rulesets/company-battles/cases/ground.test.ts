import { describe, expect, test } from 'vitest'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import {
  type FwState,
  memberCalled,
  type Team,
} from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  box,
  field,
  type Ground,
  type Placed,
  type PlacedTeam,
  rolls,
  run,
  unitIn,
  at as whereIs,
} from '../support/field.ts'
import { MOVED, SHOOTING } from '../support/told.ts'
import { says, saysIn } from '../support/typed.ts'

const GERMANS: Placed = { id: 'D2', teams: [['gren', 150, 190]] }
const MOVEMENT = { phase: 'movement' } as const
const team = (state: FwState, id: string): Team | undefined => memberCalled(state, id)?.team
const table = (
  teams: readonly PlacedTeam[],
  ground: readonly Ground[] = [],
  more: readonly Placed[] = [GERMANS],
  facts: Placed['more'] = {},
) => field([{ id: 'U1', teams, more: facts }, ...more], { ...MOVEMENT, ground })

/** One line of one team alone on some ground: what became of it, where it is, how many dice it left and took. */
function goes(placed: PlacedTeam, text: string, ground: readonly Ground[], dice: readonly number[] = []) {
  const state = table([placed], ground)
  const { said, battle } = says(state, text, dice)
  return {
    said,
    at: whereIs(state, 'U1-1'),
    dice: rolls(battle),
    left: battle.state.queued.length,
    bogged: team(state, 'U1-1')?.bogged !== undefined,
  }
}
const area = (kind: string, near: number, far: number, id = kind): Ground => ({
  id,
  kind,
  polygon: box([0, near], [200, far]),
})
const across = (kind: string, y: number): Ground => ({
  id: kind,
  kind,
  line: [
    [0, y],
    [200, y],
  ],
})

describe('ways', () => {
  test('FW-MOV-04 the way counts, not the straight line: 10 north and 5 east are 15 cm of infantry, 10 and 6 are not', () => {
    const walk = (east: number) => goes(['rifles', 60, 20], `U1-1 move > N 10 > E ${east}`, [])
    expect([walk(5).said, walk(5).at]).toEqual(['taken', [65, 30]])
    expect([walk(6).said === 'taken', walk(6).at]).toEqual([false, [60, 20]])
  })

  test('FW-MOV-04 the front is free at the end of a move, and turning costs nothing of it', () => {
    const state = table([['sherman', 60, 20]])
    expect(says(state, 'U1-1 move > N 30 face S').said).toBe('taken')
    expect([whereIs(state, 'U1-1'), team(state, 'U1-1')?.f]).toEqual([[60, 50], 1800])
  })

  test('FW-MOV-01 FW-MOV-03 a way that is longer than its range is refused before a die: 21 cm through a wood', () => {
    const wood = [area('woods', 30, 80)]
    const far = goes(['sherman', 60, 20], 'U1-1 move > N 21', wood, [6])
    expect([far.said === 'taken', far.left, far.at]).toEqual([false, 1, [60, 20]])
    const near = goes(['sherman', 60, 20], 'U1-1 move > N 20', wood, [2])
    expect([near.said, near.left, near.at]).toEqual(['taken', 0, [60, 40]])
  })

  test('FW-MOV-01 teams of one platoon go each its own way; once another has been ordered the first is done', () => {
    const state = field(
      [
        {
          id: 'U1',
          teams: [
            ['cmd', 60, 20],
            ['rifles', 66, 20],
            ['rifles', 54, 20],
          ],
        },
        { id: 'U2', teams: [['rifles', 100, 20]] },
        GERMANS,
      ],
      MOVEMENT,
    )
    const battle = battleOf(state)
    expect(saysIn(battle, 'U1-2 move > N 5').said).toBe('taken')
    expect(saysIn(battle, 'U1-3 move > W 5').said).toBe('taken')
    expect([whereIs(state, 'U1-2'), whereIs(state, 'U1-3')]).toEqual([
      [66, 25],
      [49, 20],
    ])
    expect(saysIn(battle, 'U2 move > N 5').said).toBe('taken')
    expect(saysIn(battle, 'U1-1 move > N 5').said).not.toBe('taken')
  })

  test('FW-MOV-06 FW-FST-01 infantry passes through its own teams and its own tanks, and ends on nobody', () => {
    const others: Placed = {
      id: 'U2',
      teams: [
        ['rifles', 60, 26],
        ['sherman', 60, 45],
      ],
    }
    const walk = (text: string) => {
      const state = table([['rifles', 60, 20]], [], [others, GERMANS])
      return [says(state, text).said === 'taken', whereIs(state, 'U1-1')]
    }
    expect(walk('U1-1 move > N 7')).toEqual([false, [60, 20]])
    expect(walk('U1-1 move > N 12')).toEqual([true, [60, 32]])
    expect(walk('U1-1 dash > N 30')).toEqual([true, [60, 50]])
  })

  test('FW-MOV-06 a tank drives between two own tanks that leave 3.5 cm, not 3.2; over own infantry it drives', () => {
    const gate = (gap: number, kind = 'sherman') => {
      const half = kind === 'sherman' ? 1.75 : 2.5
      const others: Placed = {
        id: 'U2',
        teams: [
          [kind, 60 - gap / 2 - half, 32],
          [kind, 60 + gap / 2 + half, 32],
        ],
      }
      const state = table([['sherman', 60, 20]], [], [others, GERMANS])
      return [says(state, 'U1-1 move > N 24').said === 'taken', whereIs(state, 'U1-1')]
    }
    expect([gate(3.5), gate(3.2), gate(1, 'rifles')]).toEqual([
      [true, [60, 44]],
      [false, [60, 20]],
      [true, [60, 44]],
    ])
  })

  test('FW-MOV-07 infantry comes to 5 cm of an enemy it sees and not to 4.8, tanks of any kind included', () => {
    const near = (kind: string, half: number, far: number) => {
      // The squad is 3 deep: its front edge lies 1.5 before its centre.
      const enemy: Placed = { id: 'D2', teams: [[kind, 60, 30 + 1.5 + far + half]] }
      return says(table([['rifles', 60, 20]], [], [enemy]), 'U1-1 move > N 10').said === 'taken'
    }
    expect([near('gren', 1.5, 5), near('gren', 1.5, 4.8), near('pz4', 3, 5), near('pz4', 3, 4.8)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('FW-MOV-07 a tank keeps 5 cm from enemy infantry, guns and cavalry, and drives up to enemy vehicles', () => {
    const near = (kind: string, half: number, far: number) => {
      const enemy: Placed = { id: 'D2', teams: [[kind, 60, 30 + 3 + far + half]] }
      return says(table([['sherman', 60, 20]], [], [enemy]), 'U1-1 move > N 10').said === 'taken'
    }
    expect([
      near('gren', 1.5, 5),
      near('gren', 1.5, 4.8),
      near('pak', 3, 4.8),
      near('hmgt', 1.5, 4.8),
    ]).toEqual([true, false, false, false])
    expect([near('pz4', 3, 0.2), near('opel', 3, 0.2), near('sdkfz222', 2.5, 0.2)]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('FW-MOV-07 nobody goes past within 5 cm on his way either', () => {
    const enemy: Placed = { id: 'D2', teams: [['gren', 68, 27]] }
    // Passing at x = 60: edges 62.5 and 65.5 are 3 apart.
    expect(says(table([['rifles', 60, 20]], [], [enemy]), 'U1-1 move > N 15').said).not.toBe('taken')
  })

  test('FW-MOV-07 who starts nearer may stay or go off, and comes no nearer', () => {
    const enemy: Placed = { id: 'D2', teams: [['gren', 60, 26]] }
    const walk = (text: string) => says(table([['rifles', 60, 20]], [], [enemy]), text).said === 'taken'
    expect([walk('U1-1 move > S 6'), walk('U1-1 move > N 1')]).toEqual([true, false])
  })

  test('FW-MOV-07 whom he does not see does not stop him: behind a house he goes up to 2 cm', () => {
    const house: Ground = {
      id: 'h',
      kind: 'building',
      polygon: box([40, 32], [80, 34]),
      data: { storeys: 2 },
    }
    const enemy: Placed = { id: 'D2', teams: [['gren', 60, 36]] }
    const walk = (ground: readonly Ground[]) =>
      says(table([['rifles', 60, 20]], ground, [enemy]), 'U1-1 move > N 10').said === 'taken'
    // Front edge 31.5, the enemy's edge 34.5: 3 cm.
    expect([walk([house]), walk([])]).toEqual([true, false])
  })

  test('FW-MOV-08 a tank drives through enemy tanks, and does not stop on one; men of foot do neither', () => {
    const enemy: Placed = { id: 'D3', teams: [['pz4', 60, 32]] }
    const drive = (text: string, kind = 'sherman') => {
      const state = table([[kind, 60, 20]], [], [enemy, GERMANS])
      return [says(state, text).said === 'taken', whereIs(state, 'U1-1')]
    }
    expect(drive('U1-1 move > N 24')).toEqual([true, [60, 44]])
    expect(drive('U1-1 move > N 14')).toEqual([false, [60, 20]])
    expect(drive('U1-1 move > N 15', 'rifles')).toEqual([false, [60, 20]])
  })

  test('FW-MOV-08 FW-TER-05 over a wreck a tank needs its Skill, and a lorry does not go', () => {
    const wreck: Ground = { id: 'w', kind: 'wreck', polygon: box([58, 29], [62, 35]) }
    const on = goes(['sherman', 60, 20], 'U1-1 move > N 20', [wreck], [4])
    expect([on.said, on.at, on.dice]).toEqual(['taken', [60, 40], ['4 FW-BOG-02']])
    expect(goes(['sherman', 60, 20], 'U1-1 move > N 20', [wreck], [3]).bogged).toBe(true)
    expect(goes(['gmc', 60, 20], 'U1-1 move > N 10', [wreck], []).at).not.toEqual([60, 30])
  })
})

describe('hard ground', () => {
  const MARSH = [area('marsh', 30, 80)]

  test('FW-BOG-02 FW-GEN-05 into a marsh tracked Regulars need 4+, Veterans 3+', () => {
    const enters = (die: number) => goes(['sherman', 60, 20], 'U1-1 move > N 15', MARSH, [die])
    expect([enters(4).bogged, enters(4).dice, enters(3).bogged]).toEqual([false, ['4 FW-BOG-02'], true])
    expect(enters(3).at?.[1]).toBeLessThanOrEqual(30.1)
    const veterans = (die: number) => {
      const state = field(
        [
          { id: 'D3', teams: [['pz4', 60, 90]] },
          { id: 'U1', teams: [['rifles', 150, 10]] },
        ],
        { ...MOVEMENT, active: 'DE', ground: MARSH },
      )
      says(state, 'D3-1 move > S 15', [die])
      return team(state, 'D3-1')?.bogged !== undefined
    }
    expect([veterans(3), veterans(2)]).toEqual([false, true])
  })

  test('FW-BOG-02 FW-TER-04 a marsh lets men of foot and man-packed guns in without a die, and no wheels or heavy guns', () => {
    const enters = (kind: string, cm: number) => {
      const { said, at, dice } = goes([kind, 60, 25], `U1-1 move > N ${cm}`, MARSH, [6])
      return [said === 'taken' && (at?.[1] ?? 0) > 30, dice.length]
    }
    expect([enters('rifles', 12), enters('hmgt', 12), enters('rider', 20)]).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
    ])
    expect(['gmc', 'm3ht', 'm8', 'tjeep', 'at57'].map((kind) => enters(kind, 9)[0])).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('FW-BOG-03 two woods on one way are two tests, in the order of the way; the first 1 ends it', () => {
    const woods = [area('woods', 25, 30, 'a'), area('woods', 34, 38, 'b')]
    const go = (...dice: number[]) => goes(['sherman', 60, 20], 'U1-1 move > N 20', woods, dice)
    expect([go(2, 2).at, go(2, 2).dice]).toEqual([
      [60, 40],
      ['2 FW-BOG-01', '2 FW-BOG-01'],
    ])
    const second = go(2, 1)
    expect([second.bogged, second.dice.length, Math.round(second.at?.[1] ?? 0)]).toEqual([true, 2, 34])
    const first = go(1, 6)
    expect([first.bogged, first.dice.length, first.left, Math.round(first.at?.[1] ?? 0)]).toEqual([
      true,
      1,
      1,
      25,
    ])
  })

  test('FW-BOG-03 who starts in a wood tests once, and again where he comes back into it', () => {
    const wood = [area('woods', 10, 30)]
    expect(goes(['sherman', 60, 20], 'U1-1 move > N 18', wood, [2, 6]).dice).toEqual(['2 FW-BOG-01'])
    expect(goes(['sherman', 60, 28], 'U1-1 move > N 6 > E 4 > S 8', wood, [2, 2]).dice.length).toBe(2)
  })

  test('FW-BOG-03 a turn in place in a wood is no move', () => {
    const turned = goes(['sherman', 60, 20], 'U1-1 move face E', [area('woods', 10, 30)], [1])
    expect([turned.said, turned.dice, turned.bogged]).toEqual(['taken', [], false])
  })

  test('FW-TER-03 over a hedge a half-track goes 10 cm at most and tests where it crosses; on a 1 it stays there', () => {
    const hedge = [across('hedge', 25)]
    const go = (cm: number, ...dice: number[]) => goes(['m3ht', 60, 20], `U1-1 move > N ${cm}`, hedge, dice)
    expect([go(10, 2).said, go(10, 2).at, go(10, 2).dice]).toEqual(['taken', [60, 30], ['2 FW-BOG-01']])
    expect(go(11, 2).at).not.toEqual([60, 31])
    const stuck = go(10, 1)
    expect([stuck.bogged, Math.round(stuck.at?.[1] ?? 0)]).toEqual([true, 25])
  })

  test('FW-TER-03 a light gun tests at a hedge, infantry crosses it and walls at its full 15 cm without a die', () => {
    expect(goes(['at57', 60, 20], 'U1-1 move > N 10', [across('hedge', 25)], [2]).dice.length).toBe(1)
    for (const kind of ['hedge', 'wall', 'bocage', 'fence']) {
      const { at, dice } = goes(['rifles', 60, 20], 'U1-1 move > N 15', [across(kind, 27)])
      expect([kind, at, dice]).toEqual([kind, [60, 35], []])
    }
  })

  test('FW-TER-03 a wall is rough, a fence is nothing, bocage asks tracks for Skill and stops wheels', () => {
    expect(goes(['sherman', 60, 20], 'U1-1 move > N 20', [across('wall', 30)], [2]).dice).toEqual([
      '2 FW-BOG-01',
    ])
    expect(goes(['sherman', 60, 20], 'U1-1 move > N 30', [across('fence', 30)], []).at).toEqual([60, 50])
    expect(goes(['sherman', 60, 20], 'U1-1 move > N 20', [across('bocage', 30)], [4]).dice).toEqual([
      '4 FW-BOG-02',
    ])
    expect(goes(['m8', 60, 20], 'U1-1 move > N 10', [across('bocage', 25)], [6]).at?.[1]).toBeLessThan(25)
  })

  test('FW-TER-06 for going its centre counts: 1 cm of a track in the wood all along costs no test and no range', () => {
    const wood: Ground = { id: 'w', kind: 'woods', polygon: box([61, 0], [120, 200]) }
    const by = goes(['sherman', 60, 20], 'U1-1 move > N 30', [wood], [1])
    expect([by.said, by.at, by.dice]).toEqual(['taken', [60, 50], []])
  })

  test('FW-TER-01 FW-TER-02 through a stream a tank tests, into a river nobody goes', () => {
    const stream = area('stream', 28.5, 31.5)
    expect(goes(['sherman', 60, 20], 'U1-1 move > N 20', [stream], [2]).dice).toEqual(['2 FW-BOG-01'])
    expect(
      goes(['rifles', 60, 20], 'U1-1 move > N 15', [area('river', 30, 34)], []).at?.[1],
    ).toBeLessThanOrEqual(30)
  })
})

describe('buildings and fast moves', () => {
  const house = (width: number): Ground => ({
    id: 'h',
    kind: 'building',
    polygon: box([50, 40], [70, 50]),
    data: { storeys: 1, openings: [{ at: { x: 600, y: 500 }, width: 10 * width, kind: 'door' }] },
  })

  test('FW-TER-07 FW-BLD-03 through a door of 3 or 9 cm one squad fires, of 10 two, of 15 three', () => {
    const dice = (width: number) => {
      const squads: PlacedTeam[] = [54, 60, 66].map((x) => ['rifles', x, 46])
      const target: Placed = { id: 'D2', teams: [['gren', 60, 75, MOVED]] }
      const state = field([{ id: 'U1', teams: squads }, target], { ...SHOOTING, ground: [house(width)] })
      return rolls(says(state, 'U1 shoot @D2', [1, 1, 1, 1, 1, 1]).battle).length
    }
    expect([3, 9, 10, 15].map(dice)).toEqual([2, 2, 4, 6])
  })

  test('FW-UNI-03 FW-BLD-07 FW-BLD-08 into a house drive closed tracks by Skill, no open or wheeled ones, and no guns or horses', () => {
    const drives = (kind: string, ...dice: number[]) => {
      const { said, bogged } = goes([kind, 60, 56], 'U1-1 move > S 10', [house(3)], dice)
      return [said === 'taken', bogged]
    }
    expect([drives('sherman', 4), drives('sherman', 3)]).toEqual([
      [true, false],
      [true, true],
    ])
    expect(['m3ht', 'rso', 'gmc', 'm8', 'at57', 'rider'].map((kind) => drives(kind)[0])).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('FW-BLD-02 FW-FST-04 out of a house and through one nobody races', () => {
    expect(goes(['rifles', 60, 46], 'U1-1 dash > N 20', [house(3)]).said).not.toBe('taken')
    expect(goes(['rifles', 60, 46], 'U1-1 move > N 15', [house(3)]).said).toBe('taken')
  })

  test('FW-FST-02 FW-FST-01 60 cm of tracks straight ahead, no bend in the open, and none over a hedge', () => {
    const race = (way: string, ...ground: Ground[]) =>
      goes(['sherman', 60, 20], `U1-1 dash ${way}`, ground).said
    expect([race('> N 60'), race('> N 60', across('fence', 40))]).toEqual(['taken', 'taken'])
    expect([race('> N 60.2'), race('> N 20 > E 20'), race('> N 60', across('hedge', 40))]).not.toContain(
      'taken',
    )
  })

  test('FW-FST-03 FW-TGT-01 one squad that ran keeps all of its platoon from shooting', () => {
    const state = table([
      ['cmd', 60, 20],
      ['rifles', 66, 20],
    ])
    says(state, 'U1-2 dash > W 14')
    expect(unitIn(state, 'U1').fast).toBe(true)
    state.phase = 'shooting'
    expect(says(state, 'U1-1 shoot @D2').said).not.toBe('taken')
  })

  test('FW-PIN-03 pinned men get out and in only away from the enemy, soft vehicles drive no nearer, half-tracks do', () => {
    const pinned = (text: string) => {
      const state = table(
        [
          ['m3ht', 60, 20],
          ['rifles', 60, 20, { aboard: 'U1-1' }],
          ['gmc', 55, 20],
          ['cmd', 66, 14],
        ],
        [],
        [{ id: 'D2', teams: [['gren', 60, 60]] }],
        { leader: 4, pinned: true },
      )
      return says(state, text).said === 'taken'
    }
    expect([pinned('U1-2 dismount > N 5'), pinned('U1-2 dismount > S 5'), pinned('U1-4 mount')]).toEqual([
      false,
      true,
      false,
    ])
    expect([pinned('U1-3 move > N 5'), pinned('U1-3 move > S 5'), pinned('U1-1 move > N 5')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('towing', () => {
  const bogged = (x: number, y: number) => ({ bogged: { x: 10 * x, y: 10 * y } })
  const shooting = (
    teams: readonly PlacedTeam[],
    ground: readonly Ground[] = [],
    facts: Placed['more'] = {},
  ) => field([{ id: 'U3', teams, more: facts }, GERMANS], { ...SHOOTING, ground })
  const tows = (
    tower: PlacedTeam[0],
    load: PlacedTeam[0],
    dice: readonly number[],
    more: Partial<Team> = {},
    gap = 0.5,
    half = 3.5,
  ) => {
    const state = shooting([
      [tower, 60, 20, more],
      [load, 60 + half + gap, 20, bogged(64, 26)],
    ])
    const { said, battle } = says(state, 'U3-1 tow @U3-2 > S 8', dice)
    return { said, free: team(state, 'U3-2')?.bogged === undefined, left: battle.state.queued.length }
  }

  test('FW-TOW-01 beside is 2.5 cm: at 2.7 nobody is towed', () => {
    expect([
      tows('m32', 'sherman', [], {}, 2.5).said,
      tows('m32', 'sherman', [], {}, 2.7).said === 'taken',
    ]).toEqual(['taken', false])
  })

  test('FW-TOW-01 a recovery vehicle that is bogged down or bailed out itself tows nobody', () => {
    expect(tows('m32', 'sherman', [], bogged(60, 26)).said).not.toBe('taken')
    expect(tows('m32', 'sherman', [], { bailed: true }).said).not.toBe('taken')
  })

  test('FW-TOW-01 FW-TOW-02 it may have driven up in this turn', () => {
    expect(tows('m32', 'sherman', [], MOVED)).toMatchObject({ said: 'taken', free: true })
  })

  test('FW-TOW-02 FW-FST-04 at the double it may not: who may not shoot has no shot to give up', () => {
    const state = (fast: boolean) =>
      shooting(
        [
          ['m32', 60, 20, MOVED],
          ['sherman', 64, 20, bogged(64, 26)],
        ],
        [],
        { fast },
      )
    expect(says(state(false), 'U3-1 tow @U3-2 > S 8').said).toBe('taken')
    expect(says(state(true), 'U3-1 tow @U3-2 > S 8').said).not.toBe('taken')
  })

  test('FW-TOW-02 FW-FST-04 who is pulled out may be of a platoon that moved at the double', () => {
    const state = field(
      [
        { id: 'U3', teams: [['m32', 60, 20, MOVED]] },
        { id: 'U4', teams: [['sherman', 64, 20, { ...MOVED, ...bogged(64, 26) }]], more: { fast: true } },
        GERMANS,
      ],
      SHOOTING,
    )
    expect(says(state, 'U3-1 tow @U4-1 > S 8').said).toBe('taken')
  })

  test('FW-TOW-02 FW-LDR-03 FW-REC-10 nor does one tow that has appointed somebody, or that slipped away before', () => {
    expect(tows('m32', 'sherman', [], { did: ['appointed'] }).said).not.toBe('taken')
    const state = field(
      [
        {
          id: 'U8',
          teams: [
            ['m8', 60, 20],
            ['m8', 63.5, 20, bogged(63, 26)],
          ],
          more: { disengaged: 1 },
        },
        GERMANS,
      ],
      { ...SHOOTING, turn: 2 },
    )
    expect(says(state, 'U8-1 tow @U8-2 > S 8', [4]).said).not.toBe('taken')
  })

  test('FW-TOW-02 in a wood the recovery vehicle tests: 2 pulls, 1 bogs it down and nothing moves', () => {
    const wood = [area('woods', 0, 40)]
    const pulled = (die: number) => {
      const state = shooting(
        [
          ['m32', 60, 20],
          ['sherman', 64, 20, bogged(64, 45)],
        ],
        wood,
      )
      says(state, 'U3-1 tow @U3-2 > S 8', [die])
      return [whereIs(state, 'U3-2'), ...['U3-1', 'U3-2'].map((id) => team(state, id)?.bogged !== undefined)]
    }
    expect([pulled(2), pulled(1)]).toEqual([
      [[64, 12], false, false],
      [[64, 20], true, true],
    ])
  })

  test('FW-TOW-05 a half-track tows a jeep, a car and its like, and no tank; a tank tows them all', () => {
    const free = (tower: string, load: string) => tows(tower, load, [4]).said === 'taken'
    expect(['tjeep', 'm8', 'gmc', 'm3ht', 'sherman'].map((load) => free('m3ht', load))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(['tjeep', 'm8', 'm3ht', 'sherman'].map((load) => free('sherman', load))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([free('m8', 'tjeep'), free('tjeep', 'm8'), free('m8', 'm3ht')]).toEqual([true, false, false])
  })

  test('FW-TOW-05 lorry and wagon are equal and tow each other; armoured cars are smaller by their own entries', () => {
    const free = (tower: string, load: string) => tows(tower, load, [4]).said === 'taken'
    expect([free('gmc', 'cart'), free('cart', 'gmc'), free('gmc', 'm8'), free('m8', 'gmc')]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('FW-TOW-04 FW-TOW-05 a jeep tows a gun of any size with its Skill of 4', () => {
    const [yes, no] = [tows('tjeep', 'how105', [4], {}, 0.5, 4), tows('tjeep', 'how105', [3], {}, 0.5, 4)]
    expect([yes.free, no.free, no.said]).toEqual([true, false, 'taken'])
  })

  test('FW-TOW-06 FW-TER-05 a recovery vehicle pulls a wreck aside, and a wreck it stays; other tanks do not', () => {
    const wreck: Ground = { id: 'w', kind: 'wreck', layer: 'wrecks', polygon: box([62.5, 17], [66, 23]) }
    const state = shooting([['m32', 60, 20]], [wreck])
    const { said } = says(state, 'U3-1 tow @w > S 8', [6])
    expect([said, state.features.w?.kind, state.features.w?.polygon?.[0]]).toEqual([
      'taken',
      'wreck',
      { x: 625, y: 90 },
    ])
    expect(says(shooting([['sherman', 60, 20]], [wreck]), 'U3-1 tow @w > S 8', [6]).said).not.toBe('taken')
  })

  test('FW-TOW-02 FW-MOV-06 FW-TER-01 neither goes through an own jeep, the load over no river, nobody past an enemy', () => {
    const pulls = (more: readonly Placed[], ground: readonly Ground[] = []) => {
      const state = field(
        [
          {
            id: 'U3',
            teams: [
              ['m32', 60, 20],
              ['sherman', 64, 20, bogged(64, 26)],
            ],
          },
          ...more,
          GERMANS,
        ],
        { ...SHOOTING, ground },
      )
      return says(state, 'U3-1 tow @U3-2 > S 10').said === 'taken'
    }
    expect(pulls([])).toBe(true)
    // Between where the tank stands, 17 to 23, and where it would, 7 to 13.
    expect([
      pulls([{ id: 'U5', teams: [['tjeep', 60, 15]] }]),
      pulls([{ id: 'U5', teams: [['tjeep', 64, 15]] }]),
    ]).toEqual([false, false])
    expect(pulls([{ id: 'U5', teams: [['rifles', 60, 15]] }])).toBe(true)
    const river: Ground = { id: 'r', kind: 'river', polygon: box([63, 13.5], [90, 16]) }
    expect(pulls([], [river])).toBe(false)
    // Westward: 5.16 cm from where the tower stands and from where it would, 4.85 as it comes by.
    const past = field(
      [
        {
          id: 'U3',
          teams: [
            ['m32', 60, 20],
            ['sherman', 56, 20, bogged(56, 26)],
          ],
        },
        { id: 'D5', teams: [['baz', 55, 10.9]] },
      ],
      SHOOTING,
    )
    expect(says(past, 'U3-1 tow @U3-2 > W 10').said).toBe('company.error.tow-enemy-near')
    expect(says(past, 'U3-1 tow @U3-2 > N 10').said).toBe('taken')
  })

  test('FW-TOW-02 FW-BOG-05 a tank that is stuck across the wall of a house gets free where it stands, too', () => {
    const house: Ground = {
      id: 'h',
      kind: 'building',
      polygon: box([50, 21], [80, 40]),
      data: { storeys: 1 },
    }
    const state = shooting(
      [
        ['m32', 60, 15],
        ['sherman', 64.5, 20, bogged(64.5, 14)],
      ],
      [house],
    )
    expect(says(state, 'U3-1 tow @U3-2', [2]).said).toBe('taken')
    expect([team(state, 'U3-2')?.bogged, whereIs(state, 'U3-2')]).toEqual([undefined, [64.5, 20]])
  })

  test('FW-TOW-01 a tank is pulled out of a marsh by one that stands on its bank', () => {
    const state = shooting(
      [
        ['m32', 60, 20],
        ['sherman', 60, 27, bogged(60, 20)],
      ],
      [area('marsh', 24, 60)],
    )
    expect(says(state, 'U3-1 tow @U3-2 > S 8', [2]).said).toBe('taken')
  })

  test('FW-TOW-02 FW-TUR-05 towing stands in the place of a shot: others fire after it, and nobody appoints, scouts or lays smoke', () => {
    const gunners: Placed = {
      id: 'U6',
      teams: [
        ['how105', 60, 90],
        ['how105', 68, 90],
        ['cmd', 90, 84],
      ],
      more: { artillery: true, leader: 3 },
    }
    const state = field(
      [
        {
          id: 'U3',
          teams: [
            ['m32', 60, 20],
            ['sherman', 64, 20, bogged(64, 26)],
          ],
        },
        { id: 'U1', teams: [['rifles', 100, 150]] },
        { id: 'U2', teams: [['rifles', 130, 60]], more: { leader: null } },
        { id: 'UH1', teams: [['coy', 130, 56]], more: { role: 'commander', attached: 'U2' } },
        { id: 'U8', teams: [['m8', 110, 150]] },
        gunners,
        { id: 'D2', teams: [['gren', 100, 180]] },
      ],
      SHOOTING,
    )
    const comes = (text: string, first = 'U3-1 tow @U3-2 > S 8') => {
      const battle = battleOf(
        structuredClone(state),
        Array.from({ length: 20 }, () => 1),
      )
      if (first !== '') expect(saysIn(battle, first).said).toBe('taken')
      return saysIn(battle, text).said
    }
    const lines = ['UH1 appoint @U2 team=1', 'U8 eyes @D2', 'U6 smoke @D2', 'U1 shoot @D2']
    expect(lines.map((text) => comes(text, ''))).toEqual(['taken', 'taken', 'taken', 'taken'])
    expect(lines.map((text) => comes(text))).toEqual([
      'company.error.appoints-late',
      'company.error.eyes-late',
      'company.error.smoke-first',
      'taken',
    ])
  })

  test('FW-TOW-02 ten centimetres are the most', () => {
    const state = () =>
      shooting([
        ['m32', 60, 20],
        ['sherman', 64, 20, bogged(64, 26)],
      ])
    expect([
      says(state(), 'U3-1 tow @U3-2 > S 10').said,
      says(state(), 'U3-1 tow @U3-2 > S 10.2').said === 'taken',
    ]).toEqual(['taken', false])
  })
})

describe('transport', () => {
  test('FW-TRA-02 one half-track takes a whole platoon; five squads have their room', () => {
    const state = table(
      [['m3ht', 60, 20], ...[48, 54, 60, 66, 72].map((x): PlacedTeam => ['rifles', x, 28])],
      [],
      [GERMANS],
      { leader: 2 },
    )
    const battle = battleOf(state)
    expect(saysIn(battle, 'U1 mount').said).toBe('taken')
    expect([2, 3, 4, 5, 6].map((n) => team(state, `U1-${n}`)?.aboard)).toEqual(
      Array.from({ length: 5 }, () => 'U1-1'),
    )
  })

  test('FW-TRA-01 nobody gets into a half-track of another platoon but independent teams', () => {
    const state = (kind: string, role: 'platoon' | 'commander') =>
      field(
        [
          { id: 'U1', teams: [[kind, 60, 26]], more: { role } },
          {
            id: 'U2',
            teams: [
              ['m3ht', 60, 20],
              ['cmd', 66, 20],
            ],
            more: { leader: 2 },
          },
          GERMANS,
        ],
        MOVEMENT,
      )
    expect(says(state('rifles', 'platoon'), 'U1 mount').said).not.toBe('taken')
    expect(says(state('coy', 'commander'), 'U1 mount in=U2-1').said).toBe('taken')
  })

  test('FW-TRA-08 an empty half-track goes to the rear, is not lost and does not come back; one with a squad does not go', () => {
    const state = (aboard: Partial<Team>) =>
      table(
        [
          ['m3ht', 60, 20],
          ['rifles', 60, aboard.aboard === undefined ? 27 : 20, aboard],
          ['cmd', 66, 20],
        ],
        [],
        [GERMANS],
        { leader: 3 },
      )
    const empty = state({})
    expect(says(empty, 'U1 rear').said).toBe('taken')
    expect([team(empty, 'U1-1'), unitIn(empty, 'U1').lost, unitIn(empty, 'U1').gone]).toEqual([
      undefined,
      [],
      [1],
    ])
    const full = state({ aboard: 'U1-1' })
    expect([says(full, 'U1 rear').said === 'taken', team(full, 'U1-1') !== undefined]).toEqual([false, true])
  })

  test('FW-TRA-08 FW-LDR-01 without a commander none drives off, nor does anybody leave the table', () => {
    const orphans = (y: number) =>
      table(
        [
          ['m3ht', 60, 20],
          ['rifles', 60, y],
        ],
        [],
        [GERMANS],
        { leader: null },
      )
    expect(says(orphans(27), 'U1 rear').said).not.toBe('taken')
    expect(says(orphans(2), 'U1 leave teams=2').said).not.toBe('taken')
  })

  test('FW-TRA-08 FW-BOG-04 FW-BAI-01 bogged down or without its crew it drives nowhere', () => {
    const sent = (more: Partial<Team>) =>
      says(
        table(
          [
            ['m3ht', 60, 20, more],
            ['cmd', 66, 20],
          ],
          [],
          [GERMANS],
          { leader: 2 },
        ),
        'U1 rear',
      ).said === 'taken'
    expect([sent({}), sent({ bailed: true }), sent({ bogged: { x: 600, y: 100 } })]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('FW-LEV-01 FW-MOV-02 FW-TER-01 who leaves the table goes there: over no river, and through a marsh with a test', () => {
    const leaves = (kind: string, y: number, ground: readonly Ground[], ...dice: number[]) => {
      const state = table(
        [
          [kind, 60, y],
          ['cmd', 150, 50],
        ],
        ground,
        [GERMANS],
        { leader: 2 },
      )
      const { said } = says(state, 'U1 leave teams=1', dice)
      return [said === 'taken', team(state, 'U1-1') === undefined]
    }
    expect([leaves('gmc', 19, []), leaves('gmc', 21, [])]).toEqual([
      [true, true],
      [false, false],
    ])
    // 10 cm of wheels in a wood; a river is no way out.
    const wood = [area('woods', 2, 6)]
    expect([leaves('gmc', 9.5, wood, 2), leaves('gmc', 9.5, wood, 1), leaves('gmc', 12, wood, 2)]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
    expect(leaves('rifles', 9, [area('river', 2, 5)])).toEqual([false, false])
    expect(leaves('sherman', 9, [area('marsh', 2, 5)], 4)).toEqual([true, true])
  })

  const rides = (to: readonly Placed[] = [GERMANS], ground: readonly Ground[] = []) =>
    field(
      [
        {
          id: 'U1',
          teams: [
            ['m3ht', 60, 20],
            ['rifles', 60, 20, { aboard: 'U1-1' }],
            ['cmd', 66, 20],
          ],
          more: { leader: 3 },
        },
        ...to,
      ],
      { ...MOVEMENT, ground },
    )

  test('FW-TRA-04 FW-MOV-01 they get out 15 cm from the edge of their half-track; 15.2 is refused, and nobody is put elsewhere', () => {
    // Its hull ends at 23.
    const out = (cm: number) => {
      const state = rides()
      return [says(state, `U1-2 dismount > N ${cm}`).said, whereIs(state, 'U1-2')]
    }
    expect([out(18), out(18.2)]).toEqual([
      ['taken', [60, 38]],
      ['company.error.way-too-long', [60, 20]],
    ])
  })

  test('FW-TRA-04 FW-MOV-07 on their way out they pass no enemy within 5 cm, nor on their way in', () => {
    // Edges of theirs at 62.5, of his at 66: 3.5 cm as they come by.
    const beside: Placed = { id: 'D2', teams: [['baz', 67.5, 29]] }
    const out = (placed: Placed, text: string) => says(rides([placed]), text).said === 'taken'
    expect([out(beside, 'U1-2 dismount > N 17'), out(GERMANS, 'U1-2 dismount > N 17')]).toEqual([false, true])
    const mounts = (placed: Placed) =>
      says(
        table(
          [
            ['m3ht', 60, 20],
            ['rifles', 60, 37],
            ['cmd', 50, 20],
          ],
          [],
          [placed],
          { leader: 3 },
        ),
        'U1-2 mount',
      ).said === 'taken'
    expect([mounts(beside), mounts(GERMANS)]).toEqual([false, true])
  })

  test('FW-TRA-05 FW-BOG-01 a gun that comes through a wood to its half-track tests: 2 hitches it, 1 bogs it down where it stands', () => {
    const hitched = (y: number, ...dice: number[]) => {
      const state = table(
        [
          ['m3ht', 60, 20],
          ['at57', 60, y],
          ['cmd', 66, 20],
        ],
        [area('woods', 24, 60)],
        [GERMANS],
        { leader: 3 },
      )
      const { said, battle } = says(state, 'U1-2 mount', dice)
      const gun = team(state, 'U1-2')
      return [said, gun?.aboard ?? null, gun?.bogged !== undefined, battle.state.queued.length]
    }
    expect([hitched(32, 2), hitched(32, 1)]).toEqual([
      ['taken', 'U1-1', false, 0],
      ['taken', null, true, 0],
    ])
    // Right behind it the gun goes nowhere by itself.
    expect(hitched(25, 6)).toEqual(['taken', 'U1-1', false, 1])
  })

  test('FW-TRA-11 FW-UNI-01 a squad rides on tanks and assault guns, not on armoured cars or anti-aircraft half-tracks', () => {
    const gets = (kind: string) => {
      const carrier: Placed = { id: 'U3', teams: [[kind, 60, 20]] }
      const state = field([carrier, { id: 'U1', teams: [['rifles', 60, 28]] }, GERMANS], MOVEMENT)
      return says(state, 'U1 mount').said === 'taken'
    }
    expect(['sherman', 'stug', 'm32', 'm8', 'sdkfz222', 'm16', 'rjeep'].map(gets)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('FW-TRA-08 only transports are sent to the rear', () => {
    expect(says(table([['sherman', 60, 20]]), 'U1 rear').said).not.toBe('taken')
    expect(says(table([['m8', 60, 20]]), 'U1 rear').said).not.toBe('taken')
  })

  test('FW-TRA-09 cavalry on foot walks 15 cm, on its horses 25; its horses do not come back', () => {
    const ride = (text: string) => {
      const state = table([['rider', 60, 20]])
      return [says(state, text).said === 'taken', whereIs(state, 'U1-1')]
    }
    expect([ride('U1-1 move > N 25'), ride('U1-1 move > N 26')]).toEqual([
      [true, [60, 45]],
      [false, [60, 20]],
    ])
    const state = table([['rider', 60, 20]])
    const battle = battleOf(state)
    expect(saysIn(battle, 'U1 dismount').said).toBe('taken')
    expect(saysIn(battle, 'U1-1 move > N 16').said).not.toBe('taken')
    expect(saysIn(battle, 'U1-1 move > N 15').said).toBe('taken')
    run(nextPhase(battle))
    expect(saysIn(battle, 'U1 mount').said).not.toBe('taken')
  })
})
