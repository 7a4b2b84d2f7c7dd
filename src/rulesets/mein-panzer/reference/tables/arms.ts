import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import type { Arm, Model, ModelDrive, ModelKind } from '../../tables/model.ts'
import { MODELS } from '../../tables/models.ts'
import { SMALL_ARMS, SMALL_ARMS_BANDS, type SmallArmKey } from '../../tables/small-arms.ts'
import {
  type Accuracy,
  leastRange,
  MOLOTOV,
  type Mount,
  WEAPONS,
  type Weapon,
  type WeaponKey,
} from '../../tables/weapons.ts'
import { signed } from './cells.ts'
import { FORCE_NAMES } from './morale.ts'

const MOUNTS: Readonly<Record<Mount, Bilingual>> = {
  turret: both('turret', 'wieża'),
  fixed: both('fixed', 'stałe'),
  gun: both('gun', 'działo'),
  turntable: both('turntable', 'obrotnica'),
  infantry: both('infantry', 'piechota'),
}

/** `+1/−4/no`: accuracy in each mode. */
const accuracy = (om: Accuracy): Bilingual => {
  const of = (no: string): string => om.map((mode) => (mode === null ? no : signed(mode))).join('/')
  return both(of('no'), of('nie'))
}

function reach(weapon: Weapon): Cell {
  if (weapon.flameRange !== undefined) return `${weapon.flameRange}″`
  if (weapon.indirect === undefined) return null
  return weapon.maxRange === undefined
    ? `${leastRange(weapon)}″+`
    : `${leastRange(weapon)}–${weapon.maxRange}″`
}

const joined = (names: readonly Bilingual[], by: string): Bilingual =>
  both(names.map(({ en }) => en).join(by), names.map(({ pl }) => pl).join(by))

const heavy = (id: string, name: Bilingual, keys: readonly WeaponKey[]): RuleTable => ({
  id,
  name,
  rules: ['MP-DAT-04', 'MP-DAT-02', 'MP-ART-17', 'MP-THR-01'],
  rowHead: both('Gun', 'Działo'),
  columns: [
    column('ap', 'AP', 'AP'),
    column('ht', 'HT', 'HT'),
    column('ov', 'OV', 'OV'),
    column('fp', 'FP', 'FP'),
    column('rof', 'ROF', 'ROF'),
    column('om', 'OM1/2/3', 'OM1/2/3'),
    column('mount', 'Mount', 'Mocowanie'),
    column('reach', 'Indirect or flame', 'Pośredni lub płomień'),
  ],
  rows: keys.map((key) => {
    const weapon: Weapon = WEAPONS[key]
    const mounts = weapon.mounts.map((mount) => MOUNTS[mount])
    return {
      key: key.slice(2),
      name: weapon.name,
      cells: [
        weapon.ap,
        weapon.ht,
        weapon.ov,
        weapon.fp,
        weapon.rof,
        accuracy(weapon.om),
        joined(mounts, ', '),
        reach(weapon),
      ],
    }
  }),
  notes: [
    both(
      `The last column: from where to where indirect fire can be called, or how far a flame reaches. A Molotov cocktail: ${MOLOTOV.reach}″, OV ${MOLOTOV.ov}, FP ${MOLOTOV.fp}, OM1 ${MOLOTOV.om1}.`,
      `Ostatnia kolumna: skąd dokąd sięga ogień pośredni albo jak daleko sięga płomień. Koktajl Mołotowa: ${MOLOTOV.reach}″, OV ${MOLOTOV.ov}, FP ${MOLOTOV.fp}, OM1 ${MOLOTOV.om1}.`,
    ),
  ],
})

/** What fires in sight alone, and what can be called or throws flames. */
const guns: readonly RuleTable[] = [
  heavy(
    'guns',
    both('Guns', 'Działa'),
    keysOf(WEAPONS).filter((key) => reach(WEAPONS[key]) === null),
  ),
  heavy(
    'indirect-arms',
    both('Howitzers, mortars, launchers, flames', 'Haubice, moździerze, wyrzutnie, płomienie'),
    keysOf(WEAPONS).filter((key) => reach(WEAPONS[key]) !== null),
  ),
]

const light: RuleTable = {
  id: 'rifles-and-mgs',
  name: both('Rifles and machine guns, FP', 'Karabiny i KM-y, FP'),
  rules: ['MP-INF-06', 'MP-INF-01', 'MP-FIR-09', 'MP-DAT-04'],
  rowHead: both('Arm', 'Rodzaj'),
  columns: [
    column('ap', 'AP', 'Ppanc.'),
    column('rof', 'ROF', 'ROF'),
    ...SMALL_ARMS_BANDS.map((end) => column(`${end}`, `${end}″`, `${end}″`, { upTo: end })),
    column('om', 'OM1/2/3', 'OM1/2/3'),
  ],
  rows: keysOf(SMALL_ARMS).map((key) => {
    const { name, ap, rof, fp, om } = SMALL_ARMS[key]
    return { key: key.slice(2), name, cells: [ap, rof, ...fp, accuracy(om)] }
  }),
  notes: [both('A dash: it cannot be fired so far.', 'Kreska: tak daleko nie strzela.')],
}

