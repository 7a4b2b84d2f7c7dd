import type { Time } from './times.ts'
import type { Weather } from './weather.ts'

/** Base visibility by weather and time of day, cm (KG-VIS-11); in the open, changed by nothing else (KG-VIS-02). */
// biome-ignore format: a table
export const VISIBILITY: Readonly<Record<Weather, Readonly<Record<Time, number>>>> = {
  //        dawn        day       evening       night
  sunny:  { dawn: 100, day: 200, evening: 100, night: 40 },
  cloudy: { dawn: 100, day: 200, evening: 100, night: 40 },
  fog:    { dawn: 50,  day: 50,  evening: 50,  night: 10 },
  rain:   { dawn: 80,  day: 180, evening: 80,  night: 20 },
  snow:   { dawn: 70,  day: 170, evening: 70,  night: 10 },
}
