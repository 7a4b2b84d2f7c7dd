import { z } from 'zod'
import { type Effect, statsOf } from './effect.ts'
import { lookUp } from './look-up.ts'
import { valuesIn } from './ordered.ts'
import type { Signals } from './ruleset.ts'
import { placesOf } from './space/places.ts'
import type { Point } from './space/types.ts'
import type { UnitStatus } from './state.ts'
import type { UnitView, View } from './view.ts'
import type { SideId, UnitId } from './words.ts'

const point = z.strictObject({ x: z.number().int(), y: z.number().int() })
const enemies = {
  /** Only these enemy units; absent: any. */
  units: z.array(z.string()).max(25).optional(),
  /** Only enemy units made from these cards; absent: any. */
  cards: z.array(z.string()).max(25).optional(),
}

/** What may befall an own unit. */
export const BEFALLS = ['hit', 'loss', 'seen'] as const
export type Befalls = (typeof BEFALLS)[number]

/**
 * What a standing order or pass waits for (DIG-PASS, DIG-STANDING). It is looked for only in what its owner was told
 * of the last entry, and in his own view, so that it can never betray what he does not know.
 */
export const triggerSchema = z.discriminatedUnion('on', [
  /** An enemy unit was given an order; of this kind (`Signals.kinds`), these classes or keys, at this own unit. */
  z.strictObject({
    on: z.literal('order'),
    kind: z.string().optional(),
    classes: z.array(z.string()).max(10).optional(),
    orders: z.array(z.string()).max(25).optional(),
    target: z.string().optional(),
    ...enemies,
  }),
  /** One of the own units (or this one) was shot at. */
  z.strictObject({ on: z.literal('shot'), unit: z.string().optional() }),
  /** An enemy unit ended a move within that many map units of an own unit, of any of them, or of a place, centre to centre. */
  z.strictObject({
    on: z.literal('near'),
    of: z.union([
      z.strictObject({ unit: z.string() }),
      z.strictObject({ at: point }),
      z.strictObject({ own: z.literal(true) }),
    ]),
    within: z.number().int().min(1),
    ...enemies,
  }),
  /** An enemy unit ended a move inside this upright box. */
  z.strictObject({ on: z.literal('inside'), from: point, to: point, ...enemies }),
  /** An enemy unit came into sight of the side (and nearer than `within` to this own unit, when named). */
  z.strictObject({
    on: z.literal('sighted'),
    of: z.string().optional(),
    within: z.number().int().min(1).optional(),
    ...enemies,
  }),
  /** One of these befell an own unit that all could see: it was hit, it was lost, or it is hidden no more. */
  z.strictObject({ on: z.literal('befell'), what: z.array(z.enum(BEFALLS)).min(1).max(3) }),
])
export type Trigger = z.infer<typeof triggerSchema>

/**
 * Has what the trigger waits for just happened? Gives the unit that did it (null when its owner does not know which),
 * or undefined when it has not happened.
 * @param effects of the last entry, only those the owner's side may know.
 * @param view the owner's view after it.
 */
export function triggered(
  trigger: Trigger,
  side: SideId,
  effects: readonly Effect[],
  view: View,
  signals: Signals,
): UnitId | null | undefined {
  const cause = effects.find((effect) => matches(trigger, side, effect, view, signals))
  if (cause === undefined) return undefined
  const unit = 'unit' in cause ? cause.unit : undefined
  return unit !== undefined && lookUp(view.units, unit) !== undefined ? unit : null
}

