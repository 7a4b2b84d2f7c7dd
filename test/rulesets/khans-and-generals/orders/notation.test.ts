import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { idiomOf, parseLine, parseSpend } from '../../../../src/kernel/notation.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { resolveOrder } from '../../../../src/kernel/resolve.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { Match } from '../support/match.ts'
import { raw } from '../support/shipped.ts'
import { anHq, aUnit } from '../support/table.ts'

const IDIOM = idiomOf(khansAndGenerals)
const state = setup(raw('kalina'))
const view = khansAndGenerals.view(state, { kind: 'umpire' }, null)

/** The orders a line declares; throws with the refusal when it is not understood. */
function declared(line: string): Declared[] {
  const spent = /^\w+: /.test(line) ? parseSpend(line, IDIOM) : null
  const parsed = spent ?? parseLine(line, IDIOM)
  if (!parsed.ok) throw new Error(`${line}: ${parsed.refusal.key}`)
  const { value } = parsed
  const texts = 'orders' in value ? value.orders : [value.order]
  return texts.map((text) => {
    const resolved = resolveOrder(text, view, khansAndGenerals)
    if (!resolved.ok) throw new Error(`${line}: ${resolved.refusal.key}`)
    return resolved.value
  })
}

describe('the order notation', () => {
  test('KG-DIG-02 every line of the guide is understood', async () => {
    const guide = await readFile(
      new URL('../../../../docs/games/khans-and-generals.md', import.meta.url),
      'utf8',
    )
    const lines = [...guide.matchAll(/^\| `([^`]+)` +\| /gm)].map((match) => match[1] ?? '')
    const orders = lines.filter((line) => /^[KR]\d/.test(line))
    expect(orders.length).toBeGreaterThanOrEqual(10)
    for (const line of orders) expect(declared(line).length, line).toBe(1)
  })

  test('KG-DIG-02 unit, order, way and facing; a point is two digits within its square', () => {
    // F is the sixth column from the west, G the seventh: 50–60 and 60–70 cm.
    expect(declared('K3 move > F7.25 > G8 face N')).toEqual([
      {
        unit: 'K3',
        order: 'move',
        path: [
          { x: 520, y: 650 },
          { x: 650, y: 750 },
        ],
        face: 0,
        options: {},
      },
    ])
    expect(declared('K5 szarża @R1')).toEqual(declared('K5 charge @R1'))
  })

  test('KG-DIG-02 an assault has the plain word for it in both languages', () => {
    for (const word of ['assault', 'attack', 'natarcie', 'atak', 'atakuje'])
      expect(declared(`K3 ${word} @R3`)[0]?.order, word).toBe('assault')
  })

  test('KG-OSP-06 KG-DEP-03 a line leads to a unit or to the edge, in the words of either language; a line alone is laid', () => {
    const borki = setup(raw('borki'))
    const blue = khansAndGenerals.view(borki, { kind: 'side', side: 'BLUE' }, null)
    const read = (line: string) => {
      const parsed = parseLine(line, IDIOM)
      if (!parsed.ok || parsed.value.kind !== 'order') throw new Error(line)
      const resolved = resolveOrder(parsed.value.order, blue, khansAndGenerals)
      return resolved.ok ? [resolved.value.order, resolved.value.options.to] : resolved.refusal.key
    }
    for (const edge of ['to=edge', 'do=edge', 'do=krawędź', 'do=krawedz', 'do=skraj'])
      expect(read(`W1 prepare line ${edge}`), edge).toEqual(['prepareLine', 'edge'])
    expect(read('W1 line to=W10')).toEqual(['telephone', 'W10'])
    expect(read('W1 linia do=w10')).toEqual(['telephone', 'W10'])
    expect(read('W1 line to=nowhere')).toBe('notation.unknown-unit')
  })

  test('KG-OMX-03 a wave is written with its units joined by “+”', () => {
    const wave = { y: 40, orders: ['ludzkaFala'] }
    const match = new Match({
      units: [
        anHq({ id: 'RHQ', x: 50, y: 20 }),
        aUnit({ id: 'R1', x: 50, ...wave }),
        aUnit({ id: 'R2', x: 59, ...wave }),
        aUnit({ id: 'R3', x: 41, ...wave }),
        aUnit({ id: 'B1', x: 50, y: 52 }),
        aUnit({ id: 'B2', x: 59, y: 52 }),
        aUnit({ id: 'B3', x: 41, y: 52 }),
      ],
    })
    match.order('R1', 'humanWave', { target: { unit: 'B1' }, options: { with: 'R2@B2+R3@B3' } })
    expect(Object.values(match.state.facts.melees).map((melee) => melee.attacker)).toEqual(['R1', 'R2', 'R3'])
  })
})
