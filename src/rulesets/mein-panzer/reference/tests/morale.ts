import { term, terms } from '../../../../kernel/modifiers.ts'
import { both, type StandardTest, type TestResult } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { afterMorale, afterRally, moraleTerms, rallyTerms } from '../../morale/morale-test.ts'
import type { MoraleLevel } from '../../tables/morale.ts'
import { COMMISSARS } from '../../tables/survival.ts'
import { checked, lineOf, skillTerms } from '../../units/checks.ts'
import { LEVEL_NAMES } from '../names.ts'
import {
  FAILED,
  levelOption,
  moraleOption,
  outcome,
  PASSED,
  shown,
  skillIn,
  skillOptions,
  suppressedOption,
  TARGET,
  vain,
} from './common.ts'

const levelOutcome = (level: MoraleLevel): TestResult['outcome'] => outcome(level, LEVEL_NAMES[level])

const skill: StandardTest = {
  id: 'skill',
  name: both('Skill test', 'Test Wyszkolenia'),
  rules: ['MP-CORE-01', 'MP-CORE-02', 'MP-REG-01', 'MP-CMD-07', 'MP-CMD-10', 'MP-CMD-11', 'MP-LOF-01'],
  options: [
    ...skillOptions,
    flagOption('acting', both('Platoon leader acting as company HQ', 'DPl w roli DKomp'), ['MP-CMD-07']),
    numberOption('other', both('Other modifier', 'Inny modyfikator'), ['MP-CORE-01'], [-10, 10], 0),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const target = shown(TARGET, [
      ...skillTerms(skillIn(s)),
      ...terms(
        s.flag('acting') && term('mp.term.acting', -5, 'MP-CMD-07'),
        term('mp.term.other', s.number('other'), 'MP-CORE-01'),
      ),
    ])
    const { passed } = checked(roll(20, 'mp.roll.skill'), target.total)
    return { sums: [target], outcome: passed ? PASSED : FAILED }
  },
}

const commissarsOption = flagOption('commissars', both('Commissars in the fight', 'Komisarze w walce'), [
  'MP-NKV-04',
])

const morale: StandardTest = {
  id: 'morale',
  name: both('Morale test', 'Test morale'),
  rules: ['MP-MOR-03', 'MP-MOR-02', 'MP-MOR-01', 'MP-HIT-14'],
  options: [
    moraleOption(),
    levelOption(),
    flagOption('leader-lost', both('Leader lost', 'Strata dowódcy'), ['MP-MOR-03']),
    flagOption('half-lost', both('Half of it lost', 'Strata połowy'), ['MP-MOR-03']),
    numberOption('shaken', both('Losses with −1', 'Straty z −1'), ['MP-HIT-14', 'MP-INF-11'], [0, 9], 0),
    commissarsOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const level = s.choice<MoraleLevel>('level')
    const target = shown(
      TARGET,
      moraleTerms({
        morale: s.number('morale'),
        level,
        leaderLost: s.flag('leader-lost'),
        halfLost: s.flag('half-lost'),
        shaken: s.number('shaken'),
        commissars: s.flag('commissars'),
      }),
    )
    const after = afterMorale(level, checked(roll(20, 'mp.roll.morale'), target.total))
    return { sums: [target], outcome: levelOutcome(after) }
  },
}

const rallyOption = moraleOption('rally', both('Rally', 'Zbieranie się'))

