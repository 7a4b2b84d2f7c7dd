import { readiness } from '../../../kernel/common-orders.ts'
import { checkDeploying } from '../setup/deployment.ts'
import type { FwState } from '../units/state.ts'

/** A side has deployed; when both have they are shown to each other and round 1 begins (FW-SCN-02). */
export const ready = readiness<FwState>({ rule: 'FW-SCN-02', event: 'company.ready', checkDeploying })
