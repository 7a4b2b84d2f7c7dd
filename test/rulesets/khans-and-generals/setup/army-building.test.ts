import { describe, expect, test } from 'vitest'
import { Battle } from '../../../../src/kernel/battle.ts'
import { noDice } from '../../../../src/kernel/dice.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { boxOf } from '../../../../src/kernel/space/segment.ts'
import { armies, limitFor } from '../../../../src/rulesets/khans-and-generals/setup/army-building.ts'
import { withBonus, worksLimit } from '../../../../src/rulesets/khans-and-generals/setup/limits.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { audienceOf } from '../../../../src/rulesets/khans-and-generals/shown/audience.ts'
import { LIMITS } from '../../../../src/rulesets/khans-and-generals/tables/army-sizes.ts'
import { BATTLE_TYPES, BATTLES } from '../../../../src/rulesets/khans-and-generals/tables/battle-types.ts'
import { begin } from '../../../../src/rulesets/khans-and-generals/turn/begin.ts'
import { complete, raw, scenario } from '../support/shipped.ts'

const skirmish = (settings: object): Json => complete(armies.skirmish?.(complete(settings as Json)) as Json)

/** 72 + 29 + 2·23: a khan's tumen at its smallest. */
const TUMEN = { id: 'tumen', units: { kh_lancers: 1, kh_archers: 2 } }
const wide = { ...raw('kalina'), limits: { KHAN: 400, RUS: 400 } } as unknown as Json
const check = (choice: Json, of: Json = wide) => {
  const result = armies.check(of, 'KHAN', choice)
  return result.ok ? result.value.points : result.refusal.key
}

