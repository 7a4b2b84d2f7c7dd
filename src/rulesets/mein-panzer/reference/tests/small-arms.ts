import { sum, term } from '../../../../kernel/modifiers.ts'
import { entriesOf, keysOf, written } from '../../../../kernel/ordered.ts'
import {
  type Bilingual,
  both,
  type StandardTest,
  type TestOption,
  type Throw,
} from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import type { WordKey } from '../../../../kernel/words.ts'
import { effectOnInfantry, effectOnStand, type StandHit } from '../../fight/effect.ts'
import {
  coveringRadius,
  coveringReach,
  type FirefightFacts,
  firefightTerms,
  oneStand,
  strengthAt,
  together,
} from '../../fight/shooting/firefight.ts'
import { INFANTRY_EFFECTS, type InfantryEffect } from '../../tables/effects.ts'
import type { Cover } from '../../tables/hit-modifiers.ts'
import { SMALL_ARMS, type SmallArmKey } from '../../tables/small-arms.ts'
import { checked, skillTerms } from '../../units/checks.ts'
import {
  coverOption,
  effectOutcome,
  FAILED,
  PASSED,
  shown,
  skillIn,
  skillOptions,
  suppressedOption,
  TARGET,
  vain,
} from './common.ts'
import { footMovementOption, STRIKE, standOption } from './effects.ts'

const ARM_NAMES = written(Object.fromEntries(keysOf(SMALL_ARMS).map((key) => [key, SMALL_ARMS[key].name])))

/** Weapons go by what follows `s_`: `rifle_de` is short enough to be typed. */
const armOption = choiceOption(
  'weapon',
  both('Weapon', 'Broń'),
  ['MP-INF-06'],
  Object.fromEntries(entriesOf(ARM_NAMES).map(([key, name]) => [key.slice(2), name])),
  'rifle_de',
)
const armIn = (s: Settings): SmallArmKey => `s_${s.choice('weapon')}` as SmallArmKey

const distanceOption = numberOption(
  'distance',
  both('Distance (inches)', 'Odległość (cale)'),
  ['MP-INF-06', 'MP-CORE-03'],
  [0, 40],
  5,
)

const FIRER = {
  still: both('Standing', 'Stoi'),
  moving: both('Moves (OM2)', 'Porusza się (OM2)'),
  movingAndFiring: both('Moves, action to spare (OM3)', 'Porusza się, akcja w zapasie (OM3)'),
} as const

/** T8.1, all of it. */
const fireOptions: readonly TestOption[] = [
  armOption,
  distanceOption,
  choiceOption('firer', both('Movement of the firer', 'Ruch strzelającego'), ['MP-INF-01'], FIRER, 'still'),
  suppressedOption(both('Firer suppressed', 'Strzelający Przyparty')),
  footMovementOption('MP-INF-05'),
  flagOption('hidden', both('Target hidden', 'Cel Ukryty'), ['MP-HID-01']),
  coverOption('MP-INF-01', both('Cover of the target', 'Zasłona celu')),
  flagOption('smoke', both('Target in smoke', 'Cel w dymie'), ['MP-SMK-09']),
  standOption,
  flagOption('banzai', both('Target in a Banzai charge', 'Cel w szarży Banzai'), ['MP-BAN-04']),
]

const fireIn = (s: Settings, lineOfFire: boolean): FirefightFacts => ({
  firer: s.choice('firer'),
  suppressed: s.flag('suppressed'),
  movement: s.choice('movement'),
  hidden: s.flag('hidden'),
  cover: s.choice<Cover>('cover'),
  smoke: s.flag('smoke'),
  lineOfFire,
})

const standIn = (s: Settings): StandHit => ({
  state: s.choice<StandHit['state']>('state'),
  bySniper: s.flag('sniper') && !s.flag('support'),
  banzai: s.flag('banzai'),
})

/** The strength of the weapon that is set; null where it cannot be fired so (MP-INF-02, MP-ACT-10). */
function strengthIn(s: Settings): number | null {
  const arm = armIn(s)
  const [, om2, om3] = SMALL_ARMS[arm].om
  const firer = s.choice<keyof typeof FIRER>('firer')
  const still = firer === 'still' || (firer === 'moving' ? om2 : om3) !== null
  return still ? strengthAt(arm, s.number('distance')) : null
}

const CANNOT = (): ReturnType<typeof vain> =>
  vain('The weapon cannot be fired so', 'Z tej broni nie da się tak strzelić')

