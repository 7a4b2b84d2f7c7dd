import type { AutocompleteInteraction } from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { parseOptions, quoted } from '../../kernel/notation.ts'
import type { Offer } from '../../kernel/offer.ts'
import { type OptionForm, optionCalled, valueWords } from '../../kernel/option.ts'
import type { Order, OrderForm, Target } from '../../kernel/order.ts'
import { WINDS } from '../../kernel/space/angle.ts'
import { HEX_WINDS } from '../../kernel/space/hex.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { UnitView, View } from '../../kernel/view.ts'
import { nameIn } from '../../reports/words.ts'
import { languageFor, whoIs } from './caller.ts'
import { cut, LIMITS } from './limits.ts'
import type { BotServices } from './services.ts'
import { featureName, namespaceOf } from './words.ts'

/** Something that can be offered while one types: what is shown and what is sent. */
export interface Offered {
  readonly name: string
  readonly value: string
}

/** Letters without their marks, lower case: `Łucznicy` → `lucznicy`. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')

/** Answers an autocomplete with what fits the typed text, at most 25, those that begin with it first; Discord takes no two of one name. */
export async function offer(interaction: AutocompleteInteraction, all: readonly Offered[]): Promise<void> {
  const typed = folded(String(interaction.options.getFocused()))
  const fits = all.filter((o) => folded(o.name).includes(typed) || folded(o.value).includes(typed))
  const rank = (o: Offered): number =>
    folded(o.name).startsWith(typed) || folded(o.value).startsWith(typed) ? 0 : 1
  const best = [...fits].sort((a, b) => rank(a) - rank(b)).slice(0, LIMITS.choices)
  const shown = best.map(({ name, value }) => ({
    name: cut(name, LIMITS.choiceName),
    value: cut(value, LIMITS.choiceName),
  }))
  await interaction.respond(
    shown.map((one) =>
      shown.some((other) => other !== one && other.name === one.name) ? byValue(one) : one,
    ),
  )
}

/** One of several of the same name: its value is said, too. */
const byValue = ({ name, value }: Offered): Offered => {
  const mark = ` · ${value}`
  return {
    name: cut(cut(name, Math.max(1, LIMITS.choiceName - mark.length)) + mark, LIMITS.choiceName),
    value,
  }
}

/** `K3 Horse archers`, in the reader's language. */
export const unitLabel = (unit: UnitView, language: Language): string =>
  `${unit.id} ${nameIn(language, { name: unit.name, names: unit.facts.names })}`

