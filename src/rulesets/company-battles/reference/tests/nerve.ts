import { successes } from '../../../../kernel/pools.ts'
import { type Bilingual, both, type StandardTest } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { meleeSave } from '../../fight/saves.ts'
import { belowHalf } from '../../morale/morale.ts'
import { BOG_SCORE, BOGGING, type BogTest, type Mover } from '../../tables/movement.ts'
import { MOTIVATED, type Motivation, type Rating, SKILL } from '../../tables/ratings.ts'
import { RESERVES_ON } from '../../tables/scenario.ts'
import { WARRIOR } from '../../tables/shooting.ts'
import { motivated, plain, succeeds } from '../../units/score.ts'
import { MOVER_NAMES } from '../tables/names.ts'
import {
  commanderOption,
  FAILED,
  hits,
  motivationOption,
  motivationSum,
  PASSED,
  passed,
  plainly,
  ratingOption,
  SCORE,
  shown,
} from './common.ts'

const RATING = ratingOption('rating', both('Rating', 'Wyszkolenie'), ['FW-GEN-05', 'FW-GEN-15'])

/** The Skill a test needs, cited. */
const skillSum = (rating: Rating) =>
  shown(SCORE, [{ why: 'company.term.skill', value: SKILL[rating], rule: 'FW-GEN-05' }])

const skill: StandardTest = {
  id: 'skill',
  name: both('Skill test', 'Test umiejętności'),
  rules: ['FW-GEN-05', 'FW-BOG-05', 'FW-ENT-01', 'FW-TOW-04', 'FW-REC-05', 'FW-REC-09'],
  options: [RATING],
  resolve(settings, roll) {
    const rating = new Settings(settings).choice<Rating>('rating')
    const is = succeeds(roll, plain(SKILL[rating], 'company.roll.skill'))
    return { sums: [skillSum(rating)], outcome: passed(is, PASSED, FAILED) }
  },
}

const motivation: StandardTest = {
  id: 'motivation',
  name: both('Motivation test', 'Test motywacji'),
  rules: [
    'FW-GEN-06',
    'FW-PIN-05',
    'FW-BAI-03',
    'FW-BAI-02',
    'FW-ASL-02',
    'FW-ASL-17',
    'FW-REC-06',
    'FW-CMD-08',
  ],
  options: [motivationOption, commanderOption],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const rating = s.choice<Motivation>('motivation')
    const is = motivated(roll, MOTIVATED[rating], s.flag('commander'))
    return { sums: [motivationSum(rating)], outcome: passed(is, PASSED, FAILED) }
  },
}

type Bogger = Exclude<Mover, 'immobile'>
const { immobile: _, ...BOGGER_NAMES } = MOVER_NAMES

const bogging: StandardTest = {
  id: 'bogging',
  name: both('Bogging down', 'Test zakopania się'),
  rules: ['FW-BOG-01', 'FW-BOG-02', 'FW-TER-04'],
  options: [
    choiceOption(
      'mover',
      both('Who moves', 'Kto jedzie'),
      ['FW-BOG-01', 'FW-BOG-02'],
      BOGGER_NAMES,
      'tracked',
    ),
    choiceOption(
      'going',
      both('Going', 'Teren'),
      ['FW-TER-01', 'FW-TER-04'],
      { rough: both('Rough', 'Ciężki'), vdg: both('Very difficult', 'Bardzo trudny') },
      'rough',
    ),
    RATING,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const rating = s.choice<Rating>('rating')
    const asked: BogTest = BOGGING[s.choice<'rough' | 'vdg'>('going')][s.choice<Bogger>('mover')]
    const goesOn = both('Goes on', 'Jedzie dalej')
    if (asked === 'barred')
      return { sums: [], outcome: { key: 'barred', name: both('May not enter', 'Nie może wjechać') } }
    if (asked === 'none')
      return {
        sums: [],
        outcome: { key: 'passed', name: both('No test: goes on', 'Bez testu: idzie dalej') },
      }
    const bog = asked === 'bog'
    const is = succeeds(
      roll,
      plain(bog ? BOG_SCORE : SKILL[rating], bog ? 'company.roll.bog' : 'company.roll.skill'),
    )
    const sum = bog
      ? shown(SCORE, [{ why: 'company.term.bog', value: BOG_SCORE, rule: 'FW-BOG-01' }])
      : shown(SCORE, [{ why: 'company.term.skill', value: SKILL[rating], rule: 'FW-BOG-02' }])
    return { sums: [sum], outcome: passed(is, goesOn, both('Bogged down', 'Zakopany')) }
  },
}

const warrior: StandardTest = {
  id: 'warrior',
  name: both('Warrior', 'Niezłomny'),
  rules: ['FW-WAR-02', 'FW-WAR-03', 'FW-WAR-04'],
  options: [],
  resolve: (_, roll) => ({
    sums: [plainly(SCORE, WARRIOR)],
    outcome: passed(
      succeeds(roll, plain(WARRIOR, 'company.roll.warrior')),
      both('The warrior lives', 'Niezłomny przeżył'),
      both('The warrior falls', 'Niezłomny ginie'),
    ),
  }),
}

const ABLE = both('Able', 'Zdolne do walki')
const LOST = both('Destroyed', 'Zniszczone')
const STAYS = both('Stays', 'Walczy dalej')

