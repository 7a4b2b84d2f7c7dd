import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import type { Board } from './board.ts'
import { dataTold, onRange, sumTold } from './range.ts'

/** Where a model stands, in inches, how it looks in degrees clockwise from north, and what else is so of it. */
type Stand = readonly [x: number, y: number, heading?: number, facts?: Partial<MpUnit>]

/** A battle on the range in which models stand where a case wants them; who is not told of stays where he was drawn up. */
export function laid(
  platoons: Readonly<Record<string, readonly string[]>>,
  dice: readonly number[],
  stands: Readonly<Record<string, Stand>>,
  more: object = {},
): Board {
  const board = onRange(platoons, dice, more)
  for (const [id, [x, y, heading, facts = {}]] of Object.entries(stands))
    Object.assign(
      board.put(id, x, y),
      heading === undefined ? {} : { facing: heading * 10, turret: heading * 10 },
      facts,
    )
  return board
}

/** A model is aboard another: inside, riding on it, or as a gun in tow. */
export function aboard(board: Board, id: string, carrier: string, as: 'inside' | 'riding' | 'towed'): void {
  const packed = as === 'towed' ? { limbered: true, setUp: false } : {}
  Object.assign(board.u(id), { at: null, status: 'aboard', carrier, aboardAs: as, ...packed })
}

/** The Hit Value of a shot, the strength and the fate of a hit, in the order in which they were told. */
export const hitValue = (board: Board, which = 0) => sumTold(board, 'mp.fired', 'hit', which)
export const strength = (board: Board, which = 0) => sumTold(board, 'mp.hit', 'strength', which)
export const fates = (board: Board) =>
  dataTold(board, 'mp.hit').map((data) => (data as { fate: string }).fate)

/** The target of a test, of those that were told by that name. */
export const target = (board: Board, event: string, which = 0) => sumTold(board, event, 'target', which)

/** Both sides' Melee in each round, and who won it. */
export const rounds = (board: Board) =>
  board.told('mp.melee').map(({ sums, data }) => {
    const { attack, defence } = sums as Record<string, { total: number }>
    return [attack?.total, defence?.total, (data as { winner: string }).winner]
  })
