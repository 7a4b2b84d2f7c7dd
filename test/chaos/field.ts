import { rulesets } from '../../src/rulesets/registry.ts'
import type { Store } from '../../src/store/store.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { openTable } from '../../src/table/table.ts'
import type { Table } from '../../src/table/types.ts'
import { Playing } from '../table/support/playing.ts'

/** Where the battles of a chaos are fought. */
export const CHANNEL = 'chaos'
export const RULESET = 'khans-and-generals'

const library = loadLibrary()

/** A table with nothing in memory. */
export const openAnew = (store: Store): Table => openTable({ store, rulesets, library })

/** People without a plan at Kalina. */
export const playing = (seed: number): Playing =>
  new Playing({ ruleset: RULESET, scenario: 'kalina', channelId: CHANNEL }, seed)
