import type { Procedure } from '../../kernel/ask.ts'
import { type Sum, sum, type Term, term, terms } from '../../kernel/modifiers.ts'
import { distance } from '../../kernel/space/base.ts'
import { countsAsLine, figureLossTerms } from './attrition.ts'
import { ignite } from './fire.ts'
import { lockedIn } from './locks.ts'
import { commanderTest, loseStan } from './losses.ts'
import { waver } from './morale.ts'
import { type Pair, pairTerm, rollPair } from './pair.ts'
import { pinTest } from './pinning.ts'
import { armourSum, aspectOf, formationTerm } from './posture.ts'
import { lookThroughScreen } from './screen-test.ts'
import { reveal } from './sightings.ts'
import { powderSmoke, smokeTerms } from './smoke.ts'
import { bestCover, levelAt, placed } from './standing.ts'
import { has, type KgBattle, type KgState, type KgUnit, onTable, set } from './state.ts'
import { spendSurprise, surprisesByFire, surpriseTerm } from './surprise.ts'
import { FORMATION } from './tables/formations.ts'
import { crewLosses } from './tables/losses.ts'
import { MORALE, UNDER_FIRE } from './tables/morale-events.ts'
import { HILL_RANGE } from './tables/relief.ts'
import { BOWS, isMuscle, rangeFactor, WEAPON_TABLE, type WeaponKey } from './tables/weapons.ts'
import { nightTerms } from './time.ts'
import { sight } from './visibility.ts'
import { weatherTerms } from './weather.ts'

/** Why a ranged attack comes to nothing; words of `kg.reason.…` (KG-RNG-01). */
export type Vain = 'no-weapon' | 'mounted' | 'sight' | 'range' | 'arc' | 'melee'

/** What was measured for a shot: distance in mm, how well the target is seen, what smoke takes, where it lies. */
export interface Aim {
  readonly weapon: WeaponKey
  readonly mm: number
  /** By how much the shooter's height lengthens its range, mm (KG-REL-03). */
  readonly reachBonus: number
  readonly sight: 'partial' | 'full'
  readonly smoke: readonly Term[]
  readonly inFront: boolean
}

/** Cyclists and motorcyclists shoot on foot only (KG-RNG-08). */
const shootsMounted = (u: KgUnit): boolean => !(has(u, 'bicycles') || has(u, 'motorcycles'))

/** All-round fire (KG-FAC-03): from a position, from a formation that is front on all sides, or backwards from the saddle. */
const firesAllRound = (u: KgUnit): boolean =>
  u.inPosition !== null || FORMATION[u.formation].allFront || has(u, 'parthian')

/** Archers on a hilltop shoot farther (KG-REL-03), mm. */
const heightRange = (state: KgState, shooter: KgUnit, weapon: WeaponKey): number =>
  BOWS.includes(weapon) && levelAt(state, placed(shooter).at) > 0 ? HILL_RANGE * 10 : 0

/**
 * Measures a shot (KG-RNG-01): what must hold for it, in the order in which it is looked at. The order is spent even
 * when it cannot work (KG-MEA-06); then this says why.
 */
export function aimAt(state: KgState, shooter: KgUnit, target: KgUnit): Aim | Vain {
  const { weapon, range } = shooter
  if (weapon === null || shooter.ranged === null || range === null) return 'no-weapon'
  if (shooter.mounted && !shootsMounted(shooter)) return 'mounted'
  if (!onTable(target)) return 'sight'
  const from = placed(shooter)
  const to = placed(target)
  // Nobody shoots into a melee; past friends one may (KG-RNG-09).
  if (lockedIn(state, target)) return 'melee'
  const seen = sight(state, shooter, target)
  const smoke = smokeTerms(state, shooter, target)
  if (seen === 'none' || smoke.blocked) return 'sight'
  const inFront = aspectOf(shooter, to.at) === 'front'
  if (!inFront && !firesAllRound(shooter)) return 'arc'
  const mm = distance(from, to)
  const reachBonus = heightRange(state, shooter, weapon)
  if (mm > range * 10 + reachBonus || factorAt(weapon, mm, reachBonus) === null) return 'range'
  return { weapon, mm, reachBonus, sight: seen, smoke: smoke.terms, inFront }
}

