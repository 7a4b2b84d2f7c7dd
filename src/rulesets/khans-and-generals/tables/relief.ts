/** Kinds of relief (KG-REL-02). */
export const RELIEFS = ['flat', 'gentle', 'steep', 'cliff'] as const
export type ReliefKey = (typeof RELIEFS)[number]

/** One row of the table of relief (KG-REL-02). */
export interface Relief {
  /** Change of the Movement Range for going up and down, cm. */
  readonly up: number
  readonly down: number
  /** Melee Attack of a unit fighting uphill and downhill. */
  readonly attackUphill: number
  readonly attackDownhill: number
  readonly chargeUphill: boolean
  readonly passable: boolean
  /** Artillery tests whether it gets stuck. */
  readonly sticky: boolean
  /** Only Standard, Loose and Skirmish line. */
  readonly broken: boolean
}

/** The four types of relief (KG-REL-02). */
export const RELIEF: Readonly<Record<ReliefKey, Relief>> = {
  flat: {
    up: 0,
    down: 0,
    attackUphill: 0,
    attackDownhill: 0,
    chargeUphill: true,
    passable: true,
    sticky: false,
    broken: false,
  },
  gentle: {
    up: -5,
    down: 0,
    attackUphill: -1,
    attackDownhill: 1,
    chargeUphill: true,
    passable: true,
    sticky: false,
    broken: false,
  },
  steep: {
    up: -10,
    down: -5,
    attackUphill: -3,
    attackDownhill: 1,
    chargeUphill: false,
    passable: true,
    sticky: true,
    broken: true,
  },
  cliff: {
    up: 0,
    down: 0,
    attackUphill: 0,
    attackDownhill: 0,
    chargeUphill: false,
    passable: false,
    sticky: false,
    broken: false,
  },
}

/** What archers and siege engines gain in range on a hilltop, cm (KG-REL-03). */
export const HILL_RANGE = 10
