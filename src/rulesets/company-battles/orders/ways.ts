import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { pairsIn } from '../../../kernel/ordered.ts'
import type { OrderOfParts } from '../../../kernel/parts.ts'
import { refuse } from '../../../kernel/words.ts'
import { nothingElse, OWN_TEAMS } from './parts.ts'

/*
 * Several ways in one order (FW-MOV-01): `U3-1 move > N 10; U3-2 move > E 5 face W`. The first is the order's own, those
 * of the others stand in its option `ways`, one after the other: teams, points in mm, and the front where it is told.
 */

const written = ({ options, path, face }: Declared): string =>
  [
    `${lookUp(options, 'teams') ?? '1-40'}>${path.map(({ x, y }) => `${x},${y}`).join('>')}`,
    ...(face === undefined ? [] : [String(face)]),
  ].join('|')

const WAY = /^(?<teams>[\d+\-,]+)>(?<path>(?:-?\d+,-?\d+(?:>-?\d+,-?\d+)*)?)(?:\|(?<face>\d+))?$/u

/** All ways that an order tells, each as an order of its own. Refuses a text that tells none. */
export function waysIn(declared: Declared): Declared[] {
  const { ways, ...options } = declared.options
  const first: Declared = { ...declared, options }
  if (ways === undefined) return [first]
  const others = ways.split(';').map((text): Declared => {
    const { teams, path, face } = WAY.exec(text)?.groups ?? {}
    if (teams === undefined || path === undefined) return refuse('company.error.ways', { text })
    const points = path === '' ? [] : path.split('>').map((place) => place.split(',').map(Number))
    const { face: _, ...rest } = first
    return {
      ...rest,
      path: points.map(([x = 0, y = 0]) => ({ x, y })),
      options: { ...options, teams },
      ...(face === undefined ? {} : { face: Number(face) % 3600 }),
    }
  })
  return [first, ...others]
}

/** How a move is told of teams: by their ids, and several ways in one line. */
export const MOVED_APART: OrderOfParts = {
  ...OWN_TEAMS,
  together: ([first, ...others]) => {
    // Whoever tells a way of some teams only, tells all of them by their ids.
    const whole = [first, ...others].some(({ options }) => lookUp(options, 'teams') === undefined)
    if (whole) refuse('company.error.ways-of-teams', { unit: first.unit })
    nothingElse(others, 'teams')
    const more = others.filter(({ options }) => pairsIn(options).length > 0).map(written)
    return { ...first, options: { ...first.options, ways: more.join(';') } }
  },
}
