import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import {
  BOG_SCORE,
  BOGGING,
  type BogTest,
  DISTANCES,
  INCH,
  MOVES,
  type Mover,
} from '../../tables/movement.ts'
import {
  FEATURES,
  type Feature,
  type FeatureKey,
  type Grade,
  type TerrainSight,
} from '../../tables/terrain.ts'
import { decimal, decimals, orMore } from './cells.ts'
import { DISTANCE_NAMES, FEATURE_NAMES, GOING_NAMES, MOVER_NAMES } from './names.ts'

const GOINGS = keysOf(GOING_NAMES)
const MOVERS = keysOf(MOVES)

const movement: RuleTable = {
  id: 'movement',
  name: both('Movement, cm', 'Zasięgi ruchu, cm'),
  rules: ['FW-MOV-03', 'FW-MOV-02', 'FW-FST-01', 'FW-GEN-09'],
  rowHead: both('Type', 'Typ jednostki'),
  columns: GOINGS.map((key) => ({ key, name: GOING_NAMES[key] })),
  rows: MOVERS.map((key) => ({
    key,
    name: MOVER_NAMES[key],
    cells: GOINGS.map((going) => MOVES[key]?.[going] ?? null),
  })),
  notes: [
    both(
      `An inch is ${INCH} cm. The hardest going touched counts for the whole move. A fast move is twice as far, never in rough going. Very difficult going: the column of rough.`,
      `Cal to ${decimals(`${INCH}`).pl} cm. Na cały ruch liczy się najtrudniejszy teren po drodze. Ruch szybki jest dwa razy dłuższy, nigdy w terenie ciężkim. Teren bardzo trudny: kolumna ciężkiego.`,
    ),
    both('Immobile guns are only towed.', 'Działa stacjonarne można tylko holować.'),
  ],
}

const BOG: Readonly<Record<BogTest, Cell>> = {
  none: both('free', 'swobodnie'),
  bog: orMore(BOG_SCORE),
  skill: both('Skill test', 'test umiejętności'),
  barred: null,
}

const bogging: RuleTable = {
  id: 'bogging',
  name: both('Bogging down', 'Zakopanie się'),
  rules: ['FW-BOG-01', 'FW-BOG-02', 'FW-BOG-03', 'FW-TER-04'],
  rowHead: both('Type', 'Typ jednostki'),
  columns: [column('rough', 'Rough', 'Ciężki'), column('vdg', 'Very difficult', 'Bardzo trudny')],
  rows: MOVERS.filter((key): key is Exclude<Mover, 'immobile'> => key !== 'immobile').map((key) => ({
    key,
    name: MOVER_NAMES[key],
    cells: [BOG[BOGGING.rough[key]], BOG[BOGGING.vdg[key]]],
  })),
  notes: [
    both(
      'Tested each time such going is entered and at the start of a move in it; — may not enter.',
      'Test przy każdym wjeździe i na początku ruchu w takim terenie; — nie może wjechać.',
    ),
  ],
}

const GRADES: Readonly<Record<Grade, Bilingual>> = {
  road: both('road', 'droga'),
  cross: both('cross-country', 'na przełaj'),
  rough: both('rough', 'ciężki'),
  vdg: both('very difficult', 'bardzo trudny'),
  impassable: both('impassable', 'nie do przejścia'),
}

const SIGHTS: Readonly<Record<TerrainSight, Bilingual>> = {
  area: both('area', 'obszarowy'),
  lowArea: both('low area', 'obszarowy, niski'),
  line: both('linear', 'liniowy'),
  crest: both('crest', 'grzbiet'),
  blocks: both('blocks', 'zasłania'),
  smoke: both('blocks through it', 'zasłania na przestrzał'),
}

const COVERS: Readonly<Record<Feature['cover'], Cell>> = {
  none: null,
  concealed: both('concealed', 'ukrycie'),
  bulletproof: both('concealed, bulletproof', 'ukrycie, twarda osłona'),
}

/** What is crossed, not entered, weighs on vehicles and guns alone (FW-TER-02, FW-TER-03). */
const going = ({ going: grade, crossing }: Feature): Cell => {
  if (grade === null) return null
  const name = GRADES[grade]
  return crossing ? both(`${name.en} to cross`, `${name.pl} przy przekraczaniu`) : name
}

const PER: Readonly<Partial<Record<FeatureKey, Bilingual>>> = {
  building: both('a storey', 'na piętro'),
  hill: both('a level', 'na poziom'),
}

function height(key: FeatureKey): Cell {
  const cm = FEATURES[key].height
  if (!Number.isFinite(cm)) return both('any', 'dowolna')
  const per = PER[key]
  return per === undefined ? decimal(cm) : both(`${cm} ${per.en}`, `${cm} ${per.pl}`)
}

const terrain: RuleTable = {
  id: 'terrain',
  name: both('Terrain', 'Teren'),
  rules: ['FW-TER-02', 'FW-TER-01', 'FW-TER-03', 'FW-LOS-03', 'FW-CON-07'],
  rowHead: both('Feature', 'Element'),
  columns: [
    column('going', 'Going', 'Ruch'),
    column('height', 'Height, cm', 'Wysokość, cm'),
    column('sight', 'Sight', 'Widoczność'),
    column('cover', 'Cover', 'Osłona'),
  ],
  rows: keysOf(FEATURES).map((key) => {
    const { sight, cover } = FEATURES[key]
    return {
      key,
      name: FEATURE_NAMES[key],
      cells: [going(FEATURES[key]), height(key), sight === null ? null : SIGHTS[sight], COVERS[cover]],
    }
  }),
  notes: [
    both(
      'Hedge, bocage and wall ask for a test of vehicles and guns that cross them. Crops hide infantry and guns only. A steep hill is rough; what its crest hides is told in FW-LOS-06. Trenches count as dug in.',
      'Żywopłot, bocage i mur wymagają testu od pojazdów i dział, które je przekraczają. Uprawy ukrywają tylko piechotę i działa. Strome wzgórze to teren ciężki; co zasłania grzbiet, mówi FW-LOS-06. Okop liczy się jak okopanie.',
    ),
  ],
}

const distances: RuleTable = {
  id: 'distances',
  name: both('Distances', 'Odległości'),
  rules: ['FW-GEN-08', 'FW-MOV-07', 'FW-ASL-04', 'FW-HIT-04'],
  rowHead: both('What', 'Co'),
  columns: [column('cm', 'cm', 'cm')],
  rows: keysOf(DISTANCES).map((key) => ({
    key,
    name: DISTANCE_NAMES[key],
    rule: DISTANCES[key].rule,
    cells: [decimal(DISTANCES[key].cm)],
  })),
}

export const movementTables: readonly RuleTable[] = [movement, bogging, terrain, distances]
