import type { PlayerId } from '../../kernel/words.ts'
import { type Club, hasLeft } from './club.ts'

/** Points for a battle won, and for one that neither won. */
const WON = 2
const DRAWN = 1

/** Where somebody stands in a club. */
export interface Standing {
  /** 1 for the first; those of whom nothing tells who is better share it. */
  readonly place: number
  readonly player: PlayerId
  readonly name: string
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly points: number
  /** Points of all he has beaten and half the points of those with whom he drew (Sonneborn and Berger). */
  readonly strength: number
}

/**
 * Who stands where (DIG-CLUB): two points for a battle won, one for a draw; then whoever has beaten the stronger; then who has
 * won more. Who has left is not in it, but what the others came to against him counts.
 */
export function standings(club: Club): readonly Standing[] {
  const fought = club.rounds.flat().flatMap(({ first, second, result }) =>
    result === null || second === null
      ? []
      : [
          { player: first, other: second, won: result.won },
          { player: second, other: first, won: result.won },
        ],
  )
  const worth = (won: PlayerId | null, player: PlayerId): number =>
    won === null ? DRAWN : won === player ? WON : 0
  const points = (player: PlayerId): number =>
    fought.reduce((sum, one) => sum + (one.player === player ? worth(one.won, player) : 0), 0)
  const rows = club.players
    .filter(({ id }) => !hasLeft(club, id))
    .map(({ id, name }) => {
      const own = fought.filter(({ player }) => player === id)
      const won = own.filter((one) => one.won === id).length
      const drawn = own.filter((one) => one.won === null).length
      const strength = own.reduce((sum, one) => sum + (worth(one.won, id) / WON) * points(one.other), 0)
      return { player: id, name, won, drawn, lost: own.length - won - drawn, points: points(id), strength }
    })
    .sort((a, b) => better(a, b) || a.name.localeCompare(b.name))
  return rows.map((row) => ({ place: 1 + rows.filter((one) => better(one, row) < 0).length, ...row }))
}

type Counted = Pick<Standing, 'points' | 'strength' | 'won'>

/** Below 0: the first of the two is better; 0: nothing tells. */
const better = (a: Counted, b: Counted): number =>
  b.points - a.points || b.strength - a.strength || b.won - a.won
