/** Co się mówi o składach, które przenoszą oddziały z bitwy do bitwy (DIG-ROSTER). */
export const rostersPl = {
  'cmd.battle.roster.name': 'skład',
  'cmd.battle.roster': 'Daje to, co zostało ze strony po bitwie, albo wnosi to do następnej',
  'cmd.battle.roster.side.name': 'strona',
  'cmd.battle.roster.side': 'Która strona; bez wyboru Twoja',
  'cmd.battle.roster.file.name': 'plik',
  'cmd.battle.roster.file': 'Przed bitwą: skład, który strona wnosi',
  'roster.handed':
    'Co zostało ze strony {side}: gotowe oddziały: {ready, number}, w tym niepełne: {thinned, number}; stracone: {lost, number}. Wnosi się to do następnej bitwy, zanim się zacznie: <slash>battle roster</slash> z tym plikiem.',
  'roster.brought':
    '{name} wnosi skład strony <bold>{side}</bold> z {battles, plural, one {wcześniejszej bitwy} few {# wcześniejszych bitew} many {# wcześniejszych bitew} other {# wcześniejszych bitew}}: gotowe oddziały: {ready, number}, w tym niepełne: {thinned, number}; stracone: {lost, number}. <slash>battle roster</slash> go pokazuje. Druga strona zgadza się albo odmawia przyciskami pod postem o stanie bitwy.',
  'roster.you-brought':
    'Skład jest tutaj. <slash>battle roster</slash> pokazuje, jak zaczynają Twoje oddziały; gdy druga strona się zgodzi, bitwa może się zacząć.',
  'roster.agreed': '{name} zgadza się na skład strony {side}.',
  'roster.refused': 'Skład strony {side} odkłada {name}; strona zaczyna tak, jak mówi scenariusz.',
  'roster.you-agreed': 'Zgadzasz się na ten skład.',
  'roster.you-refused': 'Skład jest odłożony.',
  'roster.here.none':
    'Żadna strona nie wniosła składu. Wnosi go gracz strony albo sędzia: <slash>battle roster</slash> z plikiem, który dało po wcześniejszej bitwie.',
  'roster.here.head':
    '<bold>{side}</bold>: skład, który wniósł {by} (<code>{seal}</code>), {agreed, select, yes {za zgodą: {names}} unnamed {za zgodą innych} other {jeszcze bez zgody innych}}.',
  'roster.here.battle':
    '· {on}: {scenario}, {result, select, won {wygrana} lost {przegrana} other {remis}} (bitwa <code>{battle}</code>, #{number} <code>{anchor}</code>)',
  'roster.here.unit':
    '· {name} (<code>{id}</code>): {fate, select, destroyed {stracony} fled {uciekł, {left, number} z {full, number}} other {{left, number} z {full, number}}}{fought, plural, =0 {} one {; walczył # raz, wygrał {won, number}} few {; walczył # razy, wygrał {won, number}} many {; walczył # razy, wygrał {won, number}} other {; walczył # razy, wygrał {won, number}}}',
  'roster.here.begins': 'Z nim Twoje oddziały zaczynają tak:',
  'roster.here.begin':
    '· <code>{unit}</code> {name}: {begins, select, no {nie ma go} other {{left, number} z {full, number}}}',
  'roster.here.nothing':
    'Żaden z Twoich oddziałów nie jest z tego składu: wszystkie zaczynają tak, jak mówi scenariusz.',
  'roster.checked': 'Jego bitwa odbyła się przy tym stole.',
  'roster.unchecked': 'Nikt nie sprawdził, skąd pochodzi.',
  'unchecked.roster':
    '❔ Jedna ze stron zaczyna według składu, którego nie zostawiła żadna bitwa przy tym stole. <bold>Nikt nie sprawdził</bold>, co było przedtem; ręczy za to ten, kto go wniósł.',
  'battle.event.roster':
    'Skład strony {side} z {battles, plural, one {wcześniejszej bitwy} few {# wcześniejszych bitew} many {# wcześniejszych bitew} other {# wcześniejszych bitew}}: {units, plural, one {jeden oddział} few {# oddziały} many {# oddziałów} other {# oddziału}} (<code>{seal}</code>). {checked}',
  'discord.status.rosters': 'Z wcześniejszych bitew',
  'discord.status.roster':
    '{side}: gotowe {ready, number}, w tym niepełne {thinned, number}, stracone {lost, number} – {agreed, select, yes {za zgodą: {names}} unnamed {za zgodą innych} other {jeszcze bez zgody innych}}',
  'discord.button.roster-yes': 'Zgoda na skład: {side}',
  'discord.button.roster-no': 'Bez składu: {side}',
  'roster.error.not-over':
    'Skład strony dostaje się, gdy jej bitwa jest skończona. Do bitwy wnosi się go, zanim się zacznie.',
  'roster.error.which': 'Czyj skład? Wybierz stronę: {words}.',
  'roster.error.none': 'W tej grze oddziałów nie przenosi się z bitwy do bitwy.',
  'roster.error.damaged':
    'Zapis tej bitwy jest uszkodzony albo nie ma końca, więc nikt nie powie, co się stało z jej oddziałami.',
  'roster.error.unreadable':
    'To nie jest skład, jaki daje <slash>battle roster</slash>. W <code>{at}</code>: {problem}',
  'roster.error.changed':
    'Ten skład zmieniono, odkąd został wydany, więc nie można go wnieść. Wnieś go takim, jaki był; co ma być inaczej, mówi scenariusz (<code>campaign</code>) albo sędzia w bitwie.',
  'roster.error.ruleset': 'To skład z innej gry: <code>{found}</code>.',
  'roster.error.position':
    'Ta bitwa idzie dalej od pozycji, w której wszyscy już stoją: nie można wnieść do niej składu.',
  'roster.error.campaign':
    'Scenariusz mówi, z którego oddziału wcześniejszej bitwy bierze się oddział, którego nie ma, w <code>{at}</code>: {problem}',
  'roster.error.nobody':
    'Z tym składem stronie nie zostałoby nic prócz dowództw. Scenariusz z <code>destroyed: recruits</code> pozwala straconym wrócić, a bez składu wszyscy zaczynają w pełni sił.',
  'roster.error.gone': 'Tego składu już tu nie ma; <slash>battle roster</slash> pokazuje, co jest.',
  'roster.error.own': 'To skład Twojej strony: zgadzają się na niego inni.',
  'roster.error.unagreed':
    'Druga strona nie zgodziła się jeszcze na skład strony {side}: przyciskiem pod postem o stanie bitwy. Sędzia może zacząć bez tego.',
  'roster.error.large': 'Ten skład jest za duży, żeby go gdzieś wnieść.',
} as const
