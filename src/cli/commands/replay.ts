import { plain } from '../../i18n/spans.ts'
import { report } from '../../reports/report.ts'
import { voiceOf } from '../../reports/words.ts'
import { heard } from '../../table/battle/redact.ts'
import { command } from '../shared/command.ts'
import { foldable, lookAt } from '../shared/exported.ts'

/** `hetman replay FILE`: the whole battle told again, up to an entry, for the umpire or a side. */
export const replay = command({
  name: 'replay',
  usage: ['hetman replay FILE.json [--as SIDE] [--at ENTRY]'],
  words: { least: 1, most: 1 },
  options: { as: { kind: 'text', value: 'SIDE' }, at: { kind: 'text', value: 'ENTRY' } },
  async run({ words: [path = ''], values, language }) {
    const { ruleset, viewer, entries, view } = await lookAt(path, values)
    const told = foldable(() => {
      const voice = voiceOf(view, language, ruleset.namespace)
      return entries.flatMap(({ seq, effects }) =>
        report(heard(effects, viewer), voice).map(({ text, rule }) => ({ seq, text: plain(text), rule })),
      )
    })
    return {
      text: () => told.map(({ seq, text, rule }) => `${seq}. ${text} [${rule}]`).join('\n'),
      data: () => told,
    }
  },
})
