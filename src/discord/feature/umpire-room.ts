import { answer, granted } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { pictureOf, widthAbout } from '../present/picture.ts'
import { answerDone } from './done.ts'
import { showMap } from './show-map.ts'

/* The buttons of the umpires' room (DIG-ROOM). Who may press them is asked anew each time. */

/** Hours that everybody gets by the button. */
const MORE = 12

/** The field with all eyes, or with those of a side. */
export const roomMapButton: Action = {
  name: 'room-map',
  async run(pressed, [side], services) {
    const who = side === undefined ? whoIs(pressed) : { ...whoIs(pressed), as: side }
    await showMap(pressed, services, { zoom: null, grid: true, zones: false }, who)
  },
}

/** The part of the field the presser minds; all of it where he minds none. */
export const roomSectorButton: Action = {
  name: 'room-sector',
  async run(pressed, _, services) {
    const who = whoIs(pressed)
    const sector = await services.table.sector(who)
    const found = await granted(pressed, sector)
    if (!sector.ok) return
    if (found === null) return showMap(pressed, services, { zoom: null, grid: true, zones: false }, who)
    const seen = await granted(pressed, await services.table.scene(who))
    if (seen === null) return
    const { from, to } = found
    const crop = {
      center: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      widthMm: widthAbout(Math.max(to.x - from.x, to.y - from.y), seen.scene.map),
    }
    const options = crop.widthMm >= seen.scene.map.width ? {} : { crop }
    const language = languageFor(pressed)
    const map = await pictureOf(workFor(pressed, services), seen.scene, language, { grid: true, ...options })
    await answer(pressed, { files: [map] })
  },
}

/** Stops the clocks, lets them run, or gives everybody more time. */
export const roomClockButton: Action = {
  name: 'room-clock',
  async run(pressed, [what], services) {
    const { table } = services
    const who = whoIs(pressed)
    const done = what === 'more' ? table.extend(who, MORE) : table.pause(who, what === 'stop')
    await answerDone(pressed, await done, services)
  },
}
