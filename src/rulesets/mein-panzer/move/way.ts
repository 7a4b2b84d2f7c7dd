import type { Procedure } from '../../../kernel/ask.ts'
import { bearing, travel } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import type { FeatureId, RuleId, UnitId } from '../../../kernel/words.ts'
import type { Field } from '../ground/field.ts'
import { INCH } from '../tables/inches.ts'
import { modelOf } from '../units/models.ts'
import type { MpUnit } from '../units/state.ts'
import type { slowedBy } from '../units/transport.ts'
import { onRails, onRoad, runsAlongRails } from './going.ts'

/** A step of a move, for those who wait for it: how far it has come, in hundredths of an inch, and whether it comes no farther. */
export interface Step {
  readonly gone: number
  readonly last: boolean
}

/** What a move action is told. */
export interface Way {
  readonly path: readonly Point[]
  readonly face?: Facing | undefined
  readonly reverse?: boolean
  /** Movement points it has, in hundredths; absent: what the model's own entry gives (MP-MOV-01). */
  readonly points?: number
  /** So many more, in hundredths (MP-CMD-10). */
  readonly extra?: number
  /** Only over clear ground: none of T2.1, whatever it costs (MP-INF-09). */
  readonly clear?: boolean
  /** What those on Overwatch do about each step of it (MP-OVW-06); null: nobody reacts to it. */
  readonly react: ((step: Step) => Procedure) | null
  readonly manner: string
  /** It turns by itself, as far as it likes and at no cost (MP-MOR-01). */
  readonly about?: boolean
  /** It may go off the table (MP-MOR-05). */
  readonly leaves?: boolean
  /** What it drives at: a model, a wreck or a house, against which it comes to stand (MP-RAM-01, MP-PSH-01). */
  readonly against?: string
  /** The house into which it goes: its walls are not in its way (MP-BLD-05). */
  readonly into?: FeatureId
  /** Is told what kept it from going on, if something did. */
  readonly barred?: (bar: Bar) => void
  /** What becomes of a stand of the enemy's that it comes over, at an inch's cost; absent: stands bar its way (MP-OVR-01). */
  readonly over?: (stand: UnitId) => void
}

/** What keeps a model from going on, and the id of who or what does, where somebody or something does. */
export interface Bar {
  readonly why: 'model' | 'closed' | 'dear' | 'unclear' | 'edge' | 'door' | 'turn'
  readonly rule: RuleId
  readonly by?: string
}

/** How a move ended: as told, or short of it for a reason. */
export type Ended = 'there' | 'points' | 'barred' | 'stuck' | 'hit' | 'met' | 'off' | 'against'

/**
 * The movement points of a move action, in hundredths: by road only if all of it lies on roads (MP-MOV-01, MP-MOV-03).
 * Who tows is slower (MP-TRP-14). Rails are a road to tracks that go along them (MP-MOV-07).
 */
export function allowance(
  field: Field,
  u: MpUnit & { readonly at: Point },
  path: readonly Point[],
  slowed: ReturnType<typeof slowedBy> = null,
): number {
  const [own, byRoad] = modelOf(u).move ?? [0, 0]
  const [rt, rd] = [Math.min(own, slowed?.offRoad ?? own), Math.min(byRoad, slowed?.road ?? byRoad)]
  const points = [u.at, ...path]
  const wholly = points.every((b, i) => {
    const a = points[i - 1]
    if (a === undefined) return onRoad(field, b) || onRails(field, b)
    const length = pointDistance(a, b)
    const steps = Math.max(1, Math.ceil(length / (INCH / 2)))
    return Array.from({ length: steps }, (_, k) =>
      travel(a, bearing(a, b), (length * (k + 1)) / steps),
    ).every((p, k, all) => onRoad(field, p) || runsAlongRails(field, u, all[k - 1] ?? a, p))
  })
  return (wholly ? rd : rt) * INCH
}
