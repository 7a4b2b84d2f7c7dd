import { term } from '../../../../kernel/modifiers.ts'
import {
  type Bilingual,
  both,
  type StandardTest,
  type TestOption,
  type Throw,
} from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { bearingOf, driftOf } from '../../fight/guns/artillery-call.ts'
import { firstRoll, hitValue, secondOfCritical, secondOfMisfire } from '../../fight/shooting/hit-value.ts'
import { type Cover, EVADE } from '../../tables/hit-modifiers.ts'
import type { Critical, Misfire } from '../../tables/misfires.ts'
import { FARTHEST_SHOT } from '../../tables/ranges.ts'
import { SKILL, type SkillLevel } from '../../tables/skill.ts'
import {
  coverOption,
  fightingLevelOption,
  outcome,
  shown,
  skillOption,
  smokeOption,
  suppressedOption,
  trainingOption,
} from './common.ts'

export const distanceOption = (most: number, usual: number, rules: readonly string[]): TestOption =>
  numberOption('distance', both('Distance (inches)', 'Odległość (cale)'), rules, [0, most], usual)

const HIT_VALUE = both('Hit Value', 'Wartość Trafienia')

const MOVEMENTS = {
  still: both('Standing', 'Stoi'),
  moving: both('Moving', 'Porusza się'),
  evading: both('Evading', 'Robi uniki'),
} as const

const AGAIN = {
  no: both('No', 'Nie'),
  repeat: both('Further shot', 'Kolejny strzał'),
  registered: both('Registered point', 'Wstrzelany punkt'),
} as const

/** What is asked of a shot, all but the weapon (T4.1, T4.2, T4.3). */
export const hitOptions: readonly TestOption[] = [
  skillOption(),
  trainingOption('training', both('Training (first shot)', 'Poziom wyszkolenia (pierwszy strzał)')),
  distanceOption(FARTHEST_SHOT, 20, ['MP-FIR-03', 'MP-LOS-10']),
  fightingLevelOption(),
  suppressedOption(),
  flagOption('damaged', both('Damaged', 'Uszkodzony'), ['MP-FIR-05']),
  flagOption('higher', both('Higher position', 'Wyższa pozycja'), ['MP-LOS-07']),
  choiceOption(
    'again',
    both('Fired at it before', 'Kolejny strzał'),
    ['MP-FIR-04', 'MP-REG-03'],
    AGAIN,
    'no',
  ),
  coverOption('MP-COV-01', both('Cover of the target', 'Zasłona celu')),
  numberOption(
    'on-line',
    both('Obstacles on the line', 'Przeszkody na linii'),
    ['MP-COV-02', 'MP-COV-03'],
    [0, 5],
    0,
  ),
  choiceOption(
    'movement',
    both('Movement of the target', 'Ruch celu'),
    ['MP-FIR-06', 'MP-MOV-16'],
    MOVEMENTS,
    'still',
  ),
  numberOption('evade', both('Points evading', 'PR na uniki'), ['MP-MOV-16'], [EVADE.least, EVADE.most], 2),
  flagOption('camouflage', both('Camouflage', 'Kamuflaż'), ['MP-FIR-03']),
  smokeOption('MP-FIR-07'),
]

/** What is asked of the target besides. */
const dmOption = numberOption(
  'dm',
  both('Defence modifier (DM)', 'Modyfikator obronny (DM)'),
  ['MP-FIR-03'],
  [-5, 5],
  0,
)

/** The Hit Value as it is set. */
export const hitIn = (s: Settings, accuracy: number, dm: number, buildingClass = 0) => ({
  name: HIT_VALUE,
  ...hitValue({
    skill: s.number('skill'),
    distance: s.number('distance'),
    accuracy,
    level: s.choice('level'),
    worn: s.flag('suppressed') || s.flag('damaged'),
    higher: s.flag('higher'),
    again: s.choice('again'),
    cover: s.choice<Cover>('cover'),
    onLine: s.number('on-line'),
    dm,
    buildingClass,
    movement: s.choice('movement'),
    evade: s.number('evade'),
    camouflage: s.flag('camouflage'),
    smoke: s.choice('smoke'),
  }),
})

