import { z } from 'zod'
import { readAs } from '../../../kernel/faults.ts'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { pairsIn } from '../../../kernel/ordered.ts'
import type { Armies, Army, ArmyListing } from '../../../kernel/ruleset.ts'
import { type Result, refuse, resultOf, type SideId } from '../../../kernel/words.ts'
import { LIMITS } from '../tables/army-sizes.ts'
import type { BattleType } from '../tables/battle-types.ts'
import { BATTLES } from '../tables/battle-types.ts'
import { SECTIONS } from '../tables/sections.ts'
import { type Card, isFielded } from '../units/cards.ts'
import { sectionNamed } from '../units/sections.ts'
import type { ArmyList } from './armies.ts'
import { withBonus } from './limits.ts'
import { readScenario, type Scenario } from './scenario.ts'
import { skirmish, skirmishes } from './skirmish.ts'

const count = z.number().int().min(1).max(40)
const chosenUnit = z.union([
  z.string().transform((card) => ({ card, sections: [] as string[] })),
  z.strictObject({ card: z.string(), sections: z.array(z.string()).default([]) }),
])
/** Units of a choice: one by one, or cards and how many of each. */
const chosenUnits = z.union([
  z.array(chosenUnit),
  z
    .record(z.string(), count)
    .transform((cards) =>
      pairsIn(cards).flatMap(([card, n]) =>
        Array.from({ length: n }, () => ({ card, sections: [] as string[] })),
      ),
    ),
])

/** An army as somebody chooses it (KG-ARM-05): detachments of a list with their units, and single ones besides. */
const choiceSchema = z.strictObject({
  list: z.string(),
  detachments: z
    .array(
      z.strictObject({
        id: z.string(),
        units: chosenUnits.default([]),
        sections: z.array(z.string()).default([]),
      }),
    )
    .min(1),
  independent: chosenUnits.default([]),
})
type Choice = z.infer<typeof choiceSchema>

interface Chosen {
  readonly id: string
  readonly card: string
  readonly hq: string
  readonly sections: readonly string[]
  readonly leader?: 'platoon' | 'company'
}

function readChoice(raw: Json): Choice {
  const read = readAs(choiceSchema, raw)
  return read.ok ? read.value : refuse('kg.error.not-an-army', { ...read.fault })
}

const listOf = (scenario: Scenario, id: string): ArmyList =>
  scenario.armies.find((list) => list.id === id) ?? refuse('kg.error.no-list', { list: id })

/** The points a side may spend: the scenario's limit, or the usual one for a medium battle and its bonus (KG-ARM-03). */
export function limitFor(scenario: Scenario, side: SideId): number {
  const given = lookUp(scenario.limits, side)
  if (given !== undefined) return given
  const period =
    scenario.period === 'early' || scenario.period === 'modern' ? scenario.period : 'preindustrial'
  return withBonus(LIMITS[period].medium, typeOf(scenario), roleOf(scenario, side))
}

const typeOf = (scenario: Scenario): BattleType => (scenario.type === 'rolled' ? 'pitched' : scenario.type)

function roleOf(scenario: Scenario, side: SideId): 'attacker' | 'defender' {
  const order = scenario.order.indexOf(side)
  return lookUp(scenario.sides, side)?.role ?? BATTLES[typeOf(scenario)].roles[order <= 0 ? 0 : 1]
}

