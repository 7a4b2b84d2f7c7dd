import {
  type AttachmentBuilder,
  type ChatInputCommandInteraction,
  InteractionContextType,
  SlashCommandBuilder,
} from 'discord.js'
import { answer, granted } from '../src/discord/client/answer.ts'
import { languageFor, whoIs, workFor } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { offer } from '../src/discord/client/complete.ts'
import { say } from '../src/discord/client/markdown.ts'
import type { BotServices } from '../src/discord/client/services.ts'
import { markdownFile, showAftermath, tableFile } from '../src/discord/feature/aftermath.ts'
import { battleFile } from '../src/discord/feature/battle-file.ts'
import { headquarters, idsIn, movable, sides } from '../src/discord/feature/complete-seats.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { answerHere, startHere } from '../src/discord/feature/grounds.ts'
import { importHere } from '../src/discord/feature/import-battle.ts'
import { addressOf, openables, openBattle, titleOf } from '../src/discord/feature/opening.ts'
import { rosterHere } from '../src/discord/feature/rosters.ts'
import { savePosition } from '../src/discord/feature/save-position.ts'
import { answerWithWays, refusedWithWays } from '../src/discord/feature/ways-out.ts'
import { uncheckedAbove } from '../src/discord/present/stage.ts'
import { cancelRow, concedeRow, leaveRow, statusEmbed } from '../src/discord/present/status.ts'
import { wayBackRows } from '../src/discord/present/way-back.ts'
import { LANGUAGES } from '../src/i18n/i18n.ts'
import { message } from '../src/kernel/words.ts'
import { SHORT_ANCHOR } from '../src/table/battle/anchor-marks.ts'

/** As what a battle is handed out. */
const FORMATS = ['json', 'markdown', 'csv'] as const

/** `/battle`: a channel's battle from its opening to its file. */
export const battle: Command = {
  shape: named(new SlashCommandBuilder(), 'battle', 'cmd.battle')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'new', 'cmd.battle.new')
        .addStringOption((o) => named(o, 'scenario', 'cmd.battle.scenario').setAutocomplete(true))
        .addAttachmentOption((o) => named(o, 'file', 'cmd.battle.file'))
        .addStringOption((o) => named(o, 'ruleset', 'cmd.battle.ruleset').setAutocomplete(true))
        .addStringOption((o) =>
          named(o, 'language', 'cmd.battle.language').addChoices(
            ...LANGUAGES.map((language) => ({
              name: say(message(`discord.language.${language}`), language),
              value: language,
            })),
          ),
        )
        .addIntegerOption((o) =>
          named(o, 'turn-hours', 'cmd.battle.turn-hours').setMinValue(1).setMaxValue(672),
        )
        .addIntegerOption((o) =>
          named(o, 'answer-minutes', 'cmd.battle.answer-minutes').setMinValue(5).setMaxValue(4320),
        )
        .addStringOption((o) => named(o, 'clock', 'cmd.clocks.clock').setMaxLength(60))
        .addBooleanOption((o) => named(o, 'couriers', 'cmd.chain.couriers'))
        .addBooleanOption((o) => named(o, 'approval', 'cmd.chain.approval'))
        .addBooleanOption((o) => named(o, 'wings', 'cmd.battle.new.wings')),
    )
    .addSubcommand((s) =>
      named(s, 'join', 'cmd.battle.join')
        .addStringOption((o) => named(o, 'side', 'cmd.battle.side').setRequired(true).setAutocomplete(true))
        .addStringOption((o) => named(o, 'headquarters', 'cmd.battle.headquarters').setAutocomplete(true)),
    )
    .addSubcommand((s) => named(s, 'leave', 'cmd.battle.leave'))
    .addSubcommand((s) => named(s, 'cancel', 'cmd.battle.cancel'))
    .addSubcommand((s) =>
      named(s, 'seed', 'cmd.battle.seed').addStringOption((o) =>
        named(o, 'words', 'cmd.battle.words').setRequired(true).setMaxLength(200),
      ),
    )
    .addSubcommand((s) => named(s, 'start', 'cmd.battle.start'))
    .addSubcommand((s) => named(s, 'status', 'cmd.battle.status'))
    .addSubcommand((s) => named(s, 'concede', 'cmd.battle.concede'))
    .addSubcommand((s) =>
      named(s, 'move', 'cmd.battle.move').addStringOption((o) =>
        named(o, 'battle', 'cmd.battle.battle').setRequired(true).setAutocomplete(true),
      ),
    )
    .addSubcommand((s) =>
      named(s, 'import', 'cmd.battle.import')
        .addAttachmentOption((o) => named(o, 'file', 'cmd.battle.exported').setRequired(true))
        .addBooleanOption((o) => named(o, 'go-on', 'cmd.battle.go-on')),
    )
    .addSubcommand((s) => named(s, 'report', 'cmd.battle.report'))
    .addSubcommand((s) =>
      named(s, 'position', 'cmd.battle.position')
        .addIntegerOption((o) => named(o, 'turn', 'cmd.battle.turn').setMinValue(0).setMaxValue(999))
        .addStringOption((o) => named(o, 'entry', 'cmd.battle.entry').setMaxLength(20)),
    )
    .addSubcommand((s) =>
      named(s, 'roster', 'cmd.battle.roster')
        .addStringOption((o) => named(o, 'side', 'cmd.battle.roster.side').setAutocomplete(true))
        .addAttachmentOption((o) => named(o, 'file', 'cmd.battle.roster.file')),
    )
    .addSubcommand((s) =>
      named(s, 'export', 'cmd.battle.export').addStringOption((o) =>
        named(o, 'format', 'cmd.battle.format').addChoices(
          ...FORMATS.map((value) => ({
            name: say(message(`after.format.${value}`), 'en'),
            name_localizations: { pl: say(message(`after.format.${value}`), 'pl') },
            value,
          })),
        ),
      ),
    ),

  async run(interaction, services) {
    const who = whoIs(interaction)
    const { options } = interaction
    switch (options.getSubcommand()) {
      case 'new':
        return openBattle(interaction, services)
      case 'join': {
        const side = options.getString('side', true)
        const hqs = idsIn(options.getString('headquarters'))
        return answerHere(interaction, await services.table.join(who, side, hqs), services)
      }
      case 'leave':
        return leave(interaction, services)
      case 'cancel':
        return askToCancel(interaction, services)
      case 'seed':
        return answerDone(
          interaction,
          await services.table.entropy(who, options.getString('words', true)),
          services,
        )
      case 'start':
        return startHere(interaction, services)
      case 'move': {
        const moved = await services.table.move(who, options.getString('battle', true), interaction.guildId)
        return answerHere(interaction, moved, services)
      }
      case 'concede':
        return askToConcede(interaction, services)
      case 'import':
        return importHere(interaction, services)
      case 'report':
        return showAftermath(interaction, services)
      case 'position':
        return savePosition(interaction, services)
      case 'roster':
        return rosterHere(interaction, services)
      case 'export': {
        const format = options.getString('format')
        if (format === 'markdown') return markdownFile(interaction, services)
        return format === 'csv' ? tableFile(interaction, services) : exported(interaction, services)
      }
      default: {
        const status = await granted(interaction, await services.table.status(who))
        if (status === null) return
        const language = languageFor(interaction)
        const rows = status.broken === undefined ? [] : await wayBackRows(services, who, language)
        await answer(interaction, { embeds: [statusEmbed(status, language, who.id)], rows })
      }
    }
  },

  async complete(interaction, services) {
    const { name } = interaction.options.getFocused(true)
    if (name === 'ruleset') {
      const language = languageFor(interaction)
      const known = Object.values(services.rulesets)
      return offer(
        interaction,
        known.map((one) => ({ name: one.name[language], value: one.id })),
      )
    }
    if (name === 'scenario') {
      const chosen = interaction.options.getString('ruleset')
      const rulesets = chosen === null ? Object.keys(services.rulesets) : [chosen]
      const language = languageFor(interaction)
      const all = rulesets.flatMap((ruleset) => openables(services, ruleset))
      return offer(
        interaction,
        all.map((one) => ({ name: titleOf(services, one, language), value: addressOf(one) })),
      )
    }
    if (name === 'battle') return offer(interaction, await movable(interaction, services))
    if (name === 'side') return offer(interaction, await sides(interaction, services))
    return offer(
      interaction,
      await headquarters(interaction, services, interaction.options.getString('side')),
    )
  },
}

