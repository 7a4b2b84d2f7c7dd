import { playScript, scriptSchema } from '../../../src/cli/script/script.ts'
import type { Scene } from '../../../src/kernel/scene.ts'
import type { Viewer } from '../../../src/kernel/words.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'

/** A shipped battle as it begins, as somebody sees it: an umpire unless told otherwise. */
export function shipped(ruleset: string, scenario: string, viewer?: Viewer): Scene {
  const script = scriptSchema.parse({ ruleset, scenario, seed: 'hetman', steps: [] })
  const { live, view } = playScript(script, rulesets, loadLibrary())
  return live.ruleset.scene(viewer === undefined ? view : live.ruleset.view(live.state, viewer, null), [])
}
