import { sum, type Term } from '../../../../kernel/modifiers.ts'
import { keysOf } from '../../../../kernel/ordered.ts'
import { both, type StandardTest, type TestOption, type TestSum } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { type Blow, type Fighter, type Struck, strikeWith } from '../../fight/melee/melee-sums.ts'
import { closingOn, kindOf } from '../../fight/melee/rush.ts'
import { OBSTACLE, type ObstacleKey } from '../../tables/obstacles.ts'
import type { KgUnit } from '../../units/state.ts'
import { OBSTACLE_NAMES } from '../tables/names.ts'
import {
  formationOption,
  fought,
  lost,
  pairFor,
  shown,
  THE_TARGET,
  trainingIn,
  trainingOption,
} from './common.ts'

const WALLS = keysOf(OBSTACLE).filter((key) => OBSTACLE[key].meleeDefence !== 0)

/** What is asked of one who strikes; `who` begins the keys, in front of the names stands whose they are. */
const strikerOptions = (who: '' | 'target-'): readonly TestOption[] => {
  const of = (en: string, pl: string) => (who === '' ? both(en, pl) : both(`Target: ${en}`, `Cel: ${pl}`))
  return [
    numberOption(`${who}attack`, of('Melee Attack', 'Atak wręcz'), ['KG-STA-01'], [0, 30], 8),
    trainingOption(`${who}training`, of('Training', 'Wyszkolenie')),
    formationOption(`${who}formation`, of('Formation', 'Formacja')),
    choiceOption(
      `${who}spears`,
      of('Spears', 'Włócznie'),
      ['KG-ABI-03', 'KG-ABI-04', 'KG-TER-07'],
      { none: both('None', 'Brak'), spears: both('Spears', 'Włócznie'), pikes: both('Pikes', 'Piki') },
      'none',
    ),
    flagOption(`${who}mounted`, of('Mounted', 'W siodle'), ['KG-ABI-03', 'KG-FRM-04']),
    flagOption(`${who}piercing`, of('Piercing', 'Przebicie'), ['KG-ABI-06']),
    flagOption(`${who}hero`, of('Hero', 'Bohater'), ['KG-UNI-03']),
    flagOption(`${who}forest`, of('In the forest', 'W lesie'), ['KG-TER-07']),
    numberOption(`${who}lost`, of('Figures lost', 'Stracone figurki'), ['KG-ATT-01'], [0, 12], 0),
    flagOption(`${who}broken`, of('Broken', 'Złamana'), ['KG-MEL-14', 'KG-MOR-05']),
  ]
}

const struckOptions = (who: '' | 'target-'): readonly TestOption[] => {
  const of = (en: string, pl: string) => (who === '' ? both(en, pl) : both(`Target: ${en}`, `Cel: ${pl}`))
  return [
    numberOption(`${who}skill`, of('Defence skill', 'Umiejętności obrony'), ['KG-STA-02'], [0, 20], 3),
    numberOption(`${who}armour`, of('Armour', 'Pancerz'), ['KG-STA-02'], [0, 12], 0),
    numberOption(`${who}stan`, of('Stan', 'Stan'), ['KG-STA-06'], [1, 60], 30),
  ]
}

