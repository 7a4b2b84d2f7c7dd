import type { Change } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { SceneUnit } from '../../../kernel/scene.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import type { View } from '../../../kernel/view.ts'
import { nameMessage } from '../../../kernel/words.ts'
import { aircraftCalled, formation } from '../fight/air/raid.ts'
import { isPlaced } from '../units/profile.ts'
import type { FwSideFacts, Team } from '../units/state.ts'

/**
 * Aircraft that have come over the table since the last picture, in their formation before the place of the team they were sent
 * at, whatever has become of it (FW-AIR-06, FW-AIR-08). Raids of rules before version 6 do not name it: of those none are drawn where
 * the team is gone.
 */
export const aircraft = (view: View, recent: readonly Change[]): SceneUnit[] =>
  recent.flatMap((change, i) =>
    change.type === 'event' && change.name === 'company.raid' ? flight(view, change, i) : [],
  )

/** Where aircraft strike: the place that a raid names, of earlier rules that of the team it was sent at; undefined: that is gone. */
export function struckAt(
  view: View,
  { target = '', data = {} }: Pick<Extract<Change, { type: 'event' }>, 'target' | 'data'>,
): Point | undefined {
  const { at } = data
  if (typeof at === 'object' && at !== null && 'x' in at && 'y' in at)
    return { x: Number(at.x), y: Number(at.y) }
  const teams = (lookUp(view.units, target)?.facts.teams ?? []) as readonly Team[]
  return teams.find((one) => isPlaced(one) && data.team === `${target}-${one.n}`)
}

function flight(
  view: View,
  { unit = '', target = '', data = {} }: Extract<Change, { type: 'event' }>,
  number: number,
): SceneUnit[] {
  const side = lookUp(view.sides, lookUp(view.units, unit)?.side ?? '')
  const { air, homeEdge } = (side?.facts ?? {}) as Partial<FwSideFacts>
  const place = struckAt(view, { target, data })
  if (side === undefined || place === undefined || air == null || homeEdge === undefined) return []
  const [leader, ...wingmen] = formation(place, homeEdge, Number(data.count ?? 1)).map(
    ({ at, facing, base }): Placed => ({ at, facing, base }),
  )
  if (leader === undefined) return []
  return [
    {
      id: `raid-${number}`,
      label: air.aircraft.toUpperCase(),
      name: nameMessage(aircraftCalled(air.aircraft).name),
      side: side.id,
      ...leader,
      others: wingmen.map((one) => ({ ...one, symbol: 'aeroplane' })),
      symbol: 'aeroplane',
      strength: null,
      morale: null,
      formation: null,
      badges: [],
      ghost: false,
    },
  ]
}
