import { SlashCommandBuilder } from 'discord.js'
import { anywhere, type Command, named } from '../src/discord/client/command.ts'
import { completeOdds, showOdds } from '../src/discord/feature/show-odds.ts'
import { references } from '../src/rulesets/references.ts'

/** `/odds`: the chances of a roll, or of a test of a rulebook; of two side by side. */
export const odds: Command = {
  shape: named(anywhere(new SlashCommandBuilder()), 'odds', 'cmd.odds')
    .addSubcommand((sub) =>
      named(sub, 'dice', 'cmd.odds.dice')
        .addStringOption((o) =>
          named(o, 'roll', 'cmd.odds.roll').setRequired(true).setMaxLength(400).setAutocomplete(true),
        )
        .addStringOption((o) => named(o, 'versus', 'cmd.odds.versus').setMaxLength(400).setAutocomplete(true))
        .addBooleanOption((o) => named(o, 'show', 'cmd.odds.show')),
    )
    .addSubcommand((sub) =>
      named(sub, 'test', 'cmd.odds.test')
        .addStringOption((o) =>
          named(o, 'test', 'cmd.odds.which').setRequired(true).setMaxLength(100).setAutocomplete(true),
        )
        .addStringOption((o) =>
          named(o, 'settings', 'cmd.odds.settings').setMaxLength(1000).setAutocomplete(true),
        )
        .addStringOption((o) => named(o, 'more', 'cmd.test.more').setMaxLength(1000).setAutocomplete(true))
        .addStringOption((o) =>
          named(o, 'versus', 'cmd.odds.versus-settings').setMaxLength(1000).setAutocomplete(true),
        )
        .addStringOption((o) =>
          named(o, 'ruleset', 'cmd.odds.ruleset').addChoices(
            ...Object.values(references).map(({ id, name }) => ({
              name: name.en,
              name_localizations: { pl: name.pl },
              value: id,
            })),
          ),
        )
        .addBooleanOption((o) => named(o, 'show', 'cmd.odds.show')),
    ),
  public: (interaction) => interaction.options.getBoolean('show') ?? false,
  run: showOdds,
  complete: completeOdds,
}
