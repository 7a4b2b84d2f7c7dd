import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../../src/kernel/words.ts'
import { mayFireInDefence } from '../../../../../src/rulesets/company-battles/fight/shooting/who-fires.ts'
import { reorganises } from '../../../../../src/rulesets/company-battles/units/reorganising.ts'
import type { Deed, FwState, Member, Team } from '../../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  box,
  events,
  field,
  order,
  type Placed,
  type PlacedTeam,
  rolls,
  unitIn,
} from '../../support/field.ts'

const MOVED = { did: ['moved'] as readonly Deed[] }
const at = (unit: string) => ({ target: { unit } })
const shooting = (placed: readonly Placed[], more: Parameters<typeof field>[1] = {}): FwState =>
  field(placed, { phase: 'shooting', ...more })
const squad = (id: string, x: number, y: number, more: object = {}): Placed => ({
  id,
  teams: [[id.startsWith('U') ? 'rifles' : 'gren', x, y, more]],
})
const member = (state: FwState, id: string, n = 1): Member => {
  const u = unitIn(state, id)
  return { u, team: u.teams.find((one) => one.n === n) as Team }
}
const refused = (state: FwState, id: string, target: string, options = {}): string | undefined =>
  refusalOf(() =>
    order(
      battleOf(
        state,
        Array.from({ length: 40 }, () => 1),
      ),
      id,
      'shoot',
      { ...at(target), options },
    ),
  )?.key

describe('who fires at whom', () => {
  test('FW-TGT-07 FW-GEN-08 FW-GEN-10 range is measured between bases, half a millimetre in favour of the shooter', () => {
    // Rifles reach 40 cm; both bases are 3 cm deep, so 43 cm lie between centres.
    expect(refused(shooting([squad('U1', 50, 50), squad('D1', 50, 93)]), 'U1', 'D1')).toBeUndefined()
    expect(refused(shooting([squad('U1', 50, 50), squad('D1', 50, 93.1)]), 'U1', 'D1')).toBe(
      'company.error.out-of-range',
    )
  })

  test('FW-TGT-08 FW-TUR-08 who has bailed out, is bogged, has dug in, spotted, towed or appointed does not shoot', () => {
    for (const did of ['eyes', 'appointed', 'dug', 'towed', 'over', 'spotted', 'bombarded', 'shot'] as const)
      expect(refused(shooting([squad('U1', 50, 50, { did: [did] }), squad('D1', 50, 80)]), 'U1', 'D1')).toBe(
        'company.error.nobody-fires',
      )
    const tank = (more: object): FwState =>
      shooting([{ id: 'U1', teams: [['sherman', 50, 50, more]] }, squad('D1', 50, 80)])
    expect(refused(tank({ bailed: true }), 'U1', 'D1')).toBe('company.error.nobody-fires')
    expect(refused(tank({ bogged: { x: 1, y: 1 } }), 'U1', 'D1')).toBe('company.error.nobody-fires')
    const riding = shooting([
      {
        id: 'U1',
        teams: [
          ['gmc', 50, 50],
          ['rifles', 50, 50, { aboard: 'U1-1' }],
        ],
      },
      squad('D1', 50, 80),
    ])
    const battle = battleOf(riding, [1])
    order(battle, 'U1', 'shoot', at('D1'))
    expect(events(battle, 'company.fired').map(({ data }) => data?.teams)).toEqual(['U1-1'])
  })

  test('FW-TGT-08 FW-LOS-10 who may not shoot is told why', () => {
    const why = (more: object): unknown =>
      refusalOf(() =>
        order(battleOf(shooting([squad('U1', 50, 50, more), squad('D1', 50, 80)])), 'U1', 'shoot', at('D1')),
      )?.params?.why
    expect(why({ did: ['over'] })).toBe('over')
    expect(why({ did: ['eyes'] })).toBe('busy')
    expect(why({ bogged: { x: 1, y: 1 } })).toBe('unfit')
  })

  test('FW-ART-02 a mortar of a battery fires at nobody it sees', () => {
    const state = shooting([
      { id: 'U1', teams: [['grw', 50, 50]], more: { artillery: true } },
      squad('D1', 50, 80),
    ])
    expect(refused(state, 'U1', 'D1')).toBe('company.error.nobody-fires')
  })

  test('FW-LOS-02 sight is looked at for each team that shoots', () => {
    const wood = { id: 'w', kind: 'woods', polygon: box([20, 60], [56, 70]) }
    const state = shooting(
      [
        {
          id: 'U1',
          teams: [
            ['rifles', 40, 50],
            ['rifles', 64, 50],
          ],
        },
        squad('D1', 64, 85, MOVED),
      ],
      {
        ground: [wood],
      },
    )
    const battle = battleOf(state, [1, 1])
    order(battle, 'U1', 'shoot', at('D1'))
    expect(events(battle, 'company.fired').map(({ data }) => data?.teams)).toEqual(['U1-2'])
  })

  test('FW-TGT-04 a part of a platoon that has fallen apart is fired at by itself, and its hits pin the whole', () => {
    const state = shooting([
      {
        id: 'U1',
        teams: [
          ['rifles', 40, 50],
          ['rifles', 46, 50],
          ['rifles', 52, 50],
        ],
      },
      {
        id: 'D1',
        teams: [
          ['gren', 46, 80, MOVED],
          ['gren', 46, 85, MOVED],
          ['gren', 90, 80, MOVED],
        ],
      },
    ])
    expect(refused(structuredClone(state), 'U1', 'D1', { group: '3' })).toBe('company.error.out-of-range')
    const battle = battleOf(state, [6, 6, 6, 6, 6, 1, ...Array.from({ length: 5 }, () => 6)])
    order(battle, 'U1', 'shoot', { ...at('D1'), options: { group: '1' } })
    expect(unitIn(state, 'D1').pinned).toBe(true)
    const whole = shooting([squad('U1', 50, 50), squad('D1', 50, 80)])
    expect(refused(whole, 'U1', 'D1', { group: '1' })).toBe('company.error.no-group')
  })

  test('FW-REC-10 in the turn in which scouts slipped away and in their own next they do not fire', () => {
    const recon = (side: 'U' | 'D', turn: number, active: 'US' | 'DE', disengaged: number): boolean => {
      const state = shooting([{ id: `${side}8`, teams: [['m8', 50, 50]], more: { disengaged } }], {
        turn,
        active,
      })
      return reorganises(state, unitIn(state, `${side}8`))
    }
    // Americans are first in a round: a German platoon slips away in their turn of round 3, and fires again in its round 4.
    expect(recon('D', 3, 'US', 3)).toBe(true)
    expect(recon('D', 3, 'DE', 3)).toBe(true)
    expect(recon('D', 4, 'US', 3)).toBe(false)
    expect(recon('D', 4, 'DE', 3)).toBe(false)
    expect(recon('U', 3, 'DE', 3)).toBe(true)
    expect(recon('U', 4, 'US', 3)).toBe(true)
    expect(recon('U', 4, 'DE', 3)).toBe(false)
    expect(recon('U', 1, 'US', 0)).toBe(false)
    const state = shooting([{ id: 'D8', teams: [['m8', 50, 50]], more: { disengaged: 1 } }])
    expect(mayFireInDefence(state, member(state, 'D8'))).toBe(false)
  })
})

