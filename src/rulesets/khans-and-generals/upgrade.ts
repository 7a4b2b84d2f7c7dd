import type { Change } from '../../kernel/effect.ts'
import type { Json } from '../../kernel/json.ts'
import type { Upgrade } from '../../kernel/ruleset.ts'
import type { KgState, Melee } from './units/state.ts'

/*
 * What versions of these rules have changed in a battle's state:
 * 4: the first order of a player turn is noted as done (`firstDone`), not how many are (`ordersDone`).
 * 5: melees stand by the number of their contact, not in a list.
 * 6: nothing; but a trap at a place it may not have is refused before the enemy is asked, and tokens of Reluctance are
 *    numbered for each unit. A battle that waited for the enemy before such a trap waits no more: the order is taken back.
 * 7: nothing; but units, sides and all else are gone through in one order, that of their ids or of the sides. Before,
 *    it was the scenario's until the first restart and that of the store from then on, and dice fell to others. A reaction
 *    that is dropped keeps its whole reason, a wave goes at once, and nobody is in melee with whom he does not touch.
 * 8: nothing; but the enemy is asked while his side has command points, whoever holds them and in whatever state, and a
 *    target of a raid costs its defender a token. Targets destroyed before cost none.
 * 9: nothing that was there before: what guns, observers, telephones and batteries off the map need is absent where
 *    nobody has any. Shells that fall among people nobody sees tell nobody of them.
 * 10: nothing; but a broken vehicle does not hide behind the place it drives away from, one that overruns somebody drives
 *    over nobody else, and who was pinned when his vehicle was lost is as reluctant as others that are pinned.
 * 11: nothing; but a scout finds a hidden unit as soon as a vehicle no longer stands between them, not only when one of
 *    the two moves or the battle is loaded again.
 * 12: nothing; but what shells do to works and dry ground does not name a gun or observers that the reader does not know
 *    to have fired, what is told of fires has what may have lit them, and that a smoke screen rises is told.
 * 13: nothing; but who loses a unit from sight on its way is told where, and no more of its way, and knows it there; who
 *    has a threshold of Reluctance is told of by it, not by his Stan; a burst that is shared is told with its sum. Places
 *    noted before stay as they are.
 * 14: nothing; but where the wind blows is told when the battle begins, laid down or thrown.
 * 15: nothing; but a manned wall is one in all its straight sections, for who storms it and for fire over it, and who stands
 *    close behind an obstacle is stormed over it; one shooter frightens by its most specific fire alone; guns and
 *    batteries do not fire at an enemy in melee; an overrun drives on only where a vehicle can; shells at men who hold
 *    works try these, and bombs pin whom they hit; who is stuck turns on the spot and acts by command points; who is
 *    caught by fire in a melee may disengage. Tokens got before stay: two kinds of fire of one shooter stay two.
 * 16: nothing; but a gun that nobody saw and the small arms of its unit, in sight, are one shooter to whom both frighten. Roads
 *    lengthen whole moves; scouts find hidden ones all along their way; guns and grenades have their first attack from an ambush;
 *    shrapnel is one burst for vehicles too; who has just been assaulted or raided is not rallied, and hulls that nobody sees and that
 *    see nobody keep no battle going.
 * 17: nothing. Whom a shell was fired at and missed was attacked; broken motorcycles and vehicles flee at the pace a road gives them;
 *    a bridge that is destroyed takes those on it down, and ice that thaws; whoever prepares a crossing is told so.
 */

/** Brings a battle begun under version 2 or later to these rules. */
export const upgrade: Upgrade<KgState> = {
  oldest: 2,
  changes: ({ facts }) => {
    const { melees, firstDone, ordersDone }: { readonly [fact: string]: Json | undefined } = facts
    return [
      ...(firstDone === undefined ? [fact('firstDone', Number(ordersDone) > 0, 'KG-PD-03')] : []),
      ...(Array.isArray(melees) ? [fact('melees', byContact(melees as readonly Melee[]), 'KG-MEL-01')] : []),
    ]
  },
}

const fact = (key: string, value: Json, rule: string): { rule: string; change: Change } => ({
  rule,
  change: { type: 'fact', key, value },
})

const byContact = (melees: readonly Melee[]): Json =>
  Object.fromEntries(melees.map((melee) => [melee.contact, melee]))
