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
  zones: boolean,
): Promise<AttachmentBuilder> {
  const png = await work('key', { scene, language, zones })
  return new AttachmentBuilder(bytes(png), {
    name: 'key.png',
    description: cut(keyText(planKey(scene, zones), language), LIMITS.altText),
  })
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
