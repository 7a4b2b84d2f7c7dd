import { entriesOf, everySide, everyUnit } from '../../../kernel/ordered.ts'
import type { FeatureId, RuleId, SideId } from '../../../kernel/words.ts'
import { isLevy } from '../units/abilities.ts'
import { lostFlightPoints } from '../units/flights.ts'
import { leftBy } from '../units/notes.ts'
import { pick } from '../units/random.ts'
import {
  isChief,
  type KgBattle,
  type KgSide,
  type KgState,
  type KgUnit,
  opponents,
  set,
  setNote,
  setSide,
} from '../units/state.ts'
import { isCommander, isHalfBase, isSupportSection } from '../units/unit-kinds.ts'

/** The bag of course-of-battle tokens, *Ocena Przebiegu Bitwy* (KG-OPB-01). */
export const OPB = 'opb'

/** How many tokens of each value the bag starts with (KG-OPB-04): middle values are the most frequent (KG-OPB-02). */
export const TOKENS = { 1: 4, 2: 10, 3: 12, 4: 10, 5: 4 } as const

/** A full bag: forty tokens in order of their values (KG-OPB-04). */
export const fullBag = (): number[] =>
  entriesOf(TOKENS).flatMap(([value, count]) => Array<number>(count).fill(Number(value)))

/** Causes of a draw, lettered as the rule letters them (KG-OPB-05). */
export type DrawCause = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm'
/** Causes of a discard (KG-OPB-06). */
export type DiscardCause = 'a' | 'b' | 'c' | 'd'

const side = (state: KgState, id: SideId): KgSide => {
  const found = state.sides[id]
  if (found === undefined) throw new Error(`There is no side ${id}.`)
  return found
}

/** The sum of a side's tokens: its own to know, never the enemy's (KG-OPB-02, KG-DIG-24). */
export function opbSum(state: KgState, id: SideId): number {
  let sum = 0
  for (const value of side(state, id).drawn[OPB] ?? []) sum += value
  return sum
}

/** How far a side's tokens are above its limit; zero or less while it fights on (KG-OPB-03). */
export const opbExcess = (state: KgState, id: SideId): number =>
  opbSum(state, id) - side(state, id).facts.opbLimit

/**
 * A side draws a token blind from the common bag; from an empty one nothing (KG-OPB-04). The value is told to the
 * side alone, the draw and its cause to everybody.
 */
export function drawToken(battle: KgBattle, id: SideId, cause: DrawCause, rule: RuleId = 'KG-OPB-05'): void {
  const bag = battle.state.bags[OPB] ?? []
  if (bag.length === 0) return
  const at = pick(battle, bag.length, { rule: 'KG-OPB-04', why: 'kg.roll.opb', by: id })
  const token = bag[at]
  if (token === undefined) return
  battle.event(rule, 'kg.opbDrawn', { side: id, data: { draw: cause } })
  battle.change(rule, { type: 'draw', side: id, bag: OPB, token }, [id])
}

/** A side puts a random one of its tokens back into the bag; nothing when it has none (KG-OPB-06). */
export function discardToken(battle: KgBattle, id: SideId, cause: DiscardCause): void {
  const held = side(battle.state, id).drawn[OPB] ?? []
  if (held.length === 0) return
  const at = pick(battle, held.length, { rule: 'KG-OPB-06', why: 'kg.roll.opbBack', by: id })
  const token = held[at]
  if (token === undefined) return
  battle.event('KG-OPB-06', 'kg.opbDiscarded', { side: id, data: { discard: cause } })
  battle.change('KG-OPB-06', { type: 'discard', side: id, bag: OPB, token }, [id])
}

/** Half bases and independent sections count only when they are destroyed, levies only when they are gone otherwise (KG-OPB-05, KG-ABI-34). */
function countsFor(u: KgUnit, cause: 'a' | 'b' | 'c' | 'd'): boolean {
  if (isLevy(u) && (cause === 'a' || cause === 'b')) return false
  return cause === 'a' || !(isHalfBase(u) || isSupportSection(u))
}

/** Draws for what befell a unit, each of these causes once and no more than two in all (KG-OPB-05). */
function drawFor(battle: KgBattle, u: KgUnit, cause: 'a' | 'b' | 'c'): void {
  const drawn = u.opbDrawn
  const end = cause === 'b' ? 'b' : 'ac'
  if (drawn.includes(end) || drawn.length >= 2 || !countsFor(u, cause)) return
  set(battle, u, 'opbDrawn', [...drawn, end], 'KG-OPB-05')
  drawToken(battle, u.side, cause)
}

