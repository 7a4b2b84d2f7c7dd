import { keysOf } from '../../../../kernel/ordered.ts'
import {
  type Bilingual,
  both,
  column,
  type RuleTable,
  rolledOn,
  type TableRow,
} from '../../../../kernel/reference.ts'
import { AIR_HITS, type AirHit, HMG_AT_AIRCRAFT, SPOTTING, type Spotting } from '../../tables/aircraft.ts'
import { WAITING } from '../../tables/batteries.ts'
import {
  AT_RIFLE_HITS,
  AT_RIFLE_MODIFIERS,
  CLOSE_HITS,
  CREW_HIT,
  GUN_HITS,
  type HitList,
  MINE_GOES_OFF,
  MINE_HITS,
  SMALL_ARMS_AT_ARMOURED,
  SMALL_ARMS_AT_UNARMOURED,
  type VehicleHit,
} from '../../tables/vehicle-hits.ts'
import { dieRanges, signed } from './cells.ts'

const CREW = `${signed(CREW_HIT.stan)} Stan, ${signed(CREW_HIT.reluctance)}`

export const HITS: Readonly<Record<VehicleHit, Bilingual>> = {
  none: both('no effect', 'bez skutku'),
  ricochet: both('ricochet, no effect', 'rykoszet, bez skutku'),
  optics: both('Optics destroyed', 'Optyka zniszczona'),
  immobilised: both('immobilised', 'unieruchomiony'),
  weapon: both('weapon destroyed', 'broń zniszczona'),
  crew: both(`crew hit: ${CREW} Reluctance`, `trafiona załoga: ${CREW} Niechęci`),
  exposedCrew: both(`exposed crew hit: ${CREW} Reluctance`, `trafiona odkryta załoga: ${CREW} Niechęci`),
  crewOrOptics: both(
    `exposed crew hit: ${CREW} Reluctance; or else Optics destroyed`,
    `trafiona odkryta załoga: ${CREW} Niechęci; inaczej Optyka zniszczona`,
  ),
  engine: both('engine: destroyed', 'silnik: zniszczony'),
  ammunition: both('ammunition: destroyed', 'amunicja: zniszczony'),
  destroyed: both('destroyed', 'zniszczony'),
}

const RESULT = column('result', 'Result', 'Wynik')

/** The rows of a list of results by one die. */
function lines<T extends string>(
  hits: HitList<T>,
  words: Readonly<Record<T, Bilingual>>,
  name: (range: string, i: number) => Bilingual = (range) => both(range),
): TableRow[] {
  return dieRanges(hits.map(([upTo]) => upTo)).map((range, i) => {
    const [upTo, result] = hits[i] as HitList<T>[number]
    return { key: range.replace('–', '-'), name: name(range, i), cells: [words[result]], upTo }
  })
}

/** A table of results rolled by one die. */
function hitTable(
  head: Pick<RuleTable, 'id' | 'name' | 'called' | 'rules' | 'notes'>,
  sides: number,
  rows: readonly TableRow[],
): RuleTable {
  return {
    ...head,
    rowHead: both(`d${sides}`, `k${sides}`),
    columns: [RESULT],
    rows,
    rolled: rolledOn(`1d${sides}`, rows),
  }
}

const closeAssault = hitTable(
  {
    id: 'close-assault',
    name: both('Assault on an armoured vehicle', 'Natarcie na pojazd opancerzony'),
    called: both('assaulting tanks, tanks in close combat', 'natarcie na czołg, walka z czołgiem'),
    rules: ['KG-VME-07', 'KG-VME-06'],
    notes: [
      both('After a Training test with +1 to its die.', 'Po teście Wyszkolenia z +1 do kości.'),
      both('Grenades and Thin floor add to the d8.', 'Granaty i Cienkie dno dodają do k8.'),
    ],
  },
  8,
  lines(CLOSE_HITS, HITS),
)

const smallArmsUnarmoured = hitTable(
  {
    id: 'small-arms-unarmoured',
    name: both('Small arms at unarmoured vehicles', 'Broń ręczna wobec nieopancerzonych'),
    rules: ['KG-SAV-02', 'KG-SAV-01'],
    notes: [
      both(
        'Rolled when the attack is above the Defence. Passengers: crew hit −3 Stan of a line unit, −1 of support; destroyed: unloaded and pinned.',
        'Rzuca się, gdy atak przewyższa Obronę. Pasażerowie: przy trafieniu załogi −3 Stanu liniowi, −1 wsparcie; przy zniszczeniu wysadzeni i przyszpileni.',
      ),
    ],
  },
  6,
  lines(SMALL_ARMS_AT_UNARMOURED, HITS),
)

