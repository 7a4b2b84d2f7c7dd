import { concession } from '../../../kernel/common-orders.ts'
import { concedeBattle } from '../victory/victory.ts'

/** A side gives the battle up, at any time (FW-ASY-19). */
export const concede = concession(concedeBattle)
