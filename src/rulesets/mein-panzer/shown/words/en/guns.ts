/** Mein Panzer: shells that burst, batteries and their calls, smoke and flames. */
export const gunsEn = {
  'mp.order.mark': 'call of fire',
  'mp.order.barrage': 'barrage',
  'mp.error.no-battery': 'Your side has no guns that fire where they are called.',
  'mp.error.battery-none': '{battery} is no battery of yours with a working gun.',
  'mp.error.battery-marked': '{battery} has its mark for this turn.',
  'mp.error.battery-done': '{battery} has been activated in this turn.',
  'mp.error.battery-routed': '{battery} is Routed.',
  'mp.error.which-battery': 'Say which battery is to fire, with for=: {batteries}.',
  'mp.error.no-mark': '{battery} has no mark to fire at.',
  'mp.error.no-gun-ready': '{unit} has no gun ready that fires where it is called.',
  'mp.error.mark-unseen': '{unit} does not see that place.',
  'mp.roll.cell': 'cell of the field',
  'mp.event.bursts': 'A {rocket, select, yes {rocket} other {shell}} bursts at {at}.',
  'mp.event.called': '{unit} calls the fire of {battery} at {at}.',
  'mp.event.call-range':
    '{unit} calls {battery}, but the mark is too {bar, select, far {far away from it} other {near to it}}.',
  'mp.event.close-call':
    '{unit} calls fire close to itself, Morale {die}: {passed, select, yes {it dares} other {it does not dare}}.',
  'mp.event.misheard':
    '{unit} is {heard, select, inaccurate {heard badly: the drift doubles} other {misunderstood: the fire is called upon it}}.',
  'mp.event.call-drifts':
    '{unit} finds the range, {die}: {inches, plural, =0 {in target} other {it drifts by #"}}.',
  'mp.event.salvo': '{unit} fires: {cells}.',
  'mp.event.crew-steadies':
    '{unit} is suppressed and tests Rally, {die}: {passed, select, yes {the crew serves its gun} other {the gun stays silent}}.',
  'mp.event.shaken': '{unit} is suppressed by the shelling.',
  'mp.order.smoke': 'smoke',
  'mp.order.register': 'registration',
  'mp.error.no-gun': '{unit} has no working gun.',
  'mp.error.no-smoke': '{unit} has no means to lay smoke.',
  'mp.error.smoke-spent': '{unit} has no smoke left.',
  'mp.error.smoke-place': '{unit}: say at which place, such as @C4.55.',
  'mp.error.smoke-no-place': '{unit} lays smoke about itself: say no place.',
  'mp.error.smoke-arc': '{unit} cannot bring its gun to bear there.',
  'mp.event.smoke-shell': '{unit} fires smoke at {at}: {die}.',
  'mp.event.smoke-discharged': '{unit} wraps itself in smoke.',
  'mp.event.smoke-thins': 'The smoke thins{strength, plural, =0 {} other { and drifts with the wind}}.',
  'mp.event.registers':
    '{unit} registers {at}, Skill {die}: {passed, select, yes {it has the range} other {in vain}}.',
  'mp.order.flame': 'flame',
  'mp.order.throwBomb': 'petrol bomb',
  'mp.roll.flame': 'flamethrower',
  'mp.error.no-flame': '{unit} has no working flamethrower.',
  'mp.error.no-molotovs': '{unit} has no petrol bombs.',
  'mp.event.flames': '{unit} sends out its flame: {die}.',
  'mp.event.too-far': '{unit} does not reach {target}.',
} as const
