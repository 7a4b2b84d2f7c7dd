/** Mein Panzer: close combat of infantry. */
export const meleeEn = {
  'mp.order.charge': 'charge',
  'mp.error.charge-targets':
    'Of the targets after “targets” there are more than stands after the first: {stands}.',
  'mp.error.charge-platoon': '{unit} is not of that platoon: only stands of one platoon charge together.',
  'mp.error.no-charge': '{unit} cannot charge {target}.',
  'mp.error.nobody-to-charge': '{unit} has nobody in sight to charge.',
  'mp.event.charges':
    '{unit} {stands, plural, one {charges} other {and those with it, # stands, charge}}; Morale, {die}: {passed, select, yes {they go in} other {they falter just short of the enemy}}.',
  'mp.event.repels':
    '{unit} tries to drive the charge off, {die}: {passed, select, yes {it opens fire} other {it does not get a shot off}}.',
  'mp.event.gives-way': '{unit} gives way before {target}.',
  'mp.event.melee':
    'Hand to hand, {unit} against {target}, {die} to {against}: {winner, select, attacker {the defenders lose a model} defender {the attackers lose a model} other {nobody falls}}.',
  'mp.event.melee-nerve':
    '{platoon} in close combat, Morale, {die}: {passed, select, yes {it fights on} other {its models flee from the fight}}.',
  'mp.sum.attack': 'Melee of the attackers',
  'mp.sum.defence': 'Melee of the defenders',
} as const
