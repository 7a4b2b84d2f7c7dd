import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { fireAt } from '../fight/shooting/fire.ts'
import { engaged } from '../ground/engaged.ts'
import { moveOf } from '../move/allowance.ts'
import { isGun } from '../units/profile.ts'
import { enemiesOf, onTable, type SzBattle, type SzState, type SzUnit, set } from '../units/state.ts'
import { asTargets, firingUnit, shotTarget, targetUnit } from './checks.ts'
import { goAlong } from './move.ts'
import { FILES, FIRST } from './options.ts'
import { checkWay, shapeTold } from './shape.ts'

/** A unit that may fire on the march: guns never do (SZ-FIRE-46, SZ-SPEC-02). */
function marcher(state: SzState, id: string): SzUnit {
  const u = firingUnit(state, id)
  if (isGun(u)) refuse('sz.error.gun-on-march', { unit: id })
  return u
}

function shoot(battle: SzBattle, u: SzUnit, target: SzUnit): void {
  const { state } = battle
  if (!onTable(u) || !onTable(target)) return
  if (engaged(state, target)) {
    battle.event('SZ-FIRE-08', 'sz.no-shot', { unit: u.id, target: target.id })
    return
  }
  fireAt(battle, u, { target, ammo: null, figures: null, march: true, rule: 'SZ-FIRE-44' })
}

/**
 * Fire on the march: half the Move and half the salvo, in the order the player says; nothing else besides (SZ-FIRE-44…46).
 * `P2 march-fire @A3 > N 5 first=fire`.
 */
export const marchFire: Order<SzState> = {
  key: 'marchFire',
  names: {
    en: ['march-fire', 'march fire', 'fire on the march', 'move and fire', 'fire moving', 'fire on the move'],
    pl: [
      'ogień w marszu',
      'ostrzał w marszu',
      'strzelaj w marszu',
      'ruch i ogień',
      'ogień w ruchu',
      'strzał w marszu',
      'strzelaj w ruchu',
    ],
  },
  class: 'fire',
  form: {
    target: { kinds: ['enemy'], needed: true },
    path: { needed: true },
    face: { needed: false },
    options: { first: FIRST, files: FILES },
  },
  open(state, id) {
    const u = marcher(state, id)
    return { targets: () => asTargets(enemiesOf(state, u.side)) }
  },
  check(state, declared) {
    const u = marcher(state, declared.unit)
    checkWay(u, declared, shapeTold(u, declared))
    if (declared.options.first === 'fire') shotTarget(state, u, declared)
    else targetUnit(state, declared)
  },
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    const target = targetUnit(battle.state, declared)
    const shape = shapeTold(u, declared)
    set(battle, u, 'acted', 'marchFire', 'SZ-SEQ-12')
    if (declared.options.first === 'fire') shoot(battle, u, target)
    const came = yield* goAlong(battle, u, {
      path: declared.path,
      shape,
      most: moveOf(u) / 2,
      manner: 'move',
      peaceful: true,
    })
    if (came && declared.options.first !== 'fire') shoot(battle, u, target)
  },
}
