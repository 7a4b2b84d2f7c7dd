/** What is said of work that takes long, and of too much of it. */
export const workshopPl = {
  'work.yours':
    'Masz już w toku {count, plural, one {# rzecz, która trwa} few {# rzeczy, które trwają} other {# rzeczy, które trwają}} dłużej: rysunki, szanse, pliki. Poczekaj, aż któraś się skończy.',
  'work.servers':
    'Ten serwer ma już w toku {count, plural, one {# rzecz, która trwa} few {# rzeczy, które trwają} other {# rzeczy, które trwają}} dłużej: rysunki, szanse, pliki. Poczekaj chwilę.',
  'work.everybodys': 'W tej chwili jest dużo pracy; spróbuj ponownie za minutę.',
  'work.at-once':
    'Masz już w toku {count, plural, one {# polecenie} few {# polecenia} other {# poleceń}}; poczekaj, aż któreś się skończy.',
  'work.too-fast': 'Nie nadążam; poczekaj kilka sekund.',
  'work.full':
    'W tej chwili mam więcej pracy, niż zdołam wykonać. Nic się nie zmieniło; spróbuj ponownie za minutę.',
  'work.too-much': 'Wyliczenie tego trwałoby zbyt długo. Poproś o coś mniejszego.',
  'work.too-many-values': 'To więcej, niż mieści scenariusz: czytam najwyżej {most} wartości.',
  'work.too-deep':
    'Listy i mapy są w sobie zagnieżdżone głębiej niż w scenariuszu: najwyżej {most} poziomów.',
  'work.key-twice': '„{key}” występuje dwa razy w tym samym miejscu; jedno z nich trzeba usunąć.',
} as const
