import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { answer, granted, tell } from '../src/discord/client/answer.ts'
import { languageFor, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { say } from '../src/discord/client/markdown.ts'

/** `/letters`: what the caller's headquarters have sent and received; an umpire's are all (DIG-COURIER). */
export const letters: Command = {
  shape: named(new SlashCommandBuilder(), 'letters', 'cmd.letters').setContexts(InteractionContextType.Guild),

  async run(interaction, services) {
    const found = await granted(interaction, await services.table.letters(whoIs(interaction)))
    if (found === null) return
    if (found.length === 0) return tell(interaction, 'courier.none')
    const language = languageFor(interaction)
    await answer(interaction, { lines: found.map((line) => say(line, language)) })
  },
}
