import { DiscordAPIError, type Interaction, MessageFlags } from 'discord.js'
import type { Logger } from 'pino'
import { type Message, message, Refusal } from '../kernel/words.ts'
import { type Observed, observe } from '../observed.ts'
import { Unavailable } from '../store/errors.ts'
import { acknowledge, isAcknowledged, isFirstDelivery, noteOf } from './client/acknowledge.ts'
import { refusalEmbed } from './client/answer.ts'
import { languageFor } from './client/caller.ts'
import type { Action, Command, Pressed } from './client/command.ts'
import { readCustomId } from './client/custom-id.ts'
import type { BotServices } from './client/services.ts'
import { isTooLate, tellTooLate } from './client/too-late.ts'

/** The interaction is too old or unknown: nothing can be said to it any more. */
const UNKNOWN_INTERACTION = 10062

/**
 * Brings an interaction to its command or action: acknowledges at once, answers refusals kindly, logs faults under
 * the interaction's id and shows that id to the caller.
 * @param standby another process takes it up, if it is there: what that has acknowledged is left to it.
 */
export async function dispatch(
  interaction: Interaction,
  services: BotServices,
  commands: ReadonlyMap<string, Command>,
  actions: ReadonlyMap<string, Action>,
  standby = false,
): Promise<void> {
  const logger = services.logger.child({ interaction: interaction.id })
  const own = { ...services, logger }
  if (!isFirstDelivery(interaction, services)) {
    logger.warn('delivered twice, acted on once')
    return
  }
  const since = performance.now()
  let became: Observed['interaction']['became'] = 'answered'
  try {
    if (interaction.isAutocomplete()) {
      await commands.get(interaction.commandName)?.complete?.(interaction, own)
    } else if (interaction.isChatInputCommand()) {
      const command = commands.get(interaction.commandName)
      if (command === undefined) return
      const opens = command.opensModal?.(interaction.options.getSubcommand(false)) ?? false
      if (!opens) {
        const open =
          typeof command.public === 'function' ? await command.public(interaction, own) : command.public
        await acknowledge(interaction, open ? 'openly' : 'privately', standby)
        services.unanswered.note(noteOf(interaction, false, services.process))
      }
      await command.run(interaction, own)
    } else if (interaction.isButton() || interaction.isStringSelectMenu() || interaction.isModalSubmit()) {
      const press = readCustomId(interaction.customId)
      const action = press === null ? undefined : actions.get(press.action)
      if (press === null || action === undefined) return
      const inPlace = action.replaces === true && isPrivate(interaction)
      if (inPlace) await acknowledge(interaction, 'in place', standby)
      else if (!action.opensModal) {
        await acknowledge(interaction, action.public?.(press.args) ? 'openly' : 'privately', standby)
      }
      if (inPlace || !action.opensModal)
        services.unanswered.note(noteOf(interaction, inPlace, services.process))
      if (inPlace) await services.additions.replace(interaction.message?.id ?? '')
      await action.run(interaction, press.args, own)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) became = 'failed'
    await failed(interaction, error, logger)
  } finally {
    observe('interaction', {
      became,
      name: nameOf(interaction),
      seconds: (performance.now() - since) / 1000,
    })
    // One that was not acknowledged here is answered elsewhere, and noted there.
    if (interaction.isRepliable() && interaction.deferred) services.unanswered.answered(interaction.id)
  }
}

/** What was asked for: a command, or the action of a button, menu or form. */
function nameOf(interaction: Interaction): string {
  if (interaction.isAutocomplete()) return `complete ${interaction.commandName}`
  if (interaction.isChatInputCommand()) return `/${interaction.commandName}`
  return ('customId' in interaction ? readCustomId(interaction.customId)?.action : null) ?? 'unknown'
}

/** Was it pressed on (or opened from) a message only the presser sees? */
const isPrivate = (pressed: Pressed): boolean => pressed.message?.flags.has(MessageFlags.Ephemeral) ?? false

/** What the caller is told: why he is refused; of a fault, that it can be said again, where the database could not be used. */
function sorryFor(error: unknown, id: string): Message {
  if (error instanceof Refusal) return error.said
  return error instanceof Unavailable
    ? message(error.why === 'busy' ? 'discord.store-busy' : 'discord.store-away', { id })
    : message('discord.fault', { id })
}

async function failed(interaction: Interaction, error: unknown, logger: Logger): Promise<void> {
  if (isAcknowledged(error)) {
    logger.warn('answered by somebody else')
    return
  }
  // The workshop refuses like a rule: too much in work, or more work than anybody may ask for.
  if (!(error instanceof Refusal)) logger.error({ err: error }, 'an interaction failed')
  if (error instanceof DiscordAPIError && error.code === UNKNOWN_INTERACTION) return
  if (!interaction.isRepliable()) return
  if (isTooLate(error)) return tellTooLate(interaction, logger)
  const sorry = refusalEmbed(sorryFor(error, interaction.id), languageFor(interaction))
  try {
    // A deferred answer must be filled in, or it goes on "thinking"; a fresh interaction must be answered at all.
    const said = { embeds: [sorry], flags: MessageFlags.Ephemeral } as const
    if (interaction.deferred && !interaction.replied) await interaction.editReply({ embeds: [sorry] })
    else if (interaction.replied) await interaction.followUp(said)
    else await interaction.reply(said)
  } catch (again) {
    if (isTooLate(again)) await tellTooLate(interaction, logger)
    else logger.error({ err: again }, 'the caller could not be told')
  }
}
