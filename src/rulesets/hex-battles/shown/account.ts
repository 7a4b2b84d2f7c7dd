import type { Account, Briefing, Said, Tally } from '../../../kernel/account.ts'
import { everySide, pairsIn, valuesIn } from '../../../kernel/ordered.ts'
import type { SideView, View } from '../../../kernel/view.ts'
import { type Message, message, type SideId } from '../../../kernel/words.ts'
import type { HxState, VictoryRules } from '../units/state.ts'
import { asideIn, chancesIn } from './chances.ts'
import { taleOf } from './tale.ts'

/** What Hex Battles says of a battle as a whole; all of it is public (HX-ASYNC-10). */
export const account: Account<HxState> = { tally, briefing, tale: taleOf, chances: chancesIn, aside: asideIn }

const rulesOf = (view: View): VictoryRules => view.facts.victory as VictoryRules

/** How much of a side must be gone for the enemy to win at once, PS, or null where nothing of the sort is agreed. */
function deadly(side: SideView, { sudden }: VictoryRules, enemy: SideId): number | null {
  const part = sudden[enemy]
  return part === undefined ? null : Math.ceil(Number(side.facts.startPs) / (part === 'half' ? 2 : 3))
}

/** What each side has lost and how much it may lose (HX-DATA-05), and who holds the hexes that count (HX-DATA-06). */
function tally(view: View): Tally {
  const rules = rulesOf(view)
  const sides = everySide(view)
  return {
    score: sides.map((side): Said => {
      const enemy = sides.find(({ id }) => id !== side.id)?.id ?? ''
      const most = deadly(side, rules, enemy)
      const told = { lost: Number(side.facts.lostPs), of: Number(side.facts.startPs) }
      return {
        side: side.id,
        said:
          most === null ? message('hex.tally.lost', told) : message('hex.tally.lost-of', { ...told, most }),
      }
    }),
    objectives: objectives(view, rules),
  }
}

function objectives(view: View, { end }: VictoryRules): Tally['objectives'] {
  if (end.kind !== 'hold') return []
  const holders = (view.facts.holders ?? {}) as { readonly [hex: string]: SideId | null }
  return pairsIn(holders).map(([id, holder]) => ({
    id,
    holder,
    notes: holder === null ? [message('hex.tally.entered')] : [],
  }))
}

/** What each side must do (HX-DATA-05, HX-DATA-06), its troops, and the stages there are. */
function briefing(view: View): Briefing {
  const rules = rulesOf(view)
  const sides = everySide(view)
  const tasks = sides.flatMap((side): Said[] => {
    const said = [
      ...(rules.sudden[side.id] === undefined
        ? []
        : [message(rules.sudden[side.id] === 'half' ? 'hex.task.half' : 'hex.task.third')]),
      ...atEnd(side.id, rules),
    ]
    return said.map((one) => ({ side: side.id, said: one }))
  })
  return {
    tasks: [...tasks, { side: null, said: message('hex.task.besides') }],
    forces: sides.map((side) => forces(view, side)),
    length: message('hex.brief.stages', { stages: Number(view.facts.stages) }),
  }
}

/** What a side must have done when the last stage is over. */
function atEnd(side: SideId, { end }: VictoryRules): Message[] {
  if (end.kind === 'lead') return [message('hex.task.lead', { points: end.points })]
  if (end.side === side) return [message('hex.task.hold', { hexes: end.hexes.join(', '), least: end.least })]
  return [message(end.losses === 'half' ? 'hex.task.deny-half' : 'hex.task.deny-third')]
}

const KINDS = ['infantry', 'cavalry', 'dragoons', 'artillery', 'leader'] as const

function forces(view: View, side: SideView): Said {
  const own = valuesIn(view.units).filter((u) => u.side === side.id)
  const [infantry = 0, cavalry = 0, dragoons = 0, artillery = 0, leaders = 0] = KINDS.map(
    (kind) => own.filter(({ facts }) => facts.type === kind).length,
  )
  const troops = [
    ...(infantry > 0 ? [message('hex.brief.infantry', { count: infantry })] : []),
    ...(cavalry > 0 ? [message('hex.brief.cavalry', { count: cavalry })] : []),
    ...(dragoons > 0 ? [message('hex.brief.dragoons', { count: dragoons })] : []),
    ...(artillery > 0 ? [message('hex.brief.artillery', { count: artillery })] : []),
    ...(leaders > 0 ? [message('hex.brief.leaders', { count: leaders })] : []),
  ]
  const [first = message('hex.brief.nobody'), ...rest] = troops
  const all = rest.reduce((before: Message, next) => message('hex.brief.and', { before, next }), first)
  return { side: side.id, said: message('hex.brief.forces', { ps: Number(side.facts.startPs), troops: all }) }
}
