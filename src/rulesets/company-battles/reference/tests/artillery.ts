import { type Bilingual, both, type StandardTest, type TestOption } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import {
  airTerms,
  antiAircraft,
  batteryReroll,
  callAircraft,
  rangeIn,
  rangingTerms,
  templateHits,
  templateTerms,
} from '../../fight/guns/artillery.ts'
import { AIR_POOL, type AirLevel } from '../../tables/air.ts'
import { ATTEMPTS, aircraftReroll, type Reroll } from '../../tables/artillery.ts'
import { type Rating, SKILL } from '../../tables/ratings.ts'
import { scoreOf } from '../../units/score.ts'
import { AIR_NAMES } from '../tables/names.ts'
import { fpOption, hidingOption, hits, plainly, ratingOption, SCORE, shown, TARGET_RATING } from './common.ts'

const NO_HIT = both('Not ranged in', 'Niewstrzelony')
const ORDINALS = ['1st', '2nd', '3rd'] as const

const ranging: StandardTest = {
  id: 'ranging-in',
  name: both('Ranging in', 'Wstrzelenie się w cel'),
  rules: ['FW-ART-14', 'FW-ART-15', 'FW-ART-16', 'FW-AIR-11', 'FW-GEN-03'],
  options: [
    TARGET_RATING,
    hidingOption,
    flagOption('company-commander', both('Company commander directs', 'Kieruje dowódca kompanii'), [
      'FW-ART-16',
    ]),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const score = scoreOf(
      rangingTerms(s.choice<Rating>('target'), s.choice('cover'), s.flag('company-commander')),
    )
    const attempt = rangeIn(score.total, roll)
    const name: Bilingual =
      attempt === null
        ? NO_HIT
        : both(`Ranged in on the ${ORDINALS[attempt - 1]} attempt`, `Wstrzelony za ${attempt}. razem`)
    return {
      sums: [{ name: SCORE, ...score }],
      outcome: { key: attempt === null ? 'failed' : `${attempt}`, name },
    }
  },
}

const REROLLS: Readonly<Record<Reroll, Bilingual | null>> = {
  none: null,
  failures: both('Failures are thrown again', 'Przerzut nieudanych'),
  successes: both('Successes are thrown again', 'Przerzut udanych'),
}

const templateOptions: readonly TestOption[] = [
  numberOption(
    'teams',
    both('Teams under the template', 'Jednostki pod wzornikiem'),
    ['FW-ART-19', 'FW-AIR-12'],
    [1, 20],
    5,
  ),
  numberOption(
    'failed',
    both('Failed attempts to range in', 'Nieudane próby wstrzelenia'),
    ['FW-ART-19', 'FW-AIR-12'],
    [0, ATTEMPTS - 1],
    0,
  ),
]

const rerollSum = (reroll: Reroll) => {
  const name = REROLLS[reroll]
  return name === null ? [] : [plainly(name, 1)]
}

