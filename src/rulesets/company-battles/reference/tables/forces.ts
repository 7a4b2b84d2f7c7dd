import {
  type Bilingual,
  both,
  type Cell,
  column,
  type RuleTable,
  type TableRow,
} from '../../../../kernel/reference.ts'
import { COMPANIES, type Company } from '../../tables/companies.ts'
import { SAVES } from '../../tables/shooting.ts'
import { PRINTED_TEAMS, type TeamFlag, type TeamType, teamOf } from '../../tables/teams.ts'
import { PRINTED_WEAPONS, type Weapon, weaponOf } from '../../tables/weapons.ts'
import { decimals, list, orMore } from './cells.ts'
import { AIR_NAMES, MOTIVATION_NAMES, MOUNT_NAMES, RATING_NAMES, TAG_NAMES } from './names.ts'

/** `180/4/4+`: range, AT and Firepower of a bombardment. */
const bombard = ({ bombard: as }: Weapon): Cell =>
  as === null ? null : `${as.range}/${as.at}/${orMore(as.fp)}`

const weapons: RuleTable = {
  id: 'weapons',
  name: both('Weapons', 'Broń'),
  rules: ['FW-DAT-06', 'FW-UNI-10', 'FW-GEN-07', 'FW-ARC-01'],
  rowHead: both('Weapon', 'Broń'),
  columns: [
    column('range', 'Range, cm', 'Zasięg, cm'),
    column('rof', 'ROF', 'ROF'),
    column('at', 'AT', 'AT'),
    column('fp', 'Firepower', 'Siła ognia'),
    column('bombard', 'Bombards', 'Bombarduje'),
    column('mount', 'Mount', 'Montaż'),
    column('tags', 'Besides', 'Cechy'),
  ],
  rows: PRINTED_WEAPONS.map((one) => ({
    key: one.id,
    name: one.name,
    cells: [
      one.range,
      one.rof,
      one.at,
      orMore(one.fp),
      bombard(one),
      MOUNT_NAMES[one.mount],
      list(one.tags.map((tag) => TAG_NAMES[tag])),
    ],
  })),
  notes: [
    both(
      'Bombards: range in cm, AT, Firepower. Hull and gun mounts fire to the front half, the others all round.',
      'Bombarduje: zasięg w cm, AT, siła ognia. Kadłub i działo strzelają w przednie półkole, reszta dookoła.',
    ),
  ],
}

const FLAGS: Readonly<Record<TeamFlag, Bilingual>> = {
  recon: both('reconnaissance', 'zwiad'),
  observer: both('observer', 'obserwator'),
  staff: both('staff', 'sztab'),
  transport: both('transport', 'transport'),
  recovery: both('recovery', 'pojazd holujący'),
  shield: both('shield', 'tarcza'),
  warrior: both('warrior', 'niezłomny'),
  flamethrower: both('flamethrower', 'miotacz ognia'),
  lightMortar: both('light mortar', 'lekki moździerz'),
  bombardException: both('may bombard', 'może bombardować'),
}

const CLASSES: Readonly<Record<TeamType['cls'], Bilingual>> = {
  infantry: both('infantry', 'piechota'),
  cavalry: both('cavalry', 'kawaleria'),
  gun: both('gun', 'działo'),
  tank: both('tank', 'czołg'),
  vehicle: both('vehicle', 'pojazd'),
}

const GUN_CLASSES: Readonly<Record<NonNullable<TeamType['gunClass']>, Bilingual>> = {
  manpacked: both('man-packed', 'przenośne'),
  light: both('light', 'lekkie'),
  medium: both('medium', 'średnie'),
  heavy: both('heavy', 'ciężkie'),
  immobile: both('immobile', 'stacjonarne'),
}

