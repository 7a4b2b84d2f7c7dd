import { concession } from '../../../kernel/common-orders.ts'
import { capitulate } from '../victory/victory.ts'

/**
 * A side gives the battle up, at any time (KG-VIC-03). The table gives this order when most of the side's players
 * want it, the captain deciding a tie (KG-DIG-34).
 */
export const concede = concession(capitulate)
