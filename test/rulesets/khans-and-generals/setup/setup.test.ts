import { describe, expect, test } from 'vitest'
import { plain } from '../../../../src/i18n/spans.ts'
import { Battle } from '../../../../src/kernel/battle.ts'
import { noDice } from '../../../../src/kernel/dice.ts'
import { canonical } from '../../../../src/kernel/json.ts'
import { boxOf } from '../../../../src/kernel/space/segment.ts'
import { report } from '../../../../src/reports/report.ts'
import { voiceOf } from '../../../../src/reports/words.ts'
import { opbLimit } from '../../../../src/rulesets/khans-and-generals/morale/opb-limit.ts'
import { worksLeft } from '../../../../src/rulesets/khans-and-generals/orders/build.ts'
import { deploymentZone } from '../../../../src/rulesets/khans-and-generals/setup/deployment-zones.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { audienceOf } from '../../../../src/rulesets/khans-and-generals/shown/audience.ts'
import { viewOf } from '../../../../src/rulesets/khans-and-generals/shown/view.ts'
import {
  BATTLE_TYPES,
  BATTLES,
  type BattleType,
} from '../../../../src/rulesets/khans-and-generals/tables/battle-types.ts'
import { begin } from '../../../../src/rulesets/khans-and-generals/turn/begin.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { raw, scenario } from '../support/shipped.ts'

const R = { id: 'R1', card: { kind: 'command' as const }, x: 60, y: 12 }
const B = { id: 'B1', card: { kind: 'command' as const }, x: 60, y: 108 }
/** A battle of two HQs, with what a test says of it. */
const small = (more: object = {}, red: object = {}, blue: object = {}): KgState =>
  setup({
    map: [120, 120],
    ...more,
    sides: { red: { units: [R], ...red }, blue: { units: [B], ...blue } },
  })

/** The state after everything was rolled, with those dice. */
function begun(dice: readonly number[], more: object = {}, red: object = {}, blue: object = {}): KgState {
  const state = small({ start: 'deployment', ...more }, red, blue)
  state.queued = [...dice]
  const battle = new Battle(state, noDice, 0, audienceOf)
  battle.beginEntry()
  const done = begin(battle).next()
  expect(done.done).toBe(true)
  expect(state.queued).toEqual([])
  return state
}

