import type { KgUnit } from './state.ts'

/** Whether a unit commands others: an HQ, or the vehicle of a platoon or company leader (KG-CMD-01, KG-HQV-01). */
export const isCommander = (u: Pick<KgUnit, 'kind' | 'echelon'>): boolean =>
  u.kind === 'command' || u.echelon !== null

/** Independent sections that support others: they take no objective and draw no token but for their loss (KG-PO-02, KG-OPB-05). */
const SECTIONS: readonly string[] = ['artilleryObserver', 'medics', 'runners', 'signallers']

/** Whether a unit is an independent support section: observers, medics, runners, signallers (KG-TYP-03). */
export const isSupportSection = (u: Pick<KgUnit, 'kind' | 'type'>): boolean =>
  u.kind === 'support' && SECTIONS.includes(u.type)

/** Whether a line unit stands on half a base, 4.5×5 cm (KG-GEN-04). */
export const isHalfBase = (u: Pick<KgUnit, 'kind' | 'base'>): boolean =>
  u.kind === 'line' && u.base.kind === 'rect' && u.base.width < 90
