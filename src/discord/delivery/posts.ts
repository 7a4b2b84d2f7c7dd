import type { ActionRowBuilder, ButtonBuilder, MessageCreateOptions } from 'discord.js'
import { z } from 'zod'
import { inserted, type Language } from '../../i18n/i18n.ts'
import { inOwnWords } from '../../i18n/own-words.ts'
import { message } from '../../kernel/words.ts'
import type { PostRow } from '../../store/store.ts'
import type { PostData, PostKind } from '../../table/battle/post-data.ts'
import { proposalOf } from '../../table/battle/standing-buttons.ts'
import { QUEUE_STOPS } from '../../table/orders/queue.ts'
import type { Work } from '../../workshop/workshop.ts'
import { cut, LIMITS, paged } from '../client/limits.ts'
import { mention, say } from '../client/markdown.ts'
import type { Origin } from '../client/place-of.ts'
import {
  againRow,
  approvalRow,
  askLines,
  askRows,
  confirmSeatRow,
  consentRow,
  owedRows,
  presentRow,
  takeSeatRow,
  usualChoice,
  watchRow,
} from '../present/ask.ts'
import { finaleEmbed, finaleRow } from '../present/finale.ts'
import { partOf, pictureOf } from '../present/picture.ts'
import { reportEmbeds, reportLines } from '../present/report.ts'
import { roomBody } from '../present/room.ts'
import { statusButtons, statusEmbed, wayBackRow } from '../present/status.ts'
import type { Stage } from '../present/voice.ts'
import { isBroken } from '../present/way-back.ts'

/** One message of a post, still without its place and nonce. */
export type Body = Omit<MessageCreateOptions, 'nonce' | 'enforceNonce' | 'flags' | 'tts' | 'reply'>

/**
 * The outline of what each kind of post holds: `post()` of the table has written it, and only damage in the database
 * can make it anything else.
 */
const OUTLINES: { readonly [kind in PostKind]: z.ZodType } = {
  report: z.looseObject({
    number: z.string().optional(),
    effects: z.array(z.looseObject({ type: z.string() })),
  }),
  image: z.looseObject({ scene: z.looseObject({}) }),
  status: z.looseObject({ sides: z.array(z.looseObject({})), seats: z.array(z.looseObject({})) }),
  ping: z.looseObject({ players: z.array(z.string()), what: z.string() }),
  recall: z.looseObject({}),
  finale: z.looseObject({ scene: z.looseObject({}), sides: z.array(z.looseObject({})) }),
  say: z.looseObject({ said: z.array(z.looseObject({ key: z.string() })) }),
}
const kindSchema = z.enum(['report', 'image', 'status', 'ping', 'recall', 'finale', 'say'])

/** A post as messages, in order. An entry with nothing to tell makes none. Only a ping calls anybody. */
export async function bodiesOf(post: PostRow, stage: Stage, language: Language, work: Work): Promise<Body[]> {
  const kind = kindSchema.safeParse(post.kind)
  const sound = kind.success && OUTLINES[kind.data].safeParse(post.data).success
  const bodies = sound ? await saidBy(kind.data, post, stage, language, work) : [unreadable(language)]
  return bodies.map((body) => ({ allowedMentions: { parse: [] }, ...body }))
}

const directSchema = z.looseObject({ direct: z.array(z.string()) })

/** Those whom a post calls directly, wherever their side hears its own. */
export function directIn({ kind, data }: Pick<PostRow, 'kind' | 'data'>): readonly string[] {
  const read = kind === 'ping' ? directSchema.safeParse(data) : null
  return read?.data?.direct ?? []
}

/** A call as it stands in a person's own conversation: there it calls him, if that is where he would be called. */
export const callingHim = (bodies: readonly Body[], post: PostRow, player: string | null): readonly Body[] =>
  player !== null && directIn(post).includes(player)
    ? bodies.map((body) => ({ ...body, allowedMentions: { users: [player] } }))
    : bodies

/** What is said of a battle in a person's own conversation, where calls of all his battles stand: below the channel it is fought in. */
export const belowItsBattle = (content: string, { channelId }: Pick<PostRow, 'channelId'>): string =>
  cut(`<#${channelId}>\n${content}`, LIMITS.content)