const MOBILITIES: Readonly<Record<TeamType['mobility'], Bilingual>> = {
  foot: both('foot', 'pieszo'),
  tracked: both('tracked', 'gąsienicowy'),
  halftrack: both('half-track', 'półgąsienicowy'),
  jeep: both('jeep', 'jeep'),
  wheeled: both('wheeled', 'kołowy'),
  tachanka: both('tachanka', 'taczanka'),
  wagon: both('wagon', 'furmanka'),
}

/** Two lorries bear one name: their ids tell them apart. */
const teamName = ({ id, name }: TeamType): Bilingual =>
  PRINTED_TEAMS.some((other) => other.id !== id && other.name.en === name.en)
    ? both(`${name.en} (${id})`, `${name.pl} (${id})`)
    : name

const carried = ({ weapons: ids }: TeamType): Cell => list(ids.map((id) => weaponOf(id).name))
const size = ({ width, depth, height }: TeamType): Bilingual => decimals(`${width}×${depth}×${height}`)
const flags = ({ flags: all }: TeamType): Cell => list(all.map((flag) => FLAGS[flag]))

const onFoot: RuleTable = {
  id: 'infantry-and-guns',
  name: both('Infantry and guns', 'Piechota i działa'),
  rules: ['FW-DAT-06', 'FW-UNI-01', 'FW-UNI-04', 'FW-DAT-03'],
  rowHead: both('Team', 'Jednostka'),
  columns: [
    column('class', 'Class', 'Klasa'),
    column('weapons', 'Weapons', 'Broń'),
    column('assault', 'Assault AT', 'AT w szturmie'),
    column('size', 'Base × height, cm', 'Podstawka × wysokość, cm'),
    column('besides', 'Besides', 'Cechy'),
  ],
  rows: PRINTED_TEAMS.filter(({ cls }) => cls === 'infantry' || cls === 'gun').map((one) => ({
    key: one.id,
    name: teamName(one),
    cells: [
      one.gunClass === null
        ? CLASSES[one.cls]
        : both(`${GUN_CLASSES[one.gunClass].en} gun`, `działo ${GUN_CLASSES[one.gunClass].pl}`),
      carried(one),
      one.assaultAt,
      size(one),
      flags(one),
    ],
  })),
}

const vehicles: RuleTable = {
  id: 'vehicles',
  name: both('Vehicles', 'Pojazdy'),
  rules: ['FW-DAT-06', 'FW-UNI-03', 'FW-UNI-11', 'FW-TOW-05', 'FW-BLD-07'],
  rowHead: both('Vehicle', 'Pojazd'),
  columns: [
    column('class', 'Class', 'Klasa'),
    column('mobility', 'Moves', 'Ruch'),
    column('armour', 'Armour front/side/top', 'Pancerz przód/bok/góra'),
    column('weapons', 'Weapons', 'Broń'),
    column('assault', 'Assault AT', 'AT w szturmie'),
    column('towing', 'Size for towing', 'Wielkość do holowania'),
    column('size', 'Footprint × height, cm', 'Obrys × wysokość, cm'),
    column('besides', 'Besides', 'Cechy'),
  ],
  rows: PRINTED_TEAMS.filter(({ cls }) => cls === 'tank' || cls === 'vehicle').map((one) => ({
    key: one.id,
    name: teamName(one),
    cells: [
      CLASSES[one.cls],
      MOBILITIES[one.mobility],
      one.armour === null ? null : `${one.armour.front}/${one.armour.side}/${one.armour.top}`,
      carried(one),
      one.assaultAt,
      one.size,
      size(one),
      flags(one),
    ],
  })),
  notes: [
    both(
      'Without armour: unarmoured. Tanks here are fully armoured and may drive into buildings.',
      'Bez pancerza: nieopancerzony. Czołgi są tu w pełni opancerzone i mogą wjeżdżać do budynków.',
    ),
  ],
}

const classRow = (
  key: string,
  name: Bilingual,
  examples: Bilingual,
  pinned: boolean,
  save: Cell,
): TableRow => ({ key, name, cells: [examples, pinned ? both('yes', 'tak') : both('no', 'nie'), save] })