describe('setting up', () => {
  test('KG-GEN-01 KG-GEN-06 a scenario in centimetres becomes whole millimetres, facings tenths of a degree', () => {
    const state = small({}, { units: [{ ...R, x: 60.25, y: 12.04, facing: -45 }] })
    expect(state.units.R1?.at).toEqual({ x: 603, y: 120 })
    expect(state.units.R1?.facing).toBe(3150)
    expect(state.map).toEqual({ width: 1200, height: 1200 })
  })

  test('KG-GEN-03 every parameter knows whether it was laid down, agreed or rolled', () => {
    expect(small().facts.sources).toMatchObject({ type: 'scenario', time: 'scenario', terrain: 'scenario' })
    expect(small({ agreed: true, weather: 'rolled' }).facts.sources).toMatchObject({
      type: 'agreed',
      weather: 'rolled',
    })
  })

  test('house: the same scenario always makes the same state', () => {
    expect(canonical(setup(raw('osiek')))).toBe(canonical(setup(raw('osiek'))))
  })

  test('KG-CMD-03 a roster without an HQ is given a staff behind its first unit', () => {
    const state = small({}, { units: [{ id: 'R1', x: 60, y: 40 }] })
    expect(state.units['red-HQ']).toMatchObject({ kind: 'command', at: { x: 600, y: 200 }, points: 0 })
    expect(state.units.R1?.hq).toBe('red-HQ')
    expect(state.sides.red?.facts.chief).toBe('red-HQ')
  })

  test('KG-CMD-02 KG-CMD-04 units without an HQ obey the Chief, which names itself or is the senior', () => {
    const hqs = [
      { id: 'R1', kind: 'command', echelon: 'regiment', x: 20, y: 10 },
      { id: 'R2', kind: 'command', echelon: 'army', x: 40, y: 10 },
      { id: 'R3', x: 60, y: 10 },
    ]
    expect(small({}, { units: hqs }).sides.red?.facts.chief).toBe('R2')
    expect(small({}, { units: hqs }).units.R3?.hq).toBe('R2')
    const named = hqs.map((u) => (u.id === 'R1' ? { ...u, hq: 'R1' } : u))
    expect(small({}, { units: named }).sides.red?.facts.chief).toBe('R1')
  })

  test('KG-CMD-03 KG-RES-02 an army of which every HQ waits in reserve is refused: nobody could call it', () => {
    const hq = { id: 'R1', kind: 'command', reserve: 'A' }
    expect(() => small({}, { units: [hq, { id: 'R3', x: 60, y: 10 }] })).toThrow('kg.error.hqs-in-reserve')
    const two = [hq, { id: 'R2', kind: 'command', x: 40, y: 10 }]
    expect(small({}, { units: two }).units.R1?.status).toBe('reserve')
  })

  test('KG-DAT-30 what is no scenario is refused with the place of the fault', () => {
    expect(() => small({ wheather: 'rain' })).toThrow('kg.error.scenario')
    expect(() => setup('a battle')).toThrow('kg.error.scenario')
    expect(() => setup({ sides: { red: { units: [R] } } })).toThrow('kg.error.two-sides')
    expect(() => small({}, { units: [] })).toThrow('kg.error.no-units')
    expect(() => small({}, { units: [{ ...R, card: 'nobody' }] })).toThrow('kg.error.scenario')
    expect(() => small({}, { units: [R, { id: 'R2', hq: 'R9', x: 20, y: 10 }] })).toThrow('kg.error.scenario')
    expect(() => small({}, { units: [{ ...R, id: 'B1' }] })).toThrow('kg.error.scenario-twice')
    expect(() => small({}, { units: [R, { id: 'R2', x: 61, y: 12 }] })).toThrow('kg.error.overlap')
    expect(() => small({}, { units: [{ ...R, x: 1 }] })).toThrow('kg.error.unit-off-map')
  })

  test('KG-DEP-03 KG-TER-02 who has no place stands on ground that is open to him and his formation, if there is any', () => {
    const poly = [
      [0, 0],
      [90, 36],
    ]
    const placed = (type: string, more: object) => {
      const unit = { id: 'R2', formation: 'close', formations: ['standard', 'close'], ...more }
      return small({ terrain: [{ type, poly }] }, { units: [R, unit] }).units.R2?.at?.x ?? 0
    }
    expect(placed('forest', {})).toBeGreaterThan(900)
    expect(placed('deepWater', {})).toBeGreaterThan(900)
    // In Standard the middle of the zone will do.
    expect(placed('forest', { formation: 'standard' })).toBeLessThan(900)
  })

  test('KG-DAT-31 a roster may not cost more than its limit, nor other than it says', () => {
    const units = [R, { id: 'R2', x: 20, y: 10, points: 30 }]
    expect(() => small({ limits: { red: 20 } }, { units })).toThrow('kg.error.over-limit')
    expect(() => small({}, { units, points: 20 })).toThrow('kg.error.points-stated')
    expect(small({ limits: { red: 200 } }, { units }).sides.red?.facts.points).toBeGreaterThan(30)
  })

  test('KG-DAT-08 maps of 60 to 600 cm; outlines are simple and clipped to the map', () => {
    expect(() => small({ map: [50, 100] })).toThrow('kg.error.scenario')
    expect(() => small({ map: [100, 601] })).toThrow('kg.error.scenario')
    const poly = [
      [100, 100],
      [140, 100],
      [140, 140],
      [100, 140],
    ]
    const state = small({ terrain: [{ id: 'wood', type: 'forest', poly }] })
    expect(boxOf(state.features.wood?.polygon ?? [])).toEqual({
      minX: 1000,
      minY: 1000,
      maxX: 1200,
      maxY: 1200,
    })
    const bow = [
      [10, 10],
      [30, 30],
      [30, 10],
      [10, 30],
    ]
    expect(() => small({ terrain: [{ id: 'wood', type: 'forest', poly: bow }] })).toThrow(
      'kg.error.outline-crosses-itself',
    )
    const away = [
      [200, 200],
      [210, 200],
      [210, 210],
    ]
    expect(() => small({ terrain: [{ id: 'wood', type: 'forest', poly: away }] })).toThrow(
      'kg.error.outline-off-map',
    )
  })

  test('KG-DAT-06 kinds of ground, works and slopes that are none are refused', () => {
    expect(() =>
      small({
        terrain: [
          {
            type: 'lava',
            poly: [
              [1, 1],
              [9, 9],
            ],
          },
        ],
      }),
    ).toThrow('kg.error.scenario')
    const state = small({
      zones: [
        {
          id: 'z',
          type: 'ford',
          poly: [
            [10, 10],
            [20, 20],
          ],
        },
      ],
      relief: [
        {
          id: 'h',
          type: 'steep',
          level: 2,
          poly: [
            [30, 30],
            [60, 60],
          ],
          crest: [
            [35, 45],
            [55, 45],
          ],
        },
      ],
    })
    expect(state.features.z).toMatchObject({ layer: 'zone', kind: 'ford' })
    expect(state.features.h).toMatchObject({ layer: 'relief', kind: 'steep', data: { level: 2 } })
  })

  test('KG-OBS-07 an obstacle longer than 10 cm stands in sections, a short one as it is', () => {
    const state = small({
      obstacles: [
        {
          id: 'pal',
          type: 'palisade',
          seg: [
            [10, 60],
            [34, 60],
          ],
        },
        {
          id: 'gate',
          type: 'barricade',
          seg: [
            [34, 60],
            [42, 60],
          ],
        },
      ],
    })
    const walls = Object.values(state.features).filter((f) => f.layer === 'obstacle')
    expect(walls.map((f) => f.id)).toEqual(['pal.1', 'pal.2', 'pal.3', 'gate'])
    expect(state.features['pal.2']?.line).toEqual([
      { x: 180, y: 600 },
      { x: 260, y: 600 },
    ])
  })

  test('house: units without a place are put into their zone, none on another', () => {
    const units = [R, ...[2, 3, 4, 5, 6].map((n) => ({ id: `R${n}` }))]
    const state = small({ start: 'deployment' }, { units })
    const ys = Object.values(state.units)
      .filter((u) => u.side === 'red')
      .map((u) => u.at?.y ?? 0)
    // Pitched battle: 30 % of 120 cm.
    expect(Math.max(...ys)).toBeLessThanOrEqual(360 - 25)
  })
})

