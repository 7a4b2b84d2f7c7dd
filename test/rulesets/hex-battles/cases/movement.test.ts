import { describe, expect, test } from 'vitest'
import { leader } from '../support/field.ts'
import { disorganised, game, led, panicked, u } from '../support/game.ts'

describe('what is moved, and how far', () => {
  test('HX-ZOC-02 a zone stops a unit, which may turn there and change its formation', () => {
    const b = game([u('P1', 'hus', '0307', 0), u('S1', 'pie56', '0607', 3)])
    expect(b.order('P1 move > 0407 > 0507')).toBe(null)
    expect(b.is('P1')).toBe('0507 f0 5ps 6pr good')
    expect(b.order('P1 move > 0506')).not.toBe(null)
    expect(b.order('P1 turn face NE')).toBe(null)
    expect(b.order('P1 formation to=march')).toBe(null)
    expect(b.is('P1')).toBe('0507 f1 5ps 4pr good')
  })

  test('HX-ZOC-03 who begins in a zone goes round that enemy, and another stops it', () => {
    const b = game([u('P1', 'hus', '0507', 0), u('S1', 'pie56', '0607', 3)])
    expect(b.order('P1 move > 0506 > 0606 > 0707')).toBe(null)
    expect(b.is('P1')).toBe('0707 f5 5ps 2pr good')
    const c = game([u('P1', 'hus', '0507', 0), u('S1', 'pie56', '0607', 3), u('S2', 'pie56', '0706', 3)])
    expect(c.order('P1 move > 0506 > 0606')).toBe(null)
    expect(c.order('P1 move > 0605')).not.toBe(null)
  })

  test('HX-ZOC-03 who begins in a zone may leave it and come back into it', () => {
    const b = game([u('P1', 'hus', '0507', 3), u('S1', 'pie56', '0607', 3)])
    expect(b.order('P1 move > 0407 > 0406')).toBe(null) // 1, turn 2 NW..: even
    expect(b.order('P1 move > 0506 > 0606')).toBe(null)
  })

  test('HX-ZOC-04 a friend in the hex keeps a zone from stopping, a leader alone does not', () => {
    const b = game([u('P1', 'hus', '0407', 0), u('P2', 'piep', '0507', 0), u('S1', 'pie56', '0607', 3)])
    expect(b.order('P1 move > 0507 > 0506')).toBe(null)
    expect(b.is('P1')).toBe('0506 f1 5ps 5pr good')
    expect(b.order('P1 move > 0606')).not.toBe(null)
    const c = game([u('P1', 'hus', '0407', 0), led('PL2', '0507'), u('S1', 'pie56', '0607', 3)])
    expect(c.order('P1 move > 0507')).toBe(null)
    expect(c.order('P1 move > 0506')).not.toBe(null)
  })

  test('HX-ZOC-04 a friend that came there in the same phase counts, one that comes along does not', () => {
    const b = game([u('P1', 'hus', '0407', 0), u('P2', 'hus', '0407', 0), u('S1', 'pie56', '0607', 3)])
    expect(b.order('P2 move > 0507')).toBe(null)
    expect(b.order('P1 move > 0507')).toBe(null)
    expect(b.order('P1 move > 0506')).toBe(null)
    const c = game([u('P1', 'hus', '0407', 0), u('P2', 'hus', '0407', 0), u('S1', 'pie56', '0607', 3)])
    expect(c.order('P1+P2 move > 0507')).toBe(null)
    expect(c.order('P1 move > 0506')).not.toBe(null)
  })

  test('HX-ZOC-05 disorganised enemies stop nobody', () => {
    const b = game([u('P1', 'hus', '0307', 0), u('S1', 'pie56', '0607', 3, 'march', disorganised())])
    expect(b.order('P1 move > 0407 > 0507 > 0506 > 0606')).toBe(null)
    expect(b.is('P1')).toBe('0606 f0 5ps 2pr good')
  })

  test.each([['.'], ['h'], ['1'], ['f']])(
    'HX-ART-08 a lone gun is ridden over in passing for 3 PR, whatever its ground (%s)',
    (ground) => {
      const b = game(
        [u('P1', 'hus', '0307', 0), u('S1', 'art05', '0607', 3, 'defence'), u('S9', 'pie56', '1203')],
        { ground: { '0607': ground } },
      )
      expect(b.order('P1 move > 0407 > 0507 > 0607')).toBe(null)
      expect(b.is('P1')).toBe('0607 f0 5ps 3pr good')
      expect(b.is('S1')).toBe('gone')
      expect(b.order('P1 move > 0707')).toBe(null)
      expect(b.is('P1')).toBe('0707 f0 5ps 2pr good')
    },
  )

  test('HX-ART-09 with fewer than 3 PR all that is left is paid, with none nothing', () => {
    for (const [pr, ground, ok] of [
      [4, '.', true],
      [3, 'f', true],
      [2, '.', false],
    ] as const) {
      const b = game(
        [
          u('P1', 'hus', '0407', 0, 'attack', { pr }),
          u('S1', 'art05', '0607', 3, 'defence'),
          u('S9', 'pie56', '1203'),
        ],
        { ground: { '0607': ground } },
      )
      expect(b.order('P1 move > 0507')).toBe(null)
      if (!ok) expect(b.order('P1 turn face NE')).toBe(null)
      const refused = b.order('P1 move > 0607')
      expect([pr, refused === null]).toEqual([pr, ok])
      if (ok) expect(b.is('P1')).toBe('0607 f0 5ps 0pr good')
    }
  })

  test('HX-ART-08 HX-LDR-08 a gun and a leader together go for the 3 PR of the gun', () => {
    const b = game([
      u('P1', 'hus', '0507', 0),
      u('S1', 'art05', '0607', 3, 'defence'),
      led('SL2', '0607'),
      u('S9', 'pie56', '1203'),
    ])
    expect(b.order('P1 move > 0607')).toBe(null)
    expect([b.is('P1'), b.is('S1'), b.is('SL2')]).toEqual(['0607 f0 5ps 5pr good', 'gone', 'gone'])
  })

  test('HX-ZOC-06 HX-ART-08 a gun beside disorganised foot is not alone: it has a zone and is not ridden over', () => {
    const b = game([
      u('P1', 'hus', '0407', 0),
      u('S1', 'art05', '0607', 3, 'defence'),
      u('S2', 'pie56', '0607', 3, 'march', disorganised()),
    ])
    expect(b.order('P1 move > 0507')).toBe(null)
    expect(b.order('P1 move > 0506')).not.toBe(null)
    expect(b.order('P1 move > 0607')).not.toBe(null)
  })

  test('HX-ART-08 HX-ZOC-02 a gun ridden over in another enemy’s zone: there it ends', () => {
    const b = game([
      u('P1', 'hus', '0507', 0),
      u('S1', 'art05', '0607', 3, 'defence'),
      u('S2', 'pie56', '0807', 3),
    ])
    expect(b.order('P1 move > 0607')).toBe(null)
    const c = game([
      u('P1', 'hus', '0507', 0),
      u('S1', 'art05', '0607', 3, 'defence'),
      u('S2', 'pie56', '0707', 3),
    ])
    expect(c.order('P1 move > 0607')).toBe(null)
    expect(c.is('P1')).toBe('0607 f0 5ps 5pr good')
    expect(c.order('P1 move > 0606')).not.toBe(null)
  })

  test('HX-ART-10 who may ride over guns', () => {
    const foes = () => [u('S1', 'art05', '0607', 3, 'defence'), u('S9', 'pie56', '1203')]
    expect(game([u('P1', 'hus', '0507', 0, 'defence'), ...foes()]).order('P1 move > 0607')).not.toBe(null)
    expect(
      game([u('P1', 'hus', '0507', 0, 'march', disorganised()), ...foes()]).order('P1 move > 0607'),
    ).not.toBe(null)
    expect(game([u('P1', 'artp', '0507', 0, 'march'), ...foes()]).order('P1 move > 0607')).not.toBe(null)
    expect(game([u('P1', 'hus', '0507', 0, 'march'), ...foes()]).order('P1 move > 0607')).toBe(null)
    expect(game([u('P1', 'piep', '0507', 0, 'attack'), ...foes()]).order('P1 move > 0607')).toBe(null)
  })

  test('HX-LDR-08 whoever marches over a lone leader takes him, for the price of the hex', () => {
    for (const one of [
      u('P1', 'hus', '0407', 0),
      u('P1', 'hus', '0407', 0, 'march', disorganised()),
      u('P1', 'artp', '0407', 0, 'march'),
      u('P1', 'piep', '0407', 0, 'defence'),
      u('P1', 'hus', '0407', 0, 'march', panicked()),
    ]) {
      const b = game([one, led('SL2', '0507'), u('S9', 'pie56', '1203')])
      const before = b.unit('P1').prLeft
      expect(b.order('P1 move > 0507')).toBe(null)
      expect(b.is('SL2')).toBe('gone')
      expect([one.type, one.order, before - b.unit('P1').prLeft]).toEqual([one.type, one.order, 1])
    }
  })

  test('HX-ZOC-07 no zone is entered in defence formation or disorder, though a friend be there', () => {
    const b = game([u('P1', 'piep', '0407', 0, 'defence'), u('S1', 'pie56', '0607', 3)])
    expect(b.order('P1 move > 0507')).not.toBe(null)
    expect(b.order('P1 formation to=attack')).toBe(null)
    expect(b.order('P1 move > 0507')).toBe(null)
    expect(b.is('P1')).toBe('0507 f0 4ps 1pr good')
    expect(b.order('P1 formation to=defence')).not.toBe(null) // 2 PR, has 1
    const c = game([
      u('P1', 'hus', '0407', 0, 'march', disorganised()),
      u('P2', 'piep', '0507', 0),
      u('S1', 'pie56', '0607', 3),
    ])
    expect(c.order('P1 move > 0507')).not.toBe(null)
    const d = game([u('P1', 'piep', '0507', 3, 'defence'), u('S1', 'pie56', '0607', 3)])
    expect(d.order('P1 turn face NW')).toBe(null)
    expect(d.order('P1 move > 0407')).toBe(null)
  })

  test('HX-COMB-03 HX-ZOC-07 who takes up defence in the zone he has entered is bound to nothing', () => {
    const b = game([u('P1', 'hus', '0407', 0), u('S1', 'pie56', '0607', 3)])
    expect(b.order('P1 move > 0507')).toBe(null)
    expect(b.order('P1 formation to=defence')).toBe(null)
    expect(b.end()).toBe(null)
    // No duty in defence formation (HX-COMB-03): attack phase passes.
    expect(b.now).toBe('1 movement SE')
  })

  test('HX-MOVE-09 the march bonus lasts as long as the march: 10 + 2 PR', () => {
    const b = game([u('P1', 'koz', '0101', 0, 'march'), u('S9', 'pie56', '0609')])
    expect(b.unit('P1').prLeft).toBe(12)
    expect(b.order('P1 move > 1001')).toBe(null)
    expect(b.unit('P1').prLeft).toBe(3)
    expect(b.order('P1 formation to=attack')).toBe(null)
    expect(b.unit('P1').prLeft).toBe(0)
    const c = game([u('P1', 'koz', '0103', 0, 'march'), u('S9', 'pie56', '0609')])
    expect(c.order('P1 move > 1203')).toBe(null)
    expect(c.unit('P1').prLeft).toBe(1)
    expect(c.order('P1 formation to=attack')).not.toBe(null)
    expect(c.order('P1 turn face SE')).toBe(null)
    expect(c.unit('P1').prLeft).toBe(0)
  })

  test('HX-MOVE-09 an enemy zone takes the march bonus', () => {
    const b = game([u('P1', 'koz', '0103', 0, 'march', { pr: 10 }), u('S1', 'pie56', '1203', 3)])
    expect(b.order('P1 move > 1103')).toBe(null)
    expect(b.unit('P1').prLeft).toBe(0)
    const c = game([u('P1', 'koz', '0103', 0, 'march', { pr: 9 }), u('S1', 'pie56', '1203', 3)])
    expect(c.order('P1 move > 1103')).not.toBe(null)
    // starting in a zone: no bonus
    const d = game([u('P1', 'koz', '1103', 0, 'march'), u('S1', 'pie56', '1203', 3)])
    expect(d.unit('P1').prLeft).toBe(10)
    // through a zone hex with a friend: lost as well
    const e = game([
      u('P1', 'koz', '0407', 0, 'march', { pr: 3 }),
      u('P2', 'piep', '0507', 0),
      u('S1', 'pie56', '0607', 3),
    ])
    expect(e.unit('P1').prLeft).toBe(5)
    expect(e.order('P1 move > 0507')).toBe(null)
    expect(e.unit('P1').prLeft).toBe(2)
  })

  test('HX-MOVE-04 HX-MOVE-10 mounting and dismounting with a march bonus and without', () => {
    const far = u('S9', 'pie56', '1203')
    const b = game([u('P1', 'drgp', '0307', 0, 'march'), far])
    expect(b.unit('P1').prLeft).toBe(9)
    expect(b.order('P1 move > 0507')).toBe(null)
    expect(b.order('P1 mount')).toBe(null)
    expect(b.unit('P1').prLeft).toBe(1) // 9-2-2=5; 4+1-4=1
    const c = game([u('P1', 'drgp', '0307', 0, 'march', { mounted: false }), far])
    expect(c.unit('P1').prLeft).toBe(5)
    expect(c.order('P1 move > 0407')).toBe(null)
    expect(c.order('P1 mount')).toBe(null)
    expect(c.unit('P1').prLeft).toBe(2) // min(2, 9-3)
    const d = game([u('P1', 'drgp', '0307', 0, 'attack'), far])
    expect(d.order('P1 move > 0707')).toBe(null)
    expect(d.order('P1 mount')).toBe(null)
    expect(d.unit('P1').prLeft).toBe(0) // 7-4-2=1; 4-6<0
  })

  test('HX-TERR-02 marsh: 3 PR on foot, 2 for a turn, closed to the mounted', () => {
    const far = u('S9', 'pie56', '1203')
    const b = game([u('P1', 'drgp', '0407', 0, 'attack', { mounted: false }), far], {
      ground: { '0507': 'm' },
    })
    expect(b.order('P1 move > 0507')).toBe(null)
    expect(b.unit('P1').prLeft).toBe(1)
    const c = game(
      [u('P1', 'drgp', '0507', 0, 'attack', { mounted: false }), u('P2', 'drgp', '0407', 0), far],
      { ground: { '0507': 'm' } },
    )
    expect(c.order('P1 mount')).not.toBe(null)
    expect(c.order('P2 move > 0507')).not.toBe(null)
    expect(c.order('P1 turn face NE')).toBe(null)
    expect(c.unit('P1').prLeft).toBe(2)
  })

  test('HX-TERR-05 HX-TERR-06 in forest a change of formation costs twice the unit’s own value', () => {
    const far = u('S9', 'pie56', '1203')
    const b = game([u('P1', 'pie05', '0507', 0, 'attack'), u('P2', 'hus', '0507', 0), far], {
      ground: { '0507': 'f', '0607': 'f' },
    })
    expect(b.order('P1 formation to=defence')).toBe(null)
    expect(b.unit('P1').prLeft).toBe(0)
    expect(b.order('P2 formation to=march')).toBe(null)
    expect(b.unit('P2').prLeft).toBe(6)
    expect(b.order('P2 move > 0607 face NE')).toBe(null)
    expect(b.unit('P2').prLeft).toBe(2)
  })

  test('HX-STACK-01 HX-LDR-07 a full hex is passed, not stayed in; a leader finds room', () => {
    const full = [u('P2', 'piep', '0507'), u('P3', 'piep', '0507'), u('P4', 'piep', '0507')]
    const b = game([u('P1', 'hus', '0407', 0), ...full, led('PL2', '0407'), u('S9', 'pie56', '1203')])
    expect(b.order('P1 move > 0507')).not.toBe(null)
    expect(b.order('P1 move > 0607')).toBe(null)
    expect(b.is('P1')).toBe('0607 f0 5ps 6pr good')
    expect(b.order('PL2 move > 0507')).toBe(null)
  })

  test('HX-MOR-09 panic halves PR, rounded up', () => {
    const b = game([
      u('P1', 'hus', '0407', 0, 'march', panicked()),
      u('P2', 'koz', '0410', 0, 'march', panicked()),
      u('P3', 'artp', '0412', 0, 'march', panicked()),
      u('P4', 'rajk', '0402', 0, 'march', panicked()),
      u('S9', 'pie56', '1206'),
    ])
    expect(['P1', 'P2', 'P3', 'P4'].map((id) => b.unit(id).prLeft)).toEqual([4, 5, 2, 4])
    expect(b.order('P1 formation to=attack')).not.toBe(null)
    expect(b.order('P1 turn face NE')).toBe(null)
  })

  test('HX-MOR-09 HX-MOVE-10 panicked dragoons have 2 PR on foot and 4 mounted, and may dismount', () => {
    const b = game([
      u('P1', 'drgp', '0407', 0, 'march', { ...panicked(), mounted: false }),
      u('P2', 'drgp', '0410', 0, 'march', panicked()),
      u('S9', 'pie56', '1206'),
    ])
    expect(['P1', 'P2'].map((id) => b.unit(id).prLeft)).toEqual([2, 4])
    expect(b.order('P2 mount')).toBe(null)
    expect(b.unit('P2').prLeft).toBe(0) // min(4-2, 2-2)
  })

  test('HX-TERR-12 HX-LDR-06 a leader pays 1 PR in forest and 2 on a hillock, and no zone stops him', () => {
    const b = game([u('P9', 'piep', '0112'), led('PL2', '0407'), u('S1', 'pie56', '0607', 3)], {
      ground: { '0307': 'f', '0207': 'h', '0406': 'm' },
    })
    expect(b.order('PL2 move > 0307 > 0207')).toBe(null)
    expect(b.is('PL2')).toBe('0207 9')
    const c = game([u('P9', 'piep', '0112'), led('PL2', '0407'), u('S1', 'pie56', '0607', 3)], {
      ground: { '0406': 'm' },
    })
    expect(c.order('PL2 move > 0507 > 0506')).toBe(null)
    expect(c.is('PL2')).toBe('0506 10')
  })

  test('HX-MOVE-08 a leader moves with his unit in one order', () => {
    const b = game([u('P1', 'hus', '0407', 0), led('PL2', '0407'), u('S9', 'pie56', '1203')])
    expect(b.order('P1+PL2 move > 0506')).toBe(null)
    expect([b.is('P1'), b.is('PL2')]).toEqual(['0506 f1 5ps 5pr good', '0506 10'])
  })

  test('HX-MOVE-08 only units of one front move as one, each at its own cost', () => {
    const b = game([
      u('P1', 'hus', '0407', 0),
      u('P2', 'koz', '0407', 1),
      u('P3', 'piep', '0407', 0),
      u('S9', 'pie56', '1203'),
    ])
    expect(b.order('P1+P2 move > 0507')).not.toBe(null)
    expect(b.order('P1+P3 move > 0807')).toBe(null)
    expect([b.is('P1'), b.is('P3')]).toEqual(['0807 f0 5ps 4pr good', '0807 f0 4ps 0pr good'])
  })

  test('HX-ART-08 HX-MOVE-08 of a stack that rides over a gun each pays 3 PR', () => {
    const b = game([
      u('P1', 'hus', '0507', 0),
      u('P2', 'koz', '0507', 0),
      u('S1', 'art05', '0607', 3, 'defence'),
      u('S9', 'pie56', '1203'),
    ])
    expect(b.order('P1+P2 move > 0607')).toBe(null)
    expect([b.is('P1'), b.is('P2')]).toEqual(['0607 f0 5ps 5pr good', '0607 f0 3ps 7pr good'])
  })

  test('HX-GEO-01 nobody leaves the map', () => {
    const b = game([u('P1', 'hus', '1205', 0), u('S9', 'pie56', '0603')])
    expect(b.order('P1 move > 1305')).not.toBe(null)
  })

  test('HX-LDR-08 a leader does not go where an enemy leader is', () => {
    const b = game([
      u('P1', 'hus', '0505', 0),
      u('S9', 'pie56', '1203'),
      led('SL2', '0605'),
      led('PL2', '0505'),
    ])
    expect(b.order('PL2 move > 0605')).not.toBe(null)
  })

  test('HX-LDR-08 HX-MOVE-08 a stack rides over a lone enemy leader with its own', () => {
    const b = game([
      u('P1', 'hus', '0505', 0),
      u('S9', 'pie56', '1203'),
      led('SL2', '0605'),
      led('PL2', '0505'),
    ])
    expect(b.order('P1+PL2 move > 0605')).toBe(null)
    expect([b.at('P1'), b.at('PL2'), b.is('SL2')]).toEqual(['0605', '0605', 'gone'])
  })

  test('HX-LDR-08 HX-MOVE-08 with the goal alone given the way of a stack leads over a lone enemy leader', () => {
    const b = game([
      u('P1', 'hus', '0305', 0),
      u('S9', 'pie56', '1203'),
      led('SL2', '0505'),
      led('PL2', '0305'),
    ])
    expect(b.order('P1+PL2 move > 0705')).toBe(null)
    expect([b.at('P1'), b.at('PL2')]).toEqual(['0705', '0705'])
  })

  test('HX-ART-08 HX-MOVE-08 a stack rides over a lone gun with its own leader', () => {
    const b = game([
      u('P1', 'hus', '0505', 0),
      u('S1', 'art05', '0605', 3, 'defence'),
      u('S9', 'pie56', '1203'),
      led('PL2', '0505'),
    ])
    expect(b.order('P1+PL2 move > 0605')).toBe(null)
    expect([b.at('P1'), b.at('PL2'), b.is('S1')]).toEqual(['0605', '0605', 'gone'])
  })

  test('HX-ZOC-02 HX-LDR-06 a zone stops the stack, its leader may go on alone', () => {
    const b = game([u('P1', 'hus', '0407', 0), led('PL2', '0407'), u('S1', 'pie56', '0607', 3)])
    expect(b.order('P1+PL2 move > 0507')).toBe(null)
    expect(b.order('PL2 move > 0407')).toBe(null)
  })

  test('HX-MOVE-08 a stack stops where its leader has no points left', () => {
    const b = game([
      u('P1', 'hus', '0407', 0),
      leader({ id: 'PL2', hex: '0407', pr: 2 }),
      u('S9', 'pie56', '1203'),
    ])
    expect(b.order('P1+PL2 move > 0907')).toBe(null)
    expect([b.at('P1'), b.at('PL2')]).toEqual(['0607', '0607'])
  })

  test('HX-MOVE-09 HX-MOVE-02 leaving the march costs the change and the bonus: 5 − 2 − 1', () => {
    const b = game([u('P1', 'pie05', '0505', 0, 'march'), u('S9', 'pie05', '1203')])
    expect(b.unit('P1').prLeft).toBe(5)
    expect(b.order('P1 formation to=attack')).toBe(null)
    expect(b.unit('P1').prLeft).toBe(2)
    expect(b.order('P1 formation to=march')).toBe(null)
    expect(b.unit('P1').prLeft).toBe(0)
  })

  test('HX-MOVE-08 HX-TERR-12 the way of a stack leads over no ground that is closed to one of it', () => {
    // Straight on lies a marsh: 3 PR on foot, closed to the leader and to horse. Round it: three hexes and three turns, 6 PR.
    const ground = { '0505': 'm' }
    const far = u('S9', 'pie56', '1203')
    for (const other of [led('PL2', '0405'), u('P2', 'hus', '0405', 0)]) {
      const b = game([u('P1', 'piep', '0405', 0, 'attack', { pr: 8 }), other, far], { ground })
      expect(b.order(`P1+${other.id} move > 0605`)).toBe(null)
      expect([b.at('P1'), b.at(other.id)]).toEqual(['0605', '0605'])
    }
  })
})
