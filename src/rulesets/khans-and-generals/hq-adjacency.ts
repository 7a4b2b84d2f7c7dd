import { adjacent } from '../../kernel/space/base.ts'
import { endReluctance, waver } from './morale.ts'
import { placed } from './standing.ts'
import { type KgBattle, type KgState, type KgUnit, onTable } from './state.ts'
import { MORALE } from './tables/morale-events.ts'

/** Bases whose centres are farther apart than this, mm, on either axis cannot touch. */
const FARTHEST = 260

/**
 * Units that stand beside their own HQ or the Chief HQ are steadier by 2 while they do, once (KG-MOR-19). Brought up
 * to date after every order; a broken HQ steadies nobody (KG-HQF-03).
 */
export function updateHqAdjacency(battle: KgBattle): void {
  for (const u of Object.values(battle.state.units)) {
    if (!onTable(u)) continue
    const had = u.markers.some((m) => m.rule === 'KG-MOR-19')
    const hq = besideHq(battle.state, u)
    if (hq !== null && !had) waver(battle, u, MORALE.hqAdjacent, { source: hq.id })
    if (hq === null && had) endReluctance(battle, u, 'KG-MOR-19')
  }
}

function besideHq(state: KgState, u: KgUnit): KgUnit | null {
  const chief = state.sides[u.side]?.facts.chief
  for (const id of chief === u.hq ? [u.hq] : [u.hq, chief]) {
    const hq = id === undefined || id === u.id ? undefined : state.units[id]
    if (hq !== undefined && hq.status === 'standing' && isBeside(hq, u)) return hq
  }
  return null
}

function isBeside(hq: KgUnit, u: KgUnit): boolean {
  if (hq.at === null || u.at === null) return false
  if (Math.abs(hq.at.x - u.at.x) > FARTHEST || Math.abs(hq.at.y - u.at.y) > FARTHEST) return false
  return adjacent(placed(hq), placed(u))
}
