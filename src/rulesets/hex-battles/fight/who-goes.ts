import type { OnMap } from '../units/state.ts'

/** Every group of so many of some units, in their order. */
export function groupsOf(units: readonly OnMap[], size: number): (readonly OnMap[])[] {
  if (size === 0) return [[]]
  return units.flatMap((u, i) => groupsOf(units.slice(i + 1), size - 1).map((others) => [u, ...others]))
}

/** Those of some units that an answer names, in whatever letters; null when it names somebody else, or one twice. */
export function namedAmong(units: readonly OnMap[], names: readonly string[]): readonly OnMap[] | null {
  const wanted = new Set(names.map((name) => name.toUpperCase()))
  const named = units.filter(({ id }) => wanted.has(id.toUpperCase()))
  return named.length === names.length ? named : null
}

/** Units in a row, as they are told and written: `P1 P2`. */
export const idsOf = (units: readonly OnMap[]): string => units.map(({ id }) => id).join(' ')
