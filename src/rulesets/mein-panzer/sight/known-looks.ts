import { everyUnit } from '../../../kernel/ordered.ts'
import { featuresRevisionOf, revisionOf, touchedSince } from '../../../kernel/reduce.ts'
import { type Footprint, footprint, isOf } from '../../../kernel/space/base.ts'
import { boxesMeet, boxUnion } from '../../../kernel/space/segment.ts'
import type { Box } from '../../../kernel/space/types.ts'
import { isVehicle } from '../units/models.ts'
import type { MpState, MpUnit } from '../units/state.ts'
import type { Standing } from './silhouette.ts'

/*
 * What one model sees of another holds until one of the two moves, or until something comes or goes between them that hides:
 * a vehicle, or a piece of ground. So it is kept with the box in which all of that lies.
 */

/** How a model stands, as far as it matters to what it sees and to what is seen of it. */
interface Stance {
  readonly foot: Footprint
  readonly inside: MpUnit['inside']
  readonly card: string
}

const stanceOf = (u: Standing): Stance => ({ foot: footprint(u), inside: u.inside, card: u.card })

const standsSo = ({ foot, inside, card }: Stance, u: Standing): boolean =>
  isOf(foot, u) && inside === u.inside && card === u.card

interface Known<T> {
  readonly value: T
  readonly from: Stance
  readonly to: Stance
  /** Where anything that hides would have to come or go. */
  readonly box: Box
  /** How many comings and goings it has outlived. */
  outlived: number
}

/** So many comings and goings are remembered; what is older is looked at anew. */
const REMEMBERED = 256

/** What was seen in one battle, of whatever kind. */
export class KnownLooks<T> {
  readonly #state: MpState
  readonly #looks = new Map<MpUnit, Map<MpUnit, Known<T>>>()
  /** Vehicles that stand where everybody sees them, and so hide what is behind them. */
  readonly #hiding = new Map<MpUnit, Footprint | null>()
  #revision: number
  #features: number
  /** Boxes in which something that hides has come or gone, after the first so many. */
  #changes: Box[] = []
  #forgotten = 0

  constructor(state: MpState) {
    this.#state = state
    this.#revision = revisionOf(state)
    this.#features = featuresRevisionOf(state)
    for (const u of everyUnit(state)) if (isVehicle(u)) this.#hiding.set(u, hidingAt(u))
  }

  /** What is known of how one model sees another; undefined: nothing that still holds. */
  get(from: Standing, to: Standing): T | undefined {
    this.#follow()
    const known = this.#looks.get(from)?.get(to)
    if (known === undefined || !standsSo(known.from, from) || !standsSo(known.to, to)) return undefined
    return this.#holds(known) ? known.value : undefined
  }

  /** Notes how one model sees another, and within which box whatever hides them from each other lies. */
  set(from: Standing, to: Standing, value: T, box: Box): void {
    let looks = this.#looks.get(from)
    if (looks === undefined) {
      looks = new Map()
      this.#looks.set(from, looks)
    }
    const outlived = this.#forgotten + this.#changes.length
    looks.set(to, { value, from: stanceOf(from), to: stanceOf(to), box, outlived })
  }

  /** How often anything that hides has come or gone. */
  get comings(): number {
    this.#follow()
    return this.#forgotten + this.#changes.length
  }

  #holds(known: Known<T>): boolean {
    if (known.outlived < this.#forgotten) return false
    for (let i = known.outlived - this.#forgotten; i < this.#changes.length; i++)
      if (boxesMeet(this.#changes[i] as Box, known.box)) return false
    known.outlived = this.#forgotten + this.#changes.length
    return true
  }

  /** Notes what has come and gone since it was last asked. */
  #follow(): void {
    const revision = revisionOf(this.#state)
    if (revision === this.#revision) return
    const touched = touchedSince(this.#state, this.#revision)
    const features = featuresRevisionOf(this.#state)
    this.#revision = revision
    if (touched === null || features !== this.#features) {
      this.#features = features
      this.#looks.clear()
    }
    for (const u of (touched ?? everyUnit(this.#state)) as readonly MpUnit[]) {
      const before = this.#hiding.get(u)
      if (before === undefined) continue
      if (before === null ? !hides(u) : hides(u) && isOf(before, u)) continue
      const now = hidingAt(u)
      this.#hiding.set(u, now)
      const changed = before === null ? now?.box : now === null ? before.box : boxUnion(before.box, now.box)
      if (changed !== undefined) this.#changes.push(changed)
    }
    if (this.#changes.length > 2 * REMEMBERED) {
      this.#forgotten += this.#changes.length - REMEMBERED
      this.#changes = this.#changes.slice(-REMEMBERED)
    }
  }
}

/** The ground on which a vehicle hides what is behind it; null where it does not. */
const hidingAt = (u: MpUnit): Footprint | null => (hides(u) ? footprint(u) : null)

const hides = (u: MpUnit): u is Standing => u.at !== null && !u.hidden