const KINDS: Readonly<Record<ModelKind, Bilingual>> = {
  vehicle: both('vehicle', 'pojazd'),
  gun: both('gun', 'działo'),
  infantry: both('infantry', 'piechota'),
  support: both('support', 'wsparcie'),
  hq: both('HQ', 'dowództwo'),
  observer: both('observer', 'obserwator'),
  sniper: both('sniper', 'snajper'),
  listening: both('Listening unit', 'Jednostka nasłuchowa'),
}

const DRIVES: Readonly<Record<ModelDrive, Bilingual>> = {
  tracked: both('tracked', 'gąsienicowy'),
  halftrack: both('half-track', 'półgąsienicowy'),
  wheeled: both('wheeled', 'kołowy'),
  horse: both('horse', 'konny'),
  towed: both('towed', 'ciągnione'),
  foot: both('foot', 'pieszo'),
  cavalry: both('cavalry', 'kawaleria'),
}

function armName({ weapon, main, mount }: Arm): Bilingual {
  const { en, pl } =
    weapon in WEAPONS ? WEAPONS[weapon as WeaponKey].name : SMALL_ARMS[weapon as SmallArmKey].name
  if (main) return both(`${en} (main)`, `${pl} (główny)`)
  // Which machine guns have turrets of their own is a ruling; the page's table does not tell (MP-LOS-03).
  return mount === undefined || mount === 'turret'
    ? both(en, pl)
    : both(`${en} (${MOUNTS[mount].en})`, `${pl} (${MOUNTS[mount].pl})`)
}

function armament({ arms, repair }: Model): Cell {
  if (repair) return both('repair', 'naprawczy')
  return arms.length === 0 ? null : joined(arms.map(armName), ', ')
}

function cellsOf(model: Model): Cell[] {
  const { armour, move, passengers } = model
  return [
    KINDS[model.kind],
    model.klass,
    DRIVES[model.drive],
    move === null ? null : `${move[0]}/${move[1]}`,
    armour === null ? null : `${armour.front}/${armour.side}/${armour.rear}/${armour.top}`,
    model.dr,
    model.dm,
    passengers === null || Number.isInteger(passengers)
      ? passengers
      : both(`${passengers}`, `${passengers}`.replace('.', ',')),
    model.tow,
    model.smoke,
    model.wb,
    model.points,
    armament(model),
  ]
}

const MODEL_COLUMNS: RuleTable['columns'] = [
  column('kind', 'Kind', 'Rodzaj'),
  column('v', 'V', 'V'),
  column('drive', 'Drive', 'Napęd'),
  column('move', 'RT/RD', 'RT/RD'),
  column('armour', 'Armour F/S/R/T', 'Pancerz P/B/T/G'),
  column('dr', 'DR', 'DR'),
  column('dm', 'DM', 'DM', { signed: true }),
  column('p', 'P', 'P'),
  column('t', 'T', 'T'),
  column('sk', 'SK', 'SK'),
  column('wb', 'WB', 'WB'),
  column('points', 'Points', 'Punkty'),
  column('arms', 'Armament', 'Uzbrojenie'),
]

/** A force’s vehicles and guns, and apart from them those who go on foot or on horseback: a page each. */
const models = keysOf(MODELS).flatMap((force): readonly RuleTable[] => {
  const { en, pl } = FORCE_NAMES[force]
  const heavyOnes = MODELS[force].filter(({ kind }) => kind === 'vehicle' || kind === 'gun')
  const stands = MODELS[force].filter((model) => !heavyOnes.includes(model))
  return [
    modelTable(`models-${force}`, both(`Vehicles and guns: ${en}`, `Pojazdy i działa: ${pl}`), heavyOnes),
    modelTable(`stands-${force}`, both(`Stands: ${en}`, `Podstawki: ${pl}`), stands),
  ]
})

function modelTable(id: string, name: Bilingual, of: readonly Model[]): RuleTable {
  return {
    id,
    name,
    rules: ['MP-DAT-04', 'MP-DAT-02'],
    rowHead: both('Model', 'Model'),
    columns: MODEL_COLUMNS,
    rows: of.map((model) => ({
      key: model.id.slice(model.id.indexOf('_') + 1),
      name: model.name,
      cells: cellsOf(model),
    })),
    notes: [
      both(
        'Armour: front, side, rear, top. P passengers, T towing, SK smoke device, DR durability, DM defence modifier, WB close combat.',
        'Pancerz: przód, bok, tył, góra. P pasażerowie, T holowanie, SK zasłona dymna, DR wytrzymałość, DM modyfikator obronny, WB walka bliska.',
      ),
    ],
  }
}

/** Arms and models. */
export const armsTables: readonly RuleTable[] = [...guns, light, ...models]
