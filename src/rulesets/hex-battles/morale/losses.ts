import { ask, type Procedure } from '../../../kernel/ask.ts'
import { byId } from '../../../kernel/ordered.ts'
import { message, type RuleId, refuse, type UnitId } from '../../../kernel/words.ts'
import { removeWithLeaders } from '../ground/strength.ts'
import { type HxBattle, type HxState, type HxUnit, isGun, onMap, set, unit } from '../units/state.ts'

/** How losses are shared: artillery last (in a fight) or like the others (under fire, HX-ART-13). */
export interface Sharing {
  readonly gunsLast: boolean
  readonly rule: RuleId
}

/** Strength points of a side in a fight, guns counted as 1 each: what loss percentages are taken of (HX-COMB-12). */
export const committedPs = (units: readonly Pick<HxUnit, 'type' | 'ps'>[]): number =>
  units.reduce((total, u) => total + (isGun(u) ? 1 : u.ps), 0)

/** A percentage of strength points, rounded up, at least 1 (HX-COMB-12, HX-UNIT-06). */
export const lossOf = (percents: number, ps: number): number => Math.max(1, Math.ceil((percents * ps) / 100))

/**
 * Takes strength points from units of one side, one at a time from the strongest (HX-COMB-13). Where equals are left
 * that are not alike and not all of them lose, the side's stored order decides, else its owner is asked; by default
 * the lowest id. Units at 0 stay until {@link removeDestroyed}.
 * @returns the unit that lost the last point, null when there was none to lose.
 */
export function* shareLosses(
  battle: HxBattle,
  units: readonly HxUnit[],
  amount: number,
  how: Sharing,
): Procedure<UnitId | null> {
  const left = new Map(units.filter(onMap).map((u) => [u.id, u.ps]))
  let last: UnitId | null = null
  for (let due = amount; due > 0; due--) {
    const next = yield* nextToLose(battle, left, due, how)
    if (next === null) break
    left.set(next, (left.get(next) ?? 0) - 1)
    last = next
  }
  for (const [id, ps] of left) {
    const u = unit(battle, id)
    const lost = u.ps - ps
    if (lost === 0) continue
    battle.event(how.rule, 'hex.lost', { unit: id, data: { lost, left: ps } })
    set(battle, u, 'ps', ps, how.rule)
  }
  return last
}

/** Who loses the next point; null when nobody has any left. */
function* nextToLose(
  battle: HxBattle,
  left: ReadonlyMap<UnitId, number>,
  due: number,
  how: Sharing,
): Procedure<UnitId | null> {
  const alive = [...left].filter(([, ps]) => ps > 0).map(([id]) => unit(battle, id))
  const line = alive.filter((u) => !isGun(u))
  const pool = how.gunsLast && line.length > 0 ? line : alive
  const most = Math.max(0, ...pool.map((u) => left.get(u.id) ?? 0))
  const equals = pool.filter((u) => left.get(u.id) === most).sort(inLossOrder(battle.state))
  const [first, ...others] = equals
  if (first === undefined) return null
  const stored = storedOrder(battle.state, first).length > 0
  if (stored || due >= equals.length || others.every((u) => alike(u, first))) return first.id
  return yield* ask({
    kind: 'hex.losses',
    side: first.side,
    rule: 'HX-COMB-13',
    prompt: message('hex.ask.losses', { n: due }),
    choices: equals.map((u) => ({ id: u.id, label: message('hex.choice.unit', { unit: u.id }) })),
    data: { units: equals.map((u) => u.id), due },
    default: first.id,
    accept: (answer) => {
      const chosen = equals.find((u) => u.id === answer)
      return chosen?.id ?? refuse('hex.error.choose-one', { words: equals.map((u) => u.id).join(', ') })
    },
  })
}

const storedOrder = (state: HxState, u: HxUnit): readonly UnitId[] =>
  state.sides[u.side]?.facts.standing.lossOrder ?? []

/** Units named in the side's stored order first, in that order; then by id (HX-COMB-13). */
const inLossOrder =
  (state: HxState) =>
  (a: HxUnit, b: HxUnit): number => {
    const order = storedOrder(state, a)
    const place = (u: HxUnit): number => (order.includes(u.id) ? order.indexOf(u.id) : order.length)
    return place(a) - place(b) || byId(a.id, b.id)
  }

/** Two counters nobody could tell apart but by their names: then it does not matter which loses. */
const alike = (a: HxUnit, b: HxUnit): boolean =>
  a.card === b.card &&
  a.order === b.order &&
  a.formation === b.formation &&
  a.facing === b.facing &&
  a.mounted === b.mounted &&
  a.at?.x === b.at?.x &&
  a.at?.y === b.at?.y

/** Takes units without strength off the map, with leaders left alone by it (HX-UNIT-09, HX-LDR-09). */
export function removeDestroyed(battle: HxBattle, units: readonly HxUnit[], rule: RuleId): void {
  for (const u of units) if (onMap(u) && u.ps <= 0) removeWithLeaders(battle, u, rule)
}
