import type { Effect } from '../../../../kernel/effect.ts'
import { isToldGone, type Telling, type Working } from '../../../../kernel/telling.ts'
import { type Message, message } from '../../../../kernel/words.ts'
import { type Staying, together } from './staying.ts'

type Event = Extract<Effect, { type: 'event' }>

/** What a test is for, by the rule that wants it: words of the catalogues choose among these. */
const TESTS: { readonly [rule: string]: string } = {
  'FW-ASL-02': 'tanks',
  'FW-ASL-17': 'counter',
  'FW-BAI-02': 'bails',
  'FW-BAI-03': 'crew',
  'FW-MOR-01': 'morale',
  'FW-MOR-05': 'morale',
  'FW-PIN-05': 'rally',
  'FW-REC-06': 'stay',
}

/** Events that tell that a platoon is no more (FW-MOR-01, FW-LEV-02). */
const GONE = ['company.destroyed', 'company.gone']

/**
 * What Company Battles tells of an entry besides the data of its events: what a Motivation test is for (FW-GEN-06), which of the
 * dice of a save is Firepower's (FW-SAV-01, FW-SAV-06), how a save came about, and that older logs do not tell how some dice fell.
 */
export const companyTelling: Telling = {
  gaps: (event, among) => {
    const [die = 0, strong] = diceOf(event)
    return {
      test: TESTS[event.rule] ?? 'other',
      faces: 'none',
      need: 0,
      die,
      strong: strong ?? 0,
      firepower: strong === undefined ? 'no' : 'yes',
      rides: event.rule === 'FW-SAV-12' ? 'yes' : 'no',
      ...staying(event, among),
    }
  },
  also: () => null,
  unsaid: (effect, among) =>
    isStay(effect) ? toldOf(effect, among) === null : isToldGone(effect, among, GONE),
  workings: (event) => {
    switch (event.name) {
      case 'company.saved':
        return [hitOf(event), ...saveOf(event)]
      case 'company.armour-saved':
        return [hitOf(event), ...armourOf(event, numberOf(event, 'armour'))]
      case 'company.armour-struck':
        return armourOf(event, numberOf(event, 'top'))
      default:
        return []
    }
  },
}

/** Why single teams of a platoon stay behind in an entry, in the order in which that is told (FW-MOV-01). */
const stays = (u: Event['unit'], among: readonly Effect[]): Staying[] =>
  together(among.flatMap((one) => (isStay(one) && one.unit === u ? [whyOf(one)] : [])))

const isStay = (effect: Effect): effect is Event =>
  effect.type === 'event' && effect.name === 'company.stays-behind'

const whyOf = ({ data = {} }: Event): Message => data.why as Message

/** Those of whom the sentence of a team that stays behind tells with it; null: that team is told of with one before it. */
const toldOf = (event: Event, among: readonly Effect[]): Staying | null =>
  stays(event.unit, among).find(({ why }) => why === whyOf(event)) ?? null

/** How many others stay behind for the same reason, and which. */
function staying(
  event: Event,
  among: readonly Effect[],
): { readonly count: number; readonly others: string } {
  const { others } = (isStay(event) ? toldOf(event, among) : null) ?? { others: [] }
  return { count: others.length, others: others.join(', ') }
}

/** The dice of a save in their order: the save's own, and Firepower's where it was thrown. */
const diceOf = ({ data }: Event): number[] =>
  typeof data?.dice === 'string' ? data.dice.split(' ').filter(Boolean).map(Number) : []

const numberOf = ({ data }: Event, name: string): number => Number(data?.[name] ?? 0)

/** The shot that hit: whose, with which weapon, its AT and its Firepower (FW-UNI-10); of a template or aircraft nobody's. */
function hitOf({ data = {} }: Event): Working {
  const { by, weapon, at, fp } = data
  const shot = { at: Number(at ?? 0), fp: Number(fp ?? 0) }
  const said =
    typeof by === 'string' && by !== ''
      ? message('company.why.hit', { ...shot, by, weapon: weaponOf(weapon) })
      : message('company.why.falls', shot)
  return { said, rule: 'FW-UNI-10' }
}

/** What a weapon is called, as its event tells it. */
const weaponOf = (told: unknown): Message | string =>
  typeof told === 'object' && told !== null && 'key' in told ? (told as Message) : String(told ?? '')

/** A save, and Firepower after it where bulletproof cover asks for it (FW-SAV-03…07). */
function saveOf(event: Event): Working[] {
  const [die = 0, strong] = diceOf(event)
  const need = numberOf(event, 'need')
  const save: Working = {
    said: message('company.why.save', { die, need, made: die >= need ? 1 : 0 }),
    rule: event.rule,
  }
  if (die >= need) return [save]
  if (strong === undefined) return [save, { said: message('company.why.open'), rule: 'FW-SAV-06' }]
  const fp = numberOf(event, 'fp')
  return [
    save,
    {
      said: message('company.why.cover', { die: strong, fp, strong: strong >= fp ? 1 : 0 }),
      rule: 'FW-SAV-06',
    },
  ]
}

/** Die and armour against AT, and Firepower where it decides: in melee it does not (FW-SAV-01, FW-ASL-13). */
function armourOf(event: Event, armour: number): Working[] {
  const [die = 0, strong] = diceOf(event)
  const [total, at, fp] = [die + armour, numberOf(event, 'at'), numberOf(event, 'fp')]
  const stands = total > at ? 'above' : total === at ? 'level' : 'below'
  const fired = event.name === 'company.armour-saved' ? 'yes' : 'no'
  const met: Working = {
    said: message('company.why.armour', { die, armour, total, at, stands, fired }),
    rule: event.rule,
  }
  if (strong === undefined) return [met]
  return [
    met,
    {
      said: message('company.why.firepower', { die: strong, fp, strong: strong >= fp ? 1 : 0 }),
      rule: 'FW-GEN-07',
    },
  ]
}
