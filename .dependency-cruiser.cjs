/**
 * Which room may know which (docs/architecture.md):
 *
 *   kernel <- rulesets <- table <- discord, sandbox, cli, commands
 *   store, render, reports, reference, dice and i18n stand beside the table and know the kernel only;
 *   i18n says the words that rulesets bring, and knows nothing else of them
 *
 * Imports of types count too: a room that knows another's types knows the other.
 */
const ROOMS = [
  'kernel',
  'rulesets',
  'table',
  'store',
  'render',
  'reports',
  'dice',
  'reference',
  'i18n',
  'discord',
  'workshop',
  'sandbox',
  'cli',
]

/**
 * The ladder in a ruleset (docs/adding-a-ruleset.md): each room knows only those before it. `ruleset.ts` and
 * `upgrade.ts` stand above all of them. A ruleset leaves out the rooms it has no use for.
 */
const LADDER = [
  'rules',
  'tables',
  'units',
  'ground',
  'sight',
  'morale',
  'command',
  'fire',
  'move',
  'fight',
  'reserves',
  'setup',
  'victory',
  'orders',
  'turn',
  'shown',
  'reference',
]

/** One step of the ladder: the rooms above it are out of its sight. */
const step = (room, n) => ({
  name: `${room}-knows-what-stands-before-it`,
  comment: 'In a ruleset each room imports only the rooms before it on the ladder.',
  severity: 'error',
  from: { path: `^src/rulesets/([^/]+)/${room}/` },
  to: { path: '^src/rulesets/$1/', pathNot: `^src/rulesets/$1/(${LADDER.slice(0, n + 1).join('|')})/` },
})

/**
 * The ladders within the other rooms (docs/architecture.md): as in a ruleset. Files beside the folders stand above
 * them; `table/types.ts` and `table/results.ts`, which say what the table gives to others, are known to all of
 * the table.
 */
const LADDERS = {
  cli: ['playout', 'coverage', 'script', 'shared', 'commands'],
  render: ['canvas', 'map', 'charts', 'sheets', 'dice'],
  reference: ['rules', 'tables', 'tests'],
  table: [
    'battle',
    'replay',
    'dice',
    'club',
    'people',
    'orders',
    'proof',
    'telling',
    'answers',
    'umpires',
    'running',
  ],
  discord: ['client', 'present', 'delivery', 'feature'],
}

/** The steps of the ladder within a room of the house. */
const stepsOf = ([room, ladder]) =>
  ladder.map((folder, n) => ({
    name: `${room}-${folder}-knows-what-stands-before-it`,
    comment: `In src/${room} each folder imports only those before it: ${ladder.join(', ')}.`,
    severity: 'error',
    from: { path: `^src/${room}/${folder}/` },
    to: {
      path: `^src/${room}/`,
      pathNot: [
        `^src/${room}/(${ladder.slice(0, n + 1).join('|')})/`,
        '^src/table/(types|results|library)\\.ts$',
      ],
    },
  }))

/** `room` may import itself and `known`, and nothing else of ours. */
const mayKnow = (room, known, comment) => ({
  name: `${room}-knows-${known.join('-') || 'nothing'}`,
  comment,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: {
    path: '^(src|commands|prisma|test)/',
    pathNot: [
      `^src/${room}/`,
      ...known.map((name) => (name.endsWith('.ts') ? `^src/${name}$` : `^src/${name}/`)),
    ],
  },
})

