import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import { small } from '../../i18n/spans.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { MeasureAsked, MeasuredLine } from '../../kernel/measure.ts'
import { pairsIn } from '../../kernel/ordered.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { RenderOptions } from '../../render/options.ts'
import { citedLine } from '../../reports/sums.ts'
import { sumName, sumsInOrder } from '../../reports/words.ts'
import { answer, granted } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import { type Offered, offer, targets, unitLabel, viewFor } from '../client/complete.ts'
import { markdown, say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { pictureOf } from '../present/picture.ts'
import { stageFor } from '../present/stage.ts'

/** What is shown of the field beside the two ends of a measurement, and the least that is shown across, mm. */
const BESIDE = 300
const LEAST_WIDTH = 600

/** Answers with what measuring tells, and a picture of it where one is wanted. */
export async function showMeasured(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
  asked: MeasureAsked & { readonly picture: boolean },
): Promise<void> {
  const who = whoIs(interaction)
  const found = await granted(interaction, await services.table.measure(who, asked))
  if (found === null) return
  const language = languageFor(interaction)
  const voice = { ...(await stageFor(services, who)), language }
  const told = ({ said, sums }: MeasuredLine): string[] => [
    say(said, language),
    ...sumsInOrder(sums, voice).map(([name, sum]) =>
      markdown([small(citedLine(sumName(name, voice), sum, language))]),
    ),
  ]
  const lines = found.lines.flatMap(told)
  if (!asked.picture) return answer(interaction, { lines })
  const { scene } = found
  const file = await pictureOf(workFor(interaction, services), scene, language, { crop: around(scene) })
  await answer(interaction, { lines, files: [file] })
}

/** The part of the map round both ends. */
function around({ measured }: Scene): NonNullable<RenderOptions['crop']> {
  const { from, to } = measured?.line ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } }
  const widthMm = Math.max(LEAST_WIDTH, Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) + BESIDE)
  return { center: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, widthMm }
}

/** Offers what can be measured from and to: units and their bodies, own ones first where one measures from. */
export async function completeMeasured(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<void> {
  const view = await viewFor(interaction, services)
  const measuring = view === null ? undefined : lookUp(services.rulesets, view.ruleset)?.measuring
  if (view === null || measuring === undefined)
    return offer(interaction, await targets(interaction, services))
  const language = languageFor(interaction)
  const from = interaction.options.getFocused(true).name === 'from'
  const bodies = measuring.bodies(view).map((id): Offered => {
    const unit = lookUp(view.units, id)
    return { name: unit === undefined ? id : unitLabel(unit, language), value: id }
  })
  const own = (id: string): boolean =>
    pairsIn(view.units).some(
      ([unit, { seen }]) => seen === 'own' && (id === unit || id.startsWith(`${unit}-`)),
    )
  const rank = ({ value }: Offered): number =>
    (own(value) === from ? 0 : 2) + (lookUp(view.units, value) === undefined ? 1 : 0)
  await offer(
    interaction,
    [...bodies].sort((a, b) => rank(a) - rank(b)),
  )
}
