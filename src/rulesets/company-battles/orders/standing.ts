import { lookUp } from '../../../kernel/look-up.ts'
import { isNumberFor, type OptionForm, type OptionForms } from '../../../kernel/option.ts'
import { type Declared, idsNamed, type Order } from '../../../kernel/order.ts'
import { entriesOf } from '../../../kernel/ordered.ts'
import type { Allowed } from '../../../kernel/umpire.ts'
import { refuse } from '../../../kernel/words.ts'
import { ownUnit } from '../command/commanding.ts'
import type { Standing } from '../units/standing.ts'
import { type FwState, type FwUnit, set, unit } from '../units/state.ts'

type Words = NonNullable<OptionForm['words']>
type Names = OptionForm['names']

type Numbers = NonNullable<OptionForm['orNumber']>

const option = (names: Names, values: readonly string[], orNumber?: Numbers): OptionForm => ({
  names,
  values,
  ...(orNumber === undefined ? {} : { orNumber }),
  words: Object.fromEntries(
    values.map((value) => [value, lookUp(WORDS, value) ?? { en: [value], pl: [value] }]),
  ),
})

/** What the values of instructions are called. */
const WORDS: Words = {
  ask: { en: ['ask'], pl: ['pytaj'] },
  always: { en: ['always'], pl: ['zawsze'] },
  never: { en: ['never'], pl: ['nigdy'] },
  usual: { en: ['usual'], pl: ['zwykle'] },
  all: { en: ['all'], pl: ['wszyscy', 'wszystko', 'cały'] },
  noTanks: { en: ['no-tanks'], pl: ['bez-czołgów'] },
  cheapest: { en: ['cheapest'], pl: ['najtańsi'] },
  spread: { en: ['spread'], pl: ['równo'] },
  nearest: { en: ['nearest'], pl: ['najbliższy'] },
  away: { en: ['away'], pl: ['od-wroga'] },
  home: { en: ['home'], pl: ['do-siebie'] },
  cover: { en: ['cover'], pl: ['do-osłony', 'osłona'] },
  stay: { en: ['stay'], pl: ['zostań'] },
  advance: { en: ['advance'], pl: ['naprzód'] },
  enter: { en: ['enter'], pl: ['wejdź'] },
  leader: { en: ['leader'], pl: ['prowadzący'] },
  call: { en: ['call'], pl: ['wzywaj'] },
  save: { en: ['save'], pl: ['oszczędzaj'] },
  hold: { en: ['hold'], pl: ['wstrzymaj'] },
}

/**
 * The instructions with what they may be; numbers are the per cent of its strength from which on a platoon counter-attacks, the cm
 * within which it fires at a charge, the dice of one weapon from which on it slips away, and those of the pool from which on
 * it intercepts (FW-ASY-05).
 */
const OPTIONS = {
  counter: option({ en: ['counter'], pl: ['kontratak'] }, ['ask', 'usual', 'always', 'never', 'noTanks'], {
    least: 1,
    most: 100,
    of: { en: ['%'], pl: ['%'] },
  }),
  defensive: option({ en: ['defensive'], pl: ['obronny', 'zaporowy'] }, ['ask', 'all', 'hold'], {
    least: 1,
    most: 100,
    of: { en: ['cm'], pl: ['cm'] },
  }),
  allocate: option({ en: ['allocate'], pl: ['przydział'] }, ['ask', 'usual', 'cheapest', 'spread']),
  attach: option({ en: ['attach'], pl: ['dołącz'] }, ['ask', 'nearest', 'never']),
  disengage: option({ en: ['disengage'], pl: ['oderwanie'] }, ['ask', 'always', 'never'], {
    least: 1,
    most: 20,
    of: { en: ['dice'], pl: ['kostek'] },
  }),
  break: option({ en: ['break'], pl: ['odwrót'] }, ['ask', 'away', 'home', 'cover']),
  consolidate: option({ en: ['consolidate'], pl: ['umocnienie'] }, ['ask', 'stay', 'advance']),
  enter: option({ en: ['enter'], pl: ['wdarcie'] }, ['ask', 'stay', 'enter']),
  aa: option({ en: ['aa'], pl: ['plot'] }, ['ask', 'leader', 'hold']),
  air: option({ en: ['air'], pl: ['lotnictwo'] }, ['ask', 'call', 'save']),
  intercept: option({ en: ['intercept'], pl: ['przechwyć'] }, ['ask', 'usual', 'always', 'never'], {
    least: 1,
    most: 20,
    of: { en: ['dice'], pl: ['kostek'] },
  }),
  reroll: option({ en: ['reroll'], pl: ['przerzut'] }, ['ask', 'always', 'never']),
  mixed: option({ en: ['mixed'], pl: ['model'] }, ['ask', 'usual', 'never']),
  warrior: option({ en: ['warrior'], pl: ['niezłomny'] }, ['ask', 'usual']),
  out: option({ en: ['out'], pl: ['wysiadanie'] }, ['ask', 'usual']),
  path: option({ en: ['path'], pl: ['droga'] }, ['ask', 'away', 'home']),
  swap: option({ en: ['swap'], pl: ['przesiadka'] }, ['ask', 'usual', 'never']),
} as const satisfies Readonly<Record<keyof Standing, OptionForm>>

