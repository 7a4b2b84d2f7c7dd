/** Khans & Generals: odprawa, stan bitwy i opowieść o niej, gdy się skończy. */
export const kgAccountPl = {
  'kg.tally.tokens':
    '{tokens, plural, =0 {bez żetonów} one {# żeton} few {# żetony} other {# żetonów}} (wartości i limit tajne)',
  'kg.tally.own-tokens':
    '{tokens, plural, =0 {bez żetonów} one {# żeton} few {# żetony} other {# żetonów}}: {sum} z {limit}; powyżej {limit} to przegrana',
  'kg.tally.contested': 'sporny: stoją tu {units}; gdy w promieniu 10 cm są obie strony, nikt go nie zajmuje',
  'kg.tally.broken': 'stoi tu {unit}, ale kto jest rozbity, niczego nie trzyma',
  'kg.tally.section': 'stoi tu {unit}, ale sekcja wsparcia nie zajmuje punktów',
  'kg.tally.cut': 'stoi tu {unit}, ale bez łączności: punkt zajmie dopiero, gdy ją odzyska',
  'kg.tally.at-end':
    'stoi tu {unit}: zajmie punkt na koniec tury gry, jeśli ma łączność, a w promieniu 10 cm nie ma przeciwnika, widzianego czy nie',
  'kg.brief.hidden': 'Armii drugiej strony nie widać, dopóki się jej nie spotka; własną zna każda strona.',
  'kg.brief.turns':
    '{turns, plural, one {# tura gry} few {# tury gry} other {# tur gry}}; potem wygrywa niższa suma żetonów.',
  'kg.brief.no-limit': 'Bez limitu tur: walka trwa, aż ktoś wygra.',
  'kg.task.besides':
    'Poza tym strona przegrywa, gdy suma jej żetonów, losowanych za straty, przekroczy limit, gdy nikt z niej już nie stoi lub nie może działać, albo gdy się podda.',
  'kg.task.attack.attacker': 'Atakuje: ma trzymać wszystkie punkty na koniec tury gry.',
  'kg.task.attack.defender': 'Broni się: nie może oddać wszystkich punktów.',
  'kg.task.assault.attacker': 'Szturmuje: ma trzymać wszystkie punkty na koniec tury gry.',
  'kg.task.assault.defender': 'Broni umocnień: nie może oddać wszystkich punktów.',
  'kg.task.meeting.attacker': 'Atakuje: ma trzymać wszystkie punkty na koniec dwóch tur gry z rzędu.',
  'kg.task.meeting.defender': 'Atakuje: ma trzymać wszystkie punkty na koniec dwóch tur gry z rzędu.',
  'kg.task.pitched.attacker': 'Ma pobić przeciwnika: innego celu nie ma.',
  'kg.task.pitched.defender': 'Ma pobić przeciwnika: innego celu nie ma.',
  'kg.task.recon.attacker':
    'Rozpoznaje: ma zobaczyć każdy znacznik z najwyżej 20 cm, a potem sprowadzić jednostkę własną krawędzią do domu.',
  'kg.task.recon.defender': 'Nie dopuszcza zwiadu do znaczników albo nie wypuszcza go do domu.',
  'kg.task.ambush.attacker': 'Czeka w zasadzce: nie może przepuścić do wyjścia połowy sił wroga.',
  'kg.task.ambush.defender': 'Przebija się: ma wyprowadzić przez wyjście połowę swoich punktów.',
  'kg.task.landing.attacker': 'Ląduje: ma trzymać dwa punkty, albo jedyny, na koniec tury gry.',
  'kg.task.landing.defender': 'Odpiera desant: nie może oddać mu punktów.',
  'kg.task.convoy.attacker': 'Napada na konwój: nie może przepuścić jego połowy.',
  'kg.task.convoy.defender':
    'Eskortuje: ma wyprowadzić przez wyjście co najmniej połowę eskortowanych jednostek.',
  'kg.task.raid.attacker': 'Robi wypad: ma zniszczyć wszystkie cele.',
  'kg.task.raid.defender': 'Ma ocalić choć jeden cel.',
  'kg.task.relief.attacker': 'Oblega: ma rozdzielić odsiecz i załogę.',
  'kg.task.relief.defender':
    'Idzie z odsieczą: jednostka odsieczy ma stanąć przy jednostce załogi, a żaden punkt nie może być w rękach wroga.',
  'kg.task.siege.attacker': 'Szturmuje twierdzę: ma trzymać punkt na koniec tury gry.',
  'kg.task.siege.defender': 'Broni twierdzy: nie może oddać punktu.',
  'kg.tale.unit': '{unit} ({name})',
  'kg.tale.losses':
    'zniszczone jednostki: {destroyed} z {units}, w ucieczce lub rozbite: {fled}; stracone figurki: {lost} z {of}',
  'kg.tale.shot':
    'Najdalszy celny strzał: {unit} do {target}, {cm} cm, {damage, plural, one {# punkt} few {# punkty} other {# punktów}} Stanu (tura {turn}).',
  'kg.tale.charge': 'Najśmielsza szarża: {unit} na {target}, {own} figurek na {enemy} (tura {turn}).',
  'kg.tale.tokens':
    '{tokens, plural, =0 {bez żetonów} one {# żeton} few {# żetony} other {# żetonów}}, razem {sum} z {limit}',
  'kg.tale.hidden': 'do końca w ukryciu: {units}',
  'kg.tale.trap': 'pułapka, która się nie zamknęła: {units}',
  'kg.tale.reserve': 'rezerwa, która nie nadeszła: {units}',
  'kg.chance.test': 'Zdane testy Wyszkolenia',
  'kg.chance.aim': 'Celne strzały dział i z powietrza',
  'kg.chance.fire': 'Stan odebrany ostrzałem',
  'kg.chance.soft': 'Trafione pojazdy bez pancerza',
  'kg.chance.melee': 'Stan odebrany w walce wręcz',
  'kg.chance.unpinned': 'Nieprzygwożdżone mimo ostrzału',
  'kg.chance.vehicle': 'Trafienia w pojazdy, które coś zrobiły',
  'kg.chance.mine': 'Miny, które pojazdowi nic nie zrobiły',
  'kg.chance.mine-off': 'Miny, które nie wybuchły pod nikim',
  'kg.chance.ground': 'Grząski grunt, który utrzymał pojazd',
  'kg.chance.wedge': 'Kliny, które przebiły się na wylot',
  'kg.chance.again': 'Co zrobiłyby pierwsze rzuty bohaterów',
  'kg.chance.through': 'Przełamania przez pojazdy',
  'kg.chance.works': 'Zniszczone umocnienia i przeszkody',
  'kg.chance.spotting': 'Samoloty, które coś wypatrzyły',
  'kg.chance.aircraft': 'Trafienia w samoloty, które coś zrobiły',
  'kg.chance.commander': 'Ocaleni dowódcy',
  'kg.chance.air': 'Trafienia w powietrzu',
} as const
