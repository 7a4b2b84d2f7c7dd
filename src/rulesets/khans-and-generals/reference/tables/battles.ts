import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { BATTLE_TYPES, BATTLES, type BattleType } from '../../tables/battle-types.ts'
import { ATTACKER, armyBonus, armySizes, opbBag, opbLimit, TYPE } from './armies.ts'
import { fromTo } from './cells.ts'
import { BATTLE_NAMES } from './names.ts'

/** What the sides are called where it is not attacker and defender. */
const ROLES: Readonly<Partial<Record<BattleType, Bilingual>>> = {
  recon: both('scouting attacker, defender', 'atakujące rozpoznanie, broniący'),
  ambush: both('ambusher attacks, victim defends', 'zasadzka atakuje, ofiara broni'),
  convoy: both('raider attacks, escort defends', 'najeźdźca atakuje, eskorta broni'),
  raid: both('raider attacks, defender', 'najeźdźca atakuje, broniący'),
  relief: both('attacker; garrison and relief defend', 'atakujący; załoga i odsiecz bronią'),
}

/** Where the objectives lie, and what wins besides the usual ends. */
const WON: Readonly<Record<BattleType, readonly [place: Bilingual, wins: Bilingual | null]>> = {
  attack: [
    both('in the defender’s zone', 'w strefie broniącego'),
    both('attacker holds all at the end of a turn', 'atakujący trzyma wszystkie na koniec tury'),
  ],
  assault: [
    both('in the defender’s zone', 'w strefie broniącego'),
    both('attacker holds all at the end of a turn', 'atakujący trzyma wszystkie na koniec tury'),
  ],
  meeting: [
    both('in the neutral strip', 'w pasie niczyim'),
    both('all held at the end of 2 turns in a row', 'wszystkie trzymane na koniec 2 tur z rzędu'),
  ],
  pitched: [both('none', 'brak'), null],
  recon: [
    both('markers in the defender’s half', 'znaczniki w połowie broniącego'),
    both(
      'each marker seen by an attacking unit within 20 cm of it, then a unit leaves by its own edge',
      'każdy znacznik dojrzany przez jednostkę atakującego z najwyżej 20 cm, potem jednostka schodzi własną krawędzią',
    ),
  ],
  ambush: [
    both('exit strip 30 cm wide on the far edge', 'pas wyjścia szeroki na 30 cm na dalekiej krawędzi'),
    both(
      'defender leads 1/2 of his starting points out through it',
      'broniący wyprowadza przez niego 1/2 początkowych punktów',
    ),
  ],
  landing: [
    both(
      'in the defender’s zone, one or more within 30 cm of the shore',
      'w strefie broniącego, co najmniej jeden do 30 cm od brzegu',
    ),
    both(
      'attacker holds 2, or the only one, at the end of a turn',
      'atakujący trzyma 2 lub jedyny na koniec tury',
    ),
  ],
  convoy: [
    both('exit on the far edge', 'wyjście na dalekiej krawędzi'),
    both(
      'defender leads out 1/2 of the escorted units or more',
      'broniący wyprowadza co najmniej 1/2 eskortowanych jednostek',
    ),
  ],
  raid: [
    both('targets to destroy in the defender’s zone', 'cele do zniszczenia w strefie broniącego'),
    both('all targets destroyed', 'wszystkie cele zniszczone'),
  ],
  relief: [
    both('in the centre', 'w środku'),
    both(
      'a relieving unit beside one of the garrison, the objective not in enemy hands, at the end of a turn',
      'jednostka odsieczy obok jednostki załogi, a punkt nie w rękach wroga, na koniec tury',
    ),
  ],
  siege: [
    both('inside the fortifications', 'wewnątrz umocnień'),
    both('attacker holds it at the end of a turn', 'atakujący trzyma go na koniec tury'),
  ],
}

const rolesOf = (type: BattleType): Bilingual =>
  ROLES[type] ??
  (BATTLES[type].roles[1] === 'attacker'
    ? both('two attackers', 'dwóch atakujących')
    : both('attacker, defender', 'atakujący, broniący'))

