import { readiness } from '../../../kernel/common-orders.ts'
import { checkDeploying } from '../setup/deployment.ts'
import type { SzState } from '../units/state.ts'

/** A side has deployed; when both have they are shown to each other and round 1 begins (SZ-SCEN-02). */
export const ready = readiness<SzState>({ rule: 'SZ-SCEN-02', event: 'sz.ready', checkDeploying })
