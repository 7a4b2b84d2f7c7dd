import type { ChatInputCommandInteraction } from 'discord.js'
import { message, type Result } from '../../kernel/words.ts'
import { MIB } from '../../memory.ts'
import { goOnFrom } from '../../table/running/importing.ts'
import { granted } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { BotServices } from '../client/services.ts'
import { answerHere } from './grounds.ts'
import { LONGEST_MS } from './scenario-file.ts'
import { answerWithWays } from './ways-out.ts'

/** As much as an export has at most where it is not packed, and more than any has that is. */
const MOST_MIB = 10

/** Brings an exported battle into the channel: as it was fought, or another that goes on from it (DIG-IMPORT). */
export async function importHere(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
): Promise<void> {
  const file = interaction.options.getAttachment('file', true)
  const bytes = await granted(interaction, await fetched(file))
  if (bytes === null) return
  const battle = await granted(interaction, await workFor(interaction, services)('battle', bytes))
  if (battle === null) return
  const who = whoIs(interaction)
  const { guildId } = interaction
  const language = languageFor(interaction)
  if (interaction.options.getBoolean('go-on') !== true) {
    const done = await services.table.importBattle(who, { guildId, language, battle })
    return (done.ok ? answerHere : answerWithWays)(interaction, done, services)
  }
  const position = await granted(interaction, goOnFrom(battle))
  if (position === null) return
  const opened = await services.table.newBattle(who, {
    guildId,
    ruleset: battle.ruleset,
    scenario: { inline: position },
    language,
    vouched: battle.verdict === 'played',
  })
  await (opened.ok ? answerHere : answerWithWays)(interaction, opened, services)
}

async function fetched({
  size,
  url,
}: {
  readonly size: number
  readonly url: string
}): Promise<Result<Uint8Array>> {
  const tooLarge = { ok: false as const, refusal: message('import.error.large', { most: MOST_MIB }) }
  if (size > MOST_MIB * MIB) return tooLarge
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) })
  if (!response.ok) return { ok: false, refusal: message('discord.file-gone') }
  const value = new Uint8Array(await response.arrayBuffer())
  return value.length > MOST_MIB * MIB ? tooLarge : { ok: true, value }
}
