import { SlashCommandBuilder } from 'discord.js'
import { answer } from '../src/discord/client/answer.ts'
import { languageFor } from '../src/discord/client/caller.ts'
import { anywhere, type Command, named } from '../src/discord/client/command.ts'
import { ownBattleLines } from '../src/discord/feature/own-battles.ts'

/** `/me battles`: where the caller owes what and until when, and his battles that are over; also in direct messages. */
export const me: Command = {
  shape: named(anywhere(new SlashCommandBuilder()), 'me', 'cmd.me').addSubcommand((s) =>
    named(s, 'battles', 'cmd.me.battles'),
  ),
  async run(interaction, services) {
    const own = await services.table.ownBattles(interaction.user.id)
    await answer(interaction, { lines: ownBattleLines(own, languageFor(interaction)) })
  },
}
