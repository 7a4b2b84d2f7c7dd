import { type Sum, sum, type Term } from '../../../../kernel/modifiers.ts'
import {
  type Bilingual,
  both,
  type TestOption,
  type TestResult,
  type TestSum,
} from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, type Settings } from '../../../../kernel/test-options.ts'
import type { VehicleFate } from '../../fight/effect.ts'
import type { InfantryEffect } from '../../tables/effects.ts'
import type { MoraleLevel } from '../../tables/morale.ts'
import type { SkillFacts } from '../../units/checks.ts'
import { COVER_NAMES, LEVEL_NAMES, TRAINING_NAMES } from '../names.ts'

/** Terms added up, as a test shows them. */
export const shown = (name: Bilingual, list: readonly Term[]): TestSum & Sum => ({ name, ...sum(list) })

/** What is to be rolled at most. */
export const TARGET = both('Needed at most', 'Najwyżej')

export const outcome = (key: string, name: Bilingual): TestResult['outcome'] => ({ key, name })

/** What is not possible at all. */
export const vain = (en: string, pl: string): TestResult => ({
  sums: [],
  outcome: outcome('vain', both(en, pl)),
})

export const PASSED = outcome('passed', both('Passed', 'Zdany'))
export const FAILED = outcome('failed', both('Failed', 'Niezdany'))

export const skillOption = (key = 'skill', name = both('Skill', 'Wyszkolenie')): TestOption =>
  numberOption(key, name, ['MP-SKL-02', 'MP-CORE-01'], [1, 20], 10)

export const levelOption = (key = 'level', name = both('Morale level', 'Poziom morale')): TestOption =>
  choiceOption(key, name, ['MP-MOR-01'], LEVEL_NAMES, 'confident')

/** Levels at which a unit still fights: the Routed only flee (MP-MOR-01). */
export const fightingLevelOption = (): TestOption => {
  const { routed: _, ...fighting } = LEVEL_NAMES
  return choiceOption('level', both('Morale level', 'Poziom morale'), ['MP-MOR-01'], fighting, 'confident')
}

export const suppressedOption = (name = both('Suppressed', 'Przyparty')): TestOption =>
  flagOption('suppressed', name, ['MP-HIT-11'])

/** Skill, level and Suppressed: what every Skill test is made with. */
export const skillOptions: readonly TestOption[] = [skillOption(), levelOption(), suppressedOption()]

export const skillIn = (s: Settings): SkillFacts => ({
  skill: s.number('skill'),
  level: s.choice<MoraleLevel>('level'),
  suppressed: s.flag('suppressed'),
})

export const trainingOption = (key = 'training', name = both('Training', 'Poziom wyszkolenia')): TestOption =>
  choiceOption(key, name, ['MP-SKL-01'], TRAINING_NAMES, 'regular')

export const coverOption = (rule: string, name = both('Cover', 'Zasłona')): TestOption =>
  choiceOption('cover', name, [rule], COVER_NAMES, 'none')

const SMOKE = {
  none: both('None', 'Brak'),
  half: both('Half of the target', 'Pół celu'),
  whole: both('Whole target', 'Cały cel'),
} as const

export const smokeOption = (rule: string): TestOption =>
  choiceOption('smoke', both('Smoke', 'Dym'), [rule], SMOKE, 'none')

export const moraleOption = (key = 'morale', name = both('Morale', 'Morale')): TestOption =>
  numberOption(key, name, ['MP-SKL-02'], [1, 20], 13)

export const durabilityOption: TestOption = numberOption(
  'dr',
  both('Durability left', 'Pozostała Wytrzymałość'),
  ['MP-HIT-13', 'MP-HIT-15'],
  [1, 5],
  1,
)

const FATES: Readonly<Record<VehicleFate, Bilingual>> = {
  explodes: both('Explodes and burns', 'Wybucha i płonie'),
  destroyed: both('Destroyed', 'Zniszczony'),
  damaged: both('Damaged and Pinned', 'Uszkodzony i Przygnieciony'),
  immobilised: both('Immobilised and Pinned', 'Unieruchomiony i Przygnieciony'),
  pinned: both('Pinned', 'Przygnieciony'),
  none: both('No effect', 'Bez efektu'),
}

/** What becomes of a vehicle or gun. */
export const fateOutcome = (fate: VehicleFate): TestResult['outcome'] => outcome(fate, FATES[fate])

const EFFECTS: Readonly<Record<InfantryEffect, Bilingual>> = {
  shaking: both('Eliminated, −1 to the Morale test', 'Wyeliminowana, −1 do testu Morale'),
  single: both('Eliminated', 'Wyeliminowana'),
  pinned: both('Pinned', 'Przygnieciona'),
  suppressed: both('Suppressed', 'Przyparta'),
  none: both('No effect', 'Bez efektu'),
}

/** What becomes of a stand or crew. */
export const effectOutcome = (effect: InfantryEffect): TestResult['outcome'] =>
  outcome(effect, EFFECTS[effect])
