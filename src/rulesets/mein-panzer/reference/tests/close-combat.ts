import { term } from '../../../../kernel/modifiers.ts'
import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type StandardTest, type TestOption } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { effectOnVehicle, fateOf } from '../../fight/effect.ts'
import { attackerTerms, defenderTerms, roundWinner } from '../../fight/melee/melee.ts'
import { aimedEffect, vehicleChargeTerms } from '../../fight/melee/vehicle-charge.ts'
import { moraleTerms } from '../../morale/morale-test.ts'
import type { Cover } from '../../tables/hit-modifiers.ts'
import type { SkillLevel } from '../../tables/skill.ts'
import { checked, skillTerms } from '../../units/checks.ts'
import {
  coverOption,
  durabilityOption,
  fateOutcome,
  levelOption,
  moraleOption,
  outcome,
  shown,
  skillIn,
  skillOption,
  skillOptions,
  trainingOption,
} from './common.ts'
import { STRIKE } from './effects.ts'

const ATTACKER = both('Attacker’s Melee', 'Walka Wręcz atakującego')
const DEFENDER = both('Defender’s Melee', 'Walka Wręcz obrońcy')

const CHARGES = {
  none: both('None, a later round', 'Brak, kolejna runda'),
  charge: both('Infantry', 'Piechota'),
  cavalry: both('Cavalry', 'Kawaleria'),
  polishCavalry: both('Polish cavalry 1939', 'Polska kawaleria 1939'),
} as const

const AGAINST = {
  foot: both('Infantry', 'Piechota'),
  unarmoured: both(
    'Riders, crew or passengers of the unarmoured',
    'Desant, załoga lub pasażerowie bez pancerza',
  ),
  armoured: both('Crew or passengers of the armoured', 'Załoga lub pasażerowie opancerzonego'),
} as const

/** Models, WB, training and Commissars of one side. */
const sideOptions = (key: string, en: string, pl: string): readonly TestOption[] => [
  numberOption(key, both(`${en}: models`, `${pl}: modele`), ['MP-CHG-06', 'MP-CHG-07'], [1, 12], 2),
  numberOption(`${key}-wb`, both(`${en}: WB of each`, `${pl}: WB każdego`), ['MP-CHG-07'], [0, 12], 5),
  trainingOption(`${key}-training`, both(`${en}: training`, `${pl}: wyszkolenie`)),
  flagOption(`${key}-commissars`, both(`${en}: Commissars`, `${pl}: Komisarze`), ['MP-NKV-04']),
]

const sideIn = (s: Settings, key: string) => ({
  models: s.number(key),
  wb: s.number(`${key}-wb`),
  training: s.choice<SkillLevel>(`${key}-training`),
  commissars: s.flag(`${key}-commissars`),
})

const STATES: Readonly<Record<'smoke' | 'suppressed' | 'disorganised' | 'pinned' | 'broken', Bilingual>> = {
  smoke: both('Defender in smoke', 'Obrońca w dymie'),
  suppressed: both('Defender Suppressed', 'Obrońca Przyparty'),
  disorganised: both('Defender Disorganised', 'Obrońca Zdezorganizowany'),
  pinned: both('Defender Pinned', 'Obrońca Przygnieciony'),
  broken: both('Defender Broken', 'Obrońca Złamany'),
}
const STATE_KEYS = keysOf(STATES) as (keyof typeof STATES)[]

const closeCombat: StandardTest = {
  id: 'close-combat',
  name: both('A round of close combat', 'Runda walki wręcz'),
  rules: ['MP-CHG-07', 'MP-CHG-08', 'MP-CHG-10', 'MP-SKL-03', 'MP-CAV-05', 'MP-NKV-04'],
  options: [
    ...sideOptions('attacker', 'Attacker', 'Atakujący'),
    choiceOption('charge', both('Charge', 'Szarża'), ['MP-CHG-10', 'MP-CAV-05'], CHARGES, 'charge'),
    choiceOption('against', both('Against', 'Atak na'), ['MP-CHG-07'], AGAINST, 'foot'),
    flagOption('shaky', both('Attacker Disorganised', 'Atakujący Zdezorganizowany'), ['MP-CHG-07']),
    ...sideOptions('defender', 'Defender', 'Obrońca'),
    coverOption('MP-CHG-07', both('Cover of the defender', 'Zasłona obrońcy')),
    ...STATE_KEYS.map((key) => flagOption(key, STATES[key], ['MP-CHG-07'])),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const attack = shown(
      ATTACKER,
      attackerTerms({
        ...sideIn(s, 'attacker'),
        charge: s.choice('charge'),
        against: s.choice('against'),
        disorganised: s.flag('shaky'),
      }),
    )
    const defence = shown(
      DEFENDER,
      defenderTerms({
        ...sideIn(s, 'defender'),
        cover: s.choice<Cover>('cover'),
        states: STATE_KEYS.filter((key) => s.flag(key)),
      }),
    )
    const winner = roundWinner(
      { melee: attack.total, die: roll(20, 'mp.roll.attacker') },
      { melee: defence.total, die: roll(20, 'mp.roll.defender') },
    )
    return { sums: [attack, defence], outcome: WINNERS[winner ?? 'nobody'] }
  },
}

