/** Mein Panzer: why a scenario cannot be read. */
export const setupEn = {
  'mp.error.twice': 'The id {id} is used twice.',
  'mp.error.shape':
    'The piece of ground {id} needs the shape of its kind: an outline for an area, a line for what runs along one.',
  'mp.error.no-units': '{side} has no platoons.',
  'mp.error.reserve-half': '{side}: at most half of its points may wait in reserve.',
  'mp.error.start-room': 'There is no room for {platoon} in its zone where it is put.',
  'mp.error.scenario': 'This is no scenario: at {at}: {problem}',
  'mp.error.polygon': 'The ground at {at} is no outline: {fault}.',
  'mp.word.few-points': 'too few corners',
  'mp.word.repeated-point': 'a corner is named twice',
  'mp.word.crosses-itself': 'its border crosses itself',
} as const
