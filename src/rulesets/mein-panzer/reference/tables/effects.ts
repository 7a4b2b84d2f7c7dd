import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import {
  AGAINST,
  ATTACKER_DISORGANISED,
  CHARGE_BONUS,
  DEFENDER_STATE,
  MELEE_COVER,
  VEHICLE_CHARGE,
} from '../../tables/close-combat.ts'
import { EFFECT_ROWS, STRONGEST, WEAKEST } from '../../tables/effects.ts'
import {
  FIREFIGHT_COVER,
  FIREFIGHT_FIRER,
  FIREFIGHT_MOVEMENT,
  FIREFIGHT_TARGET,
} from '../../tables/small-arms-fire.ts'
import {
  AP_BANDS,
  AP_BY_RANGE,
  HE_BY_RING,
  HE_COVER,
  HE_MOVEMENT,
  RINGS,
  UNARMOURED,
} from '../../tables/strengths.ts'
import { CASE, distanceRows, MODIFIER, rolls, row, signed } from './cells.ts'

const ap: RuleTable = {
  id: 'ap-range',
  name: both('T6.1 AP by distance', 'T6.1 Siła AP według odległości'),
  rules: ['MP-HIT-03'],
  rowHead: both('Distance to', 'Odległość do'),
  columns: [
    column('2', 'AP ≤ 2', 'AP ≤ 2', { signed: true, upTo: 2 }),
    column('6', 'AP 3–6', 'AP 3–6', { signed: true, upTo: 6 }),
    column('14', 'AP 7–14', 'AP 7–14', { signed: true, upTo: 14 }),
    column('15+', 'AP 15+', 'AP 15+', { signed: true, upTo: Number.POSITIVE_INFINITY }),
  ],
  rows: distanceRows(AP_BANDS, (band) => AP_BY_RANGE.map((column) => column[band] ?? null)),
  notes: [
    both(
      `The column goes by the printed AP. A dash: ineffective, no roll. Unarmoured targets: ${signed(UNARMOURED)} after range.`,
      `Kolumnę wybiera AP z tabeli uzbrojenia. Kreska: nieskuteczna, bez rzutu. Cel nieopancerzony: ${signed(UNARMOURED)} po zasięgu.`,
    ),
  ],
}

const RING_NAMES: Readonly<Record<(typeof RINGS)[number], Bilingual>> = {
  centre: both('Centre', 'Środek'),
  ring1: both('Ring I', 'I okrąg'),
  ring2: both('Ring II', 'II okrąg'),
}

const he: RuleTable = {
  id: 'he-strength',
  name: both('T6.2 Strength of HE', 'T6.2 Siła amunicji HE'),
  rules: ['MP-HIT-06', 'MP-HIT-05', 'MP-HIT-07', 'MP-HIT-09'],
  rowHead: CASE,
  columns: [
    column('infantry', 'Infantry, to FP', 'Piechota, do FP', { signed: true }),
    column('vehicles', 'Vehicles, to OV', 'Pojazdy, do OV', { signed: true }),
  ],
  rows: [
    ...RINGS.map((ring) => ({
      key: ring,
      name: RING_NAMES[ring],
      cells: [HE_BY_RING[ring].infantry, HE_BY_RING[ring].vehicles] as Cell[],
    })),
    {
      key: 'linear',
      name: both('Linear cover', 'Osłona liniowa'),
      cells: [HE_COVER.linear, HE_COVER.linear],
    },
    { key: 'heavy', name: both('Heavy cover', 'Osłona ciężka'), cells: [HE_COVER.heavy, HE_COVER.heavy] },
    { key: 'unarmoured', name: both('Unarmoured', 'Nieopancerzony'), cells: [null, UNARMOURED] },
    { key: 'moving', name: both('Moving', 'Porusza się'), cells: [HE_MOVEMENT.moving, null] },
    { key: 'running', name: both('Running', 'Biegnie'), cells: [HE_MOVEMENT.running, null] },
  ],
  notes: [
    both(
      'A direct hit counts whole, without cover. Vehicles partly under the centre count as ring I.',
      'Trafienie bezpośrednie liczy się w całości, bez osłony. Pojazd częściowo pod środkiem: jak I okrąg.',
    ),
  ],
}

