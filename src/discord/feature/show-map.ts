import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { valuesIn } from '../../kernel/ordered.ts'
import { type NamingView, partNamed } from '../../kernel/parts.ts'
import type { Scene, SceneUnit } from '../../kernel/scene.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { Point } from '../../kernel/space/types.ts'
import { placeShown, type UnitView, type View } from '../../kernel/view.ts'
import { message } from '../../kernel/words.ts'
import { natoCode } from '../../render/map/symbols/nato.ts'
import { SYMBOL_SETS, type SymbolSet } from '../../render/map/symbols/sets.ts'
import type { RenderOptions } from '../../render/options.ts'
import type { Who } from '../../table/types.ts'
import { type Answerable, answer, granted, tell } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action, Pressed } from '../client/command.ts'
import { customId } from '../client/custom-id.ts'
import { say } from '../client/markdown.ts'
import { originArgs, whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { closeUp, keyPicture, pictureOf } from '../present/picture.ts'
import { uncheckedLines } from '../present/status.ts'

/** How the battlefield is asked for: `zoom` names a unit the caller knows or a place. */
export interface MapAsked {
  readonly zoom: string | null
  readonly grid: boolean
  /** The control zones, where the game has them. */
  readonly zones: boolean
  /** Other signs for the units; absent: the house's own. */
  readonly symbols?: SymbolSet | undefined
  /** What stands above it. */
  readonly above?: readonly string[]
  /** Explain its signs, besides drawing it. */
  readonly key?: boolean
}

/** Shows the caller the battlefield as he may see it. */
export async function showMap(
  interaction: Answerable,
  services: BotServices,
  { zoom, grid, zones, symbols, key = false, above = [] }: MapAsked,
  who: Who = whoIs(interaction),
): Promise<void> {
  const seen = await granted(interaction, await services.table.scene(who))
  if (seen === null) return
  const named = { ...seen.view, parts: lookUp(services.rulesets, seen.view.ruleset)?.parts }
  const center = zoom === null ? null : pointOf(zoom, named)
  if (zoom !== null && center === null) {
    const away = unitNamed(zoom, seen.view)
    const said = seen.view.map.grid === 'hexes' ? 'discord.no-such-hex' : 'discord.no-such-place'
    return away === undefined
      ? tell(interaction, said, { place: zoom })
      : tell(interaction, 'discord.off-map', { unit: away.id, how: message(`discord.unit.${away.status}`) })
  }
  const crop = center === null ? {} : { crop: { center, widthMm: closeUp(seen.scene.map) } }
  const [work, language] = [workFor(interaction, services), languageFor(interaction)]
  const signs = { zones, ...(symbols === undefined ? {} : { symbols }) }
  const map = await pictureOf(work, seen.scene, language, { grid, ...signs, ...crop })
  const files = key ? [map, await keyPicture(work, seen.scene, language, signs)] : [map]
  // A battle that cannot go on is seen as it was before that, and says so.
  const status = await services.table.status(who)
  const broken = status.ok ? status.value.broken : undefined
  const bare = symbols !== undefined && !seen.scene.units.some((unit) => hasNato(seen.scene, unit))
  const lines = [
    ...above,
    ...(bare ? [say(message('discord.no-nato'), language)] : []),
    ...(status.ok ? uncheckedLines(status.value, language) : []),
    ...(broken === undefined ? [] : [`⚠ ${say(broken, language)}`]),
  ]
  const from = status.ok ? originArgs({ channelId: who.channelId, battleId: status.value.battleId }) : []
  await answer(interaction, {
    lines,
    files,
    rows: key || who.as !== undefined ? [] : [keyRow(language, from, signs)],
  })
}

/** Under a map: what its signs mean. Its button says whose map it is, for in a direct message no battle is at home. */
const keyRow = (
  language: Language,
  from: readonly string[],
  { zones, symbols }: Pick<RenderOptions, 'zones' | 'symbols'>,
): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(
        customId(
          'map-key',
          ...from,
          ...(zones ? ['zones'] : []),
          ...(symbols === undefined ? [] : [symbols]),
        ),
      )
      .setLabel(sayPlain(message('discord.button.map-key'), language))
      .setStyle(ButtonStyle.Secondary),
  )

