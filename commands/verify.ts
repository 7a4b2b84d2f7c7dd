import { ApplicationIntegrationType, InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { answer, refusalEmbed } from '../src/discord/client/answer.ts'
import { languageFor, whoIs, workFor } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { say } from '../src/discord/client/markdown.ts'
import { showProof } from '../src/discord/feature/roll-buttons.ts'
import { message } from '../src/kernel/words.ts'
import { verdictLines } from '../src/table/proof/verdict-text.ts'

/**
 * `/verify`: with the id of a roll, its proof. Without one, checks log, dice and result of the channel's finished
 * battle against what was published before its first die and, with `anchor`, against what stands under a post; and
 * shows what the channel's next roll is bound to.
 */
export const verify: Command = {
  shape: named(new SlashCommandBuilder(), 'verify', 'cmd.verify')
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall)
    .setContexts(
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    )
    .addStringOption((o) => named(o, 'id', 'cmd.verify.id').setMaxLength(20))
    .addStringOption((o) => named(o, 'anchor', 'cmd.verify.anchor').setMaxLength(200)),
  async run(interaction, services) {
    const id = interaction.options.getString('id')
    if (id !== null) return showProof(interaction, services, id)
    const language = languageFor(interaction)
    const who = whoIs(interaction)
    const promise = say(
      message('dice.promise', { promise: await services.dice.promise(who.channelId) }),
      language,
    )
    if ((await services.table.battleOf(who.channelId)) === null)
      return answer(interaction, { lines: [promise] })
    const anchor = interaction.options.getString('anchor')
    const checked = await services.table.verify(who, anchor === null ? [] : [anchor], (battle, told) =>
      workFor(interaction, services)('verify', { battle, told }),
    )
    if (!checked.ok) {
      return answer(interaction, { lines: [promise], embeds: [refusalEmbed(checked.refusal, language)] })
    }
    const lines = verdictLines(checked.value).map((line) => say(line, language))
    await answer(interaction, { lines: [...lines, promise] })
  },
}