describe('choosing an army', () => {
  test('KG-ARM-01 the limits of small, medium and large battles by period', () => {
    expect(LIMITS).toEqual({
      preindustrial: { small: 150, medium: 250, large: 400 },
      early: { small: 300, medium: 400, large: 500 },
      modern: { small: 400, medium: 600, large: 800 },
    })
    expect(limitFor(scenario('kalina'), 'KHAN')).toBe(150)
    expect(limitFor({ ...scenario('kalina'), limits: {} }, 'KHAN')).toBe(250)
    expect(limitFor({ ...scenario('osiek'), limits: {} }, 'KHAN')).toBe(375)
  })

  test('KG-ARM-03 the battle type gives its side a bonus', () => {
    const bonus = BATTLE_TYPES.map((type) => [
      BATTLES[type].bonus.attacker ?? 0,
      BATTLES[type].bonus.defender ?? 0,
    ])
    expect(Object.fromEntries(BATTLE_TYPES.map((type, n) => [type, bonus[n]]))).toMatchObject({
      attack: [10, 0],
      assault: [50, 0],
      meeting: [0, 0],
      ambush: [10, 0],
      landing: [50, 0],
      relief: [0, 25],
      siege: [50, 0],
      raid: [0, 0],
    })
    expect(withBonus(250, 'attack', 'attacker')).toBe(275)
    expect(withBonus(250, 'attack', 'defender')).toBe(250)
  })

  test('KG-ARM-03 escorted units of a convoy are outside the limit', () => {
    const units = [
      { id: 'B1', kind: 'command', points: 30, x: 60, y: 100 },
      { id: 'B2', points: 90, escorted: true, x: 80, y: 100 },
    ]
    const state = setup({
      type: 'convoy',
      map: [120, 120],
      limits: { blue: 40 },
      sides: { red: { units: [{ id: 'R1', kind: 'command', x: 60, y: 10 }] }, blue: { units } },
    })
    expect(state.units.B2?.notes['KG-ARM-03']).toBe('escorted')
  })

  test('KG-ARM-04 points for fortifications are a percentage of the limit without its bonus', () => {
    expect(worksLimit(300, 'assault', 'defender')).toBe(75)
    expect(worksLimit(300, 'siege', 'defender')).toBe(150)
    expect(worksLimit(250, 'ambush', 'attacker')).toBe(25)
    expect(worksLimit(300, 'meeting', 'attacker')).toBe(0)
  })

  test('KG-ARM-05 a basic detachment, others, then single units and sections: its HQ is the Chief', () => {
    const choice = {
      list: 'KHAN',
      detachments: [
        { id: 'captives', units: { kh_captives: 2 } },
        { ...TUMEN, sections: ['sec_hero'] },
      ],
      independent: ['kh_scouts', 'kh_mangonel'],
    }
    // 72 + 8 + 29 + 46, 30 + 14, 13 + 25
    expect(check(choice)).toBe(237)
    const army = armies.check(wide, 'KHAN', choice)
    if (!army.ok) throw new Error(army.refusal.key)
    const state = setup(armies.muster(wide, { KHAN: army.value }))
    const own = Object.values(state.units).filter((u) => u.side === 'KHAN')
    expect(own.map((u) => [u.id, u.card, u.hq])).toEqual([
      ['K1', 'kh_khan', 'K1'],
      // How many of each card: by the cards' ids, however the choice was written.
      ['K2', 'kh_archers', 'K1'],
      ['K3', 'kh_archers', 'K1'],
      ['K4', 'kh_lancers', 'K1'],
      ['K5', 'kh_noyan', 'K1'],
      ['K6', 'kh_captives', 'K5'],
      ['K7', 'kh_captives', 'K5'],
      ['K8', 'kh_scouts', 'K1'],
      ['K9', 'kh_mangonel', 'K1'],
    ])
    expect(state.units.K1?.sections).toEqual(['sec_hero'])
    expect(state.sides.KHAN?.facts.points).toBe(237)
    expect(own.every((u) => u.at !== null && u.at.y <= 300)).toBe(true)
    // The other side keeps its roster.
    expect(state.sides.RUS?.facts.points).toBe(146)
  })

  test('KG-ARM-05 no basic detachment, or two, is no army', () => {
    expect(check({ list: 'KHAN', detachments: [{ id: 'captives', units: { kh_captives: 2 } }] })).toBe(
      'kg.error.one-basic',
    )
    expect(check({ list: 'KHAN', detachments: [TUMEN, TUMEN] })).toBe('kg.error.one-basic')
  })

  test('KG-ARM-06 slots, pools, lists and points are kept', () => {
    const of = (units: Json, independent: Json = []) =>
      check({ list: 'KHAN', detachments: [{ id: 'tumen', units }], independent })
    expect(of({ kh_archers: 2 })).toBe('kg.error.slot-few')
    expect(of({ kh_lancers: 4, kh_archers: 2 })).toBe('kg.error.slot-many')
    expect(of({ kh_lancers: 1, kh_archers: 2, ru_spears: 1 })).toBe('kg.error.not-in-list')
    expect(
      of({ kh_lancers: 1, kh_archers: 2 }, ['kh_mangonel', 'kh_mangonel', 'kh_mangonel', 'kh_mangonel']),
    ).toBe('kg.error.independent-many')
    expect(of([{ card: 'kh_lancers', sections: ['sec_medic'] }, 'kh_archers', 'kh_archers'])).toBe(
      'kg.error.independent-many',
    )
    expect(check({ list: 'HUNS', detachments: [TUMEN] })).toBe('kg.error.no-list')
    expect(check({ list: 'KHAN', detachments: [{ id: 'guard', units: {} }] })).toBe('kg.error.no-detachment')
    expect(check({ list: 'KHAN', detachments: [] })).toBe('kg.error.not-an-army')
    expect(
      check(
        { list: 'KHAN', detachments: [{ id: 'tumen', units: { kh_lancers: 1, kh_archers: 3 } }] },
        raw('kalina') as Json,
      ),
    ).toBe('kg.error.over-limit')
    expect(check({ list: 'KHAN', detachments: [TUMEN] }, raw('kalina') as Json)).toBe(147)
  })

  test('KG-CMD-02 an HQ has no more than twice its Command under it', () => {
    const units = { kh_lancers: 3, kh_archers: 6 }
    const many = {
      list: 'KHAN',
      detachments: [{ id: 'tumen', units }],
      independent: { kh_scouts: 3, kh_mangonel: 3 },
    }
    // Fifteen under a khan of Command 10.
    expect(check(many, { ...raw('kalina'), limits: { KHAN: 500, RUS: 500 } } as unknown as Json)).toBe(
      72 + 87 + 138 + 39 + 75,
    )
    const weak = raw('kalina') as { cards: { id: string; command?: number }[] }
    const cards = weak.cards.map((card) => (card.id === 'kh_khan' ? { ...card, command: 7 } : card))
    expect(check(many, { ...raw('kalina'), cards, limits: { KHAN: 500, RUS: 500 } } as unknown as Json)).toBe(
      'kg.error.attached-many',
    )
  })

  test('KG-ARM-06 lists can be read with their slots and prices', () => {
    const khan = armies.lists(raw('kalina') as Json).find(({ id }) => id === 'KHAN')
    expect(khan?.detachments.map((d) => [d.id, d.basic, d.hq])).toEqual([
      ['tumen', true, 'kh_khan'],
      ['mingghan', false, 'kh_noyan'],
      ['captives', false, 'kh_noyan'],
      ['independent', false, null],
    ])
    expect(khan?.detachments[0]?.cards[1]).toMatchObject({
      card: 'kh_archers',
      least: 2,
      most: 6,
      points: 23,
    })
    // What is chosen from is called by its names.
    for (const { detachments } of armies.lists(raw('kalina') as Json)) {
      for (const { id, name, cards } of detachments) {
        if (id !== 'independent')
          expect([id, name]).toEqual([id, { en: expect.any(String), pl: expect.any(String) }])
        for (const { card, name: called } of cards)
          expect([card, Object.keys(called ?? {})]).toEqual([card, ['en', 'pl']])
      }
    }
  })

  test('KG-ARM-02 a side is told when its players would lead too few or too many, and plays all the same', () => {
    const state = setup(raw('kalina'))
    state.seats = { anna: { side: 'KHAN', name: 'Anna', commands: [], chief: true } }
    state.queued = [1, 2]
    const battle = new Battle(state, noDice, 0, audienceOf)
    battle.beginEntry()
    expect(begin(battle).next().done).toBe(true)
    const told = battle.written().effects.filter((e) => e.type === 'event' && e.name === 'kg.unitsPerPlayer')
    expect(told).toMatchObject([{ side: 'KHAN', data: { units: 6, players: 1 }, to: ['KHAN'] }])
  })
})

