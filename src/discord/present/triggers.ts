import type { ChatInputCommandInteraction, SlashCommandSubcommandBuilder } from 'discord.js'
import { type Language, sayKnown } from '../../i18n/i18n.ts'
import type { Trigger } from '../../kernel/trigger.ts'
import type { View } from '../../kernel/view.ts'
import { message, type Result } from '../../kernel/words.ts'
import { EVENTS, triggerOf } from '../../table/orders/happening.ts'
import { named } from '../client/command.ts'
import { say } from '../client/markdown.ts'

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

type At = { readonly x: number; readonly y: number }

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
  if (trigger.on === 'near')
    params.of = 'at' in trigger.of ? place(trigger.of.at) : 'unit' in trigger.of ? trigger.of.unit : ''
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
