import { message, refuse } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { mustUmpire } from '../battle/seats.ts'
import { letAllGo } from '../orders/approving.ts'
import { musteredState } from '../people/gathering.ts'
import { wingsNamed } from '../people/wings.ts'
import { actAs } from './umpire.ts'

/** How a battle is commanded; what is left out stays as it is. */
export interface ChainText {
  /** Do messages between headquarters ride (DIG-COURIER)? */
  readonly couriers?: boolean
  /** Must its commander approve what the others of a side order (DIG-CHAIN)? */
  readonly approval?: boolean
  /** Which seats have a thread of their own (DIG-WING), as an umpire names them. */
  readonly wings?: string
}

/**
 * Lets a battle be commanded otherwise from here on; everybody is told, and it is in the log. Of wings only those are told
 * who are in them: which seats a side has together is its own.
 */
export function changeChain(draft: CommandDraft, given: ChainText): void {
  const { settings } = draft
  mustUmpire(draft.loaded, draft.who)
  const before = settings.chain
  const { couriers = before.couriers, approval = before.approval } = given
  if (given.wings !== undefined) {
    const state = draft.started ? draft.live.state : musteredState(draft.ruleset, settings)
    settings.chain = { ...before, wings: wingsNamed(draft, state, given.wings) }
  }
  const { wings } = settings.chain
  if (couriers === before.couriers && approval === before.approval) {
    if (given.wings === undefined) refuse('courier.error.nothing')
    return draft.tell('table.umpire.done')
  }
  if (draft.started) actAs(draft, { act: 'chain', couriers, approval }, {})
  settings.chain = { couriers, approval, wings }
  if (!approval) letAllGo(settings)
  const words = { couriers: couriers ? 'on' : 'off', approval: approval ? 'on' : 'off' }
  draft.say({ kind: 'public' }, message('chain.switched', words))
  draft.tell('table.umpire.done')
}
