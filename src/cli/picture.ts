import type { Language } from '../i18n/i18n.ts'
import type { Scene } from '../kernel/scene.ts'
import { renderScene } from '../render/render.ts'

/** Draws a scene as a PNG, with its grid. */
export async function drawScene(scene: Scene, language: Language): Promise<Uint8Array> {
  const { png } = await renderScene(scene, { language })
  return png
}