const smallArmsArmoured = hitTable(
  {
    id: 'small-arms-armoured',
    name: both('Small arms at armoured vehicles', 'Broń ręczna wobec opancerzonych'),
    rules: ['KG-SAV-03'],
    notes: [
      both(
        'Exposed: open hatches, open top or a part of class 0.',
        'Odkryta: otwarte włazy, otwarta góra lub część klasy 0.',
      ),
    ],
  },
  8,
  lines(SMALL_ARMS_AT_ARMOURED, HITS),
)

const gunHits = hitTable(
  {
    id: 'gun-hits',
    name: both('Guns at armoured vehicles', 'Działa wobec opancerzonych'),
    called: both(
      'tank hits, hits on tanks, gun at armour, guns at tanks',
      'trafienia czołgów, trafienie czołgu, działo w pancerz, działo w czołg',
    ),
    rules: ['KG-AVP-05', 'KG-AVP-06', 'KG-AVP-07'],
    notes: [
      both(
        '6–8 need Penetration of at least the armour class, else ricochet; what it has above the class is added to the d8. A crew is hit only through open hatches, an open top or a part of class 0.',
        'Wyniki 6–8 wymagają Przebijalności co najmniej równej klasie pancerza, inaczej rykoszet; nadwyżkę dodaje się do k8. Załoga bywa trafiona tylko przez otwarte włazy, otwartą górę lub część klasy 0.',
      ),
    ],
  },
  8,
  lines(GUN_HITS, HITS),
)

const atRifleHits = hitTable(
  {
    id: 'at-rifle-hits',
    name: both('Anti-tank rifles', 'Rusznice przeciwpancerne'),
    rules: ['KG-ATR-01', 'KG-ATR-02', 'KG-ATR-03'],
    notes: [
      both(
        '6–8 need Penetration above the armour class, else ricochet.',
        'Wyniki 6–8 wymagają Przebijalności wyższej od klasy pancerza, inaczej rykoszet.',
      ),
    ],
  },
  8,
  lines(AT_RIFLE_HITS, HITS),
)

const mines = hitTable(
  {
    id: 'mine-hits',
    name: both('A mine under an armoured vehicle', 'Mina pod pojazdem opancerzonym'),
    called: both('mines, tank on a mine', 'miny, czołg na minie'),
    rules: ['KG-OBS-08', 'KG-ABI-02'],
    notes: [
      both(
        `A mine goes off on a d6 of 1–${MINE_GOES_OFF.others}, under vehicles 1–${MINE_GOES_OFF.vehicles}. Thin floor adds 2 to the d8; unarmoured vehicles are destroyed.`,
        `Mina wybucha przy 1–${MINE_GOES_OFF.others} na k6, pod pojazdem 1–${MINE_GOES_OFF.vehicles}. Cienkie dno dodaje 2 do k8; nieopancerzone są zniszczone.`,
      ),
    ],
  },
  8,
  lines(MINE_HITS, HITS),
)

const CASES: Readonly<Record<keyof typeof AT_RIFLE_MODIFIERS, Bilingual>> = {
  tankette: both('Tankette', 'Tankietka'),
  lightTank: both('Light tank', 'Czołg lekki'),
  mediumTank: both('Medium tank', 'Czołg średni'),
  heavyTank: both('Heavy tank', 'Czołg ciężki'),
  selfPropelledGun: both('Self-propelled gun', 'Działo samobieżne'),
  armouredCar: both('Armoured car', 'Samochód pancerny'),
  unarmoured: both('Unarmoured vehicle', 'Pojazd nieopancerzony'),
  side: both('Shot from the side', 'Strzał z boku'),
  rear: both('Shot from the rear', 'Strzał z tyłu'),
  flamethrower: both('With a flamethrower', 'Miotaczem ognia'),
}

const atRifleModifiers: RuleTable = {
  id: 'at-rifle-modifiers',
  name: both('Anti-tank rifles: modifiers', 'Rusznice ppanc.: modyfikatory'),
  rules: ['KG-ATR-02', 'KG-ATR-04'],
  rowHead: both('Case', 'Przypadek'),
  columns: [column('modifier', 'To the d8', 'Do k8', { signed: true })],
  rows: keysOf(AT_RIFLE_MODIFIERS).map((key) => ({
    key,
    name: CASES[key],
    cells: [AT_RIFLE_MODIFIERS[key]],
  })),
  notes: [both('They add up; the result stays within 1–8.', 'Sumują się; wynik pozostaje w granicach 1–8.')],
}

