import { type Bilingual, both, column, type RuleTable } from '../../../../kernel/reference.ts'
import { CONTAGION, PER_GOLD_STAR, RECOVERY } from '../../tables/chances.ts'
import { FIRE_SHIFTS, SHIFTS } from '../../tables/shifts.ts'

const COLUMNS = [column('shift', 'Columns', 'Kolumny', { signed: true })]
const CASE = both('Case', 'Przypadek')

const SHIFT_NAMES: Readonly<Record<keyof typeof SHIFTS, Bilingual>> = {
  armoured: both('Attacker has an armoured unit', 'Atakujący ma jednostkę opancerzoną'),
  enemyArmoured: both('Defender has an armoured unit', 'Broniący ma jednostkę opancerzoną'),
  lances: both('Hussar lances in a charge', 'Kopie husarskie w szarży'),
  downhill: both('Charge downhill', 'Szarża w dół zbocza'),
  works: both('Foot defend field fortifications', 'Piesi bronią fortyfikacji polowych'),
  uphill: both('Attack or charge uphill', 'Atak lub szarża pod górę'),
  horseInForest: both('Attacker’s cavalry in forest', 'Jazda atakującego w lesie'),
  enemyHorseInForest: both('Defender’s cavalry in forest', 'Jazda broniącego w lesie'),
  example: both('Leader in the charge', 'Dowódca w szarży'),
  command: both('Attacker within a leader’s range', 'Atakujący w zasięgu dowódcy'),
  enemyCommand: both('Defender within a leader’s range', 'Broniący w zasięgu dowódcy'),
  flank: both('Attack on flank or rear', 'Atak na flankę lub tył'),
  threeSides: both('Attack from 3 hexes', 'Atak z 3 pól'),
  marching: both('Attacker in march formation', 'Atakujący w szyku marszowym'),
  enemyMarching: both('Defender in march formation', 'Broniący w szyku marszowym'),
  inDefence: both('Front of a defence formation', 'Front szyku obronnego'),
  ford: both('Attack from a ford', 'Atak z brodu'),
  village: both('Foot defend a village', 'Piesi bronią wsi'),
}

const rowsOf = <K extends string>(
  shifts: Readonly<Record<K, { readonly by: number; readonly rule: string }>>,
  names: Readonly<Record<K, Bilingual>>,
): RuleTable['rows'] =>
  // biome-ignore lint/plugin: tables are written in the source
  (Object.keys(shifts) as K[]).map((key) => ({
    key,
    name: names[key],
    rule: shifts[key].rule,
    cells: [shifts[key].by],
  }))

/** Column shifts of combat and charge (HX-MOD-01…13). */
const shifts: RuleTable = {
  id: 'column-shifts',
  name: both('Column shifts', 'Przesunięcia kolumn'),
  rules: ['HX-MOD-12', 'HX-MOD-11', 'HX-COMB-07'],
  rowHead: CASE,
  columns: COLUMNS,
  rows: rowsOf(SHIFTS, SHIFT_NAMES),
  notes: [
    both(
      'To the right for the attacker above 0, to the left for the defender below. They add up; each counts once a side, if even one unit has it.',
      'Powyżej 0 w prawo, dla atakującego, poniżej w lewo, dla broniącego. Sumują się; każde liczy się raz na stronę, jeśli ma je choć jedna jednostka.',
    ),
  ],
}

const FIRE_NAMES: Readonly<Record<keyof typeof FIRE_SHIFTS, Bilingual>> = {
  longRange: both('Beyond half the range', 'Powyżej połowy zasięgu'),
  cover: both('Target in forest or village', 'Cel w lesie lub wsi'),
  works: both('Foot in field fortifications', 'Piesi w fortyfikacjach polowych'),
  looseTarget: both('A target marching or disorganised', 'Cel w marszu lub zdezorganizowany'),
  crowded: both('3 units in the hex', '3 jednostki na polu'),
}

/** Column shifts of artillery fire (HX-ART-12). */
const fireShifts: RuleTable = {
  id: 'fire-shifts',
  name: both('Shifts of artillery fire', 'Przesunięcia ostrzału'),
  rules: ['HX-ART-12'],
  rowHead: CASE,
  columns: COLUMNS,
  rows: rowsOf(FIRE_SHIFTS, FIRE_NAMES),
}

/** Recovery and contagion by stars (HX-MOR-07, HX-MOR-12, HX-LDR-03). */
const morale: RuleTable = {
  id: 'recovery',
  name: both('Recovery and contagion, %', 'Powrót do porządku i panika, %'),
  rules: ['HX-MOR-07', 'HX-MOR-12', 'HX-LDR-03'],
  rowHead: both('Stars', 'Gwiazdki'),
  columns: [
    column('recovery', 'Recovers', 'Wraca'),
    column('contagion', 'Catches panic', 'Ulega panice'),
    column('leader', 'Leader adds', 'Dowódca dodaje', { signed: true }),
  ],
  rows: [1, 2, 3].map((stars) => ({
    key: String(stars),
    name: both(String(stars)),
    cells: [RECOVERY[stars] ?? null, CONTAGION[stars] ?? null, stars * PER_GOLD_STAR],
  })),
  notes: [
    both(
      'Recovery and panic by the unit’s red stars; what a leader adds to recovery by his gold ones, the best in range alone.',
      'Powrót i panika według czerwonych gwiazdek jednostki; do powrotu dowódca dodaje według złotych, liczy się tylko najlepszy w zasięgu.',
    ),
  ],
}

/** What is added, and chances. */
export const modifierTables: readonly RuleTable[] = [shifts, fireShifts, morale]
