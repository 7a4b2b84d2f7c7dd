import { type Language, sayPlain } from '../../i18n/i18n.ts'
import type { Scene } from '../../kernel/scene.ts'

/** A scene whose objectives go by what stands on their signs in a language. */
export const withLabels = (scene: Scene, language: Language): Scene => ({
  ...scene,
  objectives: scene.objectives.map((one) =>
    one.label === undefined ? one : { ...one, id: sayPlain(one.label, language) },
  ),
})
