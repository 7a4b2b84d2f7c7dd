/** What can start a fire before gunpowder engines: burning arrows and incendiary shot (KG-FIR-01). */
export type FireSource =
  | 'flamethrower'
  | 'burningArrows'
  | 'incendiary'
  | 'vehicle'
  | 'flammableVehicle'
  | 'shellfire'

/** The source's part of the ignition test (KG-FIR-02). Shells, heavy machine guns and bombs need very dry ground. */
export const SOURCES: Readonly<Record<FireSource, number>> = {
  flamethrower: 5,
  burningArrows: 4,
  incendiary: 6,
  vehicle: 2,
  flammableVehicle: 5,
  shellfire: 0,
}

/** The terrain's part of the ignition test; terrain that is not here cannot burn (KG-FIR-02, KG-TER-02, KG-TER-04). */
export const TERRAIN_IGNITION: Readonly<Record<string, number>> = {
  open: 0,
  scrub: 3,
  forest: 2,
  rocks: -2,
}

/** Built-up ground burns like a light zone if it is of wood, like a heavy one if of stone (KG-TER-04). */
export const BUILT_UP = { kinds: ['builtLow', 'builtHigh'], wooden: 2, masonry: -1 } as const

/** Ripe fields burn better than any wood (KG-FIR-02). */
export const SUMMER_FIELD = 4

/** Light and heavy zones and obstacles (KG-FIR-02); ruins and bunkers do not burn (KG-ZON-02, KG-FRT-02). */
export const WORKS_IGNITION: Readonly<Record<string, number>> = {
  field: 2,
  foxholes: 2,
  minefield: 2,
  craters: 2,
  camp: 2,
  trench: -1,
  bridge: -1,
  hedge: 2,
  palisade: 2,
  barricade: 2,
  sandbags: 2,
  wire: 2,
  lowWall: -1,
  highWall: -1,
  bank: -1,
  atRow: -1,
}

/** What fire neither burns nor crosses: roads, water, cliffs (KG-FIR-06). */
export const BARRIERS: Readonly<Record<string, readonly string[]>> = {
  terrain: ['shallowWater', 'deepWater', 'ice'],
  zone: ['pavedRoad', 'dirtRoad', 'ford'],
  relief: ['cliff'],
}
