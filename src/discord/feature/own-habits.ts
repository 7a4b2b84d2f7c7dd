import type { ChatInputCommandInteraction } from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import { message, refuse } from '../../kernel/words.ts'
import { localTime } from '../../table/battle/awake.ts'
import type { Habits } from '../../table/battle/habits.ts'
import type { HabitChange } from '../../table/running/personal.ts'
import { say } from '../client/markdown.ts'

/** Where somebody may be called. */
export const NOTIFY = ['channel', 'direct', 'none'] as const satisfies readonly Habits['notify'][]

type Options = ChatInputCommandInteraction['options']

const NONE = /^(none|brak)$/iu
const BATTLE = /^(battle|bitwa)$/iu

/** Days of the week by their first letters in both languages; 0 is Sunday. */
const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^(sun?|nd?|niedz)/iu, 0],
  [/^(mon?|pn|pon)/iu, 1],
  [/^(tue?|wt)/iu, 2],
  [/^(wed?|śr|sr)/iu, 3],
  [/^(thu?|cz)/iu, 4],
  [/^(fri?|pt|pi)/iu, 5],
  [/^(sat?|sob?)/iu, 6],
]

/** What somebody changes of his clock; an option that is left out stays as it was. */
export function clockChange(options: Options): HabitChange {
  const zone = options.getString('zone')
  const quiet = options.getString('quiet')
  const days = options.getString('days-off')
  const reminders = options.getString('reminders')
  return {
    ...(zone === null ? {} : { zone: zone.trim() }),
    ...(quiet === null ? {} : { quiet: quietIn(quiet.trim()) }),
    ...(days === null ? {} : { daysOff: daysIn(days.trim()) }),
    ...(reminders === null ? {} : { reminders: remindersIn(reminders.trim()) }),
  }
}

/** How somebody would be called; an option that is left out stays as it was. */
export function notifyChange(options: Options): HabitChange {
  const how = NOTIFY.find((word) => word === options.getString('how'))
  const last = options.getBoolean('last')
  const often = options.getBoolean('often')
  const reminders = options.getString('reminders')
  return {
    ...(how === undefined ? {} : { notify: how }),
    ...(last === null ? {} : { last }),
    ...(often === null ? {} : { often }),
    ...(reminders === null ? {} : { reminders: remindersIn(reminders.trim()) }),
  }
}

/** The days on which somebody says he is away; null: he is back. */
export function awayIn(options: Options, zone: string, now: number): HabitChange {
  const to = options.getString('to')
  if (to === null) return { away: null }
  return { away: { from: options.getString('from')?.trim() ?? localTime(zone, now).day, to: to.trim() } }
}

function quietIn(text: string): Habits['quiet'] {
  if (NONE.test(text)) return null
  const [, from, to] = /^(\d{1,2})(?::00)?\s*[-–]\s*(\d{1,2})(?::00)?$/u.exec(text) ?? []
  if (from === undefined || to === undefined || Number(from) > 23 || Number(to) > 24) {
    return refuse('clock.error.quiet', { most: 12 })
  }
  return { from: Number(from), to: Number(to) % 24 }
}

const daysIn = (text: string): number[] =>
  NONE.test(text)
    ? []
    : text
        .split(/[\s,;]+/u)
        .map((word) => DAYS.find(([sign]) => sign.test(word))?.[1] ?? refuse('clock.error.days', { most: 3 }))

function remindersIn(text: string): Habits['reminders'] {
  if (NONE.test(text)) return []
  if (BATTLE.test(text)) return null
  const hours = text.split(/[\s;]+/u).map((word) => Number(word.replace(/,$/u, '').replace(',', '.')))
  const fits = hours.length <= 5 && hours.every((one) => one > 0 && one <= 672)
  return fits ? hours : refuse('clock.error.reminders')
}

/** Somebody's clock as it stands, as he alone reads it. */
export function habitLines(
  { zone, quiet, daysOff, reminders, away, notify, last, often }: Habits,
  language: Language,
  now: number,
): string[] {
  const { day: today } = localTime(zone, now)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // The fourth of January 1970 was a Sunday.
  const days = daysOff.map((day) => weekday.format(Date.UTC(1970, 0, 4 + day))).join(', ')
  const hours = reminders === null ? 'battle' : reminders.length === 0 ? 'none' : reminders.join(', ')
  return [
    say(message('me.zone', { zone }), language),
    say(
      message('me.quiet', { quiet: quiet === null ? 'none' : `${quiet.from}:00–${quiet.to}:00` }),
      language,
    ),
    say(message('me.days', { days: days === '' ? 'none' : days }), language),
    say(message('me.reminders', { hours }), language),
    say(
      message('me.notify', {
        how: message(`me.how.${notify}`),
        last: last ? 'yes' : 'no',
        often: often ? 'yes' : 'no',
      }),
      language,
    ),
    ...away.filter(({ to }) => to >= today).map((one) => say(message('me.away', one), language)),
    say(message('me.rest'), language),
  ]
}
