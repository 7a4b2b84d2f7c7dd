import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { Trigger } from '../../kernel/trigger.ts'
import type { View } from '../../kernel/view.ts'
import { type Given, type Key, message, type Result } from '../../kernel/words.ts'

/** What a standing order, a pass or a plan may wait for, as a reader chooses it. */
export const EVENTS = ['near', 'sighted', 'order', 'charge', 'shot', 'inside'] as const
export type Event = (typeof EVENTS)[number]

/** What somebody wants to be asked about who names nothing: charges, and shots at his units. */
export const DANGERS: readonly Trigger[] = [{ on: 'order', kind: 'charge' }, { on: 'shot' }]

const unitNamed = ({ units }: View, typed: string) => {
  const id = idsIn(units).find((one) => one.toLowerCase() === typed.toLowerCase())
  return id === undefined ? undefined : lookUp(units, id)
}

/** What else is said of it, as it was typed. */
export interface Details {
  readonly of: string | null
  /** Map units. */
  readonly within: number | null
  readonly enemy: string | null
}

const refusal = <K extends Key>(key: K, ...params: Given<K>): Result<never> => ({
  ok: false,
  refusal: message(key, ...params),
})

/** The trigger that is meant; refuses what its reader does not know, and what cannot be meant. */
export function triggerOf(event: Event, view: View, { of, within, enemy }: Details): Result<Trigger> {
  const foe = enemy === null ? undefined : unitNamed(view, enemy)
  if (enemy !== null && foe === undefined) return refusal('discord.no-such-unit', { unit: enemy })
  const units = enemy === null ? {} : { units: [foe?.id ?? enemy] }
  const own = of === null ? undefined : unitNamed(view, of)?.id
  switch (event) {
    case 'near': {
      if (within === null) return refusal('discord.trigger.near')
      if (of === null) return done({ on: 'near', of: { own: true }, within, ...units })
      if (own !== undefined) return done({ on: 'near', of: { unit: own }, within, ...units })
      const place = placesOf(view.map).parse(of)
      if (!place.ok) return refusal('discord.no-such-place', { place: of })
      return done({ on: 'near', of: { at: place.at }, within, ...units })
    }
    case 'inside': {
      const [a = '', b = ''] = (of ?? '').split(/\s*(?:\.\.|–|\s)\s*/u)
      const places = placesOf(view.map)
      const [from, to] = [places.parse(a), places.parse(b === '' ? a : b)]
      if (!from.ok || !to.ok) return refusal('discord.trigger.inside')
      return done({ on: 'inside', ...boxOf(from.at, to.at, places.halfCell), ...units })
    }
    case 'shot':
      if (of !== null && own === undefined) return refusal('discord.no-such-unit', { unit: of })
      return done({ on: 'shot', ...(own === undefined ? {} : { unit: own }) })
    case 'order':
    case 'charge': {
      if (of !== null && own === undefined) return refusal('discord.no-such-unit', { unit: of })
      const kind = event === 'charge' ? { kind: event } : {}
      return done({ on: 'order', ...kind, ...(own === undefined ? {} : { target: own }), ...units })
    }
    case 'sighted':
      if (of !== null && own === undefined) return refusal('discord.no-such-unit', { unit: of })
      return done({
        on: 'sighted',
        ...(own === undefined ? {} : { of: own }),
        ...(within === null || own === undefined ? {} : { within }),
        ...units,
      })
  }
}

const done = (value: Trigger): Result<Trigger> => ({ ok: true, value })

/** The box from one square to another, both whole; each is named by its middle and reaches so far from there. */
const boxOf = (a: Point, b: Point, reach: number): { from: Point; to: Point } => ({
  from: { x: Math.min(a.x, b.x) - reach, y: Math.min(a.y, b.y) - reach },
  to: { x: Math.max(a.x, b.x) + reach, y: Math.max(a.y, b.y) + reach },
})
