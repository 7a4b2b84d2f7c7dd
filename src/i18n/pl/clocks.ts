/** O zegarach i odpoczynku graczy, z opisami poleceń. */
export const clocksPl = {
  'clock.plan.hours':
    'na każdą turę jest {hours, number} godz., na każdą odpowiedź {answer}{rest, select, no {; zegary idą także wtedy, gdy gracze odpoczywają} other {}}',
  'clock.plan.bank':
    'każda strona ma na swoje tury {start, number} godz., każda tura dodaje {add, number}, najwyżej {cap, number}; na każdą odpowiedź jest {answer}{rest, select, no {; zegary idą także wtedy, gdy gracze odpoczywają} other {}}',
  'clock.plan.fixed':
    'tury kończą się o {at} ({zone}), każda najwcześniej po dwunastu godzinach; na każdą odpowiedź jest {answer}{rest, select, no {; zegary idą także wtedy, gdy gracze odpoczywają} other {}}',
  'clock.answer.hours': '{hours, number} godz.',
  'clock.answer.minutes': '{minutes, number} min',
  'clock.changed': 'Zegary idą teraz inaczej i wszystkie zaczynają od nowa: {plan}.',
  'clock.away':
    '<bold>{name}</bold>: nieobecność od {from} do {to}; zegary, które na tę osobę czekają, stoją.',
  'clock.error.plan':
    'To nie jest zegar. <code>48</code>: tyle godzin na turę. <code>72+12/120</code>: 72 godziny na początek, 12 więcej z każdą turą, najwyżej 120. <code>20:00 Europe/Warsaw</code>: tury kończą się o tej godzinie.',
  'clock.error.nothing':
    'Proszę podać, jak mają iść zegary: <code>zegar:</code>, <code>minuty-na-odpowiedź:</code> albo <code>odpoczynek:</code>.',
  'clock.error.zone': 'Nie ma strefy czasowej {zone}; nazywają się jak Europe/Warsaw.',
  'clock.error.habits': 'Tego nie da się odczytać.',
  'clock.error.quiet':
    'Cisza trwa od jednej pełnej godziny do drugiej, na przykład 22-7, najwyżej {most, number} godz.',
  'clock.error.days': 'Dni wolne to dni tygodnia, na przykład sob nd, najwyżej {most, number}.',
  'clock.error.away':
    'Podaj pierwszy i ostatni dzień jako 2026-08-01; nie mogą być przeszłe, a ostatni nie przed pierwszym.',
  'clock.error.away-long': 'W ciągu roku może Cię nie być przez {most, number} dni.',
  'clock.error.reminders':
    'Przypomnienia to godziny przed końcem, na przykład 24 2, najwyżej pięć; albo brak, albo bitwa.',
  'cmd.clocks.clock.name': 'zegar',
  'cmd.clocks.clock': '48 (godzin na turę), 72+12/120 (zapas godzin), 20:00 Europe/Warsaw (stała pora)',
  'cmd.clocks.answer-minutes.name': 'minuty-na-odpowiedź',
  'cmd.clocks.answer-minutes': 'Ile minut jest na odpowiedź',
  'cmd.clocks.rest.name': 'odpoczynek',
  'cmd.clocks.rest': 'Czy zegary stoją, gdy gracze odpoczywają',
  'cmd.umpire.clocks.name': 'zegary',
  'cmd.umpire.clocks': 'Zmienia zegary; wszystkie zaczynają od nowa',
  'cmd.propose.clocks.name': 'zegary',
  'cmd.propose.clocks': 'Żeby zegary szły inaczej',
  'consent.what.clocks': 'żeby zegary szły inaczej: {plan}',
  'consent.event.clocks':
    'Za zgodą graczy zegary idą inaczej ({plan}). Propozycja: {name}{agreed, select, no {} other {; zgoda: {names}}}.',
  'cmd.me.clock.name': 'zegar',
  'cmd.me.clock': 'Kiedy odpoczywasz, we wszystkich bitwach: żaden Twój zegar wtedy nie idzie',
  'cmd.me.zone.name': 'strefa',
  'cmd.me.zone': 'Twoja strefa czasowa, na przykład Europe/Warsaw',
  'cmd.me.quiet.name': 'cisza',
  'cmd.me.quiet': 'Godziny ciszy, na przykład 22-7; albo brak',
  'cmd.me.days-off.name': 'dni-wolne',
  'cmd.me.days-off': 'Dni tygodnia bez bitew, na przykład sob nd; albo brak',
  'cmd.me.reminders.name': 'przypomnienia',
  'cmd.me.reminders': 'Ile godzin przed końcem przypomnieć, na przykład 24 2; brak; bitwa: tak jak w bitwie',
  'cmd.me.away.name': 'nieobecność',
  'cmd.me.away': 'Dni, w które Cię nie ma; dowiadują się o tym wszystkie Twoje bitwy',
  'cmd.me.from.name': 'od',
  'cmd.me.from': 'Pierwszy dzień, na przykład 2026-08-01; bez wyboru dzisiaj',
  'cmd.me.to.name': 'do',
  'cmd.me.to': 'Ostatni dzień; bez wyboru: już jesteś',
  'me.zone': 'Strefa czasowa: {zone}.',
  'me.quiet': '{quiet, select, none {Bez godzin ciszy.} other {Godziny ciszy: {quiet}.}}',
  'me.days': '{days, select, none {Bez dni wolnych.} other {Dni wolne: {days}.}}',
  'me.reminders':
    '{hours, select, battle {Przypomnienia: tak jak w każdej bitwie.} none {Bez przypomnień.} other {Przypomnienia, godziny przed końcem: {hours}.}}',
  'me.away': 'Nieobecność od {from} do {to}.',
  'me.rest': 'W te godziny i dni nie idzie zegar, który czeka tylko na Ciebie, i żaden się wtedy nie kończy.',
  'discord.ping.last': 'bitwa czeka już tylko na Ciebie: {said}.',
  'discord.ping.last-ask': 'Bitwa czeka już tylko na Ciebie.',
  'cmd.me.notify.name': 'wezwania',
  'cmd.me.notify': 'Gdzie i jak często wzywać Cię, gdy bitwa na Ciebie czeka',
  'cmd.me.how.name': 'jak',
  'cmd.me.how': 'W wątku Twojej strony, wiadomością prywatną albo wcale',
  'cmd.me.last.name': 'ostatni',
  'cmd.me.last': 'Wezwij mnie jeszcze raz, gdy czeka już tylko na mnie',
  'cmd.me.often.name': 'często',
  'cmd.me.often': 'Wzywaj za każdym razem; inaczej najwyżej raz na godzinę w każdej bitwie',
  'me.how.channel': 'w wątku strony',
  'me.how.direct': 'wiadomością prywatną',
  'me.how.none': 'wcale',
  'me.notify':
    'Wezwania: {how}{often, select, yes {, za każdym razem} other {, najwyżej raz na godzinę w każdej bitwie}}{last, select, yes {; jeszcze raz, gdy bitwa czeka już tylko na Ciebie} other {}}.',
} as const
