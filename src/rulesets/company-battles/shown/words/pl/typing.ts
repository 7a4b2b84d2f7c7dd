/** Company Battles: jak zapisuje się jego rozkazy, własnymi słowami zamiast słów domu. */
export const typingPl = {
  'company.table.all-hqs': 'wszystkie plutony',
  'company.table.hqs': 'plutony {hqs}',
  'company.notation.expected-unit': 'Przy znaku {at} powinien stać pluton, np. U1; jest: {found}',
  'company.notation.expected-target':
    'Przy znaku {at}, po „@”, powinien stać pluton wroga, np. D2; jest: {found}',
  'company.discord.modal.orders.example': 'U1 ruch > N 12\nU7 strzela @D2',
  'company.discord.help.start':
    '1. <code>/bitwa nowa</code> otwiera bitwę na tym kanale; wybierz scenariusz.\n2. Zajmij stronę przyciskiem pod stanem bitwy albo <code>/bitwa dołącz</code>.\n3. <code>/bitwa rozpocznij</code> zaczyna. Każda strona dostaje prywatny wątek, w którym jest wzywana.\n4. Obie strony rozstawiają się skrycie: plutony stoją tak, jak ułożył je scenariusz, <code>/rozkaz</code> przestawia je w strefie, <code>/bitwa gotowe</code> to kończy.\n5. Tura ma trzy części: ruch, strzelanie, szturm. Rozkazy wydawaj przez <code>/rozkaz</code>, a wiele naraz przez <code>/rozkazy</code>; każdą część kończy <code>/tura koniec</code>. Część, w której nic nie możesz zrobić, mija sama.\n6. <code>/mapa</code> pokazuje stół, <code>/jednostka</code> pluton, <code>/kronika</code> wydarzenia, <code>/dlaczego</code> rachunki, <code>/zmierz</code> odległości, widoczność i potrzebne wyniki.\n7. <code>/zasady</code> odpowiada na pytania o zasady.\nOdpowiedzi na komendy są tylko dla Ciebie.',
  'company.discord.help.orders':
    'Rozkaz to jeden wiersz: pluton, rozkaz, <code>@cel</code>, <code>> droga</code>, <code>front</code>, opcje; znaki można pominąć.\n<pre>U1 ruch > N 12\nU1 ruch > NE 10 jednostki=2-4\nU3 szybko > N 40\nU1 okop się\nU4 wejdź @F2\nU7 strzela @D2\nD6 bombarduje @U1\nU1 szturm @D2</pre>\nPluton rusza się razem, jednostki obok dowódcy; <code>jednostki=</code> rusza tylko niektóre, a następny pluton z rozkazem kończy ten ruch. Odległości wolno mierzyć zawsze.\n<code>/rozkazy</code> przyjmuje wiele wierszy. <code>/tura kolejka</code> pokazuje te, które czekają, <code>/tura odwołaj</code> je odwołuje.',
  'company.discord.help.pd':
    'W Bitwach kompanii nie ma punktów dowodzenia. O to, co plutony robią w turze przeciwnika, padnie pytanie albo mówisz im w swojej:\n<pre>D2 stały kontratak=bez-czołgów zaporowy=wszystko odwrót=od-wroga</pre>',
} as const
