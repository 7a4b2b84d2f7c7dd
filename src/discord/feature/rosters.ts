import { AttachmentBuilder, type ChatInputCommandInteraction } from 'discord.js'
import { tallyOf } from '../../kernel/roster.ts'
import { message } from '../../kernel/words.ts'
import { answer, granted, tell } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { bytes } from '../present/picture.ts'
import { beginningLines, rosterLines } from '../present/rosters.ts'
import { answerDone } from './done.ts'
import { MOST_BYTES, scenarioFrom } from './scenario-file.ts'

/**
 * `/battle roster`: with a file it is brought for a side before the battle; without one it shows what was brought, or hands out what is
 * left of a side once the battle is over (DIG-ROSTER).
 */
export async function rosterHere(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
): Promise<void> {
  const { options } = interaction
  const side = options.getString('side') ?? undefined
  const given = options.getAttachment('file')
  if (given !== null) {
    const file = await granted(interaction, await scenarioFrom(given, workFor(interaction, services)))
    if (file === null) return
    const done = await services.table.bringRoster(whoIs(interaction), side, file)
    return answerDone(interaction, done, services)
  }
  const battle = await services.table.battleOf(whoIs(interaction).channelId)
  return battle?.status === 'gathering'
    ? showRosters(interaction, services, side)
    : handOut(interaction, services, side)
}

async function showRosters(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
  side: string | undefined,
): Promise<void> {
  const who = whoIs(interaction)
  const language = languageFor(interaction)
  const all = await granted(interaction, await services.table.rosters(who))
  if (all === null) return
  const shown = all.filter((one) => side === undefined || one.side === side)
  if (shown.length === 0) return tell(interaction, 'roster.here.none')
  const lines: string[] = []
  for (const one of shown) {
    lines.push(...rosterLines(one, language))
    const begins = await services.table.beginnings(who, one.side)
    if (begins.ok) lines.push(...beginningLines(begins.value, language))
  }
  await answer(interaction, { lines })
}

async function handOut(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
  wanted: string | undefined,
): Promise<void> {
  const handed = await granted(interaction, await services.table.roster(whoIs(interaction), wanted))
  if (handed === null) return
  const { file, side, name } = handed
  const packed = await workFor(interaction, services)('pack', { data: file, mostBytes: MOST_BYTES })
  if (packed.packed) {
    await granted(interaction, { ok: false, refusal: message('roster.error.large') })
    return
  }
  await answer(interaction, {
    lines: [say(message('roster.handed', { side: name, ...tallyOf(file.roster) }), languageFor(interaction))],
    files: [new AttachmentBuilder(bytes(packed.bytes), { name: `roster-${side}.json` })],
  })
}

/** Agrees to a side's roster, or has it put away. */
export const rosterButton: Action = {
  name: 'roster',
  async run(pressed, [side = '', seal = '', yes = ''], services) {
    const done = await services.table.answerRoster(whoIs(pressed), side, seal, yes === 'yes')
    await answerDone(pressed, done, services)
  },
}
