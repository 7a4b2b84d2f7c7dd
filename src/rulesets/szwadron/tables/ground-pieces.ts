/** A place in a square of the table, cm from its south-west corner. */
type Spot = readonly [number, number]

/** What a piece of ground is made of (SZ-TERR-04). */
interface Piece {
  readonly key: string
  readonly areas: readonly {
    readonly kind: 'wood' | 'hill' | 'bushes' | 'building'
    readonly polygon: readonly Spot[]
  }[]
  readonly lines: readonly { readonly kind: 'stream' | 'fence'; readonly line: readonly Spot[] }[]
}

/** Side of the squares into which a table is cut, cm (SZ-TERR-04). */
export const SQUARE = 30

/** Pieces for each half of a table; each is laid again after a half turn (SZ-TERR-04). */
export const PIECES_A_SIDE = 6

/** A d6 of so much leaves a piece out (SZ-TERR-04). */
export const LEFT_OUT = 1

const piece = (key: string, areas: Piece['areas'], lines: Piece['lines'] = []): Piece => ({
  key,
  areas,
  lines,
})

/** The six pieces by the d6 that names them, none larger than 20 × 20 cm, each within its square (SZ-TERR-04). */
export const GROUND_PIECES: readonly Piece[] = [
  piece('wood', [
    {
      kind: 'wood',
      polygon: [
        [6, 8],
        [14, 5],
        [25, 9],
        [24, 21],
        [15, 25],
        [5, 19],
      ],
    },
  ]),
  piece('hill', [
    {
      kind: 'hill',
      polygon: [
        [5, 8],
        [25, 6],
        [25, 22],
        [6, 24],
      ],
    },
  ]),
  piece('bushes', [
    {
      kind: 'bushes',
      polygon: [
        [7, 9],
        [22, 8],
        [24, 20],
        [9, 22],
      ],
    },
  ]),
  piece(
    'stream',
    [],
    [
      {
        kind: 'stream',
        line: [
          [5, 14],
          [12, 17],
          [19, 13],
          [25, 16],
        ],
      },
    ],
  ),
  piece('hamlet', [
    {
      kind: 'building',
      polygon: [
        [7, 8],
        [14, 8],
        [14, 14],
        [7, 14],
      ],
    },
    {
      kind: 'building',
      polygon: [
        [17, 16],
        [23, 16],
        [23, 23],
        [17, 23],
      ],
    },
  ]),
  piece(
    'fence',
    [],
    [
      {
        kind: 'fence',
        line: [
          [5, 15],
          [25, 15],
        ],
      },
    ],
  ),
]