const ARMOUR = both('armour', 'pancerz')

const classes: RuleTable = {
  id: 'team-classes',
  name: both('Classes of teams', 'Klasy jednostek'),
  rules: ['FW-UNI-01', 'FW-UNI-02', 'FW-UNI-03'],
  rowHead: both('Class', 'Klasa'),
  columns: [
    column('examples', 'Such as', 'Na przykład'),
    column('pinned', 'Can be pinned', 'Można przygnieść'),
    column('save', 'Save', 'Rzut obronny'),
  ],
  rows: [
    classRow(
      'infantry',
      both('Infantry', 'Piechota'),
      both('rifles, LMG, bazooka, command', 'strzelcy, LKM, bazooka, dowództwo'),
      true,
      orMore(SAVES.infantry.on),
    ),
    classRow(
      'cavalry',
      both('Cavalry', 'Kawaleria'),
      both('mounted troops', 'oddziały konne'),
      true,
      orMore(SAVES.cavalry.on),
    ),
    classRow(
      'gun',
      both('Guns', 'Działa'),
      both('man-packed to immobile', 'od przenośnych po stacjonarne'),
      true,
      orMore(SAVES.gun.on),
    ),
    classRow(
      'tank',
      both('Tanks', 'Czołgi'),
      both('tanks, assault guns', 'czołgi, działa szturmowe'),
      false,
      ARMOUR,
    ),
    classRow(
      'armoured',
      both('Armoured vehicles', 'Pojazdy opancerzone'),
      both('armoured car, half-track', 'samochód pancerny, transporter'),
      false,
      ARMOUR,
    ),
    classRow(
      'unarmoured',
      both('Unarmoured vehicles', 'Pojazdy nieopancerzone'),
      both('jeep, lorry, wagon, tachanka', 'jeep, ciężarówka, furmanka, taczanka'),
      true,
      orMore(SAVES.unarmoured.on),
    ),
    classRow(
      'aircraft',
      both('Aircraft', 'Samoloty'),
      both('only during their raid', 'tylko w czasie nalotu'),
      false,
      null,
    ),
  ],
}

function company({ id, name, rating, motivation, hqPoints, air, totalPoints, platoons }: Company): RuleTable {
  const teams = (all: Company['platoons'][number]['teams']): Cell =>
    list(
      all.map(({ type, count }) => {
        const { en, pl } = teamName(teamOf(type))
        return both(`${count}× ${en}`, `${count}× ${pl}`)
      }),
    )
  const support: TableRow[] =
    air === null
      ? []
      : [
          {
            key: 'air',
            name: both('Air support', 'Wsparcie lotnicze'),
            rule: 'FW-AIR-01',
            cells: [AIR_NAMES[air.level], air.points],
          },
        ]
  return {
    id: `company-${id}`,
    name,
    rules: ['FW-DAT-07', 'FW-DAT-02', 'FW-SCN-10'],
    rowHead: both('Platoon', 'Pluton'),
    columns: [column('teams', 'Teams', 'Jednostki'), column('points', 'Points', 'Punkty')],
    rows: [
      {
        key: 'hq',
        name: both('Company HQ', 'Dowództwo kompanii'),
        cells: [both('commander, second in command', 'dowódca, zastępca'), hqPoints],
      },
      ...platoons.map((one) => ({ key: one.id, name: one.name, cells: [teams(one.teams), one.points] })),
      ...support,
      { key: 'total', name: both('Together', 'Razem'), cells: [null, totalPoints] },
    ],
    notes: [
      both(
        `All of it: ${RATING_NAMES[rating].en}, ${MOTIVATION_NAMES[motivation].en}.`,
        `Wszyscy: ${RATING_NAMES[rating].pl}, ${MOTIVATION_NAMES[motivation].pl}.`,
      ),
    ],
  }
}

export const forceTables: readonly RuleTable[] = [
  classes,
  weapons,
  onFoot,
  vehicles,
  ...COMPANIES.map(company),
]
