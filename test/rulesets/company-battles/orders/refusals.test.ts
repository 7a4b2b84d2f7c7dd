import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { battleOf, box, field, order, type Placed, unitIn } from '../support/field.ts'
import { says } from '../support/typed.ts'

/* Who is refused an order is told the cause, with how far it is and how far it may be, in both languages. */

const AT_D2 = { target: { unit: 'D2' } }
const rifles = (id: string, x: number, y: number, more = {}): Placed => ({
  id,
  teams: [['rifles', x, y, more]],
})
const grenadiers = (x: number, y: number): Placed => ({ id: 'D2', teams: [['gren', x, y]] })

/** What is said of an order that is refused, in English and Polish. */
function said(
  placed: readonly Placed[],
  phase: 'movement' | 'shooting' | 'assault',
  [unit, key, more]: readonly [string, string, object],
): readonly string[] {
  const refusal = refusalOf(() => order(battleOf(field([...placed], { phase })), unit, key, more))
  if (refusal === null) throw new Error('It was taken.')
  return [sayPlain(refusal, 'en'), sayPlain(refusal, 'pl')]
}

describe('figures', () => {
  test('FW-ASL-02 FW-ASL-04 a charge that is too long', () => {
    // Both bases are 3 cm deep: 17 cm lie between them.
    const [en, pl] = said([rifles('U1', 50, 50), grenadiers(50, 70)], 'assault', ['U1', 'assault', AT_D2])
    expect(en).toBe('D2 is 17 cm from U1, which charges 10 cm (FW-ASL-02, FW-ASL-04).')
    expect(pl).toBe('D2 jest 17 cm od U1, a szarża sięga 10 cm (FW-ASL-02, FW-ASL-04).')
  })

  test('FW-ART-08 guns that are too near to what they should bombard', () => {
    const battery: Placed = { id: 'U6', teams: [['how105', 80, 20]], more: { artillery: true } }
    const observer: Placed = {
      id: 'U6O',
      teams: [['obs', 80, 10]],
      more: { role: 'observer', battery: 'U6' },
    }
    const [en, pl] = said([battery, observer, grenadiers(80, 35)], 'shooting', ['U6', 'bombard', AT_D2])
    expect(en).toMatch(/^D2 is 1\d(?:\.\d)? cm from the guns of U6; nearer than 20 cm they do not bombard/u)
    expect(pl).toMatch(/^D2 jest 1\d(?:,\d)? cm od dział U6, a bliżej niż 20 cm nie bombardują/u)
  })
})

describe('causes', () => {
  test('FW-ART-12 the observer who has moved is named, also where others may direct and do not see', () => {
    const observer: Placed = {
      id: 'U6O',
      teams: [['obs', 80, 40, { did: ['moved'] }]],
      more: { role: 'observer', battery: 'U6' },
    }
    const woods = { id: 'w', kind: 'woods', polygon: box([50, 50], [110, 70]) } as const
    const told = (did: readonly 'moved'[], ground: readonly (typeof woods)[], options = {}) => {
      const battery: Placed = { id: 'U6', teams: [['how105', 80, 20, { did }]], more: { artillery: true } }
      const state = field([battery, observer, grenadiers(80, 90)], { phase: 'shooting', ground })
      const refusal = refusalOf(() => order(battleOf(state), 'U6', 'bombard', { ...AT_D2, options }))
      return refusal === null ? [] : [sayPlain(refusal, 'en'), sayPlain(refusal, 'pl')]
    }
    const unseen = told([], [woods])
    expect(unseen[0]).toBe(
      'Nobody who could direct U6 sees D2; U6O-1 moved in this turn and directs nobody in it (FW-ART-12).',
    )
    expect(unseen[1]).toContain('U6O-1 ruszył się w tej turze')
    const named = told([], [], { spotter: 'U6O' })
    expect(named[0]).toBe('U6O cannot direct U6 now: it moved in this turn (FW-ART-12). Those who can: U6-1.')
    expect(named[1]).toContain('ruszył się w tej turze')
  })

  test('FW-ENT-01 who has dug in neither moves nor shoots, and is told that it is because of that', () => {
    const state = field([rifles('U1', 50, 50, { did: ['dug'], dugIn: true }), grenadiers(50, 80)], {
      phase: 'movement',
    })
    expect(unitIn(state, 'U1').teams).toHaveLength(1)
    const dug = [rifles('U1', 50, 50, { did: ['dug'], dugIn: true }), grenadiers(50, 80)]
    const [moves, ruch] = said(dug, 'movement', ['U1', 'move', { path: [{ x: 500, y: 550 }] }])
    expect(moves).toBe('No team of U1 can move: its teams have dug in in this turn (FW-ENT-01).')
    expect(ruch).toContain('okopały się w tej turze (FW-ENT-01)')
    const [shoots, strzela] = said(dug, 'shooting', ['U1', 'shoot', AT_D2])
    expect(shoots).toBe('Nobody of U1 can shoot now: its teams have dug in in this turn (FW-ENT-01).')
    expect(strzela).toContain('okopały się w tej turze (FW-ENT-01)')
  })
})

test('FW-TRA-02 house: who names a vehicle as a target is told the options, of which one names it', () => {
  const state = field([rifles('U1', 50, 50), { id: 'U3', teams: [['m3ht', 50, 54]] }], { phase: 'movement' })
  expect(says(state, 'U1 mount @U3-1').said).toBe('notation.takes-no-target')
  expect(says(state, 'U1 mount in=U3-1').said).toBe('taken')
})
