import type { Client, SendableChannels } from 'discord.js'
import type { Logger } from 'pino'
import { LANGUAGES, type Language } from '../../i18n/i18n.ts'
import { Unavailable } from '../../store/errors.ts'
import type { PostRow, PostTo, Store } from '../../store/store.ts'
import type { Work } from '../../workshop/workshop.ts'
import { type Pace, within } from '../client/pace.ts'
import type { Trouble } from '../client/refusals.ts'
import type { Piece } from '../present/digest.ts'
import type { Setting } from '../present/stage.ts'
import type { Stage } from '../present/voice.ts'
import type { Calls } from './calls.ts'
import type { Picture } from './digest-message.ts'
import { piecesOf } from './digest-pieces.ts'
import { type Digested, DigestWriter } from './digests.ts'
import { placeholderFor } from './forms.ts'
import { nonceOf } from './nonces.ts'
import { type Place, placesOf, type SidePlaces } from './post-places.ts'
import { type Body, belowItsBattle, bodiesOf, callingHim, isDigested } from './posts.ts'
import { lookWhatIsThere } from './recognise.ts'
import { editStatus, standsAsStatus } from './status-post.ts'
import { DeliveryHeld, formsFor, sendBest } from './taking.ts'
import type { Whereabouts } from './whereabouts.ts'

/** What is needed for sending. */
export interface Means extends SidePlaces {
  readonly client: Client<true>
  readonly store: Store
  /** Where things stand in Discord, and what is noted of posts that were said. */
  readonly places: Whereabouts
  readonly logger: Logger
  /** What the posts of a battle are presented with, to those who hear them; the battle is of that version at least. */
  readonly settingOf: (battleId: string, to: PostTo, version?: number) => Promise<Setting>
  /** Holds calls against what is owed when they are sent. */
  readonly calls: Pick<Calls, 'current' | 'inPlace' | 'said' | 'recall'>
  /** Draws the pictures of posts. */
  readonly work: Work
  /** Milliseconds that words wait for the picture behind them. */
  readonly pictureWait?: number
  /** Language where a battle's own is not known. */
  readonly language: Language
  /** Whose turn it is to send. */
  readonly turn: Pace
  /** Milliseconds of a clock that only goes forward; absent: the process's own. */
  readonly clock?: () => number
}

/** What came of a post. */
export interface Said {
  /** People of a side, or the one it was for, who take no direct messages. */
  readonly closed: readonly string[]
  /** Posts behind it that were said together with it. */
  readonly along: readonly string[]
}

/** The messages of a post that are known to be in a channel already, by channel. Kept while the post is tried. */
export type Progress = Map<string, string[]>

/**
 * Sends one post to all places it goes to and marks it as sent.
 * @param progress what was sent of it before; it is brought up to date as messages go out.
 * @param doubt it may have been sent without our knowing: the channel is looked at first.
 * @param following posts that wait behind it, of which some may be said together with it.
 * @throws DeliveryHeld when it must wait.
 */
