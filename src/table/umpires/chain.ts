import { message, refuse } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { mustUmpire } from '../battle/seats.ts'
import { actAs } from './umpire.ts'

/** How a battle is commanded; what is left out stays as it is. */
export interface ChainText {
  /** Do messages between headquarters ride (DIG-COURIER)? */
  readonly couriers?: boolean
}

/** Lets a battle be commanded otherwise from here on; everybody is told, and it is in the log. */
export function changeChain(draft: CommandDraft, { couriers }: ChainText): void {
  const { settings } = draft
  mustUmpire(draft.loaded, draft.who)
  if (couriers === undefined || couriers === settings.chain.couriers) return refuse('courier.error.nothing')
  if (draft.started) actAs(draft, { act: 'chain', couriers }, {})
  settings.chain.couriers = couriers
  draft.say({ kind: 'public' }, message('courier.switched', { on: couriers ? 'on' : 'off' }))
  draft.tell('table.umpire.done')
}
