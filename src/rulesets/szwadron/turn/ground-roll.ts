import { everySide } from '../../../kernel/ordered.ts'
import type { Feature } from '../../../kernel/state.ts'
import { areaFeature, lineFeature } from '../setup/features.ts'
import { GROUND_PIECES, LEFT_OUT, PIECES_A_SIDE, SQUARE } from '../tables/ground-pieces.ts'
import { CM } from '../units/profile.ts'
import type { SzBattle, SzState } from '../units/state.ts'

/** A square of the table by its south-west corner, cm. */
interface Square {
  readonly x: number
  readonly y: number
}

/**
 * The squares between the strips that are thrown for: of each two that lie alike after a half turn of the table the
 * southern or western one, row by row from the south (SZ-TERR-04).
 */
export function squaresOf({ map, sides }: Pick<SzState, 'map' | 'sides'>): Square[] {
  const [width, height] = [map.width / CM, map.height / CM]
  const strips = everySide({ sides }).map(({ facts }) => facts.strip)
  const found: Square[] = []
  for (let y = 0; y + SQUARE <= height; y += SQUARE) {
    if (strips.some(({ from, to }) => y < to && y + SQUARE > from)) continue
    for (let x = 0; x + SQUARE <= width; x += SQUARE) {
      const after = { x: width - SQUARE - x, y: height - SQUARE - y }
      if (y < after.y || (y === after.y && x < after.x)) found.push({ x, y })
    }
  }
  return found
}

/**
 * Throws for the ground of a battle agreed by points: six pieces in the southern half, each with a d6 that may leave it
 * out, a die for its square and a d6 for what it is, and the same again after a half turn (SZ-TERR-04).
 */
export function rollGround(battle: SzBattle): void {
  const { map } = battle.state
  const [width, height] = [map.width / CM, map.height / CM]
  const open = squaresOf(battle.state)
  let laid = 0
  for (let n = 0; n < PIECES_A_SIDE && open.length > 0; n++) {
    const roll = (sides: number): number =>
      battle.roll(sides, { rule: 'SZ-TERR-04', why: 'sz.roll.ground', by: null })
    if (roll(6) <= LEFT_OUT) continue
    const [square] = open.splice(open.length === 1 ? 0 : roll(open.length) - 1, 1)
    const piece = GROUND_PIECES[roll(GROUND_PIECES.length) - 1]
    if (square === undefined || piece === undefined) continue
    laid += 1
    for (const turned of [false, true]) {
      const at = ([x, y]: readonly [number, number]): [number, number] =>
        turned ? [width - square.x - x, height - square.y - y] : [square.x + x, square.y + y]
      const name = (part: number): string => `${piece.key}-${laid}${turned ? '-again' : ''}-${part + 1}`
      const made: Feature[] = [
        ...piece.areas.map(({ kind, polygon }, i) =>
          areaFeature({ kind, polygon: polygon.map(at) }, name(i), i),
        ),
        ...piece.lines.map(({ kind, line }, i) => lineFeature({ kind, line: line.map(at) }, name(i))),
      ]
      for (const feature of made) battle.change('SZ-TERR-04', { type: 'feature', feature })
    }
  }
  battle.event('SZ-TERR-04', 'sz.ground', { data: { pieces: 2 * laid } })
}
