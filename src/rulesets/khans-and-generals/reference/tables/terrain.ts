import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import type { FormationKey } from '../../tables/formations.ts'
import { BUILT_UP } from '../../tables/ignition.ts'
import { RELIEF, RELIEFS } from '../../tables/relief.ts'
import {
  type Arm,
  type MoveChange,
  TERRAIN,
  TERRAINS,
  type TerrainKey,
  VEHICLES_IN,
} from '../../tables/terrain.ts'
import { list, NO, percents, signed, together, whether, YES } from './cells.ts'
import { FORMATION_NAMES, RELIEF_NAMES, TERRAIN_NAMES } from './names.ts'

export const RANGED_DEFENCE = column('ranged-defence', 'Ranged Defence', 'Obrona na odległość', {
  signed: true,
})

const ARMS: Readonly<Record<Arm, Bilingual>> = {
  foot: both('infantry, dismounted cavalry', 'piechota, spieszona jazda'),
  mounted: both('mounted cavalry', 'jazda w siodle'),
  support: both('support', 'wsparcie'),
  artillery: both('artillery', 'artyleria'),
  vehicle: both('vehicles', 'pojazdy'),
}

const CLOSED_TO_VEHICLES: Readonly<Record<(typeof VEHICLES_IN)[TerrainKey], Bilingual | null>> = {
  all: null,
  edge: both('vehicles in depth', 'pojazdy w głębi'),
  streets: both('vehicles but for edge and streets', 'pojazdy prócz skraju i ulic'),
  drawn: both('motor vehicles', 'pojazdy silnikowe'),
  none: both('vehicles', 'pojazdy'),
}

/** A change of the Movement Range: `−5 cm`, `−50%`. */
export const moved = ({ cm, percent }: MoveChange): string | null =>
  percent !== 0 ? percents(percent) : cm === 0 ? null : `${signed(cm)} cm`

/** Formations one may have. */
export const formationsIn = (allowed: readonly FormationKey[] | null): Cell =>
  allowed === null ? both('all', 'wszystkie') : list(allowed.map((key) => FORMATION_NAMES[key]))

/** Who may hide. */
export const hidersOf = (arms: readonly Arm[]): Cell =>
  arms.length === 0 ? NO : list(arms.map((arm) => ARMS[arm]))

function moveOf(key: TerrainKey): Cell {
  const { move, moveMounted } = TERRAIN[key]
  if (moveMounted === undefined) return moved(move)
  const [all, horse] = [moved(move), moved(moveMounted)]
  return both(`${all}, cavalry ${horse}`, `${all}, jazda ${horse}`)
}

const SHALLOWS = both(
  'Scattered unless a Training test is passed; always where a move ends in it',
  'rozproszenie bez udanego testu Wyszkolenia; zawsze, gdy ruch się w niej kończy',
)

const NOTES: Readonly<Partial<Record<TerrainKey, readonly Bilingual[]>>> = {
  forest: [both('spears −2 Attack', 'włócznie −2 do Ataku')],
  builtLow: [
    both(
      `if of wood it burns at +${BUILT_UP.wooden}, if of stone at −${-BUILT_UP.masonry}`,
      `drewniana pali się z +${BUILT_UP.wooden}, murowana z −${-BUILT_UP.masonry}`,
    ),
  ],
  builtHigh: [
    both(
      `if of wood it burns at +${BUILT_UP.wooden}, if of stone at −${-BUILT_UP.masonry}`,
      `drewniana pali się z +${BUILT_UP.wooden}, murowana z −${-BUILT_UP.masonry}`,
    ),
  ],
}

const BLOCKS: Readonly<Record<(typeof TERRAIN)[TerrainKey]['blocks'], Bilingual>> = {
  no: NO,
  fromLevel: both('not from a hill', 'nie ze wzgórza'),
  always: YES,
}

/** Who may not enter: in deep water nobody. */
function closedTo(key: TerrainKey): Cell {
  const vehicles = CLOSED_TO_VEHICLES[VEHICLES_IN[key]]
  const arms = TERRAIN[key].closedTo.map((arm) => ARMS[arm])
  // Vehicles are told of by how deep they may go in.
  if (arms.length === keysOf(ARMS).length - 1) return both('everybody', 'wszystkich')
  return list(vehicles === null ? arms : [vehicles, ...arms])
}

