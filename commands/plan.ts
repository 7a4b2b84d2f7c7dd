import { type ChatInputCommandInteraction, InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { answer, granted, tell } from '../src/discord/client/answer.ts'
import { languageFor, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import type { BotServices } from '../src/discord/client/services.ts'
import { drawn } from '../src/discord/feature/confirm.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { openPlan } from '../src/discord/feature/plan-window.ts'
import { planLines } from '../src/discord/present/plan.ts'

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
        return openPlan(interaction, services, who)
      case 'drop':
        return answerDone(interaction, await services.table.dropPlan(who), services)
      default:
        return show(interaction, services)
    }
  },
}

/** The plan as it was written, what is against its lines by now, and its ways as they stand. */
async function show(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const language = languageFor(interaction)
  const found = await services.table.plan(who)
  if (found.ok && found.value === null) return tell(interaction, 'plan.none')
  const kept = await granted(interaction, found)
  if (kept === null) return
  const read = await services.table.readKeptPlan(who)
  const back = read.ok ? read.value : null
  const lines = planLines(kept, back, language)
  await answer(interaction, { lines })
  const scene = back?.scene ?? null
  const map = scene === null ? null : await drawn(interaction, services, scene, language)
  if (map !== null) await answer(interaction, { lines, files: [map] })
}
