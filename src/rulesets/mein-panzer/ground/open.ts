import type { Point } from '../../../kernel/space/types.ts'
import { groundRow } from '../tables/ground.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import type { MpUnit } from '../units/state.ts'
import { areasAt, type Field, onFord } from './field.ts'

/** Whether a model may stand at a point at all: not in water, and in no ground that T2.1 closes to it (MP-MOV-04). */
export function isOpen(field: Field, u: Pick<MpUnit, 'card'>, p: Point): boolean {
  const { drive } = modelOf(u)
  const column = isVehicle(u) ? (drive === 'tracked' ? 'tracked' : 'wheeled') : 'infantry'
  return areasAt(field, p).every(({ kind }) => {
    const { going, built } = groundRow(kind)
    if (built === true && kind !== 'bridge') return false
    if (going === null || going === 'road') return true
    return going === 'water' ? onFord(field, p) : TERRAIN[going][column] !== 'no'
  })
}
