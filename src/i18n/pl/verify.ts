/** What a check of a finished battle came to. */
export const verifyPl = {
  'verify.commitment': 'Ujawniona tajemnica nie jest tą, którą ogłoszono.',
  'verify.sequence': 'Wpisu {seq} kroniki brakuje albo jest nie na swoim miejscu.',
  'verify.chain': 'Wpis {seq} kroniki nie wynika z poprzedniego.',
  'verify.hash': 'Wpis {seq} kroniki został zmieniony.',
  'verify.die': 'Kość we wpisie {seq} kroniki nie jest tą, którą dają ustalone kości.',
  'verify.die-order': 'Kości we wpisie {seq} kroniki pominięto albo użyto dwa razy.',
  'verify.replay': 'Rozegrany ponownie wpis {seq} kroniki wychodzi inaczej.',
  'verify.cause': 'Wpis {seq} kroniki wynikł z tego, co gracz miał powiedzieć z góry, a nie powiedział.',
  'verify.fold': 'To, co według kroniki się stało, nie składa się w całość: to nie jest bitwa.',
  'verify.anchor':
    '≡ {anchor} nie jest kotwicą tej kroniki: to nie ta, o której wie kanał, albo coś sprzed tego wpisu zmieniono lub ucięto.',
  'verify.anchor-aside':
    '≡ {anchor} nie jest kotwicą tej kroniki. Może należeć do wpisu odłożonego na bok, bo nie dało się go odczytać; jeśli nie, to nie ta, o której wie kanał, albo coś sprzed tego wpisu zmieniono lub ucięto.',
  'verify.anchor-number': '≡ {anchor} należy w tej kronice do #{known}, nie do #{number}.',
  'verify.anchor-form':
    '„{text}” to nie kotwica: przepisz to, co stoi pod wpisem na kanale, np. #7 ≡ 0123abcd4567.',
  'verify.false': 'FAŁSZ. {reason}',
  'verify.verdict.played':
    'ROZEGRANA PONOWNIE I RÓWNA: według tych zasad każdy wpis wychodzi taki sam, co do bajtu.',
  'verify.verdict.unplayed':
    'NIE ROZEGRANA PONOWNIE. Łańcuch i kości się zgadzają, ale bitwa toczyła się według wersji zasad {versions}, której ten Hetman nie umie rozegrać od początku do końca. Nikt więc nie sprawdził, że to, co się stało, wynika z rozkazów i kości: mogło zostać zmyślone.',
  'verify.verdict.unfinished':
    'NIEDOKOŃCZONA. Kronika nie ma rozstrzygnięcia: nie jest całą bitwą. Jej koniec ucięto albo nigdy nie nastąpił.',
  'verify.verdict.damaged':
    'POPRAWNA, DOKĄD SIĘGA, ALE NIECAŁA. Reszty tej kroniki nie dało się odczytać, gdy powstawał plik: tego, co się tam stało, nikt nie sprawdzi.',
  'verify.remains':
    'SZCZĄTKI. Gdy powstał ten plik, bitwy nie dało się już odczytać: {what}. Nikt jej nie rozegra ponownie ani nie powie, że była prawidłowa; oto co jeszcze do siebie pasuje.',
  'verify.remains.no-rows':
    'Plik nie ma jej wierszy: powstał, zanim bitwa się skończyła, a jest w nich to, co strony trzymają w tajemnicy.',
  'verify.remains.entries':
    '{all, plural, one {Jeden wpis} few {# wpisy} many {# wpisów} other {# wpisu}} kroniki: takich, jak je zapisano: {sound}, a związanych z poprzednim nienaruszonym: {chained}.',
  'verify.remains.secret': 'Sekret kości jest tym, który zapowiedziano.',
  'verify.remains.secret-other': 'Sekret kości nie jest tym, który zapowiedziano.',
  'verify.remains.secret-unknown':
    'Nie da się powiedzieć, czy sekret kości jest tym, który zapowiedziano: jedno z nich przepadło.',
  'verify.remains.held': 'Porównano z kanałem: ≡ {anchor} to wpis z tego pliku, taki, jak go zapisano.',
  'verify.remains.not-held':
    'Porównano z kanałem: ≡ {anchor} to żaden wpis z tego pliku. Może to być jeden z tych, które przepadły.',
  'verify.replayed': 'Dokąd sięga, rozegrano ją ponownie i wychodzi taka sama.',
  'verify.unreplayed':
    'Nie rozegrano jej też ponownie: toczyła się według wersji zasad {versions}, której ten Hetman nie umie rozegrać od początku do końca.',
  'verify.contents':
    '{entries, plural, one {# wpis} few {# wpisy} other {# wpisów}}, {dice, plural, one {# kość} few {# kości} other {# kości}}. Kronika kończy się wpisem #{number} ≡ {anchor}',
  'verify.held.last':
    'Porównane z kanałem: ≡ {anchor} to koniec kroniki. Nic nie zostało zmienione i nic po nim nie następuje.',
  'verify.held.before':
    'Porównane z kanałem: ≡ {anchor} to {number, select, none {wpis {seq} kroniki, nie dla wszystkich} other {#{number}, wpis {seq} kroniki}}. Nic do tego miejsca nie zostało od tamtej pory zmienione; po nim {after, plural, one {następuje # wpis} few {następują # wpisy} other {następuje # wpisów}}.',
  'verify.held.commitment': 'Porównane z kanałem: {anchor} to zapowiedź tych kości.',
  'verify.unheld':
    'Nie porównano z kanałem. Sama kronika nie pokaże, czy nie ucięto jej końca ani czy jej godziny są prawdziwe: podaj to, co stoi pod ostatnim wpisem na kanale (≡).',
  'verify.committed':
    'Kości ({commitment}) zapowiedziano {at}, zanim strony podały jakiekolwiek słowa; widać to we wpisie, który otworzył bitwę.',
  'verify.committed-late':
    'Kości ({commitment}) wylosowano na początku bitwy, gdy słowa stron były już znane: kto prowadził Hetmana, mógł je dobrać.',
  'verify.words': 'Słowa stron domieszane do kości: {words}',
  'verify.queued':
    '{count, plural, one {# kość ustawił} few {# kości ustawił} other {# kości ustawił}} ręcznie sędzia albo skrypt; nie były rzucane.',
  'verify.taken-back':
    '{count, plural, one {# wpis cofnięto} few {# wpisy cofnięto} other {# wpisów cofnięto}}; kronika nadal mówi, co się tam stało.',
  'verify.set-aside':
    '{count, plural, one {# wpisu nie dało się odczytać i został odłożony} few {# wpisów nie dało się odczytać i zostały odłożone} other {# wpisów nie dało się odczytać i zostały odłożone}} na bok: to, co się tam stało, już się nie liczy i nikt tego nie sprawdzi. Rzuconych tam kości nie użyto ponownie.',
  'verify.upgraded': 'Bitwa toczyła się dalej według nowszych zasad: wersja {versions}.',
  'verify.version-step': '{from}, potem {to}',
} as const
