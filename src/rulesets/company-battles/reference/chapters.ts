import { both, type Chapter } from '../../../kernel/reference.ts'

/** The chapters of Company Battles, for an index: area, name, what each is about. */
export const chapters: readonly Chapter[] = [
  {
    area: 'GEN',
    name: both('Core', 'Podstawy'),
    about: both(
      'Dice, required scores, tests, re-rolls, measuring and how a force is made up.',
      'Kości, wymagane wyniki, testy, przerzuty, mierzenie i budowa wojska.',
    ),
  },
  {
    area: 'UNI',
    name: both('Teams and states', 'Jednostki i stany'),
    about: both(
      'Classes of teams, guns and mobility, sizes of bases, states of teams and platoons.',
      'Klasy jednostek, dział i napędu, wielkości podstawek, stany jednostek i plutonów.',
    ),
  },
  {
    area: 'TER',
    name: both('Terrain', 'Teren'),
    about: both(
      'Grades of going, what features do, obstacles, wrecks, buildings.',
      'Stopnie trudności terenu, działanie elementów, przeszkody, wraki, budynki.',
    ),
  },
  {
    area: 'TUR',
    name: both('Turn', 'Tura'),
    about: both('Phases of a turn and the order of steps in each.', 'Fazy tury i kolejność kroków w każdej.'),
  },
  {
    area: 'MOV',
    name: both('Movement', 'Ruch'),
    about: both(
      'How far teams move by their kind and the going, roads, gaps and enemies.',
      'Jak daleko poruszają się jednostki zależnie od rodzaju i terenu, drogi, odstępy i wróg.',
    ),
  },
  {
    area: 'FST',
    name: both('Fast movement', 'Ruch szybki'),
    about: both('Moving at the double, and what it takes away.', 'Podwójny ruch i co odbiera.'),
  },
  {
    area: 'BLD',
    name: both('Buildings', 'Budynki'),
    about: both('Entering, holding and leaving buildings.', 'Wchodzenie do budynków, obsada i wychodzenie.'),
  },
  {
    area: 'BOG',
    name: both('Bogging down', 'Zakopanie się'),
    about: both(
      'Rough going: tests, bogged vehicles and getting free.',
      'Teren ciężki: testy, zakopane pojazdy i wydobycie się.',
    ),
  },
  {
    area: 'TOW',
    name: both('Recovery', 'Holowanie'),
    about: both('Towing bogged vehicles and guns.', 'Holowanie zakopanych pojazdów i dział.'),
  },
  {
    area: 'TRA',
    name: both('Transport', 'Transport'),
    about: both(
      'Mounting, riding and dismounting, hits on passengers.',
      'Wsiadanie, jazda i wysiadanie, trafienia w pasażerów.',
    ),
  },
  {
    area: 'LEV',
    name: both('Leaving the table', 'Opuszczenie pola bitwy'),
    about: both('When a platoon may leave and how it counts.', 'Kiedy pluton może odejść i jak się liczy.'),
  },
  {
    area: 'ENT',
    name: both('Digging in', 'Okopywanie się'),
    about: both('Digging in and what foxholes give.', 'Okopywanie się i co dają okopy.'),
  },
  {
    area: 'CMD',
    name: both('Command', 'Dowodzenie'),
    about: both(
      'Command distance, isolated teams, commanders and their loss.',
      'Odległość dowodzenia, jednostki odcięte, dowódcy i ich utrata.',
    ),
  },
  {
    area: 'LDR',
    name: both('Loss of commanders', 'Utrata dowódcy'),
    about: both(
      'What a platoon without its commander may do, and how a new one is appointed.',
      'Co wolno plutonowi bez dowódcy i jak wyznacza się nowego.',
    ),
  },
  {
    area: 'WAR',
    name: both('Warriors', 'Niezłomni'),
    about: both(
      'Leaders who survive the loss of their tank or team.',
      'Dowódcy, którzy przeżywają utratę czołgu lub jednostki.',
    ),
  },
  {
    area: 'LOS',
    name: both('Line of sight', 'Linia widzenia'),
    about: both('What can be seen, over and through what.', 'Co widać, nad czym i przez co.'),
  },
  {
    area: 'ARC',
    name: both('Arcs', 'Pole ostrzału'),
    about: both(
      'Where a team can shoot, and which side of armour is hit.',
      'Dokąd można strzelać i która ściana pancerza jest trafiana.',
    ),
  },
  {
    area: 'CON',
    name: both('Concealment', 'Ukrycie'),
    about: both(
      'Concealed and dug-in targets, gone to ground.',
      'Cele ukryte i okopane, przypadnięcie do ziemi.',
    ),
  },
  {
    area: 'TGT',
    name: both('Targets', 'Cele'),
    about: both('Who may shoot, at whom and at what range.', 'Kto może strzelać, do kogo i na jaki dystans.'),
  },
  {
    area: 'HIT',
    name: both('To hit', 'Trafienie'),
    about: both(
      'Dice to shoot, required scores and what changes them.',
      'Liczba kości, wymagane wyniki i co je zmienia.',
    ),
  },
  {
    area: 'ALL',
    name: both('Allocation', 'Rozdział trafień'),
    about: both(
      'How hits are shared out among the teams of a platoon.',
      'Jak rozdziela się trafienia między jednostki plutonu.',
    ),
  },
  {
    area: 'SAV',
    name: both('Saves and results', 'Rzuty obronne i skutki'),
    about: both(
      'Saves of infantry, guns and armour, Firepower, bailing out.',
      'Rzuty obronne piechoty, dział i pancerza, siła ognia, wstrząśnięta załoga.',
    ),
  },
  {
    area: 'PIN',
    name: both('Pinned down', 'Przygniecenie ogniem'),
    about: both(
      'When a platoon is pinned and how it recovers.',
      'Kiedy pluton jest przygnieciony i jak się zbiera.',
    ),
  },
  {
    area: 'BAI',
    name: both('Bailed out', 'Wstrząśnięta załoga'),
    about: both(
      'Crews that have left their vehicle, and coming back.',
      'Załogi, które nie walczą, i ich powrót do siebie.',
    ),
  },
  {
    area: 'ASL',
    name: both('Assault', 'Szturm'),
    about: both(
      'Charging, defensive fire, close combat, counter-attack, breaking off.',
      'Szarża, ogień obronny, walka wręcz, kontratak, wycofanie.',
    ),
  },
  {
    area: 'MOR',
    name: both('Morale', 'Morale'),
    about: both('Tests of platoons and of the company.', 'Testy plutonów i kompanii.'),
  },
  {
    area: 'ART',
    name: both('Artillery', 'Artyleria'),
    about: both(
      'Bombardments: spotters, ranging in, template, repeats.',
      'Ostrzał artyleryjski: obserwatorzy, wstrzeliwanie, wzornik, powtórki.',
    ),
  },
  {
    area: 'SMK',
    name: both('Smoke bombardment', 'Bombardowanie dymne'),
    about: both('Laying smoke, how wide and how long it stays.', 'Stawianie dymu, jego szerokość i trwanie.'),
  },
  {
    area: 'AIR',
    name: both('Aircraft', 'Lotnictwo'),
    about: both(
      'Calling aircraft, interception, anti-aircraft fire, attacks.',
      'Wzywanie lotnictwa, przechwycenie, ogień przeciwlotniczy, ataki.',
    ),
  },
  {
    area: 'REC',
    name: both('Reconnaissance', 'Rozpoznanie'),
    about: both(
      'Scouting moves, lifting concealment, disengaging.',
      'Ruchy rozpoznania, zdejmowanie ukrycia, oderwanie się.',
    ),
  },
  {
    area: 'SCN',
    name: both('Scenarios and victory', 'Scenariusze i zwycięstwo'),
    about: both(
      'Deployment, objectives and how a battle is won.',
      'Rozstawienie, cele i warunki zwycięstwa.',
    ),
  },
  {
    area: 'ASY',
    name: both('Playing by post', 'Gra korespondencyjna'),
    about: both(
      'Decisions of either player, their order, limits of time and defaults.',
      'Decyzje graczy, ich kolejność, terminy i wybory domyślne.',
    ),
  },
  {
    area: 'DAT',
    name: both('Data', 'Dane'),
    about: both(
      'Weapons, teams, companies and battles to begin with.',
      'Broń, jednostki, kompanie i bitwy na początek.',
    ),
  },
]
