import { type GuildBasedChannel, PermissionFlagsBits } from 'discord.js'
import { type Message, message, type Result } from '../../kernel/words.ts'
import type { Done } from '../../table/results.ts'
import type { Answerable } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import { missingLines } from '../client/permissions.ts'
import type { BotServices } from '../client/services.ts'
import { answerDone } from './done.ts'

/*
 * Whether a channel is fit for a battle: what the bot may not do there, and who can look over players' shoulders.
 */

/** Answers what a command came to, and what the bot lacks in this channel: Discord says so with each interaction. */
export async function answerHere(
  interaction: Answerable,
  result: Result<Done>,
  services: BotServices,
): Promise<void> {
  const granted = interaction.inGuild() ? interaction.appPermissions : null
  const missing = granted === null ? [] : missingLines(granted, languageFor(interaction))
  await answerDone(interaction, result, services, whoIs(interaction), missing)
}

/** Begins the battle of a channel, and says to all who else can read what is a side's own. */
export async function startHere(interaction: Answerable, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const result = await services.table.start(who)
  if (result.ok) {
    try {
      const readers = await readersOf(interaction, services)
      if (readers !== null) {
        await services.table.notice(result.value.battleId, 'readers', { kind: 'public' }, [readers], [])
      }
    } catch (err) {
      services.logger.warn({ err }, 'who can read private threads could not be found out')
    }
  }
  await answerHere(interaction, result, services)
}

/**
 * Who can read the private threads of all sides without being let in: the server's owner, roles that manage threads,
 * and players who hold one of these. Null where sides get no threads.
 */
async function readersOf(interaction: Answerable, services: BotServices): Promise<Message | null> {
  const { guild } = interaction
  const place = guild?.channels.cache.get(interaction.channelId ?? '')
  const channel = place?.isThread() ? place.parent : place
  if (guild === null || channel === null || channel === undefined) return null
  if (!interaction.appPermissions.has(PermissionFlagsBits.CreatePrivateThreads)) return null
  const roles = guild.roles.cache.filter((role) => !role.managed && reads(channel, role.id))
  const status = await services.table.status(whoIs(interaction))
  const seats = status.ok ? status.value.seats : []
  const players: string[] = []
  for (const { player, name } of seats) {
    // One member at a time may be asked for without the right to see all.
    const member = await guild.members.fetch(player)
    if (reads(channel, member.id)) players.push(name)
  }
  return message('delivery.readers', {
    count: roles.size,
    roles: roles.size === 0 ? 'none' : roles.map(({ name }) => name).join(', '),
    players: players.length === 0 ? 'none' : players.join(', '),
  })
}

const reads = (channel: GuildBasedChannel, id: string): boolean => {
  const granted = channel.permissionsFor(id)
  return granted?.has([PermissionFlagsBits.ViewChannel, PermissionFlagsBits.ManageThreads]) ?? false
}
