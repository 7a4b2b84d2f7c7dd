import { type Sum, sum, type Term, term } from '../../../kernel/modifiers.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import type { Marker } from '../../../kernel/state.ts'
import type { RuleId, SideId, UnitId, WordKey } from '../../../kernel/words.ts'
import { fights, unlock } from '../ground/contacts.ts'
import { distance } from '../ground/measuring.ts'
import { placed } from '../ground/standing.ts'
import { seesPoint } from '../sight/visibility.ts'
import { MORALE, type MoraleEvent } from '../tables/morale-events.ts'
import { mayStandOnce } from '../units/abilities.ts'
import { unitsOf } from '../units/changes.ts'
import { hasSection } from '../units/sections.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, set, setNote } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { isVehicle } from '../units/vehicles.ts'
import { unitBroke } from './course-of-battle.ts'

/** Kind of the markers that are tokens of Reluctance (*Niechęć*). */
export const RELUCTANCE = 'reluctance'

const tokens = (u: KgUnit): Marker[] => u.markers.filter((m) => m.kind === RELUCTANCE)

/** A token that goes by itself is temporary; lowering effects touch no other (KG-MOR-16). */
const isTemporary = (m: Marker): boolean => m.expires !== undefined

const mayGiveWay = (m: Marker): boolean => m.kind === RELUCTANCE && isTemporary(m)

/** A unit's present Reluctance as the sum of its terms: what it started with and every token (KG-DAT-02). */
export function reluctanceSum(u: KgUnit): Sum {
  const list: Term[] = [term('kg.term.base-reluctance', u.baseReluctance, 'KG-STA-07')]
  for (const m of u.markers) if (m.kind === RELUCTANCE) list.push(term(reasonOf(m), m.value ?? 0, m.rule))
  return sum(list)
}

/** The reason for which a token was given, checked when it was. */
const reasonOf = (m: Marker): WordKey => String(m.data ?? 'kg.term.reluctance') as WordKey

/** A unit's present Reluctance, never below 0 (KG-DAT-02, KG-CAL-04). */
export function reluctance(u: KgUnit): number {
  let total = u.baseReluctance
  for (const m of u.markers) if (m.kind === RELUCTANCE) total += m.value ?? 0
  return Math.max(0, total)
}

export interface Wavering {
  readonly amount: number
  readonly rule: RuleId
  /** Catalogue key of the reason, `kg.term.…`. */
  readonly why: WordKey
  /** Who or what caused it. */
  readonly source?: string | undefined
  /** Stays until it is taken away; otherwise it goes at the rout phase of the next turn (KG-MOR-15). */
  readonly permanent?: boolean
  /**
   * The same source only renews its token instead of adding another (KG-MOR-14), whatever kind of fire it is now: of the
   * rows of one rule its most specific counts (KG-MOR-13).
   */
  readonly renews?: boolean | undefined
  /** The enemy whose doing it was, for those who take heart if the unit breaks (KG-MOR-17). */
  readonly by?: KgUnit | undefined
}

/** Units that are still of the battle, on the table or waiting off it. */
const inBattle = (u: KgUnit): boolean => onTable(u) || waits(u)

/** Units off the table that may yet come onto it: reserves, traps, and those who ride or are towed. */
const waits = ({ status }: KgUnit): boolean =>
  status === 'reserve' || status === 'trap' || status === 'aboard'

/**
 * Raises a unit's Reluctance at once and looks whether it breaks (KG-TRN-07, KG-MOR-22). A negative amount is for
 * standing effects such as an HQ beside it; relief by events is {@link lowerReluctance}.
 */
export function addReluctance(battle: KgBattle, u: KgUnit, to: Wavering): void {
  if (to.amount === 0 || !inBattle(u)) return
  const old = to.renews
    ? u.markers.find((m) => m.kind === RELUCTANCE && m.source === to.source && m.rule === to.rule)
    : undefined
  const value = Math.max(to.amount, old?.value ?? to.amount)
  const why = old !== undefined && value > to.amount ? reasonOf(old) : to.why
  if (old !== undefined) battle.change('KG-MOR-14', unmark(u, old))
  const marker: Marker = {
    id: freshToken(u),
    kind: RELUCTANCE,
    rule: to.rule,
    value,
    data: why,
    ...(to.source === undefined ? {} : { source: to.source }),
    ...(to.permanent ? {} : { expires: { turn: battle.state.turn + 1, phase: 'rout' } }),
  }
  battle.change(to.permanent ? to.rule : 'KG-MOR-15', { type: 'mark', unit: u.id, marker })
  told(battle, u, to.rule, why, value - (old?.value ?? 0))
  checkBreak(battle, u, to.by)
}

