import { both, type Chapter } from '../../../kernel/reference.ts'

/** The chapters of Hex Battles, for an index: area, name, what it is about. */
export const chapters: readonly Chapter[] = [
  {
    area: 'TURN',
    name: both('Stages and phases', 'Etapy i fazy'),
    about: both('The eight phases of a stage and when the game ends.', 'Osiem faz etapu i koniec gry.'),
  },
  {
    area: 'UNIT',
    name: both('Units', 'Jednostki'),
    about: both(
      'Types of units, strength and movement points, stars and states.',
      'Typy jednostek, punkty siły i ruchu, gwiazdki i stany.',
    ),
  },
  {
    area: 'GEO',
    name: both('Hexes', 'Heksy'),
    about: both(
      'How hexes are named, directions, distances, arcs.',
      'Nazwy heksów, kierunki, odległości, łuki.',
    ),
  },
  {
    area: 'MOVE',
    name: both('Movement', 'Ruch'),
    about: both(
      'What moving, turning and changing formation cost.',
      'Ile kosztuje ruch, obrót i zmiana szyku.',
    ),
  },
  {
    area: 'ZOC',
    name: both('Control zones', 'Strefy kontroli'),
    about: both(
      'The six hexes around a unit, and whom they stop.',
      'Sześć pól wokół jednostki i kogo zatrzymują.',
    ),
  },
  {
    area: 'TERR',
    name: both('Terrain', 'Teren'),
    about: both(
      'Kinds of terrain, heights, rivers, villages, works.',
      'Rodzaje terenu, wysokości, rzeki, wsie, umocnienia.',
    ),
  },
  {
    area: 'STACK',
    name: both('Stacks', 'Stosy'),
    about: both('How many units a hex holds.', 'Ile jednostek mieści pole.'),
  },
  {
    area: 'FORM',
    name: both('Formations', 'Szyki'),
    about: both('March, defence and attack formation.', 'Szyk marszowy, obronny i ataku.'),
  },
  {
    area: 'COMB',
    name: both('Direct combat', 'Walka bezpośrednia'),
    about: both(
      'Attacks, odds, losses, withdrawal and pursuit.',
      'Ataki, stosunek sił, straty, wycofanie i pościg.',
    ),
  },
  {
    area: 'CRT',
    name: both('Tables of combat', 'Tabele walki'),
    about: both(
      'The tables that are thrown on in combat, charge and artillery fire.',
      'Tabele rzutów walki, szarży i ostrzału artylerii.',
    ),
  },
  {
    area: 'CHG',
    name: both('Cavalry charge', 'Szarża kawalerii'),
    about: both(
      'Charges of cavalry: who, when, along which path, with what effect.',
      'Szarże kawalerii: kto, kiedy, jaką drogą i z jakim skutkiem.',
    ),
  },
  {
    area: 'MOD',
    name: both('Modifiers of combat', 'Modyfikatory walki'),
    about: both('What shifts the column of the tables.', 'Co przesuwa kolumnę tabel.'),
  },
  {
    area: 'CTR',
    name: both('Counter-attack', 'Kontratak'),
    about: both('Answering attacks in the counter-attack phase.', 'Odpowiedź na ataki w fazie kontrataku.'),
  },
  {
    area: 'MOR',
    name: both('Morale', 'Morale'),
    about: both(
      'Disorder, panic, recovery and contagion.',
      'Dezorganizacja, panika, powrót do porządku i jej szerzenie.',
    ),
  },
  {
    area: 'LDR',
    name: both('Leaders', 'Dowódcy'),
    about: both('Leaders: their range, help and fate.', 'Dowódcy: zasięg, pomoc i los.'),
  },
  {
    area: 'ART',
    name: both('Artillery', 'Artyleria'),
    about: both('Guns: range, fire, being overrun.', 'Działa: zasięg, ogień, najechanie.'),
  },
  {
    area: 'ASYNC',
    name: both('Playing by post', 'Gra korespondencyjna'),
    about: both(
      'Playing by post: clocks, standing orders, several players.',
      'Gra korespondencyjna: zegary, stałe rozkazy, kilku graczy.',
    ),
  },
]
