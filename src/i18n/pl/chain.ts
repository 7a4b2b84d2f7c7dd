/** Gońcy między dowództwami i łańcuch dowodzenia. */
export const chainPl = {
  'cmd.send.name': 'wyślij',
  'cmd.send': 'Wysyła gońca z Twojego dowództwa do dowództwa towarzysza',
  'cmd.send.to.name': 'do',
  'cmd.send.to': 'Dowództwo, do którego jedzie',
  'cmd.send.text.name': 'treść',
  'cmd.send.text': 'Co wiezie',
  'cmd.send.from.name': 'z',
  'cmd.send.from': 'Które z Twoich dowództw wysyła; bez wyboru pierwsze',
  'cmd.letters.name': 'listy',
  'cmd.letters': 'Listy, które wysłałeś, i te, które do Ciebie dotarły',
  'cmd.umpire.courier.name': 'goniec',
  'cmd.umpire.courier': 'Opóźnia list w drodze, zatrzymuje, puszcza dalej, doręcza albo gubi',
  'cmd.umpire.courier.letter.name': 'list',
  'cmd.umpire.courier.letter': 'Który list, np. K1-3',
  'cmd.umpire.courier.way.name': 'co',
  'cmd.umpire.courier.way': 'Co się z nim stanie',
  'cmd.umpire.courier.turns.name': 'tury',
  'cmd.umpire.courier.turns': 'O ile tur się opóźni; bez wyboru o jedną',
  'cmd.umpire.chain.name': 'dowodzenie',
  'cmd.umpire.chain': 'Jak się dowodzi: gońcy, zatwierdzanie, skrzydła',
  'cmd.chain.wings.name': 'skrzydła',
  'cmd.chain.wings': 'Wątki skrzydeł, np. „Prawe: B1 B4; Lewe: B2”; brak',
  'cmd.chain.couriers.name': 'gońcy',
  'cmd.chain.couriers': 'Wiadomości między dowództwami wożą gońcy',
  'cmd.battle.new.wings.name': 'skrzydła',
  'cmd.battle.new.wings': 'Czy skrzydła ze scenariusza mają własne wątki',
  'courier.way.arrive': 'doręcz od razu',
  'courier.way.delay': 'opóźnij o kilka tur',
  'courier.way.hold': 'zatrzymaj',
  'courier.way.release': 'puść dalej',
  'courier.way.lose': 'zgub',
  'courier.opened':
    'W tej bitwie jeżdżą gońcy: <slash>send</slash> wysyła wiadomość z Twojego dowództwa do dowództwa towarzysza; jedzie tym dłużej, im dalej.',
  'courier.you-sent':
    'Goniec wyrusza z {from} do {to}. Czy dotrze, nie dowiesz się. <slash>letters</slash> pokazuje, co napisałeś.',
  'courier.arrives':
    '<bold>{scenario}</bold>, tura {turn, number}: goniec z {from} dociera do {to}. Napisano {at, select, none {} other {w {at} }}w turze {written, number}: „{text}”',
  'courier.event.sent':
    '{letter}: goniec jedzie z {from} do {to}, ma dotrzeć w turze {due, number}: „{text}”',
  'courier.event.arrived': '{letter}: goniec z {from} dociera do {to}. {reason}',
  'courier.event.nobody': '{letter}: goniec z {from} nie zastaje nikogo z {to}; list przepada.',
  'courier.event.delayed': '{letter}: goniec do {to} opóźniony do tury {due, number}. {reason}',
  'courier.event.held': '{letter}: goniec do {to} zatrzymany. {reason}',
  'courier.event.released':
    '{letter}: goniec do {to} jedzie dalej, ma dotrzeć w turze {due, number}. {reason}',
  'courier.event.lost': '{letter}: goniec do {to} przepadł. {reason}',
  'courier.sealed':
    'List z {from} do {to}, napisany w turze {written, number}, {fate, select, arrived {dotarł w turze {arrived, number}} lost {przepadł} held {zatrzymany} other {jeszcze w drodze}}: „{text}”',
  'courier.sent-line': '→ <bold>{to}</bold>, z {from}, tura {written, number}: „{text}”',
  'courier.received-line':
    '← <bold>{from}</bold>, do {to}, napisany {at, select, none {} other {w {at} }}w turze {written, number}, dotarł w turze {arrived, number}: „{text}”',
  'courier.any-line':
    '<bold>{letter}</bold> {from} → {to}, tura {written, number}; {fate, select, arrived {dotarł w turze {arrived, number}} lost {przepadł} held {zatrzymany} other {ma dotrzeć w turze {due, number}}}: „{text}”',
  'courier.none': 'Nie ma listów, które możesz czytać.',
  'courier.older': 'Starszych listów tu pominięto: {count, number}.',
  'umpire.room.letter':
    'List {letter}, {from} → {to}: {fate, select, held {zatrzymany} other {ma dotrzeć w turze {due, number}}}.',
  'wing.opened':
    '<bold>{name}</bold>: {names}. Ten wątek czytacie tylko Wy i sędziowie: tu rozmawiajcie i tu czytajcie, co spotyka Wasze jednostki. Wątek strony jest dla wszystkich: tam przychodzą wezwania i tam jest wszystko.',
  'wing.changed': '<bold>{name}</bold> to teraz: {names}.',
  'wing.closed': 'To skrzydło nie ma już własnego wątku; wszystko toczy się w wątku strony.',
  'wing.error.text':
    'Podaj nazwę każdego skrzydła i jego dowództwa, np.: Prawe: B1 B4; Lewe: B2. „Brak” usuwa wszystkie.',
  'wing.error.seat':
    'Skrzydło „{name}”: „{found}” to nie dowództwo ani brygada, które może mieć; może mieć: {words}.',
  'wing.error.many': 'W bitwie może być najwyżej {most, number} skrzydeł.',
  'courier.error.off':
    'W tej bitwie nie jeżdżą gońcy. Sędzia może na nich pozwolić: <slash>umpire chain</slash>.',
  'courier.error.station': '„{hq}” nie jest dowództwem Twojej strony, które można zastać; te są: {words}.',
  'courier.error.not-yours': 'Nie dowodzisz {hq}.',
  'courier.error.own': 'Sam dowodzisz {hq}: nikt nie musi tam jechać.',
  'courier.error.flees': '{hq} ucieka i nikogo nie wyśle.',
  'courier.error.many': '{hq} wysłało w tej turze {most, number} gońców i więcej nie ma.',
  'courier.error.text': 'List ma jakąś treść, najwyżej {most, number} znaków.',
  'courier.error.gone': 'Nie ma w drodze listu „{letter}”.',
  'courier.error.rides': '{letter} nie jest zatrzymany; jedzie.',
  'courier.error.way': '„{found}” nie może stać się z listem; może: {words}.',
  'courier.error.nothing': 'Powiedz, co ma być inaczej.',
  'table.word.letter': 'który list',
  'waiting.you-wait':
    'Wszystkie miejsca po stronie {side} są zajęte. Jesteś na liście oczekujących jako {place, number}. i dostaniesz wezwanie, gdy któreś się zwolni; <slash>battle leave</slash> skreśla Cię z listy.',
  'waiting.no-more': 'Nie czekasz już na miejsce.',
  'waiting.free':
    'Zwolniło się miejsce po stronie {side}, a Wy na nie czekacie. Ma je ten, kto pierwszy je weźmie (<slash>battle join</slash>).',
  'waiting.first': 'Przez dwanaście godzin jest dla tych, którzy czekają na miejsce; potem dla każdego.',
  'waiting.error.first':
    'To miejsce jest najpierw dla tych, którzy na nie czekają: {names}. Mają dwanaście godzin.',
  'waiting.error.many': 'Na miejsce czeka tu już {most, number} osób; na liście nie ma więcej miejsc.',
  'discord.status.list': 'Czekają na miejsce',
  'cmd.chain.approval.name': 'zatwierdzanie',
  'cmd.chain.approval': 'Rozkazy innych graczy strony zatwierdza jej dowódca',
  'chain.opened':
    'W tej bitwie obowiązuje łańcuch dowodzenia: rozkazy gracza czekają, aż zatwierdzi je dowódca jego strony (★).',
  'chain.switched':
    'Sędzia: dowództwa {couriers, select, on {piszą do siebie przez gońców (<slash>send</slash>)} other {nie wysyłają gońców; co jest w drodze, jeszcze dotrze}}; rozkazy {approval, select, on {czekają, aż zatwierdzi je dowódca strony} other {nie wymagają niczyjej zgody}}.',
  'chain.event.changed':
    'Sędzia: gońcy {couriers, select, on {jeżdżą} other {nie jeżdżą}}; rozkazy {approval, select, on {czekają na zgodę dowódcy} other {nie wymagają niczyjej zgody}}.',
  'chain.event.approved': 'Dowódca zatwierdza rozkazy, które proponuje {name}: {lines}',
  'chain.proposed':
    '<bold>{name}</bold> proponuje rozkazy ({count, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}):\n<pre>{lines}</pre>',
  'chain.asked':
    'Zatwierdzasz? Co odeślesz albo co nie doczeka się odpowiedzi do końca tury, można wydać jeszcze raz.',
  'chain.you-proposed': 'To czeka na zgodę: {names}. Jeśli wróci, dostaniesz wezwanie.',
  'chain.you-approved': 'Zatwierdzone: wykonuje się jako rozkazy gracza {name}.',
  'chain.sent-back': '{name} to odsyła{has, select, some {: „{text}”} other {.}}',
  'chain.you-sent-back': 'Odesłane; autor dostaje wezwanie.',
  'chain.button.approve': 'Zatwierdź',
  'chain.button.back': 'Odeślij …',
  'chain.window': 'Odesłanie rozkazów',
  'chain.window.word': 'Słowo do tego, kto je proponuje',
  'chain.error.gone': 'Te rozkazy nie czekają już na niczyją zgodę.',
  'chain.error.may-not': 'Może to powiedzieć tylko dowódca tej strony albo sędzia.',
  'chain.error.word': 'Najwyżej {most, number} znaków.',
} as const
