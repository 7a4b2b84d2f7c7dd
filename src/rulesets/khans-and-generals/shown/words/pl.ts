import { kgCampaignPl } from './pl/campaign.ts'
import { kgCorePl } from './pl/core.ts'
import { kgFightPl } from './pl/fight.ts'
import { kgMovementPl } from './pl/movement.ts'
import { kgStatsPl } from './pl/stats.ts'
import { kgTestsPl } from './pl/tests.ts'

/** The words of Khans & Generals. */
export const khansAndGeneralsPl = {
  ...kgCorePl,
  ...kgFightPl,
  ...kgCampaignPl,
  ...kgMovementPl,
  ...kgStatsPl,
  ...kgTestsPl,
} as const
