/** Company Battles: assaults, guns, aircraft and instructions. */
export const fightsEn = {
  'company.event.assaults': '{unit} assaults {target}.',
  'company.event.no-nerve': '{unit} has not the nerve to assault {target}.',
  'company.event.strikes':
    '{unit} fights {target}: {dice} against {need}+, {hits, plural, =0 {no hits} one {# hit} other {# hits}}.',
  'company.event.armour-struck':
    '{team}: {dice} and top armour {top} against AT {at}, {result, select, unharmed {unharmed} bailed {the crew bails out} other {destroyed}}.',
  'company.event.none-strikes':
    '{unit} comes to blows with nobody: none of it stands within 5 cm of {target}.',
  'company.event.not-away': '{team} does not get away: a fit enemy is within 10 cm of where it comes to.',
  'company.event.repelled': '{unit} is thrown back by {hits} hits of defensive fire, and pinned.',
  'company.event.counter-attacks': '{unit} counter-attacks {target}.',
  'company.event.breaks-off': '{unit} breaks off.',
  'company.event.wins-assault': '{unit} has won the assault.',
  'company.event.consolidates':
    '{unit} consolidates: {teams, plural, one {# team goes} other {# teams go}} on.',
  'company.event.breaks-in':
    '{unit} breaks in: {teams, plural, one {# team takes} other {# teams take}} the places of the fallen.',
  'company.event.breaks-through': '{unit} breaks through to {target}.',
  'company.event.standing': '{unit}: instructions noted.',
  'company.ask.counter': '{unit} has held against {target}. Does it counter-attack, or break off?',
  'company.ask.break-off':
    '{unit} breaks off from {target}: which way? Straight away, home, to cover, or towards a wind, as in: NW.',
  'company.ask.defensive-fire':
    '{target} charges. {count, plural, one {Does {units} fire?} other {Who fires: {units}? All, none, or those you name.}}',
  'company.ask.consolidate': '{unit} has won. Does it stay, go on, or break through?',
  'company.choice.counter': 'counter-attack',
  'company.choice.counter-on': 'counter-attack to the end of the melee',
  'company.choice.break': 'break off',
  'company.choice.away': 'straight away',
  'company.choice.home': 'home',
  'company.choice.cover': 'to cover',
  'company.choice.all-fire': 'everybody fires',
  'company.choice.only-fires': 'only {unit}',
  'company.choice.hold-fire': 'hold fire',
  'company.choice.stay': 'stay',
  'company.choice.advance': 'go on',
  'company.choice.through': 'break through to {target}',
  'company.error.counter-or-break': 'Say whether it counter-attacks or breaks off.',
  'company.error.which-way': 'Say one of the choices, or a direction such as NW.',
  'company.error.who-fires': 'Say all, none, or which of {units} fire.',
  'company.error.no-assault-fast': '{unit} moved fast: it cannot assault in this turn.',
  'company.error.no-assault-leaderless': '{unit} has no commander: it cannot start an assault.',
  'company.error.no-assault-pinned': '{unit} is pinned: it cannot assault.',
  'company.error.no-assault-did':
    '{unit} has bombarded, directed guns, dug in, towed or used Eyes and Ears: it cannot assault in this turn.',
  'company.error.no-assault-nobody': 'Nobody of {unit} can charge.',
  'company.error.no-assault-again': '{unit} has assaulted in this turn already.',
  'company.error.no-assault-joined':
    '{unit} is part of the platoon that it has joined, and charges with it (FW-CMD-06).',
  'company.error.assault-too-far':
    '{target} is {cm, number} cm from {unit}, which charges {most, number} cm (FW-ASL-02, FW-ASL-04).',
  'company.error.one-point': 'One point is enough: where the winner goes.',
  'company.error.pair': '“{text}” is no pair. Write the own team and the enemy’s, as in: 3-1.',
  'company.error.pair-out-of-reach': '{team} cannot get at {target}.',
  'company.error.pair-twice': '{target} is named twice.',
  'company.error.pairs-too-few':
    'So only {named, plural, one {# enemy is} other {# enemies are}} engaged; {most} can be.',
  'company.error.standing-what': 'Say what {unit} is to do, as in: counter=never.',
  'company.ask.must-join': '{unit} is fired at: which platoon does it join?',
  'company.ask.may-join':
    '{target} is the enemy’s target. {count, plural, one {Does {units} join it?} other {Who of {units} joins it?}} Whoever joins may be hit with it to the end of the phase; whoever stays apart may still join when a failed test of Motivation is thrown again. Told “attach=never” nobody is asked.',
  'company.choice.join': 'join {target}',
  'company.choice.joins': '{unit} joins',
  'company.choice.all-join': 'all join',
  'company.choice.stay-apart': 'stay apart',
  'company.error.join-which': 'Say one of the choices.',
  'company.event.ranging-fails':
    '{unit}: attempt {attempt} to range in on {team}: {dice} against {need}+, failed.',
  'company.event.ranged-in': '{unit} has ranged in on {team}, at attempt {attempt}: {dice} against {need}+.',
  'company.event.directs':
    '{team} directs: {guns, plural, one {# gun of {of} fires} other {# guns of {of} fire}}.',
  'company.event.repeats': '{unit} fires at the same point again.',
  'company.event.falls':
    '{teams, plural, =0 {Nobody lies} one {# team lies} other {# teams lie}} under the template: {dice} against {need}+, {hits, plural, =0 {no hits} one {# hit} other {# hits}}{again, select, failures {, failures thrown again} successes {, successes thrown again} other {}}.',
  'company.event.lays-smoke':
    '{unit} lays {templates, plural, one {# template} other {# templates}} of smoke with {guns, plural, one {# gun} other {# guns}}; the wind blows {wind, plural, =1 {along the line of fire} =2 {to the right of the line of fire, by 60°} =3 {to the right and back, by 120°} =4 {back along the line of fire} =5 {to the left and back, by 120°} other {to the left of the line of fire, by 60°}}.',
  'company.event.air-comes': '{side}: aircraft called, {dice} against {need}+. They come.',
  'company.event.air-none': '{side}: aircraft called, {dice} against {need}+. None come.',
  'company.event.intercepted': '{side}: an attempt to intercept, {die} against {need}+. The raid is off.',
  'company.event.not-intercepted':
    '{side}: an attempt to intercept, {die} against {need}+. They get through.',
  'company.event.air-count':
    '{side}: {die} on the die, {count, plural, one {# aircraft} other {# aircraft}}.',
  'company.event.raid': '{count, plural, one {# aircraft strikes} other {# aircraft strike}} at {team}.',
  'company.event.raid-aborted': 'The aircraft find their own troops within 40 cm of {team}, and fly off.',
  'company.event.raid-no-room': 'The aircraft find no room before {team}, and fly off.',
  'company.event.raid-beaten': 'No aircraft is left to strike at {team}.',
  'company.event.flak-fires':
    '{team} fires at aircraft {plane}, {dice}: {result, select, missed {missed} hit {hit, it flies on} other {shot down}}.',
  'company.roll.wind': 'wind',
  'company.ask.air-call':
    'Call for aircraft, with {dice, plural, one {# die} other {# dice}}? One is used up.',
  'company.ask.intercept':
    'Enemy aircraft are coming. Spend one of {dice, plural, one {# die} other {# dice}} to intercept?',
  'company.ask.flak': 'Aircraft are coming. At which do {units} fire?',
  'company.choice.call': 'call',
  'company.choice.save': 'save the dice',
  'company.choice.intercept': 'intercept',
  'company.choice.decline': 'let them come',
  'company.choice.leader': 'at the leader',
  'company.choice.spread': 'one at each',
  'company.error.one-of-two': 'Say one of the two.',
  'company.error.flak': 'Say leader, spread or hold.',
  'company.error.fired-already': '{unit} has fired in this turn.',
  'company.error.guns-fast': '{unit} moved fast: it cannot bombard.',
  'company.error.no-guns':
    '{unit} has no gun that can bombard now: guns must not have moved, dug in, directed, fired or been fired over, and their crews not be pinned.',
  'company.error.no-spotter':
    'Nobody can direct {unit} now{why, select, moved {: {teams} moved in this turn} busy {: {teams} shot, dug in, directed or did something else in this turn, or was fired over} other {}}. Who moves, shoots, has directed or was fired over in a turn directs nobody in it (FW-ART-12).',
  'company.error.not-spotted':
    'Nobody who could direct {unit} sees {target}{why, select, moved {; {teams} moved in this turn and directs nobody in it (FW-ART-12)} busy {; {teams} did something else in this turn and directs nobody in it (FW-ART-12)} other {}}.',
  'company.error.guns-range': '{target} is out of range of {unit}.',
  'company.error.guns-near': '{target} is nearer than 20 cm to {unit}.',
  'company.error.guns-too-far':
    '{target} is {cm, number} cm from the guns of {unit}, which bombard up to {range, number} cm (FW-ART-08).',
  'company.error.guns-too-near':
    '{target} is {cm, number} cm from the guns of {unit}; nearer than {least, number} cm they do not bombard (FW-ART-08).',
  'company.error.guns-arc': '{target} is not before the guns of {unit}.',
  'company.error.guns-woods': '{unit} stands too near to woods to fire over them at {target}.',
  'company.error.guns-building': '{unit} stands too near to a building to fire over it at {target}.',
  'company.error.repeat-no-staff': '{unit} has no staff: it cannot fire at the same point again.',
  'company.error.repeat-moved': 'A gun of {unit} has moved: it must range in.',
  'company.error.repeat-not-there': '{unit} did not bombard in its last turn: it must range in.',
  'company.error.no-smoke': '{unit} lays no smoke: that takes two guns with smoke rounds.',
  'company.error.smoke-first':
    'Smoke comes before all other fire of the phase, aircraft included, and before towing.',
  'company.error.air-commander': '{unit} commands no aircraft; the company commander does.',
  'company.error.no-flight': 'No aircraft are waiting.',
  'company.error.air-first': 'Aircraft strike before all other fire of the phase, and before towing.',
  'company.error.air-weapon': 'These aircraft have no such weapon.',
  'company.ask.break-in':
    '{unit} can take the places of the fallen with {teams, plural, one {# team} other {# teams}}. Does it?',
  'company.choice.enter': 'take them',
  'company.error.no-assault-reorganises':
    '{unit} has slipped away and reorganises: it does not assault in this turn.',
  'company.error.no-such-spotter':
    '{team} cannot direct {unit} now{why, select, moved {: it moved in this turn (FW-ART-12)} other {}}. Those who can: {teams}.',
  'company.event.falls-on':
    '{target}: {hits, plural, one {# hit} other {# hits}} on {teams, plural, one {# team} other {# teams}}.',
  'company.ask.mixed': '{unit} hits several models of tanks. Which one do dice of 5 and 6 pick?',
  'company.choice.no-dice': 'throw no dice',
  'company.ask.warrior': '{team} is a warrior and lives. Who falls in his place?',
  'company.ask.warrior-tank': '{team} is a warrior and gets out. Which tank does he take over?',
  'company.choice.team': '{team}',
  'company.ask.passengers': '{teams} get out of the lost vehicle. On which side do they stand?',
  'company.choice.rear': 'behind it',
  'company.choice.left': 'to its left',
  'company.choice.right': 'to its right',
  'company.choice.front': 'before it',
  'company.ask.forced-path': '{unit} slips away. Which way? One of the choices, or a wind such as NE.',
  'company.ask.cmdr-swap':
    'The commander sits in {team}, which is out of the fight. Which tank does he change to?',
  'company.error.pick-one': 'Name one of the choices.',
} as const