const STRIKE = both('Strike Strength', 'Siła Uderzenia')

/** One half of T6.3. */
const hits = (
  id: string,
  name: Bilingual,
  half: 0 | 1,
  columns: RuleTable['columns'],
  rules: RuleTable['rules'],
): RuleTable => ({
  id,
  name,
  rules,
  rowHead: STRIKE,
  columns,
  rows: EFFECT_ROWS.map((both6, i) => {
    const strike = WEAKEST + i
    const [a, b, c, d] = both6[half]
    return {
      key: String(strike),
      name: both(strike < 0 ? `−${-strike}` : `${strike}`),
      cells: [rolls(0, a), rolls(a, b), rolls(b, c), rolls(c, d), rolls(d, 20)],
      upTo: strike === STRONGEST ? Number.POSITIVE_INFINITY : strike,
    }
  }),
  notes: [
    both(
      `Rolls of a d20. Below −${-WEAKEST} nothing happens, above +${STRONGEST} the last row counts.`,
      `Rzuty k20. Poniżej −${-WEAKEST} bez efektu, powyżej +${STRONGEST} liczy się ostatni wiersz.`,
    ),
  ],
})

const onVehicles = hits(
  'hits-on-vehicles',
  both('T6.3 Hits on vehicles, guns, structures', 'T6.3 Trafienia pojazdów, dział, budowli'),
  0,
  [
    column('double', '2 damage (burns)', '2 uszkodzenia (płonie)'),
    column('single', '1 damage', '1 uszkodzenie'),
    column('immobilised', 'Immobilised, Pinned', 'Unieruchomiony, Przygnieciony'),
    column('pinned', 'Pinned', 'Przygnieciony'),
    column('none', 'No effect', 'Bez efektu'),
  ],
  ['MP-HIT-10', 'MP-HIT-12', 'MP-HIT-13', 'MP-HIT-15', 'MP-HIT-16'],
)

const onInfantry = hits(
  'hits-on-infantry',
  both('T6.3 Hits on infantry and crews', 'T6.3 Trafienia piechoty i załóg'),
  1,
  [
    column('shaking', '1 damage, −1 morale', '1 uszkodzenie, −1 morale'),
    column('single', '1 damage', '1 uszkodzenie'),
    column('pinned', 'Pinned', 'Przygnieciona'),
    column('suppressed', 'Suppressed (−5)', 'Przyparta (−5)'),
    column('none', 'No effect', 'Bez efektu'),
  ],
  ['MP-HIT-10', 'MP-HIT-11', 'MP-HIT-14'],
)

const smallArms: RuleTable = {
  id: 'firefight-modifiers',
  name: both('T8.1 Firefight modifiers', 'T8.1 Modyfikatory walki strzeleckiej'),
  rules: ['MP-INF-01', 'MP-INF-05'],
  rowHead: CASE,
  columns: MODIFIER,
  rows: [
    row('moves', 'Firer moves (OM2)', 'Strzelający w ruchu (OM2)', FIREFIGHT_FIRER.moving),
    row('suppressed', 'Firer Suppressed', 'Strzelający Przyparty', FIREFIGHT_FIRER.suppressed),
    row(
      'moves-om3',
      'Firer moves and fires (OM3)',
      'Strzelający w ruchu (OM3)',
      FIREFIGHT_FIRER.movingAndFiring,
    ),
    row('running', 'Target runs', 'Cel biegnie', FIREFIGHT_MOVEMENT.running),
    row('moving', 'Target moves', 'Cel porusza się', FIREFIGHT_MOVEMENT.moving),
    row('hidden', 'Target Hidden', 'Cel Ukryty', FIREFIGHT_TARGET.hidden),
    row('soft', 'Target in light cover', 'Cel w osłonie lekkiej', FIREFIGHT_COVER.soft),
    row('linear', 'Target in linear cover', 'Cel w osłonie liniowej', FIREFIGHT_COVER.linear),
    row('heavy', 'Target in heavy cover', 'Cel w osłonie ciężkiej', FIREFIGHT_COVER.heavy),
    row('smoke', 'Target in smoke', 'Cel w dymie', FIREFIGHT_TARGET.smoke),
  ],
}

