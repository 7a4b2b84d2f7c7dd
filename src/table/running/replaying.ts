import type { Result } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { hasLooked } from '../people/looked.ts'
import {
  type FilmAsked,
  type FilmReel,
  filmFor,
  type ReplayAsked,
  type Replayed,
  replayFor,
} from '../telling/replaying.ts'
import type { Who } from '../types.ts'
import { carryOut, evenIfDamaged, SYSTEM_ACTOR, type TableContext } from './carry-out.ts'

/** What a battle is shown again with. */
export interface ReplayMeans {
  readonly context: TableContext
  look<T>(who: Who, see: (draft: CommandDraft) => T | Promise<T>): Promise<Result<T>>
}

/** A battle shown again; to have looked is no deed in it, so that nothing else is changed by it (DIG-REPLAY). */
export function replaying({ context, look }: ReplayMeans) {
  return {
    replay: async (who: Who, asked: ReplayAsked): Promise<Result<Replayed>> => {
      const found = await look(who, (draft) => replayFor(draft, context.store, asked))
      if (!found.ok) return found
      const { seen, ...shown } = found.value
      if (seen !== null && shown.fresh !== null) {
        const noted = evenIfDamaged((draft) => hasLooked(draft, who.id, seen))
        await carryOut(context, shown.battleId, SYSTEM_ACTOR, noted)
      }
      return { ok: true, value: shown }
    },
    film: (who: Who, asked: FilmAsked): Promise<Result<FilmReel>> =>
      look(who, (draft) => filmFor(draft, context.store, asked)),
  }
}
