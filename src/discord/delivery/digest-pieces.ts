import type { Logger } from 'pino'
import { z } from 'zod'
import type { Message } from '../../kernel/words.ts'
import type { PostRow } from '../../store/store.ts'
import type { PostData } from '../../table/battle/post-data.ts'
import { say } from '../client/markdown.ts'
import { entryPieces, type Piece, remarkPiece } from '../present/digest.ts'
import type { Setting } from '../present/stage.ts'

/**
 * What a report or a remark says in a digest.
 * @returns null where it cannot be presented.
 */
export function piecesOf(
  post: PostRow,
  { stage, language }: Setting,
  logger: Logger,
): readonly Piece[] | null {
  const { kind, data } = post
  try {
    if (kind === 'say') return [remarkPiece(saySchema.parse(data).said.map((said) => say(said, language)))]
    if (chapterOf(post) === null) return null
    // biome-ignore lint/plugin: the outline of a report was looked at; the table has written it
    const { number = '…', anchor = '', ...rest } = data as unknown as PostData['report']
    return entryPieces({ ...rest, number, anchor }, stage, language)
  } catch (err) {
    logger.warn({ err, post: post.id, kind }, 'a post could not be told in a digest')
    return null
  }
}

const saySchema = z.looseObject({ said: z.array(z.custom<Message>()) })

/** The turn that a report belongs to; null: whichever is told of. One of an earlier Hetman goes by its own moment. */
export function chapterOf({ kind, data }: PostRow): Chapter | null {
  const found = kind === 'report' ? momentSchema.safeParse(data) : null
  if (!found?.success) return null
  const { chapter, turn, phase, active } = found.data
  return chapter ?? { turn, phase, side: active }
}

/** A side's turn, or a phase that is nobody's. */
type Chapter = z.infer<typeof chapterSchema>

const chapterSchema = z.object({ turn: z.number(), phase: z.string(), side: z.string().nullable() })
const momentSchema = z.looseObject({
  chapter: chapterSchema.optional(),
  turn: z.number(),
  phase: z.string(),
  active: z.string().nullable(),
})
