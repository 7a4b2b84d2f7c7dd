import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { answer, granted, tell } from '../src/discord/client/answer.ts'
import { whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { escaped } from '../src/discord/client/markdown.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { endTurn } from '../src/discord/feature/ending-turn.ts'

/** `/turn end`: the caller gives no more orders this turn, or for his chief an absent fellow does not. `/turn queue` and `cancel`: orders of his that still wait. `/turn usual` and `ask`: what he leaves to its usual answer. */
export const turn: Command = {
  shape: named(new SlashCommandBuilder(), 'turn', 'cmd.turn')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'end', 'cmd.turn.end').addUserOption((o) => named(o, 'for', 'cmd.turn.for')),
    )
    .addSubcommand((s) => named(s, 'queue', 'cmd.turn.queue'))
    .addSubcommand((s) => named(s, 'cancel', 'cmd.turn.cancel'))
    .addSubcommand((s) => named(s, 'usual', 'cmd.turn.usual'))
    .addSubcommand((s) => named(s, 'ask', 'cmd.turn.ask')),
  async run(interaction, services) {
    const who = whoIs(interaction)
    const sub = interaction.options.getSubcommand()
    if (sub === 'end') {
      const fellow = interaction.options.getUser('for')?.id
      if (fellow === undefined) return endTurn(interaction, services, who)
      return answerDone(interaction, await services.table.endTurn(who, fellow), services)
    }
    if (sub === 'usual') return answerDone(interaction, await services.table.leaveToUsual(who), services)
    if (sub === 'ask') return answerDone(interaction, await services.table.askAgain(who), services)
    if (sub === 'cancel') return answerDone(interaction, await services.table.cancelQueue(who), services)
    const lines = await granted(interaction, await services.table.queue(who))
    if (lines === null) return
    if (lines.length === 0) return tell(interaction, 'discord.queue-empty')
    await answer(interaction, { lines: lines.map(escaped) })
  },
}
