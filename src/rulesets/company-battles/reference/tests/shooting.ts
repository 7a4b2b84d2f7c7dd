import { sum } from '../../../../kernel/modifiers.ts'
import { anyOf, successes } from '../../../../kernel/pools.ts'
import {
  type Bilingual,
  both,
  type StandardTest,
  type TestOption,
  type TestSum,
  type Throw,
} from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import {
  armourSave,
  armourTerms,
  destroying,
  firepower,
  plainSave,
  type SaveResult,
  type Shot,
} from '../../fight/saves.ts'
import { diceTerms, type Firing, hitTerms, type Mark, mayNotFire } from '../../fight/shooting/shooting.ts'
import { MOTIVATED, type Motivation } from '../../tables/ratings.ts'
import { LONG_RANGE, PINNING_HITS, SAVES, type SaveKind } from '../../tables/shooting.ts'
import { WEAPONS, type Weapon, weaponOf } from '../../tables/weapons.ts'
import { hitting, motivated, scoreOf } from '../../units/score.ts'
import { SAVE_NAMES } from '../tables/names.ts'
import {
  hidingOption,
  hits,
  motivationOption,
  passed,
  plainly,
  SCORE,
  shown,
  TARGET_RATING,
  vain,
} from './common.ts'

const WEAPON_NAMES: Readonly<Record<string, Bilingual>> = Object.fromEntries(
  WEAPONS.map(({ id, name }) => [id, name]),
)

const weaponOption = choiceOption(
  'weapon',
  both('Weapon', 'Broń'),
  ['FW-UNI-10', 'FW-DAT-06'],
  WEAPON_NAMES,
  'rifle_squad',
)

/** What is asked of those who shoot and of their mark. */
const firingOptions: readonly TestOption[] = [
  weaponOption,
  numberOption(
    'teams',
    both('Teams shooting', 'Strzelające jednostki'),
    ['FW-TGT-01', 'FW-HIT-07'],
    [1, 12],
    1,
  ),
  TARGET_RATING,
  numberOption('distance', both('Distance (cm)', 'Odległość (cm)'), ['FW-HIT-04', 'FW-TGT-07'], [0, 160], 10),
  hidingOption,
  flagOption('moved', both('Shooters moved', 'Strzelcy po ruchu'), ['FW-HIT-01', 'FW-HIT-04']),
  flagOption('pinned', both('Shooters pinned', 'Strzelcy przygnieceni'), ['FW-PIN-03', 'FW-HIT-01']),
  flagOption('mounted', both('Shooters in the saddle', 'Strzelcy w siodle'), ['FW-HIT-01', 'FW-HIT-02']),
  flagOption('defensive', both('Defensive fire', 'Ogień obronny'), ['FW-ASL-08']),
  flagOption('fast', both('Target moved fast', 'Cel po ruchu szybkim'), ['FW-FST-05', 'FW-HIT-01']),
  flagOption('disengages', both('Target disengages', 'Zwiad odrywa się'), ['FW-REC-04']),
]

const NO_SHOT: Readonly<Record<NonNullable<ReturnType<typeof mayNotFire>>, Bilingual>> = {
  range: both('Out of range', 'Poza zasięgiem'),
  saddle: both('Too far for cavalry that has moved', 'Za daleko dla kawalerii po ruchu'),
  disengages: both('ROF 1 may not fire at it', 'Broń o ROF 1 nie może strzelać'),
}

interface Fired {
  readonly weapon: Weapon
  readonly cm: number
  readonly sums: readonly TestSum[]
  readonly hits: number
}

/** Fires as it is set, or says why not. */
function fire(s: Settings, roll: Throw): Fired | Bilingual {
  const weapon = weaponOf(s.choice('weapon'))
  const by: Firing = {
    rof: weapon.rof,
    moved: s.flag('moved'),
    pinned: s.flag('pinned'),
    mounted: s.flag('mounted'),
    defensive: s.flag('defensive'),
  }
  const at: Mark = {
    rating: s.choice('target'),
    cm: s.number('distance'),
    hiding: s.choice('cover'),
    fast: s.flag('fast'),
    disengages: s.flag('disengages'),
  }
  const why = mayNotFire(by, at, weapon.range)
  if (why !== null) return NO_SHOT[why]
  const score = scoreOf(hitTerms(by, at))
  const dice = diceTerms(by, at)
  const thrown = sum(dice).total * s.number('teams')
  const landed = successes(roll, thrown, hitting(score.total, 'company.roll.hit'))
  const sums = [{ name: SCORE, ...score }, shown(both('Dice of each weapon', 'Kości każdej broni'), dice)]
  return { weapon, cm: at.cm, sums, hits: landed }
}

