import type { OptionForm } from '../../../kernel/option.ts'

/*
 * What orders may be told besides, as players of either language write it: `teams=2-4`, `zespoły=2-4`.
 */

/** Which teams of the platoon: `2`, `1-3`, `2,4` (FW-MOV-01). */
export const TEAMS_OPTION: OptionForm = {
  names: { en: ['teams', 'team'], pl: ['jednostki', 'jednostka'] },
  values: 'text',
}

/** The vehicle a team gets into, or begins in (FW-TRA-03, FW-ART-13). */
export const IN: OptionForm = { names: { en: ['in', 'on'], pl: ['w', 'na'] }, values: 'text' }

/** Ways of other teams of the same platoon, as a line with semicolons has them: `3>600,200>610,250|900` (FW-MOV-01). */
export const WAYS: OptionForm = { names: { en: ['ways'], pl: ['drogi'] }, values: 'text' }