const platoonMorale: StandardTest = {
  id: 'platoon-morale',
  name: both('Platoon morale', 'Morale plutonu'),
  rules: ['FW-MOR-01', 'FW-MOR-02', 'FW-MOR-04'],
  options: [
    numberOption('able', both('Able teams', 'Jednostki zdolne do walki'), ['FW-MOR-02'], [0, 20], 2),
    numberOption('destroyed', both('Destroyed teams', 'Jednostki zniszczone'), ['FW-MOR-02'], [0, 20], 4),
    flagOption(
      'quiet',
      both('No team lost nor crew bailed this phase', 'Bez strat i wstrząśnięć w tej fazie'),
      ['FW-MOR-01'],
    ),
    motivationOption,
    commanderOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const [able, lost] = [s.number('able'), s.number('destroyed')]
    const counts = [plainly(ABLE, able), plainly(LOST, lost)]
    if (s.flag('quiet') || !belowHalf(lost, able)) {
      return { sums: counts, outcome: { key: 'none', name: both('No test', 'Bez testu') } }
    }
    const rating = s.choice<Motivation>('motivation')
    const is = motivated(roll, MOTIVATED[rating], s.flag('commander'))
    return {
      sums: [...counts, motivationSum(rating)],
      outcome: passed(is, STAYS, both('Counts as destroyed', 'Uznany za zniszczony')),
    }
  },
}

const companyMorale: StandardTest = {
  id: 'company-morale',
  name: both('Company morale', 'Morale kompanii'),
  rules: ['FW-MOR-05', 'FW-MOR-06'],
  options: [
    numberOption('able', both('Able platoons', 'Plutony zdolne do walki'), ['FW-MOR-05'], [0, 15], 3),
    numberOption('destroyed', both('Destroyed platoons', 'Plutony zniszczone'), ['FW-MOR-05'], [0, 15], 4),
    flagOption('reserve', both('Platoons in reserve', 'Plutony w odwodzie'), ['FW-MOR-05']),
    motivationOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const [able, lost] = [s.number('able'), s.number('destroyed')]
    const counts = [plainly(ABLE, able), plainly(LOST, lost)]
    const loses: Bilingual = both('Loses the battle', 'Przegrywa bitwę')
    if (able === 0 && !s.flag('reserve')) return { sums: counts, outcome: { key: 'failed', name: loses } }
    if (!belowHalf(lost, able))
      return { sums: counts, outcome: { key: 'none', name: both('No test', 'Bez testu') } }
    const rating = s.choice<Motivation>('motivation')
    const is = motivated(roll, MOTIVATED[rating], false)
    return {
      sums: [...counts, motivationSum(rating)],
      outcome: passed(is, both('Fights on', 'Walczy dalej'), loses),
    }
  },
}

const assault: StandardTest = {
  id: 'assault',
  name: both('Hits in an assault', 'Trafienia w szturmie'),
  rules: ['FW-ASL-11', 'FW-ASL-12', 'FW-ASL-13'],
  options: [
    numberOption(
      'teams',
      both('Teams within 5 cm of an enemy', 'Jednostki do 5 cm od wroga'),
      ['FW-ASL-11'],
      [1, 20],
      5,
    ),
    RATING,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const rating = s.choice<Rating>('rating')
    const n = successes(roll, s.number('teams'), plain(SKILL[rating], 'company.roll.skill'))
    return {
      sums: [shown(SCORE, [{ why: 'company.term.skill', value: SKILL[rating], rule: 'FW-ASL-11' }])],
      outcome: { key: `${n}`, value: n, name: hits(n) },
    }
  },
}

const topArmour: StandardTest = {
  id: 'assault-armour',
  name: both('Armour in an assault', 'Pancerz w szturmie'),
  rules: ['FW-ASL-13', 'FW-ASL-14', 'FW-DAT-03'],
  options: [
    numberOption('top', both('Top armour', 'Pancerz górny'), ['FW-UNI-11'], [0, 10], 1),
    numberOption('at', both('Assault AT', 'AT w szturmie'), ['FW-DAT-03'], [0, 12], 3),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const [top, at] = [s.number('top'), s.number('at')]
    const hurt = meleeSave(top, at, roll)
    const names = {
      unharmed: both('Unharmed', 'Bez skutku'),
      bailed: both('Crew bailed out', 'Załoga wstrząśnięta'),
      destroyed: both('Destroyed', 'Zniszczony'),
    } as const
    return {
      sums: [plainly(both('Die needed', 'Potrzebna kość'), Math.max(1, at - top + 1))],
      outcome: { key: hurt, name: names[hurt] },
    }
  },
}

const reserves: StandardTest = {
  id: 'reserves',
  name: both('Reserves', 'Odwody'),
  rules: ['FW-SCN-05'],
  options: [
    numberOption('round', both('Battle round', 'Runda bitwy'), ['FW-SCN-05'], [1, 12], 1),
    numberOption('platoons', both('Platoons in reserve', 'Plutony w odwodzie'), ['FW-SCN-05'], [1, 8], 2),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const came = successes(roll, s.number('round'), plain(RESERVES_ON, 'company.roll.reserves'))
    const n = Math.min(came, s.number('platoons'))
    return {
      sums: [plainly(SCORE, RESERVES_ON)],
      outcome: { key: `${n}`, value: n, name: both(`${n} arrive`, `Przybywa ${n}`) },
    }
  },
}

export const nerveTests: readonly StandardTest[] = [
  skill,
  motivation,
  platoonMorale,
  companyMorale,
  bogging,
  assault,
  topArmour,
  warrior,
  reserves,
]
