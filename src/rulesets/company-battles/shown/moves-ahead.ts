import type { Effect } from '../../../kernel/effect.ts'
import { canonical } from '../../../kernel/json.ts'
import type { Declared } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Message, message } from '../../../kernel/words.ts'
import { lengthOf, placesOn } from '../move/way.ts'
import { CM } from '../units/profile.ts'
import type { FwUnit, Team } from '../units/state.ts'
import { together } from './words/staying.ts'

/** What is known of a move before it is made, where it is not all that was told. */
export interface MovesAhead {
  /** The way as far as the foremost team comes, points after the place where the platoon stands; absent: all of it. */
  readonly way?: readonly Point[]
  /** How far they come at most, and who stays behind, and why. */
  readonly said: readonly Message[]
}

/** So much of a way may be missing without a word, mm: places are whole ones, and teams stop by steps of a centimetre. */
const HARDLY = 15
/** So many reasons to stay behind are told one by one. */
const TOLD = 4

/** What a move of a platoon leaves undone in every course of events: teams that stay, a way that is too long (FW-MOV-01, FW-ASY-10). */
export function movesAhead(
  u: FwUnit,
  declared: Declared,
  courses: readonly (readonly Effect[])[],
): MovesAhead {
  const [first, ...others] = courses.map((effects) => ({
    stays: effects.flatMap(staysBehind),
    far: farthest(u, effects),
  }))
  if (first === undefined) return { said: [] }
  const stays = first.stays.filter((why) =>
    others.every((other) => other.stays.some((one) => canonical(one) === canonical(why))),
  )
  const reasons = together(stays.flatMap(({ behind }) => behind ?? []))
  const more = reasons.slice(TOLD).reduce((count, { others }) => count + 1 + others.length, 0)
  const behind = [
    ...stays.flatMap(({ aboard }) => aboard ?? []),
    ...reasons
      .slice(0, TOLD)
      .map(({ why, others }) =>
        message('company.foresight.stays', { why, count: others.length, others: others.join(', ') }),
      ),
    ...(more > 0 ? [message('company.foresight.stay-too', { count: more })] : []),
  ]
  if (u.at === null || declared.path.length === 0) return { said: behind }
  const points = [u.at, ...declared.path]
  const [told, far] = [lengthOf(points), Math.max(first.far, ...others.map((other) => other.far))]
  const short = far > 0 && far + HARDLY < told
  return {
    ...(short ? { way: placesOn(points, far).slice(1) } : {}),
    said: [
      ...(short
        ? [message('company.foresight.shorter', { cm: Math.round(far / CM), told: Math.round(told / CM) })]
        : []),
      ...behind,
    ],
  }
}

/** A team that does not come along: why it stays behind, or that and why it stays aboard what carries it. */
interface Stay {
  readonly behind?: Message
  /** Or that no vehicle takes it. */
  readonly aboard?: Message
}

const staysBehind = (effect: Effect): Stay[] => {
  if (effect.type !== 'event') return []
  const { name, data = {} } = effect
  if (name === 'company.stays-behind') return [{ behind: data.why as Message }]
  if (name === 'company.no-place')
    return [{ aboard: message('company.foresight.no-place', { teams: String(data.teams) }) }]
  if (name !== 'company.stays-aboard') return []
  const { team, vehicle, why } = data
  const said = { team: String(team), vehicle: String(vehicle), why: why as Message }
  return [{ aboard: message('company.foresight.aboard', said) }]
}

/** How far the team comes that comes farthest, mm. */
function farthest(u: FwUnit, effects: readonly Effect[]): number {
  const before = new Map(u.teams.map((team) => [team.n, team]))
  const after = effects.flatMap((effect): readonly Team[] =>
    effect.type === 'set' && effect.unit === u.id && 'stats' in effect
      ? ((effect.stats.teams ?? []) as never)
      : [],
  )
  return Math.max(
    0,
    ...after.map((team) => {
      const from = before.get(team.n)
      const moved = from !== undefined && (from.x !== team.x || from.y !== team.y)
      return moved && team.way !== undefined ? lengthOf([from, ...team.way]) : 0
    }),
  )
}
