import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../../../src/rulesets/khans-and-generals/tables/army-sizes.ts'
import { BATTLE_TYPES, BATTLES } from '../../../../src/rulesets/khans-and-generals/tables/battle-types.ts'
import { FORMATION } from '../../../../src/rulesets/khans-and-generals/tables/formations.ts'
import { GROUND } from '../../../../src/rulesets/khans-and-generals/tables/ground.ts'
import {
  BUILT_UP,
  SOURCES,
  SUMMER_FIELD,
  TERRAIN_IGNITION,
  WORKS_IGNITION,
} from '../../../../src/rulesets/khans-and-generals/tables/ignition.ts'
import { OBSTACLE, OBSTACLES } from '../../../../src/rulesets/khans-and-generals/tables/obstacles.ts'
import { RELIEF } from '../../../../src/rulesets/khans-and-generals/tables/relief.ts'
import { TERRAIN, TERRAINS } from '../../../../src/rulesets/khans-and-generals/tables/terrain.ts'
import { TIMES } from '../../../../src/rulesets/khans-and-generals/tables/times.ts'
import { VISIBILITY } from '../../../../src/rulesets/khans-and-generals/tables/visibility.ts'
import {
  rangeFactor,
  WEAPON_TABLE,
  WEAPONS,
} from '../../../../src/rulesets/khans-and-generals/tables/weapons.ts'
import { WEATHER, WEATHERS } from '../../../../src/rulesets/khans-and-generals/tables/weather.ts'
import { ZONE, ZONES, zoneIn } from '../../../../src/rulesets/khans-and-generals/tables/zones.ts'

/** The tables that the tests of their rules look at in part only, every other cell of them. */
describe('terrain', () => {
  test('KG-TER-02 KG-TER-03 KG-TER-04 who may not enter, formations, who hides, what burns, what stops sight', () => {
    const broken = 'standard loose skirmish'
    const streets = 'standard loose skirmish column'
    const foot = 'foot support'
    const guns = 'foot support artillery'
    const rows = TERRAINS.map((kind) => {
      const { closedTo, formations, hide, ignitable, blocks } = TERRAIN[kind]
      return [kind, closedTo.join(' '), formations?.join(' ') ?? 'all', hide.join(' '), ignitable, blocks]
    })
    expect(rows).toEqual([
      ['open', '', 'all', '', true, 'no'],
      ['scrub', '', 'all', foot, true, 'no'],
      ['forest', '', broken, guns, true, 'always'],
      ['rocks', '', broken, foot, true, 'no'],
      ['marsh', 'artillery mounted', broken, foot, false, 'no'],
      ['shallowWater', '', 'all', '', false, 'no'],
      ['deepWater', 'foot mounted support artillery', 'all', '', false, 'no'],
      ['ice', '', 'all', '', false, 'no'],
      ['builtLow', '', streets, guns, true, 'fromLevel'],
      ['builtHigh', '', streets, guns, true, 'always'],
    ])
    const burns = TERRAINS.filter(
      (kind) => TERRAIN_IGNITION[kind] !== undefined || BUILT_UP.kinds.some((one) => one === kind),
    )
    expect(burns).toEqual(TERRAINS.filter((kind) => TERRAIN[kind].ignitable))
  })

  test('KG-ZON-02 KG-FRT-02 class, what may destroy it on a d8, charge, sight, hiding, positions', () => {
    const rows = ZONES.map((kind) => {
      const { weight, destroyedOn, charge, sight, hide, formations, blocks } = ZONE[kind]
      return [kind, weight, destroyedOn, charge, sight, hide.length, formations?.join(' ') ?? null, blocks]
    })
    expect(rows).toEqual([
      ['pavedRoad', null, 0, true, null, 0, null, 'no'],
      ['dirtRoad', null, 0, true, null, 0, null, 'no'],
      ['field', 'light', 0, true, 80, 2, null, 'no'],
      ['trench', 'heavy', 0, false, null, 0, null, 'no'],
      ['foxholes', 'light', 4, true, null, 0, null, 'no'],
      ['minefield', 'light', 4, true, null, 0, null, 'no'],
      ['ford', null, 0, true, null, 0, null, 'no'],
      ['bridge', 'heavy', 2, true, null, 0, 'column', 'no'],
      ['ruins', 'heavy', 0, true, 10, 0, null, 'fromLevel'],
      ['craters', 'light', 0, true, null, 0, null, 'no'],
      ['camp', 'light', 4, true, null, 0, null, 'no'],
      ['bunker', 'heavy', 1, false, null, 0, null, 'no'],
    ])
    expect(zoneIn('field', 'winter')).toBeNull()
    expect(zoneIn('field', 'autumn')).toMatchObject({ rangedDefence: 1, sight: 80, hide: [] })
    expect(zoneIn('trench', 'winter')).toBe(ZONE.trench)
  })

  test('KG-OBS-04 KG-ABI-31 siege engines bring palisades down at any calibre, high walls from 100 mm', () => {
    const easier = OBSTACLES.filter((kind) => OBSTACLE[kind].siegeCalibre !== OBSTACLE[kind].calibre)
    expect(easier).toEqual(['palisade'])
    expect([OBSTACLE.palisade.siegeCalibre, OBSTACLE.highWall.siegeCalibre]).toEqual([0, 100])
  })

  test('KG-REL-02 charging uphill, where one passes, where guns stick, where formations are kept', () => {
    const rows = Object.entries(RELIEF).map(([kind, r]) => [
      kind,
      r.chargeUphill,
      r.passable,
      r.sticky,
      r.broken,
    ])
    expect(rows).toEqual([
      ['flat', true, true, false, false],
      ['gentle', true, true, false, false],
      ['steep', false, true, true, true],
      ['cliff', false, false, false, false],
    ])
  })

  test('KG-FIR-02 the columns of the ignition test', () => {
    expect(SOURCES).toEqual({
      flamethrower: 5,
      burningArrows: 4,
      incendiary: 6,
      vehicle: 2,
      flammableVehicle: 5,
      shellfire: 0,
    })
    expect(Object.entries(GROUND).map(([kind, { ignition }]) => [kind, ignition])).toEqual([
      ['veryDry', 2],
      ['dry', 0],
      ['wet', -2],
      ['mud', null],
      ['snow', null],
      ['deepSnow', null],
    ])
    expect(TERRAIN_IGNITION).toEqual({ open: 0, scrub: 3, forest: 2, rocks: -2 })
    expect([SUMMER_FIELD, BUILT_UP.wooden, BUILT_UP.masonry]).toEqual([4, 2, -1])
    const byWeight = (kind: string) => {
      const row = OBSTACLES.some((one) => one === kind)
        ? OBSTACLE[kind as keyof typeof OBSTACLE]
        : ZONE[kind as keyof typeof ZONE]
      return row.weight === 'light' ? 2 : -1
    }
    for (const [kind, value] of Object.entries(WORKS_IGNITION))
      expect([kind, value]).toEqual([kind, byWeight(kind)])
    // Ruins and bunkers do not burn, roads and fords neither; a wreck has its own test where it falls (KG-AVP-09).
    const never = [...ZONES, ...OBSTACLES].filter((kind) => WORKS_IGNITION[kind] === undefined)
    expect(never).toEqual(['pavedRoad', 'dirtRoad', 'ford', 'ruins', 'bunker', 'wreck'])
  })
})

