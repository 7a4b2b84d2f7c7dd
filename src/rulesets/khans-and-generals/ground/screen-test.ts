import type { Point } from '../../../kernel/space/types.ts'
import type { KgBattle, KgUnit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { screened, testedThisTurn } from './smoke.ts'

/**
 * A unit that wants to see something beyond a smoke screen tries it by a Training test, once in a game turn; nothing
 * happens where no screen is in the way (KG-SMK-04). To be called before a ranged attack's sight is judged.
 */
export function lookThroughScreen(battle: KgBattle, u: KgUnit, to: Point): void {
  if (u.at === null || !screened(battle.state, u.at, to) || testedThisTurn(battle.state, u) !== null) return
  const passed = trainingTest(battle, u, { rule: 'KG-SMK-04', why: 'kg.roll.smokeTest' })
  for (const old of u.markers.filter((m) => m.kind === 'screenTest')) {
    battle.change('KG-SMK-04', { type: 'unmark', unit: u.id, marker: old.id, why: 'expired' })
  }
  battle.change('KG-SMK-04', {
    type: 'mark',
    unit: u.id,
    marker: {
      id: `screen-${u.id}`,
      kind: 'screenTest',
      rule: 'KG-SMK-04',
      value: passed ? 1 : 0,
      data: battle.state.turn,
    },
  })
}
