import {
  ActionRowBuilder,
  type ChatInputCommandInteraction,
  InteractionContextType,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js'
import { answer, granted, refusalEmbed, refuseTyped, tell } from '../src/discord/client/answer.ts'
import { beforeWindow } from '../src/discord/client/before-window.ts'
import { languageFor, whoIs, workFor } from '../src/discord/client/caller.ts'
import { type Action, type Command, named } from '../src/discord/client/command.ts'
import { offer } from '../src/discord/client/complete.ts'
import { customId } from '../src/discord/client/custom-id.ts'
import { LIMITS } from '../src/discord/client/limits.ts'
import type { BotServices } from '../src/discord/client/services.ts'
import { sides } from '../src/discord/feature/complete-seats.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { armyLines, listLines } from '../src/discord/present/army.ts'
import { armyText, firstChoice } from '../src/discord/present/army-text.ts'
import { sayPlain } from '../src/i18n/i18n.ts'
import type { Json } from '../src/kernel/json.ts'
import { lookUp } from '../src/kernel/look-up.ts'
import { type Message, message, type Result } from '../src/kernel/words.ts'
import type { Who } from '../src/table/types.ts'

/** `/army`: army lists, and the army of one's own side, chosen before the battle. */
export const army: Command = {
  shape: named(new SlashCommandBuilder(), 'army', 'cmd.army')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'list', 'cmd.army.list').addStringOption((o) =>
        named(o, 'list', 'cmd.army.list-name').setAutocomplete(true),
      ),
    )
    .addSubcommand((s) =>
      named(s, 'choose', 'cmd.army.choose')
        .addStringOption((o) => named(o, 'list', 'cmd.army.list-name').setAutocomplete(true))
        .addStringOption((o) => named(o, 'side', 'cmd.army.side').setAutocomplete(true)),
    )
    .addSubcommand((s) =>
      named(s, 'show', 'cmd.army.show').addStringOption((o) =>
        named(o, 'side', 'cmd.army.side').setAutocomplete(true),
      ),
    ),
  opensModal: (subcommand) => subcommand === 'choose',

  async run(interaction, services) {
    const { options } = interaction
    const language = languageFor(interaction)
    switch (options.getSubcommand()) {
      case 'choose':
        return choose(interaction, services)
      case 'show': {
        const side = options.getString('side') ?? undefined
        const shown = await services.table.showArmy(whoIs(interaction), side)
        if (shown.ok && shown.value === null) return tell(interaction, 'discord.army.none')
        const own = await granted(interaction, shown)
        if (own !== null) await answer(interaction, { lines: armyLines(own, language) })
        return
      }
      default: {
        const lists = await granted(interaction, await services.table.armyLists(whoIs(interaction)))
        if (lists === null) return
        const wanted = options.getString('list')
        const lines = lists
          .filter((list) => wanted === null || list.id === wanted)
          .flatMap((list) => listLines(list, language))
        if (lines.length === 0) return tell(interaction, 'discord.army.no-lists')
        await answer(interaction, { lines })
      }
    }
  },

  async complete(interaction, services) {
    if (interaction.options.getFocused(true).name === 'side') {
      return offer(interaction, await sides(interaction, services))
    }
    const lists = await services.table.armyLists(whoIs(interaction))
    const language = languageFor(interaction)
    const all = lists.ok ? lists.value.map((list) => ({ name: list.name[language], value: list.id })) : []
    return offer(interaction, all)
  },
}

/** Opens a window with the army as it is chosen now, or the least a list allows, to be changed and sent in. */
async function choose(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const language = languageFor(interaction)
  const { options } = interaction
  const sorry = async (refusal: Message): Promise<void> => {
    const embeds = [refusalEmbed(refusal, language)]
    await interaction.reply({ embeds, flags: MessageFlags.Ephemeral })
  }
  const found = await beforeWindow(
    interaction,
    services,
    armyChosen(services, who, options.getString('side'), options.getString('list')),
  )
  if (found === null) return
  if (!found.value.ok) return sorry(found.value.refusal)
  const { side, choice } = found.value.value
  const text = new TextInputBuilder()
    .setCustomId('army')
    .setStyle(TextInputStyle.Paragraph)
    .setLabel(sayPlain(message('discord.modal.army.text'), language))
    .setRequired(true)
    .setMaxLength(LIMITS.modalValue)
    .setValue(armyText(choice).slice(0, LIMITS.modalValue))
  await interaction.showModal(
    new ModalBuilder()
      .setCustomId(customId('army-form', side))
      .setTitle(sayPlain(message('discord.modal.army'), language))
      .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(text)),
  )
}

/** The army of a side as it is chosen now, or the least that a list of it allows. */
async function armyChosen(
  { table }: BotServices,
  who: Who,
  wantedSide: string | null,
  wantedList: string | null,
): Promise<Result<{ readonly side: string; readonly choice: Json }>> {
  const gathering = await table.gathering(who)
  if (!gathering.ok) return gathering
  const side = wantedSide ?? lookUp(gathering.value.seats, who.id)?.side
  if (side === undefined) return { ok: false, refusal: message('table.error.no-seat') }
  const own = await table.showArmy(who, side)
  if (!own.ok) return own
  const lists = await table.armyLists(who)
  if (!lists.ok) return lists
  const wanted = wantedList ?? own.value?.list
  const list = lists.value.find((one) => one.id === wanted) ?? lists.value[0]
  if (list === undefined) return { ok: false, refusal: message('discord.army.no-lists') }
  const choice = own.value?.list === list.id ? own.value.choice : firstChoice(list)
  return { ok: true, value: { side, choice } }
}

/** The window of `/army choose`, sent in. */
export const armyForm: Action = {
  name: 'army-form',
  async run(pressed, [side = ''], services) {
    if (!pressed.isModalSubmit()) return tell(pressed, 'discord.draft-gone')
    const typed = pressed.fields.getTextInputValue('army')
    const read = await workFor(pressed, services)('read', typed)
    const chosen = read.ok ? await services.table.chooseArmy(whoIs(pressed), side, read.value) : read
    if (!chosen.ok) return refuseTyped(pressed, chosen.refusal, typed)
    await answerDone(pressed, chosen, services)
  },
}
