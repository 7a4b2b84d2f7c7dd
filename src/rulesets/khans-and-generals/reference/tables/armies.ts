import { entriesOf, keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { fullBag, TOKENS } from '../../morale/course-of-battle.ts'
import { LIMITS, type Period } from '../../tables/army-sizes.ts'
import { BATTLE_TYPES, BATTLES, type BattleType } from '../../tables/battle-types.ts'
import { signed } from './cells.ts'
import { BATTLE_NAMES } from './names.ts'

/** Headings of the tables of battles. */
export const TYPE = both('Battle', 'Bitwa')
export const ATTACKER = both('Attacker', 'Atakujący')
const DEFENDER = both('Defender', 'Broniący')

const PERIODS: Readonly<Record<Period, Bilingual>> = {
  preindustrial: both('Pre-industrial, to about 1850', 'Przedprzemysłowa, do ok. 1850'),
  early: both('Early, about 1850–1916', 'Wczesna, ok. 1850–1916'),
  modern: both('Modern, from 1916', 'Nowoczesna, od 1916'),
}

/** Point limits of armies (KG-ARM-01). */
export const armySizes: RuleTable = {
  id: 'army-sizes',
  name: both('Point limits', 'Limity punktów'),
  rules: ['KG-ARM-01'],
  rowHead: both('Army', 'Armia'),
  columns: [
    column('small', 'Small', 'Mała'),
    column('medium', 'Medium', 'Średnia'),
    column('large', 'Large', 'Duża'),
  ],
  rows: keysOf(LIMITS).map((period) => {
    const { small, medium, large } = LIMITS[period]
    return { key: period, name: PERIODS[period], cells: [small, medium, large] }
  }),
}

const bonus = (percent: number | undefined): Cell => (percent === undefined ? null : `${signed(percent)}%`)

/** Points a type of battle adds to the limit (KG-ARM-03), and points for fortifications (KG-ARM-04). */
export const armyBonus: RuleTable = {
  id: 'army-bonus',
  name: both('Point bonuses', 'Premie punktowe'),
  rules: ['KG-ARM-03', 'KG-ARM-04'],
  rowHead: TYPE,
  columns: [
    { key: 'attacker', name: ATTACKER },
    { key: 'defender', name: DEFENDER },
    column('attacker-works', 'Attacker’s fortifications', 'Fortyfikacje atakującego'),
    column('defender-works', 'Defender’s fortifications', 'Fortyfikacje broniącego'),
  ],
  rows: BATTLE_TYPES.map((type) => {
    const { bonus: points, works } = BATTLES[type]
    return {
      key: type,
      name: BATTLE_NAMES[type],
      cells: [points.attacker, points.defender, works.attacker, works.defender].map(bonus),
    }
  }),
  notes: [
    both(
      'Convoy: escorted units do not count towards the limit.',
      'Konwój: jednostki eskortowane nie wliczają się do limitu.',
    ),
  ],
}

const DRAWS: Readonly<Partial<Record<BattleType, Bilingual>>> = {
  convoy: both(
    'a token for each escorted unit broken or destroyed',
    'żeton za każdą rozbitą lub zniszczoną jednostkę eskortowaną',
  ),
  raid: both('a token for each target destroyed', 'żeton za każdy zniszczony cel'),
}

/** What makes up the limit of course-of-battle tokens (KG-OPB-07). */
export const opbLimit: RuleTable = {
  id: 'opb-limit',
  name: both('OPB limit', 'Limit OPB'),
  rules: ['KG-OPB-07', 'KG-OPB-08'],
  rowHead: both('Factor', 'Czynnik'),
  columns: [
    { key: 'attacker', name: ATTACKER, signed: true },
    { key: 'defender', name: DEFENDER, signed: true },
  ],
  rows: [
    ...BATTLE_TYPES.map((type) => {
      const { attacker, defender } = BATTLES[type].opb
      return {
        key: type,
        name: BATTLE_NAMES[type],
        cells: [attacker ?? null, defender ?? DRAWS[type] ?? null],
      }
    }),
    {
      key: 'points',
      name: both('Points of the army', 'Punkty armii'),
      cells: [both('points / 20', 'punkty / 20'), both('points / 20', 'punkty / 20')],
    },
    {
      key: 'special',
      name: both('Traits of a nation and the like', 'Cechy narodowe i podobne'),
      cells: [both('by their rule', 'wg ich zasady'), both('by their rule', 'wg ich zasady')],
    },
  ],
}

/** The bag of course-of-battle tokens (KG-OPB-04). */
export const opbBag: RuleTable = {
  id: 'opb-bag',
  name: both('OPB tokens', 'Żetony OPB'),
  rules: ['KG-OPB-04', 'KG-OPB-02'],
  rowHead: both('Value', 'Wartość'),
  columns: [column('tokens', 'Tokens', 'Żetony')],
  rows: entriesOf(TOKENS).map(([value, count]) => ({ key: value, name: both(value), cells: [count] })),
  notes: [
    both(
      `${fullBag().length} tokens in one bag for all.`,
      `${fullBag().length} żetonów w jednym worku dla wszystkich.`,
    ),
  ],
}
