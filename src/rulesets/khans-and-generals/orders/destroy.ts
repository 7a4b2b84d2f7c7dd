import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { idsIn } from '../../../kernel/ordered.ts'
import type { Feature } from '../../../kernel/state.ts'
import { type FeatureId, refuse } from '../../../kernel/words.ts'
import { comeDown, onBridge } from '../fight/coming-down.ts'
import { distanceToArea, distanceToPoint } from '../ground/measuring.ts'
import { takeAway } from '../ground/removal.ts'
import { placed } from '../ground/standing.ts'
import { targetDestroyed } from '../morale/course-of-battle.ts'
import { type KgState, type KgUnit, unit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { noEffect, targetFeature } from './targets.ts'

/** How near a unit must be to a target that is only a point, mm. */
const BESIDE = 10

const isTarget = (f: Feature | undefined): boolean => f?.layer === 'objective' && f.kind === 'target'

const destructible = (state: KgState, id: FeatureId): boolean => {
  const f = lookUp(state.features, id)
  return isTarget(f) || (f?.layer === 'zone' && (f.kind === 'camp' || f.kind === 'bridge'))
}

function beside(state: KgState, u: KgUnit, id: FeatureId): boolean {
  const f = lookUp(state.features, id)
  if (f?.polygon !== undefined) return distanceToArea(placed(u), f.polygon) <= 1
  return f?.at !== undefined && distanceToPoint(placed(u), f.at) <= BESIDE
}

/** Destroy (*Niszczenie*): a unit next to a depot, bridge or target of a raid destroys it by a Training test (KG-OBG-09). */
export const destroy: Order<KgState> = {
  key: 'destroy',
  names: { en: ['destroy'], pl: ['niszczenie', 'zniszcz'] },
  class: 'big',
  form: { target: { kinds: ['feature'], needed: true } },
  open: (state) => ({
    targets: () =>
      idsIn(state.features)
        .filter((id) => destructible(state, id))
        .map((id) => ({ feature: id })),
  }),
  check(state, declared) {
    if (!destructible(state, targetFeature(declared) ?? '')) refuse('kg.error.not-destructible')
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const id = targetFeature(declared) ?? ''
    if (!destructible(battle.state, id) || !beside(battle.state, u, id)) {
      return noEffect(battle, declared, 'not-beside')
    }
    if (!trainingTest(battle, u, { rule: 'KG-OBG-09', why: 'kg.roll.destroy' })) return
    const target = isTarget(lookUp(battle.state.features, id))
    const above = onBridge(battle.state, id)
    takeAway(battle, id, 'KG-OBG-09')
    battle.event('KG-OBG-09', 'kg.destroyed-feature', { unit: u.id, data: { feature: id } })
    if (target) targetDestroyed(battle)
    comeDown(battle, above, { rule: 'KG-ZON-02', by: u })
  },
}
