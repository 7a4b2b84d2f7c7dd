import { sayPlain } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import { heard } from '../../table/battle/redact.ts'
import { command } from '../shared/command.ts'
import { foldable, lookAt } from '../shared/exported.ts'
import { CliError } from '../shared/failure.ts'
import { writeOut } from '../shared/files.ts'
import { drawScene } from '../shared/picture.ts'

/** `hetman render FILE --out PNG`: the battlefield after an entry, or at the end, with the control zones or NATO symbols if wanted. */
export const render = command({
  name: 'render',
  usage: ['hetman render FILE.json --out OUT.png [--as SIDE] [--at ENTRY] [--zones] [--nato]'],
  words: { least: 1, most: 1 },
  options: {
    out: { kind: 'text', value: 'FILE' },
    as: { kind: 'text', value: 'SIDE' },
    at: { kind: 'text', value: 'ENTRY' },
    zones: { kind: 'flag' },
    nato: { kind: 'flag' },
  },
  async run({ words: [path = ''], values, language }) {
    const { out, zones, nato } = values
    if (out === undefined) throw new CliError(message('cli.render.wants-out'))
    const { ruleset, viewer, entries, view } = await lookAt(path, values)
    const last = entries.at(-1)
    const scene = foldable(() => ruleset.scene(view, heard(last?.effects ?? [], viewer)))
    await writeOut(out, await drawScene(scene, language, { zones, ...(nato ? { symbols: 'nato' } : {}) }))
    const seq = last?.seq ?? 0
    return {
      text: () => sayPlain(message('cli.render.drawn', { out, seq }), language),
      data: () => ({ file: out, seq }),
    }
  },
})