function matches(trigger: Trigger, side: SideId, effect: Effect, view: View, signals: Signals): boolean {
  switch (trigger.on) {
    case 'order': {
      if (effect.type !== 'event' || effect.name !== signals.declared) return false
      if (!isEnemy(view, side, effect.unit, trigger)) return false
      if (trigger.target !== undefined && trigger.target !== effect.target) return false
      const key = String(effect.data?.order ?? '')
      if (trigger.kind !== undefined && !(lookUp(signals.kinds, trigger.kind) ?? []).includes(key))
        return false
      if (trigger.orders !== undefined && !trigger.orders.includes(key)) return false
      return trigger.classes === undefined || trigger.classes.includes(String(effect.data?.class ?? ''))
    }
    case 'shot':
      if (effect.type !== 'event' || !signals.shotAt.includes(effect.name)) return false
      if (effect.target === undefined || lookUp(view.units, effect.target)?.side !== side) return false
      return trigger.unit === undefined || trigger.unit === effect.target
    case 'near': {
      if (effect.type !== 'move' || !isEnemy(view, side, effect.unit, trigger)) return false
      const places = placesOf(view.map)
      return centresOf(trigger.of, side, view, signals).some((centre) =>
        places.within(effect.at, centre, trigger.within),
      )
    }
    case 'inside':
      if (effect.type !== 'move' || !isEnemy(view, side, effect.unit, trigger)) return false
      return (
        between(effect.at.x, trigger.from.x, trigger.to.x) &&
        between(effect.at.y, trigger.from.y, trigger.to.y)
      )
    case 'befell':
      return trigger.what.some((what) => befell(what, side, effect, view, signals))
    case 'sighted': {
      const at = sightedAt(side, effect, view, signals)
      if (at === null || !('unit' in effect) || !isEnemy(view, side, effect.unit, trigger)) return false
      const own = trigger.of === undefined ? undefined : lookUp(view.units, trigger.of)?.at
      if (trigger.of !== undefined && own == null) return false
      return own == null || trigger.within === undefined || placesOf(view.map).within(at, own, trigger.within)
    }
  }
}

/** Where a unit came into sight of a side, or is hidden no more; null: it did not. */
function sightedAt(side: SideId, effect: Effect, view: View, signals: Signals): Point | null {
  if (effect.type === 'sight')
    return effect.side === side && effect.sighting?.now === true ? effect.sighting.at : null
  if (effect.type !== 'set' || !isFound(effect, signals)) return null
  return lookUp(view.units, effect.unit)?.at ?? null
}

/** Does an effect tell that enemies know of a unit from now on? */
const isFound = (effect: Effect & { readonly type: 'set' }, { unseen }: Signals): boolean =>
  unseen !== undefined && lookUp(statsOf(effect), unseen) === false

/** Statuses of who is there no more. */
const GONE: readonly string[] = ['destroyed', 'fled', 'left'] satisfies UnitStatus[]

/**
 * Whether something befell an own unit. What befalls one that enemies do not know of does not count: that the battle then
 * waited for its side would tell them of it.
 */
function befell(what: Befalls, side: SideId, effect: Effect, view: View, signals: Signals): boolean {
  const own = 'unit' in effect && effect.unit !== undefined ? lookUp(view.units, effect.unit) : undefined
  if (own?.side !== side || isUnseen(own, signals)) return false
  if (effect.type === 'status') return what === 'loss' && GONE.includes(effect.status)
  if (effect.type !== 'set' || what === 'loss') return false
  if (what === 'seen') return isFound(effect, signals)
  const stats = statsOf(effect)
  return (signals.hurt ?? []).some((stat) => Boolean(lookUp(stats, stat)))
}

/** What of all that a trigger waits for has befallen an own unit, and which; null: nothing has, or it waits for something else. */
export function befallen(
  trigger: Trigger,
  side: SideId,
  effects: readonly Effect[],
  view: View,
  signals: Signals,
): { readonly what: Befalls; readonly unit: UnitId } | null {
  if (trigger.on !== 'befell') return null
  for (const effect of effects) {
    const what = trigger.what.find((one) => befell(one, side, effect, view, signals))
    if (what !== undefined && 'unit' in effect && effect.unit !== undefined)
      return { what, unit: effect.unit }
  }
  return null
}

/** What an enemy is to come near: a place, an own unit, or any of them. */
function centresOf(
  of: Extract<Trigger, { on: 'near' }>['of'],
  side: SideId,
  view: View,
  signals: Signals,
): readonly Point[] {
  if ('at' in of) return [of.at]
  const own = valuesIn(view.units).filter((unit) => ('unit' in of ? unit.id === of.unit : unit.side === side))
  return own.flatMap((unit) => (isUnseen(unit, signals) ? [] : (unit.at ?? [])))
}

/** Do enemies not know of a unit? Nothing that a player planned happens because of it, for that would tell of it. */
export const isUnseen = ({ facts }: UnitView, { unseen }: Pick<Signals, 'unseen'>): boolean =>
  unseen !== undefined && lookUp(facts, unseen) === true

function isEnemy(
  view: View,
  side: SideId,
  unit: string | undefined,
  filter: { units?: readonly string[] | undefined; cards?: readonly string[] | undefined },
): boolean {
  const known = unit === undefined ? undefined : lookUp(view.units, unit)
  if (known === undefined || known.side === side) return false
  if (filter.units !== undefined && !filter.units.includes(known.id)) return false
  return filter.cards === undefined || filter.cards.includes(known.card)
}

const between = (value: number, a: number, b: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b)
