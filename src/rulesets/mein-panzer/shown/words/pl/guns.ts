/** Mein Panzer: wybuchy pocisków, baterie i ich namiary, dym i płomienie. */
export const gunsPl = {
  'mp.event.bursts': 'Na polu {at} wybucha {rocket, select, yes {rakieta} other {pocisk}}.',
} as const
