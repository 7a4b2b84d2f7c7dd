import { type Bilingual, both } from '../../../kernel/reference.ts'
import type { Model } from './model.ts'
import { MODELS } from './models.ts'

/** Forces that there are models of. */
type ForceKey = keyof typeof MODELS

/** A platoon of an army list: its models by the tables of its force (MP-CMD-06). */
export interface ListedPlatoon {
  readonly id: string
  readonly name: Bilingual
  /** Scouts may deploy ahead of the others (MP-SET-07). */
  readonly kind: 'line' | 'recon'
  readonly models: readonly string[]
}

/** How many of a platoon a company takes: core ones so many at least, support none at least. */
export interface Share {
  readonly platoon: ListedPlatoon
  readonly least: number
  readonly most: number
}

/** A company as it may be chosen: its headquarters, core platoons, and support of at most half its points (MP-CMD-06). */
export interface Company {
  readonly id: string
  readonly name: Bilingual
  readonly force: ForceKey
  readonly hq: string
  readonly core: readonly Share[]
  readonly support: readonly Share[]
}

/** Points of a model (MP-DAT-03). */
function costOf(force: ForceKey, model: string): number {
  const models: readonly Model[] = MODELS[force]
  return models.find(({ id }) => id === model)?.points ?? 0
}

/** What a platoon of a force costs: the points of its models in the tables (MP-DAT-03). */
export const pointsOfPlatoon = (force: ForceKey, { models }: Pick<ListedPlatoon, 'models'>): number =>
  models.reduce((total, model) => total + costOf(force, model), 0)

/** What a company's headquarters costs (MP-DAT-03). */
export const pointsOfHq = ({ force, hq }: Pick<Company, 'force' | 'hq'>): number => costOf(force, hq)

/** `de39 rifle:3 lmg`: models by the last part of their ids, with how many of each. */
function models(prefix: string, text: string): string[] {
  return text.split(' ').flatMap((one) => {
    const [name = '', count = '1'] = one.split(':')
    return Array.from({ length: Number(count) }, () => `${prefix}_${name}`)
  })
}

const listOf =
  (prefix: string) =>
  (
    id: string,
    en: string,
    pl: string,
    text: string,
    kind: ListedPlatoon['kind'] = 'line',
  ): ListedPlatoon => ({
    id,
    name: both(en, pl),
    kind,
    models: models(prefix, text),
  })

/** `[tanks, 1, 3]`: so many at least and at most; with one number only at most. */
const shares = (...some: readonly (readonly [ListedPlatoon, number, number?])[]): Share[] =>
  some.map(([platoon, least, most]) =>
    most === undefined ? { platoon, least: 0, most: least } : { platoon, least, most },
  )

const pl = listOf('pl39')
const PL = {
  tanks: pl('P1', '7TP platoon', 'Pluton 7TP', '7tp:3'),
  twin: pl('P2', 'Twin-turret platoon', 'Pluton 7TP dwuwieżowych', '7tpdw:3'),
  tankettes: pl('P3', 'Tankettes', 'Tankietki', 'tks20 tks:2', 'recon'),
  rifles: pl('P4', 'Rifle platoon', 'Pluton strzelców', 'rifle:4 rkm ur'),
  lorries: pl('P5', 'Rifles on lorries', 'Strzelcy na ciężarówkach', 'rifle:3 rkm truck:2'),
  uhlans: pl('P6', 'Uhlans', 'Ułani', 'cav:4 ckm'),
  guns: pl('P7', 'Anti-tank section', 'Sekcja przeciwpancerna', '37at:2 ur'),
  machineGuns: pl('P8', 'Machine guns', 'Karabiny maszynowe', 'ckm:2'),
  mortars: pl('P9', 'Mortars', 'Moździerze', 'mortar:2 obs'),
  battery: pl('P10', '75 mm battery', 'Bateria 75 mm', '75:2 obs'),
  howitzers: pl('P11', '100 mm howitzers', 'Haubice 100 mm', '100:2 obs'),
  cars: pl('P12', 'Armoured cars', 'Samochody pancerne', 'wz34:2', 'recon'),
}

const de39 = listOf('de39')
const DE39 = {
  light: de39('D1', 'Light panzers', 'Czołgi lekkie', 'pz2c pz1b:2'),
  panzers: de39('D2', 'Panzer platoon', 'Pluton czołgów', 'pz2c:2 pz3e'),
  czech: de39('D3', 'Panzer 38(t)', 'Panzer 38(t)', '38t:3'),
  heavy: de39('D4', 'Support tanks', 'Czołgi wsparcia', 'pz4d:2'),
  rifles: de39('D5', 'Motorised rifles', 'Strzelcy zmotoryzowani', 'rifle:3 lmg truck:2'),
  armoured: de39('D6', 'Rifles on half-tracks', 'Strzelcy na transporterach', 'rifle:2 lmg 251:2'),
  cars: de39('D7', 'Armoured cars', 'Samochody pancerne', '222:2', 'recon'),
  pak: de39('D8', 'Pak section', 'Sekcja działek', 'pak36:2'),
  weapons: de39('D9', 'Heavy weapons', 'Broń ciężka', 'hmg mortar obs'),
  infantryGuns: de39('D10', 'Infantry guns', 'Działa piechoty', 'ig18:2 obs'),
  howitzers: de39('D11', 'leFH 18 battery', 'Bateria leFH 18', 'lefh18:2 obs'),
  pioneers: de39('D12', 'Pioneers', 'Pionierzy', 'pioneer:2 truck'),
  foot: de39('D13', 'Riflemen', 'Strzelcy', 'rifle:4 lmg'),
}