/** The signs that may be asked for, as a command offers them. */
export const SYMBOL_CHOICES = SYMBOL_SETS.map((set) => ({
  name: sayPlain(message(`map.symbols.${set}`), 'en'),
  name_localizations: { pl: sayPlain(message(`map.symbols.${set}`), 'pl') },
  value: set,
}))

/** The signs that were asked for; undefined: the house's own. */
export const symbolsAsked = (text: string | null): SymbolSet | undefined =>
  SYMBOL_SETS.find((set) => set === text)

/** Whether a unit has a NATO symbol: counters of hex maps have none. */
const hasNato = ({ hexes }: Scene, { symbol }: SceneUnit): boolean =>
  hexes === undefined && natoCode(symbol, 0) !== null

const isSymbolSet = (text: string): text is SymbolSet => (SYMBOL_SETS as readonly string[]).includes(text)

/** The button under a map: every sign that is on it now. */
export const mapKeyButton: Action = {
  name: 'map-key',
  async run(pressed, args, services) {
    // How it was drawn stands behind where it belongs.
    const drawn = args.filter((arg) => arg === 'zones' || isSymbolSet(arg))
    const who = await readerOf(pressed, args.slice(0, args.length - drawn.length), services)
    const seen = who === null ? null : await granted(pressed, await services.table.scene(who))
    if (seen === null) return
    const language = languageFor(pressed)
    const symbols = drawn.find(isSymbolSet)
    const file = await keyPicture(workFor(pressed, services), seen.scene, language, {
      zones: drawn.includes('zones'),
      ...(symbols === undefined ? {} : { symbols }),
    })
    await answer(pressed, { files: [file] })
  },
}

/** A unit the viewer knows, on the map or off it. */
const unitNamed = (name: string, { units }: View): UnitView | undefined =>
  lookUp(units, name.trim().toUpperCase()) ?? lookUp(units, name.trim())

/** A unit the viewer knows, or whoever carries it, or its wreck; a part of one; an objective, or a place of the grid. */
function pointOf(name: string, view: NamingView): Point | null {
  const unit = unitNamed(name, view)
  const place = unit === undefined ? null : (placeShown(view, unit.id) ?? wreckOf(unit, view))
  return place ?? placeNamed(name, view) ?? partNamed(name.trim().toUpperCase(), view)?.at ?? null
}

/** Where what is left of a unit lies. */
const wreckOf = ({ id }: UnitView, { features }: View): Point | null =>
  valuesIn(features).find(({ layer, data }) => layer === 'wreck' && data?.model === id)?.at ?? null

function placeNamed(name: string, view: View): Point | null {
  const objective = lookUp(view.features, name.trim())
  if (objective?.at) return objective.at
  const place = placesOf(view.map).parse(name)
  return place.ok ? place.at : null
}

/** The button under the status and in windows: the reader's own map. */
export const mapButton: Action = {
  name: 'map',
  async run(pressed, args, services) {
    const who = await readerOf(pressed, args, services)
    if (who !== null) await showMap(pressed, services, { zoom: null, grid: true, zones: false }, who)
  },
}

/** Whose map a button is for, by where it says that it belongs; null, and he is told, where that is over. */
async function readerOf(
  pressed: Pressed,
  [channelId, tag]: readonly string[],
  services: BotServices,
): Promise<Who | null> {
  if (channelId === undefined || tag === undefined) return whoIs(pressed)
  const who = await whoPressed(pressed, channelId, tag, services)
  if (who === null) await tell(pressed, 'error.question-closed')
  return who
}
