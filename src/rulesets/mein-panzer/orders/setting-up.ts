import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { pay } from '../units/budget.ts'
import { firingFrom } from '../units/posts.ts'
import { actionsOf, isPacked, needsSetUp } from '../units/readiness.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { able } from './acting.ts'

/** A model that has an action to spend on a weapon that must be set up (MP-ACT-04, MP-ACT-09). */
function handler(state: MpState, id: string): MpUnit {
  const u = able(state, id, 'either')
  if (!needsSetUp(u)) refuse('mp.error.needs-no-set-up', { unit: id })
  return u
}

/** Whose weapons are handled by an order to a model: its own, or of an open vehicle those that its passengers fire out of it (MP-TRP-06). */
function handled(state: MpState, id: string): readonly [MpUnit, ...MpUnit[]] {
  const [first, ...others] = firingFrom(state, able(state, id, 'either')).filter(needsSetUp)
  return first === undefined ? [handler(state, id)] : [first, ...others]
}

/** A gun that is still on its limber, which one of class 1 leaves without an action (MP-TRP-05). */
const onLimber = (u: MpUnit): boolean => u.limbered && actionsOf(u).unlimber > 0

/** One action more or less has been spent on a step; what was begun is kept between turns (MP-ACT-09). */
function reached(battle: MpBattle, u: MpUnit, progress: number, now: string): void {
  set(battle, u, 'progress', progress, 'MP-ACT-09')
  battle.event('MP-ACT-09', 'mp.handled', { unit: u.id, data: { now } })
}

function setsUp(battle: MpBattle, u: MpUnit): void {
  if (u.setUp) return
  if (u.limbered) set(battle, u, 'limbered', false, 'MP-TRP-05')
  if (u.progress + 1 < actionsOf(u).setUp) return reached(battle, u, u.progress + 1, 'begun')
  set(battle, u, 'setUp', true, 'MP-ACT-09')
  reached(battle, unit(battle, u.id), 0, 'setUp')
}

function packs(battle: MpBattle, u: MpUnit): void {
  if (isPacked(u)) return
  const left = (u.setUp ? actionsOf(u).setUp : u.progress) - 1
  set(battle, u, 'setUp', false, 'MP-ACT-09')
  reached(battle, unit(battle, u.id), left, left === 0 ? 'packed' : 'begun')
}

/** Either action sets a weapon up, or brings that nearer by one of the actions of T9.1: `A1-5 set up` (MP-ACT-09). */
export const setUp: Order<MpState> = {
  key: 'setUp',
  names: {
    en: ['set up', 'setup', 'unpack'],
    pl: ['rozłóż', 'rozłóż broń', 'rozkłada', 'rozłożenie', 'rozstaw broń'],
  },
  class: 'action',
  form: {},
  open(state, id) {
    const crews = handled(state, id)
    if (crews.every(onLimber)) refuse('mp.error.limbered', { unit: id })
    if (crews.every((u) => u.setUp)) refuse('mp.error.is-set-up', { unit: id })
    return {}
  },
  check: (state, declared) => void setUp.open(state, declared.unit),
  *perform(battle, declared) {
    const crews = handled(battle.state, declared.unit)
    pay(battle, unit(battle, declared.unit), 'either', 'MP-ACT-09')
    for (const { id } of crews) setsUp(battle, unit(battle, id))
  },
}

/** Either action packs a weapon, or takes back one of those that setting it up took; from the first it cannot fire: `A1-5 pack` (MP-ACT-09). */
export const pack: Order<MpState> = {
  key: 'pack',
  names: { en: ['pack', 'pack up'], pl: ['złóż', 'złóż broń', 'składa', 'złożenie'] },
  class: 'action',
  form: {},
  open(state, id) {
    if (handled(state, id).every((u) => u.limbered || isPacked(u))) refuse('mp.error.is-packed', { unit: id })
    return {}
  },
  check: (state, declared) => void pack.open(state, declared.unit),
  *perform(battle, declared) {
    const crews = handled(battle.state, declared.unit)
    pay(battle, unit(battle, declared.unit), 'either', 'MP-ACT-09')
    for (const { id } of crews) packs(battle, unit(battle, id))
  },
}

/** Either action takes a gun off its limber, or brings that nearer; it has yet to be set up: `A2-1 unlimber` (MP-ACT-09, MP-TRP-05). */
export const unlimber: Order<MpState> = {
  key: 'unlimber',
  names: { en: ['unlimber'], pl: ['odprzodkuj', 'odprzodkowuje', 'odprzodkowanie'] },
  class: 'action',
  form: {},
  open(state, id) {
    if (!onLimber(handler(state, id))) refuse('mp.error.not-limbered', { unit: id })
    return {}
  },
  check: (state, declared) => void unlimber.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    pay(battle, u, 'either', 'MP-ACT-09')
    if (u.progress + 1 < actionsOf(u).unlimber) return reached(battle, u, u.progress + 1, 'begun')
    set(battle, u, 'limbered', false, 'MP-ACT-09')
    reached(battle, u, 0, 'unlimbered')
  },
}
