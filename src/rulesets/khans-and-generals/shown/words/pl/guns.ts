/** Khans & Generals: działa i ich pociski. */
export const kgGunsPl = {
  'kg.ammo.stone': 'kamienie',
  'kg.ammo.incendiary': 'pociski zapalające',
  'kg.ammo.ap': 'pocisk przeciwpancerny',
  'kg.ammo.aa': 'pociski przeciwlotnicze',
  'kg.ammo.he': 'pociski odłamkowe',
  'kg.ammo.shrapnel': 'szrapnele',
  'kg.ammo.canister': 'kartacze',
  'kg.ammo.smoke': 'pociski dymne',
  'kg.ammo.illumination': 'pocisk oświetlający',
  'kg.equipment.gun':
    'Działo {calibre, number} mm: zasięg {range, number} cm, celność {accuracy, number}, wybuch {blast, number}, rozrzut {spread, number} cm, {mode, select, direct {ogień na wprost} indirect {ogień pośredni} other {ogień na wprost i pośredni}}',
  'kg.equipment.penetration': 'Przebicie do 40, 80, 120, 160 cm i dalej: {values}',
  'kg.equipment.shells': 'Pociski: {shells}',
  'kg.equipment.list': '{list}, {item}',
  'kg.equipment.battery-guns':
    'Działa {calibre, number} mm: sięgają całej mapy, celność {accuracy, number}, wybuch {blast, number}, rozrzut {spread, number} cm',
  'kg.equipment.battery':
    'Bateria poza mapą: {barrels, plural, one {# lufa} few {# lufy} many {# luf} other {# lufy}}, zostało {left, number} z {ammunition, number} zadań ogniowych',
  'kg.reason.no-director': 'kto widzi cel, nie ma łączności z działem',
  'kg.event.bombard': '{unit} ostrzeliwuje {at}: {ammo}.',
  'kg.event.directed': '{target} kieruje ogniem: {unit}.',
  'kg.event.shells-fall': 'Ostrzał: {at}, {ammo}.',
  'kg.event.shelled':
    'Pociski trafiają: {target}. {damage, plural, =0 {Bez strat} other {Straty: #, zostaje {stanAfter}}}.',
  'kg.event.shell-lands': '{unit}: pocisk pada tam, gdzie miał ({n} ≤ {against}).',
  'kg.event.shell-strays': '{unit}: pocisk chybia celu ({n} > {against}).',
  'kg.event.canister': '{unit} strzela kartaczami wprost przed siebie.',
  'kg.error.only-at-night': 'Pociski oświetlające wystrzeliwuje się tylko w nocy.',
  'kg.error.no-director':
    '{by} nie kieruje ogniem jednostki {unit}: robi to własne dowództwo i jego obserwatorzy.',
  'kg.order.grenades': 'granaty',
  'kg.order.flame': 'atak miotaczem',
  'kg.order.preliminaryFire': 'ogień przygotowawczy',
  'kg.event.grenades':
    '{unit} obrzuca granatami: {target}. {damage, plural, =0 {Bez strat} other {Straty: #, zostaje {stanAfter}}}.',
  'kg.event.preliminary': '{unit} otworzy przed bitwą ogień na {at}: {ammo}.',
  'kg.error.no-grenades': '{unit}: granatów starcza na jeden rzut co dwie tury.',
  'kg.error.no-preliminary-fire': '{unit} nie prowadzi w tej bitwie ognia przygotowawczego.',
  'kg.roll.grenades-green': 'granaty, zielona',
  'kg.roll.grenades-red': 'granaty, czerwona',
  'kg.term.motorcycles': 'motocykle na drodze',
  'kg.order.telephone': 'telefon',
  'kg.order.prepareLine': 'przygotowanie linii telefonicznej',
  'kg.order.fireMission': 'misja ogniowa',
  'kg.event.screen-rises':
    'Zasłona dymna wisi nad {at} {turns, plural, one {w tej turze} few {przez # tury, z tą włącznie} other {przez # tur, z tą włącznie}}: kto przez nią patrzy, zdaje test Wyszkolenia.',
  'kg.event.line-laid': '{unit} kończy linię telefoniczną: {to, select, edge {krawędź mapy} other {{to}}}.',
  'kg.event.line-begun':
    '{unit} kładzie linię telefoniczną ({to, select, edge {krawędź mapy} other {{to}}}); jeszcze tam nie sięga.',
  'kg.event.line-cut':
    'Linia telefoniczna przerwana: {from} – {to, select, edge {krawędź mapy} other {{to}}}.',
  'kg.event.line-mended':
    'Linia telefoniczna naprawiona: {from} – {to, select, edge {krawędź mapy} other {{to}}}.',
  'kg.event.missions-set':
    '{missions, plural, =0 {{unit}: bateria nie ma już misji ogniowych.} one {{unit}: baterii została # misja ogniowa.} few {{unit}: baterii zostały # misje ogniowe.} other {{unit}: baterii zostało # misji ogniowych.}}',
  'kg.event.battery-answers': '{unit}: bateria znów odpowiada na wezwania.',
  'kg.error.line-so-already':
    '{cut, select, yes {{unit} nie ma całej linii, którą można by przerwać.} other {{unit} nie ma przerwanej linii, którą można by naprawić.}}',
  'kg.stat.line': 'Linia telefoniczna',
  'kg.stat.missions': 'Pozostałe misje ogniowe',
  'kg.stat.batteryWaits': 'Bateria czeka',
  'kg.event.mission': '{unit}: bateria ostrzeliwuje {at}, {ammo}.',
  'kg.event.mission-failed': '{unit}: bateria nie odpowiada na wezwanie, sekcja traci turę.',
  'kg.error.line-to':
    '{unit} kładzie linię do jednostki własnej strony albo do krawędzi mapy, nie do „{to}”.',
  'kg.error.line-outside': 'Przed bitwą linię kładzie się we własnej strefie rozstawienia.',
  'kg.error.no-battery': '{unit} nie kieruje żadną baterią spoza mapy.',
  'kg.error.no-missions': '{unit}: bateria wykonała już wszystkie misje ogniowe.',
  'kg.error.battery-waits': '{unit}: bateria odpowie znów od tury {turn}.',
  'kg.error.no-battery-contact':
    '{unit} nie ma łączności z baterią: potrzebne jest radio albo cała linia telefoniczna do krawędzi mapy.',
  'kg.error.lost-turn': '{unit}: po daremnym wezwaniu ognia nie robi się w tej turze nic więcej.',
  'kg.roll.mission': 'wezwanie ognia',
  'kg.roll.line': 'czy linia telefoniczna przerwana',
} as const