const rushOptions: readonly TestOption[] = [
  choiceOption(
    'kind',
    both('How it attacks', 'Rodzaj ataku'),
    ['KG-OMX-01', 'KG-OMX-02', 'KG-OMX-03'],
    {
      assault: both('Assault', 'Natarcie'),
      charge: both('Charge', 'Szarża'),
      wave: both('Human Wave', 'Ludzka fala'),
    },
    'assault',
  ),
  numberOption('run', both('Run-up of a Charge (cm)', 'Rozbieg Szarży (cm)'), ['KG-OMX-02'], [0, 60], 20),
  numberOption('assault-bonus', both('Assault bonus', 'Premia Natarcia'), ['KG-STA-11'], [0, 10], 0),
  numberOption('charge-bonus', both('Charge bonus', 'Premia Szarży'), ['KG-STA-11'], [0, 10], 0),
  flagOption('lancers', both('Lancers', 'Kopie'), ['KG-ABI-29']),
  flagOption('fury', both('Fury', 'Furia'), ['KG-ABI-08']),
  flagOption('surprise', both('Surprise', 'Zaskoczenie'), ['KG-OSP-05']),
  flagOption('later', both('A later exchange', 'Kolejna wymiana'), ['KG-STA-11', 'KG-MEL-06']),
  choiceOption(
    'from',
    both('Attack on the target’s', 'Atak na stronę celu'),
    ['KG-FAC-04', 'KG-FAC-05', 'KG-FRM-06', 'KG-FRM-07'],
    { front: both('Front', 'Przód'), flank: both('Flank', 'Flanka'), rear: both('Rear', 'Tył') },
    'front',
  ),
  choiceOption(
    'slope',
    both('Slope', 'Stok'),
    ['KG-REL-02', 'KG-MEL-11'],
    {
      level: both('Level', 'Płasko'),
      'uphill-gentle': both('Up a gentle slope', 'Pod łagodny stok'),
      'uphill-steep': both('Up a steep slope', 'Pod stromy stok'),
      downhill: both('Downhill', 'W dół stoku'),
    },
    'level',
  ),
  choiceOption(
    'works',
    both('Target behind', 'Cel za osłoną'),
    ['KG-OBS-05', 'KG-FRT-02'],
    {
      none: both('Nothing', 'Brak'),
      ...Object.fromEntries(WALLS.map((key) => [key, OBSTACLE_NAMES[key]])),
      tower: both('Tower, bunker', 'Baszta, schron'),
    } as Readonly<Record<ObstacleKey | 'tower' | 'none', { en: string; pl: string }>>,
    'none',
  ),
]

/** A fighter as it is set; the target's settings begin with `target-`. */
function fighterIn(s: Settings, who: '' | 'target-'): Fighter {
  const spears = s.choice(`${who}spears`)
  const startStan = s.number(`${who}stan`) + 5 * s.number(`${who}lost`)
  const behind = who === 'target-' && s.choice('works') !== 'none'
  return {
    melee: s.number(`${who}attack`),
    skill: s.number(`${who}skill`),
    armour: s.number(`${who}armour`),
    training: trainingIn(s, `${who}training`),
    assaultBonus: who === '' ? s.number('assault-bonus') : 0,
    chargeBonus: who === '' ? s.number('charge-bonus') : 0,
    formation: s.choice<KgUnit['formation']>(`${who}formation`),
    inPosition: behind ? 'works' : null,
    mounted: s.flag(`${who}mounted`),
    status: s.flag(`${who}broken`) ? 'broken' : 'standing',
    stan: s.number(`${who}stan`),
    startStan,
    statsAs: 'line',
    abilities: [
      ...(['spears', 'pikes'] as const).filter((one) => one === spears),
      ...s.when(`${who}piercing`, 'piercing'),
      ...(who === '' ? [...s.when('lancers', 'lancers'), ...s.when('fury', 'fury')] : []),
    ],
    sections: s.when(`${who}hero`, 'sec_hero'),
  }
}

/** The attacker's blow as it is set. */
function blowIn(s: Settings): Blow {
  const striker = fighterIn(s, '')
  const struck = fighterIn(s, 'target-')
  const works = s.choice<NonNullable<Blow['works']> | 'none'>('works')
  return {
    striker,
    struck,
    response: false,
    kind: kindOf(s.choice('kind'), struck.formation, s.number('run') * 10),
    aspect: closingOn(s.choice('from'), s.flag('later') ? 'standard' : striker.formation, struck.formation),
    slope: s.choice('slope'),
    first: !s.flag('later'),
    surprise: s.flag('surprise'),
    inForest: s.flag('forest'),
    works: works === 'none' ? null : works,
  }
}

/** The answer to a blow by one who has `left` Stan. */
const answerTo = (blow: Blow, s: Settings, left: number): Blow => ({
  ...blow,
  striker: { ...blow.struck, stan: left },
  struck: blow.striker,
  response: true,
  first: false,
  surprise: false,
  inForest: s.flag('target-forest'),
  works: null,
})

const DAMAGE = both('Damage', 'Obrażenia')

/** The sums of a blow; damage apart where something has changed it. */
const sumsOf = (struck: Struck): TestSum[] => [
  ...fought(struck),
  ...(struck.effect.terms.length > 1 ? [shown(DAMAGE, struck.effect)] : []),
]

