import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Message, message, refuse } from '../../../kernel/words.ts'
import { type Aim, bestAim, canAimAt, spotterOn, templateFor, type Wish } from '../fight/guns/aim.ts'
import { batteryReroll, templateTerms } from '../fight/guns/artillery.ts'
import { barToGun, firesRockets, fromGun, gunsAt, gunsIn, gunsOf, laysSmoke } from '../fight/guns/battery.ts'
import { barToRepeat, bombardAgain, bombard as carryOut, rangingScore } from '../fight/guns/bombard.ts'
import { fallOdds } from '../fight/guns/odds.ts'
import { laySmoke } from '../fight/guns/smoke.ts'
import { barredSpotters, isNamed, spotterId, spottersOf } from '../fight/guns/spotters.ts'
import { screensOf } from '../fight/guns/template.ts'
import { hasTrails } from '../fight/guns/trails.ts'
import { fallTold, teamsUnder } from '../fight/guns/under-fire.ts'
import { hasFired } from '../fight/order-of-fire.ts'
import { offerToJoin } from '../fight/windows/attach.ts'
import { DISTANCES } from '../tables/movement.ts'
import { CM } from '../units/profile.ts'
import { scoreOf } from '../units/score.ts'
import { enemiesOf, type FwState, type FwUnit, unit } from '../units/state.ts'
import { actingUnit, asTargets, targetUnit } from './checks.ts'
import { REPEAT, SPOTTER, TEAM, TRAILS } from './options-fights.ts'
import { asOptions } from './parts.ts'

/** A battery that may still fire in this turn, with guns that can; refuses, saying why (FW-ART-01…05). */
function battery(state: FwState, id: string): FwUnit {
  const u = actingUnit(state, id)
  if (u.acted.includes('fired')) refuse('company.error.fired-already', { unit: id })
  if (u.fast) refuse('company.error.guns-fast', { unit: id })
  if (gunsOf(u).length === 0) refuse('company.error.no-guns', { unit: id })
  return u
}

const idSaid = (u: FwUnit, text: string): string =>
  (/^\d+$/u.test(text) ? `${u.id}-${text}` : text).toUpperCase()

/** What the player said of his aim. */
function wishOf(target: FwUnit, { options }: Declared): Wish {
  const [spotter, team] = [lookUp(options, 'spotter'), lookUp(options, 'team')]
  return {
    ...(spotter === undefined ? {} : { spotter: spotter.toUpperCase() }),
    ...(team === undefined ? {} : { team: idSaid(target, team) }),
    trails: lookUp(options, 'trails') !== undefined || undefined === team,
  }
}

/** Refuses where nobody can direct a battery, or not he who was named; says who can. */
function refuseSpotter(state: FwState, u: FwUnit, { spotter }: Wish): void {
  const able = spottersOf(state, u)
  if (able.length === 0) refuse('company.error.no-spotter', { unit: u.id, ...barTold(state, u) })
  if (spotter === undefined || able.some((one) => isNamed(one, spotter))) return
  refuse('company.error.no-such-spotter', {
    unit: u.id,
    team: spotter,
    teams: able.map(spotterId).join(', '),
    why: barredSpotters(state, u).moved.some((id) => id === spotter || id.startsWith(`${spotter}-`))
      ? 'moved'
      : 'other',
  })
}

/** Who could direct a battery, had he not done something else in this turn: those who have moved before others (FW-ART-12). */
function barTold(
  state: FwState,
  u: FwUnit,
): { readonly why: 'moved' | 'busy' | 'other'; readonly teams: string } {
  const { moved, busy } = barredSpotters(state, u)
  if (moved.length > 0) return { why: 'moved', teams: moved.join(', ') }
  return { why: busy.length > 0 ? 'busy' : 'other', teams: busy.join(', ') }
}

/** Refuses where nobody who may direct a battery sees its target; names those who might have, had they not moved (FW-ART-12). */
const refuseUnseen = (state: FwState, u: FwUnit, target: FwUnit): never =>
  refuse('company.error.not-spotted', { unit: u.id, target: target.id, ...barTold(state, u) })

/** The aim of a bombardment as it was said; refuses where nobody sees the target, or no gun reaches it. */
function aimOf(state: FwState, u: FwUnit, target: FwUnit, wish: Wish): Aim {
  const best = bestAim(state, u, target, wish)
  if (best !== null) return best
  refuseSpotter(state, u, wish)
  const reached = target.teams.some((team) => gunsAt(state, u, { x: team.x, y: team.y }).length > 0)
  if (reached) return refuseUnseen(state, u, target)
  return refuseGuns(state, u, target, target.teams)
}

