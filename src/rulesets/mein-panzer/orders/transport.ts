import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import { type Declared, idsNamed, type Order } from '../../../kernel/order.ts'
import { cargoOf } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { inReachOfEachOther } from '../command/range.ts'
import { BOARDING, boards, getDown, harness, reachesAboard } from '../fight/cargo.ts'
import { isFree, placeBeside } from '../move/beside.ts'
import { INCH } from '../tables/inches.ts'
import { stir } from '../units/beginning.ts'
import { actionsLeft, canPay, pay } from '../units/budget.ts'
import { isGun, isStand, isVehicle } from '../units/models.ts'
import { modelsIn } from '../units/platoons.ts'
import { actionsOf, isPacked } from '../units/readiness.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { aboardOf, canTow, couldShare, hasSpaceFor, isTeam, teamsFor } from '../units/transport.ts'
import { able } from './acting.ts'

type Standing = MpUnit & Placed

/** Others who get in with the first. */
const WITH: OptionForm = { names: { en: ['also'], pl: ['oraz'] }, values: 'text' }

/** A vehicle that has an action for its load; it need not be able to move. */
function carrier(state: MpState, id: string): Standing {
  const u = able(state, id, 'either')
  if (!isVehicle(u)) refuse('mp.error.vehicles-only', { unit: id })
  return u as Standing
}

/**
 * Refuses who cannot be taken aboard: only who is of the same platoon, near, not Pinned, with an action left, his weapon
 * packed; a stand where there is room, a gun that can be towed (MP-TRP-02, MP-TRP-03, MP-TRP-04, MP-TRP-13).
 */
function checkLoad(state: MpState, into: Standing, u: MpUnit): void {
  const names = { unit: u.id, carrier: into.id }
  if (u.at === null || u.platoon !== into.platoon || u.id === into.id) refuse('mp.error.not-to-load', names)
  if (u.pinned || !canPay(u, 'either')) refuse('mp.error.no-action', { unit: u.id })
  if (!isPacked(u)) refuse('mp.error.set-up', { unit: u.id })
  if (helpFor(state, into, u) === null) refuse('mp.error.no-space', names)
  if (!reachesAboard(into, u as Standing))
    refuse('mp.error.load-far', { ...names, inches: gap(into, u as Standing) / INCH })
}

/** Other vehicles of its platoon with an action left for loading, in the order of their ids. */
const helpers = (state: MpState, into: Standing): Standing[] =>
  modelsIn(state, into.platoon).filter((one): one is Standing => {
    const { standard, additional } = actionsLeft(one)
    return (
      one.at !== null &&
      one.id !== into.id &&
      isVehicle(one) &&
      !one.pinned &&
      one.immobile === null &&
      !one.used.includes('done') &&
      (standard || additional)
    )
  })

/** The second small vehicle that takes half of a stand: as near to it as the first, in reach of command of that (MP-TRP-02). */
const secondFor = (state: MpState, into: Standing, u: MpUnit): Standing | undefined =>
  u.at === null
    ? undefined
    : helpers(state, into).find(
        (one) =>
          couldShare(state, into, one, u) &&
          reachesAboard(one, u as Standing) &&
          inReachOfEachOther(state, into, one),
      )

/** Teams of horses near a gun that are added to the one which is to draw it, because it is too heavy for that alone; null: they will not do (MP-TRP-15). */
function addedFor(state: MpState, into: Standing, gun: MpUnit): readonly MpUnit[] | null {
  if (gun.at === null || canTow(state, into, gun)) return null
  const near = helpers(state, into).filter((one) => isTeam(one) && reachesAboard(one, gun as Standing))
  return teamsFor(state, into, gun, near)
}

/** Who helps a vehicle to take a model aboard. */
interface Help {
  /** Takes the other half of a stand (MP-TRP-02). */
  readonly second: Standing | null
  /** Are put before the team that draws a gun (MP-TRP-15). */
  readonly added: readonly MpUnit[]
}

const ALONE: Help = { second: null, added: [] }

/** With whose help a model finds room in a vehicle or is towed by it; null: it cannot be (MP-TRP-02, MP-TRP-13, MP-TRP-15). */
function helpFor(state: MpState, into: Standing, u: MpUnit): Help | null {
  if (hasSpaceFor(state, into, u) || canTow(state, into, u)) return ALONE
  const second = secondFor(state, into, u)
  if (second !== undefined) return { ...ALONE, second }
  const added = addedFor(state, into, u)
  return added === null ? null : { ...ALONE, added }
}

/** Whether a model could be taken aboard now. */
function fits(state: MpState, into: Standing, u: MpUnit): boolean {
  try {
    checkLoad(state, into, u)
    return true
  } catch {
    return false
  }
}

const namedIn = ({ target, options }: Declared): string[] => [
  ...(target !== undefined && 'unit' in target ? [target.unit] : []),
  ...idsNamed(lookUp(options, 'also')),
]

