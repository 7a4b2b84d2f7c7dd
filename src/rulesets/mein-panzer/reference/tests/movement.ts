import { sum, term, terms } from '../../../../kernel/modifiers.ts'
import { both, type StandardTest, type TestResult } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { effectOnVehicle, fateOf } from '../../fight/effect.ts'
import { type RamFacts, rammed, ramPair, ramTested } from '../../fight/ram.ts'
import { armourTerm } from '../../fight/strength.ts'
import { bogTerms } from '../../move/bogged.ts'
import type { Drive } from '../../tables/immobilisation.ts'
import { type Checked, checked, skillTerms } from '../../units/checks.ts'
import { DRIVE_NAMES } from '../names.ts'
import {
  durabilityOption,
  fateOutcome,
  levelOption,
  outcome,
  shown,
  skillIn,
  skillOption,
  suppressedOption,
  TARGET,
  vain,
} from './common.ts'

const classOption = (key: string, en: string, pl: string, usual = 4) =>
  numberOption(key, both(en, pl), ['MP-IMM-02', 'MP-RAM-02'], [0, 14], usual)

const immobilisation: StandardTest = {
  id: 'immobilisation',
  name: both('Immobilisation', 'Unieruchomienie'),
  rules: ['MP-IMM-02', 'MP-IMM-03', 'MP-IMM-04', 'MP-IMM-01'],
  options: [
    skillOption(),
    choiceOption('drive', both('Drive', 'Napęd'), ['MP-IMM-02'], DRIVE_NAMES, 'tracked'),
    classOption('class', 'Class', 'Klasa'),
    levelOption(),
    suppressedOption(),
    flagOption('digging', both('Digging out', 'Wygrzebywanie'), ['MP-IMM-04']),
    numberOption(
      'wo',
      both('Defence value of falling ceilings', 'WO oberwanych stropów'),
      ['MP-BLD-13'],
      [0, 6],
      0,
    ),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const target = shown(
      TARGET,
      bogTerms({
        skill: s.number('skill'),
        drive: s.choice<Drive>('drive'),
        klass: s.number('class'),
        level: s.choice('level'),
        suppressed: s.flag('suppressed'),
        under: s.number('wo'),
      }),
    )
    const result = checked(roll(20, 'mp.roll.immobilisation'), target.total)
    return { sums: [target], outcome: s.flag('digging') ? dugOut(result) : bogged(result) }
  },
}

const FOR_GOOD = outcome('for-good', both('Immobilised for good', 'Unieruchomiony na Stałe'))

function bogged({ passed, critical, fumble }: Checked): TestResult['outcome'] {
  if (critical)
    return outcome('refund', both('Drives on, extra points refunded', 'Jedzie, bez kosztu terenu'))
  if (passed) return outcome('free', both('Drives on', 'Jedzie dalej'))
  return fumble ? FOR_GOOD : outcome('stuck', both('Stuck until dug out', 'Unieruchomiony Tymczasowo'))
}

function dugOut({ passed, critical, fumble }: Checked): TestResult['outcome'] {
  if (critical) return outcome('at-once', both('Free, the action is not spent', 'Wolny, akcja nie przepada'))
  if (passed) return outcome('free', both('Free', 'Wolny'))
  return fumble ? FOR_GOOD : outcome('stuck', both('Still stuck', 'Nadal unieruchomiony'))
}

const ARMOURED = {
  armoured: both('Armoured', 'Opancerzony'),
  unarmoured: both('Unarmoured', 'Nieopancerzony'),
} as const

const ramming: StandardTest = {
  id: 'ramming',
  name: both('Ramming', 'Taranowanie'),
  rules: ['MP-RAM-03', 'MP-RAM-01', 'MP-RAM-02', 'MP-RAM-04', 'MP-RAM-05', 'MP-HIT-10'],
  options: [
    choiceOption('rammer', both('Rammer', 'Taranujący'), ['MP-RAM-03'], ARMOURED, 'armoured'),
    classOption('class', 'Class of the rammer', 'Klasa taranującego', 5),
    numberOption(
      'front',
      both('Front armour of the rammer', 'Przedni pancerz taranującego'),
      ['MP-RAM-04'],
      [0, 20],
      6,
    ),
    choiceOption(
      'target',
      both('Target', 'Cel'),
      ['MP-RAM-03'],
      { ...ARMOURED, gun: both('Gun', 'Działo') },
      'armoured',
    ),
    classOption('target-class', 'Class of the target', 'Klasa celu'),
    numberOption('armour', both('Armour struck', 'Trafiony pancerz'), ['MP-RAM-04'], [0, 20], 3),
    flagOption('helpless', both('Target Immobilised or Pinned', 'Cel Unieruchomiony lub Przygnieciony'), [
      'MP-RAM-05',
    ]),
    skillOption('skill', both('Skill of the target', 'Wyszkolenie celu')),
    levelOption('level', both('Morale level of the target', 'Poziom morale celu')),
    choiceOption(
      'of',
      both('Whose fate', 'Czyj los'),
      ['MP-RAM-03'],
      { target: both('The target’s', 'Celu'), rammer: both('The rammer’s', 'Taranującego') },
      'target',
    ),
    durabilityOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const ram: RamFacts = {
      armoured: s.choice('rammer') === 'armoured',
      klass: s.number('class'),
      target: s.choice('target'),
      targetClass: s.number('target-class'),
      helpless: s.flag('helpless'),
    }
    const pair = ramPair(ram)
    if (pair === null)
      return vain('Unarmoured vehicles do not ram armour', 'Bez pancerza nie taranuje się pancerza')
    const advantage = shown(both('Class advantage', 'Przewaga klas'), [
      term('mp.term.class', ram.klass, 'MP-RAM-02'),
      term('mp.term.target-class', -ram.targetClass, 'MP-RAM-02'),
    ])
    const target = shown(TARGET, skillTerms({ ...skillIn(s), suppressed: false }))
    const tested = ramTested(ram)
    const sums = tested ? [advantage, target] : [advantage]
    if (tested && checked(roll(20, 'mp.roll.skill'), target.total).passed) {
      return { sums, outcome: outcome('unharmed', both('The target gets away', 'Cel wychodzi cało')) }
    }
    const result = rammed(ram, pair)
    const ofTarget = s.choice('of') === 'target'
    if (result === 'destroyed') return { sums, outcome: fateOutcome(ofTarget ? 'destroyed' : 'none') }
    const strike = {
      name: both('Strike Strength', 'Siła Uderzenia'),
      ...sum(
        terms(
          term('mp.term.ram', ofTarget ? result.target : result.rammer, 'MP-RAM-03'),
          armourTerm(ofTarget ? s.number('armour') : s.number('front')),
        ),
      ),
    }
    const effect = effectOnVehicle(strike.total, roll(20, 'mp.roll.effect'))
    return { sums: [...sums, strike], outcome: fateOutcome(fateOf(effect, s.number('dr'))) }
  },
}

export const movementTests: readonly StandardTest[] = [immobilisation, ramming]
