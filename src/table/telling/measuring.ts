import { type MeasureAsked, type MeasuredLine, measured } from '../../kernel/measure.ts'
import type { Scene } from '../../kernel/scene.ts'
import { Refusal } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { viewerOf } from '../battle/seats.ts'
import { sceneFor } from './looking.ts'

/** What is told of a measurement, and the battlefield with the line and ranges of it. */
export interface MeasuredHere {
  readonly lines: readonly MeasuredLine[]
  readonly scene: Scene
}

/** Measures between two things that the caller sees. Refuses where the game does not allow it. */
export function measureFor(draft: CommandDraft, asked: MeasureAsked): MeasuredHere {
  const view = draft.live.view(viewerOf(draft.loaded, draft.who))
  const found = measured(draft.ruleset.measuring, view, asked)
  if (!found.ok) throw new Refusal(found.refusal)
  const { lines, drawn } = found.value
  return { lines, scene: { ...sceneFor(draft).scene, measured: drawn } }
}
