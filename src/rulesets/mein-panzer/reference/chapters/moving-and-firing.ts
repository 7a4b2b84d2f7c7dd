import { both, type Chapter } from '../../../../kernel/reference.ts'

/** Chapters of the turn, movement, sight and fire. */
export const movingAndFiringChapters: readonly Chapter[] = [
  {
    area: 'CORE',
    name: both('Conventions', 'Ustalenia'),
    about: both(
      'Tests by d20, critical results, rounding, distances.',
      'Testy k20, wyniki krytyczne, zaokrąglanie, odległości.',
    ),
  },
  {
    area: 'SET',
    name: both('Set-up', 'Przygotowanie gry'),
    about: both(
      'Terrain, goals, wind, zones, deployment and reserves.',
      'Teren, cele, wiatr, strefy, rozstawienie i odwody.',
    ),
  },
  {
    area: 'TRN',
    name: both('Turn', 'Tura'),
    about: both(
      'Sequence of a turn, initiative, platoons in alternation.',
      'Przebieg tury, inicjatywa, naprzemienne plutony.',
    ),
  },
  {
    area: 'ACT',
    name: both('Activation and actions', 'Aktywacja i akcje'),
    about: both(
      'What a model does when its platoon is activated: standard, additional and complex actions.',
      'Co robi model, gdy aktywowano jego pluton: akcje standardowe, dodatkowe i złożone.',
    ),
  },
  {
    area: 'STA',
    name: both('States', 'Stany'),
    about: both(
      'Suppressed, Pinned, damaged and other states, and how long they last.',
      'Przyparty, Przygnieciony, uszkodzony i inne stany oraz czas ich trwania.',
    ),
  },
  {
    area: 'OVW',
    name: both('Overwatch', 'Oczekiwanie'),
    about: both(
      'Waiting for the enemy and acting in his activation.',
      'Czekanie na wroga i działanie w jego aktywacji.',
    ),
  },
  {
    area: 'MOV',
    name: both('Movement', 'Ruch'),
    about: both(
      'Movement points, terrain, roads, turning, pace of infantry.',
      'Punkty ruchu, teren, drogi, obroty, tempo piechoty.',
    ),
  },
  {
    area: 'WRK',
    name: both('Wrecks', 'Wraki'),
    about: both('What wrecks do to movement and sight.', 'Co wraki robią z ruchem i widocznością.'),
  },
  {
    area: 'IMM',
    name: both('Immobilisation', 'Unieruchomienie'),
    about: both(
      'Getting stuck on bad ground and getting free.',
      'Grzęźnięcie w trudnym terenie i wydobywanie się.',
    ),
  },
  {
    area: 'RAM',
    name: both('Ramming', 'Taranowanie'),
    about: both('Vehicles that ram others.', 'Pojazdy taranujące inne.'),
  },
  {
    area: 'PSH',
    name: both('Pushing', 'Spychanie'),
    about: both(
      'Pushing wrecks and immobilised vehicles out of the way.',
      'Spychanie z drogi wraków i unieruchomionych pojazdów.',
    ),
  },
  {
    area: 'LOS',
    name: both('Line of sight', 'Linia widzenia'),
    about: both('What can be seen, and what hides it.', 'Co widać i co zasłania.'),
  },
  {
    area: 'HID',
    name: both('Hiding', 'Ukrywanie'),
    about: both('Models that hide and how they stay hidden.', 'Modele ukryte i jak pozostają w ukryciu.'),
  },
  {
    area: 'DET',
    name: both('Detection', 'Wykrywanie'),
    about: both('Finding hidden models.', 'Wykrywanie ukrytych modeli.'),
  },
  {
    area: 'FIR',
    name: both('Direct fire', 'Ogień bezpośredni'),
    about: both(
      'To hit, its modifiers, strength at a distance.',
      'Trafienie, jego modyfikatory, siła na dystans.',
    ),
  },
  {
    area: 'COV',
    name: both('Cover', 'Zasłona'),
    about: both('What cover gives and how it adds up.', 'Co dają zasłony i jak się sumują.'),
  },
  {
    area: 'FLM',
    name: both('Flamethrowers', 'Miotacze ognia'),
    about: both('Fire of flamethrowers.', 'Strzelanie z miotaczy ognia.'),
  },
  {
    area: 'THR',
    name: both('Thrown weapons', 'Broń rzucana'),
    about: both(
      'Weapons thrown from close by, such as petrol bombs.',
      'Broń rzucana z bliska, jak butelki zapalające.',
    ),
  },
  {
    area: 'SMK',
    name: both('Smoke', 'Zasłona dymna'),
    about: both('Smoke screens, dischargers and shells.', 'Zasłony dymne, wyrzutnie i pociski.'),
  },
  {
    area: 'REG',
    name: both('Registration', 'Wstrzelanie się'),
    about: both('Guns that have registered a target.', 'Działa wstrzelane w cel.'),
  },
  {
    area: 'ROF',
    name: both('Rate of fire', 'Szybkostrzelność'),
    about: both('Shooting more than once.', 'Strzelanie więcej niż raz.'),
  },
  {
    area: 'SKL',
    name: both('Skill levels', 'Poziomy wyszkolenia'),
    about: both(
      'Five levels of training, extra dice of veterans and elite, values by nation.',
      'Pięć poziomów wyszkolenia, dodatkowe kości weteranów i elity, wartości narodów.',
    ),
  },
  {
    area: 'ART',
    name: both('Artillery', 'Artyleria'),
    about: both(
      'Indirect fire: calls, drift, template, counter-battery.',
      'Ogień pośredni: namiar, znoszenie, wzornik, ogień przeciwbateryjny.',
    ),
  },
  { area: 'RKT', name: both('Rockets', 'Rakiety'), about: both('Rocket launchers.', 'Wyrzutnie rakiet.') },
  {
    area: 'RGT',
    name: both('Regimental artillery', 'Artyleria pułkowa'),
    about: both('Fire of batteries off the table.', 'Ogień baterii spoza stołu.'),
  },
  {
    area: 'SND',
    name: both('Sound-ranging', 'Nasłuch'),
    about: both('Finding guns by their sound.', 'Namierzanie dział dźwiękiem.'),
  },
  {
    area: 'BLI',
    name: both('Blind missions', 'Namiar na ślepo'),
    about: both(
      'Fire at enemies who have just gone out of sight.',
      'Ogień do wroga, który właśnie zniknął z oczu.',
    ),
  },
]
