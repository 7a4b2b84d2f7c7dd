/** The command line: what its commands do, and what is wrong with how they are called. */
export const cliEn = {
  'cli.usage': 'Usage:',
  'cli.all-commands':
    '“hetman COMMAND --help” tells you more about a command. All of them take --json (the answer, or what is wrong, as one JSON object) and --language en|pl. Anything that begins with a dash without being an option goes after “--”.',
  'cli.no-command': 'There is no command “{name}”.{hint} There are: {all}.',
  'cli.command-first': 'The command comes first, “{option}” after it: “hetman --help” lists them all.',
  'cli.unknown-option': '“{command}” has no option “{option}”.{hint}',
  'cli.elsewhere': '“{option}” is no option of “{command}”; it is one of: {others}.',
  'cli.no-value': '“{option}” takes no value.',
  'cli.wants-value': '“{option}” wants a value: {option}={value}.',
  'cli.twice': '“{option}” is given twice; once is enough.',
  'cli.too-many':
    '“{command}” does not know what to do with “{word}”; put quotes round anything with spaces in it.',
  'cli.no-language': 'There is no language “{word}”.{hint} There are: {all}.',
  'cli.no-rulebook': 'There is no rulebook “{id}”.{hint} There are: {all}.',
  'cli.no-side': 'There is no side “{side}”.{hint} There are: {all}.',
  'cli.at': '--at wants the number of an entry, not “{typed}”.',
  'cli.number': '--{option} wants a whole number of at least {least}, not “{typed}”.',
  'file.wrong': '{path}: {problem}',
  'file.issue':
    '{place, select, whole {the file} other {“{place}”}} {what}.{more, plural, =0 {} one { One more thing is wrong.} other { # more things are wrong.}}',
  'file.issue.view':
    'says that it holds one side’s view or the remains of a battle: only a battle that is over is exported whole, and only that can be told again',
  'file.issue.type':
    'must be {expected, select, string {a text} number {a number} int {a whole number} boolean {true or false} array {a list} object {keys with values} record {keys with values} other {something else}}',
  'file.issue.keys':
    'has {count, plural, one {a key} other {keys}} that {count, plural, one {does} other {do}} not belong there: {keys}',
  'file.issue.value': 'must be one of these: {words}',
  'file.issue.small':
    'must be at least {least}{of, select, string { characters long} array { items long} other {}}',
  'file.issue.big':
    'must be at most {most}{of, select, string { characters long} array { items long} other {}}',
  'file.issue.said': 'is not right: {said}',
  'file.issue.other': 'is not what belongs there',
  'file.unreadable': '{path} cannot be read.',
  'file.unwritable': '{path} cannot be written: {problem}',
  'file.no-ruleset': '{path}: there is no ruleset “{ruleset}” here.',
  'cli.play.about': 'Plays a script of a battle and prints what happened.',
  'cli.play.wants': '“play” wants the file of a script.',
  'cli.verify.about':
    'Checks an exported battle (its log, its dice, its play) or the proof of a roll. Ends with 0: played again and equal, or a sound roll; 1: false; 2: not played again; 3: unfinished or not whole; 4: the remains of a battle that could not be read any more.',
  'cli.verify.wants': '“verify” wants the file of a battle or of a roll.',
  'cli.verify.no-anchor': 'A roll has no anchors: --anchor is for battles.',
  'cli.replay.about': 'Tells an exported battle again, or draws it as an animated picture.',
  'cli.replay.wants': '“replay” wants the file of a battle.',
  'cli.measure.about': 'Tells distance, sight, arcs and scores between two things of an exported battle.',
  'cli.measure.wants': '“measure” wants the file of a battle and what to measure from and to.',
  'cli.render.about': 'Draws the battlefield of an exported battle.',
  'cli.render.wants': '“render” wants the file of a battle.',
  'cli.render.wants-out': '“render” wants --out=FILE, the picture to be written.',
  'cli.render.drawn': '{out} shows the battle after entry {seq, number}.',
  'cli.roll.about': 'Throws dice; the same seed throws the same again.',
  'cli.roll.wants': '“roll” wants dice, such as "3d6+1".',
  'cli.test.about':
    'Makes a rulebook’s test: its dice, its sums, what comes of it. Without a test it lists them.',
  'cli.test.how-to-set':
    'Any of these may follow the test, such as distance=5; what stands in brackets holds unless you say otherwise.',
  'cli.odds.about': 'Gives the odds of a roll or of a rulebook’s test, or compares two.',
  'cli.odds.wants': '“odds” wants a roll, such as "3d6", or --test.',
  'cli.rules.about': 'Finds a rule by what you want to know or by its number.',
  'cli.table.about': 'Shows a table of a rulebook, or the row or cell that applies, or rolls on it.',
  'cli.table.modifier': '--modifier wants a whole number to add to the dice, not “{typed}”.',
  'cli.playout.about':
    'Fights one battle between players without a plan, reports it entry by entry, and checks after each everything that must hold. In a series they prefer the orders given least so far, so a battle depends on those before it: USED tells which (move=12,charge=3).',
  'cli.playout.no-battle': 'There is no scenario “{scenario}” of “{ruleset}”.',
  'cli.playout.wants': '“playout” wants a ruleset, a scenario and a seed.',
  'cli.playout.seed': 'A seed is a whole number, not “{typed}”.',
  'cli.playout.used': '“{typed}” is no list such as move=12,charge=3.',
  'cli.fairness.about':
    'Fights so many battles between players without a plan who go for what is to be held, and counts who wins; “-” are those that nobody won.',
  'cli.fairness.wants': '“fairness” wants a ruleset, a scenario and how many battles.',
  'cli.fairness.number': 'How many battles, and the first seed, are whole numbers from 1, not “{typed}”.',
  'cli.coverage.about':
    'Lists every rule: where it acts, what tests it and how often random battles came to it. Ends with 1 when a claimed rule is in no code or no test, or a rule has no text.',
  'cli.option.anchor':
    'what stands under a post of the channel (≡): it must be an anchor of the log; may be given several times',
  'cli.option.as': 'look for this side; left out: for the umpire, who sees everything',
  'cli.option.at': 'up to this entry',
  'cli.option.battles': 'number of random battles',
  'cli.option.help': 'this help',
  'cli.option.image': 'draw it into this file, a PNG',
  'cli.option.json':
    'the answer for programs; what is wrong goes to standard error as one JSON object, \'{\'"error":\'{\'"key","text"\'}}\', and the process ends with 1',
  'cli.option.language': 'English or Polish',
  'cli.option.modifier': 'roll, and add this to the dice',
  'cli.option.out': 'the picture to be written, a PNG',
  'cli.option.roll': 'roll on the table',
  'cli.option.ruleset': 'in this rulebook only',
  'cli.option.seed': 'any words; the same throw the same dice again',
  'cli.option.settings': 'tell what can be set of the test, and throw nothing',
  'cli.option.test': 'a test of a rulebook instead of a roll',
  'cli.option.versus': 'another roll, or other settings, to compare it with',
  'cli.option.zones': 'with the control zones of a hex map',
  'cli.option.nato': 'with NATO symbols for the troops that have any',
} as const
