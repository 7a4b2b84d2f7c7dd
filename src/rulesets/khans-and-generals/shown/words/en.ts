import { kgCampaignEn } from './en/campaign.ts'
import { kgCoreEn } from './en/core.ts'
import { kgFightEn } from './en/fight.ts'
import { kgMovementEn } from './en/movement.ts'
import { kgStatsEn } from './en/stats.ts'
import { kgTestsEn } from './en/tests.ts'

/** The words of Khans & Generals. */
export const khansAndGeneralsEn = {
  ...kgCoreEn,
  ...kgFightEn,
  ...kgCampaignEn,
  ...kgMovementEn,
  ...kgStatsEn,
  ...kgTestsEn,
} as const
