import type { Order } from '../../../kernel/order.ts'
import { adjacent } from '../../../kernel/space/base.ts'
import { refuse } from '../../../kernel/words.ts'
import { adversariesOf, lockedIn, unlock } from '../ground/contacts.ts'
import { placed } from '../ground/standing.ts'
import { waver } from '../morale/morale.ts'
import { checkMobile } from '../move/mobility.ts'
import { walk } from '../move/walk.ts'
import { MORALE } from '../tables/morale-events.ts'
import { type KgBattle, type KgState, type KgUnit, unit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'

/**
 * Disengage (*Oderwanie od walki wręcz*): after a Training test without modifiers the unit moves away, up to its
 * Movement Range, whichever way it faces, not through enemies; failed, it stays and wavers by one (KG-OMX-04). Its
 * adversaries with nobody else to fight are free (KG-MEL-06).
 */
export const disengage: Order<KgState> = {
  key: 'disengage',
  names: {
    en: ['disengage', 'break off', 'leave melee'],
    pl: ['oderwanie', 'oderwij', 'oderwanie od walki wręcz', 'odrywa się', 'oderwij się', 'wyjdź z walki'],
  },
  class: 'mixed',
  form: { path: { needed: true }, face: { needed: false } },
  open(state, id) {
    const u = unit({ state }, id)
    if (!lockedIn(state, u)) refuse('kg.error.not-in-melee', { unit: u.id })
    checkMobile(state, u)
    return {}
  },
  check: (state, declared) => void disengage.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    if (!trainingTest(battle, u, { rule: 'KG-OMX-04', why: 'kg.roll.disengage' })) {
      waver(battle, u, MORALE.failedDisengage)
      return
    }
    const foes = adversariesOf(battle.state, u)
    walk(battle, u, declared.path, {
      manner: 'disengage',
      rule: 'KG-OMX-04',
      freely: true,
      keepFacing: true,
      ...(declared.face === undefined ? {} : { face: declared.face }),
    })
    if (u.at !== null && foes.some((foe) => touches(u, foe))) return heldFast(battle, u)
    unlock(battle, u, 'KG-MEL-06')
    battle.event('KG-OMX-04', 'kg.disengaged', { unit: u.id })
  },
}

const touches = (u: KgUnit, foe: KgUnit): boolean => foe.at !== null && adjacent(placed(u), placed(foe))

/** The way it chose did not lead out of contact: it stays in the melee. */
const heldFast = (battle: KgBattle, u: KgUnit): void =>
  battle.event('KG-OMX-04', 'kg.held-fast', { unit: u.id })
