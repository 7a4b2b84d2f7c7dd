import type { SceneUnit } from '../../kernel/scene.ts'
import type { SideId } from '../../kernel/words.ts'
import type { Frame } from '../canvas/frame.ts'
import type { Ink } from '../canvas/ink.ts'
import type { SideStyle } from './sides.ts'

/** The other bases of a unit as units of their own to draw: with their own signs, and nothing told of them. */
export const othersOf = ({ others = [], ...unit }: SceneUnit): SceneUnit[] =>
  others.map(({ at, facing, base, symbol, number }) => ({
    id: unit.id,
    label: '',
    side: unit.side,
    at,
    facing,
    base,
    symbol,
    ...(number === undefined ? {} : { number }),
    strength: null,
    morale: null,
    formation: null,
    badges: [],
    ghost: unit.ghost,
  }))

/** Thin lines from the first base of a unit to its others, under all of them: what is one body is seen to be. */
export function drawLinks(
  ink: Ink,
  frame: Frame,
  units: readonly SceneUnit[],
  styleOf: (side: SideId) => SideStyle,
): void {
  for (const { at, side, others = [] } of units) {
    const from = frame.px(at)
    ink.strokeStyle = styleOf(side).line
    ink.lineWidth = 1.6 * frame.k
    for (const other of others) {
      const to = frame.px(other.at)
      ink.beginPath()
      ink.moveTo(from.x, from.y)
      ink.lineTo(to.x, to.y)
      ink.stroke()
    }
  }
}
