import { inserted, type Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { type Message, message } from '../../kernel/words.ts'
import { say } from '../client/markdown.ts'

/** Pages of `/help` that explain, in a game's own words where it has them. */
const TOLD = ['start', 'orders', 'pd', 'chain', 'umpire'] as const

/** Pages that name commands, a line each, with what each is for. */
const LISTED = {
  look: [
    ...['map', 'unit', 'log', 'why', 'measure', 'replay', 'battle status'],
    ...['rules', 'table', 'test', 'roll', 'odds dice', 'odds test', 'help'],
  ],
  post: [
    ...['me battles', 'me clock', 'me notify', 'me away', 'plan write', 'plan show', 'plan drop'],
    ...['turn end', 'turn queue', 'turn cancel', 'turn usual', 'turn ask', 'deploy', 'order', 'orders'],
    ...['pd spend', 'pd pass', 'pd when', 'pd rules', 'pd forget'],
  ],
  notes: [
    ...['sketch arrow', 'sketch line', 'sketch text', 'sketch erase', 'note add', 'note list', 'note drop'],
    ...['send', 'letters'],
  ],
  seats: [
    ...['battle new', 'battle join', 'battle leave', 'battle start', 'battle cancel', 'battle seed'],
    ...[
      'battle move',
      'army list',
      'army choose',
      'army show',
      'seat give',
      'seat seek',
      'seat take',
      'seat swap',
    ],
  ],
  agree: [
    ...['propose undo', 'propose pause', 'propose extend', 'propose clocks', 'propose position'],
    ...['propose draw', 'propose cancel', 'battle concede', 'watch side', 'watch all', 'watch stop'],
  ],
  after: ['battle report', 'verify', 'battle export', 'battle roster', 'battle position', 'battle import'],
  club: [
    ...['club open', 'club join', 'club leave', 'club draw', 'club battle', 'club result', 'club table'],
    ...['club strike', 'club close'],
  ],
  acts: [
    ...['umpire room', 'umpire sector', 'umpire set', 'umpire move', 'umpire status', 'umpire bring'],
    ...['umpire ground', 'umpire clear', 'umpire fact', 'umpire points', 'umpire token', 'umpire dice'],
    ...['umpire chance', 'umpire undo', 'umpire answer', 'umpire assign', 'umpire replace', 'umpire say'],
    ...['umpire chain', 'umpire courier', 'umpire pause', 'umpire extend', 'umpire clocks', 'umpire end'],
    'umpire add',
  ],
} as const satisfies { readonly [topic: string]: readonly string[] }

type Topic = (typeof TOLD)[number] | keyof typeof LISTED

/** All pages, in the order in which they are offered. */
export const TOPICS: readonly Topic[] = [
  ...(['start', 'orders', 'pd', 'look', 'post', 'notes', 'seats', 'agree'] as const),
  ...(['chain', 'after', 'club', 'umpire', 'acts'] as const),
]

export const isListed = (topic: Topic): topic is keyof typeof LISTED => topic in LISTED

export const titleOf = (topic: Topic): Message => message(`discord.help.${topic}.title`)

/** Commands for what not every game has, and whether a game has it. */
const NOT_EVERYWHERE: { readonly [command: string]: (game: Game) => boolean } = {
  pd: ({ reactions }) => reactions !== undefined,
  army: ({ armies }) => armies !== undefined,
  deploy: ({ orders }) => orders.deploy !== undefined,
  measure: ({ measuring }) => measuring !== undefined,
}

/** What of a game says which commands it has. */
type Game = Pick<Ruleset, 'reactions' | 'armies' | 'orders' | 'measuring'>

/** Whether a command is for anything in a game. */
function isFor(path: string, game: Game): boolean {
  const [name = ''] = path.split(' ')
  return lookUp(NOT_EVERYWHERE, name)?.(game) !== false
}

/**
 * A page of commands: what it is about, then each as it is pressed in Discord, with what it is for.
 * @param game only commands that are for something in it; null: all
 */
export function listedLines(
  topic: keyof typeof LISTED,
  aboutOf: (path: string) => string,
  called: (path: string) => string,
  game: Game | null,
  language: Language,
): string[] {
  const listed = LISTED[topic].filter((path) => game === null || isFor(path, game))
  return [
    say(message(`discord.help.${topic}`), language),
    ...listed.map((path) =>
      say(
        message('discord.help.command', {
          command: inserted([{ command: path, called: called(path) }]),
          about: aboutOf(path),
        }),
        language,
      ),
    ),
  ]
}
