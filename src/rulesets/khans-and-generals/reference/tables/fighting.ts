import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { FORMATION, FORMATIONS, type FormationKey, IN_FIGHT } from '../../tables/formations.ts'
import { LOSS_TABLE } from '../../tables/losses.ts'
import { PIN_AIR, PIN_FIRE, PIN_GROUND, PIN_TRAINING } from '../../tables/pinning.ts'
import type { Training } from '../../tables/training.ts'
import {
  type FireKind,
  GUN_BANDS,
  GUN_CLASSES,
  GUN_TABLE,
  PENETRATION_BANDS,
  RANGE_BANDS,
  WEAPON_TABLE,
  WEAPONS,
} from '../../tables/weapons.ts'
import { signed, together } from './cells.ts'
import { FORMATION_NAMES, TRAINING_NAMES, WEAPON_NAMES } from './names.ts'

/** What a formation does for Attack beside its column. */
const ATTACKS: Readonly<Partial<Record<FormationKey, Bilingual>>> = {
  pikeWall: both(
    `+${IN_FIGHT.pikeWall.againstMounted}% against mounted before it`,
    `+${IN_FIGHT.pikeWall.againstMounted}% wobec jazdy od frontu`,
  ),
  wedge: both(`+${IN_FIGHT.wedge.charge}% in a Charge`, `+${IN_FIGHT.wedge.charge}% w Szarży`),
}

const DEFENCES: Readonly<Partial<Record<FormationKey, Bilingual>>> = {
  pikeWall: both(
    `+${IN_FIGHT.pikeWall.frontDefence} from the front`,
    `+${IN_FIGHT.pikeWall.frontDefence} od frontu`,
  ),
  shieldWall: both(
    `Armour +${IN_FIGHT.shieldWall.armour}% from the front`,
    `Zbroja +${IN_FIGHT.shieldWall.armour}% od frontu`,
  ),
}

const THROUGH = ((7 - IN_FIGHT.wedge.throughOn) * 100) / 6

const FORMATION_NOTES: Readonly<Partial<Record<FormationKey, Bilingual>>> = {
  column: both('bonus on roads', 'premia na drogach'),
  skirmish: both('protects from a Charge', 'chroni przed Szarżą'),
  pikeWall: both(
    `+${IN_FIGHT.pikeWall.outflanked}% damage taken from flank and rear`,
    `+${IN_FIGHT.pikeWall.outflanked}% obrażeń z flanki i tyłu`,
  ),
  wedge: both(`${THROUGH}% to pass behind the target`, `${THROUGH}% na przejście za cel`),
  pincers: both('a flank attack in an Assault or Charge', 'atak z flanki w Natarciu i Szarży'),
}

const WHO: Readonly<Record<(typeof FORMATION)[FormationKey]['who'], Bilingual>> = {
  all: both('all', 'wszyscy'),
  mounted: both('mounted', 'w siodle'),
  dismounted: both('dismounted', 'pieszo'),
  nobody: both('only happens to a unit', 'tylko mimowolnie'),
}

function movement(key: FormationKey): Cell {
  const { move, moveAtMost, run } = FORMATION[key]
  if (moveAtMost === 0) return both('immobilised', 'unieruchomiony')
  return together([
    moveAtMost === null ? null : both(`up to ${moveAtMost} cm`, `do ${moveAtMost} cm`),
    move === 0 ? null : both(`${signed(move)} cm`),
    run ? null : both('no Run', 'bez Biegu'),
  ])
}

/** Formations (KG-FRM-02). */
const formations: RuleTable = {
  id: 'formations',
  name: both('Formations', 'Formacje'),
  rules: ['KG-FRM-02', 'KG-FRM-01', 'KG-FRM-03'],
  rowHead: both('Formation', 'Formacja'),
  columns: [
    column('melee-attack', 'Melee Attack', 'Atak wręcz', { signed: true }),
    column('melee-defence', 'Melee Defence', 'Obrona wręcz', { signed: true }),
    column('ranged-defence', 'Ranged Defence', 'Obrona na odległość', { signed: true }),
    column('move', 'Move', 'Ruch'),
    column('who', 'For', 'Dla'),
    column('notes', 'Besides', 'Ponadto'),
  ],
  rows: FORMATIONS.map((key) => {
    const row = FORMATION[key]
    return {
      key,
      name: FORMATION_NAMES[key],
      cells: [
        ATTACKS[key] ?? row.meleeAttack,
        DEFENCES[key] ?? row.meleeDefence,
        row.rangedDefence,
        movement(key),
        WHO[row.who],
        row.allFront
          ? both('all sides are front', 'wszystkie boki to front')
          : (FORMATION_NOTES[key] ?? null),
      ],
    }
  }),
}

