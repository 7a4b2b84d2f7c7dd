import type { ChatInputCommandInteraction, SlashCommandSubcommandBuilder } from 'discord.js'
import { type Language, sayKnown } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { Trigger } from '../../kernel/trigger.ts'
import type { View } from '../../kernel/view.ts'
import { type Given, type Key, message, type Result } from '../../kernel/words.ts'
import { named } from '../client/command.ts'
import { say } from '../client/markdown.ts'

/** What a standing order or pass may wait for, as a reader chooses it. */
const EVENTS = ['near', 'sighted', 'order', 'charge', 'shot', 'inside'] as const
type Event = (typeof EVENTS)[number]

/** The options of a command that say what something waits for (DIG-PASS, DIG-STANDING). */
export const triggerOptions = (
  s: SlashCommandSubcommandBuilder,
  needed: boolean,
): SlashCommandSubcommandBuilder =>
  s.addStringOption((o) =>
    named(o, 'when', 'cmd.pd.event')
      .setRequired(needed)
      .addChoices(
        ...EVENTS.map((event) => ({
          name: say(message(`discord.event.${event}`), 'en'),
          name_localizations: { pl: say(message(`discord.event.${event}`), 'pl') },
          value: event,
        })),
      ),
  )

/** The rest of them; apart, because needed options must come first. */
export const triggerDetails = (s: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  s
    .addStringOption((o) => named(o, 'of', 'cmd.pd.of').setAutocomplete(true))
    .addNumberOption((o) => named(o, 'within', 'cmd.pd.within').setMinValue(0.1).setMaxValue(10_000))
    .addStringOption((o) => named(o, 'enemy', 'cmd.pd.enemy').setAutocomplete(true))

/**
 * The trigger that a command's options describe; null when they name none. Places and units are those of the
 * caller's own view; `within` is a length of the ruleset (centimetres), `perUnit` what one of them is on the map.
 */
export function triggerFrom(
  interaction: ChatInputCommandInteraction,
  view: View,
  perUnit: number,
): Result<Trigger | null> {
  const { options } = interaction
  const event = EVENTS.find((one) => one === options.getString('when'))
  if (event === undefined) return { ok: true, value: null }
  const within = options.getNumber('within')
  return triggerOf(event, view, {
    of: options.getString('of')?.trim() ?? null,
    within: within === null ? null : Math.max(1, Math.round(within * perUnit)),
    enemy: options.getString('enemy')?.trim() ?? null,
  })
}

interface Details {
  readonly of: string | null
  /** Map units. */
  readonly within: number | null
  readonly enemy: string | null
}

const refusal = <K extends Key>(key: K, ...params: Given<K>): Result<never> => ({
  ok: false,
  refusal: message(key, ...params),
})

function triggerOf(event: Event, view: View, { of, within, enemy }: Details): Result<Trigger> {
  const foe = enemy === null ? undefined : lookUp(view.units, enemy)
  if (enemy !== null && foe === undefined) return refusal('discord.no-such-unit', { unit: enemy })
  const units = enemy === null ? {} : { units: [enemy] }
  const own = of === null ? undefined : lookUp(view.units, of)?.id
  switch (event) {
    case 'near': {
      if (of === null || within === null) return refusal('discord.trigger.near')
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

type At = { readonly x: number; readonly y: number }

/** The box from one square to another, both whole; each is named by its middle and reaches so far from there. */
const boxOf = (a: At, b: At, reach: number): { from: At; to: At } => ({
  from: { x: Math.min(a.x, b.x) - reach, y: Math.min(a.y, b.y) - reach },
  to: { x: Math.max(a.x, b.x) + reach, y: Math.max(a.y, b.y) + reach },
})

/** What a trigger waits for, in words. */
export function triggerWords(
  trigger: Trigger,
  perUnit: number,
  place: (at: At) => string,
  language: Language,
): string {
  const params: Record<string, string | number> = { of: '', within: '', enemy: '' }
  if ('units' in trigger && trigger.units !== undefined) params.enemy = trigger.units.join(', ')
  if ('target' in trigger && trigger.target !== undefined) params.of = trigger.target
  if ('unit' in trigger && trigger.unit !== undefined) params.of = trigger.unit
  if (trigger.on === 'near') params.of = 'unit' in trigger.of ? trigger.of.unit : place(trigger.of.at)
  if (trigger.on === 'sighted' && trigger.of !== undefined) params.of = trigger.of
  if (trigger.on === 'inside') params.of = `${place(trigger.from)}–${place(trigger.to)}`
  if ('within' in trigger && trigger.within !== undefined) params.within = trigger.within / perUnit
  const event = trigger.on === 'order' ? (trigger.kind ?? trigger.on) : trigger.on
  const words = [sayKnown(`discord.event.${event}`, language) ?? event]
  if (params.of !== '') words.push(say(message('discord.trigger.of', { of: params.of ?? '' }), language))
  if (params.within !== '')
    words.push(say(message('discord.trigger.within', { within: params.within ?? '' }), language))
  if (params.enemy !== '')
    words.push(say(message('discord.trigger.enemy', { enemy: params.enemy ?? '' }), language))
  return words.join(', ')
}
