/** Mein Panzer: budynki i kto w nich jest. */
export const housesPl = {
  'mp.order.occupy': 'obsadzenie budynku',
  'mp.error.no-house': 'To nie jest budynek, do którego można wejść.',
  'mp.error.in-bunker':
    '{target} jest w bunkrze: strzelać można tylko do samego bunkra, a do tych w środku szarżować.',
  'mp.error.no-house-near': '{unit}: żaden budynek nie leży w zasięgu jednej akcji.',
  'mp.error.house-held': '{house}: w środku jest wróg, trzeba na niego szarżować.',
  'mp.error.house-full': '{house}: nie ma już miejsca.',
  'mp.error.house-far': '{unit}: za daleko na jedną akcję do wejścia ({house}) albo ktoś przed nim stoi.',
  'mp.error.no-floor':
    '{house}: nie ma takiego piętra; {floors, plural, one {jest tylko parter, 0} other {kondygnacji jest {floors}, parter to 0}}.',
  'mp.error.no-window':
    '{house}: przy każdym oknie tej kondygnacji ktoś już stoi; pozycja=wewnątrz okna nie wymaga.',
  'mp.event.occupies':
    '{unit} zajmuje {house}, {floor, plural, =0 {parter} other {piętro #}}, {place, select, window {przy oknie} other {z dala od okien}}.',
  'mp.order.demolish': 'ogień do budynku',
  'mp.error.no-shot-house': '{unit}: tak nie można strzelać do {house}.',
  'mp.error.no-house-seen': '{unit}: nie widać budynku, do którego można strzelać.',
  'mp.event.fired-house':
    '{unit} strzela do {house}, {die}: {result, select, hit {trafienie} critical {trafienie krytyczne} misfire {niewypał} other {pudło}}.',
  'mp.event.house-hit':
    '{house}: trafienie (na efekt {die}), Uszkodzenia: {damage}, razem {total}; przy {durability} runą stropy.',
  'mp.event.house-shaken':
    '{unit} w murach, Morale, {die}: {passed, select, yes {wytrwanie} other {przygniecenie}}.',
  'mp.event.house-ceilings': '{house}: runęły stropy, został tylko parter.',
  'mp.event.house-collapses': '{house} zawala się.',
  'mp.event.house-left': '{unit}: złamany pluton opuszcza {house}.',
  'mp.event.survives':
    '{unit}, rzut na przeżycie, {die}{minus, plural, =0 {} other { i #}}: {fate, select, ready {bez szwanku} safe {bez szwanku} pinned {przygniecenie} destroyed {wyeliminowanie} other {wyeliminowanie, −1 do testu Morale plutonu}}.',
  'mp.event.house-burns': '{house} płonie{whole, select, yes {} other { z jednej strony}}.',
  'mp.event.house-too-far': '{unit} nie dosięga {house}.',
  'mp.order.mine': 'minowanie',
  'mp.order.detonate': 'odpalenie ładunków',
  'mp.error.no-sapper': '{unit} nie ma ładunków: mają je tylko saperzy.',
  'mp.error.no-structure': '{unit} nie stoi przy żadnym budynku ani moście, który mógłby zaminować.',
  'mp.error.no-charges': '{unit}: jego pluton nie założył tam ładunków.',
  'mp.error.sappers-near': '{unit}: jego saperzy są jeszcze bliżej niż 2" od ładunków.',
  'mp.event.lays-charge':
    '{unit} zakłada ładunek, {structure}, {count, plural, one {pierwszy} other {razem #}}.',
  'mp.event.charges-fired':
    'Wybuch na {structure}, {count, plural, one {# ładunek} few {# ładunki} many {# ładunków} other {# ładunku}}.',
  'mp.event.bridge-falls': '{house} się zawala, a z nim wszyscy, którzy na nim są.',
} as const
