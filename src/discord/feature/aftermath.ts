import { AttachmentBuilder, ChannelType, type MessageCreateOptions } from 'discord.js'
import { inserted, type Language, sayPlain } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import type { Aftermath } from '../../table/telling/aftermath.ts'
import { type Answerable, answer, granted } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { cut, LIMITS, paged } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import {
  aftermathMarkdown,
  costParts,
  countedParts,
  logTable,
  type Part,
  titleOfAftermath,
  turningLines,
} from '../present/aftermath.ts'
import { bytes, partOf, pictureOf } from '../present/picture.ts'
import { stageFor, uncheckedAbove } from '../present/stage.ts'
import { answerHere } from './grounds.ts'
import { type ReportPlace, tellReport } from './report-thread.ts'

/** Pixels of the longer side of a turning point's map. */
const PICTURED = 1000

/** Puts the report of a battle that is over into a thread of its channel; in a thread, or where it may open none, it is told there. */
export async function showAftermath(interaction: Answerable, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const after = await granted(interaction, await services.table.aftermath(who))
  if (after === null) return
  const title = sayPlain(message('after.thread', { scenario: after.scenario }), after.language)
  const thread = await tellReport<Body & { allowedMentions: { parse: [] } }>({
    store: services.reports,
    battleId: after.battleId,
    anchor: after.closed.anchor,
    language: after.language,
    place: async (known) =>
      (await standing(interaction, known)) ?? placeFor(interaction.channel, cut(title, LIMITS.threadName)),
    bodies: async (language) =>
      (await bodiesFor(interaction, services, after, language)).map((body) => ({
        ...body,
        allowedMentions: { parse: [] },
      })),
  })
  if (thread === null) {
    const [first, ...more] = await bodiesFor(interaction, services, after, languageFor(interaction))
    const note = say(message('after.private'), languageFor(interaction))
    await answer(interaction, { lines: [note, first?.content ?? ''], files: filesOf(first) })
    for (const { content = '' } of more) {
      if (content !== '') await interaction.followUp({ content, flags: 64, allowedMentions: { parse: [] } })
    }
    return
  }
  const there = inserted([{ channel: thread }])
  await answer(interaction, {
    lines: [say(message('after.told', { place: there }), languageFor(interaction))],
  })
}

interface Body extends Pick<MessageCreateOptions, 'content'> {
  readonly content: string
  readonly files?: AttachmentBuilder[]
}

const filesOf = (body: Body | undefined): AttachmentBuilder[] => body?.files ?? []

/** The thread a report was begun in, if it is still there. */
async function standing({ client }: Answerable, id: string | null): Promise<ReportPlace<Body> | null> {
  if (id === null) return null
  const channel = await client.channels.fetch(id).catch(() => null)
  return channel?.isThread() && channel.isSendable() ? channel : null
}

/** A thread of its own, or the thread one is in; null where there can be none. */
async function placeFor(channel: Answerable['channel'], name: string): Promise<ReportPlace<Body> | null> {
  if (channel === null || !channel.isSendable() || channel.isDMBased()) return null
  if (channel.isThread()) return channel
  if (channel.type !== ChannelType.GuildText) return null
  return channel.threads.create({ name, type: ChannelType.PublicThread }).catch(() => null)
}

/** The report message by message: what it cost with a film of it all, each turning point with its map, what was counted. */
async function bodiesFor(
  interaction: Answerable,
  services: BotServices,
  after: Aftermath,
  language: Language,
): Promise<Body[]> {
  const [work, who] = [workFor(interaction, services), whoIs(interaction)]
  const stage = await stageFor(services, who)
  const head = `# ${say(inserted([{ text: titleOfAftermath(after, language), own: false }]), language)}`
  const bodies = pages([head, ...linesOf(costParts(after, language))])
  const film = await filmOf(interaction, services)
  if (film !== null) bodies.push({ content: `**${say(message('after.film'), language)}**`, files: [film] })
  for (const turning of after.turnings) {
    const lines = turningLines(turning, after, stage, language)
    if (lines.length === 0) continue
    const crop = partOf(turning.scene)
    const options = { longSide: PICTURED, ...(crop === undefined ? {} : { crop }) }
    const picture = await pictureOf(work, turning.scene, language, options)
    bodies.push({ content: cut(lines.join('\n'), LIMITS.content), files: [picture] })
  }
  const luck = await work('luck', after.luck)
  return [...bodies, ...pages(linesOf(countedParts(after, luck, stage, language)))]
}

const pages = (lines: readonly string[]): Body[] =>
  paged(lines, LIMITS.content).map((content) => ({ content }))

const linesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ head, lines }) => (lines.length === 0 ? [head] : [`**${head}**`, ...lines]))

async function filmOf(interaction: Answerable, services: BotServices): Promise<AttachmentBuilder | null> {
  const reel = await services.table.film(whoIs(interaction), { of: 'battle', eyes: 'all' })
  if (!reel.ok) return null
  const { sides: _, eyes: __, ...made } = reel.value
  const language = languageFor(interaction)
  const film = await workFor(interaction, services)('film', { reel: made, kind: 'webp', language })
  const description = cut(film.alt, LIMITS.altText)
  return new AttachmentBuilder(bytes(film.bytes), { name: 'battle.webp', description })
}

/** The button under the end of a battle. */
export const reportButton: Action = {
  name: 'report',
  run: (pressed, _args, services) => showAftermath(pressed, services),
}

/** The same battle with the sides swapped; where it was opened, nobody opens it again. */
export const swappedButton: Action = {
  name: 'swapped',
  async run(pressed, _args, services) {
    const opened = await services.table.swapped(whoIs(pressed))
    await answerHere(pressed, opened, services)
    if (opened.ok && pressed.isButton()) await pressed.message.edit({ components: [] })
  },
}

/** The report as a file, with the log below it. */
export async function markdownFile(interaction: Answerable, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const after = await granted(interaction, await services.table.aftermath(who))
  if (after === null) return
  const list = await granted(interaction, await services.table.list(who))
  if (list === null) return
  const language = languageFor(interaction)
  const luck = await workFor(interaction, services)('luck', after.luck)
  const text = aftermathMarkdown(after, luck, list, await stageFor(services, who), language)
  const file = new AttachmentBuilder(Buffer.from(text, 'utf8'), { name: 'battle.md' })
  await answer(interaction, { lines: [say(message('after.files.markdown'), language)], files: [file] })
}

/** The log as a table, as far as the caller may know it. */
export async function tableFile(interaction: Answerable, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const list = await granted(interaction, await services.table.list(who))
  if (list === null) return
  const language = languageFor(interaction)
  const rows = logTable(list, await stageFor(services, who), language)
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const file = new AttachmentBuilder(Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`, 'utf8'), {
    name: 'log.csv',
  })
  const said = message('after.files.csv', { count: rows.length - 1 })
  const unchecked = await uncheckedAbove(services, who, language)
  await answer(interaction, { lines: [...unchecked, say(said, language)], files: [file] })
}
