import { type Sum, sum } from '../../../../kernel/modifiers.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import type { Footprint } from '../../../../kernel/space/base.ts'
import { clearance } from '../../../../kernel/space/convex.ts'
import { wholeMm } from '../../../../kernel/space/segment.ts'
import type { RuleId } from '../../../../kernel/words.ts'
import { connected } from '../../ground/contact.ts'
import { fieldOf } from '../../ground/field.ts'
import { coverOf } from '../../ground/position.ts'
import type { Stand } from '../../morale/morale.ts'
import { testStand } from '../../morale/tests.ts'
import { DISTANCES } from '../../tables/distances.ts'
import type { FireMode } from '../../tables/lists.ts'
import type { RemainderDie } from '../../tables/remainder.ts'
import type { TerrainKey } from '../../tables/terrain.ts'
import { feetOf } from '../../units/bodies.ts'
import { removeFigures } from '../../units/figures.ts'
import { CM, figureProfile, modesOf } from '../../units/profile.ts'
import {
  type Body,
  isCaisson,
  onTable,
  type SzBattle,
  type SzState,
  type SzUnit,
  thrown,
} from '../../units/state.ts'
import { giveWay, middleOf } from '../flight.ts'
import { damageOf, lossesAmong, resistsAs, toughnessUnderFire } from '../losses.ts'
import { noteParted } from '../parted.ts'
import { type Candidate, gunsFirst, removalOrder, standsBefore } from '../removal.ts'
import { type Missed, noteMissed } from './missed.ts'
import { accuracyTerms, salvoTerms } from './salvo.ts'
import { type Shooter, shotsAt } from './shots.ts'

/** How a unit fires. */
export interface Fire extends Missed {
  /** On the march: half the salvo (SZ-FIRE-44). */
  readonly march: boolean
  readonly rule: RuleId
}

/** Whether all figures of a unit stand so far apart that fire does half as much (SZ-SPEC-15). */
export const isScattered = (u: SzUnit): boolean =>
  u.gap >= DISTANCES.scattered.cm * CM && spread(feetOf(u).feet)

const spread = (feet: readonly Footprint[]): boolean =>
  feet.length === 1 ||
  !feet.some((a, i) => feet.some((b, j) => j > i && connected([a, b], DISTANCES.scattered.cm * CM - 2)))

/** The ammunition a unit fires with, and who hits what with it; null where nobody can fire at all (SZ-SPEC-03). */
function chosen(state: SzState, u: SzUnit, { target, ammo, figures }: Fire): Chosen | null {
  const modes = modesOf(u).filter(({ kind }) => ammo === null || kind === ammo)
  let best: Chosen | null = null
  for (const mode of modes) {
    const shooters = shotsAt(state, u, target, mode, figures)
    const worth = shooters.reduce((all, { accuracy, strength }) => all + strength * Math.min(6, accuracy), 0)
    if (shooters.length > 0 && (best === null || worth > best.worth)) best = { mode, shooters, worth }
  }
  return best
}

interface Chosen {
  readonly mode: FireMode
  readonly shooters: readonly Shooter[]
  readonly worth: number
}

/**
 * A unit fires at another: the salvo, the accuracy of each group of figures, the losses by the damage of all groups, the
 * target's morale (SZ-FIRE-02, SZ-FIRE-20, SZ-FIRE-23). Tells why a salvo reaches nobody (SZ-FIRE-19).
 * @returns what came of it; null where nobody fired
 */
export function fireAt(battle: SzBattle, u: SzUnit, fire: Fire): Fired | null {
  const { state } = battle
  const { target, rule, march } = fire
  const shot = chosen(state, u, fire)
  if (shot === null) {
    noteMissed(battle, u, fire)
    return null
  }
  const roll = thrown(battle, rule, u.id)
  const shots = shotsOf(u, target, shot.shooters)
  const dice = diceOf(shot, march)
  let damage = 0
  // Groups of one accuracy throw together, the best first (SZ-FIRE-22).
  for (const { accuracy, count } of dice.groups) damage += damageOf(count, accuracy, roll, 'sz.roll.accuracy')
  const order = atRisk(state, u, target, shot.shooters)
  const result = lossesAmong(
    damage,
    order.map(({ toughness }) => toughness),
    state.facts.remainderDie,
    roll,
  )
  const gone = order.slice(0, result.figures)
  battle.event(rule, 'sz.fired', {
    unit: u.id,
    target: target.id,
    sums: {
      ...dice.accuracy,
      salvo: dice.salvo,
      ...(order[0] === undefined ? {} : { toughness: order[0].resists }),
    },
    data: {
      ammo: shot.mode.kind,
      dice: dice.salvo.total,
      groups: dice.groups.map(({ accuracy, count }) => ({ accuracy, dice: count })),
      damage,
      lost: result.figures,
      left: target.bodies.length - result.figures,
      far: Math.round(Math.min(...shot.shooters.map(({ distance }) => distance)) / CM),
    },
  })
  removeFigures(
    battle,
    target,
    gone.map(({ index }) => target.bodies[index]?.n ?? 0),
    'SZ-FIRE-24',
  )
  noteParted(battle, target)
  const stand = damage > 0 ? afterFire(battle, u, target) : 'stands'
  return { stand, shots }
}

