import { z } from 'zod'
import type { Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { Refusal, type Result, refuse, type SideId } from '../../kernel/words.ts'
import { DamagedError } from '../../store/errors.ts'
import { CommandDraft } from '../battle/draft.ts'
import { mustSit } from '../battle/seats.ts'
import { uncheckedIn } from '../battle/unchecked.ts'
import { answerRoster, beginningsHere, bringRoster, rostersHere } from '../people/rosters.ts'
import type { Done } from '../results.ts'
import { type HandedRoster, rosterFor } from '../telling/roster.ts'
import type { Who } from '../types.ts'
import { SYSTEM_ACTOR, type TableContext, type Work, wake } from './carry-out.ts'

/** What rosters are carried with: the table's battles, commands, and looks at it. */
interface RosterMeans {
  readonly context: TableContext
  command(who: Who, work: Work): Promise<Result<Done>>
  look<T>(who: Who, see: (draft: CommandDraft) => T | Promise<T>): Promise<Result<T>>
}

/** Rosters that go from battle to battle (DIG-ROSTER). */
export function rosters({ context, command, look }: RosterMeans) {
  return {
    roster: (who: Who, side: SideId | undefined): Promise<Result<HandedRoster>> =>
      look(who, (draft) => rosterFor(draft, context.store, side)),
    rosters: (who: Who) =>
      look(who, (draft) => (draft.started ? refuse('table.error.started') : rostersHere(draft))),
    beginnings: (who: Who, side: SideId) =>
      look(who, (draft) => (draft.started ? refuse('table.error.started') : beginningsHere(draft, side))),
    bringRoster: async (who: Who, side: SideId | undefined, file: Json): Promise<Result<Done>> => {
      const checked = await leftHere(context, file)
      return command(who, (draft) =>
        bringRoster(draft, side ?? mustSit(draft.loaded, draft.who).side, file, checked),
      )
    },
    answerRoster: (who: Who, side: SideId, seal: string, yes: boolean): Promise<Result<Done>> =>
      command(who, (draft) => answerRoster(draft, side, seal, yes)),
  }
}

/** What a roster says of itself, as far as it takes to find the battle that left it. */
const outline = z.looseObject({
  roster: z.looseObject({
    seal: z.string(),
    battles: z.array(z.looseObject({ battle: z.string().max(60), side: z.string().max(60) })).min(1),
  }),
})

/** Whether a battle of this table has left exactly this roster, and nothing of that battle went unchecked. */
async function leftHere(context: TableContext, file: Json): Promise<boolean> {
  const read = outline.safeParse(file)
  const last = read.data?.roster.battles.at(-1)
  if (read.data === undefined || last === undefined) return false
  const { seal } = read.data.roster
  try {
    return await context.battles.alone(last.battle, async () => {
      const loaded = await wake(context, last.battle)
      if (loaded === null || loaded.live === null || uncheckedIn(loaded.settings) !== null) return false
      if (lookUp(loaded.live.state.sides, last.side) === undefined) return false
      const draft = new CommandDraft(loaded, SYSTEM_ACTOR, context.clock())
      const { file: left } = await rosterFor(draft, context.store, last.side)
      return left.roster.seal === seal
    })
  } catch (error) {
    // A battle that is not over, or cannot be read, vouches for nothing.
    if (error instanceof Refusal || error instanceof DamagedError) return false
    throw error
  }
}
