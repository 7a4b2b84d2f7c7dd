import { both, type Chapter } from '../../../../kernel/reference.ts'

/** Chapters of units, fighting, morale, victory and the lists. */
export const fightingChapters: readonly Chapter[] = [
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
