import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { DETECTED, DETECTING } from '../../tables/detection.ts'
import {
  COVER_MODIFIER,
  EVADE,
  FIRER_MODIFIERS,
  GROUND_COVER,
  type GroundCover,
  ON_THE_LINE,
  PER_BUILDING_CLASS,
  TARGET_MODIFIERS,
} from '../../tables/hit-modifiers.ts'
import { CRITICALS, MISFIRES } from '../../tables/misfires.ts'
import { LEVEL_MODIFIER } from '../../tables/morale.ts'
import { DETECTION_BY_RANGE, HIT_BY_RANGE, RANGE_BANDS } from '../../tables/ranges.ts'
import { COVER_NAMES } from '../names.ts'
import { CASE, distanceRows, fromTo, MODIFIER, row, signed } from './cells.ts'

const DISTANCE = both('Distance to', 'Odległość do')

const hitByRange: RuleTable = {
  id: 'hit-range',
  name: both('T4.1 Range, to hit', 'T4.1 Zasięg, trafienie'),
  rules: ['MP-FIR-03', 'MP-CORE-03', 'MP-CORE-04', 'MP-LOS-10'],
  rowHead: DISTANCE,
  columns: MODIFIER,
  rows: distanceRows(RANGE_BANDS, (band) => [HIT_BY_RANGE[band] ?? null]),
  notes: [
    both(
      'Rounded up to the whole inch, hull to hull, stands and guns from their bases. Nobody fires beyond 72″.',
      'Zaokrąglana w górę do cala, od kadłuba do kadłuba, piechota i działa od podstawki. Nikt nie strzela dalej niż 72″.',
    ),
  ],
}

const GROUNDS: Readonly<Record<GroundCover, Bilingual>> = {
  scrub: both('Bushes, hedges, lattice bridges', 'Krzewy, żywopłoty, mosty kratownicowe'),
  walls: both(
    'Walls, banks, corners, ruins, openings, ditches',
    'Murki, wały, narożniki, ruiny, otwory, rowy',
  ),
  hollows: both('Craters, ditches, hollows', 'Leje, rowy, zagłębienia'),
  trenches: both('Trenches, dug-in positions, embrasures', 'Okopy, okopane pozycje, otwory strzelnicze'),
  wood: both('Woods', 'Lasy'),
  copse: both('Copses', 'Zagajniki'),
  rubble: both('Rubble', 'Rumowiska'),
}

function onLine(value: (typeof GROUND_COVER)[GroundCover]['onLine']): Cell {
  if (value === 'blocks') return both('no sight', 'brak widzenia')
  return value === 'below' ? both('does not obscure', 'nie zasłania') : value
}

const cover: RuleTable = {
  id: 'cover',
  name: both('T4.2 Terrain and cover', 'T4.2 Teren i zasłona'),
  rules: ['MP-COV-05', 'MP-COV-01', 'MP-COV-02', 'MP-COV-03', 'MP-LOS-05'],
  rowHead: both('Terrain', 'Teren'),
  columns: [
    column('cover', 'Cover', 'Zasłona'),
    column('modifier', 'As cover', 'Jako zasłona', { signed: true }),
    column('on-line', 'On the line', 'Na linii', { signed: true }),
    column('depth', 'Depth', 'W głąb'),
  ],
  rows: keysOf(GROUND_COVER).map((key) => {
    const ground = GROUND_COVER[key]
    return {
      key,
      name: GROUNDS[key],
      cells: [
        COVER_NAMES[ground.cover],
        COVER_MODIFIER[ground.cover],
        onLine(ground.onLine),
        'depth' in ground ? `${ground.depth}″` : null,
      ],
    }
  }),
  notes: [
    both(
      `Cover hides at least half of the struck side; the best one counts. Obstacles on the line add up, ${signed(ON_THE_LINE)} each; two copses block.`,
      `Zasłona zakrywa co najmniej pół trafianej strony; liczy się najlepsza. Przeszkody na linii sumują się, ${signed(ON_THE_LINE)} każda; dwa zagajniki zasłaniają.`,
    ),
  ],
}

