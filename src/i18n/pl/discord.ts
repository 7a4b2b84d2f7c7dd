/** Co mówi się na Discordzie poza samą bitwą. */
export const discordPl = {
  'discord.yes': 'tak',
  'discord.language.en': 'angielski',
  'discord.language.pl': 'polski',
  'discord.confirm':
    '{count, plural, one {Twój rozkaz, tak jak go rozumiem. Wydać?} few {Twoje # rozkazy, tak jak je rozumiem. Wydać?} other {Twoich # rozkazów, tak jak je rozumiem. Wydać?}}',
  'discord.confirm.of':
    'Twoje rozkazy ({count}), tak jak je rozumiem. Teraz wykonalne: {able} z {count}. Wydać?',
  'discord.confirm.none':
    '{count, plural, one {Twój rozkaz, tak jak go rozumiem. Teraz jest niewykonalny. Poprawić?} other {Twoje rozkazy (#), tak jak je rozumiem. Teraz żaden nie jest wykonalny. Poprawić?}}',
  'discord.confirm.some':
    'Do wydania: {count}. {bad, plural, one {Jednego wiersza nie rozumiem, ma znak ✗} few {# wierszy nie rozumiem, mają znak ✗} other {# wierszy nie rozumiem, mają znak ✗}}. Poprawić czy wydać pozostałe?',
  'discord.read-back.line': '<bold>{number}.</bold> ',
  'discord.old-button': 'Ten przycisk jest z wcześniejszej tury.',
  'discord.dropped': 'Odrzucone; nic się nie stało.',
  'discord.draft-gone': 'To czekało za długo albo nastąpił restart. Wydaj rozkaz jeszcze raz.',
  'discord.unreadable':
    'Tu miało coś zostać ogłoszone, ale zapisu nie da się już odczytać. Jak przebiega bitwa, pokażą <slash>log</slash> i <slash>map</slash>.',
  'discord.store-busy':
    'Baza danych jest w tej chwili zajęta przez inny program. Nic nie zostało zmienione: spróbuj za chwilę jeszcze raz.',
  'discord.store-away':
    'Hetman nie może teraz niczego zapisać, więc nic nie zostało zmienione. Osoba, która go prowadzi, znajdzie przyczynę w dzienniku (numer zgłoszenia {id}); spróbuj później jeszcze raz.',
  'discord.restarted':
    'Hetman został uruchomiony ponownie, zanim to zrobił; nic nie zostało zmienione. Powiedz to, proszę, jeszcze raz.',
  'discord.fault': 'Coś poszło nie tak. Nic nie zmieniło się połowicznie; numer zgłoszenia {id}.',
  'discord.queued-own':
    '{count, plural, one {Jeden Twój rozkaz czeka} few {# Twoje rozkazy czekają} other {# Twoich rozkazów czeka}} na Twoją odpowiedź.',
  'discord.queued':
    '{count, plural, one {Jeden Twój rozkaz czeka} few {# Twoje rozkazy czekają} other {# Twoich rozkazów czeka}} na odpowiedź przeciwnika.',
  'discord.queue-empty': 'Żaden Twój rozkaz nie czeka.',
  'discord.log-taken-back': '(cofnięte)',
  'discord.log-empty': 'Nie stało się jeszcze nic, o czym wiesz.',
  'discord.why-nothing': 'Nie ma tu nic do policzenia.',
  'discord.deploy-how': 'Podaj jednostkę i miejsce (F7 albo F7.25) albo zaznacz, że gotowe.',
  'discord.no-such-place':
    '„{place}” nie jest znaną Ci jednostką, celem ani miejscem; pola nazywają się jak F7, punkty jak F7.25.',
  'discord.no-such-hex':
    '„{place}” to nie jednostka, cel ani heks, który znasz; heksy nazywają się np. 0713.',
  'discord.no-such-unit': 'Nie znasz jednostki „{unit}”.',
  'discord.leave-sure':
    'Bitwa trwa. Gdy ją opuścisz, miejsce może Ci przywrócić tylko sędzia albo wódz Twojej strony. Opuścić?',
  'discord.stays': 'Zostajesz.',
  'discord.concede-sure': 'Czy Twoja strona poddaje bitwę? Twój głos to rozstrzyga, a tego nie można cofnąć.',
  'discord.concede-vote':
    'Twój głos za poddaniem bitwy byłby {votes} z {of}; jeszcze nie rozstrzyga, a dopóki nie rozstrzygnie, można go cofnąć. Twoja strona się o nim dowie.',
  'discord.cancel-sure': 'Bitwa się nie zaczęła. Odwołać ją? Przepadną wtedy zajęte miejsca i wybrane armie.',
  'discord.cancel-not': 'Zostaje tak, jak jest.',
  'discord.exported.full':
    'Cała bitwa, razem z tajemnicą kości; kronika kończy się wpisem #{number} ≡ {anchor}. Każdy może ją sprawdzić: hetman verify battle.json --anchor {anchor}',
  'discord.exported.view':
    'Bitwa tak, jak ją znasz, do wpisu #{number} ≡ {anchor}. Po jej końcu można dostać całą.',
  'discord.exported.damaged':
    '⚠ Tego, co jest w kronice dalej, nie dało się odczytać; sprawdzenie powie, że plik jest poprawny, dokąd sięga, ale niecały.',
  'discord.window-late':
    'Nie udało się na czas zebrać tego, co potrzebne do okna, więc nie mogło się otworzyć. Teraz już jest: zrób to samo jeszcze raz.',
  'discord.exported.known':
    'Co wiadomo o tej bitwie, której nie da się już odczytać. W jej zapisie jest to, co strony trzymają w tajemnicy, a nie da się już powiedzieć, co jest czyje: po jej zakończeniu można dostać i zapis.',
  'discord.exported.remains':
    'Wszystko, co zostało z tej bitwy, wiersz po wierszu, tak jak leży w bazie. Nie da się jej rozegrać ponownie; co w niej jeszcze do siebie pasuje, mówi: hetman verify battle.json',
  'discord.goback.damaged':
    'Cofnąć do #{to}? Wszystko, co było dalej, zostaje odłożone na bok na dobre: nie da się tego już odczytać.{count, plural, =0 {} one { Poza tym cofnięty zostaje wpis {takes}.} other { Poza tym cofnięte zostają wpisy {takes}.}} Rzucone kości pozostają zużyte, rozkazy czekające w kolejkach przepadają, miejsca są takie jak wtedy, a wszyscy się o tym dowiedzą.',
  'discord.goback.adrift':
    'Cofnąć do #{to}? Rozkaz, który czeka na odpowiedź, zostaje cofnięty{count, plural, =0 {} one { (wpis {takes})} other { wraz ze wszystkim, co z niego wynikło (wpisy {takes})}}. Rzucone kości pozostają zużyte, rozkazy czekające w kolejkach przepadają, a wszyscy się o tym dowiedzą.',
  'discord.goback-not': 'Nic się nie zmieniło.',
  'discord.undo.sound':
    'Cofnąć do #{to}? {count, plural, one {Wpis {first} zostaje cofnięty} few {# wpisy, od {first} do {last}, zostają cofnięte} many {# wpisów, od {first} do {last}, zostaje cofniętych} other {# wpisu, od {first} do {last}, zostaje cofnięte}} na dobre. Rzucone kości pozostają zużyte, rozkazy czekające w kolejkach przepadają, a wszyscy się o tym dowiedzą.',
  'discord.undo.over':
    'Cofnąć do #{to}? Bitwa nie będzie wtedy zakończona i toczy się stamtąd dalej; {count, plural, one {wpis {first} zostaje cofnięty} few {# wpisy, od {first} do {last}, zostają cofnięte} many {# wpisów, od {first} do {last}, zostaje cofniętych} other {# wpisu, od {first} do {last}, zostaje cofnięte}} na dobre. Rzucone kości pozostają zużyte, a wszyscy się o tym dowiedzą.',
  'discord.undo.adrift':
    'Cofnąć do #{to}? Rozkaz, który czeka na odpowiedź, zostaje cofnięty{count, plural, one { (wpis {first})} few { wraz ze wszystkim, co z niego wynikło (# wpisy, od {first} do {last})} many { wraz ze wszystkim, co z niego wynikło (# wpisów, od {first} do {last})} other { wraz ze wszystkim, co z niego wynikło (# wpisu, od {first} do {last})}}. Rzucone kości pozostają zużyte, rozkazy czekające w kolejkach przepadają, a wszyscy się o tym dowiedzą.',
  'discord.undo.damaged':
    'Cofnąć do #{to}? Czego nie da się już odczytać, zostaje odłożone na bok na dobre.{count, plural, =0 {} one { Poza tym cofnięty zostaje wpis {first}.} few { Poza tym cofnięte zostają # wpisy, od {first} do {last}.} many { Poza tym cofniętych zostaje # wpisów, od {first} do {last}.} other { Poza tym cofnięte zostaje # wpisu, od {first} do {last}.}} Rzucone kości pozostają zużyte, rozkazy czekające w kolejkach przepadają, miejsca są takie jak wtedy, a wszyscy się o tym dowiedzą.',
  'discord.undo-gone':
    'To pytanie straciło ważność i nic się nie zmieniło; podaj <code>/umpire undo</code> jeszcze raz.',
  'discord.file-too-long': 'Ten plik jest za długi; scenariusz ma najwyżej {most} KiB.',
  'discord.file-gone': 'Nie udało się odczytać pliku; wyślij go jeszcze raz.',
  'discord.file-no-scenario': 'Nie da się tego odczytać; potrzebny YAML albo JSON. {reason}',

  'discord.button.give': 'Wydaj rozkaz',
  'discord.button.give-all':
    '{count, plural, one {Wydaj rozkaz} few {Wydaj # rozkazy} other {Wydaj # rozkazów}}',
  'discord.button.give-of': 'Wydaj rozkazy (wykonalne: {able} z {count})',
  'discord.button.give-others':
    '{count, plural, one {Wydaj pozostały} few {Wydaj pozostałe #} other {Wydaj pozostałe #}}',
  'discord.button.rewrite': 'Zmień',
  'discord.button.drop': 'Odrzuć',
  'discord.button.own-words': 'Napisz odpowiedź',
  'discord.button.spend': 'Wydaj PD',
  'discord.button.again': 'Wydaj resztę jeszcze raz',
  'discord.button.here': 'Jestem',
  'discord.button.pass': 'Pas',
  'discord.button.usual': 'Zwykła odpowiedź do końca tury',
  'discord.button.usual-choice': 'Do końca tury: {choice}',
  'discord.button.pass-turn': 'Pas do końca tury',
  'discord.button.write': 'Napisz rozkazy',
  'discord.button.end-turn': 'Koniec tury',
  'discord.button.ready': 'Rozstawienie gotowe',
  'discord.button.map': 'Moja mapa',
  'discord.button.map-key': 'Legenda',
  'discord.button.log': 'Meldunki',
  'discord.button.why': 'Dlaczego?',
  'discord.button.join': 'Dołącz: {side}',
  'discord.button.start': 'Rozpocznij bitwę',
  'discord.button.concede': 'Poddaję',
  'discord.button.leave': 'Opuszczam',
  'discord.button.cancel': 'Odwołuję',
  'discord.button.way-back': 'Cofnij…',
  'discord.button.goback': 'Cofam',
  'discord.button.keep': 'Niech zostanie',
  'discord.button.never-mind': 'Walczę dalej',

  'discord.modal.orders': 'Rozkazy',
  'discord.modal.orders.lines': 'Po jednym rozkazie w wierszu',
  'discord.modal.orders.move': '{unit} ruch > F7 > G8 front N',
  'discord.modal.orders.aimed': '{unit} {order} @{target}',
  'discord.modal.orders.example': 'K3 ruch > F7 > G8 front N\nK4 szarża @R1',
  'discord.modal.own-words': 'Twoja odpowiedź',
  'discord.modal.own-words.answer': 'Odpowiedź',
  'discord.modal.spend': 'Wydaj punkt dowodzenia',
  'discord.modal.spend.orders': 'Dowództwo: rozkazy jednej jednostki',
  'discord.modal.spend.example': 'K1: K3 strzał @R1; K3 ruch > F7',
  'discord.modal.army': 'Armia',
  'discord.modal.army.text': 'Oddziały i jednostki, jako YAML',

  'discord.ping': 'bitwa czeka na Ciebie: {said}.',
  'discord.ping.reminder': 'przypomnienie, bitwa wciąż czeka na Ciebie: {said}.',
  'discord.ping.reminder-ask': 'Przypomnienie: bitwa nadal czeka na Twoją odpowiedź.',
  'discord.ping.superseded': 'Bitwa toczy się dalej: nowsze wezwanie jest niżej.',
  'discord.ping.due':
    '<small>czas mija {at}; {what, select, answer {potem zapada zwykła odpowiedź} deployment {potem rozstawienie zostaje, jakie jest} other {potem tura kończy się tak, jak jest}}</small>',
  'discord.ping.settled': 'To już załatwione; na nic się tu nie czeka.',
  'discord.how.orders':
    '<small><slash>order</slash> wydaje jeden rozkaz, przycisk wiele; na koniec <slash>turn end</slash>.</small>',
  'discord.how.deployment':
    '<small><slash>deploy</slash> ustawia jednostkę; co stoi dobrze, może zostać.</small>',
  'discord.purse': '{hq}: {pd} PD',

  'discord.report.footer': 'Tura {turn} · #{number}',
  'discord.report.footer-before': 'Przed bitwą · #{number}',
  'discord.finale.title': '{scenario}: zwycięstwo – {side}',
  'discord.finale.off': '{scenario}: odwołana',
  'discord.finale.draw': '{scenario}: remis',
  'discord.finale.why': 'Dlaczego: {reason}.',
  'discord.finale.losses': 'Ile to kosztowało',
  'discord.finale.turns': 'Co przesądziło',
  'discord.finale.turn': '{turn}: {what}',
  'discord.finale.deeds': 'Warto opowiedzieć',
  'discord.finale.secrets': 'Czego nikt nie wiedział',
  'discord.finale.proof': 'Dowód',
  'discord.finale.proof-how':
    'Kości przyrzeczone jako <code>{commitment}…</code>, dziennik zamknięty na <code>#{number} {anchor}</code>. <slash>verify</slash> sprawdzi tu każdą kość i każdą zasadę; <slash>battle export</slash> daje plik całej bitwy razem z sekretem kości.',
  'discord.button.rematch': 'Rewanż',
  'discord.button.seats': 'Wybierz dowództwo…',
  'discord.seats.side': 'Po której stronie walczysz?',
  'discord.seats.hqs': 'Którymi dowództwami dowodzisz? Jednym, kilkoma albo częścią tego, co zostanie.',
  'discord.seats.share': 'Część tego, czego nikt nie wybrał',
  'discord.seats.taken': 'teraz: {name}',
  'discord.seats.chief': 'dowodzi całą stroną',
  'discord.seats.gone': 'Tej strony już nie ma. Naciśnij przycisk jeszcze raz.',
  'discord.status.held': '{id} – trzyma: {side}',
  'discord.status.unheld': '{id} – nikt nie trzyma',
  'discord.brief.each-side': 'Każda strona',
  'discord.brief.tasks': 'Co wygrywa',
  'discord.brief.forces': 'Siły',
  'discord.brief.length': 'Jak długo',
  'discord.why.pair': '🎲 Kości: zielona {green}, czerwona {red}',
  'discord.why.die': '🎲 Kość: {die}',
  'discord.report.title': '{what}, tura {turn}',
  'discord.report.beginning': 'Przed bitwą',
  'discord.report.part': '{title} ({part})',
  'discord.report.sums': 'Kości i rachunki: …',
  'discord.status.gathering': 'Gracze się zbierają. Zajmijcie miejsca i zaczynajcie.',
  'discord.status.cancelled': 'Odwołana, zanim się zaczęła.',
  'discord.status.abandoned': 'Zakończona bez rozstrzygnięcia, bo nie mogła się już toczyć dalej.',
  'discord.status.opened': 'Otwarcie',
  'discord.status.paused': 'Zegary stoją.',
  'discord.status.nobody': 'jeszcze nikt',
  'discord.status.vacant': 'nikt',
  'discord.status.due': 'Czas mija',
  'discord.status.commitment': 'Kości: {hash}…',
  'discord.owes.orders': 'rozkazy',
  'discord.owes.deployment': 'rozstawienie',
  'discord.owes.pd': 'PD albo pas',
  'discord.owes.answer': 'odpowiedź',

  'discord.scenario.which': 'Którą bitwę otworzyć?',
  'discord.scenario.none': 'Nie ma scenariusza „{found}”. Który z tych?',
  'discord.scenario.menu': 'Wybierz bitwę',
  'discord.skirmish': 'Potyczka: nic nie ustalono, resztę losujemy',
  'discord.scope.window': 'to okno',
  'discord.scope.turn': 'całą tę turę',
  'discord.scope.until': 'aż coś się stanie',
  'discord.scope.off': 'już nie: pytaj mnie znowu',
  'discord.event.near': 'wróg kończy ruch w pobliżu',
  'discord.event.sighted': 'wróg staje się widoczny',
  'discord.event.order': 'wróg dostaje rozkaz',
  'discord.event.charge': 'wróg szarżuje lub szturmuje',
  'discord.event.shot': 'ktoś strzela do mojej jednostki',
  'discord.event.inside': 'wróg kończy ruch na obszarze',
  'discord.trigger.of': 'dla {of}',
  'discord.trigger.within': 'w odległości {within}',
  'discord.trigger.enemy': 'tylko {enemy}',
  'discord.trigger.near': 'Podaj, blisko czego (Twoja jednostka albo miejsce) i w jakiej odległości.',
  'discord.trigger.inside': 'Podaj obszar jednym polem albo dwoma przeciwległymi, np. F7 G9.',
  'discord.trigger.missing': 'Powiedz, do kiedy: wybierz, co ma się stać.',
  'discord.standing.none': 'Nie masz żadnych pasów ani rozkazów stałych.',
  'discord.standing.pass-turn': 'Pasujesz w turze {turn}.',
  'discord.standing.pass-until': 'Pasujesz, aż: {until}',
  'discord.standing.usual': '⏭ Pytania zostawione zwykłej odpowiedzi dostają ją w turze {turn}.',
  'discord.standing.left':
    '{left, plural, one {jeszcze raz} other {jeszcze # razy}} · pierwszeństwo {priority}',

  'discord.army.none': 'Twoja strona walczy armią ze scenariusza.',
  'discord.army.no-lists': 'Ta bitwa nie ma list armii do wyboru.',
  'discord.army.basic': 'podstawowe',
  'discord.army.card': '<code>{card}</code> {least}–{most} · punkty: {points}',
  'discord.army.chosen': '<bold>{list}</bold>: {points} z {limit} punktów',

  'discord.unit.at.own': 'Na {at}, front {face}.',
  'discord.unit.at.now': 'Widoczna na {at}, front {face}.',
  'discord.unit.at.last': 'Ostatnio widziana na {at}, front {face}.',
  'discord.unit.in.own': 'Na {at}.',
  'discord.unit.in.now': 'Widoczna na {at}.',
  'discord.unit.in.last': 'Ostatnio widziana na {at}.',
  'discord.unit.standing': 'Poza stołem.',
  'discord.unit.broken': 'Rozbita, ucieka.',
  'discord.unit.reserve': 'W rezerwie.',
  'discord.unit.trap': 'Zastawia pułapkę.',
  'discord.unit.aboard': 'W pojeździe albo na holu.',
  'discord.unit.destroyed': 'Zniszczona.',
  'discord.unit.fled': 'Uciekła z pola.',
  'discord.unit.left': 'Opuściła pole.',

  'discord.help.start.title': 'Pierwsze kroki',
  'discord.help.start':
    '1. <slash>battle new</slash> otwiera bitwę na tym kanale; wybierz scenariusz.\n2. Zajmij stronę przyciskiem pod stanem bitwy albo <slash>battle join</slash>. Gdy strona ma kilka dowództw, może ją dzielić kilka osób: każda po prostu dołącza i dostaje swoją część.\n3. <slash>battle start</slash> zaczyna. Każda strona dostaje prywatny wątek: tam mówi się to, co tylko ona może wiedzieć.\n4. Jeśli scenariusz każe się rozstawić: <code>/rozstaw jednostka:K3 miejsce:H3</code>, a na koniec przycisk <bold>Rozstawienie gotowe</bold> w wątku Twojej strony.\n5. W swojej turze wydawaj rozkazy przez <slash>order</slash>, a wiele naraz przez <slash>orders</slash>; kończ przez <slash>turn end</slash>.\n6. <slash>map</slash> pokazuje pole tak, jak je widzisz, <slash>unit</slash> kartę, <slash>log</slash> wydarzenia, <slash>why</slash> rachunki.\n7. <slash>rules</slash> odpowiada na pytania o zasady.\nWidzisz to, co widzi Twoja strona; odpowiedzi na komendy są tylko dla Ciebie.',
  'discord.help.orders.title': 'Rozkazy i zapis',
  'discord.help.orders':
    'Rozkaz to jeden wiersz: jednostka, rozkaz, <code>@cel</code>, <code>> droga</code>, <code>front</code>, opcje. Znaki można pominąć: <code>K3 idzie do G7 frontem na N</code>.\n<pre>K3 ruch > F7 > G8 front N\nK3 strzał @R1\nK4 szarża @R1\nK3 ruch > NE 12\nK5 ruch > @PO1 wstrzymaj=tak\nK6 formacja luźna</pre>\nMiejsca: <code>F7</code> to pole, <code>F7.25</code> punkt w nim; <code>NE 12</code> kierunek i długość; <code>@R1 10</code> dziesięć w stronę R1.\nFront: <code>N</code>, <code>045</code>, <code>@R1</code>, <code>lewo</code>, <code>prawo</code>, <code>zwrot</code>.\nPrzed wydaniem rozkazu nic się nie mierzy: za daleko to za daleko, a rozkaz przepada.\n<slash>orders</slash> przyjmuje wiele wierszy. Idą po kolei, aż przeciwnik może odpowiedzieć, wtedy czekają i ruszają same; gdy odpowie, stają te, których to dotyczy. <slash>turn queue</slash> je pokazuje, <slash>turn cancel</slash> odwołuje.',
  'discord.help.pd.title': 'Punkty dowodzenia (PD)',
  'discord.help.pd':
    'Po każdym rozkazie przeciwnika możesz wydać PD jednego dowództwa na rozkazy jednej podległej mu jednostki. Wezwanie z przyciskami przychodzi w wątku Twojej strony.\n<bold>Wydaj PD</bold> otwiera formularz: <code>R1: R5 strzał @K3; R5 ruch > F7</code>. <slash>pd spend</slash> robi to samo z podpowiedziami.\n<bold>Pas</bold> odpuszcza to okno, <bold>Pas do końca tury</bold> także resztę tury. Gdy nikt nie może zareagować, nikt nie jest pytany.\nPułapka nie kosztuje PD: <code>ujawnij pułapkę</code> w takim oknie albo, bez pytania, przez <slash>order</slash> przed pierwszym rozkazem przeciwnika.\n<code>/pd pas zakres:aż coś się stanie gdy:wróg kończy ruch w pobliżu czego:R3 w-odległości:20</code> pasuje, aż wróg skończy ruch w promieniu 20 cm od R3.\n<slash>pd when</slash> ustawia rozkaz stały: gdy to nastąpi, punkt wydaje się sam. <code>@enemy</code> to jednostka, która to zrobiła: <code>R5 strzał @enemy</code>.\n<slash>pd rules</slash> pokazuje, co zleciłeś, <slash>pd forget</slash> odwołuje.',
  'discord.help.umpire.title': 'Sędziowie',
  'discord.help.umpire':
    'Sędzią może być ten, kto otworzył bitwę, kogo mianuje przez <slash>umpire add</slash>, i kto zarządza kanałem, o ile nie zajmuje miejsca po żadnej stronie. Sędzia widzi wszystko; każdy jego czyn trafia do kroniki i jest ogłaszany.\n<slash>umpire set</slash> R1 stan 12 · <code>przesuń</code> R1 F7 · <code>stan</code> · <code>warunki</code> wind 3\n<slash>umpire dice</slash> 4 2 6: kości rzucone ręką przy najbliższych rzutach.\n<slash>umpire undo</slash> 12: bitwa wraca do wpisu #12 (patrz <slash>log</slash>).\n<slash>umpire answer</slash> odpowiada za nieobecnych, <code>przydziel</code> daje dowództwa, <code>zastąp</code> oddaje komuś całe miejsce, <code>przedłuż</code> i <code>wstrzymaj</code> pilnują zegarów, <code>ogłoś</code> mówi do wszystkich, <code>zakończ</code> kończy.',
} as const