describe('types of battle', () => {
  test('KG-BAT-01 KG-BAT-02 eleven types, each with its roles, zones and number of objectives', () => {
    expect(Object.keys(BATTLES)).toEqual([...BATTLE_TYPES])
    const two = BATTLE_TYPES.filter((type) => BATTLES[type].roles[1] === 'attacker')
    expect(two).toEqual(['meeting', 'pitched'])
    expect(BATTLES.pitched.objectives).toEqual([0, 0, 'neutral'])
    expect(BATTLES.recon.objectives).toEqual([3, 3, 'defender'])
    expect(small({ type: 'assault' }).sides.blue?.facts.role).toBe('defender')
    expect(small({ type: 'meeting' }).sides.blue?.facts.role).toBe('attacker')
  })

  test('KG-BAT-03 a d12 picks the type, a 12 is thrown again; it decides roles, zones and limits', () => {
    const state = begun([12, 2], { type: 'rolled' })
    expect(state.facts.type).toBe('assault')
    expect(state.sides.blue?.facts.role).toBe('defender')
    expect(boxOf(state.sides.blue?.facts.zone ?? [])).toMatchObject({ minY: 600, maxY: 1200 })
    // 20 for the attacker of an assault, and a twentieth of the points.
    const points = state.sides.red?.facts.points ?? 0
    expect(state.sides.red?.facts.opbLimit).toBe(20 + Math.round(points / 20))
  })

  test('KG-BAT-03 KG-BAT-02 KG-OPB-07 the type that is rolled brings its aims, zones, works and the traits of its armies', () => {
    // 2: an assault. Of the 250 points agreed the defender has a quarter for works.
    const limits = { red: 250, blue: 250 }
    const state = begun([2], { type: 'rolled', limits }, {}, { units: [{ ...B, y: 20 }] })
    expect(Object.values(state.features).map((f) => [f.kind, f.at])).toEqual([['po', { x: 600, y: 840 }]])
    expect(worksLeft(state, 'blue')).toBe(62)
    // Who stood where the zone is not stands in it now: the northern half.
    expect(state.units.B1?.at?.y).toBeGreaterThan(600)
    expect(begun([9], { type: 'rolled' }).facts.targets).toBe(1)
    const own = { type: 'rolled', po: [{ id: 'hill', x: 60, y: 60 }], opbLimit: { red: 9 } }
    expect(Object.keys(begun([2], own).features)).toEqual(['hill'])
    expect(begun([2], own).sides.red?.facts.opbLimit).toBe(9)
    const detachments = [{ id: 'd', hq: null, slots: [] }]
    const names = { en: 'L', pl: 'L' }
    const list = { id: 'L', name: names, period: 'preindustrial', years: [0, 1], opbModifier: 4, detachments }
    const listed = begun([1], { type: 'rolled', armies: [list] }, { list: 'L' }).sides.red?.facts
    // An attack: 10, a twentieth of the points, and the 4 of the list.
    expect(listed?.opbLimit).toBe(10 + Math.round((listed?.points ?? 0) / 20) + 4)
  })

  test('KG-DEP-01 attack and assault 30 and 50 %, meeting 25, pitched battle 30 %', () => {
    const zone = (type: BattleType, role: 'attacker' | 'defender', edge: 'south' | 'north') =>
      boxOf(
        deploymentZone(type, role, false, {
          map: { width: 1800, height: 1000 },
          edge,
          centre: { x: 900, y: 500 },
        }),
      )
    expect(zone('attack', 'attacker', 'south')).toEqual({ minX: 0, minY: 0, maxX: 1800, maxY: 300 })
    expect(zone('assault', 'defender', 'north')).toEqual({ minX: 0, minY: 500, maxX: 1800, maxY: 1000 })
    expect(zone('meeting', 'attacker', 'north').minY).toBe(750)
    expect(zone('pitched', 'attacker', 'south').maxY).toBe(300)
  })

  test('KG-DEP-02 the other types have zones of their own', () => {
    const map = { width: 2000, height: 1000 }
    const zone = (type: BattleType, role: 'attacker' | 'defender') =>
      boxOf(deploymentZone(type, role, false, { map, edge: 'south', centre: { x: 1000, y: 500 } }))
    expect(zone('recon', 'attacker').maxY).toBe(200)
    expect(zone('recon', 'defender').maxY).toBe(500)
    expect(zone('landing', 'attacker').maxY).toBe(150)
    expect(zone('landing', 'defender').maxY).toBe(700)
    expect(zone('convoy', 'defender').maxY).toBe(200)
    // 40 cm from the escort's 20 %: 1000 − 200 − 400.
    expect(zone('convoy', 'attacker').maxY).toBe(400)
    expect(zone('raid', 'attacker').maxY).toBe(200)
    expect(zone('raid', 'defender')).toEqual({ minX: 0, minY: 250, maxX: 2000, maxY: 750 })
    expect(zone('ambush', 'defender')).toEqual({ minX: 850, minY: 0, maxX: 1150, maxY: 1000 })
    expect(zone('relief', 'defender')).toMatchObject({ minY: 200, maxY: 800 })
    expect(zone('relief', 'attacker')).toMatchObject({ minY: -100, maxY: 1100 })
    expect(zone('siege', 'attacker').maxY).toBe(300)
  })

  test('KG-OPB-07 the type of battle, a twentieth of the points and national traits make the limit', () => {
    expect(opbLimit('meeting', 'attacker', 146, 0)).toBe(7)
    expect(opbLimit('assault', 'attacker', 443, 0)).toBe(42)
    expect(opbLimit('assault', 'defender', 292, 0)).toBe(15)
    expect(opbLimit('siege', 'attacker', 200, 2)).toBe(37)
    expect(opbLimit('recon', 'defender', 200, 0)).toBe(15)
    const list = BATTLE_TYPES.map((type) => [
      BATTLES[type].opb.attacker ?? 0,
      BATTLES[type].opb.defender ?? 0,
    ])
    expect(list.flat().filter((n) => n !== 0)).toEqual([10, 20, 5, -10, 15, 25])
  })

  test('KG-OPB-08 a twentieth is rounded half to even, and a limit is never under 5', () => {
    expect(opbLimit('pitched', 'attacker', 250, 0)).toBe(12)
    expect(opbLimit('pitched', 'attacker', 270, 0)).toBe(14)
    expect(opbLimit('ambush', 'defender', 150, 0)).toBe(5)
    const reserve = { id: 'R2', points: 200, reserve: 'A' }
    const state = small({}, { units: [R, reserve] })
    expect(state.sides.red?.facts.points).toBe(200 + (state.units.R1?.points ?? 0))
  })
})

