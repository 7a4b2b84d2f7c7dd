import { checkProof, type Proof, promiseOf, proofOf, throwCommitted } from '../../dice/box.ts'
import type { Roll } from '../../dice/expression.ts'
import { parseDice } from '../../dice/notation.ts'
import type { ThrownRoll } from '../../dice/throw.ts'
import { writeDice } from '../../dice/write.ts'
import { fold } from '../../kernel/nearest.ts'
import { message, type Result, refuse, resultOf, resultOnceDone } from '../../kernel/words.ts'
import type { Audience, DiceStore, RollRow, SavedRow } from '../../store/dice-store.ts'

/** Who rolls, where, and by which interaction (delivered twice, it makes one roll). */
export interface Roller {
  readonly channelId: string
  readonly userId: string
  readonly interactionId: string
}

/** A roll that is made and kept. */
export interface MadeRoll {
  readonly id: string
  readonly userId: string
  readonly channelId: string
  readonly audience: Audience
  /** ISO time. */
  readonly at: string
  readonly notation: string
  readonly rolls: readonly ThrownRoll[]
  /** What the channel's next roll is bound to: the first digits of its secret's SHA-256. */
  readonly promise: string
}

/** How a roll can be checked. */
export interface CheckedRoll {
  readonly made: MadeRoll
  readonly proof: Proof
  /** Was its promise shown before it was made? Not so for a channel's very first, if nobody asked for it. */
  readonly promised: boolean
}

/** Saved rolls a person may have: as many as autocomplete can show. */
export const MOST_SAVED = 25
const LONGEST_NAME = 32

/** Casual dice: boxes of committed rolls, one for each channel, and what people saved. */
export interface DiceChains {
  /** Throws a line's dice with the secret the channel has promised, and promises the next. Durable when it returns. */
  roll(by: Roller, rolls: readonly Roll[], audience: Audience): Promise<MadeRoll>
  /** Made before: the roll of this id, if `sees` lets the caller have it. */
  made(id: string, sees: Sees): Promise<Result<MadeRoll>>
  /** The roll an interaction made, or null. */
  madeBy(interactionId: string): Promise<MadeRoll | null>
  /** The same with its proof. Its secret is used up by the roll, and so may be told. */
  proof(id: string, sees: Sees): Promise<Result<CheckedRoll>>
  /** What the channel's next roll is bound to. From now on it counts as shown. */
  promise(channelId: string): Promise<string>
  recent(userId: string): Promise<readonly string[]>
  saved(userId: string): Promise<readonly SavedRow[]>
  /** Keeps a line under a name; gives the name as it is kept. */
  save(userId: string, name: string, rolls: readonly Roll[]): Promise<Result<string>>
  forget(userId: string, name: string): Promise<boolean>
  /** A line of notation, or the saved roll of that name. */
  read(userId: string, text: string): Promise<Result<readonly Roll[]>>
}

/** May this roll be shown to the one who asks? */
export type Sees = (roll: Pick<RollRow, 'channelId' | 'userId' | 'audience'>) => boolean | Promise<boolean>

/**
 * Opens the boxes over a store.
 * @param newSecret a fresh secret, 64 hex digits that nobody can guess.
 */
export function openDiceChains(store: DiceStore, newSecret: () => string): DiceChains {
  const find = async (id: string, sees: Sees): Promise<Result<RollRow>> => {
    const row = await store.roll(id.trim().toLowerCase())
    // A roll one may not see is not there.
    if (row === null || !(await sees(row))) {
      return { ok: false, refusal: message('dice.error.no-roll', { id }) }
    }
    return { ok: true, value: row }
  }
  return {
    async roll({ channelId, userId, interactionId }, rolls, audience) {
      const notation = writeDice(rolls)
      for (;;) {
        const end = await store.boxEnd(channelId, newSecret(), false)
        const row = await store.addRoll({
          channelId,
          number: end.number + 1,
          interactionId,
          userId,
          audience,
          notation,
          secret: end.next,
          next: newSecret(),
          promised: end.shown,
        })
        // Null: somebody rolled in this channel in the same moment, and has that secret. The next one is ours.
        if (row !== null) return madeOf(row)
      }
    },
    async made(id, sees) {
      const found = await find(id, sees)
      return found.ok ? { ok: true, value: madeOf(found.value) } : found
    },
    async madeBy(interactionId) {
      const row = await store.rollBy(interactionId)
      return row === null ? null : madeOf(row)
    },
    async proof(id, sees) {
      const found = await find(id, sees)
      if (!found.ok) return found
      const row = found.value
      const before = row.number === 1 ? null : await store.rollId(row.channelId, row.number - 1)
      const proof = proofOf(
        {
          id: row.id,
          number: row.number,
          interaction: row.interactionId,
          notation: row.notation,
          secret: row.secret,
        },
        before,
      )
      checkProof(proof)
      return { ok: true, value: { made: madeOf(row), proof, promised: row.promised } }
    },
    async promise(channelId) {
      const end = await store.boxEnd(channelId, newSecret(), true)
      if (!end.shown) await store.showBox(channelId)
      return promiseOf(end.next)
    },
    recent: (userId) => store.recent(userId, MOST_SAVED),
    saved: (userId) => store.saved(userId),
    save: (userId, name, rolls) => save(store, userId, name, rolls),
    forget: (userId, name) => store.forget(userId, fold(name)),
    async read(userId, text) {
      const read = readDice(text)
      // No saved roll has a name that is dice.
      if (read.ok) return read
      const key = fold(text)
      const own = (await store.saved(userId)).find((one) => fold(one.name) === key)
      return own === undefined ? read : readDice(own.notation)
    },
  }
}

async function save(
  store: DiceStore,
  userId: string,
  given: string,
  rolls: readonly Roll[],
): Promise<Result<string>> {
  const name = given.replace(/\s+/gu, ' ').trim()
  const key = fold(name)
  const fit = await resultOnceDone(async () => {
    if (key === '' || name.length > LONGEST_NAME) refuse('dice.error.bad-name', { most: LONGEST_NAME })
    if (readDice(name).ok) refuse('dice.error.name-is-dice', { name })
    const saved = await store.saved(userId)
    if (saved.length >= MOST_SAVED && !saved.some((one) => fold(one.name) === key)) {
      refuse('dice.error.too-many-saved', { most: MOST_SAVED })
    }
  })
  if (!fit.ok) return fit
  await store.save(userId, key, { name, notation: writeDice(rolls) })
  return { ok: true, value: name }
}

/** Reads a line of notation; its refusal is a result. */
export const readDice = (line: string): Result<readonly Roll[]> => resultOf(() => parseDice(line))

const madeOf = (row: RollRow): MadeRoll => ({
  id: row.id,
  userId: row.userId,
  channelId: row.channelId,
  audience: row.audience,
  at: row.at,
  notation: row.notation,
  rolls: throwCommitted({ secret: row.secret, interaction: row.interactionId, notation: row.notation }),
  promise: promiseOf(row.next),
})
