import { ApplicationIntegrationType, InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { type Command, named } from '../src/discord/command.ts'
import { completeRules, showRules } from '../src/discord/show-rules.ts'
import { references } from '../src/rulesets/references.ts'

/** `/rules`: looks a rule up by number or by what it is about, in all rulebooks or one. */
export const rules: Command = {
  shape: named(new SlashCommandBuilder(), 'rules', 'cmd.rules')
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall)
    .setContexts(
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    )
    .addStringOption((o) =>
      named(o, 'query', 'cmd.rules.query').setRequired(true).setMaxLength(100).setAutocomplete(true),
    )
    .addStringOption((o) =>
      named(o, 'ruleset', 'cmd.rules.ruleset').addChoices(
        ...Object.values(references).map(({ id, name }) => ({
          name: name.en,
          name_localizations: { pl: name.pl },
          value: id,
        })),
      ),
    )
    .addBooleanOption((o) => named(o, 'show', 'cmd.rules.show')),
  public: (interaction) => interaction.options.getBoolean('show') ?? false,
  run: (interaction, desk) =>
    showRules(
      interaction,
      desk,
      interaction.options.getString('query', true),
      interaction.options.getString('ruleset'),
    ),
  complete: completeRules,
}
