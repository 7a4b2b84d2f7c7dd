/** How something moves, where it is driven. */
export const DRIVES = ['tracked', 'halftrack', 'wheeled'] as const
export type Drive = (typeof DRIVES)[number]

/** What the class does to an immobilisation test (T2.2, MP-IMM-02); half a class rounds up (MP-CORE-03). */
export const BOG_BY_CLASS: Readonly<Record<Drive, (klass: number) => number>> = {
  tracked: (klass) => Math.ceil(klass / 2),
  halftrack: () => 0,
  wheeled: (klass) => (klass === 0 ? 0 : -klass),
}
