import type { UnitId } from '../../../kernel/words.ts'

/** A telephone line on the ground (KG-OSP-06): who laid it, along which points, and where it ends. */
export type TelephoneLine = {
  readonly id: string
  /** Who laid it: an HQ, observers, or whoever has a signaller. */
  readonly from: UnitId
  /** The unit at its other end, `edge` where it leaves the map; null while it is still being laid. */
  readonly to: UnitId | 'edge' | null
  readonly path: readonly { readonly x: number; readonly y: number }[]
  readonly cut: boolean
}
