import { everySide } from '../../../kernel/ordered.ts'
import { message } from '../../../kernel/words.ts'
import type { KgBattle } from '../units/state.ts'
import { opbExcess } from './course-of-battle.ts'
import { draw, lose } from './outcome.ts'

/**
 * Above its limit a side loses at once; of two the one less above wins, equal is a draw (KG-OPB-03, KG-VIC-02). To be
 * asked when all that a blow, a flight or an order brings about is done: it ends the battle there.
 */
export function checkOpb(battle: KgBattle): void {
  const beaten = everySide(battle.state).filter((s) => opbExcess(battle.state, s.id) > 0)
  const [one, other] = beaten
  if (one === undefined) return
  if (other === undefined) lose(battle, one.id, 'KG-VIC-02', 'kg.victory.opb')
  const difference = opbExcess(battle.state, one.id) - opbExcess(battle.state, other.id)
  if (difference === 0) draw(battle, 'KG-VIC-02', message('kg.victory.opbDraw'))
  lose(battle, difference > 0 ? one.id : other.id, 'KG-VIC-02', 'kg.victory.opbBoth')
}