/** Says what keeps the guns of a battery from the nearest of some points, with how far it is where that is it (FW-ART-08, FW-ART-10). */
function refuseGuns(state: FwState, u: FwUnit, target: FwUnit, points: readonly Point[]): never {
  const told = { unit: u.id, target: target.id }
  const [nearest] = gunsOf(u)
    .flatMap((gun) => points.map(({ x, y }) => ({ gun, at: { x, y }, far: fromGun(gun, { x, y }) })))
    .sort((a, b) => a.far - b.far)
  if (nearest === undefined) return refuse('company.error.guns-range', told)
  const { gun, at, far } = nearest
  const bar = barToGun(state, gun, at)
  const cm = far / CM
  if (bar === 'near')
    return refuse('company.error.guns-too-near', { ...told, cm, least: DISTANCES.bombard.cm })
  if (bar === 'range' || bar === null)
    return refuse('company.error.guns-too-far', { ...told, cm, range: gun.bombard.range })
  return refuse(`company.error.guns-${bar}`, told)
}

/** What is aimed at again: the same point, wherever the platoon is by now of which the spotter sees somebody (FW-ART-17). */
function again(state: FwState, u: FwUnit, target: FwUnit, wish: Wish): Pick<Aim, 'guns' | 'at' | 'spotter'> {
  const bar = barToRepeat(state, u)
  if (bar !== null) refuse(`company.error.repeat-${bar}`, { unit: u.id })
  const at = { x: u.bombarded?.x ?? 0, y: u.bombarded?.y ?? 0 }
  const spotter = spotterOn(state, u, target, wish)
  if (spotter === null) {
    refuseSpotter(state, u, wish)
    return refuseUnseen(state, u, target)
  }
  const guns = gunsAt(state, u, at).filter(({ member }) => `${u.id}-${member.team.n}` !== spotterId(spotter))
  if (guns.length === 0) refuseGuns(state, u, target, [at])
  return { guns, at, spotter }
}

/** The aim of the order that was checked last: it is carried out right after that, when nothing has changed yet. */
let checked: { readonly declared: Declared; readonly aim: Aim } | null = null

/** The aim of an order that has just been checked, once; null: of another. */
function aimChecked(declared: Declared): Aim | null {
  const before = checked
  checked = null
  return before?.declared === declared ? before.aim : null
}

const options = { team: TEAM, spotter: SPOTTER, trails: TRAILS }

/**
 * A battery bombards a platoon: the template is centred on the team named, or on the one that lets it cover most
 * (FW-ART-01…25). `U6 bombard @D2 team=3 spotter=U6-7`; `repeat=yes` fires at the same point without ranging in.
 */
export const bombard: Order<FwState> = {
  key: 'bombard',
  ofParts: asOptions(null, 'team'),
  often: true,
  names: {
    en: ['bombard', 'bombardment', 'barrage', 'artillery', 'shell'],
    pl: [
      'bombardowanie',
      'bombarduj',
      'bombarduje',
      'ostrzał',
      'ostrzał artyleryjski',
      'ostrzał artylerii',
      'artyleria',
      'nawała',
    ],
  },
  class: 'shoot',
  form: { target: { kinds: ['enemy'], needed: true }, options: { ...options, repeat: REPEAT } },
  open(state, id) {
    const u = battery(state, id)
    const targets = () =>
      enemiesOf(state, u.side).filter((enemy) =>
        canAimAt(state, u, enemy, { trails: hasTrails(state, enemy) }),
      )
    return {
      targets: () => asTargets(targets()),
      values: () => ({
        repeat: barToRepeat(state, u) === null ? ['yes'] : [],
        // It may always be said: where there are no trails, what is seen is aimed at.
        trails: ['yes'],
        spotter: [],
        team: [],
      }),
    }
  },
  check(state, declared) {
    const u = battery(state, declared.unit)
    const target = targetUnit(state, declared)
    const wish = wishOf(target, declared)
    if (lookUp(declared.options, 'repeat') === 'yes') again(state, u, target, wish)
    else checked = { declared, aim: aimOf(state, u, target, wish) }
  },
  *perform(battle, declared) {
    const named = targetUnit(battle.state, declared)
    const wish = wishOf(named, declared)
    const u = (): FwUnit => unit(battle, declared.unit)
    const repeats = lookUp(declared.options, 'repeat') === 'yes'
    // The aim is taken before anybody joins: what is aimed at is a place.
    if (repeats) {
      const at = again(battle.state, u(), named, wish)
      yield* offerToJoin(battle, named)
      return yield* bombardAgain(battle, u(), at)
    }
    const at = aimChecked(declared) ?? aimOf(battle.state, u(), named, wish)
    yield* offerToJoin(battle, named)
    yield* carryOut(battle, u(), at)
  },
}