/** A gun that is hitched and unhitched without an action of anybody (MP-TRP-05). */
const isLight = (u: MpUnit): boolean => isGun(u) && actionsOf(u).unlimber === 0

/** Those who get aboard by an order: one of them that has just acted goes on, and does so with its vehicle (MP-ACT-01, MP-TRP-04). */
export const boarding = (declared: Declared): readonly string[] =>
  declared.order === load.key ? namedIn(declared) : []

/** A vehicle and its load act as one from now on: what either has spent both have (MP-TRP-04). */
function actAsOne(battle: MpBattle, into: MpUnit, u: MpUnit): void {
  const spent = u.used.filter((use) => use === 'standard' || use === 'additional')
  set(battle, into, 'used', [...new Set([...into.used, ...spent])], 'MP-TRP-04')
}

/**
 * A vehicle takes stands aboard or hitches a gun, with one action of both: `B2-5 load @B2-1 also=B2-2` (MP-TRP-01 to MP-TRP-04,
 * MP-TRP-13); a gun of class 1 with none (MP-TRP-05). From then on they act as one: who has walked up and gets in with what he has
 * left is done, and so is his vehicle.
 */
export const load: Order<MpState> = {
  key: 'load',
  names: {
    en: ['load', 'take aboard', 'hitch', 'limber', 'tow'],
    pl: ['załaduj', 'ładuje', 'zaprzodkuj', 'bierze', 'załadunek', 'holuj', 'holowanie', 'na hol'],
  },
  class: 'action',
  form: { target: { kinds: ['friend'], needed: true }, options: { also: WITH } },
  open(state, id) {
    const into = carrier(state, id)
    const may = modelsIn(state, into.platoon).filter((u) => fits(state, into, u))
    if (may.length === 0) refuse('mp.error.nobody-to-load', { unit: id })
    return { targets: () => may.map((u) => ({ unit: u.id })), values: () => ({ also: [] }) }
  },
  check(state, declared) {
    const into = carrier(state, declared.unit)
    const named = namedIn(declared)
    for (const id of named) {
      const u = lookUp(state.units, id)
      if (u === undefined || u.side !== into.side)
        return refuse('mp.error.not-to-load', { unit: id, carrier: into.id })
      checkLoad(state, into, u)
    }
    // All together must fit.
    let now = state
    for (const id of named) {
      const u = lookUp(now.units, id) as MpUnit
      const help = helpFor(now, into, u) ?? refuse('mp.error.no-space', { unit: id, carrier: into.id })
      now = aboardOf(now, u, into, help.second?.id ?? null)
    }
  },
  *perform(battle, declared) {
    const into = unit(battle, declared.unit) as Standing
    if (battle.state.facts.activation?.model !== into.id) stir(battle, into)
    const named = namedIn(declared)
    const light = named.every((id) => isLight(unit(battle, id)))
    if (!light) pay(battle, unit(battle, into.id), 'either', 'MP-TRP-04')
    for (const id of named) {
      const acted = unit(battle, id).used.length > 0
      const now = unit(battle, into.id) as Standing
      const { second, added } = helpFor(battle.state, now, unit(battle, id)) ?? ALONE
      for (const one of second === null ? added : [second])
        pay(battle, unit(battle, one.id), 'either', 'MP-TRP-04')
      if (!isLight(unit(battle, id))) pay(battle, unit(battle, id), 'either', 'MP-TRP-04')
      if (acted) actAsOne(battle, unit(battle, into.id), unit(battle, id))
      boards(battle, into, unit(battle, id), second?.id ?? null)
      for (const team of added) harness(battle, into, unit(battle, team.id))
    }
  },
}

/** A stand that two vehicles carry gets out only where they are in reach of command of each other (MP-TRP-02). */
function checkTogether(state: MpState, from: Standing, u: MpUnit): void {
  const second = u.shares == null ? undefined : lookUp(state.units, u.shares)
  if (u.aboardAs !== 'inside' || second === undefined || second.at === null) return
  if (!inReachOfEachOther(state, from, second as Standing))
    refuse('mp.error.halves-apart', { unit: u.id, carrier: from.id, second: second.id })
}

/** Those of a vehicle's load that are named, or all of it; with a gun the teams that were added for it (MP-TRP-15). */
function unloaded(state: MpState, from: MpUnit, { options }: Declared): MpUnit[] {
  const wanted = idsNamed(lookUp(options, 'who'))
  const load = cargoOf(state, from).filter(
    ({ aboardAs }) =>
      aboardAs === 'inside' || aboardAs === 'riding' || aboardAs === 'towed' || aboardAs === 'team',
  )
  for (const id of wanted)
    if (!load.some((u) => u.id === id)) refuse('mp.error.not-aboard', { unit: id, carrier: from.id })
  const down = load.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  const unhitched = down.some(isGun)
  return load.filter((u) => down.includes(u) || (unhitched && u.aboardAs === 'team'))
}

