import { both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { PER_BUILDING_CLASS } from '../../tables/hit-modifiers.ts'
import {
  AP_ON_STRUCTURES,
  areaOfClass,
  durability,
  MATERIAL,
  MATERIALS,
  STRUCTURE_CLASSES,
} from '../../tables/structures.ts'
import { MATERIAL_NAMES } from '../names.ts'
import { rolls, signed } from './cells.ts'

const structures: RuleTable = {
  id: 'structures',
  name: both('T10.1 Structures', 'T10.1 Parametry budowli'),
  rules: ['MP-BLD-01', 'MP-BLD-02', 'MP-BLD-03'],
  rowHead: both('Area up to', 'Powierzchnia do'),
  columns: [
    column('class', 'Class', 'Klasa'),
    column('mt', 'To hit', 'MT', { signed: true }),
    ...MATERIALS.map((key) => ({ key, name: MATERIAL_NAMES[key] })),
  ],
  rows: STRUCTURE_CLASSES.map((klass) => ({
    key: String(areaOfClass(klass)),
    name: both(`${areaOfClass(klass)}`),
    cells: [
      klass,
      PER_BUILDING_CLASS * klass,
      ...MATERIALS.map((material): Cell => durability(klass, material)),
    ],
    upTo: areaOfClass(klass),
  })),
  notes: [
    both(
      'Square inches: ground floor, half of it for each storey above, a third for an attic. In the columns: durability.',
      'Cale kwadratowe: parter, za każde piętro połowa, za poddasze jedna trzecia. W kolumnach: Wytrzymałość.',
    ),
  ],
}

/** `S + 1`, `S`, `S − 2`. */
const ofStrength = (add: number): string => (add === 0 ? 'S' : `S ${add > 0 ? '+' : '−'} ${Math.abs(add)}`)

const materials: RuleTable = {
  id: 'materials',
  name: both('T10.2–T10.4 Materials', 'T10.2–T10.4 Materiały'),
  rules: ['MP-BLD-10', 'MP-BLD-03'],
  rowHead: both('Material', 'Materiał'),
  columns: [
    column('wo', 'Defence value', 'Wartość obronna'),
    column('double', '“2 damage”', '„2 uszkodzenia”'),
    column('single', '“1 damage”', '„1 uszkodzenie”'),
  ],
  rows: MATERIALS.map((key) => ({
    key,
    name: MATERIAL_NAMES[key],
    cells: [MATERIAL[key].wo, ofStrength(MATERIAL[key].double), ofStrength(MATERIAL[key].single)],
  })),
  notes: [
    both(
      `S is Fire Strength; at least 1 Damage. AP has ${signed(AP_ON_STRUCTURES.gun)} (guns) or ${signed(AP_ON_STRUCTURES.infantry)} (infantry).`,
      `S to Siła Ognia; co najmniej 1 Uszkodzenie. AP ma ${signed(AP_ON_STRUCTURES.gun)} (działa) lub ${signed(AP_ON_STRUCTURES.infantry)} (piechota).`,
    ),
  ],
}

const bridges: RuleTable = {
  id: 'bridges',
  name: both('T10.5 Overloaded bridges', 'T10.5 Przeciążone mosty'),
  rules: ['MP-BRG-01'],
  rowHead: both('Material', 'Materiał'),
  columns: [
    column('one', '1 Damage', '1 Uszkodzenie'),
    column('two', '2 Damage', '2 Uszkodzenia'),
    column('collapse', 'Collapse', 'Zawalenie'),
  ],
  rows: MATERIALS.map((key) => {
    const [one, two] = MATERIAL[key].bridge
    return {
      key,
      name: key === 'clay' ? both('Makeshift', 'Prowizoryczny') : MATERIAL_NAMES[key],
      cells: [rolls(0, one), rolls(one, two), rolls(two, 20)],
    }
  }),
  notes: [
    both(
      'Rolls of a d20. Loaded beyond twice its capacity it collapses.',
      'Rzuty k20. Ponad podwójną nośność zawala się.',
    ),
  ],
}

/** Buildings and bridges. */
export const structureTables: readonly RuleTable[] = [structures, materials, bridges]
