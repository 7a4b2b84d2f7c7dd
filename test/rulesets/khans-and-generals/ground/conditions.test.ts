import { describe, expect, test } from 'vitest'
import {
  changeTime,
  inDark,
  linkReach,
  lit,
  nightAccuracy,
  nightTerm,
  TIME_LENGTH,
} from '../../../../src/rulesets/khans-and-generals/ground/time.ts'
import {
  allowedWeathers,
  changeWeather,
  chargeableGround,
  weatherTerms,
} from '../../../../src/rulesets/khans-and-generals/ground/weather.ts'
import { GROUND } from '../../../../src/rulesets/khans-and-generals/tables/ground.ts'
import {
  WEATHER,
  WEATHERS,
  type Weather,
} from '../../../../src/rulesets/khans-and-generals/tables/weather.ts'
import type { KgBattleFacts } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { aUnit, Table } from '../support/table.ts'

const table = (facts: Partial<KgBattleFacts>, dice: readonly number[] = []) =>
  new Table({ units: [], facts, dice, turn: 2 })

/** The ground after so many turns of each weather, from that ground. */
function ground(from: KgBattleFacts['ground'], ...weathers: [Weather, number][]): string {
  const t = table({ ground: from, groundDynamic: true })
  for (const [weather, turns] of weathers) {
    if (t.state.facts.weather !== weather) {
      t.state.facts.weather = weather
      t.state.facts.weatherTurns = 0
    }
    for (let n = 0; n < turns; n++) changeWeather(t.battle)
  }
  return t.state.facts.ground
}

describe('time of day', () => {
  test('KG-TIM-02 a static time of day never changes', () => {
    const t = table({ time: 'dawn', timeLeft: null })
    for (let turn = 0; turn < 20; turn++) changeTime(t.battle)
    expect(t.state.facts.time).toBe('dawn')
  })

  test('KG-TIM-03 dawn and evening last 4 turns, day and night 8, one after another', () => {
    const t = table({ time: 'dawn', timeLeft: TIME_LENGTH.dawn })
    const seen = Array.from({ length: 24 }, () => {
      changeTime(t.battle)
      return t.state.facts.time
    })
    // Three changes of nothing in the first four turns, then eight of day …
    expect(seen.indexOf('day')).toBe(3)
    expect(seen.indexOf('evening')).toBe(3 + 8)
    expect(seen.indexOf('night')).toBe(3 + 8 + 4)
    expect(seen.lastIndexOf('night')).toBe(3 + 8 + 4 + 7)
    expect(seen[23]).toBe('dawn')
  })

  test('KG-TIM-04 at night −2 to shooting and −1 to Accuracy at what is not lit, links of 20 cm', () => {
    const target = aUnit({ id: 'B1', x: 60, y: 60 })
    const night = new Table({ units: [target], facts: { time: 'night' } })
    expect(inDark(night.state, target)).toBe(true)
    expect(lit(night.state, { x: 600, y: 600 })).toBe(false)
    expect([nightTerm().value, nightAccuracy().value]).toEqual([-2, -1])
    expect(linkReach(night.state)).toBe(200)
    const dusk = new Table({ units: [target], facts: { time: 'evening' } })
    expect(inDark(dusk.state, target)).toBe(false)
    expect(linkReach(dusk.state)).toBe(250)
    expect(lit(dusk.state, { x: 1, y: 1 })).toBe(true)
  })
})

