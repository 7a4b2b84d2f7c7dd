import type { Telling } from '../../../../kernel/telling.ts'

/** What a test is for, by the rule that wants it: words of the catalogues choose among these. */
const TESTS: { readonly [rule: string]: string } = {
  'FW-ASL-02': 'tanks',
  'FW-ASL-17': 'counter',
  'FW-BAI-02': 'bails',
  'FW-BAI-03': 'crew',
  'FW-MOR-01': 'morale',
  'FW-MOR-05': 'morale',
  'FW-PIN-05': 'rally',
  'FW-REC-06': 'stay',
}

/**
 * What Company Battles tells of an entry besides the data of its events: what a Motivation test is for (FW-GEN-06), and that older
 * logs do not tell how some dice fell.
 */
export const companyTelling: Telling = {
  gaps: ({ rule }) => ({ test: TESTS[rule] ?? 'other', faces: 'none', need: 0 }),
  also: () => null,
  unsaid: () => false,
}
