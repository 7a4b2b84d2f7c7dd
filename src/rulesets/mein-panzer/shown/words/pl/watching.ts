/** Mein Panzer: oczekiwanie, polecenia na nie i ogień w ruchu. */
export const watchingPl = {
  'mp.order.fireMoving': 'ogień w ruchu',
  'mp.error.no-moving-shot': '{unit}: żadna broń nie może tak strzelać w ruchu.',
  'mp.error.no-way':
    '{unit} nie idzie żadną drogą, na której mógłby strzelić: podaj dokąd (<code>> N 2</code>) albo opuść cale=.',
  'mp.event.no-chance': '{unit}: po drodze nie było okazji do strzału do {target}.',
  'mp.order.overwatch': 'oczekiwanie',
  'mp.order.standing': 'instrukcja',
  'mp.error.suppressed': '{unit}: model przyparty nie może w tej aktywacji czekać na wroga.',
  'mp.error.within': 'Można podać od 1 do {most} cali.',
  'mp.error.standing-what':
    '{unit}: powiedz, do czego strzelać, np. do=czołg zasięg=15, do=nikt albo do=zwykle, kiedy=na-końcu, wcześniej=nie, albo dokąd patrzeć.',
  'mp.order.choose': 'wybory',
  'mp.error.choose-what':
    '{unit}: wybierz coś, na przykład <code>strata=najtańszy</code>, <code>dym=najnowszy</code>, <code>zejście=lewo</code>, <code>ucieczka=środek</code> albo <code>grzęźnięcie=wjazd</code>.',
  'mp.event.choices':
    'Wybrano dla wszystkich pod dowództwem jak {unit}. Ginie w walce bliskiej: {loss, select, weakest {najsłabszy wręcz} other {najtańszy}}. Dym znika: {smoke, select, oldest {od najstarszego} other {od najnowszego}}. Wysiadanie: {down, select, behind {do tyłu} left {na lewo} right {na prawo} other {przed pojazd}}. Ucieczka: {flight, select, shortest {najkrótszą drogą} other {ku środkowi krawędzi}}. Pojazdy wroga w złym terenie testują, gdy {bog, select, leaving {go opuszczają} other {w niego wjeżdżają}}.',
  'mp.event.standing': '{unit}: wiadomo, co robić w oczekiwaniu.',
  'mp.ask.overwatch':
    '{unit} jest w polu widzenia {count, plural, one {Twojego oczekującego modelu} few {# Twoich oczekujących modeli} many {# Twoich oczekujących modeli} other {# Twoich oczekujących modeli}}. Kto strzela? Jak zwykle: do pancerza z najwyżej 20 cali, do podstawek z 10.',
  'mp.ask.usual': 'Jak zwykle',
  'mp.ask.all': 'Wszyscy',
  'mp.ask.fires': 'Tylko {unit}',
  'mp.ask.end': 'Czekaj, aż skończy',
  'mp.ask.pass': 'Nikt',
} as const
