import { type AutocompleteInteraction, type Interaction, MessageFlags } from 'discord.js'
import { type Message, message } from '../../kernel/words.ts'
import { refusalEmbed } from './answer.ts'
import { languageFor } from './caller.ts'
import type { BotServices } from './services.ts'
import type { Turnstile } from './turnstile.ts'

/** Nobody types more before he chooses; what is longer would only be work. */
const LONGEST_TYPED = 200

/**
 * Lets an interaction through to `act`, or tells its person that he has too much in work, or all together have. Whoever goes on all the same
 * gets no answer until he has waited: an answer to each would be what he wants.
 */
export async function atTurnstile(
  interaction: Interaction,
  services: Pick<BotServices, 'logger'>,
  turnstile: Turnstile,
  act: () => Promise<void>,
): Promise<void> {
  const passage = turnstile.enter(
    interaction.user.id,
    interaction.isMessageComponent() || interaction.isModalSubmit(),
  )
  if (passage.kind === 'away') return
  try {
    if (passage.kind === 'full') await tellToWait(interaction, message('work.full'))
    else if (passage.kind === 'wait') await tellToWait(interaction, tooMuch(passage.inWork))
    else if (interaction.isAutocomplete() && isTooLong(interaction)) await interaction.respond([])
    else await act()
  } catch (err) {
    services.logger.warn({ err, interaction: interaction.id }, 'somebody could not be told to wait')
  } finally {
    if (passage.kind === 'through') passage.leave()
  }
}

const isTooLong = ({ options }: AutocompleteInteraction): boolean =>
  options.getFocused().length > LONGEST_TYPED

const tooMuch = (inWork: number | null): Message =>
  inWork === null ? message('work.too-fast') : message('work.at-once', { count: inWork })

async function tellToWait(interaction: Interaction, refusal: Message): Promise<void> {
  if (interaction.isAutocomplete()) return interaction.respond([])
  if (!interaction.isRepliable()) return
  const embeds = [refusalEmbed(refusal, languageFor(interaction))]
  await interaction.reply({ embeds, flags: MessageFlags.Ephemeral })
}
