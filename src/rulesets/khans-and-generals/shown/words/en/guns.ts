/** Khans & Generals: guns and their ammunition. */
export const kgGunsEn = {
  'kg.ammo.stone': 'stones',
  'kg.ammo.incendiary': 'incendiary',
  'kg.ammo.ap': 'solid shot',
  'kg.ammo.aa': 'anti-aircraft shells',
  'kg.ammo.he': 'high explosive',
  'kg.ammo.shrapnel': 'shrapnel',
  'kg.ammo.canister': 'canister',
  'kg.ammo.smoke': 'smoke',
  'kg.ammo.illumination': 'a flare',
  'kg.equipment.gun':
    'Gun of {calibre, number} mm: range {range, number} cm, Accuracy {accuracy, number}, Blast {blast, number}, Spread {spread, number} cm, {mode, select, direct {direct fire} indirect {indirect fire} other {direct and indirect fire}}',
  'kg.equipment.penetration': 'Penetration up to 40, 80, 120, 160 cm and beyond: {values}',
  'kg.equipment.shells': 'Shells: {shells}',
  'kg.equipment.list': '{list}, {item}',
  'kg.equipment.battery-guns':
    'Guns of {calibre, number} mm: they reach the whole map, Accuracy {accuracy, number}, Blast {blast, number}, Spread {spread, number} cm',
  'kg.equipment.battery':
    'Battery off the map: {barrels, plural, one {# barrel} other {# barrels}}, {left, number} of {ammunition, number} fire missions left',
  'kg.reason.no-director': 'who sees it has no contact with the gun',
  'kg.event.bombard': '{unit} fires at {at}: {ammo}.',
  'kg.event.directed': '{target} directs the fire of {unit}.',
  'kg.event.shells-fall': 'Shells fall at {at}: {ammo}.',
  'kg.event.shelled':
    'Shells hit {target}: {damage, plural, =0 {no losses} other {# lost, {stanAfter} left}}.',
  'kg.event.shell-lands': 'The shell of {unit} falls where it should ({n} ≤ {against}).',
  'kg.event.shell-strays': 'The shell of {unit} goes astray ({n} > {against}).',
  'kg.event.canister': '{unit} fires canister straight ahead.',
  'kg.error.only-at-night': 'Flares are fired at night only.',
  'kg.error.no-director': '{by} does not direct the fire of {unit}: its HQ does, and observers of that HQ.',
  'kg.order.grenades': 'grenades',
  'kg.order.flame': 'flame attack',
  'kg.order.preliminaryFire': 'preliminary fire',
  'kg.event.grenades':
    '{unit} throws grenades at {target}: {damage, plural, =0 {no losses} other {# lost, {stanAfter} left}}.',
  'kg.event.preliminary': '{unit} will fire at {at} before the battle: {ammo}.',
  'kg.error.no-grenades':
    '{unit} threw grenades last turn or in this one: they come by bundles, one in two turns.',
  'kg.error.no-preliminary-fire': '{unit} has no preliminary fire in this battle.',
  'kg.roll.grenades-green': 'grenades, green',
  'kg.roll.grenades-red': 'grenades, red',
  'kg.term.motorcycles': 'motorcycles on the road',
  'kg.order.telephone': 'telephone',
  'kg.order.prepareLine': 'prepare a telephone line',
  'kg.order.fireMission': 'artillery mission',
  'kg.event.screen-rises':
    'A smoke screen hangs at {at}, {turns, plural, one {for this turn} other {for # turns, this one among them}}: whoever looks through it tests his Training.',
  'kg.event.line-laid':
    '{unit} has laid its telephone line to {to, select, edge {the map’s edge} other {{to}}}.',
  'kg.event.line-begun':
    '{unit} lays a telephone line to {to, select, edge {the map’s edge} other {{to}}}; it does not reach so far yet.',
  'kg.event.line-cut':
    'The telephone line from {from} to {to, select, edge {the map’s edge} other {{to}}} is cut.',
  'kg.event.line-mended':
    'The telephone line from {from} to {to, select, edge {the map’s edge} other {{to}}} is mended.',
  'kg.event.missions-set':
    '{missions, plural, =0 {The battery of {unit} has no fire missions left.} one {The battery of {unit} has # fire mission left.} other {The battery of {unit} has # fire missions left.}}',
  'kg.event.battery-answers': 'The battery of {unit} answers again.',
  'kg.error.line-so-already':
    '{cut, select, yes {No line of {unit} is whole that could be cut.} other {No line of {unit} is cut that could be mended.}}',
  'kg.stat.line': 'Telephone line',
  'kg.stat.missions': 'Fire missions left',
  'kg.stat.batteryWaits': 'Battery waits',
  'kg.event.mission': 'The battery of {unit} fires at {at}: {ammo}.',
  'kg.event.mission-failed': 'The battery of {unit} does not answer the call: the section has lost its turn.',
  'kg.error.line-to': '{unit} lays its line to a unit of its side or to the edge, not to “{to}”.',
  'kg.error.line-outside': 'Before the battle a line is laid within your own deployment zone.',
  'kg.error.no-battery': '{unit} directs no battery off the map.',
  'kg.error.no-missions': 'The battery of {unit} has fired all its missions.',
  'kg.error.battery-waits': 'The battery of {unit} answers again from turn {turn} on.',
  'kg.error.no-battery-contact':
    '{unit} does not reach its battery: it needs a radio, or a whole telephone line to the map’s edge.',
  'kg.error.lost-turn': '{unit} has called for fire in vain and does nothing more this turn.',
  'kg.roll.mission': 'call for fire',
  'kg.roll.line': 'is the telephone line cut',
} as const
