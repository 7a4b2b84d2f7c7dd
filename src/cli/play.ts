import { sayPlain } from '../i18n/i18n.ts'
import { rulesets } from '../rulesets/registry.ts'
import { loadLibrary } from '../table/library.ts'
import { languageOf } from './exported.ts'
import { CliError, readYaml, writeOut } from './files.ts'
import { drawScene } from './picture.ts'
import { playScript, ScriptError, scriptSchema } from './script.ts'

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
    const { pending } = played
    const waiting =
      pending === null ? [] : [`${pending.side}: ${sayPlain(pending.prompt, language)} (${pending.id})`]
    return [...played.reports[language], ...waiting].join('\n')
  } catch (error) {
    if (error instanceof ScriptError) throw new CliError(`${path}: ${error.message}`)
    throw error
  }
}
