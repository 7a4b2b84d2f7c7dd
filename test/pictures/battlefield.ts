import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { playScript, scriptSchema } from '../../src/cli/script/script.ts'
import type { Crop } from '../../src/render/canvas/frame.ts'
import type { SymbolSet } from '../../src/render/map/symbols/sets.ts'
import { renderScene } from '../../src/render/render.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { heard } from '../../src/table/battle/redact.ts'
import { loadLibrary } from '../../src/table/library.ts'

const example = (name: string): URL => new URL(`../../docs/examples/${name}.yaml`, import.meta.url)

/** What part of the example is to be drawn, and how. */
export interface Shot {
  /** Which example; absent: the one at Kalina. */
  readonly example?: string
  /** After so many of its steps; absent: at its end. */
  readonly steps?: number
  /** Show what happened in the last so many log entries as arrows. */
  readonly arrows?: number
  readonly longSide: number
  readonly crop?: Crop
  readonly symbols?: SymbolSet
}

/** The battlefield of a shipped example, as an umpire sees it, as a PNG. */
export async function battlefield({
  example: name = 'kalina',
  steps,
  arrows = 0,
  longSide,
  crop,
  symbols,
}: Shot): Promise<Buffer> {
  const script = scriptSchema.parse(parse(await readFile(example(name), 'utf8')))
  const part = { ...script, steps: script.steps.slice(0, steps) }
  const { live, view } = playScript(part, rulesets, loadLibrary())
  const recent = live.entries.slice(live.entries.length - arrows).flatMap((entry) => entry.effects)
  const scene = live.ruleset.scene(view, heard(recent, view.viewer))
  const { png } = await renderScene(scene, {
    language: 'en',
    longSide,
    ...(crop ? { crop } : {}),
    ...(symbols ? { symbols } : {}),
  })
  return png
}
