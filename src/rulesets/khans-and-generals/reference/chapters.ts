import { both, type Chapter } from '../../../kernel/reference.ts'

/** The chapters of Khans & Generals, for an index: area, name, what it is about. */
export const chapters: readonly Chapter[] = [
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
  {
    area: 'UNI',
    name: both('Units', 'Jednostki'),
    about: both(
      'Kinds of units and the sections that can be attached to them.',
      'Rodzaje jednostek i sekcje, które można dołączyć.',
    ),
  },
  {
    area: 'FAC',
    name: both('Front, flanks, rear', 'Przód, flanki, tył'),
    about: both(
      'Front, flanks and rear, arcs of fire and attacks from behind.',
      'Front, flanki i tył, pole ostrzału i ataki od tyłu.',
    ),
  },
  {
    area: 'STA',
    name: both('Stats of line units', 'Statystyki jednostek liniowych'),
    about: both(
      'What the numbers on a card mean: Attack, Defence, Stan, Reluctance, Training.',
      'Co znaczą liczby na karcie: Atak, Obrona, Stan, Niechęć, Wyszkolenie.',
    ),
  },
  {
    area: 'STL',
    name: both('Support stats', 'Statystyki wsparcia'),
    about: both('When support units break.', 'Kiedy pękają jednostki wsparcia.'),
  },
  {
    area: 'STF',
    name: both('Stats of artillery', 'Statystyki artylerii'),
    about: both(
      'What the numbers of guns mean, and kinds of ammunition.',
      'Co znaczą liczby dział i rodzaje amunicji.',
    ),
  },
  {
    area: 'STC',
    name: both('Stats of headquarters', 'Statystyki dowództw'),
    about: both('Command and Initiative of headquarters.', 'Dowodzenie i Inicjatywa dowództw.'),
  },
  {
    area: 'STV',
    name: both('Stats of vehicles', 'Statystyki pojazdów'),
    about: both(
      'What the numbers of vehicles mean: armour, crew, hatches, optics.',
      'Co znaczą liczby pojazdów: pancerz, załoga, włazy, optyka.',
    ),
  },
  {
    area: 'TYP',
    name: both('Unit types', 'Typy jednostek'),
    about: both('Types of units and what comes with each.', 'Typy jednostek i co z każdym się wiąże.'),
  },
  {
    area: 'FRM',
    name: both('Formations', 'Formacje'),
    about: both(
      'Twelve formations: what they give, cost and who can take them.',
      'Dwanaście formacji: co dają, ile kosztują i kto je przyjmuje.',
    ),
  },
  {
    area: 'MEL',
    name: both('Melee', 'Walka wręcz'),
    about: both(
      'Contact, exchanges of blows, damage and how a melee ends.',
      'Zetknięcie, wymiany ciosów, obrażenia i koniec walki wręcz.',
    ),
  },
  {
    area: 'VME',
    name: both('Vehicles in melee', 'Pojazdy w walce wręcz'),
    about: both('Overruns by vehicles and assaults on them.', 'Szarże pojazdów i natarcia na nie.'),
  },
  {
    area: 'RNG',
    name: both('Shooting', 'Walka na odległość'),
    about: both(
      'Shooting: effectiveness, Defence, damage, weapons by distance.',
      'Strzelanie: skuteczność, Obrona, obrażenia, broń według dystansu.',
    ),
  },
  {
    area: 'PIN',
    name: both('Pinning', 'Przyszpilenie'),
    about: both(
      'When fire pins a unit to the ground and what it may do then.',
      'Kiedy ostrzał przyszpila jednostkę i co jej wtedy wolno.',
    ),
  },
  {
    area: 'LOS',
    name: both('Losses of support and guns', 'Straty wsparcia i artylerii'),
    about: both(
      'How support and guns lose men instead of strength.',
      'Jak wsparcie i działa tracą ludzi zamiast siły.',
    ),
  },
  {
    area: 'MFR',
    name: both('Shooting on the move', 'Ostrzał w ruchu'),
    about: both('What moving takes from shooting.', 'Co ruch odbiera strzelaniu.'),
  },
  {
    area: 'ART',
    name: both('Artillery', 'Ostrzał artylerii'),
    about: both(
      'Guns: aiming, accuracy, shells, area fire and canister.',
      'Działa: celowanie, celność, pociski, ogień obszarowy i kartacze.',
    ),
  },
  {
    area: 'IND',
    name: both('Indirect fire', 'Ogień pośredni'),
    about: both(
      'Fire at what the gun does not see, directed by others.',
      'Ogień do tego, czego działo nie widzi, kierowany przez innych.',
    ),
  },
  {
    area: 'OFF',
    name: both('Artillery off the map', 'Artyleria spoza mapy'),
    about: both(
      'Batteries behind the map, their observers and waiting times.',
      'Baterie za mapą, ich obserwatorzy i czas oczekiwania.',
    ),
  },
  {
    area: 'SAV',
    name: both('Small arms against vehicles', 'Broń ręczna przeciw pojazdom'),
    about: both('What rifles and machine guns can do to vehicles.', 'Co karabiny mogą zrobić pojazdom.'),
  },
  {
    area: 'AVP',
    name: both('Guns against vehicles', 'Artyleria przeciw pojazdom'),
    about: both(
      'Guns against vehicles: faces, penetration and hits.',
      'Działa wobec pojazdów: ściany, przebicie i trafienia.',
    ),
  },
  {
    area: 'ATR',
    name: both('Anti-tank rifles and flamethrowers', 'Rusznice przeciwpancerne i miotacze ognia'),
    about: both(
      'Anti-tank rifles and flamethrowers against vehicles.',
      'Rusznice przeciwpancerne i miotacze ognia wobec pojazdów.',
    ),
  },
  {
    area: 'TST',
    name: both('Training tests', 'Testy Wyszkolenia'),
    about: both(
      'The Training test: a d6 of no more than the Training.',
      'Test Wyszkolenia: k6 nie większe od Wyszkolenia.',
    ),
  },
  {
    area: 'ATT',
    name: both('Losses and fighting power', 'Straty a skuteczność'),
    about: both('What losses take from those who are left.', 'Co straty odbierają tym, którzy zostali.'),
  },
  {
    area: 'HQF',
    name: both('Headquarters in battle', 'Dowództwa w trakcie walki'),
    about: both(
      'Headquarters in melee, the death of commanders and who takes over.',
      'Dowództwa w walce wręcz, śmierć dowódców i kto ich zastępuje.',
    ),
  },
  {
    area: 'HQV',
    name: both('Command from vehicles', 'Dowodzenie z pojazdów'),
    about: both('Commanders who ride in vehicles.', 'Dowódcy w pojazdach.'),
  },
  {
    area: 'AIR',
    name: both('Aircraft', 'Lotnictwo'),
    about: both(
      'Calling aircraft, how long they stay and what they carry.',
      'Wzywanie samolotów, czas pobytu i uzbrojenie.',
    ),
  },
  {
    area: 'RAID',
    name: both('Air raids', 'Naloty'),
    about: both(
      'Raids on the ground: spotting, bombs, guns and their effects.',
      'Naloty: wypatrywanie celu, bomby, broń pokładowa i skutki.',
    ),
  },
  {
    area: 'DOG',
    name: both('Dogfights', 'Walki w powietrzu'),
    about: both('Fights between aircraft.', 'Walki między samolotami.'),
  },
  {
    area: 'AA',
    name: both('Anti-aircraft fire', 'Ogień przeciwlotniczy'),
    about: both('Fire at aircraft from the ground.', 'Ostrzał samolotów z ziemi.'),
  },
  {
    area: 'MOR',
    name: both('Reluctance, breaking, morale', 'Niechęć, rozbicie, efekty morale'),
    about: both(
      'Reluctance, breaking, flight and coming back to order.',
      'Niechęć, złamanie, ucieczka i powrót do porządku.',
    ),
  },
  {
    area: 'VIC',
    name: both('Victory', 'Zwycięstwo lub porażka'),
    about: both('How a battle ends and who has won.', 'Jak kończy się bitwa i kto zwyciężył.'),
  },
  {
    area: 'OPB',
    name: both('Assessment of the battle (OPB)', 'Ocena Przebiegu Bitwy (OPB)'),
    about: both(
      'Tokens of the course of the battle: drawing, giving back, the limit.',
      'Żetony Oceny Przebiegu Bitwy: dobieranie, oddawanie, limit.',
    ),
  },
  {
    area: 'PO',
    name: both('Objectives', 'Punkty Operacyjne'),
    about: both('Objectives: holding and contesting them.', 'Punkty operacyjne: utrzymanie i spór o nie.'),
  },
  {
    area: 'ABI',
    name: both('Abilities', 'Zdolności'),
    about: both('What abilities on cards do.', 'Co dają zdolności z kart.'),
  },
  {
    area: 'OMV',
    name: both('Move orders', 'Rozkazy ruchu'),
    about: both('Orders of movement.', 'Rozkazy ruchu.'),
  },
  {
    area: 'OBG',
    name: both('Big orders', 'Rozkazy duże'),
    about: both(
      'Big orders: shooting, formations, rallying and works.',
      'Rozkazy duże: strzelanie, formacje, przegrupowanie i prace.',
    ),
  },
  {
    area: 'OMX',
    name: both('Mixed orders', 'Rozkazy mieszane'),
    about: both(
      'Mixed orders: assault, charge, disengaging.',
      'Rozkazy mieszane: natarcie, szarża, oderwanie.',
    ),
  },
  {
    area: 'OMN',
    name: both('Minor orders', 'Rozkazy pomniejsze'),
    about: both('Minor orders that cost no activation.', 'Rozkazy pomniejsze, które nie kosztują aktywacji.'),
  },
  {
    area: 'OSP',
    name: both('Special orders', 'Rozkazy specjalne'),
    about: both(
      'Special orders of single units and headquarters.',
      'Rozkazy specjalne jednostek i dowództw.',
    ),
  },
  {
    area: 'PTS',
    name: both('Point values', 'Wartości punktowe'),
    about: both('How the points of a unit are worked out.', 'Jak oblicza się punkty jednostki.'),
  },
]