const wordsOf = ({ values }: OptionForm): readonly string[] => (typeof values === 'string' ? [] : values)

/** What each instruction may be, as umpires set it (FW-ASY-20). */
export const INSTRUCTIONS = Object.fromEntries(
  entriesOf(OPTIONS).map(([key, option]): [string, Allowed] => {
    const { orNumber } = option
    const words = wordsOf(option)
    return [key, orNumber === undefined ? words : { from: orNumber.least, to: orNumber.most, words }]
  }),
) as Readonly<Record<keyof Standing, Allowed>>

/** What is offered of instructions that are numbers, too: their words, and one that is often told. */
const OFFERED = {
  counter: [...wordsOf(OPTIONS.counter), '50'],
  defensive: [...wordsOf(OPTIONS.defensive), '20'],
  disengage: [...wordsOf(OPTIONS.disengage), '2'],
  intercept: [...wordsOf(OPTIONS.intercept), '3'],
}

/** Other platoons that are told the same. */
const WITH: OptionForm = { names: { en: ['with'], pl: ['z'] }, values: 'text' }

function told(u: FwUnit, { options }: Declared): Standing {
  const changes = entriesOf(OPTIONS).flatMap(([key]) => {
    const said = lookUp(options, key)
    if (said === undefined) return []
    return [[key, isNumberFor(OPTIONS[key], said) ? Number(said) : said] as const]
  })
  if (changes.length === 0) return refuse('company.error.standing-what', { unit: u.id })
  // The form lists the values of each, and `checkForm` has held them against it.
  return { ...u.standing, ...(Object.fromEntries(changes) as Partial<Standing>) }
}

/**
 * What a platoon does in the enemy's turn without being asked, or that its owner is asked; known to its side alone
 * (FW-ASY-05). `D2 standing counter=no-tanks defensive=20 break=home with=D3+D4`.
 */
export const standing: Order<FwState> = {
  key: 'standing',
  names: {
    en: ['standing', 'instruct', 'instructions', 'standing order', 'standing orders'],
    pl: [
      'dyspozycje',
      'dyspozycja',
      'stały',
      'stałe',
      'instrukcja',
      'instrukcje',
      'rozkaz stały',
      'rozkazy stałe',
    ],
  },
  // Given at any time, in the other's turn too; what is told is nobody else's (FW-ASY-05, FW-ASY-11).
  class: 'table',
  form: { options: { ...OPTIONS, with: WITH } satisfies OptionForms },
  open: (state, id) => {
    ownUnit(state, id, null)
    return { values: () => OFFERED }
  },
  check(state, declared, by) {
    for (const u of toldTo(state, declared)) {
      ownUnit(state, u.id, by)
      told(u, declared)
    }
  },
  *perform(battle, declared) {
    for (const { id } of toldTo(battle.state, declared)) {
      const u = unit(battle, id)
      set(battle, u, 'standing', told(u, declared), 'FW-ASY-05')
      battle.event('FW-ASY-05', 'company.standing', { unit: id }, [u.side])
    }
  },
}

/** The platoon of an order and those named with it. */
function toldTo(state: FwState, { unit: id, options }: Declared): FwUnit[] {
  return [id, ...idsNamed(lookUp(options, 'with'))].map(
    (one) => lookUp(state.units, one.toUpperCase()) ?? refuse('company.error.not-yours', { unit: one }),
  )
}
