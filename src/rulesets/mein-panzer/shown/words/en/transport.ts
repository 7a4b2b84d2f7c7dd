/** Mein Panzer: who is carried and towed. */
export const transportEn = {
  'mp.order.load': 'load',
  'mp.order.unload': 'unload',
  'mp.error.nobody-to-load': '{unit}: nobody of its platoon is near enough to be taken aboard or hitched.',
  'mp.error.not-to-load':
    '{carrier} takes only stands and guns of its own platoon aboard, and {unit} is none on the table.',
  'mp.error.no-space': '{carrier} has no room for {unit}, or cannot tow it.',
  'mp.error.load-far':
    '{unit} is {inches, number}" from {carrier}: stands get in within 2", guns are hitched within 1" (MP-TRP-03).',
  'mp.error.not-aboard': '{unit} is not aboard {carrier}.',
  'mp.error.nothing-aboard': '{unit} carries and tows nobody.',
  'mp.error.unload-far': 'Whoever gets out of {unit} stays within 2" of it.',
  'mp.error.no-room-beside': 'There is no room beside {unit}.',
  'mp.event.loads': '{unit} {towed, select, yes {is hitched to} other {gets into}} {target}.',
  'mp.error.halves-apart':
    '{carrier} and {second} carry {unit} between them: it gets out where they are in command range of each other.',
  'mp.event.harnessed': '{unit} is put before {target}.',
  'mp.event.unloads': '{unit} is set down by {target}.',
  'mp.event.withdraws': '{unit} is done here and leaves at the end of the turn.',
  'mp.error.in-tow':
    '{target} is in tow of {tractor}: only rifles and machine guns that reach it are aimed at it or its crew, all else at {tractor}.',
  'mp.event.at-towed':
    '{unit} aims at {what, select, crew {the crew of } other {}}{target}, in tow of {tractor}.',
  'mp.event.towed-gun':
    '{unit} in tow, {die}: {survives, select, yes {it outlives its tractor} other {lost with its tractor}}.',
} as const
