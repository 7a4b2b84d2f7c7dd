import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { type Message, message, refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { fightMelee } from '../fight/melee/fight.ts'
import { outlookOf } from '../fight/melee/outlook.ts'
import { inContact } from '../ground/contact.ts'
import { hasAdvantage } from '../ground/engaged.ts'
import { meleeOf } from '../units/profile.ts'
import { type SzState, type SzUnit, set } from '../units/state.ts'
import { asTargets, freshUnit, targetUnit } from './checks.ts'
import { FIGURES, figuresNamed, WITH } from './options.ts'
import { partnersNamed } from './partners.ts'

/** A unit in contact with somebody, that can fight (SZ-SEQ-13). */
export function inFight(state: SzState, id: string): SzUnit {
  const u = freshUnit(state, id)
  if (inContact(state, u).length === 0) refuse('sz.error.not-engaged', { unit: id })
  if (meleeOf(u) === 0) refuse('sz.error.no-melee', { unit: id })
  return u
}

/** Whom a fight goes against: the unit named, or all in contact (SZ-MEL-04, SZ-MEL-05). */
function foughtIn(state: SzState, declared: Declared): SzUnit[] {
  const u = standingUnit(state, declared.unit)
  return declared.target === undefined ? inContact(state, u) : [targetUnit(state, declared)]
}

/** Units that fight along: each must touch somebody who is attacked (SZ-MEL-46). */
function fightersAlong(state: SzState, declared: Declared): SzUnit[] {
  const targets = foughtIn(state, declared)
  return partnersNamed(state, declared, (id) => {
    const partner = inFight(state, id)
    if (!inContact(state, partner).some((enemy) => targets.includes(enemy))) {
      refuse('sz.error.not-touching', { unit: id, target: targets[0]?.id ?? '' })
    }
    return partner
  })
}

/**
 * One attack a turn, while it beats off any number of them (SZ-MEL-06, SZ-MEL-07): continue a melee against the units it touches, or the one named, with all its figures in contact or those named
 * (SZ-SEQ-13, SZ-MEL-04, SZ-MEL-15); several units as one where they are named (SZ-MEL-46). `P4 fight @A3 with=P5`.
 */
export const fight: Order<SzState> = {
  key: 'fight',
  names: {
    en: ['fight', 'melee', 'continue', 'close combat'],
    pl: ['walka', 'walcz', 'walczy', 'wręcz', 'walka wręcz'],
  },
  class: 'melee',
  form: { target: { kinds: ['enemy'], needed: false }, options: { with: WITH, figures: FIGURES } },
  open(state, id) {
    const u = inFight(state, id)
    return { targets: () => asTargets(inContact(state, u)) }
  },
  check(state, declared) {
    const u = inFight(state, declared.unit)
    figuresNamed(u, lookUp(declared.options, 'figures'))
    if (declared.target !== undefined) {
      const target = targetUnit(state, declared)
      if (!inContact(state, u).includes(target)) {
        refuse('sz.error.not-touching', { unit: u.id, target: target.id })
      }
    }
    fightersAlong(state, declared)
  },
  *perform(battle, declared) {
    const { state } = battle
    const u = standingUnit(state, declared.unit)
    const partners = fightersAlong(state, declared)
    const targets = foughtIn(state, declared)
    for (const one of [u, ...partners]) set(battle, one, 'acted', 'fight', 'SZ-SEQ-13')
    const figures = figuresNamed(u, lookUp(declared.options, 'figures'))
    fightMelee(battle, u, { targets, charging: [], defends: false, partners, figures })
  },
}

/** What a player may hope for who fights on, or lets the enemy come (SZ-ASYNC-13). */
export function fightOutlook(state: SzState, declared: Declared): Message[] {
  const u = standingUnit(state, declared.unit)
  const defends = declared.order === 'defend'
  const { dice, back, removes, loses } = outlookOf(state, u, {
    targets: foughtIn(state, declared),
    partners: fightersAlong(state, declared),
    figures: figuresNamed(u, lookUp(declared.options, 'figures')),
    defends,
  })
  return [message('sz.foresight.fight', { dice, back, removes, loses })]
}

/** Let the enemy come, on better ground: it fights as the defender and is tested first (SZ-MEL-38, SZ-MEL-39). */
export const defend: Order<SzState> = {
  key: 'defend',
  names: { en: ['defend', 'hold', 'guard'], pl: ['obrona', 'broń się', 'broni się', 'trzymaj', 'obroń się'] },
  class: 'melee',
  form: {},
  open(state, id) {
    const u = inFight(state, id)
    if (!inContact(state, u).some((enemy) => hasAdvantage(state, u, enemy))) {
      refuse('sz.error.no-advantage', { unit: id })
    }
    return {}
  },
  check: (state, declared) => void defend.open(state, declared.unit),
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    set(battle, u, 'acted', 'defend', 'SZ-MEL-38')
    fightMelee(battle, u, { targets: inContact(battle.state, u), charging: [], defends: true })
  },
}
