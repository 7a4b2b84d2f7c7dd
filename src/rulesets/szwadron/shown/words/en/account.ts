/** Szwadron: the briefing, how a battle stands, its end, and the tale of it. */
export const szAccountEn = {
  'sz.tally.points': '{points, plural, one {# point} other {# points}}',
  'sz.tally.worth': 'worth {points, plural, one {# point} other {# points}}',
  'sz.task.hold': 'To be yours at the end: {places}.',
  'sz.task.keep': 'Not to be the enemy’s at the end: {places}.',
  'sz.task.place': '{place} ({points, plural, one {# point} other {# points}})',
  'sz.task.more': '{places}, {next}',
  'sz.task.spoils':
    'A unit destroyed, captured or driven off the table brings the enemy all its points; one at half strength or in panic at the end brings half of them.',
  'sz.task.win': 'Three points to two is a victory, three to one a great one; anything less is a draw.',
  'sz.brief.forces':
    '{points} points, {figures} figures: {infantry} infantry, {cavalry} cavalry, {artillery} artillery',
  'sz.brief.rounds': '{rounds, plural, one {# round} other {# rounds}} at most.',
  'sz.end.umpire': 'the umpire has ended it',
  'sz.victory.great': '{winner}: a great victory, {more} points to {less} of {loser}',
  'sz.victory.victory': '{winner}: {more} points to {less} of {loser}',
  'sz.victory.draw': '{more} points to {less}: too little between them',
  'sz.victory.conceded': '{loser}: the battle is given up',
  'sz.tale.unit': '{unit} ({name})',
  'sz.tale.losses': '{lost} of {of} figures lost, {gone} of {units} units gone',
  'sz.tale.salvo':
    'The bloodiest salvo: {unit} at {target}, {lost, plural, one {# figure} other {# figures}} (round {turn}).',
  'sz.tale.melee':
    'The bloodiest melee: {unit} against {target}, {lost, plural, one {# figure} other {# figures}} (round {turn}).',
  'sz.chance.fire': 'Hits of salvos',
  'sz.chance.melee': 'Hits in melee',
  'sz.chance.felled': 'Figures felled by salvos',
  'sz.chance.fallen': 'Figures felled in melee',
  'sz.chance.flight': 'Flights: stretches short of twelve',
  'sz.chance.morale': 'Tests of Morale passed',
} as const