/** The caller's own view, or null where there is no battle under way. */
export async function viewFor(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<View | null> {
  const view = await services.table.view(whoIs(interaction))
  return view.ok ? view.value : null
}

/** Units of the caller that can be given an order now. */
export async function orderableUnits(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const language = languageFor(interaction)
  const [view, offers] = [
    await viewFor(interaction, services),
    await services.table.offers(whoIs(interaction)),
  ]
  if (view === null || !offers.ok) return []
  const ids = [...new Set(offers.value.map((o) => o.unit))]
  return ids.flatMap((id) => {
    const unit = lookUp(view.units, id)
    return unit === undefined ? [] : [{ name: unitLabel(unit, language), value: id }]
  })
}

/** Units of the caller's side, or for an umpire all there are. */
export async function ownUnits(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const language = languageFor(interaction)
  const view = await viewFor(interaction, services)
  return Object.values(view?.units ?? {})
    .filter((unit) => unit.seen === 'own')
    .map((unit) => ({ name: unitLabel(unit, language), value: unit.id }))
}

/** Every unit the caller knows of, wherever it is, or only those of the enemy. */
export async function knownUnits(
  interaction: AutocompleteInteraction,
  services: BotServices,
  which: 'all' | 'enemies' = 'all',
): Promise<Offered[]> {
  const language = languageFor(interaction)
  const view = await viewFor(interaction, services)
  return Object.values(view?.units ?? {})
    .filter((unit) => which === 'all' || unit.seen !== 'own')
    .map((unit) => ({ name: unitLabel(unit, language), value: unit.id }))
}

/** Orders that a unit of the caller can be given now, by their names in his language; those given most come first. */
export async function ordersFor(
  interaction: AutocompleteInteraction,
  services: BotServices,
  unit: string | null,
): Promise<Offered[]> {
  const language = languageFor(interaction)
  const view = await viewFor(interaction, services)
  const offers = await services.table.offers(whoIs(interaction))
  if (view === null || !offers.ok) return []
  const ruleset = lookUp(services.rulesets, view.ruleset)
  const keys = new Set(
    offers.value.filter((o: Offer) => unit === null || o.unit === unit).map((o) => o.order),
  )
  const orders = [...keys].flatMap((key) => lookUp(ruleset?.orders, key) ?? [])
  const first = [...orders.filter(({ often }) => often), ...orders.filter(({ often }) => !often)]
  return first.flatMap(({ names }) => {
    const [name] = names[language]
    return name === undefined ? [] : [{ name, value: name }]
  })
}

/**
 * Everything the caller sees that can be aimed at: enemies first, then his own, then objectives and works. Of an order
 * that takes only some of these the rest is left out, and of one whose targets are open to the unit one by one all
 * others.
 */
export async function targets(
  interaction: AutocompleteInteraction,
  services: BotServices,
  orderName: string | null = null,
): Promise<Offered[]> {
  const language = languageFor(interaction)
  const view = await viewFor(interaction, services)
  if (view === null) return []
  const order = orderCalled(view, services, orderName)
  const takes = (kind: TargetKind): boolean =>
    order === undefined || order.form.target?.kinds.includes(kind) === true
  const open = (await offerMeant(interaction, services, order))?.targets
  const units = Object.values(view.units)
    // Whoever has no place of his own, such as a gun in tow, is offered where he is named.
    .filter((u) => u.at !== null || open !== undefined)
    .filter((u) => takes(u.seen === 'own' ? 'friend' : 'enemy') && isOpen(open, u))
    .sort((a, b) => Number(a.seen === 'own') - Number(b.seen === 'own'))
    .map((u) => ({ name: unitLabel(u, language), value: u.id }))
  const namespace = namespaceOf(lookUp(services.rulesets, view.ruleset))
  const features = Object.values(view.features)
    .filter((f) => f.layer === 'objective' || f.layer === 'obstacle' || f.layer === 'zone')
    .filter((f) => isOpen(open, f))
    .map((f) => ({ name: `${f.id} (${featureName(namespace, f, language)})`, value: f.id }))
  return [...units, ...(takes('feature') || takes('place') ? features : [])]
}

/** What is offered of an order to the unit that is typed beside it. */
async function offerMeant(
  interaction: AutocompleteInteraction,
  services: BotServices,
  order: Order<BattleState> | undefined,
): Promise<Offer | undefined> {
  const unit = folded(interaction.options.getString('unit') ?? '')
  const offers = await services.table.offers(whoIs(interaction))
  if (order === undefined || !offers.ok) return undefined
  return offers.value.find((one) => folded(one.unit) === unit && one.order === order.key)
}

/** Whether a unit or a feature is one of the targets that are open, or stands in such a place; all are where none are named. */
export const isOpen = (
  open: readonly Target[] | undefined,
  thing: { readonly id: string; readonly at?: Point | null },
): boolean =>
  open?.some((target) => {
    if ('unit' in target) return target.unit === thing.id
    if ('feature' in target) return target.feature === thing.id
    return thing.at?.x === target.at.x && thing.at.y === target.at.y
  }) ?? true

type TargetKind = NonNullable<OrderForm['target']>['kinds'][number]

/** The order a reader names, in either language. */
function orderCalled(view: View, services: BotServices, name: string | null): Order<BattleState> | undefined {
  const wanted = folded(name ?? '')
  return Object.values(lookUp(services.rulesets, view.ruleset)?.orders ?? {}).find((o) =>
    [...o.names.en, ...o.names.pl, o.key].some((known) => folded(known) === wanted),
  )
}

/**
 * Options an order takes, in the reader's words and written ready to send: `hold=yes`. What was typed of others before
 * stays in front; of a unit's, only what is open to it.
 */
export async function orderOptions(
  interaction: AutocompleteInteraction,
  services: BotServices,
  orderName: string | null,
): Promise<Offered[]> {
  const language = languageFor(interaction)
  const view = await viewFor(interaction, services)
  const order = view === null ? undefined : orderCalled(view, services, orderName)
  const forms = order?.form.options ?? {}
  const open = (await offerMeant(interaction, services, order))?.values
  const typed = String(interaction.options.getFocused())
  const before = typed.slice(0, typed.lastIndexOf(' ') + 1)
  const read = parseOptions(before)
  const given = read.ok ? read.value.map(({ name }) => optionCalled(forms, name.text)) : []
  return Object.entries(forms)
    .filter(([key]) => !given.includes(key) && lookUp(open, key)?.length !== 0)
    .flatMap(([key, form]) =>
      valuesIn(form, lookUp(open, key), language).map((value) => `${form.names[language][0]}=${value}`),
    )
    .map((option) => ({ name: before + option, value: before + option }))
}

/** The values that may be offered for an option, as they are written; an empty one where anything may be written. */
function valuesIn(form: OptionForm, open: readonly string[] | undefined, language: Language): string[] {
  const values = open ?? (typeof form.values === 'string' ? null : form.values)
  return (
    values?.map((value) => quoted((valueWords(form, value)[language][0] ?? value).replaceAll(' ', '-'))) ?? [
      '',
    ]
  )
}

/** The winds, for facings: the sixteen of a table, or the six hexsides of a map of hexes. */
export async function facings(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const view = await viewFor(interaction, services)
  const winds = view?.map.grid === 'hexes' ? HEX_WINDS : WINDS
  return winds.map((wind) => ({ name: wind, value: wind }))
}
