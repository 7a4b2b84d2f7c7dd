import { sum } from '../../../kernel/modifiers.ts'
import {
  type Bilingual,
  both,
  type StandardTest,
  type TestOption,
  type TestSum,
} from '../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../kernel/test-options.ts'
import { factorTerms } from '../fight/artillery.ts'
import { type Odds, oddsFor, strengthOf } from '../fight/odds.ts'
import { type Circumstances, fireColumn, fireColumnName, fireShiftTerms } from '../fight/shift-sums.ts'
import type { Counted } from '../ground/strength.ts'
import { committedPs, lossOf } from '../morale/losses.ts'
import { contagionTerms, recoveryTerms, succeeds } from '../morale/morale.ts'
import { fireResult } from '../tables/artillery-fire.ts'
import { chargeResult } from '../tables/charge-results.ts'
import { type CombatResult, combatResult } from '../tables/combat-results.ts'
import { columnName } from '../tables/odds.ts'

const ps = (key: string, name: Bilingual, rules: readonly string[], usual: number, least = 0): TestOption =>
  numberOption(key, name, rules, [least, 40], usual)

const strengths: readonly TestOption[] = [
  ps('attack', both('Attackers’ strength', 'Siła atakujących'), ['HX-UNIT-09', 'HX-COMB-06'], 8, 1),
  ps('defence', both('Defenders’ strength', 'Siła obrońców'), ['HX-UNIT-09', 'HX-COMB-06'], 4),
  ps('disorganised', both('Defenders disorganised', 'Obrońcy zdezorganizowani'), ['HX-MOR-02'], 0),
  ps('panic', both('Defenders in panic', 'Obrońcy w panice'), ['HX-MOR-09'], 0),
  numberOption('guns', both('Batteries attacked', 'Atakowane baterie'), ['HX-ART-11'], [0, 3], 0),
]

const LEADERS: readonly TestOption[] = [
  flagOption('command', both('Leader in range', 'Dowódca w zasięgu'), ['HX-MOD-08']),
  flagOption('enemy-command', both('Defenders’ leader in range', 'Dowódca obrońców w zasięgu'), [
    'HX-MOD-08',
  ]),
]

/** What may move the column of any fight. */
const circumstances: readonly TestOption[] = [
  flagOption('armoured', both('Armoured attacker', 'Opancerzony atakujący'), ['HX-MOD-01']),
  flagOption('enemy-armoured', both('Armoured defender', 'Opancerzony obrońca'), ['HX-MOD-01']),
  flagOption('flank', both('In the flank or rear', 'Ze skrzydła lub tyłu'), ['HX-MOD-09']),
  flagOption('in-defence', both('Defence formation, attacked in front', 'Szyk obronny, atak od frontu'), [
    'HX-FORM-05',
  ]),
  flagOption('enemy-marching', both('Defender in march formation', 'Obrońca w szyku marszowym'), [
    'HX-FORM-05',
    'HX-FORM-06',
  ]),
  flagOption('uphill', both('Uphill', 'Pod górę'), ['HX-MOD-05']),
  flagOption('foot', both('Foot among the defenders', 'Piechota wśród obrońców'), [
    'HX-MOD-04',
    'HX-TERR-10',
  ]),
  flagOption('works', both('Field fortifications', 'Fortyfikacje polowe'), ['HX-MOD-04']),
  ...LEADERS,
]

/** What a charge never meets: it cannot go through forest, village or ford (HX-CHG-04), and needs attack formation. */
const onlyInAttack: readonly TestOption[] = [
  flagOption('marching', both('Attacker in march formation', 'Atakujący w szyku marszowym'), ['HX-FORM-05']),
  flagOption('village', both('Village', 'Wieś'), ['HX-TERR-10']),
  flagOption('horse-in-forest', both('Attacking horse in forest', 'Atakująca jazda w lesie'), ['HX-MOD-06']),
  flagOption('enemy-horse-in-forest', both('Defending horse in forest', 'Broniąca się jazda w lesie'), [
    'HX-MOD-06',
  ]),
  flagOption('ford', both('Out of a ford', 'Atak z brodu'), ['HX-TERR-09']),
  numberOption('sides', both('Hexes attacked from', 'Z ilu pól atak'), ['HX-MOD-10'], [1, 6], 1),
]

const onlyInCharge: readonly TestOption[] = [
  flagOption('lances', both('Lances', 'Kopie'), ['HX-MOD-02']),
  flagOption('downhill', both('Downhill', 'W dół zbocza'), ['HX-MOD-03']),
  flagOption('example', both('Leader in the charge', 'Dowódca w szarży'), ['HX-MOD-07', 'HX-LDR-05']),
]

