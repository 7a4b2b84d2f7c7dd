import type { Model } from './model.ts'

/**
 * How high a type of model stands, in hundredths of an inch: a vehicle by its class, all else half an inch (MP-LOS-04).
 */
export const heightOf = ({ kind, klass }: Pick<Model, 'kind' | 'klass'>): number =>
  kind === 'vehicle' ? 40 + 15 * klass : 50
