/** Hex Battles: odprawa, stan bitwy i opowieść o niej, gdy się skończy. */
export const hexAccountPl = {
  'hex.tally.lost': 'strata {lost} z {of} PS',
  'hex.tally.lost-of': 'strata {lost} z {of} PS; przy {most} przegrana od razu',
  'hex.tally.entered': 'nikt tu jeszcze nie wszedł: pole trzyma ten, kto wszedł na nie ostatni',
  'hex.task.half': 'Zniszcz połowę sił wroga: to zwycięstwo od razu.',
  'hex.task.third': 'Zniszcz jedną trzecią sił wroga: to zwycięstwo od razu.',
  'hex.task.lead':
    'Po ostatnim etapie: straty wroga, w procentach jego sił, mają być wyższe od Twoich co najmniej o {points, plural, one {# punkt procentowy} few {# punkty procentowe} other {# punktów procentowych}}.',
  'hex.task.hold':
    'Po ostatnim etapie: trzymaj co najmniej {least, plural, one {# pole} few {# pola} other {# pól}} z {hexes}; trzyma ten, kto wszedł ostatni.',
  'hex.task.deny-half': 'Po ostatnim etapie: zachowaj wieś, zniszczywszy połowę sił wroga.',
  'hex.task.deny-third': 'Po ostatnim etapie: zachowaj wieś, zniszczywszy jedną trzecią sił wroga.',
  'hex.task.besides': 'Poza tym przegrywa strona, która nie ma już oddziałów albo się podda.',
  'hex.brief.forces': 'punkty siły (PS): {ps}; {troops}',
  'hex.brief.and': '{before}, {next}',
  'hex.brief.nobody': 'brak wojska',
  'hex.brief.infantry': 'piechota: {count}',
  'hex.brief.cavalry': 'kawaleria: {count}',
  'hex.brief.dragoons': 'dragonia: {count}',
  'hex.brief.artillery': 'baterie dział: {count}',
  'hex.brief.leaders': 'dowódcy: {count}',
  'hex.brief.stages': 'Najwyżej {stages, plural, one {# etap} few {# etapy} other {# etapów}}.',
  'hex.tale.unit': '{unit} ({name})',
  'hex.tale.losses':
    'strata {lost} z {of} PS, jednostki: {destroyed} z {units}{leaders, plural, =0 {} one {, # dowódca} few {, # dowódców} other {, # dowódców}}',
  'hex.tale.shot':
    'Najdalszy celny strzał: {unit} do {target}, {far, plural, one {# pole} few {# pola} other {# pól}}, {loss} PS (etap {turn}).',
  'hex.tale.charge':
    'Najśmielsza szarża: {unit} na {target} na polu {hex}, {own} PS na {enemy} (etap {turn}).',
  'hex.chance.fight': 'Ataki, po których wróg ustąpił',
  'hex.chance.charge': 'Udane szarże',
  'hex.chance.fire': 'Siła odebrana ogniem dział',
  'hex.chance.recovery': 'Powroty do porządku',
  'hex.chance.calm': 'Spokój obok paniki',
} as const
