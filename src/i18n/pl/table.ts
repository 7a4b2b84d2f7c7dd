/** Co mówi stół gry korespondencyjnej: nowiny, odpowiedzi, odmowy. */
export const tablePl = {
  'table.opened': '{name} otwiera bitwę: {scenario}. Zajmujcie miejsca.',
  'table.committed':
    'Od tej chwili kości są ustalone; SHA-256 ich tajemnicy: {commitment}. Słowa stron (<slash>battle seed</slash>) zostaną do nich domieszane na początku bitwy.',
  'table.you-opened': 'Bitwa jest otwarta. Gracze mogą dołączać; zacznij, gdy obie strony będą obsadzone.',
  'table.joined': '{name} staje po stronie: {side} ({hqs}).',
  'table.you-joined': 'Walczysz po stronie: {side}. Pod Twoją komendą: {hqs}.',
  'table.all-hqs': 'wszystkie dowództwa',
  'table.hqs': 'dowództwa {hqs}',
  'table.brigades': '{count, plural, one {brygada} other {brygady}} {hqs}',
  'table.shared': '{name} dowodzi odtąd: {hqs}.',
  'table.cancelled': '{name} odwołuje bitwę, zanim się zaczęła.',
  'table.you-cancelled': 'Bitwa odwołana; kanał jest wolny dla następnej (<slash>battle new</slash>).',
  'table.place.thread':
    'To jest wątek, a wątek nie może mieć własnych wątków: każda strona dostaje prywatny wątek na kanale, do którego należy ten.',
  'table.place.post':
    'Post na forum nie może mieć prywatnych wątków: co wolno wiedzieć tylko jednej stronie, przychodzi do jej graczy w wiadomościach prywatnych. Proszę pozwolić mi do siebie pisać (ustawienia prywatności serwera).',
  'table.replaced': '{by} przejmuje miejsce po: {name}. {reason}',
  'table.replaced-you': 'Twoje miejsce przejmuje {by}; wszystko, co było wydane z góry, przepada. {reason}',
  'table.left': '{name} opuszcza bitwę.',
  'table.you-left': 'Opuszczasz bitwę.',
  'table.assigned': 'Miejsca zmienione.',
  'table.army': 'Armia wybrana z listy {list}: {points} z {limit} punktów.',
  'table.entropy': 'Słowa Twojej strony wejdą do kości.',
  'table.started': 'Bitwa się zaczyna. SHA-256 tajemnicy kości: {commitment}',
  'table.closed':
    'Kronika zamyka się wpisem #{number} ≡ {anchor}\nKto ma plik z <slash>battle export</slash>, może go z tym porównać: <code>hetman verify battle.json --anchor {anchor}</code> albo <slash>verify</slash> tutaj.',
  'table.you-started': 'Bitwa się zaczęła.',
  'table.ended': 'Zapisane. Jeszcze działają: {names}.',
  'table.ended-for':
    '{chief} kończy to za nieobecną osobę: {name}. Dopóki to trwa, {name} może jeszcze wydawać rozkazy.',
  'table.vote-for': '{name} głosuje za poddaniem bitwy: {votes} z {of}.',
  'table.vote-back': '{name} cofa głos za poddaniem: {votes} z {of}.',
  'table.votes-stand': 'Głosy za poddaniem pozostają: {votes} z {of}. Liczą się dopiero, gdy ktoś zagłosuje.',
  'table.vote': 'Poddać się chce {votes} z {of} osób Twojej strony.',
  'table.passed': 'Pasujesz.',
  'table.pass.on': 'Zapisane: będę pasować za Ciebie tak, jak chcesz.',
  'table.pass.off': 'Odtąd znów będę Cię pytać.',
  'table.pass.ended': 'Stało się to, na co czekał Twój pas: znów będę Cię pytać.',
  'table.error.pass-round': 'Ta osoba pasuje wtedy, gdy Ty: ktoś z Was musi zdecydować.',
  'table.usual.on':
    'Na takie pytania dajemy za Ciebie zwykłą odpowiedź do końca tury {turn}. Cofa to <slash>turn ask</slash>.',
  'table.usual.all':
    'Do końca tury {turn} poza Twoją własną turą nie będzie pytań: każde dostaje zwykłą odpowiedź. Cofa to <slash>turn ask</slash>.',
  'table.usual.off': 'Odtąd znów będę Cię pytać.',
  'table.standing.added': 'Rozkaz stały {id} zapisany.',
  'table.standing.removed': 'Rozkaz stały {id} cofnięty.',
  'table.standing.used': 'Twój rozkaz stały został wykonany: {order}',
  'table.standing.dropped': 'Twojego rozkazu stałego nie dało się wykonać i przepadł: {order}. {reason}',
  'table.queue.then-end':
    'Twoja tura skończy się, gdy wykonane {count, plural, one {będzie # rozkaz} few {będą # rozkazy} many {będzie # rozkazów} other {będzie # rozkazu}}.',
  'table.queue.asleep':
    '{count, plural, one {Jeszcze # rozkaz czeka} few {Jeszcze # rozkazy czekają} many {Jeszcze # rozkazów czeka} other {Jeszcze # rozkazu czeka}}, aż Twoja strona znów będzie działać (<slash>plan show</slash>).',
  'table.queue.taken':
    'Przepadły czekające rozkazy ({count}): {names}. Ich autorzy o tym wiedzą i mogą je wydać jeszcze raz.',
  'table.queue.cancelled':
    '{count, plural, =0 {Nic nie czekało.} one {Cofnięto jeden czekający rozkaz.} few {Cofnięto # czekające rozkazy.} many {Cofnięto # czekających rozkazów.} other {Cofnięto # czekającego rozkazu.}}',
  'table.queue.stopped':
    '⚠ {count, plural, one {Jeden Twój rozkaz nie został wykonany} few {# Twoje rozkazy nie zostały wykonane} other {# Twoich rozkazów nie zostało wykonanych}}: {reason}\n<pre>{lines}</pre>',
  'table.queue.stopped-behind':
    '⚠ Jeden Twój rozkaz nie został wykonany: {reason}\n<pre>{line}</pre>\nA z nim {count, plural, one {ten, który od niego zależy} few {te, które od niego zależą} many {te, które od niego zależą} other {te, które od niego zależą}}:\n<pre>{lines}</pre>',
  'table.queue.stopped-anyway': 'W tej chwili i tak nie można tego wykonać: {reason}\n<pre>{lines}</pre>',
  'table.queue.reaction': 'przeciwnik zareagował, a to {count, plural, one {go} other {ich}} dotyczy.',
  'table.queue.unit-lost': '{unit} nie może już dostać rozkazu.',
  'table.queue.target-lost': 'celu {unit} nie ma już w bitwie.',
  'table.queue.target-gone': 'celu {unit} nie ma już tam, gdzie go widziano.',
  'table.queue.undone': 'sędzia cofnął bitwę.',
  'table.queue.taken-back': 'rozkaz przed nimi został cofnięty.',
  'table.queue.time-up': 'czas minął.',
  'table.queue.end-early': 'Tura nie skończy się, dopóki nie da się odczytać któregoś z wierszy powyżej.',
  'table.queue.behind': 'Nie zostanie wykonany bez wiersza {line}, a tego wykonać nie można.',
  'table.queue.behind-anyway':
    'Nie zostanie wykonany bez wiersza {line}, a tego wykonać nie można. W tej chwili i tak by się nie dało: {reason}',
  'table.queue.end-undone': 'Tura nie skończy się, dopóki nie da się wykonać któregoś z rozkazów powyżej.',
  'table.queue.end-leaves': '{count, plural, one {Może} other {Mogą}} jeszcze działać: {units}.',
  'table.queue.not-in-turn': 'To nie jest tura Twojej strony.',
  'table.paused': 'Sędzia zatrzymuje wszystkie zegary.',
  'table.resumed': 'Zegary znów idą.',
  'table.extended': 'Wszyscy mają o {hours, number} godz. więcej.',
  'table.absent':
    'Brak odpowiedzi na czas: {names}. Do końca tej tury na każde takie pytanie od razu odpowiadam pasem; wystarczy cokolwiek zrobić albo nacisnąć przycisk, a znów będę pytać.',
  'table.absent-phase': '{side}: nikt w tej turze nie odpowiada, więc przepada: {what}.',
  'table.present': 'Dobrze. Znów będę Cię pytać.',
  'table.time-up':
    'Czas minął, strona: {side}. {what, select, answer {Pytanie dostaje zwykłą odpowiedź.} deployment {Rozstawienie zostaje, jakie jest.} other {Tura kończy się tak, jak jest.}}',
  'table.time-up-stuck': 'Nie dało się za nich niczego zakończyć: {reason} Zegar rusza od nowa.',
  'table.umpire.done': 'Zrobione, zapisane i ogłoszone.',
  'table.umpire.added': 'Ta osoba może sędziować.',
  'table.umpire.named': '{name} może odtąd sędziować.',
  'table.umpire.answered': 'Sędzia odpowiada za was. {prompt} – {answer} {reason}',
  'table.umpire.own-answer': 'rozkazy sędziego; mówi o nich raport.',
  'table.undo-reach': 'Wpisu {to} nie da się już osiągnąć.',
  'table.reopened': 'Sędzia cofa koniec bitwy: toczy się ona dalej.',
  'table.reopened-revealed':
    'Po jej końcu wydano tajemnicę kości razem z plikiem bitwy (<slash>battle export</slash>): kto go ma, może przewidzieć kości. Sędzia może zamiast nich zarządzić rzuty ręczne (<slash>umpire dice</slash>).',
  'table.away':
    'Nie było mnie przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}; każdy, komu szedł zegar, ma o tyle więcej czasu.',
  'table.away-hours':
    'Nie było mnie przez {hours, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godziny}}; każdy, komu szedł zegar, ma o tyle więcej czasu.',
  'table.away-little':
    'Nie było mnie przez chwilę; przez najbliższe {minutes} min nikomu nie skończy się czas.',
  'table.word.stat': 'nazwa cechy',
  'table.word.fact': 'nazwa warunku',
  'table.word.value': 'wartość',
  'table.word.percent': 'szansa w procentach',
  'table.word.entry': 'numer wpisu kroniki',

  'table.error.declared':
    'Tego rozkazu nie da się zapisać: miejsca i pola podaje się w nim liczbami całkowitymi. Proszę podać go jako wiersz.',
  'table.error.no-battle': 'Na tym kanale nie ma bitwy.',
  'table.error.channel-busy': 'Na tym kanale trwa bitwa; jeden kanał mieści jedną.',
  'table.error.channel-gathering':
    'Bitwa otwarta na tym kanale jeszcze się nie zaczęła; jeden kanał mieści jedną. Odwołać ją może ten, kto ją otworzył, sędzia albo kto zarządza kanałem (<slash>battle cancel</slash>).',
  'table.error.cancelled': 'Bitwę odwołano, zanim się zaczęła; następną otwiera <slash>battle new</slash>.',
  'table.error.cancel-late':
    'Odwołać można tylko to, co się nie zaczęło; trwającą bitwę kończy sędzia (<slash>umpire end</slash>).',
  'table.error.may-not-cancel': 'Bitwę odwołuje ten, kto ją otworzył, sędzia albo kto zarządza kanałem.',
  'table.error.leave-unseated':
    'Nie masz tu miejsca do opuszczenia. Całą bitwę odwołuje <slash>battle cancel</slash>.',
  'table.error.rematch-later': 'Ta bitwa jeszcze trwa; rewanż może być po niej.',
  'table.error.concede-early':
    'Bitwa się nie zaczęła, więc nie ma czego poddawać: <slash>battle leave</slash> zwalnia miejsce, <slash>battle cancel</slash> odwołuje bitwę.',
  'table.error.channel-taken':
    'Na kanale tej bitwy zaczęła się już inna. Koniec tej można cofnąć, gdy tamta się skończy.',
  'table.error.not-started': 'Bitwa jeszcze się nie zaczęła.',
  'table.error.started': 'Bitwa już trwa; to trzeba było ustalić wcześniej.',
  'table.error.join-late':
    'Bitwa już trwa. Miejsce daje teraz sędzia albo wódz strony (<slash>umpire assign</slash>).',
  'table.error.has-fought':
    'Kto walczył w tej bitwie, nie sędziuje w niej do końca, chyba że wyznaczy go inny sędzia.',
  'table.error.damaged':
    'Zapisu tej bitwy ({battle}) nie da się już odczytać, więc nic nie zostało zmienione. Osoba prowadząca Hetmana może przywrócić kopię zapasową; pozostałe bitwy toczą się dalej. Jej sędzia, a gdy go nie ma, kto ją otworzył, albo osoba zarządzająca kanałem może ją zakończyć i zwolnić kanał: <slash>umpire end</slash>.',
  'table.error.damaged-from':
    'Kroniki tej bitwy nie da się już odczytać po #{number}. Wszystko do tego miejsca jest w porządku: bitwa jest pokazywana taka, jaka wtedy była, i czeka. Osoba prowadząca Hetmana może przywrócić kopię zapasową. Albo sędzia (gdy go nie ma: kto ją otworzył lub zarządza kanałem) cofa ją do tego miejsca, a to, czego nie da się odczytać, zostaje odłożone na bok i gra toczy się dalej, albo kończy bitwę (<slash>umpire end</slash>).',
  'table.lost':
    'Tej bitwy nie da się już odczytać: {what}. Nie można jej pokazać ani do niczego cofnąć, a jej zegary stoją. Osoba prowadząca Hetmana może przywrócić kopię zapasową, a bitwa potoczy się dalej. Albo kończy ją jej sędzia, gdy go nie ma, kto ją otworzył, albo osoba zarządzająca kanałem (<slash>umpire end</slash>): kanał jest wtedy wolny, a <slash>battle export</slash> daje wszystko, co zostało.',
  'table.archived':
    'Ta bitwa skończyła się dawno temu, a jej dziennik jest w archiwum, ale nie tam, skąd ten bot może go pobrać. Kto prowadzi bota, może odłożyć plik {battle}.json.gz z powrotem do folderu archiwum; wtedy znów wszystko można obejrzeć.',
  'table.lost-over':
    'Ta bitwa jest skończona: zakończono ją bez rozstrzygnięcia, bo nie dało się jej już odczytać ({what}). <slash>battle export</slash> daje wszystko, co z niej zostało.',
  'table.lost.name': 'Bitwa {battle}',
  'table.lost.battle': 'jej wiersz w bazie jest uszkodzony',
  'table.lost.settings': 'to, co dla niej ustalono, jest uszkodzone',
  'table.lost.origin': 'uszkodzony jest jej początek, z którego wynikają wszystkie wpisy',
  'table.lost.secret': 'przepadł sekret jej kości',
  'table.lost.log': 'jej kronika jest uszkodzona na samym początku',
  'table.lost.rules': 'nie ma tu jej zasad',
  'table.error.no-way-back':
    'Nie ma do czego wrócić: {what}, więc żadnego wpisu tej bitwy nie da się rozegrać ponownie. Nic z tego, co zostało, nie jest wyrzucane. Sędzia (gdy go nie ma: kto otworzył bitwę albo zarządza kanałem) może ją zakończyć (<slash>umpire end</slash>); <slash>battle export</slash> daje wtedy wszystko, co zostało. Osoba prowadząca Hetmana może przywrócić kopię zapasową.',
  'table.set-aside':
    'Tego, co było po #{number}, nie dało się już odczytać i zostało odłożone na bok: nie liczy się, a numery po #{number} są nadawane od nowa. Rzucone tam kości nie będą użyte ponownie.',
  'table.error.goes-on': 'Nic nie stoi tej bitwie na przeszkodzie: nie ma od czego jej cofać.',
  'table.error.opener-unknown':
    'Nie da się już odczytać także tego, kto otworzył tę bitwę i kto jej sędziuje: zakończyć ją może osoba zarządzająca kanałem.',
  'table.error.rules-gone':
    'Ten Hetman nie zna zasad tej bitwy ({ruleset}). Nic z niej nie przepadło: poprowadzi ją dalej Hetman, który je ma. <slash>umpire end</slash> kończy ją i zwalnia kanał.',
  'table.abandoned':
    '{name} kończy tę bitwę, która nie mogła się już toczyć dalej. Nikt nie wygrał; kanał jest wolny dla następnej.',
  'table.error.busy': 'Bitwa jest w tej chwili zajęta; spróbuj jeszcze raz.',
  'table.error.no-seat': 'Nie masz miejsca w tej bitwie.',
  'table.error.not-umpire':
    'To może zrobić tylko sędzia: kto otworzył bitwę, kogo wyznaczył sędzia albo kto zarządza kanałem.',
  'table.error.seated-umpire':
    'Kto walczy po jednej ze stron, nie sędziuje: nikt nie jest graczem i sędzią jednej bitwy. Kto otworzył bitwę lub zarządza kanałem, może wyznaczyć kogoś bez miejsca (<slash>umpire add</slash>).',
  'table.error.say-umpire':
    'Przed początkiem bitwy armie są tajemnicą stron. Zajmij miejsce albo ogłoś, że sędziujesz (<slash>umpire add</slash> ze sobą samym); potem miejsce może Ci dać tylko inny sędzia.',
  'table.error.has-seen':
    'Kto tu sędziuje lub sędziował albo siedział czy patrzył po drugiej stronie, może znać jej tajemnice: miejsce może dostać tylko od innego sędziego (<slash>umpire assign</slash>).',
  'table.error.not-your-side': 'To należy do drugiej strony.',
  'table.error.other-side': 'Ta osoba siedzi po drugiej stronie.',
  'table.error.may-not-start': 'Bitwę zaczyna ten, kto ją otworzył, wódz strony albo sędzia.',
  'table.error.may-not-assign': 'Miejsca rozdaje sędzia, a w obrębie strony jej wódz.',
  'table.error.may-not-replace':
    'Miejsce oddaje komuś innemu sędzia, wódz strony albo ten, kto je ma. Kto otworzył bitwę lub zarządza kanałem, może wyznaczyć sędziego (<slash>umpire add</slash>).',
  'table.error.no-such-seat': 'Ta osoba nie ma miejsca w tej bitwie.',
  'table.error.replace-self': 'To jedna i ta sama osoba.',
  'table.error.may-not-end-for': 'Za kogoś ze swojej strony kończy tylko jej wódz.',
  'table.error.no-such-fellow': 'Ta osoba nie gra po Twojej stronie.',
  'table.error.ended-already': 'Ta osoba już to zakończyła.',
  'table.error.empty-side': 'Nikt nie gra jeszcze po stronie: {side}.',
  'table.error.side': 'Nie ma strony „{found}”; są: {words}.',
  'table.error.no-such-hq': 'Po tej stronie nie dowodzi się przez „{hq}”; do wyboru są: {words}.',
  'table.error.hq-taken': '{hq} ma już dowódcę: {name}.',
  'table.error.hqs-taken': 'Cała ta strona ma już dowódców ({words}).',
  'table.error.last-hq':
    '{hq} to wszystko, czym dowodzi {name}. Całe miejsce oddaje innej osobie <slash>umpire replace</slash>.',
  'table.error.no-armies': 'W tych zasadach armie należą do scenariusza.',
  'table.error.no-skirmish': 'W tych zasadach nie ma potyczek; wybierz scenariusz.',
  'table.error.no-deployment': 'W tych zasadach niczego się nie rozstawia.',
  'table.error.not-deploying': 'Twoja strona nie rozstawia wojsk.',
  'table.error.entropy': 'Podaj od 1 do 200 znaków.',
  'table.error.ruleset': 'Nie ma zasad „{found}”; są: {words}.',
  'table.error.scenario-text': 'To nie jest scenariusz: w miejscu {at}: {problem}',
  'table.error.scenario': 'Nie ma scenariusza „{found}”; są: {words}.',
  'table.error.times':
    'Czasy podaje się w pełnych minutach: od 5 minut do 72 godzin na odpowiedź, od godziny do 4 tygodni na turę, przypomnienie od 0 do 90 procent.',
  'table.error.no-such-order': 'Te zasady nie mają rozkazu „{order}”.',
  'table.error.spend-form':
    'Zacznij od dowództwa, które płaci, i dwukropka, a potem napisz rozkazy jednej podległej mu jednostki, ze średnikiem między dwoma: „{hq}: …”.',
  'table.error.pd-here': 'Rozkazy za punkt dowodzenia (PD) wydaje się w oknie reakcji, nie tutaj.',
  'table.error.no-reactions':
    'W tej grze nie ma punktów dowodzenia ani okien reakcji; o co gra pyta, to przychodzi z przyciskami, a stałe decyzje wydaje się przez <slash>order</slash>.',
  'table.error.nothing-asked': 'W tej chwili nikt nie jest o nic pytany.',
  'table.error.not-asked': 'W tej chwili o nic Cię nie pytamy.',
  'table.error.no-window': 'Nie masz otwartego okna reakcji.',
  'table.error.end-last':
    '„koniec” stoi na końcu: to, co ma być po nim, wpisz do planu (<slash>plan write</slash>).',
  'table.error.no-lines': 'W tym tekście nie ma rozkazu.',
  'table.error.many-lines': 'Naraz może czekać najwyżej {most} rozkazów.',
  'table.error.line': 'Wiersz {line}: {said}',
  'table.error.lines':
    '{count, plural, one {Jednego wiersza nie dało się} few {# wierszy nie dało się} many {# wierszy nie dało się} other {# wiersza nie dało się}} zrozumieć; nic nie wykonano.\n{said}',
  'table.error.lines-joined': '{said}\n{next}',
  'table.error.standing-pass': 'Tego pasu nie da się zrozumieć.',
  'table.error.standing-order': 'Tego rozkazu stałego nie da się zrozumieć.',
  'table.error.many-standing': 'Można mieć najwyżej {most} rozkazów stałych.',
  'table.deployed-near':
    'Na {asked} nie ma w Twojej strefie miejsca dla całej jednostki {unit}: stoi w {place}, najbliżej, jak się dało.',
  'table.error.no-standing': 'Nie masz rozkazu stałego {id}.',
  'table.error.act': 'Nie ma działania sędziego „{found}”; są: {words}.{hint}',
  'table.error.act-value': 'Wartości tego działania nie pasują: {text}',
  'table.error.dice-value': 'Podaj po kolei, co wypadło, np. 4 2 6; „{found}” to nie wynik kości.',
  'table.error.missing': 'Czegoś brakuje: {what}.',
  'table.error.status': 'Nie ma stanu „{found}”; są: {words}.{hint}',
  'table.error.not-your-unit': '{unit} nie jest jednostką Twojej strony.',
  'table.error.no-own-unit': 'Nie masz jednostki „{found}”.{hint}',
  'table.error.unit': 'Nie ma jednostki „{found}”.{hint}',
  'table.error.place':
    '„{found}” to nie miejsce na tej mapie; kwadraty nazywają się od A1 do {last}, np. {square}, punkty w nich np. {square}.25.',
  'table.error.facing': '„{found}” to nie kierunek; podaj wiatr, np. NE, albo stopnie, np. 045.',
  'table.error.hex':
    '„{found}” to nie heks tej mapy; heksy nazywają się jak na druku, kolumna i rząd, np. 0713.',
  'table.error.hexside':
    '„{found}” to nie front; podaj jeden z sześciu boków heksu: E, NE, NW, W, SW albo SE.',
  'table.error.say': 'Podaj od 1 do 1500 znaków.',
  'table.error.say-to': 'Nie ma strony ani dowodzenia „{found}”; są: {words}.',
  'table.error.say-nobody': 'Nikt teraz nie prowadzi {hq}.',
  'table.error.undo-begin': 'Początku bitwy nie da się cofnąć; pierwszy wpis, do którego można wrócić, to 1.',
  'table.error.paused': 'Zegary już stoją.',
  'table.error.not-paused': 'Zegary idą.',
  'table.error.hours': 'Podaj liczbę godzin większą od 0, najwyżej cztery tygodnie.',
  'table.error.no-entry':
    'W kronice nie ma wpisu #{number}, który wolno Ci zobaczyć. Numery wyglądają tak: 7 albo 7+3, gdy o wpisie wie tylko Twoja strona.',
  'table.error.verify-later':
    'Kości są tajne do końca bitwy. Ich zobowiązanie: {commitment}; zachowaj je i porównaj po bitwie.',
} as const
