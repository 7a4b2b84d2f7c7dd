import { describe, expect, test } from 'vitest'
import { cardPoints } from '../../../../src/rulesets/khans-and-generals/setup/points.ts'
import { makeUnit } from '../../../../src/rulesets/khans-and-generals/setup/unit-making.ts'
import { ABILITY_COST } from '../../../../src/rulesets/khans-and-generals/tables/abilities.ts'
import { FORMATIONS } from '../../../../src/rulesets/khans-and-generals/tables/formations.ts'
import { SECTIONS } from '../../../../src/rulesets/khans-and-generals/tables/sections.ts'
import { startingReluctance, TRAINING } from '../../../../src/rulesets/khans-and-generals/tables/training.ts'
import { TYPES } from '../../../../src/rulesets/khans-and-generals/tables/types.ts'
import { type Card, cardSchema } from '../../../../src/rulesets/khans-and-generals/units/cards.ts'
import { cards, complete, scenario } from '../support/shipped.ts'

const made = (spec: Parameters<typeof makeUnit>[0]) => makeUnit(spec, 'red', 'R1', cards)

const spears = {
  kind: 'line',
  id: 'test',
  name: 'Spearmen',
  points: 0,
  type: 'heavyInfantry',
  mounted: false,
  base: [9, 5],
  stan: 30,
  training: 3,
  reluctance: 10,
  melee: 6,
  ranged: null,
  skill: 3,
  armour: 4,
  move: 15,
  assaultBonus: 0,
  chargeBonus: 0,
  formations: ['standard'],
  orders: [],
  abilities: [],
} as const
const priced = (changes: object): number => cardPoints(cardSchema.parse({ ...spears, ...changes }))

describe('cards', () => {
  test('KG-GEN-04 no base reaches farther than 7 cm from its middle, for what is near is sought no farther', () => {
    const read = (base: unknown) => cardSchema.safeParse({ ...spears, base })
    for (const base of [[9, 9], [13, 5], { circle: 14 }, { square: 9.8 }])
      expect(read(base).success).toBe(true)
    // 14 cm from corner to corner: 13.5 × 4 cm has 14.08, a square of 10 cm 14.14.
    for (const base of [[13.5, 4], { circle: 14.1 }, { square: 10 }]) {
      expect(read(base).error?.message).toContain('a base reaches at most 7 cm from its middle')
    }
  })

  test('KG-DAT-01 a card of every kind is read, and a stat that is no stat is refused', () => {
    expect(cardSchema.parse(spears).name).toEqual({ en: 'Spearmen', pl: 'Spearmen' })
    expect(cardSchema.safeParse({ ...spears, bravery: 3 }).success).toBe(false)
    expect(cardSchema.safeParse({ ...spears, kind: 'dragon' }).success).toBe(false)
    expect(cardSchema.safeParse({ ...spears, training: 6 }).success).toBe(false)
    const section = { kind: 'section', id: 's', name: 'Hero', effect: 'KG-UNI-03', points: 8 }
    expect(cardPoints(cardSchema.parse(section))).toBe(8)
  })

  test('KG-DAT-10 every shipped card costs exactly what the formula says', () => {
    expect(cards.size).toBe(60)
    for (const card of cards.values()) expect([card.id, card.points]).toEqual([card.id, cardPoints(card)])
  })

  test('KG-DAT-04 formations on cards are those of the table', () => {
    expect(FORMATIONS).toHaveLength(12)
    expect(cardSchema.safeParse({ ...spears, formations: ['phalanx'] }).success).toBe(false)
  })

  test('KG-DAT-05 KG-STF-01 the engines of siege throw stones and incendiaries', () => {
    const mangonel = made({ id: 'R2', card: 'kh_mangonel' })
    expect(mangonel.gun).toMatchObject({
      gunClass: 'siege',
      mode: 'direct',
      ammo: ['stone', 'incendiary'],
      strike: 1,
    })
    expect([mangonel.gun?.range, mangonel.gun?.accuracy, mangonel.gun?.blast, mangonel.gun?.spread]).toEqual([
      60, 4, 12, 3,
    ])
  })

  test('KG-DAT-07 special orders are known by the word of the cards and by our key', () => {
    const card = cardSchema.parse({ ...spears, orders: ['mount', 'lornetki'] }) as Extract<
      Card,
      { kind: 'line' }
    >
    expect(card.orders).toEqual(['naKon', 'lornetki'])
  })

  test('KG-DAT-40 KG-STC-01 an army leader has Command 9–10 and Initiative 3–4, a regiment’s or retinue’s 5 and 2', () => {
    const values = ['kh_khan', 'ru_prince', 'kh_noyan', 'ru_voivode'].map((id) => {
      const card = cards.get(id)
      return card?.kind === 'command' ? [card.command, card.initiative] : null
    })
    expect(values).toEqual([
      [10, 4],
      [9, 3],
      [5, 2],
      [5, 2],
    ])
  })
})

