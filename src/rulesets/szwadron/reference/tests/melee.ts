import { type Sum, sum } from '../../../../kernel/modifiers.ts'
import { type Bilingual, both, type StandardTest, type TestOption } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { toughnessInMelee } from '../../fight/losses.ts'
import { alike, type Fighter, meleeRound } from '../../fight/melee/melee.ts'
import { type MoraleFacts, moraleTest } from '../../morale/morale.ts'
import { dieIn, dieOption, figures, shown } from './common.ts'

const POSITION = {
  none: both('None', 'Brak'),
  above1: both('A level above', 'Poziom wyżej'),
  above2: both('Two levels above', 'Dwa poziomy wyżej'),
  fence: both('Behind a fence', 'Za płotem'),
  barricade: both('Behind a barricade', 'Za barykadą'),
  lowWall: both('Behind a low wall', 'Za niewysokim murem'),
  stream: both('Behind a stream', 'Za strumieniem'),
  building: both('In a building', 'W budynku'),
  fortification: both('In a fortification', 'W fortyfikacji'),
} as const satisfies Readonly<Record<string, Bilingual>>

const LEVELS: Readonly<Partial<Record<keyof typeof POSITION, number>>> = { above1: 1, above2: 2 }

function toughnessIn(s: Settings, side: 'a' | 'd'): Sum {
  const position = s.choice<keyof typeof POSITION>(`${side}-position`)
  const feature = position === 'none' || position === 'above1' || position === 'above2' ? [] : [position]
  return sum(
    toughnessInMelee({
      toughness: s.number(`${side}-toughness`),
      above: LEVELS[position] ?? 0,
      position: feature,
    }),
  )
}

const fighterIn = (s: Settings, side: 'a' | 'd', toughness: Sum): Fighter => ({
  figures: alike(s.number(`${side}-figures`), {
    strength: s.number(`${side}-strength`),
    skill: s.number(`${side}-skill`),
    toughness: toughness.total,
  }),
  scattered: s.flag(`${side}-scattered`),
  first: s.flag(`${side}-first`),
})

/** What is asked of one side. */
function sideOptions(side: 'a' | 'd', of: Bilingual, first: string): TestOption[] {
  const named = (en: string, pl: string): Bilingual => both(`${of.en}: ${en}`, `${of.pl}: ${pl}`)
  return [
    numberOption(
      `${side}-figures`,
      named('figures in contact', 'figurki w styku'),
      ['SZ-MEL-10'],
      [1, 30],
      5,
    ),
    numberOption(`${side}-strength`, named('melee strength', 'siła w walce'), ['SZ-UNIT-04'], [0, 10], 2),
    numberOption(`${side}-skill`, named('melee skill', 'umiejętność walki'), ['SZ-UNIT-07'], [0, 6], 3),
    numberOption(`${side}-toughness`, named('toughness', 'wytrzymałość'), ['SZ-UNIT-03'], [1, 10], 3),
    choiceOption(
      `${side}-position`,
      named('position', 'pozycja'),
      ['SZ-MEL-35', 'SZ-MEL-38'],
      POSITION,
      'none',
    ),
    flagOption(`${side}-first`, named('first strike', 'pierwsze uderzenie'), ['SZ-SPEC-18', first]),
    flagOption(`${side}-scattered`, named('scattered', 'rozproszenie'), ['SZ-SPEC-15']),
  ]
}

const STRENGTH_A = both('Attacker’s dice', 'Kości atakującego')
const STRENGTH_D = both('Defender’s dice', 'Kości broniącego się')
const TOUGHNESS_A = both('Attacker’s toughness', 'Wytrzymałość atakującego')
const TOUGHNESS_D = both('Defender’s toughness', 'Wytrzymałość broniącego się')

/** A unit in panic at full strength, of so much Morale. */
const panicking = (morale: number): MoraleFacts => ({
  morale,
  now: 1,
  start: 1,
  fortified: false,
  favourable: false,
})

type Count = 'defender' | 'attacker' | 'difference'

function outcomeOf(count: Count, defender: number, attacker: number) {
  if (count === 'difference') {
    const by = defender - attacker
    const more = figures(Math.abs(by))
    return {
      key: `${by}`,
      value: by,
      name:
        by === 0
          ? both('Losses are even', 'Straty równe')
          : by > 0
            ? both(`Defender loses ${more.en} more`, `Broniący się traci więcej o: ${more.pl}`)
            : both(`Attacker loses ${more.en} more`, `Atakujący traci więcej o: ${more.pl}`),
    }
  }
  const n = count === 'defender' ? defender : attacker
  const lost = figures(n)
  return {
    key: `${n}`,
    value: n,
    name:
      count === 'defender'
        ? both(`Defender loses ${lost.en}`, `Broniący się traci: ${lost.pl}`)
        : both(`Attacker loses ${lost.en}`, `Atakujący traci: ${lost.pl}`),
  }
}

const melee: StandardTest = {
  id: 'melee',
  name: both('Melee', 'Walka wręcz'),
  rules: ['SZ-MEL-08', 'SZ-MEL-09', 'SZ-MEL-12', 'SZ-LOSS-02'],
  options: [
    ...sideOptions('a', both('Attacker', 'Atakujący'), 'SZ-SPEC-19'),
    ...sideOptions('d', both('Defender', 'Broniący się'), 'SZ-SPEC-19'),
    flagOption('d-panic', both('Defender in panic', 'Broniący się w panice'), ['SZ-MOR-28']),
    numberOption(
      'd-morale',
      both('Morale of the panicking', 'Morale panikujących'),
      ['SZ-MOR-28'],
      [0, 6],
      4,
    ),
    dieOption,
    choiceOption(
      'count',
      both('Odds of', 'Liczone'),
      ['SZ-MEL-30'],
      {
        difference: both('who loses more', 'kto traci więcej'),
        defender: both('defender’s losses', 'straty broniącego się'),
        attacker: both('attacker’s losses', 'straty atakującego'),
      },
      'difference',
    ),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const answers =
      !s.flag('d-panic') || moraleTest(panicking(s.number('d-morale')), roll, 'sz.roll.strike-back').passed
    const toughness = { a: toughnessIn(s, 'a'), d: toughnessIn(s, 'd') }
    const { attacks, defender, answer, attackers } = meleeRound(
      [fighterIn(s, 'a', toughness.a)],
      fighterIn(s, 'd', toughness.d),
      answers,
      dieIn(s),
      roll,
    )
    const plain = (name: Bilingual, total: number) => ({ name, terms: [], total })
    const [lost, fell] = [defender.lost.length, attackers[0]?.lost.length ?? 0]
    return {
      sums: [
        ...attacks.map((strength) => shown(STRENGTH_A, strength)),
        shown(TOUGHNESS_D, toughness.d),
        plain(both('Defender loses', 'Broniący się traci'), lost),
        shown(STRENGTH_D, answer),
        shown(TOUGHNESS_A, toughness.a),
        plain(both('Attacker loses', 'Atakujący traci'), fell),
      ],
      outcome: outcomeOf(s.choice<Count>('count'), lost, fell),
    }
  },
}

export const meleeTests: readonly StandardTest[] = [melee]