module.exports = {
  forbidden: [
    mayKnow('kernel', [], 'The kernel stands alone.'),
    mayKnow('rulesets', ['kernel'], 'A ruleset knows the kernel only.'),
    {
      name: 'rulesets-know-no-other',
      comment: 'A ruleset never imports another: what two share belongs to the kernel.',
      severity: 'error',
      from: { path: '^src/rulesets/([^/]+)/' },
      to: { path: '^src/rulesets/[^/]+/', pathNot: '^src/rulesets/$1/' },
    },
    {
      name: 'rulesets-stay-out-of-the-registry',
      comment: 'The list of rulesets knows them; they do not know it.',
      severity: 'error',
      from: { path: '^src/rulesets/[^/]+/' },
      to: { path: '^src/rulesets/[^/]+\\.ts$' },
    },
    {
      name: 'every-room-of-a-ruleset-stands-on-the-ladder',
      comment: `A ruleset has these rooms, ruleset.ts and upgrade.ts: ${LADDER.join(', ')}.`,
      severity: 'error',
      from: {
        path: '^src/rulesets/[^/]+/',
        pathNot: `^src/rulesets/[^/]+/((${LADDER.join('|')})/|(ruleset|upgrade)\\.ts$)`,
      },
      to: {},
    },
    ...LADDER.map(step),
    ...Object.entries(LADDERS).flatMap(stepsOf),
    {
      ...mayKnow('i18n', [], 'The languages know messages and the words of rulesets, not who says them.'),
      to: { path: '^(src|commands|prisma|test)/', pathNot: '^src/(i18n/|kernel/|rulesets/words\\.ts$)' },
    },
    {
      name: 'words-of-rulesets-are-words-alone',
      comment:
        'What is said loads no rules: the list of words knows the words of each ruleset, and they nothing.',
      severity: 'error',
      from: { path: '^src/rulesets/(words\\.ts$|[^/]+/shown/words/)' },
      to: { path: '^src/', pathNot: '^src/(kernel/|rulesets/[^/]+/shown/words/)' },
    },
    mayKnow(
      'store',
      ['kernel', 'assets.ts', 'observed.ts'],
      'The store keeps battles without knowing their rules.',
    ),
    mayKnow(
      'render',
      ['kernel', 'i18n', 'assets.ts', 'memory.ts'],
      'A picture is drawn from a scene, whatever the rules.',
    ),
    mayKnow('reports', ['kernel', 'i18n'], 'Sentences are made from effects, whatever the rules.'),
    mayKnow('dice', ['kernel', 'i18n'], 'Casual dice need no battle.'),
    mayKnow(
      'reference',
      ['kernel', 'rulesets', 'reports', 'dice', 'i18n', 'assets.ts'],
      'The index of rules reads the rulesets’ entries; their tests are thrown with casual dice and told like reports.',
    ),
    mayKnow(
      'table',
      ['kernel', 'rulesets', 'store', 'reports', 'dice', 'i18n', 'assets.ts', 'memory.ts'],
      'The table knows nothing of Discord and nothing of pictures.',
    ),
    mayKnow(
      'workshop',
      [
        'kernel',
        'rulesets',
        'reference',
        'dice',
        'render',
        'table/proof',
        'table/replay',
        'i18n',
        'memory.ts',
      ],
      'What takes long is done on plain data: no battle, no database, nobody to talk to.',
    ),
    {
      name: 'nothing-heavy-in-the-bot-itself',
      comment:
        'Drawing, reckoning odds and reading YAML of other people would keep every acknowledgement waiting: the bot asks its workshop (src/workshop), whose program alone loads these: in threads of its own, or where memory is scarce as the first picture is drawn.',
      severity: 'error',
      from: { path: '^src/discord/bot\\.ts$' },
      to: {
        path: '(node_modules/(@napi-rs/canvas|sharp)/|^src/workshop/(worker|read-plain)\\.ts|^src/dice/(counting|enumerate|simulate|distribution)\\.ts)',
        reachable: true,
      },
    },
    {
      name: 'yaml-is-read-in-the-workshop',
      comment:
        'The library and the scripts of the house are its own; what others write is read by the workshop.',
      severity: 'error',
      from: {
        path: '^(src|commands)/',
        pathNot: '^src/(workshop/read-plain|assets|cli/|discord/present/army-text|rulesets)',
      },
      to: { path: 'node_modules/yaml/' },
    },
    mayKnow(
      'sandbox',
      [],
      'The stand-in for Discord knows nothing of Hetman: the bot must not be able to tell.',
    ),
    {
      name: 'nothing-below-knows-discord',
      comment: 'Only the rooms that speak with Discord import its library.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(discord|main)' },
      to: { path: 'node_modules/(discord\\.js|@discordjs)/' },
    },
    {
      name: 'only-the-store-knows-the-database',
      comment: 'Everybody else speaks to the Store interface.',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/store/' },
      to: {
        path: '(node_modules/(@prisma|prisma|@libsql)/|^src/store/(generated|commit|rows|migrate|prisma-store))',
      },
    },
    {
      name: 'pure-engine',
      comment: 'Kernel and rulesets do no input or output; hashing is all they may ask of Node.',
      severity: 'error',
      from: { path: '^src/(kernel|rulesets)/' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'The product stands without its tests.',
      severity: 'error',
      from: { path: '^(src|commands)/' },
      to: { path: '^test/' },
    },
    {
      name: 'commands-are-thin',
      comment:
        'A command speaks to the table, in words; it does no rules, keeps no rows, draws no pictures itself.',
      severity: 'error',
      from: { path: '^commands/' },
      to: { path: '^src/(store|sandbox|cli|render)/' },
    },
    {
      name: 'nobody-knows-the-commands-but-discord',
      comment: 'Commands are the top of the house, listed by the registry of src/discord.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/discord/' },
      to: { path: '^commands/' },
    },
    {
      name: 'no-cycles',
      comment: 'What knows each other should be one file, or a third should know both. Types may be mutual.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-lost-imports',
      comment: 'What is imported is there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'every-room-is-known',
      comment: `A new room of src/ needs a rule here. Known: ${ROOMS.join(', ')}.`,
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: `^src/(${ROOMS.join('|')})/` },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^src/store/generated'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