describe('points', () => {
  test('KG-PTS-01 the training factor multiplies the whole value', () => {
    // (6 + 0 + 2·3 + 4 + 15/3) · 30/30 = 21, by 0.70, 0.85, 1, 1.2, 1.5
    expect([1, 2, 3, 4, 5].map((training) => priced({ training }))).toEqual([15, 18, 21, 25, 32])
    expect(TRAINING[1].factor).toBe(70)
  })

  test('KG-PTS-02 a line unit costs by its fighting, its protection, its legs and its men', () => {
    expect(priced({})).toBe(21)
    // 21 + 8·40/60 = 26.33
    expect(priced({ ranged: 8, range: 40 })).toBe(26)
    // 21 · 20/30 = 14
    expect(priced({ stan: 20 })).toBe(14)
    // 21 and an assault bonus of 3
    expect(priced({ assaultBonus: 3 })).toBe(24)
  })

  test('KG-PTS-03 an engine costs by Accuracy, Blast, Strike, Spread and range', () => {
    // 2·4 + 12 + 0 + 3 + 60/50 = 24.2, and siege crew 1
    const mangonel = cards.get('kh_mangonel')
    expect(mangonel && cardPoints(mangonel)).toBe(25)
    // 2·3 + 16 + 3·1 + 4 + 80/50 = 30.6, and 1
    const trebuchet = cards.get('ru_trebuchet')
    expect(trebuchet && cardPoints(trebuchet)).toBe(32)
  })

  test('KG-PTS-04 a support unit: ranged·range/120 + 2·skill + men, by training, and abilities', () => {
    const hmg = {
      ...spears,
      kind: 'support',
      type: 'machineGun',
      mounted: undefined,
      assaultBonus: undefined,
      chargeBonus: undefined,
      stan: 6,
      ranged: 14,
      range: 160,
      skill: 3,
    }
    // 14·160/120 + 6 + 6 = 30.67
    expect(cardPoints(cardSchema.parse(JSON.parse(JSON.stringify(hmg))))).toBe(31)
  })

  test('KG-PTS-05 a staff costs 5, a fighting leader his line value, and 2 a Command, 3 an Initiative', () => {
    const staff = {
      ...spears,
      kind: 'command',
      type: 'command',
      echelon: 'company',
      command: 4,
      initiative: 2,
    }
    const { assaultBonus: _a, chargeBonus: _c, ...body } = staff
    // 5 + 8 + 6
    expect(cardPoints(cardSchema.parse({ ...body, statsAs: 'support' }))).toBe(19)
    // 21 + 8 + 6
    expect(cardPoints(cardSchema.parse({ ...body, statsAs: 'line' }))).toBe(35)
  })

  test('KG-PTS-09 rounding comes once, at the end, halves to even, and nothing is free', () => {
    // (6 + 2·3 + 4 + 15/3) · 15/30 = 10.5, and spears 2: 12.5 → 12
    expect(priced({ stan: 15, abilities: ['spears'] })).toBe(12)
    expect(priced({ melee: 0, skill: 0, armour: 0, move: 0 })).toBe(1)
  })

  test('KG-PTS-10 abilities have their price, those of a type none', () => {
    expect(ABILITY_COST.pikes).toBe(3)
    expect(priced({ abilities: ['pikes'] }) - priced({})).toBe(3)
    expect(priced({ abilities: ['blackPowder', 'levy'] })).toBe(priced({}))
  })
})

