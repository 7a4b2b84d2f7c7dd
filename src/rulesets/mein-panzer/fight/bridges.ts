import { sum } from '../../../kernel/modifiers.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { bridgeCalled } from '../ground/bridges.ts'
import { damageTerms, structureStrength, woTerm } from '../ground/structure-damage.ts'
import { strikeBridge } from '../move/bridge-load.ts'
import type { MpBattle } from '../units/state.ts'
import { effectOnVehicle } from './effect.ts'
import type { Blow } from './houses.ts'

/** A hit on a bridge: strength less what it is built of, against T6.3, so much Damage, and its load is weighed (MP-BLD-10, MP-BRG-01). */
export function hitBridge(battle: MpBattle, id: FeatureId, { by, shot, critical }: Blow): void {
  const bridge = bridgeCalled(battle.state, id)
  if (bridge === undefined || bridge.capacity === null) return
  const fire = structureStrength(shot)
  const strength = sum([fire, woTerm(bridge.material)])
  const die = battle.roll(20, { rule: 'MP-BLD-10', why: 'mp.roll.effect', by })
  const effect = effectOnVehicle(strength.total, die)
  const terms = damageTerms({ fireStrength: fire.value, material: bridge.material, effect, critical })
  const damage = sum(terms).total
  battle.event('MP-BLD-10', 'mp.house-hit', {
    ...(by === null ? {} : { unit: by }),
    sums: { strength },
    data: {
      house: id,
      die,
      damage,
      total: bridge.damage + damage,
      durability: bridge.damage + bridge.capacity,
    },
  })
  strikeBridge(battle, id, damage)
}
