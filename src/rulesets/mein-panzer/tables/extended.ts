/** Rules that players may agree to do without (MP-CORE-12). */
export const EXTENDED = [
  'blind',
  'drift',
  'flames',
  'lines',
  'listening',
  'ramming',
  'rate',
  'regiment',
  'registering',
  'smoke',
  'training',
] as const
export type Extended = (typeof EXTENDED)[number]

/** The orders that are closed where a rule is done without (MP-CORE-12). */
export const ORDERS_OF: Readonly<Record<string, Extended>> = {
  flame: 'flames',
  line: 'lines',
  listen: 'listening',
  throwBomb: 'flames',
  push: 'ramming',
  ram: 'ramming',
  regiment: 'regiment',
  register: 'registering',
  smoke: 'smoke',
}