const toHit: StandardTest = {
  id: 'to-hit',
  name: both('To hit', 'Trafienie'),
  rules: ['FW-HIT-01', 'FW-HIT-03', 'FW-HIT-04', 'FW-GEN-03', 'FW-PIN-01'],
  options: firingOptions,
  resolve(settings, roll) {
    const fired = fire(new Settings(settings), roll)
    if (!('hits' in fired)) return vain(fired)
    const said = hits(fired.hits)
    const pins = fired.hits >= PINNING_HITS
    return {
      sums: fired.sums,
      outcome: {
        key: `${fired.hits}`,
        value: fired.hits,
        name: pins ? both(`${said.en}: pins`, `${said.pl}: przygniecenie`) : said,
      },
    }
  },
}

type Target = SaveKind | 'armoured'
const TARGET_NAMES: Readonly<Record<Target, Bilingual>> = {
  infantry: SAVE_NAMES.infantry,
  cavalry: SAVE_NAMES.cavalry,
  gun: SAVE_NAMES.gun,
  unarmoured: SAVE_NAMES.unarmoured,
  armoured: both('Armoured vehicle', 'Pojazd opancerzony'),
  passenger: SAVE_NAMES.passenger,
}

/** What is asked of who is hit. */
const hurtOptions: readonly TestOption[] = [
  choiceOption(
    'kind',
    both('Who is hit', 'Kto trafiony'),
    ['FW-SAV-01', 'FW-SAV-03', 'FW-SAV-04', 'FW-SAV-05'],
    TARGET_NAMES,
    'infantry',
  ),
  flagOption('bulletproof', both('Bulletproof cover or dug in', 'Twarda osłona lub okopanie'), [
    'FW-SAV-06',
    'FW-SAV-07',
    'FW-CON-07',
    'FW-ART-23',
  ]),
  numberOption(
    'armour',
    both('Armour that is hit', 'Trafiony pancerz'),
    ['FW-SAV-02', 'FW-UNI-11'],
    [0, 20],
    6,
  ),
]

const HURT: Readonly<Record<SaveResult, Bilingual>> = {
  unharmed: both('Unharmed', 'Bez skutku'),
  bailed: both('Crew bailed out', 'Załoga wstrząśnięta'),
  destroyed: both('Destroyed', 'Zniszczony'),
}

const save: StandardTest = {
  id: 'save',
  name: both('Save', 'Rzut obronny'),
  rules: ['FW-SAV-01', 'FW-SAV-03', 'FW-SAV-04', 'FW-SAV-05', 'FW-SAV-06', 'FW-ART-23', 'FW-BAI-02'],
  options: [
    ...hurtOptions,
    numberOption(
      'at',
      both('AT of the hit', 'Przebijalność (AT) trafienia'),
      ['FW-SAV-01', 'FW-UNI-10'],
      [0, 20],
      10,
    ),
    numberOption('fp', both('Firepower (N+)', 'Siła ognia (N+)'), ['FW-GEN-07'], [2, 6], 3),
    flagOption('far', both('Shot from beyond 40 cm', 'Strzał z ponad 40 cm'), ['FW-SAV-01', 'FW-ART-23']),
    flagOption('helpless', both('Bailed out or bogged already', 'Już wstrząśnięta lub zakopany'), [
      'FW-BAI-02',
    ]),
    motivationOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const shot: Shot = { at: s.number('at'), fp: s.number('fp') }
    const kind = s.choice<Target>('kind')
    if (kind !== 'armoured') {
      const hurt = plainSave(kind, s.flag('bulletproof'), shot.fp, roll)
      return { sums: [plainly(SCORE, SAVES[kind].on)], outcome: { key: hurt, name: HURT[hurt] } }
    }
    const terms = armourTerms(s.number('armour'), s.flag('far'))
    const armour = sum(terms).total
    const sums = [
      shown(both('Armour', 'Pancerz'), terms),
      plainly(both('Die needed to bounce', 'Kość potrzebna, by odbić'), Math.max(1, shot.at - armour + 1)),
    ]
    const first = armourSave(armour, shot, roll)
    const broken =
      first === 'bailed' &&
      s.flag('helpless') &&
      !motivated(roll, MOTIVATED[s.choice<Motivation>('motivation')], false)
    const hurt = broken ? 'destroyed' : first
    return { sums, outcome: { key: hurt, name: HURT[hurt] } }
  },
}