/** Heads of bands of distance in cm, none of which can be read as less than nothing: `0–5`, `5–10`, … `>300`. */
const bands = (bounds: readonly number[]): RuleTable['columns'] =>
  bounds.map((mm, i) => {
    const cm = mm / 10
    const over = (bounds[i - 1] ?? 0) / 10
    const name = Number.isFinite(cm) ? `${over}–${cm}` : `>${over}`
    return { key: Number.isFinite(cm) ? `${cm}` : `${over}+`, name: both(name), signed: true, upTo: cm }
  })

const FIRE_NAMES: Readonly<Record<FireKind, Bilingual>> = {
  muscle: both('muscle', 'mięśniowa'),
  small: both('small arms', 'ręczna'),
  machine: both('machine', 'maszynowa'),
  lightArtillery: both('light artillery, mortars', 'lekka artyleria, moździerze'),
  heavyArtillery: both('heavy artillery', 'ciężka artyleria'),
  flame: both('flame', 'miotacz ognia'),
}

/** Effectiveness of weapons by distance (KG-RNG-20). */
const weapons: RuleTable = {
  id: 'weapons',
  name: both('Weapons by distance, cm', 'Broń według dystansu, cm'),
  rules: ['KG-RNG-20', 'KG-RNG-02', 'KG-RNG-10'],
  rowHead: both('Weapon', 'Broń'),
  columns: [...bands(RANGE_BANDS), column('fire', 'Fire', 'Ogień')],
  rows: WEAPONS.map((key) => ({
    key,
    name: WEAPON_NAMES[key],
    cells: [...WEAPON_TABLE[key].factors, FIRE_NAMES[WEAPON_TABLE[key].fireKind]],
  })),
  notes: [
    both(
      'Each band includes its upper bound; a dash: out of reach. The Range on the card is the limit.',
      'Przedział obejmuje swoją górną granicę; kreska: poza zasięgiem. Granicą jest Zasięg z karty.',
    ),
  ],
}

const GUN_NAMES: Readonly<Record<(typeof GUN_CLASSES)[number], Bilingual>> = {
  siege: both('Siege engine', 'Machina oblężnicza'),
  smoothGun: both('Smoothbore cannon', 'Armata gładkolufowa'),
  gun: both('Field gun', 'Armata polowa'),
  howitzer: both('Howitzer', 'Haubica'),
  mortar: both('Mortar', 'Moździerz'),
  atGun: both('Anti-tank, tank gun', 'Działo ppanc., czołgowe'),
  atRifle: both('Anti-tank rifle', 'Rusznica ppanc.'),
  autoCannon: both('Auto-cannon', 'Działko automatyczne'),
}

/** Accuracy of guns by distance (KG-RNG-21). */
const guns: RuleTable = {
  id: 'gun-accuracy',
  name: both('Accuracy of guns by distance, cm', 'Celność dział według dystansu, cm'),
  rules: ['KG-RNG-21', 'KG-ART-03'],
  rowHead: both('Gun', 'Działo'),
  columns: bands(GUN_BANDS),
  rows: GUN_CLASSES.map((key) => ({ key, name: GUN_NAMES[key], cells: GUN_TABLE[key] })),
  notes: [
    both(
      `Cards give Penetration for ${PENETRATION_BANDS.map((mm, i) => (Number.isFinite(mm) ? `≤${mm / 10}` : `>${(PENETRATION_BANDS[i - 1] ?? 0) / 10}`)).join(' / ')} cm (KG-RNG-22).`,
      `Karty podają Przebijalność dla ${PENETRATION_BANDS.map((mm, i) => (Number.isFinite(mm) ? `≤${mm / 10}` : `>${(PENETRATION_BANDS[i - 1] ?? 0) / 10}`)).join(' / ')} cm (KG-RNG-22).`,
    ),
  ],
}

