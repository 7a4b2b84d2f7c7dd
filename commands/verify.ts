import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { granted, tell } from '../src/discord/answer.ts'
import { whoIs } from '../src/discord/caller.ts'
import { type Command, named } from '../src/discord/command.ts'

/** `/verify`: checks log, dice and result of a finished battle against what was published before its first die. */
export const verify: Command = {
  shape: named(new SlashCommandBuilder(), 'verify', 'cmd.verify').setContexts(InteractionContextType.Guild),
  async run(interaction, desk) {
    const checked = await granted(interaction, await desk.table.verify(whoIs(interaction)))
    if (checked === null) return
    await tell(interaction, 'discord.verified', {
      entries: checked.entries,
      dice: checked.dice,
      hash: checked.commitment,
    })
  },
}
