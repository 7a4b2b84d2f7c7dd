import { cargoOf } from '../../../kernel/ordered.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { type Bridge, bridgeCalled, loadOn, unitsOn } from '../ground/bridges.ts'
import { liesIn } from '../ground/field.ts'
import { bridgeRoll, bridgeUnder } from '../ground/structure-damage.ts'
import { wrecksOf } from '../ground/wrecks.ts'
import { lose } from '../morale/losses.ts'
import { type MpBattle, unit } from '../units/state.ts'

/**
 * A bridge under its load: up to what it carries it holds, beyond twice as much it falls, in between a die says how it
 * suffers; after Damage its load is weighed again (MP-BRG-01, T10.5).
 */
export function weigh(battle: MpBattle, id: FeatureId): void {
  for (;;) {
    const bridge = bridgeCalled(battle.state, id)
    if (bridge === undefined || bridge.capacity === null) return
    const load = loadOn(battle.state, bridge)
    const under = bridgeUnder(load, bridge.capacity)
    if (under === 'holds') return
    if (under === 'collapses') return fall(battle, bridge, load)
    const die = battle.roll(20, { rule: 'MP-BRG-01', why: 'mp.roll.bridge', by: null })
    const fate = bridgeRoll(bridge.material, bridge.capacity, die)
    battle.event('MP-BRG-01', 'mp.bridge', {
      data: { bridge: id, load, capacity: bridge.capacity, die, damage: fate === 'collapses' ? 0 : fate },
    })
    if (fate === 'collapses') return fall(battle, bridge, load)
    damageBridge(battle, bridge, fate)
  }
}

function damageBridge(battle: MpBattle, { id, damage }: Bridge, more: number): void {
  const feature = battle.state.features[id]
  if (feature === undefined || more <= 0) return
  battle.change('MP-BRG-01', {
    type: 'feature',
    feature: { ...feature, data: { ...feature.data, damage: damage + more } },
  })
}

/** A shot or a charge has done a bridge so much Damage; then its load is weighed (MP-BRG-01, MP-SAP-04). */
export function strikeBridge(battle: MpBattle, id: FeatureId, damage: number): void {
  const bridge = bridgeCalled(battle.state, id)
  if (bridge === undefined || damage <= 0) return
  damageBridge(battle, bridge, damage)
  weigh(battle, id)
}

/** A bridge falls, and whoever is on it is lost with what he carries (MP-BRG-01). */
function fall(battle: MpBattle, bridge: Bridge, load: number): void {
  battle.event('MP-BRG-01', 'mp.bridge-falls', { data: { bridge: bridge.id, load } })
  for (const { id } of unitsOn(battle.state, bridge)) {
    const u = unit(battle, id)
    for (const one of cargoOf(battle.state, u)) if (one.aboardAs !== 'crew') lose(battle, one, 'MP-BRG-01')
    lose(battle, unit(battle, id), 'MP-BRG-01')
  }
  for (const { id, foot } of wrecksOf(battle.state))
    if (liesIn(bridge.area, foot.at)) battle.change('MP-BRG-01', { type: 'unfeature', feature: id })
  battle.change('MP-BRG-01', { type: 'unfeature', feature: bridge.id })
}
