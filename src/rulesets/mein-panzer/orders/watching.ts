import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm, OptionForms } from '../../../kernel/option.ts'
import { type Declared, idsNamed, type Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { ownUnit } from '../command/commanding.ts'
import { pay } from '../units/budget.ts'
import {
  DEEDS,
  type Deed,
  OVERRUN_ANSWERS,
  type OverrunAnswer,
  type Standing,
  TARGET_KINDS,
  type TargetKind,
  type Watch,
} from '../units/standing.ts'
import { inBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { able, checkWithdrawn, WITH } from './acting.ts'

/**
 * A model waits with its Standard action for what the enemy does in this turn, and acts no more: `A1-2 overwatch face NE`.
 * After a move it fires as one that moves, if its weapon can (MP-OVW-02, MP-OVW-03). Who is Suppressed cannot wait (MP-OVW-07).
 */
export const overwatch: Order<MpState> = {
  key: 'overwatch',
  names: {
    en: ['overwatch', 'wait', 'watch', 'reaction fire', 'opportunity fire', 'stand by'],
    pl: ['oczekiwanie', 'oczekuj', 'czekaj', 'czeka', 'czuwaj', 'czuwa', 'czuwanie', 'ogień w reakcji'],
  },
  class: 'action',
  form: { face: { needed: false } },
  open(state, id) {
    // Who is Suppressed has no Overwatch until his activation is over (MP-HIT-11).
    const u = able(state, id, 'standard')
    if (u.suppressed) refuse('mp.error.suppressed', { unit: id })
    checkWithdrawn(state, u)
    return {}
  },
  check: (state, declared) => void overwatch.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    pay(battle, u, 'standard', 'MP-OVW-02', 'done')
    const now = unit(battle, u.id)
    set(battle, now, 'overwatch', 'chosen', 'MP-OVW-02')
    if (declared.face !== undefined) set(battle, now, 'sector', declared.face, 'MP-OVW-03')
  },
}

type Words = NonNullable<OptionForm['words']>

/** What kinds of enemy are called. */
const KINDS: Words = {
  usual: { en: ['usual'], pl: ['zwykle'] },
  nobody: { en: ['nobody'], pl: ['nikt'] },
  any: { en: ['any'], pl: ['każdy'] },
  armour: { en: ['armour'], pl: ['pancerz'] },
  tank: { en: ['tank'], pl: ['czołg'] },
  vehicle: { en: ['vehicle'], pl: ['pojazd'] },
  gun: { en: ['gun'], pl: ['działo'] },
  infantry: { en: ['infantry'], pl: ['piechota'] },
  hq: { en: ['hq'], pl: ['dowództwo'] },
}

const kinds = (names: OptionForm['names'], values: readonly string[]): OptionForm => ({
  names,
  values,
  words: KINDS,
})

const OPTIONS = {
  at: kinds({ en: ['at'], pl: ['do'] }, ['usual', 'nobody', ...TARGET_KINDS]),
  within: { names: { en: ['within'], pl: ['zasięg'] }, values: 'number' },
  at2: kinds({ en: ['at2'], pl: ['do2'] }, TARGET_KINDS),
  within2: { names: { en: ['within2'], pl: ['zasięg2'] }, values: 'number' },
  when: {
    names: { en: ['when'], pl: ['kiedy'] },
    values: ['first', 'end'],
    words: { first: { en: ['first'], pl: ['od-razu'] }, end: { en: ['end'], pl: ['na-końcu'] } },
  },
  early: {
    names: { en: ['early'], pl: ['wcześniej'] },
    values: ['yes', 'no'],
    words: { yes: { en: ['yes'], pl: ['tak'] }, no: { en: ['no'], pl: ['nie'] } },
  },
  deed: {
    names: { en: ['by'], pl: ['czym'] },
    values: DEEDS,
    words: {
      fire: { en: ['fire'], pl: ['ogień'] },
      attack: { en: ['attack'], pl: ['atak'] },
      ram: { en: ['ram'], pl: ['taran'] },
      overrun: { en: ['overrun'], pl: ['rozjedź'] },
      smoke: { en: ['smoke'], pl: ['dym'] },
      out: { en: ['out'], pl: ['wysiadka'] },
      in: { en: ['in'], pl: ['wsiadka'] },
    },
  },
  overrun: {
    names: { en: ['overrun'], pl: ['rozjeżdżanie'] },
    values: OVERRUN_ANSWERS,
    words: {
      dodge: { en: ['dodge'], pl: ['unik'] },
      counter: { en: ['counter'], pl: ['kontratak'] },
      none: { en: ['none'], pl: ['nic'] },
    },
  },
  with: WITH,
} as const satisfies OptionForms

/** The farthest an instruction may name, in inches. */
const FARTHEST = 60

function inches(text: string | undefined): number | null {
  if (text === undefined) return null
  const number = Number(text)
  return number >= 1 && number <= FARTHEST ? number : refuse('mp.error.within', { most: FARTHEST })
}

/** What a model has been told before, to which what is said now is a change; its usual way looks at armour and infantry. */
const BEFORE: Standing = {
  watch: [
    { at: 'armour', within: 20 },
    { at: 'infantry', within: 10 },
  ],
  when: 'first',
  early: true,
}

/** What an instruction makes of what a model was told before; null: it does as usual again (MP-ASY-04). */
function told({ standing }: MpUnit, { unit: id, face, options }: Declared): Standing | null {
  const at = lookUp(options, 'at')
  const [when, early] = [lookUp(options, 'when'), lookUp(options, 'early')]
  if (at === 'usual') return null
  const deed = lookUp(options, 'deed') as Deed | undefined
  const overrun = lookUp(options, 'overrun') as OverrunAnswer | undefined
  if ([at, when, early, deed, overrun].every((said) => said === undefined)) {
    return face === undefined ? refuse('mp.error.standing-what', { unit: id }) : standing
  }
  const before = standing ?? BEFORE
  return {
    watch: at === undefined ? before.watch : at === 'nobody' ? [] : watched(at as TargetKind, options),
    when: (when as Standing['when'] | undefined) ?? before.when,
    early: early === undefined ? before.early : early === 'yes',
    ...kept('deed', deed ?? before.deed),
    ...kept('overrun', overrun ?? before.overrun),
  }
}

const kept = <K extends string, V>(key: K, value: V | undefined): { readonly [key in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [key in K]: V })

function watched(at: TargetKind, options: Declared['options']): Watch[] {
  const second = lookUp(options, 'at2') as TargetKind | undefined
  return [
    { at, within: inches(lookUp(options, 'within')) },
    ...(second === undefined ? [] : [{ at: second, within: inches(lookUp(options, 'within2')) }]),
  ]
}

/**
 * What a model does on Overwatch without being asked, and where it looks; its side alone knows it (MP-ASY-04, MP-OVW-03):
 * `A2-1 standing at=tank within=15 at2=infantry within2=8 when=end early=no face W with=A2-2`.
 */
export const standing: Order<MpState> = {
  key: 'standing',
  names: {
    en: ['standing', 'instruct', 'instructions', 'standing order'],
    pl: ['stały', 'stałe', 'instrukcja', 'instrukcje', 'rozkaz stały'],
  },
  // Given at any time, in the enemy's activations too (MP-ASY-04).
  class: 'table',
  form: { face: { needed: false }, options: OPTIONS },
  open(state, id) {
    if (!inBattle(unit({ state }, id))) refuse('mp.error.removed', { unit: id })
    return {}
  },
  check(state, declared, by) {
    for (const u of toldTo(state, declared)) {
      ownUnit(state, u.id, by)
      told(u, declared)
    }
  },
  *perform(battle, declared) {
    for (const { id, side } of toldTo(battle.state, declared)) {
      set(battle, unit(battle, id), 'standing', told(unit(battle, id), declared), 'MP-ASY-04')
      if (declared.face !== undefined) set(battle, unit(battle, id), 'sector', declared.face, 'MP-OVW-03')
      battle.event('MP-ASY-04', 'mp.standing', { unit: id }, [side])
    }
  },
}

/** The model of an order and those named with it. */
const toldTo = (state: MpState, { unit: id, options }: Declared): MpUnit[] =>
  [id, ...idsNamed(lookUp(options, 'with'))].map(
    (one) => lookUp(state.units, one.toUpperCase()) ?? refuse('mp.error.not-yours', { unit: one }),
  )
