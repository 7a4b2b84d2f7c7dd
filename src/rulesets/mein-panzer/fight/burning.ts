import { type House, houseCalled, housesOf, openingAt } from '../ground/houses.ts'
import { unitsInside } from '../units/inside.ts'
import { isStand } from '../units/models.ts'
import { type MpBattle, type MpState, type MpUnit, unit } from '../units/state.ts'
import { strikeHouse, survive } from './houses.ts'

/** Up to this class a house burns at once, of wood up to one more (MP-BLD-15). */
const BURNS_WHOLE = { wood: 4, other: 3 } as const

/** Whether a house burns whole once it is set on fire, not by its walls (MP-BLD-15). */
export const burnsWhole = ({ klass, material }: Pick<House, 'klass' | 'material'>): boolean =>
  klass <= (material === 'wood' ? BURNS_WHOLE.wood : BURNS_WHOLE.other)

/** What a burning house suffers each turn: a hit of HE of this strength (MP-BLD-17). */
const EACH_TURN = { by: 'he', ov: 3 } as const

/** Who is in a house where it burns: anywhere in it, or at the openings of those walls (MP-BLD-15). */
function amidFlames(state: MpState, house: House, burning: House['burning']): MpUnit[] {
  const within = unitsInside(state, house.id)
  if (burning === null || burning === 'all') return burning === null ? [] : within
  return within.filter((u) => burning.includes(openingAt(house, u)?.wall ?? -1))
}

/** Fire takes hold of a house: a small one burns whole, a large one on the wall that was set on fire (MP-BLD-15). */
export function setAlight(battle: MpBattle, house: House, wall: number): void {
  const feature = battle.state.features[house.id]
  if (feature === undefined || house.burning === 'all' || house.bunker) return
  const whole = burnsWhole(house)
  const walls = [...new Set([...(house.burning ?? []), wall])].sort((a, b) => a - b)
  const data = { ...feature.data, burning: whole ? 'all' : walls.join(',') }
  battle.change('MP-BLD-15', { type: 'feature', feature: { ...feature, data } })
  battle.event('MP-BLD-15', 'mp.house-burns', { data: { house: house.id, whole } })
  for (const { id } of amidFlames(battle.state, house, whole ? 'all' : [wall]).filter(isStand))
    survive(battle, unit(battle, id), 0, 'MP-BLD-15')
}

/** As a turn begins what burns burns on: the house is hit, and who is in the flames rolls for survival (MP-BLD-17, MP-TRN-02). */
export function burnOn(battle: MpBattle): void {
  for (const { id, burning } of housesOf(battle.state)) {
    if (burning === null) continue
    strikeHouse(battle, id, { by: null, shot: EACH_TURN, critical: null })
    const now = houseCalled(battle.state, id)
    if (now === undefined) continue
    for (const u of amidFlames(battle.state, now, burning))
      survive(battle, unit(battle, u.id), 0, 'MP-BLD-17')
  }
}
