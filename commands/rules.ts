import { SlashCommandBuilder } from 'discord.js'
import { anywhere, type Command, named, RULEBOOKS } from '../src/discord/client/command.ts'
import { completeRules, showRules } from '../src/discord/feature/show-rules.ts'

/** `/rules`: looks a rule up by number or by what it is about, in all rulebooks or one. */
export const rules: Command = {
  shape: named(anywhere(new SlashCommandBuilder()), 'rules', 'cmd.rules')
    .addStringOption((o) =>
      named(o, 'query', 'cmd.rules.query').setRequired(true).setMaxLength(100).setAutocomplete(true),
    )
    .addStringOption((o) => named(o, 'ruleset', 'cmd.rules.ruleset').addChoices(...RULEBOOKS))
    .addBooleanOption((o) => named(o, 'show', 'cmd.rules.show')),
  public: (interaction) => interaction.options.getBoolean('show') ?? false,
  run: (interaction, services) =>
    showRules(
      interaction,
      services,
      interaction.options.getString('query', true),
      interaction.options.getString('ruleset'),
    ),
  complete: completeRules,
}
