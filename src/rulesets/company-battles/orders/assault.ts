import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { mayGoAt } from '../fight/assault/after-movement.ts'
import { assault as carryOut, type Said } from '../fight/assault/assault.ts'
import { towardsEdge } from '../fight/assault/break-off.ts'
import { chargeAt } from '../fight/assault/charge.ts'
import type { After } from '../fight/assault/consolidate.ts'
import { arePairs, type Pairs, pairsNamed } from '../fight/assault/pairing.ts'
import { prospectOf } from '../fight/assault/plan.ts'
import { barToAssault, chargeTold } from '../fight/assault/who.ts'
import { enemiesOf, type FwState, type FwUnit, memberCalled, otherSide, unit } from '../units/state.ts'
import { actingUnit, asTargets, targetUnit } from './checks.ts'
import { AFTER, ENTER, PAIRS, THROUGH } from './options-fights.ts'
import { PAIRED } from './parts.ts'

/** Refuses a platoon that may not start an assault, saying why (FW-ASL-02, FW-ASL-22). */
function mayAssault(state: FwState, id: string): FwUnit {
  const u = actingUnit(state, id)
  const bar = barToAssault(state, u)
  if (bar !== null) refuse(`company.error.no-assault-${bar}`, { unit: id })
  return u
}

/** A pair as it is written: `3-1`, or with the platoons, `U1-3/D2-1`. */
const PAIR = /^(?:([^-/:]+)-)?(\d+)[-/:](?:([^-/:]+)-)?(\d+)$/u

/** `3-1+4-2`: own teams and the enemies they go at, by their numbers or ids. */
function pairsSaid(u: FwUnit, target: FwUnit, text: string): Pairs {
  const pairs = new Map<string, string>()
  for (const part of text.split(/[+,\s]+/u)) {
    if (part === '') continue
    const [, by = u.id, own, at = target.id, his] = PAIR.exec(part) ?? []
    if (own === undefined || his === undefined) return refuse('company.error.pair', { text: part })
    pairs.set(`${by}-${own}`.toUpperCase(), `${at}-${his}`.toUpperCase())
  }
  return pairs
}

/** The pairs that a player names, held against what his teams can reach (FW-ASL-04). */
function checkedPairs(
  state: FwState,
  u: FwUnit,
  target: FwUnit,
  text: string | undefined,
): Pairs | undefined {
  if (text === undefined) return undefined
  const said = pairsSaid(u, target, text)
  for (const [own, his] of said) {
    for (const id of [own, his])
      if (memberCalled(state, id) === null) refuse('company.error.no-team', { team: id })
  }
  const found = pairsNamed(prospectOf(chargeAt(state, u, target)).reaches, said)
  if (arePairs(found)) return said
  if (found.why === 'too-few')
    return refuse('company.error.pairs-too-few', { named: found.named, most: found.most })
  return refuse(`company.error.pair-${found.why}`, { team: found.who, target: found.whom })
}

/** What the attacker said that he does if he wins (FW-ASL-21). */
function afterSaid(state: FwState, u: FwUnit, { path, options }: Declared): After | undefined {
  const through = lookUp(options, 'through')
  if (through !== undefined) {
    const other = lookUp(state.units, through.replace(/^@/u, '').toUpperCase())
    if (other === undefined || other.side === u.side || other.at === null)
      return refuse('company.error.needs-enemy')
    return { to: 'platoon', id: other.id }
  }
  const [at] = path
  if (at !== undefined) return { to: 'point', at }
  const after = lookUp(options, 'after')
  if (after === undefined) return undefined
  if (after === 'stay') return { to: 'stay' }
  const edge = lookUp(state.sides, otherSide(state, u.side))?.facts.homeEdge ?? 'north'
  return { to: 'wind', facing: towardsEdge(edge) }
}

function saidIn(state: FwState, u: FwUnit, target: FwUnit, declared: Declared): Said {
  const pairs = checkedPairs(state, u, target, lookUp(declared.options, 'pairs'))
  const after = afterSaid(state, u, declared)
  const enter = lookUp(declared.options, 'enter')
  return {
    ...(pairs === undefined ? {} : { pairs }),
    ...(after === undefined ? {} : { after }),
    ...(enter === undefined ? {} : { enter: enter === 'yes' }),
  }
}

/**
 * A platoon assaults one enemy platoon, with all that follows (FW-ASL-02, FW-ASL-03). `U1 assault @D2 pairs=3-1+4-2
 * then=advance`, or `> J4.50` for where the winner goes, or `through=D3`.
 */
export const assault: Order<FwState> = {
  key: 'assault',
  ...PAIRED,
  often: true,
  names: {
    en: ['assault', 'charge', 'attack', 'storm', 'melee'],
    pl: [
      'szturm',
      'szturmuj',
      'szturmuje',
      'szarża',
      'atak',
      'atakuj',
      'atakuje',
      'natarcie',
      'nacieraj',
      'naciera',
    ],
  },
  class: 'assault',
  form: {
    target: { kinds: ['enemy'], needed: true },
    path: { needed: false },
    options: { pairs: PAIRS, after: AFTER, through: THROUGH, enter: ENTER },
  },
  open(state, id) {
    const u = mayAssault(state, id)
    return {
      targets: () => asTargets(enemiesOf(state, u.side).filter((enemy) => mayGoAt(state, u, enemy))),
    }
  },
  check(state, declared) {
    const u = mayAssault(state, declared.unit)
    const target = targetUnit(state, declared)
    if (!mayGoAt(state, u, target))
      refuse('company.error.assault-too-far', {
        unit: u.id,
        target: target.id,
        ...chargeTold(state, u, target),
      })
    if (declared.path.length > 1) refuse('company.error.one-point')
    saidIn(state, u, target, declared)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const target = targetUnit(battle.state, declared)
    yield* carryOut(battle, u, target, saidIn(battle.state, u, target, declared))
  },
}
