import type { Procedure } from '../../../../kernel/ask.ts'
import { message, nameMessage } from '../../../../kernel/words.ts'
import { CHOICE_OF_MODEL } from '../../tables/shooting.ts'
import { typeOf } from '../../units/profile.ts'
import {
  type FwBattle,
  type FwUnit,
  type Member,
  memberCalled,
  teamId,
  thrown,
  unit,
} from '../../units/state.ts'
import { pick } from '../windows/pick.ts'
import type { Landed } from './volley.ts'
import { pointsOf } from './worth.ts'

/**
 * Of a platoon with several models of tanks the attacker may throw a die for each hit: on 5 and 6 it is the model he wants
 * that takes it, usually that of most points, and the defender picks among those. He says so before hits are shared out
 * (FW-ALL-06).
 */
export function* chosenModels(battle: FwBattle, landed: readonly Landed[]): Procedure<Landed[]> {
  const [first] = landed
  const all = landed.map((one) => ({ one, tanks: tanksAmong(battle, one) }))
  const models = modelsOf(all.flatMap(({ tanks }) => tanks))
  if (first === undefined || models.length < 2) return [...landed]
  const wanted = yield* modelWanted(battle, unit(battle, first.by.by.u.id), models)
  if (wanted === null) return [...landed]
  return all.map(({ one, tanks }) => {
    const open = modelsOf(tanks)
    if (open.length < 2 || tanks.length < one.takers.length) return one
    const { by } = one.by
    const shown = thrown(battle, 'FW-ALL-06', by.u.id)(6, 'company.roll.model')
    if (shown < CHOICE_OF_MODEL) return one
    const best = open.includes(wanted) ? wanted : (open[0] ?? wanted)
    battle.event('FW-ALL-06', 'company.model-chosen', {
      unit: by.u.id,
      data: { shown, model: nameMessage(typeOf({ type: best }).name) },
    })
    return { ...one, takers: tanks.filter(({ team }) => team.type === best).map((m) => teamId(m.u, m.team)) }
  })
}

const tanksAmong = (battle: FwBattle, { takers }: Landed): Member[] =>
  takers
    .flatMap((id) => memberCalled(battle.state, id) ?? [])
    .filter(({ team }) => typeOf(team).cls === 'tank')

/** Models of some tanks, that of most points first. */
const modelsOf = (tanks: readonly Member[]): string[] =>
  [...new Set(tanks.map(({ team }) => team.type))].sort(
    (a, b) => pointsOf({ type: b }) - pointsOf({ type: a }),
  )

/** The model the attacker wants; null: he throws no dice (FW-ASY-04). */
function* modelWanted(battle: FwBattle, u: FwUnit, models: readonly string[]): Procedure<string | null> {
  const { mixed } = u.standing
  const usual = models[0] ?? null
  if (mixed !== 'ask' || usual === null) return mixed === 'never' ? null : usual
  const said = yield* pick(battle.state, {
    kind: 'company.mixed',
    rule: 'FW-ALL-06',
    u,
    prompt: message('company.ask.mixed', { unit: u.id }),
    choices: [
      ...models.map((type) => ({ id: type, label: nameMessage(typeOf({ type }).name) })),
      { id: 'none', label: message('company.choice.no-dice') },
    ],
    usual,
  })
  return said === 'none' ? null : said
}
