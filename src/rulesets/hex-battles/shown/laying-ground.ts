import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { entriesOf, written } from '../../../kernel/ordered.ts'
import { formatHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { GroundPower } from '../../../kernel/umpire-ground.ts'
import { refuse } from '../../../kernel/words.ts'
import type { HxState, Letter } from '../units/state.ts'

type Power = GroundPower<HxState>

/** What an umpire types for each letter of the map (HX-DATA-02). */
const LETTERS = {
  open: '.',
  level1: '1',
  level2: '2',
  marsh: 'm',
  hillock: 'h',
  forest: 'f',
  village: 'v',
  river: 'R',
  ford: 'x',
  bridge: 'b',
} as const satisfies Readonly<Record<string, Letter>>

/** Hexes become another ground (HX-TERR-01). */
const lettered = (letter: Letter): Power => ({
  shape: 'places',
  lay: ({ facts }, _, points) => [
    {
      type: 'fact',
      key: 'terrain',
      value: facts.terrain.map((row, i) => relettered(row, i + 1, points, letter)),
    },
  ],
})

const relettered = (row: string, y: number, points: readonly Point[], letter: Letter): string =>
  [...row].map((old, i) => (points.some((at) => at.y === y && at.x === i + 1) ? letter : old)).join('')

const fieldworks = (value: readonly string[]): Change => ({ type: 'fact', key: 'fieldworks', value })

/** What an umpire may lay on the map: ground, field fortifications, and hexes that decide the battle (HX-ASYNC-07). */
export const GROUND = written<Power>({
  ...Object.fromEntries(entriesOf(LETTERS).map(([word, letter]) => [word, lettered(letter)])),
  fieldworks: {
    shape: 'places',
    lay: ({ facts }, _, points) => [
      fieldworks([...new Set([...facts.fieldworks, ...points.map(formatHex)])]),
    ],
  },
  objective: {
    shape: 'places',
    lay: (state, _, points) => held(state, (hexes) => [...new Set([...hexes, ...points.map(formatHex)])]),
  },
})

/** Other hexes decide the battle, where hexes do (HX-DATA-06); nobody holds a new one. */
function held(
  { facts }: HxState,
  others: (hexes: readonly string[]) => readonly string[],
): readonly Change[] {
  const { victory, holders } = facts
  if (victory.end.kind !== 'hold') return refuse('hex.error.no-objectives')
  const hexes = others(victory.end.hexes)
  const now = Object.fromEntries(hexes.map((hex) => [hex, holders[hex] ?? null]))
  return [
    { type: 'fact', key: 'victory', value: { ...victory, end: { ...victory.end, hexes } } as Json },
    { type: 'fact', key: 'holders', value: now },
  ]
}

/** Takes the works of a hex away, or what makes it decide the battle; null: it has neither. */
export function cleared(state: HxState, hex: string): readonly Change[] | null {
  const { facts } = state
  if (facts.fieldworks.includes(hex)) return [fieldworks(facts.fieldworks.filter((one) => one !== hex))]
  const { end } = facts.victory
  return end.kind === 'hold' && end.hexes.includes(hex)
    ? held(state, (hexes) => hexes.filter((one) => one !== hex))
    : null
}
