import { reportLines } from '../../src/discord/present/report.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import type { Store } from '../../src/store/store.ts'
import { isCommon } from '../../src/table/battle/numbers.ts'
import { verifyBattle } from '../../src/table/proof/verify.ts'
import { EVERYTHING } from '../e2e/fight.ts'
import { toldIn } from '../e2e/told.ts'
import { knowledgeOf } from '../support/knowledge.ts'
import type { Place } from './battles.ts'

/** What is not as it should be in the battles of some places, in words. */
export interface Account {
  /** Entries that no channel was told of. */
  readonly lost: string[]
  /** Entries that a channel was told of twice. */
  readonly doubled: string[]
  /** Entries told in other words than the log gives, with both. */
  readonly otherwise: string[]
  /** Battles whose log is not whole, or does not come out the same when it is played again. */
  readonly broken: string[]
}

/** Holds what stands in the channels against the logs, and plays each log again. */
export const account = (store: Store, places: readonly Place[]): Promise<Account> =>
  new Reckoning(store, places).reckon()

/** So often it is told how far it has come, in milliseconds. */
const TELLS = 10_000

/** Accounts for battles again and again, each time for those that have gone on since. */
export class Reckoning {
  readonly #store: Store
  readonly #places: readonly Place[]
  /** How long each battle's log was when it was last accounted for. */
  readonly #seqs = new Map<string, number>()
  /** What was found before. */
  readonly #found = new Set<string>()

  constructor(store: Store, places: readonly Place[]) {
    this.#store = store
    this.#places = places
  }

  /** What is not as it should be, and was not found before. */
  async reckon(say: (line: string) => void = () => undefined): Promise<Account> {
    const found: Account = { lost: [], doubled: [], otherwise: [], broken: [] }
    let [now, reckoned] = [performance.now(), 0]
    for (const place of this.#places) {
      if (performance.now() - now > TELLS) {
        now = performance.now()
        say(`${reckoned} battles are accounted for`)
      }
      const row = await this.#store.battle(place.battleId)
      if (row === null || row.seq === (this.#seqs.get(place.battleId) ?? place.from)) continue
      this.#seqs.set(place.battleId, row.seq)
      await told(this.#store, place, found)
      const why = await broken(this.#store, place.battleId)
      if (why !== null) found.broken.push(`${place.battleId}: ${why}`)
      reckoned += 1
    }
    const fresh = (lines: string[]): string[] =>
      lines.filter((line) => {
        const known = this.#found.has(line)
        this.#found.add(line)
        return !known
      })
    const { lost, doubled, otherwise, broken: ill } = found
    return { lost: fresh(lost), doubled: fresh(doubled), otherwise: fresh(otherwise), broken: fresh(ill) }
  }
}

/** Each entry since people came stands in the channel once, word for word and in order. */
async function told(store: Store, place: Place, found: Account): Promise<void> {
  const { knowledge, stage } = await knowledgeOf(store, place.battleId, { kind: 'spectator' })
  const expected = new Map<string, string>()
  for (const [seq, entry] of knowledge.entries) {
    const text = reportLines([entry], stage, 'en').join('\n')
    if (seq > place.from && text !== '') expected.set(entry.number, text)
  }
  const [reader] = place.people as readonly DrivenPerson[]
  const messages = (await reader?.messages(place.channel, EVERYTHING)) ?? []
  const seen = new Set<string>()
  for (const { number, text } of toldIn(messages.filter(({ onlyForYou }) => !onlyForYou))) {
    const before = [...knowledge.entries].some(([seq, entry]) => seq <= place.from && entry.number === number)
    if (before) continue
    const right = expected.get(number)
    if (seen.has(number)) found.doubled.push(`${place.battleId} #${number}`)
    else if (right !== text) found.otherwise.push(`${place.battleId} #${number}: ${text} | ${right}`)
    seen.add(number)
  }
  for (const number of expected.keys()) if (!seen.has(number)) found.lost.push(`${place.battleId} #${number}`)
}

/** Why a battle's log is not what was played; null when it is. */
async function broken(store: Store, battleId: string): Promise<string | null> {
  const row = await store.battle(battleId)
  if (row?.origin == null) return 'it has not begun'
  const entries = await store.entries(battleId)
  if (entries.length !== row.seq) return `${entries.length} entries of ${row.seq}`
  const secret = (await store.secret(battleId)) ?? ''
  const { rulesVersion } = row.origin.setup
  const verified = verifyBattle(
    { rulesVersion, origin: row.origin, secret, entries },
    rulesets[row.ruleset] ?? null,
  )
  if (!verified.ok) return JSON.stringify(verified.refusal)
  return verified.value.replayed ? null : 'it was not played again'
}

/** Milliseconds since 1970 in which an id was made. */
const madeAt = (id: string): number => Number(BigInt(id) >> 22n) + 1_420_070_400_000

/**
 * How long after each interaction that brought an entry for all its channel was told of it, in milliseconds.
 * @param brought interactions by battle and number of the entry.
 * @param told when the entries of a channel were first told.
 */
export async function untilTold(
  store: Store,
  places: readonly Place[],
  brought: ReadonlyMap<string, string>,
  told: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<number[]> {
  const waits: number[] = []
  for (const { battleId, channel } of places) {
    let common = 0
    for (const entry of await store.entries(battleId)) {
      if (!isCommon(entry)) continue
      common += 1
      const interaction = brought.get(`${battleId} ${entry.seq}`)
      const at = told.get(channel)?.get(String(common))
      if (interaction !== undefined && at !== undefined) waits.push(at - madeAt(interaction))
    }
  }
  return waits
}
