/** What is said of dice notation that could not be read, and of rolls. */
export const diceEn = {
  'dice.error.too-long': 'That line is too long: at most {most} characters.',
  'dice.error.too-many-rolls': 'One line holds at most {most} rolls; another begins at character {at}.',
  'dice.error.too-many-dice': 'At most {most} dice at once (character {at}).',
  'dice.error.too-many-sides': 'A die has at most {most} sides (character {at}).',
  'dice.error.number-too-large': 'The number at character {at} is too large: at most {most}.',
  'dice.error.value-too-large':
    'The result from character {at} on could become larger than a thousand million.',
  'dice.error.label-too-long': 'The label at character {at} is too long: at most {most} characters.',
  'dice.error.too-deep': 'Too many brackets within brackets at character {at}: at most {most}.',
  'dice.error.no-repeat': 'Repeated no times, nothing is thrown (character {at}).',
  'dice.error.no-dice': 'From character {at} on there is no die to throw; write dice such as 2d6.',
  'dice.error.no-die': 'At least one die must be thrown (character {at}).',
  'dice.error.no-sides': 'A die needs at least one side (character {at}).',
  'dice.error.end': 'At character {at} the roll should end, or go on with + - * or “;”; found: {found}',
  'dice.error.end-at-end': 'The line ends too early at character {at}.',
  'dice.error.dice': 'At character {at} dice or a number were expected, such as 2d6; found: {found}',
  'dice.error.dice-at-end':
    'The line ends at character {at} where dice or a number were expected, such as 2d6.',
  'dice.error.sides':
    'At character {at} the sides of the die were expected: a number, % or F; found: {found}',
  'dice.error.sides-at-end':
    'The line ends at character {at} where the sides of the die were expected: a number, % or F.',
  'dice.error.number': 'At character {at} a number was expected; found: {found}',
  'dice.error.number-at-end': 'The line ends at character {at} where a number was expected.',
  'dice.error.condition':
    'At character {at}, after “r”, the values to throw again were expected, such as r1 or r<=2; found: {found}',
  'dice.error.condition-at-end':
    'The line ends at character {at}; after “r” the values to throw again are missing, such as r1 or r<=2.',
  'dice.error.bracket': 'At character {at} a closing bracket was expected; found: {found}',
  'dice.error.bracket-at-end': 'A bracket is never closed; the line ends at character {at}.',
  'dice.error.bare-pool':
    'The successes counted at character {at} are part of a sum. Put them in brackets, (8d6<=3)+1, or the sum, (2d6+1)>=8.',
  'dice.error.pair-of-two': 'The green and red pair is two dice: write d6± (character {at}).',
  'dice.error.twice': 'At character {at} the same thing is said a second time of the same dice.',
  'dice.error.always-explodes':
    'Every face would explode (character {at}); leave at least one that does not.',
  'dice.error.no-such-face':
    'No face of a d{sides} does that (character {at}). To test the sum of the dice, put them in brackets: (2d6)>=8.',
  'dice.error.keep-count':
    'At character {at}: of {dice, plural, one {# die} other {# dice}} that many cannot be kept or dropped.',
  'dice.error.three-ways':
    'Explosions, kept dice and a target do not go together (character {at}); leave one out.',

  'dice.error.no-roll': 'There is no roll “{id}” that you may see here.',
  'dice.error.bad-name': 'A saved roll needs a name of at most {most} characters.',
  'dice.error.name-is-dice': '“{name}” is itself a roll; choose a name that is none, such as volley.',
  'dice.error.too-many-saved': 'You have saved {most} rolls; forget one first (/roll without dice).',
  'dice.proof.commitment': 'Roll {id}: the secret does not fit its commitment.',
  'dice.proof.dice': 'Roll {id}: die {n} is not the one that the secret throws.',
} as const
