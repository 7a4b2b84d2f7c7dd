import { both, type Chapter } from '../../../../kernel/reference.ts'

/** Chapters of the setting, the ground, armies, turns, command and movement. */
export const battlefieldChapters: readonly Chapter[] = [
  {
    area: 'GEN',
    name: both('General', 'Zasady ogólne'),
    about: both(
      'What the game is, its scales of ground and figures, sizes of bases.',
      'Czym jest gra, skala terenu i figurek, wielkości podstawek.',
    ),
  },
  {
    area: 'DIC',
    name: both('Dice', 'Kości'),
    about: both(
      'Which dice are thrown, in which order, and how one picks at random.',
      'Jakie kości się rzuca, w jakiej kolejności i jak losować.',
    ),
  },
  {
    area: 'CAL',
    name: both('Arithmetic', 'Obliczenia'),
    about: both(
      'How modifiers and percentages are added up and rounded.',
      'Jak sumuje się i zaokrągla modyfikatory i procenty.',
    ),
  },
  {
    area: 'MEA',
    name: both('Measuring', 'Mierzenie odległości'),
    about: both(
      'From where to where distances are measured, and that nobody measures beforehand.',
      'Skąd dokąd mierzy się odległości i dlaczego nie wolno mierzyć zawczasu.',
    ),
  },
  {
    area: 'BAT',
    name: both('Battle types', 'Typy bitew'),
    about: both(
      'Eleven types of battle, what is fought for and how each is won.',
      'Jedenaście rodzajów bitew, ich cele i warunki zwycięstwa.',
    ),
  },
  {
    area: 'TIM',
    name: both('Time and place', 'Czas i miejsce bitwy'),
    about: both(
      'Period, place and time of day, and what the night changes.',
      'Epoka, miejsce i pora dnia oraz co zmienia noc.',
    ),
  },
  {
    area: 'WEA',
    name: both('Weather', 'Pogoda'),
    about: both(
      'Sun, cloud, fog, rain and snow: what they do and how long they last.',
      'Słońce, chmury, mgła, deszcz i śnieg: skutki i czas trwania.',
    ),
  },
  {
    area: 'GRD',
    name: both('Ground conditions', 'Warunki terenowe'),
    about: both(
      'From very dry to deep snow: bogging, charging and setting alight.',
      'Od bardzo suchego po głęboki śnieg: grzęźnięcie, szarże i podpalenia.',
    ),
  },
  {
    area: 'TER',
    name: both('Terrain', 'Rodzaje terenu'),
    about: both(
      'Kinds of terrain, their cover, their price in movement and who may enter.',
      'Rodzaje terenu, osłona, koszt ruchu i kto może wejść.',
    ),
  },
  {
    area: 'EDG',
    name: both('Edge and depth', 'Skraj i głąb'),
    about: both(
      'When a unit stands at the edge of an area and when in its depth.',
      'Kiedy jednostka stoi na skraju obszaru, a kiedy w głębi.',
    ),
  },
  {
    area: 'ZON',
    name: both('Zones', 'Strefy'),
    about: both(
      'Roads, fields, trenches and other zones laid over the terrain.',
      'Drogi, pola, okopy i inne strefy nałożone na teren.',
    ),
  },
  {
    area: 'OBS',
    name: both('Obstacles', 'Przeszkody'),
    about: both(
      'Walls, hedges, wire and mines: crossing them and fighting across them.',
      'Mury, żywopłoty, zasieki i miny: pokonywanie i walka przez nie.',
    ),
  },
  {
    area: 'FRT',
    name: both('Fortifications', 'Fortyfikacje'),
    about: both(
      'Fortifications that can be bought, bunkers and towers.',
      'Fortyfikacje do kupienia, schrony i baszty.',
    ),
  },
  {
    area: 'POS',
    name: both('Taking positions', 'Zajmowanie pozycji'),
    about: both(
      'Taking position in a zone or at an obstacle, and what it gives.',
      'Zajmowanie pozycji w strefie lub przy przeszkodzie i co daje.',
    ),
  },
  {
    area: 'DES',
    name: both('Destroying zones and obstacles', 'Niszczenie stref i przeszkód'),
    about: both(
      'What shells and bombs can destroy, and on which dice.',
      'Co niszczą pociski i bomby i przy jakich wynikach.',
    ),
  },
  {
    area: 'REL',
    name: both('Relief', 'Ukształtowanie terenu'),
    about: both(
      'Slopes, cliffs and what height gives those who stand above.',
      'Stoki, urwiska i co daje wysokość tym, którzy stoją wyżej.',
    ),
  },
  {
    area: 'FIR',
    name: both('Fire', 'Ogień'),
    about: both(
      'How fires start, spread and light up the night, and who is caught in them.',
      'Jak wybuchają i szerzą się pożary, oświetlają noc i kogo ogarniają.',
    ),
  },
  {
    area: 'SMK',
    name: both('Smoke', 'Dym'),
    about: both(
      'Smoke of powder, fire and shells, and dust: what one sees through it.',
      'Dym prochu, pożarów i pocisków oraz kurz: co przez nie widać.',
    ),
  },
  {
    area: 'ARM',
    name: both('Armies', 'Wybór armii'),
    about: both(
      'Point limits, bonuses and how an army is put together.',
      'Limity punktów, premie i jak zestawia się armię.',
    ),
  },
  {
    area: 'DEP',
    name: both('Deployment', 'Rozstawienie'),
    about: both(
      'Where and in which order the armies are placed, and who begins.',
      'Gdzie i w jakiej kolejności rozstawia się armie i kto zaczyna.',
    ),
  },
  {
    area: 'RES',
    name: both('Reserves', 'Rezerwy'),
    about: both(
      'Reserves off the map: calling them in and where they enter.',
      'Odwody poza mapą: jak je wezwać i gdzie wchodzą.',
    ),
  },
  {
    area: 'AMB',
    name: both('Traps', 'Pułapki'),
    about: both(
      'Groups that lie in wait off the map and are revealed at any moment.',
      'Grupy w zasadzce poza mapą, ujawniane w dowolnej chwili.',
    ),
  },
  {
    area: 'TRN',
    name: both('Turn sequence', 'Przebieg tury'),
    about: both('Phases of a game turn and what happens in each.', 'Fazy tury i co dzieje się w każdej.'),
  },
  {
    area: 'CMD',
    name: both('Command', 'Dowodzenie'),
    about: both(
      'Headquarters, whom they command and how many units they activate.',
      'Dowództwa, komu rozkazują i ile jednostek uaktywniają.',
    ),
  },
  {
    area: 'PD',
    name: both('Command points', 'Punkty dowodzenia'),
    about: both(
      'Command points: orders given in the enemy’s turn.',
      'Punkty dowodzenia: rozkazy w turze przeciwnika.',
    ),
  },
  {
    area: 'COM',
    name: both('Communication', 'Łączność'),
    about: both(
      'Chains of communication, what cuts them, telephone and radio.',
      'Łańcuchy łączności, co je zrywa, telefon i radio.',
    ),
  },
  {
    area: 'VIS',
    name: both('Visibility', 'Widoczność'),
    about: both(
      'Who sees whom, how far, and hidden units.',
      'Kto kogo widzi, jak daleko, i jednostki ukryte.',
    ),
  },
  {
    area: 'ORD',
    name: both('Orders', 'Rozkazy'),
    about: both(
      'Classes of orders and how many a unit may carry out.',
      'Klasy rozkazów i ile jednostka może wykonać.',
    ),
  },
  {
    area: 'MOV',
    name: both('Movement', 'Ruch'),
    about: both(
      'How far and how units move, turn, pass each other and get stuck.',
      'Jak i jak daleko jednostki idą, obracają się, mijają i grzęzną.',
    ),
  },
]
