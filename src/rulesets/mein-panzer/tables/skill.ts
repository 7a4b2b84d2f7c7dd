/** How well trained a model is (MP-SKL-01). */
export const SKILL_LEVELS = ['untrained', 'recruit', 'regular', 'veteran', 'elite'] as const
export type SkillLevel = (typeof SKILL_LEVELS)[number]

interface SkillRow {
  /** Dice thrown to hit besides the first; the best counts (MP-SKL-01). */
  readonly extraDice: number
  /** Added to the close-combat value of each model (MP-SKL-03). */
  readonly closeCombat: number
  /** Added to the Morale and the Rally of the nation (MP-SKL-02). */
  readonly morale: number
}

export const SKILL: Readonly<Record<SkillLevel, SkillRow>> = {
  untrained: { extraDice: 0, closeCombat: -2, morale: -2 },
  recruit: { extraDice: 0, closeCombat: -1, morale: -1 },
  regular: { extraDice: 0, closeCombat: 0, morale: 0 },
  veteran: { extraDice: 1, closeCombat: 1, morale: 1 },
  elite: { extraDice: 2, closeCombat: 2, morale: 2 },
}

interface Nation {
  readonly skill: Readonly<Record<SkillLevel, number>>
  readonly morale: number
  readonly rally: number
}

const nation = (
  [untrained, recruit, regular, veteran, elite]: readonly [number, number, number, number, number],
  morale: number,
  rally: number,
): Nation => ({ skill: { untrained, recruit, regular, veteran, elite }, morale, rally })

/** Skill, Morale and Rally of each force (MP-SKL-02). */
export const NATIONS = {
  'germany-1939': nation([8, 9, 11, 12, 13], 13, 11),
  'poland-1939': nation([8, 9, 10, 11, 12], 14, 11),
  'germany-1943': nation([8, 10, 11, 12, 13], 13, 12),
  'ussr-1943': nation([7, 9, 10, 11, 12], 13, 10),
  'usa-1944': nation([8, 9, 10, 11, 12], 12, 12),
  'japan-1942': nation([7, 9, 10, 11, 12], 15, 10),
} as const
export type NationKey = keyof typeof NATIONS
