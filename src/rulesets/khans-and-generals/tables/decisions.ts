/**
 * Rulings on what the rulebook leaves open, that a scenario may switch (KG-DIG-42): by the rule, what may be chosen,
 * the usual ruling first. Each is read at its rule's place by `decision`.
 */
export const DECISIONS = {
  /** Fire goes on only to ground at least as easy to light, or only to ground no easier. */
  'KG-FIR-05': ['easier', 'harder'],
  /** An HQ's own big and move orders are one of its activations, or cost it none. */
  'KG-CMD-08': ['counts', 'free'],
  /** Control zones cut links that pass through them, or only length does. */
  'KG-COM-02': ['zones', 'length'],
  /** A unit may leave at its own edge and at exits, or at exits alone. */
  'KG-MOV-16': ['edge', 'exits'],
  /** A defender who has lived through an exchange has turned to face it, or flank and rear last for the whole melee. */
  'KG-MEL-13': ['turns', 'stays'],
  /** One order raises as many pinned units as the HQ's Command, or one. */
  'KG-OBG-05': ['several', 'one'],
  /** A contested objective is nobody's, or stays with who held it. */
  'KG-PO-03': ['nobody', 'holder'],
  /** When time runs out the lower sum of tokens wins, or nobody does. */
  'KG-VIC-06': ['lower', 'draw'],
} as const

export type DecisionId = keyof typeof DECISIONS
