import type { KgUnit } from './state.ts'

/** Kinds of attached sections (KG-UNI-03); medics, signallers, runners and standards are nothing more (KG-ABI-30). */
export type SectionKind = 'hero' | 'standard' | 'medic' | 'runner' | 'signal' | 'sapper' | 'guide'

/** Whether a unit has a section of that kind attached; its card is called `sec_` and the kind (KG-UNI-02). */
export const hasSection = (u: Pick<KgUnit, 'sections'>, kind: SectionKind): boolean =>
  u.sections.length > 0 && u.sections.includes(`sec_${kind}`)
