import { canonical } from '../../../kernel/json.ts'
import { type HxState, type HxUnit, isCavalry, isFoot, isGun } from '../units/state.ts'
import { type Cells, cellsOf, hexOfCell } from './cells.ts'
import { enterCost, turnCost } from './terrain.ts'

/** The price of what cannot be entered. */
export const CLOSED = 0

/** Kinds of counters for whom the ground is the same (HX-TERR-12). */
type Kind = 'foot' | 'horse' | 'gun' | 'leader'

const kindOf = (u: HxUnit): Kind =>
  isFoot(u) ? 'foot' : isCavalry(u) ? 'horse' : isGun(u) ? 'gun' : 'leader'

type Facts = Pick<HxState['facts'], 'terrain' | 'fieldworks'>

/** Not worked out yet. */
const UNKNOWN = 255

/**
 * The prices of a map's ground for one kind of counter. The ground never changes in a battle, so each price is worked
 * out by the rules of terrain when it is first asked for, and then looked up.
 */
export class Ground {
  readonly #cells: Cells
  readonly #facts: Facts
  readonly #u: Pick<HxUnit, 'type' | 'mounted'>
  readonly #enter: Uint8Array
  readonly #turn: Uint8Array

  constructor(cells: Cells, facts: Facts, u: Pick<HxUnit, 'type' | 'mounted'>) {
    this.#cells = cells
    this.#facts = facts
    this.#u = u
    this.#enter = new Uint8Array(6 * cells.size).fill(UNKNOWN)
    this.#turn = new Uint8Array(cells.size).fill(UNKNOWN)
  }

  /** PR from a hex, by number, into its neighbour on the map in a direction; {@link CLOSED} where it may not go. */
  entering(cell: number, facing: number): number {
    const known = this.#enter[6 * cell + facing] as number
    if (known !== UNKNOWN) return known
    const from = hexOfCell(this.#cells, cell)
    const to = hexOfCell(this.#cells, this.#cells.beside[6 * cell + facing] as number)
    const cost = enterCost({ facts: this.#facts }, this.#u, from, to) ?? CLOSED
    this.#enter[6 * cell + facing] = cost
    return cost
  }

  /** PR for a turn by one hexside in a hex (HX-MOVE-03). */
  turning(cell: number): number {
    const known = this.#turn[cell] as number
    if (known !== UNKNOWN) return known
    const cost = turnCost({ facts: this.#facts }, this.#u, hexOfCell(this.#cells, cell))
    this.#turn[cell] = cost
    return cost
  }
}

type Grounds = Map<Kind, Ground>

/** Grounds by what the map says, of the latest maps: many battles are fought on few. */
const byMap = new Map<string, Grounds>()
const MAPS = 16
const byTerrain = new WeakMap<
  readonly string[],
  { readonly fieldworks: readonly string[]; readonly grounds: Grounds }
>()

function groundsOf(state: HxState): Grounds {
  const { terrain, fieldworks } = state.facts
  const known = byTerrain.get(terrain)
  if (known !== undefined && known.fieldworks === fieldworks) return known.grounds
  const { width, height } = state.map
  const text = canonical([width, height, terrain, fieldworks])
  let grounds = byMap.get(text)
  if (grounds === undefined) {
    const [oldest] = byMap.keys()
    if (byMap.size >= MAPS && oldest !== undefined) byMap.delete(oldest)
    grounds = new Map()
    byMap.set(text, grounds)
  }
  byTerrain.set(terrain, { fieldworks, grounds })
  return grounds
}

/** The ground of a battle's map as it is for a counter. */
export function groundFor(state: HxState, u: HxUnit): Ground {
  const grounds = groundsOf(state)
  const kind = kindOf(u)
  let ground = grounds.get(kind)
  if (ground === undefined) {
    const { terrain, fieldworks } = state.facts
    ground = new Ground(cellsOf(state.map), { terrain, fieldworks }, { type: u.type, mounted: u.mounted })
    grounds.set(kind, ground)
  }
  return ground
}
