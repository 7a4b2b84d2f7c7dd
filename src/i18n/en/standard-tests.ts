/** Standard tests and how their settings are read. */
export const standardTestsEn: Readonly<Record<string, string>> = {
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
}
