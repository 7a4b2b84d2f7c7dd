import { both, type Chapter } from '../../../../kernel/reference.ts'

/** Chapters of effects, command, infantry, transport, structures and data. */
export const effectsAndTroopsChapters: readonly Chapter[] = [
  {
    area: 'HIT',
    name: both('Hit effects', 'Skutki trafień'),
    about: both(
      'Strength against armour, damage, crews, personnel.',
      'Siła wobec pancerza, uszkodzenia, załogi, ludzie.',
    ),
  },
  {
    area: 'CMD',
    name: both('Command', 'Dowodzenie'),
    about: both(
      'Chains of command, radii, commanders and their loss.',
      'Łańcuch dowodzenia, zasięgi, dowódcy i ich utrata.',
    ),
  },
  {
    area: 'MOR',
    name: both('Morale', 'Morale'),
    about: both(
      'Levels of morale, tests, rallying, retreat.',
      'Poziomy morale, testy, zbieranie się, odwrót.',
    ),
  },
  {
    area: 'INF',
    name: both('Infantry', 'Piechota'),
    about: both(
      'Stands of infantry, their weapons, fire and movement.',
      'Podstawki piechoty, ich broń, ogień i ruch.',
    ),
  },
  {
    area: 'CHG',
    name: both('Charge and close combat', 'Szarża i walka wręcz'),
    about: both(
      'Charges, defensive fire, close combat and its results.',
      'Szarże, ogień obronny, walka wręcz i jej wyniki.',
    ),
  },
  {
    area: 'CHV',
    name: both('Charge on a vehicle', 'Szarża na pojazd'),
    about: both('Infantry against vehicles at close quarters.', 'Piechota wobec pojazdów z bliska.'),
  },
  {
    area: 'SUP',
    name: both('Covering fire', 'Ogień osłonowy'),
    about: both('Fire that keeps heads down.', 'Ogień, który przygważdża.'),
  },
  {
    area: 'CMB',
    name: both('Combined fire', 'Ostrzał wspólny'),
    about: both('Several stands shooting as one.', 'Kilka podstawek strzelających razem.'),
  },
  {
    area: 'OVR',
    name: both('Overrun', 'Rozjeżdżanie'),
    about: both('Vehicles that drive over infantry.', 'Pojazdy rozjeżdżające piechotę.'),
  },
  {
    area: 'SNP',
    name: both('Snipers', 'Snajperzy'),
    about: both('Snipers and how to find them.', 'Snajperzy i jak ich wykryć.'),
  },
  {
    area: 'LOF',
    name: both('Line of fire', 'Linia ognia'),
    about: both(
      'Machine guns that rake everything along a line.',
      'Karabiny maszynowe rażące wszystko wzdłuż linii.',
    ),
  },
  {
    area: 'BAN',
    name: both('Banzai', 'Banzai'),
    about: both('Charges to the last man.', 'Szarże do ostatniego człowieka.'),
  },
  {
    area: 'CAV',
    name: both('Cavalry', 'Kawaleria'),
    about: both('Charges of cavalry.', 'Szarże kawalerii.'),
  },
  {
    area: 'NKV',
    name: both('Commissars', 'Komisarze'),
    about: both(
      'A second chance for units that fail a morale test near a commissar.',
      'Druga szansa dla oddziałów, które nie zdały testu morale w pobliżu komisarza.',
    ),
  },
  {
    area: 'TRP',
    name: both('Transport', 'Transport'),
    about: both('Carrying and towing, mounting under fire.', 'Przewóz i holowanie, wsiadanie pod ogniem.'),
  },
  {
    area: 'BLD',
    name: both('Buildings and structures', 'Budynki i budowle'),
    about: both('Entering buildings, fire at them, collapse.', 'Wchodzenie do budynków, ostrzał, zawalenie.'),
  },
  {
    area: 'BNK',
    name: both('Bunkers', 'Bunkry'),
    about: both('Bunkers and who holds them.', 'Bunkry i ich obsada.'),
  },
  {
    area: 'BRG',
    name: both('Bridges', 'Mosty'),
    about: both('What bridges bear, and blowing them up.', 'Nośność mostów i ich wysadzanie.'),
  },
  {
    area: 'SAP',
    name: both('Sappers', 'Saperzy'),
    about: both('Works and charges of sappers.', 'Prace i ładunki saperów.'),
  },
  {
    area: 'ASY',
    name: both('Playing by post', 'Gra korespondencyjna'),
    about: both(
      'Decisions of either player, limits of time, standing orders.',
      'Decyzje graczy, terminy, rozkazy stałe.',
    ),
  },
  {
    area: 'DAT',
    name: both('Data', 'Dane'),
    about: both('Weapons and models to begin with.', 'Broń i modele na początek.'),
  },
  {
    area: 'SCN',
    name: both('Scenarios', 'Scenariusze'),
    about: both('Battles to begin with.', 'Bitwy na początek.'),
  },
]