describe('dice and scores', () => {
  /** Dice and score of what a team fires at one that stands 30 cm away. */
  const fired = (
    own: PlacedTeam,
    his: PlacedTeam,
    mine: Placed['more'] = {},
    theirs: Placed['more'] = {},
  ) => {
    const state = shooting([
      { id: 'U1', teams: [own], more: mine },
      { id: 'D1', teams: [his], more: theirs },
    ])
    const battle = battleOf(
      state,
      Array.from({ length: 40 }, () => 1),
    )
    order(battle, 'U1', 'shoot', at('D1'))
    return events(battle, 'company.fired').map(({ data }) => [data?.count, data?.need])
  }
  const gren = (y = 80, more: object = MOVED): PlacedTeam => ['gren', 50, y, more]

  test('FW-HIT-01 moved: one die; pinned and not armoured: one die; at a platoon that moved fast: twice as many', () => {
    expect(fired(['hmgt', 50, 50], gren())).toEqual([[4, 4]])
    expect(fired(['hmgt', 50, 50, MOVED], gren())).toEqual([[1, 4]])
    expect(fired(['hmgt', 50, 50], gren(), { pinned: true })).toEqual([[1, 4]])
    expect(fired(['hmgt', 50, 50], gren(), {}, { fast: true })).toEqual([[8, 4]])
    expect(fired(['m8', 50, 50], gren(), { pinned: true })[0]?.[0]).toBeGreaterThan(1)
  })

  test('FW-HIT-02 cavalry that moved shoots from the saddle up to 10 cm, and always with one die', () => {
    const rider = (his: number, more: object = {}) => {
      const state = shooting([{ id: 'U1', teams: [['rider', 50, 50, more]] }, squad('D1', 50, his, MOVED)])
      return refused(state, 'U1', 'D1')
    }
    // Bases of 4 and 3 cm depth: 13.5 between centres are 10 between bases.
    expect(rider(63.5, MOVED)).toBeUndefined()
    expect(rider(63.6, MOVED)).toBeDefined()
    expect(rider(63.6)).toBeUndefined()
    expect(fired(['rider', 50, 50], gren(60))[0]?.[0]).toBe(1)
  })

  test('FW-HIT-04 FW-GEN-02 far, concealed, gone to ground, ROF 1 that moved: 1 more for each', () => {
    const pak = (did: readonly Deed[]): PlacedTeam => ['pak', 50, 100, { did, dugIn: true }]
    const wide = (did: readonly Deed[], y: number) => fired(['hmgt', 50, y], pak(did))
    expect(wide(['moved'], 90)).toEqual([[4, 5]])
    expect(wide([], 90)).toEqual([[4, 6]])
    expect(wide([], 50)).toEqual([[4, 7]])
    expect(fired(['baz', 50, 70, MOVED], gren())).toEqual([[1, 5]])
    expect(fired(['baz', 50, 70], gren())).toEqual([[1, 4]])
  })

  test('FW-HIT-06 FW-GEN-03 the hardest score is 8: veterans gone to ground, far off, by a ROF 1 that moved', () => {
    const state = shooting([
      { id: 'U1', teams: [['lmor', 50, 50, MOVED]] },
      { id: 'D1', teams: [['gren', 50, 100, {}]] },
    ])
    const battle = battleOf(state, [6, 5, 2, 1])
    order(battle, 'U1', 'shoot', at('D1'))
    expect(events(battle, 'company.fired')[0]?.data).toMatchObject({
      count: 1,
      need: 8,
      hits: 1,
      dice: '6+5',
    })
    // Stood still, a squad is in no bulletproof cover: the save decides alone.
    expect(rolls(battle)).toEqual(['6 FW-HIT-07', '5 FW-HIT-07', '2 FW-SAV-13'])
  })

  test('FW-HIT-05 FW-HIT-07 one score by the easiest team, and hits may go to any the shooter could hit', () => {
    const state = shooting([
      { id: 'U1', teams: [['hmgt', 50, 50]] },
      {
        id: 'D1',
        teams: [
          ['gren', 50, 80, {}],
          ['gren', 60, 80, MOVED],
        ],
        standing: { allocate: 'ask' },
      },
    ])
    const battle = battleOf(state, [4, 1, 1, 1, 3])
    expect(order(battle, 'U1', 'shoot', at('D1'), ['1'])).toEqual(['company.share-hits'])
    expect(events(battle, 'company.fired')[0]?.data).toMatchObject({ need: 4, hits: 1 })
    expect(events(battle, 'company.saved').map(({ data }) => data?.team)).toEqual(['D1-1'])
  })

  test('FW-ARC-03 a gun turns to what it fires at, within its arc; what lies behind it is out of arc', () => {
    const gun: Placed = { id: 'U5', teams: [['at57', 50, 50]] }
    const state = shooting([gun, { id: 'D4', teams: [['stug', 80, 80, MOVED]] }])
    order(battleOf(state, [1, 1, 1]), 'U5', 'shoot', at('D4'))
    expect(unitIn(state, 'U5').teams[0]?.f).toBe(450)
    const behind = shooting([gun, { id: 'D4', teams: [['stug', 50, 20, MOVED]] }])
    expect(refused(behind, 'U5', 'D4')).toBe('company.error.out-of-arc')
    const tank = shooting([
      { id: 'U3', teams: [['sherman', 50, 50]] },
      { id: 'D4', teams: [['stug', 50, 20, MOVED]] },
    ])
    expect(refused(tank, 'U3', 'D4')).toBeUndefined()
    expect(unitIn(tank, 'U3').teams[0]?.f).toBe(0)
  })

  test('FW-ARC-03 where there is no room to turn a gun does not fire', () => {
    // Beside the gun, nearer than its corners reach when it turns.
    const tight = [
      ['at57', 50, 50],
      ['rifles', 54.6, 50],
      ['rifles', 45.4, 50],
    ] as const
    const state = shooting([
      { id: 'U5', teams: tight },
      { id: 'D4', teams: [['stug', 76, 80, MOVED]] },
    ])
    const battle = battleOf(
      state,
      Array.from({ length: 9 }, () => 1),
    )
    order(battle, 'U5', 'shoot', at('D4'))
    expect(events(battle, 'company.fired').map(({ data }) => data?.teams)).not.toContain('U5-1')
  })
})

