import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, idsNamed, type Order } from '../../../kernel/order.ts'
import { parsePlace } from '../../../kernel/space/grid.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { hasTrigger } from '../fight/watching.ts'
import type { Arm } from '../tables/arms.ts'
import { CM } from '../units/profile.ts'
import { type SzState, set, type Watch } from '../units/state.ts'
import { firingUnit } from './checks.ts'
import { ammoOf, checkAmmo } from './fire.ts'
import { AMMO, AT, END, FIGURES, figuresNamed, KIND, LEAST, ON, POINT, RADIUS, WITHIN } from './options.ts'

/** Enemy units that an option names; `any` is all of them. Refuses strangers. */
function enemiesNamed(state: SzState, { unit, options }: Declared, key: 'at' | 'end' | 'on'): string[] {
  const side = lookUp(state.units, unit)?.side
  const text = lookUp(options, key)
  if (text === undefined || text === 'any' || text === 'wszystko' || text === 'każdy') return []
  // Nobody at all when the phase ends: its fire then lapses (SZ-ASYNC-05).
  if (key === 'end' && (text === 'none' || text === 'nikt')) return ['none']
  const ids = idsNamed(text)
  for (const id of ids) {
    const named = lookUp(state.units, id)
    if (named === undefined || named.side === side) refuse('sz.error.needs-enemy')
  }
  return ids
}

/** Cm within which a trigger may lie. */
const FARTHEST = 100

/** Cm about a place that a trigger reaches, unless told otherwise. */
const ABOUT = 5

/** The place an option names; refuses one that is none. */
function pointNamed(state: SzState, { options }: Declared): Watch['point'] {
  const text = lookUp(options, 'point')
  if (text === undefined) return undefined
  const found = parsePlace(text, state.map)
  const radius = Number(lookUp(options, 'radius') ?? ABOUT)
  if (!found.ok) return refuse('sz.error.point', { point: text })
  if (!(radius >= 1 && radius <= FARTHEST)) return refuse('sz.error.within', { most: FARTHEST })
  return { x: found.at.x, y: found.at.y, radius: Math.round(radius * CM) }
}

const KINDS: Readonly<Record<string, readonly Arm[]>> = {
  infantry: ['infantry'],
  cavalry: ['cavalry'],
  artillery: ['footArtillery', 'horseArtillery'],
}

/** The triggers that the house's rules for declared fire know beside a distance (SZ-ASYNC-05). */
function triggersTold(state: SzState, declared: Declared): Partial<Watch> {
  const { options, unit } = declared
  const point = pointNamed(state, declared)
  const on = enemiesNamed(state, declared, 'on')
  const least = options.least === undefined ? undefined : Number(options.least)
  if (least !== undefined && !(Number.isInteger(least) && least >= 1)) refuse('sz.error.least')
  const arms = lookUp(KINDS, lookUp(options, 'for') ?? '')
  const figures = figuresNamed(standingUnit(state, unit), lookUp(options, 'figures'))
  return {
    ...(point === undefined ? {} : { point }),
    ...(on.length === 0 ? {} : { on }),
    ...(least === undefined ? {} : { least }),
    ...(arms === undefined ? {} : { arms }),
    ...(figures === null ? {} : { figures }),
  }
}

function watchTold(state: SzState, declared: Declared): Watch {
  const cm = declared.options.within === undefined ? null : Number(declared.options.within)
  if (cm !== null && !(cm >= 1 && cm <= FARTHEST)) refuse('sz.error.within', { most: FARTHEST })
  return {
    targets: enemiesNamed(state, declared, 'at'),
    within: cm === null ? null : Math.round(cm * CM),
    ammo: lookUp(declared.options, 'ammo') ?? null,
    end: enemiesNamed(state, declared, 'end'),
    ...triggersTold(state, declared),
  }
}

/**
 * Declare fire in the enemy's turn: at the first that comes near enough to it or to a place, or that moves, or at
 * somebody when his phase ends (SZ-FIRE-47, SZ-FIRE-48, SZ-ASYNC-05). `P5 watch within=30 ammo=shot end=A3`,
 * `P5 watch point=H6 radius=8 for=cavalry`, `P2 watch on=A3 figures=1-4`.
 */
export const watch: Order<SzState> = {
  key: 'watch',
  names: {
    en: ['watch', 'overwatch', 'wait', 'opportunity fire', 'reaction fire', 'stand by'],
    pl: [
      'czuwaj',
      'czuwa',
      'czuwanie',
      'czekaj',
      'czeka',
      'ogień w turze wroga',
      'oczekuj',
      'oczekiwanie',
      'obserwuj',
      'ogień w reakcji',
    ],
  },
  class: 'watch',
  form: {
    options: {
      within: WITHIN,
      at: AT,
      ammo: AMMO,
      end: END,
      point: POINT,
      radius: RADIUS,
      on: ON,
      least: LEAST,
      for: KIND,
      figures: FIGURES,
    },
  },
  open(state, id) {
    const u = firingUnit(state, id)
    return { values: () => ({ ammo: ammoOf(u) }) }
  },
  check(state, declared) {
    const u = firingUnit(state, declared.unit)
    checkAmmo(u, declared.options.ammo)
    watchTold(state, declared)
  },
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    const told = watchTold(battle.state, declared)
    set(battle, u, 'acted', 'watch', 'SZ-SEQ-12')
    set(battle, u, 'watching', true, 'SZ-FIRE-48')
    set(battle, u, 'asks', !hasTrigger(told), 'SZ-ASYNC-06')
    set(battle, u, 'watch', told, 'SZ-ASYNC-05')
    battle.event('SZ-FIRE-48', 'sz.watches', { unit: u.id })
  },
}
