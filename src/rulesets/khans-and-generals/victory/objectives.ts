import { everyFeature, isEmpty, pairsIn } from '../../../kernel/ordered.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { SideId } from '../../../kernel/words.ts'
import { inCommunication } from '../command/communications.ts'
import { distanceToPoint } from '../ground/measuring.ts'
import { placed } from '../ground/standing.ts'
import { decision } from '../units/rulings.ts'
import { type KgBattle, type KgState, type KgUnit, setFact, unitsOnTable } from '../units/state.ts'
import { isSupportSection } from '../units/unit-kinds.ts'

/** How near a unit must be to an objective's centre, mm (KG-PO-02). */
export const RADIUS = 100

/** The objectives of the battle, *Punkty Operacyjne*, in the order of their ids (KG-PO-01). */
export const objectives = (state: KgState): Feature[] =>
  everyFeature(state).filter((f) => f.layer === 'objective' && f.kind === 'po')

/** Whether a unit is near enough to an objective to take or deny it; abandoned guns do neither (KG-ATT-04). */
const near = (u: KgUnit, po: Feature): boolean =>
  !u.abandoned && u.at !== null && po.at !== undefined && distanceToPoint(placed(u), po.at) <= RADIUS

/** Whether a unit can take an objective: it can be given orders, and is no mere support section (KG-PO-02). */
const takes = (state: KgState, u: KgUnit): boolean =>
  u.status === 'standing' && !u.abandoned && inCommunication(state, u) && !isSupportSection(u)

/**
 * Who holds an objective now: the side with a unit near that can take it and no enemy near at all. Contested it is
 * nobody's; with nobody near it stays with `holder`, who held it last (KG-PO-02, KG-PO-03).
 */
export function holderNow(state: KgState, po: Feature, holder: SideId | null): SideId | null {
  const there = unitsOnTable(state).filter((u) => near(u, po))
  const sides = new Set(there.map((u) => u.side))
  if (sides.size > 1) return decision(state, 'KG-PO-03') === 'holder' ? holder : null
  const [only] = sides
  if (only === undefined) return holder
  return there.some((u) => takes(state, u)) ? only : holder === only ? holder : null
}

/** The end of a game turn: who holds each objective, and for how many turns in a row (KG-TRN-06 a). */
export function takeObjectives(battle: KgBattle): void {
  const { state } = battle
  const now: Record<string, { holder: SideId | null; turns: number }> = {}
  for (const po of objectives(state)) {
    const was = state.facts.objectives[po.id] ?? { holder: null, turns: 0 }
    const holder = holderNow(state, po, was.holder)
    now[po.id] = { holder, turns: holder === was.holder ? was.turns + 1 : 1 }
    if (holder === was.holder) continue
    const told = holder === null ? {} : { side: holder }
    battle.event('KG-PO-02', holder === null ? 'kg.poLost' : 'kg.poTaken', { ...told, data: { po: po.id } })
  }
  if (!isEmpty(now)) setFact(battle, 'objectives', now, 'KG-PO-02')
}

/** The objectives a side held when the last game turn ended. */
export const heldBy = (state: KgState, side: SideId): string[] =>
  pairsIn(state.facts.objectives)
    .filter(([, po]) => po.holder === side)
    .map(([id]) => id)
