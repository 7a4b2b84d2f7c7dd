import { WEATHER } from '../../tables/weather.ts'
import type { KgState } from '../../units/state.ts'

/** Whether aircraft fly: in sunny weather at dawn, by day and in the evening (KG-AIR-02, KG-WEA-03, KG-TIM-04). */
export const flyingWeather = ({ facts }: Pick<KgState, 'facts'>): boolean =>
  WEATHER[facts.weather].airSupport && facts.time !== 'night'
