import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order, Target } from '../../../kernel/order.ts'
import { refusalOf, refuse } from '../../../kernel/words.ts'
import { commandOf } from '../command/headquarters.ts'
import { command } from '../command/ordering.ts'
import { clearJam } from '../fight/shooting/jam.ts'
import { rally as rallyPlatoon, recover as recoverModel } from '../morale/rally.ts'
import { digOut as dig } from '../move/bogging.ts'
import { canPay, pay } from '../units/budget.ts'
import { headOf, levelOfPart, modelsOfPart, partOf } from '../units/parts.ts'
import { platoonCalled } from '../units/platoons.ts'
import { type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { able, actor } from './acting.ts'
import { commander, orderable, ordered } from './command.ts'

/** A Pinned model tries to recover, with all it has (MP-HIT-11, MP-ACT-13). */
export const recover: Order<MpState> = {
  key: 'recover',
  // Gathering, which the book names once, is recovery (MP-ACT-13).
  names: {
    en: ['recover', 'gather', 'unpin', 'shake off'],
    pl: ['otrząśnij', 'zbierz się', 'zbiera', 'przywrócenie', 'otrząśnij się', 'otrząsa się'],
  },
  class: 'action',
  form: {},
  open(state, id) {
    if (!actor(state, id).pinned) refuse('mp.error.not-pinned', { unit: id })
    return {}
  },
  check: (state, declared) => void recover.open(state, declared.unit),
  *perform(battle, declared) {
    recoverModel(battle, unit(battle, declared.unit))
  },
}

/** Refuses who cannot rally his own platoon, or his part of it: only its leader, or the first of the part (MP-MOR-09, MP-CMD-04). */
function ownRallier(state: MpState, id: string): MpUnit {
  const u = able(state, id, 'standard', { duty: 'rally' })
  const part = partOf(u)
  const level = levelOfPart(state, part)
  if (headOf(state, part)?.id !== id) refuse('mp.error.leads-not', { unit: id })
  if (part === u.platoon && platoonCalled(state, part).rallied) refuse('mp.error.rallied', { platoon: part })
  if (level === 'confident' || level === 'motivated') refuse('mp.error.steady', { platoon: u.platoon })
  return u
}

/** Platoons that somebody could order to rally (MP-CMD-09). */
const rallied = (state: MpState, id: string): Target[] => {
  const orders = commandOf(state, able(state, id, 'standard', { duty: 'rally' }))
  return orders === null || refusalOf(() => commander(state, id)) !== null
    ? []
    : orderable(state, orders, 'rally')
}

/**
 * A leader rallies his own platoon, which ends its activation (MP-MOR-09, MP-ACT-11): `A3-1 rally`. A headquarters orders
 * another platoon to, which may still act (MP-CMD-09): `A7-1 rally @A3-1`.
 */
export const rally: Order<MpState> = {
  key: 'rally',
  names: {
    en: ['rally', 'regroup'],
    pl: ['zbiórka', 'zbierz', 'zebranie', 'zbierz pluton', 'przegrupuj', 'przegrupowanie'],
  },
  class: 'action',
  form: { target: { kinds: ['friend'], needed: false } },
  open(state, id) {
    const others = rallied(state, id)
    if (others.length === 0) ownRallier(state, id)
    return { targets: () => others }
  },
  check(state, declared) {
    if (declared.target === undefined) ownRallier(state, declared.unit)
    else ordered(state, declared, 'rally')
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    if (declared.target !== undefined) {
      const platoon = ordered(battle.state, declared, 'rally')
      const { orders } = commander(battle.state, u.id)
      pay(battle, u, 'standard', 'MP-CMD-09', 'called')
      return command(battle, unit(battle, u.id), orders, platoon, 'rally')
    }
    pay(battle, u, 'standard', 'MP-MOR-09')
    const part = partOf(u)
    rallyPlatoon(battle, part, u)
    if (part === u.platoon) return
    for (const one of modelsOfPart(battle.state, part))
      set(battle, one, 'used', [...new Set([...one.used, 'done' as const])], 'MP-MOR-09')
  },
}

/** Whether an order to rally ends its own platoon's activation (MP-MOR-09, MP-CMD-09). */
export const endsActivation = (state: MpState, { order, target, unit: id }: Declared): boolean =>
  order === rally.key && target === undefined && lookUp(state.units, id)?.part == null

/** A vehicle that is stuck tries to get free, once an activation (MP-IMM-04). */
export const digOut: Order<MpState> = {
  key: 'digOut',
  names: { en: ['dig out', 'unbog'], pl: ['wygrzeb', 'wygrzebanie', 'wykop', 'wykopanie', 'odkop'] },
  class: 'action',
  form: {},
  open(state, id) {
    const u = able(state, id, 'either', { duty: 'withdrawal' })
    if (u.immobile !== 'bogged') refuse('mp.error.not-bogged', { unit: id })
    if (u.used.includes('dug')) refuse('mp.error.dug', { unit: id })
    return {}
  },
  check: (state, declared) => void digOut.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const { free } = dig(battle, u)
    if (free) set(battle, u, 'used', [...u.used, 'dug'], 'MP-IMM-04')
    else pay(battle, u, 'either', 'MP-IMM-04', 'dug')
  },
}

/** A jam is cleared for sure with both actions, or with the Standard one after a test of Skill (MP-FIR-10). */
const HOW: OptionForm = {
  names: { en: ['how'], pl: ['jak'] },
  values: ['surely', 'quickly'],
  words: {
    surely: { en: ['surely'], pl: ['pewnie'] },
    quickly: { en: ['quickly'], pl: ['szybko'] },
  },
}

const isQuick = (u: MpUnit, { options }: Declared): boolean => {
  const told = lookUp(options, 'how')
  return told === undefined ? !canPay(u, 'complex') : told === 'quickly'
}

/** The crew clears a jammed weapon (MP-FIR-10, MP-FIR-13): `A2-1 clear`, or `A2-1 clear how=quickly` for the Standard action. */
export const clear: Order<MpState> = {
  key: 'clear',
  names: { en: ['clear', 'clear jam'], pl: ['usuń zacięcie', 'odetnij', 'napraw broń'] },
  class: 'action',
  form: { options: { how: HOW } },
  open(state, id) {
    const u = able(state, id, 'standard')
    if (u.jammed.length === 0) refuse('mp.error.not-jammed', { unit: id })
    return { values: () => ({ how: canPay(u, 'complex') ? ['surely', 'quickly'] : ['quickly'] }) }
  },
  check(state, declared) {
    const u = able(state, declared.unit, 'standard')
    if (u.jammed.length === 0) refuse('mp.error.not-jammed', { unit: u.id })
    if (!isQuick(u, declared) && !canPay(u, 'complex')) refuse('mp.error.no-action', { unit: u.id })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const quick = isQuick(u, declared)
    pay(battle, u, quick ? 'standard' : 'complex', 'MP-FIR-10')
    clearJam(battle, u, quick)
  },
}
