import type { Target } from './target.ts'
import { battleTargets } from './targets/battles.ts'
import { commandLineTargets } from './targets/command-line.ts'
import { fileTargets } from './targets/files.ts'
import { notationTargets } from './targets/notations.ts'

/** Everything that reads what others write: a new parser or reader of files is added here. */
export const TARGETS: readonly Target[] = [
  ...notationTargets,
  ...battleTargets,
  ...fileTargets,
  ...commandLineTargets,
]