/**
 * A battery lays smoke on a platoon, before any other fire of the phase (FW-SMK-01…06). `U6 smoke @D2 team=3`.
 */
export const smoke: Order<FwState> = {
  key: 'smoke',
  ofParts: asOptions(null, 'team'),
  names: { en: ['smoke', 'smoke screen'], pl: ['dym', 'zadymienie', 'zadymia', 'zadym', 'zasłona dymna'] },
  class: 'shoot',
  form: { target: { kinds: ['enemy'], needed: true }, options: { team: TEAM, spotter: SPOTTER } },
  open(state, id) {
    const u = smokers(state, id)
    return {
      targets: () => asTargets(enemiesOf(state, u.side).filter((enemy) => canAimAt(state, u, enemy, SCREEN))),
      values: () => ({ spotter: [], team: [] }),
    }
  },
  check(state, declared) {
    const u = smokers(state, declared.unit)
    const target = targetUnit(state, declared)
    const aim = smokeAim(state, u, target, { ...wishOf(target, declared), trails: false })
    checked = { declared, aim }
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const target = targetUnit(battle.state, declared)
    const wish = { ...wishOf(target, declared), trails: false }
    const at = aimChecked(declared) ?? smokeAim(battle.state, u, target, wish)
    yield* laySmoke(battle, u, at)
  },
}

/** A battery with two guns or more that lay smoke, before anybody of its side has fired and before its aircraft strike (FW-SMK-01, FW-TUR-05, FW-SMK-03). */
function smokers(state: FwState, id: string): FwUnit {
  const u = battery(state, id)
  if (screensOf(gunsOf(u).filter(laysSmoke).length) === 0) refuse('company.error.no-smoke', { unit: id })
  if (hasFired(state, u.side)) refuse('company.error.smoke-first')
  return u
}

/** Aims of guns that lay smoke, enough for a screen. */
const SCREEN: Wish = { guns: laysSmoke, enough: (guns) => screensOf(guns.length) > 0 }

function smokeAim(state: FwState, u: FwUnit, target: FwUnit, wish: Wish): Aim {
  const best = bestAim(state, u, target, { ...wish, ...SCREEN })
  if (best !== null) return best
  refuseSpotter(state, u, wish)
  return refuseUnseen(state, u, target)
}

/** What a bombardment promises as things stand (FW-ASY-10). */
export function bombardOdds(state: FwState, declared: Declared): Message[] {
  const u = battery(state, declared.unit)
  const target = targetUnit(state, declared)
  const wish = wishOf(target, declared)
  const repeats = lookUp(declared.options, 'repeat') === 'yes'
  const ranged = repeats ? null : aimOf(state, u, target, wish)
  const aim = ranged ?? again(state, u, target, wish)
  const ranging = ranged === null ? null : rangingScore(state, ranged)
  const rockets = firesRockets(aim.guns)
  const score = (failed: number) =>
    scoreOf(templateTerms({ rating: u.rating, failed, guns: aim.guns.length, rockets }))
  const teams = teamsUnder(state, templateFor(aim.guns, aim.at))
  const reroll = batteryReroll(aim.guns.length, rockets)
  const directs = message('company.event.directs', {
    team: spotterId(aim.spotter),
    guns: aim.guns.length,
    of: gunsIn(u),
  })
  return [fallTold(u, target, teams, fallOdds(ranging, score, reroll, teams.length)), directs]
}

/** What laying smoke promises: that it is ranged in, and how wide it is (FW-ASY-10, FW-SMK-03). */
export function smokeOdds(state: FwState, declared: Declared): Message[] {
  const u = smokers(state, declared.unit)
  const target = targetUnit(state, declared)
  const aim = smokeAim(state, u, target, { ...wishOf(target, declared), trails: false })
  const { finds } = fallOdds(rangingScore(state, aim), () => rangingScore(state, aim), 'none', 0)
  const templates = screensOf(aim.guns.length)
  return [message('company.odds.smoke', { target: target.id, finds: Math.round(100 * finds), templates })]
}