/** What a salvo is thrown with, and the figures it can remove. */
export interface Salvo {
  readonly groups: readonly { readonly accuracy: number; readonly count: number }[]
  /** The toughness of those at risk, in the order in which they fall. */
  readonly toughness: readonly number[]
}

/** The salvo that a unit would fire as things stand, by all its figures (SZ-FIRE-20, SZ-FIRE-23); null where it reaches nobody. */
export function salvoOf(
  state: SzState,
  u: SzUnit,
  fire: Pick<Fire, 'target' | 'ammo' | 'march'>,
): Salvo | null {
  const shot = chosen(state, u, { ...fire, figures: null, rule: 'SZ-FIRE-22' })
  if (shot === null) return null
  const { groups } = diceOf(shot, fire.march)
  return { groups, toughness: atRisk(state, u, fire.target, shot.shooters).map(({ toughness }) => toughness) }
}

/** The figures a salvo removes: the damage of its groups, one after the other, and the remainder (SZ-FIRE-22, SZ-LOSS-02). */
export function felledBy({ groups, toughness }: Salvo, die: RemainderDie, roll: Throw): number {
  let damage = 0
  for (const { accuracy, count } of groups) damage += damageOf(count, accuracy, roll, 'sz.roll.accuracy')
  return lossesAmong(damage, toughness, die, roll).figures
}

/** A figure that fired, by its number, with the places of what it could hit. */
export interface Shot {
  readonly n: number
  readonly from: Footprint
  readonly at: readonly Footprint[]
}

/** What came of a salvo. */
export interface Fired {
  /** How the target stands after it. */
  readonly stand: Stand
  readonly shots: readonly Shot[]
}

function shotsOf(u: SzUnit, target: SzUnit, shooters: readonly Shooter[]): Shot[] {
  const own = feetOf(u).feet
  const their = feetOf(target).feet
  return shooters.map((one) => ({
    n: u.bodies[one.own]?.n ?? 0,
    from: own[one.own] as Footprint,
    at: one.hits.map((i) => their[i] as Footprint),
  }))
}

/** The dice of a salvo by accuracy; halved on the march, the worst aimed lost first (SZ-FIRE-21, SZ-FIRE-44). */
function diceOf({ shooters }: Chosen, march: boolean) {
  const strengthOf = (some: readonly Shooter[]): number =>
    some.reduce((all, { strength }) => all + strength, 0)
  const salvo = sum(salvoTerms(strengthOf(shooters), march))
  let left = salvo.total
  const groups = [...new Set(shooters.map(({ accuracy }) => accuracy))]
    .sort((a, b) => b - a)
    .map((accuracy) => {
      const all = strengthOf(shooters.filter((one) => one.accuracy === accuracy))
      const count = Math.min(all, left)
      left -= count
      return { accuracy, count }
    })
    .filter(({ count }) => count > 0)
  const accuracy: Record<string, Sum> = {}
  groups.forEach((group, i) => {
    const one = shooters.find((shooter) => shooter.accuracy === group.accuracy) as Shooter
    accuracy[i === 0 ? 'accuracy' : `accuracy${i + 1}`] = sum(accuracyTerms(one.aim))
  })
  return { salvo, groups, accuracy }
}

interface Risk extends Candidate {
  readonly toughness: number
  /** How it comes to that toughness. */
  readonly resists: Sum
}

