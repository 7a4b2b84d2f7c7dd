import { lookUp } from '../../kernel/look-up.ts'
import { fold } from '../../kernel/nearest.ts'
import type { Declared } from '../../kernel/order.ts'
import { valuesIn } from '../../kernel/ordered.ts'
import { type Befalls, isUnseen, type Trigger } from '../../kernel/trigger.ts'
import type { View } from '../../kernel/view.ts'
import { type Message, message, type Result } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { PlanCondition } from '../battle/instructions.ts'
import { type Event, triggerOf } from './happening.ts'
import { ENEMY, isEnd, linesOf, type NumberedLine } from './lines.ts'
import { readOwnOrder } from './queue.ts'

/*
 * A plan as it is typed (DIG-PLAN): orders in the notation, before each perhaps `if …:` or `unless …:`, lines that begin
 * with `stop if`, and `end` where a turn or a phase is to end.
 */

/** The game a plan is for. */
type Game = Pick<CommandDraft, 'ruleset'>

/** A line of a plan as it was understood. */
export type PlanLine = NumberedLine &
  (
    | {
        readonly kind: 'order'
        /** Without its condition. */
        readonly order: string
        readonly declared: Declared
        readonly when: PlanCondition | null
      }
    | { readonly kind: 'stop'; readonly on: Trigger }
    | { readonly kind: 'end' }
    | { readonly kind: 'fault'; readonly fault: Message }
  )

/** What a condition may begin with; none is the beginning of another that stands behind it. */
const OPENINGS: readonly (readonly [begins: RegExp, is: 'if' | 'unless'])[] = [
  [/^(?:if|je(?:śli|sli|żeli|zeli))\s+/iu, 'if'],
  [/^(?:unless|chyba\s+[żz]e)\s+/iu, 'unless'],
]

/** What can happen, by the words for it, folded. */
const HAPPENINGS: { readonly [word: string]: Event | undefined } = Object.assign(Object.create(null), {
  near: 'near',
  blisko: 'near',
  sighted: 'sighted',
  widac: 'sighted',
  shot: 'shot',
  ostrzal: 'shot',
  charged: 'charge',
  szarza: 'charge',
  ordered: 'order',
  rozkaz: 'order',
  inside: 'inside',
  obszar: 'inside',
} satisfies Record<string, Event>)

/** `stop=hit,loss`: what stops all of it as soon as it befalls a unit of the writer's side. */
const STOP_WORDS = /^(?:(?:queue|plan|kolejka)\s+)?stop\s*=\s*(\S.*)$/iu

/** So many lines that stop it a hand-in may have. */
export const MOST_STOPS = 10

/** `stop if near K3 20`. */
const STOP_IF = /^stop\s+(?:if|je(?:śli|sli|żeli|zeli))\s+/iu

const named = (what: Befalls, words: string): Record<string, Befalls> =>
  Object.fromEntries(words.split(' ').map((word) => [fold(word), what]))

const BEFALLING: { readonly [word: string]: Befalls | undefined } = Object.assign(Object.create(null), {
  ...named('hit', 'hit hits trafienie trafienia trafiony trafiona trafione'),
  ...named('loss', 'loss losses lost strata straty stracony stracona stracone'),
  ...named('seen', 'seen sighted spotted wykryty wykryta wykryte wykrycie wykrycia'),
} satisfies Record<string, Befalls>)

/** Reads all lines of a plan in its writer's view. */
export const readPlan = (draft: Game, view: View, text: string): PlanLine[] =>
  linesOf(text).map((line) => readPlanLine(draft, view, line))

function readPlanLine(draft: Game, view: View, numbered: NumberedLine): PlanLine {
  const { line } = numbered
  const fault = (said: Message): PlanLine => ({ ...numbered, kind: 'fault', fault: said })
  if (isEnd(line)) return { ...numbered, kind: 'end' }
  const stop = readStop(draft, view, line)
  if (stop !== null) return stop.ok ? { ...numbered, kind: 'stop', on: stop.value } : fault(stop.refusal)
  const [begins, is] = OPENINGS.find(([opening]) => opening.test(line)) ?? []
  if (begins === undefined || is === undefined) {
    const read = readOwnOrder(draft, view, line)
    return read.ok
      ? { ...numbered, kind: 'order', order: line, declared: read.value, when: null }
      : fault(read.refusal)
  }
  const rest = line.replace(begins, '')
  const colon = rest.indexOf(':')
  if (colon < 0) return fault(message('plan.error.colon'))
  const on = readCondition(draft, view, rest.slice(0, colon))
  if (!on.ok) return fault(on.refusal)
  const order = rest.slice(colon + 1).trim()
  const read = readOwnOrder(draft, view, order.replaceAll(ENEMY, `@${anyEnemy(view)}`))
  if (!read.ok) return fault(furtherOn(read.refusal, line.length - rest.slice(colon + 1).trimStart().length))
  const when: PlanCondition = { is, on: on.value, met: false, enemy: null }
  return { ...numbered, kind: 'order', order, declared: read.value, when }
}

