import { everyFeature } from '../../../kernel/ordered.ts'
import { featuresRevisionOf } from '../../../kernel/reduce.ts'
import { type Footprint, footprintAt } from '../../../kernel/space/base.ts'
import type { BattleState, Feature } from '../../../kernel/state.ts'
import type { FeatureId, RuleId, UnitId } from '../../../kernel/words.ts'
import { heightOf } from '../tables/height.ts'
import { baseOf, isStand, modelCalled } from '../units/models.ts'
import type { MpBattle, MpUnit } from '../units/state.ts'

/** The layer of features that wrecks are in. */
export const WRECK_LAYER = 'wreck'

/** What is left of a vehicle or a gun: it stands where it was, and can be pushed (MP-WRK-01, MP-HIT-18). */
export interface Wreck {
  readonly id: FeatureId
  readonly model: UnitId
  readonly foot: Footprint
  /** Hundredths of an inch. */
  readonly height: number
  readonly klass: number
  /** It exploded: it burns and smokes for the rest of the battle (MP-HIT-15, MP-SMK-08). */
  readonly burning: boolean
  /** It is whole, and its crew has left it or is dead: another may man it (MP-HIT-17). */
  readonly crewless: boolean
}

const known = new WeakMap<
  BattleState['features'],
  { readonly revision: number; readonly wrecks: readonly Wreck[] }
>()

/** All wrecks, in the order of their ids. */
export function wrecksOf(state: BattleState): readonly Wreck[] {
  const revision = featuresRevisionOf(state)
  const before = known.get(state.features)
  if (before?.revision === revision) return before.wrecks
  const wrecks = everyFeature(state).flatMap(wreckOf)
  known.set(state.features, { revision, wrecks })
  return wrecks
}

function wreckOf({ id, layer, kind, at, data }: Feature): Wreck[] {
  const model = modelCalled(kind)
  if (layer !== WRECK_LAYER || at === undefined || model === null) return []
  return [
    {
      id,
      model: String(data?.model),
      foot: footprintAt(at, Number(data?.facing), baseOf(model)),
      height: heightOf(model),
      klass: model.klass,
      burning: data?.burning === true,
      crewless: data?.crewless === true,
    },
  ]
}

/** Leaves the wreck of a vehicle or gun where it stands, or one that is whole and has no crew (MP-HIT-17); of a stand nothing is left (MP-WRK-01, MP-HIT-18). */
export function leaveWreck(
  battle: MpBattle,
  u: MpUnit,
  burning: boolean,
  rule: RuleId,
  crewless = false,
): void {
  if (u.at === null || isStand(u)) return
  const feature = {
    id: `wreck-${u.id}`,
    layer: WRECK_LAYER,
    kind: u.card,
    at: u.at,
    data: { model: u.id, facing: u.facing, burning, ...(crewless ? { crewless } : {}) },
  }
  battle.change(rule, { type: 'feature', feature })
}