/** Is it told in the message about its turn, where there is one? What the database can no longer give never is. */
export function isDigested({ kind, data, to }: PostRow): boolean {
  if (to.kind === 'player') return false
  if (kind === 'say') return asideSchema.safeParse(data).success
  return (kind === 'report' || kind === 'image') && OUTLINES[kind].safeParse(data).success
}

const asideSchema = z.looseObject({
  said: z.array(z.looseObject({ key: z.string() })),
  aside: z.literal(true),
})

/** Stands where a post was written that the database can no longer give. */
const unreadable = (language: Language): Body => ({ content: say(message('discord.unreadable'), language) })

async function saidBy(
  kind: PostKind,
  post: PostRow,
  stage: Stage,
  language: Language,
  work: Work,
): Promise<Body[]> {
  // The outbox holds what `post()` of the table wrote: its kind fixes the shape of its data.
  const data = post.data as unknown
  switch (kind) {
    case 'report':
      return reportBodies(reportOf(data), stage, language)
    case 'image':
      return [await imageBody(data as PostData['image'], language, work)]
    case 'status': {
      const status = data as PostData['status']
      return status.room === undefined
        ? [{ embeds: [statusEmbed(status, language)], components: statusButtons(status, language) }]
        : [roomBody(status, status.room, language)]
    }
    case 'ping':
      return [await callPost(data as PostData['ping'], post, stage, language, work)]
    case 'recall':
      // What stands already is changed; nothing new is said.
      return []
    case 'finale':
      return [await finaleBody(data as PostData['finale'], stage, language, work)]
    case 'say':
      return sayBodies(data as PostData['say'], post, language)
  }
}

/** A report as the outbox holds it; one that an earlier Hetman wrote has neither number nor anchor. */
function reportOf(data: unknown): PostData['report'] {
  const { number = '…', anchor = '', ...rest } = data as PostData['report']
  return { ...rest, number, anchor }
}

/** Plain words; whom they call is called by the first message, before its words. What may be done about it stands below. */
function sayBodies(
  { said, calls = [], stands }: PostData['say'],
  origin: Origin,
  language: Language,
): Body[] {
  const mentions = calls.length === 0 ? [] : [calls.map((player) => mention(player)).join(' ')]
  const lines = [...mentions, ...said.map((message) => say(message, language))]
  const rows = sayRows({ said, stands }, origin, language)
  const pages = paged(lines, LIMITS.content)
  return pages.map((content, n) => ({
    content,
    ...(n === 0 && calls.length > 0 ? { allowedMentions: { users: [...calls] } } : {}),
    ...(n === pages.length - 1 && rows.length > 0 ? { components: rows } : {}),
  }))
}

/** What may be done about some words: taking a battle back that cannot go on, being there again. */
function sayRows(
  { said, stands = '' }: { readonly said: PostData['say']['said']; readonly stands: string | undefined },
  origin: Origin,
  language: Language,
): ActionRowBuilder<ButtonBuilder>[] {
  const has = (key: string): boolean => said.some((one) => one.key === key)
  if (said.some(({ key }) => isBroken(key))) return [wayBackRow(origin, language)]
  if (has('consent.asked')) return [consentRow(proposalOf(stands), origin, language)]
  if (has('seat.take-over')) return [takeSeatRow(proposalOf(stands), origin, language)]
  if (has('seat.asked')) return [confirmSeatRow(proposalOf(stands), origin, language)]
  if (has('chain.asked')) return [approvalRow(proposalOf(stands), origin, language)]
  if (has('watch.asked')) return [watchRow(proposalOf(stands), origin, language)]
  if (QUEUE_STOPS.some(has)) return [againRow(origin, language)]
  return has('table.absent') ? [presentRow(origin, language)] : []
}

/** Discord counts the characters of all embeds of a message together, so each long one gets its own. */
const reportBodies = (entry: PostData['report'], stage: Stage, language: Language): Body[] =>
  reportEmbeds([entry], stage, language).map((embed) => ({ embeds: [embed] }))

