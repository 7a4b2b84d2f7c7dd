import { kgAccountPl } from './pl/account.ts'
import { kgAirPl } from './pl/air.ts'
import { kgCampaignPl } from './pl/campaign.ts'
import { kgCorePl } from './pl/core.ts'
import { kgFightPl } from './pl/fight.ts'
import { kgGunsPl } from './pl/guns.ts'
import { kgMovementPl } from './pl/movement.ts'
import { kgStatsPl } from './pl/stats.ts'
import { kgTestsPl } from './pl/tests.ts'
import { kgVehiclesPl } from './pl/vehicles.ts'

/** The words of Khans & Generals. */
export const khansAndGeneralsPl = {
  ...kgAccountPl,
  ...kgAirPl,
  ...kgCorePl,
  ...kgFightPl,
  ...kgGunsPl,
  ...kgCampaignPl,
  ...kgMovementPl,
  ...kgStatsPl,
  ...kgTestsPl,
  ...kgVehiclesPl,
} as const
