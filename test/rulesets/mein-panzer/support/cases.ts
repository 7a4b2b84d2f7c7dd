import type { Board } from './board.ts'
import { laid } from './laid.ts'
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

/** Riflemen, tanks and a half-track of 1943 before German riflemen and tanks. */
export const meeting = (dice: readonly number[], more: object = {}) =>
  laid(
    {
      A1: ['su43_rifle', 'su43_ptrd', 'su43_rifle'],
      A2: ['su43_t34', 'su43_t34'],
      A3: ['su43_m3', 'su43_rifle'],
      B1: ['de43_rifle', 'de43_rifle'],
      B2: ['de43_pz4h', 'de43_pz4h'],
    },
    dice,
    {
      'A1-1': [30, 21, 0],
      'A1-2': [32, 20],
      'A1-3': [34, 20],
      'A2-1': [10, 20, 0],
      'A2-2': [14, 20, 0],
      'A3-1': [45, 20, 0],
      'A3-2': [47, 20],
      'B1-1': [30, 29, 180],
      'B1-2': FAR,
      'B2-1': [33, 23.5, 90],
      'B2-2': [54, 54],
    },
    more,
  )
