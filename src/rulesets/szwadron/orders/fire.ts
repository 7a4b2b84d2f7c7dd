import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { fireAt, type Named, toldToFire } from '../fight/shooting/fire.ts'
import { inSight } from '../fight/shooting/in-sight.ts'
import { modesOf } from '../units/profile.ts'
import { type SzState, type SzUnit, set } from '../units/state.ts'
import { goAfterFire } from './after-fire.ts'
import { asTargets, firingUnit, shotTarget, targetUnit } from './checks.ts'
import { AMMO, FIGURES, figuresNamed } from './options.ts'
import { LEGS } from './shape.ts'

/** Kinds of fire a unit has. */
export const ammoOf = (u: SzUnit): string[] => modesOf(u).map(({ kind }) => kind)

/** Refuses ammunition a unit does not have (SZ-SPEC-03). */
export function checkAmmo(u: SzUnit, ammo: string | undefined): void {
  if (ammo !== undefined && !ammoOf(u).includes(ammo)) refuse('sz.error.no-ammo', { unit: u.id })
}

/** What an order to fire names of a unit: its ammunition and its figures (SZ-FIRE-03). */
const namedIn = (u: SzUnit, { options }: Declared): Named => ({
  ammo: lookUp(options, 'ammo') ?? null,
  figures: figuresNamed(u, options.figures),
})

/**
 * Fire: the whole unit or some of its figures at one enemy unit; those that do not fire may move after it (SZ-FIRE-01…04,
 * SZ-FIRE-30). `P5 fire @A2 ammo=canister`, `P2 fire @A3 figures=1-5 > N 3`.
 */
export const fire: Order<SzState> = {
  key: 'fire',
  often: true,
  names: {
    en: ['fire', 'shoot', 'shoot at', 'fire at', 'volley', 'salvo'],
    pl: [
      'ogień',
      'strzelaj',
      'strzela',
      'strzał',
      'ostrzał',
      'ostrzelaj',
      'ostrzeliwuje',
      'pal',
      'salwa',
      'salwą',
      'strzel',
    ],
  },
  class: 'fire',
  form: {
    target: { kinds: ['enemy'], needed: true },
    path: { needed: false },
    options: { ammo: AMMO, figures: FIGURES },
  },
  open(state, id) {
    const u = firingUnit(state, id)
    return { targets: () => asTargets(inSight(state, u)), values: () => ({ ammo: ammoOf(u) }) }
  },
  check(state, declared) {
    const u = firingUnit(state, declared.unit)
    checkAmmo(u, declared.options.ammo)
    shotTarget(state, u, declared, namedIn(u, declared))
    if (declared.path.length > LEGS) refuse('sz.error.legs', { most: LEGS })
  },
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    const target = targetUnit(battle.state, declared)
    set(battle, u, 'acted', 'fire', 'SZ-SEQ-12')
    const named = namedIn(u, declared)
    const told = declared.path.length > 0 ? toldToFire(battle.state, u, target, named) : []
    const fired = fireAt(battle, u, {
      target,
      ...named,
      march: false,
      rule: 'SZ-FIRE-22',
    })
    if (fired !== null && declared.path.length > 0)
      yield* goAfterFire(battle, u, { told, shots: fired.shots }, declared.path)
  },
}