describe('houses', () => {
  test('FW-BLD-03 FW-TER-07 out of one window one team fires in a step, out of a wide gate two', () => {
    for (const [width, teams] of [
      [30, 1],
      [100, 2],
    ] as const) {
      const house = {
        id: 'h',
        kind: 'building',
        polygon: box([40, 40], [70, 60]),
        data: { openings: [{ at: { x: 500, y: 600 }, width, kind: 'door' }] },
      }
      const inside: Placed = {
        id: 'U1',
        teams: [
          ['rifles', 44, 50],
          ['rifles', 52, 50],
          ['rifles', 60, 50],
        ],
      }
      const state = shooting([inside, squad('D1', 50, 80, MOVED)], { ground: [house] })
      const battle = battleOf(
        state,
        Array.from({ length: 6 }, () => 1),
      )
      order(battle, 'U1', 'shoot', at('D1'))
      expect(events(battle, 'company.fired')[0]?.data?.count).toBe(2 * teams)
    }
  })
})

describe('sharing in a battle', () => {
  test('FW-ALL-05 the attacker names a type to be hit first, but not man-packed guns among infantry by coarse weapons', () => {
    const target: Placed = {
      id: 'D1',
      teams: [
        ['gren', 50, 80, MOVED],
        ['hmgt', 56, 80, MOVED],
      ],
    }
    const state = shooting([squad('U1', 50, 50), target])
    expect(refused(state, 'U1', 'D1', { first: 'gun' })).toBe('company.error.first-guns')
    const mixed = shooting([
      squad('U1', 50, 50),
      {
        id: 'D1',
        teams: [
          ['gren', 50, 80, MOVED],
          ['opel', 60, 80, MOVED],
        ],
      },
    ])
    const battle = battleOf(mixed, [6, 1, 6])
    order(battle, 'U1', 'shoot', { ...at('D1'), options: { first: 'transport' } })
    expect(events(battle, 'company.saved').map(({ data }) => data?.team)).toEqual(['D1-2'])
    const plain = shooting([
      squad('U1', 50, 50),
      {
        id: 'D1',
        teams: [
          ['gren', 50, 80, MOVED],
          ['opel', 60, 80, MOVED],
        ],
      },
    ])
    const other = battleOf(plain, [6, 1, 6])
    order(other, 'U1', 'shoot', { ...at('D1'), options: { first: 'infantry' } })
    expect(events(other, 'company.saved').map(({ data }) => data?.team)).toEqual(['D1-1'])
  })

  test('FW-ALL-06 of different tanks the attacker picks the model on 5 and 6', () => {
    const target: Placed = {
      id: 'D3',
      teams: [
        ['pz4', 50, 80, MOVED],
        ['berge', 60, 80, MOVED],
      ],
    }
    for (const [die, team] of [
      [5, 'D3-1'],
      [4, 'D3-2'],
    ] as const) {
      const state = shooting([{ id: 'U3', teams: [['sherman', 50, 50]] }, target])
      const battle = battleOf(state, [4, 1, 1, 1, 1, 1, die, 6])
      order(battle, 'U3', 'shoot', { ...at('D3'), options: { weapon: 'gun' } })
      expect(events(battle, 'company.armour-saved').map(({ data }) => data?.team)).toEqual([team])
    }
  })

  test('FW-ALL-02 FW-SAV-15 hits are all given before any save, and count though they are saved', () => {
    const state = shooting([
      {
        id: 'U1',
        teams: [
          ['hmgt', 50, 50],
          ['hmgt', 56, 50],
        ],
      },
      {
        id: 'D1',
        teams: [
          ['gren', 50, 80, MOVED],
          ['gren', 56, 80, MOVED],
        ],
      },
    ])
    const battle = battleOf(state, [6, 6, 6, 6, 6, 1, 1, 1, ...Array.from({ length: 5 }, () => 6)])
    order(battle, 'U1', 'shoot', at('D1'))
    expect(unitIn(state, 'D1')).toMatchObject({ hits: 5, pinned: true, lost: [] })
    expect(events(battle, 'company.saved')).toHaveLength(5)
  })
})
