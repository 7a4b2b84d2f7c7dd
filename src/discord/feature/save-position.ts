import { AttachmentBuilder, type ChatInputCommandInteraction } from 'discord.js'
import { message } from '../../kernel/words.ts'
import { answer, granted } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { bytes } from '../present/picture.ts'
import { MOST_BYTES } from './scenario-file.ts'

/** Hands the position of the channel's battle out as a scenario's file (DIG-POSITION). */
export async function savePosition(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
): Promise<void> {
  const { options } = interaction
  const [turn, entry] = [options.getInteger('turn'), options.getString('entry')]
  const asked = { ...(turn === null ? {} : { turn }), ...(entry === null ? {} : { entry }) }
  const saved = await granted(interaction, await services.table.position(whoIs(interaction), asked))
  if (saved === null) return
  const file = await workFor(interaction, services)('pack', { data: saved.file, mostBytes: MOST_BYTES })
  if (file.packed) {
    await granted(interaction, { ok: false, refusal: message('position.error.large') })
    return
  }
  const { number } = saved
  await answer(interaction, {
    lines: [say(message('position.saved', { number, turn: saved.turn }), languageFor(interaction))],
    files: [new AttachmentBuilder(bytes(file.bytes), { name: 'position.json' })],
  })
}
