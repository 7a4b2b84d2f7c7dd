import { idsIn, pairsIn } from '../../kernel/ordered.ts'
import { type Message, message } from '../../kernel/words.ts'
import type { Held } from './anchors.ts'
import type { Verified } from './verify.ts'

/** What a check came to, in sentences, the verdict first: what was found, what that proves, and what it does not. */
export function verdictLines(verified: Verified): readonly Message[] {
  const { verdict, replayed, held, words, queued, takenBack, setAside, versions } = verified
  return [
    message(`verify.verdict.${verdict}`, { versions: inTurn(versions) }),
    ...(verdict === 'unfinished' || verdict === 'damaged'
      ? [message(replayed ? 'verify.replayed' : 'verify.unreplayed', { versions: inTurn(versions) })]
      : []),
    contents(verified),
    ...(held.length === 0 ? [message('verify.unheld')] : held.map(heldLine)),
    promised(verified),
    ...(idsIn(words).length === 0 ? [] : [message('verify.words', { words: quoted(words) })]),
    ...(queued === 0 ? [] : [message('verify.queued', { count: queued })]),
    ...(takenBack === 0 ? [] : [message('verify.taken-back', { count: takenBack })]),
    ...(setAside === 0 ? [] : [message('verify.set-aside', { count: setAside })]),
    ...(versions.length === 1 ? [] : [message('verify.upgraded', { versions: inTurn(versions) })]),
  ]
}

function contents({ entries, dice, head }: Verified): Message {
  return message('verify.contents', { entries, dice, number: head.number, anchor: head.anchor })
}

const promised = ({ commitment, committed }: Verified): Message =>
  committed === null
    ? message('verify.committed-late', { commitment })
    : message('verify.committed', { commitment, at: committed })

function heldLine({ anchor, seq, number, after }: Held): Message {
  if (seq === 0) return message('verify.held.commitment', { anchor })
  return after === 0
    ? message('verify.held.last', { anchor })
    : message('verify.held.before', { anchor, seq, number: number ?? 'none', after })
}

/** `6, then 7`. */
const inTurn = (versions: readonly number[]): Message | string => {
  const [first = 0, ...later] = versions
  return later.reduce<Message | string>(
    (from, to) => message('verify.version-step', { from, to }),
    String(first),
  )
}

/** `KHAN “owl”, RUS “ford”`. */
const quoted = (words: Verified['words']): string =>
  pairsIn(words)
    .map(([side, said]) => `${side} “${said}”`)
    .join(', ')