const FIRER = both('Firer', 'Atakujący')
const TARGET = both('Target', 'Cel')

const others: RuleTable = {
  id: 'hit-modifiers',
  name: both('T4.3 Other modifiers, to hit', 'T4.3 Inne modyfikatory trafienia'),
  rules: ['MP-FIR-03', 'MP-FIR-04', 'MP-FIR-05', 'MP-FIR-06', 'MP-FIR-07', 'MP-MOV-16'],
  rowHead: CASE,
  columns: [column('side', 'Of', 'Kogo'), ...MODIFIER],
  rows: [
    row('higher', 'Higher position', 'Wyższa pozycja', FIRER_MODIFIERS.higher.by, 'MP-LOS-07'),
    row(
      'again',
      'Further shot, or registered point',
      'Kolejny strzał lub wstrzelany punkt',
      FIRER_MODIFIERS.again.by,
      'MP-FIR-04',
    ),
    row('motivated', 'Motivated', 'Zmotywowany', LEVEL_MODIFIER.motivated),
    row('disorganised', 'Disorganised', 'Zdezorganizowany', LEVEL_MODIFIER.disorganised),
    row('broken', 'Broken', 'Złamany', LEVEL_MODIFIER.broken),
    row('worn', 'Suppressed or Damaged', 'Przyparty lub Uszkodzony', FIRER_MODIFIERS.worn.by, 'MP-FIR-05'),
  ]
    .map((one) => ({ ...one, cells: [FIRER as Cell, ...one.cells] }))
    .concat(
      [
        row(
          'building',
          'Building, for each class',
          'Budynek, za każdą klasę',
          PER_BUILDING_CLASS,
          'MP-BLD-02',
        ),
        row(
          'evading',
          'Evading, instead of cover if more',
          'Uniki, zamiast zasłony, jeśli więcej',
          `${signed(-EVADE.least)} … ${signed(-EVADE.most)}`,
          'MP-MOV-16',
        ),
        row('moving', 'Moving', 'Porusza się', TARGET_MODIFIERS.moving.by, 'MP-FIR-06'),
        row('camouflage', 'Camouflage', 'Kamuflaż', TARGET_MODIFIERS.camouflage.by),
        row('smoke-half', 'Half in smoke', 'W dymie do połowy', TARGET_MODIFIERS.smokeHalf.by, 'MP-FIR-07'),
        row(
          'smoke-whole',
          'Wholly in smoke',
          'W dymie całkowicie',
          TARGET_MODIFIERS.smokeWhole.by,
          'MP-FIR-07',
        ),
      ].map((one) => ({ ...one, cells: [TARGET as Cell, ...one.cells] })),
    ),
  notes: [
    both(
      'Besides: accuracy of the weapon (OM1, OM2, OM3) and the target’s defence modifier (DM).',
      'Ponadto: celność broni (OM1, OM2, OM3) i modyfikator obronny celu (DM).',
    ),
  ],
}

const MISFIRE_WORDS = {
  dud: both('dud; may fire next turn', 'niewypał; strzela w następnej turze'),
  jam: both(
    'jam; cleared by both actions, or by a Standard one and a Skill test',
    'zacięcie; usuwają je obie akcje lub standardowa i test Wyszkolenia',
  ),
  explosion: both('explosion: 1 damage, the weapon is destroyed', 'wybuch: 1 uszkodzenie, broń zniszczona'),
} as const

const critical = (first: string, key: string, second: string, plSecond: string, cell: Cell) => ({
  key,
  name: both(`${first}, ${second}`, `${first}, ${plSecond}`),
  cells: [cell],
})

