import { lookUp } from '../../../kernel/look-up.ts'
import type { Model } from '../tables/model.ts'
import { MODELS } from '../tables/models.ts'
import type { NationKey } from '../tables/skill.ts'

/** The stand that an unrecognised headquarters of a force looks like: its first of infantry (MP-ASY-05). */
export function plainStand(force: NationKey): Model | undefined {
  const models: readonly Model[] = lookUp(MODELS, force) ?? []
  return models.find(({ kind }) => kind === 'infantry')
}
