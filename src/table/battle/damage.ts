import type { Adrift } from '../../kernel/adrift.ts'
import { asJson } from '../../kernel/json.ts'
import { type Message, message, type PlayerId, type Result } from '../../kernel/words.ts'
import { DamagedError } from '../../store/errors.ts'
import type { Store } from '../../store/store.ts'
import type { LoadedBattle } from './loaded-battles.ts'

/** What everybody is told of a battle whose log is damaged: the last entry that is sound, as all know it. */
export const damagedFrom = ({ settings }: LoadedBattle): Message =>
  message('table.error.damaged-from', { number: String(settings.counted.common) })

/** Why a battle cannot be read at all by this Hetman. */
const UNREAD: readonly string[] = [
  'table.error.damaged',
  'table.lost',
  'table.lost-over',
  'table.error.no-way-back',
  'table.error.rules-gone',
  'error.rules-too-old',
  'error.rules-newer',
]

export const isUnread = ({ key }: Message): boolean => UNREAD.includes(key)

/** Tells the operator what of a battle could not be read or done. */
export type Failed = (battleId: string, why: unknown) => void

/** Looks out for battles that the database can no longer give as they were written: each stops alone, and loudly. */
export class DamageWatch {
  readonly #store: Store
  readonly #failed: Failed
  /** What the operator has been told since the start: everybody who looks at such a battle finds it again. */
  readonly #told = new Set<string>()

  /** @param failed tells the operator. */
  constructor(store: Store, failed: Failed) {
    this.#store = store
    this.#failed = failed
  }

  /** A battle was woken whose open order cannot go on: its channel and the operator are told, once each. */
  async adrift(battleId: string, { seq, log, now }: Adrift, calls: readonly PlayerId[]): Promise<void> {
    const found = `Battle ${battleId}, log entry ${seq}: the log has ${log}, the rules now give ${typeof now === 'string' ? now : now.key}.`
    if (this.#told.has(found)) return
    this.#told.add(found)
    this.#failed(battleId, new Error(found))
    await this.#store.tellDamage(
      battleId,
      asJson({ said: [message('error.adrift')], calls }),
      `adrift.${seq}`,
    )
  }

  /**
   * Does something with a battle. Where the database is damaged at it, its channel and the operator are told, once
   * each, and the caller is refused.
   */
  async over<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error
      const refusal: Message = message('table.error.damaged', { battle: error.battleId })
      const outline = await this.#store.outline(error.battleId)
      // One that was ended keeps nobody waiting: who looks at it is told, and nobody else.
      if (outline?.status !== 'over') await this.damaged(error, refusal)
      return { ok: false, refusal }
    }
  }

  /**
   * The database is damaged at a battle: its channel and the operator are told, once each.
   * @param calls who is called to do something about it.
   */
  async damaged(error: DamagedError, said: Message, calls: readonly PlayerId[] = []): Promise<void> {
    const { battleId, message } = error
    if (this.#told.has(message)) return
    this.#told.add(message)
    this.#failed(battleId, error)
    await this.#store.tellDamage(battleId, asJson({ said: [said], ...(calls.length === 0 ? {} : { calls }) }))
  }
}
