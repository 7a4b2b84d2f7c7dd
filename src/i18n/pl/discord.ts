/** Co mówi się na Discordzie poza samą bitwą. */
export const discordPl = {
  'discord.yes': 'tak',
  'discord.language.en': 'angielski',
  'discord.language.pl': 'polski',
  'discord.confirm':
    '{count, plural, one {Twój rozkaz, tak jak go rozumiem. Wydać?} few {Twoje # rozkazy, tak jak je rozumiem. Wydać?} other {Twoich # rozkazów, tak jak je rozumiem. Wydać?}}',
  'discord.old-button': 'Ten przycisk jest z wcześniejszej tury.',
  'discord.dropped': 'Odrzucone; nic się nie stało.',
  'discord.draft-gone': 'To czekało za długo albo nastąpił restart. Wydaj rozkaz jeszcze raz.',
  'discord.unreadable':
    'Tu miało coś zostać ogłoszone, ale zapisu nie da się już odczytać. Jak stoi bitwa, powiedzą /log i /map.',
  'discord.store-busy':
    'Baza danych jest w tej chwili zajęta przez inny program. Nic nie zostało zmienione: spróbuj za chwilę jeszcze raz.',
  'discord.store-away':
    'Hetman nie może teraz niczego zapisać, więc nic nie zostało zmienione. Osoba, która go prowadzi, znajdzie przyczynę w dzienniku (numer zgłoszenia {id}); spróbuj później jeszcze raz.',
  'discord.restarted':
    'Hetman został uruchomiony ponownie, zanim to zrobił; nic nie zostało zmienione. Powiedz to, proszę, jeszcze raz.',
  'discord.fault': 'Coś poszło nie tak. Nic nie zmieniło się połowicznie; numer zgłoszenia {id}.',
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
  'discord.goback.damaged':
    'Cofnąć do #{to}? Wszystko, co było dalej, zostaje odłożone na bok na dobre: nie da się tego już odczytać.{count, plural, =0 {} one { Poza tym cofnięty zostaje wpis {takes}.} other { Poza tym cofnięte zostają wpisy {takes}.}} Rzucone kości pozostają zużyte, rozkazy czekające w kolejkach przepadają, miejsca są takie jak wtedy, a wszyscy się o tym dowiedzą.',
  'discord.goback.adrift':
    'Cofnąć do #{to}? Rozkaz, który czeka na odpowiedź, zostaje cofnięty{count, plural, =0 {} one { (wpis {takes})} other { wraz ze wszystkim, co z niego wynikło (wpisy {takes})}}. Rzucone kości pozostają zużyte, rozkazy czekające w kolejkach przepadają, a wszyscy się o tym dowiedzą.',
  'discord.goback-not': 'Nic się nie zmieniło.',
  'discord.file-too-long': 'Ten plik jest za długi; scenariusz ma najwyżej {most} KiB.',
  'discord.file-gone': 'Nie udało się odczytać pliku; wyślij go jeszcze raz.',
  'discord.file-no-scenario': 'Nie da się tego odczytać; potrzebny YAML albo JSON. {reason}',

  'discord.button.give': 'Wydaj rozkaz',
  'discord.button.give-all':
    '{count, plural, one {Wydaj rozkaz} few {Wydaj # rozkazy} other {Wydaj # rozkazów}}',
  'discord.button.rewrite': 'Zmień',
  'discord.button.drop': 'Odrzuć',
  'discord.button.spend': 'Wydaj PD',
  'discord.button.pass': 'Pas',
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
  'discord.modal.orders.example': 'K3 ruch > F7 > G8 front N\nK4 szarża @R1',
  'discord.modal.spend': 'Wydaj punkt dowodzenia',
  'discord.modal.spend.orders': 'Dowództwo: rozkazy jednej jednostki',
  'discord.modal.spend.example': 'K1: K3 strzał @R1; K3 ruch > F7',
  'discord.modal.army': 'Armia',
  'discord.modal.army.text': 'Oddziały i jednostki, jako YAML',

  'discord.ping': 'bitwa czeka na Ciebie: {said}.',
  'discord.ping.reminder': 'przypomnienie, bitwa wciąż czeka na Ciebie: {said}.',
  'discord.ping.due': '<small>czas mija {at}</small>',
  'discord.ping.settled': 'To już załatwione; na nic się tu nie czeka.',
  'discord.how.orders':
    '<small><code>/rozkaz</code> wydaje jeden rozkaz, przycisk wiele; na koniec <code>/tura koniec</code>.</small>',
  'discord.how.deployment':
    '<small><code>/rozstaw</code> ustawia jednostkę; co stoi dobrze, może zostać.</small>',
  'discord.purse': '{hq}: {pd} PD',

  'discord.report.footer': 'Tura {turn} · #{number}',
  'discord.status.gathering': 'Gracze się zbierają. Zajmijcie miejsca i zaczynajcie.',
  'discord.status.cancelled': 'Odwołana, zanim się zaczęła.',
  'discord.status.paused': 'Sędzia zatrzymał zegary.',
  'discord.status.nobody': 'jeszcze nikt',
  'discord.status.vacant': 'nikt',
  'discord.status.due': 'Czas mija',
  'discord.status.commitment': 'Kości: {hash}…',
  'discord.owes.orders': 'rozkazy',
  'discord.owes.deployment': 'rozstawienie',
  'discord.owes.pd': 'PD albo pas',
  'discord.owes.answer': 'odpowiedź',

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
  'discord.unit.destroyed': 'Zniszczona.',
  'discord.unit.fled': 'Uciekła z pola.',
  'discord.unit.left': 'Opuściła pole.',

  'discord.help.start.title': 'Pierwsze kroki',
  'discord.help.start':
    '1. <code>/bitwa nowa</code> otwiera bitwę na tym kanale; wybierz scenariusz.\n2. Zajmij stronę przyciskiem pod stanem bitwy albo <code>/bitwa dołącz</code>. Gdy strona ma kilka dowództw, może ją dzielić kilka osób: każda po prostu dołącza i dostaje swoją część.\n3. <code>/bitwa rozpocznij</code> zaczyna. Każda strona dostaje prywatny wątek: tam mówi się to, co tylko ona może wiedzieć.\n4. Jeśli scenariusz każe się rozstawić: <code>/rozstaw jednostka miejsce</code>, potem <code>/rozstaw gotowe:True</code>.\n5. W swojej turze wydawaj rozkazy przez <code>/rozkaz</code>, a wiele naraz przez <code>/rozkazy</code>; kończ przez <code>/tura koniec</code>.\n6. <code>/mapa</code> pokazuje pole tak, jak je widzisz, <code>/jednostka</code> kartę, <code>/kronika</code> wydarzenia, <code>/dlaczego</code> rachunki.\n7. <code>/zasady</code> odpowiada na pytania o zasady.\nWidzisz to, co widzi Twoja strona; odpowiedzi na komendy są tylko dla Ciebie.',
  'discord.help.orders.title': 'Rozkazy i zapis',
  'discord.help.orders':
    'Rozkaz to jeden wiersz: jednostka, rozkaz, <code>@cel</code>, <code>> droga</code>, <code>front</code>, opcje.\n<pre>K3 ruch > F7 > G8 front N\nK3 strzał @R1\nK4 szarża @R1\nK3 ruch > NE 12\nK5 ruch > @PO1 wstrzymaj=tak\nK6 formacja luźna</pre>\nMiejsca: <code>F7</code> to pole, <code>F7.25</code> punkt w nim; <code>NE 12</code> kierunek i długość; <code>@R1 10</code> dziesięć w stronę R1.\nFront: <code>N</code>, <code>045</code>, <code>@R1</code>, <code>lewo</code>, <code>prawo</code>, <code>zwrot</code>.\nPrzed wydaniem rozkazu nic się nie mierzy: za daleko to za daleko, a rozkaz przepada.\n<code>/rozkazy</code> przyjmuje wiele wierszy. Idą po kolei, aż przeciwnik może odpowiedzieć, wtedy czekają i ruszają same; gdy odpowie, stają. <code>/tura kolejka</code> je pokazuje, <code>/tura odwołaj</code> odwołuje.',
  'discord.help.pd.title': 'Punkty dowodzenia (PD)',
  'discord.help.pd':
    'Po każdym rozkazie przeciwnika możesz wydać PD jednego dowództwa na rozkazy jednej podległej mu jednostki. Wezwanie z przyciskami przychodzi w wątku Twojej strony.\n<bold>Wydaj PD</bold> otwiera formularz: <code>R1: R5 strzał @K3; R5 ruch > F7</code>. <code>/pd wydaj</code> robi to samo z podpowiedziami.\n<bold>Pas</bold> odpuszcza to okno, <bold>Pas do końca tury</bold> także resztę tury. Gdy nikt nie może zareagować, nikt nie jest pytany.\nPułapka nie kosztuje PD: <code>ujawnij pułapkę</code> w takim oknie albo, bez pytania, przez <code>/rozkaz</code> przed pierwszym rozkazem przeciwnika.\n<code>/pd pas zakres:aż coś się stanie gdy:wróg kończy ruch w pobliżu czego:R3 w-odległości:20</code> pasuje, aż wróg skończy ruch w promieniu 20 cm od R3.\n<code>/pd gdyby</code> ustawia rozkaz stały: gdy to nastąpi, punkt wydaje się sam. <code>@enemy</code> to jednostka, która to zrobiła: <code>R5 strzał @enemy</code>.\n<code>/pd zasady</code> pokazuje, co zleciłeś, <code>/pd odwołaj</code> odwołuje.',
  'discord.help.umpire.title': 'Sędziowie',
  'discord.help.umpire':
    'Sędzią może być ten, kto otworzył bitwę, kogo mianuje przez <code>/sędzia dodaj</code>, i kto zarządza kanałem, o ile nie zajmuje miejsca po żadnej stronie. Sędzia widzi wszystko; każdy jego czyn trafia do kroniki i jest ogłaszany.\n<code>/sędzia ustaw</code> R1 stan 12 · <code>przesuń</code> R1 F7 · <code>stan</code> · <code>warunki</code> wind 3\n<code>/sędzia kości</code> 4 2 6: kości rzucone ręką przy najbliższych rzutach.\n<code>/sędzia cofnij</code> 12: bitwa wraca do wpisu #12 (patrz <code>/kronika</code>).\n<code>/sędzia odpowiedz</code> odpowiada za nieobecnych, <code>przydziel</code> daje dowództwa, <code>zastąp</code> oddaje komuś całe miejsce, <code>przedłuż</code> i <code>wstrzymaj</code> pilnują zegarów, <code>ogłoś</code> mówi do wszystkich, <code>zakończ</code> kończy.',
} as const
