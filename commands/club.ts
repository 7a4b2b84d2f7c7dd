import {
  ChannelType,
  type ChatInputCommandInteraction,
  InteractionContextType,
  SlashCommandBuilder,
} from 'discord.js'
import { answer, grantedOpenly } from '../src/discord/client/answer.ts'
import { languageFor, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { mention } from '../src/discord/client/markdown.ts'
import type { BotServices } from '../src/discord/client/services.ts'
import { answerClub, tellFallen } from '../src/discord/feature/club.ts'
import { claimLine, claimRow } from '../src/discord/present/club.ts'
import { sayPlain } from '../src/i18n/i18n.ts'
import { message } from '../src/kernel/words.ts'

const SAID = ['won', 'lost', 'drawn'] as const

/** `/club`: rounds of battles among people of a channel who want to be in them: pairings and a table of results (DIG-CLUB). */
export const club: Command = {
  shape: named(new SlashCommandBuilder(), 'club', 'cmd.club')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'open', 'cmd.club.open').addStringOption((o) =>
        named(o, 'name', 'cmd.club.title').setRequired(true).setMaxLength(60),
      ),
    )
    .addSubcommand((s) => named(s, 'join', 'cmd.club.join'))
    .addSubcommand((s) => named(s, 'leave', 'cmd.club.leave'))
    .addSubcommand((s) =>
      named(s, 'draw', 'cmd.club.draw').addBooleanOption((o) => named(o, 'twice', 'cmd.club.twice')),
    )
    .addSubcommand((s) => named(s, 'table', 'cmd.club.table'))
    .addSubcommand((s) =>
      named(s, 'result', 'cmd.club.result')
        .addUserOption((o) => named(o, 'opponent', 'cmd.club.opponent').setRequired(true))
        .addStringOption((o) =>
          named(o, 'outcome', 'cmd.club.outcome')
            .setRequired(true)
            .addChoices(
              ...SAID.map((value) => ({
                name: sayPlain(message(`club.said.${value}`), 'en'),
                name_localizations: { pl: sayPlain(message(`club.said.${value}`), 'pl') },
                value,
              })),
            ),
        ),
    )
    .addSubcommand((s) =>
      named(s, 'battle', 'cmd.club.battle').addChannelOption((o) =>
        named(o, 'channel', 'cmd.club.where')
          .setRequired(true)
          .addChannelTypes(ChannelType.GuildText, ChannelType.PublicThread, ChannelType.PrivateThread),
      ),
    )
    .addSubcommand((s) =>
      named(s, 'strike', 'cmd.club.strike')
        .addUserOption((o) => named(o, 'player', 'cmd.club.one').setRequired(true))
        .addUserOption((o) => named(o, 'opponent', 'cmd.club.opponent').setRequired(true)),
    )
    .addSubcommand((s) => named(s, 'close', 'cmd.club.close')),
  public: true,
  async run(interaction, services) {
    const { options } = interaction
    const { clubs } = services
    const who = whoIs(interaction)
    const { channelId } = who
    const done = async () => {
      switch (options.getSubcommand()) {
        case 'open':
          // Of one that is opened in a side's thread nobody else would hear.
          if (interaction.channel?.type === ChannelType.PrivateThread)
            return { ok: false as const, refusal: message('club.error.private') }
          return clubs.open(channelId, who, options.getString('name', true))
        case 'join':
          return clubs.join(channelId, who)
        case 'leave':
          return clubs.withdraw(channelId, who)
        case 'draw':
          return clubs.draw(channelId, who, options.getBoolean('twice') ?? false)
        case 'strike':
          return clubs.strike(
            channelId,
            who,
            options.getUser('player', true).id,
            options.getUser('opponent', true).id,
          )
        case 'close':
          return clubs.close(channelId, who)
        default:
          return clubs.of(channelId)
      }
    }
    switch (options.getSubcommand()) {
      case 'result':
        return claimResult(interaction, services)
      case 'battle':
        return countBattle(interaction, services)
      default:
        return answerClub(interaction, channelId, await done(), services)
    }
  },
}

/** One says how his battle went; the other is called, once, to agree. */
async function claimResult(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const { clubs } = services
  const who = whoIs(interaction)
  const other = interaction.options.getUser('opponent', true).id
  const said = SAID.find((one) => one === interaction.options.getString('outcome')) ?? 'drawn'
  const claimed = await grantedOpenly(interaction, await clubs.claim(who.channelId, who, other, said))
  if (claimed === null) return
  const language = languageFor(interaction)
  await answer(interaction, {
    lines: [claimLine(claimed.club, claimed.claim, language)],
    rows: [claimRow(who.channelId, claimed.claim, language)],
  })
  const { id } = await interaction.fetchReply()
  const standing = await clubs.asked(who.channelId, claimed.claim.id, id)
  // What stood in its place says so at once.
  if (standing.ok) await tellFallen(interaction, who.channelId, standing.value, services)
  // An answer calls nobody; he who is to agree shall know of it.
  await interaction.followUp({ content: mention(other), allowedMentions: { users: [other] } })
}

/** A battle that is over in some channel counts as its log says. */
async function countBattle(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const channel = interaction.options.getChannel('channel', true)
  const status = await grantedOpenly(
    interaction,
    await services.table.status({ ...who, channelId: channel.id }),
  )
  if (status === null) return
  if (status.imported === true) {
    await grantedOpenly(interaction, { ok: false, refusal: message('club.error.imported') })
    return
  }
  const { outcome, battleId, seats } = status
  const fought = outcome === null ? null : { id: battleId, won: outcome.winner, seats }
  const counted = await services.clubs.count(who.channelId, who, fought)
  await answerClub(interaction, who.channelId, counted, services)
}
