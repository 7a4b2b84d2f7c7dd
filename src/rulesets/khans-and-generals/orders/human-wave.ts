import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Opening, Order } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import { refusalOf, refuse, type UnitId } from '../../../kernel/words.ts'
import { activationsLeft, activator, isActivated } from '../command/command.ts'
import { goAtOnce } from '../fight/melee/wave.ts'
import { placed } from '../ground/standing.ts'
import { orderWord } from '../tables/order-words.ts'
import { type KgBattle, type KgState, type KgUnit, reacting, setNote, unit } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { checkAssailant, checkOnset, openOnset } from './assault.ts'
import { checkUnit, ownUnit, spend } from './checks.ts'
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

/** Whether a unit may go in a wave with this leader: one HQ's, of a card that lists it (KG-OMX-03). */
const goesWith = (leader: KgUnit, u: KgUnit): boolean =>
  u.side === leader.side && u.hq === leader.hq && u.orders.includes(orderWord('humanWave'))

/** The units that could go with a leader now, as their player knows. */
const followers = (state: KgState, leader: KgUnit): KgUnit[] =>
  everyUnit(state).filter(
    (u) =>
      u.id !== leader.id &&
      goesWith(leader, u) &&
      refusalOf(() => {
        checkUnit(state, humanWave, u)
        checkAssailant(state, u)
      }) === null,
  )

/** How many units of a wave the HQ that activates its leader can still activate; no end of them in none's name. */
function activationsFor(state: KgState, leader: KgUnit): number {
  const hq = activator(state, leader)
  return hq === null ? Number.POSITIVE_INFINITY : activationsLeft(state, hq)
}

/** Whom a wave may be led by, and against whom (KG-OMX-03). */
function openToLeader(state: KgState, id: UnitId): Opening {
  const opening = openOnset(state, id)
  const leader = unit({ state }, id)
  if (!leader.orders.includes(orderWord('humanWave'))) refuse('kg.error.no-such-ability', { unit: id })
  // A command point activates one unit only (KG-PD-04), so there are no waves in the enemy's turn.
  if (reacting(state, leader)) refuse('kg.error.own-turn-only')
  return opening
}

/** Whom a wave is open to: a leader with whom two more of one HQ could go, and be activated (KG-OMX-03). */
function openWave(state: KgState, id: UnitId): Opening {
  const opening = openToLeader(state, id)
  const leader = unit({ state }, id)
  const others = followers(state, leader)
  if (others.length < FEWEST - 1) refuse('kg.error.wave-size')
  // Whoever is activated already goes for nothing.
  const ready = others.filter((u) => isActivated(state, u)).length
  const fresh = (isActivated(state, leader) ? 0 : 1) + Math.max(0, FEWEST - 1 - ready)
  if (fresh > activationsFor(state, leader)) refuse('kg.error.no-activation', { unit: id })
  return opening
}

/** Everybody in the wave could give this order himself, belongs to one HQ and can be activated (KG-OMX-03). */
function checkWave(state: KgState, declared: Declared, by: string | null): void {
  openToLeader(state, declared.unit)
  const leader = checkOnset(state, declared)
  const wave = members(declared)
  const ids = wave.map((m) => m.unit)
  if (ids.length < FEWEST || new Set(ids).size < ids.length) refuse('kg.error.wave-size')
  for (const { unit: id, target } of others(declared)) {
    const u = lookUp(state.units, id)
    if (u === undefined || !goesWith(leader, u)) refuse('kg.error.wave-unit', { unit: id })
    checkAssailant(state, u)
    checkEnemy(state, u, target)
    if (isVehicle(unit({ state }, target ?? ''))) refuse('kg.error.assault-vehicles', { unit: id })
    ownUnit(state, id, by)
    checkUnit(state, humanWave, u)
  }
  const fresh = ids.filter((id) => !isActivated(state, unit({ state }, id)))
  if (fresh.length > activationsFor(state, leader)) {
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
  names: { en: ['human wave', 'wave'], pl: ['ludzka fala', 'ludzkaFala', 'fala'] },
  class: 'mixed',
  form: {
    target: { kinds: ['enemy'], needed: true },
    options: { with: { ...WITH, needed: true } },
  },
  open: openWave,
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
  setNote(battle, u, 'KG-OMX-03', battle.state.turn, 'KG-OMX-03')