const RULES: Readonly<Partial<Record<TerrainKey, string>>> = {
  deepWater: 'KG-TER-03',
  builtLow: 'KG-TER-04',
  builtHigh: 'KG-TER-04',
}

/** The terrain table (KG-TER-02) with deep water (KG-TER-03) and built-up areas (KG-TER-04). */
const terrain: RuleTable = {
  id: 'terrain',
  name: both('Terrain', 'Teren'),
  rules: ['KG-TER-02', 'KG-TER-03', 'KG-TER-04'],
  rowHead: both('Terrain', 'Teren'),
  columns: [
    RANGED_DEFENCE,
    column('move', 'Move', 'Ruch'),
    column('sight', 'Visibility, cm', 'Widoczność, cm'),
    column('closed', 'Closed to', 'Niedostępny dla'),
    column('formations', 'Formations', 'Formacje'),
    column('charge', 'Charge', 'Szarża'),
    column('hide', 'Hide', 'Ukrycie'),
    column('burns', 'Burns', 'Palny'),
    column('minor', 'Minor order', 'Rozkaz pomniejszy'),
    column('blocks', 'Blocks sight', 'Zasłania'),
    column('notes', 'Besides', 'Ponadto'),
  ],
  rows: TERRAINS.map((key) => {
    const row = TERRAIN[key]
    return {
      key,
      name: TERRAIN_NAMES[key],
      ...(RULES[key] === undefined ? {} : { rule: RULES[key] }),
      cells: [
        row.rangedDefence,
        moveOf(key),
        row.sight,
        closedTo(key),
        key === 'shallowWater' ? SHALLOWS : key === 'deepWater' ? null : formationsIn(row.formations),
        whether(row.charge),
        hidersOf(row.hide),
        whether(row.ignitable),
        whether(row.minor),
        BLOCKS[row.blocks],
        together(NOTES[key] ?? []),
      ],
    }
  }),
}

const passage = (up: number, down: number): Cell =>
  up === 0 && down === 0
    ? null
    : both(
        `up ${signed(up)} cm, down ${signed(down)}${down === 0 ? '' : ' cm'}`,
        `w górę ${signed(up)} cm, w dół ${signed(down)}${down === 0 ? '' : ' cm'}`,
      )

/** Kinds of relief (KG-REL-02). */
const relief: RuleTable = {
  id: 'relief',
  name: both('Relief', 'Rzeźba terenu'),
  rules: ['KG-REL-02'],
  rowHead: both('Relief', 'Rzeźba'),
  columns: [
    column('move', 'Move', 'Ruch'),
    column('uphill', 'Melee uphill', 'Walka pod górę', { signed: true }),
    column('downhill', 'Melee downhill', 'Walka z góry', { signed: true }),
    column('charge', 'Charge uphill', 'Szarża pod górę'),
    column('other', 'Other', 'Inne'),
  ],
  rows: RELIEFS.map((key) => {
    const row = RELIEF[key]
    return {
      key,
      name: RELIEF_NAMES[key],
      cells: [
        row.passable ? passage(row.up, row.down) : both('impassable', 'nie do przejścia'),
        row.passable ? row.attackUphill : null,
        row.passable ? row.attackDownhill : null,
        row.passable ? whether(row.chargeUphill) : null,
        together([
          row.sticky
            ? both(
                'vehicles and artillery take a Training test',
                'pojazdy i artyleria zdają test Wyszkolenia',
              )
            : null,
          row.broken
            ? both('only Standard, Loose order, Skirmish line', 'tylko Standardowa, Luźny szyk, Tyraliera')
            : null,
          row.passable
            ? null
            : both(
                'stops fire and lines of indirect control',
                'zatrzymuje ogień i kierowanie ogniem pośrednim',
              ),
        ]),
      ],
    }
  }),
}

/** Ground as nature made it. */
export const terrainTables: readonly RuleTable[] = [terrain, relief]