const PIN_PARTS = {
  ground: both('Ground', 'Teren'),
  fire: both('Fire', 'Ogień'),
  training: both('Training', 'Wyszkolenie'),
} as const

const PIN_GROUND_NAMES: Readonly<Record<keyof typeof PIN_GROUND, Bilingual>> = {
  difficult: both('Difficult terrain', 'Trudny teren'),
  light: both('Light obstacle or zone', 'Lekka przeszkoda lub strefa'),
  heavy: both('Heavy obstacle or zone', 'Ciężka przeszkoda lub strefa'),
  builtUp: both('Built-up area', 'Obszar zabudowany'),
  road: both('Road', 'Droga'),
}

const PIN_FIRE_NAMES = {
  small: both('Small arms', 'Broń ręczna'),
  machine: both('Machine weapons', 'Broń maszynowa'),
  lightArtillery: both('Light artillery, mortars', 'Lekka artyleria, moździerze'),
  heavyArtillery: both('Heavy artillery', 'Ciężka artyleria'),
} as const satisfies Partial<Record<FireKind, Bilingual>>

/** The sum of the pinning test (KG-PIN-02). */
const pinning: RuleTable = {
  id: 'pinning',
  name: both('Pinning', 'Przyszpilenie'),
  rules: ['KG-PIN-02', 'KG-PIN-01', 'KG-PIN-03'],
  rowHead: both('What', 'Co'),
  columns: [
    column('part', 'Part', 'Składnik'),
    column('modifier', 'Modifier', 'Modyfikator', { signed: true }),
  ],
  rows: [
    ...([1, 2, 3, 4, 5] as const).map((level: Training) => ({
      key: `training-${level}`,
      name: TRAINING_NAMES[level],
      cells: [PIN_PARTS.training, String(PIN_TRAINING[level])],
    })),
    ...keysOf(PIN_GROUND).map((key) => ({
      key,
      name: PIN_GROUND_NAMES[key],
      cells: [PIN_PARTS.ground, PIN_GROUND[key]],
    })),
    ...keysOf(PIN_FIRE_NAMES).map((key) => ({
      key,
      name: PIN_FIRE_NAMES[key],
      cells: [PIN_PARTS.fire, PIN_FIRE[key]],
    })),
    { key: 'air', name: both('From the air', 'Z powietrza'), cells: [PIN_PARTS.fire, PIN_AIR] },
  ],
  notes: [
    both(
      'A d10 above the sum pins. Obstacles and zones count for who took position there; of the ground the best counts, and the road besides. Muscle weapons never pin.',
      'Przyszpila k10 wyższe od sumy. Przeszkody i strefy liczą się temu, kto zajął tam pozycję; z terenu liczy się najlepszy, a droga osobno. Broń mięśniowa nie przyszpila.',
    ),
  ],
}

/** Losses of support and artillery (KG-LOS-02). */
const losses: RuleTable = {
  id: 'crew-losses',
  name: both('Losses of support and artillery', 'Straty wsparcia i artylerii'),
  rules: ['KG-LOS-02', 'KG-LOS-01'],
  rowHead: both('Attack − Defence', 'Atak − Obrona'),
  columns: [column('losses', 'Losses', 'Straty')],
  rows: [
    ...LOSS_TABLE.map(([upTo, men], i) => {
      const from = (LOSS_TABLE[i - 1]?.[0] ?? 0) + 1
      const name = i === 0 ? both(`${upTo} or less`, `${upTo} lub mniej`) : both(`${from}–${upTo}`)
      return { key: i === 0 ? `${upTo}` : `${from}-${upTo}`, name, cells: [men], upTo }
    }),
    total(),
  ],
}

function total(): RuleTable['rows'][number] {
  const from = (LOSS_TABLE.at(-1)?.[0] ?? 0) + 1
  return {
    key: `${from}+`,
    name: both(`${from} or more`, `${from} lub więcej`),
    cells: [both('total', 'całość')],
    upTo: Number.POSITIVE_INFINITY,
  }
}

/** How one fights. */
export const fightingTables: readonly RuleTable[] = [formations, weapons, guns, pinning, losses]
