import type { Json } from '../../kernel/json.ts'
import { everyUnit, keysOf } from '../../kernel/ordered.ts'
import type { Upgrade } from '../../kernel/ruleset.ts'
import { USUAL, wholeStanding } from './units/standing.ts'
import type { FwState } from './units/state.ts'

/*
 * What versions of these rules have changed in a battle's state:
 * 2: platoons have more instructions for the enemy's turn; one begun before has the usual ones. Teams keep their front in
 *    normal moves, go round what bars them in fast ones, and nobody says that he is done with his movement while a team
 *    that moved is out of command.
 * 3: who gets out of a lost vehicle stands behind it at once, and may then be told another side; riders go on with a tank
 *    that a commander takes over.
 * 4: who was out of command before his side moved may come nearer and end outside; half of a platoon is half of its fit
 *    teams, and one that had fallen apart may come together bit by bit.
 * 5: who turns where it stands in an assault needs the room for it.
 * 6: what a volley or a bombardment changes of a platoon is written once; who directs guns, why a team stays behind and where
 *    aircraft struck is told.
 * 7: a commander commands from the vehicle that carries him, guns go on from where they are unhitched, pinned men and scouts
 *    that slipped away keep off the enemy however they move; shields and armour met rank hits, an independent fires with the
 *    platoon it has joined, breakthroughs are at others than the beaten, and nobody fit has won nothing.
 * 8: who rides with another platoon is where that has gone, from its next move on; without a commander nobody tows; hits left
 *    over, who stays aboard and whose dice saved what are told. Salvoes repeat only of guns that all stayed, higher command
 *    directs none; armour is pinned no longer than those on foot among it; an observer may begin in a tank; aircraft have a
 *    target while anybody is left to name it; reserves come on over the ground that there is.
 * 9: nothing. Towing stands in the place of a shot, and what is towed goes over no river and past no enemy; getting in and out, leaving
 *    the table and coming on from reserve go as any move; no transport drives to the rear that could not drive, or without a commander
 *    of its platoon; infantry rides on tanks proper; a commander who has joined takes fire with the group beside him, and is by
 *    himself when that platoon has fallen. Reserves are told by name; who rides on a tank that was hit is unharmed where he is.
 * 10: nothing. Each player is asked about his own platoons alone, and about nothing that cannot be; a winner goes anywhere, pinned or
 *    not, each of his teams its own way, through no enemy and no vehicle through its own; each platoon breaks through once in a
 *    phase, also who was broken through to. Who charges goes straight at the edge before it; who bogs down out of command stays there.
 * 11: nothing. Who breaks off goes through no enemy, and no vehicle through one of its own, as in every other move.
 * 12: nothing. Company commanders and higher command lead a platoon that they have joined; a rider is in command as what carries
 *    him is; who has joined a platoon charges with it; who breaks off or goes on leaves a house by an opening. Bocage is hard for
 *    everybody, teams stand on bridges, boarding comes after all moves. Guns that range nobody in have not shot, a save that
 *    Firepower then wastes has failed, a house's window serves one team however fire is split. Who goes with his platoon stops at a
 *    wall that he does not get through; that a commander is lost is told.
 * 13: nothing. Instructions may be conditions: dice of one weapon, strength left, dice in the pool, and breaking off to cover. The
 *    die of who bogs down is told, that nobody came to blows, who did not get away, and whom
 *    no vehicle had room for.
 */

/** Brings a battle begun under an earlier version to these rules. */
export const upgrade: Upgrade<FwState> = {
  oldest: 1,
  changes: (state) =>
    everyUnit(state)
      .filter(({ standing }) => keysOf(USUAL).some((key) => !Object.hasOwn(standing, key)))
      .map(({ id, standing }) => ({
        rule: 'FW-ASY-05',
        change: {
          type: 'set' as const,
          unit: id,
          stat: 'standing',
          value: { ...wholeStanding(standing) } as { readonly [key: string]: Json },
        },
      })),
}
