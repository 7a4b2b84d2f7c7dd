/** What is said of an order that could not be read or understood. */
export const notationEn = {
  'notation.no-hint': '',
  'notation.hint': ' Did you mean “{word}”?',
  'notation.hint-order': ' Did you mean “{word}” ({order})?',
  'notation.takes-no-target': '“{order}” takes no target.{hint}',
  'notation.options': ' It has the options: {words}.',
  'notation.no-options': ' It has none.',
  'notation.too-long': 'That line is too long: at most 1,000 characters.',
  'notation.open-quote': 'The quotation mark at character {at} is never closed.',
  'notation.expected-more': 'The line ends at character {at} where something more was expected.',
  'notation.expected-unit': 'At character {at} a unit was expected, such as K3; found: {found}',
  'notation.expected-hq': 'At character {at} the HQ that pays was expected; found: {found}',
  'notation.expected-spend':
    'Expected the HQ that pays, a colon and the orders of one unit; between two orders a semicolon.',
  'notation.expected-order':
    'At character {at} an order was expected, such as move or charge; found: {found}',
  'notation.expected-target':
    'At character {at}, after “@”, a unit, feature or place was expected; found: {found}',
  'notation.expected-place':
    'At character {at}, after “>”, a place was expected (F7, F7.25, NE 12 or @R1 10); found: {found}',
  'notation.expected-facing':
    'At character {at} a facing was expected (N, 045, @R1, left, right or about); found: {found}',
  'notation.expected-value': 'At character {at} a value was expected for the option {found}.',
  'notation.expected-part':
    'At character {at}: expected “@” with a target, “>” with a place, “face”, or option=value; found: {found}',
  'notation.expected-option': 'At character {at}: expected option=value; found: {found}',
  'notation.one-order': 'One line holds one order; at character {at} another begins: {found}',
  'notation.one-target': 'An order has one target; at character {at} there is a second “@”.',
  'notation.one-face': 'An order has one facing; at character {at} there is a second: {found}',
  'notation.unknown-unit': 'No unit “{found}” is known to you (character {at}).{hint}',
  'notation.unknown-order': 'There is no order “{found}” (character {at}).{hint}',
  'notation.unknown-option': 'That order has no option “{found}” (character {at}).{hint}',
  'notation.unknown-feature': 'Nothing on the map is called “{found}” (character {at}).{hint}',
  'notation.unknown-place':
    '“{found}” (character {at}) is no place on this map; squares are named like {square}, points in them like {square}.25.{hint}',
  'notation.no-length':
    '“{found}” (character {at}) is a direction: write how far, too, as in {found} 8, or a place such as {square}.',
  'notation.unknown-hex':
    '“{found}” (character {at}) is no hex of this map; hexes are named as printed, column then row, like 0713.{hint}',
  'notation.no-hexside':
    'At character {at} one of the six directions of a hex was expected: E, NE, NW, W, SW or SE.',
  'notation.option-twice': 'The option “{found}” (character {at}) is given twice.',
  'notation.bad-value': '“{option}” cannot be “{found}” (character {at}); it may be: {words}.{hint}',
  'notation.extra-word': 'The order is clear without “{found}” (character {at}); leave it out.{hint}',
  'notation.one-unit-a-line':
    'One line is for one unit and one order; “{found}” (character {at}) is not of {unit}: write it on a line of its own.',
  'notation.whole-unit':
    'The order {order} is for whole units: write {unit} in place of “{found}” (character {at}).',
  'notation.one-unit': 'The order {order} is for one unit; leave out what follows the “+” (character {at}).',
  'notation.bad-target': '“{found}” (character {at}) is no possible target; expected {expected}.{hint}',
  'notation.target-enemy': 'an enemy unit known to you',
  'notation.target-friend': 'a unit of your side',
  'notation.target-place': 'a place on the map such as F7',
  'notation.target-feature': 'something on the map by its name',
  'notation.target-unit': 'a unit',
  'notation.target-or': '{first} or {second}',
  'notation.not-on-table': '{unit} is not on the table, so a bearing or a way toward something has no start.',
} as const