const WINNERS = {
  attacker: outcome('attacker', both('The defender loses a model', 'Obrońca traci model')),
  nobody: outcome('nobody', both('No loss', 'Bez strat')),
  defender: outcome('defender', both('The attacker loses a model', 'Atakujący traci model')),
} as const

const vehicleCharge: StandardTest = {
  id: 'vehicle-charge',
  name: both('Charge on a vehicle', 'Szarża na pojazd'),
  rules: ['MP-CHV-04', 'MP-HIT-10', 'MP-HIT-13', 'MP-HIT-15'],
  options: [
    choiceOption(
      'aim',
      both('Aim', 'Zamiar'),
      ['MP-CHV-04'],
      { destroy: both('Destroy', 'Zniszczyć'), immobilise: both('Immobilise', 'Unieruchomić') },
      'destroy',
    ),
    numberOption('top', both('Top armour', 'Pancerz górny'), ['MP-CHV-04', 'MP-HIT-02'], [0, 10], 1),
    flagOption('moving', both('Vehicle moving, not Pinned', 'Pojazd w ruchu, nie Przygnieciony'), [
      'MP-CHV-04',
    ]),
    numberOption('explosive', both('Charge or mine', 'Ładunek lub mina'), ['MP-CHV-04'], [0, 12], 0),
    durabilityOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const aim = s.choice<'destroy' | 'immobilise'>('aim')
    const strike = shown(
      STRIKE,
      vehicleChargeTerms({
        aim,
        topArmour: s.number('top'),
        moving: s.flag('moving'),
        explosive: s.number('explosive'),
      }),
    )
    const effect = aimedEffect(effectOnVehicle(strike.total, roll(20, 'mp.roll.effect')), aim)
    return { sums: [strike], outcome: fateOutcome(fateOf(effect, s.number('dr'))) }
  },
}

const CRUSHED = outcome('crushed', both('The stand is destroyed', 'Podstawka zniszczona'))
const ASIDE = outcome('aside', both('The stand moves 1″ aside', 'Podstawka usuwa się o 1″'))
const EVADED = outcome('evaded', both('The stand evades', 'Podstawka robi unik'))
const STRIKES = outcome('strikes', both('The stand attacks the vehicle', 'Podstawka atakuje pojazd'))

const overrun: StandardTest = {
  id: 'overrun',
  name: both('Overrun', 'Rozjeżdżanie'),
  rules: ['MP-OVR-02', 'MP-OVR-03'],
  options: [
    ...skillOptions,
    choiceOption(
      'reaction',
      both('Reaction of the stand', 'Reakcja podstawki'),
      ['MP-OVR-03'],
      {
        none: both('None', 'Brak'),
        evade: both('Evade', 'Unik'),
        counter: both('Counter-attack', 'Kontratak'),
      },
      'none',
    ),
    skillOption('stand-skill', both('Skill of the stand', 'Wyszkolenie podstawki')),
    moraleOption('stand-morale', both('Morale of the stand', 'Morale podstawki')),
    levelOption('stand-level', both('Morale level of the stand', 'Poziom morale podstawki')),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const reaction = s.choice<'none' | 'evade' | 'counter'>('reaction')
    const level = s.choice<ReturnType<typeof skillIn>['level']>('stand-level')
    if (reaction === 'counter') {
      const counter = shown(both('Counter-attack: at most', 'Kontratak: najwyżej'), [
        ...moraleTerms({ morale: s.number('stand-morale'), level }),
        term('mp.term.counter-attack', -3, 'MP-OVR-03'),
      ])
      const { passed } = checked(roll(20, 'mp.roll.morale'), counter.total)
      return { sums: [counter], outcome: passed ? STRIKES : CRUSHED }
    }
    const evade = shown(
      both('Evading: at most', 'Unik: najwyżej'),
      skillTerms({ skill: s.number('stand-skill'), level, suppressed: false }),
    )
    if (reaction === 'evade' && checked(roll(20, 'mp.roll.evade'), evade.total).passed) {
      return { sums: [evade], outcome: EVADED }
    }
    const drive = shown(both('Overrun: at most', 'Rozjechanie: najwyżej'), skillTerms(skillIn(s)))
    const { passed } = checked(roll(20, 'mp.roll.skill'), drive.total)
    return { sums: reaction === 'evade' ? [evade, drive] : [drive], outcome: passed ? CRUSHED : ASIDE }
  },
}

export const closeCombatTests: readonly StandardTest[] = [closeCombat, vehicleCharge, overrun]
