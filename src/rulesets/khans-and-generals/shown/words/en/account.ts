/** Khans & Generals: the briefing, how a battle stands, and the tale of it when it is over. */
export const kgAccountEn = {
  'kg.tally.tokens':
    '{tokens, plural, =0 {no tokens} one {# token} other {# tokens}} (values and limit secret)',
  'kg.tally.own-tokens':
    '{tokens, plural, =0 {no tokens} one {# token} other {# tokens}}: {sum} of {limit}; above {limit} is defeat',
  'kg.tally.contested': 'contested: {units} are there; with both sides within 10 cm nobody takes it',
  'kg.tally.broken': '{unit} is there, but broken: it holds nothing',
  'kg.tally.section': '{unit} is there, but a support section takes no objective',
  'kg.tally.cut': '{unit} is there, but without communication: it takes nothing until its HQ reaches it',
  'kg.tally.at-end':
    '{unit} is there: it takes it when the game turn ends, if it has communication and no enemy, seen or not, is within 10 cm',
  'kg.brief.hidden':
    'Nobody sees the other side’s army until it is met; only its own side knows what each HQ leads.',
  'kg.brief.turns':
    '{turns, plural, one {# game turn} other {# game turns}}; then the lower sum of tokens wins.',
  'kg.brief.no-limit': 'No limit of turns: it is fought until somebody has won.',
  'kg.task.besides':
    'A side also loses when the tokens it has drawn for losses exceed its limit, when none of its units stands or can act any more, or when it gives up.',
  'kg.task.attack.attacker': 'Attacks: hold all objectives at the end of a game turn.',
  'kg.task.attack.defender': 'Defends: keep at least one objective from the attacker.',
  'kg.task.assault.attacker': 'Storms: hold all objectives at the end of a game turn.',
  'kg.task.assault.defender': 'Defends its works: keep at least one objective from the attacker.',
  'kg.task.meeting.attacker': 'Attacks: hold all objectives at the end of two game turns in a row.',
  'kg.task.meeting.defender': 'Attacks: hold all objectives at the end of two game turns in a row.',
  'kg.task.pitched.attacker': 'Beats the enemy: there is no other aim.',
  'kg.task.pitched.defender': 'Beats the enemy: there is no other aim.',
  'kg.task.recon.attacker':
    'Scouts: see every marker from within 20 cm, then bring a unit home by its own edge.',
  'kg.task.recon.defender': 'Keeps the scouts from its markers, or from getting home.',
  'kg.task.ambush.attacker': 'Lies in ambush: let less than half of the enemy through to the exit.',
  'kg.task.ambush.defender': 'Breaks through: lead half of its points out by the exit.',
  'kg.task.landing.attacker': 'Lands: hold two objectives, or the only one, at the end of a game turn.',
  'kg.task.landing.defender': 'Throws the landing back: keep the objectives from it.',
  'kg.task.convoy.attacker': 'Falls on the convoy: let less than half of it through.',
  'kg.task.convoy.defender': 'Escorts: lead half of the escorted units or more out by the exit.',
  'kg.task.raid.attacker': 'Raids: destroy every target.',
  'kg.task.raid.defender': 'Keeps a target standing.',
  'kg.task.relief.attacker': 'Besieges: keep the relief and the garrison apart.',
  'kg.task.relief.defender':
    'Relieves: bring a unit of the relief beside one of the garrison, with no objective in enemy hands.',
  'kg.task.siege.attacker': 'Storms the fortress: hold the objective at the end of a game turn.',
  'kg.task.siege.defender': 'Holds the fortress: keep the objective.',
  'kg.tale.unit': '{unit} ({name})',
  'kg.tale.losses':
    '{destroyed} of {units} units destroyed, {fled} fled or broken; {lost} of {of} figures lost',
  'kg.tale.shot':
    'The longest shot that told: {unit} at {target}, {cm} cm, {damage, plural, one {# point} other {# points}} of strength (turn {turn}).',
  'kg.tale.charge': 'The boldest charge: {unit} into {target}, {own} figures against {enemy} (turn {turn}).',
  'kg.tale.tokens':
    '{tokens, plural, =0 {no tokens} one {# token} other {# tokens}}, together {sum}, of {limit}',
  'kg.tale.hidden': 'lay hidden to the end: {units}',
  'kg.tale.trap': 'the trap that never sprang: {units}',
  'kg.tale.reserve': 'the reserve that never came: {units}',
  'kg.chance.test': 'Tests of Training passed',
  'kg.chance.aim': 'Aimed shots that hit',
  'kg.chance.fire': 'Stan shot away',
  'kg.chance.soft': 'Vehicles without armour hit',
  'kg.chance.melee': 'Stan taken in melee',
  'kg.chance.unpinned': 'Not pinned under fire',
  'kg.chance.vehicle': 'Hits on vehicles that did something',
  'kg.chance.mine': 'Mines that did a vehicle no harm',
  'kg.chance.mine-off': 'Mines stepped on that did not go off',
  'kg.chance.ground': 'Soft ground that bore a vehicle',
  'kg.chance.wedge': 'Wedges that rode through',
  'kg.chance.again': 'What heroes’ first throws would have done',
  'kg.chance.through': 'Enemies broken through',
  'kg.chance.works': 'Works brought down',
  'kg.chance.spotting': 'Aircraft that made something out',
  'kg.chance.aircraft': 'Hits on aircraft that did something',
  'kg.chance.commander': 'Commanders spared',
  'kg.chance.air': 'Hits in the air',
} as const
