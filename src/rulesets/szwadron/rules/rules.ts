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
  UNIT: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15',
  COH: '01 02 03 04 06',
  ZOC: '01 02 04 05',
  LOSS: '01 02 03 04 05 06 07 08 09',
  SEQ: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15',
  MOVE: '01 02 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18',
  FIRE: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56',
  SPEC: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19',
  MEL: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51',
  MOR: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58',
  GEO: '01 02 03 04 06 07 08 10 11 12 13 14 15 16 17 18 19 20',
  AMMO: '01 02',
  CMD: '01',
  TERR: '01 02 03 04',
  ARMY: '01 02',
  SCEN: '01 02 03 04',
  ASYNC: '01 03 04 05 07 08 09 12 13',
  DATA: '02 03 04 05 06 07',
})

/** What this version implements. */
export const claims: Claims = {
  areas: [],
  later: {},
  also: entriesOf(PLAYED).flatMap(([area, numbers]) => numbers.split(' ').map((n) => `SZ-${area}-${n}`)),
}
