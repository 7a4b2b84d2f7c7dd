import { entriesOfRegister } from '../../../kernel/register.ts'
import type { Claims, RuleEntry } from '../../../kernel/ruleset.ts'
import { armiesAndTurnsRules } from './armies-and-turns.ts'
import { battlefieldSettingRules } from './battlefield-setting.ts'
import { fightingRules } from './fighting.ts'
import { moraleOrdersAndDataRules } from './morale-orders-and-data.ts'
import type { Row } from './row.ts'
import { terrainRules } from './terrain.ts'
import { unitsAndOrdersRules } from './units-and-orders.ts'

const rows: readonly Row[] = [
  ...battlefieldSettingRules,
  ...terrainRules,
  ...armiesAndTurnsRules,
  ...unitsAndOrdersRules,
  ...fightingRules,
  ...moraleOrdersAndDataRules,
]

/** Every rule of Khans & Generals that code and tests may cite. */
export const rules: readonly RuleEntry[] = entriesOfRegister(rows)

/**
 * What this version implements: everything from spears to light tanks and aircraft. A rule of a claimed area that no card
 * can use stands in `later`.
 */
export const claims: Claims = {
  areas: (
    'GEN DIC CAL MEA BAT TIM WEA GRD TER EDG ZON OBS POS FRT DES REL FIR SMK ARM DEP RES AMB TRN CMD PD COM VIS ORD ' +
    'MOV UNI FAC STA STL STC STF STV TYP FRM MEL VME RNG PIN MFR LOS ART IND OFF AIR RAID DOG AA SAV AVP ATR TST ATT ' +
    'HQF HQV MOR VIC OPB PO ABI OMV OBG OMX OMN OSP DIG DAT PTS SCN'
  ).split(' '),
  later: { 'KG-ABI-18': 'no card has it: aircraft are over the map, not on it' },
  also: [],
  house: {
    'KG-DIG-01': 'DIG-CHECK',
    'KG-DIG-02': 'DIG-ORDER',
    'KG-DIG-04': 'DIG-CHECK',
    'KG-DIG-05': 'DIG-CONFIRM',
    'KG-DIG-11': 'DIG-ANSWER',
    'KG-DIG-12': 'DIG-QUEUE',
    'KG-DIG-13': 'DIG-PASS',
    'KG-DIG-14': 'DIG-STANDING',
    'KG-DIG-15': 'DIG-CLOCK',
    'KG-DIG-16': 'DIG-WINDOW',
    'KG-DIG-32': 'DIG-WINDOW',
    'KG-DIG-33': 'DIG-TURN',
    'KG-DIG-34': 'DIG-VOTE',
    'KG-DIG-35': 'DIG-THREADS',
    'KG-DIG-40': 'DIG-UMPIRE',
    'KG-DIG-41': 'DIG-NEUTRAL',
  },
}
