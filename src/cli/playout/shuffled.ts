import { type Chance, chance } from './chance.ts'

/** A value as JSON from elsewhere might have it: the same, with the keys of every object in an order of chance. */
export const shuffled = (value: unknown, seed: number): unknown => reordered(value, chance(seed))

function reordered(value: unknown, random: Chance): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => reordered(one, random))
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  for (let last = members.length - 1; last > 0; last--) {
    const other = random.int(0, last)
    const held = members[last] as (typeof members)[number]
    members[last] = members[other] as (typeof members)[number]
    members[other] = held
  }
  return Object.fromEntries(members.map(([key, member]) => [key, reordered(member, random)]))
}
