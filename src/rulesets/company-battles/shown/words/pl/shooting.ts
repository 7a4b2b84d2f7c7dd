/** Company Battles: shooting, morale and reconnaissance. */
export const shootingPl = {
  'company.order.shoot': 'ogień',
  'company.order.eyes': 'Oczy i Uszy',
  'company.event.fired':
    '{unit} strzela do {target}: {teams}, {weapon}, {count, plural, one {# kostka} few {# kostki} many {# kostek} other {# kostki}} na {need}+, najbliżej {cm} cm: {hits, plural, =0 {bez trafień} one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}} ({dice}).',
  'company.event.model-chosen': '{unit} wybiera {model} ({shown} przeciw 5+).',
  'company.event.saved':
    '{team}: {die} przeciw {need}+{firepower, select, yes {, w twardej osłonie siła ognia {strong} przeciw {fp}+} other {}}, {result, select, unharmed {bez strat} other {jednostka zniszczona}}.',
  'company.event.armour-saved':
    '{team}: pancerz {armour} i {die} przeciw AT {at}{firepower, select, yes {, siła ognia {strong} przeciw {fp}+} other {}}, {result, select, unharmed {bez skutku} bailed {załoga wstrząśnięta} other {pojazd zniszczony}}.',
  'company.event.hits-lost':
    '{team}: {hits, plural, one {jeszcze # trafienie przepada} few {jeszcze # trafienia przepadają} many {jeszcze # trafień przepada} other {jeszcze # trafienia przepadają}}, żadna inna jednostka nie bierze {hits, plural, one {go} other {ich}} na siebie.',
  'company.event.hits-late':
    '{unit}: {hits, plural, one {przepada # trafienie} few {przepadają # trafienia} many {przepada # trafień} other {przepadają # trafienia}}, bo jednostek, na które przypadły, już nie ma.',
  'company.event.passenger':
    '{team} ({rides, select, yes {na czołgu} other {w pojeździe}}): {dice} przeciw {need}+, {lives, plural, =0 {przepada} other {{rides, select, yes {bez szwanku} other {wydostaje się}}}}.',
  'company.event.bailed': '{team}: załoga wstrząśnięta.',
  'company.event.remounted': '{team}: załoga wraca.',
  'company.event.pinned': '{unit}: pluton przygnieciony.',
  'company.event.rallied': '{unit}: pluton już nie jest przygnieciony.',
  'company.event.warrior':
    '{team} to niezłomny: {shown} przeciw {need}+, {lives, plural, =0 {tym razem ginie} other {przeżywa}}.',
  'company.event.warrior-lives': 'Zamiast {team} ginie {other}.',
  'company.event.warrior-takes': '{team} przejmuje {other}.',
  'company.event.skill-passed': '{unit}, test wyszkolenia: {shown} przeciw {need}+, zdany.',
  'company.event.skill-failed': '{unit}, test wyszkolenia: {shown} przeciw {need}+, niezdany.',
  'company.event.motivation-passed':
    '{who}, test motywacji{test, select, rally {, by się zebrać} morale { (morale)} crew { (powrót załogi do pojazdu)} bails { (załoga wstrząśnięta ponownie)} tanks {, by szturmować czołgi} counter {, by kontratakować} stay {, by zostać na miejscu} other {}}: {shown} przeciw {need}+, zdany.',
  'company.event.motivation-failed':
    '{who}, test motywacji{test, select, rally {, by się zebrać} morale { (morale)} crew { (powrót załogi do pojazdu)} bails { (załoga wstrząśnięta ponownie)} tanks {, by szturmować czołgi} counter {, by kontratakować} stay {, by zostać na miejscu} other {}}: {shown} przeciw {need}+, niezdany.',
  'company.event.reroll': '{by} prowadzi {unit}: test jeszcze raz.',
  'company.event.joined': '{unit} dołącza do {target}.',
  'company.event.platoon-breaks': '{unit} pęka: pluton liczy się jako zniszczony.',
  'company.event.company-breaks': '{side}: kompania {company} pęka.',
  'company.event.slips': '{unit} odrywa się spod ognia {target}.',
  'company.event.disengaged': '{unit}: oderwanie udane.',
  'company.event.spied':
    '{team} wypatruje {found}: w tej fazie to już nie jest jednostka przypadła do ziemi.',
  'company.why.hit': 'Trafienie: {by}, {weapon}: AT {at}, siła ognia {fp}+',
  'company.why.falls': 'Trafienie z góry: AT {at}, siła ognia {fp}+',
  'company.why.save': 'Ocalenie: {die} przeciw {need}+, {made, plural, =0 {nieudane} other {udane}}',
  'company.why.open': 'Bez twardej osłony nie rzuca się na siłę ognia: zniszczenie',
  'company.why.cover':
    'Twarda osłona: siła ognia {die} przeciw {fp}+, {strong, plural, =0 {za słaba, bez strat} other {wystarcza, zniszczenie}}',
  'company.why.armour':
    'Kostka {die} + pancerz {armour} = {total} przeciw AT {at}: {stands, select, above {więcej, bez skutku} level {tyle samo, {fired, select, yes {przy udanym rzucie na siłę ognia załoga wstrząśnięta} other {załoga wstrząśnięta}}} other {mniej, {fired, select, yes {przy udanym rzucie na siłę ognia pojazd zniszczony, inaczej załoga wstrząśnięta} other {pojazd zniszczony}}}}',
  'company.why.firepower': 'Siła ognia: {die} przeciw {fp}+, {strong, plural, =0 {nieudana} other {udana}}',
  'company.sum.dice': 'Kostki',
  'company.sum.score': 'Potrzebny wynik',
  'company.sum.armour': 'Pancerz',
  'company.rank.near': 'do 40 cm przed dalszymi',
  'company.rank.priority': 'najpierw rodzaj wskazany przez atakującego',
  'company.rank.operational': 'sprawne pojazdy przed ugrzęzłymi i wstrząśniętymi',
  'company.rank.open': 'bez twardej osłony przed osłoniętymi',
  'company.rank.weakest': 'słabszy pancerz przed mocniejszym',
  'company.term.fired-first': 'pierwszy strzał już padł',
  'company.roll.model': 'wybór modelu',
  'company.odds.fire-hits':
    'Do {target}: {dice, plural, one {# kostka} few {# kostki} many {# kostek} other {# kostki}}, średnio {hits, plural, one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}}.',
  'company.odds.fire':
    'Do {target}: {dice, plural, one {# kostka} few {# kostki} many {# kostek} other {# kostki}}, średnio {hits, plural, one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}}, {pins} % szans na przygniecenie.',
  'company.ask.share-hits':
    '{unit} dostaje {hits, plural, one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}} (AT {ats}). Kto je przyjmuje? Jedna z możliwości albo po kolei jednostka na każde trafienie, spośród: {teams}.',
  'company.odds.falls':
    'Do {target}: {finds} % szans na wstrzelanie się; wtedy pod wzornikiem {teams, plural, one {jest # jednostka} few {są # jednostki} many {jest # jednostek} other {jest # jednostki}}{own, plural, =0 {} one {, w tym # własna} few {, w tym # własne} many {, w tym # własnych} other {, w tym # własnej}}, średnio {hits, plural, one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}}.',
  'company.odds.smoke':
    'Do {target}: {finds} % szans na wstrzelanie się, {templates, plural, =0 {ale jedno działo nie stawia dymu} one {# wzornik dymu} few {# wzorniki dymu} many {# wzorników dymu} other {# wzornika dymu}}.',
  'company.odds.raid-aborted': 'Własne oddziały są do 40 cm od {team}: samoloty odlecą (FW-AIR-07).',
  'company.odds.raid-no-room':
    'Samoloty nie mieszczą się nad stołem przed {team}: nalot się nie uda (FW-AIR-08).',
  'company.odds.nerve':
    'W {target} są czołgi: szturm wymaga najpierw testu Motywacji {need}+{again, select, yes {, z przerzutem} other {}}: {chance} % (FW-ASL-02).',
  'company.odds.assault':
    'Do {target}: najwyżej {dice, plural, one {# kostka} few {# kostki} many {# kostek} other {# kostki}} ognia obronnego u kresu szturmu, średnio {hits, plural, one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}}, {back} % szans na odparcie.',
  'company.note.hits':
    '{count, plural, one {Trafienie} few {Trafienia} many {Trafienia} other {Trafienia}} {numbers} (AT {at}): {teams}',
  'company.typed.wind': 'kierunek, np. NE',
  'company.typed.winds': 'kierunek, np. NE, albo każda jednostka swój: {team}-1 NE, {team}-2 S 6',
  'company.typed.units': 'te, które tak, np. {units}',
  'company.typed.teams': 'jednostka na każde trafienie: {teams}',
  'company.ask.reroll': '{unit} nie zdaje testu motywacji. Czy {by} pozwala na powtórkę?',
  'company.ask.disengage': '{target} atakuje {unit}. {unit} zostaje czy się odrywa?',
  'company.choice.usual-shares': 'jak zwykle: {teams}',
  'company.choice.spare':
    '{taken, plural, =0 {oszczędzić {team}} one {tylko # dla {team}} few {tylko # dla {team}} many {tylko # dla {team}} other {tylko # dla {team}}}: {teams}',
  'company.choice.reroll': 'powtórzyć test',
  'company.choice.keep': 'zostawić',
  'company.choice.stay-put': 'zostać',
  'company.choice.slip-away': 'oderwać się',
  'company.error.share-none': 'Podaj jednostkę z {unit} na każde trafienie.',
  'company.error.share-count':
    'Do rozdzielenia {hits, plural, one {jest # trafienie} few {są # trafienia} many {jest # trafień} other {jest # trafienia}}, a {given, plural, =0 {nie podano nikogo} one {podano # jednostkę} few {podano # jednostki} many {podano # jednostek} other {podano # jednostki}}. Podaj po jednej na trafienie.',
  'company.error.share-taker':
    'Trafienie {n} nie może przypaść {team}: strzelec nie mógł trafić tej jednostki (FW-ALL-01).',
  'company.error.share-round':
    '{team} musi dostać trafienie, zanim {other} dostanie trafienie numer {n} (FW-ALL-03).',
  'company.error.share-rank': '{team} ma pierwszeństwo przed {other}, wiersz {line}: {why} (FW-ALL-03).',
  'company.error.share-hardest':
    'Trafienie {n} (AT {at}) musi przypaść pojazdowi opancerzonemu albo jednostce w twardej osłonie przed słabszymi trafieniami (FW-ALL-04).',
  'company.error.reroll': 'Podaj, czy test ma być powtórzony.',
  'company.error.stay-or-go': 'Podaj, czy zostaje, czy się odrywa.',
  'company.error.fired': '{unit}: ogień w tej turze już był.',
  'company.error.fire-fast': '{unit}: po ruchu szybkim nie strzela się w tej turze.',
  'company.error.nobody-fires':
    'Nikt z {unit} nie może teraz strzelać{why, select, over {: ponad nim strzelała w tej fazie własna strona} unfit {: załogi są poza pojazdami, pojazdy ugrzęzły albo drużyny są na pokładzie} dug {: drużyny okopały się w tej turze (FW-ENT-01)} busy {: drużyny już strzelały albo zrobiły coś innego zamiast tego} reorganises {: reorganizuje się po oderwaniu od wroga} unarmed {: drużyny nie mają broni na to, co widzą} other {}}.',
  'company.error.no-targets': '{unit} nie ma nikogo w zasięgu, polu ostrzału i polu widzenia.',
  'company.error.no-line':
    '{unit} nie trafi {target}: nikt nie widzi celu zza tego, co jest pośrodku (FW-LOS-01, FW-LOS-10).',
  'company.error.hemmed-in': '{unit} nie ma miejsca na obrót do {target} (FW-ARC-03).',
  'company.error.own-in-way': 'Na linii z {unit} do {target} stoją własne jednostki (FW-LOS-10).',
  'company.error.saddle-range': '{unit}: po ruchu z siodła strzela się najdalej na {range} cm (FW-HIT-02).',
  'company.error.out-of-range': '{target} jest {cm} cm od {unit}, a ta broń sięga {range} cm (FW-TGT-07).',
  'company.error.out-of-arc':
    '{target} jest poza polem ostrzału {unit}: kadłub i działo strzelają przed przednią krawędź (FW-ARC-01).',
  'company.error.joined': '{unit} należy teraz do {target}. Strzelaj do {target}.',
  'company.error.split': '„{text}” to nie podział ognia. Napisz jednostki i ich cel, np. 3-D5.',
  'company.error.no-group': '{target} nie rozpadł się na części: strzelaj do całości.',
  'company.error.told-later':
    'Po średniku podaje się tylko jednostki i ich cel; wszystko inne dotyczy całego wiersza i stoi w jego pierwszej części.',
  'company.error.first-guns': 'Broń o sile ognia 5+ albo 6 nie wybierze dział przenośnych spośród piechoty.',
  'company.error.no-scouts': '{unit} nie ma zwiadowców.',
  'company.error.eyes-late':
    'Zwiad wypatruje, zanim strzeli którykolwiek pluton jego strony i zanim uderzy jej lotnictwo (FW-TUR-05).',
  'company.error.eyes-pinned': '{unit}: przygnieceni zwiadowcy nic nie wypatrzą.',
  'company.error.eyes-done': 'Żaden zwiadowca z {unit} nie jest sprawny i wolny od innych zadań w tej turze.',
  'company.error.eyes-nobody': '{unit} nie widzi do 40 cm nikogo, kto przypadł do ziemi.',
  'company.error.eyes-not': '{unit} nie widzi do 40 cm nikogo z {target}, kto przypadł do ziemi.',
  'company.table.shares': 'Trafienia w {unit}: {hits}',
  'company.table.team': 'Jednostka',
  'company.table.hits': '{numbers} AT\u00a0{at}',
  'company.table.named': '{id} {kind}',
  'company.table.note':
    'Kolumny: trafienia jednakowe, według numerów. Liczba: tyle z nich przy zwykłej odpowiedzi. ·: może je przyjąć. –: nie może.',
  'company.share-hits.table': 'Jako tabela',
} as const