const attacker: RuleTable = {
  id: 'melee-attacker',
  name: both('T8.2 Close combat, attacker', 'T8.2 Walka bliska, atakujący'),
  rules: ['MP-CHG-07', 'MP-CHG-10', 'MP-CAV-05'],
  rowHead: CASE,
  columns: MODIFIER,
  rows: [
    row('charge', 'Charging', 'Za szarżę', CHARGE_BONUS.charge, 'MP-CHG-10'),
    row(
      'unarmoured',
      'Riders, or crew of the unarmoured',
      'Desant lub załoga bez pancerza',
      AGAINST.unarmoured,
    ),
    row(
      'armoured',
      'Passenger or crew of the armoured',
      'Pasażer lub załoga opancerzonego',
      AGAINST.armoured,
    ),
    row('disorganised', 'Disorganised', 'Zdezorganizowanie', ATTACKER_DISORGANISED),
    row('cavalry', 'Cavalry charging', 'Szarża kawalerii', CHARGE_BONUS.cavalry, 'MP-CAV-05'),
    row(
      'polish-cavalry',
      'Polish cavalry 1939',
      'Polska kawaleria 1939',
      CHARGE_BONUS.polishCavalry,
      'MP-CAV-05',
    ),
  ],
  notes: [both('For each model; training besides.', 'Za każdy model; ponadto wyszkolenie.')],
}

const defender: RuleTable = {
  id: 'melee-defender',
  name: both('T8.3 Close combat, defender', 'T8.3 Walka bliska, obrońca'),
  rules: ['MP-CHG-07'],
  rowHead: CASE,
  columns: MODIFIER,
  rows: [
    row('soft', 'Light cover', 'Zasłona lekka', MELEE_COVER.soft),
    row('linear', 'Linear cover', 'Zasłona liniowa', MELEE_COVER.linear),
    row('heavy', 'Heavy cover', 'Zasłona ciężka', MELEE_COVER.heavy),
    row('smoke', 'In smoke', 'W dymie', DEFENDER_STATE.smoke),
    row('suppressed', 'Suppressed', 'Przyparcie', DEFENDER_STATE.suppressed),
    row('disorganised', 'Disorganised', 'Zdezorganizowanie', DEFENDER_STATE.disorganised),
    row('pinned', 'Pinned', 'Przygniecenie', DEFENDER_STATE.pinned),
    row('broken', 'Broken', 'Złamanie', DEFENDER_STATE.broken),
  ],
  notes: [
    both('For each model; all add up, training besides.', 'Za każdy model; sumują się, ponadto wyszkolenie.'),
  ],
}

const vehicles: RuleTable = {
  id: 'vehicle-charge',
  name: both('T8.4 Charge on a vehicle', 'T8.4 Szarża na pojazd'),
  rules: ['MP-CHV-04', 'MP-CHG-10'],
  rowHead: CASE,
  columns: MODIFIER,
  rows: [
    row(
      'open',
      'Open vehicle, not to immobilise',
      'Pojazd otwarty, nie przy unieruchamianiu',
      VEHICLE_CHARGE.open,
    ),
    row('moving', 'Moving, not Pinned', 'W ruchu, nie Przygnieciony', VEHICLE_CHARGE.moving),
    row('explosive', 'Charge or mine', 'Ładunek lub mina', both('its strength', 'jej siła')),
  ],
  notes: [
    both(
      'OV 2 to destroy, OV 5 to immobilise, less top armour.',
      'OV 2, by zniszczyć, OV 5, by unieruchomić, minus pancerz górny.',
    ),
  ],
}

/** What hits and fights come to. */
export const effectTables: readonly RuleTable[] = [
  ap,
  he,
  onVehicles,
  onInfantry,
  smallArms,
  attacker,
  defender,
  vehicles,
]