/** How many hits each of `teams` teams takes: one each before anyone takes a second (FW-ALL-03). */
const shared = (landed: number, teams: number): number[] =>
  Array.from({ length: teams }, (_, i) => Math.floor(landed / teams) + (i < landed % teams ? 1 : 0))

/** Hits on one armoured vehicle, one after another; bailed out twice it needs Motivation (FW-SAV-13, FW-BAI-02). */
function battered(
  landed: number,
  armour: number,
  shot: Shot,
  motivation: Motivation,
  roll: Throw,
): SaveResult {
  let state: SaveResult = 'unharmed'
  for (let i = 0; i < landed && state !== 'destroyed'; i++) {
    const hurt = armourSave(armour, shot, roll)
    if (hurt === 'bailed' && state === 'bailed' && !motivated(roll, MOTIVATED[motivation], false)) {
      state = 'destroyed'
    } else if (hurt !== 'unharmed') state = hurt
  }
  return state
}

const shooting: StandardTest = {
  id: 'fire',
  name: both('Shooting with its effect', 'Strzelanie ze skutkiem'),
  rules: ['FW-HIT-01', 'FW-HIT-03', 'FW-ALL-03', 'FW-SAV-01', 'FW-SAV-06', 'FW-SAV-13', 'FW-BAI-02'],
  options: [
    ...firingOptions,
    ...hurtOptions,
    numberOption(
      'targets',
      both('Teams that can be hit', 'Jednostki, które można trafić'),
      ['FW-ALL-02', 'FW-ALL-03'],
      [1, 12],
      6,
    ),
    motivationOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const fired = fire(s, roll)
    if (!('hits' in fired)) return vain(fired)
    const kind = s.choice<Target>('kind')
    const armour = sum(armourTerms(s.number('armour'), fired.cm > LONG_RANGE)).total
    const each = shared(fired.hits, s.number('targets'))
    let [destroyed, bailed] = [0, 0]
    if (kind === 'armoured') {
      for (const landed of each) {
        const state = battered(landed, armour, fired.weapon, s.choice<Motivation>('motivation'), roll)
        if (state === 'destroyed') destroyed++
        if (state === 'bailed') bailed++
      }
    } else {
      const hit = destroying(kind, s.flag('bulletproof'), fired.weapon.fp)
      for (const landed of new Set(each)) {
        const alike = each.filter((n) => n === landed).length
        destroyed += successes(roll, landed === 0 ? 0 : alike, anyOf(landed, hit))
      }
    }
    const crews =
      kind === 'armoured' ? [plainly(both('Crews bailed out', 'Wstrząśnięte załogi'), bailed)] : []
    return {
      sums: [...fired.sums, plainly(both('Hits', 'Trafienia'), fired.hits), ...crews],
      outcome: {
        key: `${destroyed}`,
        value: destroyed,
        name: both(`${destroyed} destroyed`, `${destroyed} zniszczonych`),
      },
    }
  },
}

const firepowerTest: StandardTest = {
  id: 'firepower',
  name: both('Firepower test', 'Rzut na siłę ognia'),
  rules: ['FW-GEN-07'],
  options: [weaponOption],
  resolve(settings, roll) {
    const { fp } = weaponOf(new Settings(settings).choice('weapon'))
    const outcome = passed(firepower(roll, fp), both('Passed', 'Zdany'), both('Failed', 'Niezdany'))
    return { sums: [plainly(SCORE, fp)], outcome }
  },
}

export const shootingTests: readonly StandardTest[] = [toHit, save, shooting, firepowerTest]
