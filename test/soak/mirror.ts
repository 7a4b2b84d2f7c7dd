import type { Played } from '../../src/cli/playout/playout.ts'
import type { PendingAsk } from '../../src/kernel/ask.ts'
import { applyEntry } from '../../src/kernel/log.ts'
import type { Owed, Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import type { View } from '../../src/kernel/view.ts'
import type { Viewer } from '../../src/kernel/words.ts'
import type { Store } from '../../src/store/store.ts'

/**
 * A battle followed from outside, by its log in the database: what its players are shown in words and pictures, their
 * stand-ins here read off the state. Nothing is taken back in the battles they play.
 */
export class Mirror implements Played<BattleState> {
  readonly ruleset: Ruleset
  readonly state: BattleState
  pending: PendingAsk | null = null
  seq = 0
  readonly battleId: string
  readonly #store: Store

  private constructor(store: Store, battleId: string, ruleset: Ruleset, state: BattleState) {
    this.#store = store
    this.battleId = battleId
    this.ruleset = ruleset
    this.state = state
  }

  /** @throws when there is no such battle, or it has not begun. */
  static async of(store: Store, battleId: string, rulesets: { [id: string]: Ruleset }): Promise<Mirror> {
    const row = await store.battle(battleId)
    const ruleset = rulesets[row?.ruleset ?? '']
    if (row?.origin == null || ruleset === undefined) throw new Error(`Battle ${battleId} has not begun.`)
    const mirror = new Mirror(store, battleId, ruleset, structuredClone(row.origin.setup))
    await mirror.follow()
    return mirror
  }

  /** Takes up what was written since. */
  async follow(): Promise<void> {
    for (const entry of await this.#store.entries(this.battleId, this.seq)) {
      applyEntry(this.state, entry)
      this.pending = entry.pending
      this.seq = entry.seq
    }
  }

  owed(): readonly Owed[] {
    const { pending: ask, state, ruleset } = this
    if (state.outcome !== null) return []
    if (ask === null) return ruleset.owed(state)
    const { side, kind: what, prompt: said, players } = ask
    return [{ side, what, said, ...(players === undefined ? {} : { players }) }]
  }

  view(viewer: Viewer): View {
    return this.ruleset.view(this.state, viewer, this.pending)
  }
}
