import { message } from '../../kernel/words.ts'
import { answer, granted, tell } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { say } from '../client/markdown.ts'
import { headquartersMenu, SHARE, sidesMenu } from '../present/seats.ts'
import { answerHere, startHere } from './grounds.ts'

/** A seat on a side with all its headquarters that are free: the quick way. */
export const joinButton: Action = {
  name: 'join',
  async run(pressed, [side = ''], services) {
    await answerHere(pressed, await services.table.join(whoIs(pressed), side, []), services)
  },
}

/** Begins the battle. */
export const startButton: Action = {
  name: 'start',
  async run(pressed, _args, services) {
    await startHere(pressed, services)
  },
}

/** The same battle once more, after its end; where it was opened, nobody opens it again. */
export const rematchButton: Action = {
  name: 'rematch',
  async run(pressed, _args, services) {
    const opened = await services.table.rematch(whoIs(pressed))
    await answerHere(pressed, opened, services)
    if (opened.ok && pressed.isButton()) await pressed.message.edit({ components: [] })
  },
}

/** Which side, then which headquarters: a seat by choice. */
export const seatsButton: Action = {
  name: 'seats',
  async run(pressed, _args, services) {
    const gathering = await granted(pressed, await services.table.gathering(whoIs(pressed)))
    if (gathering === null) return
    const language = languageFor(pressed)
    const lines = [say(message('discord.seats.side'), language)]
    await answer(pressed, { lines, rows: [sidesMenu(gathering, language)] })
  },
}

/** A side is chosen: its headquarters, with who has them. */
export const seatSide: Action = {
  name: 'seat-side',
  replaces: true,
  async run(pressed, _args, services) {
    const gathering = await granted(pressed, await services.table.gathering(whoIs(pressed)))
    if (gathering === null) return
    const language = languageFor(pressed)
    const side = pressed.isStringSelectMenu() ? (pressed.values[0] ?? '') : ''
    const menu = headquartersMenu(gathering, side, language)
    if (menu === null) return tell(pressed, 'discord.seats.gone')
    await answer(pressed, { lines: [say(message('discord.seats.hqs'), language)], rows: [menu] })
  },
}

/** Headquarters are chosen, or a share of what nobody has named. */
export const seatHeadquarters: Action = {
  name: 'seat-hqs',
  replaces: true,
  async run(pressed, [side = ''], services) {
    const chosen = pressed.isStringSelectMenu() ? pressed.values : []
    const named = chosen.filter((hq) => hq !== SHARE)
    await answerHere(pressed, await services.table.join(whoIs(pressed), side, named), services)
  },
}
