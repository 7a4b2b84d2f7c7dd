/** Mein Panzer: taranowanie, popychanie, rozjeżdżanie i szarże na pojazdy. */
export const drivingPl = {
  'mp.order.ram': 'taranowanie',
  'mp.order.push': 'popychanie',
  'mp.order.overrun': 'rozjeżdżanie',
  'mp.order.storm': 'szarża na pojazd',
  'mp.word.pushed': 'popychał',
  'mp.error.rammed': '{unit}: w tej aktywacji już taranował.',
  'mp.error.pushed': '{unit}: w tej turze już popychał.',
  'mp.error.no-ram':
    '{unit} tego nie staranuje: musi widzieć cel, podstawek się nie taranuje, a pojazd opancerzony i ścianę taranuje tylko pojazd z pancerzem.',
  'mp.error.nobody-to-ram': '{unit}: nie widzi niczego, co mógłby staranować.',
  'mp.error.no-push': '{unit}: tego nie popchnie: musi leżeć przed nim albo za nim i nie być za ciężkie.',
  'mp.error.nothing-to-push': '{unit}: nie ma w pobliżu wraku ani unieruchomionego modelu do popchnięcia.',
  'mp.error.no-overrun': '{unit}: nikogo nie rozjedzie; trzeba pancerza, klasy 3 i karabinu maszynowego.',
  'mp.error.no-stormer': '{unit}: karabiny maszynowe i snajperzy nie szarżują na pojazdy.',
  'mp.error.nobody-to-storm': '{unit}: nie widzi pojazdu, na który mogłaby szarżować.',
  'mp.event.rams':
    '{unit} taranuje {target}: {how, select, helpless {cel jest bezbronny i zostaje zniszczony} other {działo się nie usunie}}.',
  'mp.event.ram-tested':
    '{unit} taranuje {target}; Wyszkolenie, {die}: {passed, select, yes {cel się usuwa} other {cel trafiony}}.',
  'mp.event.ram-short': '{unit} chciał taranować, ale nie dojechał.',
  'mp.event.rams-wall':
    '{unit} wjeżdża w ścianę {house}: {broken, select, yes {przebija ją} other {ściana stoi}}.',
  'mp.event.pushes':
    '{unit} popycha {wreck, select, yes {wrak} other {unieruchomiony model}}{tenths, plural, =0 { na próżno} other {}}.',
  'mp.event.push-short': '{unit} chciał popychać, ale nie dojechał.',
  'mp.event.overruns':
    '{unit} jedzie na {target}; Wyszkolenie, {die}: {passed, select, yes {podstawka rozjechana} other {podstawka się usuwa}}.',
  'mp.event.dodges':
    '{unit} próbuje usunąć się przed {target}, {die}: {passed, select, yes {udaje się} other {nie udaje się}}.',
  'mp.event.counter-attacks':
    '{unit} zamiast ustąpić rzuca się na {target}; Morale, {die}: {passed, select, yes {atakuje} other {zostaje rozjechana}}.',
  'mp.event.storms':
    '{unit} {stands, plural, one {szarżuje} few {i podstawki obok, razem #, szarżują} other {i podstawki obok, razem #, szarżują}} na pojazd {target}{aim, select, immobilise {, by go zatrzymać} other {}}.',
  'mp.error.stands-by-firefight':
    '{unit} strzela w ruchu do podstawek ostrzałem z drogą, a {target} to podstawka.',
  'mp.error.rate': '{unit}: żadna broń nie jest dość szybkostrzelna na tyle celów.',
  'mp.error.left-out':
    '{unit} nie strzelałby do {target}: broń dość szybkostrzelna na wszystkie cele nie jest tam zwrócona, gdy {unit} obróci się do pierwszego.',
  'mp.error.without': 'W tej bitwie gra się bez tej zasady.',
  'mp.event.tunnel':
    '{unit} strzela do {target} przez szczelinę węższą niż cal; Wyszkolenie, {die}: {passed, select, yes {strzał trafia w szczelinę} other {pudło}}.',
  'mp.event.tunnel-house':
    '{unit} strzela do {house} przez szczelinę węższą niż cal; Wyszkolenie, {die}: {passed, select, yes {strzał trafia w szczelinę} other {pudło}}.',
  'mp.roll.drawn': 'kto z nich trafiony',
  'mp.stat.special': 'Wystrzelone pociski specjalne',
  'mp.order.repair': 'naprawa',
  'mp.order.manhandle': 'przetaczanie',
  'mp.order.turn': 'obrót',
  'mp.error.tracks-only': '{unit}: nie ma gąsienic, więc skręca tylko w ruchu.',
  'mp.error.turned': '{unit}: obrót w miejscu już był albo jest niemożliwy.',
  'mp.error.turn-wide': '{unit}: w miejscu, bez ruchu, obraca się najwyżej o {degrees}°; więcej to już ruch.',
  'mp.error.turn-room': '{unit}: nie ma miejsca na taki obrót.',
  'mp.order.embark': 'wsiadanie',
  'mp.error.no-repair': '{unit}: to nie pojazd naprawczy.',
  'mp.error.repair-far': '{unit}: w zasięgu 0,5" nie ma własnego modelu, który nie może się ruszyć.',
  'mp.error.guns-only': '{unit}: ręcznie przetacza się tylko działa.',
  'mp.error.manhandle-what':
    '{unit}: powiedz, dokąd, na przykład > N 1, albo w którą stronę obrócić, na przykład face W.',
  'mp.error.manhandle-turn': '{unit}: obsługa obraca działo najwyżej o {degrees}°.',
  'mp.error.too-heavy': '{unit}: za ciężkie, by je przetaczać; trzeba je złożyć i zaprzodkować.',
  'mp.error.nobody-carries': '{unit}: w plutonie nie ma pojazdu z miejscem dla tego modelu.',
  'mp.event.repairs': '{unit} stawia {target} na nogi: znów może się ruszać.',
  'mp.error.smoke-no-way': '{unit}: nie stawia zasłony w czasie jazdy.',
  'mp.error.no-grenades': '{unit}: nie miota granatów razem z dymem.',
  'mp.event.smoke-lobbed': '{unit} stawia zasłonę kilka cali dalej.',
  'mp.event.smoke-driven': '{unit} jedzie z zapaloną świecą dymną.',
  'mp.event.grenade': '{unit} miota granaty w {target}, {die}.',
  'mp.roll.grenade': 'granaty',
  'mp.order.man': 'obsadzenie',
  'mp.order.abandon': 'porzucenie',
  'mp.error.no-crew': '{unit}: to nie załoga pieszo albo nie ma załogi, która mogłaby wysiąść.',
  'mp.error.nothing-to-man':
    '{unit}: w pobliżu nie ma niczego bez załogi do obsadzenia: pojazdu do 2", działa, którego dotyka.',
  'mp.event.mans': '{unit} obsadza {target}.',
  'mp.event.abandons': 'Załoga {unit} wysiada i porzuca sprzęt.',
  'mp.event.bridge':
    '{bridge} dźwiga {load}, a wytrzymuje {capacity}, {die}: {damage, plural, =0 {ustępuje} one {# Uszkodzenie} few {# Uszkodzenia} many {# Uszkodzeń} other {# Uszkodzenia}}.',
  'mp.event.bridge-falls': '{bridge} zawala się pod obciążeniem {load}; wszystko na nim przepada.',
} as const
