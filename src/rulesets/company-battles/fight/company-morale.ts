import type { Procedure } from '../../../kernel/ask.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { nameMessage, type SideId } from '../../../kernel/words.ts'
import { belowHalf } from '../morale/morale.ts'
import { testOnce } from '../morale/tests.ts'
import { isSection } from '../move/transport.ts'
import {
  type Company,
  type FwBattle,
  type FwState,
  type FwUnit,
  onTable,
  ownUnits,
  setFact,
} from '../units/state.ts'
import { sendOff } from '../units/teams.ts'
import { getOut, guestsOf } from './passengers.ts'
import { strengthOf } from './platoon-morale.ts'

/**
 * Platoons of a company that count: those destroyed, those able on the table, and whether any waits in reserve. Of one of which
 * only transports are left nobody is able, unless it has been a transport platoon from the beginning (FW-MOR-05, FW-MOR-02,
 * FW-TRA-10).
 */
export function companyStrength(
  state: FwState,
  company: Pick<Company, 'id'>,
): { readonly destroyed: number; readonly able: number; readonly reserve: number } {
  const platoons = everyUnit(state).filter((u) => u.company === company.id && u.role === 'platoon')
  const able = (u: FwUnit): boolean =>
    onTable(u) && (strengthOf(u).able > 0 || (isSection(u) && u.teams.some(({ bailed }) => bailed !== true)))
  return {
    destroyed: platoons.filter(({ status }) => status === 'destroyed').length,
    able: platoons.filter(able).length,
    reserve: platoons.filter(({ status }) => status === 'reserve').length,
  }
}

/**
 * Companies of a side that are below half test their own Motivation, without their commander's help; one that fails, or
 * has no able platoon and none in reserve, has lost (FW-MOR-05, FW-MOR-06). Of several the others fight on, and it leaves
 * the table.
 */
export function* companyMorale(battle: FwBattle, side: SideId): Procedure {
  const { state } = battle
  for (const company of state.facts.companies) {
    if (company.side !== side || state.facts.failed.includes(company.id)) continue
    const { destroyed, able, reserve } = companyStrength(state, company)
    const gone = able === 0 && reserve === 0
    if (!gone && !belowHalf(destroyed, able)) continue
    const head = everyUnit(state).find((u) => u.company === company.id)
    if (head === undefined) continue
    if (!gone && testOnce(battle, head, company.motivation, 'FW-MOR-05', nameMessage(company.names))) continue
    setFact(battle, 'failed', [...state.facts.failed, company.id], 'FW-MOR-05')
    battle.event('FW-MOR-05', 'company.company-breaks', {
      side,
      data: { company: nameMessage(company.names) },
    })
    const others = state.facts.companies.some(
      (one) => one.side === side && !state.facts.failed.includes(one.id),
    )
    if (!others) continue
    for (const u of ownUnits(state, side).filter((one) => one.company === company.id)) {
      const guests = guestsOf(state, u).filter(({ passenger }) => passenger.u.company !== company.id)
      const numbers = u.teams.map(({ n }) => n)
      sendOff(battle, u, numbers, 'FW-MOR-05')
      yield* getOut(battle, guests)
    }
  }
}
