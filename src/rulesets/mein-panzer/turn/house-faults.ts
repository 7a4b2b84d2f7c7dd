import { everyUnit } from '../../../kernel/ordered.ts'
import { burnsWhole } from '../fight/burning.ts'
import { fits, type House, houseCalled, housesOf, openingAt, roomFor, roomTaken } from '../ground/houses.ts'
import { unitsInside } from '../units/inside.ts'
import { inBattle, type MpState, type MpUnit } from '../units/state.ts'

/** What does not hold of houses, of their breaches and fires, and of who is in them. */
export const houseFaults = (state: MpState): readonly string[] => [
  ...housesOf(state).flatMap((house) => [...wallFaults(house), ...crowdFaults(state, house)]),
  ...everyUnit(state)
    .filter(inBattle)
    .flatMap((u) => occupantFaults(state, u)),
]

/**
 * What is damaged twice as much as it bears is rubble, no wall has more of it than the house; a bunker does not burn, a small
 * house burns whole, a large one by its walls (MP-BLD-12, MP-BLD-14, MP-BLD-15, MP-BNK-01).
 */
function wallFaults(house: House): string[] {
  const { id, damage, durability, walls, burning, bunker } = house
  const faults: string[] = []
  if (damage >= 2 * durability) faults.push(`${id} has ${damage} Damage and stands`)
  const breached = walls.reduce((total, one) => total + one, 0)
  if (breached > damage) faults.push(`the walls of ${id} have ${breached} Damage, and it has ${damage}`)
  if (burning === null) return faults
  if (bunker) faults.push(`${id} is a bunker and burns`)
  if ((burning === 'all') !== burnsWhole(house)) faults.push(`${id} burns as houses of its size do not`)
  if (burning !== 'all' && burning.some((wall) => walls[wall] === undefined))
    faults.push(`${id} burns where it has no wall`)
  return faults
}

/** No side has more in a house than it has room for, and no two models are at one opening of a floor (MP-BLD-04, MP-BLD-06). */
function crowdFaults(state: MpState, house: House): string[] {
  const within = unitsInside(state, house.id)
  const posts = within.flatMap(({ inside }) =>
    inside === null || inside.opening === null ? [] : [`${inside.storey}/${inside.opening}`],
  )
  const taken = new Map<string, number>()
  for (const u of within) taken.set(u.side, (taken.get(u.side) ?? 0) + roomTaken(u))
  return [
    ...[...taken]
      .filter(([, room]) => room > roomFor(house))
      .map(([side, room]) => `${side} takes up room for ${room} stands in ${house.id}`),
    ...(new Set(posts).size < posts.length ? [`two are at one opening of ${house.id}`] : []),
  ]
}

/** Who is in a house is on a floor that it has and at an opening that it has; a vehicle stands in a breach of its class (MP-BLD-12, MP-BLD-13). */
function occupantFaults(state: MpState, u: MpUnit): string[] {
  if (u.inside === null) return []
  const house = houseCalled(state, u.inside.feature)
  if (house === undefined) return [`${u.id} is in ${u.inside.feature}, which is no house`]
  const { storey, opening } = u.inside
  if (storey >= house.floors) return [`${u.id} is on floor ${storey} of ${house.id}`]
  const post = openingAt(house, u)
  if (opening !== null && post === undefined) return [`${u.id} is at opening ${opening} of ${house.id}`]
  if (roomTaken(u) > 1 && (post === undefined || !fits(house, post, u)))
    return [`${u.id} is in ${house.id} and did not fit through`]
  return []
}