const misfires: RuleTable = {
  id: 'criticals-and-misfires',
  name: both('T4.4 Critical hit and misfire', 'T4.4 Trafienie krytyczne i niewypał'),
  rules: ['MP-FIR-10', 'MP-FIR-11', 'MP-FIR-12', 'MP-FIR-13'],
  rowHead: both('First, second roll', 'I, II rzut'),
  columns: [column('result', 'Result', 'Rezultat')],
  rows: [
    critical(
      '1',
      '1-hit',
      'hit',
      'trafiony',
      both(`strength ×${CRITICALS.double.times}`, `siła ×${CRITICALS.double.times}`),
    ),
    critical(
      '1',
      '1-miss',
      'miss',
      'nietrafiony',
      both(
        `strength ×${CRITICALS['half-more'].times}`,
        `siła ×${String(CRITICALS['half-more'].times).replace('.', ',')}`,
      ),
    ),
    critical('1', '1-20', '20', '20', both('missed after all', 'jednak pudło')),
    ...MISFIRES.map(([upTo, misfire], i) => {
      const range = fromTo((MISFIRES[i - 1]?.[0] ?? 0) + 1, upTo)
      return critical('20', `20-${range.replace('–', '-')}`, range, range, MISFIRE_WORDS[misfire])
    }),
  ],
  notes: [
    both(
      `Not for rifles and machine guns. A battle may be agreed in which criticals add ${CRITICALS.double.add} or ${CRITICALS['half-more'].add} instead.`,
      `Nie dotyczy karabinów i KM-ów. Można umówić bitwę, w której krytyczne dodają ${CRITICALS.double.add} lub ${CRITICALS['half-more'].add}.`,
    ),
  ],
}

const detectionByRange: RuleTable = {
  id: 'detection-range',
  name: both('T3.1 Detection by distance', 'T3.1 Wykrywanie według odległości'),
  rules: ['MP-DET-02', 'MP-CORE-03', 'MP-CORE-04'],
  rowHead: DISTANCE,
  columns: MODIFIER,
  rows: distanceRows(RANGE_BANDS, (band) => [DETECTION_BY_RANGE[band] ?? null]),
}

const detection: RuleTable = {
  id: 'detection-modifiers',
  name: both('T3.1 Detection modifiers', 'T3.1 Modyfikatory wykrywania'),
  rules: ['MP-DET-02', 'MP-DET-03', 'MP-SMK-09', 'MP-CMD-11', 'MP-CMD-14'],
  rowHead: CASE,
  columns: MODIFIER,
  rows: [
    row('soft', 'Hidden in light cover', 'Ukryty w zasłonie lekkiej', COVER_MODIFIER.soft),
    row('linear', 'Hidden in linear cover', 'Ukryty w zasłonie liniowej', COVER_MODIFIER.linear),
    row('heavy', 'Hidden in heavy cover', 'Ukryty w zasłonie ciężkiej', COVER_MODIFIER.heavy),
    row('fired', 'It has fired', 'Strzelał', DETECTED.fired.yes, 'MP-DET-03'),
    row(
      'exhaust',
      'Fired with exhaust blast',
      'Strzelał ze strumieniem gazów',
      DETECTED.fired.exhaust,
      'MP-DET-03',
    ),
    row('lurker', 'Observer or sniper', 'Obserwator lub snajper', DETECTED.lurker),
    row('hq', 'Recognising an HQ', 'Rozpoznanie dowództwa', DETECTED.hq, 'MP-CMD-14'),
    row('infantry', 'Detecting infantry moves', 'Wykrywa piechota w ruchu', DETECTING.movement.infantry),
    row('vehicle', 'Detecting vehicle moves', 'Wykrywa pojazd w ruchu', DETECTING.movement.vehicle),
    row('more', 'Each further detector', 'Każdy dodatkowy wykrywający', DETECTING.eachMore),
    row('scout', 'Observer or Recon detects', 'Wykrywa obserwator lub zwiad', DETECTING.scout),
    row('command', 'Command action', 'Akcja dowódcza', DETECTING.aided, 'MP-CMD-11'),
  ],
  notes: [
    both('Besides: the hidden model’s defence modifier (DM).', 'Ponadto: modyfikator obronny ukrytego (DM).'),
    both('Smoke counts as in T4.3 (MP-SMK-09).', 'Dym liczy się jak w T4.3 (MP-SMK-09).'),
  ],
}

/** Hitting and seeing. */
export const fireTables: readonly RuleTable[] = [
  hitByRange,
  cover,
  others,
  misfires,
  detectionByRange,
  detection,
]
