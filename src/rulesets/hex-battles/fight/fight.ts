import type { Point } from '../../../kernel/space/types.ts'
import type { OnMap } from '../units/state.ts'

/** A fight as it is calculated: who, from which hexes, against which hex (HX-COMB-05). */
export interface Fight {
  readonly kind: 'attack' | 'counter' | 'charge'
  readonly attackers: readonly OnMap[]
  readonly defenders: readonly OnMap[]
  /** The hex attacked; all units in it defend together. */
  readonly target: Point
  /** Hexes the attackers stand in, each once; of a charge the last hex before the target. */
  readonly from: readonly Point[]
  /** Of a charge: its hexes from the start to the target; otherwise empty. */
  readonly path: readonly Point[]
  /** A leader rides with the charge (HX-LDR-05). */
  readonly leader: boolean
}
