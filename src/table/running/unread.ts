import { asJson } from '../../kernel/json.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { Result } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import { isUnread } from '../battle/damage.ts'
import type { Exported } from '../results.ts'
import { type Lost, lostBattle, lostFile, lostRefusal } from '../telling/lost.ts'
import type { Who } from '../types.ts'

/** What is said and given of battles that cannot be read at all, instead of what was asked for. */
export class Unread {
  readonly #store: Store
  readonly #rulesets: { readonly [id: string]: Ruleset }

  constructor(store: Store, rulesets: { readonly [id: string]: Ruleset }) {
    this.#store = store
    this.#rulesets = rulesets
  }

  /** A result as it is; where the battle of the caller's channel cannot be read, something made of what is known of it. */
  async instead<T>(
    who: Who,
    found: Result<T>,
    tell: (lost: Lost) => Result<T> | Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (found.ok || !isUnread(found.refusal)) return found
    const id = (await this.#store.currentIn(who.channelId))?.id ?? null
    const lost = id === null ? null : await lostBattle(this.#store, this.#rulesets, id, found.refusal)
    return lost === null ? found : tell(lost)
  }

  /** A result as it is; where such a battle was ended, it is said to be over. */
  async ended<T>(who: Who, found: Result<T>): Promise<Result<T>> {
    if (found.ok || !isUnread(found.refusal)) return found
    const id = (await this.#store.currentIn(who.channelId))?.id ?? null
    const outline = id === null ? null : await this.#store.outline(id)
    if (outline?.status !== 'over') return found
    return this.instead(who, found, (lost) => ({ ok: false, refusal: lostRefusal(lost) }))
  }

  /**
   * What is left of a battle, in a file. Once that holds its dice secret, it is noted that it was handed out, if anything
   * can be noted: under a Hetman that has its rules the battle could be reopened.
   */
  async file({ remains, settings, status, ...lost }: Lost): Promise<Result<Exported>> {
    const version = Number(remains.battle.version)
    if (status === 'over' && settings !== null && !settings.revealed && Number.isInteger(version)) {
      const revealed = asJson({ ...settings, revealed: true })
      await this.#store.commit({
        battleId: lost.battleId,
        version,
        entries: [],
        posts: [],
        settings: revealed,
      })
    }
    return { ok: true, value: lostFile({ remains, settings, status, ...lost }) }
  }
}
