import { isGone, isUnitOrPart, knownFeature, knownUnit, placeNamed, unitNamed } from './known-things.ts'
import { lookUp } from './look-up.ts'
import { hint, hintOfNames } from './nearest.ts'
import type { OrderText } from './notation.ts'
import type { Word } from './notation-words.ts'
import {
  asWritten,
  isNumberFor,
  type OptionForm,
  type OptionForms,
  optionCalled,
  valueCalled,
  valuesTold,
  valueWordsOf,
} from './option.ts'
import { checkForm, type Declared, type Order, type OrderForm, type Target, TOGETHER } from './order.ts'
import { hintOfLonger, orderMeant } from './order-names.ts'
import { idsIn, pairsIn, valuesIn } from './ordered.ts'
import { joined, type NamingView, type PartNamed, type Parts, partNamed } from './parts.ts'
import { toldPlainly } from './plain-words.ts'
import { faceOf, middleOf, pathOf } from './resolve-way.ts'
import { parseFacing } from './space/grid.ts'
import type { BattleState } from './state.ts'
import type { UnitView, View } from './view.ts'
import {
  type KeyEnd,
  type Message,
  message,
  type Result,
  refuse,
  resultOf,
  type SideId,
  type Spoken,
  sideOf,
  spoken,
  type WordKey,
} from './words.ts'

/** What of a ruleset is needed to understand an order: its orders, ids of parts of units, and its unit of length. */
export interface Vocabulary<S extends BattleState> {
  readonly orders: { readonly [key: string]: Order<S> }
  readonly parts?: Parts
  readonly unitOfLength: { readonly perUnit: number; readonly short: string }
}

/**
 * Looks up everything an order's text names, in the giver's own view and on the map's grid, so that a text can
 * never tell whether something hidden exists. Refuses with what was expected, where, and the nearest valid word.
 */
export function resolveOrder<S extends BattleState>(
  text: OrderText,
  view: View,
  ruleset: Vocabulary<S>,
): Result<Declared> {
  return resultOf(() => resolveLine(text, { ...view, parts: ruleset.parts }, ruleset))
}

/** Looks up options that stand alone, as {@link resolveOrder} does those of an order. */
export function resolveOptions(
  options: OrderText['options'],
  form: OrderForm,
  view: View,
): Result<Record<string, string>> {
  return resultOf(() => optionsNamed(options, form.options ?? {}, {}, view))
}

/** A line: one order, or several for parts of one unit that are one order together. */
function resolveLine<S extends BattleState>(
  { also = [], ...text }: OrderText,
  view: NamingView,
  ruleset: Vocabulary<S>,
): Declared {
  const first = resolve(text, view, ruleset)
  const others = also.map((one) => ({ at: one.units[0] as Word, declared: resolve(one, view, ruleset) }))
  return joined(first, others, lookUp(ruleset.orders, first.order)?.together)
}

