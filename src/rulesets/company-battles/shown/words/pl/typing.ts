/** Company Battles: jak zapisuje się jego rozkazy, własnymi słowami zamiast słów domu. */
export const typingPl = {
  'company.table.all-hqs': 'wszystkie plutony',
  'company.table.queue.then-end':
    'Ta faza skończy się, gdy wykonane {count, plural, one {będzie # rozkaz} few {będą # rozkazy} many {będzie # rozkazów} other {będzie # rozkazu}}.',
  'company.table.hqs': 'plutony {hqs}',
  'company.notation.expected-unit': 'Przy znaku {at} powinien stać pluton, np. U1; jest: {found}',
  'company.notation.expected-target':
    'Przy znaku {at}, po „@”, powinien stać pluton wroga, np. D2; jest: {found}',
  'company.discord.button.end-turn': 'Koniec fazy',
  'company.discord.end-turn.sure':
    '{count, plural, one {Ten pluton może} other {Te plutony mogą}} jeszcze strzelać: {names}{more, plural, =0 {} other { i jeszcze #}}. Mimo to zakończyć fazę?',
  'company.discord.how.orders':
    '<small><slash>order</slash> wydaje jeden rozkaz, przycisk wiele; fazę kończy <slash>turn end</slash>.</small>',
  'company.discord.modal.orders.move': '{unit} ruch > N 10 front N',
  'company.discord.modal.orders.example': 'U1 ruch > N 12\nU7 strzela @D2',
  'company.discord.help.start':
    '1. <slash>battle new</slash> otwiera bitwę na tym kanale; wybierz scenariusz.\n2. Zajmij stronę przyciskiem pod stanem bitwy albo <slash>battle join</slash>.\n3. <slash>battle start</slash> zaczyna. Każda strona dostaje prywatny wątek, w którym jest wzywana.\n4. Obie strony rozstawiają się skrycie: plutony stoją tak, jak ułożył je scenariusz, <slash>deploy</slash> przestawia je w strefie; kończy to <bold>Rozstawienie gotowe</bold> w wątku Twojej strony.\n5. Tura ma trzy części: ruch, strzelanie, szturm. Rozkazy wydawaj przez <slash>order</slash>, a wiele naraz przez <slash>orders</slash>; każdą część kończy <slash>turn end</slash>. Część, w której nic nie możesz zrobić, mija sama.\n6. <slash>map</slash> pokazuje stół, <slash>unit</slash> pluton, <slash>log</slash> wydarzenia, <slash>why</slash> rachunki, <slash>measure</slash> odległości, widoczność i potrzebne wyniki.\n7. <slash>rules</slash> odpowiada na pytania o zasady.\nOdpowiedzi na komendy są tylko dla Ciebie.',
  'company.discord.help.orders':
    'Rozkaz to jeden wiersz: pluton, rozkaz, <code>@cel</code>, <code>> droga</code>, <code>front</code>, opcje; znaki można pominąć.\n<pre>U1 ruch > N 12\nU1 ruch > NE 10 jednostki=2-4\nU3 szybko > N 40\nU1 okop się\nU4 wejdź @F2\nU7 strzela @D2\nD6 bombarduje @U1\nU1 szturm @D2</pre>\nPluton rusza się razem, jednostki obok dowódcy; <code>jednostki=</code> rusza tylko niektóre, a następny pluton z rozkazem kończy ten ruch. Ruchy rozkazuje się w fazie ruchu, ogień i bombardowanie w fazie strzelania, szturm w fazie szturmu. Odległości wolno mierzyć zawsze: <slash>measure</slash>.\n<slash>orders</slash> przyjmuje wiele wierszy. <slash>turn queue</slash> pokazuje te, które czekają, <slash>turn cancel</slash> je odwołuje.',
  'company.discord.help.pd':
    'W Bitwach kompanii nie ma punktów dowodzenia. O to, co plutony robią w turze przeciwnika, padnie pytanie albo mówisz im w swojej:\n<pre>D2 stały kontratak=bez-czołgów obronny=wszystko odwrót=od-wroga</pre>',
} as const
