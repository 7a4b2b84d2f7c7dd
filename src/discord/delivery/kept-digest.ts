import { z } from 'zod'
import type { PostRow } from '../../store/store.ts'
import { pieceSchema } from '../present/digest.ts'
import { storedAs } from './stored.ts'

const keptSchema = z.strictObject({
  channel: z.string(),
  message: z.string(),
  turn: z.number(),
  phase: z.string(),
  side: z.string().nullable(),
  part: z.number(),
  pieces: z.array(pieceSchema),
  /** What stands above it: a picture in words, where it could not be sent. */
  caption: z.string(),
  /** The newest posts in it, each with how many of its pieces: the process may end before they are noted as said. */
  told: z.record(z.string(), z.number()),
})
/** A digest as it stands: where, of which turn, and what is in it. */
export type Kept = z.infer<typeof keptSchema>

/** A digest as it was kept. */
export const keptDigest = storedAs(keptSchema)

/** The key under which a battle's digest is kept, for everybody or for a side. */
export const digestKey = ({ to }: PostRow): string => (to.kind === 'side' ? `digest:${to.side}` : 'digest')