const melee: StandardTest = {
  id: 'melee',
  name: both('Melee: a blow', 'Walka wręcz: cios'),
  rules: ['KG-MEL-03', 'KG-MEL-04'],
  options: [
    ...strikerOptions(''),
    ...rushOptions,
    trainingOption('target-training', both('Target: Training', 'Cel: Wyszkolenie')),
    formationOption('target-formation', both('Target: Formation', 'Cel: Formacja')),
    flagOption('target-mounted', both('Target: Mounted', 'Cel: W siodle'), ['KG-ABI-03', 'KG-FRM-04']),
    flagOption('target-broken', both('Target: Broken', 'Cel: Złamana'), ['KG-MEL-14']),
    ...struckOptions('target-'),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const blow = blowIn(s)
    const struck = strikeWith(blow, pairFor(roll, 'kg.roll.melee'), 1)
    return { sums: sumsOf(struck), outcome: lost(struck.damage, blow.struck.stan, THE_TARGET) }
  },
}

/** Whether the target strikes back: not from behind, not dead, not broken by this blow (KG-MEL-05). */
function answers(blow: Blow, left: number, reluctance: number): boolean {
  const newlyBroken = blow.struck.status === 'standing' && reluctance > left
  return blow.aspect !== 'rear' && left > 0 && !newlyBroken
}

const named = (sums: readonly TestSum[], en: string, pl: string): TestSum[] =>
  sums.map((one) => ({ ...one, name: both(`${en}: ${one.name.en}`, `${pl}: ${one.name.pl}`) }))

const exchange: StandardTest = {
  id: 'melee-exchange',
  name: both('Melee: a whole exchange', 'Walka wręcz: wymiana'),
  rules: ['KG-MEL-02', 'KG-MEL-03', 'KG-MEL-04', 'KG-MEL-05', 'KG-MEL-07'],
  options: [
    ...strikerOptions(''),
    ...struckOptions(''),
    ...rushOptions,
    ...strikerOptions('target-'),
    ...struckOptions('target-'),
    numberOption(
      'target-reluctance',
      both('Target: Reluctance', 'Cel: Niechęć'),
      ['KG-MOR-01', 'KG-MEL-05'],
      [0, 60],
      0,
    ),
    numberOption(
      'attackers',
      both('Attackers the answer is shared among', 'Na ilu dzieli się odpowiedź'),
      ['KG-MEL-07'],
      [1, 6],
      1,
    ),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const blow = blowIn(s)
    const first = strikeWith(blow, pairFor(roll, 'kg.roll.melee'), 1)
    const dealt = Math.min(first.damage, blow.struck.stan)
    const left = blow.struck.stan - dealt
    const sums = named(sumsOf(first), 'Blow', 'Cios')
    if (!answers(blow, left, s.number('target-reluctance'))) {
      return { sums: [...sums, ...losses(dealt, 0)], outcome: balance(dealt, 0) }
    }
    const pair = pairFor(roll, 'kg.roll.response')
    const back = strikeWith(answerTo(blow, s, left), pair, s.number('attackers'))
    const taken = Math.min(back.damage, blow.striker.stan)
    return {
      sums: [...sums, ...named(sumsOf(back), 'Answer', 'Odpowiedź'), ...losses(dealt, taken)],
      outcome: balance(dealt, taken),
    }
  },
}

/** Both sides' losses, as a reader wants to see them beside the sums. */
function losses(dealt: number, taken: number): TestSum[] {
  const loss = (value: number, rule: string): Term => ({ why: 'kg.term.loss', value, rule })
  return [
    shown(both('Target loses', 'Strata celu'), sum([loss(dealt, 'KG-MEL-04')])),
    shown(both('Attacker loses', 'Strata atakującego'), sum([loss(taken, 'KG-MEL-05')])),
  ]
}

/** How much more the target loses than the attacker. */
function balance(dealt: number, taken: number) {
  const n = dealt - taken
  const name =
    n > 0
      ? both(`The target loses ${n} Stan more`, `Cel traci ${n} Stanu więcej`)
      : n < 0
        ? both(`The attacker loses ${-n} Stan more`, `Atakujący traci ${-n} Stanu więcej`)
        : both('Both lose the same', 'Straty równe')
  return { key: String(n), value: n, name }
}

export const meleeTests: readonly StandardTest[] = [melee, exchange]
