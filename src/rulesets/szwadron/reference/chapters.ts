import { type Bilingual, both, type Chapter } from '../../../kernel/reference.ts'

const chapter = (area: string, name: Bilingual, about: Bilingual): Chapter => ({ area, name, about })

/** The chapters of Szwadron, for an index. */
export const chapters: readonly Chapter[] = [
  chapter(
    'UNIT',
    both('Units', 'Oddziały'),
    both(
      'Units and their figures: the eight characteristics, bases of each arm, special abilities, mixed units.',
      'Oddziały i figurki: osiem cech, podstawki rodzajów wojsk, zdolności specjalne, oddziały mieszane.',
    ),
  ),
  chapter(
    'COH',
    both('Coherence', 'Koherencja'),
    both(
      'How the figures of a unit keep together, across gaps and obstacles, and what happens when they don’t.',
      'Jak figurki oddziału trzymają się razem, także w rozproszeniu i po dwóch stronach przeszkody, i co, gdy się rozdzielą.',
    ),
  ),
  chapter(
    'ZOC',
    both('Control zones', 'Strefy kontroli'),
    both(
      'The 2 cm round a figure that enemies may enter only to fight.',
      'Pas 2 cm wokół figurki, w który wróg wchodzi tylko po to, by walczyć.',
    ),
  ),
  chapter(
    'LOSS',
    both('Losses', 'Straty'),
    both(
      'How damage removes figures, and the die for what is left over.',
      'Jak uszkodzenia zdejmują figurki i jak rzuca się na resztę z dzielenia.',
    ),
  ),
  chapter(
    'SEQ',
    both('Sequence', 'Sekwencja gry'),
    both(
      'Rounds, turns and their two phases, and what a unit may do in one.',
      'Rundy, tury i ich dwie fazy oraz operacje, jakie może wykonać oddział.',
    ),
  ),
  chapter(
    'MOVE',
    both('Movement', 'Ruch'),
    both(
      'Moving figure by figure, what terrain costs, units moving together.',
      'Ruch figurka po figurce, koszt terenu, łączony ruch oddziałów.',
    ),
  ),
  chapter(
    'FIRE',
    both('Fire', 'Ostrzał'),
    both(
      'Lines and fields of fire, the volley and its losses, cover, march fire and fire in the enemy turn.',
      'Linie i pola ostrzału, salwa i jej straty, osłony, ostrzał w marszu i w turze przeciwnika.',
    ),
  ),
  chapter(
    'MEL',
    both('Melee', 'Walka wręcz'),
    both(
      'Who fights, the dice of both sides, removal, morale, closing in, better ground, disengaging, combined melee.',
      'Kto walczy, kości obu stron, straty, morale, dosuwanie, przewaga terenu, oderwanie się i walka łączona.',
    ),
  ),
  chapter(
    'MOR',
    both('Morale', 'Morale'),
    both(
      'Tests for repulse, panic and pursuit; flight, rallying and what units out of hand do.',
      'Testy na odrzucenie, panikę i pościg; ucieczka, zbieranie się i zachowanie oddziałów bez kontroli.',
    ),
  ),
  chapter(
    'SPEC',
    both('Special rules', 'Zasady specjalne'),
    both(
      'Artillery and caissons, heavy guns, high-angle fire, skirmish order, first strike.',
      'Artyleria i jaszcze, ciężkie działa, ostrzał stromotorowy, szyk rozproszony, pierwsze uderzenie.',
    ),
  ),
  chapter(
    'GEO',
    both('Geometry', 'Geometria'),
    both(
      'Exactly what touching, the nearest, a line and straight away mean.',
      'Co dokładnie znaczy styk, najbliższy, linia i prosto od wroga.',
    ),
  ),
  chapter('INIT', both('Initiative', 'Inicjatywa'), both('Who moves first.', 'Kto rusza pierwszy.')),
  chapter(
    'AMMO',
    both('Ammunition', 'Amunicja'),
    both('Shot, canister and shell.', 'Kula, kartacz i granat.'),
  ),
  chapter(
    'CMD',
    both('Command', 'Dowodzenie'),
    both('Why every unit in hand obeys.', 'Dlaczego każdy oddział pod kontrolą słucha rozkazów.'),
  ),
  chapter(
    'TERR',
    both('Terrain set-up', 'Rozstawienie terenu'),
    both(
      'Kinds of terrain, roads, marshes, and laying out a table for a game by points.',
      'Rodzaje terenu, drogi, bagna i układanie stołu do gry na punkty.',
    ),
  ),
  chapter(
    'ARMY',
    both('Army building', 'Budowa armii'),
    both(
      'Points, sizes of units and what an army must consist of.',
      'Punkty, wielkość oddziałów i z czego musi składać się armia.',
    ),
  ),
  chapter(
    'SCEN',
    both('Scenarios', 'Scenariusze'),
    both(
      'Deployment, starting distances, the end of a battle and victory points.',
      'Rozstawienie, odległości na starcie, koniec bitwy i punkty zwycięstwa.',
    ),
  ),
  chapter(
    'ASYNC',
    both('Play by post', 'Gra korespondencyjna'),
    both(
      'Clocks, standing orders, windows to react, umpires, dice.',
      'Zegary, rozkazy stałe, czas na reakcję, sędziowie, kości.',
    ),
  ),
  chapter(
    'DATA',
    both('Army lists and battles', 'Listy armii i bitwy'),
    both(
      'Figures of the three armies of 1809, and two battles.',
      'Figurki trzech armii z 1809 roku i dwie bitwy.',
    ),
  ),
]