describe('what a card makes of a unit', () => {
  test('KG-STA-01 no ranged Attack is none, a zero is one that hangs on dice', () => {
    expect(made({ id: 'R2', card: 'ru_spears' }).ranged).toBeNull()
    expect(made({ id: 'R2', ranged: 0 }).ranged).toBe(0)
  })

  test('KG-STA-02 KG-STA-03 KG-STA-04 skill and Armour, range and both Movement Ranges come from the card', () => {
    const riders = made({ id: 'R2', card: 'kh_archers' })
    expect([riders.skill, riders.armour, riders.range, riders.move, riders.moveFoot]).toEqual([
      3, 1, 45, 36, 15,
    ])
  })

  test('KG-STA-05 KG-TYP-02 types of horse are mounted, types of foot are not', () => {
    expect(made({ id: 'R2', type: 'horseArchers' }).mounted).toBe(true)
    expect(made({ id: 'R2', type: 'dragoons' }).mounted).toBe(true)
    expect(made({ id: 'R2', type: 'archers' }).mounted).toBe(false)
  })

  test('KG-STA-06 Stan of a line unit counts its figures fivefold', () => {
    const full = made({ id: 'R2', card: 'ru_spears' })
    expect([full.stan, full.startStan]).toEqual([30, 30])
    const worn = made({ id: 'R2', card: 'ru_spears', stan: 12, startStan: 30 })
    expect([worn.stan, worn.startStan]).toEqual([12, 30])
  })

  test('KG-STA-07 Reluctance starts at a percentage of Stan by Training, rounded half to even', () => {
    const table = ([1, 2, 3, 4, 5] as const).map((t) =>
      [30, 20, 10].map((stan) => startingReluctance(t, stan)),
    )
    expect(table).toEqual([
      [15, 10, 5],
      [12, 8, 4],
      [10, 7, 3],
      [8, 5, 2],
      [3, 2, 1],
    ])
    expect(made({ id: 'R2', card: 'ru_spears', stan: 20 }).baseReluctance).toBe(7)
  })

  test('KG-STA-08 Training is one of five; captives and levies are always Conscripts', () => {
    expect(made({ id: 'R2', card: 'ru_levy', training: 4 }).training).toBe(1)
    expect(made({ id: 'R2', card: 'ru_spears', training: 4 }).training).toBe(4)
  })

  test('KG-STA-09 KG-STA-10 weapon, formations, orders and abilities come from the card', () => {
    const hunters = made({ id: 'R2', card: 'ru_archers' })
    expect(hunters.weapon).toBe('bow')
    expect(hunters.formations).toEqual(['standard', 'loose', 'skirmish'])
    expect(hunters.orders).toEqual(['pulapka', 'zaskoczenie'])
    expect(hunters.abilities).toEqual(['partisan', 'fireArrows'])
  })

  test('KG-STA-11 a charge bonus of light 2, medium 3, heavy cavalry 4 where the card has none', () => {
    const bonus = (type: string) => made({ id: 'R2', type }).chargeBonus
    expect([bonus('lightCavalry'), bonus('cavalry'), bonus('heavyCavalry'), bonus('infantry')]).toEqual([
      2, 3, 4, 0,
    ])
  })

  test('KG-STL-01 crews break at 4 to 8 by Training where the card does not say', () => {
    const at = ([1, 2, 3, 4, 5] as const).map(
      (training) => made({ id: 'R2', kind: 'support', training }).breakAt,
    )
    expect(at).toEqual([4, 5, 6, 7, 8])
    expect(made({ id: 'R2', card: 'ru_spears' }).breakAt).toBeNull()
  })

  test('KG-STC-02 a leader with retinue counts as line, a staff as support', () => {
    expect(made({ id: 'R1', kind: 'command', statsAs: 'line' }).breakAt).toBeNull()
    expect(made({ id: 'R1', kind: 'command', statsAs: 'support' }).breakAt).toBe(6)
  })

  test('KG-TYP-01 KG-TYP-03 KG-TYP-04 KG-TYP-05 every type is of one kind', () => {
    const kinds = (kind: string) => Object.keys(TYPES).filter((type) => TYPES[type]?.kind === kind)
    expect(kinds('line')).toHaveLength(16)
    expect(kinds('support')).toContain('runners')
    expect(kinds('command')).toEqual(['command'])
    expect(kinds('artillery')).toContain('siegeEngine')
    expect(made({ id: 'R2', type: 'siegeEngine' }).kind).toBe('artillery')
  })

  test('KG-TYP-03 support comes on foot or mounted', () => {
    expect(made({ id: 'R2', type: 'medics' })).toMatchObject({ kind: 'support', mounted: false })
    expect(made({ id: 'R2', type: 'medics', mounted: true })).toMatchObject({
      kind: 'support',
      mounted: true,
    })
  })

  test('KG-TYP-06 abilities and orders come with the type', () => {
    expect(made({ id: 'R2', type: 'shooters' }).abilities).toEqual(['blackPowder'])
    expect(made({ id: 'R2', type: 'cavalry' }).orders).toEqual(['naKon'])
    // So cavalry can always dismount: whose card says nothing walks 15 cm (KG-STA-04).
    expect(made({ id: 'R2', type: 'cavalry' }).moveFoot).toBe(15)
    expect(made({ id: 'R2', type: 'cavalry', moveFoot: null }).moveFoot).toBeNull()
    expect(made({ id: 'R2', type: 'infantry' }).moveFoot).toBeNull()
    expect(made({ id: 'R2', type: 'siegeEngine' }).orders).toEqual(['rozstawienie'])
  })

  test('KG-UNI-01 line, support, command and artillery stand on the table; vehicles and aircraft do not yet', () => {
    expect(
      ['line', 'support', 'command', 'artillery'].map((kind) => made({ id: 'R2', kind } as never).kind),
    ).toEqual(['line', 'support', 'command', 'artillery'])
    const plane = new Map<string, Card>([
      ['p', { kind: 'section', id: 'p', name: { en: 'p', pl: 'p' }, points: 1, effect: '' }],
    ])
    expect(() => makeUnit({ id: 'R2', card: 'p' }, 'red', 'R1', plane)).toThrow('kg.error.card-kind')
  })

  test('KG-UNI-02 KG-UNI-03 a section becomes part of its unit and of its price', () => {
    const bare = made({ id: 'R2', card: 'ru_spears' })
    const host = made({ id: 'R2', card: 'ru_spears', sections: ['sec_standard'] })
    expect(host.sections).toEqual(['sec_standard'])
    expect(host.points - bare.points).toBe(5)
    expect(Object.values(SECTIONS).map(({ points }) => points)).toEqual([8, 5, 6, 3, 5, 5, 4])
    expect(made({ id: 'R2', sections: ['sec_sapper'] }).abilities).toContain('sapper')
    expect(made({ id: 'R2', sections: ['sec_guide:forest'] }).notes['KG-UNI-03']).toBe('forest')
    expect(() => made({ id: 'R2', sections: ['sec_bard'] })).toThrow('kg.error.no-section')
  })

  test('KG-GEN-04 KG-GEN-05 bases of 9×5, half of it, round or square 4, engines deeper than wide', () => {
    expect(made({ id: 'R2' }).base).toEqual({ kind: 'rect', width: 90, depth: 50 })
    expect(made({ id: 'R2', card: 'kh_scouts' }).base).toEqual({ kind: 'rect', width: 45, depth: 50 })
    expect(made({ id: 'R2', kind: 'support' }).base).toEqual({ kind: 'circle', diameter: 40 })
    expect(made({ id: 'R2', kind: 'command' }).base).toEqual({ kind: 'rect', width: 40, depth: 40 })
    expect(made({ id: 'R2', base: { square: 4 } }).base).toEqual({ kind: 'rect', width: 40, depth: 40 })
    expect(made({ id: 'R2', card: 'kh_mangonel' }).base).toEqual({ kind: 'rect', width: 50, depth: 90 })
  })
})

