import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { type Message, Refusal, refuse } from '../../../kernel/words.ts'
import { fireAt, type Shot } from '../fight/shooting/fire.ts'
import { KINDS, type Kind, mayName } from '../fight/shooting/kinds.ts'
import { promiseAt } from '../fight/shooting/odds.ts'
import {
  asTarget,
  canLayOn,
  groupWith,
  hasTarget,
  layOn,
  shootersOf,
  targetsOf,
} from '../fight/shooting/targets.ts'
import { barredFromFire } from '../fight/shooting/who-fires.ts'
import { armsOf, whyNoShot } from '../fight/shooting/why-no-shot.ts'
import { did } from '../units/profile.ts'
import { type FwState, type FwUnit, joinedBy, type Member, set, unit } from '../units/state.ts'
import { actingUnit, asTargets, targetUnit, teamsNamed } from './checks.ts'
import { TEAMS_OPTION } from './options.ts'
import { FIRST, GROUP, SPLIT, WEAPON } from './options-shooting.ts'
import { FIRE } from './parts.ts'

/** A platoon that has not fired, and whose teams may (FW-TGT-01, FW-TGT-08). */
function firingUnit(state: FwState, id: string): FwUnit {
  const u = actingUnit(state, id)
  if (u.acted.includes('fired')) refuse('company.error.fired', { unit: id })
  if (u.fast) refuse('company.error.fire-fast', { unit: id })
  if (shootersOf(state, u).length === 0) refuseFire(state, u)
  return u
}

/** Says why none of those who are to fire may: what keeps the first of them from it (FW-TGT-08, FW-LOS-10). */
function refuseFire(state: FwState, u: FwUnit, named?: string): never {
  const [first] = teamsNamed(u, named)
  const over = first !== undefined && did(first.team, 'over')
  const why = first === undefined ? null : barredFromFire(state, first)
  const dug = why === 'busy' && first !== undefined && did(first.team, 'dug')
  return refuse('company.error.nobody-fires', {
    unit: u.id,
    why: over ? 'over' : dug ? 'dug' : (why ?? 'busy'),
  })
}

/** An enemy platoon of that id, as one wrote it in a list of targets. */
function enemyCalled(state: FwState, u: FwUnit, text: string): FwUnit {
  const found = lookUp(state.units, text.trim().replace(/^@/u, '').toUpperCase())
  if (found === undefined || found.side === u.side || found.at === null)
    return refuse('company.error.needs-enemy')
  return found
}

/** Which teams fire at which platoon: all at the one named, but for those that the option sends elsewhere (FW-TGT-02). */
function shotsOf(state: FwState, u: FwUnit, declared: Declared): Shot[] {
  const { options } = declared
  const target = targetUnit(state, declared)
  const able = shootersOf(state, u)
  const named = lookUp(options, 'teams')
  const firing = named === undefined ? able : teamsNamed(u, named).filter((one) => holds(able, one))
  if (firing.length === 0) return refuseFire(state, u, named)
  const first = KINDS.find((kind) => kind === lookUp(options, 'first')) ?? null
  const weapon = lookUp(options, 'weapon')
  const also = { first, weapon: weapon === 'gun' || weapon === 'mg' ? weapon : null } as const
  const elsewhere = partsOf(state, u, lookUp(options, 'split')).map(({ teams, at }) => ({
    fire: teams.filter((one) => holds(able, one)),
    target: at,
  }))
  const away = elsewhere.flatMap(({ fire }) => fire)
  const group = groupNamed(state, target, lookUp(options, 'group'))
  return [
    {
      fire: firing.filter((one) => !holds(away, one)),
      target,
      ...also,
      ...(group === null ? {} : { group }),
    },
    ...elsewhere.map((one) => ({ ...one, ...also })),
  ].filter(({ fire }) => fire.length > 0)
}

const holds = (list: readonly Member[], { u, team }: Member): boolean =>
  list.some((one) => one.u.id === u.id && one.team.n === team.n)

