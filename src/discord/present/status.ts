import { ActionRowBuilder, type ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { inOwnWords } from '../../i18n/own-words.ts'
import { code } from '../../i18n/spans.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { type Given, type Key, message, type SideId, type WordKey } from '../../kernel/words.ts'
import { phaseLine, undecidedKey } from '../../reports/words.ts'
import type { Unchecked } from '../../table/battle/unchecked.ts'
import type { Owes, Status } from '../../table/results.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS, paged } from '../client/limits.ts'
import { escaped, markdown, mention, say } from '../client/markdown.ts'
import { type Origin, originArgs } from '../client/place-of.ts'
import { shownAnchor } from './anchor.ts'
import { button } from './buttons.ts'
import { rosterButtons, rosterLine } from './rosters.ts'
import { briefingLines, tallyLines } from './tally.ts'

/** An ISO time as Discord shows it to each reader in his own zone: how long from now. */
export const timestamp = (iso: string): string => markdown([{ time: Date.parse(iso) }])

type Tell = <K extends Key>(key: K, ...params: Given<K>) => string

/**
 * The battle at a glance: whose move it is, who owes what, by when. Mentions in it ping nobody.
 * @param reader who alone reads it: he sees who of his own side commands what. Absent: everybody reads it.
 */
export function statusEmbed(status: Status, language: Language, reader?: string): EmbedBuilder {
  const own = status.seats.find((seat) => seat.player === reader)?.side
  const tell: Tell = (key, ...params) => say(message(key, ...params), language)
  const embed = new EmbedBuilder()
    .setColor(status.outcome === null ? 0xc9a227 : 0x808a93)
    .setTitle(cut(say(status.scenario, language), LIMITS.embedTitle))
    .setDescription(cut(described(status, tell, language), LIMITS.embedDescription))
  for (const side of status.sides) {
    const people = status.seats
      .filter((seat) => seat.side === side.id)
      .map((seat) => personLine(status, seat, seat.side === own, language))
    embed.addFields({
      name: cut(say(side.name, language), LIMITS.fieldName),
      value: paged(people, LIMITS.fieldValue)[0] ?? nobodyLine(status, side.id, tell),
      inline: true,
    })
  }
  if (status.due.length > 0 && status.outcome === null && !status.paused) {
    const lines = status.due.map((due) => dueLine(status, due, tell, language))
    embed.addFields({
      name: tell('discord.status.due'),
      value: paged(lines, LIMITS.fieldValue)[0] ?? '…',
      inline: false,
    })
  }
  if (status.opened !== undefined) {
    const { by, at } = status.opened
    const known = [...(by === null ? [] : [mention(by)]), ...(at === null ? [] : [timestamp(at)])]
    const rules = markdown([code(status.ruleset)])
    embed.addFields({
      name: tell('discord.status.opened'),
      value: [...known, rules].join(' · '),
      inline: false,
    })
  }
  if (status.list !== undefined && status.outcome === null) {
    const names = status.list.map(
      ({ name, side }) => `${escaped(name)} (${sideCalled(status, side, language)})`,
    )
    embed.addFields({ name: tell('discord.status.list'), value: cut(names.join(', '), LIMITS.fieldValue) })
  }
  if (status.rosters !== undefined) {
    const lines = status.rosters.map((one) => rosterLine(one, language))
    embed.addFields({ name: tell('discord.status.rosters'), value: cut(lines.join('\n'), LIMITS.fieldValue) })
  }
  const fixed = [
    ...(status.commitment === null
      ? []
      : [tell('discord.status.commitment', { hash: status.commitment.slice(0, 16) })]),
    ...(status.anchor == null ? [] : [`#${status.anchor.number} ${shownAnchor(status.anchor.anchor)}`]),
  ]
  if (fixed.length > 0) embed.setFooter({ text: fixed.join(' · ') })
  return embed
}

/** That something of a battle was not checked, where that is so. */
export const uncheckedLines = (
  { unchecked }: { readonly unchecked?: Unchecked | undefined },
  language: Language,
): string[] => (unchecked === undefined ? [] : [say(message(`unchecked.${unchecked}`), language)])

/** What a status says before the people: whose move it is, and how it stands or what is to come. */
const described = (status: Status, tell: Tell, language: Language): string =>
  [
    headline(status, tell, language),
    ...uncheckedLines(status, language),
    ...(status.status === 'gathering' ? briefingLines(status, language) : tallyLines(status, language)),
  ].join('\n')

function headline(status: Status, tell: Tell, language: Language): string {
  if (status.outcome !== null) {
    const winner = status.sides.find((side) => side.id === status.outcome?.winner)
    return winner === undefined
      ? tell(undecidedKey(status.outcome), { reason: status.outcome.reason })
      : tell('report.won', { side: winner.name, reason: status.outcome.reason })
  }
  if (status.broken !== undefined) return `⚠ ${say(status.broken, language)}`
  if (status.status === 'gathering') return tell('discord.status.gathering')
  if (status.status === 'over') {
    return tell(status.phase === 'gathering' ? 'discord.status.cancelled' : 'discord.status.abandoned')
  }
  if (status.paused) return tell('discord.status.paused')
  const active = status.sides.find((side) => side.id === status.active)
  const side = active === undefined ? null : sayPlain(active.name, language)
  return markdown(phaseLine({ ...status, side }, status.namespace, language))
}

const MARKS: Readonly<Record<Owes['condition'], string>> = { owes: '⏳', done: '✅', free: '·' }

/** What somebody owes, in a word; any other question is "an answer". */
const KNOWN: Readonly<Record<string, WordKey>> = {
  orders: 'discord.owes.orders',
  deployment: 'discord.owes.deployment',
  pd: 'discord.owes.pd',
}

export const owedKey = (what: string): WordKey => lookUp(KNOWN, what) ?? 'discord.owes.answer'

const owedWord = (what: string, tell: Tell): string => tell(owedKey(what))

/** What a side is called. */
function sideCalled({ sides }: Pick<Status, 'sides'>, side: SideId, language: Language): string {
  const name = sides.find(({ id }) => id === side)?.name
  return escaped(name === undefined ? side : sayPlain(name, language))
}

/** Whom the battle waits for, for what, and until when. */
function dueLine(
  status: Status,
  { what, side, at }: Status['due'][number],
  tell: Tell,
  language: Language,
): string {
  const who = side === null ? '' : `${sideCalled(status, side, language)}: `
  return `${who}${owedWord(what, tell)} – ${timestamp(at)}`
}

function personLine(status: Status, seat: Status['seats'][number], own: boolean, language: Language): string {
  const tell: Tell = (key, ...params) => say(message(key, ...params), language)
  // Which headquarters somebody took is told while all take theirs, and then only within his side.
  const told = status.status === 'gathering' || own
  const all = seat.commands.length === 0
  const names = seat.called === undefined ? seat.commands.join(', ') : sayPlain(seat.called, language)
  const commands = told
    ? ` (${all ? say(inOwnWords(message('table.all-hqs'), status.namespace), language) : escaped(names)})`
    : ''
  const name = `${escaped(seat.name)}${seat.chief ? ' ★' : ''}${commands}`
  const owes = status.owes.find((one) => one.player === seat.player)
  if (owes === undefined || status.outcome !== null) return `· ${name}`
  const what = owes.what === null ? '' : ` – ${owedWord(owes.what, tell)}`
  return `${MARKS[owes.condition]} ${name}${owes.condition === 'free' ? '' : what}`
}

/** A side without a player: before the start it waits for some, in play it may owe something all the same. */
function nobodyLine(status: Status, side: string, tell: Tell): string {
  if (status.status === 'gathering') return tell('discord.status.nobody')
  const waiting = status.outcome === null ? status.waiting.find((one) => one.side === side) : undefined
  const nobody = tell('discord.status.vacant')
  return waiting === undefined ? `· ${nobody}` : `${MARKS.owes} ${nobody} – ${owedWord(waiting.what, tell)}`
}

/** At most this many sides get a button of their own to join. */
const MOST_SIDES = 4

/** Buttons under the status: before the start a seat on each side, by choice or as it comes, and the start, then the reader's own map and reports. */
export function statusButtons(status: Status, language: Language): ActionRowBuilder<ButtonBuilder>[] {
  const tell: Tell = (key, ...params) => sayPlain(message(key, ...params), language)
  const row = new ActionRowBuilder<ButtonBuilder>()
  if (status.status === 'over' && status.outcome === null) return []
  if (status.status === 'gathering') {
    return [
      row.addComponents(
        ...status.sides
          .slice(0, MOST_SIDES)
          .map((side) =>
            button(
              customId('join', side.id),
              tell('discord.button.join', { side: side.name }),
              ButtonStyle.Primary,
            ),
          ),
        button(customId('start'), tell('discord.button.start'), ButtonStyle.Success),
      ),
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        button(customId('seats'), tell('discord.button.seats'), ButtonStyle.Secondary),
        ...(status.rosters ?? []).flatMap((one) => rosterButtons(one, language)).slice(0, MOST_SIDES),
      ),
    ]
  }
  return [
    row.addComponents(
      button(customId('map'), tell('discord.button.map'), ButtonStyle.Secondary),
      button(customId('log'), tell('discord.button.log'), ButtonStyle.Secondary),
      button(customId('why'), tell('discord.button.why'), ButtonStyle.Secondary),
    ),
  ]
}

