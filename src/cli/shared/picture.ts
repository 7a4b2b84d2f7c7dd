import type { Language } from '../../i18n/i18n.ts'
import type { Scene } from '../../kernel/scene.ts'
import { renderScene } from '../../render/render.ts'

/** Draws a scene as a PNG, with its grid and, where asked for, the control zones of a hex map. */
export async function drawScene(scene: Scene, language: Language, zones = false): Promise<Uint8Array> {
  const { png } = await renderScene(scene, { language, zones })
  return png
}