const WHO: OptionForm = { names: { en: ['who'], pl: ['kto'] }, values: 'text' }

/** Said with unloading: the empty vehicle leaves the battle at the end of the turn (MP-TRP-08). */
const AFTER: OptionForm = {
  names: { en: ['after'], pl: ['potem'] },
  values: ['stay', 'withdraw'],
  words: {
    stay: { en: ['stay'], pl: ['zostaje'] },
    withdraw: { en: ['withdraw'], pl: ['odjazd'] },
  },
}

/** The place that the first to get out is told to go to; it lies within two inches (MP-TRP-03). */
function placeTold(from: Standing, { target, path }: Declared): Point | null {
  const at = target !== undefined && 'at' in target ? target.at : (path.at(-1) ?? null)
  return at !== null && pointDistance(from.at, at) > BOARDING + INCH
    ? refuse('mp.error.unload-far', { unit: from.id })
    : at
}

/**
 * A vehicle sets down its load with one action of both: all of it beside itself, or `B2-5 unload > E 1.5 who=B2-1`; a gun of class 1
 * with none (MP-TRP-05). What actions the vehicle has left they have as well (MP-TRP-03, MP-TRP-04, MP-ACT-09); with
 * `after=withdraw` it leaves (MP-TRP-08).
 */
export const unload: Order<MpState> = {
  key: 'unload',
  names: { en: ['unload', 'set down'], pl: ['wyładuj', 'wyładowuje', 'wyładunek', 'wysadź piechotę'] },
  class: 'action',
  form: {
    target: { kinds: ['place'], needed: false },
    path: { needed: false },
    options: { who: WHO, after: AFTER },
  },
  open(state, id) {
    const from = carrier(state, id)
    const load = unloaded(state, from, { options: {} } as Declared)
    if (load.length === 0) refuse('mp.error.nothing-aboard', { unit: id })
    // What was set up aboard is packed before it gets out (MP-TRP-06).
    if (load.every((u) => isStand(u) && !isPacked(u))) refuse('mp.error.set-up', { unit: load[0]?.id ?? id })
    return { values: () => ({ who: load.map((u) => u.id) }) }
  },
  check(state, declared) {
    unload.open(state, declared.unit)
    const from = carrier(state, declared.unit)
    const [first, ...others] = unloaded(state, from, declared)
    for (const u of first === undefined ? [] : [first, ...others]) {
      if (isStand(u) && !isPacked(u)) refuse('mp.error.set-up', { unit: u.id })
      checkTogether(state, from, u)
    }
    const told = placeTold(from, declared)
    if (first !== undefined && told !== null && !isFree(state, told, from.facing, first.base))
      refuse('mp.error.no-room-beside', { unit: from.id })
    for (const u of told === null && first !== undefined ? [first, ...others] : others)
      if (placeBeside(state, from, u.base) === null) refuse('mp.error.no-room-beside', { unit: from.id })
  },
  *perform(battle, declared) {
    const from = unit(battle, declared.unit) as Standing
    const told = placeTold(from, declared)
    const load = unloaded(battle.state, from, declared)
    if (!load.every((u) => isLight(u) || u.aboardAs === 'team')) pay(battle, from, 'either', 'MP-TRP-04')
    const { used } = unit(battle, from.id)
    load.forEach((u, i) => {
      const down =
        i === 0 && told !== null ? setDown(battle, from, u, told) : getDown(battle, from, u.id, 'MP-TRP-03')
      if (!down) return
      battle.event('MP-TRP-03', 'mp.unloads', { unit: u.id, target: from.id })
      if (isGun(u)) unlimberedOnce(battle, unit(battle, u.id))
      // They have acted as one (MP-TRP-04).
      set(
        battle,
        unit(battle, u.id),
        'used',
        used.filter((use) => use !== 'done'),
        'MP-TRP-04',
      )
    })
    const empty = !cargoOf(battle.state, from).some(({ aboardAs }) => aboardAs !== 'crew')
    if (empty && lookUp(declared.options, 'after') === 'withdraw') {
      set(battle, unit(battle, from.id), 'withdrawn', true, 'MP-TRP-08')
      battle.event('MP-TRP-08', 'mp.withdraws', { unit: from.id })
    }
  },
}

function setDown(battle: MpBattle, from: Standing, u: MpUnit, at: Point): true {
  battle.change('MP-TRP-03', { type: 'alight', unit: u.id, at: { x: at.x, y: at.y }, facing: from.facing })
  set(battle, unit(battle, u.id), 'aboardAs', null, 'MP-TRP-03')
  return true
}

/** Setting a gun down is the first of the actions that unlimbering it takes (MP-ACT-09, T9.1). */
function unlimberedOnce(battle: MpBattle, gun: MpUnit): void {
  const more = actionsOf(gun).unlimber > 1
  set(battle, gun, 'limbered', more, 'MP-ACT-09')
  set(battle, gun, 'progress', more ? 1 : 0, 'MP-ACT-09')
}
