import { lookUp } from '../../../../kernel/look-up.ts'
import { type Sum, sum } from '../../../../kernel/modifiers.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import { listeningTerms } from '../../sight/listening.ts'
import { INCH } from '../../tables/inches.ts'
import { checked } from '../../units/checks.ts'
import { setMark } from '../../units/marks.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import { type MpBattle, type MpState, otherSide, type PlatoonId } from '../../units/state.ts'
import type { Standing } from '../shooting/aim.ts'
import { batteriesOf, centreOf, piecesOf } from './battery.ts'

/** An enemy battery that can be heard: how far off, in how many turns it fired from its place, and whether it is hidden. */
interface Heard {
  readonly at: { readonly x: number; readonly y: number }
  readonly distance: number
  readonly turns: number
  readonly hidden: boolean
}

/** The nearest enemy battery that has fired from where it stands; undefined: there is nothing to hear (MP-SND-02). */
function nearestHeard(state: MpState, u: Standing): Heard | undefined {
  const enemy = otherSide(state, u.side)
  const fired = lookUp(state.sides, enemy)?.facts.salvos
  const heard = batteriesOf(state, enemy).flatMap((id): Heard[] => {
    const salvos = lookUp(fired, id)
    if (salvos === undefined) return []
    const pieces = piecesOf(state, id)
    const at = centreOf(pieces)
    if (at.x !== salvos.at.x || at.y !== salvos.at.y) return []
    const hidden = pieces.some((piece) => piece.u.hidden)
    return [{ at, distance: pointDistance(u.at, at) / INCH, turns: salvos.turns, hidden }]
  })
  return heard.sort((a, b) => a.distance - b.distance)[0]
}

/** What a die must not exceed for a unit to hear that battery (MP-SND-01). */
function targetFor(state: MpState, u: Standing, { distance, turns, hidden }: Heard): Sum {
  const facts = lookUp(state.sides, u.side)?.facts
  return sum(
    listeningTerms({
      skill: skillOf(state, u),
      level: levelOf(state, u),
      suppressed: u.suppressed,
      distance,
      turns,
      equipment: facts?.listening === true,
      airRecon: facts?.airRecon === true,
      hidden,
    }),
  )
}

/** What a die must not exceed for a unit that listens; null: there is nothing to hear (MP-SND-01). */
export function listeningTarget(state: MpState, u: Standing): Sum | null {
  const found = nearestHeard(state, u)
  return found === undefined ? null : targetFor(state, u, found)
}

/**
 * A listening unit tries to hear an enemy battery for one of its own: passed, that one has a mark on the middle of the
 * enemy's, at the listener's distance. The die is thrown whether there is anything to hear or not, and its own side alone
 * is told; of what it does not hear it is told nothing more (MP-SND-01, MP-SND-02).
 */
export function listenFor(battle: MpBattle, u: Standing, battery: PlatoonId): void {
  const { state } = battle
  const found = nearestHeard(state, u)
  const die = battle.roll(20, { rule: 'MP-SND-01', why: 'mp.roll.listening', by: u.id })
  const target = found === undefined ? null : targetFor(state, u, found)
  const hears = target !== null && checked(die, target.total).passed
  const sums = hears ? { sums: { target } } : {}
  battle.event('MP-SND-01', 'mp.listens', { unit: u.id, ...sums, data: { die, hears, battery } }, [u.side])
  if (!hears || found === undefined) return
  const { x, y } = found.at
  const mark = {
    at: { x, y },
    arrow: 0,
    ammo: 'HE' as const,
    by: u.id,
    turn: state.turn,
    distance: found.distance,
    heard: 'correct' as const,
    suppressed: false,
    blind: false,
    fired: false,
  }
  setMark(battle, u.side, battery, mark, 'MP-SND-02')
}
