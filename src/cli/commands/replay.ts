import { extname } from 'node:path'
import { sayPlain } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import { message } from '../../kernel/words.ts'
import { drawFilm } from '../../render/film.ts'
import { FILM_KINDS } from '../../render/options.ts'
import { report } from '../../reports/report.ts'
import { voiceOf } from '../../reports/words.ts'
import { heard } from '../../table/battle/redact.ts'
import { filmSpans, seenAt } from '../../table/replay/reel.ts'
import { type Answer, command } from '../shared/command.ts'
import { foldable, lookAt } from '../shared/exported.ts'
import { CliError } from '../shared/failure.ts'
import { writeOut } from '../shared/files.ts'

/**
 * `hetman replay FILE`: the whole battle told again, up to an entry, for the umpire or a side; with `--film OUT` drawn as
 * an animated picture, whole or one turn of it.
 */
export const replay = command({
  name: 'replay',
  usage: ['hetman replay FILE.json [--as SIDE] [--at ENTRY] [--film OUT.webp [--turn TURN]]'],
  words: { least: 1, most: 1 },
  options: {
    as: { kind: 'text', value: 'SIDE' },
    at: { kind: 'text', value: 'ENTRY' },
    film: { kind: 'text', value: 'FILE' },
    turn: { kind: 'text', value: 'TURN' },
  },
  async run({ words: [path = ''], values, language }): Promise<Answer> {
    const { film, turn } = values
    const looked = await lookAt(path, values)
    if (film !== undefined) return filmed(looked, film, turn, language)
    if (turn !== undefined) throw new CliError(message('cli.replay.wants-film'))
    const { ruleset, viewer, entries, view } = looked
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

type Looked = Awaited<ReturnType<typeof lookAt>>

async function filmed(
  { ruleset, viewer, entries, setup }: Looked,
  out: string,
  typed: string | undefined,
  language: 'en' | 'pl',
): Promise<Answer> {
  const kind = FILM_KINDS.find((one) => extname(out).toLowerCase() === `.${one}`)
  if (kind === undefined) throw new CliError(message('cli.replay.kind', { out }))
  if (typed !== undefined && !/^\d{1,4}$/u.test(typed))
    throw new CliError(message('cli.replay.turn', { typed }))
  const turn = typed === undefined ? null : Number(typed)
  const scenes = foldable(() => {
    let at = setup.turn
    let before = 0
    const moments: number[] = []
    for (const { seq, effects } of entries) {
      for (const effect of effects) if (effect.type === 'phase') at = effect.turn
      if (heard(effects, viewer).length === 0) continue
      if (turn === null || at === turn) moments.push(seq)
      else if (moments.length === 0) before = seq
    }
    if (turn !== null && moments.length === 0) return []
    const spans = filmSpans(moments, before)
    return [...seenAt(ruleset, { setup, entries, viewer }, spans)].map(({ scene }) => structuredClone(scene))
  })
  if (scenes.length === 0) throw new CliError(message('cli.replay.no-turn', { turn: turn ?? 0 }))
  const made = await drawFilm(scenes, { language }, kind)
  await writeOut(out, made.bytes)
  const { frames, width, height, bytes } = made
  const said = message('cli.replay.film', { out, frames, kib: Math.ceil(bytes.length / 1024) })
  return {
    text: () => sayPlain(said, language),
    data: () => ({ file: out, kind, frames, width, height, bytes: bytes.length }),
  }
}