describe('weather and light', () => {
  test('KG-VIS-11 base visibility, cm', () => {
    expect(WEATHERS.map((weather) => [weather, ...TIMES.map((time) => VISIBILITY[weather][time])])).toEqual([
      ['sunny', 100, 200, 100, 40],
      ['cloudy', 100, 200, 100, 40],
      ['fog', 50, 50, 50, 10],
      ['rain', 80, 180, 80, 20],
      ['snow', 70, 170, 70, 10],
    ])
  })

  test('KG-WEA-03 KG-GRD-02 shooting, bows, black powder, fire, air, glasses; charges and moves by the ground', () => {
    const weather = WEATHERS.map((kind) => {
      const { ranged, bows, blackPowder, ignition, airSupport, binoculars } = WEATHER[kind]
      return [kind, ranged, bows, blackPowder, ignition, airSupport, binoculars]
    })
    expect(weather).toEqual([
      ['sunny', 0, 0, 0, 0, true, true],
      ['cloudy', 0, 0, 0, 0, false, true],
      ['fog', 0, 0, 0, 0, false, false],
      ['rain', -1, -2, -3, -2, false, true],
      ['snow', -1, -1, -1, -2, false, true],
    ])
    const ground = Object.entries(GROUND).map(([kind, r]) => [kind, r.charge, r.offRoad, r.ice, r.dust])
    expect(ground).toEqual([
      ['veryDry', true, 0, false, true],
      ['dry', true, 0, false, false],
      ['wet', true, 0, false, false],
      ['mud', false, -50, false, false],
      ['snow', true, 0, true, false],
      ['deepSnow', false, -50, true, false],
    ])
  })
})

