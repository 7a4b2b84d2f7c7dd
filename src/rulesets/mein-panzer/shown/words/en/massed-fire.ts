/** Mein Panzer: combined and covering fire, lines of fire. */
export const massedFireEn = {
  'mp.order.combined': 'combined fire',
  'mp.order.cover': 'covering fire',
  'mp.order.line': 'line of fire',
  'mp.error.fire-platoon': '{unit} is not of that platoon: only stands of one platoon fire together.',
  'mp.error.nobody-to-join': '{unit} has nobody of its platoon to fire together with.',
  'mp.error.fire-alone': '{unit}: combined fire needs two stands, such as A3-1+A3-2 combined @B3-2.',
  'mp.error.no-machine-gun': '{unit} has no machine gun ready.',
  'mp.error.line-where': '{unit}: say along which line, such as > E 12.',
  'mp.event.stays-behind': '{unit} can take no part in it any more; the others go on.',
  'mp.error.own-men': '{unit} does not fire a machine gun through its own men.',
  'mp.error.cover-far':
    '{unit} does not reach that place: covering fire goes 12" at most, and no farther than the weapon does.',
  'mp.error.sniper-open': '{unit}, a sniper, acts only while it is hidden: hide, or move into cover.',
  'mp.error.sniper-call': '{unit} is a sniper: snipers call no artillery.',
  'mp.stat.sniped': 'Has fired from hiding',
  'mp.event.combines':
    '{unit} and {others} aim together, Skill, {die}: {passed, select, yes {as one} other {each fires for itself}}.',
  'mp.event.covers':
    '{unit}{stands, plural, one {} other { and {others}}} {stands, plural, one {keeps} other {keep}} a place under fire, Skill, {die}: {passed, select, yes {well laid} other {in vain}}.',
  'mp.event.sweeps': '{unit} sweeps a line, Skill, {die}: {passed, select, yes {well laid} other {in vain}}.',
  'mp.event.kept-down': '{unit} is kept down: Suppressed.',
} as const
