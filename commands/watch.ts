import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { offer } from '../src/discord/client/complete.ts'
import { sides } from '../src/discord/feature/complete-seats.ts'
import { answerDone } from '../src/discord/feature/done.ts'

/** `/watch`: a battle with the eyes of a side, or of all, if those agree whose secrets are seen (DIG-WATCH). */
export const watch: Command = {
  shape: named(new SlashCommandBuilder(), 'watch', 'cmd.watch')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'side', 'cmd.watch.side')
        .addStringOption((o) => named(o, 'side', 'cmd.watch.which').setRequired(true).setAutocomplete(true))
        .addIntegerOption((o) => named(o, 'delay', 'cmd.watch.delay').setMinValue(0).setMaxValue(20)),
    )
    .addSubcommand((s) =>
      named(s, 'all', 'cmd.watch.all').addIntegerOption((o) =>
        named(o, 'delay', 'cmd.watch.delay').setMinValue(0).setMaxValue(20),
      ),
    )
    .addSubcommand((s) =>
      named(s, 'stop', 'cmd.watch.stop').addUserOption((o) => named(o, 'player', 'cmd.watch.who')),
    ),

  async run(interaction, services) {
    const { options } = interaction
    const who = whoIs(interaction)
    if (options.getSubcommand() === 'stop') {
      const player = options.getUser('player')?.id
      return answerDone(interaction, await services.table.stopWatching(who, player), services)
    }
    const delay = options.getInteger('delay') ?? 0
    const asked = { side: options.getString('side'), delay }
    await answerDone(interaction, await services.table.askToWatch(who, asked), services)
  },

  complete: async (interaction, services) => offer(interaction, await sides(interaction, services)),
}