export async function sendPost(
  written: PostRow,
  progress: Progress,
  doubt: boolean,
  means: Means,
  following: readonly PostRow[] = [],
): Promise<Said> {
  const { places, calls } = means
  const post = await calls.current(written)
  if (post === null) {
    await places.sent([written.id])
    return { closed: [], along: [] }
  }
  if (isDigested(post)) {
    const { channels, closed } = await placesOf(post, means)
    const along = await inDigest(post, channels, doubt, means, following)
    if (along !== null) return { closed, along }
  }
  const { bodies, stage, language } = await present(post, means)
  if (post.kind === 'recall') await calls.recall(post, stage, language)
  const [first] = bodies
  if (first === undefined || (await calls.inPlace(post, first))) {
    await places.sent([post.id])
    return { closed: [], along: [] }
  }
  const { channels, closed } = await placesOf(post, means)
  if (doubt) {
    // A call may have gone out in other words, as it was true then.
    const before = post === written ? [] : [(await present(written, means)).bodies]
    for (const place of channels) {
      const own = await ownWords(place, post, { bodies, language }, means)
      const earlier = own.bodies === bodies ? before : []
      const other = await inOtherLanguages(post, own.language, means)
      const forms = [own.bodies, ...earlier, ...other].map((one) => saidIn(one, post, place))
      const [now = [], ...others] = forms
      await lookWhatIsThere(post, now, others, [place], progress, own.language, means)
    }
  }
  const held: DeliveryHeld[] = []
  const shut = [...closed]
  const spoken: Record<string, Language> = {}
  for (const [n, place] of channels.entries()) {
    const { channel, player } = place
    try {
      const own = await ownWords(place, post, { bodies, language }, means)
      spoken[channel.id] = own.language
      const said = callingHim(saidIn(own.bodies, post, place), post, player)
      await sendTo(channel, post, said, n, progress, own.language, means)
    } catch (error) {
      if (!(error instanceof DeliveryHeld)) throw error
      // One who takes no messages silences nobody but himself; and whoever is out of reach keeps none of the others waiting.
      if (player !== null && isFinal(error.trouble)) shut.push(player)
      else held.push(error)
    }
  }
  const [worst] = held
  if (worst !== undefined) throw worst
  // The status stands apart from what is told: posted again below a turn's message, it does not end that message.
  const ends =
    post.kind === 'status'
      ? {}
      : Object.fromEntries([...progress].flatMap(([channelId, ids]) => lastOf(channelId, ids)))
  await places.sent([post.id], ends, await calls.said(post, ends, language, spoken))
  return { closed: shut, along: [] }
}

/**
 * Tells a post in the message about its turn, where it is heard in one place: reports (with those that wait behind them),
 * remarks and pictures. Gives the others that were told with it; null where it needs a message of its own.
 */
async function inDigest(
  post: PostRow,
  places: readonly Place[],
  doubt: boolean,
  means: Means,
  following: readonly PostRow[],
): Promise<readonly string[] | null> {
  const [place, ...others] = places
  if (place === undefined || place.player !== null || others.length > 0) return null
  const setting = await settingOrNull(post, means)
  if (setting === null) return null
  const pieces = post.kind === 'image' ? [] : piecesOf(post, setting, means.logger)
  if (pieces === null) return null
  const telling = await DigestWriter.at(place.channel, post, doubt, setting, means)
  if (post.kind !== 'report' && !telling.goesOn) return null
  const done = await (post.kind === 'image'
    ? pictureOf(post, means).then((picture) => (picture === null ? null : telling.picture(picture)))
    : tellTogether(telling, { post, pieces }, following, setting, means))
  if (done === null) {
    await telling.keep()
    return null
  }
  const ends = done.message === null ? {} : { [place.channel.id]: done.message }
  await means.places.sent(done.ids, ends, telling.toKeep())
  return done.ids.filter((id) => id !== post.id)
}

/** A report or remark with what it says. */
interface Saying {
  readonly post: PostRow
  readonly pieces: readonly Piece[]
}

/** Tells a post with the reports and remarks that wait right behind it for the same ears, and the picture behind those. */
async function tellTogether(
  telling: DigestWriter,
  first: Saying,
  following: readonly PostRow[],
  setting: Setting,
  means: Means,
): Promise<Digested> {
  const said = [first]
  let picture: Picture | null = null
  for (const post of following) {
    if (post.battleId !== first.post.battleId || !isDigested(post)) break
    const pieces = post.kind === 'image' ? null : piecesOf(post, setting, means.logger)
    if (pieces !== null) said.push({ post, pieces })
    else {
      if (post.kind === 'image') picture = await within(means.pictureWait ?? 0, pictureOf(post, means))
      break
    }
  }
  return telling.tell(said, picture)
}

/** The picture of a post, drawn; null when it could not be. */
async function pictureOf(post: PostRow, means: Means): Promise<Picture | null> {
  const [body] = (await present(post, means)).bodies
  return body?.files === undefined ? null : { id: post.id, files: body.files }
}

const lastOf = (channelId: string, ids: readonly string[]): [string, string][] => {
  const last = ids.at(-1)
  return last === undefined ? [] : [[channelId, last]]
}