/** The best of the dice a training throws to hit (MP-SKL-01). */
export const bestDie = (s: Settings, roll: Throw): number =>
  Math.min(
    ...Array.from({ length: 1 + SKILL[s.choice<SkillLevel>('training')].extraDice }, () =>
      roll(20, 'mp.roll.hit'),
    ),
  )

const CRITICALS: Readonly<Record<Critical, Bilingual>> = {
  double: both('Critical hit, strength ×2', 'Trafienie krytyczne, siła ×2'),
  'half-more': both('Critical hit, strength ×1.5', 'Trafienie krytyczne, siła ×1,5'),
}
export const MISFIRE_NAMES: Readonly<Record<Misfire, Bilingual>> = {
  dud: both('Dud', 'Niewypał'),
  jam: both('Jam', 'Zacięcie'),
  explosion: both('The gun explodes', 'Wybuch działa'),
}
export const MISS = outcome('miss', both('Missed', 'Pudło'))

const toHit: StandardTest = {
  id: 'to-hit',
  name: both('Roll to hit', 'Rzut na trafienie'),
  rules: ['MP-FIR-03', 'MP-FIR-10', 'MP-FIR-12', 'MP-FIR-14', 'MP-SKL-01'],
  options: [
    ...hitOptions,
    numberOption('om', both('Accuracy (OM)', 'Celność (OM)'), ['MP-ACT-05', 'MP-ACT-06'], [-10, 5], 0),
    dmOption,
    numberOption('building', both('Class of a building', 'Klasa budynku'), ['MP-BLD-02'], [0, 12], 0),
    choiceOption(
      'shell',
      both('Ammunition', 'Amunicja'),
      ['MP-FIR-08', 'MP-FIR-14'],
      {
        solid: both('AP or HT', 'AP lub HT'),
        he: both('HE or smoke', 'HE lub dymna'),
        rocket: both('Rocket', 'Rakieta'),
      },
      'solid',
    ),
    flagOption('small-arms', both('Rifles or machine guns', 'Karabiny lub KM-y'), ['MP-FIR-09']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const smallArms = s.flag('small-arms')
    const hit = hitIn(s, s.number('om'), s.number('dm'), s.number('building'))
    const die = smallArms ? roll(20, 'mp.roll.hit') : bestDie(s, roll)
    const sums = [hit]
    switch (firstRoll(die, hit.total, smallArms)) {
      case 'hit':
        return { sums, outcome: outcome('hit', both('Hit', 'Trafienie')) }
      case 'critical': {
        const critical = secondOfCritical(roll(20, 'mp.roll.second'), hit.total)
        return { sums, outcome: critical === null ? MISS : outcome(critical, CRITICALS[critical]) }
      }
      case 'misfire': {
        const misfire = secondOfMisfire(roll(20, 'mp.roll.second'))
        return { sums, outcome: outcome(misfire, MISFIRE_NAMES[misfire]) }
      }
      case 'miss': {
        const shell = s.choice<'solid' | 'he' | 'rocket'>('shell')
        if (shell === 'solid' || smallArms) return { sums, outcome: MISS }
        if (hit.total <= 0) return { sums, outcome: outcome('short', both('Falls short', 'Nie dolatuje')) }
        const inches = driftOf(s.number('distance'), shell === 'rocket', die)
        return { sums: [...sums, bearing(roll(20, 'mp.roll.direction'))], outcome: drifted(inches) }
      }
    }
  },
}

/** Where something drifts, in degrees. */
export const bearing = (die: number) =>
  shown(both('Bearing, degrees', 'Kierunek, stopnie'), [
    term('mp.term.direction', bearingOf(die), 'MP-CORE-06'),
  ])

/** It falls so far from where it was meant to. */
export const drifted = (inches: number) =>
  outcome(
    `drift-${inches}`,
    both(`Falls ${inches}″ away`, `Spada ${String(inches).replace('.', ',')}″ dalej`),
  )

export const hitTests: readonly StandardTest[] = [toHit]
