/** When a reaction to an action is declared (T1.4): never, after the action is, during it, or by rules of its own. */
export type Declared = 'never' | 'after' | 'during' | 'own-rules'

/** When it is carried out (T1.4). */
export type CarriedOut = 'after-rolls' | 'before-tests' | 'after-screen' | 'in-or-out' | 'at-once'

interface ReactionRow {
  readonly declared: Declared
  /** Null where there is no reaction, or rules of its own. */
  readonly carriedOut: CarriedOut | null
}

const reaction = (declared: Declared, carriedOut: CarriedOut | null = null): ReactionRow => ({
  declared,
  carriedOut,
})

/** Reactions from Overwatch, by what the enemy does (T1.4, MP-OVW-06). */
export const REACTIONS = {
  shots: reaction('after', 'after-rolls'),
  attacks: reaction('after', 'before-tests'),
  smallArms: reaction('after', 'after-rolls'),
  charges: reaction('own-rules'),
  registration: reaction('after', 'after-rolls'),
  smoke: reaction('after', 'after-screen'),
  quiet: reaction('never'),
  loading: reaction('after', 'in-or-out'),
  settingUp: reaction('during', 'at-once'),
  moves: reaction('during', 'at-once'),
  crawling: reaction('never'),
  turning: reaction('during', 'at-once'),
  evading: reaction('during', 'at-once'),
  unseen: reaction('never'),
} as const
export type ReactionKey = keyof typeof REACTIONS
