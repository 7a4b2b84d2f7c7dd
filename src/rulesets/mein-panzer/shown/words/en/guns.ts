/** Mein Panzer: shells that burst, batteries and their calls, smoke and flames. */
export const gunsEn = {
  'mp.event.bursts': 'A {rocket, select, yes {rocket} other {shell}} bursts at {at}.',
} as const
