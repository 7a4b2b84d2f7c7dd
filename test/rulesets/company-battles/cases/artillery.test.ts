import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import type { Point } from '../../../../src/kernel/space/types.ts'
import { setup } from '../../../../src/rulesets/company-battles/setup/setup.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import { memberCalled } from '../../../../src/rulesets/company-battles/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import {
  battleOf,
  box,
  events,
  field,
  type Ground,
  order,
  type Placed,
  run,
  unitIn,
} from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor, told } from '../support/told.ts'

const crossroads = loadLibrary().scenarios['company-battles']?.['vaudry-crossroads'] as Json

/** American howitzers (Skill 4+, AT 4, Firepower 4+) that fire north from y = 20, and their observer. */
const howitzers = (guns: number, more: Placed['more'] = {}): Placed[] => [
  {
    id: 'U6',
    teams: [
      ['cmd', 130, 4, MOVED],
      ...Array.from({ length: guns }, (_, i) => ['how105', 92 + 8 * i, 20] as const),
      ['staff', 80, 4],
    ],
    more: { artillery: true, ...more },
  },
  { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
]
const targets: Placed = { id: 'D2', teams: [['gren', 100, 120, MOVED]] }
const bombard = (battle: Parameters<typeof order>[0], target: string, options: Record<string, string> = {}) =>
  order(battle, 'U6', 'bombard', { ...at(target), options })

describe('aiming', () => {
  test('FW-ART-08 a mortar reaches exactly 20 cm and exactly 100 from its front edge, and no farther or nearer', () => {
    // Base 3 deep about y = 50: the front edge lies at 51.5.
    const fires = (y: number) => {
      const placed: Placed[] = [
        {
          id: 'U6',
          teams: [
            ['grw', 50, 50],
            ['cmd', 90, 4, MOVED],
          ],
          more: { artillery: true, leader: 2 },
        },
        { id: 'U6O', teams: [['obs', 60, 50]], more: { role: 'observer', battery: 'U6' } },
        { id: 'D2', teams: [['gren', 50, y, MOVED]] },
      ]
      return told(() => bombard(battleOf(field(placed, SHOOTING), [1, 1, 1]), 'D2'))
    }
    expect([fires(71.5), fires(71.4), fires(151.5), fires(151.7)]).toEqual([
      'taken',
      'company.error.guns-too-near',
      'taken',
      'company.error.guns-too-far',
    ])
  })

  test('FW-ART-08 FW-ART-20 of three guns one stands 19 cm off: two fire, and throw their successes again', () => {
    const placed: Placed[] = [
      {
        id: 'U6',
        teams: [
          ['how105', 92, 20],
          ['how105', 100, 20],
          // Its front edge lies at 101.
          ['how105', 108, 97],
          ['cmd', 130, 4, MOVED],
        ],
        more: { artillery: true, leader: 4 },
      },
      { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
      { id: 'D2', teams: [['gren', 108, 120, MOVED]] },
    ]
    // Ranged in by 4; 6 hits and is thrown again: 3 misses.
    const battle = battleOf(field(placed, SHOOTING), [4, 6, 3])
    bombard(battle, 'D2')
    expect(events(battle, 'company.falls')[0]?.data).toMatchObject({ again: 'successes', hits: 0 })
    expect(battle.state.queued).toEqual([])
  })

  test('FW-ART-16 FW-CON-04 FW-CON-08 at Veterans who lay still 6, and 7 where the second in command directs: 6 and then 4', () => {
    const still: Placed = { id: 'D2', teams: [['gren', 100, 120]] }
    const second: Placed = { id: 'UH2', teams: [['sic', 120, 60]], more: { role: 'second' } }
    const needs = (spotter: string, dice: readonly number[]) => {
      const battle = battleOf(field([...howitzers(3), second, still], SHOOTING), dice)
      bombard(battle, 'D2', { spotter })
      const [first] = [...events(battle, 'company.ranged-in'), ...events(battle, 'company.ranging-fails')]
      return [first?.data?.need, events(battle, 'company.falls').length]
    }
    expect(needs('U6O', [6, 1])).toEqual([6, 1])
    expect(needs('UH2', [6, 4, 1])).toEqual([7, 1])
    expect(needs('UH2', [6, 3, 6, 3, 5])).toEqual([7, 0])
  })

  test('FW-ART-16 FW-REC-02 whom Eyes and Ears have found is concealed only: guns range in on 5, not 6', () => {
    const scouts: Placed = { id: 'U8', teams: [['m8', 100, 90]] }
    const battle = battleOf(
      field([...howitzers(3), scouts, { id: 'D2', teams: [['gren', 100, 120]] }], SHOOTING),
      all(1),
    )
    order(battle, 'U8', 'eyes', at('D2'))
    bombard(battle, 'D2')
    expect(events(battle, 'company.ranging-fails').map(({ data }) => data?.need)).toEqual([5, 5, 5])
  })

  test('FW-ART-11 of commanders those of its company direct a battery: neither higher command nor another company’s', () => {
    const directs = (role: 'commander' | 'second' | 'higher', company: string) => {
      const by: Placed = { id: 'UH1', teams: [['coy', 120, 60]], more: { role, company } }
      const battle = battleOf(field([...howitzers(3), by, targets], SHOOTING), all(1))
      return told(() => bombard(battle, 'D2', { spotter: 'UH1' }))
    }
    expect([directs('commander', 'us1'), directs('second', 'us1')]).toEqual(['taken', 'taken'])
    expect([directs('higher', 'us1'), directs('commander', 'us2')]).toEqual([
      'company.error.no-such-spotter',
      'company.error.no-such-spotter',
    ])
  })

  test('FW-ART-13 the observer of a section without a staff directs no other battery, and no other’s directs it', () => {
    const mortars: Placed = {
      id: 'U7',
      teams: [
        ['grw', 60, 50],
        ['grw', 68, 50],
        ['grw', 76, 50],
        ['cmd', 68, 40],
      ],
      more: { artillery: true, leader: 4 },
    }
    const eyes: Placed = { id: 'U7O', teams: [['obs', 110, 60]], more: { role: 'observer', battery: 'U7' } }
    const directs = (battery: string, spotter: string) =>
      told(() =>
        order(
          battleOf(field([...howitzers(3), mortars, eyes, targets], SHOOTING), [1, 1, 1]),
          battery,
          'bombard',
          {
            ...at('D2'),
            options: { spotter },
          },
        ),
      )
    expect([directs('U6', 'U7O'), directs('U7', 'U6O')]).toEqual([
      'company.error.no-such-spotter',
      'company.error.no-such-spotter',
    ])
    expect([directs('U6', 'U6O'), directs('U7', 'U7O')]).toEqual(['taken', 'taken'])
  })

  test('FW-ART-12 FW-CON-08 FW-REC-01 directing is his shooting: an observer who lay still is concealed after it, not gone to ground', () => {
    const need = (did: readonly ('spotted' | 'shot')[]) => {
      const observer: Placed = {
        id: 'U6O',
        teams: [['obs', 60, 60, { did }]],
        more: { role: 'observer', battery: 'U6' },
      }
      const placed: Placed[] = [observer, { id: 'D7', teams: [['hmgt', 60, 90]] }]
      const battle = battleOf(field(placed, { ...SHOOTING, active: 'DE' }), all(1))
      order(battle, 'D7', 'shoot', at('U6O'))
      return events(battle, 'company.fired')[0]?.data?.need
    }
    expect([need([]), need(['spotted']), need(['shot'])]).toEqual([5, 4, 4])
  })

  test('FW-ART-14 FW-TUR-08 FW-CON-08 mortars that have not ranged in have not shot, and lie low in the enemy’s turn; they have had their turn all the same', () => {
    const need = (order1: 'bombard' | 'smoke', dice: readonly number[]) => {
      const placed: Placed[] = [
        {
          id: 'U7',
          teams: [
            ['grw', 92, 60],
            ['grw', 100, 60],
            ['cmd', 150, 4, MOVED],
          ],
          more: { artillery: true, leader: 3 },
        },
        { id: 'U7O', teams: [['obs', 140, 60]], more: { role: 'observer', battery: 'U7' } },
        targets,
        { id: 'D7', teams: [['hmgt', 96, 90]] },
      ]
      const battle = battleOf(field(placed, SHOOTING), dice)
      order(battle, 'U7', order1, at('D2'))
      expect(told(() => order(battle, 'U7', 'bombard', at('D2')))).toBe('company.error.fired-already')
      const state = { ...battle.state, active: 'DE' as const, features: {} }
      const fire = battleOf(state, all(1))
      order(fire, 'D7', 'shoot', at('U7'))
      return events(fire, 'company.fired')[0]?.data?.need
    }
    expect([need('bombard', [3, 3, 3]), need('bombard', [4, 1, 1])]).toEqual([5, 4])
    expect([need('smoke', [3, 3, 3]), need('smoke', [4, 1])]).toEqual([5, 4])
  })

  test('FW-ART-13 FW-PIN-04 an observer who has joined a pinned platoon ranges in all the same', () => {
    const [guns, observer] = howitzers(3) as [Placed, Placed]
    const placed: Placed[] = [
      guns,
      { ...observer, more: { ...observer.more, attached: 'U1' } },
      { id: 'U1', teams: [['rifles', 136, 60]], more: { pinned: true } },
      targets,
    ]
    const battle = battleOf(field(placed, SHOOTING), [1, 1, 1])
    expect(told(() => bombard(battle, 'D2', { spotter: 'U6O' }))).toBe('taken')
  })
})

describe('an observer in a tank', () => {
  /** The crossroads as the sides deploy, with the observer of U6 in a Sherman. */
  const begun = (...lines: readonly [unit: string, options: Record<string, string>, at?: Point][]) => {
    const state = setup(crossroads)
    const battle = battleOf(state)
    const said = lines.map(([unit, options, place]) =>
      told(() =>
        order(battle, unit, 'deploy', { options, ...(place === undefined ? {} : { target: { at: place } }) }),
      ),
    )
    return { said, state }
  }
  const observer = Object.values(setup(crossroads).units).find(({ battery }) => battery === 'U6')?.id ?? ''

  test('FW-ART-13 FW-SCN-02 before the battle he is put into one, and goes where it is put then', () => {
    const { said, state } = begun([observer, { in: 'U3-2' }], ['U3', {}, { x: 1100, y: 150 }])
    expect(said).toEqual(['taken', 'taken'])
    const tank = memberCalled(state, 'U3-2')?.team
    expect(memberCalled(state, `${observer}-1`)?.team).toMatchObject({
      aboard: 'U3-2',
      x: tank?.x,
      y: tank?.y,
    })
  })

  test('FW-ART-13 FW-TRA-11 nobody else begins in one, nor he in anything else; and he may be put out again', () => {
    expect(
      begun([observer, { in: 'U6-8' }], [observer, { in: 'D3-1' }], ['U1', { in: 'U3-2' }]).said,
    ).toEqual(['company.error.deploy-in', 'company.error.deploy-in', 'company.error.deploy-in'])
    const { said, state } = begun([observer, { in: 'U3-2' }], [observer, {}, { x: 600, y: 150 }])
    expect(said).toEqual(['taken', 'taken'])
    expect(memberCalled(state, `${observer}-1`)?.team.aboard).toBe(undefined)
  })

  test('FW-ART-13 from the first turn he directs from it, until it moves', () => {
    const directs = (deeds: readonly 'moved'[]) => {
      const [guns] = howitzers(3) as [Placed]
      const placed: Placed[] = [
        guns,
        {
          id: 'U6O',
          teams: [['obs', 130, 60, { aboard: 'U3-1' }]],
          more: { role: 'observer', battery: 'U6' },
        },
        { id: 'U3', teams: [['sherman', 130, 60, { did: deeds }]] },
        targets,
      ]
      const state = field(placed, SHOOTING)
      Object.assign(unitIn(state, 'U6O'), { at: { x: 1300, y: 600 }, status: 'standing' })
      return told(() => bombard(battleOf(state, all(1)), 'D2', { spotter: 'U6O' }))
    }
    expect([directs([]), directs(['moved'])]).toEqual(['taken', 'company.error.no-such-spotter'])
  })
})

test('FW-ART-12 FW-ART-13 FW-TGT-08 the tank from which an observer directs guns does not shoot after it, the tank beside it does', () => {
  const [guns] = howitzers(3) as [Placed]
  const placed: Placed[] = [
    guns,
    {
      id: 'U3',
      teams: [
        ['sherman', 120, 60],
        ['sherman', 126, 60],
      ],
    },
    { id: 'U6O', teams: [['obs', 120, 60, { aboard: 'U3-1' }]], more: { role: 'observer', battery: 'U6' } },
    targets,
  ]
  const battle = battleOf(field(placed, SHOOTING), all(1))
  bombard(battle, 'D2', { spotter: 'U6O' })
  const shoots = (teams: string) =>
    told(() => order(battle, 'U3', 'shoot', { ...at('D2'), options: { teams } }))
  expect([shoots('1'), shoots('2')]).toEqual(['company.error.nobody-fires', 'taken'])
})

describe('the same point once more', () => {
  const again = (guns: readonly object[], turn = 2, seen: readonly [number, number] = [100, 120]) => {
    const placed: Placed[] = [
      {
        id: 'U6',
        teams: [
          ['cmd', 130, 4, MOVED],
          ...guns.map((more, i) => ['how105', 92 + 8 * i, 20, more] as const),
          ['staff', 80, 4],
        ],
        more: { artillery: true, bombarded: { x: 1000, y: 1200, round: 1 } },
      },
      { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
      { id: 'D2', teams: [['gren', ...seen, MOVED]] },
      { id: 'D3', teams: [['gren', 100, 126, MOVED]] },
    ]
    const battle = battleOf(field(placed, { ...SHOOTING, turn }), all(1))
    const said = told(() => bombard(battle, 'D2', { repeat: 'yes' }))
    return { said, battle }
  }

  test('FW-ART-17 FW-ART-19 it pays nothing for the attempts that failed a turn before', () => {
    const { said, battle } = again([{}, {}, {}])
    expect([said, thrownFor(battle, 'FW-ART-14')]).toEqual(['taken', []])
    // Skill of Regulars: 4+
    expect(events(battle, 'company.falls')[0]?.data).toMatchObject({ need: 4 })
  })

  test('FW-ART-17 FW-ART-08 range and arc are those of the point: the platoon seen may be too near by now, behind the guns or too far', () => {
    for (const seen of [
      [100, 42],
      [100, 10],
      [195, 199],
    ] as const) {
      const { said, battle } = again([{}, {}, {}], 2, seen)
      expect([said, events(battle, 'company.falls')[0]?.data?.teams]).toEqual(['taken', 1])
    }
  })

  test('FW-ART-17 one gun that has moved is enough: the battery does not repeat', () => {
    expect(again([MOVED, {}, {}]).said).toBe('company.error.repeat-moved')
  })

  test('FW-ART-17 after a turn of silence it does not repeat', () => {
    expect(again([{}, {}, {}], 3).said).toBe('company.error.repeat-not-there')
  })

  test('FW-ART-17 FW-SMK-02 nor where it laid smoke', () => {
    const battle = battleOf(field([...howitzers(3), targets], SHOOTING), [4, 1])
    order(battle, 'U6', 'smoke', at('D2'))
    run(startingPhase(battle, 'US'))
    battle.state.turn = 2
    expect(told(() => bombard(battle, 'D2', { repeat: 'yes' }))).toBe('company.error.repeat-not-there')
    expect(told(() => bombard(battleOf(battle.state, [1, 1, 1]), 'D2'))).toBe('taken')
  })
})

describe('who is hit', () => {
  test('FW-ART-14 FW-ART-21 three attempts fail: no die to hit, nobody is pinned', () => {
    const battle = battleOf(field([...howitzers(3), targets], SHOOTING), [3, 3, 3])
    bombard(battle, 'D2')
    expect([battle.state.queued, thrownFor(battle, 'FW-ART-19'), unitIn(battle.state, 'D2').pinned]).toEqual([
      [],
      [],
      false,
    ])
  })

  test('FW-ART-19 FW-ART-21 FW-GEN-12 an own squad under the template has a die of its own, and is pinned by it', () => {
    const own: Placed = { id: 'U1', teams: [['rifles', 100, 113, MOVED]] }
    // Ranged in by 4. In the order of platoons: 3 misses D2, 4 hits U1, which saves by 3.
    const battle = battleOf(field([...howitzers(3), own, targets], SHOOTING), [4, 3, 4, 3])
    bombard(battle, 'D2')
    expect(battle.state.queued).toEqual([])
    expect([unitIn(battle.state, 'D2').pinned, unitIn(battle.state, 'U1').pinned]).toEqual([false, true])
    expect(unitIn(battle.state, 'U1').lost).toEqual([])
  })

  test('FW-ART-22 FW-ART-23 of three squads one is dug in: two hits go to the others, the third is its, and needs Firepower', () => {
    const squads: Placed = {
      id: 'D2',
      teams: [
        ['gren', 100, 120, MOVED],
        ['gren', 100, 124, { dugIn: true }],
        ['gren', 100, 116, MOVED],
      ],
    }
    const lost = (dice: readonly number[]) => {
      const battle = battleOf(field([...howitzers(3), squads], SHOOTING), [4, ...dice])
      bombard(battle, 'D2', { team: '1' })
      expect(battle.state.queued).toEqual([])
      return unitIn(battle.state, 'D2').lost
    }
    // Two hit: both saves fail.
    expect(lost([4, 4, 3, 2, 2])).toEqual([1, 3])
    // Three hit: D2-1 saves, D2-2 fails and Firepower 3 of 4+ with it, D2-3 fails.
    expect(lost([4, 4, 4, 3, 2, 3, 2])).toEqual([3])
    expect(lost([4, 4, 4, 3, 2, 4, 2])).toEqual([2, 3])
  })

  test('FW-ART-23 FW-SAV-01 top armour 1 against AT 4: 4 nothing, 3 by Firepower bailed out, 2 destroyed or bailed out; far off no +1', () => {
    const stug: Placed = { id: 'D4', teams: [['stug', 100, 120, MOVED]] }
    const alone = (...dice: number[]) => {
      const battle = battleOf(field([...howitzers(3), stug], SHOOTING), [4, 4, ...dice])
      order(battle, 'U6', 'bombard', at('D4'))
      expect(battle.state.queued).toEqual([])
      return events(battle, 'company.armour-saved')[0]?.data?.result
    }
    expect([alone(4), alone(3, 3), alone(3, 4), alone(2, 3), alone(2, 4)]).toEqual([
      'unharmed',
      'unharmed',
      'bailed',
      'bailed',
      'destroyed',
    ])
  })

  test('FW-ART-23 FW-SAV-07 a shield does not help from above: the gun is lost by its save alone', () => {
    const pak: Placed = { id: 'D5', teams: [['pak', 100, 120, MOVED]] }
    const battle = battleOf(
      field([...howitzers(3), pak, { id: 'D9', teams: [['gren', 10, 190]] }], SHOOTING),
      [4, 4, 4],
    )
    order(battle, 'U6', 'bombard', at('D5'))
    expect([battle.state.queued, unitIn(battle.state, 'D5').lost]).toEqual([[], [1]])
  })

  test('FW-ART-23 FW-CON-07 a wall and bocage cover from one side, not from above: a squad behind them is lost by its save alone', () => {
    const dice = (kind: string) => {
      const line: Ground = {
        id: 'w',
        kind,
        line: [
          [60, 118],
          [140, 118],
        ],
      }
      // Concealed from the observer: 5.
      const battle = battleOf(field([...howitzers(3), targets], { ...SHOOTING, ground: [line] }), [5, 4, 2])
      bombard(battle, 'D2')
      return [thrownFor(battle, 'FW-ART-22'), unitIn(battle.state, 'D2').lost]
    }
    expect([dice('wall'), dice('bocage')]).toEqual([
      [[2], [1]],
      [[2], [1]],
    ])
  })

  test('FW-SAV-12 FW-ART-21 on a tank that is hit from above riders save, and their platoon is not pinned while the tank lives', () => {
    const placed: Placed[] = [
      ...howitzers(3),
      { id: 'D4', teams: [['stug', 100, 120, MOVED]] },
      {
        id: 'D2',
        teams: [
          ['cmd', 150, 180],
          ['gren', 100, 120, { aboard: 'D4-1' }],
          ['gren', 100, 120, { aboard: 'D4-1' }],
        ],
      },
    ]
    // Hit; 6 + 1 > 4: unharmed. The riders: 5 lives, 4 does not.
    const battle = battleOf(field(placed, SHOOTING), [4, 4, 6, 5, 4])
    order(battle, 'U6', 'bombard', at('D4'))
    expect([battle.state.queued, unitIn(battle.state, 'D2').lost]).toEqual([[], [3]])
    expect([unitIn(battle.state, 'D2').pinned, unitIn(battle.state, 'D4').pinned]).toEqual([false, false])
  })

  test('FW-TRA-06 FW-SAV-10 a towed gun has no die; its lorry has, and when that is lost the gun saves on 5', () => {
    const towed: Placed = {
      id: 'D7',
      teams: [
        ['opel', 100, 120, MOVED],
        ['lefh', 100, 120, { aboard: 'D7-1' }],
        ['cmd', 150, 180],
      ],
      more: { leader: 3 },
    }
    const lost = (save: number) => {
      // Hit; 4 is no save of an unarmoured vehicle.
      const battle = battleOf(field([...howitzers(3), towed], SHOOTING), [4, 4, 4, save])
      order(battle, 'U6', 'bombard', at('D7'))
      expect(battle.state.queued).toEqual([])
      return unitIn(battle.state, 'D7').lost
    }
    expect([lost(5), lost(4)]).toEqual([[1], [1, 2]])
  })

  test('FW-PIN-02 FW-PIN-04 a commander on foot is hit among tanks he has joined: once he leaves them nobody of them is pinned', () => {
    const placed: Placed[] = [
      ...howitzers(3),
      { id: 'DH1', teams: [['coy', 104, 120, MOVED]], more: { role: 'commander', attached: 'D4' } },
      { id: 'D4', teams: [['stug', 100, 120, MOVED]] },
    ]
    const state = field(placed, SHOOTING)
    // Ranged in by 4, one die of two hits: it is the commander's, who saves. Nobody is left who would have to rally.
    const battle = battleOf(state, [4, 1, 4, 6, ...all(1)])
    order(battle, 'U6', 'bombard', at('D4'))
    expect(events(battle, 'company.saved').map(({ data }) => data?.team)).toEqual(['DH1-1'])
    run(nextPhase(battle))
    expect([unitIn(state, 'DH1').attached, unitIn(state, 'D4').pinned]).toEqual([null, false])
    expect(thrownFor(battle, 'FW-PIN-05')).toEqual([])
  })

  test('FW-ART-25 FW-CON-08 launchers aimed at by their trails are concealed, not gone to ground: Regulars on 4', () => {
    const wall: Ground = { id: 'w', kind: 'woods', polygon: box([60, 110], [140, 140]) }
    const placed: Placed[] = [
      ...howitzers(3),
      {
        id: 'D6',
        teams: [
          ['nbw', 100, 160],
          ['nbw', 108, 160],
          ['nbw', 116, 160],
        ],
        more: {
          artillery: true,
          markers: [{ id: 'smoke-trails', kind: 'smoke-trails', rule: 'FW-ART-25', value: 1 }],
        } as never,
      },
    ]
    const battle = battleOf(field(placed, { ...SHOOTING, turn: 2, ground: [wall] }), all(1))
    bombard(battle, 'D6')
    // Veterans 4, and 1 for concealed.
    expect(events(battle, 'company.ranging-fails')[0]?.data?.need).toBe(5)
  })
})

describe('smoke', () => {
  test('FW-ART-25 FW-SMK-02 rockets that lay smoke leave their trails as well, once they have ranged in', () => {
    const trails = (dice: readonly number[]) => {
      const launchers: Placed[] = [
        {
          id: 'U6',
          teams: [
            ['nbw', 96, 20],
            ['nbw', 104, 20],
            ['cmd', 130, 4, MOVED],
          ],
          more: { artillery: true, leader: 3 },
        },
        { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
      ]
      const battle = battleOf(field([...launchers, targets], SHOOTING), dice)
      order(battle, 'U6', 'smoke', at('D2'))
      return unitIn(battle.state, 'U6').markers.some(({ kind }) => kind === 'smoke-trails')
    }
    expect([trails([4, 1]), trails([3, 3, 3])]).toEqual([true, false])
  })

  const screen = (from: readonly [number, number], to: readonly [number, number]): Ground => ({
    id: 's',
    kind: 'smoke',
    layer: 'smoke',
    polygon: box(from, to),
    data: { side: 'US' },
  })
  const need = (ground: readonly Ground[], target: Placed) => {
    const placed: Placed[] = [{ id: 'U1', teams: [['rifles', 50, 50]] }, target]
    const battle = battleOf(field(placed, { ...SHOOTING, ground }), all(1))
    const said = told(() => order(battle, 'U1', 'shoot', at(target.id)))
    return events(battle, 'company.fired')[0]?.data?.need ?? said
  }
  const moved: Placed = { id: 'D2', teams: [['gren', 50, 80, MOVED]] }

  test('FW-SMK-05 through it and beyond nobody fires; into it, out of it and within it 1 harder, and not twice', () => {
    expect(need([], moved)).toBe(4)
    expect(need([screen([30, 60], [70, 70])], moved)).toBe('company.error.no-line')
    expect(need([screen([30, 75], [70, 90])], moved)).toBe(5)
    expect(need([screen([30, 40], [70, 60])], moved)).toBe(5)
    expect(need([screen([30, 40], [70, 90])], moved)).toBe(5)
  })

  test('FW-SMK-05 FW-CON-08 a tank that stood idle in it has gone to ground: 2 harder', () => {
    const tank = (more: object): Placed => ({ id: 'D4', teams: [['stug', 50, 80, more]] })
    const about = [screen([30, 70], [70, 90])]
    expect([need([], tank({})), need(about, tank({})), need(about, tank(MOVED))]).toEqual([4, 6, 5])
  })

  test('FW-SMK-02 FW-SMK-04 not ranged in: no die for the wind and no smoke; the battery has fired', () => {
    const battle = battleOf(field([...howitzers(3), targets], SHOOTING), [3, 3, 3])
    order(battle, 'U6', 'smoke', at('D2'))
    expect([battle.state.queued, thrownFor(battle, 'FW-SMK-04')]).toEqual([[], []])
    expect(Object.values(battle.state.features)).toEqual([])
    expect(told(() => bombard(battle, 'D2'))).toBe('company.error.fired-already')
  })

  test('FW-SMK-04 wind 4 blows back along the line of fire: the second template lies 15 cm nearer to the guns', () => {
    const battle = battleOf(field([...howitzers(3), targets], SHOOTING), [4, 4])
    order(battle, 'U6', 'smoke', at('D2'))
    const middles = Object.values(battle.state.features).map(
      ({ polygon = [] }) => polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length / 10,
    )
    expect(middles).toEqual([120, 105])
  })

  test('FW-SMK-06 FW-TUR-03 it hides through the enemy’s turn, and is gone before its own side moves again', () => {
    const state = field([...howitzers(3), targets], {
      ...SHOOTING,
      ground: [screen([30, 60], [70, 70])],
    })
    run(startingPhase(battleOf(state), 'DE'))
    expect(Object.keys(state.features)).toEqual(['s'])
    run(startingPhase(battleOf(state), 'US'))
    expect(Object.keys(state.features)).toEqual([])
  })
})
