import { type Language, sayPlain } from '../../i18n/i18n.ts'
import type { Said } from '../../kernel/account.ts'
import { type Message, message, type SideId } from '../../kernel/words.ts'
import type { Status } from '../../table/results.ts'
import { cut } from '../client/limits.ts'
import { escaped, say } from '../client/markdown.ts'

/** So much of a status is told of how the battle stands, or of what is to come: an embed has room for the people, too. */
const ROOM = 1800

type Sides = Status['sides']

const sideName = (id: SideId, sides: Sides, language: Language): string => {
  const side = sides.find((one) => one.id === id)
  return escaped(side === undefined ? id : sayPlain(side.name, language))
}

/** What is said of each side, in their order; empty of one of which nothing is said. */
const saidOf = (all: readonly Said[], sides: Sides, language: Language): string[] =>
  sides.map(({ id }) =>
    all
      .filter((one) => one.side === id)
      .map(({ said }) => say(said, language))
      .join(' · '),
  )

const saidOfAll = (all: readonly Said[], language: Language): string[] =>
  all.filter(({ side }) => side === null).map(({ said }) => say(said, language))

/** What is said of sides and of the battle as a whole, one line a side. */
export function saidLines(all: readonly Said[], sides: Sides, language: Language): string[] {
  const own = saidOf(all, sides, language)
  const named = sides.flatMap(({ id }, i) =>
    own[i] === '' ? [] : [`**${sideName(id, sides, language)}:** ${own[i]}`],
  )
  return [...named, ...saidOfAll(all, language)]
}

/** What each side must do: in one line where it is the same for all. */
function taskLines(all: readonly Said[], sides: Sides, language: Language): string[] {
  const [first = '', ...rest] = saidOf(all, sides, language)
  if (first === '' || rest.length === 0 || rest.some((said) => said !== first))
    return saidLines(all, sides, language)
  return [`**${say(message('discord.brief.each-side'), language)}:** ${first}`, ...saidOfAll(all, language)]
}

/** Lines as far as there is room for them. */
function within(lines: readonly string[], room: number): string[] {
  let left = room
  return lines.filter((line) => {
    left -= line.length + 1
    return left >= 0
  })
}

/** How a battle stands: score and objectives, with who is there and does not hold them. */
export function tallyLines({ tally, sides }: Status, language: Language): string[] {
  if (tally === undefined) return []
  const tell = (said: Message): string => say(said, language)
  const objectives = tally.objectives.flatMap(({ id, name, holder, notes }) => [
    holder === null
      ? tell(message('discord.status.unheld', { id: name ?? id }))
      : tell(message('discord.status.held', { id: name ?? id, side: nameOf(holder, sides) })),
    ...notes.map((note) => `-# ${tell(note)}`),
  ])
  return within([...saidLines(tally.score, sides, language), ...objectives], ROOM)
}

const nameOf = (id: SideId, sides: Sides): Message =>
  sides.find((side) => side.id === id)?.name ?? message('text', { text: id })

/** The briefing: what each side must do, what is known of its forces, how long it may last, and how its clocks will go. */
export function briefingLines({ briefing, clocks, sides }: Status, language: Language): string[] {
  if (briefing === undefined) return []
  const head = (
    key: 'discord.brief.tasks' | 'discord.brief.forces' | 'discord.brief.length' | 'discord.brief.clocks',
  ): string => `__${say(message(key), language)}__`
  const lines = [
    head('discord.brief.tasks'),
    ...taskLines(briefing.tasks, sides, language),
    head('discord.brief.forces'),
    ...saidLines(briefing.forces, sides, language),
    head('discord.brief.length'),
    say(briefing.length, language),
    ...(clocks === undefined ? [] : [head('discord.brief.clocks'), say(clocks, language)]),
  ]
  return within(
    lines.map((line) => cut(line, 900)),
    ROOM,
  )
}
