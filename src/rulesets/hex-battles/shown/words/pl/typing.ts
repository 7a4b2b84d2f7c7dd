/** Bitwy na heksach: jak zapisuje się ich rozkazy, własnymi słowami zamiast słów domu. */
export const hexTypingPl = {
  'hex.notation.expected-unit': 'Przy znaku {at} powinien stać żeton, np. PH3; jest: {found}',
  'hex.notation.expected-target':
    'Przy znaku {at}, po „@”, powinien stać żeton przeciwnika albo heks, np. SI1 lub 0807; jest: {found}',
  'hex.notation.expected-place':
    'Przy znaku {at}, po „>”, powinien stać heks nazwany jak na druku (0809) albo droga, np. NE 2 lub @SI1 3; jest: {found}',
  'hex.notation.expected-facing':
    'Przy znaku {at} powinno stać czoło (E, NE, NW, W, SW, SE, @SI1, lewo, prawo albo zwrot); jest: {found}',
  'hex.notation.target-place': 'heks, np. 0807',
  'hex.discord.modal.orders.example': 'PH3 ruch > 0809 front NW\nSI3+SI4 atak @0807',
  'hex.discord.help.start':
    '1. <code>/bitwa nowa</code> otwiera bitwę na tym kanale; wybierz scenariusz.\n2. Zajmij stronę przyciskiem pod stanem bitwy albo <code>/bitwa dołącz</code>. Stronę o kilku dowódcach może dzielić kilka osób: każda po prostu dołącza i dostaje swoją część.\n3. <code>/bitwa rozpocznij</code> zaczyna. Każda strona dostaje prywatny wątek, w którym jest wzywana.\n4. Nikt się nie rozstawia: żetony stoją tak, jak każe scenariusz. W każdej swojej fazie – ruchu, artylerii, ataku, kontrataku – wydawaj rozkazy przez <code>/rozkaz</code>, a wiele naraz przez <code>/rozkazy</code>; fazę kończy <code>/tura koniec</code>.\n5. <code>/mapa</code> pokazuje heksy, <code>/mapa strefy:Tak</code> także strefy kontroli, <code>/jednostka</code> żeton, <code>/kronika</code> wydarzenia, <code>/dlaczego</code> rachunki.\n6. <code>/zasady</code> odpowiada na pytania o zasady.\nOdpowiedzi na komendy są tylko dla Ciebie.',
  'hex.discord.help.orders':
    'Rozkaz to jeden wiersz: żeton, rozkaz, <code>@cel</code>, <code>> droga</code>, <code>front</code>, opcje; znaki można pominąć.\n<pre>PH3 ruch > 0809 front NW\nPH1 i PH2 idą na 0509\nPK1 szyk atak\nPH3 szarża @SI1\nSI3+SI4 atak @0807\nSA1 strzela w 0810</pre>\nHeksy nazywają się jak na druku, kolumna i rząd: <code>0809</code>. Między heksami, które się nie stykają, wybierana jest najtańsza droga.\nCzoła: <code>E NE NW W SW SE</code>, <code>@SI1</code>, <code>lewo</code>, <code>prawo</code>, <code>zwrot</code>.\nWszystko jest jawne: zanim wydasz rozkaz, dowiesz się, ile kosztuje, dlaczego się nie uda i jaki jest stosunek sił.\n<code>/rozkazy</code> przyjmuje wiele wierszy. <code>/tura kolejka</code> pokazuje te, które czekają, <code>/tura odwołaj</code> je odwołuje.',
  'hex.discord.help.pd':
    'W Bitwach na heksach nie ma punktów dowodzenia: nikt nie działa w środku cudzej fazy. Po ataku strona zaatakowana ma własną fazę kontrataku: <code>SI1 kontra @PH3</code>. Gdy nadejdzie, wezwanie przyjdzie w wątku Twojej strony.\nO to, o co gra pyta raz po raz – choćby o pościg – można powiedzieć raz na zawsze: <code>SL1 stały pościg=nigdy</code>.',
} as const