const circumstancesIn = (s: Settings, charge: boolean): Circumstances => ({
  charge,
  armoured: s.flag('armoured'),
  enemyArmoured: s.flag('enemy-armoured'),
  lances: s.flag('lances'),
  marching: s.flag('marching'),
  // A disorganised unit counts as marching (HX-FORM-06).
  enemyMarching: s.flag('enemy-marching') || s.number('disorganised') > 0 || s.number('panic') > 0,
  inDefence: s.flag('in-defence'),
  downhill: s.flag('downhill'),
  works: s.flag('works'),
  village: s.flag('village'),
  foot: s.flag('foot'),
  uphill: s.flag('uphill'),
  horseInForest: s.flag('horse-in-forest'),
  enemyHorseInForest: s.flag('enemy-horse-in-forest'),
  ford: s.flag('ford'),
  flank: s.flag('flank'),
  sides: charge ? 1 : s.number('sides'),
  example: s.flag('example'),
  command: s.flag('command'),
  enemyCommand: s.flag('enemy-command'),
})

/** Those attacked, as units: each state as one. */
function defendersIn(s: Settings): Counted[] {
  const unit = (order: Counted['order'], strength: number): Counted[] =>
    strength === 0 ? [] : [{ type: 'infantry', order, ps: strength }]
  const guns = Array.from(
    { length: s.number('guns') },
    (): Counted => ({ type: 'artillery', order: 'good', ps: 1 }),
  )
  return [
    ...unit('good', s.number('defence')),
    ...unit('disorganised', s.number('disorganised')),
    ...unit('panic', s.number('panic')),
    ...guns,
  ]
}

const shown = (name: Bilingual, of: Odds['attack']): TestSum => ({ name, terms: of.terms, total: of.total })

function oddsShown(odds: Odds): TestSum[] {
  const way = `${columnName(odds.base)} → ${columnName(odds.column)}`
  return [
    shown(both('Attack', 'Atak'), odds.attack),
    shown(both('Defence', 'Obrona'), odds.defence),
    shown(both(`Column ${way}, shift`, `Kolumna ${way}, przesunięcie`), odds.shift),
  ]
}

const ENDINGS = {
  AW: both('the attacker withdraws', 'atakujący się wycofuje'),
  NR: both('no decision', 'walka nierozstrzygnięta'),
  DW: both('the defender withdraws', 'obrońca się wycofuje'),
} as const

/** Losses of both sides in strength points, and who gives way (HX-COMB-09…12). */
function outcomeOf(result: CombatResult, attackers: readonly Counted[], defenders: readonly Counted[]) {
  const [a, d] = [
    lossOf(result.attackerLoss, committedPs(attackers)),
    lossOf(result.defenderLoss, committedPs(defenders)),
  ]
  const end = ENDINGS[result.ending]
  const [en, pl] = result.disorganised ? [', disorganised', ', zdezorganizowany'] : ['', '']
  return {
    key: `${a}-${d}-${result.ending}${result.disorganised ? 'd' : ''}`,
    name: both(`Losses ${a} : ${d}, ${end.en}${en}`, `Straty ${a} : ${d}, ${end.pl}${pl}`),
  }
}

const NOBODY = { key: 'vain', name: both('Nobody is attacked', 'Nikt nie jest atakowany') }

/** Direct combat or a charge, as its table has it. */
const fightTest = (
  kind: 'combat' | 'charge',
  head: Pick<StandardTest, 'name' | 'rules'>,
  options: readonly TestOption[],
  table: (die: number, column: number) => CombatResult,
): StandardTest => ({
  id: kind,
  ...head,
  options: [...strengths, ...circumstances, ...options],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const attackers: Counted[] = [{ type: 'cavalry', order: 'good', ps: s.number('attack') }]
    const defenders = defendersIn(s)
    if (defenders.length === 0) return { sums: [], outcome: NOBODY }
    const odds = oddsFor(strengthOf(attackers), strengthOf(defenders), circumstancesIn(s, kind === 'charge'))
    const result = table(roll(10, kind === 'charge' ? 'hex.roll.charge' : 'hex.roll.fight'), odds.column)
    return { sums: oddsShown(odds), outcome: outcomeOf(result, attackers, defenders) }
  },
})

const combat = fightTest(
  'combat',
  {
    name: both('Direct combat', 'Walka bezpośrednia'),
    rules: ['HX-COMB-06', 'HX-COMB-07', 'HX-COMB-08', 'HX-CRT-01', 'HX-COMB-12'],
  },
  onlyInAttack,
  combatResult,
)

const charge = fightTest(
  'charge',
  { name: both('Charge', 'Szarża'), rules: ['HX-CHG-09', 'HX-CRT-02', 'HX-COMB-07', 'HX-COMB-12'] },
  onlyInCharge,
  chargeResult,
)