const LEVELS: Readonly<Record<keyof typeof WAITING, Bilingual>> = {
  battalion: both('Battalion', 'Batalion'),
  regiment: both('Regiment', 'Pułk'),
  corps: both('Corps', 'Korpus'),
  army: both('Army', 'Armia'),
}

const waiting: RuleTable = {
  id: 'battery-waiting',
  name: both('Batteries off the map', 'Baterie poza mapą'),
  called: both('artillery missions, call for fire', 'misje artyleryjskie, wezwanie ognia'),
  rules: ['KG-OFF-03', 'KG-OFF-08'],
  rowHead: both('Level', 'Szczebel'),
  columns: [column('wait', 'Turns between missions', 'Tury między misjami')],
  rows: keysOf(WAITING).map((key) => ({
    key,
    name: LEVELS[key],
    cells: [WAITING[key]],
  })),
}

const SPOTTED: Readonly<Record<Spotting, Bilingual>> = {
  ownByEnemy: both(
    'wrong target: the enemy picks one of your units',
    'zły cel: przeciwnik wskazuje twoją jednostkę',
  ),
  ownOpenByEnemy: both(
    'wrong target: the enemy picks one of your units in the open',
    'zły cel: przeciwnik wskazuje twoją jednostkę w otwartym terenie',
  ),
  phantom: both('a phantom: no effect, the raid is used', 'atak na widmo: bez skutku, nalot zużyty'),
  nothing: both('nothing spotted, the raid is kept', 'nic nie dojrzano, nalot zostaje'),
  random: both('a random enemy unit', 'losowa jednostka wroga'),
  chosenOpen: both('you pick an enemy unit in the open', 'wskazujesz jednostkę wroga w otwartym terenie'),
  chosen: both('you pick any enemy unit', 'wskazujesz dowolną jednostkę wroga'),
}

const spottingRows = lines(SPOTTING, SPOTTED, (range, i) =>
  i === 0
    ? both(`${range} or less`, `${range} lub mniej`)
    : i === SPOTTING.length - 1
      ? both(`${range} or more`, `${range} lub więcej`)
      : both(range),
)

const spotting: RuleTable = {
  ...hitTable(
    {
      id: 'air-spotting',
      name: both('Spotting from the air', 'Wypatrywanie z powietrza'),
      called: both('raid, raids, air raid, air raids', 'nalot, naloty, cel nalotu'),
      rules: ['KG-RAID-01', 'KG-RAID-02'],
      notes: [both('Optics are added to the d10.', 'Do k10 dodaje się Optykę.')],
    },
    10,
    spottingRows,
  ),
  rowHead: both('d10 + Optics', 'k10 + Optyka'),
}

const SHOT: Readonly<Record<AirHit, Bilingual>> = {
  down: both('shot down', 'zestrzelony'),
  damaged: both('damaged, leaves at once', 'uszkodzony, natychmiast odlatuje'),
  flees: both('pilot flees, leaves at once', 'pilot ucieka, natychmiast odlatuje'),
  tied: both('tied up: no ground attack this turn', 'związany: bez ataku na cele naziemne w tej turze'),
  none: both('no effect', 'bez skutku'),
}

const airHits = hitTable(
  {
    id: 'air-hits',
    name: both('Aircraft hit', 'Trafiony samolot'),
    called: both(
      'dogfight, dogfights, flak, anti-aircraft fire',
      'walka powietrzna, walki powietrzne, ogień przeciwlotniczy, plot',
    ),
    rules: ['KG-DOG-02', 'KG-AA-02'],
    notes: [
      both('In a dogfight and by anti-aircraft guns.', 'W walce powietrznej i od dział przeciwlotniczych.'),
    ],
  },
  6,
  lines(AIR_HITS, SHOT),
)

const hmgAtAircraft = hitTable(
  {
    id: 'machine-guns-at-aircraft',
    name: both('Heavy machine guns at aircraft', 'Ckm wobec samolotów'),
    rules: ['KG-AA-03'],
  },
  6,
  lines(HMG_AT_AIRCRAFT, SHOT),
)

/** Vehicles, aircraft and the guns that fight them. */
export const vehicleTables: readonly RuleTable[] = [
  closeAssault,
  smallArmsUnarmoured,
  smallArmsArmoured,
  gunHits,
  atRifleHits,
  atRifleModifiers,
  mines,
  waiting,
  spotting,
  airHits,
  hmgAtAircraft,
]
