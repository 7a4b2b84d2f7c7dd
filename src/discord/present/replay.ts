import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { type Key, type Message, message } from '../../kernel/words.ts'
import type { Eyes, ReplayChapter, Replayed } from '../../table/telling/replaying.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS, paged } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import { originArgs } from '../client/place-of.ts'
import { footerOf, reportLines } from './report.ts'
import type { Stage } from './voice.ts'

/** With whose eyes something is seen, in words. */
export function eyesSaid(eyes: Eyes, sides: Replayed['sides']): Message {
  if (eyes === 'own') return message('replay.eyes.own')
  const side = sides.find(({ id }) => id === eyes)
  return side === undefined ? message('replay.eyes.all') : message('replay.eyes.side', { side: side.name })
}

/** Eyes as they stand in a button: a side by its place among the sides, for its id may be of any length. */
export const eyesArg = (eyes: Eyes, sides: Replayed['sides']): string => {
  const place = sides.findIndex(({ id }) => id === eyes)
  return place < 0 ? eyes : String(place)
}

export const eyesOfArg = (arg: string, sides: Replayed['sides']): Eyes => sides[Number(arg)]?.id ?? arg

/** What happened in a moment, under where it stands in the battle. */
export function replayText(shown: Replayed, stage: Stage, language: Language): string {
  const { entry, number, place, of, eyes, sides, turn } = shown
  const told = entry === null ? [] : reportLines([entry], stage, language)
  const head = [
    say(message('replay.head', { place, of }), language),
    entry === null
      ? say(message('replay.beginning'), language)
      : footerOf(turn, { number, anchor: '' }, stage, language),
    say(eyesSaid(eyes, sides), language),
  ].join(' · ')
  return paged([head, ...told], LIMITS.content)[0] ?? head
}

type Row = ActionRowBuilder<ButtonBuilder> | ActionRowBuilder<StringSelectMenuBuilder>

/** The ways from a moment: to others, to films, to other eyes, and to turns. */
export function replayRows(shown: Replayed, channelId: string, stage: Stage, language: Language): Row[] {
  const { number, place, of, eyes, others, sides, fresh, turn, chapters, battleId } = shown
  const home = originArgs({ channelId, battleId })
  const seen = eyesArg(eyes, sides)
  const step = (to: string, sign: string, enabled: boolean): ButtonBuilder =>
    new ButtonBuilder()
      .setCustomId(customId('replay', ...home, to, number, seen))
      .setEmoji(sign)
      .setStyle(ButtonStyle.Primary)
      .setDisabled(!enabled)
  const button = (id: string, label: Message, sign: string): ButtonBuilder =>
    new ButtonBuilder()
      .setCustomId(id)
      .setLabel(cut(sayPlain(label, language), LIMITS.buttonLabel))
      .setEmoji(sign)
      .setStyle(ButtonStyle.Secondary)
  const film = (part: string, key: Key & `replay.button.film-${string}`): ButtonBuilder =>
    button(customId('film', ...home, part, seen), message(key), '🎞')
  const rows: Row[] = [
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      step('first', '⏮', place > 0),
      step('back', '◀', place > 0),
      step('on', '▶', place < of),
      step('last', '⏭', place < of),
    ),
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      ...(fresh === null
        ? []
        : [button(customId('replay', ...home, 'new', fresh, seen), message('replay.button.new'), '👁')]),
      film(String(turn), 'replay.button.film-turn'),
      film('battle', 'replay.button.film-battle'),
    ),
  ]
  if (others.length > 0) {
    const eyesButtons = others
      .slice(0, 5)
      .map((one) =>
        button(customId('replay', ...home, 'at', number, eyesArg(one, sides)), eyesSaid(one, sides), '👁'),
      )
    rows.push(new ActionRowBuilder<ButtonBuilder>().addComponents(...eyesButtons))
  }
  if (chapters.length > 1) rows.push(chaptersMenu(shown, home, stage, language))
  return rows
}

/** A menu of turns; of a long battle those about the one at hand. */
function chaptersMenu(
  { chapters, number, eyes, sides }: Replayed,
  home: readonly string[],
  stage: Stage,
  language: Language,
): ActionRowBuilder<StringSelectMenuBuilder> {
  const at = chapters.findLastIndex((one) => value(one.number) <= value(number))
  const most = LIMITS.choices
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), chapters.length - most))
  const options = chapters.slice(from, from + most).map((one) => ({
    label: cut(chapterName(one, sides, stage, language), LIMITS.choiceName),
    value: one.number,
    default: chapters[at] === one,
  }))
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId(customId('replay', ...home, 'turn', '0', eyesArg(eyes, sides)))
      .setPlaceholder(cut(sayPlain(message('replay.chapters'), language), LIMITS.placeholder))
      .addOptions(options),
  )
}

/** `7+3` as something to compare by. */
const value = (number: string): number => {
  const [common = 0, own = 0] = number.split('+').map(Number)
  return common + own / 1e6
}

function chapterName(
  { turn, number, side }: ReplayChapter,
  sides: Replayed['sides'],
  stage: Stage,
  language: Language,
): string {
  const name = sides.find(({ id }) => id === side)?.name
  const head = footerOf(turn, { number, anchor: '' }, stage, language)
  return name === undefined ? head : `${head} · ${sayPlain(name, language)}`
}
