/** Mein Panzer: why a scenario cannot be read. */
export const setupPl = {
  'mp.error.twice': 'Identyfikator {id} występuje dwa razy.',
  'mp.error.shape':
    'Teren {id} musi mieć kształt swojego rodzaju: obszar – obrys, a to, co biegnie wzdłuż linii – linię.',
  'mp.error.no-units': '{side}: brak plutonów.',
  'mp.error.reserve-half': '{side}: w odwodzie może czekać najwyżej połowa punktów.',
  'mp.error.start-room': 'W strefie, tam gdzie ma stanąć {platoon}, nie ma dla niego miejsca.',
  'mp.error.scenario': 'To nie jest scenariusz: w {at}: {problem}',
  'mp.error.polygon': 'Teren w {at} nie jest obrysem: {fault}.',
  'mp.word.few-points': 'za mało narożników',
  'mp.word.repeated-point': 'narożnik podany dwa razy',
  'mp.word.crosses-itself': 'granica przecina samą siebie',
} as const
