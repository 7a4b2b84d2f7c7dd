/** O bitwie, która jest skończona, i o jej plikach. */
export const afterPl = {
  'after.thread': 'Relacja: {scenario}',
  'after.losses': 'Straty',
  'after.deeds': 'Czyny',
  'after.secrets': 'Do końca w tajemnicy',
  'after.turnings': 'Co przesądziło',
  'after.luck': 'Szczęście wobec oczekiwań',
  'after.luck.side': '<bold>{side}</bold>',
  'after.luck.tests':
    '{mark, select, luck {🍀 } bad {🌧 } other {}}{what}: {came, number} z {throws, number}, oczekiwane {expected} ± {deviation}; {which, select, more {tyle lub więcej} other {tyle lub mniej}} w {often} na 100 bitew',
  'after.luck.amount':
    '{mark, select, luck {🍀 } bad {🌧 } other {}}{what}: {came, number}, {throws, plural, one {jeden rzut} few {# rzuty} many {# rzutów} other {# rzutu}}, oczekiwane {expected} ± {deviation}; {which, select, more {tyle lub więcej} other {tyle lub mniej}} w {often} na 100 bitew',
  'after.luck.note':
    '🍀 i 🌧: tak dobrze albo tak źle idzie najwyżej w jednej bitwie na pięć. Wszystko liczone dokładnie: każdy układ kości, tymi samymi funkcjami, którymi toczyła się bitwa.',
  'after.luck.aside':
    'Z założenia nie {dice, plural, one {liczy się jedna kość, która sama nie jest} few {liczą się # kości, które same nie są} many {liczy się # kości, które same nie są} other {liczy się # kości, które same nie są}} niczyim sukcesem: {what}{more, plural, =0 {} other {, oraz inne (#)}}.',
  'after.luck.unread':
    'O {dice, plural, one {jednej kości} few {# kościach} many {# kościach} other {# kości}} dziennik mówi za mało: {what}{more, plural, =0 {} other {, oraz inne (#)}}.',
  'after.luck.best': 'Najszczęśliwsze rzuty',
  'after.luck.worst': 'Najbardziej pechowe rzuty',
  'after.luck.rare': '{came, number}, oczekiwane {expected}: tak w {chance} na 100 przypadków',
  'after.dice': 'Kości',
  'after.dice.side':
    '{side}: {count, number}k{sides}, średnio {mean} zamiast {expected}; {orMore, select, none {} other {w {orMore} bitwach na 100 wychodzi tyle albo więcej}}',
  'after.dice.nobody': 'Niczyje',
  'after.dice.purpose': '{side}, {why}: {count, number}k{sides}, {mean} zamiast {expected}',
  'after.dice.queued':
    '{count, plural, one {Jednej kości podanej ręcznie nie liczymy} few {# kości podanych ręcznie nie liczymy} many {# kości podanych ręcznie nie liczymy} other {# kości podanych ręcznie nie liczymy}}.',
  'after.dice.note':
    'Czy wysoko znaczy dobrze, zależy od zasady: pokazuje ją <slash>why</slash>. Wszystko jest dokładne, liczone tak samo jak w <slash>odds dice</slash>.',
  'after.times': 'Jak długo czekała na kogo',
  'after.times.player':
    '{name} ({side}): {time}; {orders, plural, one {# rozkaz} few {# rozkazy} many {# rozkazów} other {# rozkazu}}, {answers, plural, one {# odpowiedź} few {# odpowiedzi} many {# odpowiedzi} other {# odpowiedzi}}',
  'after.times.hours': '{hours, number} godz. {minutes, number} min',
  'after.times.lapses':
    '{count, plural, one {# raz minął czas albo działał sam stół} few {# razy minął czas albo działał sam stół} many {# razy minął czas albo działał sam stół} other {# razy minął czas albo działał sam stół}}; to nie liczy się nikomu.',
  'after.times.whole': 'Od {from} do {to}.',
  'after.proof': 'Jak to sprawdzić',
  'after.film': 'Cała bitwa',
  'after.told': 'Relacja jest w {place}.',
  'after.private': 'Nie mogę tu otworzyć wątku, więc relację widzisz tylko Ty.',
  'after.error.not-over': 'Relacja jest, gdy bitwa się skończy.',
  'after.log': 'Co się wydarzyło',
  'after.files.markdown': 'Relacja jako Markdown.',
  'after.files.csv':
    'Zapis bitwy jako tabela: {count, number} {count, plural, one {wiersz} few {wiersze} many {wierszy} other {wiersza}}.',
  'after.button.report': 'Relacja',
  'after.button.swapped': 'Rewanż z zamianą stron',
  'after.swapped':
    'Strony się zamieniają. Każdy zajmuje miejsce przyciskami pod postem o stanie bitwy; nikt nie musi.',
  'after.swapped.seat': '{who} ma stronę {side}',
  'cmd.battle.report.name': 'relacja',
  'cmd.battle.report': 'Relacja z bitwy, która jest skończona, w wątku',
  'cmd.battle.format.name': 'format',
  'cmd.battle.format': 'Jako co: cała bitwa do sprawdzenia (JSON), relacja albo tabela z zapisem',
  'after.format.json': 'JSON: wszystko, do sprawdzenia',
  'after.format.markdown': 'Markdown: relacja, po bitwie',
  'after.format.csv': 'CSV: zapis bitwy jako tabela',
  'cmd.battle.position.name': 'pozycja',
  'cmd.battle.position': 'Zapisuje, jak stoi bitwa, jako scenariusz, od którego można grać dalej',
  'cmd.battle.turn.name': 'tura',
  'cmd.battle.turn': 'Z początku tej tury; bez wyboru teraz, a po bitwie ostatnia chwila',
  'cmd.battle.entry.name': 'wpis',
  'cmd.battle.entry': 'Jak stała po tym wpisie',
  'cmd.propose.position.name': 'pozycja',
  'cmd.propose.position': 'Żeby gracze mogli zapisać pozycję, z tajemnicami wszystkich stron',
  'consent.what.position':
    'żeby każdy z graczy mógł zapisać, jak bitwa stoi teraz, ze wszystkim, co strony trzymają w tajemnicy',
  'consent.event.position':
    'Za zgodą graczy każdy z nich może zapisać pozycję z tej chwili (<slash>battle position</slash>), z tajemnicami wszystkich stron. Propozycja: {name}{agreed, select, no {} other {; zgoda: {names}}}.',
  'position.saved':
    'Pozycja po #{number}, w turze {turn, number}. Gra się od niej dalej przez <slash>battle new</slash> z tym plikiem, tu albo gdzie indziej; są w niej tajemnice wszystkich stron.',
  'position.error.secret':
    'W pozycji są tajemnice wszystkich stron. Dopóki bitwa trwa, zapisuje ją sędzia albo gracze, gdy wszyscy się zgodzą (<slash>propose position</slash>); potem może każdy.',
  'position.error.none': 'Nie było jeszcze chwili, od której ta bitwa mogłaby pójść dalej.',
  'position.error.turn':
    'Na początku tury {turn, number} nie było chwili, od której ta bitwa mogłaby pójść dalej.',
  'position.error.large': 'Ta pozycja jest za duża na scenariusz.',
  'position.error.unreadable':
    'To nie jest pozycja, jaką zapisuje <slash>battle position</slash>. W <code>{at}</code>: {problem}',
  'position.error.changed':
    'Tę pozycję zmieniono po zapisaniu, więc nie można od niej grać. Otwórz ją taką, jaką została zapisana, a co ma być inaczej, niech zmieni sędzia.',
  'position.error.ruleset': 'To pozycja z innej gry: <code>{found}</code>.',
  'position.error.unsound': 'To, co mówi ta pozycja, nie może być: jej zasady nie widzą w niej bitwy.',
  'battle.event.resumed':
    'Bitwa idzie dalej od wpisu #{number} innej (<code>{anchor}</code>), z własnymi kośćmi.',
  'cmd.battle.import.name': 'import',
  'cmd.battle.import': 'Wnosi bitwę z jej eksportu (JSON): taką, jaka była, albo żeby grać od niej dalej',
  'cmd.battle.exported.name': 'plik',
  'cmd.battle.exported': 'Plik JSON z bitwy, wyeksportowany po jej końcu',
  'cmd.battle.go-on.name': 'dalej',
  'cmd.battle.go-on': 'Od jej ostatniej chwili idzie dalej nowa bitwa; bez wyboru stoi tu taka, jaka była',
  'import.opened':
    '{name} wnosi tu bitwę <bold>{scenario}</bold>, rozegraną gdzie indziej. {checked} Jest skończona: można ją czytać, oglądać i sprawdzać, a jej kośćmi nikt już nie rzuci.',
  'import.played':
    'Sprawdzono ją od pierwszego wpisu do ostatniego i rozegrano jeszcze raz, z tym samym wynikiem.',
  'import.unplayed':
    'Jej łańcuch i kości się zgadzają; toczyła się według innych zasad niż tutejsze, więc nie rozegrano jej jeszcze raz.',
  'unchecked.battle':
    '❔ Ta bitwa toczyła się gdzie indziej, według innych zasad niż tutejsze. Jej łańcuch i kości się zgadzają, ale <bold>nikt nie sprawdził</bold>, czy to, co się stało, z nich wynika.',
  'unchecked.beginning':
    '❔ Zaczyna się tak, jak mówi plik. <bold>Nikt nie sprawdził</bold>, czy jakaś bitwa stanęła tak według zasad; ręczy za to ten, kto ją otworzył.',
  'import.you-opened':
    'Stoi tutaj: <slash>battle report</slash>, <slash>replay</slash>, <slash>verify</slash>.',
  'import.error.unreadable': 'To nie jest bitwa, jaką daje <slash>battle export</slash> (JSON).',
  'import.error.view': 'To, co wiedziała o bitwie jedna strona. Wnieść można tylko całą, po jej końcu.',
  'import.error.rules': 'Nie ma tu zasad <code>{ruleset}</code>.',
  'import.error.not-over':
    'Ta bitwa nie doszła do końca. Z <code>dalej:True</code> nowa pójdzie od jej ostatniej chwili.',
  'import.error.large': 'Ten plik jest za duży: najwyżej {most, number} MiB, spakowany albo nie.',
  'import.error.closed':
    'Ta bitwa toczyła się gdzie indziej, a jej kości są znane: zostaje, jaka jest. Wnieś ją z <code>dalej:True</code>, żeby grać od niej dalej.',
  'club.error.imported':
    'Ta bitwa toczyła się gdzie indziej, więc jej zapis nie dowodzi, kto grał. Powiedz, jak poszła: <slash>club result</slash>.',
  'cmd.watch.name': 'oglądaj',
  'cmd.watch': 'Ogląda bitwę oczami jednej strony albo wszystkich, jeśli się zgodzą',
  'cmd.watch.side.name': 'stronę',
  'cmd.watch.side': 'Pyta stronę, czy możesz oglądać jej oczami',
  'cmd.watch.which.name': 'strona',
  'cmd.watch.which': 'Która strona',
  'cmd.watch.all.name': 'wszystko',
  'cmd.watch.all': 'Prosi o oglądanie oczami wszystkich, jako komentator',
  'cmd.watch.delay.name': 'opóźnienie',
  'cmd.watch.delay': 'O tyle tur później; bez wyboru od razu',
  'cmd.watch.stop.name': 'koniec',
  'cmd.watch.stop': 'Kończy Twoje oglądanie albo to, że ktoś ogląda Twoją stronę',
  'cmd.watch.who.name': 'kto',
  'cmd.watch.who': 'Kto; bez wyboru Ty',
  'watch.asks':
    '👁 <bold>{name}</bold> prosi o oglądanie {all, select, all {oczami wszystkich stron} other {Waszymi oczami}}{delay, plural, =0 {, od razu} one {, o # turę później} few {, o # tury później} many {, o # tur później} other {, o # tury później}}: tego, co widzicie, a nie tego, co piszecie. Kto ogląda, nie ma już w tej bitwie miejsca po innej stronie.',
  'watch.asked':
    'Strona zgadza się głosem wodza albo ponad połowy graczy. Później kończy to <slash>watch stop</slash>.',
  'watch.waits': 'Zapytaliśmy. Dopóki się nie zgodzą, widzisz to, co wszyscy.',
  'watch.granted': 'Ogląda od teraz; wszyscy się o tym dowiadują.',
  'watch.refused': 'Odmowa.',
  'watch.stopped': 'To się skończyło.',
  'watch.error.over': 'Bitwa jest skończona: każdy widzi całą (<slash>replay</slash>).',
  'watch.error.player': 'Kto w tej bitwie gra albo grał, nie ogląda jej cudzymi oczami.',
  'watch.error.umpire': 'Sędzia tej bitwy i tak widzi całą.',
  'watch.error.side': 'Nie ma tu takiej strony.',
  'watch.error.delay': 'O ile tur później: liczba całkowita od 0 do {most, number}.',
  'watch.error.many': 'Ogląda tę bitwę już tylu, ilu może.',
  'watch.error.already': 'Już oglądasz; najpierw zakończ to: <slash>watch stop</slash>.',
  'watch.error.nobody': 'Nie gra tam nikt, kto mógłby się zgodzić.',
  'watch.error.gone': 'Nikt już o to nie prosi.',
  'watch.error.not-asked': 'O tym decyduje strona, której tajemnice byłoby widać.',
  'watch.error.upgraded':
    'To, co możesz już zobaczyć, toczyło się według wcześniejszych zasad; zobaczysz bitwę znowu, gdy pójdzie dalej.',
  'consent.event.watch':
    '{on, select, on {{to} ogląda bitwę {all, select, all {oczami wszystkich stron} other {oczami strony {seen}}}{delay, plural, =0 {} one {, o # turę później} few {, o # tury później} many {, o # tur później} other {, o # tury później}}. Zgoda: {name}{agreed, select, no {} other {, {names}}}.} other {{to} nie ogląda już bitwy {all, select, all {oczami wszystkich stron} other {oczami strony {seen}}}. Kończy to {name}.}}',
} as const
