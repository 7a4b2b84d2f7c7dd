import { z } from 'zod'
import { sha256 } from '../../kernel/json.ts'
import { type Message, message, type Result, resultOf } from '../../kernel/words.ts'
import { marksOf } from '../battle/anchor-marks.ts'
import { readTold } from './anchors.ts'

/** A row as it stood in the database, each column as text. */
const row = z.record(z.string(), z.string().nullable())

const PARTS = ['battle', 'settings', 'origin', 'secret', 'log'] as const

/** What is left of a battle that could not be read any more, as `/battle export` gives it. */
export const remainsSchema = z.looseObject({
  format: z.literal('hetman-battle'),
  version: z.literal(1),
  kind: z.literal('remains'),
  ruleset: z.string(),
  lost: z.array(z.enum(PARTS)),
  rows: z
    .looseObject({
      battle: row,
      entries: z.array(row),
      snapshots: z.array(row),
      secret: z.string().nullable(),
    })
    .nullable(),
})
export type RemainsFile = z.infer<typeof remainsSchema>

/** What of the remains of a battle still fits together. */
export interface CheckedRemains {
  readonly lost: RemainsFile['lost']
  /** Entries in the file, those whose text fits their hash, and those that follow from the sound one before them; null: it holds none. */
  readonly entries: { readonly all: number; readonly sound: number; readonly chained: number } | null
  /** Does the secret of the dice fit what was promised? Null: one of the two is not there. */
  readonly secretFits: boolean | null
  /** Anchors that stand in the channel, and whether an entry of the file has them. */
  readonly held: readonly { readonly anchor: string; readonly there: boolean }[]
}

/**
 * Finds out what of the remains of a battle still fits together. None of it can be played again.
 * @param told anchors as they stand in the channel; refuses what is none.
 */
export function checkRemains(file: RemainsFile, told: readonly string[] = []): Result<CheckedRemains> {
  return resultOf(() =>
    checked(
      file,
      told.map((text) => readTold(text).anchor),
    ),
  )
}

function checked({ lost, rows }: RemainsFile, anchors: readonly string[]): CheckedRemains {
  if (rows === null) {
    return {
      lost,
      entries: null,
      secretFits: null,
      held: anchors.map((anchor) => ({ anchor, there: false })),
    }
  }
  const { secret } = rows
  const marks = secret === null ? null : marksOf(secret)
  const sound = rows.entries.filter(({ body, hash }) => sha256(body ?? '') === hash)
  const known = sound.map(({ hash }) => marks?.anchor(hash ?? '') ?? '')
  const hashes = new Set([sha256(rows.battle.origin ?? ''), ...sound.map(({ hash }) => hash ?? '')])
  const promised = commitmentsIn(rows.battle)
  return {
    lost,
    entries: {
      all: rows.entries.length,
      sound: sound.length,
      chained: sound.filter(({ body }) => hashes.has(prevOf(body ?? ''))).length,
    },
    secretFits: secret === null || promised.length === 0 ? null : promised.includes(sha256(secret)),
    held: anchors.map((anchor) => ({ anchor, there: known.some((one) => one.startsWith(anchor)) })),
  }
}

const linked = z.looseObject({ prev: z.string() })
const prevOf = (body: string): string => {
  const read = linked.safeParse(jsonOrNull(body))
  return read.success ? read.data.prev : ''
}

const promising = z.looseObject({ commitment: z.string() })
const agreed = z.looseObject({ committed: promising })

/** What was promised of the dice, as far as origin or settings still say it. */
function commitmentsIn({ origin, settings }: Readonly<Record<string, string | null>>): string[] {
  const begun = promising.safeParse(jsonOrNull(origin ?? ''))
  const opened = agreed.safeParse(jsonOrNull(settings ?? ''))
  return [
    ...(begun.success ? [begun.data.commitment] : []),
    ...(opened.success ? [opened.data.committed.commitment] : []),
  ]
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What came of it, in sentences. */
export function remainsLines({ lost, entries, secretFits, held }: CheckedRemains): readonly Message[] {
  const [part] = lost
  return [
    message('verify.remains', {
      what: message(part === undefined ? 'table.lost.rules' : `table.lost.${part}`),
    }),
    entries === null ? message('verify.remains.no-rows') : message('verify.remains.entries', entries),
    ...(entries === null ? [] : [message(secretKey(secretFits))]),
    ...held.map(({ anchor, there }) =>
      message(there ? 'verify.remains.held' : 'verify.remains.not-held', { anchor }),
    ),
  ]
}

const secretKey = (fits: boolean | null) =>
  fits === null
    ? 'verify.remains.secret-unknown'
    : fits
      ? 'verify.remains.secret'
      : 'verify.remains.secret-other'
