import type { RuleId } from '../../../kernel/words.ts'

/** Special abilities of list entries (SZ-UNIT-10). */
export type Ability =
  | 'skirmish'
  | 'autoDisengage'
  | 'firstStrikeCharge'
  | 'firstStrikeDefence'
  | 'indirect'
  | 'heavy'
  | 'caisson'

/** What an ability costs a figure in points, and where it is told of (SZ-ARMY-02). */
export const ABILITIES: Readonly<Record<Ability, { readonly points: number; readonly rule: RuleId }>> = {
  skirmish: { points: 2, rule: 'SZ-SPEC-14' },
  autoDisengage: { points: 1, rule: 'SZ-SPEC-16' },
  firstStrikeCharge: { points: 3, rule: 'SZ-SPEC-19' },
  firstStrikeDefence: { points: 3, rule: 'SZ-SPEC-19' },
  indirect: { points: 3, rule: 'SZ-SPEC-12' },
  heavy: { points: -3, rule: 'SZ-SPEC-10' },
  caisson: { points: 2, rule: 'SZ-SPEC-05' },
}
