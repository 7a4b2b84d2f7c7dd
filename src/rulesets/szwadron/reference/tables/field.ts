import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { DISTANCES } from '../../tables/distances.ts'
import {
  type Going,
  MOST_FROM_HILL,
  type Sight,
  TERRAIN,
  WOOD_BLOCKS,
  WOOD_HEIGHT,
} from '../../tables/terrain.ts'
import { DISTANCE_NAMES, TERRAIN_NAMES } from './names.ts'

const CM = column('cm', 'cm', 'cm')

function goingCell(going: Going): Cell {
  switch (going.kind) {
    case 'climb':
      return both(`+${going.cm} cm up`, `+${going.cm} cm w górę`)
    case 'rough':
      return `×${going.times}`
    case 'cross':
      return `+${going.cm} cm`
    case 'enter':
      return both(`+${going.cm} cm in, out`, `+${going.cm} cm wejście, wyjście`)
    case 'barred':
      return null
    case 'free':
      return both('as open', 'jak otwarty')
  }
}

const SIGHTS: Readonly<Record<Sight, Bilingual>> = {
  open: both('open', 'nie'),
  hill: both('by level', 'wg poziomów'),
  wood: both(`height ${WOOD_HEIGHT}`, `wysokość ${WOOD_HEIGHT}`),
  wall: both('yes', 'tak'),
}

const terrain: RuleTable = {
  id: 'terrain',
  name: both('Terrain', 'Teren'),
  rules: ['SZ-TERR-01', 'SZ-MOVE-14', 'SZ-FIRE-32', 'SZ-MEL-35'],
  rowHead: both('Terrain', 'Teren'),
  columns: [
    column('move', 'Move', 'Ruch'),
    column('sight', 'Blocks sight', 'Zasłania'),
    column('fire', 'W under fire', 'W pod ostrzałem', { signed: true }),
    column('melee', 'W in melee', 'W w walce wręcz', { signed: true }),
  ],
  rows: keysOf(TERRAIN).map((key) => {
    const { going, goingRule, sight, cover, melee } = TERRAIN[key]
    return {
      key,
      name: TERRAIN_NAMES[key],
      rule: goingRule,
      cells: [goingCell(going), SIGHTS[sight], cover, melee],
    }
  }),
  notes: [
    both(
      `Move: ×2 each cm counts twice; — no way through. Down a hill is free. Buildings and works: no cavalry, guns only in large works. Bonuses add up; a hill gives ${TERRAIN.hill.melee} a level in melee, at most ${MOST_FROM_HILL}.`,
      `Ruch: ×2 każdy cm liczy się podwójnie; — nie do przejścia. W dół wzgórza bez kosztu. Budynki i fortyfikacje: bez kawalerii, działa tylko w dużych. Premie sumują się; wzgórze daje w walce ${TERRAIN.hill.melee} za poziom, najwyżej ${MOST_FROM_HILL}.`,
    ),
    both(
      `When one of the two stands in a wood, ${WOOD_BLOCKS} cm of it block. A high wall hides those behind it from the same level and below.`,
      `Gdy strzelec lub cel stoi w lesie, zasłaniają ${WOOD_BLOCKS} cm lasu. Wysoki mur zasłania stojących za nim przed tym samym i niższym poziomem.`,
    ),
  ],
}

const distances: RuleTable = {
  id: 'distances',
  name: both('Distances', 'Odległości'),
  rules: ['SZ-ZOC-01', 'SZ-COH-04', 'SZ-MEL-33', 'SZ-MOR-40'],
  rowHead: both('What', 'Co'),
  columns: [CM],
  rows: keysOf(DISTANCES).map((key) => ({
    key,
    name: DISTANCE_NAMES[key],
    rule: DISTANCES[key].rule,
    cells: [DISTANCES[key].cm],
  })),
}

export const fieldTables: readonly RuleTable[] = [terrain, distances]