/** The types of battle with what they are fought for, rolled by d12 (KG-BAT-02, KG-BAT-03). */
const battleTypes: RuleTable = {
  id: 'battle-types',
  name: both('Types of battle', 'Rodzaje bitew'),
  rules: ['KG-BAT-02', 'KG-BAT-01', 'KG-BAT-03'],
  rowHead: TYPE,
  columns: [
    column('d12', 'd12', 'k12'),
    column('roles', 'Sides', 'Strony'),
    column('objectives', 'Objectives', 'Punkty operacyjne'),
    column('place', 'Where', 'Gdzie'),
    column('victory', 'Special victory', 'Szczególne zwycięstwo'),
  ],
  rows: [
    ...BATTLE_TYPES.map((type, i) => {
      const [from, to] = BATTLES[type].objectives
      const [place, wins] = WON[type]
      return {
        key: type,
        name: BATTLE_NAMES[type],
        cells: [i + 1, rolesOf(type), to === 0 ? null : fromTo(from, to), place, wins],
      }
    }),
    {
      key: 'again',
      name: both('Roll again', 'Rzuć jeszcze raz'),
      rule: 'KG-BAT-03',
      cells: [BATTLE_TYPES.length + 1, null, null, null, null],
    },
  ],
  rolled: { dice: '1d12', row: (total) => BATTLE_TYPES[total - 1] ?? 'again' },
}

/** Zones that are no plain share of the map, by the type's first and second zone (KG-DEP-02). */
const SHAPES: Readonly<Partial<Record<BattleType, readonly [Bilingual | null, Bilingual | null]>>> = {
  ambush: [
    both(
      'all units as traps, or 30 cm or more from the victim’s strip',
      'wszystkie jednostki jako pułapki albo co najmniej 30 cm od pasa ofiary',
    ),
    both('strip 30 cm wide along a road through the map', 'pas szeroki na 30 cm wzdłuż drogi przez mapę'),
  ],
  landing: [both('from boats, within 15 cm of the shore edge', 'z łodzi, do 15 cm od krawędzi brzegu'), null],
  convoy: [
    both('anywhere 40 cm or more from the escort’s zone', 'wszędzie co najmniej 40 cm od strefy eskorty'),
    null,
  ],
  raid: [null, both('the middle 50% of the map', 'środkowe 50% mapy')],
  relief: [
    both('ring 30 to 60 cm from the objective', 'pierścień od 30 do 60 cm od punktu'),
    both(
      'garrison within 30 cm of the objective; relief 20% from one edge',
      'załoga do 30 cm od punktu; odsiecz 20% od jednej krawędzi',
    ),
  ],
  siege: [null, both('inside the fortifications', 'wewnątrz umocnień')],
}

type InWords = (depth: number) => Bilingual
const upTo: InWords = (depth) => both(`up to ${depth}%`, `do ${depth}%`)

/** Shares of the map that want a word more. */
const SHARES: Readonly<Partial<Record<BattleType, readonly [InWords | null, InWords | null]>>> = {
  attack: [null, upTo],
  assault: [null, upTo],
  convoy: [null, (depth) => both(`${depth}% where the road comes in`, `${depth}% u wjazdu drogi`)],
  raid: [(depth) => both(`${depth}% from any short edge`, `${depth}% od dowolnej krótkiej krawędzi`), null],
}

/** A side's zone in words: a shape of its own, or a share of the map's depth. */
function zone(type: BattleType, which: 0 | 1): Cell {
  const shape = SHAPES[type]?.[which]
  if (shape !== null && shape !== undefined) return shape
  const depth = BATTLES[type].zones[which]
  if (depth === null) return null
  const words = SHARES[type]?.[which]
  return words === null || words === undefined ? `${depth}%` : words(depth)
}

/** Deployment zones (KG-DEP-01, KG-DEP-02). */
const deployment: RuleTable = {
  id: 'deployment',
  name: both('Deployment zones', 'Strefy rozstawienia'),
  rules: ['KG-DEP-01', 'KG-DEP-02'],
  rowHead: TYPE,
  columns: [
    { key: 'first', name: ATTACKER },
    { key: 'second', name: both('Defender or second attacker', 'Broniący lub drugi atakujący') },
  ],
  rows: BATTLE_TYPES.map((type) => ({
    key: type,
    name: BATTLE_NAMES[type],
    rule: ['attack', 'assault', 'meeting', 'pitched'].includes(type) ? 'KG-DEP-01' : 'KG-DEP-02',
    cells: [zone(type, 0), zone(type, 1)],
  })),
  notes: [
    both(
      'Percentages are of the map’s depth, measured from an edge over its whole width; the second zone from the opposite edge.',
      'Procenty liczy się z głębokości mapy, od krawędzi na całej szerokości; drugą strefę od krawędzi przeciwnej.',
    ),
  ],
}

/** Battles, armies and their limits. */
export const battleTables: readonly RuleTable[] = [
  battleTypes,
  deployment,
  armySizes,
  armyBonus,
  opbLimit,
  opbBag,
]
