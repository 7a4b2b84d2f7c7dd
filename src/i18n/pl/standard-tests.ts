/** Testy regulaminowe i ich ustawienia. */
export const standardTestsPl: Readonly<Record<string, string>> = {
  'settings.unknown': '„{word}” to nie ustawienie tego testu.{hint} Są tu: {all}.',
  'settings.twice': '{word} podano dwa razy; wystarczy raz.',
  'settings.bad-flag': '{word} albo zachodzi, albo nie: wpisz „{word}” lub pomiń.',
  'settings.no-number': '{word} wymaga liczby od {least} do {most}, np. {word}={most}.',
  'settings.bad-number': '{word} to liczba całkowita od {least} do {most}; „{found}” nią nie jest.',
  'settings.no-choice': '{word} wymaga wartości: {values}.',
  'settings.bad-choice': '{word} nie może być „{found}”.{hint} Do wyboru: {values}.',
  'settings.range': '{least}–{most}, bez podania {usual}',
  'settings.usual': 'bez podania „{usual}”',
  'settings.no-test': 'Nie ma testu „{typed}”.{hint}',
  'settings.several-tests': 'Test „{typed}” jest w kilku zasadach; wybierz: {list}.',
}
