/** Company Battles: dlaczego czegoś nie można. */
export const errorsPl = {
  'company.error.deploy-command':
    '{teams} byłyby tam poza dowodzeniem: pluton rozstawia się razem (FW-SCN-02).',
  'company.error.no-such-order': 'Nie ma tu rozkazu „{order}”.',
  'company.error.no-such-team': '{unit}: nie ma do tego jednostki o numerze {number}.',
  'company.error.not-yours': 'Nie dowodzisz jednostką o nazwie {unit}.',
  'company.error.removed': '{unit} nie jest na stole.',
  'company.error.not-your-turn': 'To nie tura Twojej strony.',
  'company.error.other-phase': 'To robi się w innej fazie: {phase}.',
  'company.error.needs-enemy': 'Tu powinien stać pluton wroga, np. D2.',
  'company.error.no-teams': '{unit} nie ma jednostek {text}.',
  'company.error.no-team': 'Nie ma jednostki {team}.',
  'company.error.no-deployment': 'Nikt się teraz nie rozstawia.',
  'company.error.deployed': 'Twoja strona zgłosiła już rozstawienie.',
  'company.error.reserve': '{unit} czeka w odwodzie.',
  'company.error.needs-place': 'Podaj, gdzie ma stanąć {unit}: @MIEJSCE.',
  'company.error.start-room':
    'Nie ma tam ani w pobliżu miejsca dla {unit}: wszystkie jednostki muszą leżeć w strefie, na dostępnym terenie i na nikim.',
  'company.error.deploy-in':
    '{unit} nie może zacząć w {team}: może tylko obserwator, w czołgu swojej kompanii, w którym jest miejsce (FW-ART-13, FW-TRA-11).',
  'company.error.deploy-room': 'Nie ma tam ani w pobliżu miejsca dla {unit}: {why}.{free}',
  'company.no-room.zone': '{team} musi leżeć w całości w Twojej strefie',
  'company.no-room.off-table': '{team} wystaje poza stół',
  'company.no-room.barred': 'ten teren jest niedostępny dla {team}',
  'company.no-room.wall': '{team} przechodzi przez ścianę budynku',
  'company.no-room.taken': 'tam, gdzie ma leżeć {team}, ktoś już stoi',
  'company.error.one-team': 'Podaj jedną jednostkę {unit}, która ma tam stanąć.',
  'company.error.moved': '{unit} ruszył się już w tej turze.',
  'company.error.leaderless':
    '{unit} stracił dowódcę: nie rusza się, póki dowódca kompanii, jego zastępca albo wyższe dowództwo do niego nie dołączy; nowego mianuje na początku fazy strzelania (FW-LDR-01, FW-LDR-02).',
  'company.error.nobody-moves':
    'Żadna jednostka {unit} nie może się ruszyć{why, select, dug {: jednostki okopały się w tej turze (FW-ENT-01)} towed {: jednostki holowały albo były holowane w tej turze (FW-TOW-03)} moved {: jednostki ruszyły się już w tej turze} unfit {: załogi są poza pojazdami, pojazdy ugrzęzły albo jednostki są na pokładzie} other {}}.',
  'company.error.needs-way': 'Podaj, dokąd ma iść {unit} albo dokąd patrzeć.',
  'company.error.pinned': '{unit} jest przygnieciony: nie rusza się szybko.',
  'company.error.way-cannot-move': '{team} nie może się ruszyć.',
  'company.error.way-too-long':
    '{team} zajdzie po tym terenie najwyżej {most} cm, a ta droga ma {cm} cm (FW-MOV-02, FW-MOV-03).',
  'company.error.way-barred': '{team} nie przejdzie przez teren na tej drodze.',
  'company.error.way-enemy-near':
    '{team} podeszłaby za blisko {enemy}: musi je dzielić {least} cm (FW-MOV-07, FW-FST-04).',
  'company.error.way-own-vehicle': 'Drogę zagradza pojazd własnej strony: {team}.',
  'company.error.way-taken': 'Nie ma tam miejsca dla {team}: na końcu drogi stoi {other}.',
  'company.error.way-no-place': 'Nie ma tam miejsca dla {team}: {why}.',
  'company.error.vehicle-moved': '{vehicle} już się ruszył: wysiada się, zanim pojazd ruszy.',
  'company.error.way-no-room': 'Nie ma tam miejsca dla {team}.',
  'company.error.way-hard-going': '{team} nie ruszy się szybko przez trudny teren.',
  'company.error.way-passage': '{team} nie ma na tej drodze drzwi ani okna, którymi by przeszedł.',
  'company.error.way-bends': 'W ruchu szybkim {team} idzie prosto, drogą albo obchodzi to, co zagradza.',
  'company.error.ways': '„{text}” nie mówi, dokąd idzie która jednostka.',
  'company.error.ways-of-teams':
    'Gdy w jednym wierszu jest kilka dróg {unit}, każda zaczyna się od swoich jednostek: {unit}-1 move > N 10; {unit}-2 move > E 5.',
  'company.error.all-commanded': 'Wszystkie jednostki {unit}, które się ruszyły, są w zasięgu dowodzenia.',
  'company.error.out-of-command':
    'Jeszcze nie: {teams} po ruchu {count, plural, one {jest} few {są} many {są} other {są}} poza zasięgiem dowodzenia (FW-CMD-03). {others, select, yes {Podprowadź dowódcę albo inne jednostki, albo rozkaz} other {Rozkaz}} „cofnij” dla {units} cofnie {count, plural, one {ją} few {je} many {je} other {je}} tyle, ile trzeba.',
  'company.error.tows-nobody':
    'Nikt z {unit} nie może holować: trzeba sprawnego pojazdu, który nie strzelał, i czegoś do holowania w odległości 2,5 cm (FW-TOW-01).',
  'company.error.tows-what':
    'Nikt z {unit} nie stoi 2,5 cm od tego albo nie da się tego holować: ugrzęzłe pojazdy nie większe od holującego, działa, a pojazdy ratownicze także wraki (FW-TOW-01, FW-TOW-04).',
  'company.error.tow-fast':
    '{unit}: po ruchu szybkim nie ma w tej turze strzału, z którego mógłby zrezygnować, by holować (FW-TOW-02).',
  'company.error.tow-far': '{team} holuje najwyżej na 10 cm (FW-TOW-02).',
  'company.error.tow-barred': '{team} nie przejedzie przez teren na swojej drodze.',
  'company.error.tow-no-room': 'Nie ma tam miejsca dla {team} i tego, co holuje.',
  'company.error.tow-enemy-near':
    '{team} albo to, co holuje, znalazłoby się bliżej niż 5 cm od wroga (FW-MOV-07).',
  'company.error.tow-nearer':
    '{team} albo to, co holuje, jest przygniecione i znalazłoby się bliżej wroga, którego widzi (FW-PIN-03).',
  'company.error.tow-reorganises':
    '{team} albo to, co holuje, oderwało się: nie zbliża się do tych, którzy je widzą, ani nie wchodzi w pole widzenia (FW-REC-10).',
  'company.error.joined-fought':
    '{unit} szarżował już w tej turze: do nikogo więcej w niej nie dołączy (FW-ASL-22).',
  'company.error.not-an-army': 'To nie jest kompania ({at}): {problem}',
  'company.error.not-in-list': 'Na liście {list} nie ma {entry}.',
  'company.error.no-air': 'Lista {list} nie ma lotnictwa.',
  'company.error.few-compulsory':
    'Plutonów obowiązkowych musi być co najmniej {least}; jest {found} (FW-DAT-07).',
  'company.error.much-support':
    'Wsparcie kosztuje {support} pkt, a może najwyżej {most}: połowę limitu (FW-DAT-07).',
  'company.error.too-many-alike':
    '{entry} można wybrać najwyżej {most, plural, one {# raz} few {# razy} many {# razy} other {# razy}}.',
  'company.error.all-reserve': 'Na początku bitwy ktoś musi stać na stole.',
  'company.error.over-limit': '{side}: {points} pkt przy limicie {limit} (FW-SCN-10).',
  'company.error.way-nearer': '{team} jest przygnieciony i nie podejdzie do wroga.',
  'company.error.way-reorganises':
    '{team} oderwał się od wroga: w tej turze nie wejdzie w jego pole widzenia ani nie podejdzie do tych, którzy go widzą (FW-REC-10).',
  'company.error.way-out-of-command': '{team} jest poza dowodzeniem: rusza się tylko ku swemu plutonowi.',
  'company.error.nobody-digs':
    'Żadna jednostka {unit} nie może się okopać: mogą piechota i działa, które się nie ruszyły.',
  'company.error.no-reserve': '{unit} nie jest w odwodzie.',
  'company.error.not-arrived': '{unit} jeszcze nie nadszedł.',
  'company.error.enter-room':
    '{unit} nie ma tam miejsca: żadna jednostka nie stanie dalej od krawędzi, niż sięga jej ruch.',
  'company.error.scenario': 'To nie jest scenariusz: w {at}: {problem}',
  'company.error.twice': 'Scenariusz używa id {id} dwa razy.',
  'company.error.polygon': 'Teren w {at} nie jest obrysem: {fault}.',
  'company.error.no-units': '{side} nie ma plutonu.',
  'company.error.empty-platoon': '{platoon} nie miałby ani jednej drużyny.',
  'company.error.no-list': 'Nie ma kompanii „{id}”.',
  'company.error.not-independent': '{unit} nie jest jednostką niezależną.',
  'company.error.joined-already': '{unit} dołączył już do {platoon}.',
  'company.error.join-far':
    '{unit} jest {cm, number} cm od {platoon}; dołącza się do pododdziału w odległości do {most, number} cm (FW-CMD-06).',
  'company.error.join-whom':
    '{unit} dołącza do pododdziału swojej strony, który jest na stole, a {platoon} nim nie jest (FW-CMD-06).',
  'company.error.appoints-not':
    '{unit} nikogo nie mianuje: robią to dowódcy kompanii, zastępcy i wyższe dowództwo.',
  'company.error.appoints-late': 'Dowódców mianuje się, zanim ktokolwiek strzeli.',
  'company.error.appoints-where': '{platoon} ma dowódcę albo {unit} jest za daleko.',
  'company.error.appoints-whom': '{unit} nie może mianować tej jednostki.',
  'company.error.nobody-mounts':
    'Nie ma pojazdu z miejscem dla żadnej drużyny {unit}, która może jeszcze wsiąść.',
  'company.error.mount-far':
    '{vehicle}, najbliższy pojazd z miejscem, jest {cm, number} cm od {team}, a ta dojdzie na {most, number} cm (FW-TRA-03).',
  'company.error.mount-way':
    '{team} nie dojdzie prosto do {vehicle}, najbliższego pojazdu z miejscem: coś stoi na drodze (FW-TRA-03).',
  'company.error.nobody-dismounts': 'Nikt z {unit} nie może wysiąść: pojazd się ruszył albo nie ma miejsca.',
  'company.error.nobody-rear': '{unit} nie ma pustego transportu, który może jechać.',
  'company.error.nobody-leaves': 'Żadna taka jednostka {unit} nie sięga krawędzi stołu jednym ruchem.',
  'company.error.off-table': 'To miejsce leży poza stołem.',
} as const
