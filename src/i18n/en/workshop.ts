/** What is said of work that takes long, and of too much of it. */
export const workshopEn = {
  'work.yours':
    'You have {count} in work already, of what takes long: drawings, odds, files. Please wait for one of them.',
  'work.servers':
    'This server has {count} in work already, of what takes long: drawings, odds, files. Please wait a moment.',
  'work.everybodys': 'There is much in work at the moment; please try again in a minute.',
  'work.at-once': 'You have {count} in work already; please wait for one of them.',
  'work.too-fast': 'That is more than I can follow; please wait a few seconds.',
  'work.full':
    'More is asked of me at the moment than I can do. Nothing was changed; please try again in a minute.',
  'work.too-much': 'That would take too long to work out. Please ask for something smaller.',
  'work.too-many-values': 'That is more than a scenario holds: at most {most} values are read.',
  'work.too-deep': 'There are more lists and maps in each other than a scenario has: at most {most}.',
  'work.key-twice': '“{key}” stands twice in the same place; one of them must go.',
} as const
