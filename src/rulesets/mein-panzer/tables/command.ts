/** Columns of T7.1: recruits and regulars share one. */
export const COMMAND_COLUMNS = ['untrained', 'regular', 'veteran', 'elite'] as const
export type CommandColumn = (typeof COMMAND_COLUMNS)[number]

type Ranges = Readonly<Record<CommandColumn, number>>

const ranges = (untrained: number, regular: number, veteran: number, elite: number): Ranges => ({
  untrained,
  regular,
  veteran,
  elite,
})

/** Command ranges in inches (T7.1, MP-CMD-01). */
export const COMMAND_RANGE = {
  basic: ranges(3, 4, 5, 6),
  support: ranges(30, 40, 50, 60),
  recon: ranges(5, 6, 7, 8),
  leader: ranges(9, 12, 15, 18),
} as const

/** An HQ commands as far as its Skill with this added, times this many inches (T7.1). */
export const HQ_RANGE = {
  company: { add: ranges(-2, 0, 2, 4), times: 1 },
  battalion: { add: ranges(-1, 0, 1, 2), times: 5 },
} as const
