import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Order } from '../../../kernel/order.ts'
import { keysOf, written } from '../../../kernel/ordered.ts'
import type { Pivot } from '../../../kernel/space/leg.ts'
import { refuse } from '../../../kernel/words.ts'
import { isStuck } from '../move/bogging.ts'
import { rotateOnly } from '../move/turning.ts'
import { FORMATION } from '../tables/formations.ts'
import { type KgState, unit } from '../units/state.ts'
import { HOLD } from './options.ts'

/** What a base may turn about, as players say it (KG-MOV-03). */
export const AXES = written<Pivot>({
  frontLeft: 'front-left',
  frontRight: 'front-right',
  rearRight: 'rear-right',
  rearLeft: 'rear-left',
  front: 'front',
  centre: 'centre',
})

/** About its middle a base turns where it stands; about any other axis its middle goes elsewhere. */
const ON_THE_SPOT = 'centre'

const AXIS: OptionForm = {
  names: { en: ['axis'], pl: ['oś'] },
  values: keysOf(AXES),
  words: {
    frontLeft: { en: ['front-left'], pl: ['lewy-przód'] },
    frontRight: { en: ['front-right'], pl: ['prawy-przód'] },
    rearRight: { en: ['rear-right'], pl: ['prawy-tył'] },
    rearLeft: { en: ['rear-left'], pl: ['lewy-tył'] },
    front: { en: ['front'], pl: ['przód'] },
    centre: { en: ['centre', 'center', 'middle'], pl: ['środek'] },
  },
}

/**
 * Rotate (*Obrót*): rotation only, up to 180° in a player turn, about any of the six axes; it is no movement for
 * shooting (KG-OMV-03, KG-MOV-02, KG-MOV-03). A weapon that is set up turns by 45°, a gun up to 75 mm by 90°
 * (KG-OBG-06). Turning in a position does not leave it (KG-POS-03). Who is immobilised cannot turn, who is stuck can, on
 * the spot (KG-MOV-12).
 */
export const rotate: Order<KgState> = {
  key: 'rotate',
  names: {
    en: ['rotate', 'turn', 'face', 'pivot', 'wheel'],
    pl: ['obrót', 'obrot', 'obróć', 'obraca', 'obróć się', 'zwrot', 'skręć'],
  },
  class: 'move',
  form: {
    face: { needed: true },
    options: { axis: AXIS, hold: HOLD },
  },
  open(state, id) {
    const u = unit({ state }, id)
    if (u.immobilised) refuse('kg.error.immobilised', { unit: u.id })
    if (FORMATION[u.formation].moveAtMost === 0) refuse('kg.error.stands-still', { unit: u.id })
    return isStuck(state, u) ? { values: () => ({ axis: [ON_THE_SPOT] }) } : {}
  },
  check(state, declared) {
    rotate.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    const { axis = ON_THE_SPOT } = declared.options
    if (axis !== ON_THE_SPOT && isStuck(state, u)) refuse('kg.error.stuck-turns', { unit: u.id })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    rotateOnly(
      battle,
      u,
      declared.face ?? u.facing,
      lookUp(AXES, declared.options.axis ?? ON_THE_SPOT) ?? 'centre',
    )
  },
}
