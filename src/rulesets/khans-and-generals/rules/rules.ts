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

const TRANSPORT = 'transport and towing come later'
const NO_CARD = 'no card has it'

/**
 * What this version implements: everything a battle before gunpowder engines needs, guns on the table and off it,
 * telephone and radio, vehicles that drive, fire and are fired at, and aircraft. Transport is not claimed
 * yet; the rules of claimed areas that speak of nothing else stand in `later`.
 */
export const claims: Claims = {
  areas: (
    'GEN DIC CAL MEA BAT TIM WEA GRD TER EDG ZON OBS POS REL ARM DEP RES AMB TRN CMD PD COM VIS ORD MOV UNI FAC STL ' +
    'STV TYP FRM MEL VME RNG PIN MFR LOS IND OFF AIR RAID DOG AA AVP ATR TST ATT HQF HQV MOR VIC OPB PO FIR SMK ABI OMV OBG OMX OMN OSP STA STC DIG FRT DES'
  ).split(' '),
  later: {
    'KG-MOV-18': TRANSPORT,
    'KG-ABI-18': NO_CARD,
    'KG-OMV-05': TRANSPORT,
    'KG-OMX-07': TRANSPORT,
  },
  also: [
    'KG-ART-01',
    'KG-ART-02',
    'KG-ART-03',
    'KG-ART-04',
    'KG-ART-05',
    'KG-ART-06',
    'KG-ART-07',
    'KG-ART-08',
    'KG-ART-09',
    'KG-ART-10',
    'KG-ART-11',
    'KG-ART-12',
    'KG-ART-13',
    'KG-ART-14',
    'KG-ART-15',
    'KG-ART-16',
    'KG-STF-01',
    'KG-STF-02',
    'KG-STF-03',
    'KG-STF-04',
    'KG-SAV-01',
    'KG-SAV-02',
    'KG-SAV-03',
    'KG-DAT-01',
    'KG-DAT-04',
    'KG-DAT-05',
    'KG-DAT-06',
    'KG-DAT-07',
    'KG-DAT-08',
    'KG-DAT-10',
    'KG-DAT-20',
    'KG-DAT-30',
    'KG-DAT-31',
    'KG-DAT-40',
    'KG-PTS-01',
    'KG-PTS-02',
    'KG-PTS-03',
    'KG-PTS-04',
    'KG-PTS-05',
    'KG-PTS-06',
    'KG-PTS-07',
    'KG-PTS-08',
    'KG-PTS-09',
    'KG-PTS-10',
    'KG-SCN-01',
    'KG-SCN-02',
  ],
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
