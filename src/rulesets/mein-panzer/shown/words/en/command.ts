/** Mein Panzer: headquarters, their orders, parts out of command. */
export const commandEn = {
  'mp.order.hurry': 'order: hurry',
  'mp.order.eyesOpen': 'order: eyes open',
  'mp.order.takeOver': 'taking over command',
  'mp.order.recognise': 'recognising',
  'mp.error.commands-none': '{unit} commands no other platoon.',
  'mp.error.has-commanded': '{unit}: its headquarters has given its order for this turn.',
  'mp.error.not-under': '{unit} does not command that platoon.',
  'mp.error.not-ordered': '{platoon} cannot be ordered that now.',
  'mp.error.nobody-to-order': '{unit} has no platoon to order that.',
  'mp.error.no-vacancy': '{unit} has no lost headquarters above it to replace, or it was tried in this turn.',
  'mp.error.no-doubt':
    '{unit} has no reason to take {target} for a headquarters, or it was looked at in this turn.',
  'mp.error.nobody-doubtful': '{unit} sees nobody who might be a headquarters.',
  'mp.error.hq-passed-over':
    '{unit} cannot pick {target} out: others of the enemy are nearer and no better covered.',
  'mp.error.staff-alone':
    '{platoon}: a headquarters takes the field only with more than half of its platoons.',
  'mp.event.order-far': '{unit} does not reach {platoon} with its order.',
  'mp.event.ordered': '{unit} orders {platoon} to rally.',
  'mp.event.commands':
    '{unit} orders {platoon} {what, select, move {to hurry} other {to keep its eyes open}}, Skill, {die}: {passed, select, yes {understood} other {in vain}}.',
  'mp.event.replaces':
    '{unit} tries to take the place of {platoon}, Skill, {die}: {passed, select, yes {it commands now} other {in vain}}.',
  'mp.event.stands-alone': '{unit} and those with it go on as {platoon}, a platoon of their own.',
  'mp.event.recognised': '{unit} is made out: a headquarters.',
  'mp.event.looks-closely':
    '{unit} looks closely at {target}, {die}: {is, select, hq {a headquarters} plain {an ordinary stand} other {nothing certain}}.',
  'mp.stat.part': 'Out of command with',
  'mp.stat.vanished': 'Lost from sight as HQ',
  'mp.event.commissars':
    'The Commissars come to {platoon}, {die}: {fate, select, rise {it takes heart} test {it is driven on} testOneDies {one is shot, and it is driven on} mutinyOneDies {one is shot, and it turns on them} other {two are shot, and it turns on them}}.',
  'mp.event.shot-by-commissars': '{unit} is shot by the Commissars.',
  'mp.stat.mutiny': 'Turns on',
  'mp.stat.charged': 'Charges',
} as const
