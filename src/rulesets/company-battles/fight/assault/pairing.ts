/** A way by which one team can come into contact with an enemy team. */
export interface Reach {
  readonly who: string
  readonly whom: string
  /** How long it is, in whole map units. */
  readonly length: number
}

/** Who goes at whom: every team and every enemy at most once. */
export type Pairs = ReadonlyMap<string, string>

/** Where a shortest search has come to at an enemy: what it costs so far, and over which team. */
interface Step {
  readonly cost: number
  readonly over: string
}

/**
 * As many pairs as can be made, and of those the ones whose ways are shortest together (FW-ASL-04). Exact: one pair more
 * is made at a time, by the cheapest exchange of the pairs made before; of equal ones the first in the order given.
 */
export function mostPairs(reaches: readonly Reach[]): Pairs {
  const lengths = new Map<string, Map<string, number>>()
  for (const { who, whom, length } of reaches) {
    const ways = lengths.get(who) ?? new Map<string, number>()
    ways.set(whom, Math.min(length, ways.get(whom) ?? Number.POSITIVE_INFINITY))
    lengths.set(who, ways)
  }
  const taken = new Map<string, string>()
  while (addPair(lengths, taken)) {
    // Each round makes one more.
  }
  return new Map([...taken].map(([whom, who]) => [who, whom]))
}

/** Makes one pair more, if one can be made: `taken` says who has each enemy. */
function addPair(
  lengths: ReadonlyMap<string, ReadonlyMap<string, number>>,
  taken: Map<string, string>,
): boolean {
  const paired = new Set(taken.values())
  const best = new Map<string, Step>()
  const costs = new Map([...lengths.keys()].filter((who) => !paired.has(who)).map((who) => [who, 0]))
  // Costs fall along exchanges, which may be negative: after so many rounds none is left to fall (Bellman and Ford).
  for (let round = 0; round <= lengths.size; round++) {
    if (!relax(lengths, taken, costs, best)) break
  }
  let end: string | null = null
  for (const [whom, { cost }] of best) {
    if (!taken.has(whom) && (end === null || cost < (best.get(end) as Step).cost)) end = whom
  }
  if (end === null) return false
  const chain: [whom: string, who: string][] = []
  for (let whom: string | undefined = end; whom !== undefined; ) {
    const { over } = best.get(whom) as Step
    chain.push([whom, over])
    whom = [...taken].find(([, who]) => who === over)?.[0]
  }
  for (const [whom, who] of chain) taken.set(whom, who)
  return true
}

/** One round of the search: from teams to enemies by their ways, from enemies back to those who have them. */
function relax(
  lengths: ReadonlyMap<string, ReadonlyMap<string, number>>,
  taken: ReadonlyMap<string, string>,
  costs: Map<string, number>,
  best: Map<string, Step>,
): boolean {
  let better = false
  for (const [who, ways] of lengths) {
    const cost = costs.get(who)
    if (cost === undefined) continue
    for (const [whom, length] of ways) {
      if (taken.get(whom) === who) continue
      const now = cost + length
      if (now >= (best.get(whom)?.cost ?? Number.POSITIVE_INFINITY)) continue
      best.set(whom, { cost: now, over: who })
      better = true
      const holder = taken.get(whom)
      if (holder !== undefined) costs.set(holder, now - (lengths.get(holder)?.get(whom) ?? 0))
    }
  }
  return better
}

/** What is wrong with pairs that a player names: nothing, somebody out of reach, an enemy named twice, or too few of them. */
export type PairFault =
  | { readonly why: 'out-of-reach' | 'twice'; readonly who: string; readonly whom: string }
  | { readonly why: 'too-few'; readonly named: number; readonly most: number }

/**
 * Holds the pairs that a player names against what can be reached: he may choose them himself as long as so many enemies
 * are engaged as can be (FW-ASL-04). What he does not name is paired as usual.
 * @returns the pairs with his among them, or what is wrong
 */
export function pairsNamed(reaches: readonly Reach[], named: Pairs): Pairs | PairFault {
  const seen = new Set<string>()
  for (const [who, whom] of named) {
    if (!reaches.some((one) => one.who === who && one.whom === whom))
      return { why: 'out-of-reach', who, whom }
    if (seen.has(whom)) return { why: 'twice', who, whom }
    seen.add(whom)
  }
  const rest = mostPairs(reaches.filter(({ who, whom }) => !named.has(who) && !seen.has(whom)))
  const most = mostPairs(reaches).size
  const all = named.size + rest.size
  return all < most ? { why: 'too-few', named: all, most } : new Map([...named, ...rest])
}

/** Whether pairs that a player named were taken. */
export const arePairs = (found: Pairs | PairFault): found is Pairs => found instanceof Map
