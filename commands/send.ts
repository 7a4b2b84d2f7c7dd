import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { offer } from '../src/discord/client/complete.ts'
import { headquarters } from '../src/discord/feature/complete-seats.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { LONGEST_LETTER } from '../src/kernel/letter.ts'

/** `/send`: a courier rides from one's headquarters to a fellow's (DIG-COURIER). */
export const send: Command = {
  shape: named(new SlashCommandBuilder(), 'send', 'cmd.send')
    .setContexts(InteractionContextType.Guild)
    .addStringOption((o) =>
      named(o, 'to', 'cmd.send.to').setRequired(true).setAutocomplete(true).setMaxLength(40),
    )
    .addStringOption((o) => named(o, 'text', 'cmd.send.text').setRequired(true).setMaxLength(LONGEST_LETTER))
    .addStringOption((o) => named(o, 'from', 'cmd.send.from').setAutocomplete(true).setMaxLength(40)),

  async run(interaction, services) {
    const { options } = interaction
    const from = options.getString('from')
    const sent = await services.table.send(whoIs(interaction), {
      to: options.getString('to', true),
      text: options.getString('text', true),
      ...(from === null ? {} : { from }),
    })
    await answerDone(interaction, sent, services)
  },

  complete: async (interaction, services) =>
    offer(interaction, await headquarters(interaction, services, null)),
}
