import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { nameOf, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import type { Handing } from '../src/table/people/seat-handover.ts'

/** `/seat`: a seat in play goes whole to another, once it is confirmed (DIG-SEAT). */
export const seat: Command = {
  shape: named(new SlashCommandBuilder(), 'seat', 'cmd.seat')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'give', 'cmd.seat.give').addUserOption((o) =>
        named(o, 'player', 'cmd.seat.to').setRequired(true),
      ),
    )
    .addSubcommand((s) => named(s, 'seek', 'cmd.seat.seek'))
    .addSubcommand((s) =>
      named(s, 'take', 'cmd.seat.take').addUserOption((o) =>
        named(o, 'player', 'cmd.seat.of').setRequired(true),
      ),
    )
    .addSubcommand((s) =>
      named(s, 'swap', 'cmd.seat.swap').addUserOption((o) =>
        named(o, 'player', 'cmd.seat.with').setRequired(true),
      ),
    ),
  async run(interaction, services) {
    const { options } = interaction
    const sub = options.getSubcommand()
    const handing = ((): Handing => {
      if (sub === 'seek') return { kind: 'seek' }
      const user = options.getUser('player', true)
      if (sub === 'take') return { kind: 'take', from: user.id }
      return { kind: sub === 'swap' ? 'swap' : 'give', to: { player: user.id, name: nameOf(user) } }
    })()
    await answerDone(interaction, await services.table.handOver(whoIs(interaction), handing), services)
  },
}
