/** Bitwy na heksach: jak zapisuje się ich rozkazy, własnymi słowami zamiast słów domu. */
export const hexTypingPl = {
  'hex.table.all-hqs': 'wszyscy dowódcy',
  'hex.table.queue.then-end':
    'Ta faza skończy się, gdy wykonane {count, plural, one {będzie # rozkaz} few {będą # rozkazy} many {będzie # rozkazów} other {będzie # rozkazu}}.',
  'hex.table.hqs': 'dowódcy {hqs}',
  'hex.notation.expected-unit': 'Przy znaku {at} powinien stać żeton, np. PH3; jest: {found}',
  'hex.notation.expected-target':
    'Przy znaku {at}, po „@”, powinien stać żeton przeciwnika albo heks, np. SI1 lub 0807; jest: {found}',
  'hex.notation.expected-place':
    'Przy znaku {at}, po „>”, powinien stać heks nazwany jak na druku (0809) albo droga, np. NE 2 lub @SI1 3; jest: {found}',
  'hex.notation.expected-facing':
    'Przy znaku {at} powinno stać czoło (E, NE, NW, W, SW, SE, @SI1, lewo, prawo albo zwrot); jest: {found}',
  'hex.notation.target-place': 'heks, np. 0807',
  'hex.discord.button.end-turn': 'Koniec fazy',
  'hex.discord.how.orders':
    '<small><slash>order</slash> wydaje jeden rozkaz, przycisk wiele; fazę kończy <slash>turn end</slash>.</small>',
  'hex.discord.modal.orders.move': '{unit} ruch > 0809 front NW',
  'hex.discord.modal.orders.example': 'PH3 ruch > 0809 front NW\nSI3+SI4 atak @0807',
  'hex.discord.help.start':
    '1. <slash>battle new</slash> otwiera bitwę na tym kanale; wybierz scenariusz.\n2. Zajmij stronę przyciskiem pod stanem bitwy albo <slash>battle join</slash>. Stronę o kilku dowódcach może dzielić kilka osób: każda po prostu dołącza i dostaje swoją część.\n3. <slash>battle start</slash> zaczyna. Każda strona dostaje prywatny wątek, w którym jest wzywana.\n4. Nikt się nie rozstawia: żetony stoją tak, jak każe scenariusz. W każdej swojej fazie – ruchu, artylerii, ataku, kontrataku – wydawaj rozkazy przez <slash>order</slash>, a wiele naraz przez <slash>orders</slash>; fazę kończy <slash>turn end</slash>.\n5. <slash>map</slash> pokazuje heksy, a z opcją <code>strefy</code> także strefy kontroli, <slash>unit</slash> żeton, <slash>log</slash> wydarzenia, <slash>why</slash> rachunki.\n6. <slash>rules</slash> odpowiada na pytania o zasady.\nOdpowiedzi na komendy są tylko dla Ciebie.',
  'hex.discord.help.orders':
    'Rozkaz to jeden wiersz: żeton, rozkaz, <code>@cel</code>, <code>> droga</code>, <code>front</code>, opcje; znaki można pominąć.\n<pre>PH3 ruch > 0809 front NW\nPH1 i PH2 idą na 0509\nPK1 szyk atak\nPH3 szarża @SI1\nSI3+SI4 atak @0807\nSA1 strzela w 0810</pre>\nHeksy nazywają się jak na druku, kolumna i rząd: <code>0809</code>. Między heksami, które się nie stykają, wybierana jest najtańsza droga.\nCzoła: <code>E NE NW W SW SE</code>, <code>@SI1</code>, <code>lewo</code>, <code>prawo</code>, <code>zwrot</code>.\nWszystko jest jawne: zanim wydasz rozkaz, dowiesz się, ile kosztuje, dlaczego się nie uda i jaki jest stosunek sił.\n<slash>orders</slash> przyjmuje wiele wierszy. <slash>turn queue</slash> pokazuje te, które czekają, <slash>turn cancel</slash> je odwołuje.',
  'hex.discord.help.pd':
    'W Bitwach na heksach nie ma punktów dowodzenia: nikt nie działa w środku cudzej fazy. Po ataku strona zaatakowana ma własną fazę kontrataku: <code>SI1 kontra @PH3</code>. Gdy nadejdzie, wezwanie przyjdzie w wątku Twojej strony.\nO to, o co gra pyta raz po raz – choćby o pościg – można powiedzieć raz na zawsze: <code>SL1 stały pościg=nigdy</code>.',
} as const
