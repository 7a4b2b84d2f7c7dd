import { message, refuse } from '../../../../kernel/words.ts'
import { Dealing, matched, reachable } from './matching.ts'

/** A hit that is to be given (FW-ALL-01): how hard it strikes, and the teams that its shooter could have hit, by their ids. */
export interface Hit {
  readonly at: number
  readonly takers: readonly string[]
}

/** Who takes the hits with the highest AT: armoured vehicles, then teams in bulletproof cover, then all others (FW-ALL-04). */
export type Hardness = 0 | 1 | 2

/** A team that may take hits. */
export interface Taker {
  readonly id: string
  /** How it stands in each line of the ranking, the lower first (FW-ALL-03). */
  readonly ranks: readonly number[]
  readonly hardness: Hardness
  /** How its owner would rather spare it, where the rules leave him the choice: the lower is given hits first (FW-ASY-06). */
  readonly worth: readonly number[]
}

/** For each hit the team that takes it. */
export type Shares = readonly string[]

/** The hits that somebody can take; one that nobody can is lost (FW-ALL-07). */
export const takable = (hits: readonly Hit[]): Hit[] => hits.filter(({ takers }) => takers.length > 0)

/** Two lists of numbers, compared from the left. */
const inOrder = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const less = (a[i] ?? 0) - (b[i] ?? 0)
    if (less !== 0) return less
  }
  return 0
}

/** The first line of the ranking in which one team comes before another, from 1; 0: in none. */
function lineOf(before: Taker, after: Taker): number {
  const line = before.ranks.findIndex((rank, i) => rank !== (after.ranks[i] ?? 0))
  return line >= 0 && inOrder(before.ranks, after.ranks) < 0 ? line + 1 : 0
}

const countOf = (given: Shares): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const taker of given) counts.set(taker, (counts.get(taker) ?? 0) + 1)
  return counts
}

/**
 * Holds shares against the table: nobody has another hit before all that could take it have one, in each round who ranks
 * before others comes first, and the highest AT goes to the hardest (FW-ALL-03, FW-ALL-04, FW-ALL-07). Where a hit could
 * come to somebody only by others changing places, that counts, too. Refuses, naming the line that does not hold.
 * @param given the taker of each hit, in the order of the hits
 */
export function checkShares(hits: readonly Hit[], takers: readonly Taker[], given: Shares): void {
  if (given.length !== hits.length)
    refuse('company.error.share-count', { hits: hits.length, given: given.length })
  hits.forEach((hit, i) => {
    const taker = given[i] ?? ''
    if (!hit.takers.includes(taker)) refuse('company.error.share-taker', { n: i + 1, team: taker })
  })
  checkRounds(hits, takers, given)
  checkHardest(hits, takers, given)
}

function checkRounds(hits: readonly Hit[], takers: readonly Taker[], given: Shares): void {
  const lists = hits.map((hit) => hit.takers)
  const counts = countOf(given)
  for (const taker of takers) {
    const has = counts.get(taker.id) ?? 0
    if (has === 0) continue
    const reached = reachable(lists, given, taker.id)
    for (const other of takers) {
      if (other === taker || !reached.has(other.id)) continue
      const its = counts.get(other.id) ?? 0
      if (its < has - 1) refuse('company.error.share-round', { team: other.id, other: taker.id, n: has })
      const line = its === has - 1 ? lineOf(other, taker) : 0
      if (line === 0) continue
      const why = message(`company.rank.${RANKS[line - 1] ?? 'near'}`)
      refuse('company.error.share-rank', { team: other.id, other: taker.id, line, why })
    }
  }
}

/** The lines of the ranking by name, in their order (FW-ALL-03). */
const RANKS = ['near', 'priority', 'operational', 'open', 'weakest'] as const

/** What decides to whom a hit may still go once it is known who has how many. */
type Allowed = (hit: number) => readonly string[]

