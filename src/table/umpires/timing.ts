import { message, type Result, refuse } from '../../kernel/words.ts'
import { clockPlanSaid, clockPlanText, readClockPlan } from '../battle/clock-plan.ts'
import { anew, extendClocks } from '../battle/deadlines.ts'
import { type CommandDraft, must } from '../battle/draft.ts'
import { lastSoundSeq } from '../battle/loaded-battles.ts'
import { mustUmpire } from '../battle/seats.ts'
import { type TableTimes, timesSchema } from '../battle/settings.ts'
import type { Done } from '../results.ts'
import { recallPosts } from '../telling/posts.ts'
import type { Who } from '../types.ts'
import { actAs } from './umpire.ts'

/* What is done to the clocks of a battle in play (DIG-CLOCK): they stop, everybody gets more time, or they go otherwise. */

const HOUR = 3_600_000

/** How a battle's clocks are to go: what is left out stays as it is. */
export interface TimesText {
  /** `48` · `72+12/120` · `20:00 Europe/Warsaw` */
  readonly plan?: string
  /** Minutes for an answer. */
  readonly window?: number
  /** Do clocks stand still while players rest (DIG-REST)? */
  readonly rest?: boolean
}

/** The times of a battle as they would be; refuses what cannot be read, and no word at all: even the same clocks would begin anew. */
export function timesAs(before: TableTimes, { plan, window, rest }: TimesText): TableTimes {
  if (plan === undefined && window === undefined && rest === undefined) refuse('clock.error.nothing')
  const read = timesSchema.safeParse({
    ...before,
    ...(plan === undefined ? {} : must(readClockPlan(plan))),
    ...(window === undefined ? {} : { window }),
    ...(rest === undefined ? {} : { rest }),
  })
  return read.success ? read.data : refuse('table.error.times')
}

/** Lets a battle's clocks go otherwise from here on: all begin anew, with all the time there is. */
export function changeTimes(draft: CommandDraft, times: TableTimes): void {
  anew(draft.settings, times)
  draft.posts.push(...recallPosts(draft))
  draft.say({ kind: 'public' }, message('clock.changed', { plan: clockPlanSaid(times) }))
}

/** What the log keeps of a battle's times. */
export const timesWord = (times: TableTimes): string =>
  `${clockPlanText(times)}; ${times.window} min${times.rest ? '' : '; no rest'}`

function clocks(draft: CommandDraft, given: TimesText): void {
  mustUmpire(draft.loaded, draft.who)
  mustHaveTime(draft)
  const times = timesAs(draft.settings.times, given)
  if (isLogged(draft)) actAs(draft, { act: 'clocks', hours: null, plan: timesWord(times) }, {})
  changeTimes(draft, times)
  draft.tell('table.umpire.done')
}

/** Whether what is done to the clocks stands in the log: while sides gather there is none, and one that cannot go on takes nothing. */
const isLogged = ({ started, loaded }: CommandDraft): boolean => started && lastSoundSeq(loaded) === null

/** Stops all clocks, or lets them go on. */
function pause(draft: CommandDraft, paused: boolean): void {
  mustUmpire(draft.loaded, draft.who)
  mustHaveTime(draft)
  if (draft.settings.paused === paused) refuse(paused ? 'table.error.paused' : 'table.error.not-paused')
  draft.settings.paused = paused
  if (isLogged(draft)) actAs(draft, { act: 'clocks', hours: null, stopped: paused }, {})
  draft.say({ kind: 'public' }, message(paused ? 'table.paused' : 'table.resumed'))
  draft.posts.push(...recallPosts(draft))
  draft.tell(paused ? 'table.paused' : 'table.resumed')
}

/** What is over has no clocks; to tell everybody that he has more time would be untrue. */
function mustHaveTime({ loaded, started, live }: CommandDraft): void {
  if (loaded.row.status === 'over' || (started && live.state.outcome !== null)) refuse('error.battle-over')
}

/** Gives everybody more time. */
function extend(draft: CommandDraft, hours: number): void {
  mustUmpire(draft.loaded, draft.who)
  mustHaveTime(draft)
  if (!Number.isFinite(hours) || hours <= 0 || hours > 28 * 24) refuse('table.error.hours')
  extendClocks(draft, Math.round(hours * HOUR))
  if (isLogged(draft)) actAs(draft, { act: 'clocks', hours }, {})
  draft.say({ kind: 'public' }, message('table.extended', { hours }))
  draft.posts.push(...recallPosts(draft))
  draft.tell('table.extended', { hours })
}

/** The umpire's commands about clocks. */
export const timing = (
  command: (who: Who, work: (draft: CommandDraft) => void) => Promise<Result<Done>>,
) => ({
  pause: (who: Who, paused: boolean) => command(who, (draft) => pause(draft, paused)),
  extend: (who: Who, hours: number) => command(who, (draft) => extend(draft, hours)),
  clocks: (who: Who, given: TimesText) => command(who, (draft) => clocks(draft, given)),
})
