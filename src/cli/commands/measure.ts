import { sayPlain } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import { measured } from '../../kernel/measure.ts'
import { citedLine } from '../../reports/sums.ts'
import { sumName, sumsInOrder, voiceOf } from '../../reports/words.ts'
import { command } from '../shared/command.ts'
import { foldable, lookAt } from '../shared/exported.ts'
import { valueOrThrow } from '../shared/failure.ts'
import { writeOut } from '../shared/files.ts'
import { drawScene } from '../shared/picture.ts'

/** `hetman measure FILE FROM TO`: what `/measure` tells after an entry, to the umpire or a side. */
export const measure = command({
  name: 'measure',
  usage: ['hetman measure FILE.json FROM TO [--as SIDE] [--at ENTRY] [--out OUT.png]'],
  words: { least: 3, most: 3 },
  options: {
    as: { kind: 'text', value: 'SIDE' },
    at: { kind: 'text', value: 'ENTRY' },
    out: { kind: 'text', value: 'FILE' },
  },
  async run({ words: [path = '', from = '', to = ''], values, language }) {
    const { ruleset, view } = await lookAt(path, values)
    const { lines, drawn } = valueOrThrow(foldable(() => measured(ruleset.measuring, view, { from, to })))
    if (values.out !== undefined) {
      const scene = { ...foldable(() => ruleset.scene(view, [])), measured: drawn }
      await writeOut(values.out, await drawScene(scene, language))
    }
    const voice = voiceOf(view, language, ruleset.namespace)
    const told = lines.flatMap(({ said, sums }) => [
      sayPlain(said, language),
      ...sumsInOrder(sums, voice).map(
        ([name, sum]) => `  ${plain(citedLine(sumName(name, voice), sum, language))}`,
      ),
    ])
    return { text: () => told.join('\n'), data: () => told }
  },
})
