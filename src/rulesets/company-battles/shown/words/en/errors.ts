/** Company Battles: why something cannot be done. */
export const errorsEn = {
  'company.error.deploy-command':
    '{teams} would be out of command there: a platoon is deployed together (FW-SCN-02).',
  'company.error.no-such-order': 'There is no order “{order}” here.',
  'company.error.no-such-team': '{unit} has no team {number} for that.',
  'company.error.not-yours': 'You command no unit called {unit}.',
  'company.error.removed': '{unit} is not on the table.',
  'company.error.not-your-turn': 'It is not your side’s turn.',
  'company.error.other-phase': 'That is done in another phase: {phase}.',
  'company.error.needs-enemy': 'An enemy platoon was expected, such as D2.',
  'company.error.no-teams': '{unit} has no teams {text}.',
  'company.error.no-team': 'There is no team {team}.',
  'company.error.no-deployment': 'Nobody deploys now.',
  'company.error.deployed': 'Your side has declared itself deployed.',
  'company.error.reserve': '{unit} waits in reserve.',
  'company.error.needs-place': 'Say where {unit} is to stand: @PLACE.',
  'company.error.start-room':
    'There is no room for {unit} there or near it: all its teams must lie in the zone, on ground open to them and on nobody.',
  'company.error.deploy-in':
    '{unit} cannot begin in {team}: only an observer does, in a tank of his company that has room (FW-ART-13, FW-TRA-11).',
  'company.error.deploy-room': 'There is no room for {unit} there or near it: {why}.{free}',
  'company.no-room.zone': '{team} must lie wholly in your zone',
  'company.no-room.off-table': '{team} would lie off the table',
  'company.no-room.barred': 'the ground there is closed to {team}',
  'company.no-room.wall': '{team} would lie across the wall of a building',
  'company.no-room.taken': 'somebody stands where {team} would lie',
  'company.error.one-team': 'Name one team of {unit} to be put there.',
  'company.error.moved': '{unit} has moved in this turn.',
  'company.error.leaderless':
    '{unit} has lost its commander: it does not move until the commander of the company, his second or higher command joins it, and appoints another as the shooting phase begins (FW-LDR-01, FW-LDR-02).',
  'company.error.nobody-moves':
    'No team of {unit} can move{why, select, dug {: its teams have dug in in this turn (FW-ENT-01)} towed {: its teams have towed or been towed in this turn (FW-TOW-03)} moved {: its teams have moved in this turn} unfit {: crews are out of their vehicles, vehicles bogged down, or teams aboard} other {}}.',
  'company.error.needs-way': 'Say where {unit} is to go, or where it is to look.',
  'company.error.pinned': '{unit} is pinned: it does not move fast.',
  'company.error.way-cannot-move': '{team} cannot move.',
  'company.error.way-too-long':
    '{team} comes {most} cm at most on that ground, and that way has {cm} cm (FW-MOV-02, FW-MOV-03).',
  'company.error.way-barred': '{team} cannot go over ground that lies on its way.',
  'company.error.way-enemy-near':
    '{team} would come too near {enemy}: {least} cm must lie between them (FW-MOV-07, FW-FST-04).',
  'company.error.way-own-vehicle': 'A vehicle of its own side bars the way of {team}.',
  'company.error.way-taken': 'There is no room for {team} there: {other} stands where it would end.',
  'company.error.way-no-place': 'There is no room for {team} there: {why}.',
  'company.error.vehicle-moved': '{vehicle} has moved already: who gets out does so before it moves.',
  'company.error.way-no-room': 'There is no room for {team} there.',
  'company.error.way-hard-going': '{team} cannot move fast over rough ground.',
  'company.error.way-passage': '{team} has no door or window on that way that it can pass.',
  'company.error.way-bends': 'In fast movement {team} goes straight, or along a road, or round what bars it.',
  'company.error.ways': '“{text}” tells no way of any team.',
  'company.error.ways-of-teams':
    'Where several ways of {unit} stand in one line, each begins with its teams: {unit}-1 move > N 10; {unit}-2 move > E 5.',
  'company.error.all-commanded': 'All teams of {unit} that have moved are in command.',
  'company.error.out-of-command':
    'Not yet: {teams} moved and would be out of command (FW-CMD-03). {others, select, yes {Move their commander or others nearer, or the} other {The}} order “back” to {units} takes {count, plural, one {it} other {them}} back as far as {count, plural, one {it} other {they}} must.',
  'company.error.tows-nobody':
    'Nobody of {unit} can tow: a vehicle that is fit and has not fired, with something to tow within 2.5 cm (FW-TOW-01).',
  'company.error.tows-what':
    'Nobody of {unit} stands within 2.5 cm of that, or it cannot be towed: bogged vehicles no larger than who tows them, guns, and wrecks by recovery vehicles (FW-TOW-01, FW-TOW-04).',
  'company.error.tow-fast':
    '{unit} moved fast: it has no shot in this turn that it could give up for towing (FW-TOW-02).',
  'company.error.tow-far': '{team} tows 10 cm at most (FW-TOW-02).',
  'company.error.tow-barred': '{team} cannot go over ground that lies on its way.',
  'company.error.tow-no-room': 'There is no room there for {team} and what it tows.',
  'company.error.tow-enemy-near': '{team} or what it tows would come within 5 cm of the enemy (FW-MOV-07).',
  'company.error.tow-nearer':
    '{team} or what it tows is pinned and would come nearer to the enemy it sees (FW-PIN-03).',
  'company.error.tow-reorganises':
    '{team} or what it tows has slipped away: it comes neither nearer to who sees it nor into sight (FW-REC-10).',
  'company.error.joined-fought':
    '{unit} has charged in this turn: it joins nobody else for that (FW-ASL-22).',
  'company.error.not-an-army': 'That is no company ({at}): {problem}',
  'company.error.not-in-list': 'There is no {entry} in the list {list}.',
  'company.error.no-air': 'The list {list} has no aircraft.',
  'company.error.few-compulsory':
    'At least {least, plural, one {# compulsory platoon} other {# compulsory platoons}}; there {found, plural, one {is #} other {are #}} (FW-DAT-07).',
  'company.error.much-support':
    'Support for {support} points; {most} is the most: half of the limit (FW-DAT-07).',
  'company.error.too-many-alike': '{entry} may be chosen {most, plural, one {once} other {# times}} at most.',
  'company.error.all-reserve': 'Somebody must be on the table when the battle begins.',
  'company.error.over-limit': '{side}: {points} points; the limit is {limit} (FW-SCN-10).',
  'company.error.way-nearer': '{team} is pinned and does not come nearer to the enemy.',
  'company.error.way-reorganises':
    '{team} has slipped away: in this turn it comes neither into sight of the enemy nor nearer to those who see it (FW-REC-10).',
  'company.error.way-out-of-command': '{team} is out of command: it moves towards its platoon only.',
  'company.error.nobody-digs': 'No team of {unit} can dig in: infantry or guns that have not moved can.',
  'company.error.no-reserve': '{unit} is not in reserve.',
  'company.error.not-arrived': '{unit} has not arrived yet.',
  'company.error.enter-room':
    '{unit} finds no room there: no team may stand farther from the edge than it moves.',
  'company.error.scenario': 'This is no scenario: at {at}: {problem}',
  'company.error.twice': 'The scenario uses the id {id} twice.',
  'company.error.polygon': 'The ground at {at} is no outline: {fault}.',
  'company.error.no-units': '{side} has no platoon.',
  'company.error.empty-platoon': '{platoon} would have no teams.',
  'company.error.no-list': 'There is no company “{id}”.',
  'company.error.not-independent': '{unit} is no independent team.',
  'company.error.joined-already': '{unit} has joined {platoon}.',
  'company.error.join-far':
    '{unit} is {cm, number} cm from {platoon}; it joins those within {most, number} cm (FW-CMD-06).',
  'company.error.join-whom':
    '{unit} joins a platoon of its side that is on the table, and {platoon} is none (FW-CMD-06).',
  'company.error.appoints-not':
    '{unit} appoints nobody: company commanders, their seconds and higher command do.',
  'company.error.appoints-late': 'Commanders are appointed before any platoon has fired.',
  'company.error.appoints-where': '{platoon} has a commander, or {unit} is too far from it.',
  'company.error.appoints-whom': '{unit} cannot appoint that team.',
  'company.error.nobody-mounts': 'There is no vehicle with room for a team of {unit} that can still get in.',
  'company.error.mount-far':
    '{vehicle}, the nearest vehicle with room, is {cm, number} cm from {team}, which comes {most, number} cm (FW-TRA-03).',
  'company.error.mount-way':
    '{team} does not come straight up to {vehicle}, the nearest vehicle with room: something is in its way (FW-TRA-03).',
  'company.error.nobody-dismounts':
    'No team of {unit} can get out: its vehicle has moved, or there is no room.',
  'company.error.nobody-rear': '{unit} has no empty transport that can drive.',
  'company.error.nobody-leaves': 'No such team of {unit} reaches an edge of the table in one move.',
  'company.error.off-table': 'That place is off the table.',
} as const
