/** A unit of a battle as it stands at the start. */
export interface RosterUnit {
  readonly id: string
  /** The figure of the army lists it is made of. */
  readonly list: string
  readonly figures: number
  /** Figures beside each other in its front rank (SZ-GEO-03). */
  readonly files: number
  /** The middle of its front edge, cm from the south-west corner of the table. */
  readonly x: number
  readonly y: number
  /** Degrees clockwise from north. */
  readonly heading: number
  /** Of all its figures (SZ-ARMY-01). */
  readonly points: number
}

const unit = (
  id: string,
  list: string,
  [figures, files]: readonly [number, number],
  [x, y, heading]: readonly [number, number, number],
  points: number,
): RosterUnit => ({ id, list, figures, files, x, y, heading, points })

/** "Twin Hamlets": French in the south, Austrians in the north (SZ-DATA-05). */
export const TWIN_HAMLETS: readonly RosterUnit[] = [
  unit('F1', 'fr-line', [10, 5], [50, 26, 0], 160),
  unit('F2', 'fr-line', [10, 5], [70, 26, 0], 160),
  unit('F3', 'fr-line', [10, 5], [90, 26, 0], 160),
  unit('F4', 'fr-light', [6, 3], [34, 26, 0], 114),
  unit('F5', 'fr-gren', [6, 3], [80, 14, 0], 126),
  unit('F6', 'fr-huss', [6, 3], [20, 26, 0], 120),
  unit('F7', 'fr-cuir', [4, 4], [110, 14, 0], 116),
  unit('F8', 'fr-foot', [1, 1], [60, 27, 0], 42),
  unit('F9', 'fr-horse', [1, 1], [120, 27, 0], 37),
  unit('F10', 'fr-line', [10, 5], [106, 26, 0], 160),
  unit('A1', 'at-line', [12, 6], [130, 124, 180], 180),
  unit('A2', 'at-line', [12, 6], [110, 124, 180], 180),
  unit('A3', 'at-line', [12, 6], [90, 124, 180], 180),
  unit('A4', 'at-light', [6, 3], [148, 124, 180], 108),
  unit('A5', 'at-gren', [6, 3], [100, 136, 180], 114),
  unit('A6', 'at-huss', [6, 3], [160, 124, 180], 132),
  unit('A7', 'at-cuir', [4, 4], [70, 136, 180], 108),
  unit('A8', 'at-foot', [1, 1], [120, 123, 180], 42),
  unit('A9', 'at-horse', [1, 1], [60, 123, 180], 36),
  unit('A10', 'at-line', [8, 4], [74, 124, 180], 120),
]

/** "Raszyn causeway": the Duchy of Warsaw in the south, Austrians in the north (SZ-DATA-06). */
export const RASZYN: readonly RosterUnit[] = [
  unit('P1', 'pl-line', [12, 6], [50, 26, 0], 192),
  unit('P2', 'pl-line', [12, 6], [71, 26, 0], 192),
  unit('P3', 'pl-line', [12, 6], [95, 26, 0], 192),
  unit('P4', 'pl-light', [6, 3], [38, 26, 0], 114),
  unit('P5', 'pl-gren', [4, 4], [80, 16, 0], 76),
  unit('P6', 'pl-uhl', [6, 3], [130, 26, 0], 156),
  unit('P7', 'pl-huss', [4, 4], [20, 26, 0], 88),
  unit('P8', 'pl-foot', [1, 1], [60.5, 27, 0], 42),
  unit('P9', 'pl-horse', [1, 1], [112, 27, 0], 39),
  unit('P10', 'pl-how', [1, 1], [81, 27, 0], 37),
  unit('A1', 'at-line', [10, 5], [50, 124, 180], 150),
  unit('A2', 'at-line', [10, 5], [66, 124, 180], 150),
  unit('A3', 'at-line', [10, 5], [96, 124, 180], 150),
  unit('A4', 'at-line', [10, 5], [112, 124, 180], 150),
  unit('A5', 'at-light', [8, 4], [140, 124, 180], 144),
  unit('A6', 'at-huss', [8, 4], [154, 124, 180], 176),
  unit('A7', 'at-uhl', [4, 4], [30, 124, 180], 88),
  unit('A8', 'at-foot', [1, 1], [81, 123, 180], 42),
  unit('A9', 'at-heavy', [1, 1], [60, 140, 180], 72),
  unit('A10', 'at-gren', [4, 4], [80, 136, 180], 76),
]
