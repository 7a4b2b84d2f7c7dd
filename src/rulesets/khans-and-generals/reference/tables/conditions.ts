import { both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { LINK, NIGHT, TIME_LENGTH } from '../../ground/time.ts'
import { GROUND, GROUNDS } from '../../tables/ground.ts'
import { SOURCES, SUMMER_FIELD, TERRAIN_IGNITION, WORKS_IGNITION } from '../../tables/ignition.ts'
import { TIMES } from '../../tables/times.ts'
import { VISIBILITY } from '../../tables/visibility.ts'
import { ROLLED_WEATHER, WEATHER, WEATHERS, type Weather } from '../../tables/weather.ts'
import { fromTo, NO, percents, together, whether } from './cells.ts'
import { GROUND_NAMES, TERRAIN_NAMES, TIME_NAMES, WEATHER_NAMES } from './names.ts'

/** Times of day: the d4, how long they last, what the night does (KG-TIM-03…05). */
const times: RuleTable = {
  id: 'times',
  name: both('Time of day', 'Pora dnia'),
  rules: ['KG-TIM-05', 'KG-TIM-03', 'KG-TIM-04'],
  rowHead: both('Time', 'Pora'),
  columns: [
    column('d4', 'd4', 'k4'),
    column('turns', 'Lasts, turns', 'Trwa, tury'),
    column('ranged', 'Ranged attacks', 'Atak na odległość', { signed: true }),
    column('accuracy', 'Accuracy', 'Celność', { signed: true }),
    column('link', 'Command link, cm', 'Łączność, cm'),
    column('air', 'Aircraft', 'Lotnictwo'),
  ],
  rows: TIMES.map((time, i) => {
    const dark = time === 'night'
    return {
      key: time,
      name: TIME_NAMES[time],
      cells: [
        i + 1,
        TIME_LENGTH[time],
        dark ? NIGHT.ranged : 0,
        dark ? NIGHT.accuracy : 0,
        (dark ? LINK.night : LINK.usual) / 10,
        whether(!dark),
      ],
    }
  }),
  rolled: { dice: '1d4', row: (total) => TIMES[total - 1] ?? 'night' },
  notes: [
    both(
      'Night counts only against targets that no fire or flare lights; telephone and radio links stay as they are.',
      'Noc liczy się tylko wobec celów, których nie oświetla pożar ani flara; telefon i radio działają bez zmian.',
    ),
  ],
}

/** The d10 that make a weather: `1–4` (KG-WEA-05). */
function rolledBy(weather: Weather): string {
  const first = ROLLED_WEATHER.indexOf(weather)
  return fromTo(first + 1, ROLLED_WEATHER.lastIndexOf(weather) + 1)
}

const WET_GROUND: Readonly<Partial<Record<Weather, Cell>>> = {
  rain: both(
    'after 3 turns in a row the ground is a step wetter',
    'po 3 turach z rzędu teren mokrzeje o stopień',
  ),
  snow: both(
    'after 3 turns in a row snow lies, after 6 deep snow',
    'po 3 turach z rzędu leży śnieg, po 6 głęboki',
  ),
}

/** Weather (KG-WEA-03) and the d10 that brings it (KG-WEA-05). */
const weather: RuleTable = {
  id: 'weather',
  name: both('Weather', 'Pogoda'),
  rules: ['KG-WEA-03', 'KG-WEA-05'],
  rowHead: both('Weather', 'Pogoda'),
  columns: [
    column('d10', 'd10', 'k10'),
    column('ranged', 'Ranged attacks', 'Atak na odległość', { signed: true }),
    column('bows', 'Bows, crossbows', 'Łuki, kusze', { signed: true }),
    column('black-powder', 'Black powder', 'Czarny proch', { signed: true }),
    column('ignition', 'Ignition', 'Zapłon', { signed: true }),
    column('fires', 'Fires spread', 'Pożary się szerzą'),
    column('air', 'Aircraft', 'Lotnictwo'),
    column('binoculars', 'Binoculars', 'Lornetki'),
    column('ground', 'Ground', 'Teren'),
  ],
  rows: WEATHERS.map((key) => {
    const row = WEATHER[key]
    return {
      key,
      name: WEATHER_NAMES[key],
      cells: [
        rolledBy(key),
        row.ranged,
        row.bows,
        row.blackPowder,
        row.ignition,
        whether(row.ignition === 0),
        row.airSupport ? both('not at night', 'nie nocą') : NO,
        whether(row.binoculars),
        WET_GROUND[key] ?? null,
      ],
    }
  }),
  rolled: { dice: '1d10', row: (total) => ROLLED_WEATHER[total - 1] ?? 'snow' },
  notes: [
    both(
      'Rolled snow that cannot fall is rain, rain that cannot fall is cloud. Of the three figures for shooting one counts.',
      'Wylosowany śnieg, który nie może spaść, to deszcz, a deszcz – pochmurno. Z trzech liczb do strzelania liczy się jedna.',
    ),
  ],
}

/** Base visibility (KG-VIS-11). */
const visibility: RuleTable = {
  id: 'visibility',
  name: both('Base visibility, cm', 'Widoczność bazowa, cm'),
  rules: ['KG-VIS-11', 'KG-VIS-02'],
  rowHead: both('Weather', 'Pogoda'),
  columns: TIMES.map((time) => ({ key: time, name: TIME_NAMES[time] })),
  rows: WEATHERS.map((key) => ({
    key,
    name: WEATHER_NAMES[key],
    cells: TIMES.map((time) => VISIBILITY[key][time]),
  })),
}

const sixths = (n: number): Cell => (n === 0 ? null : `${n}/6`)

/** Ground conditions (KG-GRD-02). */
const ground: RuleTable = {
  id: 'ground',
  name: both('Ground conditions', 'Warunki terenowe'),
  rules: ['KG-GRD-02', 'KG-GRD-04', 'KG-GRD-05'],
  rowHead: both('Ground', 'Teren'),
  columns: [
    column('ignition', 'Ignition', 'Zapłon', { signed: true }),
    column('wheeled', 'Wheels bog off road', 'Koła grzęzną poza drogą'),
    column('tracked', 'Tracks bog off road', 'Gąsienice grzęzną poza drogą'),
    column('dirt-road', 'All bog on a dirt road', 'Wszystkie grzęzną na drodze gruntowej'),
    column('charge', 'Charge', 'Szarża'),
    column('off-road', 'Move off road', 'Ruch poza drogą'),
    column('other', 'Other', 'Inne'),
  ],
  rows: GROUNDS.map((key) => {
    const { ignition, bogging, charge, offRoad, ice, dust } = GROUND[key]
    return {
      key,
      name: GROUND_NAMES[key],
      cells: [
        ignition,
        sixths(bogging.wheeled),
        sixths(bogging.tracked),
        sixths(bogging.dirtRoad),
        whether(charge),
        percents(offRoad),
        together([
          dust ? both('vehicles raise dust', 'pojazdy wzniecają kurz') : null,
          ice ? both('water is ice', 'woda to lód') : null,
        ]),
      ],
    }
  }),
  notes: [
    both(
      'A dash under Ignition: nothing can be set alight.',
      'Kreska przy zapłonie: niczego nie da się podpalić.',
    ),
  ],
}

const SOURCE = both('Source', 'Źródło')
const GROUND_PART = both('Ground', 'Warunki')
const TERRAIN_PART = both('Terrain', 'Teren')
const VERY_DRY = both('Shells, heavy MG, bombs (very dry ground)', 'Artyleria, ckm, bomby (bardzo sucho)')

/** The ignition test: sources, ground and terrain of its sum (KG-FIR-02). */
const ignition: RuleTable = {
  id: 'ignition',
  name: both('Ignition', 'Zapłon'),
  rules: ['KG-FIR-02', 'KG-FIR-03'],
  rowHead: both('What', 'Co'),
  columns: [
    column('part', 'Part', 'Składnik'),
    column('modifier', 'Modifier', 'Modyfikator', { signed: true }),
  ],
  rows: [
    {
      key: 'flamethrower',
      name: both('Flamethrower', 'Miotacz ognia'),
      cells: [SOURCE, SOURCES.flamethrower],
    },
    {
      key: 'burning-arrows',
      name: both('Burning arrows', 'Płonące strzały'),
      cells: [SOURCE, SOURCES.burningArrows],
    },
    {
      key: 'incendiary',
      name: both('Incendiary bombs', 'Bomby zapalające'),
      cells: [SOURCE, SOURCES.incendiary],
    },
    {
      key: 'vehicle',
      name: both('Destroyed vehicle', 'Zniszczony pojazd'),
      cells: [SOURCE, SOURCES.vehicle],
    },
    {
      key: 'flammable-vehicle',
      name: both('Destroyed Flammable vehicle', 'Zniszczony pojazd łatwopalny'),
      cells: [SOURCE, SOURCES.flammableVehicle],
    },
    { key: 'shellfire', name: VERY_DRY, cells: [SOURCE, SOURCES.shellfire] },
    ...(['veryDry', 'dry', 'wet'] as const).map((key) => ({
      key: `ground-${key}`,
      name: GROUND_NAMES[key],
      cells: [GROUND_PART, GROUND[key].ignition],
    })),
    ...(['forest', 'scrub'] as const).map((key) => ({
      key,
      name: TERRAIN_NAMES[key],
      cells: [TERRAIN_PART, TERRAIN_IGNITION[key] ?? null],
    })),
    {
      key: 'field',
      name: both('Field in summer', 'Pole uprawne latem'),
      cells: [TERRAIN_PART, SUMMER_FIELD],
    },
    {
      key: 'light',
      name: both('Light zones and obstacles', 'Lekkie strefy i przeszkody'),
      cells: [TERRAIN_PART, WORKS_IGNITION.hedge ?? null],
    },
    {
      key: 'heavy',
      name: both('Heavy zones and obstacles', 'Ciężkie strefy i przeszkody'),
      cells: [TERRAIN_PART, WORKS_IGNITION.bank ?? null],
    },
    { key: 'rocks', name: TERRAIN_NAMES.rocks, cells: [TERRAIN_PART, TERRAIN_IGNITION.rocks ?? null] },
    {
      key: 'open',
      name: both('Open and all else that burns', 'Otwarty i inny palny'),
      cells: [TERRAIN_PART, TERRAIN_IGNITION.open ?? null],
    },
  ],
  notes: [
    both(
      'A d12 of no more than the sum starts a fire. In mud and snow nothing burns; the highest terrain modifier counts.',
      'Ogień wybucha, gdy k12 nie przekroczy sumy. W błocie i śniegu nic się nie zapali; liczy się najwyższy modyfikator terenu.',
    ),
  ],
}

/** What time, weather and ground do. */
export const conditionTables: readonly RuleTable[] = [times, weather, visibility, ground, ignition]
