import type { KgUnit } from './state.ts'

/** Kinds of attached sections (KG-UNI-03); medics, signallers, runners and standards are nothing more (KG-ABI-30). */
export type SectionKind = 'hero' | 'standard' | 'medic' | 'runner' | 'signal' | 'sapper' | 'guide'

/** A section as rosters name it: its card, and of a guide the ground he knows, `sec_guide:forest` (KG-UNI-03). */
export function sectionNamed(name: string): { readonly card: string; readonly ground: string | undefined } {
  const [card = name, ground] = name.split(':')
  return { card, ground }
}

/** Whether a unit has a section of that kind attached; its card is called `sec_` and the kind (KG-UNI-02). */
export const hasSection = (u: Pick<KgUnit, 'sections'>, kind: SectionKind): boolean =>
  u.sections.length > 0 && u.sections.includes(`sec_${kind}`)