/** Not in a person's own conversation with us: there nothing will change by waiting. */
const isFinal = (trouble: Trouble): boolean => trouble !== 'outage'

/**
 * A post as messages. What our own code cannot present is a line that says so, and a fault for the log.
 * @throws DeliveryHeld while the database is out of reach: nothing is wrong with the post then.
 */
async function present(
  post: PostRow,
  means: Means,
  to: PostTo = post.to,
): Promise<{ bodies: readonly Body[] } & Setting> {
  let { language } = means
  let stage: Stage = NO_STAGE
  try {
    const setting = await settingFor(post, means, to)
    language = setting.language
    stage = setting.stage
    return { bodies: await bodiesOf(post, stage, language, means.work), stage, language }
  } catch (err) {
    if (err instanceof Unavailable) throw new DeliveryHeld('outage', err)
    means.logger.error(
      { err, post: post.id, kind: post.kind, entry: post.seq },
      'a post could not be presented',
    )
    return { bodies: [placeholderFor(post, language)], stage, language }
  }
}

/** A call to a side names its battle where it goes to one person alone. */
const saidIn = (bodies: readonly Body[], post: PostRow, { player }: Place): readonly Body[] =>
  player === null || post.kind !== 'ping'
    ? bodies
    : bodies.map((body, n) =>
        n > 0 || body.content === undefined ? body : { ...body, content: belowItsBattle(body.content, post) },
      )

/** What is for a side is told a person in his own language where it goes to him alone. */
async function ownWords(
  { player }: Place,
  post: PostRow,
  said: { readonly bodies: readonly Body[]; readonly language: Language },
  means: Means,
): Promise<{ readonly bodies: readonly Body[]; readonly language: Language }> {
  if (player === null || post.to.kind !== 'side') return said
  const to: PostTo = { kind: 'player', player }
  try {
    const { language } = await settingFor(post, means, to)
    return language === said.language ? said : await present(post, means, to)
  } catch (error) {
    if (error instanceof Unavailable) throw new DeliveryHeld('outage', error)
    return said
  }
}

/** What is for a side or a person, as it would be in each other language: theirs may have changed since it was sent. */
const inOtherLanguages = (post: PostRow, language: Language, means: Means): Promise<(readonly Body[])[]> =>
  post.to.kind === 'public'
    ? Promise.resolve([])
    : Promise.all(
        LANGUAGES.filter((other) => other !== language).map(async (other) => {
          const settingOf: Means['settingOf'] = async (...asked) => ({
            ...(await means.settingOf(...asked)),
            language: other,
          })
          return (await present(post, { ...means, settingOf, language: other })).bodies
        }),
      )

/** What a battle that cannot be read is presented with. */
const NO_STAGE: Stage = { sides: [], map: { width: 0, height: 0 }, namespace: '' }

/** Null: what it is of cannot be read. */
async function settingOrNull(post: PostRow, { settingOf }: Means): Promise<Setting | null> {
  try {
    return await settingOf(post.battleId, post.to, post.seen?.version)
  } catch (error) {
    if (error instanceof Unavailable) throw new DeliveryHeld('outage', error)
    return null
  }
}

/** Plain words can be said of a battle that cannot be read; that it cannot is among them. */
async function settingFor(post: PostRow, { settingOf, language }: Means, to: PostTo): Promise<Setting> {
  try {
    return await settingOf(post.battleId, to, post.seen?.version)
  } catch (error) {
    if (error instanceof Unavailable || post.kind !== 'say') throw error
    return { stage: NO_STAGE, language }
  }
}

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
    const forms = [...formsFor(channel, body, language), placeholderFor(post, language)]
    const id = await sendBest(channel, forms, post, means.logger, async (form) => {
      await means.turn()
      return (await channel.send({ ...form, nonce, enforceNonce: true })).id
    })
    if (id === null) {
      means.logger.error({ post: post.id, kind: post.kind }, 'a post is lost: Discord takes it in no form')
      return
    }
    said.push(id)
    progress.set(channel.id, said)
  }
  const [id] = said
  if (post.kind === 'status' && id !== undefined) await standsAsStatus(post, channel, id, means)
}
