import { asJson } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { message, type PlayerId, type Result, refuse, resultOf } from '../../kernel/words.ts'
import { isZone, localTime } from '../battle/awake.ts'
import { rewind } from '../battle/deadlines.ts'
import { type Habits, habitsSchema, MOST_REST, readHabits } from '../battle/habits.ts'
import { recallPosts } from '../telling/posts.ts'
import { carryOut, SYSTEM_ACTOR, type TableContext } from './carry-out.ts'
import { noteSeats, ownBattles } from './own-battles.ts'

/*
 * What is a person's own, whatever battles he sits at: the list of them, and his habits (DIG-REST).
 */

/** What of somebody's habits he would have otherwise. `away`: days he adds; null: he is back. */
export interface HabitChange extends Partial<Omit<Habits, 'away'>> {
  readonly away?: Habits['away'][number] | null
}

const DAY = 24 * 60 * 60_000
/** How many days these are, each counted once. */
function daysOf(away: Habits['away']): number {
  let [days, counted] = [0, Number.NEGATIVE_INFINITY]
  for (const { from, to } of away.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const first = Math.max(Date.parse(from), counted + DAY)
    const last = Math.max(Date.parse(to), counted)
    days += Math.round((last - first) / DAY) + 1
    counted = last
  }
  return days
}

/** Somebody's habits as they would be; refuses what is none, and more rest than there may be. */
function changed(before: Habits, { away, ...change }: HabitChange, now: string): Habits {
  const zone = change.zone ?? before.zone
  if (!isZone(zone)) refuse('clock.error.zone', { zone })
  const { day: today } = localTime(zone, Date.parse(now))
  const yearAgo = new Date(Date.parse(today) - 365 * DAY).toISOString().slice(0, 10)
  const counting = before.away.filter(({ to }) => to >= yearAgo)
  if (away != null) mustBeFree(away, counting, today)
  const read = habitsSchema.safeParse({
    ...before,
    ...change,
    away: away === undefined ? before.away : away === null ? back(counting, today) : [...counting, away],
  })
  if (!read.success) return refuse('clock.error.habits')
  const { quiet, daysOff } = read.data
  const hours = quiet === null ? 0 : (quiet.to - quiet.from + 24) % 24
  if (quiet !== null && (hours === 0 || hours > MOST_REST.quiet)) {
    refuse('clock.error.quiet', { most: MOST_REST.quiet })
  }
  if (new Set(daysOff).size > MOST_REST.daysOff) refuse('clock.error.days', { most: MOST_REST.daysOff })
  return read.data
}

/** Who is back is away no more from today on; what is past still counts. */
const back = (away: Habits['away'], today: string): Habits['away'] => {
  const yesterday = new Date(Date.parse(today) - DAY).toISOString().slice(0, 10)
  return away
    .filter(({ from }) => from < today)
    .map((one) => (one.to < today ? one : { ...one, to: yesterday }))
}

function mustBeFree(away: Habits['away'][number], others: Habits['away'], today: string): void {
  const isDay = (text: string): boolean =>
    !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text
  if (!isDay(away.from) || !isDay(away.to) || away.to < away.from || away.from < today) {
    refuse('clock.error.away')
  }
  if (daysOf([...others, away]) > MOST_REST.away) refuse('clock.error.away-long', { most: MOST_REST.away })
}

/** A person's own things at the table. */
export function personal(context: TableContext) {
  const { store, clock, failed } = context
  const habitsNow = async (player: PlayerId): Promise<Habits> =>
    readHabits((await store.people.of([player])).get(player))
  return {
    ownBattles: (player: PlayerId) => ownBattles(context, player),
    noteSeats: () => noteSeats(context),
    habits: habitsNow,
    async setHabits(player: PlayerId, change: HabitChange): Promise<Result<Habits>> {
      const before = await habitsNow(player)
      const after = resultOf(() => changed(before, change, clock()))
      if (!after.ok) return after
      const habits = after.value
      await store.people.keep(player, asJson(habits))
      for (const { battleId, status } of await ownBattles(context, player)) {
        if (status !== 'fought') continue
        try {
          await carryOut(context, battleId, SYSTEM_ACTOR, (draft) => {
            const { live, settings, now } = draft
            const known = new Map([...draft.habits, [player, before] as const])
            draft.habits = new Map([...known, [player, habits] as const])
            rewind({ live, settings, habits: draft.habits, now }, known)
            draft.posts.push(...recallPosts(draft))
            const name = lookUp(live.state.seats, player)?.name
            if (change.away == null || name === undefined || !settings.times.rest) return
            const { from, to } = change.away
            draft.say({ kind: 'public' }, message('clock.away', { name, from, to }))
          })
        } catch (error) {
          failed(battleId, error)
        }
      }
      return { ok: true, value: habits }
    },
  }
}