/** The figures a salvo can remove, in the order in which it does (SZ-FIRE-17, SZ-FIRE-25, SZ-FIRE-26). */
function atRisk(state: SzState, u: SzUnit, target: SzUnit, shooters: readonly Shooter[]): Risk[] {
  const field = fieldOf(state)
  const own = feetOf(u).feet
  const their = feetOf(target).feet
  const scattered = isScattered(target)
  const hit = [...new Set(shooters.flatMap(({ hits }) => hits))].sort((a, b) => a - b)
  const firers = shooters.map((one) => own[one.own] as Footprint)
  const risks = hit.map((index): Risk => {
    const foot = their[index] as Footprint
    const near = nearest(
      foot,
      shooters.filter(({ hits }) => hits.includes(index)).map((one) => own[one.own] as Footprint),
    )
    const cover: TerrainKey[] = coverOf(field, foot, near.at)
    const bare = figureProfile(target, target.bodies[index] as Body).toughness
    const resists = sum(toughnessUnderFire({ toughness: bare, cover, scattered }))
    const bonus = sum(toughnessUnderFire({ toughness: bare, cover, scattered: false })).total - bare
    return { index, foot, bonus, toughness: resists.total, resists, ranks: [near.far] }
  })
  // Covered or not, whoever of the unit still stands before another is in the way (SZ-FIRE-25).
  const open = (left: readonly Candidate[]): Candidate[] => {
    const still = their.filter((foot, i) => !hit.includes(i) || left.some((one) => one.foot === foot))
    return left.filter(({ foot }) =>
      firers.some((firer) => !still.some((front) => front !== foot && standsBefore(front, foot, firer))),
    )
  }
  return gunsFirst(target, removalOrder(risks, open) as Risk[], (index, caisson) => {
    const resists = resistsAs(figureProfile(target, target.bodies[index] as Body).toughness, caisson.resists)
    return { ...caisson, index, toughness: resists.total, resists }
  })
}

/** The firer nearest to a figure, edge to edge in whole millimetres (SZ-FIRE-16, SZ-FIRE-26). */
function nearest(foot: Footprint, firers: readonly Footprint[]): { at: Footprint['at']; far: number } {
  let best = { at: foot.at, far: Infinity }
  for (const firer of firers) {
    const far = wholeMm(clearance(firer, foot))
    if (far < best.far) best = { at: firer.at, far }
  }
  return best
}

/** Whether half the figures a unit has left are covered against another, those too that could not be hit (SZ-MOR-09). */
function isCovered(state: SzState, u: SzUnit, target: SzUnit): boolean {
  const field = fieldOf(state)
  const own = feetOf(u).feet
  const their = feetOf(target).feet
  const bonus = (foot: Footprint): number => {
    const cover: TerrainKey[] = coverOf(field, foot, nearest(foot, own).at)
    return sum(toughnessUnderFire({ toughness: 0, cover, scattered: false })).total
  }
  return 2 * their.filter((foot) => bonus(foot) > 0).length >= their.length
}

/** The morale of a unit that suffered from fire; one in panic is not tested (SZ-FIRE-27, SZ-MOR-38). */
function afterFire(battle: SzBattle, u: SzUnit, target: SzUnit): Stand {
  if (!onTable(target) || target.control === 'panic') return 'stands'
  const stand = testStand(battle, target, isCovered(battle.state, u, target), 'SZ-FIRE-27')
  giveWay(battle, target, stand, middleOf([u]))
  return stand
}

/** With what and by whom of a unit fire is named; null: whatever and whoever there is (SZ-FIRE-03, SZ-SPEC-03). */
export type Named = Pick<Missed, 'ammo' | 'figures'>

/** Fire of which nothing is named. */
const ANY: Named = { ammo: null, figures: null }

/** Whether some figure of a unit, of those named, has another in a field of fire and in sight, however far (SZ-FIRE-10). */
export const hasLine = (state: SzState, u: SzUnit, target: SzUnit, named: Named = ANY): boolean =>
  withLine(state, u, target, named, 1).length > 0

/** The figures of a unit, of those named, by their numbers, that have another in a field of fire and in sight, however far (SZ-FIRE-10). */
export const toldToFire = (state: SzState, u: SzUnit, target: SzUnit, named: Named): number[] =>
  withLine(state, u, target, named, Infinity)

/** @param enough so many are looked for */
function withLine(
  state: SzState,
  u: SzUnit,
  target: SzUnit,
  { ammo, figures }: Named,
  enough: number,
): number[] {
  // Whatever is fired flies along the same lines; only shells need none (SZ-AMMO-02). In a mixed unit each has its own.
  const modes = modesOf(u).filter(({ kind }) => ammo === null || kind === ammo)
  const mixed = u.bodies.some((body) => body.as !== undefined && !isCaisson(body))
  const some = mixed ? modes : [modes.find(({ kind }) => kind === 'shell') ?? modes[0]]
  const found: number[] = []
  for (const mode of some) {
    if (mode === undefined || found.length >= enough) continue
    const any = { ...mode, range: Infinity, accuracy: 1000 }
    found.push(...shotsAt(state, u, target, any, figures, enough).map(({ own }) => u.bodies[own]?.n ?? 0))
  }
  return found
}
