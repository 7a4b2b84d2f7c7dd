/**
 * What a platoon does in the enemy's turn without being asked, and where it is asked (FW-ASY-05). Only its side knows.
 */
export type Standing = {
  /** A number: under fire of a weapon that throws at least so many dice. */
  readonly disengage: 'ask' | 'always' | 'never' | number
  /** All fire, none, or only at what comes within so many cm. */
  readonly defensive: 'ask' | 'all' | 'hold' | number
  /** A number: as long as at least so many per cent of it are left, counted as for its morale (FW-MOR-02). */
  readonly counter: 'ask' | 'usual' | 'always' | 'never' | 'noTanks' | number
  readonly allocate: 'ask' | 'usual' | 'cheapest' | 'spread'
  readonly attach: 'ask' | 'nearest' | 'never'
  /** To cover: where the attackers do not see it in the open, if it can (FW-CON-01 to FW-CON-07). */
  readonly break: 'ask' | 'away' | 'home' | 'cover'
  /** What it does with what it has won: stays, or goes 10 cm on towards the enemy's edge (FW-ASL-21). */
  readonly consolidate: 'ask' | 'stay' | 'advance'
  /** Whether it takes the places of those it has destroyed in a building or behind a wall (FW-ASL-15). */
  readonly enter: 'ask' | 'stay' | 'enter'
  readonly aa: 'ask' | 'leader' | 'hold'
  /** Of a company commander: whether he calls for aircraft as his turn begins (FW-AIR-02). */
  readonly air: 'ask' | 'call' | 'save'
  /** Of a company commander: whether a die of the pool is spent on the enemy's aircraft, or from how many on (FW-AIR-03). */
  readonly intercept: 'ask' | 'usual' | 'always' | 'never' | number
  readonly reroll: 'ask' | 'always' | 'never'
  /** Whether a die is thrown for the model that is hit, and for which: usually the one of most points (FW-ALL-06). */
  readonly mixed: 'ask' | 'usual' | 'never'
  /** Of a warrior: who falls in his place, or whose tank he takes (FW-WAR-02, FW-WAR-03). */
  readonly warrior: 'ask' | 'usual'
  /** Where those stand who get out of a destroyed vehicle (FW-SAV-09). */
  readonly out: 'ask' | 'usual'
  /** Which way scouts slip away (FW-REC-05). */
  readonly path: 'ask' | 'away' | 'home'
  /** Whether a commander leaves a tank that has bailed out or is bogged down, and for which (FW-LDR-05). */
  readonly swap: 'ask' | 'usual' | 'never'
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
  mixed: 'usual',
  warrior: 'usual',
  out: 'usual',
  path: 'away',
  swap: 'usual',
}

/** Instructions with what those of an earlier version did not name yet. */
export const wholeStanding = (told: Partial<Standing>): Standing => ({ ...USUAL, ...told })