describe('what is left to the dice', () => {
  test('KG-TIM-05 a d4 for the time of day', () => {
    expect([1, 2, 3, 4].map((die) => begun([die, 5, 1], { time: 'rolled' }).facts.time)).toEqual([
      'dawn',
      'day',
      'evening',
      'night',
    ])
  })

  test('KG-WEA-05 a d10 for the weather; snow that cannot fall is rain', () => {
    const rolled = (die: number, more: object = {}) =>
      begun([die, 5, 1], { weather: 'rolled', ...more }).facts.weather
    expect([1, 4, 5, 7, 8, 9].map((die) => rolled(die))).toEqual([
      'sunny',
      'sunny',
      'cloudy',
      'cloudy',
      'fog',
      'rain',
    ])
    expect(rolled(10, { season: 'winter' })).toBe('snow')
    expect(rolled(10, { season: 'summer' })).toBe('rain')
    expect(rolled(10, { season: 'summer', climate: 'desert' })).toBe('cloudy')
  })

  test('KG-WEA-02 dynamic weather is given d12 turns at once', () => {
    expect(begun([7, 5, 1], { weatherMode: 'dynamic' }).facts.weatherLeft).toBe(7)
  })

  test('KG-SMK-03 the wind is one of eight directions, laid down or thrown with a d8', () => {
    expect(begun([5, 1], { wind: 3 }).facts.wind).toBe(2)
    expect(begun([8, 5, 1], { wind: 'rolled' }).facts.wind).toBe(7)
  })

  test('KG-SMK-03 where the wind blows is told when the battle begins, laid down or thrown', () => {
    const told = (dice: readonly number[], wind: number | 'rolled') => {
      const state = small({ start: 'deployment', wind })
      state.queued = [...dice]
      const battle = new Battle(state, noDice, 0, audienceOf)
      battle.beginEntry()
      begin(battle).next()
      const voice = voiceOf(viewOf(state, { kind: 'spectator' }, null), 'en', 'kg')
      return report(battle.written().effects, voice).map(({ text }) => plain(text))
    }
    // The third of eight is the east; an 8 the north-west.
    expect(told([5, 1], 3)).toContain('The wind blows to the east.')
    expect(told([8, 5, 1], 'rolled')).toContain('The wind blows to the north-west.')
  })

  test('KG-GRD-01 the ground may be thrown too', () => {
    // Six conditions: a d6.
    expect(begun([4, 5, 1], { ground: 'rolled' }).facts.ground).toBe('mud')
  })

  test('KG-DEP-05 the attacker begins; of two the higher d6 + Initiative of the Chief HQ, ties thrown again', () => {
    expect(begun([], { type: 'attack' }).facts.order).toEqual(['red', 'blue'])
    expect(begun([3, 3, 2, 4]).facts.order).toEqual(['blue', 'red'])
    const red = { units: [{ ...R, initiative: 4 }] }
    const state = small({ start: 'deployment' }, red)
    state.queued = [2, 3]
    const battle = new Battle(state, noDice, 0, audienceOf)
    battle.beginEntry()
    begin(battle).next()
    // 2 + 4 against 3 + 2
    expect(state.facts.order).toEqual(['red', 'blue'])
  })

  test('house: a fight that begins as it stands throws no die: the side named first begins', () => {
    const state = small()
    state.queued = [6, 1]
    const battle = new Battle(state, noDice, 0, audienceOf)
    battle.beginEntry()
    begin(battle).next()
    expect([state.queued, state.facts.order]).toEqual([
      [6, 1],
      ['red', 'blue'],
    ])
    expect(small({ first: 'rolloff' }).facts.first).toBe('rolloff')
  })

  test('KG-DIC-03 KG-GEN-03 rolled terrain: a d10 for each square of 30 cm', () => {
    // 120×120: sixteen squares; a 7 is a wood, 1 to 4 stay open.
    const dice = [7, ...Array<number>(15).fill(1)]
    const state = begun([...dice, 5, 1], { terrain: 'rolled' })
    const ground = Object.values(state.features)
    expect(ground.map((f) => f.kind)).toEqual(['forest'])
  })

  test('house: a scenario that starts as it stands goes straight into the first player turn', () => {
    const state = small({ type: 'attack' })
    const battle = new Battle(state, noDice, 0, audienceOf)
    battle.beginEntry()
    expect(begin(battle).next().done).toBe(true)
    expect([state.turn, state.phase, state.active]).toEqual([1, 'player', 'red'])
  })
})

