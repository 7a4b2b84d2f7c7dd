import { AttachmentBuilder } from 'discord.js'
import { inserted, sayPlain } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import { FILM_KINDS, type FilmKind } from '../../render/options.ts'
import type { FilmAsked, ReplayAsked } from '../../table/telling/replaying.ts'
import type { Who } from '../../table/types.ts'
import { type Answerable, answer, granted, tell } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action, Pressed } from '../client/command.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import { whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { bytes, pictureOf } from '../present/picture.ts'
import { eyesOfArg, eyesSaid, replayRows, replayText } from '../present/replay.ts'
import { stageFor, uncheckedAbove } from '../present/stage.ts'

/** As what a film is made. */
export const FILMS: readonly FilmKind[] = FILM_KINDS

/** Shows a moment of the battle with its buttons. */
export async function showReplay(
  interaction: Answerable,
  services: BotServices,
  asked: ReplayAsked,
  who: Who = whoIs(interaction),
): Promise<void> {
  const shown = await granted(interaction, await services.table.replay(who, asked))
  if (shown === null) return
  const language = languageFor(interaction)
  const stage = await stageFor(services, who)
  const picture = await pictureOf(workFor(interaction, services), shown.scene, language)
  await answer(interaction, {
    lines: [...(await uncheckedAbove(services, who, language)), replayText(shown, stage, language)],
    files: [picture],
    rows: replayRows(shown, who.channelId, stage, language),
  })
}

/** Shows a part of the battle as one animated picture. */
export async function showFilm(
  interaction: Answerable,
  services: BotServices,
  asked: FilmAsked,
  kind: FilmKind,
  who: Who = whoIs(interaction),
): Promise<void> {
  const reel = await granted(interaction, await services.table.film(who, asked))
  if (reel === null) return
  const language = languageFor(interaction)
  const { sides, eyes, ...made } = reel
  const film = await workFor(interaction, services)('film', { reel: made, kind, language })
  const told = message('replay.film.told', {
    frames: film.frames,
    of: String(asked.of),
    eyes: eyesSaid(eyes, sides),
  })
  const alt = message('replay.film.alt', { end: inserted([{ text: film.alt, own: false }]) })
  await answer(interaction, {
    lines: [...(await uncheckedAbove(services, who, language)), say(told, language)],
    files: [
      new AttachmentBuilder(bytes(film.bytes), {
        name: `battle.${kind}`,
        description: cut(sayPlain(alt, language), LIMITS.altText),
      }),
    ],
  })
}

/** Where a press on a replay belongs, and with whose eyes; null, and he is told, where that is over. */
async function pressedAt(
  pressed: Pressed,
  channelId: string,
  tag: string,
  eyes: string,
  services: BotServices,
) {
  const who = await whoPressed(pressed, channelId, tag, services)
  const status = who === null ? null : await services.table.status(who)
  if (who !== null && status?.ok) return { who, eyes: eyesOfArg(eyes, status.value.sides) }
  await tell(pressed, 'discord.old-button')
  return null
}

const STEPS: ReadonlySet<string> = new Set(['first', 'back', 'on', 'last'])

/** A step from one moment to another, a turn chosen from the menu, or other eyes. */
export const replayButton: Action = {
  name: 'replay',
  replaces: true,
  async run(pressed, [channelId = '', tag = '', to = '', number = '0', eyes = 'own'], services) {
    const home = await pressedAt(pressed, channelId, tag, eyes, services)
    if (home === null) return
    const at = pressed.isStringSelectMenu() ? (pressed.values[0] ?? number) : number
    const step = STEPS.has(to) ? { step: to as NonNullable<ReplayAsked['step']> } : {}
    await showReplay(pressed, services, { at, ...step, eyes: home.eyes }, home.who)
  },
}

/** A film of a turn, or of the battle. */
export const filmButton: Action = {
  name: 'film',
  async run(pressed, [channelId = '', tag = '', part = '', eyes = 'own'], services) {
    const home = await pressedAt(pressed, channelId, tag, eyes, services)
    if (home === null) return
    const of = part === 'battle' ? part : Number(part)
    await showFilm(pressed, services, { of, eyes: home.eyes }, 'webp', home.who)
  },
}
