import { Mutex } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Store } from '../../store/store.ts'
import { nonceOf } from '../delivery/nonces.ts'

/*
 * A report is told once (DIG-AFTER): how far it has come is kept with the battle, message by message. One that was broken off,
 * as by a restart, goes on where it stopped when somebody asks for it; one that is whole is shown where it stands.
 */

const KEY = 'report'

const keptSchema = z.strictObject({
  /** The end of the log it tells of: a battle that is taken up again and ends anew has another. */
  anchor: z.string(),
  thread: z.string(),
  language: z.enum(LANGUAGES),
  /** So many of its messages are out. */
  said: z.number().int().min(0),
  whole: z.boolean(),
})

/** Where a report is told. */
export interface ReportPlace<Body> {
  readonly id: string
  send(body: Body & { readonly nonce: string; readonly enforceNonce: true }): Promise<unknown>
}

interface Telling<Body> {
  readonly store: Pick<Store, 'link' | 'links'>
  readonly battleId: string
  readonly anchor: string
  /** That of the battle; one that was begun in another goes on in that. */
  readonly language: Language
  /** A place that is known still, or a new one; null where there can be none. */
  readonly place: (known: string | null) => Promise<ReportPlace<Body> | null>
  readonly bodies: (language: Language) => Promise<readonly Body[]>
}

/** Reports that are told just now: who asks meanwhile waits for that. */
const telling = new LRUCache<string, Mutex>({ max: 500 })

/** Tells a report as far as it is not told. Gives the id of its place; null where it has none. */
export function tellReport<Body extends object>(report: Telling<Body>): Promise<string | null> {
  const mutex = telling.get(report.battleId) ?? new Mutex()
  telling.set(report.battleId, mutex)
  return mutex.runExclusive(() => told(report))
}

async function told<Body extends object>(report: Telling<Body>): Promise<string | null> {
  const { store, battleId, anchor } = report
  const found = keptSchema.safeParse(parsed(lookUp(await store.links(battleId), KEY)))
  const before = found.success && found.data.anchor === anchor ? found.data : null
  const place = await report.place(before?.thread ?? null)
  if (place === null) return null
  // A thread that was deleted takes its messages along.
  const kept = before?.thread === place.id ? before : null
  if (kept?.whole === true) return place.id
  const language = kept?.language ?? report.language
  const keep = (said: number, whole: boolean): Promise<void> =>
    store.link(battleId, KEY, JSON.stringify({ anchor, thread: place.id, language, said, whole }))
  let said = kept?.said ?? 0
  await keep(said, false)
  for (const [n, body] of (await report.bodies(language)).entries()) {
    if (n < said) continue
    const nonce = nonceOf(`report.${battleId}.${anchor}`, 0, n + 1)
    await place.send({ ...body, nonce, enforceNonce: true })
    said = n + 1
    await keep(said, false)
  }
  await keep(said, true)
  return place.id
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
