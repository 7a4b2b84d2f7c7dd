import { byId, everyFeature, everySide, everyUnit } from '../../../kernel/ordered.ts'
import { adjacent } from '../../../kernel/space/base.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { SideId } from '../../../kernel/words.ts'
import { win } from '../morale/outcome.ts'
import { seesPoint } from '../sight/visibility.ts'
import { isLeftBy } from '../units/notes.ts'
import {
  type KgBattle,
  type KgSide,
  type KgState,
  type KgUnit,
  onTable,
  setSideNotes,
} from '../units/state.ts'
import { heldBy, objectives } from './objectives.ts'

/** How near a scout must be to a marker to have reconnoitred it, mm (KG-BAT-02). */
const RECON_REACH = 200

const attacker = (state: KgState): KgSide | undefined =>
  everySide(state).find((s) => s.facts.role === 'attacker')
const defender = (state: KgState): KgSide | undefined =>
  everySide(state).find((s) => s.facts.role === 'defender')

/** Battles that the attacker wins by holding every objective when a game turn ends (KG-BAT-02). */
const STORMED: readonly string[] = ['attack', 'assault', 'siege']

/** Ends the battle if the aim of its type is reached at the end of a game turn (KG-VIC-07, KG-BAT-02). */
export function checkAim(battle: KgBattle): void {
  const winner = aimReached(battle.state)
  const { type } = battle.state.facts
  // A pitched battle has no aim but to beat the enemy.
  if (winner !== null && type !== 'pitched') win(battle, winner, 'KG-VIC-07', `kg.victory.${type}`)
}

/** The side that has reached the aim of this type of battle, or null (KG-BAT-02). */
export function aimReached(state: KgState): SideId | null {
  const { type } = state.facts
  const all = objectives(state).length
  if (STORMED.includes(type)) return holds(state, attacker(state), all)
  if (type === 'meeting') return heldTwice(state)
  if (type === 'landing') return holds(state, attacker(state), Math.min(2, all))
  if (type === 'recon') return reconnoitred(state)
  if (type === 'ambush') return exited(state, (u) => u.points)
  if (type === 'convoy') return exited(state, (u) => (isEscorted(u) ? 1 : 0))
  if (type === 'raid') return razed(state)
  if (type === 'relief') return relieved(state)
  return null
}

/** A side that holds enough objectives. */
function holds(state: KgState, side: KgSide | undefined, count: number): SideId | null {
  if (side === undefined || count === 0) return null
  return heldBy(state, side.id).length >= count ? side.id : null
}

/** Meeting engagement: every objective for two game turns in a row. */
function heldTwice(state: KgState): SideId | null {
  const all = objectives(state).map((po) => state.facts.objectives[po.id])
  const [first] = all
  const holder = first?.holder
  if (holder === undefined || holder === null) return null
  return all.every((po) => po?.holder === holder && po.turns >= 2) ? holder : null
}

const isEscorted = (u: KgUnit): boolean => u.notes['KG-ARM-03'] !== undefined

const byExit = (u: KgUnit): boolean => isLeftBy(u.notes['KG-BAT-02'])

/** Ambush battle and convoy: the defender has brought half of what counts through the exit. */
function exited(state: KgState, worth: (u: KgUnit) => number): SideId | null {
  const side = defender(state)
  if (side === undefined) return null
  const own = everyUnit(state).filter((u) => u.side === side.id)
  const whole = own.reduce((total, u) => total + worth(u), 0)
  const out = own.filter((u) => u.status === 'left' && byExit(u)).reduce((total, u) => total + worth(u), 0)
  return whole > 0 && 2 * out >= whole ? side.id : null
}

const markers = (state: KgState): Feature[] =>
  everyFeature(state).filter((f) => f.layer === 'objective' && f.kind === 'marker')

/** Reconnaissance: every marker was seen from near by, and since then a unit has gone home. */
function reconnoitred(state: KgState): SideId | null {
  const side = attacker(state)
  if (side === undefined || markers(state).length === 0) return null
  return side.facts.notes['KG-BAT-02/home'] === true ? side.id : null
}

/**
 * Keeps what the reconnoitring side has seen of its markers, and whether somebody went home with it by his own edge
 * (KG-BAT-02). Looked at after every order: a marker once seen is seen.
 */
export function reconnoitre(battle: KgBattle): void {
  const { state } = battle
  if (state.facts.type !== 'recon') return
  const side = attacker(state)
  if (side === undefined) return
  const own = everyUnit(state).filter((u) => u.side === side.id)
  const seen = markers(state)
    .filter((m) =>
      own.some((u) => onTable(u) && m.at !== undefined && seesPoint(state, u, m.at, RECON_REACH)),
    )
    .map((m) => m.id)
  const before = side.facts.notes['KG-BAT-02/seen'] ?? []
  const gone = own.filter((u) => u.status === 'left' && !byExit(u)).length
  const all = [...new Set([...before, ...seen])].sort(byId)
  const whole = all.length === markers(state).length
  const goneBefore = side.facts.notes['KG-BAT-02/gone'] ?? 0
  const home = whole && before.length === all.length && gone > goneBefore
  if (all.length === before.length && gone === goneBefore) return
  const notes = { 'KG-BAT-02/seen': all, 'KG-BAT-02/gone': gone }
  setSideNotes(battle, side, home ? { ...notes, 'KG-BAT-02/home': true } : notes, 'KG-BAT-02')
}

/** Raid: nothing is left of the targets there were. */
function razed(state: KgState): SideId | null {
  const side = attacker(state)
  const begun = state.facts.targets ?? 0
  const left = everyFeature(state).filter((f) => f.layer === 'objective' && f.kind === 'target')
  return side !== undefined && begun > 0 && left.length === 0 ? side.id : null
}

/** Relief: the relief has reached the garrison, and no objective is the enemy's. */
function relieved(state: KgState): SideId | null {
  const side = defender(state)
  const foe = attacker(state)
  if (side === undefined || foe === undefined || heldBy(state, foe.id).length > 0) return null
  const own = everyUnit(state).filter((u) => u.side === side.id && onTable(u) && u.status !== 'broken')
  const [garrison, relief] = ['garrison', 'relief'].map((part) =>
    own.filter((u) => u.notes['KG-BAT-02'] === part),
  )
  const met = relief?.some((a) =>
    garrison?.some((b) => a.at !== null && b.at !== null && adjacent({ ...a, at: a.at }, { ...b, at: b.at })),
  )
  return met ? side.id : null
}