/** A unit was destroyed, abandoned by its crew or captured (KG-OPB-05 a, m); losing an HQ is also KG-OPB-06 b. */
export function unitDestroyed(battle: KgBattle, u: KgUnit): void {
  setNote(battle, u, 'KG-OPB-06/died', battle.state.turn, 'KG-OPB-06')
  drawFor(battle, u, 'a')
  if (isCommander(u)) enemyOfHq(battle, u)
  escorted(battle, u)
  lostHalf(battle, u.side)
}

/** An aircraft was shot down: it has no base to be half of, and is a unit lost (KG-OPB-05 a, m, KG-DOG-02). */
export function flightLost(battle: KgBattle, id: SideId): void {
  drawToken(battle, id, 'a')
  lostHalf(battle, id)
}

/** A unit has broken; the first time it is a token (KG-OPB-05 b, k). */
export function unitBroke(battle: KgBattle, u: KgUnit): void {
  drawFor(battle, u, 'b')
  escorted(battle, u)
}

/** A broken unit has left the map (KG-OPB-05 c, m). */
export function unitFled(battle: KgBattle, u: KgUnit): void {
  drawFor(battle, u, 'c')
  lostHalf(battle, u.side)
}

/** A unit has marched off the map: a token, but for half bases and sections; through a scenario's exit that is no loss (KG-OPB-05 d, KG-MOV-16). */
export function unitLeft(battle: KgBattle, u: KgUnit, exit: FeatureId | null = null): void {
  if (exit !== null) {
    setNote(battle, u, 'KG-BAT-02', leftBy(exit), 'KG-BAT-02')
    return
  }
  if (countsFor(u, 'd')) drawToken(battle, u.side, 'd')
}

/** A commander was killed: a token for his side, two for the Chief; the enemy gives back as many (KG-OPB-05 e f). */
export function commanderKilled(battle: KgBattle, hq: KgUnit): void {
  const chief = isChief(battle.state, hq)
  for (let n = chief ? 2 : 1; n > 0; n--) drawToken(battle, hq.side, chief ? 'f' : 'e')
  enemyOfHq(battle, hq)
}

/** A broken unit was rallied by order: its side gives a token back (KG-OPB-06 c). */
export function unitRallied(battle: KgBattle, u: KgUnit): void {
  discardToken(battle, u.side, 'c')
}

/** A target of a raid was destroyed, by whomever: its defender draws (KG-OPB-05 l, KG-OPB-07). */
export function targetDestroyed(battle: KgBattle): void {
  if (battle.state.facts.type !== 'raid') return
  for (const s of everySide(battle.state)) {
    if (s.facts.role === 'defender') drawToken(battle, s.id, 'l', 'KG-OPB-07')
  }
}

/** Once for each HQ the enemy gives a token back, two for the Chief HQ (KG-OPB-06 b). */
function enemyOfHq(battle: KgBattle, hq: KgUnit): void {
  if (hq.notes['KG-OPB-06'] === true) return
  setNote(battle, hq, 'KG-OPB-06', true, 'KG-OPB-06')
  for (const enemy of opponents(battle.state, hq.side)) {
    for (let n = isChief(battle.state, hq) ? 2 : 1; n > 0; n--) discardToken(battle, enemy.id, 'b')
  }
}

/** Convoy: the defender draws for each escorted unit that breaks or dies, once (KG-OPB-05 k, KG-OPB-07). */
function escorted(battle: KgBattle, u: KgUnit): void {
  if (battle.state.facts.type !== 'convoy' || u.notes['KG-ARM-03'] !== 'escorted') return
  setNote(battle, u, 'KG-ARM-03', 'escorted, lost', 'KG-OPB-07')
  drawToken(battle, u.side, 'k', 'KG-OPB-07')
}

/** Half of the starting points are destroyed or fled: one token, once in the battle (KG-OPB-05 m). */
function lostHalf(battle: KgBattle, id: SideId): void {
  const { facts } = side(battle.state, id)
  if (facts.notes['KG-OPB-05'] === true || facts.points === 0) return
  const lost = everyUnit(battle.state)
    .filter((u) => u.side === id && (u.status === 'destroyed' || u.status === 'fled'))
    .reduce((total, u) => total + u.points, lostFlightPoints(battle.state, id))
  if (2 * lost < facts.points) return
  setSide(battle, id, 'notes', { ...facts.notes, 'KG-OPB-05': true }, 'KG-OPB-05')
  drawToken(battle, id, 'm')
}
