import { createHash } from 'node:crypto'
import { Semaphore } from 'async-mutex'
import type { Client, SendableChannels } from 'discord.js'
import type { Logger } from 'pino'
import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { Unavailable } from '../../store/errors.ts'
import type { PostRow, Store } from '../../store/store.ts'
import type { Work } from '../../workshop/workshop.ts'
import type { Pace } from '../client/pace.ts'
import { lacking } from '../client/permissions.ts'
import { briefly, type Trouble, troubleOf } from '../client/refusals.ts'
import type { Setting } from '../present/stage.ts'
import type { Calls } from './calls.ts'
import { formsOf, unshown } from './forms.ts'
import { directTo, NoPlace, wakeThread, writable } from './places.ts'
import { type Body, bodiesOf } from './posts.ts'
import { alreadySaid } from './recognise.ts'
import type { SideRoom } from './threads.ts'

/** What is needed for sending. */
export interface Means {
  readonly client: Client<true>
  readonly store: Store
  readonly logger: Logger
  /** What the posts of a battle are presented with. */
  readonly settingOf: (battleId: string) => Promise<Setting>
  /** Holds calls against what is owed when they are sent. */
  readonly calls: Pick<Calls, 'current' | 'said' | 'recall'>
  /** Draws the pictures of posts. */
  readonly work: Work
  /** Where sides hear their own. */
  readonly threads: { roomOf(battleId: string, side: string): Promise<SideRoom> }
  /** Language where a battle's own is not known. */
  readonly language: Language
  /** Whose turn it is to send. */
  readonly turn: Pace
}

