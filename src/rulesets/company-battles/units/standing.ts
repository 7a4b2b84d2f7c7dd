/**
 * What a platoon does in the enemy's turn without being asked, and where it is asked (FW-ASY-05). Only its side knows.
 */
export type Standing = {
  readonly disengage: 'ask' | 'always' | 'never'
  /** All fire, none, or only at what comes within so many cm. */
  readonly defensive: 'ask' | 'all' | 'hold' | number
  readonly counter: 'ask' | 'usual' | 'always' | 'never' | 'noTanks'
  readonly allocate: 'ask' | 'usual' | 'cheapest' | 'spread'
  readonly attach: 'ask' | 'nearest' | 'never'
  readonly break: 'ask' | 'away' | 'home'
  /** What it does with what it has won: stays, or goes 10 cm on towards the enemy's edge (FW-ASL-21). */
  readonly consolidate: 'ask' | 'stay' | 'advance'
  /** Whether it takes the places of those it has destroyed in a building or behind a wall (FW-ASL-15). */
  readonly enter: 'ask' | 'stay' | 'enter'
  readonly aa: 'ask' | 'leader' | 'hold'
  /** Of a company commander: whether he calls for aircraft as his turn begins (FW-AIR-02). */
  readonly air: 'ask' | 'call' | 'save'
  /** Of a company commander: whether a die of the pool is spent on the enemy's aircraft (FW-AIR-03). */
  readonly intercept: 'ask' | 'usual' | 'always' | 'never'
  readonly reroll: 'ask' | 'always' | 'never'
}

/** What every platoon does until it is told otherwise: five windows are asked, the others take their usual way (FW-ASY-04). */
export const USUAL: Standing = {
  disengage: 'ask',
  defensive: 'ask',
  counter: 'ask',
  allocate: 'usual',
  attach: 'ask',
  break: 'ask',
  consolidate: 'stay',
  enter: 'stay',
  aa: 'leader',
  air: 'ask',
  intercept: 'usual',
  reroll: 'always',
}