const fire: StandardTest = {
  id: 'artillery',
  name: both('Artillery fire', 'Ostrzał artylerii'),
  rules: ['HX-ART-12', 'HX-CRT-03', 'HX-ART-13'],
  options: [
    numberOption('fire', both('Fire factor', 'Współczynnik ognia'), ['HX-ART-02'], [1, 10], 3),
    numberOption('second', both('Second battery', 'Druga bateria'), ['HX-ART-12'], [0, 10], 0),
    numberOption('third', both('Third battery', 'Trzecia bateria'), ['HX-ART-12'], [0, 10], 0),
    flagOption('far', both('Beyond half range', 'Powyżej połowy zasięgu'), ['HX-ART-12']),
    flagOption('cover', both('Forest or village', 'Las lub wieś'), ['HX-ART-12']),
    flagOption('works', both('Foot in fortifications', 'Piechota w fortyfikacjach'), ['HX-ART-12']),
    flagOption('loose', both('Target marching or disorganised', 'Cel w marszu lub zdezorganizowany'), [
      'HX-ART-12',
    ]),
    numberOption('units', both('Units in the hex', 'Jednostek na polu'), ['HX-ART-12'], [1, 3], 1),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const guns = ['fire', 'second', 'third'].map((key) => ({ fire: s.number(key) }))
    const factor = sum(factorTerms(guns.filter((gun) => gun.fire > 0)))
    const shift = sum(
      fireShiftTerms({
        far: s.flag('far'),
        cover: s.flag('cover'),
        works: s.flag('works'),
        loose: s.flag('loose'),
        units: s.number('units'),
      }),
    )
    const column = fireColumn(factor.total, shift.total)
    const { loss, disorganised } = fireResult(roll(10, 'hex.roll.fire'), column)
    const [en, pl] = disorganised ? [', disorganised', ', dezorganizacja'] : ['', '']
    return {
      sums: [
        shown(both('Fire factor', 'Współczynnik ognia'), factor),
        shown(
          both(`Column ${fireColumnName(column)}, shift`, `Kolumna ${fireColumnName(column)}, przesunięcie`),
          shift,
        ),
      ],
      outcome: {
        key: `${loss}${disorganised ? 'd' : ''}`,
        value: loss,
        name: both(`The target loses ${loss} PS${en}`, `Cel traci ${loss} PS${pl}`),
      },
    }
  },
}

const STARS = { 1: both('One', 'Jedna'), 2: both('Two', 'Dwie'), 3: both('Three', 'Trzy') } as const
const redStars = choiceOption(
  'stars',
  both('Red stars', 'Czerwone gwiazdki'),
  ['HX-MOR-01', 'HX-MOR-07'],
  STARS,
  2,
)
const CHANCE = both('Chance in percent', 'Szansa w procentach')

const recovery: StandardTest = {
  id: 'recovery',
  name: both('Recovery', 'Powrót do porządku'),
  rules: ['HX-MOR-06', 'HX-MOR-07', 'HX-MOR-10', 'HX-LDR-03'],
  options: [
    redStars,
    numberOption(
      'leader',
      both('Gold stars of the leader', 'Złote gwiazdki dowódcy'),
      ['HX-LDR-03', 'HX-LDR-10'],
      [0, 3],
      0,
    ),
    flagOption('panic', both('From panic', 'Z paniki'), ['HX-MOR-10']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const chance = sum(recoveryTerms(Number(s.choice('stars')), s.number('leader')))
    const passed = succeeds(roll(100, 'hex.roll.recovery'), chance.total)
    const better = s.flag('panic')
      ? both('From panic to disorder', 'Z paniki w dezorganizację')
      : both('In good order again', 'Znów w porządku')
    return {
      sums: [shown(CHANCE, chance)],
      outcome: passed ? { key: 'yes', name: better } : { key: 'no', name: both('As it was', 'Bez zmian') },
    }
  },
}

const contagion: StandardTest = {
  id: 'contagion',
  name: both('Panic spreading', 'Udzielanie się paniki'),
  rules: ['HX-MOR-11', 'HX-MOR-12', 'HX-MOR-13'],
  options: [redStars],
  resolve(settings, roll) {
    const chance = sum(contagionTerms(Number(new Settings(settings).choice('stars'))))
    return {
      sums: [shown(CHANCE, chance)],
      outcome: succeeds(roll(100, 'hex.roll.contagion'), chance.total)
        ? { key: 'yes', name: both('Disorganised', 'Zdezorganizowana') }
        : { key: 'no', name: both('It holds', 'Trwa w porządku') },
    }
  },
}

/** The tests of Hex Battles that can be made without a battle. */
export const tests: readonly StandardTest[] = [combat, charge, fire, recovery, contagion]
