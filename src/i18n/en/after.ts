/** What is told of a battle when it is over, and of its files. */
export const afterEn = {
  'after.thread': 'Report: {scenario}',
  'after.losses': 'Losses',
  'after.deeds': 'Deeds',
  'after.secrets': 'Kept secret to the end',
  'after.turnings': 'What turned it',
  'after.luck': 'Luck against expectation',
  'after.luck.side': '<bold>{side}</bold>',
  'after.luck.tests':
    '{mark, select, luck {🍀 } bad {🌧 } other {}}{what}: {came, number} of {throws, number}, {expected} ± {deviation} expected; {which, select, more {that or more} other {that or less}} in {often} of 100 battles',
  'after.luck.amount':
    '{mark, select, luck {🍀 } bad {🌧 } other {}}{what}: {came, number} by {throws, plural, one {one throw} other {# throws}}, {expected} ± {deviation} expected; {which, select, more {that or more} other {that or less}} in {often} of 100 battles',
  'after.luck.note':
    '🍀 and 🌧: so well, or so badly, one fares in one battle of five at most. All of it is exact: every way the dice can fall, by the functions the battle itself goes by.',
  'after.luck.aside':
    'By design {dice, plural, one {one die is} other {# dice are}} not counted, being nobody’s success by {dice, plural, one {itself} other {themselves}}: {what}{more, plural, =0 {} other {, and # others}}.',
  'after.luck.unread':
    'Of {dice, plural, one {one die} other {# dice}} the log does not tell enough: {what}{more, plural, =0 {} other {, and # others}}.',
  'after.luck.best': 'The luckiest throws',
  'after.luck.worst': 'The unluckiest throws',
  'after.luck.rare': '{came, number}, {expected} expected: so in {chance} of 100 cases',
  'after.dice': 'The dice',
  'after.dice.side':
    '{side}: {count, number}d{sides}, {mean} each on average instead of {expected}; {orMore, select, none {} other {in {orMore} of 100 battles they come to that or more}}',
  'after.dice.nobody': 'Nobody’s',
  'after.dice.purpose': '{side}, {why}: {count, number}d{sides}, {mean} instead of {expected}',
  'after.dice.queued':
    '{count, plural, one {One die was} other {# dice were}} queued by hand and {count, plural, one {is} other {are}} not counted.',
  'after.dice.note':
    'Whether high is good depends on the rule: <slash>why</slash> shows it. All of it is exact, by the same sums as <slash>odds dice</slash>.',
  'after.times': 'How long it waited for whom',
  'after.times.player':
    '{name} ({side}): {time}; {orders, plural, one {one order} other {# orders}}, {answers, plural, one {one answer} other {# answers}}',
  'after.times.hours': '{hours, number} h {minutes, number} min',
  'after.times.lapses':
    '{count, plural, one {Once a time ran out or the table acted} other {# times a time ran out or the table acted}}, which is counted for nobody.',
  'after.times.whole': 'From {from} to {to}.',
  'after.proof': 'How to check it',
  'after.film': 'The whole battle',
  'after.told': 'The report stands in {place}.',
  'after.private': 'I may not open a thread here, so only you see the report.',
  'after.error.not-over': 'There is a report when the battle is over.',
  'after.log': 'What happened',
  'after.files.markdown': 'The report as Markdown.',
  'after.files.csv': 'The log as a table: {count, number} {count, plural, one {row} other {rows}}.',
  'after.button.report': 'Report',
  'after.button.swapped': 'Rematch, sides swapped',
  'after.swapped':
    'The sides are swapped. Each takes his seat by the buttons under the status post; nobody has to.',
  'after.swapped.seat': '{who} has {side}',
  'cmd.battle.report': 'The report of a battle that is over, in a thread',
  'cmd.battle.format': 'As what: the whole battle to be checked (JSON), a report, or a table of the log',
  'after.format.json': 'JSON: all of it, to be checked',
  'after.format.markdown': 'Markdown: the report, once it is over',
  'after.format.csv': 'CSV: the log as a table',
  'cmd.battle.position': 'Saves how the battle stands, as a scenario to go on from',
  'cmd.battle.turn': 'As that turn began; left out: now, or the last moment of one that is over',
  'cmd.battle.entry': 'As it stood after that entry of the log',
  'cmd.propose.position': 'That players may save the position, with what all sides keep secret',
  'consent.what.position': 'that any player may save how it stands now, with all that the sides keep secret',
  'consent.event.position':
    'Agreed between the players: each may save the position as it is now (<slash>battle position</slash>), with what all sides keep secret. Proposed by {name}{agreed, select, no {} other {; agreed: {names}}}.',
  'position.saved':
    'The position after #{number}, in turn {turn, number}. Go on from it by <slash>battle new</slash> with this file, here or elsewhere; it holds what all sides keep secret.',
  'position.error.secret':
    'The position holds what all sides keep secret. While the battle goes on an umpire saves it, or players do once all have agreed (<slash>propose position</slash>); afterwards everybody may.',
  'position.error.none': 'There is no moment yet at which this battle could go on.',
  'position.error.turn':
    'There is no moment at the beginning of turn {turn, number} at which this battle could go on.',
  'position.error.large': 'This position is too large to be a scenario.',
  'position.error.unreadable':
    'That is no position as <slash>battle position</slash> saves it. At <code>{at}</code>: {problem}',
  'position.error.changed':
    'This position was changed since it was saved, so it cannot be gone on from. Open it as it was saved, and let an umpire change what shall be otherwise.',
  'position.error.ruleset': 'This position is of another game: <code>{found}</code>.',
  'position.error.unsound': 'What this position says cannot be: its rules find no battle in it.',
  'battle.event.resumed':
    'The battle goes on from entry #{number} of another (<code>{anchor}</code>), with dice of its own.',
  'cmd.battle.import': 'Brings a battle from its export (JSON): as it was fought, or to go on from',
  'cmd.battle.exported': 'The JSON file of a battle that was exported once it was over',
  'cmd.battle.go-on':
    'Another battle goes on from its last moment; left out: it stands here as it was fought',
  'import.opened':
    '{name} brings <bold>{scenario}</bold> here, a battle that was fought elsewhere. {checked} It is over: it can be read, shown again and checked, and its dice are never thrown again.',
  'import.played': 'It was checked from its first entry to its last and played again, with the same result.',
  'import.unplayed':
    'Its chain and its dice are right; it was fought under other rules than are here now, so it was not played again.',
  'unchecked.battle':
    '❔ This battle was fought elsewhere by other rules than are here now. Its chain and dice are right, but <bold>nobody has checked</bold> that what happened follows from them.',
  'unchecked.beginning':
    '❔ It begins as a file says. <bold>Nobody has checked</bold> that a battle came to stand so by the rules; whoever opened it vouches for it.',
  'import.you-opened':
    'It stands here: <slash>battle report</slash>, <slash>replay</slash>, <slash>verify</slash>.',
  'import.error.unreadable': 'That is no battle as <slash>battle export</slash> hands it out (JSON).',
  'import.error.view':
    'That is what one side knew of a battle. Only the whole of one that is over can be brought here.',
  'import.error.rules': 'There are no rules <code>{ruleset}</code> here.',
  'import.error.not-over':
    'That battle did not come to an end. With <code>go-on:True</code> another goes on from its last moment.',
  'import.error.large': 'That file is too large: {most, number} MiB at most, packed or not.',
  'import.error.closed':
    'This battle was fought elsewhere and its dice are known: it stays as it is. Bring it with <code>go-on:True</code> to go on from it.',
  'club.error.imported':
    'That battle was fought elsewhere, so its log is no proof of who fought. Say how it went by <slash>club result</slash>.',
  'cmd.watch': 'Watches a battle with the eyes of a side, or of all, if they agree',
  'cmd.watch.side': 'Asks a side whether you may watch with its eyes',
  'cmd.watch.which': 'Which side',
  'cmd.watch.all': 'Asks to watch with all eyes, as a commentator',
  'cmd.watch.delay': 'So many turns late; left out: at once',
  'cmd.watch.stop': 'Ends that you watch, or that somebody watches your side',
  'cmd.watch.who': 'Who; yourself if left out',
  'watch.asks':
    '👁 <bold>{name}</bold> asks to watch {all, select, all {with the eyes of all sides} other {with your eyes}}{delay, plural, =0 {, at once} one {, one turn late} other {, # turns late}}: what you see, nothing that you write. Whoever watches never has a seat for another side of this battle.',
  'watch.asked':
    'Your side agrees by its chief, or more than half of its players. Later <slash>watch stop</slash> ends it.',
  'watch.waits': 'They are asked. Until they agree you see what everybody sees.',
  'watch.granted': 'He watches from now on; everybody is told.',
  'watch.refused': 'Refused.',
  'watch.stopped': 'That is over.',
  'watch.error.over': 'The battle is over: everybody sees all of it (<slash>replay</slash>).',
  'watch.error.player': 'Who fights in this battle, or has fought, watches it with nobody else’s eyes.',
  'watch.error.umpire': 'An umpire of this battle sees all of it anyway.',
  'watch.error.side': 'There is no such side here.',
  'watch.error.delay': 'So many turns late: a whole number from 0 to {most, number}.',
  'watch.error.many': 'As many watch this battle as can.',
  'watch.error.already': 'You watch already; <slash>watch stop</slash> ends that first.',
  'watch.error.nobody': 'Nobody plays there who could agree.',
  'watch.error.gone': 'Nobody asks for that any more.',
  'watch.error.not-asked': 'That is for the side to say whose secrets are seen.',
  'watch.error.upgraded':
    'The part you may see by now was fought under earlier rules; you see the battle again as it goes on.',
  'consent.event.watch':
    '{on, select, on {{to} watches {all, select, all {with the eyes of all sides} other {with the eyes of {seen}}}{delay, plural, =0 {} one {, one turn late} other {, # turns late}}. Agreed: {name}{agreed, select, no {} other {, {names}}}.} other {{to} no longer watches {all, select, all {with the eyes of all sides} other {with the eyes of {seen}}}. Ended by {name}.}}',
} as const
