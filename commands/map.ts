import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { type Command, named } from '../src/discord/client/command.ts'
import { offer, targets } from '../src/discord/client/complete.ts'
import { eyesLine, eyesOffered, whoLooks, withEyes } from '../src/discord/feature/eyes.ts'
import { SYMBOL_CHOICES, showMap, symbolsAsked } from '../src/discord/feature/show-map.ts'

/** `/map`: the battlefield as the caller sees it, whole or closer around a unit or place. */
export const map: Command = {
  shape: withEyes(
    named(new SlashCommandBuilder(), 'map', 'cmd.map')
      .setContexts(InteractionContextType.Guild)
      .addStringOption((o) => named(o, 'zoom', 'cmd.map.zoom').setAutocomplete(true))
      .addBooleanOption((o) => named(o, 'grid', 'cmd.map.grid'))
      .addBooleanOption((o) => named(o, 'zones', 'cmd.map.zones'))
      .addBooleanOption((o) => named(o, 'key', 'cmd.map.key'))
      .addStringOption((o) => named(o, 'symbols', 'cmd.map.symbols').addChoices(...SYMBOL_CHOICES)),
  ),
  run: (interaction, services) => {
    const who = whoLooks(interaction)
    const asked = {
      zoom: interaction.options.getString('zoom'),
      grid: interaction.options.getBoolean('grid') ?? true,
      zones: interaction.options.getBoolean('zones') ?? false,
      key: interaction.options.getBoolean('key') ?? false,
      symbols: symbolsAsked(interaction.options.getString('symbols')),
      above: eyesLine(interaction, who),
    }
    return showMap(interaction, services, asked, who)
  },
  complete: async (interaction, services) =>
    offer(
      interaction,
      interaction.options.getFocused(true).name === 'as'
        ? await eyesOffered(interaction, services)
        : await targets(interaction, services),
    ),
}