/** The question whether somebody is sure to give his battle up. */
export const concedeRow = (origin: Origin, language: Language): ActionRowBuilder<ButtonBuilder> =>
  sureRow('concede', origin, language)

/** The question whether somebody is sure to leave a battle in play. */
export const leaveRow = (origin: Origin, language: Language): ActionRowBuilder<ButtonBuilder> =>
  sureRow('leave', origin, language)

/** The question whether somebody is sure to call off a battle that has not begun. */
export const cancelRow = (origin: Origin, language: Language): ActionRowBuilder<ButtonBuilder> =>
  sureRow('cancel', origin, language)

/** The question whether somebody is sure to take a battle back that cannot go on. */
export const goBackRow = (origin: Origin, language: Language): ActionRowBuilder<ButtonBuilder> =>
  sureRow('goback', origin, language)

/** What may be done about a battle that cannot go on: who presses it is asked whether he is sure. */
export const wayBackRow = (origin: Origin, language: Language): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(
      customId('goback', ...originArgs(origin)),
      sayPlain(message('discord.button.way-back'), language),
      ButtonStyle.Primary,
    ),
  )

/** The question whether somebody is sure to end his turn; `about` is the turn, and what he was asked of. */
export const endTurnRow = (
  origin: Origin,
  about: readonly [turn: string, left: string],
  namespace: string,
  language: Language,
): ActionRowBuilder<ButtonBuilder> =>
  sureButtons('end-turn', [...originArgs(origin), ...about], language, namespace)

/** The question whether an umpire is sure to go back; `id` is that of what waits for his answer. */
export const undoRow = (id: string, language: Language): ActionRowBuilder<ButtonBuilder> =>
  sureButtons('undo', [id], language)

/** What stands on the button that leaves all as it is. */
const NO = {
  concede: 'discord.button.never-mind',
  'end-turn': 'discord.button.never-mind',
  leave: 'discord.button.never-mind',
  cancel: 'discord.button.keep',
  goback: 'discord.button.drop',
  undo: 'discord.button.drop',
} as const

const sureRow = (
  action: keyof typeof NO,
  origin: Origin,
  language: Language,
): ActionRowBuilder<ButtonBuilder> => sureButtons(action, originArgs(origin), language)

const sureButtons = (
  action: keyof typeof NO,
  about: readonly string[],
  language: Language,
  namespace = '',
): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(
      customId(action, ...about, 'yes'),
      say(
        inOwnWords(message(`discord.button.${action === 'undo' ? 'goback' : action}`), namespace),
        language,
      ),
      ButtonStyle.Danger,
    ),
    button(customId(action, ...about, 'no'), say(message(NO[action]), language), ButtonStyle.Secondary),
  )
