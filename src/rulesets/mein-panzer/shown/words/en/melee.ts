/** Mein Panzer: close combat of infantry. */
export const meleeEn = {
  'mp.order.charge': 'charge',
  'mp.error.charge-targets':
    'Of the targets after “targets” there are more than stands after the first: {stands}.',
  'mp.error.charge-platoon': '{unit} is not of that platoon: only stands of one platoon charge together.',
  'mp.error.no-charge':
    '{unit} cannot charge {target}: it does not see it, or nobody there fights hand to hand. Infantry attacks vehicles by <code>storm</code>.',
  'mp.error.nobody-to-charge': '{unit} has nobody in sight to charge.',
  'mp.event.charges':
    '{unit} {stands, plural, one {charges} other {and those with it, # stands, charge}}; Morale, {die}: {passed, select, yes {{stands, plural, one {it goes} other {they go}} in} other {{headlong, select, yes {there is no charge, and the Standard action is lost} other {{stands, plural, one {it falters} other {they falter}} just short of the enemy}}}}.',
  'mp.event.repels':
    '{unit} tries to drive the charge off, {die}: {passed, select, yes {it opens fire} other {it does not get a shot off}}.',
  'mp.event.gives-way': '{unit} gives way before {target}.',
  'mp.event.melee':
    'Hand to hand, {unit} against {target}, value less die: {attack, number} − {die} = {attackLeft, number} against {defence, number} − {against} = {defenceLeft, number}; {luck, select, attackerOne {a 1 of the attackers decides, } attackerTwenty {a 20 of the attackers decides, } defenderOne {a 1 of the defenders decides, } defenderTwenty {a 20 of the defenders decides, } both {a 1 against a 20 decides, } other {}}{winner, select, attacker {the defenders lose a model} defender {the attackers lose a model} other {nobody falls}}.',
  'mp.event.melee-nerve':
    '{platoon} in close combat, Morale, {die}: {passed, select, yes {it fights on} other {its models flee from the fight}}.',
  'mp.sum.attack': 'Melee of the attackers',
  'mp.sum.defence': 'Melee of the defenders',
  'mp.sum.attack.alone': 'Melee of the attackers: {n, number} ({why})',
  'mp.sum.defence.alone': 'Melee of the defenders: {n, number} ({why})',
  'mp.order.banzai': 'Banzai charge',
  'mp.order.gallop': 'cavalry charge',
  'mp.error.no-banzai': '{unit} makes no Banzai charge: only Japanese infantry without support weapons does.',
  'mp.error.no-cavalry': '{unit} is no cavalry.',
  'mp.error.headlong-broken': '{platoon} has not the heart to run at the enemy.',
  'mp.error.charging': '{unit} is in a charge that goes on: it runs at the enemy or closes in.',
  'mp.event.nerve':
    '{unit} sees the charge come, Morale, {die}: {passed, select, yes {it waits for it} other {its Overwatch is of no use}}.',
  'mp.event.charge-ends': '{platoon} sees nobody to charge any more: its charge is over.',
} as const
