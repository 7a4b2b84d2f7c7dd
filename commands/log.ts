import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { type Command, named } from '../src/discord/client/command.ts'
import { offer } from '../src/discord/client/complete.ts'
import { eyesLine, eyesOffered, whoLooks, withEyes } from '../src/discord/feature/eyes.ts'
import { showLog } from '../src/discord/feature/show-log.ts'

/** `/log`: what happened, as far as the caller may know, the newest last. */
export const log: Command = {
  shape: withEyes(
    named(new SlashCommandBuilder(), 'log', 'cmd.log')
      .setContexts(InteractionContextType.Guild)
      .addStringOption((o) => named(o, 'before', 'cmd.log.before').setMaxLength(20)),
  ),
  run: (interaction, services) => {
    const who = whoLooks(interaction)
    const before = interaction.options.getString('before')
    return showLog(interaction, services, before, { who, above: eyesLine(interaction, who) })
  },
  complete: async (interaction, services) => offer(interaction, await eyesOffered(interaction, services)),
}
