import type { Board } from './board.ts'
import { between, sumTold } from './range.ts'

/** A place where nobody is in anybody's way. */
export const FAR = [56, 56, 180] as const

/** Of a model that waits for the enemy since the turn began. */
export const WAITS = { overwatch: 'auto' } as const

/** An order to go to a place, in inches. */
export const go = (x: number, y: number, options: Record<string, string> = {}) => ({
  path: [{ x: Math.round(x * 100), y: Math.round(y * 100) }],
  options,
})

/** An order aimed at a model. */
export const at = (unit: string, options: Record<string, string> = {}) => ({ target: { unit }, options })

/** A platoon has a level of morale, and what else is so of it. */
export function level(board: Board, id: string, value: string, more: object = {}): void {
  const { facts } = board.state
  facts.platoons = { ...facts.platoons, [id]: { ...facts.platoons[id], level: value, ...more } as never }
}

export const levels = (board: Board, ...ids: string[]) =>
  ids.map((id) => board.state.facts.platoons[id]?.level)

/** The strength of each shot of small arms, in the order in which they were told. */
export const rifled = (board: Board) =>
  board.told('mp.rifled').map((_, i) => sumTold(board, 'mp.rifled', 'strength', i))

/** Where a model has come to. */
export const moved = (board: Board, id: string) => board.u(id).at

/** The forces of 1939, a Polish one against a German one. */
export const y1939 = (force = 'poland-1939') => between(force, 'germany-1939')
