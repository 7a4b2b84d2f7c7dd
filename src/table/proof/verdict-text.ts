import { idsIn, pairsIn } from '../../kernel/ordered.ts'
import type { Message } from '../../kernel/words.ts'
import type { Held } from './anchors.ts'
import type { Verified } from './verify.ts'

/** What a check came to, in sentences, the verdict first: what was found, what that proves, and what it does not. */
export function verdictLines(verified: Verified): readonly Message[] {
  const { verdict, replayed, held, words, queued, takenBack, setAside, versions } = verified
  return [
    { key: `verify.verdict.${verdict}`, params: { versions: inTurn(versions) } },
    ...(verdict === 'unfinished' || verdict === 'damaged'
      ? [{ key: replayed ? 'verify.replayed' : 'verify.unreplayed', params: { versions: inTurn(versions) } }]
      : []),
    contents(verified),
    ...(held.length === 0 ? [{ key: 'verify.unheld' }] : held.map(heldLine)),
    promised(verified),
    ...(idsIn(words).length === 0 ? [] : [{ key: 'verify.words', params: { words: quoted(words) } }]),
    ...(queued === 0 ? [] : [{ key: 'verify.queued', params: { count: queued } }]),
    ...(takenBack === 0 ? [] : [{ key: 'verify.taken-back', params: { count: takenBack } }]),
    ...(setAside === 0 ? [] : [{ key: 'verify.set-aside', params: { count: setAside } }]),
    ...(versions.length === 1 ? [] : [{ key: 'verify.upgraded', params: { versions: inTurn(versions) } }]),
  ]
}

function contents({ entries, dice, head }: Verified): Message {
  return { key: 'verify.contents', params: { entries, dice, number: head.number, anchor: head.anchor } }
}

const promised = ({ commitment, committed }: Verified): Message =>
  committed === null
    ? { key: 'verify.committed-late', params: { commitment } }
    : { key: 'verify.committed', params: { commitment, at: committed } }

function heldLine({ anchor, seq, after }: Held): Message {
  if (seq === 0) return { key: 'verify.held.commitment', params: { anchor } }
  return after === 0
    ? { key: 'verify.held.last', params: { anchor } }
    : { key: 'verify.held.before', params: { anchor, seq, after } }
}

/** `6, then 7`. */
const inTurn = (versions: readonly number[]): Message | string => {
  const [first = 0, ...later] = versions
  return later.reduce<Message | string>(
    (from, to) => ({ key: 'verify.version-step', params: { from, to } }),
    String(first),
  )
}

/** `KHAN “owl”, RUS “ford”`. */
const quoted = (words: Verified['words']): string =>
  pairsIn(words)
    .map(([side, said]) => `${side} “${said}”`)
    .join(', ')
