/** Standard tests and how their settings are read. */
export const standardTestsEn = {
  'settings.unknown': '“{word}” is no setting of this test.{hint} It knows: {all}.',
  'settings.twice': '{word} is set twice; once is enough.',
  'settings.bad-flag': '{word} is either so or not: write “{word}”, or leave it out.',
  'settings.no-number': '{word} needs a number from {least} to {most}, such as {word}={most}.',
  'settings.bad-number': '{word} is a whole number from {least} to {most}; “{found}” isn’t.',
  'settings.no-choice': '{word} needs a value: {values}.',
  'settings.bad-choice': '{word} can’t be “{found}”.{hint} It may be: {values}.',
  'settings.range': '{least}–{most}, {usual} if not set',
  'settings.usual': '“{usual}” if not set',
  'settings.no-test': 'There is no test “{typed}”.{hint}',
  'settings.several-tests': '“{typed}” stands in more than one rulebook; choose one: {list}.',

  'cmd.test': 'Make a test of a rulebook: its dice, its sums, what comes of it',
  'cmd.test.test': 'The test',
  'cmd.test.settings': 'What holds for it; anything else is as usual',
  'cmd.test.more': 'More settings',
  'cmd.test.ruleset': 'Tests of this rulebook only',
  'cmd.test.secret': 'Only you see it',
  'test.again': 'Again',
  'test.odds': 'Odds',
  'test.options': 'Settings',
  'test.spare': '<small>not needed: {dice}</small>',
  'test.footer': '<small>Roll <code>{id}</code> · the next is promised: <code>{promise}</code></small>',
  'test.how-to-set':
    'Write <code>/test settings:</code> with any of these; what is bold holds if nothing is said.',
  'test.changed': 'This test asks for other things now than when it was made. Please give the command again.',
} as const
