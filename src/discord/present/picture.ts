import { AttachmentBuilder } from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import type { Scene } from '../../kernel/scene.ts'
import { altText } from '../../render/map/alt-text.ts'
import { keyText, planKey } from '../../render/map/key/key-plan.ts'
import type { RenderOptions } from '../../render/options.ts'
import type { Png } from '../../workshop/jobs.ts'
import type { Work } from '../../workshop/workshop.ts'
import { cut, LIMITS } from '../client/limits.ts'

/** A file's bytes as discord.js takes them. */
export const bytes = ({ buffer, byteOffset, length }: Png): Buffer => Buffer.from(buffer, byteOffset, length)

/** The key of a map as an attachment: every sign that is on it, with what it means. */
export async function keyPicture(
  work: Work,
  scene: Scene,
  language: Language,
  { zones, symbols }: Pick<RenderOptions, 'zones' | 'symbols'>,
): Promise<AttachmentBuilder> {
  const png = await work('key', { scene, language, zones: zones ?? false, ...(symbols ? { symbols } : {}) })
  return new AttachmentBuilder(bytes(png), {
    name: 'key.png',
    description: cut(keyText(planKey(scene, zones ?? false), language), LIMITS.altText),
  })
}

/** A picture of something small shows 60 cm across, or a foot and a quarter where squares are of a foot; map units. */
const NEAR = 600
const NEAR_IN_FEET = 1.25

/** How much of a map a picture of one place shows across, in map units. */
export const closeUp = ({ square }: Scene['map']): number =>
  square === undefined ? NEAR : square * NEAR_IN_FEET

/** How much a picture of something that reaches so far shows across: a margin beside it, and no less than a close-up. */
export const widthAbout = (reach: number, map: Scene['map']): number =>
  Math.max(closeUp(map), reach + (closeUp(map) * 2) / 3)

/** The part of a field in which something moved, was shot at or struck; undefined: all of it. */
export function partOf({ tracks, map }: Scene): RenderOptions['crop'] {
  const points = tracks.flatMap(({ path }) => path)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  if (points.length === 0) return undefined
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const widthMm = widthAbout(Math.max(right - left, bottom - top), map)
  return widthMm >= map.width
    ? undefined
    : { center: { x: (left + right) / 2, y: (top + bottom) / 2 }, widthMm }
}

/** A battlefield as an attachment with its alt text. */
export async function pictureOf(
  work: Work,
  scene: Scene,
  language: Language,
  options: Omit<RenderOptions, 'language'> = {},
): Promise<AttachmentBuilder> {
  const png = await work('map', { scene, options: { ...options, language } })
  return new AttachmentBuilder(bytes(png), {
    name: 'battlefield.png',
    description: cut(altText(scene, language, options.crop), LIMITS.altText),
  })
}
