import { SlashCommandBuilder } from 'discord.js'
import { languageFor } from '../src/discord/client/caller.ts'
import { anywhere, type Command, named, RULEBOOKS } from '../src/discord/client/command.ts'
import { completeTest, readTest, runTest } from '../src/discord/feature/testing.ts'

/** `/test`: makes a test of a rulebook, with its arithmetic and dice that can be verified. */
export const test: Command = {
  shape: named(anywhere(new SlashCommandBuilder()), 'test', 'cmd.test')
    .addStringOption((o) =>
      named(o, 'test', 'cmd.test.test').setRequired(true).setMaxLength(100).setAutocomplete(true),
    )
    .addStringOption((o) =>
      named(o, 'settings', 'cmd.test.settings').setMaxLength(1000).setAutocomplete(true),
    )
    .addStringOption((o) => named(o, 'more', 'cmd.test.more').setMaxLength(1000).setAutocomplete(true))
    .addStringOption((o) => named(o, 'ruleset', 'cmd.test.ruleset').addChoices(...RULEBOOKS))
    .addBooleanOption((o) => named(o, 'secret', 'cmd.test.secret')),
  // What everybody is to see must be announced to everybody; what cannot be read concerns only its writer.
  public: (interaction) =>
    !(interaction.options.getBoolean('secret') ?? false) &&
    readTest(interaction, languageFor(interaction)).ok,
  run: runTest,
  complete: completeTest,
}
