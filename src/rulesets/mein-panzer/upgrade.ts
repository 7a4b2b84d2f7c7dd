import type { Upgrade } from '../../kernel/ruleset.ts'
import type { MpState } from './units/state.ts'

/*
 * What versions of these rules have changed in a battle's state:
 * 2: nothing that was there before. There are more orders, and what waits may do more than fire.
 * 3: nothing. Infantry that comes on far from every enemy it knows of comes on hidden.
 * 4: nothing that was there before. Whoever comes into view stays there until the next order has been carried out.
 * 5: nothing. Vehicles in houses are struck by ceilings, and amid flames roll for survival; they take
 *    their room. To a building it is as far as from the hull.
 * 6: nothing. Who or what keeps a model from going on is told to its side, and what a test of getting stuck comes to.
 * 7: nothing. A lorry that was sent home and takes somebody aboard again stays; with one that flees goes the crew of the
 *    gun that it tows.
 * 8: nothing that was there before: an activation notes who was broken in it by his own test. Friends are shaken by that, by who
 *    is routed, and as they end an activation near who is Broken; recovering costs a platoon one level an activation at most,
 *    and nobody rallies above Confident. Who is
 *    Suppressed goes all of his way, and tests worse whether he gets stuck. Nobody in a bunker is fired at or Suppressed.
 * 9: nothing. For what a platoon tests Morale is told to its side.
 * 10: nothing. HE strikes a gun in tow and its crew with its tractor; smoke hinders who detects and who fires at buildings; support
 *    weapons aboard are carried; platoons without a company are the battalion's; sappers aboard are as near as their vehicle, their
 *    charges burst as shells do, and are laid on no bridge without a class.
 * 11: nothing. Small arms may be aimed at a gun in tow and at its crew.
 * 12: nothing. Machine guns fire through none of their own men by their anti-tank values or as covering fire either; a gun whose crew
 *    is killed in tow stands beside its tractor for another; who has begun to act goes on though another is named first in fire together.
 *    Covering fire is laid within reach of all who take part; a crew may outlive the gun that is destroyed under it, and one that got
 *    out was no model of its platoon before; cavalry and Banzai that are repelled run, and of those who charge so each goes for a man of
 *    its own where it can. Who have fired together may move after it.
 * 13: nothing. Machine guns in hulls bear 30°; the Broken withdraw and rally before all else, the Routed turn about and run for the
 *    nearest edge of their half; nobody runs through difficult ground; who crawls fires as one that has not moved, and the last action
 *    says who is a moving target; tracks turn by order; guns of class 1 are hitched for nothing, who has walked up gets in, and who was
 *    sent home counts for nothing; machine guns fire at vehicles on the move; in one house nobody tests before he fights.
 * 14: nothing. Second rolls are told, and the strengths that stands add up in combined fire; small arms of stands strike vehicles and
 *    guns on the move, and by OM3 whoever has moved fires as well; a vehicle turns for the first of its targets alone, and an order
 *    of whose targets one would be left out is refused. At houses one fires as at anybody, and HE that misses them drifts; a platoon's
 *    models hand its leader's word on; whoever has lost what he fired at from sight adds it; a turn begins with its own Overwatch.
 * 15: nothing. Of a headlong charge those are afraid at whom it runs, and everybody goes for the man he was told; a rider shaken off
 *    without room is lost; fire at houses counts what stands before it, height and 72", and small arms strike them at −3; hulls come
 *    into no house, and vehicles that drive straight ahead go their whole way; a gun fixed in a hull fires through no wall higher
 *    than its muzzle; no corner of a house holds a Routed vehicle.
 * 16: nothing. Registered points and narrow gaps count at houses and bridges, too; who turns to fire has the room for it, and a free muzzle
 *    as he stands then, as have machine guns fixed in hulls; an order to several goes on without those who lost their action as the
 *    platoon was activated; a line of fire begins at base or hull and shakes riders off, and so does gun smoke; nobody is pushed
 *    into a house.
 */

/** Brings a battle begun under an earlier version to these rules. */
export const upgrade: Upgrade<MpState> = { oldest: 1, changes: () => [] }
