import type { Language } from '../../i18n/i18n.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { RenderOptions } from '../../render/options.ts'
import { renderScene } from '../../render/render.ts'

/** Draws a scene as a PNG, with its grid and, where asked for, the control zones of a hex map or other signs. */
export async function drawScene(
  scene: Scene,
  language: Language,
  options: Pick<RenderOptions, 'zones' | 'symbols'> = {},
): Promise<Uint8Array> {
  const { png } = await renderScene(scene, { ...options, language })
  return png
}
