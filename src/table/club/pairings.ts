/** Two players by their places in a list; null: the first of them rests. */
export type Pair = readonly [first: number, second: number | null]

/** Most players of a round-robin. */
export const MOST_PLAYERS = 16

/**
 * Everybody against everybody, each round everybody at most once (Berger's tables): for `n` players `n - 1` rounds, or `n` where
 * the number is odd and each rests once. Who is first has the first choice of sides; nobody is first in two battles more than he
 * is second, or the other way about.
 * @param twice everybody meets everybody once more, first and second changed about.
 */
export function roundRobin(n: number, twice = false): readonly (readonly Pair[])[] {
  const even = n + (n % 2)
  const last = even - 1
  const rounds = Array.from({ length: last }, (_, round) => {
    const pairs: Pair[] = []
    // One stays where he is, the others go round; who is opposite to whom meets him.
    for (let i = 0; i < even / 2; i++) {
      const one = i === 0 ? last : (round + i) % last
      const other = (round + last - i) % last
      const isFirst = i === 0 ? round % 2 === 0 : i % 2 === 1
      pairs.push(pairOf(isFirst ? one : other, isFirst ? other : one, n))
    }
    return pairs
  })
  return twice ? [...rounds, ...rounds.map((pairs) => pairs.map(changed))] : rounds
}

/** Where the number is odd, the one too many is nobody: whoever would meet him rests. */
const pairOf = (first: number, second: number, n: number): Pair =>
  first >= n ? [second, null] : second >= n ? [first, null] : [first, second]

const changed = ([first, second]: Pair): Pair => (second === null ? [first, null] : [second, first])
