import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { answer, granted, tell } from '../src/discord/client/answer.ts'
import { languageFor, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { knownUnits, offer } from '../src/discord/client/complete.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { noteLines } from '../src/discord/present/notes.ts'

/** `/note`: what the caller notes for himself alone, by unit or turn, with a reminder if he likes (DIG-NOTE). */
export const note: Command = {
  shape: named(new SlashCommandBuilder(), 'note', 'cmd.note')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'add', 'cmd.note.add')
        .addStringOption((o) => named(o, 'text', 'cmd.note.text').setRequired(true).setMaxLength(300))
        .addStringOption((o) => named(o, 'unit', 'cmd.note.unit').setAutocomplete(true))
        .addIntegerOption((o) => named(o, 'turn', 'cmd.note.turn').setMinValue(0).setMaxValue(999))
        .addIntegerOption((o) => named(o, 'remind', 'cmd.note.remind').setMinValue(1).setMaxValue(50)),
    )
    .addSubcommand((s) =>
      named(s, 'list', 'cmd.note.list')
        .addStringOption((o) => named(o, 'unit', 'cmd.note.unit').setAutocomplete(true))
        .addIntegerOption((o) => named(o, 'turn', 'cmd.note.of-turn').setMinValue(0).setMaxValue(999)),
    )
    .addSubcommand((s) =>
      named(s, 'drop', 'cmd.note.drop').addIntegerOption((o) =>
        named(o, 'number', 'cmd.note.number').setRequired(true).setMinValue(1),
      ),
    ),

  async run(interaction, services) {
    const { options } = interaction
    const who = whoIs(interaction)
    const unit = options.getString('unit')
    const turn = options.getInteger('turn')
    const about = { ...(unit === null ? {} : { unit }), ...(turn === null ? {} : { turn }) }
    const sub = options.getSubcommand()
    if (sub === 'add') {
      const remind = options.getInteger('remind')
      const made = { text: options.getString('text', true), ...about, ...(remind === null ? {} : { remind }) }
      return answerDone(interaction, await services.table.addNote(who, made), services)
    }
    if (sub === 'drop') {
      const number = options.getInteger('number', true)
      return answerDone(interaction, await services.table.dropNote(who, number), services)
    }
    const notes = await granted(interaction, await services.table.notes(who, about))
    if (notes === null) return
    if (notes.length === 0) return tell(interaction, 'note.none')
    await answer(interaction, { lines: noteLines(notes, languageFor(interaction)) })
  },

  complete: async (interaction, services) => offer(interaction, await knownUnits(interaction, services)),
}
