import { inContact, touching } from '../../ground/contact.ts'
import { isFavoured } from '../../ground/engaged.ts'
import type { Stand } from '../../morale/morale.ts'
import { testStand } from '../../morale/tests.ts'
import { centroid } from '../../units/bodies.ts'
import { type Body, onTable, type SzBattle, type SzState, type SzUnit, set } from '../../units/state.ts'
import { giveWay, middleOf, stopWatching } from '../flight.ts'
import { noteParted } from '../parted.ts'
import type { Figures } from '../shooting/shots.ts'
import { exchange } from './blows.ts'
import { type Closed, closeIn } from './close-in.ts'
import { perhapsPursue } from './pursue.ts'

/** How a melee is fought. */
export interface Melee {
  /** The enemy units attacked, in the order declared (SZ-MEL-15). */
  readonly targets: readonly SzUnit[]
  /** Of the attackers those that have just come into contact: it is their first round (SZ-SPEC-19). */
  readonly charging: readonly SzUnit[]
  /** The attacker holds better ground and lets the enemy come: he counts as the defender (SZ-MEL-39). */
  readonly defends: boolean
  /** Units that attack with it, all settled at once (SZ-MEL-46, SZ-MEL-47). */
  readonly partners?: readonly SzUnit[]
  /** Its figures that strike at the first target, by their numbers; absent: all that touch it (SZ-MEL-04). */
  readonly figures?: Figures
}

/** What one unit has suffered in a melee. */
interface Suffered {
  damage: number
  figures: number
}

/** A melee in the middle of it. */
interface Fight {
  readonly attackers: readonly SzUnit[]
  readonly defenders: readonly SzUnit[]
  readonly suffered: ReadonlyMap<SzUnit, Suffered>
  /** Who did damage to whom: from them one falls back (SZ-MOR-20). */
  readonly harmed: ReadonlyMap<SzUnit, Set<SzUnit>>
  /** The enemies than whom half of a unit stood better when it began (SZ-MOR-09). */
  readonly favoured: ReadonlyMap<SzUnit, readonly SzUnit[]>
  /** Who was in contact with whom when it began, and where figures stood then: they may all fall. */
  readonly foes: ReadonlyMap<SzUnit, readonly SzUnit[]>
  readonly stood: ReadonlyMap<SzUnit, readonly Body[]>
  readonly defends: boolean
}

/**
 * A melee of a unit, or of several as one, against others it touches: each enemy unit for itself, then removal, morale,
 * pursuit and closing in (SZ-MEL-01, SZ-MEL-03, SZ-MEL-08…33).
 */
export function fightMelee(battle: SzBattle, u: SzUnit, melee: Melee): void {
  const { targets, charging, defends, partners = [], figures = null } = melee
  const { state } = battle
  const attackers = [u, ...partners].filter(onTable)
  const touches = (one: SzUnit): boolean => attackers.some((attacker) => touching(attacker, one).length > 0)
  const defenders = targets.filter((target) => onTable(target) && touches(target))
  if (defenders.length === 0) return
  for (const one of [...attackers, ...defenders]) if (one.onset) set(battle, one, 'onset', false, 'SZ-MOR-49')
  const fight = begun(state, attackers, defenders, defends)
  const shares = new Map(attackers.map((one) => [one, sharesOf(one, defenders, one === u ? figures : null)]))
  for (const target of defenders) {
    stopWatching(battle, target)
    const there = attackers.filter((one) => onTable(one) && touching(one, target).length > 0)
    if (there.length === 0 || !onTable(target)) continue
    const strikes = (one: SzUnit, own: number) => shares.get(one)?.get(one.bodies[own]?.n ?? 0) === target
    const done = exchange(battle, { attackers: there, target, charging, defends, strikes })
    if (done === null) continue
    note(fight, target, done.target, there)
    there.forEach((one, i) => {
      note(fight, one, done.attackers[i], [target])
    })
  }
  for (const one of [...attackers, ...defenders]) noteParted(battle, one)
  const gone = settle(battle, fight)
  // Each pair of which both have stood for itself (SZ-MEL-28, SZ-MEL-51).
  const closed: Closed = new Map()
  for (const one of attackers) {
    for (const target of defenders) {
      if (gone.includes(one) || gone.includes(target)) continue
      if (!onTable(one) || !onTable(target) || touching(one, target).length === 0) continue
      const lost = (who: SzUnit): number => fight.suffered.get(who)?.figures ?? 0
      closeIn(battle, { attacker: one, defender: target, breakIn: lost(target) - lost(one) }, closed)
    }
  }
}

/**
 * A melee of a unit whose move has brought it into contact with enemies it did not touch before: those who have no zone, as
 * in panic or engaged, hold nobody off (SZ-MEL-01, SZ-ZOC-01, SZ-ZOC-05).
 * @param before the enemies it touched before it moved
 */
