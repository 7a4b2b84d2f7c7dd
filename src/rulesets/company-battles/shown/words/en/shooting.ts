/** Company Battles: shooting, morale and reconnaissance. */
export const shootingEn = {
  'company.order.shoot': 'shoot',
  'company.order.eyes': 'Eyes and Ears',
  'company.event.fired':
    '{unit} fires at {target}: {teams} with {weapon}, {count, plural, one {# die} other {# dice}} at {need}+, nearest {cm} cm: {hits, plural, =0 {no hits} one {# hit} other {# hits}} ({dice}).',
  'company.event.model-chosen': '{unit} picks out the {model} ({shown} against 5+).',
  'company.event.saved':
    '{team}: {die} against {need}+{firepower, select, yes {, in bulletproof cover, Firepower {strong} against {fp}+} other {}}, {result, select, unharmed {unharmed} other {destroyed}}.',
  'company.event.armour-saved':
    '{team}: armour {armour} and {die} against AT {at}{firepower, select, yes {, Firepower {strong} against {fp}+} other {}}, {result, select, unharmed {unharmed} bailed {the crew bails out} other {destroyed}}.',
  'company.event.hits-lost':
    '{hits, plural, one {# more hit} other {# more hits}} given to {team} {hits, plural, one {is} other {are}} lost: no other team takes {hits, plural, one {it} other {them}}.',
  'company.event.hits-late':
    '{unit}: {hits, plural, one {# hit falls} other {# hits fall}} on teams that are gone already, and {hits, plural, one {is} other {are}} lost.',
  'company.event.passenger':
    '{team}, {rides, select, yes {riding} other {aboard}}: {dice} against {need}+, {lives, plural, =0 {lost} other {{rides, select, yes {unharmed} other {gets out}}}}.',
  'company.event.bailed': '{team}: the crew has bailed out.',
  'company.event.remounted': '{team}: the crew is back.',
  'company.event.pinned': '{unit} is pinned.',
  'company.event.rallied': '{unit} is pinned no longer.',
  'company.event.warrior':
    '{team} is a warrior: {shown} against {need}+, {lives, plural, =0 {not this time} other {he lives}}.',
  'company.event.warrior-lives': '{other} falls in the place of {team}.',
  'company.event.warrior-takes': '{team} takes over {other}.',
  'company.event.skill-passed': '{unit}, Skill test: {shown} against {need}+, passed.',
  'company.event.skill-failed': '{unit}, Skill test: {shown} against {need}+, failed.',
  'company.event.motivation-passed':
    '{who}, Motivation test{test, select, rally { to rally} morale { of morale} crew { of a crew to man its vehicle} bails { of a crew that bails out once more} tanks { to charge tanks} counter { to counter-attack} stay { to stay where they are} other {}}: {shown} against {need}+, passed.',
  'company.event.motivation-failed':
    '{who}, Motivation test{test, select, rally { to rally} morale { of morale} crew { of a crew to man its vehicle} bails { of a crew that bails out once more} tanks { to charge tanks} counter { to counter-attack} stay { to stay where they are} other {}}: {shown} against {need}+, failed.',
  'company.event.reroll': '{by} leads {unit}, which tests once more.',
  'company.event.joined': '{unit} joins {target}.',
  'company.event.platoon-breaks': '{unit} breaks: it counts as destroyed.',
  'company.event.company-breaks': '{side}: the company {company} breaks.',
  'company.event.slips': '{unit} slips away from the fire of {target}.',
  'company.event.disengaged': '{unit} has slipped away.',
  'company.event.spied': '{team} finds {found}: it is gone to ground no longer in this phase.',
  'company.why.hit': 'Hit by {by}, {weapon}: AT {at}, Firepower {fp}+',
  'company.why.falls': 'Hit from above: AT {at}, Firepower {fp}+',
  'company.why.save': 'Save: {die} against {need}+, {made, plural, =0 {failed} other {made}}',
  'company.why.open': 'No bulletproof cover: Firepower need not be thrown, destroyed',
  'company.why.cover':
    'Bulletproof cover: Firepower {die} against {fp}+, {strong, plural, =0 {too weak, unharmed} other {strong enough, destroyed}}',
  'company.why.armour':
    'Die {die} + armour {armour} = {total} against AT {at}: {stands, select, above {above it, unharmed} level {level, {fired, select, yes {the crew bails out if Firepower is thrown} other {the crew bails out}}} other {below it, {fired, select, yes {destroyed if Firepower is thrown, else the crew bails out} other {destroyed}}}}',
  'company.why.firepower': 'Firepower: {die} against {fp}+, {strong, plural, =0 {failed} other {passed}}',
  'company.sum.dice': 'Dice',
  'company.sum.score': 'Score needed',
  'company.sum.armour': 'Armour',
  'company.rank.near': 'within 40 cm before beyond',
  'company.rank.priority': 'the type the attacker named first',
  'company.rank.operational': 'fit vehicles before bogged and bailed ones',
  'company.rank.open': 'without bulletproof cover before those in it',
  'company.rank.weakest': 'weaker armour before stronger',
  'company.term.fired-first': 'the first shot is fired',
  'company.roll.model': 'choice of the model',
  'company.odds.fire-hits':
    'At {target}: {dice, plural, one {# die} other {# dice}}, {hits, plural, one {# hit} other {# hits}} to be expected.',
  'company.odds.fire':
    'At {target}: {dice, plural, one {# die} other {# dice}}, {hits, plural, one {# hit} other {# hits}} to be expected, {pins} % that it is pinned.',
  'company.ask.share-hits':
    '{unit} takes {hits, plural, one {# hit} other {# hits}} (AT {ats}). Who takes them? One of the choices, or a team for each hit in this order, out of {teams}.',
  'company.odds.falls':
    'At {target}: {finds} % to range in; then {teams, plural, one {# team lies} other {# teams lie}} under the template{own, plural, =0 {} one {, # of them your own} other {, # of them your own}}, {hits, plural, one {# hit} other {# hits}} to be expected.',
  'company.odds.smoke':
    'At {target}: {finds} % to range in, {templates, plural, =0 {but one gun lays no smoke} one {# template of smoke} other {# templates of smoke}}.',
  'company.odds.raid-aborted': 'Own troops are within 40 cm of {team}: the raid would fly off (FW-AIR-07).',
  'company.odds.raid-no-room':
    'The aircraft find no room over the table before {team}: the raid would fail (FW-AIR-08).',
  'company.odds.nerve':
    'There are tanks in {target}: the charge first needs Motivation {need}+{again, select, yes {, thrown again if it fails} other {}}: {chance} % (FW-ASL-02).',
  'company.odds.assault':
    'At {target}: at most {dice, plural, one {# die} other {# dice}} of defensive fire where the charge ends, {hits, plural, one {# hit} other {# hits}} to be expected, {back} % that it is thrown back.',
  'company.note.hits': '{count, plural, one {Hit} other {Hits}} {numbers} (AT {at}): {teams}',
  'company.typed.wind': 'a wind, such as NE',
  'company.typed.winds': 'a wind, such as NE, or each team its own: {team}-1 NE, {team}-2 S 6',
  'company.typed.units': 'those that do, such as {units}',
  'company.typed.teams': 'a team for each hit: {teams}',
  'company.ask.reroll': '{unit} has failed its Motivation test. Does {by} let it test once more?',
  'company.ask.disengage': '{target} is upon {unit}. Does {unit} stay, or slip away?',
  'company.choice.usual-shares': 'as usual: {teams}',
  'company.choice.spare': '{taken, plural, =0 {spare {team}} other {only {taken} to {team}}}: {teams}',
  'company.choice.reroll': 'test once more',
  'company.choice.keep': 'leave it',
  'company.choice.stay-put': 'stay',
  'company.choice.slip-away': 'slip away',
  'company.error.share-none': 'Name a team of {unit} for each hit.',
  'company.error.share-count':
    'There {hits, plural, one {is # hit} other {are # hits}} to share, and {given, plural, =0 {nobody is named} one {# team is named} other {# teams are named}}. Name one for each hit.',
  'company.error.share-taker':
    'Hit {n} cannot go to {team}: its shooter could not hit that team (FW-ALL-01).',
  'company.error.share-round': '{team} must have a hit before {other} takes number {n} (FW-ALL-03).',
  'company.error.share-rank': '{team} comes before {other}, by line {line}: {why} (FW-ALL-03).',
  'company.error.share-hardest':
    'Hit {n} (AT {at}) must go to an armoured vehicle, or to a team in bulletproof cover, before weaker hits do (FW-ALL-04).',
  'company.error.reroll': 'Say whether it tests once more.',
  'company.error.stay-or-go': 'Say whether it stays or slips away.',
  'company.error.fired': '{unit} has fired in this turn already.',
  'company.error.fire-fast': '{unit} moved fast: it cannot shoot in this turn.',
  'company.error.nobody-fires':
    'Nobody of {unit} can shoot now{why, select, over {: its own side has fired over it in this phase} unfit {: crews are out of their vehicles, vehicles bogged down, or teams aboard} dug {: its teams have dug in in this turn (FW-ENT-01)} busy {: its teams have shot already, or done something else instead} reorganises {: it reorganises after it has slipped away} unarmed {: its teams have no weapon for what they see} other {}}.',
  'company.error.no-targets': '{unit} has nobody in range, arc and sight.',
  'company.error.no-line':
    '{unit} cannot hit {target}: nobody sees it past what lies between (FW-LOS-01, FW-LOS-10).',
  'company.error.hemmed-in': '{unit} has no room to turn to {target} (FW-ARC-03).',
  'company.error.own-in-way': 'Own teams stand in the line of {unit} to {target} (FW-LOS-10).',
  'company.error.saddle-range':
    '{unit} has moved: from the saddle it fires no farther than {range} cm (FW-HIT-02).',
  'company.error.out-of-range':
    '{target} is {cm} cm from {unit}, whose weapons reach {range} cm (FW-TGT-07).',
  'company.error.out-of-arc':
    '{target} is out of the arc of {unit}: hulls and guns fire before their front edge (FW-ARC-01).',
  'company.error.joined': '{unit} is a part of {target} now. Fire at {target}.',
  'company.error.split': '“{text}” is no share of the fire. Write teams and their target, as in: 3-D5.',
  'company.error.no-group': '{target} has not fallen into parts: fire at all of it.',
  'company.error.told-later':
    'After a semicolon stand only teams and whom they go for: all else holds for the whole line and is told in its first part.',
  'company.error.first-guns':
    'Man-packed guns among infantry cannot be picked out by weapons with Firepower 5+ or 6.',
  'company.error.no-scouts': '{unit} has no scouts.',
  'company.error.eyes-late':
    'Scouts use their eyes before any platoon of their side has fired, and before its aircraft strike (FW-TUR-05).',
  'company.error.eyes-pinned': '{unit} is pinned: its scouts see nothing.',
  'company.error.eyes-done': 'No scout of {unit} is fit and has done nothing in this turn.',
  'company.error.eyes-nobody': '{unit} sees nobody within 40 cm that has gone to ground.',
  'company.error.eyes-not': '{unit} sees nobody of {target} within 40 cm that has gone to ground.',
  'company.table.shares': 'Hits on {unit}: {hits}',
  'company.table.team': 'Team',
  'company.table.hits': '{numbers} AT\u00a0{at}',
  'company.table.named': '{id} {kind}',
  'company.table.note':
    'Columns: hits that are alike, by their numbers. A number: so many of them by the usual answer. ·: could take them. –: cannot.',
  'company.share-hits.table': 'As a table',
} as const
