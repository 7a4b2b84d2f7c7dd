/*
 * Who takes which hit, as far as that can be: a hit goes to one of its takers, a taker has room for so many. Found by
 * ways on which hits change places (augmenting paths), in a fixed order throughout.
 */

/** By taker, how many hits. */
export type Room = ReadonlyMap<string, number>

/**
 * Gives every hit to one of its takers, none more than its room; null when that cannot be done.
 * @param takers of each hit, those tried first in front
 * @returns the taker of each hit
 */
export function matched(takers: readonly (readonly string[])[], room: Room): string[] | null {
  const given: (string | null)[] = takers.map(() => null)
  const held = new Map<string, number[]>()
  const place = (hit: number, seen: Set<string>): boolean => {
    for (const taker of takers[hit] ?? []) {
      if (seen.has(taker)) continue
      seen.add(taker)
      const has = held.get(taker) ?? []
      if (has.length < (room.get(taker) ?? 0)) {
        held.set(taker, [...has, hit])
        given[hit] = taker
        return true
      }
      for (const other of has) {
        if (!place(other, seen)) continue
        held.set(taker, [...(held.get(taker) ?? []).filter((one) => one !== other), hit])
        given[hit] = taker
        return true
      }
    }
    return false
  }
  for (let hit = 0; hit < takers.length; hit++) if (!place(hit, new Set())) return null
  return given as string[]
}

/** Hits put to takers one by one, each time with all others free to change their taker. */
export class Dealing {
  readonly #takers: readonly (readonly string[])[]
  readonly #given: (string | null)[]

  constructor(takers: readonly (readonly string[])[]) {
    this.#takers = takers
    this.#given = takers.map(() => null)
  }

  /** Gives a taker one hit more, the others keeping their numbers; false when no hit is left that could go so. */
  add(taker: string, seen: Set<number> = new Set()): boolean {
    for (let hit = 0; hit < this.#takers.length; hit++) {
      if (seen.has(hit) || !this.#takers[hit]?.includes(taker)) continue
      const holder = this.#given[hit]
      if (holder === taker) continue
      seen.add(hit)
      if (holder !== null && holder !== undefined && !this.add(holder, seen)) continue
      this.#given[hit] = taker
      return true
    }
    return false
  }
}

/** All takers that would have one hit more if one had one less, hits changing places between them as they can. */
export function reachable(
  takers: readonly (readonly string[])[],
  given: readonly string[],
  from: string,
): Set<string> {
  const found = new Set([from])
  const open = [from]
  for (let taker = open.pop(); taker !== undefined; taker = open.pop()) {
    for (let hit = 0; hit < given.length; hit++) {
      if (given[hit] !== taker) continue
      for (const other of takers[hit] ?? []) {
        if (found.has(other)) continue
        found.add(other)
        open.push(other)
      }
    }
  }
  return found
}
