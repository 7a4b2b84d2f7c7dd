import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { enterCost, formationCost, turnCost } from '../../ground/terrain.ts'
import type { HxUnit, Letter } from '../../units/state.ts'

type Mover = Pick<HxUnit, 'type' | 'mounted' | 'whiteStar'>

/** Those who pay differently; dragoons on foot are infantry (HX-FORM-03). */
const MOVERS: readonly (readonly [key: string, name: Bilingual, mover: Mover])[] = [
  ['foot', both('Infantry', 'Piechota'), { type: 'infantry', mounted: false, whiteStar: true }],
  ['horse', both('Cavalry', 'Jazda'), { type: 'cavalry', mounted: true, whiteStar: true }],
  ['guns', both('Artillery', 'Artyleria'), { type: 'artillery', mounted: false, whiteStar: true }],
  ['leader', both('Leaders', 'Dowódcy'), { type: 'leader', mounted: true, whiteStar: true }],
]

const GROUNDS: readonly (readonly [key: string, letter: Letter, name: Bilingual, rule: string])[] = [
  ['clear', '.', both('Clear', 'Czysty'), 'HX-TERR-01'],
  ['marsh', 'm', both('Marsh', 'Podmokły'), 'HX-TERR-02'],
  ['uphill', '1', both('Uphill', 'Pod górę'), 'HX-TERR-03'],
  ['hillock', 'h', both('Hillock', 'Pagórek'), 'HX-TERR-04'],
  ['forest', 'f', both('Forest', 'Las'), 'HX-TERR-05'],
  ['river', 'R', both('River', 'Rzeka'), 'HX-TERR-09'],
  ['ford', 'x', both('Ford', 'Bród'), 'HX-TERR-09'],
  ['bridge', 'b', both('Bridge', 'Most'), 'HX-TERR-09'],
  ['village', 'v', both('Village', 'Wieś'), 'HX-TERR-10'],
]

/** A clear hex and the ground beside it: what the engine is asked about. */
const ground = (letter: Letter, fieldworks: readonly string[] = []) => ({
  facts: { terrain: [`.${letter}`], fieldworks },
})
const FROM = { x: 1, y: 1 }
const TO = { x: 2, y: 1 }

/** Costs of a ground, asked of the very functions that move the counters. */
function costs(letter: Letter, fieldworks: readonly string[] = []): Cell[] {
  const state = ground(letter, fieldworks)
  const enter = MOVERS.map(([, , mover]) => enterCost(state, mover, FROM, TO))
  const [, , foot] = MOVERS[0] as (typeof MOVERS)[number]
  const closed = enter.every((cost) => cost === null)
  const star = (whiteStar: boolean): Cell =>
    closed ? null : formationCost(state, { ...foot, whiteStar }, TO)
  return [...enter, closed ? null : turnCost(state, foot, TO), star(true), star(false)]
}

/** Movement points for hexes, turns and formations (HX-MOVE-01…03, HX-TERR-01…12). */
const movement: RuleTable = {
  id: 'movement-costs',
  name: both('Movement costs, PR', 'Koszty ruchu, PR'),
  rules: ['HX-TERR-07', 'HX-MOVE-01', 'HX-MOVE-02', 'HX-MOVE-03', 'HX-TERR-12'],
  rowHead: both('Ground', 'Teren'),
  columns: [
    ...MOVERS.map(([key, name]) => ({ key, name })),
    column('turn', 'Turn by a hexside', 'Obrót o bok'),
    column('formation-star', 'Formation, white star', 'Szyk, biała gwiazdka'),
    column('formation', 'Formation, others', 'Szyk, inni'),
  ],
  rows: [
    ...GROUNDS.map(([key, letter, name, rule]) => ({ key, name, rule, cells: costs(letter) })),
    {
      key: 'works',
      name: both('Field fortifications', 'Fortyfikacje polowe'),
      rule: 'HX-TERR-11',
      cells: costs('.', ['0201']),
    },
  ],
  notes: [
    both(
      'Mounted dragoons pay as cavalry, dismounted as infantry. Of several costs the dearest counts alone. A dash: closed. Mounting and dismounting: see unit types.',
      'Dragonia w siodle płaci jak jazda, spieszona jak piechota. Z kilku kosztów liczy się tylko najwyższy. Kreska: niedostępne. Wsiadanie i spieszanie: zob. typy jednostek.',
    ),
  ],
}

/** Movement. */
export const movementTables: readonly RuleTable[] = [movement]
