/** Mein Panzer: buildings and who is in them. */
export const housesEn = {
  'mp.order.occupy': 'occupy',
  'mp.error.no-house': 'That is no building one can go into.',
  'mp.error.in-bunker':
    '{target} is in a bunker: only the bunker itself can be fired at, and who is in it charged.',
  'mp.error.no-house-near': '{unit} reaches no building with one action.',
  'mp.error.house-held': 'The enemy is in {house}: it has to be charged.',
  'mp.error.house-full': 'There is no more room in {house}.',
  'mp.error.house-far':
    '{unit} does not reach an opening of {house} with one action, or somebody stands before it.',
  'mp.error.no-floor':
    '{house} has no such floor: {floors, plural, one {only the ground floor, 0} other {it has {floors} floors, the ground floor is 0}}.',
  'mp.error.no-window':
    'At every window of that floor of {house} somebody stands already; position=inside needs none.',
  'mp.event.occupies':
    '{unit} is in {house}, {floor, plural, =0 {on the ground floor} other {on floor #}}, {place, select, window {at a window} other {away from the windows}}.',
  'mp.order.demolish': 'fire at a building',
  'mp.error.no-shot-house': '{unit} cannot fire that way at {house}.',
  'mp.error.no-house-seen': '{unit} sees no building to fire at.',
  'mp.event.fired-house':
    '{unit} fires at {house}, {die}: {result, select, hit {a hit} critical {a critical hit} misfire {a misfire} other {missed}}.',
  'mp.event.house-hit':
    '{house} is hit ({die} for the effect): {damage, plural, =0 {no Damage} other {# Damage}}, {total} in all; at {durability} its ceilings fall.',
  'mp.event.house-shaken':
    '{unit} within the walls, Morale, {die}: {passed, select, yes {it holds} other {Pinned}}.',
  'mp.event.house-ceilings': 'The ceilings of {house} come down; only its ground floor is left.',
  'mp.event.house-collapses': '{house} falls down.',
  'mp.event.house-left': '{unit}, Broken, leaves {house}.',
  'mp.event.survives':
    '{unit}, survival, {die}{minus, plural, =0 {} other { and #}}: {fate, select, ready {unhurt} safe {unhurt} pinned {Pinned} destroyed {eliminated} other {eliminated, and its platoon tests Morale at −1}}.',
  'mp.event.house-burns': '{house} is on fire{whole, select, yes {} other { on one side}}.',
  'mp.event.house-too-far': '{unit} does not reach {house}.',
  'mp.order.mine': 'mining',
  'mp.order.detonate': 'firing charges',
  'mp.error.no-sapper': '{unit} has no charges: only sappers do.',
  'mp.error.no-structure': '{unit} stands at no building or bridge that it could mine.',
  'mp.error.no-charges': '{unit}: its platoon has laid no charges there.',
  'mp.error.sappers-near': '{unit}: its sappers are within 2" of the charges yet.',
  'mp.event.lays-charge':
    '{unit} lays a charge on {structure}, {count, plural, one {the first} other {# in all}}.',
  'mp.event.charges-fired': '{count, plural, one {A charge goes} other {# charges go}} off on {structure}.',
  'mp.event.bridge-falls': '{house} falls, and all on it with it.',
} as const