/** What is said of an order that begins so many characters into its line: its place is told in the whole line. */
function furtherOn(said: Message, by: number): Message {
  const at = said.params?.at
  return typeof at === 'number' ? { ...said, params: { ...said.params, at: at + by } } : said
}

/** Whether a line is one that stops all of a hand-in, and so no order, whatever it stops it at. */
export const isStop = (line: string): boolean => STOP_WORDS.test(line) || STOP_IF.test(line)

/** What a line stops all of a hand-in at, `stop=hit,loss` or `stop if near K3 20`; null: it is no such line. */
export function readStop(draft: Game, view: View, line: string): Result<Trigger> | null {
  const words = STOP_WORDS.exec(line)?.[1]?.split(/[\s,]+/u)
  if (words !== undefined) {
    const what = words.flatMap((word) => lookUp(BEFALLING, fold(word)) ?? [])
    const wrong = words.filter((word) => lookUp(BEFALLING, fold(word)) === undefined)
    if (wrong.length === 0) return { ok: true, value: { on: 'befell', what: [...new Set(what)] } }
    return { ok: false, refusal: message('plan.error.stop-words', { found: wrong.join(', ') }) }
  }
  return STOP_IF.test(line) ? readCondition(draft, view, line.replace(STOP_IF, '')) : null
}

/** Any enemy in view: who it will be is not known yet, and an order is read as it would be against him. */
function anyEnemy(view: View): string {
  const own = view.viewer.kind === 'player' ? view.viewer.side : null
  return valuesIn(view.units).find(({ side, at }) => side !== own && at !== null)?.id ?? 'enemy'
}

/** Reads `near @R1 K3 20`: what happens, perhaps to which enemy, to what of one's own or where, and within what length. */
function readCondition({ ruleset }: Game, view: View, text: string): Result<Trigger> {
  const [first = '', ...words] = text.trim().split(/[\s,]+/u)
  const event = lookUp(HAPPENINGS, fold(first))
  if (event === undefined) {
    return { ok: false, refusal: message('plan.error.event', { found: first === '' ? '–' : first }) }
  }
  const { perUnit, short } = ruleset.unitOfLength
  const enemy = words.find((word) => word.startsWith('@'))?.slice(1) ?? null
  const said = words.filter((word) => !word.startsWith('@') && fold(word) !== fold(short))
  // A length alone is one from any unit of his.
  const any = event === 'near' && said.length === 1
  const [of = null, ...more] = any ? [undefined, ...said] : said
  const [second = null] = more
  const length = second === null ? null : lengthOf(second, short)
  const area = event === 'inside'
  if (more.length > 1 || (second !== null && !area && length === null)) {
    return { ok: false, refusal: message('plan.error.words', { found: more.at(-1) ?? '' }) }
  }
  const on = triggerOf(event, view, {
    of: area && second !== null ? `${of} ${second}` : of,
    within: length === null ? null : Math.max(1, Math.round(length * perUnit)),
    enemy,
  })
  const named = on.ok && on.value.on === 'near' && 'unit' in on.value.of ? on.value.of.unit : null
  const own = named === null ? undefined : lookUp(view.units, named)
  if (own !== undefined && isUnseen(own, ruleset.signals))
    return { ok: false, refusal: message('plan.error.unseen', { unit: own.id }) }
  return on
}

/** `20`, `20cm` or `7,5`; null when it is no length. */
function lengthOf(word: string, short: string): number | null {
  const bare = fold(word).endsWith(fold(short)) ? word.slice(0, -short.length) : word
  return /^\d{1,4}(?:[.,]\d{1,2})?$/u.test(bare) ? Number(bare.replace(',', '.')) : null
}