/** `3-D5,4-D8`: teams by their numbers, and what each fires at (FW-TGT-02). `3:D5` and `4-5:D8` are read, too. */
function partsOf(
  state: FwState,
  u: FwUnit,
  text: string | undefined,
): { readonly teams: readonly Member[]; readonly at: FwUnit }[] {
  if (text === undefined) return []
  return text
    .split(/[,;\s]+/u)
    .filter((part) => part !== '')
    .map((part) => {
      const [, teams, at] = /^(.*\d)[-:=]@?([^-:=]*[a-z][^-:=]*)$/iu.exec(part) ?? []
      if (teams === undefined || at === undefined) return refuse('company.error.split', { text: part })
      return { teams: teamsNamed(u, teams.replace(/\+/gu, ',')), at: enemyCalled(state, u, at) }
    })
}

/** The part of a target that is fired at by itself: the one in which the named team is (FW-TGT-04). */
function groupNamed(state: FwState, target: FwUnit, text: string | undefined): number[] | null {
  if (text === undefined) return null
  const [member] = teamsNamed(unit({ state }, target.id), text)
  const group = member === undefined ? null : groupWith(target, member.team.n)
  return group ?? refuse('company.error.no-group', { target: target.id })
}

/** Refuses fire at a platoon of which nobody can hit anything, and a type that cannot be picked out (FW-TGT-03, FW-ALL-05). */
function checkShot(state: FwState, u: FwUnit, { fire, target, first, group }: Shot): void {
  const joined = joinedBy(state, target)
  if (joined !== null) refuse('company.error.joined', { unit: target.id, target: joined.id })
  const at = asTarget(state, target, group === undefined ? {} : { group })
  if (!canLayOn(state, u, fire, at)) throw new Refusal(whyNoShot(state, armsOf(fire), at))
  const teams = at.members.map(({ team }) => team)
  const kind: Kind | null = first ?? null
  if (
    kind !== null &&
    !mayName(
      kind,
      teams,
      fire.map(({ team }) => team),
    )
  )
    refuse('company.error.first-guns')
}

/**
 * A platoon fires: all of it at one enemy platoon, or its teams at several, everything said before any die (FW-TGT-01,
 * FW-TGT-02). `U3 shoot @D4`, `U3 shoot @D4 teams=1-3 first=tank`, `U3 shoot @D4 split=3-D5`.
 */
export const shoot: Order<FwState> = {
  key: 'shoot',
  ...FIRE,
  often: true,
  names: {
    en: ['shoot', 'fire', 'shoot at', 'fire at', 'direct fire'],
    pl: [
      'ogień',
      'strzelaj',
      'strzela',
      'ostrzelaj',
      'ostrzeliwuje',
      'strzał',
      'strzel',
      'ogień bezpośredni',
    ],
  },
  class: 'shoot',
  form: {
    target: { kinds: ['enemy'], needed: true },
    options: { teams: TEAMS_OPTION, split: SPLIT, first: FIRST, weapon: WEAPON, group: GROUP },
  },
  open(state, id) {
    const u = firingUnit(state, id)
    const shooters = shootersOf(state, u)
    if (!hasTarget(state, u, shooters)) refuse('company.error.no-targets', { unit: id })
    return { targets: () => asTargets(targetsOf(state, u, shooters)), aimed: true }
  },
  check(state, declared) {
    const u = firingUnit(state, declared.unit)
    for (const shot of shotsOf(state, u, declared)) checkShot(state, u, shot)
  },
  *perform(battle, declared) {
    const u = actingUnit(battle.state, declared.unit)
    const shots = shotsOf(battle.state, u, declared)
    set(battle, u, 'acted', [...u.acted, 'fired'], 'FW-TGT-01')
    yield* fireAt(battle, shots)
  },
}

/** What a platoon's fire promises, target by target: dice, hits to be expected, how likely it pins (FW-ASY-10, FW-GEN-11). */
export function shootingOdds(state: FwState, declared: Declared): Message[] {
  const u = actingUnit(state, declared.unit)
  return shotsOf(state, u, declared).map(({ fire, target, group, weapon }) => {
    const at = asTarget(state, target, group === undefined ? {} : { group })
    return promiseAt(state, target, layOn(state, u, fire, at, weapon ?? null))
  })
}
