import { concession } from '../../../kernel/common-orders.ts'
import { concedeBattle } from '../victory/victory.ts'

/** A side gives the battle up, at any time (SZ-SCEN-03). */
export const concede = concession(concedeBattle)