/** Whether a unit bears a token of fire from that source (KG-MOR-14). */
export const hasFrightened = (u: KgUnit, source: string): boolean =>
  tokens(u).some((m) => m.rule === 'KG-MOR-13' && m.source === source)

/** As {@link addReluctance}, by a row of the table of effects. */
export function waver(
  battle: KgBattle,
  u: KgUnit,
  event: MoraleEvent,
  more: Pick<Wavering, 'source' | 'renews' | 'by'> = {},
): void {
  addReluctance(battle, u, {
    amount: event.amount,
    rule: event.rule,
    why: event.why,
    permanent: event.permanent ?? false,
    source: more.source,
    renews: more.renews,
    by: more.by,
  })
}

/** Takes a standing effect away when its cause ends; all tokens of that rule, or only those of one source. */
export function endReluctance(battle: KgBattle, u: KgUnit, rule: RuleId, source?: string): void {
  const gone = tokens(u).filter((m) => m.rule === rule && (source === undefined || m.source === source))
  if (gone.length === 0) return
  for (const m of gone) battle.change(rule, unmark(u, m))
  told(battle, u, rule, String(gone[0]?.data), -gone.reduce((total, m) => total + (m.value ?? 0), 0))
  checkBreak(battle, u)
}

/**
 * Lowers a unit's Reluctance by up to `amount`, oldest tokens first. Only temporary ones give way: what the unit
 * started with and permanent effects stay (KG-MOR-16). Gives by how much it fell.
 */
export function lowerReluctance(
  battle: KgBattle,
  u: KgUnit,
  by: { readonly amount: number; readonly rule: RuleId; readonly why: WordKey },
): number {
  let left = by.amount
  for (const m of tokens(u).filter(isTemporary)) {
    const value = m.value ?? 0
    const taken = Math.min(left, value)
    if (taken <= 0) continue
    battle.change('KG-MOR-16', unmark(u, m))
    if (taken < value) {
      battle.change('KG-MOR-16', { type: 'mark', unit: u.id, marker: { ...m, value: value - taken } })
    }
    left -= taken
  }
  if (left < by.amount) told(battle, u, by.rule, by.why, left - by.amount)
  return by.amount - left
}

/** Takes away a unit's tokens that last until this phase of this turn (KG-MOR-15, KG-TRN-05 a). */
export function expireTokens(battle: KgBattle, u: KgUnit, phase: string): void {
  const { turn } = battle.state
  for (const m of tokens(u)) {
    if (m.expires === undefined || m.expires.phase !== phase || m.expires.turn > turn) continue
    battle.change('KG-MOR-15', { type: 'unmark', unit: u.id, marker: m.id, why: 'expired' })
  }
}

/** An id that no marker of the unit has: `rel-1`, `rel-2` … */
function freshToken(u: KgUnit): string {
  for (let n = 1; ; n++) {
    const id = `rel-${n}`
    if (!u.markers.some((m) => m.id === id)) return id
  }
}

const unmark = (u: KgUnit, m: Marker) =>
  ({ type: 'unmark', unit: u.id, marker: m.id, why: 'removed' }) as const

/**
 * Reluctance is nobody's business but the unit's own side's (KG-DIG-21).
 * @param why key of the reason; of a token that goes, as it was kept with it.
 */
function told(battle: KgBattle, u: KgUnit, rule: RuleId, why: string, change: number): void {
  const { name, limit } = borne(u)
  const data = { n: reluctance(u), change, why, ...limit }
  battle.event(rule, `kg.reluctance${name}`, { unit: u.id, sums: { reluctance: reluctanceSum(u) }, data }, [
    u.side,
  ])
}

/** What a unit's Reluctance is told against: its Stan, or the threshold it has instead (KG-MOR-01). */
const borne = ({ breakAt, stan }: KgUnit) =>
  breakAt === null
    ? ({ name: '', limit: { stan } } as const)
    : ({ name: '-limit', limit: { limit: breakAt } } as const)

/** What a unit bears before it breaks: a standard bearer steadies it while it fights hand to hand (KG-UNI-03). */
function felt(state: KgState, u: KgUnit): number {
  const steadied = hasSection(u, 'standard') && fights(state, u)
  return Math.max(0, reluctance(u) - (steadied ? 2 : 0))
}

/** Whether a unit's Reluctance is too much for it: above Stan, or at its threshold (KG-MOR-01). */
export function breaks(state: KgState, u: KgUnit): boolean {
  const now = felt(state, u)
  return u.breakAt === null ? now > u.stan : now >= u.breakAt
}

/** Breaks a standing unit if its Reluctance is too much for it; called whenever that or its Stan changes (KG-TRN-07). */
export function checkBreak(battle: KgBattle, u: KgUnit, by?: KgUnit): void {
  if (u.status !== 'standing' || !onTable(u) || u.stan === 0 || !breaks(battle.state, u)) return
  if (mayStandOnce(u) && stands(battle, u)) return
  breakUnit(battle, u, by)
}

