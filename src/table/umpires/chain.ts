import { message, refuse } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { mustUmpire } from '../battle/seats.ts'
import { letAllGo } from '../orders/approving.ts'
import { actAs } from './umpire.ts'

/** How a battle is commanded; what is left out stays as it is. */
export interface ChainText {
  /** Do messages between headquarters ride (DIG-COURIER)? */
  readonly couriers?: boolean
  /** Must its commander approve what the others of a side order (DIG-CHAIN)? */
  readonly approval?: boolean
}

/** Lets a battle be commanded otherwise from here on; everybody is told, and it is in the log. */
export function changeChain(draft: CommandDraft, given: ChainText): void {
  const { settings } = draft
  mustUmpire(draft.loaded, draft.who)
  const before = settings.chain
  const { couriers = before.couriers, approval = before.approval } = given
  if (couriers === before.couriers && approval === before.approval) refuse('courier.error.nothing')
  if (draft.started) actAs(draft, { act: 'chain', couriers, approval }, {})
  settings.chain = { couriers, approval }
  if (!approval) letAllGo(settings)
  const words = { couriers: couriers ? 'on' : 'off', approval: approval ? 'on' : 'off' }
  draft.say({ kind: 'public' }, message('chain.switched', words))
  draft.tell('table.umpire.done')
}
