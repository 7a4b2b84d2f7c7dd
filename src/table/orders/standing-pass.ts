import type { PendingAsk } from '../../kernel/ask.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn, valuesIn } from '../../kernel/ordered.ts'
import { type Trigger, triggered } from '../../kernel/trigger.ts'
import type { View } from '../../kernel/view.ts'
import { message, type PlayerId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { StandingPass } from '../battle/instructions.ts'
import { askedPlayers, passedPlayers } from '../battle/owes.ts'
import { passFor } from '../people/passes.ts'
import { lately } from './lately.ts'

/** Passes for the first of those asked whose standing pass holds (DIG-PASS). */
export function useStandingPass(draft: CommandDraft, ask: PendingAsk): boolean {
  const passed = passedPlayers(draft.live, draft.settings)
  for (const player of askedPlayers(draft.live)) {
    if (passed.includes(player)) continue
    const own = lookUp(draft.settings.standing, player)
    const pass = own?.pass
    if (own === undefined || pass == null) continue
    const { effects, view } = lately(draft, ask, player)
    const happened = (trigger: Trigger): boolean =>
      triggered(trigger, ask.side, effects, view, draft.ruleset.signals) !== undefined
    if (pass.turn !== null && view.turn > pass.turn) {
      own.pass = null
      continue
    }
    if (pass.until.some(happened)) {
      own.pass = null
      draft.say({ kind: 'player', player }, message('table.pass.ended'))
      continue
    }
    // Of what he wants to be asked about he is asked; the pass goes on holding.
    if (pass.unless.some(happened)) continue
    if (pass.as !== null && !passed.includes(pass.as)) continue
    if (!covers(pass, view, player, draft.ruleset.reactions?.pool ?? '')) continue
    passFor(draft, player, { why: 'pass' })
    return true
  }
  return false
}

/** A pass that names HQs holds only while none of his other HQs has a point to spend. */
function covers(pass: StandingPass, view: View, player: PlayerId, pool: string): boolean {
  if (pass.headquarters.length === 0) return true
  const seat = lookUp(view.seats, player)
  const points = pairsIn((seat && lookUp(lookUp(view.sides, seat.side)?.pools, pool)) ?? {})
  return points.every(
    ([hq, left]) =>
      left <= 0 ||
      pass.headquarters.includes(hq) ||
      (seat !== undefined && seat.commands.length > 0 && !seat.commands.includes(hq)),
  )
}

/** What was passed for all that the enemy had given at once is asked again when that is done and nobody is asked. */
export function endBatchPasses({ live, settings }: CommandDraft): void {
  if (live.pending !== null) return
  for (const own of valuesIn(settings.standing)) if (own.pass?.batch === true) own.pass = null
}