/** The units of a choice with their HQs, in the order chosen. Refuses what the list does not allow (KG-ARM-05, KG-ARM-06). */
function unitsOf(list: ArmyList, choice: Choice, prefix: string): Chosen[] {
  const basic = choice.detachments.filter(({ id }) => detachmentOf(list, id).basic)
  if (basic.length !== 1) refuse('kg.error.one-basic')
  const chosen: Chosen[] = []
  const next = (): string => `${prefix}${chosen.length + 1}`
  // The basic detachment comes first: its HQ is the Chief HQ (KG-CMD-04).
  const ordered = [...choice.detachments].sort(
    (a, b) => Number(basic.includes(b)) - Number(basic.includes(a)),
  )
  const chief = `${prefix}1`
  for (const { id, units, sections } of ordered) {
    const detachment = detachmentOf(list, id)
    checkSlots(
      detachment,
      units.map(({ card }) => card),
    )
    const hq = detachment.hq === null ? chief : next()
    if (detachment.hq !== null)
      chosen.push({ id: hq, card: detachment.hq, hq: basic.some((b) => b.id === id) ? hq : chief, sections })
    const leads = units.length > 0 ? detachment.leader : undefined
    const leader = leads === undefined ? hq : next()
    units.forEach(({ card, sections: own }, i) => {
      const first = leads !== undefined && i === 0
      const led = { id: next(), card, hq: first ? hq : leader, sections: own }
      chosen.push(first ? { ...led, leader: leads } : led)
    })
  }
  for (const unit of choice.independent)
    chosen.push({ id: next(), card: unit.card, hq: chief, sections: unit.sections })
  checkIndependent(list, choice, chosen)
  return chosen
}

const detachmentOf = (list: ArmyList, id: string): ArmyList['detachments'][number] =>
  list.detachments.find((d) => d.id === id) ?? refuse('kg.error.no-detachment', { detachment: id })

/** As many of each card as the detachment's slots allow, and none besides (KG-ARM-06). */
function checkSlots(detachment: ArmyList['detachments'][number], cards: readonly string[]): void {
  const { id, slots } = detachment
  for (const card of cards) {
    if (!slots.some(([allowed]) => allowed === card)) refuse('kg.error.not-in-list', { card, detachment: id })
  }
  for (const [card, least, most] of slots) {
    const n = cards.filter((one) => one === card).length
    if (n < least) refuse('kg.error.slot-few', { detachment: id, card, least })
    if (n > most) refuse('kg.error.slot-many', { detachment: id, card, most })
  }
}

/** Single units and sections come from the pool of independent support, up to their number (KG-ARM-05, KG-UNI-02). */
function checkIndependent(list: ArmyList, choice: Choice, chosen: readonly Chosen[]): void {
  const sections = chosen.flatMap((unit) => unit.sections.map((name) => sectionNamed(name).card))
  const used = [...choice.independent.map(({ card }) => card), ...sections]
  for (const card of used) {
    const most = list.independent.find(([allowed]) => allowed === card)?.[1] ?? 0
    if (used.filter((one) => one === card).length > most) refuse('kg.error.independent-many', { card, most })
  }
}

/** Units attached to an HQ beside those its detachment lists are no more than twice its Command (KG-CMD-02). */
function checkAttached(chosen: readonly Chosen[], cards: ReadonlyMap<string, Card>): void {
  for (const hq of new Set(chosen.map((unit) => unit.hq))) {
    const commander = chosen.find((unit) => unit.id === hq)
    const card = cards.get(commander?.card ?? '')
    // Those whom a vehicle leads are the vehicles of its own platoon.
    if (commander?.leader !== undefined) continue
    // Aircraft are nobody's to lead on the table (KG-AIR-01).
    const led = chosen.filter((unit) => cards.get(unit.card)?.kind !== 'aircraft')
    const under = led.filter((unit) => unit.hq === hq && unit.id !== hq).length
    const most = card?.kind === 'command' ? 2 * card.command : 0
    if (under > most) refuse('kg.error.attached-many', { hq, count: under, most })
  }
}

function costOf(chosen: readonly Chosen[], cards: ReadonlyMap<string, Card>): number {
  return chosen.reduce((total, unit) => {
    const card = cards.get(unit.card)
    if (card === undefined || !(isFielded(card) || card.kind === 'aircraft'))
      refuse('kg.error.no-card', { card: unit.card, unit: unit.id })
    const sections = unit.sections.reduce(
      (sum, name) => sum + (lookUp(SECTIONS, sectionNamed(name).card)?.points ?? 0),
      0,
    )
    return total + card.points + sections
  }, 0)
}

