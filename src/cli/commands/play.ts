import { message } from '../../kernel/words.ts'
import { rulesets } from '../../rulesets/registry.ts'
import { loadLibrary } from '../../table/library.ts'
import { playScript, ScriptError, scriptSchema } from '../script/script.ts'
import { linesOf } from '../script/text.ts'
import { command } from '../shared/command.ts'
import { CliError } from '../shared/failure.ts'
import { readYaml, writeOut } from '../shared/files.ts'
import { drawScene } from '../shared/picture.ts'

/** `hetman play FILE.yaml`: plays a script and prints what happened, in words or as JSON. */
export const play = command({
  name: 'play',
  usage: ['hetman play FILE.yaml [--as SIDE] [--image OUT.png]'],
  words: { least: 1, most: 1 },
  options: { as: { kind: 'text', value: 'SIDE' }, image: { kind: 'text', value: 'FILE' } },
  async run({ words: [path = ''], values: { as, image }, language }) {
    const script = await readYaml(path, scriptSchema)
    try {
      const { played, view, live } = playScript(script, rulesets, loadLibrary(), as)
      if (image !== undefined) {
        await writeOut(image, await drawScene(live.ruleset.scene(view, played.effects), language))
      }
      return { text: () => linesOf(live, view, language).join('\n'), data: () => played }
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error
      const said = message('file.wrong', { path, problem: error.message })
      throw new CliError(said, { before: error.soFar })
    }
  },
})
