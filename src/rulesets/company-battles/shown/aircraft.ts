import type { Change } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { SceneUnit } from '../../../kernel/scene.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import type { View } from '../../../kernel/view.ts'
import { nameMessage } from '../../../kernel/words.ts'
import { aircraftCalled, formation } from '../fight/air/raid.ts'
import { isPlaced } from '../units/profile.ts'
import type { FwSideFacts, Team } from '../units/state.ts'

/**
 * Aircraft that have come over the table since the last picture, in their formation before the team they were sent at; where
 * that is gone none are drawn (FW-AIR-06, FW-AIR-08).
 */
export const aircraft = (view: View, recent: readonly Change[]): SceneUnit[] =>
  recent.flatMap((change, i) =>
    change.type === 'event' && change.name === 'company.raid' ? flight(view, change, i) : [],
  )

function flight(
  view: View,
  { unit = '', target = '', data = {} }: Extract<Change, { type: 'event' }>,
  number: number,
): SceneUnit[] {
  const side = lookUp(view.sides, lookUp(view.units, unit)?.side ?? '')
  const { air, homeEdge } = (side?.facts ?? {}) as Partial<FwSideFacts>
  const teams = (lookUp(view.units, target)?.facts.teams ?? []) as readonly Team[]
  const team = teams.find((one) => isPlaced(one) && data.team === `${target}-${one.n}`)
  if (side === undefined || team === undefined || air == null || homeEdge === undefined) return []
  const [leader, ...wingmen] = formation(team, homeEdge, Number(data.count ?? 1)).map(
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
