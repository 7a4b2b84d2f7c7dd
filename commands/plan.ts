import { type ChatInputCommandInteraction, InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { answer, granted, tell } from '../src/discord/client/answer.ts'
import { inTimeOr } from '../src/discord/client/before-window.ts'
import { languageFor, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import type { BotServices } from '../src/discord/client/services.ts'
import { drawn } from '../src/discord/feature/confirm.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { exampleFor } from '../src/discord/feature/orders-example.ts'
import { ordersWindow } from '../src/discord/feature/orders-window.ts'
import { planLines } from '../src/discord/present/plan.ts'
import { sayPlain } from '../src/i18n/i18n.ts'
import { message } from '../src/kernel/words.ts'

/** `/plan`: orders for one's next turn, written in the enemy's time and read by nobody else (DIG-PLAN). */
export const plan: Command = {
  shape: named(new SlashCommandBuilder(), 'plan', 'cmd.plan')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) => named(s, 'write', 'cmd.plan.write'))
    .addSubcommand((s) => named(s, 'show', 'cmd.plan.show'))
    .addSubcommand((s) => named(s, 'drop', 'cmd.plan.drop')),
  opensModal: (subcommand) => subcommand === 'write',

  async run(interaction, services) {
    const who = whoIs(interaction)
    switch (interaction.options.getSubcommand()) {
      case 'write':
        return write(interaction, services)
      case 'drop':
        return answerDone(interaction, await services.table.dropPlan(who), services)
      default:
        return show(interaction, services)
    }
  },
}

/** Opens the window with the plan there is; an empty one begins with what stops it when an enemy comes into sight. */
async function write(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const language = languageFor(interaction)
  const who = whoIs(interaction)
  const kept = await inTimeOr(services.table.plan(who), null)
  const text =
    (kept?.ok === true ? kept.value?.text : undefined) ?? sayPlain(message('plan.window.empty'), language)
  const example = await exampleFor(who, services, language)
  await interaction.showModal(ordersWindow(language, example, [], text, true))
}

/** The plan as it was written, and its ways as they stand now. */
async function show(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const language = languageFor(interaction)
  const found = await services.table.plan(who)
  if (found.ok && found.value === null) return tell(interaction, 'plan.none')
  const kept = await granted(interaction, found)
  if (kept === null) return
  const lines = planLines(kept, language)
  await answer(interaction, { lines })
  const read = await services.table.readPlanBack(who, kept.text)
  const map =
    read.ok && read.value.scene !== null
      ? await drawn(interaction, services, read.value.scene, language)
      : null
  if (map !== null) await answer(interaction, { lines, files: [map] })
}
