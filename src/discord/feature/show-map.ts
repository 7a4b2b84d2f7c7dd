import { say } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { View } from '../../kernel/view.ts'
import type { Who } from '../../table/types.ts'
import { type Answerable, answer, granted, tell } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { presser } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { pictureOf } from '../present/picture.ts'

/** How much of the map a zoomed picture shows, mm. */
const ZOOM = 600

/** How the battlefield is asked for: `zoom` names a unit the caller knows or a place. */
export interface MapAsked {
  readonly zoom: string | null
  readonly grid: boolean
  /** The control zones, where the game has them. */
  readonly zones: boolean
}

/** Shows the caller the battlefield as he may see it. */
export async function showMap(
  interaction: Answerable,
  services: BotServices,
  { zoom, grid, zones }: MapAsked,
  who: Who = whoIs(interaction),
): Promise<void> {
  const seen = await granted(interaction, await services.table.scene(who))
  if (seen === null) return
  const center = zoom === null ? null : pointOf(zoom, seen.view)
  if (zoom !== null && center === null) {
    const key = seen.view.map.grid === 'hexes' ? 'discord.no-such-hex' : 'discord.no-such-place'
    return tell(interaction, key, { place: zoom })
  }
  const crop = center === null ? {} : { crop: { center, widthMm: ZOOM } }
  const file = await pictureOf(workFor(interaction, services), seen.scene, languageFor(interaction), {
    grid,
    zones,
    ...crop,
  })
  // A battle that cannot go on is seen as it was before that, and says so.
  const { table } = services
  const status = await table.status(who)
  const broken = status.ok ? status.value.broken : undefined
  const lines = broken === undefined ? [] : [`⚠ ${say(broken, languageFor(interaction))}`]
  await answer(interaction, { lines, files: [file] })
}

/** A unit the viewer knows, or a place of the grid. */
function pointOf(name: string, view: View): Point | null {
  const unit = lookUp(view.units, name.trim().toUpperCase()) ?? lookUp(view.units, name.trim())
  if (unit?.at) return unit.at
  const objective = lookUp(view.features, name.trim())
  if (objective?.at) return objective.at
  const place = placesOf(view.map).parse(name)
  return place.ok ? place.at : null
}

/** The button under the status and in windows: one's own map. */
export const mapButton: Action = {
  name: 'map',
  async run(pressed, [channelId, tag], services) {
    const who =
      channelId === undefined || tag === undefined
        ? whoIs(pressed)
        : await presser(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'error.question-closed')
    await showMap(pressed, services, { zoom: null, grid: true, zones: false }, who)
  },
}
