/** Actions to make a gun ready, by class (T9.1, MP-ACT-09). */
export interface SetUp {
  /** The highest class of the row. */
  readonly upTo: number
  readonly unlimber: number
  readonly setUp: number
}

export const SET_UP: readonly SetUp[] = [
  { upTo: 1, unlimber: 0, setUp: 1 },
  { upTo: 3, unlimber: 1, setUp: 1 },
  { upTo: 6, unlimber: 1, setUp: 2 },
  { upTo: 9, unlimber: 2, setUp: 3 },
]
