/** Company Battles: assaults, guns, aircraft and instructions. */
export const fightsPl = {
  'company.event.assaults': '{unit} szturmuje {target}.',
  'company.event.no-nerve': '{unit} nie ma odwagi szturmować {target}.',
  'company.event.strikes':
    '{unit} walczy z {target}: {dice} przeciw {need}+, {hits, plural, =0 {bez trafień} one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}}.',
  'company.event.armour-struck':
    '{team}: {dice} i pancerz górny {top} przeciw AT {at}, {result, select, unharmed {bez skutku} bailed {załoga wstrząśnięta} other {zniszczony}}.',
  'company.event.none-strikes':
    '{unit} z nikim nie walczy wręcz: nikt z plutonu nie stoi w zasięgu 5 cm od {target}.',
  'company.event.not-away': '{team} nie uchodzi: tam, dokąd dociera, sprawny wróg jest bliżej niż 10 cm.',
  'company.event.repelled':
    '{unit}: {hits, plural, one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}} ognia obronnego odrzuca szturm; pluton przygnieciony.',
  'company.event.counter-attacks': '{unit} kontratakuje {target}.',
  'company.event.breaks-off': '{unit} wycofuje się.',
  'company.event.wins-assault': '{unit} wygrywa szturm.',
  'company.event.consolidates':
    '{unit} umacnia się: {teams, plural, one {# jednostka idzie} few {# jednostki idą} many {# jednostek idzie} other {# jednostki idzie}} dalej.',
  'company.event.breaks-in':
    '{unit} wdziera się: {teams, plural, one {# jednostka zajmuje} few {# jednostki zajmują} many {# jednostek zajmuje} other {# jednostki zajmuje}} miejsca poległych.',
  'company.event.breaks-through': '{unit} przełamuje się ku {target}.',
  'company.event.standing': '{unit}: zapisano dyspozycje.',
  'company.ask.counter': '{unit} utrzymuje się przeciw {target}. Kontratakuje czy się wycofuje?',
  'company.ask.break-off':
    '{unit} wycofuje się przed {target}: dokąd? Prosto od wroga, do siebie, do osłony albo w stronę świata, np. NW.',
  'company.ask.defensive-fire':
    '{target} szturmuje. {count, plural, one {Czy {units} strzela?} few {Kto strzela: {units}? Wszyscy, nikt albo wymienieni.} many {Kto strzela: {units}? Wszyscy, nikt albo wymienieni.} other {Kto strzela: {units}? Wszyscy, nikt albo wymienieni.}}',
  'company.ask.consolidate': '{unit} wygrywa. Zostaje, idzie dalej czy przełamuje?',
  'company.choice.counter': 'kontratak',
  'company.choice.counter-on': 'kontratak aż do końca walki wręcz',
  'company.choice.break': 'wycofanie',
  'company.choice.away': 'prosto od wroga',
  'company.choice.home': 'do siebie',
  'company.choice.cover': 'do osłony',
  'company.choice.all-fire': 'strzelają wszyscy',
  'company.choice.only-fires': 'tylko {unit}',
  'company.choice.hold-fire': 'wstrzymać ogień',
  'company.choice.stay': 'zostać',
  'company.choice.advance': 'iść dalej',
  'company.choice.through': 'przełamać się ku {target}',
  'company.error.counter-or-break': 'Podaj, czy kontratakuje, czy się wycofuje.',
  'company.error.which-way': 'Wybierz jedną z możliwości albo podaj kierunek, np. NW.',
  'company.error.who-fires': 'Podaj: wszyscy, nikt albo którzy z {units} strzelają.',
  'company.error.no-assault-fast': '{unit} poruszał się szybko: w tej turze nie szturmuje.',
  'company.error.no-assault-leaderless': '{unit} nie ma dowódcy: nie może zacząć szturmu.',
  'company.error.no-assault-pinned': '{unit} jest przygnieciony: nie może szturmować.',
  'company.error.no-assault-did':
    '{unit} bombardował, kierował ogniem, okopywał się, holował albo użył oczu i uszu: w tej turze nie szturmuje.',
  'company.error.no-assault-nobody': 'Nikt z {unit} nie może szturmować.',
  'company.error.no-assault-again': '{unit} już w tej turze szturmował.',
  'company.error.no-assault-joined':
    '{unit} należy do plutonu, do którego dołączył, i szarżuje z nim (FW-CMD-06).',
  'company.error.assault-too-far':
    '{target} jest {cm, number} cm od {unit}, a szarża sięga {most, number} cm (FW-ASL-02, FW-ASL-04).',
  'company.error.one-point': 'Wystarczy jeden punkt: dokąd idzie zwycięzca.',
  'company.error.pair': '„{text}” to nie para. Napisz własną jednostkę i wrogą, np. 3-1.',
  'company.error.pair-out-of-reach': '{team} nie dosięgnie {target}.',
  'company.error.pair-twice': '{target} podano dwa razy.',
  'company.error.pairs-too-few':
    'Tak {named, plural, one {zaatakowany jest # wróg} few {zaatakowanych jest # wrogów} many {zaatakowanych jest # wrogów} other {zaatakowanych jest # wrogów}}; może być {most}.',
  'company.error.standing-what': 'Podaj, co {unit} ma robić, np. kontratak=nigdy.',
  'company.ask.must-join': '{unit} jest celem: do którego plutonu dołącza?',
  'company.ask.may-join':
    'Wróg bierze na cel {target}. {count, plural, one {Czy {units} dołącza?} few {Kto dołącza: {units}?} many {Kto dołącza: {units}?} other {Kto dołącza: {units}?}} Kto dołączy, może być trafiony razem z plutonem do końca fazy; kto zostanie osobno, i tak może dołączyć, gdy pluton przerzuca nieudany test Motywacji. Przy dyspozycji „dołącz=nigdy” nikt nie pyta.',
  'company.choice.join': 'do {target}',
  'company.choice.joins': '{unit} dołącza',
  'company.choice.all-join': 'dołączają wszyscy',
  'company.choice.stay-apart': 'zostaje osobno',
  'company.error.join-which': 'Wybierz jedną z możliwości.',
  'company.event.ranging-fails':
    '{unit}: {attempt}. próba wstrzelania się w {team}: {dice} przeciw {need}+, nieudana.',
  'company.event.ranged-in': '{unit} wstrzeliwuje się w {team} za {attempt}. razem: {dice} przeciw {need}+.',
  'company.event.directs':
    'Ogniem kieruje {team}: {guns, plural, one {strzela # działo z {of}} few {strzelają # działa z {of}} many {strzela # dział z {of}} other {strzela # działa z {of}}}.',
  'company.event.repeats': '{unit} powtarza salwę w to samo miejsce.',
  'company.event.falls':
    'Pod wzornikiem {teams, plural, =0 {nie ma nikogo} one {# jednostka} few {# jednostki} many {# jednostek} other {# jednostki}}: {dice} przeciw {need}+, {hits, plural, =0 {bez trafień} one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}}{again, select, failures {, przerzut nieudanych} successes {, przerzut udanych} other {}}.',
  'company.event.lays-smoke':
    '{unit} stawia dym z {guns, plural, one {# działa} few {# dział} many {# dział} other {# działa}}: {templates, plural, one {# wzornik} few {# wzorniki} many {# wzorników} other {# wzornika}}; wiatr wieje {wind, plural, =1 {wzdłuż linii ognia} =2 {w prawo od linii ognia, o 60°} =3 {w prawo i z powrotem, o 120°} =4 {z powrotem wzdłuż linii ognia} =5 {w lewo i z powrotem, o 120°} other {w lewo od linii ognia, o 60°}}.',
  'company.event.air-comes': '{side}: wezwanie lotnictwa, {dice} przeciw {need}+. Nadlatuje.',
  'company.event.air-none': '{side}: wezwanie lotnictwa, {dice} przeciw {need}+. Nikt nie przylatuje.',
  'company.event.intercepted': '{side}: próba przechwycenia, {die} przeciw {need}+. Nalot odwołany.',
  'company.event.not-intercepted':
    '{side}: próba przechwycenia, {die} przeciw {need}+. Samoloty się przedzierają.',
  'company.event.air-count':
    '{side}: {die} na kości, {count, plural, one {# samolot} few {# samoloty} many {# samolotów} other {# samolotu}}.',
  'company.event.raid':
    '{count, plural, one {# samolot atakuje} few {# samoloty atakują} many {# samolotów atakuje} other {# samolotu atakuje}} {team}.',
  'company.event.raid-aborted': 'Bliżej niż 40 cm od {team} są własne oddziały: samoloty odlatują.',
  'company.event.raid-no-room': 'Przed {team} nie ma miejsca na podejście: samoloty odlatują.',
  'company.event.raid-beaten': 'Żaden samolot nie dolatuje do {team}.',
  'company.event.flak-fires':
    '{team} strzela do samolotu {plane}, {dice}: {result, select, missed {pudło} hit {trafiony, leci dalej} other {zestrzelony}}.',
  'company.roll.wind': 'wiatr',
  'company.ask.air-call':
    'Wezwać lotnictwo {dice, plural, one {# kością} few {# kośćmi} many {# kośćmi} other {# kości}}? Jedna przepada.',
  'company.ask.intercept':
    'Nadlatują wrogie samoloty. Przechwytywać jedną z {dice, plural, one {# kości} few {# kości} many {# kości} other {# kości}}?',
  'company.ask.flak': 'Nadlatują samoloty. Do którego strzelają {units}?',
  'company.choice.call': 'wezwać',
  'company.choice.save': 'oszczędzić kości',
  'company.choice.intercept': 'przechwytywać',
  'company.choice.decline': 'przepuścić',
  'company.choice.leader': 'do prowadzącego',
  'company.choice.spread': 'po jednym do każdego',
  'company.error.one-of-two': 'Wybierz jedno z dwojga.',
  'company.error.flak': 'Podaj: leader, spread albo hold.',
  'company.error.fired-already': '{unit} już w tej turze strzelał.',
  'company.error.guns-fast': '{unit} poruszał się szybko: nie może bombardować.',
  'company.error.no-guns':
    '{unit} nie ma działa, które mogłoby teraz bombardować: działa nie mogły się ruszać, okopywać, kierować ogniem ani strzelać, nie wolno też było strzelać nad nimi, a obsługa nie może być przygnieciona.',
  'company.error.no-spotter':
    'Nikt nie może teraz kierować ogniem {unit}{why, select, moved {: w tej turze ruszył się {teams}} busy {: w tej turze {teams} strzelał, okopał się, kierował albo robił coś innego, albo strzelano ponad nim} other {}}. Kto się ruszał, strzelał albo już kierował w tej turze, i ten, nad kim strzelano, nie może (FW-ART-12).',
  'company.error.not-spotted':
    'Nikt, kto mógłby kierować ogniem {unit}, nie widzi {target}{why, select, moved {; {teams} ruszył się w tej turze, więc w niej nie kieruje (FW-ART-12)} busy {; {teams} zrobił w tej turze coś innego, więc w niej nie kieruje (FW-ART-12)} other {}}.',
  'company.error.guns-range': '{target} jest poza zasięgiem {unit}.',
  'company.error.guns-near': '{target} jest bliżej niż 20 cm od {unit}.',
  'company.error.guns-too-far':
    '{target} jest {cm, number} cm od dział {unit}, a te bombardują do {range, number} cm (FW-ART-08).',
  'company.error.guns-too-near':
    '{target} jest {cm, number} cm od dział {unit}, a bliżej niż {least, number} cm nie bombardują (FW-ART-08).',
  'company.error.guns-arc': '{target} nie jest przed działami {unit}.',
  'company.error.guns-woods': '{unit} stoi za blisko lasu, by strzelać ponad nim do {target}.',
  'company.error.guns-building': '{unit} stoi za blisko budynku, by strzelać ponad nim do {target}.',
  'company.error.repeat-no-staff': '{unit} nie ma sztabu: nie powtórzy salwy w to samo miejsce.',
  'company.error.repeat-moved': 'Działo plutonu {unit} się ruszyło: musi się wstrzelać.',
  'company.error.repeat-not-there': '{unit} nie bombardował w ostatniej turze: musi się wstrzelać.',
  'company.error.no-smoke': '{unit} nie postawi dymu: potrzeba dwóch dział z granatami dymnymi.',
  'company.error.smoke-first':
    'Dym idzie przed wszelkim innym ogniem tej fazy, także przed lotnictwem, i przed holowaniem.',
  'company.error.air-commander': '{unit} nie kieruje lotnictwem; robi to dowódca kompanii.',
  'company.error.no-flight': 'Żadne samoloty nie czekają.',
  'company.error.air-first': 'Lotnictwo atakuje przed wszelkim innym ogniem tej fazy i przed holowaniem.',
  'company.error.air-weapon': 'Te samoloty nie mają takiej broni.',
  'company.ask.break-in':
    '{unit} może zająć miejsca poległych {teams, plural, one {# jednostką} few {# jednostkami} many {# jednostkami} other {# jednostki}}. Zajmuje?',
  'company.choice.enter': 'zająć',
  'company.error.no-assault-reorganises':
    '{unit} oderwał się od wroga i reorganizuje się: w tej turze nie szturmuje.',
  'company.error.no-such-spotter':
    '{team} nie może teraz kierować ogniem {unit}{why, select, moved {: ruszył się w tej turze (FW-ART-12)} other {}}. Mogą: {teams}.',
  'company.event.falls-on':
    '{target}: {hits, plural, one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}}, pod wzornikiem {teams, plural, one {# jednostka} few {# jednostki} many {# jednostek} other {# jednostki}}.',
  'company.ask.mixed': '{unit} trafia różne modele czołgów. Który wybierają kostki 5 i 6?',
  'company.choice.no-dice': 'bez rzutów',
  'company.ask.warrior': '{team} to niezłomny i przeżywa. Kto ginie zamiast niego?',
  'company.ask.warrior-tank': '{team} to niezłomny i wydostaje się z czołgu. Który czołg przejmuje?',
  'company.choice.team': '{team}',
  'company.ask.passengers': '{teams} wydostają się ze straconego pojazdu. Po której stronie stają?',
  'company.choice.rear': 'za nim',
  'company.choice.left': 'po jego lewej',
  'company.choice.right': 'po jego prawej',
  'company.choice.front': 'przed nim',
  'company.ask.forced-path':
    '{unit} odrywa się od wroga. W którą stronę? Jedna z możliwości albo kierunek, np. NE.',
  'company.ask.cmdr-swap':
    'Dowódca siedzi w {team}, który nie nadaje się do walki. Do którego czołgu się przesiada?',
  'company.error.pick-one': 'Podaj jedną z możliwości.',
} as const
