import { ask, type Procedure } from '../../../kernel/ask.ts'
import { everySide } from '../../../kernel/ordered.ts'
import { normaliseFacing } from '../../../kernel/space/angle.ts'
import { shapeBox } from '../../../kernel/space/area.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import { message, refuse, type SideId } from '../../../kernel/words.ts'
import { fieldOf } from '../ground/field.ts'
import { platoonsOf } from '../units/platoons.ts'
import { type MpBattle, type MpSide, type MpState, onTable, setSide, unit } from '../units/state.ts'
import { layOut } from './layout.ts'

/** The edge of the table at which a zone lies. */
function edgeOf({ map }: MpState, { zone }: MpSide['facts']): string {
  const { minX, minY, maxX, maxY } = shapeBox(zone)
  const [aside, ahead] = [(minX + maxX) / 2 - map.width / 2, (minY + maxY) / 2 - map.height / 2]
  if (Math.abs(aside) > Math.abs(ahead)) return aside < 0 ? 'west' : 'east'
  return ahead < 0 ? 'south' : 'north'
}

/** A die each, again on ties; the side with the lower one chooses its zone, by default the one it has (MP-SET-05). */
export function* chooseZones(battle: MpBattle): Procedure {
  const { state } = battle
  const [one, other] = everySide(state) as [MpSide, MpSide]
  for (;;) {
    const throwFor = (by: SideId): number => battle.roll(20, { rule: 'MP-SET-05', why: 'mp.roll.zone', by })
    const [a, b] = [throwFor(one.id), throwFor(other.id)]
    if (a === b) continue
    const [chooser, second] = a < b ? [one, other] : [other, one]
    const chosen = yield* ask({
      kind: 'zone',
      side: chooser.id,
      rule: 'MP-SET-05',
      prompt: message('mp.ask.zone'),
      choices: [
        { id: 'own', label: message('mp.ask.edge', { edge: edgeOf(state, chooser.facts) }) },
        { id: 'other', label: message('mp.ask.edge', { edge: edgeOf(state, second.facts) }) },
      ],
      data: null,
      default: 'own',
      accept: (answer) => (answer === 'own' || answer === 'other' ? answer : refuse('mp.error.no-answer')),
    })
    if (chosen === 'other') swap(battle, one, other)
    battle.event('MP-SET-05', 'mp.zone', {
      side: chooser.id,
      data: { edge: edgeOf(state, (battle.state.sides[chooser.id] as MpSide).facts) },
    })
    return
  }
}

/** Sides change zones and edges; their platoons are laid out anew at the places opposite to those they had. */
function swap(battle: MpBattle, one: MpSide, other: MpSide): void {
  // As they were: facts are changed where they stand.
  const [a, b] = [{ ...one.facts }, { ...other.facts }]
  for (const [side, facts] of [
    [one.id, b],
    [other.id, a],
  ] as const) {
    setSide(battle, side, 'zone', facts.zone, 'MP-SET-05')
    setSide(battle, side, 'entry', facts.entry, 'MP-SET-05')
  }
  const { state } = battle
  const taken: Placed[] = []
  for (const { id: side, facts } of everySide(state)) {
    for (const { roster, reserve } of platoonsOf(state, side)) {
      const models = roster.map((id) => unit(battle, id)).filter((u) => !reserve && onTable(u))
      const [first] = models
      if (first === undefined || first.at === null) continue
      const at = { x: state.map.width - first.at.x, y: state.map.height - first.at.y }
      const facing = normaliseFacing(first.facing + HALF_TURN)
      const spots = layOut({ zone: facts.zone, field: fieldOf(state), taken }, models, at, facing)
      models.forEach((u, i) => {
        const spot = spots?.[i] ?? { at, facing }
        battle.change('MP-SET-05', { type: 'place', unit: u.id, ...spot })
        taken.push({ ...spot, base: u.base })
      })
    }
  }
}

const HALF_TURN = 1800