/** The worst of `shots` shots of one attack. */
function worst(strike: number, shots: number, stand: StandHit, roll: Throw): InfantryEffect {
  const effects = Array.from({ length: shots }, () =>
    effectOnStand(effectOnInfantry(strike, roll(20, 'mp.roll.effect')), stand),
  )
  return INFANTRY_EFFECTS.find((effect) => effects.includes(effect)) ?? 'none'
}

const firefight: StandardTest = {
  id: 'firefight',
  name: both('Infantry firefight', 'Walka strzelecka'),
  rules: ['MP-INF-01', 'MP-INF-02', 'MP-HIT-10', 'MP-HIT-11', 'MP-ROF-01'],
  options: [
    ...fireOptions,
    flagOption('one-shot', both('One shot only', 'Tylko jeden strzał'), ['MP-ROF-01']),
    flagOption('line', both('Line of fire', 'Linia ognia'), ['MP-LOF-02', 'MP-LOF-03']),
    flagOption('sniper', both('Sniper fires', 'Strzela snajper'), ['MP-SNP-02']),
    flagOption('support', both('Target is a support stand', 'Cel to podstawka wsparcia'), ['MP-SNP-02']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const fp = strengthIn(s)
    const line = s.flag('line')
    if (fp === null) return CANNOT()
    const strike = shown(STRIKE, firefightTerms(oneStand(fp), fireIn(s, line)))
    const shots = s.flag('one-shot') || line ? 1 : SMALL_ARMS[armIn(s)].rof
    const stand = standIn(s)
    // A line of fire at least suppresses whom it touches, but does not pin them by that alone (MP-LOF-03).
    const came = worst(strike.total, shots, stand, roll)
    const least = line && came === 'none' && !stand.banzai && stand.state === 'fit' ? 'suppressed' : came
    return { sums: [strike], outcome: effectOutcome(least) }
  },
}

const SKILL_TEST = both('Skill test: at most', 'Test Wyszkolenia: najwyżej')

const combined: StandardTest = {
  id: 'combined-fire',
  name: both('Combined fire', 'Ostrzał wspólny'),
  rules: ['MP-CMB-01', 'MP-INF-01', 'MP-HIT-10'],
  options: [
    ...skillOptions.filter(({ key }) => key !== 'suppressed'),
    numberOption('stands', both('Stands', 'Podstawki'), ['MP-CMB-01'], [2, 6], 2),
    ...fireOptions,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const fp = strengthIn(s)
    if (fp === null) return CANNOT()
    const stands = s.number('stands')
    const { rof } = SMALL_ARMS[armIn(s)]
    const skill = shown(SKILL_TEST, skillTerms(skillIn(s)))
    const { passed } = checked(roll(20, 'mp.roll.skill'), skill.total)
    const strength = passed ? together(Array<number>(stands).fill(fp)) : oneStand(fp)
    const strike = shown(STRIKE, firefightTerms(strength, fireIn(s, false)))
    const came = worst(strike.total, passed ? rof : rof * stands, standIn(s), roll)
    return { sums: [skill, strike], outcome: effectOutcome(came) }
  },
}

const inches = (name: Bilingual, why: WordKey, value: number, rule: string) => {
  const list = [term(why, value, rule)]
  return { name, terms: list, total: sum(list).total }
}

const covering: StandardTest = {
  id: 'covering-fire',
  name: both('Covering fire', 'Ogień osłonowy'),
  rules: ['MP-SUP-01', 'MP-SUP-02', 'MP-SUP-03', 'MP-SUP-04'],
  options: [
    ...skillOptions,
    armOption,
    numberOption('stands', both('Stands', 'Podstawki'), ['MP-SUP-03'], [1, 6], 1),
    coverOption('MP-SUP-02', both('Cover of the target', 'Zasłona celu')),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const arm = armIn(s)
    const skill = shown(TARGET, skillTerms(skillIn(s)))
    const reach = coveringReach(arm, s.choice<Cover>('cover'))
    const radius = coveringRadius(SMALL_ARMS[arm].rof, s.number('stands'))
    return {
      sums: [
        skill,
        inches(both('Reach, inches', 'Zasięg, cale'), 'mp.term.reach', reach, 'MP-SUP-02'),
        inches(both('Radius, inches', 'Promień, cale'), 'mp.term.radius', radius, 'MP-SUP-03'),
      ],
      outcome: checked(roll(20, 'mp.roll.skill'), skill.total).passed ? PASSED : FAILED,
    }
  },
}

export const smallArmsTests: readonly StandardTest[] = [firefight, combined, covering]
