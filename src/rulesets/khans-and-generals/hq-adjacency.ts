import { adjacent } from '../../kernel/space/base.ts'
import { endReluctance, waver } from './morale.ts'
import { placed } from './standing.ts'
import { type KgBattle, type KgState, type KgUnit, onTable } from './state.ts'
import { MORALE } from './tables/morale-events.ts'

/** Bases whose centres are farther apart than this, mm, on either axis cannot touch. */
const FARTHEST = 260

/**
 * Units that stand beside their own HQ or the Chief HQ are steadier by 2 while they do, once (KG-MOR-19). Brought up
 * to date after every order, so it looks at what is near before it looks at anything else; a broken HQ steadies
 * nobody (KG-HQF-03).
 */
export function updateHqAdjacency(battle: KgBattle): void {
  const { state } = battle
  const units = Object.values(state.units)
  const hqs = units.filter((u) => u.kind === 'command' && u.status === 'standing' && u.at !== null)
  for (const u of units) {
    if (u.at === null) continue
    const hq = besideHq(state, u, hqs)
    if (hq === null && u.markers.length === 0) continue
    const had = u.markers.some((m) => m.rule === 'KG-MOR-19')
    if (hq !== null && !had && onTable(u)) waver(battle, u, MORALE.hqAdjacent, { source: hq.id })
    if (hq === null && had) endReluctance(battle, u, 'KG-MOR-19')
  }
}

/** The HQ a unit obeys that it touches, or null. */
function besideHq(state: KgState, u: KgUnit, hqs: readonly KgUnit[]): KgUnit | null {
  for (const hq of hqs) {
    if (hq.side === u.side && hq !== u && isBeside(hq, u) && obeys(state, u, hq)) return hq
  }
  return null
}

const obeys = (state: KgState, u: KgUnit, hq: KgUnit): boolean =>
  u.hq === hq.id || state.sides[u.side]?.facts.chief === hq.id

function isBeside(hq: KgUnit, u: KgUnit): boolean {
  if (hq.at === null || u.at === null) return false
  if (Math.abs(hq.at.x - u.at.x) > FARTHEST || Math.abs(hq.at.y - u.at.y) > FARTHEST) return false
  return adjacent(placed(hq), placed(u))
}
