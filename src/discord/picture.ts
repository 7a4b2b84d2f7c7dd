import { AttachmentBuilder } from 'discord.js'
import type { Language } from '../i18n/i18n.ts'
import type { Scene } from '../kernel/scene.ts'
import { altText } from '../render/alt-text.ts'
import { type RenderOptions, renderScene } from '../render/render.ts'
import { cut, LIMITS } from './limits.ts'

/** A battlefield as an attachment with its alt text. */
export async function pictureOf(
  scene: Scene,
  language: Language,
  options: Omit<RenderOptions, 'language'> = {},
): Promise<AttachmentBuilder> {
  const { png } = await renderScene(scene, { ...options, language })
  return new AttachmentBuilder(png, {
    name: 'battlefield.png',
    description: cut(altText(scene, language, options.crop), LIMITS.altText),
  })
}
