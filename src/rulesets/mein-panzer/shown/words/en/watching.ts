/** Mein Panzer: Overwatch, what models are told for it, and fire on the move. */
export const watchingEn = {
  'mp.order.fireMoving': 'fire on the move',
  'mp.error.no-moving-shot': '{unit} has no weapon that can be fired so on the move.',
  'mp.error.no-way':
    '{unit} goes no way on which it could fire: say where to (<code>> N 2</code>), or leave inches= out.',
  'mp.event.no-chance': '{unit} gets no shot at {target} on its way.',
  'mp.order.overwatch': 'Overwatch',
  'mp.order.standing': 'instruct',
  'mp.error.suppressed': '{unit} is Suppressed, and cannot wait for the enemy in this activation.',
  'mp.error.within': 'Between 1 and {most} inches can be said.',
  'mp.error.standing-what':
    '{unit}: say what to fire at, such as at=tank within=15, at=nobody or at=usual, when=end, early=no, or where to look.',
  'mp.order.choose': 'choose',
  'mp.error.choose-what':
    '{unit}: choose something, such as <code>loss=cheapest</code>, <code>smoke=newest</code>, <code>down=left</code>, <code>flight=middle</code> or <code>bog=entering</code>.',
  'mp.event.choices':
    'Chosen for all who are commanded with {unit}. Given up in close combat: {loss, select, weakest {the weakest hand to hand} other {the cheapest}}. Smoke goes: {smoke, select, oldest {the oldest first} other {the newest first}}. Getting out: {down, select, behind {behind} left {on the left} right {on the right} other {in front}}. Flight: {flight, select, shortest {the shortest way} other {to the middle of the edge}}. Enemy vehicles in bad ground test as they {bog, select, leaving {leave it} other {enter it}}.',
  'mp.event.standing': '{unit} knows what to do on Overwatch.',
  'mp.ask.overwatch':
    '{unit} is in sight of {count, plural, one {one of your models} other {# of your models}} on Overwatch. Who fires? As usual: at armour within 20 inches, at stands within 10.',
  'mp.ask.usual': 'As usual',
  'mp.ask.all': 'All of them',
  'mp.ask.fires': '{unit} alone',
  'mp.ask.end': 'Wait until it has finished',
  'mp.ask.pass': 'Nobody',
} as const