export function fightIfMet(battle: SzBattle, u: SzUnit, before: readonly SzUnit[]): void {
  if (!onTable(u) || u.control !== 'normal') return
  const targets = inContact(battle.state, u).filter((one) => !before.includes(one))
  if (targets.length > 0) fightMelee(battle, u, { targets, charging: [u], defends: false })
}

function begun(
  state: SzState,
  attackers: readonly SzUnit[],
  defenders: readonly SzUnit[],
  defends: boolean,
): Fight {
  const all = [...attackers, ...defenders]
  const foes = new Map(
    all.map((one) => {
      const others = attackers.includes(one) ? defenders : attackers
      return [one, others.filter((other) => touching(one, other).length > 0)]
    }),
  )
  return {
    attackers,
    defenders,
    suffered: new Map(all.map((one) => [one, { damage: 0, figures: 0 }])),
    harmed: new Map(all.map((one) => [one, new Set()])),
    favoured: new Map(
      [...foes].map(([one, others]) => [one, others.filter((other) => isFavoured(state, one, [other]))]),
    ),
    foes,
    stood: new Map(all.map((one) => [one, one.bodies])),
    defends,
  }
}

function note(
  { suffered, harmed }: Fight,
  who: SzUnit,
  fallen: { readonly damage: number; readonly lost: readonly number[] } | undefined,
  by: readonly SzUnit[],
): void {
  const so = suffered.get(who)
  if (so === undefined || fallen === undefined) return
  so.damage += fallen.damage
  so.figures += fallen.lost.length
  if (fallen.damage > 0) for (const one of by) harmed.get(who)?.add(one)
}

/**
 * Which enemy unit each attacking figure, by its number, strikes at: the one it touches farthest, then the first by id
 * (SZ-MEL-14). Where figures are named, those strike at the first target and at no other (SZ-MEL-04).
 */
export function sharesOf(u: SzUnit, targets: readonly SzUnit[], named: Figures): Map<number, SzUnit> {
  const best = new Map<number, { length: number; target: SzUnit }>()
  targets.forEach((target, i) => {
    for (const { own, length } of touching(u, target)) {
      const { n } = u.bodies[own] as { n: number }
      const told = named?.includes(n) ?? false
      if (named !== null && told !== (i === 0)) continue
      if (length > (best.get(n)?.length ?? 0) + 0.5) best.set(n, { length, target })
    }
  })
  return new Map([...best].map(([n, { target }]) => [n, target]))
}

/**
 * Morale after a melee: the defenders first, then attackers who still have an enemy that stood; whoever sees the others
 * go may go after them, attackers first (SZ-MEL-20…27, SZ-MEL-50). Each is tested once (SZ-MEL-36, SZ-MEL-47).
 * @returns those who gave way
 */
function settle(battle: SzBattle, fight: Fight): readonly SzUnit[] {
  const { attackers, defenders, suffered, harmed, favoured, foes, stood, defends } = fight
  const hurt = (one: SzUnit): boolean => (suffered.get(one)?.damage ?? 0) > 0
  const against = (one: SzUnit): readonly SzUnit[] => foes.get(one) ?? []
  /** Whether half of it stood better than one of those who cause a test (SZ-MOR-09). */
  const favours = (one: SzUnit, by: readonly SzUnit[]): boolean =>
    favoured.get(one)?.some((other) => by.includes(other)) ?? false
  const gone: SzUnit[] = []
  const test = (one: SzUnit): Stand => {
    // A unit in panic is not tested (SZ-MOR-38); who has suffered nothing passes (SZ-MEL-20, SZ-MOR-05).
    if (!onTable(one) || one.control === 'panic' || !hurt(one)) return 'stands'
    const by = [...(harmed.get(one) ?? [])]
    const stand = testStand(battle, one, favours(one, by), 'SZ-MEL-21')
    // From those who did the damage, as far as they stand there; else from where they stood (SZ-MOR-20).
    const there = by.filter((other) => onTable(other) && !gone.includes(other))
    const from = middleOf(there) ?? centroid(by.flatMap((other) => stood.get(other) ?? []))
    giveWay(battle, one, stand, from)
    return stand
  }
  const [first, second] = defends ? [attackers, defenders] : [defenders, attackers]
  for (const one of first) if (test(one) !== 'stands') gone.push(one)
  for (const one of second) {
    // Only whose enemies have all given way does not test for repulse (SZ-MEL-22, SZ-MEL-23): who has destroyed them does,
    // as everybody who was dealt damage (SZ-MOR-10).
    const others = against(one).filter((other) => !gone.includes(other))
    const left = others.filter(onTable)
    const tested = left.length > 0 || others.length === against(one).length
    if (tested && test(one) !== 'stands') gone.push(one)
  }
  for (const one of [...second, ...first]) {
    const left = against(one).filter((other) => gone.includes(other))
    if (gone.includes(one) || !onTable(one) || left.length === 0) continue
    if (inContact(battle.state, one).length > 0) continue
    const chance = { prey: left, tests: hurt(one), favourable: favours(one, left) }
    perhapsPursue(battle, one, { ...chance, rule: 'SZ-MOR-15' })
  }
  return gone
}