/** A seat is given up at once while players gather; in a battle in play only after the question whether one is sure. */
async function leave(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const status = await services.table.status(who)
  const seated = status.ok && status.value.seats.some((seat) => seat.player === who.id)
  if (!status.ok || status.value.status !== 'fought' || !seated) {
    return answerWithWays(interaction, await services.table.leave(who), services)
  }
  const language = languageFor(interaction)
  const origin = { channelId: who.channelId, battleId: status.value.battleId }
  await answer(interaction, {
    lines: [say(message('discord.leave-sure'), language)],
    rows: [leaveRow(origin, language)],
  })
}

/** Giving up is asked twice, so that no slip of a finger ends a battle; he is told what his vote will do. */
async function askToConcede(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const language = languageFor(interaction)
  const vote = await services.table.concession(who)
  const battle = await services.table.battleOf(who.channelId)
  if (!vote.ok) return refusedWithWays(interaction, vote.refusal, services)
  if (battle === null) return
  const { votes, of, decides } = vote.value
  const key = decides ? 'discord.concede-sure' : 'discord.concede-vote'
  await answer(interaction, {
    lines: [say(message(key, { votes, of }), language)],
    rows: [concedeRow({ channelId: who.channelId, battleId: battle.battleId }, language)],
  })
}

/** What players have chosen for a battle is gone with it, so who calls it off is asked whether he is sure. */
async function askToCancel(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const language = languageFor(interaction)
  const battle = await services.table.battleOf(who.channelId)
  if (battle?.status !== 'gathering')
    return answerDone(interaction, await services.table.cancel(who), services)
  await answer(interaction, {
    lines: [say(message('discord.cancel-sure'), language)],
    rows: [cancelRow({ channelId: who.channelId, battleId: battle.battleId }, language)],
  })
}

/** The battle in a file: whole once it is over, before that what the caller may know. */
async function exported(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const found = await granted(interaction, await services.table.exported(whoIs(interaction)))
  if (found === null) return
  const files: AttachmentBuilder[] = [await battleFile(found, workFor(interaction, services))]
  if (found.kind === 'remains') {
    const key = found.rows === null ? 'discord.exported.known' : 'discord.exported.remains'
    return answer(interaction, { lines: [say(message(key), languageFor(interaction))], files })
  }
  const head = { number: found.head.number, anchor: found.head.anchor.slice(0, SHORT_ANCHOR) }
  await answer(interaction, {
    lines: [
      ...(await uncheckedAbove(services, whoIs(interaction), languageFor(interaction))),
      say(message(`discord.exported.${found.kind}`, head), languageFor(interaction)),
      ...(found.damaged === true ? [say(message('discord.exported.damaged'), languageFor(interaction))] : []),
    ],
    files,
  })
}
