import { entriesOf, written } from '../../../kernel/ordered.ts'
import { entriesOfRegister } from '../../../kernel/register.ts'
import type { Claims, RuleEntry } from '../../../kernel/ruleset.ts'
import { fireRules } from './fire.ts'
import { meleeAndMoraleRules } from './melee-and-morale.ts'
import type { Row } from './row.ts'
import { tableAndPostRules } from './table-and-post.ts'
import { unitsAndMovementRules } from './units-and-movement.ts'

const rows: readonly Row[] = [
  ...unitsAndMovementRules,
  ...fireRules,
  ...meleeAndMoraleRules,
  ...tableAndPostRules,
]

/** Every rule of Szwadron that code and tests may cite. */
export const rules: readonly RuleEntry[] = entriesOfRegister(rows)

/**
 * What this version implements whole, by area. Of the others some are there in part: docs/szwadron.md tells what is
 * missing.
 */
const PLAYED = written<string>({
  UNIT: '01 02 03 04 05 06 07 08 09 10 12 13 14',
  COH: '01 02 03 04',
  ZOC: '01 02',
  LOSS: '01 02 03 05 06 07 08 09',
  SEQ: '01 04 09 12 13 15',
  MOVE: '04 05 06 08 11 12 13 14 17 18',
  FIRE: '01 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 21 22 25 26 27 28 33 34 35 36 37 38 39 42 43 44 45 46 47 48 49 50 51 52 53 54 56',
  SPEC: '02 03 10 11 12 13 14 15 16 18 19',
  MEL: '02 05 08 09 10 11 12 14 15 17 18 19 20 21 22 23 24 25 26 27 28 31 32 33 35 37 38 39 40 41 42 43 44 45',
  MOR: '06 07 08 09 10 11 12 13 14 15 16 17 19 20 21 22 23 24 25 26 28 30 31 32 33 34 35 36 37 38 40 41 42 44 46 47 48 51 52 53 57 58',
  GEO: '03 04 06 07 08 10 11 13 14 17 18 20',
  CMD: '01',
  TERR: '02 03 04',
  ARMY: '01 02',
  SCEN: '01 02 03 04',
  ASYNC: '04 07 08 13',
  DATA: '02 03 04 05 06 07',
})

/** What this version implements. */
export const claims: Claims = {
  areas: [],
  later: {},
  also: entriesOf(PLAYED).flatMap(([area, numbers]) => numbers.split(' ').map((n) => `SZ-${area}-${n}`)),
}
