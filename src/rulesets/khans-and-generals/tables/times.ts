/** Times of day (KG-TIM-01). */
export const TIMES = ['dawn', 'day', 'evening', 'night'] as const
export type Time = (typeof TIMES)[number]
