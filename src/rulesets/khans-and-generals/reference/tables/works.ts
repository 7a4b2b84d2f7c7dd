import { entriesOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { BOMBS } from '../../tables/aircraft.ts'
import { OBSTACLE, OBSTACLES, type ObstacleKey } from '../../tables/obstacles.ts'
import { WORKS } from '../../tables/works.ts'
import { BRIDGES, BUNKER_MELEE, ROAD_BONUS, ZONE, ZONES, type ZoneKey } from '../../tables/zones.ts'
import { fromTo, NO, together, whether } from './cells.ts'
import { OBSTACLE_NAMES, ZONE_NAMES } from './names.ts'
import { formationsIn, hidersOf, moved, RANGED_DEFENCE } from './terrain.ts'

const WEIGHTS = { light: both('light', 'lekka'), heavy: both('heavy', 'ciężka') } as const
const HEIGHTS = { low: both('low', 'niska'), high: both('high', 'wysoka') } as const
const NEVER = both('never', 'nigdy')

/** What destroys a thing: `from 75 mm, d8 1–4`. */
function destroyedBy(calibre: number | null, upTo: number): Cell {
  if (calibre === null || upTo === 0) return NEVER
  return both(`from ${calibre} mm, d8 ${fromTo(1, upTo)}`, `od ${calibre} mm, k8 ${fromTo(1, upTo)}`)
}

const road = (key: 'pavedRoad' | 'dirtRoad'): Bilingual => {
  const { foot, mounted, vehicles } = ROAD_BONUS[key]
  return both(
    `Column +${foot} cm, mounted +${mounted} cm; vehicles +${vehicles}%`,
    `Kolumna +${foot} cm, w siodle +${mounted} cm; pojazdy +${vehicles}%`,
  )
}

const PINNED = both('pinning −3', 'przyszpilenie −3')

const BESIDES: Readonly<Partial<Record<ZoneKey, readonly Bilingual[]>>> = {
  pavedRoad: [road('pavedRoad'), PINNED, both('nobody bogs', 'nikt nie grzęźnie')],
  dirtRoad: [road('dirtRoad'), PINNED, both('bogging in mud only, 1/6', 'grzęźnięcie tylko w błocie, 1/6')],
  field: [
    both(
      'only in summer and autumn; burns in summer at +4, hides in summer',
      'tylko latem i jesienią; latem pali się z +4 i kryje',
    ),
  ],
  trench: [
    both(
      'all-round fire; vehicles cross by Training test',
      'ostrzał dookoła; pojazdy przekraczają testem Wyszkolenia',
    ),
  ],
  minefield: [both('mines: KG-OBS-08', 'miny: KG-OBS-08')],
  ford: [
    both(
      'water without a minor order; Column does not scatter',
      'woda bez rozkazu pomniejszego; Kolumna się nie rozprasza',
    ),
  ],
  bridge: [
    both(
      `bears vehicles by Armour in all: light to ${BRIDGES.light}, medium to ${BRIDGES.medium}, heavy any`,
      `unosi pojazdy wg sumy Pancerza: lekki do ${BRIDGES.light}, średni do ${BRIDGES.medium}, ciężki każde`,
    ),
  ],
  ruins: [both('does not burn', 'nie płonie')],
  craters: [both('vehicles take a Training test', 'pojazdy zdają test Wyszkolenia')],
  camp: [
    both('target of a raid; order Destroy; burns at +2', 'cel najazdu; rozkaz Niszczenie; pali się z +2'),
  ],
  bunker: [
    both(
      `melee Defence +${BUNKER_MELEE.around}, at its door +${BUNKER_MELEE.door}; fires all round; does not burn`,
      `Obrona wręcz +${BUNKER_MELEE.around}, u drzwi +${BUNKER_MELEE.door}; ostrzał dookoła; nie płonie`,
    ),
    both(
      'bombs of 250 kg and more destroy it on a d8 of 1–2; its garrison loses 1/2 of its Stan',
      'bomby od 250 kg niszczą go, gdy k8 pokaże 1–2; załoga traci 1/2 Stanu',
    ),
  ],
}

/** Zones (KG-ZON-02) with bunkers and towers (KG-FRT-02). */
const zones: RuleTable = {
  id: 'zones',
  name: both('Zones', 'Strefy'),
  rules: ['KG-ZON-02', 'KG-FRT-02', 'KG-DES-03'],
  rowHead: both('Zone', 'Strefa'),
  columns: [
    column('class', 'Class', 'Klasa'),
    RANGED_DEFENCE,
    column('position', 'Only in position', 'Tylko na pozycji'),
    column('move', 'Move', 'Ruch'),
    column('sight', 'Visibility, cm', 'Widoczność, cm'),
    column('formations', 'Formations', 'Formacje'),
    column('charge', 'Charge', 'Szarża'),
    column('hide', 'Hide', 'Ukrycie'),
    column('destroyed', 'Destroyed by', 'Niszczy'),
    column('notes', 'Besides', 'Ponadto'),
  ],
  rows: ZONES.map((key) => {
    const row = ZONE[key]
    return {
      key,
      name: ZONE_NAMES[key],
      ...(key === 'bunker' ? { rule: 'KG-FRT-02' } : {}),
      cells: [
        row.weight === null ? null : WEIGHTS[row.weight],
        row.rangedDefence,
        row.rangedDefence > 0 ? whether(row.byPosition) : null,
        moved(row.move),
        row.sight,
        formationsIn(row.formations),
        whether(row.charge),
        row.hide.length === 0 ? NO : hidersOf(row.hide),
        destroyedBy(row.calibre, row.destroyedOn),
        together(BESIDES[key] ?? []),
      ],
    }
  }),
}

const siege = (key: ObstacleKey): Cell => {
  const { calibre, siegeCalibre } = OBSTACLE[key]
  if (siegeCalibre === 0)
    return both(`from ${calibre} mm, any siege engine`, `od ${calibre} mm, każda machina oblężnicza`)
  return both(`from ${calibre} mm`, `od ${calibre} mm`)
}

/** Linear obstacles (KG-OBS-04). */
const obstacles: RuleTable = {
  id: 'obstacles',
  name: both('Obstacles', 'Przeszkody'),
  rules: ['KG-OBS-04', 'KG-OBS-02', 'KG-OBS-05'],
  rowHead: both('Obstacle', 'Przeszkoda'),
  columns: [
    column('height', 'Height', 'Wysokość'),
    column('weight', 'Weight', 'Odporność'),
    RANGED_DEFENCE,
    column('melee-defence', 'Melee Defence across it', 'Obrona wręcz przez nią', { signed: true }),
    column('calibre', 'Destroyed by', 'Niszczy kaliber'),
    column('d8', 'd8 destroys', 'k8 niszczy'),
  ],
  // A wreck is none that anybody builds: the catalogue has no row for it (KG-AVP-09).
  rows: OBSTACLES.filter((key) => key !== 'wreck').map((key) => {
    const row = OBSTACLE[key]
    return {
      key,
      name: OBSTACLE_NAMES[key],
      cells: [
        HEIGHTS[row.height],
        WEIGHTS[row.weight],
        row.rangedDefence,
        row.meleeDefence,
        siege(key),
        fromTo(1, row.destroyedOn),
      ],
    }
  }),
  notes: [
    both(
      'Both Defences are of a unit in position at it.',
      'Obie premie ma jednostka, która zajęła przy niej pozycję.',
    ),
  ],
}

const WORK_NAMES: Readonly<Record<string, Bilingual>> = { ...OBSTACLE_NAMES, ...ZONE_NAMES }

/** What fortifications cost (KG-FRT-01). */
const fortifications: RuleTable = {
  id: 'fortifications',
  name: both('Prices of fortifications', 'Ceny fortyfikacji'),
  rules: ['KG-FRT-01', 'KG-ARM-04'],
  rowHead: both('Work', 'Umocnienie'),
  columns: [column('points', 'Points', 'Punkty'), column('for', 'For', 'Za')],
  rows: entriesOf(WORKS).map(([key, { cost, shape }]) => ({
    key,
    name: WORK_NAMES[key] ?? both(key),
    cells: [cost, measureOf(shape)],
  })),
}

function measureOf(shape: (typeof WORKS)[string]['shape']): Cell {
  if (shape === 'line' || 'strip' in shape) return '10 cm'
  const [width, depth] = shape.plot
  return `${width / 10}×${depth / 10} cm`
}

/** To what calibre a bomb comes (KG-DES-04). */
const bombs: RuleTable = {
  id: 'bombs',
  name: both('Bombs against features', 'Bomby a umocnienia'),
  rules: ['KG-DES-04', 'KG-DES-02'],
  rowHead: both('Bomb, kg', 'Bomba, kg'),
  columns: [column('calibre', 'Calibre, mm', 'Kaliber, mm')],
  rows: BOMBS.map(([kg, mm]) => ({ key: String(kg), name: both(String(kg)), cells: [mm], upTo: kg })),
  notes: [
    both(
      'A bomb destroys on half as many results again: 1–6 for 1–4, 1–4 for 1–3, 1–3 for 1–2.',
      'Bomba niszczy o połowę częściej: 1–6 zamiast 1–4, 1–4 zamiast 1–3, 1–3 zamiast 1–2.',
    ),
  ],
}

/** What men built. */
export const worksTables: readonly RuleTable[] = [zones, obstacles, fortifications, bombs]
