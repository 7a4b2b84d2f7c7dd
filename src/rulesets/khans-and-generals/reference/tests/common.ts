import type { Sum } from '../../../../kernel/modifiers.ts'
import { keysOf } from '../../../../kernel/ordered.ts'
import {
  type Bilingual,
  both,
  type TestOption,
  type TestResult,
  type TestSum,
  type Throw,
} from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, type Settings } from '../../../../kernel/test-options.ts'
import { coverTerms } from '../../ground/cover.ts'
import { OBSTACLE, type ObstacleKey } from '../../tables/obstacles.ts'
import { TERRAIN, type TerrainKey } from '../../tables/terrain.ts'
import type { Training } from '../../tables/training.ts'
import { ZONE, type ZoneKey } from '../../tables/zones.ts'
import type { Pair, PairKey } from '../../units/pairs.ts'
import type { KgUnit } from '../../units/state.ts'
import {
  FORMATION_NAMES,
  OBSTACLE_NAMES,
  TERRAIN_NAMES,
  TRAINING_NAMES,
  WEATHER_NAMES,
  ZONE_NAMES,
} from '../tables/names.ts'

/** Green, then red (KG-DIC-01). */
export function pairFor(roll: Throw, why: PairKey): Pair {
  const green = roll(6, `${why}-green`)
  const red = roll(6, `${why}-red`)
  return { green, red, value: green - red }
}

/** A sum of the engine as a test shows it. */
export const shown = (name: Bilingual, sum: Sum): TestSum => ({
  name,
  terms: sum.terms,
  total: sum.total,
})

export const ATTACK = both('Attack', 'Atak')
export const DEFENCE = both('Defence', 'Obrona')
export const DIE = both('Die', 'Kość')
const ARMOUR = both('Armour', 'Pancerz')

/** Both sides of an attack; Armour apart where something has changed it. */
export const fought = (hit: { attack: Sum; defence: Sum; armour?: Sum | null }): TestSum[] => [
  shown(ATTACK, hit.attack),
  ...(hit.armour && hit.armour.terms.length > 1 ? [shown(ARMOUR, hit.armour)] : []),
  shown(DEFENCE, hit.defence),
]

/** It is or it isn't. */
export const passed = (is: boolean, yes: Bilingual, no: Bilingual): TestResult['outcome'] =>
  is ? { key: 'yes', name: yes } : { key: 'no', name: no }

/** So much Stan lost by a unit that has `stan`; never more than it has. */
export function lost(damage: number, stan: number, who: Bilingual): TestResult['outcome'] {
  const n = Math.min(damage, stan)
  const dead = n === stan
  return {
    key: String(n),
    value: n,
    name: both(
      `${who.en} loses ${n} Stan${dead ? ' and is destroyed' : ''}`,
      `${who.pl}: strata ${n} Stanu${dead ? ', jednostka zniszczona' : ''}`,
    ),
  }
}

export const THE_TARGET = both('The target', 'Cel')

/** What is not possible at all comes to nothing. */
export const vain = (name: Bilingual): TestResult => ({ sums: [], outcome: { key: 'vain', name, value: 0 } })

export const trainingOption = (key = 'training', name = both('Training', 'Wyszkolenie')): TestOption =>
  choiceOption(key, name, ['KG-STA-08'], TRAINING_NAMES, 3)

export const trainingIn = (s: Settings, key = 'training'): Training => Number(s.choice(key)) as Training

export const formationOption = (key: string, name: Bilingual): TestOption =>
  choiceOption(key, name, ['KG-FRM-02'], FORMATION_NAMES, 'standard')

export const weatherOption = choiceOption(
  'weather',
  both('Weather', 'Pogoda'),
  ['KG-WEA-03'],
  WEATHER_NAMES,
  'sunny',
)

const NONE = both('None', 'Brak')

/** Kinds that change what a target sets against fire. */
const COVERING_ZONES = keysOf(ZONE).filter((key) => ZONE[key].rangedDefence !== 0)
const COVERING_WALLS = keysOf(OBSTACLE).filter((k) => OBSTACLE[k].rangedDefence !== 0)

/** Where a target stands: area, zone, obstacle, and whether it has taken position. */
export const coverOptions: readonly TestOption[] = [
  choiceOption(
    'terrain',
    both('Terrain of the target', 'Teren celu'),
    ['KG-EDG-04', 'KG-TER-02'],
    TERRAIN_NAMES,
    'open',
  ),
  choiceOption(
    'zone',
    both('Zone of the target', 'Strefa celu'),
    ['KG-ZON-02', 'KG-FRT-02'],
    { none: NONE, ...Object.fromEntries(COVERING_ZONES.map((key) => [key, ZONE_NAMES[key]])) },
    'none',
  ),
  choiceOption(
    'obstacle',
    both('Obstacle it mans, crossed by the fire', 'Przeszkoda celu, przez którą biegnie strzał'),
    ['KG-POS-04', 'KG-OBS-04'],
    { none: NONE, ...Object.fromEntries(COVERING_WALLS.map((key) => [key, OBSTACLE_NAMES[key]])) },
    'none',
  ),
  flagOption('in-position', both('Target in position', 'Cel na pozycji'), ['KG-POS-02', 'KG-FRM-12']),
]

/** What covers the target, as the engine sums it up. */
export function coverIn(s: Settings) {
  const terrain = s.choice<TerrainKey>('terrain')
  const zone = s.choice<ZoneKey | 'none'>('zone')
  const wall = s.choice<ObstacleKey | 'none'>('obstacle')
  return coverTerms({
    areas: terrain === 'open' ? [] : [{ kind: terrain, row: TERRAIN[terrain] }],
    zones: zone === 'none' ? [] : [{ kind: zone, row: ZONE[zone], manned: s.flag('in-position') }],
    wall: wall === 'none' ? null : { kind: wall, row: OBSTACLE[wall] },
  })
}

/** Whether the target has taken position: who mans an obstacle has. */
export const inPosition = (s: Settings): string | null =>
  s.flag('in-position') || s.choice('obstacle') !== 'none' ? 'works' : null

/** What the target is made of: figures of 5 points, or men. */
export const targetKindOptions: readonly TestOption[] = [
  choiceOption(
    'target',
    both('Kind of target', 'Rodzaj celu'),
    ['KG-LOS-01', 'KG-STC-02'],
    {
      line: both('Line unit', 'Jednostka liniowa'),
      crew: both('Crew, support, staff', 'Obsługa, wsparcie, sztab'),
    },
    'line',
  ),
  numberOption('stan', both('Stan of the target', 'Stan celu'), ['KG-STA-06'], [1, 60], 30),
]

/** The target's Stan and how it counts. */
export const targetIn = (s: Settings): Pick<KgUnit, 'statsAs' | 'stan'> => ({
  statsAs: s.choice('target') === 'line' ? 'line' : 'support',
  stan: s.number('stan'),
})

/** A unit that has lost `figures` whole figures of five. */
export const withLost = (figures: number): Pick<KgUnit, 'statsAs' | 'stan' | 'startStan'> => ({
  statsAs: 'line',
  stan: 100 - 5 * figures,
  startStan: 100,
})
