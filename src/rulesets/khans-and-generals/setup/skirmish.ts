import { z } from 'zod'
import { readAs, unknownWord } from '../../../kernel/faults.ts'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { percentOf } from '../../../kernel/modifiers.ts'
import type { Armies } from '../../../kernel/ruleset.ts'
import { type Names, refuse } from '../../../kernel/words.ts'
import { LIMITS } from '../tables/army-sizes.ts'
import { BATTLE_TYPES, BATTLES, type BattleType } from '../tables/battle-types.ts'
import { GROUNDS } from '../tables/ground.ts'
import { TIMES } from '../tables/times.ts'
import { CLIMATES, SEASONS, WEATHERS } from '../tables/weather.ts'
import { namesSchema } from '../units/cards.ts'
import { type ArmyList, armyListSchema } from './armies.ts'
import { mm } from './features.ts'
import { typeObjectives } from './type-objectives.ts'

const rolled = z.literal('rolled')

/** What players agree on for a skirmish; what they don't is rolled (KG-GEN-03). */
const settingsSchema = z.looseObject({
  type: z.union([z.enum(BATTLE_TYPES), rolled]).default('pitched'),
  size: z.enum(['small', 'medium', 'large']).default('small'),
  name: namesSchema.default({ en: 'Skirmish', pl: 'Potyczka' }),
  lists: z.tuple([z.string(), z.string()]).optional(),
  limit: z.number().int().min(50).max(5000).optional(),
  turns: z.number().int().min(1).max(60).default(12),
  map: z.tuple([z.number(), z.number()]).default([180, 120]),
  time: z.union([z.enum(TIMES), rolled]).default('rolled'),
  timeMode: z.enum(['static', 'dynamic']).default('dynamic'),
  weather: z.union([z.enum(WEATHERS), rolled]).default('rolled'),
  weatherMode: z.enum(['static', 'dynamic']).default('dynamic'),
  ground: z.union([z.enum(GROUNDS), rolled]).default('dry'),
  terrain: z.union([z.array(z.json()), rolled]).default('rolled'),
  season: z.enum(SEASONS).default('autumn'),
  climate: z.enum(CLIMATES).default('temperate'),
  armies: z.array(armyListSchema).default([]),
  cards: z.array(z.json()).default([]),
})

/**
 * Battles without a scenario in which both armies are of a later period (KG-TIM-01); the usual one is of the oldest for which
 * there are two lists.
 */
export const skirmishes: NonNullable<Armies['skirmishes']> = {
  'skirmish-1914': ofPeriod('EARLY', { en: 'Skirmish of 1914', pl: 'Potyczka z 1914 roku' }),
  'skirmish-1939': ofPeriod('MODERN', { en: 'Skirmish of 1939', pl: 'Potyczka z 1939 roku' }),
}

/** A battle between two armies of one list. */
function ofPeriod(list: string, name: Names) {
  return { name, agreed: { name, lists: [list, list] } }
}

/** The smallest army of a list: its basic detachment as its slots have it at least, filled up as points allow. */
function smallest(list: ArmyList, limit: number, price: (card: string) => number, prefix: string): Json {
  const basic = list.detachments.find((d) => d.basic) ?? list.detachments[0]
  if (basic === undefined || basic.hq === null) return refuse('kg.error.no-list', { list: list.id })
  // A list whose basic detachment is too dear for a small battle begins with the cheapest of the others.
  const cost = (d: ArmyList['detachments'][number]): number =>
    price(d.hq ?? '') + d.slots.reduce((sum, [card, least]) => sum + least * price(card), 0)
  const able =
    [basic, ...list.detachments.filter((d) => d.hq !== null)].find((d) => cost(d) <= limit) ?? basic
  const hq = `${prefix}1`
  const cards = able.slots.flatMap(([card, least]) => Array.from({ length: least }, () => card))
  let left = limit - cost(able)
  for (const [card, least, most] of able.slots) {
    for (let n = least; n < most && price(card) <= left; n++) {
      cards.push(card)
      left -= price(card)
    }
  }
  const units = cards.map((card, n) => ({ id: `${prefix}${n + 2}`, card, hq }))
  return [{ id: hq, card: able.hq as string, hq }, ...units]
}

/**
 * A scenario for a battle without one (KG-GEN-03): type, place, time and weather as agreed or left to the dice, the
 * two lists' smallest armies until somebody chooses others (KG-ARM-05). Refuses settings it cannot make one of.
 */
export function skirmish(raw: Json): Json {
  const read = readAs(settingsSchema, raw)
  if (!read.ok) return refuse('kg.error.scenario', { ...read.fault })
  const s = read.value
  const named = s.lists ?? usualLists(s.armies)
  const lists = named.map(
    (id) =>
      s.armies.find((list) => list.id === id) ??
      refuse('kg.error.scenario', {
        at: 'lists',
        problem: unknownWord(
          id,
          s.armies.map((list) => list.id),
        ),
      }),
  )
  const type = s.type === 'rolled' ? 'pitched' : s.type
  const period = lists[0]?.period ?? 'preindustrial'
  const base = s.limit ?? LIMITS[period][s.size]
  const prices = new Map(
    s.cards.map((card) => {
      const { id, points } = z.looseObject({ id: z.string(), points: z.number() }).parse(card)
      return [id, points]
    }),
  )
  const order: string[] = []
  const sides: Record<string, Json> = {}
  const limits: Record<string, number> = {}
  lists.forEach((list, n) => {
    const id = lists[0]?.id === lists[1]?.id ? `${list.id}-${n + 1}` : list.id
    const role = BATTLES[type].roles[n === 0 ? 0 : 1]
    const limit = base + percentOf(BATTLES[type].bonus[role] ?? 0, base)
    limits[id] = limit
    const units = smallest(list, limit, (card) => prices.get(card) ?? 0, 'AB'.charAt(n))
    order.push(id)
    sides[id] = { list: list.id, role, units }
  })
  const { lists: _, size: __, limit: ___, armies, cards, ...rest } = s
  const scenario = {
    // A type that is rolled brings its aims with it.
    ...(s.type === 'rolled' ? {} : objectivesFor(type, s.map, order[1] ?? '')),
    ...rest,
    id: 'skirmish',
    agreed: true,
    period,
    start: 'deployment',
    limits,
    order,
    sides,
    armies,
    cards,
  }
  return plainJson(scenario)
}

/** Two lists of one period; where there are none a list against itself (KG-TIM-01). */
function usualLists(lists: readonly ArmyList[]): readonly [string, string] {
  for (const [n, { id, period }] of lists.entries()) {
    const other = lists.slice(n + 1).find((list) => list.period === period)
    if (other !== undefined) return [id, other.id]
  }
  const only = lists[0]?.id ?? ''
  return [only, only]
}

/** What the type of battle is about, as a scenario says it, in cm (KG-BAT-02). */
function objectivesFor(type: BattleType, [width, depth]: readonly [number, number], defender: string) {
  const map = { width: mm(width), height: mm(depth) }
  const found = typeObjectives(type, { map, edge: 'south', defender })
  const places = (kind: string) =>
    found.flatMap(({ id, kind: is, at }) => (is === kind && at ? [{ id, x: at.x / 10, y: at.y / 10 }] : []))
  const exits = found.flatMap(({ id, polygon }) =>
    polygon === undefined ? [] : [{ id, side: defender, poly: polygon.map(({ x, y }) => [x / 10, y / 10]) }],
  )
  return { po: places('po'), markers: places('marker'), targets: places('target'), exits }
}