/** The first time a stubborn unit would break it may pass a test instead: its Reluctance is then its Stan (KG-ABI-32). */
function stands(battle: KgBattle, u: KgUnit): boolean {
  setNote(battle, u, 'KG-ABI-32', true, 'KG-ABI-32')
  if (!trainingTest(battle, u, { rule: 'KG-ABI-32', why: 'kg.roll.stubborn' })) return false
  const limit = u.breakAt === null ? u.stan : u.breakAt - 1
  const over = reluctance(u) - limit
  const lowered = lowerReluctance(battle, u, { amount: over, rule: 'KG-ABI-32', why: 'kg.term.stubborn' })
  if (lowered < over) {
    const amount = lowered - over
    addReluctance(battle, u, { amount, rule: 'KG-ABI-32', why: 'kg.term.stubborn', permanent: true })
  }
  return true
}

/** A unit breaks: nobody commands it, it is Scattered, its melee is lost and it runs in the rout phase (KG-MOR-02). */
export function breakUnit(battle: KgBattle, u: KgUnit, by?: KgUnit): void {
  const base = u.baseReluctance
  const byLosses = u.breakAt === null && reluctance(u) <= base && u.stan <= base
  const { name, limit } = borne(u)
  const told = { unit: u.id, sums: { reluctance: reluctanceSum(u) }, data: { n: reluctance(u), ...limit } }
  battle.event('KG-MOR-02', `kg.broken${name}`, told, [u.side])
  battle.change('KG-MOR-02', { type: 'status', unit: u.id, status: 'broken' })
  // A vehicle has no formation to lose.
  if (!isVehicle(u)) set(battle, u, 'formation', 'scattered', 'KG-MOR-02')
  set(battle, u, 'pinned', false, 'KG-MOR-02')
  set(battle, u, 'brokeTurn', battle.state.turn, 'KG-MOR-06')
  noteFlight(battle, u, byLosses)
  unlock(battle, u)
  unitBroke(battle, u)
  if (by !== undefined && by.side !== u.side) heartens(battle, u, placed(u), by)
}

/** How it flees this time: for its losses straight off the field (KG-MOR-08); nobody has attacked it yet (KG-MOR-04). */
function noteFlight(battle: KgBattle, u: KgUnit, byLosses: boolean): void {
  const { 'KG-MOR-08': before = false, 'KG-MOR-04': pursued = false } = u.notes
  if (before === byLosses && pursued === false) return
  set(battle, u, 'notes', { ...u.notes, 'KG-MOR-08': byLosses, 'KG-MOR-04': false }, 'KG-MOR-08')
}

/** All units under one HQ are one detachment; it is broken when every unit of it is broken or gone for good. */
function detachmentBroken(state: KgState, side: SideId, hq: UnitId): boolean {
  for (const u of unitsOf(state, side)) {
    if (u.hq !== hq || u.id === hq) continue
    if (u.status === 'standing' || waits(u)) return false
  }
  return true
}

/** The breaker's detachment within 20 cm takes heart when it has broken a whole enemy detachment (KG-MOR-17). */
export function heartens(battle: KgBattle, fallen: KgUnit, place: Placed, by: KgUnit): void {
  if (!detachmentBroken(battle.state, fallen.side, fallen.hq)) return
  takeHeart(battle, by.side, MORALE.enemyBroken, (u) => u.hq === by.hq && isWithin(u, place))
}

/**
 * An enemy vehicle is destroyed: whose doing it was, and its friends within 20 cm who see the place, take heart
 * (KG-MOR-17).
 */
export function cheered(battle: KgBattle, place: Placed, by: KgUnit): void {
  const { state } = battle
  const sees = (u: KgUnit): boolean => isWithin(u, place) && seesPoint(state, u, place.at)
  takeHeart(battle, by.side, MORALE.vehicleDestroyed, (u) => u.id === by.id || sees(u))
}

/** How far the fall of an enemy is felt, mm (KG-MOR-17). */
const FELT = 200

const isWithin = (u: KgUnit, place: Placed): boolean => distance(placed(u), place) <= FELT

/** Units of a side on the table take heart; who has no token that may give way has none to lose (KG-MOR-16). */
function takeHeart(
  battle: KgBattle,
  side: SideId,
  { amount, rule, why }: MoraleEvent,
  who: (u: KgUnit) => boolean,
): void {
  for (const u of unitsOf(battle.state, side)) {
    if (!onTable(u) || !u.markers.some(mayGiveWay) || !who(u)) continue
    lowerReluctance(battle, u, { amount: -amount, rule, why })
  }
}
