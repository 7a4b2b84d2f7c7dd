import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { type Command, named } from '../src/discord/client/command.ts'
import { showLog } from '../src/discord/feature/show-log.ts'

/** `/log`: what happened, as far as the caller may know, the newest last. */
export const log: Command = {
  shape: named(new SlashCommandBuilder(), 'log', 'cmd.log')
    .setContexts(InteractionContextType.Guild)
    .addStringOption((o) => named(o, 'before', 'cmd.log.before').setMaxLength(20)),
  run: (interaction, services) => showLog(interaction, services, interaction.options.getString('before')),
}
