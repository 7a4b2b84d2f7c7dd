import { Board, order } from './board.ts'

const names = (name: string) => ({ en: name, pl: name })
const side = (id: string, force: string, y: number, face: string) => ({
  id,
  name: names(id),
  force,
  zone: [
    [0, y],
    [60, y],
    [60, y + 20],
    [0, y + 20],
  ],
  face,
  entry: [
    [0, y === 0 ? 0 : 60],
    [60, y === 0 ? 0 : 60],
  ],
})

type Forces = Readonly<Record<string, readonly string[]>>

/** The two sides of the range, by the forces from which their models come. */
export const between = (south: string, north: string) => ({
  sides: [side('SU', south, 0, 'north'), side('DE', north, 40, 'south')],
})

/** Five feet square of bare ground; platoons A… are Soviet and stand in the south, B… German and in the north. */
export const range = (platoons: Forces, more: object) => ({
  id: 'range',
  name: names('Range'),
  turns: 8,
  table: { width: 60, height: 60 },
  ...between('ussr-1943', 'germany-1943'),
  objectives: [{ id: 'hut', name: names('Hut'), at: [58, 30] }],
  platoons: Object.entries(platoons).map(([id, models], i) => ({
    id,
    side: id.startsWith('A') ? 'SU' : 'DE',
    name: names(id),
    models,
    at: [30, id.startsWith('A') ? 4 + 4 * (i % 4) : 44 + 4 * (i % 4)],
  })),
  ...more,
})

/** A battle of these platoons in the first turn, the Soviet side to act; nobody waits on Overwatch, nobody is hidden. */
export function onRange(platoons: Forces, dice: readonly number[], more: object = {}): Board {
  const board = new Board([10, 1, 5, 9], range(platoons, more))
  for (const id of ['A1-1', 'B1-1']) order(board, id, 'ready')
  for (const u of Object.values(board.state.units))
    Object.assign(u, { overwatch: null, hidden: false, far: 'no' })
  board.state.queued = [...dice]
  return board
}

/** What an event of that name says of a sum, term by term. */
export const sumTold = (board: Board, event: string, name: string, which = 0): number | undefined =>
  (board.told(event)[which]?.sums as Record<string, { total: number }> | undefined)?.[name]?.total

/** The event's data. */
export const dataTold = (board: Board, event: string): readonly unknown[] =>
  board.told(event).map(({ data }) => data)

/** A battle's ground with nothing on it but a barn of that size in inches, its south-west corner at a place. */
export const withBarn = (
  { material, storeys = 1 }: { readonly material: string; readonly storeys?: number },
  [x, y]: readonly [number, number],
  [width, depth]: readonly [number, number],
) => ({
  ground: [
    {
      id: 'barn',
      kind: 'building',
      material,
      storeys,
      polygon: [
        [x, y],
        [x + width, y],
        [x + width, y + depth],
        [x, y + depth],
      ],
    },
  ],
})