describe('units', () => {
  test('KG-FRM-02 KG-FRM-07 who takes a formation, how it moves, where its front is, what a wall undoes', () => {
    const rows = Object.entries(FORMATION).map(([kind, f]) => [
      kind,
      f.who,
      f.move,
      f.moveAtMost,
      f.allFront,
      f.spacing,
    ])
    expect(rows).toEqual([
      ['standard', 'all', 0, null, false, false],
      ['scattered', 'nobody', 0, null, false, false],
      ['column', 'all', 0, null, false, false],
      ['loose', 'all', 0, null, false, true],
      ['skirmish', 'dismounted', 0, null, false, true],
      ['close', 'all', 0, null, false, true],
      ['pikeWall', 'all', -10, null, false, false],
      ['shieldWall', 'all', -10, null, false, false],
      ['square', 'all', 0, 0, true, false],
      ['hedgehog', 'all', 0, 5, true, false],
      ['wedge', 'mounted', 0, null, false, false],
      ['pincers', 'all', 0, null, false, false],
    ])
  })

  test('KG-RNG-20 KG-RNG-10 every weapon at the upper bound of every band; what its fire is', () => {
    const bounds = [50, 100, 200, 400, 600, 800, 1200, 1600, 2000]
    const o = null
    const rows = WEAPONS.map((weapon) => [
      weapon,
      WEAPON_TABLE[weapon].fireKind,
      ...bounds.map((mm) => rangeFactor(weapon, mm)),
    ])
    expect(rows).toEqual([
      ['javelin', 'muscle', 2, 1, o, o, o, o, o, o, o],
      ['sling', 'muscle', 1, 1, 0, o, o, o, o, o, o],
      ['bow', 'muscle', 3, 2, 1, -1, o, o, o, o, o],
      ['compositeBow', 'muscle', 3, 3, 2, 0, -3, o, o, o, o],
      ['crossbow', 'muscle', 4, 3, 1, -2, o, o, o, o, o],
      ['musket', 'small', 3, 2, 0, -3, o, o, o, o, o],
      ['rifledMusket', 'small', 4, 3, 2, 0, -2, -4, o, o, o],
      ['rifle', 'small', 5, 4, 3, 2, 0, -1, -3, -5, o],
      ['carbine', 'small', 5, 4, 3, 1, -1, -3, -5, o, o],
      ['pistol', 'small', 3, 1, -2, o, o, o, o, o, o],
      ['smg', 'machine', 6, 5, 1, -4, o, o, o, o, o],
      ['lmg', 'machine', 6, 5, 4, 3, 1, 0, -2, -4, o],
      ['hmg', 'machine', 6, 6, 5, 4, 3, 2, 0, -2, -4],
      ['flame', 'flame', 8, 6, o, o, o, o, o, o, o],
    ])
    // A millimetre more is the next band; beyond 200 cm nothing reaches.
    expect([rangeFactor('bow', 51), rangeFactor('bow', 401), rangeFactor('hmg', 2001)]).toEqual([
      2,
      null,
      null,
    ])
  })
})

test('KG-ARM-01 limits, and KG-BAT-02 KG-DEP-01 KG-ARM-03 KG-ARM-04 KG-OPB-07 what each type of battle decides', () => {
  expect(LIMITS).toEqual({
    preindustrial: { small: 150, medium: 250, large: 400 },
    early: { small: 300, medium: 400, large: 500 },
    modern: { small: 400, medium: 600, large: 800 },
  })
  const cells = BATTLE_TYPES.map((type) => {
    const { roles, zones, bonus, works, opb, objectives } = BATTLES[type]
    const two = (of: { attacker?: number; defender?: number }) => [of.attacker ?? 0, of.defender ?? 0]
    return [type, roles[1], zones, two(bonus), two(works), two(opb), objectives]
  })
  const [a, d] = ['attacker', 'defender']
  expect(cells).toEqual([
    ['attack', d, [30, 50], [10, 0], [0, 0], [10, 0], [2, 3, 'defender']],
    ['assault', d, [30, 50], [50, 0], [0, 25], [20, 0], [1, 3, 'defender']],
    ['meeting', a, [25, 25], [0, 0], [0, 0], [0, 0], [1, 3, 'neutral']],
    ['pitched', a, [30, 30], [0, 0], [0, 0], [0, 0], [0, 0, 'neutral']],
    ['recon', d, [20, 50], [0, 0], [0, 0], [0, 5], [3, 3, 'defender']],
    ['ambush', d, [null, null], [10, 0], [10, 0], [0, -10], [1, 1, 'neutral']],
    ['landing', d, [null, 70], [50, 0], [0, 25], [15, 0], [2, 3, 'defender']],
    ['convoy', d, [null, 20], [0, 0], [0, 0], [0, 0], [1, 1, 'neutral']],
    ['raid', d, [20, null], [0, 0], [0, 0], [0, 0], [1, 3, 'defender']],
    ['relief', d, [null, null], [0, 25], [0, 0], [0, 0], [1, 1, 'centre']],
    ['siege', d, [30, 50], [50, 0], [0, 50], [25, 0], [1, 1, 'defender']],
  ])
})