/** The table's factor; ground gained by height counts as the band before it (KG-RNG-20, KG-REL-03). */
const factorAt = (weapon: WeaponKey, mm: number, reachBonus: number): number | null =>
  rangeFactor(weapon, mm) ?? (reachBonus === 0 ? null : rangeFactor(weapon, mm - reachBonus))

/** The range factor of a shot: after a move only what it costs, unless they are skirmishers (KG-MFR-01, KG-ABI-11). */
function distanceTerm(shooter: KgUnit, aim: Aim): Term {
  const factor = factorAt(aim.weapon, aim.mm, aim.reachBonus) ?? 0
  if (factor > 0 && shooter.moved > 0 && !has(shooter, 'skirmisher')) {
    return term('kg.term.range-moved', 0, 'KG-MFR-01')
  }
  return term('kg.term.range', factor, 'KG-RNG-20')
}

/**
 * The effectiveness of a ranged attack, term by term (KG-RNG-02): base, dice, situation, range factor.
 * @param pair the dice, or null for the sum without them.
 */
export function attackTerms(
  state: KgState,
  shooter: KgUnit,
  target: KgUnit,
  aim: Aim,
  pair: Pair | null,
  burning = false,
): Term[] {
  const above = levelAt(state, placed(shooter).at) > levelAt(state, placed(target).at)
  return [
    term('kg.term.ranged', shooter.ranged ?? 0, 'KG-STA-01'),
    ...(pair === null ? [] : [pairTerm(pair, 'KG-RNG-02')]),
    ...terms(
      ...weatherTerms(state, shooter),
      ...nightTerms(state, target),
      aim.sight === 'partial' && term('kg.term.partly-seen', -3, 'KG-VIS-09'),
      ...aim.smoke,
      above && term('kg.term.from-above', 1, 'KG-REL-04'),
      ...figureLossTerms(shooter),
      !aim.inFront && has(shooter, 'parthian') && parthian(shooter),
      burning && term('kg.term.burning-arrows', -1, 'KG-OMN-03'),
      surprisesByFire(shooter) && surpriseTerm(),
      distanceTerm(shooter, aim),
    ),
  ]
}

/** Shooting backwards costs, unless the unit has all-round fire anyway (KG-ABI-12). */
const parthian = (u: KgUnit): Term | null =>
  u.inPosition !== null ? null : term('kg.term.parthian', -2, 'KG-ABI-12')

/**
 * What a target sets against a ranged attack, term by term (KG-RNG-03): skill, Armour against muscle weapons only
 * (KG-RNG-05), ground, formation, posture.
 * @param weapon what shoots; null: an engine, against which Armour is of no use.
 */
export function defenceTerms(
  state: KgState,
  target: KgUnit,
  by: KgUnit,
  weapon: WeaponKey | null,
): { readonly terms: Term[]; readonly armour: Sum | null } {
  const from = by.at === null ? 'front' : aspectOf(target, by.at)
  const armour = weapon !== null && isMuscle(weapon) ? armourSum(target, from, by) : null
  const list = [
    term('kg.term.skill', target.skill, 'KG-STA-02'),
    ...terms(
      armour !== null && term('kg.term.armour', armour.total, 'KG-RNG-05'),
      ...bestCover(state, target, by.at ?? undefined),
      formationTerm(target, 'rangedDefence'),
      target.pinned && term('kg.term.lying-down', 2, 'KG-PIN-04'),
      has(target, 'pavise') && from === 'front' && !movedThisTurn(state, target)
        ? term('kg.term.pavise', 2, 'KG-ABI-07')
        : null,
      target.notes['KG-OMX-03'] === state.turn && term('kg.term.human-wave', -2, 'KG-OMX-03'),
    ),
  ]
  return { terms: list, armour }
}

