/** Types of battle (KG-BAT-01). */
export const BATTLE_TYPES = [
  'attack',
  'assault',
  'meeting',
  'pitched',
  'recon',
  'ambush',
  'landing',
  'convoy',
  'raid',
  'relief',
  'siege',
] as const
export type BattleType = (typeof BATTLE_TYPES)[number]

/** What the type of a battle decides (KG-BAT-01): roles, zones, bonuses. */
interface BattleRow {
  /** Two attackers, or an attacker and a defender (KG-BAT-02). */
  readonly roles: readonly ['attacker', 'attacker' | 'defender']
  /** Depth of the attacker's and the other side's zone in percent of the map's (KG-DEP-01); null: a shape of its own. */
  readonly zones: readonly [number | null, number | null]
  /** Points in percent of the limit, by role (KG-ARM-03). */
  readonly bonus: { readonly attacker?: number; readonly defender?: number }
  /** Points for fortifications in percent of the base limit, by role (KG-ARM-04). */
  readonly works: { readonly attacker?: number; readonly defender?: number }
  /** Added to the limit of the course-of-battle tokens, by role (KG-OPB-07). */
  readonly opb: { readonly attacker?: number; readonly defender?: number }
  /** How many objectives, from and to, and in whose part of the map (KG-BAT-02). */
  readonly objectives: readonly [number, number, 'defender' | 'neutral' | 'centre']
}

const versus = ['attacker', 'defender'] as const
const none = { bonus: {}, works: {}, opb: {} } as const

/** The eleven types of battle (KG-BAT-01) in the order of the d12 that picks one (KG-BAT-03). */
export const BATTLES: Readonly<Record<BattleType, BattleRow>> = {
  attack: {
    ...none,
    roles: versus,
    zones: [30, 50],
    bonus: { attacker: 10 },
    opb: { attacker: 10 },
    objectives: [2, 3, 'defender'],
  },
  assault: {
    roles: versus,
    zones: [30, 50],
    bonus: { attacker: 50 },
    works: { defender: 25 },
    opb: { attacker: 20 },
    objectives: [1, 3, 'defender'],
  },
  meeting: { ...none, roles: ['attacker', 'attacker'], zones: [25, 25], objectives: [1, 3, 'neutral'] },
  pitched: { ...none, roles: ['attacker', 'attacker'], zones: [30, 30], objectives: [0, 0, 'neutral'] },
  recon: {
    ...none,
    roles: versus,
    zones: [20, 50],
    opb: { defender: 5 },
    objectives: [3, 3, 'defender'],
  },
  ambush: {
    roles: versus,
    zones: [null, null],
    bonus: { attacker: 10 },
    works: { attacker: 10 },
    opb: { defender: -10 },
    objectives: [1, 1, 'neutral'],
  },
  landing: {
    roles: versus,
    zones: [null, 70],
    bonus: { attacker: 50 },
    works: { defender: 25 },
    opb: { attacker: 15 },
    objectives: [2, 3, 'defender'],
  },
  convoy: { ...none, roles: versus, zones: [null, 20], objectives: [1, 1, 'neutral'] },
  raid: { ...none, roles: versus, zones: [20, null], objectives: [1, 3, 'defender'] },
  relief: {
    ...none,
    roles: versus,
    zones: [null, null],
    bonus: { defender: 25 },
    objectives: [1, 1, 'centre'],
  },
  siege: {
    roles: versus,
    zones: [30, 50],
    bonus: { attacker: 50 },
    works: { defender: 50 },
    opb: { attacker: 25 },
    objectives: [1, 1, 'defender'],
  },
}