const de43 = listOf('de43')
const DE43 = {
  four: de43('G1', 'Panzer IVs', 'Panzer IV', 'pz4h:3'),
  three: de43('G2', 'Panzer IIIs', 'Panzer III', 'pz3l:2'),
  panthers: de43('G3', 'Panthers', 'Pantery', 'panther:2'),
  tiger: de43('G4', 'Tiger', 'Tygrys', 'tiger'),
  assault: de43('G5', 'Assault guns', 'Działa szturmowe', 'stug:2'),
  armoured: de43('G6', 'Panzer grenadiers', 'Grenadierzy pancerni', 'rifle:3 lmg 251:2'),
  grenadiers: de43('G7', 'Grenadiers', 'Grenadierzy', 'rifle:3 lmg hmg'),
  pak40: de43('G8', 'Pak 40', 'Pak 40', 'pak40:2'),
  pak38: de43('G9', 'Pak 38', 'Pak 38', 'pak38:2'),
  mortars: de43('G10', 'Mortars', 'Moździerze', 'mortar:2 obs'),
  howitzers: de43('G11', 'leFH 18 battery', 'Bateria leFH 18', 'lefh18:2 obs'),
  pioneers: de43('G12', 'Pioneers', 'Pionierzy', 'pioneer:2 rifle'),
  recovery: de43('G13', 'Recovery vehicle', 'Wóz zabezpieczenia', 'recovery'),
}

const su = listOf('su43')
const SU = {
  tanks: su('S1', 'T-34s', 'T-34', 't34:3'),
  light: su('S2', 'T-70s', 'T-70', 't70:2'),
  heavy: su('S3', 'KV-1s', 'KW-1', 'kv1:2'),
  assault: su('S4', 'SU-76s', 'SU-76', 'su76:2'),
  rifles: su('S5', 'Rifle platoon', 'Pluton strzelców', 'rifle:3 smg dp'),
  motor: su('S6', 'Rifles on half-tracks', 'Strzelcy na transporterach', 'rifle:2 smg m3:2'),
  submachine: su('S7', 'Submachine gunners', 'Fizylierzy', 'smg:3 dp'),
  machineGuns: su('S8', 'Machine guns', 'Karabiny maszynowe', 'maxim:2'),
  antiTank: su('S9', 'Anti-tank rifles', 'Rusznice przeciwpancerne', 'ptrd:3'),
  guns: su('S10', '45 mm guns', 'Działa 45 mm', '45at:2'),
  field: su('S11', 'ZiS-3 guns', 'Działa ZiS-3', 'zis3:2'),
  mortars: su('S12', 'Mortars', 'Moździerze', 'mortar:2 obs'),
  cars: su('S13', 'Armoured cars', 'Samochody pancerne', 'ba64:2', 'recon'),
  rockets: su('S14', 'Rockets', 'Wyrzutnia rakiet', 'bm13'),
}