/** Whether a unit has moved in this game turn, whoever's player turn it was: its pavises are on its back (KG-ABI-07). */
const movedThisTurn = (state: KgState, u: KgUnit): boolean =>
  u.moved > 0 || u.notes['KG-ABI-07'] === state.turn

/** Men or points a ranged effectiveness E − D costs a target: line units all of it, crews by the table (KG-LOS-01). */
export const rangedDamage = (target: KgUnit, effectiveness: number): number =>
  countsAsLine(target) ? Math.max(0, effectiveness) : crewLosses(effectiveness, target.stan)

/**
 * One ranged attack (KG-OBG-01). Dice in this order: shooter's 2d6±, pin d10, ignition d12, commander d4 (KG-RNG-06).
 * Says why when it came to nothing.
 */
export function* shoot(
  battle: KgBattle,
  shooter: KgUnit,
  target: KgUnit,
  how: { readonly burning?: boolean } = {},
): Procedure<Vain | null> {
  const { state } = battle
  if (target.at !== null) lookThroughScreen(battle, shooter, target.at)
  const aim = aimAt(state, shooter, target)
  if (typeof aim === 'string') return aim
  const burning = how.burning ?? false
  const hidden = shooter.hidden
  const { at } = placed(target)
  const surprise = surprisesByFire(shooter)
  const pair = yield* rollPair(battle, shooter, 'KG-RNG-02', 'kg.roll.shot')
  const attack = sum(attackTerms(state, shooter, target, aim, pair, burning))
  const { terms: list, armour } = defenceTerms(state, target, shooter, aim.weapon)
  const defence = sum(list)
  const damage = rangedDamage(target, attack.total - defence.total)
  const stanBefore = target.stan
  battle.event('KG-RNG-04', 'kg.shot', {
    unit: shooter.id,
    target: target.id,
    sums: { attack, defence, ...(armour !== null && armour.terms.length > 1 ? { armour } : {}) },
    data: {
      green: pair.green,
      red: pair.red,
      effect: attack.total - defence.total,
      damage,
      stanBefore,
      stanAfter: Math.max(0, stanBefore - damage),
      mm: aim.mm,
      burning,
    },
  })
  set(battle, shooter, 'did', [...shooter.did, 'shot'], 'KG-OBG-01')
  spendSurprise(battle, shooter)
  set(battle, target, 'attackedTurn', state.turn, 'KG-MOR-06')
  loseStan(battle, target, damage, { rule: 'KG-RNG-04', by: shooter, commanderLater: true })
  if (target.stan > 0) {
    const kind = WEAPON_TABLE[aim.weapon].fireKind
    underFire(battle, target, shooter, { hidden, surprise, kind })
    pinTest(battle, target, kind)
  }
  if (burning) ignite(battle, at, 'burningArrows', shooter.id)
  if (target.kind === 'command' && target.stan < stanBefore) commanderTest(battle, target)
  // Smoke of black powder (KG-ABI-01); then the shot has given the shooter away (KG-VIS-13).
  powderSmoke(battle, shooter)
  reveal(battle, shooter, 'KG-VIS-13')
  return null
}

/**
 * Fire frightens whether it hits or not (KG-RNG-07): once for each enemy unit that shoots, by its kind; the same
 * one shooting again only renews its effect (KG-MOR-13, KG-MOR-14). Fire from hiding frightens more (KG-MOR-12).
 */
export function underFire(
  battle: KgBattle,
  target: KgUnit,
  shooter: KgUnit,
  fire: { readonly hidden: boolean; readonly surprise: boolean; readonly kind: keyof typeof UNDER_FIRE },
): void {
  const from = { source: shooter.id, renews: true, by: shooter }
  waver(battle, target, UNDER_FIRE[fire.kind], from)
  if (fire.hidden) waver(battle, target, MORALE.hiddenShooter, from)
  if (fire.surprise) waver(battle, target, MORALE.surprised, from)
}
