import { kgAccountEn } from './en/account.ts'
import { kgAirEn } from './en/air.ts'
import { kgCampaignEn } from './en/campaign.ts'
import { kgCoreEn } from './en/core.ts'
import { kgFightEn } from './en/fight.ts'
import { kgGunsEn } from './en/guns.ts'
import { kgMovementEn } from './en/movement.ts'
import { kgStatsEn } from './en/stats.ts'
import { kgTestsEn } from './en/tests.ts'
import { kgVehiclesEn } from './en/vehicles.ts'

/** The words of Khans & Generals. */
export const khansAndGeneralsEn = {
  ...kgAccountEn,
  ...kgAirEn,
  ...kgCoreEn,
  ...kgFightEn,
  ...kgGunsEn,
  ...kgCampaignEn,
  ...kgMovementEn,
  ...kgStatsEn,
  ...kgTestsEn,
  ...kgVehiclesEn,
} as const