describe('army lists', () => {
  test('KG-DAT-20 all lists name only cards there are, and one basic detachment', () => {
    const { armies } = scenario('kalina')
    expect(armies.map((list) => list.id)).toEqual(['EARLY', 'KHAN', 'MODERN', 'RUS'])
    for (const list of armies) {
      expect(list.detachments.filter((d) => d.basic)).toHaveLength(1)
      const named = [
        ...list.detachments.flatMap((d) => [
          ...(d.hq === null ? [] : [d.hq]),
          ...d.slots.map(([card]) => card),
        ]),
        ...list.independent.map(([card]) => card),
      ]
      for (const card of named) expect(cards.has(card) || SECTIONS[card] !== undefined).toBe(true)
    }
  })

  test('KG-ARM-06 a list has a name in both languages, a period, traits, detachments and single units', () => {
    const khan = scenario('kalina').armies.find(({ id }) => id === 'KHAN')
    expect(khan).toMatchObject({ period: 'preindustrial', traits: [], opbModifier: 0 })
    expect(khan?.name.pl).toBe('Armia chana (XIII wiek)')
    expect(khan?.independent).toContainEqual(['kh_mangonel', 3])
  })

  test('KG-GEN-07 the shipped cards stand for companies: four to six figures on a line base, two on a half', () => {
    for (const card of cards.values()) {
      if (card.kind !== 'line') continue
      const figures = card.stan / 5
      const half = Array.isArray(card.base) && card.base[0] < 9
      expect(half ? [2] : [4, 6]).toContain(figures)
    }
  })

  test('house: a scenario that brings a card of its own keeps it', () => {
    const own = { ...spears, id: 'ru_spears', points: 99 }
    const done = complete({ sides: {}, cards: [own] }) as { cards: { id: string; points: number }[] }
    expect(done.cards.filter((card) => card.id === 'ru_spears').map((card) => card.points)).toEqual([99])
  })
})

