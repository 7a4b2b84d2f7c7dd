import type { Upgrade } from '../../kernel/ruleset.ts'
import type { RuleId } from '../../kernel/words.ts'
import type { SzState } from './units/state.ts'

/*
 * What versions of these rules have changed in a battle's state:
 * 2: nothing that was there before. A heavy battery of a battle begun before has no caissons, and is moved by hand as it
 *    was. Bases stand wholly on hills and in woods or not at all, fights of figures on different ground are settled apart,
 *    the ground of an attacker counts only where he lets the enemy come, and watching units of a side are asked together.
 * 3: who is asked and whether figures may be placed one by one are agreed for a battle; one begun before has the usual.
 *    Obstacles have a width, zones are measured from their far side, and a unit may stand astride one. Figures of one unit
 *    make way for each other, or go round.
 * 4: nothing that was there before. A charge brings as many figures into contact as can get there, and not one file at the
 *    enemy's corner; all figures that are covered under fire steady their unit, not those alone that were hit; nobody leaves a
 *    building to close in. A flight through own units ends on none of them, and who is thrown back from an obstacle across
 *    which he held together is parted.
 * 5: nothing that was there before. Who bars fire up a hill is measured from base to base; sums of accuracy, skill and
 *    toughness are kept beside those of dice, morale after fire is thrown under its own rule, and it is told what has cut a
 *    move short, how far off a shot or a charge was that did not reach, and what shape a unit has taken.
 * 6: nothing that was there before. Of a shot that reaches nobody it is told whether that was too far off, or what barred it;
 *    on the march how far it is is looked at before whether there is a line. Figures that cannot pass each other do not set out
 *    for less than a tenth of their ways. How far an allowance reaches is reckoned from where it ends and not in fractions of
 *    the whole way, which may lie a step farther on. The box round figures is noted only where it is another.
 * 7: nothing that was there before; a pursuer that has dashed into contact under it is said to have his first blow to come.
 *    Who is repulsed from melee is not held by zones at whose edge he stands, and a pursuer draws up as he falls back, and
 *    has then had his turn. A garrison near its wall can be stormed from astride it. Who rallied, and who is free again by
 *    then, fires if charged, at pursuers as well, and no heavy battery that is not ready. Pairs close in each for itself;
 *    position counts in all tests an enemy causes; fire whose figures or ammunition have no line is refused.
 * 8: nothing. A shape or front that cannot be begun on the spot is refused, and its unit has its operation still. Flight, pursuit
 *    and fire at pursuers are measured from base to base; who flees from a melee flees from those who hurt him; a move into
 *    contact with whoever has no zone is a melee; a charged unit that is not reached keeps its shot; ranks fall from before
 *    backwards, and ground anywhere in the strip bars a shot.
 * 9: nothing. Who may attack nobody on his move stops before an enemy without a zone, as does who disengages, and a charge that such
 *    a one holds up is a melee with him; a figure closes in once, the nearest from base to base; a place that is worth more to one
 *    side is told of once.
 */

/** Brings a battle begun under an earlier version to these rules. */
export const upgrade: Upgrade<SzState> = {
  oldest: 1,
  changes: ({ facts }) => [
    ...(facts.reactions === undefined ? [settled('SZ-ASYNC-06', 'reactions', 'mixed')] : []),
    ...(facts.formations === undefined ? [settled('SZ-GEO-05', 'formations', 'block')] : []),
  ],
}

const settled = (rule: RuleId, key: string, value: string) => ({
  rule,
  change: { type: 'fact' as const, key, value },
})
