import { rulesets } from '../rulesets/registry.ts'
import { loadLibrary } from '../table/library.ts'
import { languageOf } from './exported.ts'
import { CliError, readYaml, writeOut } from './files.ts'
import { drawScene } from './picture.ts'
import { playScript, ScriptError, scriptSchema } from './script.ts'
import { linesOf } from './script-text.ts'

export interface PlayOptions {
  readonly json: boolean
  readonly as?: string | undefined
  readonly image?: string | undefined
  readonly language: string
}

/** `hetman play FILE.yaml`: plays a script and prints what happened, in words or as JSON. */
export async function play(path: string, options: PlayOptions): Promise<string> {
  const script = await readYaml(path, scriptSchema)
  const language = languageOf(options.language)
  try {
    const { played, view, live } = playScript(script, rulesets, loadLibrary(), options.as)
    if (options.image !== undefined) {
      const recent = played.effects
      await writeOut(options.image, await drawScene(live.ruleset.scene(view, recent), language))
    }
    if (options.json) return JSON.stringify(played, null, 2)
    return linesOf(live, view, language).join('\n')
  } catch (error) {
    if (error instanceof ScriptError) {
      const soFar = options.json ? [] : error.soFar[language]
      throw new CliError([...soFar, `${path}: ${error.message}`].join('\n'))
    }
    throw error
  }
}