describe('shipped scenarios', () => {
  test('KG-SCN-01 the ford at Kalina: 146 points and a limit of 7 a side, two objectives', () => {
    const state = setup(raw('kalina'))
    const sides = Object.values(state.sides).map((s) => [
      s.id,
      s.facts.points,
      s.facts.opbLimit,
      s.facts.chief,
    ])
    expect(sides).toEqual([
      ['KHAN', 146, 7, 'K1'],
      ['RUS', 146, 7, 'R1'],
    ])
    expect(state.map).toEqual({ width: 1800, height: 1200 })
    expect(state.units.K5).toMatchObject({
      formation: 'wedge',
      sections: ['sec_standard'],
      at: { x: 1040, y: 200 },
    })
    expect(
      Object.values(state.features)
        .filter((f) => f.layer === 'objective')
        .map((f) => f.id),
    ).toEqual(['PO1', 'PO2'])
    expect([state.facts.type, state.facts.turns, state.facts.wind]).toEqual(['meeting', 12, 2])
  })

  test('house: the stockade at Osiek: three HQs a side, twelve units and more, within its limits and zones', () => {
    const state = setup(raw('osiek'))
    for (const side of Object.values(state.sides)) {
      const own = Object.values(state.units).filter((u) => u.side === side.id)
      expect(own.filter((u) => u.kind === 'command')).toHaveLength(3)
      expect(own.length).toBeGreaterThanOrEqual(13)
    }
    expect([state.sides.KHAN?.facts.points, state.sides.RUS?.facts.points]).toEqual([450, 300])
    // Assault: 300 and 50 %; works 25 % of 300.
    expect(state.sides.RUS?.facts.notes['KG-ARM-04']).toBe(75 - 72 - 1)
    const palisade = Object.values(state.features).filter((f) => f.kind === 'palisade')
    expect(palisade).toHaveLength(18)
  })

  test('house: every shipped scenario names everything in both languages', () => {
    for (const name of ['kalina', 'osiek']) {
      const { name: title, description, sides } = scenario(name)
      expect(title.en).not.toBe(title.pl)
      expect(description?.pl.length).toBeGreaterThan(20)
      for (const side of Object.values(sides)) expect(side.name?.pl).toBeTruthy()
    }
  })

  test('house: placements are legal ones: every unit in its own zone', () => {
    for (const name of ['kalina', 'osiek']) {
      const state = setup(raw(name))
      for (const u of Object.values(state.units)) {
        const zone = boxOf(state.sides[u.side]?.facts.zone ?? [])
        expect([u.id, (u.at?.y ?? 0) >= zone.minY && (u.at?.y ?? 0) <= zone.maxY]).toEqual([u.id, true])
      }
    }
  })
})