describe('skirmishes', () => {
  test('KG-GEN-03 a skirmish is agreed where the players agreed and rolled where they did not', () => {
    const made = skirmish({ type: 'attack', weather: 'fog', lists: ['KHAN', 'RUS'] })
    const state = setup(made)
    expect(state.facts.sources).toMatchObject({
      type: 'agreed',
      weather: 'agreed',
      time: 'rolled',
      terrain: 'rolled',
    })
    expect(state.phase).toBe('deployment')
    expect(state.sides.KHAN?.facts.role).toBe('attacker')
    expect(state.sides.RUS?.facts.role).toBe('defender')
    // Objectives in the defender's half of 120 cm.
    expect(Object.values(state.features).map((f) => f.at?.y)).toEqual([840, 840])
  })

  test.each([
    ['meeting', [['po', 900, 600]]],
    ['assault', [['po', 900, 840]]],
    ['siege', [['po', 900, 840]]],
    ['relief', [['po', 900, 600]]],
    // One objective of a landing within 30 cm of the shore.
    [
      'landing',
      [
        ['po', 600, 300],
        ['po', 1200, 840],
      ],
    ],
    [
      'recon',
      [
        ['marker', 450, 840],
        ['marker', 900, 840],
        ['marker', 1350, 840],
      ],
    ],
    ['raid', [['target', 900, 600]]],
    ['pitched', []],
  ] as const)('KG-BAT-02 what %s is about lies on the map of 180×120 cm', (type, places) => {
    const { features, facts } = setup(skirmish({ type, lists: ['KHAN', 'RUS'] }))
    expect(Object.values(features).map((f) => [f.kind, f.at?.x, f.at?.y])).toEqual(places)
    expect(facts.targets ?? 0).toBe(type === 'raid' ? 1 : 0)
  })

  test('KG-BAT-02 the victim of an ambush and a convoy leave by a strip 30 cm wide at the far edge', () => {
    for (const type of ['ambush', 'convoy']) {
      const { features } = setup(skirmish({ type, lists: ['KHAN', 'RUS'] }))
      const [exit] = Object.values(features)
      expect([exit?.kind, exit?.data?.side]).toEqual(['exit', 'RUS'])
      expect(boxOf(exit?.polygon ?? [])).toEqual({ minX: 750, maxX: 1050, minY: 0, maxY: 20 })
    }
  })

  test('KG-ARM-01 KG-ARM-03 its limits are those of its size and type, and its first armies keep them', () => {
    for (const size of ['small', 'medium', 'large'] as const) {
      const made = skirmish({ type: 'assault', size, lists: ['KHAN', 'RUS'] }) as {
        limits: Record<string, number>
      }
      expect(made.limits).toEqual({ KHAN: LIMITS.preindustrial[size] * 1.5, RUS: LIMITS.preindustrial[size] })
      const state = setup(made)
      for (const side of Object.values(state.sides)) {
        expect(side.facts.points).toBeLessThanOrEqual(made.limits[side.id] ?? 0)
        expect(side.facts.points).toBeGreaterThan((made.limits[side.id] ?? 0) / 3)
      }
    }
  })

  test('KG-ARM-01 two sides of one list, and settings that are none', () => {
    const state = setup(skirmish({ lists: ['KHAN', 'KHAN'] }))
    expect(Object.keys(state.sides)).toEqual(['KHAN-1', 'KHAN-2'])
    expect(() => skirmish({ lists: ['KHAN', 'HUNS'] })).toThrow('kg.error.scenario')
    expect(() => skirmish({ size: 'vast' })).toThrow('kg.error.scenario')
  })
})
