import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { pairsIn } from '../../../kernel/ordered.ts'
import type { OrderOfParts, PartsTold } from '../../../kernel/parts.ts'
import { refuse } from '../../../kernel/words.ts'

type OfParts = NonNullable<OrderOfParts['ofParts']>

/** `U3-1+U3-2 move` is `U3 move teams=1+2`; `@D2-3` names a team of the platoon aimed at, by another option. */
export const asOptions =
  (ownOption: string | null, targetOption: string | null): OfParts =>
  ({ own, target }: PartsTold) => ({
    ...(own.length === 0 || ownOption === null ? {} : { [ownOption]: own.join('+') }),
    ...(target === null || targetOption === null ? {} : { [targetOption]: target }),
  })

/** Teams of the ordered platoon. */
export const OWN_TEAMS: OrderOfParts = { ofParts: asOptions('teams', null) }

/** `U1-3 assault @D2-4` is `U1 assault @D2 pairs=3-4` (FW-ASL-04). */
const asPairs: OfParts = ({ own, target }) =>
  own.length === 0 || target === null ? {} : { pairs: own.map((n) => `${n}-${target}`).join('+') }

/**
 * Refuses what parts of a line after the first tell besides their teams and whom they mean: an option holds for the whole line
 * and is told in its first part, so one told later would be lost.
 */
export function nothingElse(others: readonly Declared[], told: string): void {
  if (others.some(({ options }) => pairsIn(options).some(([option]) => option !== told)))
    refuse('company.error.told-later')
}

/** Who goes at whom, said one by one: `U1-3 assault @D2-4; U1-4 assault @D2-5` (FW-ASL-04). */
export const PAIRED: OrderOfParts = {
  ofParts: asPairs,
  together: ([first, ...others]) => {
    nothingElse(others, 'pairs')
    const pairs = [first, ...others].flatMap(({ options }) => lookUp(options, 'pairs') ?? [])
    return pairs.length === 0 ? first : { ...first, options: { ...first.options, pairs: pairs.join('+') } }
  },
}

/** The platoon a part of a line fires at. */
const firedAt = ({ target }: Declared): string =>
  target !== undefined && 'unit' in target ? target.unit : ''

/** All fire of a platoon said in one line: `U3-1+U3-2 shoot @D4; U3-3 shoot @D5` (FW-TGT-02). */
export const FIRE: OrderOfParts = {
  ofParts: asOptions('teams', 'group'),
  together: ([first, ...others]) => {
    nothingElse(others, 'teams')
    const away = others.map((one) => `${lookUp(one.options, 'teams') ?? '1-40'}-${firedAt(one)}`)
    const { teams } = first.options
    const all = [teams, ...others.map(({ options }) => lookUp(options, 'teams'))]
    const split = [lookUp(first.options, 'split'), ...away].filter((one) => one !== undefined).join(',')
    return {
      ...first,
      options: {
        ...first.options,
        ...(all.includes(undefined) ? {} : { teams: all.join('+') }),
        split,
      },
    }
  },
}
