import { mustUmpire } from '../battle/seats.ts'
import { approve, sendBack } from '../orders/approving.ts'
import { readKeptPlan } from '../orders/kept-plan.ts'
import { dropPlan, ownPlan, writePlan } from '../orders/plan.ts'
import { readPlanBack } from '../orders/read-back.ts'
import { lettersUnderWay, type NewLetter, readLetters, sendCourier } from '../people/couriers.ts'
import { addSketch, eraseSketch, type NewSketch } from '../people/sketches.ts'
import type { Who } from '../types.ts'
import type { ConsentMeans } from './consenting.ts'

/** What players write for their next turn (DIG-PLAN) and to each other (DIG-COURIER), and draw for their side (DIG-SKETCH). */
export const planning = ({ command, look }: Pick<ConsentMeans, 'command' | 'look'>) => ({
  writePlan: (who: Who, text: string) => command(who, (draft) => writePlan(draft, text)),
  plan: (who: Who) => look(who, ownPlan),
  dropPlan: (who: Who) => command(who, dropPlan),
  approve: (who: Who, id: string) => command(who, (draft) => approve(draft, id)),
  sendBack: (who: Who, id: string, word: string) => command(who, (draft) => sendBack(draft, id, word)),
  send: (who: Who, letter: NewLetter) => command(who, (draft) => sendCourier(draft, letter)),
  letters: (who: Who) => look(who, readLetters),
  lettersUnderWay: (who: Who) =>
    look(who, (draft) => {
      mustUmpire(draft.loaded, draft.who)
      return lettersUnderWay(draft.live.state)
    }),
  addSketch: (who: Who, sketch: NewSketch) => command(who, (draft) => addSketch(draft, sketch)),
  eraseSketch: (who: Who, number?: number) => command(who, (draft) => eraseSketch(draft, number)),
  readKeptPlan: (who: Who) => look(who, readKeptPlan),
  readPlanBack: (who: Who, text: string) => look(who, (draft) => readPlanBack(draft, text)),
})
