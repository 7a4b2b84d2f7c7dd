/** Mein Panzer: wybuchy pocisków, baterie i ich namiary, dym i płomienie. */
export const gunsPl = {
  'mp.order.mark': 'namiar',
  'mp.order.barrage': 'nawała baterii',
  'mp.error.no-battery': 'Twoja strona nie ma dział do ognia pośredniego.',
  'mp.error.battery-none': '{battery} to nie twoja bateria ze sprawnym działem.',
  'mp.error.battery-marked': '{battery}: bateria ma już namiar na tę turę.',
  'mp.error.battery-done': '{battery}: bateria była już aktywowana w tej turze.',
  'mp.error.battery-routed': '{battery}: bateria jest rozbita.',
  'mp.error.which-battery': 'Podaj, która bateria ma strzelać, przez dla=: {batteries}.',
  'mp.error.no-mark': '{battery}: bateria nie ma namiaru.',
  'mp.error.no-gun-ready': '{unit}: nie ma działa gotowego do ognia pośredniego.',
  'mp.error.mark-unseen': '{unit} nie widzi tego miejsca.',
  'mp.roll.cell': 'pole wzornika',
  'mp.event.bursts': 'Na polu {at} wybucha {rocket, select, yes {rakieta} other {pocisk}}.',
  'mp.event.called': '{unit} wzywa ogień: {battery}, na {at}.',
  'mp.event.call-range':
    '{unit} wzywa ogień, ale namiar leży za {bar, select, far {daleko od baterii} other {blisko baterii}}: {battery}.',
  'mp.event.close-call':
    '{unit} wzywa ogień blisko siebie, Morale {die}: {passed, select, yes {odważa się} other {nie odważa się}}.',
  'mp.event.misheard':
    '{unit}: {heard, select, inaccurate {namiar niedokładny, znoszenie się podwaja} other {nieporozumienie, ogień pada na wzywającego}}.',
  'mp.event.call-drifts':
    '{unit} – wstrzeliwanie baterii, {die}: {inches, plural, =0 {w celu} one {znoszenie o #"} few {znoszenie o #"} many {znoszenie o #"} other {znoszenie o #"}}.',
  'mp.event.salvo': '{unit} – salwa w pola wzornika: {cells}.',
  'mp.event.crew-steadies':
    '{unit}, przyparta obsługa, zbieranie się, {die}: {passed, select, yes {obsługuje działo} other {działo milczy}}.',
  'mp.event.shaken': '{unit}: przyparcie ostrzałem.',
  'mp.order.smoke': 'dym',
  'mp.order.register': 'wstrzelanie',
  'mp.error.no-gun': '{unit}: nie ma sprawnego działa.',
  'mp.error.no-smoke': '{unit}: nie ma czym postawić dymu.',
  'mp.error.smoke-spent': '{unit}: dym już zużyty.',
  'mp.error.smoke-place': '{unit}: podaj miejsce, na przykład @C4.55.',
  'mp.error.smoke-no-place': '{unit}: stawia dym wokół siebie, nie podawaj miejsca.',
  'mp.error.smoke-arc': '{unit}: nie może tam skierować działa.',
  'mp.event.smoke-shell': '{unit} strzela dymem w {at}: {die}.',
  'mp.event.smoke-discharged': '{unit}: zasłona dymna wokół pojazdu.',
  'mp.event.smoke-thins':
    'Dym rzednie{strength, plural, =0 {} one { i znosi go wiatr} few { i znosi go wiatr} many { i znosi go wiatr} other { i znosi go wiatr}}.',
  'mp.event.registers':
    '{unit} wstrzeliwuje się w {at}, Wyszkolenie {die}: {passed, select, yes {punkt wstrzelany} other {na próżno}}.',
  'mp.order.flame': 'miotacz ognia',
  'mp.order.throwBomb': 'butelka z benzyną',
  'mp.roll.flame': 'miotacz ognia',
  'mp.error.no-flame': '{unit}: nie ma sprawnego miotacza ognia.',
  'mp.error.no-molotovs': '{unit}: nie ma butelek z benzyną.',
  'mp.event.flames': '{unit} miota ogień: {die}.',
  'mp.event.too-far': '{unit} nie dosięga celu: {target}.',
  'mp.order.clear': 'usunięcie zacięcia',
  'mp.error.not-jammed': '{unit}: broń się nie zacięła.',
  'mp.event.cleared': '{unit}: {passed, select, yes {zacięcie usunięte} other {broń nadal zacięta}}.',
} as const