const bombardment: StandardTest = {
  id: 'bombardment',
  name: both('Bombardment', 'Bombardowanie'),
  rules: ['FW-ART-19', 'FW-ART-20', 'FW-ART-21', 'FW-ART-24', 'FW-GEN-03'],
  options: [
    ratingOption('battery', both('Rating of the battery', 'Wyszkolenie baterii'), ['FW-ART-19', 'FW-GEN-05']),
    numberOption('guns', both('Guns firing', 'Strzelające działa'), ['FW-ART-20', 'FW-ART-24'], [1, 12], 4),
    ...templateOptions,
    flagOption('rockets', both('Rocket launchers', 'Wyrzutnie rakiet'), ['FW-ART-24']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const [guns, rockets] = [s.number('guns'), s.flag('rockets')]
    const rating = s.choice<Rating>('battery')
    const score = scoreOf(templateTerms({ rating, failed: s.number('failed'), guns, rockets }))
    const reroll = batteryReroll(guns, rockets)
    const n = templateHits(s.number('teams'), score.total, reroll, roll)
    return {
      sums: [{ name: SCORE, ...score }, ...rerollSum(reroll)],
      outcome: { key: `${n}`, value: n, name: hits(n) },
    }
  },
}

const airAttack: StandardTest = {
  id: 'air-attack',
  name: both('Attack from the air', 'Nalot'),
  rules: ['FW-AIR-12', 'FW-AIR-13', 'FW-AIR-14', 'FW-GEN-03'],
  options: [
    numberOption('hit', both('To hit of the weapon (N+)', 'Trafienie broni (N+)'), ['FW-AIR-12'], [2, 6], 4),
    numberOption('aircraft', both('Aircraft that attack', 'Atakujące samoloty'), ['FW-AIR-12'], [1, 3], 2),
    ...templateOptions,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const score = scoreOf(airTerms(s.number('hit'), s.number('failed')))
    const reroll = aircraftReroll(s.number('aircraft'))
    const n = templateHits(s.number('teams'), score.total, reroll, roll)
    return {
      sums: [{ name: SCORE, ...score }, ...rerollSum(reroll)],
      outcome: { key: `${n}`, value: n, name: hits(n) },
    }
  },
}

const airCall: StandardTest = {
  id: 'air-support',
  name: both('Calling aircraft', 'Wezwanie lotnictwa'),
  rules: ['FW-AIR-01', 'FW-AIR-02', 'FW-AIR-03', 'FW-AIR-04'],
  options: [
    choiceOption('level', both('Level of support', 'Poziom wsparcia'), ['FW-AIR-01'], AIR_NAMES, 'limited'),
    numberOption(
      'calls',
      both('Dice the pool has lost', 'Utracone kości puli'),
      ['FW-AIR-02', 'FW-AIR-03'],
      [0, 7],
      0,
    ),
    flagOption('interception', both('The enemy tries to intercept', 'Wróg próbuje przechwycić'), [
      'FW-AIR-03',
    ]),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const pool = Math.max(0, AIR_POOL[s.choice<AirLevel>('level')] - s.number('calls'))
    const came = callAircraft(pool, s.flag('interception'), roll)
    const sums = [plainly(both('Dice of the pool', 'Kości puli'), pool)]
    if (came === 'intercepted') {
      return { sums, outcome: { key: came, name: both('Intercepted', 'Przechwycone') } }
    }
    const name =
      came === 0 ? both('None arrive', 'Nic nie przybywa') : both(`${came} aircraft`, `Samoloty: ${came}`)
    return { sums, outcome: { key: came === 0 ? 'none' : `${came}`, name } }
  },
}

const AA = {
  missed: both('Missed', 'Pudło'),
  hit: both('Hit, not destroyed', 'Trafiony, niezniszczony'),
  destroyed: both('Aircraft destroyed', 'Samolot zniszczony'),
} as const

const flak: StandardTest = {
  id: 'anti-aircraft',
  name: both('Anti-aircraft fire', 'Ogień przeciwlotniczy'),
  rules: ['FW-AIR-09', 'FW-AIR-10'],
  options: [
    ratingOption('rating', both('Rating of the gun’s team', 'Wyszkolenie obsługi'), [
      'FW-AIR-10',
      'FW-GEN-05',
    ]),
    fpOption(5),
    flagOption('flying-tank', both('Flying tank', 'Latający czołg'), ['FW-AIR-10']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const rating = s.choice<Rating>('rating')
    const came = antiAircraft(rating, s.number('fp'), s.flag('flying-tank'), roll)
    const sums = [
      shown(SCORE, [{ why: 'company.term.skill', value: SKILL[rating], rule: 'FW-AIR-10' }]),
      plainly(both('Firepower', 'Siła ognia'), s.number('fp')),
    ]
    return { sums, outcome: { key: came, name: AA[came] } }
  },
}

export const artilleryTests: readonly StandardTest[] = [ranging, bombardment, airCall, flak, airAttack]
