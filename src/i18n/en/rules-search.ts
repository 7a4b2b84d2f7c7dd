/** Looking rules up: `/rules`, its answers, and `hetman rules`. */
export const rulesSearchEn = {
  'cmd.rules': 'Looks a rule up, by its number or by what you want to know',
  'cmd.rules.query': 'What you want to know, or a number such as KG-MEL-01; pick a chapter to browse',
  'cmd.rules.ruleset': 'The rulebook; that of the battle in this channel if left out, else all',
  'cmd.rules.show': 'Everybody in the channel sees the answer',
  'rules.book': 'The chapters of this rulebook.',
  'rules.found': 'Rules about “{query}”',
  'rules.none': 'No rule was found for “{query}”. Try fewer or other words, or a number such as KG-MEL-01.',
  'rules.unsure': 'I know of no rule that answers this. These come nearest; other words may find more.',
  'rules.open': 'Open a rule',
  'rules.further': 'Also found',
  'rules.cited': 'Read the rules behind this',
  'rules.example': 'Example.',
  'rules.table': 'Table: {name}',
  'rules.chapter': 'Chapter: {name}',
  'rules.pick-chapter': 'Open a chapter: {range}',
  'rules.pick-rule': 'Open a rule: {range}',
  'rules.unwritten':
    'The rules of this chapter come with the engine of this game. Its tables are there already: <slash>table</slash>.',
  'rules.gone': 'That rule is no longer in the book. Look it up again with <slash>rules</slash>.',
  'rules.kind.reconstructed': 'Reconstructed: the rulebook leaves this open; this is how we fill the gap.',
  'rules.kind.decided':
    'Decided: the rulebook can be read in more than one way; this is the reading we play.',
  'rules.kind.extension': 'Extension: not in the rulebook; added for playing by post.',
  'rules.not-played': 'Not yet played by Hetman’s engine.',
} as const
