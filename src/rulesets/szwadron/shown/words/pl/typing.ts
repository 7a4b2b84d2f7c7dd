/** Szwadron: jak zapisuje się jego rozkazy, własnymi słowami zamiast słów domu. */
export const szTypingPl = {
  'sz.table.all-hqs': 'wszystkie brygady',
  'sz.table.hqs': 'brygady {hqs}',
  'sz.notation.expected-unit': 'Przy znaku {at} powinien stać oddział, np. P2; jest: {found}',
  'sz.notation.expected-target':
    'Przy znaku {at}, po „@”, powinien stać oddział przeciwnika, np. A2; jest: {found}',
  'sz.discord.modal.orders.move': '{unit} ruch > N 8 roty=4',
  'sz.discord.modal.orders.example': 'P2 ruch > N 8 roty=4\nP5 strzela @A2 amunicja=kartacz',
  'sz.discord.help.start':
    '1. <code>/bitwa nowa</code> otwiera bitwę na tym kanale; wybierz scenariusz.\n2. Zajmij stronę przyciskiem pod stanem bitwy albo <code>/bitwa dołącz</code>. Stronę o kilku brygadach może dzielić kilka osób: każda po prostu dołącza i dostaje swoją część.\n3. <code>/bitwa rozpocznij</code> zaczyna. Każda strona dostaje prywatny wątek, w którym jest wzywana.\n4. Nikt się nie rozstawia: figurki stoją tak, jak każe scenariusz. W swojej fazie ruchu każdy oddział wykonuje jedną operację; wydawaj je przez <code>/rozkaz</code>, a wiele naraz przez <code>/rozkazy</code>; turę kończy <code>/tura koniec</code>. Oddziały w panice i w pościgu działają wcześniej same.\n5. <code>/mapa</code> pokazuje stół, <code>/jednostka</code> oddział, <code>/kronika</code> wydarzenia, <code>/dlaczego</code> rachunki.\n6. <code>/zasady</code> odpowiada na pytania o zasady.\nOdpowiedzi na komendy są tylko dla Ciebie.',
  'sz.discord.help.orders':
    'Rozkaz to jeden wiersz: oddział, rozkaz, <code>@cel</code>, <code>> droga</code>, <code>front</code>, opcje; znaki można pominąć.\n<pre>P2 ruch > N 8\nP1 ruch > NE 6 front N roty=5\nP1 uformuj roty=3\nP3 ruch > N 6 szyk=rozproszony odstęp=2\nP1+P2 ruch > N 8\nP2 strzela @A2\nP2 strzela @A2 figurki=1-4 > N 3\nP5 strzela @A2 amunicja=kartacz\nP2 ogień w marszu @A3 > N 5 najpierw=ogień\nP4 szarża @A3 z=P1\nP4 walka @A3\nP4 oderwij > S 20\nP5 czuwa bliżej=30 koniec=A3\nP5 czuwa miejsce=H6 promień=8 dla=kawaleria\nP5 czuwa ruch=A3</pre>\nNiczego nie mierzy się z góry: za długa droga zostaje skrócona, za daleki strzał przepada.\n<code>P1+P2</code> i <code>z=P1</code>: oddziały, które się stykają, ruszają lub walczą razem. <code>figurki=1-4 > N 3</code>: cztery strzelają, reszta potem rusza.\nOddział wykonuje jedną operację na turę. W walce wręcz może walczyć dalej (<code>walka</code>), bronić się (<code>obrona</code>), gdy stoi lepiej, albo się oderwać (<code>oderwij</code>).\n<code>/rozkazy</code> przyjmuje wiele wierszy. <code>/tura kolejka</code> pokazuje te, które czekają, <code>/tura odwołaj</code> je odwołuje.',
  'sz.discord.help.pd':
    'W Szwadronie nie ma punktów dowodzenia. Co oddziały robią w turze przeciwnika, mówisz im w swojej:\n<pre>P5 czuwa bliżej=30 amunicja=kula koniec=A3\nP2 stały pościg=nigdy dosuwanie=samo ogień=zawsze</pre>\nCzuwający strzela do pierwszego, kto podejdzie tak blisko; bez <code>bliżej</code> pytanie przyjdzie, gdy ktoś ruszy. Oddział pozostawiony bez operacji strzela do pierwszego, kto na niego szarżuje.',
} as const
