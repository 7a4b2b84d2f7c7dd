/** Co mówi się o rozkazie, którego nie dało się przeczytać lub zrozumieć. */
export const notationPl = {
  'notation.no-hint': '',
  'notation.hint': ' Czy chodziło o „{word}”?',
  'notation.hint-order': ' Czy chodziło o „{word}” ({order})?',
  'notation.takes-no-target': '„{order}” nie przyjmuje celu.{hint}',
  'notation.options': ' Ma opcje: {words}.',
  'notation.no-options': ' Nie ma żadnych.',
  'notation.too-long': 'Wiersz jest za długi: najwyżej 1000 znaków.',
  'notation.open-quote': 'Cudzysłów przy znaku {at} nie jest zamknięty.',
  'notation.expected-more': 'Wiersz kończy się na znaku {at}, a czegoś jeszcze brakuje.',
  'notation.expected-unit': 'Przy znaku {at} powinna stać jednostka, np. K3; jest: {found}',
  'notation.expected-hq': 'Przy znaku {at} powinno stać dowództwo, które płaci; jest: {found}',
  'notation.expected-spend':
    'Potrzebne są dowództwo, które płaci, dwukropek i rozkazy jednej jednostki; między dwoma rozkazami średnik.',
  'notation.expected-order': 'Przy znaku {at} powinien stać rozkaz, np. ruch albo szarża; jest: {found}',
  'notation.expected-target':
    'Przy znaku {at}, po „@”, powinny stać jednostka, obiekt albo miejsce; jest: {found}',
  'notation.expected-place':
    'Przy znaku {at}, po „>”, powinno stać miejsce (F7, F7.25, NE 12 albo @R1 10); jest: {found}',
  'notation.expected-facing':
    'Przy znaku {at} powinien stać kierunek (N, 045, @R1, lewo, prawo albo zwrot); jest: {found}',
  'notation.expected-value': 'Przy znaku {at} brakuje wartości opcji {found}.',
  'notation.expected-part':
    'Przy znaku {at} powinno stać „@” z celem, „>” z miejscem, „front” albo opcja=wartość; jest: {found}',
  'notation.expected-option': 'Znak {at}: spodziewałem się zapisu opcja=wartość, a jest: {found}',
  'notation.one-order': 'Jeden wiersz to jeden rozkaz; przy znaku {at} zaczyna się następny: {found}',
  'notation.one-target': 'Rozkaz ma jeden cel; przy znaku {at} stoi drugie „@”.',
  'notation.one-face': 'Rozkaz ma jeden kierunek; przy znaku {at} stoi drugi: {found}',
  'notation.unknown-unit': 'Nie znasz jednostki „{found}” (znak {at}).{hint}',
  'notation.unknown-order': 'Nie ma rozkazu „{found}” (znak {at}).{hint}',
  'notation.unknown-option': 'Ten rozkaz nie ma opcji „{found}” (znak {at}).{hint}',
  'notation.unknown-feature': 'Nic na mapie nie nazywa się „{found}” (znak {at}).{hint}',
  'notation.unknown-place':
    '„{found}” (znak {at}) to nie miejsce na tej mapie; kwadraty nazywają się np. {square}, punkty w nich np. {square}.25.{hint}',
  'notation.no-length':
    '„{found}” (znak {at}) to kierunek: dopisz, jak daleko, np. {found} 8, albo podaj miejsce, np. {square}.',
  'notation.unknown-hex':
    '„{found}” (znak {at}) to nie heks tej mapy; heksy nazywają się jak na druku, kolumna i rząd, np. 0713.{hint}',
  'notation.no-hexside': 'Na znaku {at} trzeba jednego z sześciu kierunków heksu: E, NE, NW, W, SW albo SE.',
  'notation.option-twice': 'Opcja „{found}” (znak {at}) jest podana dwa razy.',
  'notation.bad-value': '„{option}” nie może być „{found}” (znak {at}); do wyboru: {words}.{hint}',
  'notation.extra-word': 'Rozkaz jest jasny bez „{found}” (znak {at}); pomiń to.{hint}',
  'notation.one-unit-a-line':
    'W jednym wierszu jest jedna jednostka i jeden rozkaz; „{found}” (znak {at}) nie należy do {unit}: napisz to w osobnym wierszu.',
  'notation.whole-unit':
    'Rozkaz {order} dotyczy całej jednostki: zamiast „{found}” (znak {at}) napisz {unit}.',
  'notation.one-unit': 'Rozkaz {order} jest dla jednej jednostki; pomiń to, co po „+” (znak {at}).',
  'notation.bad-target': '„{found}” (znak {at}) nie może być celem; potrzebne: {expected}.{hint}',
  'notation.target-enemy': 'znana Ci jednostka przeciwnika',
  'notation.target-friend': 'jednostka Twojej strony',
  'notation.target-place': 'miejsce na mapie, np. F7',
  'notation.target-feature': 'obiekt na mapie podany z nazwy',
  'notation.target-unit': 'jednostka',
  'notation.target-or': '{first} albo {second}',
  'notation.not-on-table': '{unit} nie stoi na stole, więc kierunek nie ma skąd się zacząć.',
} as const
