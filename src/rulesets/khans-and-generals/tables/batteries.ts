/** Whole turns between two missions of a battery off the map, by its level (KG-OFF-03). */
export const WAITING = { battalion: 0, regiment: 1, corps: 2, army: 3 } as const
