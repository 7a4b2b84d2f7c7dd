import type { OptionForm } from '../../../kernel/option.ts'

/*
 * What orders may be told besides, as players of either language write it: `teams=2-4`, `zespoły=2-4`.
 */

/** Which teams of the platoon: `2`, `1-3`, `2,4` (FW-MOV-01). */
export const TEAMS_OPTION: OptionForm = {
  names: { en: ['teams', 'team'], pl: ['jednostki', 'jednostka'] },
  values: 'text',
}