async function imageBody(data: PostData['image'], language: Language, work: Work): Promise<Body> {
  return { files: [await pictureOf(work, data.scene, language)] }
}

/** The end: what there is to tell above the field with everybody on it, and the way to another battle. */
async function finaleBody(
  data: PostData['finale'],
  stage: Stage,
  language: Language,
  work: Work,
): Promise<Body> {
  return {
    embeds: [finaleEmbed(data, stage, language)],
    files: [await pictureOf(work, data.scene, language)],
    components: [finaleRow(language)],
  }
}

/** What one can do about it, in a small line. */
const howTo = (what: string, namespace: string, language: Language): string[] =>
  what === 'orders' || what === 'deployment'
    ? [say(inOwnWords(message(`discord.how.${what}`), namespace), language)]
    : []

/** More people than this are called by name only in part: Discord takes at most a hundred mentions. */
const MOST_CALLED = 80

/** A call with the picture of what led to its question; it goes out without one where that cannot be drawn. */
async function callPost(
  data: PostData['ping'],
  origin: Origin,
  stage: Stage,
  language: Language,
  work: Work,
): Promise<Body> {
  const body = callBody(data, origin, stage, language)
  if (data.cause === undefined) return body
  const { scene } = data.cause
  const crop = partOf(scene)
  const options = { longSide: PICTURED, ...(crop === undefined ? {} : { crop }) }
  const picture = await pictureOf(work, scene, language, options).catch(() => null)
  return picture === null ? body : { ...body, files: [picture] }
}

/** Pixels of the longer side of a picture under a call. */
const PICTURED = 1000

/** What is told in a call of what led to its question: so many characters at most, for the question must stand with it. */
const MOST_TOLD = 1000

/** What led to a question, as quoted lines; what does not fit is in the report. */
function causeLines({ cause }: PostData['ping'], stage: Stage, language: Language): string[] {
  const lines = cause === undefined ? [] : reportLines(cause.entries, stage, language)
  const quoted = lines.map((line) => `> ${line}`)
  const [first = ''] = paged(quoted, MOST_TOLD)
  const fits = first === '' ? [] : first.split('\n')
  return fits.length < quoted.length ? [...fits, '> …'] : fits
}

/** A call to a side: whom the battle waits for, what for, until when, and the buttons to do it with. */
export function callBody(
  data: PostData['ping'],
  origin: Origin,
  stage: Stage,
  language: Language,
): Pick<Body, 'content' | 'components' | 'allowedMentions'> {
  const called = data.players.slice(0, MOST_CALLED)
  const mentions = called.map((player) => mention(player)).join(' ')
  const calls = mentions === '' ? [] : [mentions]
  const key =
    data.last === true ? 'discord.ping.last' : data.reminder ? 'discord.ping.reminder' : 'discord.ping'
  const quiet = [...(data.silent ?? []), ...(data.direct ?? [])]
  const due =
    data.due === null
      ? []
      : [
          say(
            message('discord.ping.due', {
              at: inserted([{ time: Date.parse(data.due) }]),
              what: data.ask !== null ? 'answer' : data.what === 'deployment' ? 'deployment' : 'orders',
              usual: (data.ask === null ? undefined : usualChoice(data.ask)) ?? 'none',
            }),
            language,
          ),
        ]
  const asked = data.last === true ? 'discord.ping.last-ask' : 'discord.ping.reminder-ask'
  const reminder = data.reminder || data.last === true ? [say(message(asked), language)] : []
  const lines =
    data.ask === null
      ? [
          `${mentions} ${say(message(key, { said: data.said }), language)}`,
          ...(data.command ?? []).map((said) => say(said, language)),
          ...howTo(data.what, stage.namespace, language),
        ]
      : [
          ...calls,
          ...reminder,
          ...causeLines(data, stage, language),
          ...askLines(data.ask, language, data.cause?.ways),
        ]
  return {
    content: paged([...lines, ...due], LIMITS.content)[0] ?? mentions,
    components:
      data.ask === null
        ? owedRows(data.what, data.turn, origin, stage.namespace, language)
        : askRows(data.ask, origin, language),
    allowedMentions: { users: called.filter((player) => !quiet.includes(player)) },
  }
}
