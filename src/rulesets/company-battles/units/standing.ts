/**
 * What a platoon does in the enemy's turn without being asked, and where it is asked (FW-ASY-05). Only its side knows.
 */
export type Standing = {
  readonly disengage: 'ask' | 'always' | 'never'
  /** All fire, none, or only what comes within so many cm. */
  readonly defensive: 'ask' | 'all' | 'hold' | number
  readonly counter: 'ask' | 'usual' | 'always' | 'never' | 'noTanks'
  readonly allocate: 'ask' | 'usual' | 'cheapest' | 'spread'
  readonly attach: 'ask' | 'nearest' | 'never'
  readonly break: 'ask' | 'away' | 'home'
  readonly aa: 'ask' | 'leader' | 'hold'
  readonly reroll: 'ask' | 'always' | 'never'
}

/** What every platoon does until it is told otherwise (FW-ASY-04). */
export const USUAL: Standing = {
  disengage: 'never',
  defensive: 'all',
  counter: 'usual',
  allocate: 'usual',
  attach: 'nearest',
  break: 'away',
  aa: 'leader',
  reroll: 'always',
}
