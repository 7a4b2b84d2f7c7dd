import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { type Command, named } from '../src/discord/client/command.ts'
import { completeMeasured, showMeasured } from '../src/discord/feature/measuring.ts'

/** `/measure`: distance, sight, arcs and scores between two things on the table, where measuring is free. */
export const measure: Command = {
  shape: named(new SlashCommandBuilder(), 'measure', 'cmd.measure')
    .setContexts(InteractionContextType.Guild)
    .addStringOption((o) => named(o, 'from', 'cmd.measure.from').setRequired(true).setAutocomplete(true))
    .addStringOption((o) => named(o, 'to', 'cmd.measure.to').setRequired(true).setAutocomplete(true))
    .addBooleanOption((o) => named(o, 'picture', 'cmd.measure.picture')),
  run: (interaction, services) =>
    showMeasured(interaction, services, {
      from: interaction.options.getString('from', true),
      to: interaction.options.getString('to', true),
      picture: interaction.options.getBoolean('picture') ?? false,
    }),
  complete: completeMeasured,
}
