import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { fireAt } from '../fight/shooting/fire.ts'
import { profile } from '../units/profile.ts'
import { type SzState, type SzUnit, set } from '../units/state.ts'
import { asTargets, firingUnit, inSight, shotTarget, targetUnit } from './checks.ts'
import { AMMO, FIGURES, figuresNamed } from './options.ts'

/** Kinds of fire a unit has. */
export const ammoOf = (u: SzUnit): string[] => profile(u).fire.map(({ kind }) => kind)

/** Refuses ammunition a unit does not have (SZ-SPEC-03). */
export function checkAmmo(u: SzUnit, ammo: string | undefined): void {
  if (ammo !== undefined && !ammoOf(u).includes(ammo)) refuse('sz.error.no-ammo', { unit: u.id })
}

/** Fire: the whole unit or some of its figures at one enemy unit (SZ-FIRE-01…04). `P5 fire @A2 ammo=canister`. */
export const fire: Order<SzState> = {
  key: 'fire',
  names: {
    en: ['fire', 'shoot', 'shoot at', 'fire at'],
    pl: ['ogień', 'strzelaj', 'strzela', 'strzał', 'ostrzał', 'ostrzelaj', 'ostrzeliwuje', 'pal'],
  },
  class: 'fire',
  form: { target: { kinds: ['enemy'], needed: true }, options: { ammo: AMMO, figures: FIGURES } },
  open(state, id) {
    const u = firingUnit(state, id)
    return { targets: () => asTargets(inSight(state, u)), values: () => ({ ammo: ammoOf(u) }) }
  },
  check(state, declared) {
    const u = firingUnit(state, declared.unit)
    checkAmmo(u, declared.options.ammo)
    figuresNamed(u, declared.options.figures)
    shotTarget(state, u, declared)
  },
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    const target = targetUnit(battle.state, declared)
    set(battle, u, 'acted', 'fire', 'SZ-SEQ-12')
    fireAt(battle, u, {
      target,
      ammo: lookUp(declared.options, 'ammo') ?? null,
      figures: figuresNamed(u, declared.options.figures),
      march: false,
      rule: 'SZ-FIRE-22',
    })
  },
}