function resolve<S extends BattleState>(text: OrderText, view: NamingView, ruleset: Vocabulary<S>): Declared {
  const { units, order, rest } = orderMeant(
    text,
    ruleset.orders,
    (word) => isUnitOrPart(word, view),
    (word) => placeNamed(word, view) !== null,
  )
  const [first, ...others] = units
  if (first === undefined) return refuse('notation.expected-unit', { at: 1, found: '—' })
  const own = partsOrdered(first, others, view)
  const unit = own?.[0].unit ?? unitNamed(first, view)
  const told = toldPlainly(text, rest, order, {
    isThing: (word) => isUnitOrPart(word, view) || knownFeature(word, view) !== undefined,
    isPlace: (word) => placeNamed(word, view) !== null,
    bearing: parseFacing,
    unitOfLength: ruleset.unitOfLength.short,
    instead: (word) => hintOfLonger(word, order, ruleset.orders),
  })
  const known = order.form.options ?? {}
  const given: Record<string, string> = {}
  for (const { option, value } of told.values) {
    const form = lookUp(known, option)
    if (form !== undefined) given[option] = optionValue(form, value, view)
  }
  const options = optionsNamed(text.options, known, given, view)
  if (told.target !== null && order.form.target === undefined) {
    const words = asWritten(known).map(([, { names }]) => names)
    return refuse('notation.takes-no-target', { order: order.key, hint: optionsTold(words) })
  }
  const aimed =
    told.target === null || isAmong(told.target.text, view) ? null : partNamed(told.target.text, view)
  addParts(options, order, { own: own ?? [], target: aimed }, [first, told.target])
  if (own === null && others.length > 0) {
    const [second] = others
    if (lookUp(order.form.options, TOGETHER) === undefined)
      refuse('notation.one-unit', { at: second?.at ?? 1, order: order.key })
    options[TOGETHER] = others.map((word) => unitNamed(word, view).id).join('+')
  }
  const target = told.target === null ? undefined : targetOf(told.target, order, view, aimed?.unit)
  const start = order.wayFrom?.(unit, options) ?? unit.at
  const path = pathOf(told.path, { ...unit, at: start }, view, ruleset.unitOfLength.perUnit)
  const from = path.at(-1) ?? start
  const face = told.face === null ? undefined : faceOf(told.face, unit, from, view)
  const declared: Declared = {
    unit: unit.id,
    order: order.key,
    path,
    options,
    ...(target === undefined ? {} : { target }),
    ...(face === undefined ? {} : { face }),
  }
  checkForm(order.form, declared)
  return declared
}

/** The name of a whole unit or of a thing comes before that of a part. */
const isAmong = (name: string, view: View): boolean =>
  knownUnit(name, view) !== undefined || knownFeature(name, view) !== undefined

/** The parts of one unit that an order is given to; null: it is given to whole units. Refuses parts of several. */
function partsOrdered(
  first: Word,
  others: readonly Word[],
  view: NamingView,
): readonly [PartNamed, ...PartNamed[]] | null {
  if (knownUnit(first.text, view) !== undefined) return null
  const part = partNamed(first.text, view)
  if (part === null) return null
  const more = others.map((word) => {
    const other = partNamed(word.text, view)
    if (other === null || other.unit.id !== part.unit.id)
      return refuse('notation.one-unit-a-line', { at: word.at, found: word.text, unit: part.unit.id })
    return other
  })
  return [part, ...more]
}

/** The options that say what ids of parts do. Refuses them where the order takes whole units. */
function addParts<S extends BattleState>(
  options: Record<string, string>,
  order: Order<S>,
  { own, target }: { readonly own: readonly PartNamed[]; readonly target: PartNamed | null },
  [first, aimed]: readonly [Word, Word | null],
): void {
  if (own.length === 0 && target === null) return
  const told = { own: own.map(({ part }) => part), target: target?.part ?? null }
  const meant = order.ofParts?.(told) ?? {}
  const said = (one: typeof told): number => pairsIn(order.ofParts?.(one) ?? {}).length
  const refuseWhole = (word: Word, unit: UnitView): never =>
    refuse('notation.whole-unit', { at: word.at, found: word.text, unit: unit.id, order: order.key })
  const [part] = own
  if (part !== undefined && said(told) === said({ ...told, own: [] })) refuseWhole(first, part.unit)
  if (target !== null && aimed !== null && said(told) === said({ ...told, target: null }))
    refuseWhole(aimed, target.unit)
  for (const [option, value] of pairsIn(meant)) {
    if (lookUp(options, option) !== undefined)
      refuse('notation.option-twice', { at: first.at, found: spokenName(order, option) })
    options[option] = value
  }
}

const spokenName = <S extends BattleState>(order: Order<S>, option: string): string =>
  lookUp(order.form.options, option)?.names.en[0] ?? option

