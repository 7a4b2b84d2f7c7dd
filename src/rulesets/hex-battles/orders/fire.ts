import type { Order } from '../../../kernel/order.ts'
import { formatHex } from '../../../kernel/space/hex.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { ordered, standingUnit } from '../command/commanding.ts'
import { fireAt, mayFire, noShot, shotsOf } from '../fight/artillery.ts'
import { inEnemyZone } from '../ground/zones.ts'
import { formationOf, type HxState, isGun } from '../units/state.ts'
import { checkPhase, targetHex } from './declared.ts'
import { WITH } from './options.ts'

/**
 * Artillery fire: one or several batteries at one hex, in the own artillery phase (HX-ART-05); of the rulebook's two
 * sections 5.3 the first is the charge and this the second (HX-ART-03). Never in the enemy's half (HX-ASYNC-04). `A1+A2 fire @0812`.
 */
export const fire: Order<HxState> = {
  key: 'fire',
  often: true,
  names: {
    en: ['fire', 'shoot', 'shoot at', 'fire at', 'bombard', 'shell'],
    pl: [
      'ogień',
      'ostrzał',
      'strzelaj',
      'strzał',
      'strzela',
      'ostrzelaj',
      'ostrzeliwuje',
      'bombarduj',
      'strzel',
    ],
  },
  class: 'fire',
  form: { target: { kinds: ['enemy', 'place'], needed: true }, options: { with: WITH } },
  open(state, unit) {
    const gun = standingUnit(state, unit)
    checkPhase(state, gun.side, 'artillery')
    if (!isGun(gun)) refuse('hex.error.no-gun', { unit })
    if (gun.order !== 'good') refuse('hex.error.out-of-order', { unit })
    if (formationOf(gun) === 'march') refuse('hex.error.in-march', { unit })
    if (gun.entered > 0) refuse('hex.error.gun-moved', { unit })
    if (inEnemyZone(state, gun)) refuse('hex.error.gun-in-zone', { unit })
    if (!mayFire(state, gun)) refuse('hex.error.acted', { unit })
    return { targets: () => shotsOf(state, gun).map((at) => ({ at })) }
  },
  check(state, declared) {
    const guns = ordered(state, declared)
    const target = targetHex(state, declared)
    for (const gun of guns) {
      const unit = gun.id
      fire.open(state, unit)
      const reason = noShot(state, gun, target)
      if (reason !== null) {
        refuse('hex.error.no-shot', { unit, hex: formatHex(target), reason: message(`hex.reason.${reason}`) })
      }
    }
  },
  *perform(battle, declared) {
    const { state } = battle
    yield* fireAt(battle, ordered(state, declared), targetHex(state, declared))
  },
}
