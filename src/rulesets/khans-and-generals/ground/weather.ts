import { type Term, term } from '../../../kernel/modifiers.ts'
import { GROUND, THAW, WETNESS } from '../tables/ground.ts'
import { ROLLED_WEATHER, WEATHER, WEATHERS, type Weather } from '../tables/weather.ts'
import { burnsPowder } from '../units/abilities.ts'
import { type KgBattle, type KgState, type KgUnit, setFact } from '../units/state.ts'

const SNOWY_SEASONS: readonly string[] = ['winter', 'lateAutumn', 'earlySpring']
const SNOWY_CLIMATES: readonly string[] = ['temperate', 'cold', 'mountain']

/** The weathers that season and climate allow, in their usual order (KG-TIM-01, KG-WEA-04). */
export function allowedWeathers(season: string, climate: string): Weather[] {
  return WEATHERS.filter((weather) => {
    if (weather === 'snow') return SNOWY_SEASONS.includes(season) && SNOWY_CLIMATES.includes(climate)
    if (weather === 'rain') return !(climate === 'desert' && season === 'summer')
    return true
  })
}

/** Rolls the weather: snow that cannot fall is rain, rain that cannot fall is cloud (KG-WEA-05). */
export function rollWeather(battle: KgBattle): Weather {
  const { season, climate } = battle.state.facts
  const shown = battle.roll(10, { rule: 'KG-WEA-05', why: 'kg.roll.weather', by: null })
  const rolled = ROLLED_WEATHER[shown - 1] ?? 'sunny'
  const allowed = allowedWeathers(season, climate)
  return [rolled, 'rain' as const, 'cloudy' as const].find((w) => allowed.includes(w)) ?? 'cloudy'
}

/** How long dynamic weather lasts: d12 game turns, thrown whenever it is set (KG-WEA-02). */
export function rollWeatherTurns(battle: KgBattle): number {
  return battle.roll(12, { rule: 'KG-WEA-02', why: 'kg.roll.weatherTurns', by: null })
}

/**
 * One game turn of weather and ground has passed (KG-TRN-02 d, e): dynamic weather that has lasted its turns gives
 * way to a rolled one, which may be the same; dynamic ground follows the weather there was.
 */
export function changeWeather(battle: KgBattle): void {
  const { facts } = battle.state
  const was = facts.weather
  const inARow = facts.weatherTurns + 1
  const snowless = was === 'snow' ? 0 : facts.snowless + 1
  if (facts.weatherLeft !== null && facts.weatherLeft > 1) {
    setFact(battle, 'weatherLeft', facts.weatherLeft - 1, 'KG-WEA-02')
  } else if (facts.weatherLeft !== null) {
    setFact(battle, 'weather', rollWeather(battle), 'KG-WEA-02')
    setFact(battle, 'weatherLeft', rollWeatherTurns(battle), 'KG-WEA-02')
    battle.event('KG-WEA-02', 'kg.weather', { data: { weather: battle.state.facts.weather } })
  }
  if (!facts.groundDynamic) return
  setFact(battle, 'weatherTurns', battle.state.facts.weather === was ? inARow : 0, 'KG-GRD-03')
  setFact(battle, 'snowless', snowless, 'KG-GRD-03')
  changeGround(battle, was, inARow, snowless)
}

/**
 * Dynamic ground after `inARow` turns of a weather: three of rain make it a step wetter, four of sun a step drier,
 * three of snow snow-covered and six deep in snow; four turns without snow thaw it a step (KG-GRD-03, KG-WEA-03).
 */
function changeGround(battle: KgBattle, weather: Weather, inARow: number, snowless: number): void {
  const { ground } = battle.state.facts
  const step = WETNESS.indexOf(ground)
  const thawed = THAW[ground]
  let next = ground
  if (weather === 'snow' && inARow >= 3)
    next = inARow >= 6 ? 'deepSnow' : ground === 'deepSnow' ? ground : 'snow'
  else if (thawed !== undefined && snowless > 0 && snowless % 4 === 0) next = thawed
  else if (step >= 0 && weather === 'rain' && inARow % 3 === 0) next = WETNESS[step + 1] ?? ground
  else if (step >= 0 && weather === 'sunny' && inARow % 4 === 0) next = WETNESS[step - 1] ?? ground
  if (next === ground) return
  setFact(battle, 'ground', next, 'KG-GRD-03')
  battle.event('KG-GRD-03', 'kg.ground', { data: { ground: next } })
}

/** What the weather takes from a ranged attack: one figure by the weapon, not several (KG-WEA-03). */
export function weatherTerms(weather: Weather, shooter: Pick<KgUnit, 'weapon' | 'abilities'>): Term[] {
  const row = WEATHER[weather]
  const bow = shooter.weapon === 'bow' || shooter.weapon === 'compositeBow' || shooter.weapon === 'crossbow'
  const value = burnsPowder(shooter) ? row.blackPowder : bow ? row.bows : row.ranged
  return value === 0 ? [] : [term(`kg.term.weather-${weather}`, value, 'KG-WEA-03')]
}

/** Whether the ground lets anyone charge (KG-GRD-02). */
export const chargeableGround = (state: KgState): boolean => GROUND[state.facts.ground].charge
