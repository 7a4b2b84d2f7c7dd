/** Hex Battles: the briefing, how a battle stands, and the tale of it when it is over. */
export const hexAccountEn = {
  'hex.tally.lost': '{lost} of {of} PS lost',
  'hex.tally.lost-of': '{lost} of {of} PS lost; {most} lost is defeat at once',
  'hex.tally.entered': 'nobody has entered it yet: it belongs to the side whose unit entered it last',
  'hex.task.half': 'Destroy half of the enemy’s strength: that wins at once.',
  'hex.task.third': 'Destroy a third of the enemy’s strength: that wins at once.',
  'hex.task.lead':
    'After the last stage: have destroyed a greater share of the enemy than you have lost of your own, by at least {points, plural, one {# percentage point} other {# percentage points}}.',
  'hex.task.hold':
    'After the last stage: hold at least {least, plural, one {# hex} other {# hexes}} of {hexes}, having been the last to enter.',
  'hex.task.deny-half':
    'After the last stage: keep the village, with half of the enemy’s strength destroyed.',
  'hex.task.deny-third':
    'After the last stage: keep the village, with a third of the enemy’s strength destroyed.',
  'hex.task.besides': 'A side also loses when it has no units left or gives up.',
  'hex.brief.forces': '{ps} strength points (PS): {troops}',
  'hex.brief.and': '{before}, {next}',
  'hex.brief.nobody': 'no troops',
  'hex.brief.infantry': '{count} infantry',
  'hex.brief.cavalry': '{count} cavalry',
  'hex.brief.dragoons': '{count} dragoons',
  'hex.brief.artillery': '{count, plural, one {# battery} other {# batteries}}',
  'hex.brief.leaders': '{count, plural, one {# leader} other {# leaders}}',
  'hex.brief.stages': '{stages, plural, one {# stage} other {# stages}} at most.',
  'hex.tale.unit': '{unit} ({name})',
  'hex.tale.losses':
    '{lost} of {of} PS lost, {destroyed} of {units} units{leaders, plural, =0 {} one {, # leader} other {, # leaders}}',
  'hex.tale.shot':
    'The longest shot that told: {unit} at {target}, {far, plural, one {# hex} other {# hexes}}, {loss} PS (stage {turn}).',
  'hex.tale.charge':
    'The boldest charge: {unit} into {target} in {hex}, {own} PS against {enemy} (stage {turn}).',
  'hex.chance.fight': 'Attacks that made the enemy give way',
  'hex.chance.charge': 'Charges that succeeded',
  'hex.chance.fire': 'Strength shot away by guns',
  'hex.chance.recovery': 'Recoveries',
  'hex.chance.calm': 'Calm beside a panic',
} as const
