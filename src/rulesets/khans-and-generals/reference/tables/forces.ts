import { entriesOf, keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { ABILITY_COST } from '../../tables/abilities.ts'
import { USUAL_HQ } from '../../tables/headquarters.ts'
import { SECTIONS } from '../../tables/sections.ts'
import type { Training } from '../../tables/training.ts'
import { startingReluctance, TRAINING } from '../../tables/training.ts'
import { TYPES, VEHICLE_ABILITIES } from '../../tables/types.ts'
import { OFF_ROAD } from '../../tables/vehicle-hits.ts'
import { fromTo, list } from './cells.ts'
import { TRAINING_NAMES } from './names.ts'

const LEVELS: readonly Training[] = [1, 2, 3, 4, 5]

/** Training: starting Reluctance (KG-STA-07), breaking point (KG-STL-01), points (KG-PTS-01). */
const training: RuleTable = {
  id: 'training',
  name: both('Training and Reluctance', 'Wyszkolenie i Niechęć'),
  rules: ['KG-STA-07', 'KG-STA-08', 'KG-STL-01', 'KG-PTS-01'],
  rowHead: both('Training', 'Wyszkolenie'),
  columns: [
    column('value', 'Value', 'Wartość'),
    column('percent', 'Reluctance, % of Stan', 'Niechęć, % Stanu'),
    column('stan-30', 'Stan 30', 'Stan 30'),
    column('stan-20', 'Stan 20', 'Stan 20'),
    column('stan-10', 'Stan 10', 'Stan 10'),
    column('break', 'Support breaks at', 'Wsparcie pęka przy'),
    column('points', 'Points ×', 'Punkty ×'),
  ],
  rows: LEVELS.map((level) => {
    const { reluctance, breakAt, factor } = TRAINING[level]
    return {
      key: String(level),
      name: TRAINING_NAMES[level],
      cells: [
        level,
        reluctance,
        ...[30, 20, 10].map((stan) => startingReluctance(level, stan)),
        breakAt,
        both((factor / 100).toFixed(2), (factor / 100).toFixed(2).replace('.', ',')),
      ],
    }
  }),
}

const EFFECTS: Readonly<Record<string, Bilingual>> = {
  sec_hero: both(
    'melee Attack +2; 1 pair of dice a battle may be thrown again',
    'Atak wręcz +2; 1 parę kości w bitwie można rzucić ponownie',
  ),
  sec_standard: both(
    'own Reluctance counts 2 lower in melee',
    'w walce wręcz własna Niechęć liczy się o 2 niżej',
  ),
  sec_medic: both(
    'host or 1 neighbour regains 1 Stan lost this turn',
    'jednostka lub 1 sąsiad odzyskuje 1 Stan utracony w tej turze',
  ),
  sec_runner: both('a command link of 50 cm for its unit', 'łączność na 50 cm dla swojej jednostki'),
  sec_signal: both('order Telephone', 'rozkaz Telefon'),
  sec_sapper: both('ability Sapper', 'zdolność Saper'),
  sec_guide: both(
    'one chosen terrain costs its unit no Move',
    'jeden wybrany teren nie kosztuje jednostki Ruchu',
  ),
}

/** Attached sections (KG-UNI-03). */
const sections: RuleTable = {
  id: 'sections',
  name: both('Attached sections', 'Sekcje dodatkowe'),
  rules: ['KG-UNI-03', 'KG-UNI-02'],
  rowHead: both('Section', 'Sekcja'),
  columns: [column('points', 'Points', 'Punkty'), column('effect', 'Effect', 'Działanie')],
  rows: entriesOf(SECTIONS).map(([id, { names, points }]) => ({
    key: id.slice('sec_'.length),
    name: names,
    cells: [points, EFFECTS[id] ?? null],
  })),
}

/** What abilities are called and the rule of each; those without a rule of their own are special orders. */
const ABILITIES: Readonly<Record<string, readonly [name: Bilingual, rule: string]>> = {
  spears: [both('Spears', 'Włócznie'), 'KG-ABI-03'],
  pikes: [both('Pikes', 'Piki'), 'KG-ABI-04'],
  fear: [both('Fear', 'Strach'), 'KG-ABI-05'],
  piercing: [both('Piercing', 'Przebicie'), 'KG-ABI-06'],
  pavise: [both('Pavise', 'Pawęż'), 'KG-ABI-07'],
  fury: [both('Fury', 'Furia'), 'KG-ABI-08'],
  scout: [both('Scout', 'Zwiadowca'), 'KG-ABI-09'],
  partisan: [both('Partisan', 'Partyzant'), 'KG-ABI-10'],
  skirmisher: [both('Skirmisher', 'Harcownik'), 'KG-ABI-11'],
  parthian: [both('Parthian shot', 'Strzał partyjski'), 'KG-ABI-12'],
  radio: [both('Radio', 'Radio'), 'KG-ABI-15'],
  fireArrows: [both('Fire arrows', 'Płonące strzały'), 'KG-ABI-19'],
  aaCapable: [both('Anti-aircraft', 'Plot'), 'KG-ABI-22'],
  sapper: [both('Sapper', 'Saper'), 'KG-ABI-23'],
  fearless: [both('Fearless', 'Nieustraszony'), 'KG-ABI-25'],
  shieldWallDrill: [both('Shield wall drill', 'Musztra ściany tarcz'), 'KG-ABI-26'],
  camouflage: [both('Camouflage', 'Maskowanie'), 'KG-ABI-28'],
  lancers: [both('Lancers', 'Kopie'), 'KG-ABI-29'],
  siegeCrew: [both('Siege crew', 'Obsługa machiny'), 'KG-ABI-31'],
  stubborn: [both('Stubborn', 'Wytrwały'), 'KG-ABI-32'],
  dragoons: [both('Dragoons', 'Dragoni'), 'KG-ABI-33'],
  grenades: [both('Grenades', 'Granaty'), 'KG-OSP-03'],
  binoculars: [both('Binoculars', 'Lornetki'), 'KG-OSP-02'],
  telephone: [both('Telephone', 'Telefon'), 'KG-ABI-14'],
  openTop: [both('Open top', 'Otwarta góra'), 'KG-ABI-27'],
  flammable: [both('Flammable', 'Łatwopalne'), 'KG-ABI-20'],
  blackPowder: [both('Black Powder', 'Czarny Proch'), 'KG-ABI-01'],
  thinFloor: [both('Thin floor', 'Cienkie dno'), 'KG-ABI-02'],
  bicycles: [both('Bicycles', 'Rowery'), 'KG-ABI-16'],
  motorcycles: [both('Motorcycles', 'Motocykle'), 'KG-ABI-17'],
  artilleryObserver: [both('Artillery observer', 'Obserwator artylerii'), 'KG-ABI-13'],
  machineGun: [both('Machine gun team', 'Broń maszynowa'), 'KG-ABI-21'],
  levy: [both('Captives, levy', 'Brańcy'), 'KG-ABI-34'],
}

const ORDER_NAMES: Readonly<Record<string, Bilingual>> = {
  naKon: both('Mount/dismount', 'Na koń/z konia'),
  naRower: both('Onto/off bicycle', 'Na rower/z roweru'),
  naMotocykle: both('Onto/off motorcycle', 'Na motocykl/z motocykla'),
  telefon: both('Telephone', 'Telefon'),
  rozstawienie: both('Deploy weapon', 'Rozstawienie'),
}

/** Types that bring something with them, as the reader knows them; any gun stands for artillery. */
const GRANTED: readonly (readonly [
  key: string,
  name: Bilingual,
  grants: Pick<(typeof TYPES)[string], 'abilities' | 'orders'> | undefined,
])[] = [
  ['shooters', both('Shooters', 'Strzelcy'), TYPES.shooters],
  ['cavalry', both('Cavalry', 'Kawaleria'), TYPES.cavalry],
  ['cyclists', both('Cyclists', 'Cykliści'), TYPES.cyclists],
  ['motorcyclists', both('Motorcyclists', 'Motocykliści'), TYPES.motorcyclists],
  ['observer', both('Artillery observer', 'Obserwator artylerii'), TYPES.artilleryObserver],
  ['machine-gun', both('Machine gun', 'Karabin maszynowy'), TYPES.machineGun],
  ['artillery', both('Artillery', 'Artyleria'), TYPES.cannon],
  ['vehicle', both('Vehicle', 'Pojazd'), { abilities: VEHICLE_ABILITIES }],
]

/** What comes with a type for no points (KG-TYP-06). */
const typeGrants: RuleTable = {
  id: 'type-grants',
  name: both('What comes with a type', 'Co daje Typ'),
  rules: ['KG-TYP-06'],
  rowHead: both('Type', 'Typ'),
  columns: [
    column('abilities', 'Abilities', 'Zdolności'),
    column('orders', 'Special orders', 'Rozkazy specjalne'),
  ],
  rows: GRANTED.map(([key, name, grants]) => ({
    key,
    name,
    cells: [
      list((grants?.abilities ?? []).map((ability) => ABILITIES[ability]?.[0] ?? both(ability))),
      list((grants?.orders ?? []).map((order) => ORDER_NAMES[order] ?? both(order))),
    ],
  })),
}

/** What abilities add to a card's points (KG-PTS-10). */
const abilityCosts: RuleTable = {
  id: 'ability-costs',
  name: both('Prices of abilities', 'Ceny zdolności'),
  rules: ['KG-PTS-10', 'KG-PTS-09'],
  rowHead: both('Ability', 'Zdolność'),
  columns: [column('points', 'Points', 'Punkty')],
  rows: entriesOf(ABILITY_COST).map(([key, cost]) => {
    const [name, rule] = ABILITIES[key] ?? [both(key), 'KG-PTS-10']
    return { key, name, rule, cells: [cost] }
  }),
}

const ECHELONS: Readonly<Record<keyof typeof USUAL_HQ, Bilingual>> = {
  platoon: both('Platoon leader', 'Dowódca plutonu'),
  company: both('Company', 'Kompania'),
  battalion: both('Battalion, retinue', 'Batalion, drużyna'),
  regiment: both('Regiment', 'Pułk'),
  army: both('Army: khan, prince', 'Armia: chan, książę'),
}

const range = ([from, to]: readonly [number, number]): Cell => (from === to ? from : fromTo(from, to))

/** Command and Initiative of headquarters (KG-DAT-40). */
const headquarters: RuleTable = {
  id: 'headquarters',
  name: both('Usual headquarters', 'Typowe dowództwa'),
  rules: ['KG-DAT-40', 'KG-STC-01'],
  rowHead: both('Headquarters', 'Dowództwo'),
  columns: [column('command', 'Command', 'Dowodzenie'), column('initiative', 'Initiative', 'Inicjatywa')],
  rows: keysOf(USUAL_HQ).map((key) => {
    const { command, initiative } = USUAL_HQ[key]
    return { key, name: ECHELONS[key], cells: [range(command), range(initiative)] }
  }),
}

const OFF_ROAD_NAMES: Readonly<Record<keyof typeof OFF_ROAD, Bilingual>> = {
  poor: both('Poor', 'Słabe'),
  average: both('Average', 'Przeciętne'),
  good: both('Good', 'Dobre'),
  excellent: both('Excellent', 'Doskonałe'),
}

/** Off-road ability of vehicles (KG-STV-09). */
const offRoad: RuleTable = {
  id: 'off-road',
  name: both('Off-road ability', 'Zdolności terenowe'),
  rules: ['KG-STV-09', 'KG-GRD-04', 'KG-MOV-14'],
  rowHead: both('Level', 'Poziom'),
  columns: [column('modifier', 'Modifier', 'Modyfikator', { signed: true })],
  rows: keysOf(OFF_ROAD).map((key) => ({
    key,
    name: OFF_ROAD_NAMES[key],
    cells: [OFF_ROAD[key]],
  })),
}

/** Who fights. */
export const forceTables: readonly RuleTable[] = [
  training,
  sections,
  typeGrants,
  abilityCosts,
  headquarters,
  offRoad,
]
