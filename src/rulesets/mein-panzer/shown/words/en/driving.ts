/** Mein Panzer: ramming, pushing, running over, and charges on vehicles. */
export const drivingEn = {
  'mp.order.ram': 'ram',
  'mp.order.push': 'push',
  'mp.order.overrun': 'overrun',
  'mp.order.storm': 'charge vehicle',
  'mp.word.pushed': 'pushed',
  'mp.error.rammed': '{unit} has rammed in this activation.',
  'mp.error.pushed': '{unit} has pushed in this turn.',
  'mp.error.no-ram':
    '{unit} cannot ram that: it must see its target, stands are not rammed, and armour and walls only by what has armour.',
  'mp.error.nobody-to-ram': '{unit} sees nothing that it could ram.',
  'mp.error.no-push': '{unit} cannot push that: it must lie before or behind it, and not be too heavy.',
  'mp.error.nothing-to-push': '{unit} has no wreck or immobilised model near that it could push.',
  'mp.error.no-overrun': '{unit} runs nobody over: that takes armour, class 3 and a machine gun.',
  'mp.error.no-stormer': '{unit}: machine guns and snipers do not charge vehicles.',
  'mp.error.nobody-to-storm': '{unit} sees no vehicle to charge.',
  'mp.event.rams':
    '{unit} rams {target}: {how, select, helpless {it can do nothing, and is destroyed} other {guns do not get away}}.',
  'mp.event.ram-tested':
    '{unit} rams {target}; Skill, {die}: {passed, select, yes {it gets away} other {it is caught}}.',
  'mp.event.ram-short': '{unit} meant to ram and did not get there.',
  'mp.event.rams-wall':
    '{unit} drives into the wall of {house}: {broken, select, yes {it breaks through} other {the wall stands}}.',
  'mp.event.pushes':
    '{unit} pushes {wreck, select, yes {a wreck} other {an immobilised model}} {tenths, plural, =0 {in vain} other {aside}}.',
  'mp.event.push-short': '{unit} meant to push and did not get there.',
  'mp.event.overruns':
    '{unit} drives at {target}; Skill, {die}: {passed, select, yes {it is run over} other {it gets aside}}.',
  'mp.event.dodges':
    '{unit} tries to get out of the way of {target}, {die}: {passed, select, yes {it does} other {it does not}}.',
  'mp.event.counter-attacks':
    '{unit} goes at {target} instead of giving way; Morale, {die}: {passed, select, yes {it attacks} other {it is run over}}.',
  'mp.event.storms':
    '{unit} {stands, plural, one {charges} other {and those with it, # stands, charge}} the vehicle {target}{aim, select, immobilise {, to stop it} other {}}.',
  'mp.error.stands-by-firefight':
    '{unit} fires at stands on the move in a firefight, with a way: {target} is one.',
  'mp.error.rate': '{unit}: none of its weapons is quick enough for so many targets.',
  'mp.error.left-out':
    '{unit} would not fire at {target}: whatever is quick enough for all of them does not bear on it, once {unit} has turned for the first.',
  'mp.error.without': 'This battle is fought without that rule.',
  'mp.event.tunnel':
    '{unit} fires at {target} through a gap less than an inch wide; Skill, {die}: {passed, select, yes {the shot finds its way} other {missed}}.',
  'mp.event.tunnel-house':
    '{unit} fires at {house} through a gap less than an inch wide; Skill, {die}: {passed, select, yes {the shot finds its way} other {missed}}.',
  'mp.roll.drawn': 'who of them is hit',
  'mp.stat.special': 'Special rounds fired',
  'mp.order.repair': 'repair',
  'mp.order.manhandle': 'manhandle',
  'mp.order.turn': 'turn',
  'mp.error.tracks-only': '{unit} has no tracks: it turns as it moves.',
  'mp.error.turned': '{unit} has had its turn on the spot, or cannot make any.',
  'mp.error.turn-wide': '{unit} turns by {degrees}° at most without moving; farther is a move.',
  'mp.error.turn-room': '{unit} has no room to turn so.',
  'mp.order.embark': 'embark',
  'mp.error.no-repair': '{unit} is no repair vehicle.',
  'mp.error.repair-far': '{unit} has no model of its side within 0.5" that cannot move.',
  'mp.error.guns-only': '{unit}: only guns are moved by hand.',
  'mp.error.manhandle-what': '{unit}: say where to, such as > N 1, or which way to turn it, such as face W.',
  'mp.error.manhandle-turn': 'The crew of {unit} turns it by {degrees}° at most.',
  'mp.error.too-heavy': '{unit} is too heavy to be moved by hand: it is packed and limbered.',
  'mp.error.nobody-carries': '{unit} has no vehicle in its platoon with room for it.',
  'mp.event.repairs': '{unit} gets {target} going again.',
  'mp.error.smoke-no-way': '{unit} does not lay smoke as it drives.',
  'mp.error.no-grenades': '{unit} throws no grenades with its smoke.',
  'mp.event.smoke-lobbed': '{unit} lays smoke a few inches off.',
  'mp.event.smoke-driven': '{unit} drives with its smoke generator alight.',
  'mp.event.grenade': '{unit} throws grenades at {target}, {die}.',
  'mp.roll.grenade': 'grenades',
  'mp.order.man': 'man',
  'mp.order.abandon': 'abandon',
  'mp.error.no-crew': '{unit} is no crew on foot, or has none that could leave it.',
  'mp.error.nothing-to-man':
    '{unit} has nothing without a crew near that it could man: a vehicle within 2", a gun that it touches.',
  'mp.event.mans': '{unit} mans {target}.',
  'mp.event.abandons': 'The crew of {unit} gets out and leaves it.',
  'mp.event.bridge':
    '{bridge} bears {load} and is made for {capacity}, {die}: {damage, plural, =0 {it gives way} other {# Damage}}.',
  'mp.event.bridge-falls': '{bridge} falls under a load of {load}, and all on it are lost.',
} as const
