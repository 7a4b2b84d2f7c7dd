import type { ChatInputCommandInteraction, SlashCommandSubcommandBuilder } from 'discord.js'
import type { TimesText } from '../../table/umpires/timing.ts'
import { named } from '../client/command.ts'

/** The options by which it is said how a battle's clocks are to go. */
export const withClocks = (subcommand: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  subcommand
    .addStringOption((o) => named(o, 'clock', 'cmd.clocks.clock').setMaxLength(60))
    .addIntegerOption((o) =>
      named(o, 'answer-minutes', 'cmd.clocks.answer-minutes').setMinValue(5).setMaxValue(4320),
    )
    .addBooleanOption((o) => named(o, 'rest', 'cmd.clocks.rest'))

/** What is said by them. */
export function clocksIn(options: ChatInputCommandInteraction['options']): TimesText {
  const plan = options.getString('clock')
  const window = options.getInteger('answer-minutes')
  const rest = options.getBoolean('rest')
  return {
    ...(plan === null ? {} : { plan }),
    ...(window === null ? {} : { window }),
    ...(rest === null ? {} : { rest }),
  }
}
