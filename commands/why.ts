import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { type Command, named } from '../src/discord/client/command.ts'
import { knownUnits, offer } from '../src/discord/client/complete.ts'
import { showWhy } from '../src/discord/feature/show-log.ts'

/** `/why`: the arithmetic of a result, term by term, each with its rule. */
export const why: Command = {
  shape: named(new SlashCommandBuilder(), 'why', 'cmd.why')
    .setContexts(InteractionContextType.Guild)
    .addStringOption((o) => named(o, 'unit', 'cmd.why.unit').setAutocomplete(true))
    .addStringOption((o) => named(o, 'entry', 'cmd.why.entry').setMaxLength(20)),
  run(interaction, services) {
    const number = interaction.options.getString('entry')
    const unit = interaction.options.getString('unit')
    return showWhy(interaction, services, {
      ...(number === null ? {} : { number }),
      ...(unit === null ? {} : { unit }),
    })
  },
  complete: async (interaction, services) => offer(interaction, await knownUnits(interaction, services)),
}
