import { concession } from '../../../kernel/common-orders.ts'
import { concedeBattle } from '../victory/victory.ts'

/** A side gives the battle up, at any time (HX-TURN-06). */
export const concede = concession(concedeBattle)
