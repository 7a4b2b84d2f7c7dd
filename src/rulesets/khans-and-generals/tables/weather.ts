/** Weathers (KG-WEA-01). */
export const WEATHERS = ['sunny', 'cloudy', 'fog', 'rain', 'snow'] as const
export type Weather = (typeof WEATHERS)[number]

/** Where the wind blows to: 0 north … 7 north-west, clockwise (KG-SMK-03). */
export type Wind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The eight directions of the wind, north first and clockwise, as steps in cells to the east and to the north (KG-FIR-04). */
export const WIND_STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const

/** One row of the weather table (KG-WEA-03); base visibility has its own (KG-VIS-11). */
interface WeatherRow {
  /** Added to ranged attacks: in general, by bows and crossbows, by black powder. */
  readonly ranged: number
  readonly bows: number
  readonly blackPowder: number
  /** Added to ignition tests; where it is not 0, burning fires don't spread either. */
  readonly ignition: number
  /** Aircraft may be called, save at night (KG-TIM-04). */
  readonly airSupport: boolean
  /** Spotting glasses are of use. */
  readonly binoculars: boolean
}

const CLEAR: WeatherRow = {
  ranged: 0,
  bows: 0,
  blackPowder: 0,
  ignition: 0,
  airSupport: false,
  binoculars: true,
}

/** Weather and what it does (KG-WEA-01, KG-WEA-03). */
export const WEATHER: Readonly<Record<Weather, WeatherRow>> = {
  sunny: { ...CLEAR, airSupport: true },
  cloudy: CLEAR,
  fog: { ...CLEAR, binoculars: false },
  rain: { ...CLEAR, ranged: -1, bows: -2, blackPowder: -3, ignition: -2 },
  snow: { ...CLEAR, ranged: -1, bows: -1, blackPowder: -1, ignition: -2 },
}

/** What a d10 makes of the weather (KG-WEA-05). */
export const ROLLED_WEATHER: readonly Weather[] = [
  'sunny',
  'sunny',
  'sunny',
  'sunny',
  'cloudy',
  'cloudy',
  'cloudy',
  'fog',
  'rain',
  'snow',
]

/** Climates (KG-TIM-01): where it may snow, and where it never rains in summer (KG-WEA-04). */
export const CLIMATES = ['temperate', 'cold', 'mountain', 'desert'] as const

/** Seasons of a scenario (KG-TIM-01). */
export const SEASONS = ['spring', 'earlySpring', 'summer', 'autumn', 'lateAutumn', 'winter'] as const
