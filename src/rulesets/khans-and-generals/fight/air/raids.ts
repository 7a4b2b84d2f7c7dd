import { flightNow, inTheAir, type OwnedFlight, setFlight } from '../../units/flights.ts'
import type { KgBattle } from '../../units/state.ts'
import { spotted } from './air.ts'
import { flakBefore } from './flak.ts'
import { raidTarget } from './ground-targets.ts'
import { strike, weaponFor } from './strike.ts'

/** Aircraft with raids left look for targets, the first player's first (KG-TRN-02 i, KG-RAID-01); who is busy does not. */
export function airRaids(battle: KgBattle): void {
  for (const owned of inTheAir(battle.state)) {
    const flight = flightNow(battle.state, owned)
    if (flight !== undefined) raid(battle, { side: owned.side, flight })
  }
}

const mayRaid = ({ flight }: OwnedFlight): boolean =>
  flight.stage === 'aloft' && !flight.busy && flight.raids > 0 && weaponFor(flight, false) !== null

/** One aircraft: flak, what it spots, and what it does about it. Every raid carried out is one of its raids (KG-RAID-10). */
function raid(battle: KgBattle, owned: OwnedFlight): void {
  if (!mayRaid(owned)) return
  flakBefore(battle, owned)
  const flight = flightNow(battle.state, owned)
  if (flight === undefined || !mayRaid({ side: owned.side, flight })) return
  const raider = { side: owned.side, flight }
  const { die, found } = spotted(
    battle.roll(10, { rule: 'KG-RAID-01', why: 'kg.roll.spotting', by: flight.id }),
    flight.optics,
  )
  battle.event('KG-RAID-01', 'kg.air-spots', {
    side: raider.side,
    sums: { die },
    data: { aircraft: flight.id, found },
  })
  if (found === 'nothing') return
  const target = raidTarget(battle, raider, found)
  setFlight(battle, raider, { raids: flight.raids - 1 }, 'KG-RAID-10')
  if (target === null) {
    const data = { aircraft: flight.id }
    if (found !== 'phantom') battle.event('KG-RAID-02', 'kg.air-no-target', { side: raider.side, data })
    return
  }
  strike(battle, raider, target)
}
