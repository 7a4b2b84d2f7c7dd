import { percentOf } from '../../../kernel/modifiers.ts'

/** Training levels, Conscript 1 … Elite 5 (KG-STA-08). */
export type Training = 1 | 2 | 3 | 4 | 5

/** Training levels, Conscript 1 … Elite 5 (KG-STA-08). */
interface TrainingRow {
  /** Starting Reluctance of line units as a percentage of Stan (KG-STA-07). */
  readonly reluctance: number
  /** Reluctance at which support, crews and staffs break where the card does not say (KG-STL-01). */
  readonly breakAt: number
  /** Hundredths by which points are multiplied (KG-PTS-01). */
  readonly factor: number
}

export const TRAINING: Readonly<Record<Training, TrainingRow>> = {
  1: { reluctance: 50, breakAt: 4, factor: 70 },
  2: { reluctance: 40, breakAt: 5, factor: 85 },
  3: { reluctance: 33, breakAt: 6, factor: 100 },
  4: { reluctance: 25, breakAt: 7, factor: 120 },
  5: { reluctance: 10, breakAt: 8, factor: 150 },
}

/** What a line unit of that Training and Stan starts with: a percentage of its Stan (KG-STA-07). */
export const startingReluctance = (training: Training, stan: number): number =>
  percentOf(TRAINING[training].reluctance, stan)
