import {
  type ActionRowBuilder,
  type AttachmentBuilder,
  type ButtonBuilder,
  type ChatInputCommandInteraction,
  EmbedBuilder,
  type InteractionEditReplyOptions,
  type InteractionReplyOptions,
  MessageFlags,
  type StringSelectMenuBuilder,
} from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import { type Given, type Key, type Message, message, type Result } from '../../kernel/words.ts'
import { observe } from '../../observed.ts'
import { languageFor } from './caller.ts'
import type { Pressed } from './command.ts'
import { LIMITS, paged } from './limits.ts'
import { say } from './markdown.ts'

/** Anything that can be answered: a command or a press, deferred already. */
export type Answerable = ChatInputCommandInteraction | Pressed

/** What an answer needs of an interaction, or of what stands for it after a restart. */
export interface Replying {
  editReply(body: InteractionEditReplyOptions): Promise<unknown>
  followUp(body: InteractionReplyOptions): Promise<unknown>
}

/** What is shown to the caller: lines of text, pictures and buttons. */
export interface Shown {
  readonly lines?: readonly string[]
  readonly embeds?: readonly EmbedBuilder[]
  readonly files?: readonly AttachmentBuilder[]
  readonly rows?: readonly (ActionRowBuilder<ButtonBuilder> | ActionRowBuilder<StringSelectMenuBuilder>)[]
}

/**
 * Answers a deferred interaction. Text that is too long for one message goes on in follow-ups to the same reader;
 * nobody is pinged by an answer.
 */
export async function answer(interaction: Replying, shown: Shown): Promise<void> {
  await answerIn(interaction, shown)
}

/** As {@link answer}; gives the id of the message in which it stands, null where that is not known. */
export async function answerIn(interaction: Replying, shown: Shown): Promise<string | null> {
  const pages = paged(shown.lines ?? [], LIMITS.content)
  const [first = ''] = pages
  const embeds = [...(shown.embeds ?? [])]
  const empty = first === '' && embeds.length === 0 && (shown.files ?? []).length === 0
  const stands = await interaction.editReply({
    content: empty ? '✔' : first,
    embeds: embeds.slice(0, 1),
    // Where the answer takes the place of another, that one's pictures go.
    attachments: [],
    files: [...(shown.files ?? [])],
    components: [...(shown.rows ?? [])],
    allowedMentions: { parse: [] },
  })
  for (const page of pages.slice(1)) await more(interaction, { content: page })
  for (const embed of embeds.slice(1)) await more(interaction, { embeds: [embed] })
  return typeof stands === 'object' && stands !== null && 'id' in stands ? String(stands.id) : null
}

async function more(
  interaction: Replying,
  part: { content?: string; embeds?: EmbedBuilder[] },
): Promise<void> {
  await interaction.followUp({ ...part, flags: MessageFlags.Ephemeral, allowedMentions: { parse: [] } })
}

/** Room left in a message for what stands beside quoted text. */
const BESIDE = 200

/** A text as it was typed, in blocks that fit a message each; nothing in it is taken for markup. */
export const quoted = (text: string): string[] =>
  (text === '' ? [] : paged(text.replaceAll('`', "'").split('\n'), LIMITS.content - BESIDE)).map(
    (page) => `\`\`\`\n${page}\n\`\`\``,
  )

/** The colour of what is refused. */
export const WARNING = 0xd9822b

/** A refusal as the caller reads it: kind, in his language, marked as such. All that people are told pass here, and are counted. */
export function refusalEmbed(refusal: Message, language: Language): EmbedBuilder {
  observe('refusal', { reason: refusal.key })
  return new EmbedBuilder().setColor(WARNING).setDescription(`⚠ ${say(refusal, language)}`)
}

/** Answers with the refusal and shows below what was typed, so that nobody has to type it all again. */
export const refuseTyped = (interaction: Answerable, refusal: Message, typed: string): Promise<void> =>
  answer(interaction, {
    lines: quoted(typed),
    embeds: [refusalEmbed(refusal, languageFor(interaction))],
  })

/** Answers with the refusal and gives null, or gives the value: `const done = await granted(i, result)`. */
export async function granted<T>(interaction: Answerable, result: Result<T>): Promise<T | null> {
  if (result.ok) return result.value
  await answer(interaction, { embeds: [refusalEmbed(result.refusal, languageFor(interaction))] })
  return null
}

/** The same where the answer is for all to see: a refusal is for the caller alone, and nothing is left of it in the channel. */
export async function grantedOpenly<T>(interaction: Answerable, result: Result<T>): Promise<T | null> {
  if (result.ok) return result.value
  await interaction.deleteReply()
  await more(interaction, { embeds: [refusalEmbed(result.refusal, languageFor(interaction))] })
  return null
}

/** Says one sentence to the caller. */
export const tell = <K extends Key>(interaction: Answerable, key: K, ...params: Given<K>): Promise<void> =>
  answer(interaction, {
    lines: [say(message(key, ...params), languageFor(interaction))],
  })
