import type { Effect } from '../../../kernel/effect.ts'
import { canonical } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { WEAPONS } from '../tables/weapons.ts'

type Told = Extract<Effect, { readonly type: 'event' }>

/** Hits told of one weapon, template or flak, with the saves that were told for them. */
interface Step {
  scored: number
  readonly saves: Told[]
  /** Somebody who was to take hits is destroyed: those he had coming are lost, and his passengers' saves are others (FW-SAV-09). */
  lost: boolean
  /** Under a template: its hits are one a team (FW-ART-22). */
  readonly falls: boolean
  /** A shot that strikes all in a building has more saves than hits (FW-SAV-08). */
  copied: boolean
}

const FIRED = 'company.fired'
const FALLS_ON = 'company.falls-on'
const SAVES = ['company.saved', 'company.armour-saved']
/** What weapons are called that strike everybody in a building (FW-SAV-08). */
const BUSTERS: readonly string[] = WEAPONS.filter(({ tags }) => tags.includes('bunkerBuster')).map(
  ({ name }) => canonical(name.en),
)

/**
 * Hits given are hits scored: all are saved against, as long as nobody is destroyed by one before, and no more are
 * (FW-ALL-01, FW-ALL-07, FW-SAV-13); under a template no team takes two (FW-ART-22). Dice told as hits are hits (FW-HIT-04).
 */
export function hitFaults(effects: readonly Effect[]): string[] {
  const events = effects.filter((effect): effect is Told => effect.type === 'event')
  const steps = stepsOf(events)
  return [
    ...events.flatMap(diceFaults),
    // The last may have stopped at a question: its saves come with the answer.
    ...steps.flatMap((step, i) => stepFaults(step, i === steps.length - 1)),
  ]
}

/** The fire of a platoon at another, or what fell on it, with what came of it. */
function stepsOf(events: readonly Told[]): Step[] {
  const steps: Step[] = []
  let open: Step | null = null
  for (const event of events) {
    const { name } = event
    if (name === FIRED || name === FALLS_ON) {
      // The weapons of one volley are told one after the other, before any save.
      if (open === null || open.saves.length > 0 || open.falls || name === FALLS_ON) {
        open = { scored: 0, saves: [], lost: false, falls: name === FALLS_ON, copied: false }
        steps.push(open)
      }
      open.scored += Number(lookUp(event.data ?? {}, 'hits') ?? 0)
      const weapon = canonical(lookUp(event.data ?? {}, 'weapon') ?? '')
      if (BUSTERS.some((one) => weapon.includes(one))) open.copied = true
    } else if (open !== null && SAVES.includes(name)) open.saves.push(event)
    else if (open !== null && name === 'company.team-lost') open.lost = true
  }
  return steps
}

function stepFaults({ scored, saves, lost, falls, copied }: Step, last: boolean): string[] {
  const told = `${scored} hits, ${saves.length} saves`
  const teams = saves.map(({ data }) => String(lookUp(data ?? {}, 'team')))
  return [
    ...(falls && new Set(teams).size < teams.length ? [`${teams.join(' ')}: two hits of one template`] : []),
    ...(saves.length > scored && !copied ? [told] : []),
    ...(saves.length < scored && !lost && !last ? [told] : []),
  ]
}

/** As many hits are told as there are dice that reach a score no higher than 6 (FW-HIT-04). */
function diceFaults({ name, data }: Told): string[] {
  if (name !== FIRED || data === undefined) return []
  const need = Number(lookUp(data, 'need'))
  const dice = String(lookUp(data, 'dice') ?? '').split(' ')
  const [count, hits] = [Number(lookUp(data, 'count')), Number(lookUp(data, 'hits'))]
  const faults = dice.length === count ? [] : [`${dice.length} dice are told, ${count} were thrown`]
  const good = dice.filter((die) => Number(die.split('+')[0]) >= need).length
  if (need <= 6 && good !== hits) faults.push(`${hits} hits are told, ${good} of the dice reach ${need}+`)
  return faults
}