/** The letter of a side's unit ids: the one its roster uses, else the side's first, if the other has another. */
function prefixOf(scenario: Scenario, side: SideId): string {
  const letters = scenario.order.map((id) => {
    const spec = lookUp(scenario.sides, id)
    return { id, letter: spec?.units[0]?.id.replace(/[\d-].*$/, '') || id.slice(0, 1).toUpperCase() }
  })
  const own = letters.find(({ id }) => id === side)?.letter ?? 'A'
  const twice = letters.filter(({ letter }) => letter === own).length > 1
  return twice ? 'AB'.charAt(letters.findIndex(({ id }) => id === side)) : own
}

/** The army lists that come with a scenario, for reading (KG-ARM-06). */
function lists(raw: Json): ArmyListing[] {
  const scenario = readScenario(raw)
  const price = (card: string): number =>
    lookUp(SECTIONS, card)?.points ?? scenario.cards.find((one) => one.id === card)?.points ?? 0
  const slot = (card: string, least: number, most: number) => {
    const name = lookUp(SECTIONS, card)?.names ?? scenario.cards.find((one) => one.id === card)?.name
    return { card, name, least, most, points: price(card) }
  }
  return scenario.armies.map(({ id, name, detachments, independent }) => ({
    id,
    name,
    detachments: [
      ...detachments.map((d) => ({
        id: d.id,
        name: d.name,
        basic: d.basic,
        hq: d.hq,
        cards: d.slots.map(([card, least, most]) => slot(card, least, most)),
      })),
      {
        id: 'independent',
        basic: false,
        hq: null,
        cards: independent.map(([card, most]) => slot(card, 0, most)),
      },
    ],
  }))
}

/** Whether a choice is an army the side may field: list, slots, points (KG-ARM-01…06). */
const check = (raw: Json, side: SideId, wish: Json): Result<Army> =>
  resultOf(() => {
    const scenario = readScenario(raw)
    const choice = readChoice(wish)
    const list = listOf(scenario, choice.list)
    if (list.period !== scenario.period) refuse('kg.error.period', { list: list.id })
    const chosen = unitsOf(list, choice, prefixOf(scenario, side))
    const cards = new Map(scenario.cards.map((card) => [card.id, card]))
    checkAttached(chosen, cards)
    const points = costOf(chosen, cards)
    const limit = limitFor(scenario, side)
    if (points > limit) refuse('kg.error.over-limit', { side, points, limit })
    return { list: list.id, choice: wish, points, limit }
  })

/** The scenario with chosen armies in place of its rosters; their units are put somewhere in their zones. */
function muster(raw: Json, chosen: { readonly [side: SideId]: Army }): Json {
  const scenario = readScenario(raw)
  const own = raw as { readonly sides: { readonly [side: string]: { readonly [key: string]: Json } } }
  const sides = pairsIn(own.sides).map(([side, spec]) => {
    const army = lookUp(chosen, side)
    if (army === undefined) return [side, spec] as const
    const choice = readChoice(army.choice)
    const units = unitsOf(listOf(scenario, choice.list), choice, prefixOf(scenario, side))
    const { points: _, chief: __, ...rest } = spec
    return [side, { ...rest, list: army.list, units: units.map((unit) => ({ ...unit })) }] as const
  })
  // Brigades of an army that another has taken the place of are gone with it (DIG-BRIGADE).
  const stays = ({ units }: Scenario['brigades'][number]): boolean =>
    pairsIn(scenario.sides).some(
      ([side, spec]) => lookUp(chosen, side) === undefined && spec.units.some(({ id }) => id === units[0]),
    )
  const brigades = scenario.brigades.length === 0 ? {} : { brigades: scenario.brigades.filter(stays) }
  return plainJson({ ...own, ...brigades, sides: Object.fromEntries(sides) })
}

/** Choosing armies before a battle (KG-ARM). */
export const armies: Armies = { lists, check, muster, skirmish, skirmishes }
