/** What is said of rosters, which carry units from battle to battle (DIG-ROSTER). */
export const rostersEn = {
  'cmd.battle.roster': 'Hands out what is left of a side after its battle, or brings that to the next one',
  'cmd.battle.roster.side': 'Which side; left out: yours',
  'cmd.battle.roster.file': 'Before a battle: the roster that the side brings',
  'roster.handed':
    'What is left of {side}: {ready, plural, =0 {no unit is} one {one unit is} other {# units are}} ready, {thinned, number} of them not whole, {lost, plural, =0 {none is} one {one is} other {# are}} lost. Bring it to the next battle before it begins: <slash>battle roster</slash> with this file.',
  'roster.brought':
    '{name} brings the roster of <bold>{side}</bold> from {battles, plural, one {an earlier battle} other {# earlier battles}}: {ready, plural, =0 {no unit is} one {one unit is} other {# units are}} ready, {thinned, number} of them not whole, {lost, plural, =0 {none is} one {one is} other {# are}} lost. <slash>battle roster</slash> shows it. The other side agrees or refuses by the buttons under the status post.',
  'roster.you-brought':
    'The roster is here. <slash>battle roster</slash> shows how your units begin; once the other side has agreed the battle can begin.',
  'roster.agreed': '{name} agrees to the roster of {side}.',
  'roster.refused': 'The roster of {side} is put away by {name}; the side begins as the scenario says.',
  'roster.you-agreed': 'You have agreed to it.',
  'roster.you-refused': 'The roster is put away.',
  'roster.here.none':
    'No side has brought a roster. A player of a side, or an umpire, brings one: <slash>battle roster</slash> with the file that it handed out after an earlier battle.',
  'roster.here.head':
    '<bold>{side}</bold>: the roster that {by} has brought (<code>{seal}</code>), {agreed, select, yes {agreed to by {names}} unnamed {agreed to} other {not yet agreed to}}.',
  'roster.here.battle':
    '· {on}: {scenario}, {result, select, won {won} lost {lost} other {drawn}} (battle <code>{battle}</code>, #{number} <code>{anchor}</code>)',
  'roster.here.unit':
    '· {name} (<code>{id}</code>): {fate, select, destroyed {lost} fled {fled, {left, number} of {full, number}} other {{left, number} of {full, number}}}{fought, plural, =0 {} other {; fought #, won {won, number}}}',
  'roster.here.begins': 'With it your units begin so:',
  'roster.here.begin':
    '· <code>{unit}</code> {name}: {begins, select, no {away} other {{left, number} of {full, number}}}',
  'roster.here.nothing': 'None of your units is of this roster: all begin as the scenario says.',
  'roster.checked': 'Its battle was fought at this table.',
  'roster.unchecked': 'Nobody has checked where it comes from.',
  'unchecked.roster':
    '❔ A side begins as a roster says that no battle of this table has left. <bold>Nobody has checked</bold> what came before; whoever brought it vouches for it.',
  'battle.event.roster':
    'Roster of {side} from {battles, plural, one {an earlier battle} other {# earlier battles}}: {units, plural, one {one unit} other {# units}} (<code>{seal}</code>). {checked}',
  'discord.status.rosters': 'From earlier battles',
  'discord.status.roster':
    '{side}: {ready, number} ready, {thinned, number} of them not whole, {lost, number} lost – {agreed, select, yes {agreed to by {names}} unnamed {agreed to} other {not yet agreed to}}',
  'discord.button.roster-yes': 'Agree to the roster: {side}',
  'discord.button.roster-no': 'Put it away: {side}',
  'roster.error.not-over':
    'A side’s roster is handed out when its battle is over. One is brought to a battle before it begins.',
  'roster.error.which': 'Whose roster? Choose a side: {words}.',
  'roster.error.none': 'In this game no units are carried from battle to battle.',
  'roster.error.damaged':
    'The log of this battle is damaged or has no end, so nobody can say what became of its units.',
  'roster.error.unreadable':
    'That is no roster as <slash>battle roster</slash> hands it out. At <code>{at}</code>: {problem}',
  'roster.error.changed':
    'This roster was changed since it was handed out, so it cannot be brought. Bring it as it was; what shall be otherwise the scenario says (<code>campaign</code>), or an umpire in the battle.',
  'roster.error.ruleset': 'This roster is of another game: <code>{found}</code>.',
  'roster.error.position':
    'This battle goes on from a position, in which everybody stands already: no roster can be brought to it.',
  'roster.error.campaign':
    'The scenario says from which unit of an earlier battle one comes that it has not, at <code>{at}</code>: {problem}',
  'roster.error.nobody':
    'With this roster the side would have nothing left but its headquarters. A scenario with <code>destroyed: recruits</code> lets lost units come back, and without a roster all begin whole.',
  'roster.error.gone': 'That roster is not here any more; <slash>battle roster</slash> shows what is.',
  'roster.error.own': 'The roster is your own side’s: the others agree to it.',
  'roster.error.unagreed':
    'The other side has not agreed to the roster of {side} yet: by the button under the status post. An umpire may begin without.',
  'roster.error.large': 'This roster is too large to be brought anywhere.',
} as const
