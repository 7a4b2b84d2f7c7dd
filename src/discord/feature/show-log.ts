import { message, type RuleId } from '../../kernel/words.ts'
import type { Why } from '../../table/results.ts'
import type { Who } from '../../table/types.ts'
import { type Answerable, answer, granted, tell } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { say } from '../client/markdown.ts'
import { whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { logLines, whyLines } from '../present/report.ts'
import { citedRow } from '../present/rules.ts'
import { stageFor, uncheckedAbove } from '../present/stage.ts'

/** How many entries one page of the log shows. */
const PAGE = 12

/** The last entries the caller may know, or those before an entry. */
export async function showLog(
  interaction: Answerable,
  services: BotServices,
  before: string | null,
  { who = whoIs(interaction), above = [] }: { readonly who?: Who; readonly above?: readonly string[] } = {},
): Promise<void> {
  const page = before === null ? { limit: PAGE } : { before, limit: PAGE }
  const entries = await granted(interaction, await services.table.log(who, page))
  if (entries === null) return
  const language = languageFor(interaction)
  const stage = await stageFor(services, who)
  const lines = logLines(entries, stage, language)
  if (lines.length === 0) return tell(interaction, 'discord.log-empty')
  const unchecked = await uncheckedAbove(services, who, language)
  await answer(interaction, { lines: [...above, ...unchecked, ...lines] })
}

/** The arithmetic of a result: of an entry, of the last one about a unit, or of the last there is. */
export async function showWhy(
  interaction: Answerable,
  services: BotServices,
  about: { number?: string; unit?: string },
  who: Who = whoIs(interaction),
): Promise<void> {
  const found = await granted(interaction, await services.table.why(who, about))
  if (found === null) return
  const language = languageFor(interaction)
  const lines = whyLines(found, await stageFor(services, who), language)
  const rules = citedRow(rulesOf(found), services.rules.library, language)
  await answer(interaction, {
    lines: lines.length > 0 ? lines : [say(message('discord.why-nothing'), language)],
    rows: rules === null ? [] : [rules],
  })
}

/** The rules behind some events: those of the events themselves, then those of their terms. */
const rulesOf = (events: readonly Why[]): RuleId[] => [
  ...events.map(({ event }) => event.rule),
  ...events.flatMap(({ event }) =>
    Object.values(event.sums ?? {}).flatMap(({ terms }) => terms.map(({ rule }) => rule)),
  ),
]

/** The arithmetic of an entry that is chosen from the list under what is told of a turn. */
export const sumsMenu: Action = {
  name: 'sums',
  async run(pressed, [channelId = '', tag = ''], services) {
    const who = await whoPressed(pressed, channelId, tag, services)
    const number = pressed.isStringSelectMenu() ? pressed.values[0] : undefined
    if (who === null || number === undefined) return tell(pressed, 'discord.old-button')
    await showWhy(pressed, services, { number }, who)
  },
}

export const logButton: Action = {
  name: 'log',
  run: (pressed, _args, services) => showLog(pressed, services, null),
}
export const whyButton: Action = {
  name: 'why',
  run: (pressed, _args, services) => showWhy(pressed, services, {}),
}
