import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { gap } from '../../../kernel/space/base.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { activationsLeft, activator, isActivated } from '../command/command.ts'
import { goAtOnce } from '../fight/melee/wave.ts'
import { placed } from '../ground/standing.ts'
import { type KgBattle, type KgState, type KgUnit, reacting, set, unit } from '../units/state.ts'
import { checkAssailant, checkAssault } from './assault.ts'
import { checkOrder, spend } from './checks.ts'
import { WITH } from './options.ts'
import { checkEnemy, noEffect, present, targetUnit } from './targets.ts'

/** Fewest units of a wave, and the widest gap between neighbours, mm (KG-OMX-03). */
const FEWEST = 3
const WIDEST_GAP = 50

interface Member {
  readonly unit: UnitId
  readonly target: UnitId | null
}

/** `R2@K3, R4`: the others of the wave, each with its enemy, by default the leader's. */
function others(declared: Declared): Member[] {
  const words = (declared.options.with ?? '').split(/[\s,;+]+/).filter((word) => word !== '')
  return words.map((word) => {
    const [id = '', target] = word.split('@')
    return { unit: id, target: target ?? targetUnit(declared) }
  })
}

const members = (declared: Declared): Member[] => [
  { unit: declared.unit, target: targetUnit(declared) },
  ...others(declared),
]

/** Everybody in the wave could give this order himself, belongs to one HQ and can be activated (KG-OMX-03). */
function checkWave(state: KgState, declared: Declared, by: string | null): void {
  const leader = checkAssault(state, declared)
  if (!leader.orders.includes('ludzkaFala')) refuse('kg.error.no-such-ability', { unit: leader.id })
  // A command point activates one unit only (KG-PD-04), so there are no waves in the enemy's turn.
  if (reacting(state, leader)) refuse('kg.error.own-turn-only')
  const wave = members(declared)
  const ids = wave.map((m) => m.unit)
  if (ids.length < FEWEST || new Set(ids).size < ids.length) refuse('kg.error.wave-size')
  for (const { unit: id, target } of others(declared)) {
    const u = lookUp(state.units, id)
    if (u === undefined || u.side !== leader.side || u.hq !== leader.hq)
      refuse('kg.error.wave-unit', { unit: id })
    if (!u.orders.includes('ludzkaFala')) refuse('kg.error.wave-unit', { unit: id })
    checkAssailant(state, u)
    checkEnemy(state, u, target)
    checkOrder(state, humanWave, { ...declared, unit: id }, by)
  }
  const fresh = ids.filter((id) => !isActivated(state, unit({ state }, id)))
  const hq = activator(state, leader)
  if (hq !== null && fresh.length > activationsLeft(state, hq)) {
    refuse('kg.error.no-activation', { unit: fresh.at(-1) ?? leader.id })
  }
}

/** Whether they stand in one line: each no more than 5 cm from the others of the chain (KG-OMX-03). */
function inLine(units: readonly KgUnit[]): boolean {
  const reached = units.slice(0, 1)
  for (const u of reached) {
    for (const other of units) {
      if (!reached.includes(other) && gap(placed(u), placed(other)) <= WIDEST_GAP) reached.push(other)
    }
  }
  return reached.length === units.length
}

/**
 * Human wave (*Ludzka Fala*): three units or more of one HQ, side by side, assault at once: 5 cm farther, +2 in the
 * first exchange, and easier to shoot at until the turn ends. One order for reactions (KG-OMX-03).
 */
export const humanWave: Order<KgState> = {
  key: 'humanWave',
  names: { en: ['human wave', 'wave'], pl: ['ludzka fala', 'ludzkaFala'] },
  class: 'mixed',
  form: {
    target: { kinds: ['enemy'], needed: true },
    options: { with: { ...WITH, needed: true } },
  },
  check: checkWave,
  *perform(battle, declared) {
    for (const { unit: id } of others(declared)) {
      spend(battle, humanWave, unit(battle, id))
    }
    const wave = members(declared)
    const units = wave.map((m) => unit(battle, m.unit))
    if (!inLine(units)) return noEffect(battle, declared, 'no-line')
    for (const u of units) exposed(battle, u)
    const vain = goAtOnce(
      battle,
      wave.map((m) => ({ unit: unit(battle, m.unit), enemy: present(battle.state, m.target) })),
    )
    for (const { unit: id } of wave) {
      const reason = vain.get(id)
      if (reason !== undefined) noEffect(battle, { ...declared, unit: id }, reason)
    }
  },
}

/** Packed together they are easier to hit for the rest of the game turn (KG-OMX-03). */
const exposed = (battle: KgBattle, u: KgUnit): void =>
  set(battle, u, 'notes', { ...u.notes, 'KG-OMX-03': battle.state.turn }, 'KG-OMX-03')
