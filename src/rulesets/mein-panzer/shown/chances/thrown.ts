import type { Chance, ToldEvent, Within } from '../../../../kernel/chance.ts'
import type { RuleId, UnitId, WordKey } from '../../../../kernel/words.ts'

/** What dice of an entry showed that somebody threw for a purpose, in their order. */
export const shownTo = ({ rolls }: Within, by: UnitId, why: WordKey, rule?: RuleId): number[] =>
  rolls
    .filter((die) => die.by === by && die.why === why && (rule === undefined || die.rule === rule))
    .map(({ value }) => value)

/** Dice of twenty as a chance shows them. */
export const twenties = (why: WordKey, values: readonly number[]): NonNullable<Chance['shown']> =>
  values.map((value) => ({ sides: 20, why, value }))

/** What a second roll is thrown for (MP-FIR-10). */
export const SECOND = 'mp.roll.second'

/** The second roll of what is told, if it asks for one: that after all those before it in the entry (MP-FIR-10). */
export function secondOf(by: UnitId, within: Within): number | undefined {
  const asked = within.before.filter((one) => one.unit === by && asksTwice(one)).length
  return shownTo(within, by, SECOND, 'MP-FIR-10')[asked]
}

/** Whether something is told of that a second roll of MP-FIR-10 belongs to: of a misfire it is told by itself. */
const asksTwice = ({ name, data }: ToldEvent): boolean =>
  name === 'mp.misfire' ||
  (name === 'mp.fired' && data?.result === 'critical') ||
  (name === 'mp.grenade' && data?.die === 1)
