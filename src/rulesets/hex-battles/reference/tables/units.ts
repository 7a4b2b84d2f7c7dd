import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { UNIT_TYPES, type UnitType } from '../../tables/unit-types.ts'

const YES = both('yes', 'tak')
const NO = both('no', 'nie')
const whether = (is: boolean): Bilingual => (is ? YES : NO)

const ARMS: Readonly<Record<UnitType['type'], Bilingual>> = {
  infantry: both('infantry', 'piechota'),
  cavalry: both('cavalry', 'jazda'),
  dragoons: both('dragoons', 'dragonia'),
  artillery: both('artillery', 'artyleria'),
}

const SIDES = { PL: both('PL'), SE: both('SE') } as const

/** Types that have one name on both sides or in both years are told apart by the years in their ids. */
function nameOf({ id, name }: UnitType): Bilingual {
  const year = /(05|56)$/.exec(id)?.[1]
  return year === undefined ? name : both(`${name.en} 16${year}`, `${name.pl} 16${year}`)
}

const or = (value: number | undefined): Cell => value ?? null

/** The unit types of both armies (HX-DATA-03). */
const units: RuleTable = {
  id: 'unit-types',
  name: both('Unit types', 'Typy jednostek'),
  rules: ['HX-DATA-03', 'HX-UNIT-03', 'HX-UNIT-04', 'HX-UNIT-08'],
  rowHead: both('Type', 'Typ'),
  columns: [
    column('side', 'Side', 'Strona'),
    column('arm', 'Arm', 'Rodzaj'),
    column('ps', 'PS', 'PS'),
    column('pr', 'PR', 'PR'),
    column('pr-foot', 'PR on foot', 'PR pieszo'),
    column('white', 'White star', 'Biała gwiazdka'),
    column('black', 'Black star', 'Czarna gwiazdka'),
    column('red', 'Red stars', 'Czerwone gwiazdki'),
    column('charge', 'Charge', 'Szarża'),
    column('lance', 'Lance', 'Kopia'),
    column('range', 'Range', 'Zasięg'),
    column('fire', 'Fire', 'Ogień'),
    column('mount', 'Mounting, PR', 'Wsiadanie, PR'),
  ],
  rows: UNIT_TYPES.map((type) => ({
    key: type.id,
    name: nameOf(type),
    cells: [
      SIDES[type.side],
      ARMS[type.type],
      type.ps,
      type.pr,
      or(type.prFoot),
      whether(type.whiteStar),
      whether(type.blackStar),
      type.redStars,
      whether(type.canCharge),
      whether(type.lance),
      or(type.range),
      or(type.fire),
      or(type.mountCost),
    ],
  })),
  notes: [
    both(
      'PS strength points, of about 100 men; PR movement points. White star: easy changes of formation, black: armoured, red: elite level.',
      'PS punkty siły, po ok. 100 ludzi; PR punkty ruchu. Biała gwiazdka: łatwa zmiana szyku, czarna: opancerzenie, czerwone: poziom elity.',
    ),
  ],
}

/** Who fights. */
export const unitTables: readonly RuleTable[] = [units]