function checkHardest(hits: readonly Hit[], takers: readonly Taker[], given: Shares): void {
  const hardnessOf = hardnesses(takers)
  const counts = countOf(given)
  const now = given.map(hardnessOf)
  const kind = (i: number): string => `${hits[i]?.at}|${hits[i]?.takers.join()}`
  for (const hard of [0, 1] as const) {
    const tried = new Set<string>()
    for (let i = 0; i < hits.length; i++) {
      if ((now[i] ?? 2) <= hard) continue
      for (let j = 0; j < hits.length; j++) {
        if (now[j] !== hard || (hits[i]?.at ?? 0) <= (hits[j]?.at ?? 0)) continue
        const pair = `${kind(i)} ${kind(j)}`
        if (tried.has(pair)) continue
        tried.add(pair)
        const changed: Allowed = (hit) =>
          (hits[hit]?.takers ?? []).filter((taker) => {
            const its = hardnessOf(taker)
            if (hit === i) return its === hard
            if (hit === j) return its > hard
            return (now[hit] ?? 2) > hard ? its > hard : its === now[hit]
          })
        if (
          matched(
            hits.map((_, hit) => changed(hit)),
            counts,
          ) !== null
        )
          refuse('company.error.share-hardest', { n: i + 1, at: hits[i]?.at ?? 0 })
      }
    }
  }
}

function hardnesses(takers: readonly Taker[]): (id: string) => Hardness {
  const known = new Map(takers.map(({ id, hardness }) => [id, hardness]))
  return (id) => known.get(id) ?? 2
}

/**
 * The usual shares: as the table wants it, and where it leaves the choice, to the team of least worth (FW-ASY-06). They
 * always pass {@link checkShares}.
 */
export function usualShares(hits: readonly Hit[], takers: readonly Taker[]): string[] {
  const counts = usualCounts(hits, takers)
  const hardnessOf = hardnesses(takers)
  const place = new Map(
    [...takers].sort((a, b) => inOrder(a.worth, b.worth)).map(({ id }, i) => [id, i] as const),
  )
  const hardest = hits.map((_, i) => i).sort((a, b) => (hits[b]?.at ?? 0) - (hits[a]?.at ?? 0) || a - b)
  const settled = new Map<number, Hardness>()
  const barred = new Set<number>()
  const allowed = (hard: Hardness, hit: number, asked: number): string[] =>
    (hits[hit]?.takers ?? []).filter((taker) => {
      const its = hardnessOf(taker)
      const fixed = settled.get(hit)
      if (fixed !== undefined) return its === fixed
      if (hit === asked) return its === hard
      return barred.has(hit) ? its > hard : its >= hard
    })
  for (const hard of [0, 1] as const) {
    for (const hit of hardest) {
      if (settled.has(hit)) continue
      if (
        matched(
          hits.map((_, one) => allowed(hard, one, hit)),
          counts,
        ) === null
      )
        barred.add(hit)
      else settled.set(hit, hard)
    }
    barred.clear()
  }
  const inWorth = (a: string, b: string): number => (place.get(a) ?? 0) - (place.get(b) ?? 0)
  const shares = hits.map((_, hit) => allowed(2, hit, -1).sort(inWorth))
  // The hardest hit goes to the team of least worth that can take it with all others still given.
  for (const hit of hardest) {
    const taker = shares[hit]?.find((id) => matched(shares.with(hit, [id]), counts) !== null)
    if (taker === undefined) throw new Error('The usual shares of hits do not fit.')
    shares[hit] = [taker]
  }
  return shares.map(([taker = '']) => taker)
}

/** How many hits each team takes: each time one more to whoever is next by round, ranks and worth, and can have it. */
function usualCounts(hits: readonly Hit[], takers: readonly Taker[]): Map<string, number> {
  const counts = new Map<string, number>(takers.map(({ id }) => [id, 0]))
  const dealing = new Dealing(hits.map((hit) => hit.takers))
  let open = [...takers]
  for (let left = hits.length; left > 0; ) {
    open.sort(
      (a, b) =>
        (counts.get(a.id) ?? 0) - (counts.get(b.id) ?? 0) ||
        inOrder(a.ranks, b.ranks) ||
        inOrder(a.worth, b.worth),
    )
    const next = open[0]
    if (next === undefined) throw new Error('A hit has no taker.')
    if (dealing.add(next.id)) {
      counts.set(next.id, (counts.get(next.id) ?? 0) + 1)
      left -= 1
    } else open = open.slice(1)
  }
  return counts
}
