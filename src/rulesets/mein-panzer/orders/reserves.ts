import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForms } from '../../../kernel/option.ts'
import { checkForm, type Declared, type Order } from '../../../kernel/order.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { type Entering, entryPlaces } from '../reserves/entry.ts'
import { comingOf, inReserve } from '../reserves/reserves.ts'
import { comeUnseen } from '../sight/hiding.ts'
import { isGun } from '../units/models.ts'
import { setPlatoon } from '../units/platoons.ts'
import {
  type MpBattle,
  type MpSide,
  type MpState,
  type MpUnit,
  onTable,
  set,
  setSide,
  unit,
  unitsOnTable,
} from '../units/state.ts'
import { refuseTurn } from './acting.ts'

/** The facts of the side of a model. */
const sideOf = (state: MpState, u: MpUnit): MpSide['facts'] => (lookUp(state.sides, u.side) as MpSide).facts

/** A model of a platoon that waits in reserve; refuses any other. */
function waiting(state: MpState, id: string): MpUnit {
  const u = unit({ state }, id)
  return inReserve(state, u.platoon) ? u : refuse('mp.error.no-reserve', { unit: id })
}

const COME = {
  come: {
    names: { en: ['come'], pl: ['wejdzie'] },
    values: ['yes', 'no'],
    words: { yes: { en: ['yes'], pl: ['tak'] }, no: { en: ['no'], pl: ['nie'] } },
  },
} as const satisfies OptionForms

/**
 * A secret note that a platoon in reserve is to come from the next turn on, or no more; written at any time, so that nobody
 * ever waits for it: `A6-1 reserve`, `A6-1 reserve come=no` (MP-TRN-03).
 */
export const note: Order<MpState> = {
  key: 'note',
  names: { en: ['reserve', 'note'], pl: ['odwód', 'odwod', 'zapisz'] },
  class: 'table',
  form: { options: COME },
  open(state, id) {
    const u = waiting(state, id)
    const { notes } = sideOf(state, u)
    return { values: () => ({ come: notes.platoons.includes(u.platoon) ? ['no'] : ['yes'] }) }
  },
  check: (state, declared) => void note.open(state, declared.unit),
  *perform(battle, { unit: id, options }) {
    const u = unit(battle, id)
    const { notes } = sideOf(battle.state, u)
    const others = notes.platoons.filter((one) => one !== u.platoon)
    const come = lookUp(options, 'come') !== 'no'
    const platoons = come ? [...others, u.platoon] : others
    setSide(battle, u.side, 'notes', { ...notes, platoons }, 'MP-TRN-03')
    battle.event(
      'MP-TRN-03',
      come ? 'mp.noted' : 'mp.not-noted',
      { unit: id, data: { platoon: u.platoon } },
      [u.side],
    )
  },
}

const RIDE = {
  ride: {
    names: { en: ['ride'], pl: ['jazda'] },
    values: ['yes', 'no'],
    words: { yes: { en: ['yes'], pl: ['tak'] }, no: { en: ['no'], pl: ['nie'] } },
  },
} as const satisfies OptionForms

/** Where those of a platoon come in, if nobody else stands there. */
function places(state: MpState, u: MpUnit, { target, path, options }: Declared, others: readonly MpUnit[]) {
  const near = target !== undefined && 'at' in target ? target.at : (path.at(-1) ?? null)
  const ride = lookUp(options, 'ride') !== 'no'
  return entryPlaces(
    state,
    sideOf(state, u),
    u.platoon,
    near as Point | null,
    ride,
    others as (MpUnit & Placed)[],
  )
}

/** Whom the player of a model knows to stand on the table. */
const knownTo = (state: MpState, u: MpUnit): MpUnit[] =>
  unitsOnTable(state).filter((other) => other.side === u.side || !other.hidden)

/**
 * A platoon that was noted for this turn comes on by the edge of its side's reserves, about a place of it, and is activated:
 * `A6-1 enter @D2`, `A6-1 enter @D2 ride=no` (MP-SET-10).
 */
export const enter: Order<MpState> = {
  key: 'enter',
  names: { en: ['enter', 'come on'], pl: ['wejdź', 'wejdz', 'wprowadź', 'wprowadz', 'wejście'] },
  class: 'entry',
  form: { target: { kinds: ['place'], needed: false }, path: { needed: false }, options: RIDE },
  open(state, id) {
    const u = waiting(state, id)
    if (state.phase !== 'activation' || state.active !== u.side) refuseTurn(state, u.side)
    const { activation } = state.facts
    if (activation !== null) refuse('mp.error.other-platoon', { platoon: activation.platoon })
    if (!comingOf(state, u.side).includes(u.platoon)) refuse('mp.error.not-noted', { platoon: u.platoon })
    return {}
  },
  check(state, declared) {
    checkForm(enter.form, declared)
    enter.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    if (places(state, u, declared, knownTo(state, u)) === null)
      refuse('mp.error.no-entry', { platoon: u.platoon })
  },
  *perform(battle, declared) {
    const { state } = battle
    const u = unit(battle, declared.unit)
    const found = places(state, u, declared, unitsOnTable(state))
    if (found === null) {
      // Somebody whom nobody knew of stands in the way of all of them.
      battle.event('MP-SET-10', 'mp.entry-blocked', { unit: u.id, data: { platoon: u.platoon } }, [u.side])
      return
    }
    setPlatoon(battle, u.platoon, { reserve: false }, 'MP-SET-10')
    for (const one of found) comeIn(battle, one)
    for (const { unit: id } of found) {
      const now = unit(battle, id)
      if (!onTable(now)) continue
      // Who has just driven in moves, and stands nowhere to fire from (MP-SET-10).
      set(battle, now, 'moving', true, 'MP-SET-10')
      set(battle, now, 'used', ['moved'], 'MP-SET-10')
      set(battle, now, 'activated', true, 'MP-SET-10')
    }
    const coming = comingOf(state, u.side)
    setSide(battle, u.side, 'coming', coming, 'MP-SET-10')
    const { notes } = sideOf(battle.state, u)
    const platoons = notes.platoons.filter((id) => id !== u.platoon)
    setSide(battle, u.side, 'notes', { ...notes, platoons }, 'MP-SET-10')
    battle.event('MP-SET-10', 'mp.enters', { unit: u.id, data: { platoon: u.platoon } })
  },
}

function comeIn(battle: MpBattle, one: Entering): void {
  if ('carrier' in one) {
    battle.change('MP-TRP-17', { type: 'board', unit: one.unit, carrier: one.carrier })
    const u = unit(battle, one.unit)
    set(battle, u, 'aboardAs', isGun(u) ? 'towed' : 'inside', 'MP-TRP-17')
    return
  }
  const u = unit(battle, one.unit)
  comeUnseen(battle, u, { ...u, at: one.at, facing: one.facing })
  // As it has no place yet, nobody else could say that he does not know of it.
  const heard = u.hidden ? [u.side] : undefined
  battle.change('MP-SET-10', { type: 'status', unit: one.unit, status: 'standing' }, heard)
  battle.change('MP-SET-10', { type: 'place', unit: one.unit, at: one.at, facing: one.facing })
}
