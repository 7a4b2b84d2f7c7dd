/** Szwadron: odprawa, stan bitwy, jej koniec i opowieść o niej. */
export const szAccountPl = {
  'sz.tally.points': '{points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'sz.tally.worth': 'wart {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'sz.task.hold': 'Na koniec w Twoich rękach: {places}.',
  'sz.task.keep': 'Na koniec nie w rękach wroga: {places}.',
  'sz.task.place':
    '{place} ({points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}})',
  'sz.task.more': '{places}, {next}',
  'sz.task.spoils':
    'Oddział zniszczony, wzięty do niewoli lub wypędzony ze stołu daje wrogowi wszystkie swoje punkty; ten, który na koniec ma połowę figurek albo jest w panice – połowę.',
  'sz.task.win': 'Trzy punkty do dwóch to zwycięstwo, trzy do jednego – wielkie; cokolwiek mniej to remis.',
  'sz.brief.forces':
    'punkty: {points}, figurki: {figures}; piechota: {infantry}, kawaleria: {cavalry}, artyleria: {artillery}',
  'sz.brief.rounds': 'Najwyżej {rounds, plural, one {# runda} few {# rundy} many {# rund} other {# rundy}}.',
  'sz.end.umpire': 'zakończył ją sędzia',
  'sz.victory.great': '{winner}: wielkie zwycięstwo, {more} punktów; {loser}: {less}',
  'sz.victory.victory': '{winner}: {more} punktów; {loser}: {less}',
  'sz.victory.draw': '{more} punktów do {less}: za mała różnica',
  'sz.victory.conceded': '{loser}: kapitulacja',
  'sz.tale.unit': '{unit} ({name})',
  'sz.tale.losses': 'stracone figurki: {lost} z {of}, oddziały: {gone} z {units}',
  'sz.tale.salvo':
    'Najkrwawsza salwa: {unit} w {target}, {lost, plural, one {# figurka} few {# figurki} many {# figurek} other {# figurki}} (runda {turn}).',
  'sz.tale.melee':
    'Najkrwawsza walka: {unit} przeciw {target}, {lost, plural, one {# figurka} few {# figurki} many {# figurek} other {# figurki}} (runda {turn}).',
  'sz.chance.fire': 'Trafienia salw',
  'sz.chance.melee': 'Trafienia w walce wręcz',
  'sz.chance.felled': 'Figurki powalone salwami',
  'sz.chance.fallen': 'Figurki powalone w walce wręcz',
  'sz.chance.flight': 'Ucieczki: odcinków mniej niż dwanaście',
  'sz.chance.morale': 'Zdane testy Morale',
} as const