/** A post could not be sent now. It keeps its place in its queue. */
export class Held extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble, cause: unknown) {
    super(`Held up: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** What came of a post. */
export interface Said {
  /** People of a side, or the one it was for, who take no direct messages. */
  readonly closed: readonly string[]
}

/** The messages of a post that are known to be in a channel already, by channel. Kept while the post is tried. */
export type Progress = Map<string, string[]>

/** Pictures are drawn by few at a time: sending waits for Discord, drawing for the machine. */
const drawing = new Semaphore(4)

/**
 * Sends one post to all places it goes to and marks it as sent.
 * @param progress what was sent of it before; it is brought up to date as messages go out.
 * @param doubt it may have been sent without our knowing: the channel is looked at first.
 * @throws Held when it must wait.
 */
export async function sendPost(
  written: PostRow,
  progress: Progress,
  doubt: boolean,
  means: Means,
): Promise<Said> {
  const { store, calls } = means
  const post = await calls.current(written)
  if (post === null) {
    await store.sent(written.id)
    return { closed: [] }
  }
  const { bodies, language } = await present(post, means)
  if (post.kind === 'recall') await calls.recall(post, language)
  if (bodies.length === 0) {
    await store.sent(post.id)
    return { closed: [] }
  }
  const { channels, closed } = await placesOf(post, means)
  if (doubt) {
    // A call may have gone out in other words, as it was true then.
    const before = post === written ? [] : (await present(written, means)).bodies
    await lookWhatIsThere(post, bodies, before, channels, progress, language, means)
  }
  const held: Held[] = []
  const shut = [...closed]
  for (const [n, { channel, player }] of channels.entries()) {
    try {
      await sendTo(channel, post, bodies, n, progress, language, means)
    } catch (error) {
      if (!(error instanceof Held)) throw error
      // One who takes no messages silences nobody but himself; and whoever is out of reach keeps none of the others waiting.
      if (player !== null && isFinal(error.trouble)) shut.push(player)
      else held.push(error)
    }
  }
  const [first] = held
  if (first !== undefined) throw first
  const ends = Object.fromEntries([...progress].flatMap(([channelId, ids]) => lastOf(channelId, ids)))
  await calls.said(post, ends)
  await store.sent(post.id, ends)
  return { closed: shut }
}

const lastOf = (channelId: string, ids: readonly string[]): [string, string][] => {
  const last = ids.at(-1)
  return last === undefined ? [] : [[channelId, last]]
}

/** Not in a person's own conversation with us: there nothing will change by waiting. */
const isFinal = (trouble: Trouble): boolean => trouble !== 'outage'

/**
 * A post as messages. What our own code cannot present is a line that says so, and a fault for the log.
 * @throws Held while the database is out of reach: nothing is wrong with the post then.
 */
async function present(
  post: PostRow,
  means: Means,
): Promise<{ bodies: readonly Body[]; language: Language }> {
  let { language } = means
  try {
    const setting = await settingFor(post, means)
    language = setting.language
    // Whoever has nothing to draw waits for no picture of anybody else.
    const work: Work = (job, input) => drawing.runExclusive(() => means.work(job, input))
    const bodies = await bodiesOf(post, setting.stage, language, work)
    return { bodies, language }
  } catch (err) {
    if (err instanceof Unavailable) throw new Held('outage', err)
    means.logger.error(
      { err, post: post.id, kind: post.kind, entry: post.seq },
      'a post could not be presented',
    )
    return { bodies: [unshown(post, language)], language }
  }
}

/** Plain words can be said of a battle that cannot be read; that it cannot is among them. */
async function settingFor(post: PostRow, { settingOf, language }: Means): Promise<Setting> {
  try {
    return await settingOf(post.battleId)
  } catch (error) {
    if (error instanceof Unavailable || post.kind !== 'say') throw error
    return { stage: { sides: [], map: { width: 0, height: 0 }, namespace: '' }, language }
  }
}

interface Place {
  readonly channel: SendableChannels
  /** Whose direct conversation it is; null elsewhere. */
  readonly player: string | null
}

/** Where a post goes: the channel, a side's private thread and those of it who are not in there, or a person. */
async function placesOf(post: PostRow, means: Means): Promise<{ channels: Place[]; closed: string[] }> {
  const { client, threads } = means
  if (post.to.kind === 'public') {
    return { channels: [await publicPlace(post.channelId, client)], closed: [] }
  }
  if (post.to.kind === 'player') return people([post.to.player], client)
  const room = await threads.roomOf(post.battleId, post.to.side)
  const { channels, closed } = await people(room.directly, client)
  return {
    channels: room.thread === null ? channels : [{ channel: room.thread, player: null }, ...channels],
    closed,
  }
}

async function people(
  players: readonly string[],
  client: Client<true>,
): Promise<{ channels: Place[]; closed: string[] }> {
  const channels: Place[] = []
  const closed: string[] = []
  for (const player of players) {
    try {
      channels.push({ channel: await directTo(client, player), player })
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === null || trouble === 'outage') throw new Held('outage', error)
      closed.push(player)
    }
  }
  return { channels, closed }
}

async function publicPlace(channelId: string, client: Client<true>): Promise<Place> {
  try {
    return { channel: await writable(client, channelId), player: null }
  } catch (error) {
    throw new Held(error instanceof NoPlace ? 'barred' : (troubleOf(error) ?? 'outage'), error)
  }
}

/** Notes what a channel has of a post already, where an earlier try or an earlier process may have sent it. */
async function lookWhatIsThere(
  post: PostRow,
  bodies: readonly Body[],
  before: readonly Body[],
  places: readonly Place[],
  progress: Progress,
  language: Language,
  { store }: Means,
): Promise<void> {
  const last = await store.lastMessages(places.map(({ channel }) => channel.id))
  for (const { channel } of places) {
    const parts = bodies.map((body, n) => [
      ...[body, ...before.slice(n, n + 1)].flatMap((one) => formsFor(channel, one, language)),
      unshown(post, language),
    ])
    try {
      const found = await alreadySaid(channel, parts, lookUp(last, channel.id) ?? null)
      if (found.length > (progress.get(channel.id)?.length ?? 0)) progress.set(channel.id, found)
    } catch (error) {
      if (troubleOf(error) === 'outage') throw new Held('outage', error)
      // Where we may not look, or nobody listens, sending will say so.
    }
  }
}

const formsFor = (channel: SendableChannels, body: Body, language: Language): Body[] =>
  formsOf(body, lacking(channel, 'AttachFiles', language), language)

/** Sends what a channel does not have yet of a post. */
async function sendTo(
  channel: SendableChannels,
  post: PostRow,
  bodies: readonly Body[],
  place: number,
  progress: Progress,
  language: Language,
  means: Means,
): Promise<void> {
  const said = progress.get(channel.id) ?? []
  const [first] = bodies
  if (post.kind === 'status' && first !== undefined) {
    if (said.length === 0 && (await editStatus(post, channel, first, language, means))) return
  }
  for (const [part, body] of bodies.entries()) {
    if (part < said.length) continue
    const nonce = nonceOf(post.id, place, part)
    const forms = [...formsFor(channel, body, language), unshown(post, language)]
    const id = await sendBest(channel, forms, post, means, async (form) => {
      await means.turn()
      return (await channel.send({ ...form, nonce, enforceNonce: true })).id
    })
    if (id === null) return
    said.push(id)
    progress.set(channel.id, said)
  }
  const [id] = said
  if (post.kind === 'status' && id !== undefined) {
    await means.store.link(post.battleId, 'status', id)
    await pin(channel, id, means)
  }
}

/**
 * Sends the first of some forms that Discord takes; null when it takes none, which is a fault of ours for the log.
 * @throws Held when it is out of reach, or takes nothing at all here.
 */
async function sendBest<T>(
  channel: SendableChannels,
  forms: readonly Body[],
  post: PostRow,
  means: Means,
  send: (form: Body) => Promise<T>,
): Promise<T | null> {
  let woken = false
  let last: { trouble: Trouble | null; error: unknown } | null = null
  for (let n = 0; n < forms.length; ) {
    const form = forms[n]
    if (form === undefined) break
    try {
      return await send(form)
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'asleep' && !woken) {
        woken = true
        await wakeOr(channel)
        continue
      }
      // Another form would fare no better.
      if (trouble !== null && trouble !== 'refused' && trouble !== 'barred') throw new Held(trouble, error)
      means.logger.warn({ ...briefly(error), post: post.id, form: n }, 'a form of a post was not taken')
      last = { trouble, error }
      n += 1
    }
  }
  if (last?.trouble === 'barred') throw new Held('barred', last.error)
  // A fault that is not Discord's may be ours for the moment only; what Discord refuses it will always refuse.
  if (last?.trouble === null) throw new Held('outage', last.error)
  means.logger.error(
    { ...briefly(last?.error), post: post.id, kind: post.kind },
    'a post is lost: Discord takes it in no form',
  )
  return null
}

async function wakeOr(channel: SendableChannels): Promise<void> {
  try {
    await wakeThread(channel)
  } catch (error) {
    throw new Held(troubleOf(error) === 'outage' ? 'outage' : 'barred', error)
  }
}

/** One word for each message of a post at each place it goes to: Discord knows nonces by their author alone. */
function nonceOf(postId: string, place: number, part: number): string {
  const nonce = place === 0 && part === 0 ? postId : `${postId}.${place}.${part}`
  // Discord takes at most 25 characters.
  return nonce.length <= 25 ? nonce : createHash('sha256').update(nonce).digest('base64url').slice(0, 25)
}

/** The status is one message that is edited. False when there is none yet, or it was deleted: it is written anew. */
async function editStatus(
  post: PostRow,
  channel: SendableChannels,
  body: Body,
  language: Language,
  means: Means,
): Promise<boolean> {
  const known = (await means.store.links(post.battleId)).status
  if (known === undefined) return false
  try {
    await sendBest(channel, formsFor(channel, body, language), post, means, async (form) => {
      await means.turn()
      const { content, embeds, components } = form
      await channel.messages.edit(known, {
        content: content ?? '',
        embeds: embeds ?? [],
        components: components ?? [],
      })
    })
    return true
  } catch (error) {
    if (error instanceof Held && error.trouble === 'unknown-message') return false
    throw error
  }
}

/** So that it is found again when the reports have scrolled it away. Without the right to pin it simply scrolls. */
async function pin(channel: SendableChannels, messageId: string, { logger }: Means): Promise<void> {
  try {
    await channel.messages.pin(messageId)
  } catch (err) {
    logger.info(briefly(err), 'the status post could not be pinned')
  }
}
