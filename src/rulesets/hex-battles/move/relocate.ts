import { formatHex, hexFacing, sameHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { RuleId, SideId } from '../../../kernel/words.ts'
import { rideDownLeaders } from '../morale/leaders.ts'
import { type HxBattle, isLeader, type OnMap, onMap, set, setFact } from '../units/state.ts'

/** How counters are moved by a fight: what the arrow is called, by which rule, and the front they get (absent: they keep it). */
export interface Relocation {
  readonly manner: 'withdraw' | 'pursue' | 'advance' | 'charge'
  readonly rule: RuleId
  readonly facing?: number
}

/**
 * Moves counters without movement points along hexes, each from where it stands, and does what entering hexes does:
 * lone enemy leaders are taken (HX-LDR-08), places of the victory conditions change hands.
 */
export function relocate(
  battle: HxBattle,
  counters: readonly OnMap[],
  hexes: readonly Point[],
  how: Relocation,
): void {
  const at = hexes.at(-1)
  if (at === undefined) return
  for (const u of counters.filter(onMap)) {
    const way = sameHex(hexes[0] as Point, u.at) ? hexes.slice(1) : hexes
    const facing = how.facing === undefined ? u.facing : hexFacing(how.facing)
    const path = [u.at, ...way]
    battle.change(how.rule, { type: 'move', unit: u.id, path, at, facing, manner: how.manner })
    if (isLeader(u)) continue
    if (way.length > 0) set(battle, u, 'entered', u.entered + way.length, 'HX-ART-06')
    for (const hex of way) rideDownLeaders(battle, u.side, hex)
    noteEntered(battle, u.side, way)
  }
}

/** Hexes of the victory conditions belong to the side that entered them last (HX-DATA-06). */
export function noteEntered(battle: HxBattle, side: SideId, hexes: readonly Point[]): void {
  const { holders } = battle.state.facts
  const taken: string[] = []
  for (const hex of hexes) {
    const name = formatHex(hex)
    if (name in holders && holders[name] !== side) taken.push(name)
  }
  if (taken.length === 0) return
  setFact(
    battle,
    'holders',
    { ...holders, ...Object.fromEntries(taken.map((hex) => [hex, side])) },
    'HX-DATA-06',
  )
}
