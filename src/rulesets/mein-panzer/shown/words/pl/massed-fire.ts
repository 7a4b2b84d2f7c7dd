/** Mein Panzer: combined and covering fire, lines of fire. */
export const massedFirePl = {
  'mp.order.combined': 'ostrzał wspólny',
  'mp.order.cover': 'ogień osłonowy',
  'mp.order.line': 'linia ognia',
  'mp.error.fire-platoon': '{unit} nie jest z tego plutonu: razem strzelają tylko podstawki jednego plutonu.',
  'mp.error.nobody-to-join': '{unit} nie ma w swoim plutonie nikogo, z kim mógłby strzelać razem.',
  'mp.error.fire-alone':
    '{unit}: do ostrzału wspólnego trzeba dwóch podstawek, na przykład A3-1+A3-2 wspólny @B3-2.',
  'mp.error.no-machine-gun': '{unit} nie ma gotowego karabinu maszynowego.',
  'mp.error.line-where': '{unit}: podaj, wzdłuż jakiej linii, na przykład > E 12.',
  'mp.event.stays-behind': '{unit} już nie może wziąć w tym udziału; pozostali robią swoje.',
  'mp.error.own-men': '{unit} nie strzela z karabinu maszynowego przez własnych ludzi.',
  'mp.error.cover-far':
    '{unit} nie sięga do tego miejsca: ogień osłonowy sięga najwyżej 12", a nigdy dalej niż broń.',
  'mp.error.sniper-open': '{unit} to snajper i działa tylko w ukryciu: ukryj go albo przejdź za osłonę.',
  'mp.error.sniper-call': '{unit} to snajper: snajperzy nie wzywają ognia artylerii.',
  'mp.stat.sniped': 'Strzelał z ukrycia',
  'mp.event.combines':
    '{unit} i {others} celują wspólnie, Wyszkolenie, {die}: {passed, select, yes {jak jeden} other {każdy strzela osobno}}.',
  'mp.event.covers':
    '{unit}{stands, plural, one {} other { i {others}}} {stands, plural, one {kładzie} other {kładą}} ogień osłonowy, Wyszkolenie, {die}: {passed, select, yes {celnie} other {na próżno}}.',
  'mp.event.sweeps':
    '{unit} ostrzeliwuje linię, Wyszkolenie, {die}: {passed, select, yes {celnie} other {na próżno}}.',
  'mp.event.kept-down': '{unit}: model przypada do ziemi i jest Przyparty.',
} as const