describe('cards of vehicles', () => {
  test('KG-PTS-06, KG-STV-02 armour, weapons, speed, crew, optics and room cost by Training, each as the formula has it', () => {
    const lorry = cards.get('mo_truck')
    const cost = (changes: object): number => cardPoints(cardSchema.parse({ ...lorry, ...changes }))
    // 44 ÷ 4 for its speed, 1 for its driver, 2 × 2 for room: 16 × 0.85 is 14; flammable takes 1 of that.
    expect(cost({})).toBe(13)
    expect(cost({ abilities: ['thinFloor'] })).toBe(14)
    expect(cost({ training: 3 })).toBe(15)
    const plate = { front: 2, side: 1, rear: 1, top: 6 }
    // Its top counts nothing, nor do sides and rear of a turret.
    expect(cost({ training: 3, armour: { hull: plate } })).toBe(15 + 2 * 4)
    expect(cost({ training: 3, armour: { hull: plate, turret: plate } })).toBe(15 + 2 * 6)
    expect(cost({ training: 3, capacity: 4, optics: 1, stan: 3 })).toBe(15 + 2 * 2 + 2 + 2)
    const gun = { name: 'gun', mount: 'hull', gun: at37() }
    // Accuracy 8, half of Blast 8, twice its Penetration 4 near by.
    expect(cost({ training: 3, weapons: [gun] })).toBe(15 + 8 + 4 + 8)
    const mg = { name: 'mg', mount: 'hull', table: 'hmg', ranged: 12, range: 120 }
    expect(cost({ training: 3, weapons: [mg] })).toBe(15 + 6)
    expect(cardSchema.safeParse({ ...lorry, armour: { hull: { ...plate, front: 7 } } }).success).toBe(false)
  })

  const at37 = () => {
    const card = cards.get('mo_at37')
    if (card?.kind !== 'artillery') throw new Error('no gun')
    return card.gun
  }
})