/** The companies that may be chosen; what armies are made of the book does not say (MP-CMD-06). */
export const COMPANIES: readonly Company[] = [
  {
    id: 'pl39-tanks',
    name: both('Tank company 7TP, 1939', 'Kompania czołgów 7TP, 1939'),
    force: 'poland-1939',
    hq: 'pl39_hq',
    core: shares([PL.tanks, 1, 3]),
    support: shares(
      [PL.lorries, 1],
      [PL.guns, 1],
      [PL.rifles, 2],
      [PL.twin, 1],
      [PL.tankettes, 1],
      [PL.battery, 1],
    ),
  },
  {
    id: 'pl39-rifles',
    name: both('Rifle company, 1939', 'Kompania strzelecka, 1939'),
    force: 'poland-1939',
    hq: 'pl39_hq',
    core: shares([PL.rifles, 2, 4], [PL.machineGuns, 0, 1]),
    support: shares(
      [PL.mortars, 1],
      [PL.guns, 2],
      [PL.tankettes, 1],
      [PL.tanks, 1],
      [PL.battery, 1],
      [PL.howitzers, 1],
    ),
  },
  {
    id: 'pl39-uhlans',
    name: both('Squadron of uhlans, 1939', 'Szwadron ułanów, 1939'),
    force: 'poland-1939',
    hq: 'pl39_hq',
    core: shares([PL.uhlans, 2, 4]),
    support: shares([PL.guns, 2], [PL.tankettes, 2], [PL.cars, 1], [PL.battery, 1], [PL.machineGuns, 1]),
  },
  {
    id: 'de39-panzers',
    name: both('Panzer company, 1939', 'Kompania pancerna, 1939'),
    force: 'germany-1939',
    hq: 'de39_hq',
    core: shares([DE39.light, 0, 2], [DE39.panzers, 1, 3], [DE39.czech, 0, 1]),
    support: shares(
      [DE39.foot, 1],
      [DE39.rifles, 2],
      [DE39.heavy, 1],
      [DE39.pak, 1],
      [DE39.cars, 1],
      [DE39.howitzers, 1],
    ),
  },
  {
    id: 'de39-rifles',
    name: both('Motorised rifle company, 1939', 'Kompania strzelców zmotoryzowanych, 1939'),
    force: 'germany-1939',
    hq: 'de39_hq',
    core: shares([DE39.rifles, 2, 4], [DE39.armoured, 0, 2]),
    support: shares(
      [DE39.weapons, 1],
      [DE39.pak, 2],
      [DE39.infantryGuns, 1],
      [DE39.light, 1],
      [DE39.panzers, 1],
      [DE39.pioneers, 1],
    ),
  },
  {
    id: 'de39-infantry',
    name: both('Infantry company, 1939', 'Kompania piechoty, 1939'),
    force: 'germany-1939',
    hq: 'de39_hq',
    core: shares([DE39.foot, 2, 4]),
    support: shares(
      [DE39.weapons, 1],
      [DE39.pak, 2],
      [DE39.infantryGuns, 1],
      [DE39.howitzers, 1],
      [DE39.heavy, 1],
      [DE39.pioneers, 1],
    ),
  },
  {
    id: 'de39-recon',
    name: both('Reconnaissance squadron, 1939', 'Szwadron rozpoznawczy, 1939'),
    force: 'germany-1939',
    hq: 'de39_hq',
    core: shares([DE39.cars, 1, 3], [DE39.armoured, 1, 2]),
    support: shares([DE39.foot, 1], [DE39.weapons, 1], [DE39.light, 1], [DE39.pak, 1], [DE39.pioneers, 1]),
  },
  {
    id: 'de43-panzers',
    name: both('Panzer company, 1943', 'Kompania pancerna, 1943'),
    force: 'germany-1943',
    hq: 'de43_hq',
    core: shares([DE43.four, 1, 3], [DE43.three, 0, 2]),
    support: shares(
      [DE43.grenadiers, 1],
      [DE43.panthers, 1],
      [DE43.tiger, 1],
      [DE43.armoured, 2],
      [DE43.assault, 1],
      [DE43.howitzers, 1],
      [DE43.recovery, 1],
    ),
  },
  {
    id: 'de43-grenadiers',
    name: both('Panzer grenadier company, 1943', 'Kompania grenadierów pancernych, 1943'),
    force: 'germany-1943',
    hq: 'de43_hq',
    core: shares([DE43.grenadiers, 0, 2], [DE43.armoured, 1, 3]),
    support: shares(
      [DE43.pioneers, 1],
      [DE43.pak38, 1],
      [DE43.mortars, 1],
      [DE43.assault, 2],
      [DE43.four, 1],
      [DE43.pak40, 1],
    ),
  },
  {
    id: 'su43-tanks',
    name: both('Tank company, 1943', 'Kompania czołgów, 1943'),
    force: 'ussr-1943',
    hq: 'su43_hq',
    core: shares([SU.tanks, 1, 3], [SU.light, 0, 2]),
    support: shares(
      [SU.submachine, 1],
      [SU.antiTank, 1],
      [SU.heavy, 1],
      [SU.motor, 1],
      [SU.rifles, 2],
      [SU.assault, 1],
      [SU.rockets, 1],
    ),
  },
  {
    id: 'su43-rifles',
    name: both('Motor rifle company, 1943', 'Kompania zmotoryzowana, 1943'),
    force: 'ussr-1943',
    hq: 'su43_hq',
    core: shares([SU.rifles, 2, 4], [SU.motor, 0, 2], [SU.machineGuns, 0, 1]),
    support: shares(
      [SU.tanks, 1],
      [SU.assault, 2],
      [SU.guns, 1],
      [SU.field, 1],
      [SU.antiTank, 1],
      [SU.mortars, 1],
      [SU.cars, 1],
    ),
  },
]

/** All that a company may be made of. */
export const platoonsOf = ({ core, support }: Pick<Company, 'core' | 'support'>): readonly Share[] => [
  ...core,
  ...support,
]

/** Points of an army where nothing else was agreed, and the part of them that support may take at most (MP-CMD-06). */
export const USUAL_POINTS = 400
export const SUPPORT_SHARE = 2
