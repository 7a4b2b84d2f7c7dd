import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { answer, granted, tell } from '../src/discord/client/answer.ts'
import { languageFor, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { knownUnits, offer } from '../src/discord/client/complete.ts'
import { eyesLine, eyesOffered, whoLooks, withEyes } from '../src/discord/feature/eyes.ts'
import { noteLines } from '../src/discord/present/notes.ts'
import { unitEmbed } from '../src/discord/present/unit.ts'
import { lookUp } from '../src/kernel/look-up.ts'
import { partNamed } from '../src/kernel/parts.ts'

/** `/unit`: a unit's card as the caller knows it, his own or an enemy's, with what he has noted about it. */
export const unit: Command = {
  shape: withEyes(
    named(new SlashCommandBuilder(), 'unit', 'cmd.unit')
      .setContexts(InteractionContextType.Guild)
      .addStringOption((o) => named(o, 'unit', 'cmd.unit.unit').setRequired(true).setAutocomplete(true)),
  ),

  async run(interaction, services) {
    const who = whoLooks(interaction)
    const view = await granted(interaction, await services.table.view(who))
    if (view === null) return
    const name = interaction.options.getString('unit', true).trim()
    const ruleset = lookUp(services.rulesets, view.ruleset)
    const whole = lookUp(view.units, name) ?? lookUp(view.units, name.toUpperCase())
    const known = whole ?? partNamed(name.toUpperCase(), { ...view, parts: ruleset?.parts })?.unit
    if (known === undefined) return tell(interaction, 'discord.no-such-unit', { unit: name })
    const language = languageFor(interaction)
    const notes = await services.table.notes(whoIs(interaction), { unit: known.id })
    await answer(interaction, {
      lines: [...eyesLine(interaction, who), ...(notes.ok ? noteLines(notes.value, language) : [])],
      embeds: [unitEmbed(known, view, ruleset, language)],
    })
  },

  complete: async (interaction, services) =>
    offer(
      interaction,
      interaction.options.getFocused(true).name === 'as'
        ? await eyesOffered(interaction, services)
        : await knownUnits(interaction, services),
    ),
}
