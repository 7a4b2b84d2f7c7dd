import { type Effect, statsOf } from '../../../../kernel/effect.ts'
import type { Telling } from '../../../../kernel/telling.ts'

type Event = Extract<Effect, { type: 'event' }>

/** What Mein Panzer tells of an entry besides the data of its events. */
export const meinPanzerTelling: Telling = {
  gaps: (event, among) => {
    const { data = {}, sums, unit } = event
    const together = typeof data.with === 'string' ? data.with.split('+') : []
    return {
      others: together.filter((id) => id !== unit).join(', '),
      headlong: yesOrNo(HEADLONG.has(event.rule)),
      byHand: yesOrNo(event.rule === 'MP-CHV-04'),
      ...(event.name === 'mp.melee' ? melee(event) : {}),
      ...(event.name === 'mp.detect' ? { found: foundBy(event, among) } : {}),
      ...(typeof data.die === 'number' && sums?.target !== undefined && data.passed === undefined
        ? { passed: yesOrNo(data.die === 1 || (data.die < 20 && data.die <= sums.target.total)) }
        : {}),
    }
  },
  also: (effect) =>
    effect.type === 'set' && effect.rule === 'MP-HID-04' && statsOf(effect).hidden === false
      ? 'mp.told.given-away'
      : null,
  // The crew of a vehicle that is lost is lost with it; one that had got out is told of.
  unsaid: (effect, among) =>
    effect.type === 'status' &&
    effect.status === 'destroyed' &&
    among.some(
      (one) => one.type === 'status' && one.status === 'destroyed' && crewOf(one.unit) === effect.unit,
    ) &&
    !among.some((one) => one.type === 'alight' && one.unit === effect.unit),
}

/** A test of Morale for these is made before anybody runs (MP-BAN-01, MP-CAV-01). */
const HEADLONG: ReadonlySet<string> = new Set(['MP-BAN-01', 'MP-CAV-01'])

const yesOrNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')

/** The id of the crew that a vehicle or gun begins with. */
const crewOf = (id: string): string => `${id}c`

/** Whether a search has found anybody, where all is at hand that its reader hears of: who is found is told of to everybody (MP-DET-01). */
function foundBy(search: Event, among: readonly Effect[]): 'yes' | 'no' | 'unsaid' {
  if (!among.includes(search)) return 'unsaid'
  return yesOrNo(among.some((one) => one.type === 'event' && one.name === 'mp.detected'))
}

/** What decides a round: each side's value, that less its die, and a 1 or 20 that only one side threw (MP-CHG-08). */
function melee({ data = {}, sums }: Event): Record<string, string | number> {
  const { die, against } = data
  const [attack, defence] = [sums?.attack?.total, sums?.defence?.total]
  if (typeof die !== 'number' || typeof against !== 'number') return {}
  if (attack === undefined || defence === undefined) return {}
  const left = { attack, defence, attackLeft: attack - die, defenceLeft: defence - against }
  return { ...left, luck: luckOf(die, against) }
}

/** Whose 1 or 20 decides a round by itself; `both`: the one threw a 1, the other a 20. */
function luckOf(die: number, against: number): string {
  const [attacker, defender] = [naturally(die), naturally(against)]
  if (attacker === defender) return 'none'
  if (attacker !== '' && defender !== '') return 'both'
  return attacker === '' ? `defender${defender}` : `attacker${attacker}`
}

const naturally = (die: number): 'One' | 'Twenty' | '' => (die === 1 ? 'One' : die === 20 ? 'Twenty' : '')