/** Options written by name, beside those that are given already. */
function optionsNamed(
  written: OrderText['options'],
  known: OptionForms,
  given: Readonly<Record<string, string>>,
  view: View,
): Record<string, string> {
  const options = { ...given }
  for (const { name, value } of written) {
    const key = optionCalled(known, name.text)
    const option = lookUp(known, key ?? '')
    if (key === null || option === undefined) {
      const words = asWritten(known).map(([, { names }]) => names)
      const near = hintOfNames(name.text, words)
      return refuse('notation.unknown-option', {
        at: name.at,
        found: name.text,
        hint: near.key === 'notation.no-hint' ? optionsTold(words) : near,
      })
    }
    if (lookUp(options, key) !== undefined) refuse('notation.option-twice', { at: name.at, found: name.text })
    options[key] = optionValue(option, value, view)
  }
  return options
}

/** The options an order has, for whoever has named none of them. */
function optionsTold(names: readonly Spoken[]): Message {
  if (names.length === 0) return message('notation.no-options')
  const first = (words: readonly (readonly string[])[]): string[] => [words.map(([word]) => word).join(', ')]
  const words = spoken({ en: first(names.map(({ en }) => en)), pl: first(names.map(({ pl }) => pl)) })
  return message('notation.options', { words })
}

function optionValue(option: OptionForm, value: Word, view: View): string {
  const { values } = option
  const named = valueCalled(option, value.text)
  if (named !== null) return named
  if (values === 'unit') return unitNamed(value, view).id
  if (values === 'feature') {
    const feature = knownFeature(value.text, view)
    if (feature !== undefined) return feature.id
    const known = idsIn(view.features)
    return refuse('notation.unknown-feature', {
      at: value.at,
      found: value.text,
      hint: hint(value.text, known),
    })
  }
  if (typeof values === 'string' || isNumberFor(option, value.text)) return value.text
  return refuse('notation.bad-value', {
    at: value.at,
    found: value.text,
    option: spoken(option.names),
    words: valuesTold(option),
    hint: hintOfNames(value.text, valueWordsOf(option)),
  })
}

/** A known unit wins, then a feature, then a place of the grid (`@D4.50` is always a place). */
function targetOf<S extends BattleState>(
  word: Word,
  order: Order<S>,
  view: NamingView,
  of: UnitView | undefined,
): Target {
  const kinds = order.form.target?.kinds ?? []
  const unit = knownUnit(word.text, view) ?? of
  if (unit !== undefined) {
    const friendly = isOwn(unit.side, view)
    if (friendly !== false && kinds.includes('friend')) return { unit: unit.id }
    if (friendly !== true && kinds.includes('enemy')) return { unit: unit.id }
    if (kinds.includes('place') && unit.at !== null) return { at: unit.at }
  }
  const feature = knownFeature(word.text, view)
  if (feature !== undefined && kinds.includes('feature')) return { feature: feature.id }
  const place = placeNamed(word.text, view)
  if (place !== null && kinds.includes('place')) return { at: place }
  const middle = feature === undefined ? null : middleOf(feature)
  if (middle !== null && kinds.includes('place')) return { at: middle }
  // One message for all: a name that means nothing here, and one that means a hidden unit, must look the same.
  return refuse('notation.bad-target', {
    at: word.at,
    found: word.text,
    expected: expectedTarget(kinds),
    hint: hint(word.text, targetNames(kinds, view)),
  })
}

/** "an enemy unit or a place": what kinds of target an order takes, in words. */
function expectedTarget(kinds: readonly KeyEnd<'notation.target-', WordKey>[]): Message {
  const [first, ...rest] = kinds.map((kind): Message => message(`notation.target-${kind}`))
  return rest.reduce(
    (said, next): Message => message('notation.target-or', { first: said, second: next }),
    first ?? message('notation.target-unit'),
  )
}

/** Whether a side is the viewer's; null when he has none. */
function isOwn(side: SideId, view: View): boolean | null {
  const own = sideOf(view.viewer)
  return own === null ? null : own === side
}

function targetNames(kinds: readonly string[], view: View): string[] {
  const units = valuesIn(view.units).filter((unit) => {
    if (isGone(unit)) return false
    const own = isOwn(unit.side, view)
    return (own !== false && kinds.includes('friend')) || (own !== true && kinds.includes('enemy'))
  })
  return [...units.map((unit) => unit.id), ...(kinds.includes('feature') ? idsIn(view.features) : [])]
}
