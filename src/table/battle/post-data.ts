import type { PendingAsk } from '../../kernel/ask.ts'
import type { Json } from '../../kernel/json.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Message, PlayerId, SideId } from '../../kernel/words.ts'
import type { PostDraft } from '../../store/store.ts'
import type { EntryView, Finale, Status } from '../results.ts'
import type { Chapter } from './settings.ts'

/** What led to a question, as the asked side may know it. */
export interface Cause {
  readonly entries: readonly EntryView[]
  readonly scene: Scene
  /** What one could do about it, where the rules can say. */
  readonly ways: readonly Message[]
}

/** What stands in the umpires' room beside the battle at a glance. */
export interface RoomBoard {
  /** The clocks stand still. */
  readonly stopped: boolean
  /** Whose eyes they may look through. */
  readonly sides: readonly SideId[]
  /** What is asked of somebody beside the battle's own questions. */
  readonly open: readonly Message[]
  /** Who minds which part of the field. */
  readonly sectors: readonly Message[]
}

/** Data of the posts, by kind. `report`: one entry. `image`: a scene. `status`: edited in place. `finale`: the end. `ping`: who owes, with the question when it is theirs. */
export interface PostData {
  readonly report: EntryView & {
    /** The side's turn it is told with; what is told of one stands together. Absent: an earlier Hetman wrote it. */
    readonly chapter?: Chapter
    /** Of a side's own: the places of those effects that not everybody hears of. All others it reads in the channel. */
    readonly own?: readonly number[]
  }
  readonly image: { readonly scene: Scene; readonly turn: number; readonly phase: string }
  readonly status: Status & { readonly room?: RoomBoard }
  readonly ping: {
    readonly players: readonly PlayerId[]
    readonly what: string
    readonly said: Message
    /** What each of the side's headquarters can still do, where it is called for orders. */
    readonly command?: readonly Message[]
    /** The turn it is about: a button under it is good for that turn only. */
    readonly turn: number
    readonly ask: PendingAsk | null
    /** With a question: what led to it, as the side knows it, the field with that on it, and what one could do. */
    readonly cause?: Cause
    readonly due: string | null
    readonly reminder: boolean
    /** Named, but not called: they do not want it, or were called a short while ago. */
    readonly silent?: readonly PlayerId[]
    /** Called directly instead of in the thread. */
    readonly direct?: readonly PlayerId[]
    /** He is the last for whom the battle waits. */
    readonly last?: true
  }
  /**
   * Brings a side's standing call up to date where it stands: its question, its buttons, its time. With `over` instead
   * takes the buttons of words that stand under these names, and says below them what came of each, as `came` has it.
   */
  readonly recall: {
    readonly over?: readonly string[]
    readonly came?: { readonly [name: string]: Message }
  }
  /** The end of the battle. */
  readonly finale: Finale
  /** A plain announcement: joined, left, started, a queue that stopped … */
  readonly say: {
    readonly said: readonly Message[]
    /** These people are called by it. */
    readonly calls?: readonly PlayerId[]
    /** It belongs to what is told of the turn, where that is told in one. */
    readonly aside?: true
    /** Its buttons are good until a recall says that what stands under this name is over. */
    readonly stands?: string
    /** What came of the words that stood under that name before it, to be said below them. */
    readonly came?: Message
  }
}
export type PostKind = keyof PostData

/** A post with its data typed by its kind. */
export const post = <K extends PostKind>(
  to: PostDraft['to'],
  kind: K,
  seq: number,
  data: PostData[K],
): PostDraft => ({
  to,
  kind,
  seq,
  // biome-ignore lint/plugin: what posts are made of is plain data; types with optional members allow undefined
  data: data as unknown as Json,
})
