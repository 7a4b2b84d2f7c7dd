import { lookUp } from '../../kernel/look-up.ts'
import { type Declared, givenTo, type Target } from '../../kernel/order.ts'
import { middleOf } from '../../kernel/resolve-way.ts'
import type { DrawnOrder, Ruleset } from '../../kernel/ruleset.ts'
import type { SceneTrack } from '../../kernel/scene.ts'
import type { Point } from '../../kernel/space/types.ts'
import { placeShown, type View } from '../../kernel/view.ts'
import type { SideId, UnitId } from '../../kernel/words.ts'

type Rules = Pick<Ruleset, 'orders' | 'drawn' | 'signals'>

const asDrawn = ({ drawn }: Rules, { order }: Declared): DrawnOrder => lookUp(drawn, order) ?? {}

/** As what the way of an order is drawn before it is given: nearly always it is gone, of a line of fire it is fired along. */
export const wayMeant = (rules: Rules, declared: Declared): SceneTrack['kind'] =>
  asDrawn(rules, declared).way ?? 'move'

/** As what lines of an order to what it is aimed at are drawn; null: not at all, as where own men are called or a thing worked on. */
function aimMeant(rules: Rules, declared: Declared): SceneTrack['kind'] | null {
  const { aim } = asDrawn(rules, declared)
  if (aim !== undefined) return aim
  if (rules.signals.kinds.charge?.includes(declared.order) === true) return 'charge'
  const kinds = lookUp(rules.orders, declared.order)?.form.target?.kinds ?? []
  return kinds.includes('enemy') || kinds.includes('place') ? 'shot' : null
}

/** A line from one of those who carry an order out to what he is to aim at. */
export interface LineMeant {
  readonly unit: UnitId
  readonly kind: SceneTrack['kind']
  readonly path: readonly [Point, Point]
}

/**
 * The lines of an order to what it is aimed at, as its giver wrote it: one for each who carries it out and has a place.
 * @param from where a unit stands as it aims, after all ways before; null: it has no place
 */
export function linesMeant(
  rules: Rules,
  view: View,
  declared: Declared,
  from: (unit: UnitId) => Point | null,
): LineMeant[] {
  const kind = aimMeant(rules, declared)
  const own = lookUp(view.units, declared.unit)?.side
  if (kind === null || own === undefined) return []
  const { target } = declared
  const all =
    asDrawn(rules, declared).all?.(view, declared) ?? givenTo(declared).map((unit) => ({ unit, target }))
  return all.flatMap((one): LineMeant[] => {
    const [start, aim] = [from(one.unit), aimOf(one.target, view, own)]
    return start === null || aim === null ? [] : [{ unit: one.unit, kind, path: [start, aim] }]
  })
}

/** Where an order's target is, as far as its giver knows. */
function aimOf(target: Target | undefined, view: View, own: SideId): Point | null {
  if (target === undefined) return null
  if ('at' in target) return target.at
  if ('unit' in target) {
    const aimed = lookUp(view.units, target.unit)
    // Of one's own men who are aboard nothing is drawn: they are where the vehicle is that is told of them.
    return aimed === undefined || aimed.side === own ? (aimed?.at ?? null) : placeShown(view, aimed.id)
  }
  const feature = lookUp(view.features, target.feature)
  return feature === undefined ? null : middleOf(feature)
}