const rally: StandardTest = {
  id: 'rally',
  name: both('Rally test', 'Test zebrania'),
  rules: ['MP-MOR-09', 'MP-CMD-09', 'MP-MOR-01'],
  options: [
    rallyOption,
    choiceOption('level', both('Morale level', 'Poziom morale'), ['MP-MOR-01'], LEVEL_NAMES, 'disorganised'),
    flagOption('hq', both('Ordered by a company or battalion HQ', 'Rozkaz DKomp lub DBat'), ['MP-CMD-09']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const level = s.choice<MoraleLevel>('level')
    if (level === 'routed' && !s.flag('hq')) {
      return vain('Only a higher HQ rallies the Routed', 'Rozbitych zbiera tylko wyższe dowództwo')
    }
    const target = shown(TARGET, rallyTerms(s.number('rally'), level))
    const after = afterRally(level, checked(roll(20, 'mp.roll.rally'), target.total))
    return { sums: [target], outcome: levelOutcome(after) }
  },
}

const recover: StandardTest = {
  id: 'recover',
  name: both('Recovering from Pinned', 'Zdjęcie Przygniecenia'),
  rules: ['MP-HIT-11', 'MP-ART-20', 'MP-MOR-09'],
  options: [
    rallyOption,
    levelOption(),
    suppressedOption(
      both('Suppressed gun crew that wants to fire', 'Przyparta obsługa działa chce strzelać'),
    ),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const crew = s.flag('suppressed')
    const target = shown(TARGET, rallyTerms(s.number('rally'), s.choice('level'), crew))
    const { passed, critical, fumble } = checked(roll(20, 'mp.roll.rally'), target.total)
    if (crew) return { sums: [target], outcome: passed ? PASSED : FAILED }
    return { sums: [target], outcome: recovered(passed, critical, fumble) }
  },
}

function recovered(passed: boolean, critical: boolean, fumble: boolean): TestResult['outcome'] {
  if (critical)
    return outcome('ready', both('Recovers, Additional action left', 'Zdjęte, zostaje Akcja Dodatkowa'))
  if (passed) return outcome('free', both('Recovers', 'Zdjęte'))
  if (fumble)
    return outcome('lower', both('Stays Pinned, the platoon drops a level', 'Zostaje, pluton traci poziom'))
  return outcome('pinned', both('Stays Pinned', 'Zostaje Przygnieciony'))
}

const CAUSES = {
  charge: both('Charge', 'Szarża'),
  banzai: both('Banzai or cavalry charge', 'Szarża Banzai lub kawalerii'),
  reaction: both('Overwatch against such a charge', 'Oczekiwanie wobec takiej szarży'),
  counter: both('Counter-attack on an overrun', 'Kontratak na rozjeżdżający pojazd'),
  close: both('Fire called nearer than 5″', 'Namiar bliżej niż 5″'),
  building: both('Building hit', 'Trafiony budynek'),
  last: both('Last model of its unit', 'Ostatni model oddziału'),
} as const

const nerve: StandardTest = {
  id: 'nerve',
  name: both('Morale test that changes no level', 'Test morale bez zmiany poziomu'),
  rules: ['MP-MOR-10', 'MP-CHG-03', 'MP-BAN-01', 'MP-OVR-03', 'MP-ART-05', 'MP-BLD-10', 'MP-MOR-07'],
  options: [
    moraleOption(),
    levelOption(),
    choiceOption('cause', both('What for', 'Powód'), ['MP-MOR-10'], CAUSES, 'charge'),
    numberOption(
      'minus',
      both('FP or OV called, or Damage of the building', 'Siła ostrzału lub Uszkodzenia budynku'),
      ['MP-ART-05', 'MP-BLD-10'],
      [0, 120],
      0,
    ),
    commissarsOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const cause = s.choice<keyof typeof CAUSES>('cause')
    const minus = -s.number('minus')
    const target = shown(TARGET, [
      ...moraleTerms({
        morale: s.number('morale'),
        level: s.choice('level'),
        commissars: s.flag('commissars'),
      }),
      ...terms(
        cause === 'counter' && term('mp.term.counter-attack', -3, 'MP-OVR-03'),
        cause === 'close' && term('mp.term.close-call', minus, 'MP-ART-05'),
        cause === 'building' && term('mp.term.damage', minus, 'MP-BLD-10'),
      ),
    ])
    const { passed } = checked(roll(20, 'mp.roll.morale'), target.total)
    return { sums: [target], outcome: passed ? PASSED : FAILED }
  },
}

const crew: StandardTest = {
  id: 'crew',
  name: both('Crew of a damaged vehicle', 'Załoga uszkodzonego pojazdu'),
  rules: ['MP-HIT-12', 'MP-HIT-13', 'MP-MOR-08', 'MP-MOR-10'],
  options: [moraleOption(), levelOption()],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const target = shown(TARGET, moraleTerms({ morale: s.number('morale'), level: s.choice('level') }))
    const { passed, critical, fumble } = checked(roll(20, 'mp.roll.morale'), target.total)
    return { sums: [target], outcome: crewOutcome(passed, critical, fumble) }
  },
}

function crewOutcome(passed: boolean, critical: boolean, fumble: boolean): TestResult['outcome'] {
  if (critical)
    return outcome('repaired', both('Repaired at once, still Pinned', 'Naprawiono, nadal Przygnieciona'))
  if (passed) return outcome('stays', both('Stays aboard, Pinned', 'Zostaje w pojeździe, Przygnieciona'))
  if (fumble) return outcome('flees', both('Flees: the vehicle is a wreck', 'Ucieka: pojazd jest wrakiem'))
  return outcome('leaves', both('Leaves, Pinned beside it', 'Opuszcza pojazd, Przygnieciona obok'))
}

const KILLED = {
  test: 0,
  testOneDies: 1,
} as const

const commissars: StandardTest = {
  id: 'commissars',
  name: both('Commissars', 'Komisarze NKWD'),
  rules: ['MP-NKV-01', 'MP-NKV-02', 'MP-NKV-03'],
  options: [moraleOption()],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const effect = lineOf(COMMISSARS, roll(20, 'mp.roll.commissars'))
    if (effect === 'rise') return { sums: [], outcome: levelOutcome('disorganised') }
    if (effect === 'mutinyOneDies' || effect === 'mutinyTwoDie') {
      const dead = effect === 'mutinyOneDies' ? 1 : 2
      const name = both(`Mutiny, ${dead} shot`, `Bunt, giną podstawki: ${dead}`)
      return { sums: [], outcome: outcome(effect, name) }
    }
    const target = shown(TARGET, moraleTerms({ morale: s.number('morale'), level: 'broken', forced: true }))
    const { passed } = checked(roll(20, 'mp.roll.morale'), target.total)
    const level: MoraleLevel = passed ? 'disorganised' : 'broken'
    if (KILLED[effect] === 0) return { sums: [target], outcome: levelOutcome(level) }
    const { en, pl } = LEVEL_NAMES[level]
    return {
      sums: [target],
      outcome: outcome(`${level}-one-dies`, both(`${en}, 1 shot`, `${pl}, ginie 1 podstawka`)),
    }
  },
}

export const moraleTests: readonly StandardTest[] = [skill, morale, rally, recover, nerve, crew, commissars]