describe('weather', () => {
  test('KG-TIM-01 KG-WEA-04 no snow in summer or in the heat, no rain in a desert summer', () => {
    expect(allowedWeathers('summer', 'temperate')).not.toContain('snow')
    expect(allowedWeathers('winter', 'temperate')).toContain('snow')
    expect(allowedWeathers('earlySpring', 'mountain')).toContain('snow')
    expect(allowedWeathers('winter', 'desert')).not.toContain('snow')
    expect(allowedWeathers('summer', 'desert')).toEqual(['sunny', 'cloudy', 'fog'])
    expect(allowedWeathers('autumn', 'desert')).toContain('rain')
  })

  test('KG-WEA-01 five weathers; static weather stays', () => {
    expect(Object.keys(WEATHER)).toEqual([...WEATHERS])
    const t = table({ weather: 'fog', weatherLeft: null })
    changeWeather(t.battle)
    expect(t.state.facts.weather).toBe('fog')
  })

  test('KG-WEA-02 dynamic weather lasts its turns, then a d10 and a new d12', () => {
    const t = table({ weather: 'sunny', weatherLeft: 2 }, [9, 4])
    changeWeather(t.battle)
    expect([t.state.facts.weather, t.state.facts.weatherLeft]).toEqual(['sunny', 1])
    changeWeather(t.battle)
    expect([t.state.facts.weather, t.state.facts.weatherLeft]).toEqual(['rain', 4])
    expect(t.events('kg.weather')).toHaveLength(1)
    t.done()
  })

  test('KG-WEA-03 rain takes 1 from shooting, 2 from bows and crossbows, 3 from black powder; snow 1', () => {
    const takes = (weather: Weather, unit: object): number[] => {
      const u = aUnit({ id: 'R1', x: 60, y: 60, ...unit })
      return weatherTerms(weather, u).map(({ value }) => value)
    }
    expect(takes('rain', { weapon: 'javelin' })).toEqual([-1])
    expect(takes('rain', { weapon: 'bow' })).toEqual([-2])
    expect(takes('rain', { weapon: 'compositeBow' })).toEqual([-2])
    expect(takes('rain', { weapon: 'crossbow' })).toEqual([-2])
    expect(takes('rain', { weapon: 'musket', abilities: ['blackPowder'] })).toEqual([-3])
    expect(takes('snow', { weapon: 'bow' })).toEqual([-1])
    expect(takes('cloudy', { weapon: 'bow' })).toEqual([])
    expect(Object.values(WEATHER).map(({ airSupport }) => airSupport)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('ground', () => {
  test('KG-GRD-01 ground that is not dynamic stays as it is', () => {
    const t = table({ ground: 'dry', groundDynamic: false, weather: 'rain' })
    for (let turn = 0; turn < 9; turn++) changeWeather(t.battle)
    expect(t.state.facts.ground).toBe('dry')
  })

  test('KG-GRD-02 the table of ground conditions', () => {
    expect(Object.values(GROUND).map(({ ignition }) => ignition)).toEqual([2, 0, -2, null, null, null])
    expect(
      Object.entries(GROUND)
        .filter(([, row]) => !row.charge)
        .map(([kind]) => kind),
    ).toEqual(['mud', 'deepSnow'])
    expect(Object.values(GROUND).map(({ offRoad }) => offRoad)).toEqual([0, 0, 0, -50, 0, -50])
    expect(chargeableGround(table({ ground: 'mud' }).state)).toBe(false)
    expect(chargeableGround(table({ ground: 'snow' }).state)).toBe(true)
  })

  test('KG-GRD-04 KG-GRD-07 chances of bogging: wheels and tracks off the road, anything on a muddy track', () => {
    const chances = Object.values(GROUND).map(({ bogging: b }) => [b.wheeled, b.tracked, b.dirtRoad])
    expect(chances).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [2, 0, 0],
      [4, 2, 1],
      [2, 0, 0],
      [4, 2, 0],
    ])
  })

  test('KG-GRD-06 snow and deep snow turn water to ice, no other ground does', () => {
    expect(
      Object.entries(GROUND)
        .filter(([, row]) => row.ice)
        .map(([kind]) => kind),
    ).toEqual(['snow', 'deepSnow'])
  })

  test('KG-GRD-03 three turns of rain a step wetter, four of sun a step drier', () => {
    expect(ground('dry', ['rain', 2])).toBe('dry')
    expect(ground('dry', ['rain', 3])).toBe('wet')
    expect(ground('dry', ['rain', 6])).toBe('mud')
    expect(ground('dry', ['rain', 9])).toBe('mud')
    expect(ground('dry', ['sunny', 3])).toBe('dry')
    expect(ground('dry', ['sunny', 4])).toBe('veryDry')
    expect(ground('dry', ['rain', 2], ['sunny', 2], ['rain', 1])).toBe('dry')
  })

  test('KG-GRD-03 KG-WEA-03 three turns of snow cover, six bury, four without it thaw a step', () => {
    expect(ground('wet', ['snow', 2])).toBe('wet')
    expect(ground('wet', ['snow', 3])).toBe('snow')
    expect(ground('wet', ['snow', 6])).toBe('deepSnow')
    expect(ground('wet', ['snow', 6], ['cloudy', 4])).toBe('snow')
    expect(ground('wet', ['snow', 6], ['cloudy', 4], ['fog', 4])).toBe('wet')
  })

  test('KG-GRD-03 a run of rain that ends in a change of weather still counts', () => {
    const t = table(
      { ground: 'dry', groundDynamic: true, weather: 'rain', weatherTurns: 2, weatherLeft: 1 },
      [1, 5],
    )
    changeWeather(t.battle)
    expect([t.state.facts.weather, t.state.facts.ground, t.state.facts.weatherTurns]).toEqual([
      'sunny',
      'wet',
      0,
    ])
  })
})
